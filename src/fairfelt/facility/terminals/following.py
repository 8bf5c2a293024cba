"""What a terminal takes in of other departments' facts: money in and out, its place, and the meters of § 605a.5(d)."""

from fairfelt.facility.core.department import Fact
from fairfelt.facility.core.messages import Noted
from fairfelt.facility.core.state import State
from fairfelt.facility.hand_pays.events import CreditsCancelled, HandPaid, SlipSigned
from fairfelt.facility.hand_pays.state import Slips
from fairfelt.facility.rounds.events import BankOffered, Chosen, Locked, Paid, Settled, WageringOpened
from fairfelt.facility.rounds.state import Rounds
from fairfelt.facility.tables.events import Joined, LeftTable
from fairfelt.facility.tables.state import Tables
from fairfelt.facility.terminals.buy_in import bought_in
from fairfelt.facility.terminals.state import PastGame, Terminals
from fairfelt.facility.vouchers.events import VoucherAccepted, VoucherIssued
from fairfelt.kit.outcomes import Verdict


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
    """The terminal is locked until an attendant has paid."""
    terminal = state[Terminals][event.terminal]
    terminal.taken_out += event.cents
    terminal.meters.attendant_cancelled_credits += event.cents
    terminal.hand_pay = event.hand_pay


def hand_paid(state: State, event: HandPaid, noted: Noted) -> None:
    """The terminal is open again, unless a second person still has to verify the payment."""
    if not event.verify:
        state[Terminals][event.terminal].hand_pay = ""


def verified(state: State, event: SlipSigned, noted: Noted) -> None:
    """The terminal is open again. In journals of version 0.1.0 the signature came before the payment."""
    slip = state[Slips][event.slip]
    if slip.state == "to verify":
        state[Terminals][slip.terminal].hand_pay = ""


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
    """Coin in and games played, for what is locked; a terminal whose wagers went back shows why."""
    play, terminals = state[Rounds][event.table], state[Terminals]
    for returned in event.returned:
        terminals[returned.terminal].notice = returned.why
    for name, wagers in play.round.wagers.items():
        stood, meters = play.carried.of(name), terminals[name].meters
        meters.coin_in += sum(max(cents - stood.get(wager, 0), 0) for wager, cents in wagers.items())
        meters.games += 1


def chosen(state: State, event: Chosen, noted: Noted) -> None:
    """A choice may place another wager."""
    state[Terminals][event.terminal].meters.coin_in += event.placed


def settled(state: State, event: Settled, noted: Noted) -> None:
    """What every wager returned, on the meter that counts it; the terminal can show the round again."""
    terminals, lines_of = state[Terminals], dict[str, list[Paid]]()
    for line in event.lines:
        lines_of.setdefault(line.terminal, []).append(line)
        terminal = terminals[line.terminal]
        if line.verdict != Verdict.STANDS.value:
            terminal.meters.paid(line.returned, by_attendant=bool(line.hand_pay), progressive=line.progressive)
        if line.hand_pay:
            terminal.hand_pay = line.hand_pay
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
    Fact(Chosen, chosen),
    Fact(Settled, settled),
)
