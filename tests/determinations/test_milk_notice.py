"""§ 143.31(a), (b), (h)-(k) and the former § 143.32: each branch decided both ways."""

from datetime import date, timedelta

import pytest

from fairfelt.determinations.milk_case import Dealing, Ground, Party
from fairfelt.determinations.milk_text import MILK_NOTICE
from fairfelt.kit.errors import Faulty
from tests.determinations.cases import GIVEN, PROPOSED, RECEIVED, day_of, decided, milk, step, to_do
from tests.helpers import rule

COUNTED = date(2019, 11, 3)  # 90 days after August 5, a Sunday
NINETY = date(2019, 11, 4)  # which 1 Pa.C.S. § 1908 leaves out
DISTRESS = (Ground.DISTRESS,)


# --- (a) --------------------------------------------------------------------------------------------------------------


@rule("143.31(a)")
def test_a_dealer_gives_ninety_days_from_receipt():
    decision = decided(milk())
    assert decision.outcome is True
    assert day_of(decision, "earliest end") == NINETY
    assert (
        "Monday, November 4, 2019: 90 days after Monday, August 5, 2019, when the producer received" in decision.answer
    )


@rule("143.31(a)")
def test_a_producer_gives_ninety_days_too_and_owes_neither_reasons_nor_list():
    decision = decided(milk(given_by=Party.PRODUCER, reasons_given=None, list_included=None))
    assert decision.outcome is True
    assert day_of(decision, "earliest end") == NINETY
    assert "when the dealer received the notice" in decision.answer


@rule("143.31(a)")
@pytest.mark.parametrize(("ends", "enough"), [(NINETY, True), (COUNTED, False), (date(2020, 1, 1), True)], ids=str)
def test_a_notice_that_names_its_end_is_long_enough_or_not(ends, enough):
    decision = decided(milk(ends_on=ends))
    assert decision.outcome is enough
    assert step(decision, "143.31(a)", "leave the days").answer is enough
    assert ("too short by 1 day:" in decision.answer) is not enough


@rule("143.31(a)")
@pytest.mark.parametrize("party", list(Party))
def test_a_notice_by_word_of_mouth_begins_nothing(party):
    decision = decided(milk(given_by=party, in_writing=False))
    assert decision.outcome is False
    assert "has not begun: the notice is not in writing." in decision.answer
    assert not decision.dates


@rule("143.31(a)")
def test_a_dealers_notice_states_its_reasons():
    assert step(decided(milk()), "143.31(a)", "reasons").answer
    decision = decided(milk(reasons_given=False))
    assert decision.outcome is False
    assert "states no reasons" in decision.answer


@rule("143.31(a)")
def test_read_otherwise_the_period_runs_without_reasons():
    decision = decided(milk(reasons_given=False), readings={"MD9": "R2"})
    assert decision.outcome is True
    assert day_of(decision, "earliest end") == NINETY
    assert "states the reasons" in to_do(decision)


@rule("143.31(a)")
@pytest.mark.parametrize(
    ("received", "paid"),
    [
        (RECEIVED, date(2019, 12, 20)),  # ends on November 3
        (date(2019, 9, 20), date(2020, 1, 20)),  # ends on December 19: the month after is next year's
        (date(2019, 9, 1), date(2020, 1, 20)),  # November 30 is a Saturday: ends on December 2
        (date(2019, 8, 30), date(2019, 12, 20)),  # ends on November 29: closed offices are no legal holiday
    ],
    ids=str,
)
def test_the_producer_is_paid_in_full_by_the_twentieth_of_the_following_month(received, paid):
    assert day_of(decided(milk(given_on=GIVEN, received_on=received)), "paid in full") == paid


@rule("143.31(a)")
def test_payment_follows_the_day_on_which_the_contract_does_end():
    assert day_of(decided(milk(ends_on=date(2020, 1, 31))), "paid in full") == date(2020, 2, 20)
    assert day_of(decided(milk(ends_on=date(2019, 9, 1))), "paid in full") == date(2019, 12, 20)  # too short: November


@rule("143.31(a)")
def test_the_notice_tells_of_the_petition_or_the_ninety_days_run():
    told = decided(milk(*DISTRESS, approved_on=date(2019, 8, 20)))
    assert day_of(told, "earliest end") == date(2019, 9, 17)
    untold = decided(milk(*DISTRESS, petition_told=False, approved_on=date(2019, 8, 20)))
    assert day_of(untold, "earliest end") == NINETY
    assert "tells the producer of the petition; until then the 90 days run" in to_do(untold)
    assert "MD9" in untold.rests_on
    assert "MD9" not in told.rests_on


@rule("143.31(a)")
def test_read_otherwise_the_28_days_run_though_the_notice_does_not_tell_of_the_petition():
    case = milk(*DISTRESS, petition_told=False)
    waiting = decided(case, readings={"MD9": "R2"})
    assert waiting.outcome is None
    assert "tells the producer of the petition." in to_do(waiting)
    assert "Wait for the Board" in to_do(waiting)
    approved = milk(*DISTRESS, petition_told=False, approved_on=date(2019, 8, 20))
    assert day_of(decided(approved, readings={"MD9": "R2"}), "earliest end") == date(2019, 9, 17)


@rule("143.31(h)")
def test_an_approval_that_the_facts_do_not_explain_is_doubted():
    healthy = milk(Ground.SALES, approved_on=date(2019, 8, 20), efforts_affirmed=False)
    decision = decided(healthy)
    assert day_of(decision, "earliest end") == NINETY
    assert "though the Board approved on Tuesday, August 20, 2019: compare them" in to_do(decision)


# --- (b) --------------------------------------------------------------------------------------------------------------


@rule("143.31(b)")
@pytest.mark.parametrize(("times", "repeated"), [(0, False), (1, False), (2, True), (7, True)])
def test_only_a_repeated_rejection_does_away_with_the_notice(times, repeated):
    decision = decided(milk(Ground.REJECTIONS, rejections=times))
    assert step(decision, "143.31(b)").answer is repeated
    assert ("without the requisite notice" in decision.answer) is repeated
    assert (day_of(decision, "the contract ends") if repeated else day_of(decision, "earliest")) == (
        GIVEN if repeated else NINETY
    )


@rule("143.31(b)")
def test_repeated_rejection_needs_no_list_and_no_reasons():
    decision = decided(milk(Ground.REJECTIONS, rejections=2, list_included=False, reasons_given=False))
    assert decision.outcome is True
    assert day_of(decision, "paid in full") == date(2019, 9, 20)


@rule("143.31(b)")
def test_rejections_are_no_ground_of_a_producer():
    with pytest.raises(Faulty, match=r"notice\.grounds names rejections, and notice\.given_by is producer"):
        decided(milk(Ground.REJECTIONS, rejections=2, given_by=Party.PRODUCER))


# --- (h) --------------------------------------------------------------------------------------------------------------


@rule("143.31(h)")
def test_the_28_days_begin_on_the_day_of_approval():
    decision = decided(milk(*DISTRESS, approved_on=date(2019, 8, 20)))
    assert decision.outcome is True
    assert step(decision, "143.31(h)").answer
    assert day_of(decision, "28 days begin") == date(2019, 8, 20)
    assert day_of(decision, "earliest end") == date(2019, 9, 17)
    assert "September 17, 2019: the last of the 28 days that began on Tuesday, August 20, 2019." in decision.answer


@rule("143.31(h)")
def test_without_an_approval_no_28_days_have_begun():
    decision = decided(milk(*DISTRESS))
    assert decision.outcome is None
    assert not step(decision, "143.31(h)").answer
    assert day_of(decision, "earliest end") == NINETY
    assert day_of(decision, "if the Board approves on its last day") == date(2019, 9, 17)
    assert "Wait for the Board" in to_do(decision)


@rule("143.31(h)")
def test_a_notice_that_would_do_anyway_does_not_wait_for_the_board():
    assert decided(milk(*DISTRESS, ends_on=NINETY)).outcome is True
    assert decided(milk(*DISTRESS, ends_on=date(2019, 10, 1))).outcome is None


@rule("143.31(h)")
@pytest.mark.parametrize(
    ("ends", "outcome"),
    [(date(2019, 9, 2), False), (date(2019, 9, 3), None), (date(2019, 11, 2), None), (NINETY, True)],
    ids=str,
)
def test_a_notice_that_28_days_cannot_save_does_not_wait_for_the_board(ends, outcome):
    decision = decided(milk(*DISTRESS, ends_on=ends))  # the Board has the documents on August 6
    assert decision.outcome is outcome
    assert ("no 28 days would have run before Tuesday, September 3, 2019" in decision.answer) is (outcome is False)


@rule("143.31(h)")
@pytest.mark.parametrize(("documents", "waits"), [(date(2019, 10, 4), True), (date(2019, 10, 5), False)], ids=str)
def test_a_petition_that_can_no_longer_shorten_the_ninety_days_is_not_waited_for(documents, waits):
    decision = decided(milk(*DISTRESS, documents_on=documents))
    assert decision.outcome is (None if waits else True)
    assert ("an approval gains nothing" in to_do(decision)) is not waits
    assert day_of(decision, "earliest end") == NINETY
    assert "may end at the close of Monday, November 4, 2019" in decision.answer


@rule("143.31(h)")
def test_an_approval_before_the_receipt_waits_for_the_receipt():
    case = milk(*DISTRESS, documents_on=date(2019, 7, 1), approved_on=date(2019, 7, 10))
    assert day_of(decided(case), "28 days begin") == RECEIVED
    assert day_of(decided(case), "earliest end") == date(2019, 9, 3)  # September 2 is Labor Day
    assert "Labor Day" in decided(case).answer


@rule("143.31(h)")
def test_read_otherwise_the_day_of_approval_is_the_first_of_the_28():
    decision = decided(milk(*DISTRESS, approved_on=date(2019, 8, 20)), readings={"MD8": "R2"})
    assert day_of(decision, "earliest end") == date(2019, 9, 16)


@rule("143.31(h)")
def test_28_days_that_end_after_the_ninety_change_nothing():
    decision = decided(milk(*DISTRESS, approved_on=date(2019, 10, 30)))
    assert day_of(decision, "earliest end") == NINETY


# --- (i), (j), (k) ----------------------------------------------------------------------------------------------------


@rule("143.31(i)")
@pytest.mark.parametrize(
    ("cooperative", "provides", "applies"), [(True, True, False), (True, False, True), (False, True, True)]
)
def test_a_cooperatives_contract_that_sets_the_notice_takes_itself_out(cooperative, provides, applies):
    decision = decided(milk(with_cooperative=cooperative, has_provision=provides, notice_days=30))
    assert step(decision, "143.31(i)").answer is not applies
    assert ("This section does not apply" in decision.answer) is not applies
    assert decision.outcome is (True if applies else None)


@rule("143.31(j)")
@pytest.mark.parametrize(("days", "end"), [(30, date(2019, 9, 4)), (120, date(2019, 12, 3)), (1, date(2019, 8, 6))])
def test_a_contract_may_set_more_or_fewer_days(days, end):
    decision = decided(milk(has_provision=True, notice_days=days))
    assert step(decision, "143.31(j)").answer
    assert day_of(decision, "earliest end") == end


@rule("143.31(j)")
def test_without_a_provision_the_ninety_days_apply():
    decision = decided(milk(has_provision=False))
    assert not step(decision, "143.31(j)").answer
    assert day_of(decision, "earliest end") == NINETY


@rule("143.31(j)")
def test_the_grounds_for_28_days_do_not_shorten_a_contracts_own_period():
    decision = decided(milk(*DISTRESS, has_provision=True, notice_days=120, approved_on=date(2019, 8, 20)))
    assert day_of(decision, "earliest end") == date(2019, 12, 3)
    assert "the contract's own period stands" in to_do(decision)


@rule("143.31(k)")
def test_a_notice_without_the_boards_list_is_not_received():
    assert step(decided(milk()), "143.31(k)").answer
    decision = decided(milk(list_included=False))
    assert decision.outcome is False
    assert "counts as not received" in decision.answer
    assert "with the Board's list" in to_do(decision)


@rule("143.31(k)")
def test_the_list_is_due_under_a_contracts_own_period_too():
    assert decided(milk(list_included=False, has_provision=True, notice_days=30)).outcome is False


def test_everything_that_the_notice_lacks_is_told_at_once():
    decision = decided(milk(in_writing=False, reasons_given=False, list_included=False))
    assert len(decision.to_do) == 3
    assert "is not in writing and states no reasons and came without" in decision.answer


# --- the former text --------------------------------------------------------------------------------------------------


@rule("143.31(a)")
@pytest.mark.parametrize("party", list(Party))
def test_formerly_28_days_from_giving_did(party):
    decision = decided(milk(given_by=party), former=True)
    assert decision.outcome is True
    assert day_of(decision, "earliest end") == date(2019, 8, 29)
    assert day_of(decision, "paid in full") == date(2019, 9, 20)


@rule("143.31(a)")
def test_formerly_no_list_no_petition_and_no_period_of_ones_own_were_known():
    case = milk(*DISTRESS, list_included=False, has_provision=True, notice_days=200, received_on=None)
    assert day_of(decided(case, former=True), "earliest end") == date(2019, 8, 29)


@rule("143.31(a)")
@pytest.mark.parametrize(("fact", "words"), [("in_writing", "not in writing"), ("reasons_given", "states no reasons")])
def test_formerly_writing_and_reasons_were_due_too(fact, words):
    decision = decided(milk(**{fact: False}), former=True)
    assert decision.outcome is False
    assert words in decision.answer


@rule("143.31(b)")
@pytest.mark.parametrize(("times", "repeated"), [(1, False), (2, True)])
def test_formerly_repeated_rejection_was_the_same(times, repeated):
    decision = decided(milk(Ground.REJECTIONS, rejections=times), former=True)
    assert ("without the requisite notice" in decision.answer) is repeated


@rule("143.32")
def test_formerly_a_producer_who_sold_at_the_farm_forfeited_the_notice():
    forfeited = decided(milk(sells_at_farm=True, in_writing=False), former=True)
    assert forfeited.outcome is True
    assert forfeited.answer.startswith("No notice is due")
    assert not step(decided(milk(), former=True), "143.32").answer
    assert decided(milk(sells_at_farm=True, in_writing=False)).outcome is False  # as amended the right is kept


@rule("143.32")
def test_the_forfeiture_was_of_the_dealers_notice_only():
    decision = decided(milk(given_by=Party.PRODUCER, sells_at_farm=True), former=True)
    assert day_of(decision, "earliest end") == date(2019, 8, 29)


@rule("143.31(a)")
@pytest.mark.parametrize("party", list(Party))
def test_formerly_a_mere_course_of_dealing_ended_by_the_notice_too_unless_read_otherwise(party):
    course = milk(given_by=party, kind=Dealing.COURSE)
    noticed = decided(course, former=True)
    assert day_of(noticed, "earliest end") == date(2019, 8, 29)
    assert [(one.id, one.choice) for one in noticed.readings if one.id == "MD17"] == [("MD17", "R2")]
    assert decided(milk(given_by=party, kind=Dealing.COURSE, in_writing=False), former=True).outcome is False
    assert day_of(decided(course), "earliest end") == NINETY  # as proposed
    otherwise = decided(course, former=True, readings={"MD17": "R1"})
    assert otherwise.answer.startswith("No notice is due")
    assert otherwise.rests_on == ("MD17",)


@pytest.mark.parametrize(
    ("day", "end"),
    [
        (date(2019, 7, 13), date(2019, 8, 29)),
        (date(2021, 7, 30), date(2019, 8, 29)),
        (date(2021, 7, 31), NINETY),
        (None, NINETY),
        (date.min, date(2019, 8, 29)),
    ],
    ids=str,
)
def test_the_text_in_force_decides_and_the_proposal_where_it_is_asked_for(day, end):
    assert day_of(decided(milk(), on=day), "earliest end") == end


# --- the law of the day -----------------------------------------------------------------------------------------------


@rule("143.31(a)")
def test_a_notice_of_march_2020_has_the_28_days_of_the_law_and_not_the_90_of_the_proposal():
    case = milk(given_on=date(2020, 3, 2), received_on=date(2020, 3, 4))
    for asked in (None, date(2020, 3, 2)):
        assert day_of(MILK_NOTICE.decide(case, asked), "earliest end") == date(2020, 3, 30)
    assert day_of(decided(case), "earliest end") == date(2020, 6, 2)
    timing = MILK_NOTICE.timing(case)
    assert (timing.case, timing.known, timing.until) == (date(2020, 3, 2), date(2021, 7, 31), date(2021, 7, 30))
    assert ["never were law" in one.words for one in timing.pending] == [True]


def law(**changed):
    """A notice of 2022, by the text that was adopted."""
    changed = {"given_on": date(2022, 3, 1), "received_on": date(2022, 3, 2)} | changed
    return MILK_NOTICE.decide(milk(**changed))


@rule("143.31(a)")
@pytest.mark.parametrize(
    ("party", "days", "end", "words"),
    [
        (Party.PRODUCER, 28, date(2022, 3, 30), "; the proposal asked for 90."),
        (Party.DEALER, 90, date(2022, 5, 31), ", as the proposal did."),
    ],
)
def test_the_adopted_text_asks_28_days_of_a_producer_and_90_of_a_dealer(party, days, end, words):
    decision = law(given_by=party)
    assert decision.outcome is True
    assert day_of(decision, "earliest end") == end
    assert decision.answer.endswith(words)
    assert step(decision, "143.31(a)", f"ask for {days} days").answer
    assert law(given_by=party, ends_on=end).outcome is True
    assert law(given_by=party, ends_on=end - timedelta(days=1)).outcome is False
    assert law(given_by=party, in_writing=False).outcome is False


@rule("143.31(a)")
def test_from_when_the_adopted_days_count_is_a_reading():
    case = milk(given_by=Party.PRODUCER, given_on=date(2022, 3, 1), received_on=date(2022, 3, 3))
    assert day_of(MILK_NOTICE.decide(case), "earliest end") == date(2022, 3, 31)
    assert day_of(MILK_NOTICE.decide(case, readings={"MD21": "R2"}), "earliest end") == date(2022, 3, 29)


@pytest.mark.parametrize(
    ("ends", "outcome"),
    [(None, None), (date(2022, 3, 29), False), (date(2022, 3, 30), None), (date(2022, 5, 31), True)],
    ids=str,
)
def test_grounds_are_not_weighed_by_words_that_never_were_law(ends, outcome):
    case = milk(*DISTRESS, given_on=date(2022, 3, 1), received_on=date(2022, 3, 2), ends_on=ends)
    decision = MILK_NOTICE.decide(case)
    assert decision.outcome is outcome
    assert not decision.calculation
    assert ("not kept here" in decision.answer) is (outcome is None)
    assert MILK_NOTICE.decide(case, PROPOSED).calculation


@pytest.mark.parametrize("fact", ["has_provision", "with_cooperative"])
def test_what_the_adopted_text_says_of_other_contracts_is_not_kept(fact):
    assert law(**{fact: True}).outcome is None


# --- 1 Pa.C.S. § 1908 -------------------------------------------------------------------------------------------------


@rule("143.31(a)")
@pytest.mark.parametrize(("former", "end", "counted"), [(False, NINETY, COUNTED), (True, None, None)])
def test_a_last_day_on_a_weekend_is_left_out_and_both_days_are_shown(former, end, counted):
    if former:
        case, end, counted = milk(given_on=date(2019, 8, 3)), date(2019, 9, 3), date(2019, 8, 31)  # Labor Day besides
    else:
        case = milk()
    decision = decided(case, former=former)
    assert day_of(decision, "earliest end") == end
    assert day_of(decision, "as counted") == counted
    assert "MD18" in decision.rests_on
    otherwise = decided(case, former=former, readings={"MD18": "R2"})
    assert day_of(otherwise, "earliest end") == counted
    assert day_of(otherwise, "left out by 1 Pa.C.S. § 1908") == end


@rule("143.31(h)")
def test_the_28_days_after_an_approval_leave_out_a_weekend_too():
    case = milk(*DISTRESS, approved_on=date(2019, 8, 17))  # 28 days later is Saturday, September 14
    assert day_of(decided(case), "earliest end") == date(2019, 9, 16)
    assert day_of(decided(case, readings={"MD18": "R2"}), "earliest end") == date(2019, 9, 14)


@rule("143.31(j)")
def test_a_period_of_the_contracts_own_is_not_moved():
    case = milk(has_provision=True, notice_days=90)
    assert day_of(decided(case), "earliest end") == COUNTED
    assert "MD18" not in decided(case).rests_on


@rule("143.31(j)")
def test_read_otherwise_nothing_of_a_remains_beside_the_contracts_own_provision():
    bare = milk(has_provision=True, notice_days=30, in_writing=False, reasons_given=False, list_included=False)
    assert decided(bare).outcome is False
    alone = decided(bare, readings={"MD10": "R2"})
    assert alone.outcome is True
    assert day_of(alone, "earliest end") == date(2019, 9, 4)
