"""§ 147.701(4): tags on bobcats and fishers, before and after the amendment."""

from datetime import date

import pytest

from fairfelt.determinations.furbearers import (
    CARCASS,
    FURBEARER_TAGS,
    TAG,
    Animal,
    Furbearer,
    Going,
    Piece,
    State,
    Taking,
)
from fairfelt.kit.errors import Faulty
from tests.determinations.cases import asked_for, but, day_of, step, to_do
from tests.helpers import rule

BOBCAT = Furbearer(
    animal=Animal.BOBCAT,
    taken_by=Taking.TRAPPING,
    under_permit=True,
    carcass_tagged=True,
    carcass_tag_on=True,
    going=Going.STAYS,
    piece=Piece.PELT,
    tag_requested=False,
    tag_locked=False,
    state=State.RAW,
)
FISHER = but(BOBCAT, animal=Animal.FISHER)
RECEIVED = date(2012, 1, 20)


def decided(case, former=False, **changed):
    """The decision of a changed case; a tag that is locked on was received."""
    if changed.get("tag_locked"):
        changed.setdefault("tag_received_on", RECEIVED)
    return FURBEARER_TAGS.decide(but(case, **changed), asked_for(former))


@rule(TAG)
@pytest.mark.parametrize(
    ("animal", "going", "requested", "due"),
    [
        (Animal.BOBCAT, Going.STAYS, False, False),
        (Animal.BOBCAT, Going.STATES, False, False),
        (Animal.BOBCAT, Going.ABROAD, False, True),
        (Animal.BOBCAT, Going.STAYS, True, True),
        (Animal.FISHER, Going.STATES, False, False),
        (Animal.FISHER, Going.ABROAD, False, False),
        (Animal.FISHER, Going.ABROAD, True, False),
    ],
)
def test_as_amended_a_cites_tag_is_for_bobcats_that_leave_the_country_or_on_request(animal, going, requested, due):
    decision = decided(BOBCAT, animal=animal, going=going, tag_requested=requested)
    assert step(decision, TAG, "CITES tag due").answer is due
    assert decision.rests_on == (("BF2",) if animal is Animal.FISHER and requested else ())
    assert decision.outcome is True  # the carcass tag does until the Commission provides what is due
    assert ("Get the CITES tag" in to_do(decision)) is due
    if due:
        received = decided(BOBCAT, animal=animal, going=going, tag_requested=requested, tag_received_on=RECEIVED)
        assert received.outcome is False
        assert "Lock the CITES tag at once" in to_do(received)


@rule(TAG)
@pytest.mark.parametrize("animal", list(Animal))
@pytest.mark.parametrize("going", list(Going))
def test_formerly_every_animal_had_a_permanent_tag(animal, going):
    decision = decided(BOBCAT, former=True, animal=animal, going=going, tag_requested=None)
    assert step(decision, TAG, "permanent tag due").answer
    assert decision.outcome is True  # until the Commission provides it the carcass tag stays on
    assert decided(BOBCAT, former=True, animal=animal, going=going, tag_received_on=RECEIVED).outcome is False
    assert decided(BOBCAT, former=True, animal=animal, going=going, tag_locked=True).outcome is True


@rule(TAG)
@pytest.mark.parametrize(
    ("former", "going", "piece", "where"),
    [
        (False, Going.ABROAD, Piece.PELT, "through the eyes of the pelt"),
        (False, Going.ABROAD, Piece.OTHER, "through the part, and attached to it"),
        (True, Going.STATES, Piece.PELT, "through the eyes of the pelt"),
        (True, Going.ABROAD, Piece.PELT, "through the eyes of the pelt"),
        (True, Going.STAYS, Piece.PELT, "on the animal"),
        (True, Going.STATES, Piece.OTHER, "on the animal"),
    ],
)
def test_where_the_tag_is_locked(former, going, piece, where):
    decision = decided(BOBCAT, former, going=going, piece=piece)
    assert f"locked {where}." in decision.answer
    assert f"lock it at once on receipt, {where}." in to_do(decision)
    received = decided(BOBCAT, former, going=going, piece=piece, tag_received_on=RECEIVED)
    assert f"at once {where}: it was received on Friday, January 20, 2012." in to_do(received)
    assert day_of(received, "was received") == RECEIVED


@rule(CARCASS)
@pytest.mark.parametrize("former", [False, True])
@pytest.mark.parametrize("case", [BOBCAT, FISHER], ids=["bobcat", "fisher"])
def test_the_carcass_tag_comes_first(case, former):
    assert step(decided(case, former), CARCASS).answer
    decision = decided(case, former, carcass_tagged=False)
    assert decision.outcome is False
    assert "before the animal was moved" in to_do(decision)
    assert "attach it" not in to_do(decision)  # it hangs there now, too late
    assert "Complete the carcass tag and attach it" in to_do(
        decided(case, former, carcass_tagged=False, carcass_tag_on=False)
    )


@rule(CARCASS)
def test_as_amended_the_carcass_tag_stays_until_a_cites_tag_or_the_end():
    assert "may come off" in decided(BOBCAT, going=Going.ABROAD, tag_locked=True, carcass_tag_on=False).answer
    taken_off = decided(FISHER, carcass_tag_on=False)
    assert taken_off.outcome is False
    assert "Complete the carcass tag and attach it" in to_do(taken_off)
    assert "stays until it is mounted" in decided(FISHER).answer
    assert "stays until the CITES tag is attached or it is mounted" in decided(BOBCAT, going=Going.ABROAD).answer


@rule(CARCASS)
def test_formerly_the_carcass_tag_stayed_until_the_permanent_tag_was_provided():
    assert "stays until the permanent tag is provided" in decided(FISHER, former=True).answer
    assert decided(FISHER, former=True, tag_locked=True, carcass_tag_on=False).outcome is True


@rule(TAG)
@pytest.mark.parametrize("former", [False, True])
@pytest.mark.parametrize("state", [state for state in State if state is not State.RAW])
def test_tags_stay_until_mounted_tanned_made_into_fur_or_prepared(state, former):
    done = decided(BOBCAT, former, state=state, carcass_tag_on=False, going=Going.ABROAD)
    assert done.outcome is True
    assert "no tag need stay" in done.answer
    assert done.rests_on == (("BF3",) if former else ())
    raw = decided(BOBCAT, former, going=Going.ABROAD, tag_locked=True)
    assert "tag stays until it is mounted, tanned" in raw.answer


@pytest.mark.parametrize("former", [False, True])
def test_a_finished_animal_that_never_bore_a_carcass_tag_was_taken_wrongly(former):
    decision = decided(BOBCAT, former, state=State.TANNED, carcass_tagged=False)
    assert decision.outcome is False
    assert "nothing done now replaces it" in to_do(decision)


@rule("147.701")
@pytest.mark.parametrize("former", [False, True])
def test_without_a_permit_no_tag_helps(former):
    decision = decided(BOBCAT, former, under_permit=False)
    assert decision.outcome is False
    assert "this one was not, and none covers it" in decision.answer


def test_a_fisher_cannot_bear_a_cites_tag():
    with pytest.raises(Faulty, match=r"tag_locked is given for a fisher.*\(§ 147\.701\(4\)\(iii\)\)"):
        decided(FISHER, tag_locked=True)


def test_a_cites_tag_is_provided_for_export_or_on_request_only():
    with pytest.raises(Faulty, match="tag_locked is true for a bobcat that stays in the country"):
        decided(BOBCAT, tag_locked=True)
    assert decided(BOBCAT, tag_locked=True, tag_requested=True).outcome is True
    assert decided(BOBCAT, tag_locked=True, going=Going.ABROAD).outcome is True
    assert decided(BOBCAT, former=True, tag_locked=True).outcome is True


@pytest.mark.parametrize(
    ("day", "kind"),
    [(date(2011, 8, 13), "permanent"), (date(2011, 12, 23), "permanent"), (date(2011, 12, 24), "CITES")],
    ids=str,
)
def test_the_text_in_force_decides_and_not_the_one_proposed(day, kind):
    leaving = but(BOBCAT, going=Going.ABROAD)
    assert f"a {kind} tag is due" in FURBEARER_TAGS.decide(leaving, day).answer
    assert f"a {kind} tag is due" in FURBEARER_TAGS.decide(but(leaving, taken_on=day)).answer


@rule(TAG)
def test_a_fisher_of_november_2011_had_its_permanent_tag_by_the_law_of_the_day():
    fisher = but(FISHER, taken_on=date(2011, 11, 1), going=Going.STATES)
    assert "a permanent tag is due" in FURBEARER_TAGS.decide(fisher).answer
    assert "no CITES tag is due" in FURBEARER_TAGS.decide(fisher, asked_for()).answer  # as proposed
    timing = FURBEARER_TAGS.timing(fisher)
    assert (timing.case, timing.known, timing.until) == (date(2011, 11, 1), date(2011, 12, 24), date(2011, 12, 23))
    assert [(one.source, one.since) for one in timing.pending] == [("Pa.B. Doc. No. 11-1372", date(2011, 8, 13))]


def test_without_a_day_of_the_taking_nobody_knows_the_text():
    with pytest.raises(Faulty, match=r"taken_on is not given.*which text was in force"):
        FURBEARER_TAGS.decide(FISHER)


@rule("147.701")
@pytest.mark.parametrize("former", [False, True])
def test_the_permit_is_for_trapping_a_fisher_and_for_either_way_of_taking_a_bobcat(former):
    hunted = decided(FISHER, former, taken_by=Taking.HUNTING)
    assert hunted.outcome is False
    assert "this fisher was hunted" in hunted.answer
    assert decided(BOBCAT, former, taken_by=Taking.HUNTING).outcome is True
    with pytest.raises(Faulty, match="taken_by is not given"):
        decided(FISHER, former, taken_by=None)


@rule(TAG)
@pytest.mark.parametrize(
    ("changed", "wrong"),
    [
        ({"tag_locked": True, "tag_received_on": None}, "tag_locked is true, and tag_received_on is not given"),
        ({"tag_received_on": RECEIVED, "taken_on": date(2012, 1, 21)}, "is before taken_on"),
    ],
)
def test_a_day_of_receipt_that_cannot_be(changed, wrong):
    with pytest.raises(Faulty, match=wrong):
        FURBEARER_TAGS.decide(but(BOBCAT, going=Going.ABROAD, **changed), asked_for())
