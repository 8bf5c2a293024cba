"""Cases to change: each a plain one that its rule lets pass, so that a test names only the fact that matters."""

from dataclasses import replace
from datetime import date
from fractions import Fraction
from typing import Any

from fairfelt.determinations.decision import Decision, Step
from fairfelt.determinations.milk_case import (
    Board,
    Catastrophe,
    Change,
    Contract,
    Customer,
    Dealing,
    Event,
    Finance,
    Ground,
    LostSales,
    MilkNotice,
    Notice,
    Party,
    Producer,
    Unit,
)
from fairfelt.determinations.milk_text import MILK_NOTICE
from fairfelt.kit.versions import Wanted, When

GIVEN, RECEIVED = date(2019, 8, 1), date(2019, 8, 5)


def but(case: Any, **changed: Any) -> Any:
    """A case, or a part of one, with other facts; None takes one away."""
    return replace(case, **changed)


def dollars(**amounts: Any) -> dict[str, Any]:
    return {name: Fraction(amount) for name, amount in amounts.items()}


PROPOSED, FORMER_TEXT = When(text=Wanted.PROPOSED), When(text=Wanted.FORMER)
SHEET = Finance(
    unit=Unit.DOLLARS,
    **dollars(
        total_assets=12_000_000,
        gnp_price_index=110,
        total_liabilities=11_400_000,
        current_assets=4_000_000,
        current_liabilities=5_000_000,
        net_income=-600_000,
        net_income_before=-200_000,
        operating_cash_flow=-285_000,
        cash=400_000,
        receivables=2_600_000,
        fixed_assets=7_000_000,
    ),
)
CUSTOMER = Customer(
    name="Grocers",
    change=Change.LOST,
    changed_on=date(2019, 7, 1),
    customer_weeks=100,
    school_in_term=False,
    weekly_pounds=(Fraction(40_000),) * 26,
)
SALES = LostSales(customers=(CUSTOMER,), weekly_receipts=Fraction(2_000_000), efforts_affirmed=True)
PLANT = Catastrophe(
    event=Event.MECHANICAL,
    happened_on=date(2019, 7, 20),
    verifiable=True,
    lasts_beyond_28_days=True,
    weekly_output=(Fraction(500_000),) * 26,
    weekly_receipts=(Fraction(2_000_000),) * 26,
    reduction=Fraction(40_000),
    reasons_documented=True,
    efforts_affirmed=True,
    duration_affirmed=True,
)
PLAIN = MilkNotice(
    notice=Notice(
        given_by=Party.DEALER,
        given_on=GIVEN,
        received_on=RECEIVED,
        in_writing=True,
        reasons_given=True,
        list_included=True,
        grounds=(),
        petition_told=True,
        rejections=0,
    ),
    contract=Contract(kind=Dealing.AGREEMENT, with_cooperative=False, has_provision=False),
    producer=Producer(sells_at_farm=False),
    finance=SHEET,
    lost_sales=SALES,
    catastrophe=PLANT,
    board=Board(documents_on=date(2019, 8, 6)),
)
PARTS = {
    name: type(getattr(PLAIN, name)).__dataclass_fields__
    for name in ("notice", "contract", "producer", "finance", "lost_sales", "catastrophe", "board")
}


def milk(*grounds: Ground, **changed: Any) -> MilkNotice:
    """The plain case with other facts, each named without its group, or a whole group."""
    case = replace(PLAIN, notice=replace(PLAIN.notice, grounds=grounds))
    for fact, value in changed.items():
        if fact in PARTS:
            case = replace(case, **{fact: value})
            continue
        part = next(part for part, known in PARTS.items() if fact in known)
        case = replace(case, **{part: replace(getattr(case, part), **{fact: value})})
    return case


def asked_for(former: bool = False, on: date | None = None) -> When:
    """The former text, the law of a day, or else the proposal."""
    return FORMER_TEXT if former else When(on=on) if on else PROPOSED


def decided(
    case: MilkNotice, former: bool = False, on: date | None = None, readings: dict[str, str] | None = None
) -> Decision:
    return MILK_NOTICE.decide(case, asked_for(former, on), readings)


def step(decision: Decision, section: str, word: str = "") -> Step:
    """The one step of a section, or the one whose question has a word in it."""
    (found,) = [one for one in decision.steps if one.cite == section and word in one.question]
    return found


def day_of(decision: Decision, word: str) -> date:
    """The day of the calendar that a word points at."""
    (found,) = [due.day for due in decision.dates if word in due.what]
    return found


def to_do(decision: Decision) -> str:
    return " ".join(duty.words for duty in decision.to_do)
