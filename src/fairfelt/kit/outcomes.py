"""What becomes of a wager, with the paragraph that says so. Outcomes are odds; `settlement` makes money of them."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from functools import lru_cache
from typing import TypeAlias

from fairfelt.kit.cite import Cite
from fairfelt.kit.pay import NA, PUSH, Pay, gain, usd
from fairfelt.kit.wagers import Bonus, Choice, Wager


class Verdict(Enum):
    """How a wager ends."""

    WIN = "win"
    LOSE = "lose"
    PUSH = "push"
    STANDS = "stands"  # stays on the layout for the next round
    VOID = "void"  # returned because the hand or the round is void


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of one wager. `part` is how much of the stake a loss takes; `vigorish` how much of a win the house keeps.

    `besides` holds further pays of the same wager (two matching cards, each paid).
    """

    verdict: Verdict
    cite: Cite
    pay: Pay = NA
    row: str = ""
    part: Fraction = Fraction(1)
    besides: tuple[Pay, ...] = ()
    vigorish: Fraction = Fraction(0)
    cents: int | None = None  # an amount that the whole table decides (a player bank's)
    rounds_up: bool = True  # the vigorish, to the house's unit; otherwise to the nearest

    def net(self, stake: Fraction, meter_cents: Fraction = Fraction(0)) -> Fraction:
        """What the player has more (or less) afterwards, before any rounding, in the stake's unit."""
        if self.cents is not None:
            return Fraction(self.cents) * (1 - self.vigorish)
        if self.verdict is Verdict.WIN:
            won = sum((gain(pay, stake, meter_cents) for pay in self.besides), gain(self.pay, stake, meter_cents))
            return won - won * self.vigorish if self.vigorish else won
        if self.verdict is Verdict.LOSE:
            return -stake if self.part == 1 else -stake * self.part
        return Fraction(0)

    @property
    def pays(self) -> str:
        """The pay as the paytable prints it, empty where nothing is paid."""
        if self.verdict is not Verdict.WIN:
            return ""
        return " and ".join(map(str, (self.pay, *self.besides))) if self.cents is None else usd(self.cents)


Outcomes: TypeAlias = dict[Wager | Bonus, Outcome]


def win(pay: Pay, cite: Cite, row: str = "") -> Outcome:
    """The wager is paid; a pay that is a push returns it."""
    if pay == PUSH:
        return Outcome(Verdict.PUSH, cite, row=row)
    return Outcome(Verdict.WIN, cite, pay, row)


@lru_cache(1024)
def lose(cite: Cite, part: Fraction = Fraction(1)) -> Outcome:
    """The wager, or `part` of it, is collected."""
    return Outcome(Verdict.LOSE, cite, part=part)


@lru_cache(1024)
def push(cite: Cite) -> Outcome:
    """The wager is returned."""
    return Outcome(Verdict.PUSH, cite)


@lru_cache(1024)
def void(cite: Cite) -> Outcome:
    """The wager is returned because its hand counts for nothing."""
    return Outcome(Verdict.VOID, cite)


@lru_cache(1024)
def stands(cite: Cite) -> Outcome:
    """The wager is neither won nor lost yet."""
    return Outcome(Verdict.STANDS, cite)


def each(wagers: Iterable[Wager], outcome: Outcome) -> Outcomes:
    """The same outcome for several wagers."""
    return dict.fromkeys(wagers, outcome)


def forfeited(choice: Choice) -> Outcomes:
    """What a fold or a surrender gives up."""
    return each(choice.forfeits, lose(choice.cite))


def less_vigorish(outcome: Outcome, part: Fraction, rounds_up: bool = True) -> Outcome:
    """The same win, less the house's part of it."""
    return replace(outcome, vigorish=part, rounds_up=rounds_up)
