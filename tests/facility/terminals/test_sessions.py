"""What a player has won or lost since money came to the account: all of it, whoever pays."""

from random import Random

import pytest

from fairfelt.facility import decode
from fairfelt.facility.hand_pays.commands import PayHand, PaySlip, SignSlip
from fairfelt.facility.hand_pays.state import Slips
from fairfelt.facility.rounds.commands import Choose, Settle
from fairfelt.facility.rounds.events import Settled
from fairfelt.facility.tables.commands import LeaveTable
from fairfelt.facility.terminals.commands import InsertBill
from fairfelt.facility.terminals.state import Terminals
from fairfelt.facility.vouchers.commands import CashOut
from fairfelt.games import find
from tests.facility.facility import ATTENDANT, DEALER, SECURITY, SUPERVISOR, Facility, at
from tests.helpers import rule
from tests.stories.world import World

STRAIGHT_FLUSH = ("QS", "9D", "JS", "8C", "TS", "2D")  # to position 1 and the dealer in turn


def net(facility, terminal="EWT-1"):
    return facility.seen(terminal).account.net


@rule("605a.5(d)(3)")
def test_what_an_attendant_pays_is_won(facility):
    """A win of $14,000 on Pair Plus is not credited; the player has won it all the same, before and after it is paid."""
    facility.lock({"EWT-1": {"Ante": 1000, "Pair Plus": 40_000}})
    facility.deal(*STRAIGHT_FLUSH)
    facility.must(Choose("Play"), at("EWT-1"))
    facility.must(Settle("T1"), DEALER)
    event = decode(facility.journal[-1]).event
    assert isinstance(event, Settled)
    lines = event.lines
    won = sum(line.returned - line.stake for line in lines)
    paid = sum(line.returned for line in lines if line.hand_pay)
    assert paid > 1_000_000
    assert net(facility) == won
    facility.must(PayHand(facility.state[Terminals]["EWT-1"].hand_pay), SUPERVISOR)
    (slip,) = facility.state[Slips].values()
    facility.must(PaySlip(slip.number), SUPERVISOR)
    facility.must(SignSlip(slip.number, slip.cents), SECURITY)
    assert net(facility) == won
    facility.must(LeaveTable(), at("EWT-1"))
    facility.must(CashOut(), at("EWT-1"))
    assert net(facility) == won
    facility.must(InsertBill(2000), at("EWT-1"))  # another session
    assert net(facility) == 0


@pytest.mark.parametrize("seed", range(3))
def test_won_or_lost_is_what_the_rounds_came_to(seed):
    facility = Facility(f"won or lost {seed}")
    world = World(facility, find("649a"), Random(f"won or lost {seed}"))
    for name in world.names:
        facility.limit(name, hand_pay=1_000)
    world.wild, won, hand_pays = 0.0, dict.fromkeys(world.names, 0), 0
    for _ in range(700):
        before = len(facility.journal)
        world.step()
        for event in (decode(body).event for body in facility.journal[before:]):
            for line in event.lines if isinstance(event, Settled) else ():
                won[line.terminal] += line.returned - line.stake
                hand_pays += bool(line.hand_pay)
        for name in world.names:
            if pay := facility.state[Terminals][name].hand_pay:
                facility.must(PayHand(pay), ATTENDANT)
        assert {name: net(facility, name) for name in world.names} == won
    assert hand_pays > 5
