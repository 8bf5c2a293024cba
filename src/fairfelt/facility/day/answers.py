"""The tax on a gaming day's revenue, table by table: the class of a table decides the rates (§ 601a.9(e))."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from fairfelt.desk import tax
from fairfelt.facility.core.configuration import Configuration
from fairfelt.facility.core.state import State
from fairfelt.facility.day.state import accounts_of
from fairfelt.facility.tables.state import Tables
from fairfelt.kit.table_class import TableClass


@dataclass(frozen=True, slots=True)
class Taxed:
    """A table's revenue of a gaming day in cents, and the rates that hold for it."""

    table: str
    table_class: TableClass
    revenue: int
    rates: dict[str, Fraction]

    @property
    def owed(self) -> dict[str, Fraction]:
        """The cents owed by each rate, exactly: who prints them rounds. A loss counts against other revenue."""
        return {name: share * self.revenue for name, share in self.rates.items()}


def tax_of(state: State, day: date) -> Sequence[Taxed]:
    """What is owed on the revenue of every table that was played at on a gaming day."""
    since = state[Configuration].table_games_since
    opened = date.fromisoformat(since) if since else None
    found = []
    for account in accounts_of(state, day):
        if account.kind == "table":
            known = state[Tables][account.name].table_class
            found.append(Taxed(account.name, known, account.totals.revenue, tax.rates(known, day, opened)))
    return found
