"""The O-score of § 143.31(c): against a logarithm of the tests' own, at its bounds, and by the sign of each ratio."""

import math
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairfelt.determinations.milk_grounds import o_score
from fairfelt.determinations.oscore import WEIGHTS, Ratios, logarithm, score
from tests.determinations.cases import SHEET, but

HALF = Fraction(1, 2)
RATIOS = Ratios(
    size=Fraction(1000),
    debt=HALF,
    working=Fraction(1, 10),
    due=HALF,
    insolvent=False,
    income=Fraction(0),
    cash=Fraction(0),
    losses=False,
    change=Fraction(0),
)
amounts = st.fractions(min_value=1, max_value=10**9, max_denominator=100)
any_ratio = st.fractions(min_value=-5, max_value=5, max_denominator=1000)
some_more = st.fractions(min_value=0, max_value=5, max_denominator=1000)


def log_by_series(number: Fraction, digits: int) -> Fraction:
    """ln by halving into [1, 2) and the series of the area tangent: fractions alone, no decimal arithmetic."""

    def small(x: Fraction) -> Fraction:
        z, total, power, n = (x - 1) / (x + 1), Fraction(0), (x - 1) / (x + 1), 1
        while abs(power) > Fraction(1, 10 ** (digits + 5)):
            total += power / n
            power, n = Fraction(round(power * z * z * 10 ** (digits + 20)), 10 ** (digits + 20)), n + 2
        return 2 * total

    halvings = 0
    while number >= 2:
        number, halvings = number / 2, halvings + 1
    return small(number) + halvings * small(Fraction(2))


@pytest.mark.parametrize(
    "number", [Fraction(2), Fraction(12_000_000, 110), Fraction(10**15), Fraction(101, 100)], ids=str
)
def test_the_logarithmarithm_is_right_to_forty_places(number):
    assert abs(logarithm(number, 40) - log_by_series(number, 45)) <= Fraction(1, 10**40)


def test_the_score_to_ten_places_by_the_series():
    exact = sum(
        (Fraction(term) for term in ("-1.32", "5.7285", "0.094625", "0.1185", "0.04575", "0.285", "0.2605")),
        Fraction(0),
    ) + Fraction(143, 1200)
    expected = exact - Fraction("0.407") * log_by_series(Fraction(12_000_000, 110), 30)
    assert str(o_score(SHEET)) == f"{float(round(expected * 10**10)) / 10**10:.10f}" == "0.6108673720"


def test_the_weights_are_those_of_the_formula():
    shown = [str(float(weight)) for weight in WEIGHTS.values()]
    assert shown == ["-1.32", "-0.407", "6.03", "-1.43", "0.0757", "-1.72", "-2.37", "-1.83", "0.285", "-0.521"]


@settings(deadline=None)
@given(amounts, any_ratio, any_ratio, any_ratio, st.booleans(), st.booleans())
def test_floats_agree_as_far_as_they_reach(size, debt, working, cash, insolvent, losses):
    made = score(but(RATIOS, size=size, debt=debt, working=working, cash=cash, insolvent=insolvent, losses=losses))
    rough = -1.32 - 0.407 * math.log(size) + 6.03 * debt - 1.43 * working + 0.0757 * 0.5
    rough += -1.72 * insolvent - 1.83 * cash + 0.285 * losses
    assert float(str(made).replace(",", "")) == pytest.approx(rough, abs=1e-9)


# --- a stronger balance sheet never raises the score, ratio by ratio --------------------------------------------------


def rest(made):
    """All of a score but its logarithm."""
    return sum((term.weight * term.ratio for term in made.terms if not term.log), Fraction(0))


def higher(one, other):
    """Whether the first score is higher, decided exactly: the difference of two logarithms is one logarithm."""
    more = rest(score(one)) - rest(score(other))
    grown = score(but(RATIOS, size=one.size / other.size))
    return grown.above(rest(grown) - more)


@settings(deadline=None)
@given(any_ratio, some_more, st.sampled_from(["working", "income", "cash", "change"]))
def test_more_working_capital_income_or_cash_never_raises_the_score(ratio, more, name):
    weaker, stronger = but(RATIOS, **{name: ratio}), but(RATIOS, **{name: ratio + more})
    assert not higher(stronger, weaker)
    assert higher(weaker, stronger) is (more > 0)


@settings(deadline=None)
@given(any_ratio, some_more, st.sampled_from(["debt", "due"]))
def test_less_debt_never_raises_the_score(ratio, more, name):
    weaker, stronger = but(RATIOS, **{name: ratio + more}), but(RATIOS, **{name: ratio})
    assert not higher(stronger, weaker)
    assert higher(weaker, stronger) is (more > 0)


@settings(deadline=None)
@given(amounts, some_more)
def test_more_assets_against_the_index_never_raise_the_score(size, more):
    small, large = but(RATIOS, size=size), but(RATIOS, size=size + more)
    if more:
        assert not higher(large, small)
        assert higher(small, large)


def test_the_two_yes_or_no_terms_have_the_signs_of_the_formula():
    assert higher(but(RATIOS, losses=True), RATIOS)
    assert higher(RATIOS, but(RATIOS, insolvent=True))  # as printed: X lowers the score that TL/TA has raised


@settings(deadline=None)
@given(
    st.sampled_from(["net_income", "operating_cash_flow", "current_assets"]),
    st.fractions(min_value=1, max_value=7_000_000, max_denominator=100),
)
def test_a_stronger_line_of_the_statements_never_raises_the_score(line, more):
    stronger = but(SHEET, **{line: getattr(SHEET, line) + more})
    before, after = o_score(SHEET), o_score(stronger)
    assert rest(after) < rest(before)


# --- at a bound no rounded figure decides -----------------------------------------------------------------------------


def scoring(size, wanted):
    """A score whose rest is `wanted`, by the cash flow alone."""
    return score(but(RATIOS, size=size, cash=(rest(score(RATIOS)) - wanted) / Fraction("1.83")))


@settings(deadline=None)
@given(amounts.filter(lambda size: size != 1), st.integers(min_value=20, max_value=120), st.booleans())
def test_a_hair_beside_the_bound_is_told_apart(size, places, below):
    hair = Fraction(-1 if below else 1, 10**places)
    made = scoring(size, HALF + Fraction("0.407") * logarithm(size, places + 10) + hair)
    assert made.at_least(HALF) is not below
    assert made.above(HALF) is not below


def test_exactly_at_the_bound_only_where_assets_equal_the_index():
    at = scoring(Fraction(1), HALF)
    assert at.at_least(HALF)
    assert not at.above(HALF)
    assert not at.at_least(HALF + Fraction(1, 10**50))
    assert str(at) == "0.5000000000"


def test_a_rounded_figure_waits_until_its_last_place_is_certain():
    tie = Fraction(5, 10**11)  # half a unit of the tenth place, off by what fifty digits cannot tell
    log = Fraction("0.407") * logarithm(Fraction(2), 80)
    assert str(scoring(Fraction(2), log + tie + Fraction(1, 10**70))) == "0.0000000001"
    assert str(scoring(Fraction(2), log + tie - Fraction(1, 10**70))) == "0.0000000000"


# --- to base 10 -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("size", "power"), [(Fraction(1000), 3), (Fraction(1, 100), -2), (Fraction(1), 0), (Fraction(10), 1)], ids=str
)
def test_to_base_10_a_power_of_10_is_compared_as_a_fraction(size, power):
    made = score(but(RATIOS, size=size), base_10=True)
    exact = rest(made) - Fraction("0.407") * power
    assert made.at_least(exact)
    assert not made.above(exact)
    assert not made.at_least(exact + Fraction(1, 10**60))


@pytest.mark.parametrize("size", [Fraction(2), Fraction(20), Fraction(100, 3), Fraction(10, 7)], ids=str)
def test_to_base_10_any_other_number_takes_digits(size):
    tens = log_by_series(size, 60) / log_by_series(Fraction(10), 60)
    assert abs(logarithm(size, 40, base_10=True) - tens) <= Fraction(1, 10**40)
    made = score(but(RATIOS, size=size), base_10=True)
    near = rest(made) - Fraction("0.407") * logarithm(size, 80, base_10=True)
    assert made.at_least(near - Fraction(1, 10**70))
    assert not made.at_least(near + Fraction(1, 10**70))
