"""Best play at 21 hand by hand: what each choice is worth with one hand, and what to do with every hand that is dealt."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import perm, prod

import numpy as np

from fairfelt.kit.cards import Cards, show
from fairfelt.kit.errors import Refused
from fairfelt.odds.advice.lines import Line
from fairfelt.odds.advice.strategy import Situation
from fairfelt.odds.shoe import kernel
from fairfelt.odds.shoe.best import NAMES, Against, Best
from fairfelt.odds.shoe.rules import DEALT
from fairfelt.odds.shoe.tables import ACE, TEN, VALUES, Ints, value_of

TWO, MORE = "first two cards", "more cards"
NO_BLACKJACK = "the dealer has no Blackjack"


def faced(best: Best, play: Callable[[int], Against], own: Cards, seen: Cards) -> Situation:
    """What a hand that was not split is asked against an up card, and what each choice is worth from there on."""
    if len(own) < 2 or len(seen) != 1:
        raise Refused("name the hand's two cards or more, and with --seen the dealer's up card")
    up, values = value_of(seen[0]), [value_of(card) for card in own]
    left, held = best.without(up), tuple(values.count(value) for value in range(VALUES))
    if left.min() < 0 or any(number > there for number, there in zip(held, left, strict=True)):
        raise Refused(f"{show(own + seen)}: the shoe does not hold all of these")
    g = best.table.index.get(held, -1)
    allowed = int(best.allowed(DEALT, up, -1)[g]) if g >= 0 else 0
    exact = best.exact(play(up).way, up, left)
    worth = {NAMES[move]: exact.value(g, move) for move in kernel.MOVES if allowed & move}
    pair = len(values) == 2 and values[0] == values[1]
    parting = best.parting(up, values[0], left) if pair and worth else None
    if parting is not None:
        worth[NAMES[kernel.SPLIT]] = best.exactly(parting, up, left)
    if not worth:
        raise Refused(f"{best.rules.game.name} asks nothing of a player with {show(own)}")
    rest = [int(there) - taken for there, taken in zip(left, held, strict=True)]
    asked = Fraction(_holes(best, up, rest), sum(rest))  # how often it comes to the question at all
    return Situation(
        NO_BLACKJACK if asked < 1 else "", own, seen, 1, {name: net / asked for name, net in worth.items()}
    )


def listed(best: Best, against: tuple[Against, ...]) -> Iterator[Line]:
    """What to do with every two cards against every up card; of more cards, with every total, by its cards where that matters."""
    table, shoe = best.table, best.shoe
    deals = min(2 + int(table.size[table.layer == 0].max()), int(shoe.sum()))
    for one in against:
        left = best.without(one.up)
        allowed, orders = best.allowed(DEALT, one.up, -1), _orders(best, one, left)
        found: dict[tuple[str, str], dict[str, int]] = {}
        for g in np.flatnonzero((orders > 0) & (table.layer == 0) & (allowed > 0)).tolist():
            words = _two(table.held[g].tolist()) if table.size[g] == 2 else _total(best, g)
            sums = found.setdefault((TWO if table.size[g] == 2 else MORE, words), {})
            number = int(orders[g]) * int(shoe[one.up]) * _deals(best, one.up, left, g, deals)
            name = NAMES[int(one.way.move[g])]
            sums[name] = sums.get(name, 0) + number
        for (stage, words), sums in found.items():
            choices = sorted(((name, number) for name, number in sums.items() if number), key=lambda each: -each[1])
            if choices:
                yield Line(stage, _card(one.up), words, words, tuple(choices), perm(int(shoe.sum()), deals))


def _orders(best: Best, one: Against, left: Ints) -> Ints:
    """In how many orders every hand is come to by who plays so."""
    table, found = best.table, best.dealt(left)
    for g in np.flatnonzero((table.layer == 0) & (table.size > 1)).tolist():
        if one.way.move[g] == kernel.DRAW and found[g]:
            for child in table.child[g].tolist():
                if child >= 0:
                    found[child] += found[g]
    return found


def _deals(best: Best, up: int, left: Ints, g: int, deals: int) -> int:
    """In how many deals these cards come in one order, and the dealer's next card makes no Blackjack that is found at once."""
    held = best.table.held[g].tolist()
    rest = [int(there) - taken for there, taken in zip(left, held, strict=True)]
    ways = int(prod(map(perm, map(int, left), held)))
    return ways * _holes(best, up, rest) * perm(sum(rest) - 1, deals - 2 - sum(held))


def _holes(best: Best, up: int, rest: list[int]) -> int:
    """How many cards may lie under the up card when the players are asked."""
    under = {ACE: TEN, TEN: ACE}.get(up, -1) if best.rules.peeks else -1
    return sum(rest) - (rest[under] if under >= 0 else 0)


def _card(value: int) -> str:
    return "ace" if value == ACE else str(value + 1)


def _two(held: list[int]) -> str:
    """Two cards in words: "pair of 8s", "ace and 7", "10 and 6"."""
    values = [value for value in range(VALUES) for _ in range(held[value])]
    low, high = values
    if low == high:
        return f"pair of {_card(low)}s"
    return f"ace and {_card(high)}" if low == ACE else f"{_card(high)} and {_card(low)}"


def _total(best: Best, g: int) -> str:
    return f"{'soft' if best.table.soft[g] else 'hard'} {int(best.table.points[g])}"
