"""Poker hands, plainly: which hand some cards make, how it compares, and how a dealer would say it.

A `Ranking` is one chapter's list of hands: how many cards count, which hands there are in which order, where the ace
stands low, and what a joker may be. `fast` holds the compiled twin of this module; tests prove the two equal.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cache, lru_cache, total_ordering
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple, TypeAlias

from fairfelt.kit.cards import JOKER, RANK_WORDS, Card, Cards


class Kind(Enum):
    """The hands that chapters name, labelled as their paytables print them."""

    FIVE_WILDS = "Five Wilds"
    FIVE_ACES = "5 Aces"
    FIVE = "Five-of-a-kind"
    ROYAL_FLUSH = "Royal Flush"
    MINI_ROYAL = "Mini-royal"
    STRAIGHT_FLUSH = "Straight Flush"
    FOUR = "Four-of-a-kind"
    FULL_HOUSE = "Full House"
    FLUSH = "Flush"
    STRAIGHT = "Straight"
    THREE = "Three-of-a-kind"
    THREE_PAIR = "Three Pair"
    TWO_PAIR = "Two Pair"
    PAIR = "Pair"
    ACE_KING = "Ace-king"
    HIGH_CARD = "High card"

    def __str__(self) -> str:
        return self.value


Values: TypeAlias = tuple[int, ...]

_WORDS = {14: "ace", 13: "king", 12: "queen", 11: "jack"} | {n: str(n) for n in range(2, 11)}
_PLURAL = {value: f"{word}s" for value, word in _WORDS.items()}
COUNT_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven")


@total_ordering
@dataclass(frozen=True, slots=True, eq=False)
class PokerHand:
    """A hand: its kind, the key that orders it among all hands of its ranking, and the cards that make it.

    `wild` are the cards among them that stand for others. A hand is `natural` if the cards make the same kind without
    any of them standing for another, even a lower hand of that kind.
    """

    kind: Kind
    key: tuple[int, ...]
    cards: Cards
    values: Values  # what is compared within the kind, highest first
    wild: Cards = ()
    natural: bool = True

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PokerHand) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)

    def __lt__(self, other: "PokerHand") -> bool:
        return self.key < other.key

    @property
    def words(self) -> str:
        """As a dealer would say it: "pair of jacks, ace kicker", "four aces with a wild 2"."""
        name, rest = self._said
        return f"{name}{_with(self.wild)}{rest}"

    @property
    def _said(self) -> tuple[str, str]:
        values = self.values
        match self.kind:
            case Kind.FIVE_WILDS:
                return "five wilds", ""
            case Kind.FIVE_ACES | Kind.FIVE:
                return f"five {_PLURAL[values[0]]}", ""
            case Kind.ROYAL_FLUSH | Kind.MINI_ROYAL | Kind.ACE_KING:
                return str(self.kind).lower(), ""
            case Kind.STRAIGHT_FLUSH | Kind.STRAIGHT:
                return str(self.kind).lower(), f", {_WORDS[_straight_top(values[0])]} high"
            case Kind.FOUR:
                return f"four {_PLURAL[values[0]]}", _kickers(values[1:])
            case Kind.FULL_HOUSE:
                return "full house", f", {_PLURAL[values[0]]} over {_PLURAL[values[1]]}"
            case Kind.FLUSH:
                return "flush", f", {_WORDS[values[0]]} high"
            case Kind.THREE:
                return f"three {_PLURAL[values[0]]}", _kickers(values[1:])
            case Kind.THREE_PAIR:
                pairs = f", {_PLURAL[values[0]]}, {_PLURAL[values[1]]} and {_PLURAL[values[2]]}"
                return "three pair", pairs + _kickers(values[3:])
            case Kind.TWO_PAIR:
                return "two pair", f", {_PLURAL[values[0]]} and {_PLURAL[values[1]]}{_kickers(values[2:])}"
            case Kind.PAIR:
                return f"pair of {_PLURAL[values[0]]}", _kickers(values[1:])
            case Kind.HIGH_CARD:
                return f"{_WORDS[values[0]]} high", ""

    def __str__(self) -> str:
        return self.words


def _kickers(values: Values) -> str:
    return f", {' '.join(_WORDS[v] for v in values)} kicker{'s' if len(values) > 1 else ''}" if values else ""


def _with(wild: Cards) -> str:
    """The cards that stand for others: " with two wild 2s and the joker"."""
    counts = Counter(card.rank for card in wild if card != JOKER)
    said = [
        f"a wild {rank_word(rank)}" if count == 1 else f"{COUNT_WORDS[count]} wild {rank_word(rank)}s"
        for rank, count in counts.items()
    ]
    said += ["the joker"] if JOKER in wild else []
    return f" with {' and '.join(said)}" if said else ""


def _straight_top(key: int) -> int:
    return 5 if key == SECOND else key // 2


SECOND = 27  # A-2-3-4-5 between the ace-high straight (28) and the king-high one (26)
_COMPLETED = frozenset((Kind.STRAIGHT, Kind.FLUSH, Kind.STRAIGHT_FLUSH, Kind.ROYAL_FLUSH))


@dataclass(frozen=True, slots=True, eq=False)
class Ranking:
    """The hands of one chapter. `kinds` runs from the highest to the lowest; a hand is the best `size` of its cards.

    `second` puts A-2-3-4-5 right below the ace-high straight (the pai gow chapters) instead of lowest. With `bug`, a
    joker is an ace, or whatever card completes one of the hands in `completes`. The ranks in `wild` ("*" is the joker)
    may be any card; in a flush one that the hand does not hold, unless the ranking `repeats`. Without `low_ace` an ace
    stands only above the king. A `literal` ranking compares hands of one kind by the highest card that only one of them
    holds, be it a kicker (reading G1, R2).
    """

    size: int
    kinds: tuple[Kind, ...]
    second: bool = False
    bug: bool = False
    completes: frozenset[Kind] = _COMPLETED
    wild: str = ""
    low_ace: bool = True
    literal: bool = False
    repeats: bool = False

    def rank(self, cards: Iterable[Card]) -> PokerHand:
        """The best hand that these cards make."""
        return _best(self, tuple(sorted(cards)))

    def exact(self, cards: Cards) -> PokerHand:
        """The hand of exactly these cards, at most `size` of them."""
        made = self._read(cards, self.wild)
        if JOKER not in cards and not (self.wild and any(card.rank in self.wild for card in cards)):
            return PokerHand(made.kind, made.key, cards, made.values)
        plain = None if JOKER in cards else self._read(cards, "")
        natural = plain is not None and plain.kind is made.kind
        stand_in = plain is None or plain.key != made.key
        wild = tuple(card for card in cards if card == JOKER or card.rank in self.wild) if stand_in else ()
        return PokerHand(made.kind, made.key, cards, made.values, () if made.kind in _ALL_WILD else wild, natural)

    def _read(self, cards: Cards, wild: str) -> "_Made":
        """The hand of these cards, of which all that matters is their values and whether they are of one suit."""
        plain = [card for card in cards if card.rank not in wild and card != JOKER]
        values = tuple(sorted((card.value for card in plain), reverse=True))
        return _made(self, values, len({card.suit for card in plain}) <= 1, len(cards) - len(values))


class _Made(NamedTuple):
    """What values and a suit come to, whichever cards they are of. The key comes first, so the best is the maximum."""

    key: tuple[int, ...]
    kind: Kind
    values: Values


_ALL_WILD = frozenset((Kind.FIVE_WILDS, Kind.FIVE_ACES))  # hands whose name says that they hold the wild cards


@lru_cache(maxsize=200_000)
def _best(ranking: Ranking, cards: Cards) -> PokerHand:
    if len(cards) <= ranking.size:
        return ranking.exact(cards)
    return max(ranking.exact(five) for five in combinations(cards, ranking.size))


@cache
def _made(ranking: Ranking, values: Values, suited: bool, jokers: int) -> _Made:
    """The best of everything that the jokers (or wild cards) may stand for; some 10,000 cases for a ranking."""
    if not jokers:
        return _plain(ranking, values, suited)
    if Kind.FIVE_WILDS in ranking.kinds and jokers == ranking.size:
        return _Made((len(ranking.kinds),), Kind.FIVE_WILDS, ())
    if ranking.wild:
        return max(_stood_in(ranking, values, suited, jokers), key=_key)
    aces = _plain(ranking, (14,) * jokers + values, suited=False)
    completed = _stood_in(ranking, values, suited, jokers) if ranking.bug else ()
    return max((aces, *(made for made in completed if made.kind in ranking.completes)), key=_key)


def _stood_in(ranking: Ranking, values: Values, suited: bool, jokers: int) -> Iterator[_Made]:
    """The jokers as any cards: in a flush as cards that the hand does not hold yet, unless the ranking `repeats`."""
    for chosen in combinations_with_replacement(range(2, 15), jokers):
        held = tuple(sorted(values + chosen, reverse=True))
        yield _plain(ranking, held, suited=False)
        if suited and len(set(held)) == len(held):
            yield _plain(ranking, held, suited=True)
        elif suited and ranking.repeats and len(held) == ranking.size:
            yield _Made((len(ranking.kinds) - ranking.kinds.index(Kind.FLUSH), *held), Kind.FLUSH, held)


def _key(made: _Made) -> tuple[int, ...]:
    return made.key


def _plain(ranking: Ranking, held: Values, suited: bool) -> _Made:
    """The hand of values from high to low, all of them standing for themselves."""
    counts = Counter(held)
    values = tuple(sorted(counts, key=lambda v: (counts[v], v), reverse=True))
    shape = tuple(counts[v] for v in values)
    whole = len(held) == ranking.size
    straight = _straight(ranking, values) if whole else 0
    kind = _kind(ranking, shape, values, straight, whole and suited)
    strength = len(ranking.kinds) - ranking.kinds.index(kind)
    if kind in _RUNS:
        return _Made((strength, straight), kind, (straight,))
    return _Made((strength, *(held if ranking.literal else values)), kind, values)


_RUNS = frozenset((Kind.STRAIGHT, Kind.STRAIGHT_FLUSH, Kind.ROYAL_FLUSH, Kind.MINI_ROYAL))


def _kind(ranking: Ranking, shape: tuple[int, ...], values: Values, straight: int, flush: bool) -> Kind:
    found = {
        Kind.FIVE_WILDS: False,
        Kind.FIVE_ACES: shape == (5,) and values == (14,),
        Kind.FIVE: shape == (5,),
        Kind.ROYAL_FLUSH: straight == 28 and flush and ranking.size == 5,
        Kind.MINI_ROYAL: straight == 28 and flush and ranking.size == 3,
        Kind.STRAIGHT_FLUSH: straight and flush,
        Kind.FOUR: shape[0] >= 4,
        Kind.FULL_HOUSE: shape == (3, 2),
        Kind.FLUSH: flush,
        Kind.STRAIGHT: straight,
        Kind.THREE: shape[0] == 3,
        Kind.THREE_PAIR: shape[:3] == (2, 2, 2),
        Kind.TWO_PAIR: shape[:2] == (2, 2),
        Kind.PAIR: shape[0] == 2,
        Kind.ACE_KING: shape[0] == 1 and values[:2] == (14, 13),
        Kind.HIGH_CARD: True,
    }
    return next(kind for kind in ranking.kinds if found[kind])


def _straight(ranking: Ranking, values: Values) -> int:
    """Twice the top of a straight, or 0: doubled, so that A-2-3-4-5 can stand between two others."""
    size = ranking.size
    if len(values) != size or size < 3:
        return 0
    ordered = sorted(values)
    if ordered[-1] - ordered[0] == size - 1:
        return 2 * ordered[-1]
    if ranking.low_ace and ordered == [*range(2, size + 1), 14]:
        return SECOND if ranking.second else 2 * size
    return 0


FIVE_CARD_KINDS = (
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
THREE_CARD_KINDS = (Kind.STRAIGHT_FLUSH, Kind.THREE, Kind.STRAIGHT, Kind.FLUSH, Kind.PAIR, Kind.HIGH_CARD)
FOUR_CARD_KINDS = (
    Kind.FOUR,
    Kind.STRAIGHT_FLUSH,
    Kind.THREE,
    Kind.FLUSH,
    Kind.STRAIGHT,
    Kind.TWO_PAIR,
    Kind.PAIR,
    Kind.HIGH_CARD,
)

FIVE_CARD = Ranking(5, FIVE_CARD_KINDS)
FOUR_CARD = Ranking(4, FOUR_CARD_KINDS)  # § 641a.6(b)
THREE_CARD = Ranking(3, THREE_CARD_KINDS)
THREE_CARD_ROYAL = Ranking(3, (Kind.MINI_ROYAL, *THREE_CARD_KINDS))  # §§ 643a.6(c), 667a.6(d)
TWO_CARD = Ranking(2, (Kind.PAIR, Kind.HIGH_CARD))
ONE_CARD = Ranking(1, (Kind.HIGH_CARD,))  # the low hand of § 670a.6
ACE_KING = Ranking(5, (*FIVE_CARD_KINDS[:-1], Kind.ACE_KING, Kind.HIGH_CARD))  # § 671a.6(b)(10)
PAI_GOW_HIGH = Ranking(5, (Kind.FIVE_ACES, *FIVE_CARD_KINDS), second=True, bug=True)
PAI_GOW_LOW = Ranking(2, (Kind.PAIR, Kind.HIGH_CARD), bug=False)
WILD_JOKER = Ranking(5, (Kind.FIVE_ACES, Kind.FIVE, *FIVE_CARD_KINDS), second=True, wild="*")  # § 688a.6(f)
WILD_DEUCES = Ranking(  # § 687a.6(b), (c), with five-of-a-kind where § 687a.12(b) pays it
    5, (Kind.FIVE_WILDS, Kind.ROYAL_FLUSH, Kind.FIVE, *FIVE_CARD_KINDS[1:]), wild="2*"
)


def rank_word(rank: str) -> str:
    """A rank in words: "jack"."""
    return RANK_WORDS[rank]
