"""Surplus milk packaged for a food bank instead of a termination (7 Pa. Code § 143.31(f)): exempt or not, and its value."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from fairfelt.determinations.asking import Fault, money
from fairfelt.determinations.decision import Decision, Demand, Duty, Line, RuleText, Step, spelled
from fairfelt.determinations.facts import ADOPTED, AMENDED, FORMER, count, day, dollars, group, pounds, rows, yes_no
from fairfelt.determinations.milk_case import Customer
from fairfelt.determinations.milk_contradictions import before, lost_customers
from fairfelt.determinations.milk_grounds import sales_lines, weight
from fairfelt.determinations.milk_petition import board_answers
from fairfelt.kit.errors import Finding

CITE = "143.31(f)"
ADOPTED_AT = "51 Pa.B. 4223"


@dataclass(frozen=True, kw_only=True)
class LostSales:
    """Why there is too much milk."""

    customers: tuple[Customer, ...] = rows(Customer, "143.31(e)(1)", "the customers lost or decreased")


@dataclass(frozen=True, kw_only=True)
class Donation:
    """The donation, and what the dealer affirms."""

    efforts_affirmed: bool = yes_no(
        CITE, "whether the dealer affirms good faith efforts to dispose of the excess", only=AMENDED
    )
    nothing_sounder: bool = yes_no(
        CITE,
        "whether the dealer affirms that nothing is economically sounder than dumping, skimming or donating",
        only=AMENDED,
    )
    pounds: Fraction = pounds(CITE, "how many pounds of milk are packaged and donated", only=AMENDED)
    weeks: int = count(CITE, "over how many weeks they are donated", only=AMENDED)
    packaged: bool = yes_no(CITE, "whether the dealer packages the milk that it donates", only=AMENDED)
    licensed_food_bank: bool = yes_no(
        CITE, "whether the milk goes to a food bank that the Board licenses", only=AMENDED
    )
    wholesale_price: Fraction = dollars(
        CITE, "the minimum wholesale price of the whole donation, with discounts", only=AMENDED
    )
    mandated_premiums: Fraction = dollars(CITE, "the mandated premiums that are part of that price", only=AMENDED)
    request_on: date = day(CITE, "the day on which the Board received the request with its support")
    found_on: date | None = day(
        CITE, "the day on which the Board found that there is such an excess, if it has", optional=True, only=AMENDED
    )


@dataclass(frozen=True, kw_only=True)
class MilkDonation:
    """A donation of surplus milk."""

    lost_sales: LostSales = group(LostSales, only=AMENDED)
    donation: Donation = group(Donation)


def impossible(case: MilkDonation, text: str) -> Iterator[Finding]:
    """Facts that contradict each other."""
    if text != AMENDED:
        return
    told = case.donation
    yield from lost_customers(case.lost_sales.customers, told.request_on, "donation.request_on")
    if told.found_on is not None and told.found_on < told.request_on:
        yield before("donation.found_on", told.found_on, "donation.request_on", told.request_on, CITE)
    for name in ("pounds", "weeks"):
        if getattr(told, name) == 0:
            yield Fault(
                CITE,
                f"donation.{name} is 0",
                "It must be above 0: without milk there is no donation.",
                f"donation.{name}",
            )
    if told.mandated_premiums > told.wholesale_price:
        premiums, price = money(told.mandated_premiums), money(told.wholesale_price)
        wrong = f"donation.mandated_premiums, {premiums}, is more than donation.wholesale_price, {price}"
        yield Fault(CITE, wrong, "The premiums are a part of the price.", "donation.mandated_premiums")


def decide(case: MilkDonation, rule: RuleText) -> Decision:
    """Whether the milk is exempt, and what the donation is worth."""
    if rule.text == FORMER:
        return Decision(outcome=False, answer="The former text says nothing of donations: no milk is exempt by it.")
    if rule.text == ADOPTED:
        return Decision(outcome=None, answer=_NOT_KEPT, to_do=(Duty("143.31", f"Read {ADOPTED_AT} itself."),))
    told = case.donation
    lost, found, lines = sales_lines(case.lost_sales.customers, told.request_on, rule)
    surplus = lost * told.weeks
    how = f"{weight(lost)} a week in {told.weeks} week{'' if told.weeks == 1 else 's'}"
    lines = (*lines, Line(CITE, "surplus", how, weight(surplus)), Line(CITE, "donated", "", weight(told.pounds)))
    demands = _demands(told, surplus, rule.reads("MD20") == "R2")
    steps = (*found, *(one.step for one in demands))
    lacking = [one for one in demands if not one.step.answer]
    board = board_answers(told.request_on, CITE)
    readings = ("MD6", "MD16", "MD19", "MD20")
    if lacking:
        answer = (
            f"The milk is not exempt from mandated premiums: {len(lacking)} of {len(demands)} conditions are not met."
        )
        to_do = tuple(one.duty for one in lacking)
        return Decision(
            outcome=False, answer=answer, steps=steps, calculation=lines, dates=(board,), to_do=to_do, rests_on=readings
        )
    value = money(told.wholesale_price - told.mandated_premiums)
    how = f"{money(told.wholesale_price)} less {money(told.mandated_premiums)} of mandated premiums"
    why = f"found on {spelled(told.found_on)}" if told.found_on else f"it answers by {spelled(board.day)}"
    agreed = Step(CITE, "Has the Board found that there is such an excess?", told.found_on is not None, why)
    return Decision(
        outcome=True if told.found_on else None,
        answer=_answer(value, "" if told.found_on else spelled(board.day)),
        steps=(*steps, agreed),
        calculation=(*lines, Line(CITE, "value", how, value)),
        dates=(board,),
        to_do=_NOTES if told.found_on else (_WAIT, *_NOTES),
        rests_on=readings,
    )


def _demands(told: Donation, surplus: Fraction, any_amount: bool) -> tuple[Demand, ...]:
    within = any_amount or told.pounds <= surplus
    more = "" if told.pounds <= surplus else f"; {weight(told.pounds - surplus)} more"
    return (
        Demand(
            Step("143.31(e)(2)", "Is there raw milk in excess of customer sales?", surplus > 0, ""),
            "Show the sales that were lost or decreased.",
        ),
        Demand(
            Step(
                CITE,
                "Is it surplus milk, all that is donated?",
                within,
                f"{weight(told.pounds)} of {weight(surplus)}{more}",
            ),
            f"Report no more than the surplus of {weight(surplus)}, with the price and the premiums of that milk alone.",
        ),
        Demand(
            Step(CITE, "Are good faith efforts to dispose of it affirmed?", told.efforts_affirmed, ""),
            "Make the efforts, and affirm them.",
        ),
        Demand(
            Step(CITE, "Is it affirmed that nothing is economically sounder?", told.nothing_sounder, ""),
            "Dispose of it in the sounder way, or affirm that there is none.",
        ),
        Demand(
            Step(CITE, "Does the dealer package the milk?", told.packaged, ""),
            "Package the milk that is donated.",
        ),
        Demand(
            Step(CITE, "Does it go to a food bank that the Board licenses?", told.licensed_food_bank, ""),
            "Give the milk to a food bank that the Board licenses.",
        ),
    )


_NOT_KEPT = (
    "Not decided: the text in force is the one that was adopted, which is lettered otherwise than the proposal. Whether it "
    "exempts milk for a food bank is not kept here. Ask for the text as proposed to weigh the case by the proposal."
)
_WAIT = Duty(CITE, "Wait for the Board to find that there is such an excess.")
_NOTES = (
    Duty(CITE, "You may report the value as an authorized contribution."),
    Duty(CITE, "The donation is no dealer inducement under Chapter 146."),
)


def _answer(value: str, by: str) -> str:
    exempt = "exempt from Pennsylvania-mandated premiums, and the donation may be reported at"
    if not by:
        return f"The producer milk packaged for the donation is {exempt} {value}."
    return (
        "The conditions are met. Once the Board finds the excess, the producer milk packaged for the donation is "
        f"{exempt} {value}; it answers by {by}."
    )
