"""The tax report: every table's revenue by its class, and what is owed on it. Cents are rounded here, once, and not before."""

from collections.abc import Iterator, Sequence
from datetime import date
from fractions import Fraction

from fairfelt.desk import tax
from fairfelt.facility import State
from fairfelt.facility.day.answers import Taxed, tax_of
from fairfelt.kit.table_class import TableClass
from fairfelt.papers.posted import percent
from fairfelt.server.wire.shapes import Column, TaxReport, TaxRow

REVENUE, TOGETHER = "revenue", "together"


def tax_report(state: State, day: date, *, open_: bool) -> TaxReport:
    """What is owed on a gaming day, table by table and class by class."""
    taxed = tax_of(state, day) if day >= tax.TABLE_GAMES else ()
    totals = {
        known.words: _figures([one for one in taxed if one.table_class is known])
        for known in TableClass
        if any(one.table_class is known for one in taxed)
    }
    if taxed:
        totals["all tables"] = _figures(taxed)
    return TaxReport("tax", day.isoformat(), open_, list(_columns()), [_row(one) for one in taxed], totals)


def _columns() -> Iterator[Column]:
    yield Column(REVENUE, "605a.2(d)(7)(vi)", "cents")
    yield from (Column(name, section, "cents") for name, section in tax.sections().items())
    yield Column(TOGETHER, tax.SECTION, "cents")


def _row(taxed: Taxed) -> TaxRow:
    rate = sum(taxed.rates.values(), Fraction(0))
    return TaxRow(taxed.table, taxed.table_class.value, percent(rate), _figures([taxed]))


def _figures(some: Sequence[Taxed]) -> list[int]:
    """Sums of exact amounts, each rounded to the cent at the end."""
    parts = [sum((one.owed[name] for one in some), Fraction(0)) for name in tax.NAMES]
    return [sum(one.revenue for one in some), *map(_cents, parts), _cents(sum(parts, Fraction(0)))]


def _cents(exact: Fraction) -> int:
    """The nearest cent; half a cent goes up."""
    return (2 * exact.numerator + exact.denominator) // (2 * exact.denominator)


def tax_rows(report: TaxReport) -> Iterator[tuple[list[str], list[int]]]:
    """The report's rows for a spreadsheet."""
    for row in report.rows:
        yield [row.table, row.table_class, row.rate], row.cents
    for name, figures in report.totals.items():
        yield ["all", name, ""], figures
