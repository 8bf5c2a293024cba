"""The facts of a notice that ends a contract over milk (7 Pa. Code § 143.31), group by group, and what cannot be.

Which facts are asked depends on who gives the notice, on the grounds that the dealer names and on the text of the rule.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from fractions import Fraction

from fairfelt.determinations.asking import Fault, plain
from fairfelt.determinations.facts import (
    AMENDED,
    FORMER,
    Condition,
    choice,
    choices,
    count,
    day,
    dollars,
    group,
    number,
    pounds,
    rows,
    weekly,
    words,
    yes_no,
)
from fairfelt.kit.errors import Finding

WEEKS = 26
MOST_DAYS = 3_660


class Party(StrEnum):
    """Who ends the contract."""

    DEALER = "dealer"
    PRODUCER = "producer"


class Ground(StrEnum):
    """On what a dealer rests a termination without 90 days."""

    REJECTIONS = "rejections"
    DISTRESS = "financial-distress"
    RATIOS = "solvency-ratios"
    SALES = "lost-sales"
    CATASTROPHE = "catastrophe"


class Dealing(StrEnum):
    """What binds dealer and producer."""

    CONTRACT = "contract"
    AGREEMENT = "purchasing agreement"
    COURSE = "course of dealing"


class Change(StrEnum):
    """What became of a customer."""

    LOST = "lost"
    REDUCED = "reduced"


class Event(StrEnum):
    """Kinds of catastrophic event that § 143.31(g)(1) names."""

    MECHANICAL = "mechanical failure"
    WEATHER = "weather-related damage"
    INFRASTRUCTURE = "infrastructure-related damage"
    SHUTDOWN = "shutdown or slowdown of the plant"
    GOVERNMENT = "shutdown imposed by government"
    SIMILAR = "similar circumstance"


DEALERS: Condition = {"notice.given_by": Party.DEALER.value}
PETITIONS = tuple(one.value for one in Ground if one is not Ground.REJECTIONS)
SHORTENS: Condition = {**DEALERS, "contract.has_provision": False}  # a contract's own period is not shortened: (i), (j)
PETITION: Condition = {**SHORTENS, "notice.grounds": PETITIONS}
FINANCES: Condition = {**SHORTENS, "notice.grounds": (Ground.DISTRESS.value, Ground.RATIOS.value)}
RATIOS: Condition = {"notice.grounds": Ground.RATIOS.value}


@dataclass(frozen=True, kw_only=True)
class Notice:
    """The notice itself."""

    given_by: Party = choice(Party, "143.31(a)", "who ends the contract")
    given_on: date = day("143.31(a)", "the day on which the notice was given")
    received_on: date = day("143.31(a)", "the day on which the other side received the notice", only=AMENDED)
    in_writing: bool = yes_no("143.31(a)", "whether the notice is in writing")
    reasons_given: bool = yes_no("143.31(a)", "whether the notice states the reasons", when=DEALERS)
    list_included: bool = yes_no(
        "143.31(k)",
        "whether the Board's list of agencies that help producers is with the notice",
        when=DEALERS,
        only=AMENDED,
    )
    ends_on: date | None = day(
        "143.31(a)", "the day on which the contract is to end, if the notice names one", optional=True
    )
    grounds: tuple[Ground, ...] = choices(
        Ground, "143.31(b)-(g)", "the grounds for less than the usual notice, [] for none", when=DEALERS
    )
    rejections: int = count(
        "143.31(b)",
        "how many times the producer's milk was rejected for a cause of § 143.44",
        when={**DEALERS, "notice.grounds": Ground.REJECTIONS.value},
    )
    petition_told: bool = yes_no(
        "143.31(a)",
        "whether the notice tells the producer of the petition for a shorter period",
        when=PETITION,
        only=AMENDED,
    )


@dataclass(frozen=True, kw_only=True)
class Contract:
    """The contract, purchasing agreement or course of dealing that is ended."""

    kind: Dealing = choice(
        Dealing, "143.31(a)", "what is ended: a contract, an agreement or a previous course of dealing"
    )
    with_cooperative: bool = yes_no(
        "143.31(i)", "whether it is a cooperative's contract with its own member", only=AMENDED
    )
    has_provision: bool = yes_no("143.31(j)", "whether it contains a termination provision", only=AMENDED)
    notice_days: int = count(
        "143.31(j)",
        "the days of notice that the provision asks for",
        when={"contract.has_provision": True},
        only=AMENDED,
    )


@dataclass(frozen=True, kw_only=True)
class Producer:
    """The producer, so far as the former text asks."""

    sells_at_farm: bool = yes_no(
        "143.32", "whether the producer offers milk for sale at the farm under the exemption of section 402"
    )


@dataclass(frozen=True, kw_only=True)
class Finance:
    """The dealer's balance sheet, statement of operations and statement of cash flows (Form PMMB-60)."""

    total_assets: Fraction = dollars("143.31(c)", "total assets at the end of the most recent year")
    gnp_price_index: Fraction = number("143.31(c)", "the Gross National Product price index level of that year")
    total_liabilities: Fraction = dollars("143.31(c)", "total liabilities")
    current_assets: Fraction = dollars("143.31(c)", "total current assets")
    current_liabilities: Fraction = dollars("143.31(c)", "total current liabilities")
    net_income: Fraction = dollars(
        "143.31(c)", "net income after taxes of the most recent year, a loss below 0", least=None
    )
    net_income_before: Fraction = dollars(
        "143.31(c)", "net income after taxes of the year before, a loss below 0", least=None
    )
    operating_cash_flow: Fraction = dollars("143.31(c)", "cash flow from operating activities", least=None)
    cash: Fraction = dollars("143.31(d)(i)", "cash on hand", when=RATIOS)
    receivables: Fraction = dollars("143.31(d)(i)", "accounts receivable", when=RATIOS)
    fixed_assets: Fraction = dollars("143.31(d)(v)", "fixed assets", when=RATIOS)


@dataclass(frozen=True, kw_only=True)
class Customer:
    """A customer who went away or buys less."""

    name: str = words("143.31(e)(1)", "the customer")
    change: Change = choice(Change, "143.31(e)(1)", "whether the customer is lost or its volume decreased")
    changed_on: date = day("143.31(e)(1)", "the day of the loss or the decrease")
    customer_weeks: int = count(
        "143.31(e)(2)",
        "for how many weeks it had been a customer",
    )
    school_in_term: bool = yes_no(
        "143.31(e)(2)",
        "whether it is a school whose contract was lost during the school year",
        when={"change": Change.LOST.value},
    )
    weekly_pounds: tuple[Fraction, ...] = weekly("143.31(e)(2)", "its purchases week by week before that day")
    pounds_now: Fraction = pounds("143.31(e)(2)", "what it still buys in a week", when={"change": Change.REDUCED.value})


@dataclass(frozen=True, kw_only=True)
class LostSales:
    """Raw milk without customers."""

    customers: tuple[Customer, ...] = rows(Customer, "143.31(e)(1)", "the customers lost or decreased")
    weekly_receipts: Fraction = pounds("143.31(e)(4)", "the raw milk that the dealer receives in a week")
    efforts_affirmed: bool = yes_no(
        "143.31(e)(3)", "whether the dealer affirms good faith efforts to replace the sales"
    )


@dataclass(frozen=True, kw_only=True)
class Catastrophe:
    """Raw milk that the plant cannot take in."""

    event: Event = choice(Event, "143.31(g)(1)", "the kind of catastrophic event")
    happened_on: date = day("143.31(g)(1)", "the day of the event")
    verifiable: bool = yes_no("143.31(g)", "whether the event can be verified")
    lasts_beyond_28_days: bool = yes_no("143.31(g)", "whether it is reasonably expected to last beyond 28 days")
    weekly_output: tuple[Fraction, ...] = weekly(
        "143.31(g)(2)", "packaged milk products sold, in the 26 weeks before the event"
    )
    weekly_receipts: tuple[Fraction, ...] = weekly(
        "143.31(g)(3)", "raw milk received, in the 26 weeks before the event"
    )
    reduction: Fraction = pounds("143.31(g)(4)", "by how much the output of a week is reduced, as documented")
    reasons_documented: bool = yes_no(
        "143.31(g)(4)", "whether reasons, nature and extent of the reduction are documented"
    )
    efforts_affirmed: bool = yes_no(
        "143.31(g)(5)", "whether the dealer affirms good faith efforts to return to the former output"
    )
    duration_affirmed: bool = yes_no(
        "143.31(g)(6)", "whether the dealer affirms that the reduction will last beyond 28 days"
    )


@dataclass(frozen=True, kw_only=True)
class Board:
    """What the Milk Marketing Board has in hand."""

    documents_on: date = day(
        "143.31(c)", "the day on which the Board had the documents: for the O-score all three statements of the year"
    )
    approved_on: date | None = day(
        "143.31(h)", "the day on which the Board approved the 28-day notice, if it has", optional=True
    )


@dataclass(frozen=True, kw_only=True)
class MilkNotice:
    """A notice of termination between a milk dealer and a producer."""

    notice: Notice = group(Notice)
    contract: Contract = group(Contract)
    producer: Producer = group(Producer, when=DEALERS, only=FORMER)
    finance: Finance = group(Finance, when=FINANCES, only=AMENDED)
    lost_sales: LostSales = group(LostSales, when={**SHORTENS, "notice.grounds": Ground.SALES.value}, only=AMENDED)
    catastrophe: Catastrophe = group(
        Catastrophe, when={**SHORTENS, "notice.grounds": Ground.CATASTROPHE.value}, only=AMENDED
    )
    board: Board = group(Board, when=PETITION, only=AMENDED)

    @property
    def petitions(self) -> bool:
        """Whether the dealer asks the Board for a shorter period."""
        by_dealer = self.notice.given_by is Party.DEALER
        return by_dealer and any(ground is not Ground.REJECTIONS for ground in self.notice.grounds)


# --- what cannot be ---------------------------------------------------------------------------------------------------


def impossible(case: MilkNotice, text: str) -> Iterator[Finding]:
    """Facts that contradict each other, or that the arithmetic cannot take."""
    notice, board = case.notice, case.board
    if text == AMENDED and notice.received_on < notice.given_on:
        yield before("notice.received_on", notice.received_on, "notice.given_on", notice.given_on, "143.31(a)")
    if notice.ends_on is not None and notice.ends_on < notice.given_on:
        yield before("notice.ends_on", notice.ends_on, "notice.given_on", notice.given_on, "143.31(a)")
    if text == AMENDED and case.contract.has_provision and case.contract.notice_days > MOST_DAYS:
        right = f"A period of more than {MOST_DAYS:,} days makes no sense here."
        wrong = f"contract.notice_days is {plain(case.contract.notice_days)}"
        yield Fault("143.31(j)", wrong, right, "contract.notice_days")
    if text == FORMER or case.contract.has_provision or not case.petitions:
        return
    if board.approved_on is not None and board.approved_on < board.documents_on:
        yield before("board.approved_on", board.approved_on, "board.documents_on", board.documents_on, "143.31(h)")
    if {Ground.DISTRESS, Ground.RATIOS} & set(notice.grounds):
        yield from balance_sheet(case.finance, Ground.RATIOS in notice.grounds)
    if Ground.SALES in notice.grounds:
        yield from lost_customers(case.lost_sales.customers, board.documents_on, "board.documents_on")
        if case.lost_sales.weekly_receipts == 0:
            yield _no_milk("lost_sales.weekly_receipts", "143.31(e)(4)")
    if Ground.CATASTROPHE in notice.grounds:
        yield from _plant(case.catastrophe, board.documents_on)


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


def lost_school(one: Customer) -> bool:
    """Whether it is a school whose contract was lost in the school year; one that still buys is not."""
    return one.change is Change.LOST and one.school_in_term


def weeks_wanted(one: Customer) -> int:
    """How many weeks of history must be documented: § 143.31(e)(2)."""
    if lost_school(one):
        return 1
    return max(1, min(WEEKS, one.customer_weeks))


def weeks_used(one: Customer) -> int:
    """Over how many weeks the average is taken: 26, or fewer for a newer customer or a school lost in its year."""
    if lost_school(one):
        return min(WEEKS, len(one.weekly_pounds))
    return weeks_wanted(one)


def average(weeks: tuple[Fraction, ...], last: int) -> Fraction:
    """The average of the last so many weeks."""
    return sum(weeks[-last:], Fraction(0)) / last
