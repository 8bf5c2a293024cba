"""The grounds of a 28-day notice (§ 143.31(c), (d), (e), (g)): each answers its own questions and shows its arithmetic."""

from dataclasses import dataclass, replace
from datetime import date, timedelta
from fractions import Fraction

from fairfelt.determinations.asking import plain
from fairfelt.determinations.decision import Duty, Line, RuleText, Step, spelled
from fairfelt.determinations.milk_case import (
    THOUSAND,
    WEEKS,
    Catastrophe,
    Change,
    Customer,
    Finance,
    LostSales,
    Unit,
    average,
    lost_school,
    weeks_used,
)
from fairfelt.determinations.oscore import Ratios, Score, Term, score
from fairfelt.kit.cite import Cite

DISTRESS = Fraction("0.5")
LOWEST = Fraction(-1)
RATIOS_NEEDED = 3
POUNDS = Fraction(40_000)
SHARE = Fraction(3, 100)
WINDOW = 90
FEW_ASSETS = (
    1_000_000  # dollars: a dealer's balance sheet below that, or a thousand times that, is written in another unit
)
BASE_10 = ("R2", "R4")  # readings of MD2
IN_THOUSANDS = ("R3", "R4")


@dataclass(frozen=True, slots=True)
class Weighed:
    """What one ground comes to."""

    cite: Cite
    met: bool
    steps: tuple[Step, ...]
    calculation: tuple[Line, ...]


# --- the balance sheet: (c) and (d) -----------------------------------------------------------------------------------


def ratios_of(sheet: Finance, thousands: bool = False) -> Ratios:
    """The nine ratios of the formula, from the dealer's statements; total assets enter in dollars or in thousands of them."""
    both = abs(sheet.net_income) + abs(sheet.net_income_before)
    return Ratios(
        size=sheet.assets_in_dollars / (THOUSAND if thousands else 1) / sheet.gnp_price_index,
        debt=sheet.total_liabilities / sheet.total_assets,
        working=(sheet.current_assets - sheet.current_liabilities) / sheet.total_assets,
        due=sheet.current_liabilities / sheet.current_assets,
        insolvent=sheet.total_liabilities > sheet.total_assets,
        income=sheet.net_income / sheet.total_assets,
        cash=sheet.operating_cash_flow / sheet.total_liabilities,
        losses=sheet.net_income < 0 and sheet.net_income_before < 0,
        change=(sheet.net_income - sheet.net_income_before) / both if both else Fraction(0),
    )


def o_score(sheet: Finance, reading: str = "R1") -> Score:
    """The dealer's O-score, by a reading of MD2."""
    return score(ratios_of(sheet, reading in IN_THOUSANDS), reading in BASE_10)


def worked(sheet: Finance, reading: str = "R1") -> tuple[Line, ...]:
    """The score, term by term."""
    made = o_score(sheet, reading)
    lines = [Line("143.31(c)", term.name, _how(term, sheet, reading), term.value()) for term in made.terms]
    return (*lines, Line("143.31(c)", "O-score", "the sum of these terms", str(made)))


def unit_warning(sheet: Finance, reading: str) -> tuple[Duty, ...]:
    """Assets that look as if they were written in the other unit, and what the score would be then."""
    thousands = sheet.unit is Unit.THOUSANDS
    if thousands == (sheet.total_assets < FEW_ASSETS):
        return ()
    other = replace(sheet, unit=Unit.DOLLARS if thousands else Unit.THOUSANDS)
    words = (
        f"finance.total_assets is {plain(sheet.total_assets)} in {sheet.unit}: the amounts look like {other.unit}. The O-score "
        f"is {o_score(sheet, reading)}, and would be {o_score(other, reading)} then. Check finance.unit."
    )
    return (Duty("143.31(c)", words),)


def _how(term: Term, sheet: Finance, reading: str) -> str:
    log = "log10" if term.base_10 else "ln"
    assets = plain(sheet.assets_in_dollars / (THOUSAND if reading in IN_THOUSANDS else 1))
    money = {name: plain(value) for name, value in vars(sheet).items() if isinstance(value, int | Fraction)}
    now, before = money["net_income"], money["net_income_before"]
    of = {
        "constant": "",
        "TA/GNP": f"× {log}({assets} / {plain(sheet.gnp_price_index)})",
        "TL/TA": "× {total_liabilities} / {total_assets}",
        "WC/TA": "× ({current_assets} - {current_liabilities}) / {total_assets}",
        "CL/CA": "× {current_liabilities} / {current_assets}",
        "X": f"× {term.ratio}, 1 if total liabilities are above total assets",
        "NI/TA": "× {net_income} / {total_assets}",
        "FFO/TL": "× {operating_cash_flow} / {total_liabilities}",
        "Y": f"× {term.ratio}, 1 after a net loss in both years",
        "change of NI": f"× ({now} - {_signed(before)}) / ({now.lstrip('-')} + {before.lstrip('-')})",
    }
    return f"{plain(term.weight)} {of[term.name].format(**money)}".strip()


def _signed(number: str) -> str:
    return f"({number})" if number.startswith("-") else number


def distress(sheet: Finance, rule: RuleText) -> Weighed:
    """Financial distress is a score of 0.5 and higher: § 143.31(c)."""
    made = o_score(sheet, rule.reads("MD2"))
    met = made.at_least(DISTRESS)
    why = f"{made} {'is' if met else 'is not'} 0.5 or higher"
    step = Step("143.31(c)", "Is the dealer in financial distress, with an O-score of 0.5 and higher?", met, why)
    return Weighed("143.31(c)", met, (step,), worked(sheet, rule.reads("MD2")))


def solvency(sheet: Finance, rule: RuleText) -> Weighed:
    """A score from -1.0 up to 0.5, and any three of five ratios: § 143.31(d)."""
    made = o_score(sheet, rule.reads("MD2"))
    from_below = made.above(LOWEST) if rule.reads("MD4") == "R2" else made.at_least(LOWEST)
    between = from_below and not made.at_least(DISTRESS)
    why = f"{made} {'lies' if between else 'does not lie'} between"
    first = Step("143.31(d)", "Is the O-score between -1.0 and 0.5?", between, why)
    conditions = solvency_conditions(sheet, rule)
    count = sum(step.answer for step in conditions)
    enough = count >= RATIOS_NEEDED
    last = Step(
        "143.31(d)", "Are any three of the five solvency ratio conditions met?", enough, f"{count} of 5 are met"
    )
    return Weighed("143.31(d)", between and enough, (first, *conditions, last), worked(sheet, rule.reads("MD2")))


def solvency_conditions(sheet: Finance, rule: RuleText) -> tuple[Step, ...]:
    """The five conditions, each compared exactly."""
    equity = sheet.total_assets - sheet.total_liabilities
    due = sheet.current_liabilities
    quick = (sheet.cash + sheet.receivables) / due
    current = sheet.current_assets / due
    return (
        Step(
            "143.31(d)(i)",
            "Is the quick ratio 0.6 or less?",
            quick <= Fraction(3, 5),
            f"({plain(sheet.cash)} + {plain(sheet.receivables)}) / {plain(due)} = {_decimal(quick)}",
        ),
        Step(
            "143.31(d)(ii)",
            "Is the current ratio less than 1.0?",
            current < 1,
            f"{plain(sheet.current_assets)} / {plain(due)} = {_decimal(current)}",
        ),
        *(
            _to_equity(f"143.31(d)({number})", question, part, equity, bound, rule.reads("MD5") == "R2")
            for number, question, part, bound in (
                ("iii", "Are current liabilities more than 2/3 of equity?", due, Fraction(2, 3)),
                ("iv", "Are total liabilities more than equity?", sheet.total_liabilities, Fraction(1)),
                ("v", "Are fixed assets more than 3/4 of equity?", sheet.fixed_assets, Fraction(3, 4)),
            )
        ),
    )


def _to_equity(cite: Cite, question: str, part: Fraction, equity: Fraction, bound: Fraction, as_it_comes: bool) -> Step:
    """A ratio to equity; where there is none left, it is above its bound unless the quotient is taken as it comes."""
    if equity == 0 and as_it_comes:
        return Step(cite, question, False, f"equity is 0: {plain(part)} has no ratio to it")
    if equity <= 0 and not as_it_comes:
        return Step(cite, question, True, f"equity is {plain(equity)}: none is left to set against {plain(part)}")
    ratio = part / equity
    return Step(cite, question, ratio > bound, f"{plain(part)} / {plain(equity)} = {_decimal(ratio)}")


def _decimal(ratio: Fraction) -> str:
    """Exactly where it ends soon, else to four places with the fraction."""
    if (ratio * 10_000).denominator == 1:
        return plain(ratio)
    return f"{float(ratio):.4f} ({ratio.numerator:,}/{ratio.denominator:,})"


# --- milk without customers: (e) --------------------------------------------------------------------------------------


def lost_of(one: Customer) -> Fraction:
    """The pounds a week that a customer no longer buys: § 143.31(e)(2)."""
    bought = average(one.weekly_pounds, weeks_used(one))
    return bought - one.pounds_now if one.change is Change.REDUCED else bought


def recent(customers: tuple[Customer, ...], known_on: date, rule: RuleText) -> tuple[Customer, ...]:
    """The customers whose loss still counts: of the 26 weeks before the notice or request, unless any will do (MD19)."""
    if rule.reads("MD19") == "R2":
        return customers
    first = known_on - timedelta(weeks=WEEKS)
    return tuple(one for one in customers if one.changed_on >= first)


def best_window(customers: tuple[Customer, ...]) -> tuple[date, tuple[Customer, ...]]:
    """The 90 days in a row in which most was lost: § 143.31(e)(1) lets the dealer point at any."""
    windows = {one.changed_on: _within(customers, one.changed_on) for one in customers}
    first = max(sorted(windows), key=lambda day: sum(map(lost_of, windows[day])))
    return first, windows[first]


def _within(customers: tuple[Customer, ...], first: date) -> tuple[Customer, ...]:
    last = first + timedelta(days=WINDOW - 1)
    return tuple(one for one in customers if first <= one.changed_on <= last)


def sales_lines(
    customers: tuple[Customer, ...], known_on: date, rule: RuleText
) -> tuple[Fraction, tuple[Step, ...], tuple[Line, ...]]:
    """What was lost in the best 90 days, as (e)(1) and (e)(2) have it; (f) rests on the same."""
    question, counting = "Were sales lost or decreased within 90 days?", recent(customers, known_on, rule)
    old = len(customers) - len(counting)
    left = f"; {old} more than {WEEKS} weeks before {spelled(known_on)} left out (MD19)" if old else ""
    if not counting:
        return Fraction(0), (Step("143.31(e)(1)", question, False, f"none that still counts{left}"),), ()
    first, within = best_window(counting)
    why = f"{len(within)} of {len(customers)} in the {WINDOW} days from {spelled(first)}{left}"
    step = Step("143.31(e)(1)", question, True, why)
    lines = [Line("143.31(e)(2)", one.name, _history(one), weight(lost_of(one))) for one in within]
    lost = sum(map(lost_of, within), Fraction(0))
    lines.append(Line("143.31(e)(2)", "lost sales", "the sum, in a week", weight(lost)))
    return lost, (step,), tuple(lines)


def _history(one: Customer) -> str:
    weeks = weeks_used(one)
    total = sum(one.weekly_pounds[-weeks:], Fraction(0))
    less = f", less {weight(one.pounds_now)} still bought" if one.change is Change.REDUCED else ""
    short = (
        "" if weeks == WEEKS else ", a school lost in its year" if lost_school(one) else ", all its time as a customer"
    )
    return f"{weight(total)} in {weeks} week{'s' if weeks > 1 else ''}{short}{less}"


def lost_sales(told: LostSales, noticed_on: date, rule: RuleText) -> Weighed:
    """Raw milk for which there are not enough sales: § 143.31(e)."""
    lost, steps, lines = sales_lines(told.customers, noticed_on, rule)
    efforts = Step(
        "143.31(e)(3)", "Does the dealer affirm good faith efforts to replace the sales?", told.efforts_affirmed, ""
    )
    enough, line = _threshold("143.31(e)(4)", "Are the lost sales large enough?", lost, told.weekly_receipts)
    met = lost > 0 and enough.answer and told.efforts_affirmed
    return Weighed("143.31(e)(4)", met, (*steps, efforts, enough), (*lines, line))


def _threshold(cite: Cite, question: str, pounds: Fraction, receipts: Fraction) -> tuple[Step, Line]:
    """40,000 pounds or 3% of the receipts of a week, whichever is less."""
    share = SHARE * receipts
    bound = min(POUNDS, share)
    how = f"the less of {weight(POUNDS)} and 3% of {weight(receipts)} = {weight(share)}"
    why = f"{weight(pounds)} {'is' if pounds >= bound else 'is not'} at least {weight(bound)}"
    return Step(cite, question, pounds >= bound, why), Line(cite, "at least", how, weight(bound))


def weight(pounds: Fraction) -> str:
    """Pounds as people write them."""
    shown = plain(pounds) if (pounds * 1000).denominator == 1 else f"{float(pounds):,.3f}"
    return f"{shown} lb"


# --- a plant that is down: (g) ----------------------------------------------------------------------------------------


def catastrophe(told: Catastrophe) -> Weighed:
    """Raw milk that the plant cannot take after a catastrophic event: § 143.31(g)."""
    output, receipts = average(told.weekly_output, WEEKS), average(told.weekly_receipts, WEEKS)
    enough, line = _threshold("143.31(g)(7)", "Is the reduction large enough?", told.reduction, receipts)
    steps = (
        Step(
            "143.31(g)",
            "Can the catastrophic event be verified?",
            told.verifiable,
            f"{told.event}, {spelled(told.happened_on)}",
        ),
        Step("143.31(g)", "Is it reasonably expected to last beyond 28 days?", told.lasts_beyond_28_days, ""),
        Step("143.31(g)(4)", "Are reasons, nature and extent documented?", told.reasons_documented, ""),
        Step("143.31(g)(5)", "Does the dealer affirm good faith efforts to return?", told.efforts_affirmed, ""),
        Step("143.31(g)(6)", "Does the dealer affirm that it will last beyond 28 days?", told.duration_affirmed, ""),
        enough,
    )
    lines = (
        Line("143.31(g)(2)", "output", f"average of {WEEKS} weeks before the event", weight(output)),
        Line("143.31(g)(3)", "receipts", f"average of {WEEKS} weeks before the event", weight(receipts)),
        Line("143.31(g)(4)", "reduction", "of a week, as documented", weight(told.reduction)),
        line,
    )
    return Weighed("143.31(g)(7)", all(step.answer for step in steps), steps, lines)
