"""§ 143.31(f): surplus milk for a food bank."""

from datetime import date
from fractions import Fraction

import pytest

from fairfelt.determinations.donation import Donation, LostSales, MilkDonation
from fairfelt.determinations.milk_case import Change
from fairfelt.determinations.milk_text import MILK_DONATION
from fairfelt.kit.errors import Faulty
from tests.determinations.cases import CUSTOMER, PROPOSED, asked_for, but, day_of, step, to_do
from tests.helpers import rule

GIFT = MilkDonation(
    lost_sales=LostSales(customers=(CUSTOMER,)),
    donation=Donation(
        efforts_affirmed=True,
        nothing_sounder=True,
        pounds=Fraction(40_000),
        weeks=1,
        packaged=True,
        licensed_food_bank=True,
        wholesale_price=Fraction("18250.00"),
        mandated_premiums=Fraction("1310.40"),
        request_on=date(2019, 11, 6),
        found_on=date(2019, 11, 20),
    ),
)


def decided(case, **how):
    return MILK_DONATION.decide(case, PROPOSED, **how)


def giving(**changed):
    return but(GIFT, donation=but(GIFT.donation, **changed))


@rule("143.31(f)")
def test_packaged_and_donated_milk_is_exempt_and_has_its_value():
    decision = decided(GIFT)
    assert decision.outcome is True
    assert "reported at $16,939.60" in decision.answer
    assert decision.calculation[-1].how == "$18,250 less $1,310.40 of mandated premiums"
    assert day_of(decision, "business days") == date(2019, 11, 21)  # Veterans Day is not one
    assert "(without Veterans Day)" in decision.dates[0].what
    assert "no dealer inducement" in to_do(decision)
    assert "You may report the value as an authorized contribution" in to_do(decision)


@rule("143.31(f)")
def test_until_the_board_finds_the_excess_nothing_is_exempt_yet():
    decision = decided(giving(found_on=None))
    assert decision.outcome is None
    assert "Once the Board finds the excess" in decision.answer
    assert "answers by Thursday, November 21, 2019" in decision.answer
    assert "Wait for the Board" in to_do(decision)
    with pytest.raises(Faulty, match=r"donation\.found_on \(2019-11-05\) is before donation\.request_on"):
        decided(giving(found_on=date(2019, 11, 5)))


@rule("143.31(f)")
@pytest.mark.parametrize("fact", ["efforts_affirmed", "nothing_sounder", "packaged", "licensed_food_bank"])
def test_each_condition_is_needed(fact):
    decision = decided(giving(**{fact: False}))
    assert decision.outcome is False
    assert [step.answer for step in decision.steps].count(False) == 1
    assert "not exempt from mandated premiums: 1 of 6 conditions" in decision.answer
    assert len(decision.to_do) == 1


@rule("143.31(f)")
def test_any_excess_will_do_and_none_will_not():
    little = but(CUSTOMER, change=Change.REDUCED, pounds_now=Fraction("39999.99"))
    nothing = but(little, pounds_now=Fraction(40_000))
    for customer, exempt in ((little, True), (nothing, False)):
        case = but(giving(pounds=Fraction("0.01")), lost_sales=LostSales(customers=(customer,)))
        assert decided(case).outcome is exempt


@rule("143.31(f)")
@pytest.mark.parametrize(
    ("pounds", "weeks", "exempt"),
    [(40_000, 1, True), (40_001, 1, False), (40_001, 2, True), (80_000, 2, True), (80_001, 2, False)],
)
def test_no_more_is_exempt_than_the_surplus(pounds, weeks, exempt):
    decision = decided(giving(pounds=Fraction(pounds), weeks=weeks))
    assert decision.outcome is exempt
    assert step(decision, "143.31(f)", "surplus").answer is exempt
    assert ("Report no more than the surplus" in to_do(decision)) is not exempt
    assert decided(giving(pounds=Fraction(pounds), weeks=weeks), readings={"MD20": "R2"}).outcome is True


@pytest.mark.parametrize("fact", ["pounds", "weeks"])
def test_the_amount_donated_is_asked_for_and_cannot_be_nothing(fact):
    with pytest.raises(Faulty, match=rf"donation\.{fact} is not given"):
        decided(giving(**{fact: None}))
    with pytest.raises(Faulty, match=rf"donation\.{fact} is 0"):
        decided(giving(**{fact: type(getattr(GIFT.donation, fact))(0)}))


@rule("143.31(e)(1)")
def test_an_old_loss_makes_no_surplus_now():
    late = giving(request_on=date(2021, 7, 6), found_on=None)
    assert decided(late).outcome is False
    assert "1 more than 26 weeks before Tuesday, July 6, 2021 left out" in step(decided(late), "143.31(e)(1)").why
    assert decided(late, readings={"MD19": "R2"}).outcome is None


def test_the_adopted_text_is_not_decided_by_the_words_of_the_proposal():
    decision = MILK_DONATION.decide(MilkDonation(donation=Donation(request_on=date(2021, 7, 31))))
    assert decision.outcome is None
    assert "not kept here" in decision.answer
    assert MILK_DONATION.decide(MilkDonation(donation=Donation(request_on=date(2021, 7, 30)))).outcome is False


@rule("143.31(f)")
def test_premiums_cannot_exceed_the_price():
    with pytest.raises(Faulty, match=r"mandated_premiums, \$18,250\.01, is more than .*\(§ 143\.31\(f\)\)"):
        decided(giving(mandated_premiums=Fraction("18250.01")))
    assert decided(giving(mandated_premiums=Fraction("18250"))).outcome is True


def test_a_loss_after_the_request_cannot_be():
    with pytest.raises(
        Faulty, match=r"donation\.request_on \(2019-06-30\) is before lost_sales\.customers 1\.changed_on"
    ):
        decided(giving(request_on=date(2019, 6, 30)))


def test_the_former_text_knows_no_donation():
    decision = MILK_DONATION.decide(
        MilkDonation(donation=Donation(request_on=date(2022, 1, 3))), asked_for(former=True)
    )
    assert decision.outcome is False
    assert "nothing of donations" in decision.answer
