"""Two-person control (RELIABILITY I31, X2): who agrees, to what, until when; whatever is refused is journaled."""

import pytest

from fairfelt.facility import Actor, decode
from fairfelt.facility.hand_pays.commands import PayHand, SignSlip
from fairfelt.facility.hand_pays.state import HandPays, Slips
from fairfelt.facility.journal.events import Declined
from fairfelt.facility.pit.commands import Approve, Withdraw
from fairfelt.facility.progressives.commands import Validate
from fairfelt.facility.progressives.events import Validated
from fairfelt.facility.rounds.commands import CallIrregularity, Choose, DealCard, Settle, TakeBack, TimeUp
from fairfelt.facility.rounds.events import IrregularityAsked
from fairfelt.facility.rounds.state import Rounds
from fairfelt.facility.tables.commands import Resume
from fairfelt.facility.tables.state import Phase
from fairfelt.facility.terminals.state import Terminals, account
from fairfelt.facility.vouchers.commands import CashOut
from tests.floor.facility import ATTENDANT, DEALER, FLOOR, OTHER_FLOOR, SECURITY, SUPERVISOR, Facility, at
from tests.helpers import rule

MINUTES = 60_000
VOID = CallIrregularity("T1", "649a.13(c)")


@pytest.fixture
def facility():
    facility = Facility()
    facility.table("649a")
    facility.seated("EWT-1")
    return facility


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


# --- a stopped table --------------------------------------------------------------------------------------------------


@pytest.fixture
def stopped(facility):
    facility.lock({"EWT-1": {"Ante": 1000}})
    facility.deal("QS")
    facility.must(DealCard("T1", "QS"), DEALER)
    assert play(facility).table.phase is Phase.STOPPED
    return facility


@rule("649a.8(h)")
def test_a_stopped_table_goes_on_when_two_persons_say_so(stopped):
    stopped.must(Resume("T1"), DEALER)
    event = last(stopped).event
    assert (event.section, [(one.becomes, one.returned) for one in event.effects]) == ("649a.8(h)", [("void", 1000)])
    assert stopped.agree(actor=Actor("dana", "floorperson")).code == "two persons"
    assert play(stopped).table.phase is Phase.STOPPED
    assert stopped.agree().ok
    assert play(stopped).table.phase is Phase.READY
    assert account(stopped.state, "EWT-1") == 100_000


def test_a_floorperson_alone_cannot_go_on(stopped):
    stopped.must(Resume("T1"), FLOOR)
    assert stopped.agree().code == "two persons"
    stopped.at += 5 * MINUTES
    assert stopped.agree(actor=OTHER_FLOOR).code == "expired"
    stopped.must(Resume("T1"), FLOOR)
    assert stopped.agree(actor=OTHER_FLOOR).ok


# --- progressive payouts ----------------------------------------------------------------------------------------------


@pytest.fixture
def won(facility):
    """A royal flush in spades on a Progressive Payout."""
    facility.lock({"EWT-1": {"Ante": 1000, "Progressive Payout": 100}})
    facility.deal("AS", "9D", "KS", "8C", "QS", "2D")
    facility.must(Choose("Play"), at("EWT-1"))
    return facility


@rule("649a.11(c)(5)(iii)")
def test_a_floorperson_who_deals_does_not_validate(won):
    assert won.give(Settle("T1"), DEALER).code == "validation"
    assert won.give(Validate("T1"), Actor("dana", "floorperson")).code == "two persons"
    assert won.give(Validate("T1"), DEALER).code == "forbidden"
    won.must(Validate("T1"), FLOOR)
    assert (last(won).by, type(last(won).event)) == ("flora", Validated)
    won.must(Settle("T1"), DEALER)


def test_who_relieved_the_dealer_does_not_validate_either(facility):
    facility.lock({"EWT-1": {"Ante": 1000, "Progressive Payout": 100}})
    facility.deal("AS", "9D", "KS", "8C", "QS")
    facility.must(DealCard("T1", "2D"), FLOOR)
    facility.must(Choose("Play"), at("EWT-1"))
    assert facility.give(Validate("T1"), FLOOR).code == "two persons"
    facility.must(Validate("T1"), OTHER_FLOOR)


def test_a_validation_is_used_within_five_minutes(won):
    won.must(Validate("T1"), FLOOR)
    won.at += 5 * MINUTES
    assert won.give(Settle("T1"), DEALER).code == "validation"
    won.must(Validate("T1"), FLOOR)
    won.must(Settle("T1"), DEALER)


def test_a_validation_is_of_the_cards_that_lay_there(won):
    won.must(Validate("T1"), FLOOR)
    assert won.give(TakeBack("T1"), DEALER).code == "too late"
    won.must(CallIrregularity("T1", "649a.13(a)", "one card"), DEALER)
    assert won.give(Settle("T1"), DEALER).code == "validation"


# --- hand pays --------------------------------------------------------------------------------------------------------


def hand_pay(facility, cents):
    """So much is owed to EWT-9, by an attendant."""
    facility.terminal("EWT-9", cents)
    facility.must(CashOut(), at("EWT-9"))
    return facility.state[Terminals]["EWT-9"].hand_pay


@pytest.fixture
def large(facility, monkeypatch):
    monkeypatch.setattr("fairfelt.facility.vouchers.redemption.MOST_ON_VOUCHER", 100_000)
    return facility


@rule("465a.26(b)(1)")
def test_a_small_hand_pay_is_paid_with_its_slip(large):
    pay = hand_pay(large, 490_000)
    large.must(PayHand(pay), ATTENDANT)
    (slip,) = large.state[Slips].values()
    assert (slip.number, slip.terminal, slip.cents, slip.by, slip.state) == (
        "S-000001",
        "EWT-9",
        490_000,
        "sam",
        "paid",
    )
    assert large.state[HandPays][pay].paid
    assert large.give(SignSlip(slip.number, 490_000), SUPERVISOR).code == "unknown"


@rule("465a.26(b)(3)")
@pytest.mark.parametrize(
    ("cents", "signer", "code"),
    [
        (500_000, SECURITY, ""),
        (500_000, SUPERVISOR, ""),
        (500_000, ATTENDANT, "two persons"),
        (500_000, Actor("saul", "slot attendant"), "forbidden"),
        (500_000, FLOOR, "forbidden"),
        (2_490_000, SECURITY, ""),
        (2_500_000, SECURITY, "forbidden"),
        (2_500_000, SUPERVISOR, ""),
    ],
)
def test_who_signs_a_large_one_besides(large, cents, signer, code):
    pay = hand_pay(large, cents)
    large.must(PayHand(pay), ATTENDANT)
    assert not large.state[HandPays][pay].paid
    assert large.give(SignSlip("S-000001", cents), signer).code == code
    assert large.state[HandPays][pay].paid is (not code)
    assert large.state[Slips]["S-000001"].signed == ("" if code else signer.name)


@rule("465a.26(b)(4)")
def test_an_attendant_may_sign_what_a_supervisor_wrote(large):
    pay = hand_pay(large, 2_500_000)
    large.must(PayHand(pay), SUPERVISOR)
    assert large.give(SignSlip("S-000001", 2_500_000), SUPERVISOR).code == "two persons"
    large.must(SignSlip("S-000001", 2_500_000), ATTENDANT)
    assert large.state[HandPays][pay].paid


def test_a_signature_is_for_the_amount_on_the_slip_and_in_time(large):
    pay = hand_pay(large, 500_000)
    large.must(PayHand(pay), ATTENDANT)
    assert large.give(SignSlip("S-000001", 600_000), SUPERVISOR).code == "altered"
    assert large.give(PayHand(pay), ATTENDANT).code == "waits"
    large.at += 5 * MINUTES
    assert large.give(SignSlip("S-000001", 500_000), SUPERVISOR).code == "expired"
    large.must(PayHand(pay), ATTENDANT)
    assert large.state[Slips]["S-000001"].state == "void"
    large.must(SignSlip("S-000002", 500_000), SUPERVISOR)
    assert large.give(SignSlip("S-000002", 500_000), SECURITY).code == "unknown"
    assert [slip.state for slip in large.state[Slips].values()] == ["void", "paid"]


@rule("465a.26(b)(5)")
def test_a_slip_says_what_was_won(won, monkeypatch):
    monkeypatch.setattr("fairfelt.facility.rounds.settlement.HAND_PAY", 10_000)
    won.must(Validate("T1"), FLOOR)
    won.must(Settle("T1"), DEALER)
    won.must(PayHand(won.state[Terminals]["EWT-1"].hand_pay), ATTENDANT)
    (slip,) = won.state[Slips].values()
    assert slip.what.startswith("Progressive Payout $1,000.1")
    assert slip.what.endswith("Ace, King and Queen of Spades")
