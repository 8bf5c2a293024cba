"""§ 143.31(f): surplus milk for a food bank."""

from datetime import date
from fractions import Fraction

import pytest

from fairfelt.determinations.donation import Donation, LostSales, MilkDonation
from fairfelt.determinations.milk_case import Change
from fairfelt.determinations.milk_text import MILK_DONATION
from fairfelt.kit.errors import Faulty
from tests.determinations.cases import CUSTOMER, but, day_of, to_do
from tests.helpers import rule

GIFT = MilkDonation(
    lost_sales=LostSales(customers=(CUSTOMER,)),
    donation=Donation(
        efforts_affirmed=True,
        nothing_sounder=True,
        packaged=True,
        licensed_food_bank=True,
        wholesale_price=Fraction("18250.00"),
        mandated_premiums=Fraction("1310.40"),
        request_on=date(2019, 11, 6),
        found_on=date(2019, 11, 20),
    ),
)


def giving(**changed):
    return but(GIFT, donation=but(GIFT.donation, **changed))


@rule("143.31(f)")
def test_packaged_and_donated_milk_is_exempt_and_has_its_value():
    decision = MILK_DONATION.decide(GIFT)
    assert decision.outcome is True
    assert "reported at $16,939.60" in decision.answer
    assert decision.calculation[-1].how == "$18,250 less $1,310.40 of mandated premiums"
    assert day_of(decision, "business days") == date(2019, 11, 21)  # Veterans Day is not one
    assert "(without Veterans Day)" in decision.dates[0].what
    assert "no dealer inducement" in to_do(decision)
    assert "You may report the value as an authorized contribution" in to_do(decision)


@rule("143.31(f)")
def test_until_the_board_finds_the_excess_nothing_is_exempt_yet():
    decision = MILK_DONATION.decide(giving(found_on=None))
    assert decision.outcome is None
    assert "Once the Board finds the excess" in decision.answer
    assert "answers by Thursday, November 21, 2019" in decision.answer
    assert "Wait for the Board" in to_do(decision)
    with pytest.raises(Faulty, match=r"donation\.found_on \(2019-11-05\) is before donation\.request_on"):
        MILK_DONATION.decide(giving(found_on=date(2019, 11, 5)))


@rule("143.31(f)")
@pytest.mark.parametrize("fact", ["efforts_affirmed", "nothing_sounder", "packaged", "licensed_food_bank"])
def test_each_condition_is_needed(fact):
    decision = MILK_DONATION.decide(giving(**{fact: False}))
    assert decision.outcome is False
    assert [step.answer for step in decision.steps].count(False) == 1
    assert "not exempt from mandated premiums: 1 of 5 conditions" in decision.answer
    assert len(decision.to_do) == 1


@rule("143.31(f)")
def test_any_excess_will_do_and_none_will_not():
    little = but(CUSTOMER, change=Change.REDUCED, pounds_now=Fraction("39999.99"))
    nothing = but(little, pounds_now=Fraction(40_000))
    for customer, exempt in ((little, True), (nothing, False)):
        case = but(GIFT, lost_sales=LostSales(customers=(customer,)))
        assert MILK_DONATION.decide(case).outcome is exempt


@rule("143.31(f)")
def test_premiums_cannot_exceed_the_price():
    with pytest.raises(Faulty, match=r"mandated_premiums, \$18,250\.01, is more than .*\(§ 143\.31\(f\)\)"):
        MILK_DONATION.decide(giving(mandated_premiums=Fraction("18250.01")))
    assert MILK_DONATION.decide(giving(mandated_premiums=Fraction("18250"))).outcome is True


def test_a_loss_after_the_request_cannot_be():
    with pytest.raises(
        Faulty, match=r"donation\.request_on \(2019-06-30\) is before lost_sales\.customers 1\.changed_on"
    ):
        MILK_DONATION.decide(giving(request_on=date(2019, 6, 30)))


def test_the_former_text_knows_no_donation():
    decision = MILK_DONATION.decide(MilkDonation(), former=True)
    assert decision.outcome is False
    assert "nothing of donations" in decision.answer
