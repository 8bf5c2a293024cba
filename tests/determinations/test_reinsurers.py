"""§ 161.3(3): qualified reinsurers, before and after the amendment that drops the listing."""

from datetime import date
from fractions import Fraction

import pytest

from fairfelt.determinations.reinsurers import (
    QUALIFIED_REINSURER,
    Agreements,
    Ceding,
    Filed,
    Program,
    Reinsurer,
    Retrocessionaire,
)
from fairfelt.kit.errors import Faulty
from tests.determinations.cases import asked_for, but, to_do
from tests.helpers import rule

RETRO = Retrocessionaire(
    name="First", premium=Fraction(50_000), identity_filed=True, domicile_filed=True, volume_filed=True
)
INSURER = Reinsurer(
    ceding=Ceding(licensed=True, domestic=True),
    alien=True,
    pooling=False,
    filed=Filed(jurisdiction=True, examination=True, annual_information=True, listed=True),
    program=Program(soundness_filed=True, retrocessionaires=(RETRO,), detail_impossible=False),
    agreements=Agreements(submits_to_court=True, gives_jurisdiction=True, abides=True, agent_designated=True),
    trust_fund=True,
    deemed_qualified=True,
)


def having(part, **changed):
    return but(INSURER, **{part: but(getattr(INSURER, part), **changed)})


def decided(case, former=False, **how):
    return QUALIFIED_REINSURER.decide(case, asked_for(former), **how)


@pytest.mark.parametrize("former", [False, True])
def test_credit_is_allowed_to_a_qualified_reinsurer(former):
    assert decided(INSURER, former).outcome is True
    assert [duty.cite for duty in decided(INSURER, former).to_do] == [
        "161.3(3)(iii)",
        "161.3(3)(v)" if former else "161.3(3)(iv)",
    ]
    waiting = decided(but(INSURER, deemed_qualified=False), former)
    assert waiting.outcome is False
    assert "may be considered" in waiting.answer


@pytest.mark.parametrize(
    ("case", "amended", "formerly"),
    [
        (having("filed", jurisdiction=False), "(i)", "(i)"),
        (having("filed", examination=False), "(ii)", "(ii)"),
        (having("filed", annual_information=False), "(iii)", "(iii)"),
        (having("program", soundness_filed=False), "(iv)", "(v)"),
        (having("agreements", submits_to_court=False), "(v)(A)(I)", "(vi)(A)(I)"),
        (having("agreements", gives_jurisdiction=False), "(v)(A)(II)", "(vi)(A)(II)"),
        (having("agreements", abides=False), "(v)(A)(III)", "(vi)(A)(III)"),
        (having("agreements", agent_designated=False), "(v)(B)", "(vi)(B)"),
        (but(INSURER, trust_fund=False), "(vi)", "(vii)"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_each_condition_that_is_lacking_is_named_by_its_number(case, amended, formerly):
    for former, number in ((False, amended), (True, formerly)):
        decision = decided(case, former)
        assert decision.outcome is False
        assert [duty.cite for duty in decision.to_do] == [f"161.3(3){number}"]
        assert "1 of" in decision.answer


@rule("161.3(3)(iv)")
def test_the_listing_was_needed_and_is_no_longer():
    unlisted = having("filed", listed=False)
    assert decided(unlisted, former=True).outcome is False
    assert [duty.cite for duty in decided(unlisted, former=True).to_do] == ["161.3(3)(iv)"]
    assert decided(unlisted).outcome is True
    assert decided(having("filed", listed=None)).outcome is True  # it is not even asked for


@rule("161.3(3)(iv)")
@pytest.mark.parametrize(
    ("premium", "due"), [(Fraction(50_000), True), (Fraction("49999.99"), False), (Fraction("50000.01"), True)], ids=str
)
@pytest.mark.parametrize("detail", ["identity_filed", "domicile_filed", "volume_filed"])
@pytest.mark.parametrize("former", [False, True])
def test_detail_is_due_from_50_000_dollars_of_premium(premium, due, detail, former):
    case = having("program", retrocessionaires=(but(RETRO, premium=premium, **{detail: False}),))
    decision = decided(case, former)
    assert decision.outcome is not due
    assert ("lacks" in decision.calculation[0].value) is due


@rule("161.3(3)(iv)")
@pytest.mark.parametrize(
    ("impossible", "accepted", "fine"), [(False, None, False), (True, False, False), (True, True, True)]
)
def test_other_information_may_take_the_place_of_detail(impossible, accepted, fine):
    bare = but(RETRO, identity_filed=False)
    case = having("program", retrocessionaires=(bare,), detail_impossible=impossible, alternative_accepted=accepted)
    assert decided(case).outcome is fine


@rule("161.3(3)(iv)")
def test_read_otherwise_the_premiums_count_together():
    halves = tuple(but(RETRO, name=name, premium=Fraction(25_000), domicile_filed=False) for name in "AB")
    case = having("program", retrocessionaires=halves)
    assert decided(case).outcome is True
    together = decided(case, readings={"QR1": "R2"})
    assert together.outcome is False
    assert "with the others is $50,000 or more" in together.calculation[0].how


def test_without_retrocessionaires_no_detail_is_due():
    assert decided(having("program", retrocessionaires=())).outcome is True


def test_everything_that_is_lacking_is_told():
    bare = but(having("agreements", abides=False), trust_fund=False)
    assert "abide by the final decision" in to_do(decided(bare))
    assert "trust fund" in to_do(decided(bare))


def test_a_retrocessionaire_is_named_once():
    for former, number in ((False, r"\(iv\)"), (True, r"\(v\)")):
        with pytest.raises(Faulty, match=rf"says First, who is named already.*161\.3\(3\){number}\)"):
            decided(having("program", retrocessionaires=(RETRO, RETRO)), former)


@pytest.mark.parametrize("day", [date(2015, 8, 14), date(2015, 8, 15), date(2026, 1, 1)], ids=str)
def test_a_proposal_that_is_not_known_to_be_law_decides_on_no_day(day):
    unlisted = but(having("filed", listed=False), credit_on=day)
    assert QUALIFIED_REINSURER.decide(unlisted).outcome is False
    assert decided(unlisted).outcome is True  # as proposed
    timing = QUALIFIED_REINSURER.timing(unlisted)
    assert timing.words == "the former text"
    assert [one.words for one in timing.pending] == (
        ["whether and when it became law is not known here"] if day >= date(2015, 8, 15) else []
    )


@rule("161.3")
@pytest.mark.parametrize("former", [False, True])
@pytest.mark.parametrize(("fact", "word"), [("licensed", "not licensed"), ("domestic", "not domestic")])
def test_credit_is_for_a_licensed_domestic_ceding_insurer(fact, word, former):
    decision = decided(having("ceding", **{fact: False}), former)
    assert decision.outcome is False
    assert word in decision.answer
    with pytest.raises(Faulty, match=rf"ceding\.{fact} is not given"):
        decided(having("ceding", **{fact: None}), former)


@rule("161.3(3)")
def test_the_paragraph_is_for_an_alien_assuming_insurer():
    other = decided(but(INSURER, alien=False))
    assert other.outcome is None
    assert "alien assuming insurer" in other.answer
    with pytest.raises(Faulty, match="alien is not given"):
        decided(but(INSURER, alien=None))


@rule("161.7")
def test_a_pooling_arrangement_goes_by_a_section_of_its_own():
    pooled = decided(but(INSURER, pooling=True, trust_fund=False))
    assert pooled.outcome is None
    assert [step.cite for step in pooled.steps] == ["161.7"]
    with pytest.raises(Faulty, match="pooling is not given"):
        decided(but(INSURER, pooling=None))
