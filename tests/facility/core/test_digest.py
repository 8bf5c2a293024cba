"""The digest of a state: the same for the same events, another for another cent, card, alarm or voucher."""

import pytest

from fairfelt.facility import FACILITY, State, digest
from fairfelt.facility.core.alarms import Alarms, raise_alarm
from fairfelt.facility.hand_pays.state import HandPays
from fairfelt.facility.progressives.commands import Validate
from fairfelt.facility.progressives.state import Progressives
from fairfelt.facility.rounds.commands import Settle
from fairfelt.facility.rounds.state import Rounds
from fairfelt.facility.tables.state import Phase, Tables
from fairfelt.facility.terminals.state import Terminals
from fairfelt.facility.vouchers.commands import CashOut
from fairfelt.facility.vouchers.state import Vouchers
from fairfelt.ledger import Transfer
from fairfelt.ledger.accounts import box, game_account
from tests.facility.facility import DEALER, FLOOR, Facility, at, replayed


@pytest.fixture
def state(won):
    """A round that a progressive payout ended, a voucher, a hand pay and an alarm."""
    won.must(Validate("T1"), FLOOR)
    won.must(Settle("T1"), DEALER)
    for name, cents in (("EWT-2", 10_000), ("EWT-3", 1_010_000)):
        won.terminal(name, cents)
        won.must(CashOut(), at(name))
    won.lock({"EWT-1": {"Ante": 1000}})
    won.deal("QS")
    won.comes_again("QS")
    assert len(won.state[Alarms]) == len(won.state[Vouchers]) == len(won.state[HandPays]) == 1
    return won.state


def a_cent(state):
    state.ledger.post([Transfer(box("EWT-1"), game_account("EWT-1"), 1)])


def a_meter(state):
    state[Terminals]["EWT-1"].meters.coin_in += 1


def a_pool(state):
    state[Progressives].pools["T1"]["Progressive Payout"] += 1


def an_alarm(state):
    raise_alarm(state, "T1", "another one")


def who_saw_an_alarm(state):
    state[Alarms][0].seen = "flora"


def a_phase(state):
    state[Tables]["T1"].phase = Phase.READY


def a_card(state):
    state[Rounds]["T1"].round.cards.pop()


def a_voucher(state):
    next(iter(state[Vouchers].values())).redeemed = "EWT-2"


def a_hand_pay(state):
    next(iter(state[HandPays].values())).paid = True


@pytest.mark.parametrize(
    "change", [a_cent, a_meter, a_pool, an_alarm, who_saw_an_alarm, a_phase, a_card, a_voucher, a_hand_pay]
)
def test_another_state_has_another_digest(state, change):
    before = digest(state)
    assert digest(state) == before
    change(state)
    assert digest(state) != before


def test_the_same_events_come_to_the_same_digest(won):
    assert digest(replayed(won.journal)) == digest(won.state)
    assert digest(replayed(won.journal[:-1])) != digest(won.state)


def test_a_part_that_was_only_looked_at_changes_nothing():
    looked, untouched = State(), State()
    for department in FACILITY.departments:
        for part in department.state:
            assert looked[part] == part()
    assert digest(looked) == digest(untouched)
    assert looked.__getstate__() == untouched.__getstate__()


def test_the_order_in_which_things_came_to_be_is_not_in_the_digest():
    one, other = Facility(), Facility()
    for facility, names in ((one, ("EWT-1", "EWT-2")), (other, ("EWT-2", "EWT-1"))):
        for name in names:
            facility.terminal(name, 0)
        facility.state.at = 1
    assert digest(one.state) == digest(other.state)
