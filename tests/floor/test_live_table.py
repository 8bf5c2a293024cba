"""A live round step by step: what is taken, what is refused and why, and who may do what."""

import pytest

from fairfelt.floor import commands as c
from fairfelt.floor.decide import Actor
from fairfelt.floor.roles import MAY
from fairfelt.floor.state import Phase
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
    return facility.state.account(terminal)


@rule("649a.11(c)(3)")
def test_a_round_of_three_card_poker(facility):
    facility.lock({"EWT-1": {"Ante": 1000, "Pair Plus": 500}})
    assert balance(facility) == 100_000 - 1500
    facility.deal(*HANDS)
    facility.must(c.Choose("Play"), at("EWT-1"))
    assert facility.state.in_play("EWT-1") == 2500
    facility.must(c.Settle("T1"), DEALER)
    paid = {line.wager: (line.returned - line.stake, line.cite) for line in facility.state.tables["T1"].last}
    assert paid["Ante"] == (1000, "649a.11(c)(3)(i)")  # the dealer has no queen
    assert paid["Play"][0] == 0
    assert paid["Pair Plus"][0] == -500
    assert balance(facility) == 100_000 + 500
    assert facility.state.terminals["EWT-1"].meters.coin_in == 2500


@rule("649a.8(b)")
def test_no_wager_after_no_more_bets(facility):
    facility.lock({"EWT-1": {"Ante": 1000}})
    reply = facility.give(c.PlaceWager("Ante", 5000), at("EWT-1"))
    assert (reply.ok, reply.code) == (False, "late")
    assert facility.state.in_play("EWT-1") == 1000


def test_wagers_may_be_changed_and_taken_back_until_then(facility):
    facility.must(c.OpenWagering("T1"), DEALER)
    for cents in (1000, 3000, 2000, 0):
        facility.must(c.PlaceWager("Ante", cents), at("EWT-1"))
        assert facility.state.in_play("EWT-1") == cents
    assert balance(facility) == 100_000


@rule("649a.7(d)(1)")
def test_what_cannot_stand_alone_goes_back_with_the_reason(facility):
    facility.must(c.OpenWagering("T1"), DEALER)
    facility.must(c.PlaceWager("Progressive Payout", 100), at("EWT-1"))
    facility.must(c.NoMoreBets("T1"), DEALER)
    assert balance(facility) == 100_000
    assert "649a" in facility.state.terminals["EWT-1"].notice
    assert facility.state.tables["T1"].phase is Phase.READY


@rule("605a.2(d)(1)")
def test_nobody_wagers_more_than_the_account_holds(facility):
    facility.must(c.OpenWagering("T1"), DEALER)
    reply = facility.give(c.PlaceWager("Ante", 100_001), at("EWT-1"))
    assert (reply.code, balance(facility)) == ("funds", 100_000)


def test_a_card_read_wrongly_is_taken_back_before_anything_follows(facility):
    facility.lock({"EWT-1": {"Ante": 1000}})
    facility.deal("QS")
    facility.must(c.TakeBack("T1"), DEALER)
    facility.deal("KS", *HANDS[1:])
    facility.must(c.Choose("Fold"), at("EWT-1"))
    assert facility.give(c.TakeBack("T1"), DEALER).code == "too late"
    assert str(facility.state.tables["T1"].round.cards[0]) == "KS"


@rule("649a.3(a)")
def test_a_card_that_comes_twice_stops_the_table(facility):
    facility.lock({"EWT-1": {"Ante": 1000}})
    facility.deal("QS", "9D")
    facility.must(c.DealCard("T1", "QS"), DEALER)
    table = facility.state.tables["T1"]
    assert table.phase is Phase.STOPPED
    assert "queen of spades" in table.notice
    assert facility.give(c.DealCard("T1", "2S"), DEALER).code == "phase"
    facility.must(c.Resume("T1"), DEALER)
    assert facility.agree().ok
    assert balance(facility) == 100_000  # every wager goes back once


@rule("633a.3")
def test_a_seventh_queen_of_hearts_in_six_decks(facility):
    facility.table("633a", "T2")
    facility.seated("EWT-2", "T2")
    table = facility.state.tables["T2"]
    for _ in range(3):
        facility.lock({"EWT-2": {"Blackjack": 1000}}, "T2")
        facility.deal("QH", "9D", "QH", table="T2")
        while not table.over:
            facility.must(c.Choose("Stand"), at("EWT-2")) if table.ask else facility.must(c.DealCard("T2"), DEALER)
            assert table.phase is not Phase.STOPPED
        facility.must(c.Settle("T2"), DEALER)
        if len(table.seen[next(card for card in table.seen if str(card) == "QH")]) >= 6:
            break
    facility.lock({"EWT-2": {"Blackjack": 1000}}, "T2")
    facility.must(c.DealCard("T2", "QH"), DEALER)
    assert table.phase is Phase.STOPPED
    assert "7th" in table.notice or "decks" in table.notice


@rule("649a.13(c)")
def test_a_void_round_needs_two_persons_and_returns_every_wager_once(facility):
    facility.lock({"EWT-1": {"Ante": 1000, "Pair Plus": 500}})
    facility.deal("QS", "9D")
    table = facility.state.tables["T1"]
    void = next(one for one in table.game.irregularities if one.void.name == "ROUND" and one.fits is None)
    facility.must(c.CallIrregularity("T1", void.cite, void.case), DEALER)
    assert facility.agree(actor=DEALER).code == "forbidden"
    assert facility.agree().ok
    facility.must(c.Settle("T1"), DEALER)
    assert balance(facility) == 100_000
    assert {line.verdict for line in table.last} == {"void"}


def test_who_asks_cannot_be_who_agrees(facility):
    facility.lock({"EWT-1": {"Ante": 1000}})
    facility.deal("QS", "9D")
    table = facility.state.tables["T1"]
    void = next(one for one in table.game.irregularities if one.void.name == "ROUND" and one.fits is None)
    facility.must(c.CallIrregularity("T1", void.cite, void.case), FLOOR)
    assert facility.agree().code == "two persons"
    assert facility.agree(actor=OTHER_FLOOR).ok


@rule("649a.7(b)")
def test_who_does_not_answer_gets_the_stated_default(facility):
    facility.lock({"EWT-1": {"Ante": 1000}})
    facility.deal(*HANDS)
    assert facility.give(c.TimeUp("T1"), DEALER).code == "early"
    facility.at += 30_000
    facility.must(c.TimeUp("T1"), DEALER)
    facility.must(c.Settle("T1"), DEALER)
    assert balance(facility) == 99_000  # folded


@rule("605a.3(b)(1)")
def test_a_voucher_is_worth_its_money_once(facility):
    other = facility.terminal("EWT-2", 0)
    facility.must(c.LeaveTable(), at("EWT-1"))
    facility.must(c.CashOut(), at("EWT-1"))
    (number,) = facility.state.vouchers
    assert len(number) == 18
    facility.must(c.InsertVoucher(number), other)
    assert balance(facility, "EWT-2") == 100_000
    assert facility.give(c.InsertVoucher(number), at("EWT-1")).code == "redeemed"
    assert facility.give(c.InsertVoucher("1" * 18), at("EWT-1")).code == "unknown"


@rule("605a.5(d)(4)")
def test_more_than_a_voucher_may_be_worth_is_paid_by_an_attendant(facility):
    facility.terminal("EWT-9", 1_010_000)
    facility.must(c.CashOut(), at("EWT-9"))
    pay = facility.state.terminals["EWT-9"].hand_pay
    assert facility.give(c.InsertBill(500), at("EWT-9")).code == "locked"
    facility.must(c.PayHand(pay), ATTENDANT)
    (slip,) = facility.state.slips
    facility.must(c.SignSlip(slip, 1_010_000), SUPERVISOR)
    assert facility.give(c.PayHand(pay), ATTENDANT).code == "unknown"
    meters = facility.state.terminals["EWT-9"].meters
    assert meters.attendant_cancelled_credits == 1_010_000


@rule("649a.12")
def test_a_progressive_payout_waits_for_a_floorperson(facility):
    facility.lock({"EWT-1": {"Ante": 1000, "Progressive Payout": 100}})
    facility.deal("AS", "9D", "KS", "8C", "QS", "2D")
    facility.must(c.Choose("Play"), at("EWT-1"))
    table = facility.state.tables["T1"]
    before = table.pools["Progressive Payout"]
    assert before > table.house.seed_cents(table.game.wager("Progressive Payout"))  # the wager has raised it
    assert facility.give(c.Settle("T1"), DEALER).code == "validation"
    facility.must(c.Validate("T1"), FLOOR)
    facility.must(c.Settle("T1"), DEALER)
    assert table.pools["Progressive Payout"] < before
    assert facility.state.terminals["EWT-1"].meters.terminal_progressive > 0


def test_a_table_opens_only_with_a_submission_without_faults(facility):
    reply = facility.give(c.SetUpTable("T9", 'chapter = "649a"\nminimum_wager = 0\n'), ADMINISTRATOR)
    assert not reply.ok
    assert "minimum" in reply.words


@pytest.mark.parametrize("role", sorted(MAY))
def test_every_role_may_do_what_is_written_and_nothing_else(facility, role):
    samples = {
        c.InsertBill: c.InsertBill(500),
        c.InsertVoucher: c.InsertVoucher("1"),
        c.Join: c.Join("T1", 1),
        c.PlaceWager: c.PlaceWager("Ante", 100),
        c.Choose: c.Choose("Fold"),
        c.CallIrregularity: c.CallIrregularity("T1", "649a.13(c)"),
        c.PayHand: c.PayHand("x"),
        c.SignSlip: c.SignSlip("x", 1),
        c.CountCards: c.CountCards("T1", 52),
        c.DoUpkeep: c.DoUpkeep("T1", "x"),
        c.Acknowledge: c.Acknowledge(1),
        c.CloseDay: c.CloseDay("1970-01-01"),
        c.EnrollTerminal: c.EnrollTerminal("EWT-77"),
        c.SetUpTable: c.SetUpTable("T77", ""),
    }
    every = {kind for kinds in MAY.values() for kind in kinds}
    for kind in every:
        command = samples.get(kind) or (kind("T1") if issubclass(kind, c.AtTable) else kind())
        reply = facility.give(command, Actor("somebody", role, "EWT-1" if role == "terminal" else ""))
        assert (reply.code == "forbidden") is (kind not in MAY[role]), (role, kind)
    assert facility.give(c.CashOut(), Actor("nobody", "")).code == "forbidden"
