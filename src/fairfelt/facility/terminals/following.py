"""What a terminal takes in of other departments' facts: money in and out, its place, and the meters of § 605a.5(d)."""

from fairfelt.facility.core.department import Fact
from fairfelt.facility.core.messages import Noted
from fairfelt.facility.core.state import State
from fairfelt.facility.hand_pays.events import CreditsCancelled, HandPaid, SlipSigned
from fairfelt.facility.hand_pays.state import HandPays, Slips
from fairfelt.facility.rounds.answers import bookings
from fairfelt.facility.rounds.events import BankOffered, Locked, Paid, Settled, WageringOpened
from fairfelt.facility.rounds.state import Rounds
from fairfelt.facility.tables.events import Joined, LeftTable
from fairfelt.facility.tables.state import Tables
from fairfelt.facility.terminals.buy_in import bought_in
from fairfelt.facility.terminals.state import PastGame, Terminals
from fairfelt.facility.vouchers.events import VoucherAccepted, VoucherIssued


def voucher_in(state: State, event: VoucherAccepted, noted: Noted) -> None:
    """Voucher in, by value and count."""
    terminal = state[Terminals][event.terminal]
    bought_in(state, terminal, event.cents)
    terminal.meters.voucher_in += event.cents
    terminal.meters.vouchers_in += 1


def voucher_out(state: State, event: VoucherIssued, noted: Noted) -> None:
    """Voucher out, by value and count; the terminal can print it again."""
    terminal = state[Terminals][event.terminal]
    terminal.taken_out += event.cents
    terminal.meters.voucher_out += event.cents
    terminal.meters.vouchers_out += 1
    terminal.printed.append(event.number)


def credits_cancelled(state: State, event: CreditsCancelled, noted: Noted) -> None:
    """The terminal is locked until an attendant has paid; no meter counts the payment before it is made."""
    terminal = state[Terminals][event.terminal]
    terminal.taken_out += event.cents
    terminal.hand_pays.append(event.hand_pay)


def hand_paid(state: State, event: HandPaid, noted: Noted) -> None:
    """What an attendant has paid is metered: § 605a.5(d)(3), (4), (11). The last payment opens the terminal again.

    A payment that a second person still has to verify leaves it locked.
    """
    terminal, hand_pay = state[Terminals][event.terminal], state[HandPays][event.hand_pay]
    terminal.meters.paid(hand_pay.jackpots, by_attendant=True, progressive=False)
    terminal.meters.paid(hand_pay.progressives, by_attendant=True, progressive=True)
    terminal.meters.attendant_cancelled_credits += hand_pay.cancelled
    if not event.verify:
        terminal.hand_pays = [name for name in terminal.hand_pays if name != event.hand_pay]


def verified(state: State, event: SlipSigned, noted: Noted) -> None:
    """The last payment is verified, and the terminal open again. In version 0.1.0 the signature came before the payment."""
    slip = state[Slips][event.slip]
    if slip.state == "to verify":
        terminal = state[Terminals][slip.terminal]
        terminal.hand_pays = [name for name in terminal.hand_pays if name != slip.hand_pay]


def joined(state: State, event: Joined, noted: Noted) -> None:
    """It has a place."""
    terminal = state[Terminals][event.terminal]
    terminal.table, terminal.position = event.table, event.position


def left(state: State, event: LeftTable, noted: Noted) -> None:
    """It has none."""
    terminal = state[Terminals][event.terminal]
    terminal.table, terminal.position = "", 0


def round_begins(state: State, event: BankOffered | WageringOpened, noted: Noted) -> None:
    """Why wagers went back in the round before is of no interest any more."""
    for name in state[Tables][event.table].terminals:
        state[Terminals][name].notice = ""


def locked(state: State, event: Locked, noted: Noted) -> None:
    """Games played; a terminal whose wagers went back shows why."""
    play, terminals = state[Rounds][event.table], state[Terminals]
    for returned in event.returned:
        terminals[returned.terminal].notice = returned.why
    for name in play.round.wagers:
        terminals[name].meters.games += 1


def settled(state: State, event: Settled, noted: Noted) -> None:
    """Coin in, and what the terminal pays or gives back; the terminal can show the round again.

    What an attendant is to pay locks the terminal, and is metered when it is paid.
    """
    terminals, lines_of = state[Terminals], dict[str, list[Paid]]()
    for line in event.lines:
        lines_of.setdefault(line.terminal, []).append(line)
    for booking in bookings(event, state[Tables][event.table].game):
        terminal = terminals[booking.terminal]
        terminal.meters.settled(booking)
        if booking.hand_pay:
            terminal.won_by_hand_pay += booking.owed
            if booking.hand_pay not in terminal.hand_pays:
                terminal.hand_pays.append(booking.hand_pay)
    hands = state[Rounds][event.table].hands
    for name, lines in lines_of.items():
        terminals[name].history.append(PastGame(event.round, noted.at, event.table, hands, lines))


FOLLOWS = (
    Fact(VoucherAccepted, voucher_in),
    Fact(VoucherIssued, voucher_out),
    Fact(CreditsCancelled, credits_cancelled),
    Fact(HandPaid, hand_paid),
    Fact(SlipSigned, verified),
    Fact(Joined, joined),
    Fact(LeftTable, left),
    Fact(BankOffered, round_begins),
    Fact(WageringOpened, round_begins),
    Fact(Locked, locked),
    Fact(Settled, settled),
)
