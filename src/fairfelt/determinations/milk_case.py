"""The facts of a notice that ends a contract over milk (7 Pa. Code § 143.31), group by group.

Which facts are asked depends on who gives the notice, on the grounds that the dealer names and on the text of the rule.
"""

from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from fractions import Fraction

from fairfelt.determinations.facts import (
    ADOPTED,
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

WEEKS = 26
THOUSAND = 1000


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


class Unit(StrEnum):
    """In what the amounts of a balance sheet are written."""

    DOLLARS = "dollars"
    THOUSANDS = "thousands of dollars"


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
    received_on: date = day("143.31(a)", "the day on which the other side received the notice", only=(AMENDED, ADOPTED))
    in_writing: bool = yes_no("143.31(a)", "whether the notice is in writing")
    reasons_given: bool = yes_no(
        "143.31(a)", "whether the notice states the reasons", when=DEALERS, only=(FORMER, AMENDED)
    )
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
        only=(FORMER, AMENDED),
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
        "143.31(i)", "whether it is a cooperative's contract with its own member", only=(AMENDED, ADOPTED)
    )
    has_provision: bool = yes_no("143.31(j)", "whether it contains a termination provision", only=(AMENDED, ADOPTED))
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

    unit: Unit = choice(Unit, "143.31(c)", "whether the amounts here are in dollars or in thousands of dollars")
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

    @property
    def assets_in_dollars(self) -> Fraction:
        """Total assets in dollars, in whatever unit they are written."""
        return self.total_assets * (THOUSAND if self.unit is Unit.THOUSANDS else 1)


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
    weekly_pounds: tuple[Fraction, ...] = weekly(
        "143.31(e)(2)", "its purchases week by week before that day, the oldest week first"
    )
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
        "143.31(g)(2)", "packaged milk products sold, in the 26 weeks before the event, the oldest week first"
    )
    weekly_receipts: tuple[Fraction, ...] = weekly(
        "143.31(g)(3)", "raw milk received, in the 26 weeks before the event, the oldest week first"
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
