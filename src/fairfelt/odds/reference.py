"""The reference solver: the game itself, over every deal of a small deck and every choice.

Slow and plain on purpose. It drives the game's own round; a player decides on nothing but what he sees. The fast
kernels are held to it, as fractions.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, product
from typing import Any

from fairfelt.engine.questions import AskCard, AskDice, AskMove, AskWagers, Pending
from fairfelt.engine.round import Carried, View, run
from fairfelt.kit.cards import UNSEEN, Card
from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.kit.steps import Face
from fairfelt.kit.wagers import Answer, Setting, Wager
from fairfelt.odds.situations import UNIT, worth
from fairfelt.odds.value import Value


@dataclass(frozen=True, slots=True)
class Branch:
    """One way that a round can go so far: what was drawn, thrown and chosen, and how likely that is."""

    inputs: tuple[Any, ...]
    weight: Fraction


class _Path:
    """The driver that follows a branch; beyond its end it goes on with the first possibility and notes the others.

    A burned card stays unseen: it decides nothing. Cards that one step deals to one pile are told apart by no one: one
    order stands for all.
    """

    def __init__(self, bets: Mapping[str, int], branch: Branch, others: list[Branch]) -> None:
        self._bets, self._given, self._next = bets, branch.inputs, 0
        self.inputs, self.weight, self._others = list(branch.inputs), branch.weight, others
        self._dealt: list[tuple[Any, Card, int]] = []  # with the pile, face and paragraph, and how many were still due

    def _replay(self) -> Any:
        self._next += 1
        return self._given[self._next - 1]

    def _go(self, ways: list[tuple[Any, Fraction]]) -> Any:
        for other, chance in ways[1:]:
            self._others.append(Branch((*self.inputs, other), self.weight * chance))
        first, chance = ways[0]
        self.inputs.append(first)
        self.weight *= chance
        return first

    def wagers(self, ask: AskWagers) -> Mapping[str, int]:
        return {name: units * UNIT for name, units in self._bets.items()}

    def card(self, ask: AskCard) -> Card:
        if ask.to == "burn":
            return UNSEEN
        step = (ask.to, ask.hand, ask.face, ask.cite, len(self._dealt) if _in_turn(ask) else 0)
        card: Card = self._replay() if self._next < len(self._given) else self._go(self._ways(ask, step))
        self._dealt.append((step, card, ask.due))
        return card

    def _ways(self, ask: AskCard, step: Any) -> list[tuple[Any, Fraction]]:
        left = ask.table.shoe.left() if ask.table.shoe else {}
        size = sum(left.values())
        before = self._before(step, ask.due)
        ways: list[tuple[Any, Fraction]] = []
        above = 0
        for card in sorted(left, reverse=True):
            above += left[card]
            if above >= (1 if _in_turn(ask) else ask.due) and (not before or card >= before[-1]):
                ways.append((card, Fraction(left[card] * (len(before) + 1), size * (1 + before.count(card)))))
        return ways or [(UNSEEN, Fraction(0))]

    def _before(self, step: Any, due: int) -> list[Card]:
        """The cards that the same step dealt to the same pile; another step of the same paragraph begins anew."""
        before: list[Card] = []
        for asked, card, was_due in reversed(self._dealt):
            if asked == step:
                if was_due <= due:
                    break
                before.insert(0, card)
                due = was_due
        return before

    def move(self, ask: AskMove) -> Answer:
        if self._next == len(self._given):
            raise Pending
        answer: Answer = self._replay()
        return answer

    def dice(self, ask: AskDice) -> tuple[int, ...]:
        if self._next < len(self._given):
            thrown: tuple[int, ...] = self._replay()
            return thrown
        sides = range(1, ask.faces + 1)
        throws = [(dice, Fraction(1, ask.faces**ask.count)) for dice in product(sides, repeat=ask.count)]
        first: tuple[int, ...] = self._go(throws)
        return first


def _in_turn(ask: AskCard) -> bool:
    """Whether the order of a pile matters: community cards that lie face down are turned one after the other."""
    return ask.to == "board" and ask.face is Face.DOWN


class Reference:
    """One game, one house (with its small deck), one player's bets; `objective` names the wagers that play is best for."""

    def __init__(
        self,
        game: Game,
        house: House,
        bets: Mapping[str, int],
        objective: tuple[str, ...] | None = None,
        before: Carried | None = None,
    ) -> None:
        self.game, self.house, self.bets, self.objective, self.before = game, house, bets, objective, before

    def solve(self) -> Value:
        """The value of best play."""
        return self._best([Branch((), Fraction(1))])

    def _best(self, branches: list[Branch]) -> Value:
        """Follow every branch to its end or to the player's next choice; choose once for all that look alike."""
        total = Value()
        alike: dict[Any, list[Branch]] = {}
        moves: dict[Any, AskMove] = {}
        while branches:
            branch = branches.pop()
            path = _Path(self.bets, branch, branches)
            view = run(self.game, self.house, (1,), path, self.before)
            if path.weight == 0:
                continue
            if view.pending is None:
                total += worth(view) * path.weight
                continue
            if not isinstance(view.pending, AskMove):
                raise TypeError(f"{self.game.name} asks for {view.pending}, which the path answers")
            seen = self._seen(view)
            moves[seen] = view.pending
            alike.setdefault(seen, []).append(Branch(tuple(path.inputs), path.weight))
        for seen, members in alike.items():
            values = [
                self._best([Branch((*b.inputs, answer), b.weight) for b in members]) for answer in answers(moves[seen])
            ]
            total += max(values, key=lambda value: value.total(self.objective))  # the first of equals
        return total

    def _seen(self, view: View) -> Any:
        table = view.table
        said = tuple(entry.words for entry in table.log if entry.seat in (None, 1) and not entry.cards)
        return (tuple(sorted(table.seen_by(1).items())), said)


def answers(ask: AskMove) -> Iterator[Answer]:
    """Every answer to a question, amounts at their most, and at their least where the chapter sets one: best is either."""
    for name, (move, least, most) in ask.moves.items():
        if isinstance(move, Wager) and move.at_least is not None and least < most:
            yield Answer(name, least)
        if isinstance(move, Setting):
            for low in sorted(set(combinations(sorted(ask.seat.cards), move.low))):
                yield Answer(name, cards=low)
        else:
            yield Answer(name)
