"""Every deposit, win, loss and withdrawal is added to its gaming day: § 605a.2(d)(7)."""

from fairfelt.facility.core.configuration import day_of
from fairfelt.facility.core.department import Fact
from fairfelt.facility.core.messages import Noted
from fairfelt.facility.core.state import State
from fairfelt.facility.day.state import Days, Totals
from fairfelt.facility.hand_pays.events import CreditsCancelled
from fairfelt.facility.rounds.events import Settled
from fairfelt.facility.terminals.events import BillAccepted
from fairfelt.facility.vouchers.events import VoucherAccepted, VoucherIssued
from fairfelt.kit.outcomes import Verdict


def deposited(state: State, event: BillAccepted | VoucherAccepted, noted: Noted) -> None:
    """Money came to a game account."""
    _of(state, noted, "terminal", event.terminal).deposited += event.cents


def withdrawn(state: State, event: VoucherIssued | CreditsCancelled, noted: Noted) -> None:
    """Money left a game account."""
    _of(state, noted, "terminal", event.terminal).withdrawn += event.cents


def settled(state: State, event: Settled, noted: Noted) -> None:
    """What was won and what was collected, at the terminal and at the table."""
    for line in event.lines:
        if line.verdict == Verdict.STANDS.value:
            continue
        net = line.returned - line.stake
        for kind, name in (("terminal", line.terminal), ("table", event.table)):
            totals = _of(state, noted, kind, name)
            totals.winnings += max(net, 0)
            totals.collected += max(-net, 0)


def _of(state: State, noted: Noted, kind: str, name: str) -> Totals:
    day = state[Days].totals.setdefault(day_of(state, noted.at).isoformat(), {})
    return day.setdefault((kind, name), Totals())


FOLLOWS = (
    Fact(BillAccepted, deposited),
    Fact(VoucherAccepted, deposited),
    Fact(VoucherIssued, withdrawn),
    Fact(CreditsCancelled, withdrawn),
    Fact(Settled, settled),
)
