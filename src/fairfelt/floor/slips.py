"""Hand pays: a numbered slip for each, and a second signature for large ones: § 465a.26(b)."""

from typing import TYPE_CHECKING

from fairfelt.floor import commands as c
from fairfelt.floor import events as e
from fairfelt.floor.refusal import Decline
from fairfelt.floor.state import HandPay, State
from fairfelt.floor.state_staff import FRESH, Slip
from fairfelt.kit.pay import usd

if TYPE_CHECKING:
    from fairfelt.floor.decide import Context

TWO_SIGN = 500_000  # cents from which somebody else signs as well: § 465a.26(b)(3)
SUPERVISOR_SIGNS = 2_500_000  # and from which it is a slot supervisor: (4)
SUPERVISOR = "slot supervisor"


def pay_hand(state: State, command: c.PayHand, context: "Context") -> list[e.AnyEvent]:
    """A slip for what is owed; below $5,000 it is paid with it, and is closed once."""
    one = state.hand_pays.get(command.hand_pay)
    if one is None or one.paid:
        raise Decline("unknown", f"no open hand pay {command.hand_pay!r}", "465a.26")
    before: list[e.AnyEvent] = []
    for slip in waiting(state, one):
        if context.at - slip.at <= FRESH:
            raise Decline("waits", f"slip {slip.number} waits for its second signature", _cite(slip.cents))
        before.append(e.SlipVoided(slip.number))
    number = f"S-{len(state.slips) + 1:06d}"
    role = context.actor.role
    written = e.SlipWritten(number, one.name, one.terminal, one.cents, role, what_was_won(state, one))
    paid = [e.HandPaid(one.name, one.terminal, one.cents)] if one.cents < TWO_SIGN else []
    return [*before, written, *paid]


def sign_slip(state: State, command: c.SignSlip, context: "Context") -> list[e.AnyEvent]:
    """The second signature, by somebody else who may give it, for the amount on the slip; then it is paid."""
    slip = state.slips.get(command.slip)
    if slip is None or slip.state != "written":
        raise Decline("unknown", f"no slip {command.slip!r} waits for a signature", "465a.26(b)")
    cite = _cite(slip.cents)
    if context.actor.name == slip.by:
        raise Decline("two persons", "who wrote the slip cannot be the one who verifies it", cite)
    if context.actor.role not in may_sign(slip):
        raise Decline("forbidden", f"{usd(slip.cents)} is for a {' or '.join(sorted(may_sign(slip)))} to verify", cite)
    if context.at - slip.at > FRESH:
        raise Decline("expired", "the slip was written more than five minutes ago: write another", cite)
    if command.cents != slip.cents:
        raise Decline("altered", f"the slip is for {usd(slip.cents)}, not for {usd(command.cents)}", cite)
    return [e.SlipSigned(slip.number), e.HandPaid(slip.hand_pay, slip.terminal, slip.cents)]


def may_sign(slip: Slip) -> frozenset[str]:
    """The roles that may give the second signature."""
    if slip.role == SUPERVISOR:
        return frozenset({"slot attendant", "security", SUPERVISOR})
    return frozenset({SUPERVISOR} if slip.cents >= SUPERVISOR_SIGNS else {SUPERVISOR, "security"})


def waiting(state: State, one: HandPay) -> list[Slip]:
    """The slips of a hand pay that wait for a signature."""
    return [slip for slip in state.slips.values() if slip.hand_pay == one.name and slip.state == "written"]


def what_was_won(state: State, one: HandPay) -> str:
    """The winning wagers and hands that make up a hand pay, as the slip names them."""
    lines = [
        line for past in state.terminals[one.terminal].history for line in past["lines"] if line.hand_pay == one.name
    ]
    if not lines:
        return "cancelled credits"
    return "; ".join(f"{line.wager} {usd(line.returned)}: {line.row or line.hand or line.pays}" for line in lines)


def _cite(cents: int) -> str:
    return "465a.26(b)(4)" if cents >= SUPERVISOR_SIGNS else "465a.26(b)(3)"
