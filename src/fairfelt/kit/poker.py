"""Poker hands, plainly: which hand some cards make, how it compares, and how a dealer would say it.

A `Ranking` is one chapter's list of hands: how many cards count, which hands there are in which order, where the ace
stands low, and what a joker may be. `fast` holds the compiled twin of this module; tests prove the two equal.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache, total_ordering
from itertools import combinations

from fairfelt.kit.cards import DECK, JOKER, RANK_WORDS, Card, Cards


class Kind(Enum):
    """The hands that chapters name, labelled as their paytables print them."""

    FIVE_ACES = "5 Aces"
    ROYAL_FLUSH = "Royal Flush"
    STRAIGHT_FLUSH = "Straight Flush"
    FOUR = "Four-of-a-kind"
    FULL_HOUSE = "Full House"
    FLUSH = "Flush"
    STRAIGHT = "Straight"
    THREE = "Three-of-a-kind"
    TWO_PAIR = "Two Pair"
    PAIR = "Pair"
    HIGH_CARD = "High card"

    def __str__(self) -> str:
        return self.value


_WORDS = {14: "ace", 13: "king", 12: "queen", 11: "jack"} | {n: str(n) for n in range(2, 11)}
_PLURAL = {value: f"{word}s" for value, word in _WORDS.items()}


@total_ordering
@dataclass(frozen=True, slots=True, eq=False)
class PokerHand:
    """A hand: its kind, the key that orders it among all hands of its ranking, and the cards that make it."""

    kind: Kind
    key: tuple[int, ...]
    cards: Cards
    values: tuple[int, ...]  # what is compared within the kind, highest first

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PokerHand) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)

    def __lt__(self, other: "PokerHand") -> bool:
        return self.key < other.key

    @property
    def words(self) -> str:
        """As a dealer would say it: "pair of jacks, ace kicker"."""
        first, *rest = (_value(v) for v in self.values)
        kickers = f", {' '.join(_WORDS[v] for v in rest)} kicker{'s' if len(rest) > 1 else ''}" if rest else ""
        match self.kind:
            case Kind.FIVE_ACES:
                return "five aces"
            case Kind.ROYAL_FLUSH:
                return "royal flush"
            case Kind.STRAIGHT_FLUSH | Kind.STRAIGHT:
                return f"{str(self.kind).lower()}, {_WORDS[_straight_top(self.values[0])]} high"
            case Kind.FLUSH:
                return f"flush, {_WORDS[first]} high"
            case Kind.FOUR:
                return f"four {_PLURAL[first]}{kickers}"
            case Kind.FULL_HOUSE:
                return f"full house, {_PLURAL[first]} over {_PLURAL[rest[0]]}"
            case Kind.THREE:
                return f"three {_PLURAL[first]}{kickers}"
            case Kind.TWO_PAIR:
                last = f", {_WORDS[rest[1]]} kicker" if len(rest) > 1 else ""
                return f"two pair, {_PLURAL[first]} and {_PLURAL[rest[0]]}{last}"
            case Kind.PAIR:
                return f"pair of {_PLURAL[first]}{kickers}"
            case _:
                return f"{_WORDS[first]} high"

    def __str__(self) -> str:
        return self.words


def _value(key: int) -> int:
    return key if key <= 14 else 14


def _straight_top(key: int) -> int:
    return 5 if key == _SECOND else key // 2


_SECOND = 27  # A-2-3-4-5 between the ace-high straight (28) and the king-high one (26)


@dataclass(frozen=True, slots=True)
class Ranking:
    """The hands of one chapter. `kinds` runs from the highest to the lowest; a hand is the best `size` of its cards.

    `second` puts A-2-3-4-5 right below the ace-high straight (the pai gow chapters) instead of lowest. With `bug`, a
    joker is an ace, or whatever card completes a straight, a flush, a straight flush or a royal flush.
    """

    size: int
    kinds: tuple[Kind, ...]
    second: bool = False
    bug: bool = False

    def rank(self, cards: Iterable[Card]) -> PokerHand:
        """The best hand that these cards make."""
        return _best(self, tuple(sorted(cards)))

    def exact(self, cards: Cards) -> PokerHand:
        """The hand of exactly these cards, at most `size` of them."""
        if JOKER not in cards:
            return _made(self, cards)
        rest = tuple(card for card in cards if card != JOKER)
        hands = [_made(self, (*rest, Card("A", "")))]
        for card in DECK:
            if card not in rest and self.bug:
                made = _made(self, (*rest, card))
                if made.kind in _COMPLETED:
                    hands.append(made)
        best = max(hands)
        return PokerHand(best.kind, best.key, cards, best.values)


_COMPLETED = frozenset((Kind.STRAIGHT, Kind.FLUSH, Kind.STRAIGHT_FLUSH, Kind.ROYAL_FLUSH))


@lru_cache(maxsize=200_000)
def _best(ranking: Ranking, cards: Cards) -> PokerHand:
    if len(cards) <= ranking.size:
        return ranking.exact(cards)
    return max(ranking.exact(five) for five in combinations(cards, ranking.size))


def _made(ranking: Ranking, cards: Cards) -> PokerHand:
    counts = Counter(card.value for card in cards)
    values = tuple(sorted(counts, key=lambda v: (counts[v], v), reverse=True))
    shape = tuple(counts[v] for v in values)
    straight = _straight(ranking, values) if len(cards) == ranking.size else 0
    flush = len(cards) == ranking.size and len({card.suit for card in cards}) == 1
    kind = _kind(ranking, shape, straight, flush)
    compared = (straight,) if kind in (Kind.STRAIGHT, Kind.STRAIGHT_FLUSH, Kind.ROYAL_FLUSH) else values
    strength = len(ranking.kinds) - ranking.kinds.index(kind)
    return PokerHand(kind, (strength, *compared), cards, compared)


def _kind(ranking: Ranking, shape: tuple[int, ...], straight: int, flush: bool) -> Kind:
    found = {
        Kind.FIVE_ACES: shape == (5,),
        Kind.ROYAL_FLUSH: bool(straight == 28 and flush and ranking.size == 5),
        Kind.STRAIGHT_FLUSH: bool(straight and flush),
        Kind.FOUR: shape[0] == 4,
        Kind.FULL_HOUSE: shape == (3, 2),
        Kind.FLUSH: flush,
        Kind.STRAIGHT: bool(straight),
        Kind.THREE: shape[0] == 3,
        Kind.TWO_PAIR: shape[:2] == (2, 2),
        Kind.PAIR: shape[0] == 2,
        Kind.HIGH_CARD: True,
    }
    return next(kind for kind in ranking.kinds if found[kind])


def _straight(ranking: Ranking, values: tuple[int, ...]) -> int:
    """Twice the top of a straight, or 0: doubled, so that A-2-3-4-5 can stand between two others."""
    size = ranking.size
    if len(values) != size or size < 3:
        return 0
    ordered = sorted(values)
    if ordered[-1] - ordered[0] == size - 1:
        return 2 * ordered[-1]
    if ordered == [*range(2, size + 1), 14]:
        return _SECOND if ranking.second else 2 * size
    return 0


_FIVE = (
    Kind.ROYAL_FLUSH,
    Kind.STRAIGHT_FLUSH,
    Kind.FOUR,
    Kind.FULL_HOUSE,
    Kind.FLUSH,
    Kind.STRAIGHT,
    Kind.THREE,
    Kind.TWO_PAIR,
    Kind.PAIR,
    Kind.HIGH_CARD,
)
FIVE_CARD = Ranking(5, _FIVE)
THREE_CARD = Ranking(3, (Kind.STRAIGHT_FLUSH, Kind.THREE, Kind.STRAIGHT, Kind.FLUSH, Kind.PAIR, Kind.HIGH_CARD))
TWO_CARD = Ranking(2, (Kind.PAIR, Kind.HIGH_CARD))
PAI_GOW_HIGH = Ranking(5, (Kind.FIVE_ACES, *_FIVE), second=True, bug=True)
PAI_GOW_LOW = Ranking(2, (Kind.PAIR, Kind.HIGH_CARD), bug=False)


def rank_word(rank: str) -> str:
    """A rank in words: "jack"."""
    return RANK_WORDS[rank]
