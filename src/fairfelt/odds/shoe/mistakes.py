"""What common mistakes at 21 cost: best play without some moves, counted exactly like best play itself."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from fairfelt.odds.advice.short_strategy import Mistake
from fairfelt.odds.figure import Progress
from fairfelt.odds.shoe import kernel
from fairfelt.odds.shoe.best import Best, Parting
from fairfelt.odds.shoe.count import Counting, Insures
from fairfelt.odds.shoe.rules import INSURANCE, Origin, Rules
from fairfelt.odds.shoe.tables import ACE, TEN, Hands, Ints

DOUBLES = kernel.DOUBLE | kernel.OTHER_DOUBLE


@dataclass(frozen=True)
class Habit:
    """What somebody never does: the moves that are left of those allowed; the rest is played as well as it can be."""

    words: str
    keeps: Callable[[Hands, Ints], Ints] | None = None
    splits: bool = True
    chances: bool = True
    insures: Insures | None = None


def without(moves: int) -> Callable[[Hands, Ints], Ints]:
    """Never these moves."""
    return lambda table, allowed: allowed & ~moves


def stand_on(least: int, most: int, soft: bool = False) -> Callable[[Hands, Ints], Ints]:
    """Nothing but stand with these totals, hard or soft."""

    def keeps(table: Hands, allowed: Ints) -> Ints:
        those = (table.points >= least) & (table.points <= most) & (table.soft == soft)
        return np.where(those, allowed & kernel.STAND, allowed)

    return keeps


def like_the_dealer(table: Hands, allowed: Ints) -> Ints:
    """Draw to 16, stand on 17."""
    return np.where(table.points < 17, allowed & kernel.DRAW, allowed & kernel.STAND)


def always_insured(rules: Rules, shoe: Sequence[int], two: tuple[int, ...]) -> str:
    """Insurance whenever it is offered."""
    return INSURANCE if rules.insurance_of(set(two) == {ACE, TEN}) else ""


HABITS = (
    Habit("never double down", without(DOUBLES)),
    Habit("never split", splits=False),
    Habit("never surrender", without(kernel.GIVE_UP)),
    Habit("always stand on hard 16", stand_on(16, 16)),
    Habit("always stand on soft 18", stand_on(18, 18, soft=True)),
    Habit("never risk a bust: stand on hard 12 and more", stand_on(12, 21)),
    Habit("play as the dealer must: draw to 16, stand on 17, nothing else", like_the_dealer, splits=False),
    Habit("never buy a second chance", chances=False),
    Habit("always take Insurance", insures=always_insured),
)


class Habitual(Best):
    """Best play of somebody with a habit; what is known of the dealer's chances is shared with best play."""

    def __init__(self, best: Best, habit: Habit) -> None:
        self.habit = habit
        super().__init__(best.rules, tuple(best.shoe.tolist()))
        self._odds, self._whole = best._odds, best

    def allowed(self, origin: Origin, up: int, first: int) -> Ints:
        """The moves of every hand that the habit leaves."""
        allowed = self._whole.allowed(origin, up, first)
        kept = self.habit.keeps(self.table, allowed) if self.habit.keeps else allowed
        return np.where(kept == 0, allowed & kernel.STAND, kept)

    def chances(self, origin: Origin) -> Ints:
        """Which kinds of busts may buy a second chance."""
        found = super().chances(origin)
        return found if self.habit.chances else np.zeros_like(found)

    def parting(self, up: int, value: int, left: Ints) -> Parting | None:
        """The best way to split a pair, unless nobody splits."""
        return super().parting(up, value, left) if self.habit.splits else None


def changes(best: Best, habit: Habit) -> bool:
    """Whether this house offers what the habit leaves out."""
    rules = best.rules
    if habit.insures:
        return rules.insurance is not None
    if not habit.chances:
        return any(best.chances(origin).any() for origin in rules.origins)
    if habit.keeps:
        allowed = best.allowed(rules.origins[0], 5, -1)
        return bool((habit.keeps(best.table, allowed) != allowed).any())
    return len(rules.origins) > 1


def mistakes(best: Best, worth: Fraction, names: tuple[str, ...], progress: Progress) -> Iterator[Mistake]:
    """What every habit costs that this house leaves room for; `worth` is that of best play, by these wagers."""
    habits = [habit for habit in HABITS if changes(best, habit)]
    for done, habit in enumerate(habits):
        progress(0.5 + 0.5 * done / len(habits), habit.words)
        other = Habitual(best, habit)
        play = Counting(other, tuple(other.against()), lambda done, what: None, habit.insures).play({}, "")
        yield Mistake(habit.words, worth - play.weighed(best.rules).value.total(names))
