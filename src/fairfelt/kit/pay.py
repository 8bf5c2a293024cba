"""What a wager pays: exact odds, percent of a meter, dollars; and the one place where cents are rounded.

"30 to 1" returns the stake besides, "30 for 1" includes it. Fractions until the very end.
"""

import re
from dataclasses import dataclass
from fractions import Fraction
from math import floor
from typing import TypeAlias

from fairfelt.kit.errors import Refused


def usd(cents: int) -> str:
    """Cents as dollars: $1,000, $2.50."""
    sign, cents = ("-", -cents) if cents < 0 else ("", cents)
    whole, part = divmod(cents, 100)
    return f"{sign}${whole:,}.{part:02d}" if part else f"{sign}${whole:,}"


_WRITTEN = re.compile(r"-?\$?(\d{1,3}(,\d{3})+(\.\d*)?|[^$,_]+)")  # $ comes first, commas part thousands


def dollars_to_cents(value: object) -> int:
    """Whole cents from what people type: 5, 2.50, "$1,000". Refuses negative amounts and parts of a cent."""
    written = str(value).strip()
    text = written.replace("$", "").replace(",", "")
    try:
        if isinstance(value, bool) or len(text) > 15 or not text.isascii() or "e" in text.lower():
            raise ValueError  # no exponents: 1e999999999 is short to write and endless to reckon
        if not _WRITTEN.fullmatch(written):
            raise ValueError
        cents = Fraction(text) * 100
    except (ValueError, ZeroDivisionError):
        raise Refused(f"{value!r} is not an amount of money: write dollars such as 5, 2.50 or $1,000") from None
    if cents < 0 or cents.denominator != 1:
        fault = "negative" if cents < 0 else "not a whole number of cents"
        raise Refused(f"{value!r} is {fault}: write dollars such as 5, 2.50 or $1,000")
    if cents > MOST_CENTS:
        raise Refused(f"{value!r} is more than {usd(MOST_CENTS)}, the most that one amount may be")
    return int(cents)


MOST_CENTS = 10**12  # ten billion dollars: beyond any table, and safe in a browser's integers


@dataclass(frozen=True, slots=True)
class To:
    """Odds that return the stake besides: 3 to 2."""

    win: Fraction
    per: Fraction = Fraction(1)

    @property
    def odds(self) -> Fraction:
        return self.win / self.per

    def __str__(self) -> str:
        return f"{_plain(self.win)} to {_plain(self.per)}"


@dataclass(frozen=True, slots=True)
class For:
    """Odds that include the stake: 500 for 1."""

    win: Fraction

    def __str__(self) -> str:
        return f"{_plain(self.win)} for 1"


@dataclass(frozen=True, slots=True)
class Meter:
    """A part of the progressive meter, as it stands when the player's turn comes; `cents` are paid with it."""

    percent: Fraction
    cents: int = 0
    stake_back: bool = False  # the wager is returned besides

    def __str__(self) -> str:
        return f"{f'{usd(self.cents)}/' if self.cents else ''}{_plain(self.percent)}% of meter"


@dataclass(frozen=True, slots=True)
class Dollars:
    """A fixed sum, whatever the stake."""

    cents: int
    stake_back: bool = False  # the wager is returned besides

    def __str__(self) -> str:
        return usd(self.cents)


@dataclass(frozen=True, slots=True)
class Push:
    """The stake goes back and nothing is won."""

    def __str__(self) -> str:
        return "push"


@dataclass(frozen=True, slots=True)
class NotPaid:
    """A row that this column of the paytable does not have."""

    def __str__(self) -> str:
        return "N/A"


Pay: TypeAlias = To | For | Meter | Dollars | Push | NotPaid
EVEN = To(Fraction(1))
PUSH = Push()
NA = NotPaid()


def _plain(number: Fraction) -> str:
    """A number as paytables print it: 1,000 or 2.5."""
    whole, rest = divmod(number.numerator, number.denominator)
    digits = f"{whole:,}"
    if rest:
        digits += "."
    for _ in range(6):
        if not rest:
            break
        digit, rest = divmod(rest * 10, number.denominator)
        digits += str(digit)
    return digits


def _row(make: type[To] | type[For] | type[Meter], values: tuple[int | str | None, ...]) -> tuple[Pay, ...]:
    return tuple(NA if value is None else make(Fraction(value)) for value in values)


def to_1(*values: int | str | None) -> tuple[Pay, ...]:
    """One row of a paytable, a value a column: `to_1(5, 5, 4)`; None is N/A and "2.5" is two and a half."""
    return _row(To, values)


def for_1(*values: int | str | None) -> tuple[Pay, ...]:
    """One row of a paytable in odds that include the stake."""
    return _row(For, values)


def meter(*percents: int | None) -> tuple[Pay, ...]:
    """One row of a paytable in percent of the meter."""
    return _row(Meter, percents)


def dollars(*amounts: int | None) -> tuple[Pay, ...]:
    """One row of a schedule in whole dollars."""
    return tuple(NA if amount is None else Dollars(amount * 100) for amount in amounts)


def and_stake(cents: int, percent: int = 0) -> tuple[Pay, ...]:
    """One row of a paytable of one column: a sum, with a part of the meter or without, and the wager returned besides."""
    return (Meter(Fraction(percent), cents, stake_back=True) if percent else Dollars(cents, stake_back=True),)


def odds(win: int, per: int) -> To:
    """Odds such as 3 to 2."""
    return To(Fraction(win), Fraction(per))


def stake_included(pay: Pay) -> Pay:
    """The same pay in odds that include the wager: so many times a fee that is gone, or a sum in proportion to $1."""
    match pay:
        case To():
            return For(pay.odds)
        case Dollars():
            return For(Fraction(pay.cents, 100))
        case _:
            return pay


def gain(pay: Pay, stake: Fraction, meter_cents: Fraction = Fraction(0)) -> Fraction:
    """What `pay` hands over beyond a stake of that size, exactly, in the stake's own unit.

    A pay that includes the stake (for 1, meter, dollars on the stake's own wager) gains that much less it.
    """
    match pay:
        case To():
            return stake * pay.odds
        case For(win):
            return stake * win - stake
        case Meter(percent):
            return meter_cents * percent / 100 + pay.cents - (0 if pay.stake_back else stake)
        case Dollars(cents):
            return cents - (Fraction(0) if pay.stake_back else stake)
        case Push():
            return Fraction(0)
        case NotPaid():
            return -stake


def whole_cents(amount: Fraction) -> int:
    """The one rounding of money: a part of a cent is never paid out."""
    return floor(amount)


def round_up_to(amount: Fraction, unit_cents: int) -> int:
    """The next multiple of `unit_cents` that is not below `amount`."""
    return -floor(-amount / unit_cents) * unit_cents


def round_to(amount: Fraction, unit_cents: int) -> int:
    """The nearest multiple of `unit_cents`; a half goes up."""
    return floor(amount / unit_cents + Fraction(1, 2)) * unit_cents
