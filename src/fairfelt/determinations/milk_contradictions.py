"""Facts of a notice over milk that contradict each other, or that the arithmetic of § 143.31 cannot take: each by its name."""

from collections.abc import Iterator
from datetime import date
from fractions import Fraction

from fairfelt.determinations.asking import Fault, plain
from fairfelt.determinations.facts import AMENDED, FORMER
from fairfelt.determinations.milk_case import (
    WEEKS,
    Catastrophe,
    Change,
    Customer,
    Finance,
    Ground,
    LostSales,
    MilkNotice,
    Party,
    average,
    weeks_used,
    weeks_wanted,
)
from fairfelt.kit.errors import Finding

MOST_DAYS = 3_660


def impossible(case: MilkNotice, text: str) -> Iterator[Finding]:
    """Facts that contradict each other, or that the arithmetic cannot take."""
    notice, board = case.notice, case.board
    if notice.given_by is Party.PRODUCER and notice.grounds:
        wrong = f"notice.grounds names {', '.join(notice.grounds)}, and notice.given_by is producer"
        right = "Only a dealer has grounds for less than the usual notice: correct one of the two, or leave the grounds out."
        yield Fault("143.31(b)-(g)", wrong, right, "notice.grounds")
    if text != FORMER and notice.received_on < notice.given_on:
        yield before("notice.received_on", notice.received_on, "notice.given_on", notice.given_on, "143.31(a)")
    if notice.ends_on is not None and notice.ends_on < notice.given_on:
        yield before("notice.ends_on", notice.ends_on, "notice.given_on", notice.given_on, "143.31(a)")
    if text == AMENDED and case.contract.has_provision and case.contract.notice_days > MOST_DAYS:
        right = f"A period of more than {MOST_DAYS:,} days makes no sense here."
        wrong = f"contract.notice_days is {plain(case.contract.notice_days)}"
        yield Fault("143.31(j)", wrong, right, "contract.notice_days")
    if text != AMENDED or case.contract.has_provision or not case.petitions:
        return
    if board.approved_on is not None and board.approved_on < board.documents_on:
        yield before("board.approved_on", board.approved_on, "board.documents_on", board.documents_on, "143.31(h)")
    if {Ground.DISTRESS, Ground.RATIOS} & set(notice.grounds):
        yield from balance_sheet(case.finance, Ground.RATIOS in notice.grounds)
    if Ground.SALES in notice.grounds:
        yield from lost_customers(case.lost_sales.customers, board.documents_on, "board.documents_on")
        if case.lost_sales.weekly_receipts == 0:
            yield _no_milk("lost_sales.weekly_receipts", "143.31(e)(4)")
        else:
            yield from _above_receipts(case.lost_sales)
    if Ground.CATASTROPHE in notice.grounds:
        yield from _plant(case.catastrophe, board.documents_on)


def _above_receipts(told: LostSales) -> Iterator[Finding]:
    """More milk cannot go unsold in a week than comes in."""
    if any(len(one.weekly_pounds) < weeks_wanted(one) for one in told.customers):
        return
    lost = sum((average(one.weekly_pounds, weeks_used(one)) - _still(one) for one in told.customers), Fraction(0))
    if lost > told.weekly_receipts:
        wrong = (
            f"lost_sales.weekly_receipts, {plain(told.weekly_receipts)}, is less than the customers no longer buy in a week, "
            f"{_short(lost)}"
        )
        right = "Give receipts and purchases in pounds of a week, and count only milk that comes from these receipts."
        yield Fault("143.31(e)(4)", wrong, right, "lost_sales.weekly_receipts")


def _still(one: Customer) -> Fraction:
    return one.pounds_now if one.change is Change.REDUCED else Fraction(0)


def _short(pounds: Fraction) -> str:
    return plain(pounds) if (pounds * 1000).denominator == 1 else f"{float(pounds):,.3f}"


def before(early: str, this: date, late: str, that: date, cite: str) -> Finding:
    """A day that cannot come before another one."""
    return Fault(cite, f"{early} ({this}) is before {late} ({that})", "Correct one of the two days.", early)


def balance_sheet(finance: Finance, with_ratios: bool) -> Iterator[Finding]:
    """Sums by which the score divides, and parts that are larger than their whole."""
    divides = {
        "total_assets": "the score divides by it and takes its logarithm",
        "gnp_price_index": "the score divides by it",
        "total_liabilities": "the score divides the cash flow by it",
        "current_assets": "the score divides the current liabilities by it",
    }
    for name, why in divides.items():
        if getattr(finance, name) == 0:
            yield Fault("143.31(c)", f"finance.{name} is 0", f"It must be above 0: {why}.", f"finance.{name}")
    if with_ratios and finance.current_liabilities == 0:
        why = "It must be above 0: two of the solvency ratios divide by it."
        yield Fault("143.31(d)(i)", "finance.current_liabilities is 0", why, "finance.current_liabilities")
    parts: list[tuple[str, tuple[str, ...], str, str]] = [
        ("current_assets", ("current_assets",), "total_assets", "143.31(c)"),
        ("current_liabilities", ("current_liabilities",), "total_liabilities", "143.31(c)"),
    ]
    if with_ratios:
        parts += [
            ("cash", ("cash", "receivables"), "current_assets", "143.31(d)(i)"),
            ("fixed_assets", ("fixed_assets", "current_assets"), "total_assets", "143.31(d)(v)"),
        ]
    for where, names, whole, cite in parts:
        together = sum((getattr(finance, name) for name in names), Fraction(0))
        if together > getattr(finance, whole):
            told = " and ".join(f"finance.{name}" for name in names)
            wrong = f"{told}, {plain(together)}, is more than finance.{whole}, {plain(getattr(finance, whole))}"
            yield Fault(cite, wrong, "A part cannot be larger than its whole.", f"finance.{where}")


def lost_customers(customers: tuple[Customer, ...], known_on: date, known: str) -> Iterator[Finding]:
    """Histories that are too short, and losses that lie in the future."""
    if not customers:
        yield Fault(
            "143.31(e)(1)",
            "lost_sales.customers is empty",
            "Name each customer lost or decreased.",
            "lost_sales.customers",
        )
    for place, one in enumerate(customers, start=1):
        name = f"lost_sales.customers {place}"
        least, given = weeks_wanted(one), len(one.weekly_pounds)
        if given < least:
            wrong = f"{name}.weekly_pounds has {given} weeks"
            yield Fault("143.31(e)(2)", wrong, f"Give at least {least}.", f"{name}.weekly_pounds")
        elif one.change is Change.REDUCED and one.pounds_now > average(one.weekly_pounds, weeks_used(one)):
            wrong = f"{name}.pounds_now, {plain(one.pounds_now)}, is more than the customer bought before"
            yield Fault("143.31(e)(2)", wrong, "Then nothing is lost: leave the customer out.", f"{name}.pounds_now")
        if given > max(1, one.customer_weeks):
            wrong = f"{name}.weekly_pounds has {given} weeks, and customer_weeks is {one.customer_weeks}"
            right = "A customer has no purchases from before it was one: correct one of the two."
            yield Fault("143.31(e)(2)", wrong, right, f"{name}.weekly_pounds")
        if one.change is Change.LOST and one.pounds_now:
            wrong = f"{name}.pounds_now is {plain(one.pounds_now)}, and the customer is lost"
            right = "A lost customer buys nothing: leave the pounds out, or write reduced."
            yield Fault("143.31(e)(2)", wrong, right, f"{name}.pounds_now")
        if one.changed_on > known_on:
            yield before(known, known_on, f"{name}.changed_on", one.changed_on, "143.31(e)(1)")


def _plant(told: Catastrophe, known_on: date) -> Iterator[Finding]:
    for name, cite in (("weekly_output", "143.31(g)(2)"), ("weekly_receipts", "143.31(g)(3)")):
        given = len(getattr(told, name))
        if given < WEEKS:
            yield Fault(cite, f"catastrophe.{name} has {given} weeks", f"Give at least {WEEKS}.", f"catastrophe.{name}")
        elif name == "weekly_output" and told.reduction > average(told.weekly_output, WEEKS):
            wrong = f"catastrophe.reduction, {plain(told.reduction)}, is more than the plant put out before"
            yield Fault("143.31(g)(4)", wrong, "Give the pounds of a week.", "catastrophe.reduction")
        elif name == "weekly_receipts" and average(told.weekly_receipts, WEEKS) == 0:
            yield _no_milk("catastrophe.weekly_receipts", "143.31(g)(3)")
    if told.happened_on > known_on:
        yield before("board.documents_on", known_on, "catastrophe.happened_on", told.happened_on, "143.31(g)(1)")


def _no_milk(name: str, cite: str) -> Finding:
    """Without raw milk there is none to spare, and 3% of nothing is no bound."""
    return Fault(cite, f"{name} is 0", "Give the raw milk that the dealer receives: it must be above 0.", name)
