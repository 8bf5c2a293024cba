"""Every deposit, win, loss, payment and withdrawal is added to its gaming day: § 605a.2(d)(7)."""

from fairfelt.facility.core.configuration import day_of
from fairfelt.facility.core.department import Fact
from fairfelt.facility.core.messages import Noted
from fairfelt.facility.core.state import State
from fairfelt.facility.day.state import Days, Totals
from fairfelt.facility.hand_pays.events import CreditsCancelled, HandPaid
from fairfelt.facility.hand_pays.state import HandPays
from fairfelt.facility.rounds.answers import bookings
from fairfelt.facility.rounds.events import Settled
from fairfelt.facility.tables.state import Tables
from fairfelt.facility.terminals.events import BillAccepted
from fairfelt.facility.vouchers.events import VoucherAccepted, VoucherIssued


def deposited(state: State, event: BillAccepted | VoucherAccepted, noted: Noted) -> None:
    """Money came to a game account."""
    _played(state, noted, "terminal", event.terminal).deposited += event.cents


def withdrawn(state: State, event: VoucherIssued | CreditsCancelled, noted: Noted) -> None:
    """Money left a game account."""
    _played(state, noted, "terminal", event.terminal).withdrawn += event.cents


def settled(state: State, event: Settled, noted: Noted) -> None:
    """What was won and what was collected, at the terminal and at the table, as the meters count it."""
    days = state[Days]
    for booking in bookings(event, state[Tables][event.table].game):
        if booking.hand_pay:
            days.won_at[booking.hand_pay] = event.table
        for kind, name in (("terminal", booking.terminal), ("table", event.table)):
            totals = _played(state, noted, kind, name)
            totals.winnings += max(booking.credited, 0)
            totals.collected += max(-booking.credited, 0)
            totals.hand_pay_wagers += booking.hand_pay_wager
            totals.hand_pays_won += booking.owed


def hand_paid(state: State, event: HandPaid, noted: Noted) -> None:
    """An attendant paid what was won, at the terminal and at its table; cancelled credits were withdrawn before."""
    hand_pay, table = state[HandPays][event.hand_pay], state[Days].won_at.pop(event.hand_pay, "")
    if table:
        for kind, name in (("terminal", event.terminal), ("table", table)):
            _of(state, noted, kind, name).attendant += hand_pay.jackpots + hand_pay.progressives


def _of(state: State, noted: Noted, kind: str, name: str) -> Totals:
    day = state[Days].totals.setdefault(day_of(state, noted.at).isoformat(), {})
    return day.setdefault((kind, name), Totals())


def _played(state: State, noted: Noted, kind: str, name: str) -> Totals:
    totals = _of(state, noted, kind, name)
    totals.played = True
    return totals


FOLLOWS = (
    Fact(BillAccepted, deposited),
    Fact(VoucherAccepted, deposited),
    Fact(VoucherIssued, withdrawn),
    Fact(CreditsCancelled, withdrawn),
    Fact(Settled, settled),
    Fact(HandPaid, hand_paid),
)
