"""What comes of a command: events, or a refusal that says why. Pure: time, chance and the actor come with the context."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from fairfelt.floor import commands as c
from fairfelt.floor import events as e
from fairfelt.floor.cash import cash_out, insert_bill, insert_voucher
from fairfelt.floor.closing import close_day
from fairfelt.floor.control import acknowledge, own_table, stand_still, withdraw
from fairfelt.floor.dealing import card, dice, shuffle, take_back
from fairfelt.floor.play import choose, place_wager, time_up
from fairfelt.floor.refusal import Decline
from fairfelt.floor.remedies import approve, irregularity, resume, validate
from fairfelt.floor.roles import may
from fairfelt.floor.rounds_end import settle
from fairfelt.floor.slips import pay_hand, sign_slip
from fairfelt.floor.state import State
from fairfelt.floor.tables import (
    close_table,
    enroll,
    join,
    leave_table,
    no_more_bets,
    open_table,
    open_wagering,
    relieve,
    set_up,
)
from fairfelt.floor.upkeep import change_decks, count, do_upkeep
from fairfelt.kit.errors import Refused


@dataclass(frozen=True, slots=True)
class Actor:
    """Who asks: a person or a device, in a role; `terminal` is the device's own asset number."""

    name: str
    role: str
    terminal: str = ""


@dataclass(frozen=True, slots=True)
class Context:
    """What the shell brings: the time, the actor, and chance (a whole number below the one given)."""

    at: int
    actor: Actor
    below: Callable[[int], int]


@dataclass(frozen=True, slots=True)
class Reply:
    """What the sender is told: done, or not done and why."""

    ok: bool
    code: str = ""
    words: str = ""
    cite: str = ""


_HANDLERS: dict[type[c.Command], Callable[[State, Any, Any], list[e.AnyEvent]]] = {
    c.InsertBill: insert_bill,
    c.InsertVoucher: insert_voucher,
    c.CashOut: cash_out,
    c.PayHand: pay_hand,
    c.Join: join,
    c.LeaveTable: leave_table,
    c.PlaceWager: place_wager,
    c.Choose: choose,
    c.TimeUp: time_up,
    c.OpenTable: open_table,
    c.Relieve: relieve,
    c.CloseTable: close_table,
    c.OpenWagering: open_wagering,
    c.NoMoreBets: no_more_bets,
    c.DealCard: card,
    c.TakeBack: take_back,
    c.ThrowDice: dice,
    c.Shuffle: shuffle,
    c.Settle: settle,
    c.CallIrregularity: irregularity,
    c.Approve: approve,
    c.Validate: validate,
    c.Acknowledge: acknowledge,
    c.Resume: resume,
    c.Withdraw: withdraw,
    c.CountCards: count,
    c.ChangeDecks: change_decks,
    c.DoUpkeep: do_upkeep,
    c.SignSlip: sign_slip,
    c.CloseDay: close_day,
    c.EnrollTerminal: enroll,
    c.SetUpTable: set_up,
}


def decide(state: State, command: c.Command, context: Context) -> tuple[Reply, list[e.AnyEvent]]:
    """The reply and the events of one command. A refusal is an event, too."""
    try:
        if not may(context.actor.role, type(command)):
            raise Decline("forbidden", f"{context.actor.role or 'nobody signed in'} may not do that here")
        own_table(state, command, context)
        stand_still(state, command, context)
        return Reply(True), _HANDLERS[type(command)](state, command, context)
    except Decline as no:
        reply = Reply(False, no.code, no.message, no.cite)
    except Refused as no:
        reply = Reply(False, "refused", no.message, no.cite)
    except Exception as fault:  # nothing was done, and the others go on
        reply = Reply(False, "fault", f"a fault of the system, nothing was done: {type(fault).__name__}")
    tag = str(type(command).__struct_config__.tag)
    return reply, [e.Declined(tag, reply.code, reply.words, reply.cite)]
