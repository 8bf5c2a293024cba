"""§ 143.31(c), (d), (e), (g): the grounds of a 28-day notice, each bound from both sides."""

import math
from datetime import date, timedelta
from fractions import Fraction

import pytest

from fairfelt.determinations.milk_case import Change, Ground, Unit
from fairfelt.determinations.milk_grounds import best_window, lost_of, o_score, ratios_of
from fairfelt.kit.errors import Faulty
from tests.determinations.cases import CUSTOMER, PLANT, SALES, SHEET, but, day_of, decided, milk, step, to_do
from tests.helpers import case, rule

TINY = Fraction(1, 10**30)
APPROVED = date(2019, 8, 20)
SHORT, NINETY = date(2019, 9, 17), date(2019, 11, 4)


def scoring(bound, more=Fraction(0)):
    """A balance sheet whose score is `bound` plus `more`, exactly: assets equal the index, so there is no logarithm."""
    sheet = but(
        SHEET,
        total_assets=Fraction(100),
        gnp_price_index=Fraction(100),
        total_liabilities=Fraction(50),
        current_assets=Fraction(50),
        current_liabilities=Fraction(50),
        net_income=Fraction(0),
        net_income_before=Fraction(0),
        operating_cash_flow=Fraction(0),
        cash=Fraction(30),
        receivables=Fraction(0),
        fixed_assets=Fraction(50),
    )
    rest = Fraction("-1.32") + Fraction("6.03") / 2 + Fraction("0.0757")
    return but(sheet, operating_cash_flow=(rest - bound - more) * 50 / Fraction("1.83"))


# --- (c) --------------------------------------------------------------------------------------------------------------


@rule("143.31(c)")
@pytest.mark.parametrize(
    ("more", "distressed"),
    [case("143.31(c)", Fraction(0), True), case("143.31(c)", TINY, True), case("143.31(c)", -TINY, False)],
)
def test_financial_distress_begins_exactly_at_a_half(more, distressed):
    decision = decided(milk(Ground.DISTRESS, finance=scoring(Fraction(1, 2), more), approved_on=APPROVED))
    assert step(decision, "143.31(c)").answer is distressed
    assert step(decision, "143.31(c)").why.startswith("0.5000000000 ")
    assert day_of(decision, "earliest end") == (SHORT if distressed else NINETY)


@rule("143.31(c)")
def test_a_dealer_below_a_half_is_pointed_to_the_ratios():
    decision = decided(milk(Ground.DISTRESS, finance=scoring(Fraction(0))))
    assert "name solvency-ratios too" in to_do(decision)
    assert "nothing for the Board to approve" in to_do(decision)


@rule("143.31(c)")
def test_the_board_has_ten_business_days():
    decision = decided(milk(Ground.DISTRESS, documents_on=date(2019, 12, 16)))
    assert day_of(decision, "business days") == date(2019, 12, 31)  # Christmas Day is not one
    assert "(without Christmas Day)" in " ".join(due.what for due in decision.dates)


# --- (d) --------------------------------------------------------------------------------------------------------------


@rule("143.31(d)")
@pytest.mark.parametrize(
    ("bound", "more", "reading", "between"),
    [
        case("143.31(d)", "-1", Fraction(0), "R1", True),
        case("143.31(d)", "-1", -TINY, "R1", False),
        case("143.31(d)", "-1", TINY, "R1", True),
        case("143.31(d)", "-1", Fraction(0), "R2", False),
        case("143.31(d)", "-1", TINY, "R2", True),
        case("143.31(d)", "1/2", Fraction(0), "R1", False),  # this is (c)
        case("143.31(d)", "1/2", -TINY, "R1", True),
    ],
)
def test_between_minus_one_and_a_half(bound, more, reading, between):
    sheet = scoring(Fraction(bound), more)
    decision = decided(milk(Ground.RATIOS, finance=sheet, approved_on=APPROVED), readings={"MD4": reading})
    assert step(decision, "143.31(d)", "between").answer is between


def sheet_with(**amounts):
    """A sheet between the bounds on which no condition is met, and then these."""
    calm = but(
        scoring(Fraction(0)),
        cash=Fraction(20),
        current_liabilities=Fraction(30),
        total_liabilities=Fraction(45),
        fixed_assets=Fraction(40),
    )
    return but(calm, **{name: Fraction(amount) for name, amount in amounts.items()})


@pytest.mark.parametrize(
    ("section", "amounts", "met"),
    [
        case("143.31(d)(i)", "143.31(d)(i)", {"cash": 18, "current_liabilities": 30}, True),  # 0.6 itself
        case("143.31(d)(i)", "143.31(d)(i)", {"cash": "18.01", "current_liabilities": 30}, False),
        case("143.31(d)(i)", "143.31(d)(i)", {"cash": 10, "receivables": 8, "current_liabilities": 30}, True),
        case("143.31(d)(ii)", "143.31(d)(ii)", {"current_assets": "29.99", "current_liabilities": 30}, True),
        case("143.31(d)(ii)", "143.31(d)(ii)", {"current_assets": 30, "current_liabilities": 30}, False),  # 1.0 itself
        case(
            "143.31(d)(iii)", "143.31(d)(iii)", {"total_liabilities": 40, "current_liabilities": "40"}, False
        ),  # 40/60 = 2/3 itself
        case("143.31(d)(iii)", "143.31(d)(iii)", {"total_liabilities": "40.01", "current_liabilities": "40"}, True),
        case("143.31(d)(iv)", "143.31(d)(iv)", {"total_liabilities": 50}, False),  # 1.0 itself
        case("143.31(d)(iv)", "143.31(d)(iv)", {"total_liabilities": "50.01"}, True),
        case(
            "143.31(d)(v)", "143.31(d)(v)", {"total_liabilities": 40, "fixed_assets": 45}, False
        ),  # 45/60 = 3/4 itself
        case("143.31(d)(v)", "143.31(d)(v)", {"total_liabilities": 40, "fixed_assets": "45.01"}, True),
    ],
)
def test_a_solvency_ratio_at_its_bound(section, amounts, met):
    decision = decided(milk(Ground.RATIOS, finance=sheet_with(**amounts)))
    assert step(decision, section).answer is met


@rule("143.31(d)")
@pytest.mark.parametrize(
    ("amounts", "count"),
    [
        ({}, 0),
        ({"cash": 0}, 1),
        ({"cash": 0, "total_liabilities": 51, "fixed_assets": 30}, 2),
        ({"cash": 0, "total_liabilities": 51, "fixed_assets": 50}, 3),
        ({"cash": 0, "total_liabilities": 51, "fixed_assets": 50, "current_liabilities": 40}, 4),
    ],
    ids=lambda value: str(value)[:40],
)
def test_any_three_of_the_five_will_do(amounts, count):
    decision = decided(milk(Ground.RATIOS, finance=sheet_with(**amounts), approved_on=APPROVED))
    assert step(decision, "143.31(d)", "between").answer
    assert step(decision, "143.31(d)", "three").why == f"{count} of 5 are met"
    assert step(decision, "143.31(d)", "three").answer is (count >= 3)
    assert day_of(decision, "earliest end") == (SHORT if count >= 3 else NINETY)


@rule("143.31(d)")
def test_three_ratios_do_not_help_below_minus_one():
    weak = {"cash": 0, "total_liabilities": 51, "fixed_assets": 50, "operating_cash_flow": 90}
    decision = decided(milk(Ground.RATIOS, finance=sheet_with(**weak), approved_on=APPROVED))
    assert step(decision, "143.31(d)", "three").answer
    assert not step(decision, "143.31(d)", "between").answer
    assert day_of(decision, "earliest end") == NINETY


@pytest.mark.parametrize(
    ("liabilities", "reading", "met"), [(100, "R1", True), (120, "R1", True), (100, "R2", False), (120, "R2", False)]
)
def test_without_equity_the_ratios_to_it_are_met_unless_read_otherwise(liabilities, reading, met):
    sheet = sheet_with(total_liabilities=liabilities)
    decision = decided(milk(Ground.RATIOS, finance=sheet), readings={"MD5": reading})
    assert [step(decision, f"143.31(d)({number})").answer for number in ("iii", "iv", "v")] == [met] * 3


# --- (e) --------------------------------------------------------------------------------------------------------------


def selling(pounds, receipts=2_000_000, **more):
    told = but(CUSTOMER, weekly_pounds=(Fraction(pounds),) * 26)
    return milk(Ground.SALES, approved_on=APPROVED, lost_sales=_sales(receipts, (told,), **more))


def _sales(receipts, customers, efforts_affirmed=True):
    return but(SALES, weekly_receipts=Fraction(receipts), customers=customers, efforts_affirmed=efforts_affirmed)


@pytest.mark.parametrize(
    ("pounds", "receipts", "enough"),
    [
        case("143.31(e)(4)", "40000", 2_000_000, True),  # 40,000 pounds are less than 3%
        case("143.31(e)(4)", "39999.99", 2_000_000, False),
        case("143.31(e)(4)", "30000", 1_000_000, True),  # 3% are less than 40,000 pounds
        case("143.31(e)(4)", "29999.99", 1_000_000, False),
        case("143.31(e)(4)", "40000", "1333333.33", True),  # 3% are a hair below 40,000
        case("143.31(e)(4)", "39999.99", "1333333.33", False),
    ],
)
def test_40_000_pounds_or_3_percent_whichever_is_less(pounds, receipts, enough):
    decision = decided(selling(pounds, receipts))
    assert step(decision, "143.31(e)(4)").answer is enough
    assert day_of(decision, "earliest end") == (SHORT if enough else NINETY)


@rule("143.31(e)(3)")
def test_good_faith_efforts_are_affirmed_or_the_sales_do_not_count():
    decision = decided(selling("90000", efforts_affirmed=False))
    assert step(decision, "143.31(e)(4)").answer
    assert not step(decision, "143.31(e)(3)").answer
    assert day_of(decision, "earliest end") == NINETY


@pytest.mark.parametrize(
    ("facts", "lost"),
    [
        case("143.31(e)(2)", {"weekly_pounds": (Fraction(0),) * 5 + (Fraction(26),) * 26}, 26),  # the last 26 weeks
        case("143.31(e)(2)", {"weekly_pounds": (Fraction(0),) * 13 + (Fraction(26),) * 13}, 13),
        case("143.31(e)(2)", {"customer_weeks": 2, "weekly_pounds": (Fraction(9), Fraction(5), Fraction(7))}, 6),
        case("143.31(e)(2)", {"customer_weeks": 26, "weekly_pounds": (Fraction(4),) * 26}, 4),
        case("143.31(e)(2)", {"school_in_term": True, "weekly_pounds": (Fraction(8), Fraction(4))}, 6),
        case("143.31(e)(2)", {"change": Change.REDUCED, "pounds_now": Fraction(15_000)}, 25_000),
        case(  # a school that still buys has lost no contract: all 26 weeks
            "143.31(e)(2)",
            {
                "change": Change.REDUCED,
                "school_in_term": True,
                "pounds_now": Fraction(0),
                "weekly_pounds": (Fraction(2),) * 13 + (Fraction(4),) * 13,
            },
            3,
        ),
    ],
)
def test_the_average_is_of_26_weeks_or_of_the_lesser_time(facts, lost):
    assert lost_of(but(CUSTOMER, **facts)) == lost


@rule("143.31(e)(1)")
def test_losses_count_together_within_any_ninety_days():
    first = but(CUSTOMER, name="A", changed_on=date(2019, 3, 1), weekly_pounds=(Fraction(20_000),) * 26)
    other = but(first, name="B", changed_on=date(2019, 3, 1) + timedelta(days=89))
    late = but(first, name="C", changed_on=date(2019, 3, 1) + timedelta(days=90))
    assert best_window((first, other)) == (date(2019, 3, 1), (first, other))
    assert best_window((first, late))[1] == (first,)
    assert best_window((first, other, late)) == (date(2019, 3, 1), (first, other))
    larger = but(late, weekly_pounds=(Fraction(30_000),) * 26)
    assert best_window((first, other, larger)) == (other.changed_on, (other, larger))
    for customers, met in (((first, other), True), ((first, late), False)):
        case_ = milk(Ground.SALES, lost_sales=_sales(2_000_000, customers), approved_on=APPROVED)
        assert step(decided(case_), "143.31(e)(4)").answer is met


@rule("143.31(e)(5)")
def test_the_board_answers_a_petition_on_lost_sales_within_ten_business_days():
    decision = decided(milk(Ground.SALES, documents_on=date(2019, 8, 23)))
    assert day_of(decision, "business days") == date(2019, 9, 9)  # Labor Day is not one
    assert decision.dates[0].cite == "143.31(e)(5)"


# --- (g) --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("section", "fact", "word"),
    [
        case("143.31(g)", "143.31(g)", "verifiable", "verified"),
        case("143.31(g)", "143.31(g)", "lasts_beyond_28_days", "expected"),
        case("143.31(g)(4)", "143.31(g)(4)", "reasons_documented", ""),
        case("143.31(g)(5)", "143.31(g)(5)", "efforts_affirmed", ""),
        case("143.31(g)(6)", "143.31(g)(6)", "duration_affirmed", ""),
    ],
)
def test_each_condition_of_a_catastrophe_is_needed(section, fact, word):
    whole = decided(milk(Ground.CATASTROPHE, approved_on=APPROVED))
    assert step(whole, section, word).answer
    assert day_of(whole, "earliest end") == SHORT
    lacking = decided(milk(Ground.CATASTROPHE, catastrophe=but(PLANT, **{fact: False}), approved_on=APPROVED))
    assert not step(lacking, section, word).answer
    assert day_of(lacking, "earliest end") == NINETY


@pytest.mark.parametrize(
    ("reduction", "receipts", "enough"),
    [
        case("143.31(g)(7)", "40000", 2_000_000, True),
        case("143.31(g)(7)", "39999.99", 2_000_000, False),
        case("143.31(g)(7)", "30000", 1_000_000, True),
        case("143.31(g)(7)", "29999.99", 1_000_000, False),
    ],
)
def test_the_reduction_is_measured_as_lost_sales_are(reduction, receipts, enough):
    weeks = (Fraction(9_999_999), *(Fraction(receipts),) * 26)  # a week before the 26 does not count
    plant = but(PLANT, reduction=Fraction(reduction), weekly_receipts=weeks)
    decision = decided(milk(Ground.CATASTROPHE, catastrophe=plant, approved_on=APPROVED))
    assert step(decision, "143.31(g)(7)").answer is enough


@rule("143.31(g)(8)")
def test_the_board_answers_a_petition_on_a_catastrophe_within_ten_business_days():
    decision = decided(milk(Ground.CATASTROPHE, documents_on=date(2019, 8, 6)))
    assert day_of(decision, "business days") == date(2019, 8, 20)
    assert decision.dates[0].cite == "143.31(g)(8)"


def test_one_ground_of_several_is_enough():
    both = milk(Ground.DISTRESS, Ground.SALES, finance=scoring(Fraction(0)), approved_on=APPROVED)
    assert day_of(decided(both), "earliest end") == SHORT
    assert not step(decided(both), "143.31(c)").answer
    assert step(decided(both), "143.31(e)(4)").answer


def test_the_ratios_are_those_of_the_sheet():
    ratios = ratios_of(SHEET)
    assert (ratios.size, ratios.debt, ratios.working) == (Fraction(1_200_000, 11), Fraction(19, 20), Fraction(-1, 12))
    assert (ratios.due, ratios.insolvent, ratios.losses) == (Fraction(5, 4), False, True)
    assert (ratios.income, ratios.cash, ratios.change) == (Fraction(-1, 20), Fraction(-1, 40), Fraction(-1, 2))
    assert str(o_score(SHEET)) == "0.6108673720"


@pytest.mark.parametrize(
    ("now", "before", "losses", "change"), [(-1, -1, True, 0), (-1, 0, False, -1), (0, -1, False, 1), (0, 0, False, 0)]
)
def test_a_net_loss_in_both_years_and_the_change_between_them(now, before, losses, change):
    ratios = ratios_of(but(SHEET, net_income=Fraction(now), net_income_before=Fraction(before)))
    assert (ratios.losses, ratios.change) == (losses, change)


def test_two_years_without_income_are_read_as_no_change():
    still = but(SHEET, net_income=Fraction(0), net_income_before=Fraction(0))
    assert "MD3" in decided(milk(Ground.DISTRESS, finance=still)).rests_on
    assert "MD3" not in decided(milk(Ground.DISTRESS)).rests_on


def test_liabilities_above_assets_make_x_one():
    assert not ratios_of(but(SHEET, total_liabilities=SHEET.total_assets)).insolvent
    assert ratios_of(but(SHEET, total_liabilities=SHEET.total_assets + 1)).insolvent


# --- the unit of the balance sheet, and the logarithm -----------------------------------------------------------------


def in_thousands(sheet):
    """The same balance sheet, written in thousands of dollars."""
    amounts = {name: value / 1000 for name, value in vars(sheet).items() if isinstance(value, Fraction)}
    return but(sheet, **amounts | {"gnp_price_index": sheet.gnp_price_index, "unit": Unit.THOUSANDS})


@rule("143.31(c)")
@pytest.mark.parametrize("reading", ["R1", "R2", "R3", "R4"])
def test_a_dealer_who_writes_thousands_has_the_same_score(reading):
    in_dollars, thousands = (
        decided(milk(Ground.DISTRESS, finance=sheet), readings={"MD2": reading})
        for sheet in (SHEET, in_thousands(SHEET))
    )
    assert in_dollars.calculation[-1] == thousands.calculation[-1]
    assert in_dollars.answer == thousands.answer
    assert in_dollars.warnings == thousands.warnings == ()


@rule("143.31(c)")
@pytest.mark.parametrize(
    ("unit", "assets", "warned"),
    [
        (Unit.DOLLARS, 999_999, True),
        (Unit.DOLLARS, 1_000_000, False),
        (Unit.THOUSANDS, 999_999, False),
        (Unit.THOUSANDS, 1_000_000, True),
    ],
)
def test_amounts_that_look_like_the_other_unit_are_warned_of(unit, assets, warned):
    factor = Fraction(assets, 12_000_000)
    amounts = {name: value * factor for name, value in vars(SHEET).items() if isinstance(value, Fraction)}
    sheet = but(SHEET, **amounts | {"gnp_price_index": SHEET.gnp_price_index, "unit": unit})
    decision = decided(milk(Ground.DISTRESS, finance=sheet))
    assert bool(decision.warnings) is warned
    if warned:
        other = but(sheet, unit=Unit.DOLLARS if unit is Unit.THOUSANDS else Unit.THOUSANDS)
        (warning,) = decision.warnings
        assert f"The O-score is {o_score(sheet)}, and would be {o_score(other)} then" in warning.words
        assert warning.cite == "143.31(c)"


def test_the_unit_is_asked_for():
    with pytest.raises(Faulty, match=r"finance\.unit is not given.*dollars, thousands of dollars"):
        decided(milk(Ground.DISTRESS, finance=but(SHEET, unit=None)))


@rule("143.31(c)")
@pytest.mark.parametrize(
    ("reading", "log", "size"),
    [
        ("R1", "ln(12,000,000 / 110)", math.log(12_000_000 / 110)),
        ("R2", "log10(12,000,000 / 110)", math.log10(12_000_000 / 110)),
        ("R3", "ln(12,000 / 110)", math.log(12_000 / 110)),
        ("R4", "log10(12,000 / 110)", math.log10(12_000 / 110)),
    ],
)
def test_base_and_unit_of_the_logarithm_are_a_reading(reading, log, size):
    decision = decided(milk(Ground.DISTRESS), readings={"MD2": reading})
    line = next(one for one in decision.calculation if one.what == "TA/GNP")
    assert line.how == f"-0.407 × {log}"
    assert float(line.value) == pytest.approx(-0.407 * size, abs=1e-9)


# --- (e)(1): how long ago ---------------------------------------------------------------------------------------------


@rule("143.31(e)(1)")
@pytest.mark.parametrize(
    ("changed", "reading", "met"),
    [
        (date(2019, 1, 31), "R1", True),  # 26 weeks before August 1
        (date(2019, 1, 30), "R1", False),
        (date(2015, 7, 1), "R1", False),
        (date(2015, 7, 1), "R2", True),
    ],
    ids=str,
)
def test_a_loss_of_long_ago_does_not_support_a_notice_unless_read_otherwise(changed, reading, met):
    case_ = milk(
        Ground.SALES, lost_sales=but(SALES, customers=(but(CUSTOMER, changed_on=changed),)), approved_on=APPROVED
    )
    decision = decided(case_, readings={"MD19": reading})
    assert step(decision, "143.31(e)(1)").answer is met
    assert day_of(decision, "earliest end") == (SHORT if met else NINETY)
    assert "MD19" in decision.rests_on


@rule("143.31(e)(1)")
def test_an_old_loss_is_left_out_and_a_new_one_counts():
    old = but(CUSTOMER, name="Old", changed_on=date(2018, 12, 1))
    decision = decided(milk(Ground.SALES, lost_sales=but(SALES, customers=(old, CUSTOMER))))
    assert [line.what for line in decision.calculation] == ["Grocers", "lost sales", "at least"]
    assert "1 more than 26 weeks before Thursday, August 1, 2019 left out (MD19)" in step(decision, "143.31(e)(1)").why
