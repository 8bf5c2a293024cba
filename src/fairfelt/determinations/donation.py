"""Surplus milk packaged for a food bank instead of a termination (7 Pa. Code § 143.31(f)): exempt or not, and its value."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from fairfelt.determinations.asking import Fault, money
from fairfelt.determinations.days import business_days_after
from fairfelt.determinations.decision import Decision, Due, Duty, Line, RuleText, Step, spelled
from fairfelt.determinations.facts import AMENDED, FORMER, day, dollars, group, rows, yes_no
from fairfelt.determinations.milk_case import Customer, lost_customers
from fairfelt.determinations.milk_grounds import sales_lines
from fairfelt.kit.errors import Finding

CITE = "143.31(f)"
BOARD_DAYS = 10


@dataclass(frozen=True, kw_only=True)
class LostSales:
    """Why there is too much milk."""

    customers: tuple[Customer, ...] = rows(Customer, "143.31(e)(1)", "the customers lost or decreased")


@dataclass(frozen=True, kw_only=True)
class Donation:
    """The donation, and what the dealer affirms."""

    efforts_affirmed: bool = yes_no(CITE, "whether the dealer affirms good faith efforts to dispose of the excess")
    nothing_sounder: bool = yes_no(
        CITE, "whether the dealer affirms that nothing is economically sounder than dumping, skimming or donating"
    )
    packaged: bool = yes_no(CITE, "whether the dealer packages the milk that it donates")
    licensed_food_bank: bool = yes_no(CITE, "whether the milk goes to a food bank that the Board licenses")
    wholesale_price: Fraction = dollars(CITE, "the minimum wholesale price of the whole donation, with discounts")
    mandated_premiums: Fraction = dollars(CITE, "the mandated premiums that are part of that price")
    request_on: date = day(CITE, "the day on which the Board received the request with its support")


@dataclass(frozen=True, kw_only=True)
class MilkDonation:
    """A donation of surplus milk."""

    lost_sales: LostSales = group(LostSales, only=AMENDED)
    donation: Donation = group(Donation, only=AMENDED)


def impossible(case: MilkDonation, text: str) -> Iterator[Finding]:
    """Facts that contradict each other."""
    if text == FORMER:
        return
    told = case.donation
    yield from lost_customers(case.lost_sales.customers, told.request_on, "donation.request_on")
    if told.mandated_premiums > told.wholesale_price:
        premiums, price = money(told.mandated_premiums), money(told.wholesale_price)
        wrong = f"donation.mandated_premiums, {premiums}, is more than donation.wholesale_price, {price}"
        yield Fault(CITE, wrong, "The premiums are a part of the price.", "donation.mandated_premiums")


def decide(case: MilkDonation, rule: RuleText) -> Decision:
    """Whether the milk is exempt, and what the donation is worth."""
    if rule.text == FORMER:
        return Decision(outcome=False, answer="The former text says nothing of donations: no milk is exempt by it.")
    told = case.donation
    lost, found, lines = sales_lines(case.lost_sales.customers)
    steps = (
        *found,
        Step("143.31(e)(2)", "Is there raw milk in excess of customer sales?", lost > 0, ""),
        Step(CITE, "Are good faith efforts to dispose of it affirmed?", told.efforts_affirmed, ""),
        Step(CITE, "Is it affirmed that nothing is economically sounder?", told.nothing_sounder, ""),
        Step(CITE, "Does the dealer package the milk?", told.packaged, ""),
        Step(CITE, "Does it go to a food bank that the Board licenses?", told.licensed_food_bank, ""),
    )
    exempt = all(step.answer for step in steps)
    board = business_days_after(told.request_on, BOARD_DAYS)
    due = Due(board, CITE, f"the Board answers dealer and producers within {BOARD_DAYS} business days")
    readings = ("MD6", "MD16")
    if not exempt:
        lacks = " ".join(step.question for step in steps if not step.answer)
        answer = f"The milk is not exempt from mandated premiums. Answered with no: {lacks}"
        return Decision(outcome=False, answer=answer, steps=steps, calculation=lines, dates=(due,), rests_on=readings)
    value = told.wholesale_price - told.mandated_premiums
    how = f"{money(told.wholesale_price)} less {money(told.mandated_premiums)} of mandated premiums"
    answer = (
        "The producer milk packaged for the donation is exempt from Pennsylvania-mandated premiums, and the donation may be "
        f"reported at {money(value)}, once the Board agrees; it answers by {spelled(board)}."
    )
    to_do = (
        Duty(CITE, "Report the value to the Board as an authorized contribution."),
        Duty(CITE, "The donation is no dealer inducement under Chapter 146."),
    )
    return Decision(
        outcome=True,
        answer=answer,
        steps=steps,
        calculation=(*lines, Line(CITE, "value", how, f"{money(value)}")),
        dates=(due,),
        to_do=to_do,
        rests_on=readings,
    )
