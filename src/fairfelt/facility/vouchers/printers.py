"""A printed voucher waits in the terminal's printer until its patron takes it: until then the terminal shows its number.

What a patron has taken is the patron's alone, and the next patron at that terminal sees nothing of it. Who inserts money, sits
down or leaves a table has taken what was printed before: from then on somebody else may stand there.
"""

from fairfelt.facility.core.context import Context
from fairfelt.facility.core.department import Events, Fact
from fairfelt.facility.core.messages import Noted
from fairfelt.facility.core.refusal import Decline
from fairfelt.facility.core.state import State
from fairfelt.facility.tables.events import Joined, LeftTable
from fairfelt.facility.terminals.events import BillAccepted
from fairfelt.facility.terminals.state import own
from fairfelt.facility.vouchers.commands import TakeVoucher
from fairfelt.facility.vouchers.events import VoucherTaken
from fairfelt.facility.vouchers.state import Printers, Vouchers, waiting


def take_voucher(state: State, command: TakeVoucher, context: Context) -> Events:
    """The patron confirms it, once."""
    terminal = own(state, context)
    if command.number not in waiting(state, terminal.name):
        raise Decline("nothing", "no such voucher waits in this printer", "605a.3(b)(1)")
    return [VoucherTaken(terminal.name, command.number)]


def printed(state: State, terminal: str, number: str) -> None:
    """A voucher more waits."""
    state[Printers][terminal] = (*waiting(state, terminal), number)


def taken(state: State, event: VoucherTaken, noted: Noted) -> None:
    """The voucher is the patron's."""
    gone(state, event.number)


def gone(state: State, number: str) -> None:
    """A voucher that was taken or redeemed waits no longer."""
    printer = state[Vouchers][number].terminal
    state[Printers][printer] = tuple(other for other in waiting(state, printer) if other != number)
    if not state[Printers][printer]:
        del state[Printers][printer]


def emptied(state: State, event: BillAccepted | Joined | LeftTable, noted: Noted) -> None:
    """What was printed before is taken."""
    state[Printers].pop(event.terminal, None)


FOLLOWS = (
    Fact(BillAccepted, emptied),
    Fact(Joined, emptied),
    Fact(LeftTable, emptied),
)
