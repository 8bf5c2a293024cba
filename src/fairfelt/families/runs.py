"""What cards have in common besides poker hands: a suit, a run of one suit, a colour.

High Card Flush (678a) compares flushes by their length and pays straight flushes of three to seven cards; the pai gow
chapters pay seven cards of one run, where a joker may fill the gap.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import total_ordering

from fairfelt.families.poker import COUNT_WORDS
from fairfelt.kit.cards import JOKER, RANK_WORDS, SUITS, Card, Cards

RED = frozenset("DH")
PICTURES = frozenset("JQK")
_RANK_OF = dict(zip(range(2, 15), RANK_WORDS.values(), strict=True)) | {1: "ace"}


@total_ordering
@dataclass(frozen=True, slots=True, eq=False)
class Flush:
    """The cards of one suit: the longer wins, then the highest card that only one of two hands holds, § 678a.6(b), (c)."""

    cards: Cards  # from high to low

    @property
    def length(self) -> int:
        """How many cards."""
        return len(self.cards)

    @property
    def key(self) -> tuple[int, ...]:
        """What orders it."""
        return (self.length, *(card.value for card in self.cards))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Flush) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)

    def __lt__(self, other: "Flush") -> bool:
        return self.key < other.key

    @property
    def words(self) -> str:
        """As a dealer would say it: "flush of six, queen high"."""
        return f"flush of {COUNT_WORDS[self.length]}, {RANK_WORDS[self.cards[0].rank]} high"

    def __str__(self) -> str:
        return self.words


def longest_flush(cards: Iterable[Card]) -> Flush:
    """The best flush of a hand: the suit with the most cards, and of two such suits the higher."""
    held = sorted(cards, key=_value, reverse=True)
    return max(Flush(tuple(card for card in held if card.suit == suit)) for suit in SUITS)


@total_ordering
@dataclass(frozen=True, slots=True, eq=False)
class Run:
    """Cards of one suit in consecutive rank, § 678a.6(d): the longer wins, then the higher."""

    length: int
    top: int  # the value of the highest card; an ace at the low end does not count as high
    cards: Cards  # from high to low, without the cards that a joker stands for

    @property
    def key(self) -> tuple[int, int]:
        """What orders it."""
        return (self.length, self.top)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Run) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)

    def __lt__(self, other: "Run") -> bool:
        return self.key < other.key

    @property
    def natural(self) -> bool:
        """Whether no joker fills a gap."""
        return JOKER not in self.cards

    @property
    def words(self) -> str:
        """As a dealer would say it: "straight flush of five, 9 high"."""
        if self.length < 3:
            return "no straight flush"
        joker = "" if self.natural else " with the joker"
        return f"straight flush of {COUNT_WORDS[self.length]}{joker}, {_RANK_OF[self.top]} high"

    def __str__(self) -> str:
        return self.words


def longest_run(cards: Iterable[Card], low_ace: bool = True) -> Run:
    """The longest straight flush among the cards, none of them wild; a single card is a run of one.

    An ace stands above the king and, with `low_ace`, also below the 2 (reading HF1).
    """
    held = tuple(cards)
    readings = [_by_value(held, suit, low) for suit in SUITS for low in {False, low_ace}]
    return max(_down_from(top, by_value) for by_value in readings for top in by_value)


def _down_from(top: int, by_value: Mapping[int, Card]) -> Run:
    run: list[Card] = []
    while top - len(run) in by_value:
        run.append(by_value[top - len(run)])
    return Run(len(run), top, tuple(run))


def whole_run(cards: Iterable[Card], low_ace: bool = True) -> Run | None:
    """All cards as one straight flush, a joker standing for whichever card is missing; None if they are not."""
    held = tuple(cards)
    jokers = tuple(card for card in held if card == JOKER)
    plain = tuple(card for card in held if card != JOKER)
    size = len(held)
    if len({card.suit for card in plain}) != 1:
        return None
    for top in range(14, size - 1 if low_ace else size, -1):
        window = range(top, top - size, -1)
        by_value = _by_value(plain, plain[0].suit, low_ace=1 in window)
        fitting = tuple(by_value[value] for value in window if value in by_value)
        if len(fitting) == len(plain):
            return Run(size, top, fitting + jokers)
    return None


def _by_value(held: Cards, suit: str, low_ace: bool) -> dict[int, Card]:
    suited = [card for card in held if card.suit == suit]
    return {1 if low_ace and card.rank == "A" else card.value: card for card in suited}


def _value(card: Card) -> int:
    return card.value


def same_colour(cards: Iterable[Card]) -> bool:
    """Whether all cards are red or all are black, as the same colored five of § 671a.6(d)(8)."""
    return len({card.suit in RED for card in cards}) <= 1


def all_pictures(cards: Iterable[Card]) -> bool:
    """Whether all cards are kings, queens and jacks, as § 671a.6(d)(2) has it."""
    return all(card.rank in PICTURES for card in cards)


def holds(cards: Iterable[Card], ranks: str) -> bool:
    """Whether the cards hold one of each of these ranks at least: `holds(hand, "AKQ")`."""
    return set(ranks) <= {card.rank for card in cards}
