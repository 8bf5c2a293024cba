"""Two-person control (RELIABILITY I31, X2): who agrees, to what, until when; whatever is refused is journaled."""

import pytest

from fairfelt.facility import Actor, decode
from fairfelt.facility import digest as digest_of
from fairfelt.facility.journal.events import Declined
from fairfelt.facility.pit.commands import Approve, Refuse, Withdraw
from fairfelt.facility.pit.events import RequestRefused
from fairfelt.facility.rounds.commands import CallIrregularity, Choose, DealCard, Settle, TakeBack, TimeUp
from fairfelt.facility.rounds.events import IrregularityAsked
from fairfelt.facility.rounds.state import Rounds
from fairfelt.server.live.consoles import dealer_view
from tests.facility.facility import DEALER, FLOOR, OTHER_FLOOR, at, balance, replayed
from tests.helpers import rule
from tests.stories.world import audited

MINUTES = 60_000
VOID = CallIrregularity("T1", "649a.13(c)")


@rule("649a.13(c)")
def test_a_void_round_needs_two_persons_and_returns_every_wager_once(facility):
    facility.lock({"EWT-1": {"Ante": 1000, "Pair Plus": 500}})
    facility.deal("QS", "9D")
    play = facility.state[Rounds]["T1"]
    void = next(one for one in play.table.game.irregularities if one.void.name == "ROUND" and one.fits is None)
    facility.must(CallIrregularity("T1", void.cite, void.case), DEALER)
    assert facility.agree(actor=DEALER).code == "forbidden"
    assert facility.agree().ok
    facility.must(Settle("T1"), DEALER)
    assert balance(facility) == 100_000
    assert {line.verdict for line in play.last} == {"void"}


def test_who_asks_cannot_be_who_agrees(facility):
    facility.lock({"EWT-1": {"Ante": 1000}})
    facility.deal("QS", "9D")
    play = facility.state[Rounds]["T1"]
    void = next(one for one in play.table.game.irregularities if one.void.name == "ROUND" and one.fits is None)
    facility.must(CallIrregularity("T1", void.cite, void.case), FLOOR)
    assert facility.agree().code == "two persons"
    assert facility.agree(actor=OTHER_FLOOR).ok


@pytest.fixture
def asked(facility):
    """The dealer has asked that a round be void."""
    facility.lock({"EWT-1": {"Ante": 1000, "Pair Plus": 500}})
    facility.deal("QS", "9D")
    facility.must(VOID, DEALER)
    return facility


def play(facility):
    return facility.state[Rounds]["T1"]


def last(facility):
    return decode(facility.journal[-1])


def digest(facility):
    return facility.asked().digest


@rule("649a.13(c)")
def test_before_anybody_agrees_the_effects_are_in_the_journal(asked):
    event = last(asked).event
    assert isinstance(event, IrregularityAsked)
    assert {(one.wager, one.cents, one.becomes, one.returned) for one in event.effects} == {
        ("Ante", 1000, "void", 1000),
        ("Pair Plus", 500, "void", 500),
    }
    assert asked.agree().ok
    called = last(asked)
    assert (called.by, called.event.approved, called.event.effects) == ("flora", "flora", event.effects)


def refused(facility, reply, code):
    """Refused, journaled with who tried, and nothing done."""
    assert (reply.ok, reply.code) == (False, code)
    assert isinstance(last(facility).event, Declined)
    assert last(facility).event.code == code
    assert play(facility).round.happened == []


def test_who_asked_cannot_agree(facility):
    facility.lock({"EWT-1": {"Ante": 1000}})
    facility.deal("QS")
    facility.must(VOID, FLOOR)
    refused(facility, facility.agree(actor=FLOOR), "two persons")


def test_who_deals_cannot_agree_even_as_floorperson(asked):
    refused(asked, asked.agree(actor=Actor("dana", "floorperson")), "two persons")


@pytest.mark.parametrize(
    "role", ["dealer", "slot attendant", "slot supervisor", "surveillance", "board", "terminal", ""]
)
def test_only_a_floorperson_agrees(asked, role):
    refused(asked, asked.agree(actor=Actor("somebody", role, "EWT-1" if role == "terminal" else "")), "forbidden")


def test_an_agreement_comes_within_five_minutes(asked):
    asked.at += 5 * MINUTES
    refused(asked, asked.agree(), "expired")
    assert asked.give(DealCard("T1", "6H"), DEALER).code == "waits"
    asked.must(VOID, DEALER)  # asked again
    assert asked.agree().ok


def test_an_agreement_is_to_exactly_what_was_asked(asked):
    before = digest(asked)
    asked.must(Withdraw("T1"), DEALER)
    asked.must(CallIrregularity("T1", "649a.13(a)", "several cards"), DEALER)
    assert digest(asked) != before
    refused(asked, asked.give(Approve("T1", before), FLOOR), "altered")
    refused(asked, asked.give(Approve("T1"), FLOOR), "altered")


def test_the_same_thing_asked_of_other_wagers_is_something_else(facility):
    digests = set()
    for cents in (1000, 2000):
        facility.lock({"EWT-1": {"Ante": cents}})
        facility.deal("QS")
        facility.must(VOID, DEALER)
        digests.add(digest(facility))
        assert facility.agree().ok
        facility.must(Settle("T1"), DEALER)
    assert len(digests) == 2


def test_an_agreement_is_used_once(asked):
    what = digest(asked)
    assert asked.agree().ok
    assert asked.give(Approve("T1", what), OTHER_FLOOR).code == "nothing"
    assert len(play(asked).round.happened) == 1


@pytest.mark.parametrize(
    ("command", "actor"),
    [
        (DealCard("T1", "6H"), DEALER),
        (TakeBack("T1"), DEALER),
        (Settle("T1"), DEALER),
        (TimeUp("T1"), DEALER),
        (CallIrregularity("T1", "649a.13(b)"), DEALER),
        (Choose("Play"), at("EWT-1")),
    ],
)
def test_play_stands_still_while_somebody_is_asked(asked, command, actor):
    assert asked.give(command, actor).code == "waits"
    asked.must(Withdraw("T1"), DEALER)
    assert asked.give(command, actor).code != "waits"


def test_the_players_clock_stands_still_as_well(facility):
    facility.lock({"EWT-1": {"Ante": 1000}})
    facility.deal("QS", "9D", "6H", "8C", "4D", "2S")
    assert play(facility).until
    facility.must(VOID, DEALER)
    assert not play(facility).until
    facility.must(Withdraw("T1"), DEALER)
    assert play(facility).until > facility.at


# --- refused ----------------------------------------------------------------------------------------------------------


def test_a_floorperson_refuses_with_a_reason_and_play_goes_on(asked):
    before = balance(asked)
    asked.must(Refuse("T1", digest(asked), "  the cards\nwere not exposed "), FLOOR)
    event = last(asked).event
    assert event == RequestRefused("T1", "649a.13(c)", "the cards were not exposed")
    assert (asked.asked(), balance(asked)) == (None, before)
    assert asked.give(Approve("T1", ""), OTHER_FLOOR).code == "nothing"
    refusal = dealer_view(asked.state, "T1", asked.at).refused
    assert refusal
    assert (refusal.by, refusal.reason, refusal.section) == ("flora", "the cards were not exposed", "649a.13(c)")
    asked.deal("6H")  # play goes on
    audited(asked)


@pytest.mark.parametrize(
    ("reason", "actor", "code"),
    [
        ("", FLOOR, "reason"),
        (" \n ", FLOOR, "reason"),
        ("x" * 201, FLOOR, "reason"),
        ("no", DEALER, "forbidden"),
        ("no", Actor("dana", "floorperson"), "two persons"),
    ],
)
def test_a_refusal_wants_a_reason_and_a_second_person(asked, reason, actor, code):
    assert asked.give(Refuse("T1", digest(asked), reason), actor).code == code
    assert asked.asked() is not None


def test_only_what_is_asked_now_is_refused(asked):
    assert asked.give(Refuse("T1", "another", "no"), FLOOR).code == "altered"
    asked.must(Withdraw("T1"), DEALER)
    assert asked.give(Refuse("T1", "", "no"), FLOOR).code == "nothing"


def test_a_refusal_is_shown_until_something_else_is_asked(asked):
    asked.must(Refuse("T1", digest(asked), "look again"), FLOOR)
    asked.must(VOID, DEALER)
    assert dealer_view(asked.state, "T1", asked.at).refused is None
    assert asked.agree().ok
    assert digest_of(replayed(asked.journal)) == digest_of(asked.state)
