"""What a person can see in a situation and say in a few words: the words that short strategies are made of.

A vocabulary has conditions on how good the hand is, and conditions on what else lies on the table. Situations of which all
conditions say the same are one cell.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, TypeAlias

from fairfelt.families.poker import COUNT_WORDS, Kind, PokerHand
from fairfelt.families.runs import Flush
from fairfelt.kit.cards import RANK_WORDS, Cards
from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.odds.advice.strategy import Situation

Cell: TypeAlias = tuple[int, ...]
Key: TypeAlias = tuple[int, ...]
Hand: TypeAlias = PokerHand | Flush | int
_RANK = dict(zip(range(2, 15), RANK_WORDS.values(), strict=True)) | {15: "joker"}
_NAMED = {Kind.HIGH_CARD: 3, Kind.PAIR: 2}  # how many ranks of a hand a rule may name; of the others one
_FLUSH_NAMED = 3
_ONE = {Kind.PAIR, Kind.STRAIGHT, Kind.FLUSH, Kind.FULL_HOUSE, Kind.STRAIGHT_FLUSH, Kind.ROYAL_FLUSH, Kind.MINI_ROYAL}
UP, HELD, ABOVE = 1, 2, 3  # places in a cell, after how good the hand is


@dataclass(frozen=True)
class Condition:
    """Something that holds of a cell or not; `weight` is how much there is to remember."""

    words: str
    weight: int
    holds: Callable[[Cell], bool]


@dataclass(frozen=True)
class Vocabulary:
    """The conditions that rules may use: one on the hand, or one on what else is seen, or one of each."""

    hand: tuple[Condition, ...]
    beside: tuple[Condition, ...]
    cell: Callable[[Situation], Cell]


Read: TypeAlias = Callable[[Cards], Any]


def reader(game: Game, house: House) -> Read:
    """How this house reads a player's cards: as hands that can be compared."""
    if game.classes is not None and game.classes.ranking is not None:
        return game.classes.ranking(house).rank
    if game.hand is None:
        raise ValueError(f"{game.name} does not say how a hand is read")
    return game.hand


def key_of(hand: Hand) -> Key:
    """What orders a hand: first its kind, length or points."""
    return (hand,) if isinstance(hand, int) else hand.key


def vocabulary(game: Game, house: House, situations: Iterable[Situation]) -> Vocabulary:
    """The words for these situations: hands that are compared, or points."""
    read, these = reader(game, house), list(situations)
    if isinstance(read(these[0].own), int):
        return _of_points(read, these)
    return _of_hands(read, these)


# --- hands ------------------------------------------------------------------------------------------------------------


def _of_hands(read: Read, situations: list[Situation]) -> Vocabulary:
    words: dict[Key, str] = {}
    for one in situations:
        hand = read(one.own)
        for named in range(_named(hand) + 1):
            least = key_of(hand)[: 1 + named]
            if least not in words and key_of(hand)[1 : 1 + named] == values_of(hand)[:named]:
                words[least] = f"with {said(hand, named)} or better"
    levels = sorted(words)
    hands = [Condition(words[least], len(least), _at_least(0, at + 1)) for at, least in enumerate(levels) if at]

    def cell(one: Situation) -> Cell:
        hand = read(one.own)
        level = bisect_right(levels, key_of(hand))
        if not one.seen:
            return (level,)
        up, top = one.seen[0], values_of(hand)[0]
        held = sum(card.rank == up.rank for card in one.own)
        return (level, up.value, min(held, 2), (top > up.value) - (top < up.value))

    seen = any(one.seen for one in situations)
    return Vocabulary(tuple(hands), tuple(_up_card(situations)) if seen else (), cell)


def _named(hand: PokerHand | Flush) -> int:
    most = _FLUSH_NAMED if isinstance(hand, Flush) else _NAMED.get(hand.kind, 1)
    return min(most, len(values_of(hand)))


def values_of(hand: PokerHand | Flush) -> Key:
    """The ranks of a hand in the order in which they are compared."""
    return tuple(card.value for card in hand.cards) if isinstance(hand, Flush) else hand.values


def said(hand: PokerHand | Flush, named: int) -> str:
    """The lowest hand that is of this kind and has the first `named` of its ranks: "a pair of 10s", "queen-6-4"."""
    values = values_of(hand)[:named]
    if isinstance(hand, Flush):
        ranks = f", {_ranks(values)}," if values else ""
        return f"a {COUNT_WORDS[hand.length]}-card flush{ranks}"
    if hand.kind is Kind.HIGH_CARD and values:
        return _ranks(values)
    kind = str(hand.kind).lower()
    article = "a " if hand.kind in _ONE else ""
    if not values:
        return f"{article}{kind}"
    first = _RANK.get(values[0], "")
    match hand.kind:
        case Kind.PAIR:
            return f"a pair of {first}s" + "".join(f" and {_one(value)}" for value in values[1:])
        case Kind.TWO_PAIR | Kind.THREE | Kind.FOUR | Kind.FIVE | Kind.FULL_HOUSE:
            return f"{article}{kind}, {first}s,"
        case Kind.STRAIGHT | Kind.STRAIGHT_FLUSH | Kind.ROYAL_FLUSH | Kind.MINI_ROYAL:
            return f"{article}{kind}, {_RANK.get(values[0] // 2, '')} high,"
        case _:
            return f"{article}{kind}, {first} high,"


def _one(value: int) -> str:
    """A card in words: "an ace"."""
    return f"{'an' if _RANK[value] in ('ace', '8') else 'a'} {_RANK[value]}"


def _ranks(values: Key) -> str:
    words = "-".join(_RANK[value] for value in values)
    return f"{words} high" if len(values) == 1 else words


def _up_card(situations: list[Situation]) -> Iterable[Condition]:
    """Conditions on the dealer's up card, alone and beside the player's cards."""
    ups = sorted({one.seen[0].value for one in situations})
    for value in ups:
        name = _one(value)
        yield Condition(f"against {name}", 1, _equal(UP, value))
        if value not in (ups[0], ups[-1]):
            yield Condition(f"against {name} or lower", 1, _at_most(UP, value))
            yield Condition(f"against {name} or higher", 1, _at_least(UP, value))
    yield Condition("if you hold a card of the dealer's rank", 1, _at_least(HELD, 1))
    yield Condition("if you hold no card of the dealer's rank", 1, _equal(HELD, 0))
    yield Condition("if your pair or highest card is above the dealer's", 1, _equal(ABOVE, 1))
    yield Condition("if your pair or highest card is not below the dealer's", 1, _at_least(ABOVE, 0))


# --- points -----------------------------------------------------------------------------------------------------------


def _of_points(read: Read, situations: list[Situation]) -> Vocabulary:
    def cell(one: Situation) -> Cell:
        return read(one.own), max(read((card,)) for card in one.own)

    cells = {cell(one) for one in situations}
    totals, highest = (sorted({one[at] for one in cells}) for at in range(2))
    hands = [Condition(f"with {total} points or fewer", 1, _at_most(0, total)) for total in totals[:-1]]
    hands += [Condition(f"with {total} points or more", 1, _at_least(0, total)) for total in totals[1:]]
    several = any(len(one.own) > 1 for one in situations)
    cards = [Condition(f"if no card has more than {most} points", 1, _at_most(1, most)) for most in highest[:-1]]
    return Vocabulary(tuple(hands), tuple(cards) if several else (), cell)


# --- what is asked of a cell ------------------------------------------------------------------------------------------


def _at_least(place: int, value: int) -> Callable[[Cell], bool]:
    return lambda cell: cell[place] >= value


def _at_most(place: int, value: int) -> Callable[[Cell], bool]:
    return lambda cell: cell[place] <= value


def _equal(place: int, value: int) -> Callable[[Cell], bool]:
    return lambda cell: cell[place] == value
