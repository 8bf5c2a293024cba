"""Odds as they are printed, what they gain, and how cents are rounded."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairfelt.kit.errors import Refused
from fairfelt.kit.pay import (
    EVEN,
    MOST_CENTS,
    NA,
    PUSH,
    Dollars,
    Meter,
    dollars,
    dollars_to_cents,
    for_1,
    gain,
    meter,
    odds,
    round_to,
    round_up_to,
    to_1,
    usd,
    whole_cents,
)
from tests.helpers import case, rule

amounts = st.fractions(min_value=0, max_value=10**9)


@pytest.mark.parametrize(
    ("pay", "printed"),
    [
        (to_1(35)[0], "35 to 1"),
        (to_1("2.5")[0], "2.5 to 1"),
        (to_1(1000)[0], "1,000 to 1"),
        (to_1(10_000)[0], "10,000 to 1"),
        (odds(3, 2), "3 to 2"),
        (odds(3, 5), "3 to 5"),
        (EVEN, "1 to 1"),
        (for_1(500)[0], "500 for 1"),
        (for_1(1500)[0], "1,500 for 1"),
        (meter(100)[0], "100% of meter"),
        (meter(10)[0], "10% of meter"),
        (dollars(25_000)[0], "$25,000"),
        (dollars(100)[0], "$100"),
        (Meter(Fraction(20), 500_000), "$5,000/20% of meter"),
        (PUSH, "push"),
        (NA, "N/A"),
    ],
    ids=str,
)
def test_pays_print_as_the_paytable_does(pay, printed):
    assert str(pay) == printed


def test_a_row_has_a_pay_for_each_column_and_none_where_it_says_so():
    assert to_1(6, None) == (to_1(6)[0], NA)
    assert for_1(None, 3) == (NA, for_1(3)[0])
    assert meter(100, None) == (meter(100)[0], NA)
    assert dollars(None, 125) == (NA, dollars(125)[0])


@pytest.mark.parametrize(
    ("pay", "gained"),
    [
        (to_1(35)[0], 3_500),  # besides the stake
        (for_1(35)[0], 3_400),  # the stake is among the 35
        (for_1(1)[0], 0),
        (odds(3, 2), 150),
        (odds(3, 5), 60),
        (to_1("2.5")[0], 250),
        (meter(10)[0], 99_900),  # of $10,000, less the dollar that was staked
        (dollars(25)[0], 2_400),
        (Dollars(2_500, stake_back=True), 2_500),
        (Meter(Fraction(10), 50_000), 149_900),  # a sum beside the part of the meter
        (Meter(Fraction(10), 50_000, stake_back=True), 150_000),
        (PUSH, 0),
        (NA, -100),
    ],
    ids=str,
)
def test_what_a_dollar_gains(pay, gained):
    assert gain(pay, Fraction(100), meter_cents=Fraction(1_000_000)) == gained


@given(amounts, st.integers(0, 10_000))
def test_thirty_for_1_is_one_less_than_thirty_to_1(stake, number):
    assert gain(to_1(number)[0], stake) - gain(for_1(number)[0], stake) == stake


@given(amounts)
def test_a_part_of_a_cent_is_never_paid(amount):
    cents = whole_cents(amount)
    assert cents <= amount < cents + 1


@rule("633a.13(a)")
def test_odds_of_3_to_2_on_an_odd_stake():
    assert whole_cents(gain(odds(3, 2), Fraction(501))) == 751  # 751.5 cents


@pytest.mark.parametrize(
    ("amount", "charged"),
    [
        case("645a.13(a)", Fraction(0), 0),
        case("645a.13(a)", Fraction(1), 25),
        case("645a.13(a)", Fraction(25), 25),
        case("645a.13(a)", Fraction(101, 4), 50),  # 25.25 cents
        case("645a.13(a)", Fraction(125), 125),
        case("645a.13(a)", Fraction(126), 150),
    ],
)
def test_a_vigorish_is_rounded_up_to_the_next_quarter(amount, charged):
    assert round_up_to(amount, 25) == charged


@given(amounts, st.sampled_from([1, 5, 25, 100]))
def test_roundings_come_out_on_the_unit_and_near_the_amount(amount, unit):
    up, near = round_up_to(amount, unit), round_to(amount, unit)
    assert up % unit == near % unit == 0
    assert 0 <= up - amount < unit
    assert -Fraction(unit, 2) < near - amount <= Fraction(unit, 2)


@pytest.mark.parametrize(
    ("cents", "printed"),
    [
        (0, "$0"),
        (5, "$0.05"),
        (250, "$2.50"),
        (100, "$1"),
        (100_000, "$1,000"),
        (123_456_789, "$1,234,567.89"),
        (-250, "-$2.50"),
    ],
)
def test_cents_print_as_dollars(cents, printed):
    assert usd(cents) == printed


@pytest.mark.parametrize(
    ("typed", "cents"),
    [
        (5, 500),
        ("5", 500),
        ("2.50", 250),
        (2.5, 250),
        ("$1,000", 100_000),
        ("$0.05", 5),
        (" 7 ", 700),
        ("0", 0),
        (".5", 50),
        ("10,000,000,000", MOST_CENTS),
    ],
)
def test_money_as_people_type_it(typed, cents):
    assert dollars_to_cents(typed) == cents


@pytest.mark.parametrize(
    ("typed", "fault"),
    [
        ("-5", "is negative"),
        (-0.5, "is negative"),
        ("0.001", "is not a whole number of cents"),
        ("2.505", "is not a whole number of cents"),
        ("1/3", "is not a whole number of cents"),
        ("$1,0", "is not an amount of money"),
        ("1,00", "is not an amount of money"),
        ("1000,000", "is not an amount of money"),
        ("1,0000", "is not an amount of money"),
        ("1_0", "is not an amount of money"),
        ("5$", "is not an amount of money"),
        ("$$5", "is not an amount of money"),
        ("", "is not an amount of money"),
        ("$", "is not an amount of money"),
        ("five", "is not an amount of money"),
        ("1/0", "is not an amount of money"),
        ("nan", "is not an amount of money"),
        ("inf", "is not an amount of money"),
        ("1e3", "is not an amount of money"),
        ("1e99999999", "is not an amount of money"),  # short to write, endless to reckon
        ("٥", "is not an amount of money"),
        (True, "is not an amount of money"),
        (None, "is not an amount of money"),
        ("9" * 16, "is not an amount of money"),
        ("10000000000.01", "is more than \\$10,000,000,000, the most that one amount may be"),
        ("999999999999", "is more than \\$10,000,000,000"),
    ],
)
def test_what_is_no_amount_is_refused_with_what_is_wrong(typed, fault):
    with pytest.raises(Refused, match=fault) as refused:
        dollars_to_cents(typed)
    assert repr(typed) in refused.value.message


@given(st.integers(0, MOST_CENTS))
def test_what_is_printed_can_be_typed_again(cents):
    assert dollars_to_cents(usd(cents)) == cents


@given(st.text(max_size=20))
def test_any_text_is_money_or_refused(text):
    try:
        cents, said = dollars_to_cents(text), ""
    except Refused as refused:
        cents, said = -1, refused.message
    assert 0 <= cents <= MOST_CENTS or repr(text) in said
