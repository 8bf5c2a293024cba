"""What share of gross table game revenue is owed on a day, by the class of the table (§ 601a.9(e); the act's section 13A62).

A rate has its day. Tables with a dealer, whether live or hybrid, owe the first rate; a fully automated table owes the second
besides. The central control computer decides what is due (61 Pa. Code § 1001.3); these figures are to be compared with it.
"""

from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from fairfelt.kit.errors import Refused
from fairfelt.kit.table_class import TableClass

SECTION = "601a.9(e)"
FIRST_YEARS = 2  # from a facility's own first day of table games


@dataclass(frozen=True, slots=True)
class Rate:
    """One rate: from which day, by which section of the act, on what, and how much in a facility's first years."""

    name: str
    since: date
    section: str
    share: Fraction
    at_first: Fraction | None = None
    only: TableClass | None = None  # the class that it is owed on; every class where none is named

    def of(self, day: date, opened: date | None) -> Fraction:
        """The share on a day, at a facility whose table games began on another."""
        early = opened is not None and (day.year - FIRST_YEARS, day.month, day.day) < (
            opened.year,
            opened.month,
            opened.day,
        )
        return self.at_first if early and self.at_first is not None else self.share


TABLE_GAMES = date(2010, 7, 8)  # the first day of table games in the Commonwealth
RATES = (
    Rate("state tax", TABLE_GAMES, "13A62(a)(1)", Fraction(12, 100), at_first=Fraction(14, 100)),
    Rate("fully automated", TABLE_GAMES, "13A62(a)(2)", Fraction(34, 100), only=TableClass.AUTOMATED),
    Rate("local share", TABLE_GAMES, "13A63", Fraction(2, 100)),
)
"""Every rate that is known; a changed rate is a row more, with its own day."""

NAMES = tuple(dict.fromkeys(rate.name for rate in RATES))


def sections() -> dict[str, str]:
    """The section of the act behind each rate, by its name."""
    return {rate.name: rate.section for rate in RATES}


def rates(table_class: TableClass, day: date, opened: date | None = None) -> dict[str, Fraction]:
    """What is owed on the revenue of a table of a class on a day: each rate by its name."""
    if day < TABLE_GAMES:
        raise Refused(f"there were no table games on {day}: the first day was {TABLE_GAMES}", SECTION)
    found = dict.fromkeys(NAMES, Fraction(0))
    for rate in RATES:
        if rate.since <= day and rate.only in (None, table_class):
            found[rate.name] = rate.of(day, opened)
    return found
