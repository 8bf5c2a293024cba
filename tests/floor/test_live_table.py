"""A live round step by step: what is taken, what is refused and why, and who may do what."""

import pytest

from fairfelt.facility import FACILITY, Actor
from fairfelt.facility.day.commands import CloseDay
from fairfelt.facility.hand_pays.commands import PayHand, SignSlip
from fairfelt.facility.hand_pays.state import Slips
from fairfelt.facility.pit.commands import Acknowledge
from fairfelt.facility.progressives.commands import Validate
from fairfelt.facility.progressives.state import Progressives
from fairfelt.facility.rounds.commands import (
    CallIrregularity,
    Choose,
    DealCard,
    NoMoreBets,
    OpenWagering,
    PlaceWager,
    Settle,
    TakeBack,
    TimeUp,
)
from fairfelt.facility.rounds.state import Rounds
from fairfelt.facility.tables.commands import AtTable, CountCards, DoUpkeep, Join, LeaveTable, Resume, SetUpTable
from fairfelt.facility.tables.state import Phase
from fairfelt.facility.terminals.commands import EnrollTerminal, InsertBill
from fairfelt.facility.terminals.state import Terminals, account, in_play
from fairfelt.facility.vouchers.commands import CashOut, InsertVoucher
from fairfelt.facility.vouchers.state import Vouchers
from tests.floor.facility import ADMINISTRATOR, ATTENDANT, DEALER, FLOOR, OTHER_FLOOR, SUPERVISOR, Facility, at
from tests.helpers import rule

HANDS = (
    "QS",
    "9D",
    "6H",
    "8C",
    "4D",
    "2S",
)  # position 1 and the dealer in turn: queen, six, four against nine, eight, two


@pytest.fixture
def facility():
    facility = Facility()
    facility.table("649a")
    facility.seated("EWT-1")
    return facility


def balance(facility, terminal="EWT-1"):
    return account(facility.state, terminal)


@rule("649a.11(c)(3)")
def test_a_round_of_three_card_poker(facility):
    facility.lock({"EWT-1": {"Ante": 1000, "Pair Plus": 500}})
    assert balance(facility) == 100_000 - 1500
    facility.deal(*HANDS)
    facility.must(Choose("Play"), at("EWT-1"))
    assert in_play(facility.state, "EWT-1") == 2500
    facility.must(Settle("T1"), DEALER)
    paid = {line.wager: (line.returned - line.stake, line.cite) for line in facility.state[Rounds]["T1"].last}
    assert paid["Ante"] == (1000, "649a.11(c)(3)(i)")  # the dealer has no queen
    assert paid["Play"][0] == 0
    assert paid["Pair Plus"][0] == -500
    assert balance(facility) == 100_000 + 500
    assert facility.state[Terminals]["EWT-1"].meters.coin_in == 2500


@rule("649a.8(b)")
def test_no_wager_after_no_more_bets(facility):
    facility.lock({"EWT-1": {"Ante": 1000}})
    reply = facility.give(PlaceWager("Ante", 5000), at("EWT-1"))
    assert (reply.ok, reply.code) == (False, "late")
    assert in_play(facility.state, "EWT-1") == 1000


def test_wagers_may_be_changed_and_taken_back_until_then(facility):
    facility.must(OpenWagering("T1"), DEALER)
    for cents in (1000, 3000, 2000, 0):
        facility.must(PlaceWager("Ante", cents), at("EWT-1"))
        assert in_play(facility.state, "EWT-1") == cents
    assert balance(facility) == 100_000


@rule("649a.7(d)(1)")
def test_what_cannot_stand_alone_goes_back_with_the_reason(facility):
    facility.must(OpenWagering("T1"), DEALER)
    facility.must(PlaceWager("Progressive Payout", 100), at("EWT-1"))
    facility.must(NoMoreBets("T1"), DEALER)
    assert balance(facility) == 100_000
    assert "649a" in facility.state[Terminals]["EWT-1"].notice
    assert facility.state[Rounds]["T1"].table.phase is Phase.READY


@rule("605a.2(d)(1)")
def test_nobody_wagers_more_than_the_account_holds(facility):
    facility.must(OpenWagering("T1"), DEALER)
    reply = facility.give(PlaceWager("Ante", 100_001), at("EWT-1"))
    assert (reply.code, balance(facility)) == ("funds", 100_000)


def test_a_card_read_wrongly_is_taken_back_before_anything_follows(facility):
    facility.lock({"EWT-1": {"Ante": 1000}})
    facility.deal("QS")
    facility.must(TakeBack("T1"), DEALER)
    facility.deal("KS", *HANDS[1:])
    facility.must(Choose("Fold"), at("EWT-1"))
    assert facility.give(TakeBack("T1"), DEALER).code == "too late"
    assert str(facility.state[Rounds]["T1"].round.cards[0]) == "KS"


@rule("649a.3(a)")
def test_a_card_that_comes_twice_stops_the_table(facility):
    facility.lock({"EWT-1": {"Ante": 1000}})
    facility.deal("QS", "9D")
    facility.must(DealCard("T1", "QS"), DEALER)
    play = facility.state[Rounds]["T1"]
    assert play.table.phase is Phase.STOPPED
    assert "queen of spades" in play.table.notice
    assert facility.give(DealCard("T1", "2S"), DEALER).code == "phase"
    facility.must(Resume("T1"), DEALER)
    assert facility.agree().ok
    assert balance(facility) == 100_000  # every wager goes back once


@rule("633a.3")
def test_a_seventh_queen_of_hearts_in_six_decks(facility):
    facility.table("633a", "T2")
    facility.seated("EWT-2", "T2")
    play = facility.state[Rounds]["T2"]
    for _ in range(3):
        facility.lock({"EWT-2": {"Blackjack": 1000}}, "T2")
        facility.deal("QH", "9D", "QH", table="T2")
        while not play.over:
            facility.must(Choose("Stand"), at("EWT-2")) if play.ask else facility.must(DealCard("T2"), DEALER)
            assert play.table.phase is not Phase.STOPPED
        facility.must(Settle("T2"), DEALER)
        if len(play.table.decks.seen[next(card for card in play.table.decks.seen if str(card) == "QH")]) >= 6:
            break
    facility.lock({"EWT-2": {"Blackjack": 1000}}, "T2")
    facility.must(DealCard("T2", "QH"), DEALER)
    assert play.table.phase is Phase.STOPPED
    assert "7th" in play.table.notice or "decks" in play.table.notice


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


@rule("649a.7(b)")
def test_who_does_not_answer_gets_the_stated_default(facility):
    facility.lock({"EWT-1": {"Ante": 1000}})
    facility.deal(*HANDS)
    assert facility.give(TimeUp("T1"), DEALER).code == "early"
    facility.at += 30_000
    facility.must(TimeUp("T1"), DEALER)
    facility.must(Settle("T1"), DEALER)
    assert balance(facility) == 99_000  # folded


@rule("605a.3(b)(1)")
def test_a_voucher_is_worth_its_money_once(facility):
    other = facility.terminal("EWT-2", 0)
    facility.must(LeaveTable(), at("EWT-1"))
    facility.must(CashOut(), at("EWT-1"))
    (number,) = facility.state[Vouchers]
    assert len(number) == 18
    facility.must(InsertVoucher(number), other)
    assert balance(facility, "EWT-2") == 100_000
    assert facility.give(InsertVoucher(number), at("EWT-1")).code == "redeemed"
    assert facility.give(InsertVoucher("1" * 18), at("EWT-1")).code == "unknown"


@rule("605a.5(d)(4)")
def test_more_than_a_voucher_may_be_worth_is_paid_by_an_attendant(facility):
    facility.terminal("EWT-9", 1_010_000)
    facility.must(CashOut(), at("EWT-9"))
    pay = facility.state[Terminals]["EWT-9"].hand_pay
    assert facility.give(InsertBill(500), at("EWT-9")).code == "locked"
    facility.must(PayHand(pay), ATTENDANT)
    (slip,) = facility.state[Slips]
    facility.must(SignSlip(slip, 1_010_000), SUPERVISOR)
    assert facility.give(PayHand(pay), ATTENDANT).code == "unknown"
    meters = facility.state[Terminals]["EWT-9"].meters
    assert meters.attendant_cancelled_credits == 1_010_000


@rule("649a.12")
def test_a_progressive_payout_waits_for_a_floorperson(facility):
    facility.lock({"EWT-1": {"Ante": 1000, "Progressive Payout": 100}})
    facility.deal("AS", "9D", "KS", "8C", "QS", "2D")
    facility.must(Choose("Play"), at("EWT-1"))
    play = facility.state[Rounds]["T1"]
    pools = facility.state[Progressives].pools["T1"]
    before = pools["Progressive Payout"]
    assert before > play.table.house.seed_cents(play.table.game.wager("Progressive Payout"))  # the wager has raised it
    assert facility.give(Settle("T1"), DEALER).code == "validation"
    facility.must(Validate("T1"), FLOOR)
    facility.must(Settle("T1"), DEALER)
    assert pools["Progressive Payout"] < before
    assert facility.state[Terminals]["EWT-1"].meters.terminal_progressive > 0


def test_a_table_opens_only_with_a_submission_without_faults(facility):
    reply = facility.give(SetUpTable("T9", 'chapter = "649a"\nminimum_wager = 0\n'), ADMINISTRATOR)
    assert not reply.ok
    assert "minimum" in reply.words


@pytest.mark.parametrize("role", sorted(FACILITY.may))
def test_every_role_may_do_what_is_written_and_nothing_else(facility, role):
    samples = {
        InsertBill: InsertBill(500),
        InsertVoucher: InsertVoucher("1"),
        Join: Join("T1", 1),
        PlaceWager: PlaceWager("Ante", 100),
        Choose: Choose("Fold"),
        CallIrregularity: CallIrregularity("T1", "649a.13(c)"),
        PayHand: PayHand("x"),
        SignSlip: SignSlip("x", 1),
        CountCards: CountCards("T1", 52),
        DoUpkeep: DoUpkeep("T1", "x"),
        Acknowledge: Acknowledge(1),
        CloseDay: CloseDay("1970-01-01"),
        EnrollTerminal: EnrollTerminal("EWT-77"),
        SetUpTable: SetUpTable("T77", ""),
    }
    every = {kind for kinds in FACILITY.may.values() for kind in kinds}
    for kind in every:
        command = samples.get(kind) or (kind("T1") if issubclass(kind, AtTable) else kind())
        reply = facility.give(command, Actor("somebody", role, "EWT-1" if role == "terminal" else ""))
        assert (reply.code == "forbidden") is (kind not in FACILITY.may[role]), (role, kind)
    assert facility.give(CashOut(), Actor("nobody", "")).code == "forbidden"
