"""What opens a hand pay: a cash-out above a voucher's limit, or a win that a terminal does not pay by itself."""

from collections.abc import Iterator
from typing import Any

from fairfelt.facility.core.department import Fact
from fairfelt.facility.core.invariants import same
from fairfelt.facility.core.messages import Noted
from fairfelt.facility.core.state import State
from fairfelt.facility.hand_pays.events import CreditsCancelled
from fairfelt.facility.hand_pays.state import HandPay, HandPays, Slips
from fairfelt.facility.rounds.events import Settled
from fairfelt.kit.pay import usd
from fairfelt.ledger import Transfer
from fairfelt.ledger.accounts import game_account
from fairfelt.ledger.accounts import hand_pay as hand_pay_account


def from_account(state: State, event: CreditsCancelled) -> Iterator[Transfer]:
    """game account → hand pay"""
    yield Transfer(game_account(event.terminal), hand_pay_account(event.hand_pay), event.cents)


def credits_cancelled(state: State, event: CreditsCancelled, noted: Noted) -> None:
    """One hand pay more."""
    state[HandPays][event.hand_pay] = HandPay(event.hand_pay, event.terminal, event.cents)


def won(state: State, event: Settled, noted: Noted) -> None:
    """A round's large wins at one terminal are one hand pay."""
    hand_pays = state[HandPays]
    for line in event.lines:
        if line.hand_pay:
            hand_pay = hand_pays.setdefault(line.hand_pay, HandPay(line.hand_pay, line.terminal, 0))
            hand_pay.cents += line.returned
            if line.progressive:
                hand_pay.progressives += line.returned
            else:
                hand_pay.jackpots += line.returned
            hand_pay.won.append(f"{line.wager} {usd(line.returned)}: {line.row or line.hand or line.pays}")


def open_is_owed(state: State) -> Iterator[str]:
    """The ledger owes exactly the hand pays that are open (I6)."""
    for hand_pay in state[HandPays].values():
        balance = state.ledger.balance(hand_pay_account(hand_pay.name))
        yield from same("I6", f"hand pay {hand_pay.name}", balance, 0 if hand_pay.paid else hand_pay.cents)


def plain(state: State) -> dict[str, Any]:
    """Hand pays and slips as plain data."""
    slips = state[Slips].items()
    return {
        "hand_pays": {name: [pay.terminal, pay.cents, pay.paid] for name, pay in state[HandPays].items()},
        "slips": {number: [slip.cents, slip.by, slip.signed, slip.state] for number, slip in slips},
    }


FOLLOWS = (Fact(Settled, won),)
