"""Short strategies, found by search: of all lists of so many rules the one that costs least.

A rule says what to choose where its conditions hold; of the rules the first that fits decides, and the last choice is for
all else. A beam of lists grows by one rule at a time; then every rule of a list is put against all others in its place, until
none is better. Costs are weighed in floating point while searching, and exactly at the end.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.odds.advice.features import Cell, Condition, Vocabulary, vocabulary
from fairfelt.odds.advice.short_strategy import Rules, ShortStrategy
from fairfelt.odds.advice.strategy import Situation

F64: TypeAlias = NDArray[np.float64]
Bool: TypeAlias = NDArray[np.bool_]
Place: TypeAlias = tuple[int, int, int]  # the condition on the hand, the other condition, the choice
Places: TypeAlias = tuple[Place, ...]
MOST_RULES = 5
BEAM = 12
REFINED = 8  # how many of the best lists of each length are gone over rule by rule
MOST_EQUAL = 400  # of how many rules those that come to the same are left out
CHEAP = Fraction(1, 1000)  # of the first wager: what a short strategy may cost
NEVER = 1e6  # the cost of a choice that is not offered
SIMPLER = 1e-9  # what a thing more to remember weighs: it decides between lists that cost the same


@dataclass(frozen=True)
class Rule:
    """What to choose where all conditions hold."""

    choice: str
    conditions: tuple[Condition, ...]

    @property
    def words(self) -> str:
        """As a card has it: "Play with queen-6-4 or better"."""
        return f"{self.choice} {', '.join(one.words for one in self.conditions)}"

    def fits(self, cell: Cell) -> bool:
        """Whether the rule speaks of this cell."""
        return all(one.holds(cell) for one in self.conditions)


@dataclass(frozen=True)
class Short:
    """Rules in order, the choice for all else, and what playing so costs a round, in first wagers."""

    rules: tuple[Rule, ...]
    otherwise: str
    cost: Fraction

    @property
    def lines(self) -> tuple[str, ...]:
        """As a card has them."""
        last = f"Otherwise {self.otherwise}" if self.rules else f"Always {self.otherwise}"
        return (*(rule.words for rule in self.rules), last)

    def choose(self, cell: Cell) -> str:
        """What the rules say of a cell."""
        return next((rule.choice for rule in self.rules if rule.fits(cell)), self.otherwise)


def search(situations: Iterable[Situation], words: Vocabulary, deals: int, most: int = MOST_RULES) -> tuple[Short, ...]:
    """The best list found of no rule, one, two, ...; a longer one only where it costs less."""
    table = _Table(list(situations), words, deals)
    found: list[Short] = []
    for lists in table.grown(most):
        best = table.short(lists[0])
        if found and best.cost >= found[-1].cost:
            break
        found.append(best)
    return tuple(found)


def short_strategies(game: Game, house: House, situations: Iterable[Situation]) -> tuple[ShortStrategy, ...]:
    """The lists that a search finds for the one question of a round, in words."""
    these = list(situations)
    found = search(these, vocabulary(game, house, these), sum(one.number for one in these))
    tried = tuple((len(one.rules), one.cost) for one in found)
    stage = these[0].stage
    return tuple(ShortStrategy((Rules(stage, one.lines),), one.cost, tried) for one in found)


def recommended(found: Sequence[ShortStrategy]) -> ShortStrategy:
    """The shortest that costs no more than a thousandth of the first wager; the best, if none does."""
    return next((one for one in found if one.cost <= CHEAP), found[-1])


class _Table:
    """Situations laid out by how good the hand is and by all else that is seen, with what each choice loses there."""

    def __init__(self, situations: list[Situation], vocabulary: Vocabulary, deals: int) -> None:
        self.deals = deals
        self.choices = list(dict.fromkeys(choice for one in situations for choice in one.worth))
        self.lost: dict[Cell, dict[str, Fraction]] = {}
        for one in situations:
            losses = self.lost.setdefault(vocabulary.cell(one), {})
            for choice in one.worth:
                losses[choice] = losses.get(choice, Fraction(0)) + one.loss(choice)
        self.levels = sorted({cell[0] for cell in self.lost})
        self.rests = sorted({cell[1:] for cell in self.lost})
        level, rest = ({key: at for at, key in enumerate(keys)} for keys in (self.levels, self.rests))
        self.at = {cell: (level[cell[0]], rest[cell[1:]]) for cell in self.lost}
        self.loss = np.zeros((len(self.choices), len(self.levels), len(self.rests)))
        for cell, losses in self.lost.items():
            for at, choice in enumerate(self.choices):
                self.loss[at, *self.at[cell]] = float(losses[choice] / deals) if choice in losses else NEVER
        always = Condition("", 0, lambda cell: True)
        self.hand, self.beside = (always, *vocabulary.hand), (always, *vocabulary.beside)
        self.of_hand = np.array([[one.holds((key,)) for key in self.levels] for one in self.hand])
        self.first, self.last = self.of_hand.argmax(axis=1), self.of_hand.cumsum(axis=1).argmax(axis=1) + 1
        self.of_beside = np.array([[float(one.holds((0, *key))) for one in self.beside] for key in self.rests])
        self.weight = np.add.outer([c.weight for c in self.hand], [c.weight for c in self.beside]) * SIMPLER

    def grown(self, most: int) -> Iterator[list[Places]]:
        """The best lists of no rule, one, two, ..."""
        beam: list[Places] = [()]
        yield beam
        for _ in range(most):
            longer = {rules: cost for before in beam for rules, cost in self._longer(before)}
            ranked = sorted(longer, key=lambda rules: (longer[rules], rules))
            refined = [self._refined(rules) for rules in ranked[:REFINED]]
            beam = sorted({*refined, *ranked[:BEAM]}, key=lambda rules: (self.cost(rules), rules))[:BEAM]
            yield beam

    def _sums(self, weights: F64) -> F64:
        """The sum of weights where each pair of conditions holds, for one choice or for all."""
        up_to = np.zeros((*weights.shape[:-2], len(self.levels) + 1, len(self.beside)))
        np.cumsum(weights @ self.of_beside, axis=-2, out=up_to[..., 1:, :])
        found: F64 = up_to[..., self.last, :] - up_to[..., self.first, :]
        return found

    def _longer(self, rules: Places) -> Iterator[tuple[Places, float]]:
        """The best lists with one rule more, wherever it is put in, and what they cost."""
        cost = self.cost(rules)
        for at in range(len(rules) + 1):
            left = self._left(rules[:at])
            sums = self._sums(self.loss * left)
            if at == len(rules):
                whole = (self.loss * left).sum(axis=(1, 2), keepdims=True)
                instead = whole.min() - np.min(whole - sums, axis=0)
            else:
                instead = self._sums(self._paid(rules[at:], self._default(rules)) * left)
            gains = sums - instead + self.weight
            known: set[float] = set()
            few = np.argpartition(gains, MOST_EQUAL, axis=None)[:MOST_EQUAL] if gains.size > MOST_EQUAL else None
            order = np.argsort(gains, axis=None) if few is None else few[np.argsort(gains.ravel()[few])]
            for best in order.tolist():
                choice, hand, beside = (int(i) for i in np.unravel_index(best, gains.shape))
                gain = round(float(gains[choice, hand, beside]), 12)
                if gain not in known:
                    known.add(gain)
                    yield (*rules[:at], (hand, beside, choice), *rules[at:]), cost + gain
                if len(known) == BEAM:
                    break

    def _refined(self, rules: Places) -> Places:
        """Every rule in turn put against all others in its place, until none is better."""
        cost = self.cost(rules)
        while True:
            for at in range(len(rules)):
                rules = self._best_at(rules, at)
            after = self.cost(rules)
            if after >= cost - SIMPLER:
                return rules
            cost = after

    def _best_at(self, rules: Places, at: int) -> Places:
        left = self._left(rules[:at])
        instead = self._paid(rules[at + 1 :], self._default(rules)) * left
        costs = self._sums(self.loss * left) - self._sums(instead) + self.weight
        choice, hand, beside = (int(i) for i in np.unravel_index(np.argmin(costs), costs.shape))
        better = (*rules[:at], (hand, beside, choice), *rules[at + 1 :])
        return better if self.cost(better) < self.cost(rules) else rules

    def _fits(self, place: Place) -> Bool:
        found: Bool = np.outer(self.of_hand[place[0]], self.of_beside[:, place[1]]) > 0
        return found

    def _left(self, rules: Places) -> Bool:
        left = np.ones(self.loss.shape[1:], np.bool_)
        for place in rules:
            left &= ~self._fits(place)
        return left

    def _default(self, rules: Places) -> int:
        """The best choice for all that no rule speaks of."""
        return int(np.argmin((self.loss * self._left(rules)).sum(axis=(1, 2))))

    def _chosen(self, rules: Places, default: int) -> NDArray[np.int64]:
        chosen = np.full(self.loss.shape[1:], default, np.int64)
        for place in reversed(rules):
            chosen[self._fits(place)] = place[2]
        return chosen

    def _paid(self, rules: Places, default: int) -> F64:
        """What is lost everywhere by these rules."""
        found: F64 = np.take_along_axis(self.loss, self._chosen(rules, default)[None], axis=0)[0]
        return found

    def cost(self, rules: Places) -> float:
        """What a list costs, as floats go, with what there is to remember."""
        weight = sum(self.weight[hand, beside] for hand, beside, _ in rules)
        return float(self._paid(rules, self._default(rules)).sum() + weight)

    def short(self, rules: Places) -> Short:
        """A list in words, with its exact cost."""
        default = self._default(rules)
        chosen = self._chosen(rules, default)
        lost = (losses[self.choices[chosen[self.at[cell]]]] for cell, losses in self.lost.items())
        made = tuple(
            Rule(self.choices[choice], tuple(one for one in (self.hand[hand], self.beside[beside]) if one.words))
            for hand, beside, choice in rules
        )
        return Short(made, self.choices[default], sum(lost, Fraction(0)) / self.deals)
