"""What a settled wager counts for: coin in, coin out, wagers returned, and what was never a wager."""

import pytest

from fairfelt.facility.rounds.answers import Booking, bookings
from fairfelt.facility.rounds.commands import CallIrregularity, Choose, NoMoreBets, OpenWagering, PlaceWager, Settle
from fairfelt.facility.rounds.events import Paid, Settled
from fairfelt.facility.rounds.state import Rounds
from fairfelt.facility.tables.state import Tables
from fairfelt.facility.terminals.answers import revenue
from fairfelt.facility.terminals.state import Terminals, account
from fairfelt.games import find
from fairfelt.kit.outcomes import Verdict
from tests.facility.facility import DEALER, HANDS, at
from tests.helpers import rule
from tests.stories import test_player_bank as banked

BANKED = find("645a")


def booked(wager, stake, returned, verdict, **more):
    line = Paid("EWT-1", 1, wager, stake, returned, verdict.value, "645a.11", **more)
    return list(bookings(Settled("T1", "T1-1", (line,)), BANKED))


@rule("605a.5(d)(1)")
@pytest.mark.parametrize(
    ("line", "counts"),
    [
        (("Pai Gow Poker", 1000, 1950, Verdict.WIN), {"wagered": 1000, "paid": 1950}),
        (("Pai Gow Poker", 1000, 0, Verdict.LOSE), {"wagered": 1000}),
        (("Pai Gow Poker", 1000, 500, Verdict.LOSE), {"wagered": 1000, "returned": 500}),  # surrendered
        (("Pai Gow Poker", 1000, 1000, Verdict.PUSH), {"wagered": 1000, "returned": 1000}),
        (("Pai Gow Poker", 1000, 1000, Verdict.VOID), {"wagered": 0, "given_back": 1000}),
        (("Cover", 30_000, 30_000, Verdict.PUSH), {"wagered": 0, "given_back": 30_000}),
        (("Cover", 30_000, 39_500, Verdict.WIN), {"wagered": 0, "given_back": 30_000, "paid": 9500}),
        (("Cover", 30_000, 14_000, Verdict.LOSE), {"wagered": 16_000, "given_back": 14_000}),
        (("Cover", 30_000, 30_000, Verdict.VOID), {"wagered": 0, "given_back": 30_000}),
    ],
    ids=lambda value: " ".join(map(str, value)) if isinstance(value, tuple) else "",
)
def test_what_a_wager_counts_for(line, counts):
    assert booked(*line) == [Booking("EWT-1", **counts)]


def test_a_wager_that_stands_counts_when_it_is_settled():
    assert booked("Pai Gow Poker", 0, 0, Verdict.STANDS) == []


@rule("605a.5(d)(3)")
def test_what_an_attendant_pays_is_on_no_account():
    (booking,) = booked("Pai Gow Poker", 1_200_000, 2_400_000, Verdict.WIN, hand_pay="HP-T1-1-EWT-1")
    assert (booking.wagered, booking.paid, booking.owed) == (1_200_000, 0, 2_400_000)
    assert (booking.credited, booking.hand_pay_wager) == (0, 1_200_000)


@rule("605a.5(d)(2)")
def test_a_push_is_not_coin_out(facility):
    facility.lock({"EWT-1": {"Ante": 1000}})
    facility.deal(*HANDS)  # the dealer does not qualify: the Ante wins, the Play goes back
    facility.must(Choose("Play"), at("EWT-1"))
    facility.must(Settle("T1"), DEALER)
    meters = facility.state[Terminals]["EWT-1"].meters
    assert (meters.coin_in, meters.coin_out, meters.returned, meters.given_back) == (2000, 2000, 1000, 0)
    assert revenue(meters.all()) == -1000


@rule("605a.5(d)(1)")
def test_a_void_round_is_neither_coin_in_nor_coin_out(facility):
    facility.lock({"EWT-1": {"Ante": 1000}})
    facility.deal("QS", "9D")
    irregularities = facility.state[Tables]["T1"].game.irregularities
    void = next(each for each in irregularities if each.void.name == "ROUND" and each.fits is None)
    facility.must(CallIrregularity("T1", void.cite, void.case), DEALER)
    assert facility.agree().ok
    facility.must(Settle("T1"), DEALER)
    meters = facility.state[Terminals]["EWT-1"].meters
    assert (meters.coin_in, meters.coin_out, meters.returned, meters.given_back) == (0, 0, 0, 1000)


@rule("645a.12(d)(2)")
@pytest.mark.parametrize("seed", range(6))
def test_a_banks_cover_counts_only_by_what_is_won_or_lost(seed):
    made = banked.facility()
    made.random.seed(seed)
    bank = made.state[Terminals][banked.THREE]
    banked.say(made, EWT_3="Bank")
    made.must(OpenWagering("T1"), DEALER)
    before, had = bank.meters.all(), account(made.state, bank.name)
    for name, wager, cents in (
        (banked.ONE, "Pai Gow Poker", 10_000),
        (banked.THREE, "Cover", 30_000),
        (banked.TWO, "Pai Gow Poker", 6_000),
    ):
        made.must(PlaceWager(wager, cents), at(name))
    made.must(NoMoreBets("T1"), DEALER)
    banked.play_on(made)
    assert made.state[Rounds]["T1"].last
    won = account(made.state, bank.name) - had
    added = {name: count - before[name] for name, count in bank.meters.all().items()}
    assert (added["coin in"], added["coin out"], added["wagers returned"]) == (max(-won, 0), max(won, 0), 0)
    assert added["void wagers and covers given back"] == 30_000 - max(-won, 0)
