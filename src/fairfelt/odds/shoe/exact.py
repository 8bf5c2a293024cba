"""The same values as the kernels', as fractions: for choices that are too near to one another to be told apart by floats."""

from collections.abc import Callable
from fractions import Fraction
from functools import cached_property
from math import perm, prod

from fairfelt.odds.shoe import kernel
from fairfelt.odds.shoe.kernel import CHANCE, Floats
from fairfelt.odds.shoe.rules import ALIKE, Origin, Rules
from fairfelt.odds.shoe.tables import BLACKJACK, Hands, Ints, drawn, hole


class Exact:
    """Hands of one origin, drawn from what is `left` against one up card, played by `move` and `bought`."""

    def __init__(
        self, rules: Rules, table: Hands, origin: Origin, up: int, left: Ints, move: Ints, bought: Ints, naturals: Ints
    ) -> None:
        self.rules, self.table, self.origin, self.up = rules, table, origin, up
        self.left = [int(number) for number in left]
        self.move, self.bought, self.naturals = move, bought, naturals
        self._known: dict[tuple[int, int], Fraction] = {}

    @cached_property
    def pays(self) -> dict[tuple[int, int], Fraction]:
        """The net of an end against an end of the dealer's, as far as a decision hangs on it."""
        rules = self.rules
        return {
            (rules.number[end], dealer): value.total(rules.main.names)
            for (end, dealer), value in rules.values.items()
            if dealer != BLACKJACK or not rules.peeks
        }

    def ended(self, g: int, at: int) -> Fraction:
        """What a hand is worth that ends so."""
        held = self.table.held[g].tolist()
        left = [number - taken for number, taken in zip(self.left, held, strict=True)]
        size = sum(left)
        ways = (drawn if self.rules.by_total[at] else hole)(self.up, not self.rules.peeks)
        total = Fraction(0)
        for cards, (orders, dealer) in ways.items():
            if all(taken <= number for taken, number in zip(cards, left, strict=True)):
                chance = Fraction(orders * prod(map(perm, left, cards)), perm(size, sum(cards)))
                total += chance * self.pays.get((at, dealer), Fraction(0))
        return total

    def end(self, g: int, kind: int, buys: bool | None = None) -> Fraction:
        """What a hand is worth that gets no more cards; a bust with a second chance card, where one is bought."""
        points = int(self.table.points[g])
        kinds = self.rules.kinds(self.origin)
        if self.naturals[g] and not kind:
            return self.ended(g, self.rules.natural(self.origin))
        if not (self.bought[g, kind] if buys is None else buys):
            return self.ended(g, int(kinds[kind, ALIKE[points]]))
        return self._next(
            g, lambda after, value: self.ended(after, int(kinds[CHANCE + kind, ALIKE[points - value - 1]]))
        )

    def _next(self, g: int, worth: Callable[[int, int], Fraction]) -> Fraction:
        """The mean over the next card."""
        held = self.table.held[g].tolist()
        left = [number - taken for number, taken in zip(self.left, held, strict=True)]
        there = ((value, number) for value, number in enumerate(left) if number > 0)
        found = (number * worth(int(self.table.child[g, value]), value) for value, number in there)
        total: Fraction = sum(found, Fraction(0)) / sum(left)
        return total

    def value(self, g: int, move: int | None = None) -> Fraction:
        """What a hand is worth with that move, or with its own."""
        chosen = int(self.move[g]) if move is None else move
        if (g, chosen) not in self._known:
            self._known[g, chosen] = self._value(g, chosen)
        return self._known[g, chosen]

    def _value(self, g: int, move: int) -> Fraction:
        if self.table.layer[g] or move in (kernel.NO_MOVE, kernel.STAND):
            return self.end(g, 0)
        if move == kernel.GIVE_UP:
            return self.ended(g, self.rules.given_up)
        if move == kernel.DRAW:
            return self._next(g, lambda after, _: self.value(after))
        return self._next(g, lambda after, _: self.end(after, 1 if move == kernel.DOUBLE else 2))

    def decide(self, gap: Floats, allowed: Ints, chances: Ints, bound: float) -> None:
        """Decide anew, as fractions, wherever floats leave a doubt: the longest hands first. Of equal choices the first."""
        for g in [g for g in range(len(gap) - 1, -1, -1) if gap[g] < bound]:
            if self.table.layer[g] == 1:
                for kind in (kind for kind, offered in enumerate(chances) if offered):
                    self.bought[g, kind] = self.end(g, kind, buys=True) > self.end(g, kind, buys=False)
            elif allowed[g]:
                offered = [move for move in kernel.MOVES if allowed[g] & move]
                self.move[g] = max(offered, key=lambda move: self.value(g, move))

    def worth_of(self, ended: Ints) -> Fraction:
        """What hands that end so are worth, each times its chance."""
        total = Fraction(0)
        for g, at, orders in ended.tolist():
            held = self.table.held[g].tolist()
            if all(taken <= self.left[value] for value, taken in enumerate(held)):
                chance = Fraction(orders * prod(map(perm, self.left, held)), perm(sum(self.left), sum(held)))
                total += chance * self.ended(g, at)
        return total
