"""The tests tested: faults planted one by one, each of which the simulation must catch."""

from importlib import import_module
from random import Random

import msgspec
import pytest

from fairfelt.floor import commands as c
from fairfelt.floor import events as e
from fairfelt.floor import money, play, rounds_end, tables
from fairfelt.floor.snapshot import digest
from fairfelt.floor.state import Phase
from fairfelt.games import find
from fairfelt.kit.errors import Refused
from fairfelt.ledger import InvariantBroken, Ledger, LedgerRefused, Transfer
from tests.floor.facility import Facility, replayed
from tests.floor.test_simulation import World, audited

pytestmark = pytest.mark.unmeasured
deciding, evolving = import_module("fairfelt.floor.decide"), import_module("fairfelt.floor.evolve")
STEPS, SEEDS = 400, 6


def a_cent_lost(patch):
    """One cent of every twentieth payment goes nowhere."""
    settled = money._settled
    patch.setattr(money, "_settled", lambda table, event: list(settled(table, event))[:-1])


def paid_twice(patch):
    settled = money._settled
    patch.setattr(money, "_settled", lambda table, event: [*settled(table, event), *settled(table, event)])


def wager_after_the_lock(patch):
    late = play.place_wager

    def place(state, command, context):
        terminal = state.terminals[context.actor.terminal]
        table = state.tables.get(terminal.table)
        if table is None or table.phase is not Phase.LOCKED:
            return late(state, command, context)
        return [e.WagerPlaced(terminal.name, table.name, table.round.number, table.game.wagers[0].name, 100, 100)]

    patch.setitem(deciding._HANDLERS, c.PlaceWager, place)


def voucher_twice(patch):
    insert = deciding._HANDLERS[c.InsertVoucher]

    def again(state, command, context):
        voucher = state.vouchers.get(command.number)
        if voucher is None:
            return insert(state, command, context)
        return [e.VoucherAccepted(context.actor.terminal, voucher.number, voucher.cents)]

    patch.setitem(deciding._HANDLERS, c.InsertVoucher, again)


def coin_in_forgotten(patch):
    locked = evolving._locked

    def forgetful(state, table, event):
        before = {name: one.meters.coin_in for name, one in state.terminals.items()}
        locked(state, table, event)
        for name, one in state.terminals.items():
            one.meters.coin_in = before[name]

    patch.setattr(evolving, "_locked", forgetful)


def coin_out_counts_winnings_alone(patch):
    settled = evolving._settled

    def less(state, table, event):
        settled(state, table, event)
        for line in event.lines:
            state.terminals[line.terminal].meters.coin_out -= min(line.stake, line.returned)

    patch.setattr(evolving, "_settled", less)


def the_meter_rises_without_money(patch):
    patch.setattr(evolving, "contributed", lambda state, event: dict.fromkeys(state.tables[event.table].pools, 7))


def a_wrong_payout(patch):
    paid = rounds_end.paid

    def generous(table, line):
        right = paid(table, line)
        return msgspec.structs.replace(right, returned=right.returned + 100) if line.verdict.value == "win" else right

    patch.setattr(rounds_end, "paid", generous)


def a_line_left_out(patch):
    lines = rounds_end.lines_of
    patch.setattr(rounds_end, "lines_of", lambda table: lines(table)[1:])


def a_wrong_section(patch):
    paid = rounds_end.paid
    patch.setattr(rounds_end, "paid", lambda table, line: msgspec.structs.replace(paid(table, line), cite="649a.1"))


def returned_and_kept(patch):
    """What cannot stand at the lock goes back, and stays in the round besides."""
    locked = evolving._locked
    patch.setattr(
        evolving,
        "_locked",
        lambda state, table, event: locked(state, table, msgspec.structs.replace(event, returned=())),
    )


def chance_in_evolve(patch):
    random = Random(1)
    bought = evolving._bought_in

    def lucky(state, terminal, cents):
        bought(state, terminal, cents)
        terminal.since = random.randrange(10**9)

    patch.setattr(evolving, "_bought_in", lucky)


def the_ledger_lets_money_appear(patch):
    post = Ledger.post

    def careless(self, transfers):
        for one in transfers:
            post(self, [Transfer(one.debit, one.credit, one.cents)])
            self._balances[one.credit] = self._balances.get(one.credit, 0) + 1

    patch.setattr(Ledger, "post", careless)


def nothing_checked_at_the_lock(patch):
    patch.setattr(tables, "refused", lambda table, position, spots: None)


def a_raise_for_nothing(patch):
    chosen = play._chosen
    patch.setattr(play, "_chosen", lambda *args, **more: msgspec.structs.replace(chosen(*args, **more), placed=0))


BUGS = [
    a_cent_lost,
    paid_twice,
    wager_after_the_lock,
    voucher_twice,
    coin_in_forgotten,
    coin_out_counts_winnings_alone,
    the_meter_rises_without_money,
    a_wrong_payout,
    a_line_left_out,
    a_wrong_section,
    returned_and_kept,
    chance_in_evolve,
    the_ledger_lets_money_appear,
    nothing_checked_at_the_lock,
    a_raise_for_nothing,
]


@pytest.mark.parametrize("bug", BUGS, ids=lambda bug: bug.__name__.replace("_", " "))
def test_a_planted_fault_is_caught(bug, monkeypatch):
    bug(monkeypatch)
    for seed in range(SEEDS):
        try:
            facility = Facility(f"planted {seed}")
            world = World(facility, find("649a"), Random(f"planted {seed}"))
            for _ in range(STEPS):
                world.step()
            assert digest(replayed(facility.journal)) == digest(facility.state)
            audited(facility)
        except (AssertionError, InvariantBroken, LedgerRefused, Refused):
            return
    pytest.fail("nothing was found")
