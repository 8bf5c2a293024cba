"""What a terminal takes in, prints and pays by itself: set by two departments, terminal by terminal (§ 605a.5(d)(3), (4))."""

from fairfelt.facility.core import approval
from fairfelt.facility.core.context import Context
from fairfelt.facility.core.department import Events
from fairfelt.facility.core.messages import Noted
from fairfelt.facility.core.refusal import Decline
from fairfelt.facility.core.state import State
from fairfelt.facility.system.answers import both_keys, of_limits
from fairfelt.facility.terminals.commands import SetLimits
from fairfelt.facility.terminals.events import Limits, LimitsAsked, LimitsSet
from fairfelt.facility.terminals.state import Terminals
from fairfelt.kit.cite import Reading
from fairfelt.kit.pay import usd

READINGS = (
    Reading(
        "HP1",
        "605a.5(d)(3)",
        "Speaks of a single winning outcome that a terminal is not capable of paying, and not of a wager. One hand or throw "
        "may win an Ante, a Play and a bonus at once. What wins is added up, without the stakes; a wager that loses is "
        "collected by itself and takes nothing off. All that the outcome wins is then paid by hand: a progressive payout on "
        "the meter of (11), the rest on that of (3). What is pushed or void goes back to the game account.",
        {
            "R1": 'the outcome is the round at a seat: all its winning wagers together (`outcome` is "round")',
            "R2": 'every winning wager is an outcome of its own (`outcome` is "wager"), as in version 0.1.0',
        },
    ),
)


def set_limits(state: State, command: SetLimits, context: Context) -> Events:
    """Ask for other limits, from the next bill, cash-out or settlement on; another department agrees."""
    _must_be_enrolled(state, command.terminal)
    must_be_amounts(command.limits)
    return [LimitsAsked(command.terminal, command.limits, context.actor.role)]


def asked(state: State, event: LimitsAsked, noted: Noted) -> None:
    """Another department's key is awaited."""
    approval.ask_key(state, of_limits(event.terminal), noted, event.role)


def agreed(state: State, asked: LimitsAsked, context: Context) -> Events:
    """Both keys are turned."""
    _must_be_enrolled(state, asked.terminal)
    return [LimitsSet(asked.terminal, asked.limits, both_keys(state, of_limits(asked.terminal), context))]


def limits_set(state: State, event: LimitsSet, noted: Noted) -> None:
    """The terminal has them."""
    approval.key_turned(state, of_limits(event.terminal))
    state[Terminals][event.terminal].limits = event.limits


def words(state: State, asked: LimitsAsked) -> str:
    """What the second key agrees to."""
    return f"terminal {asked.terminal} has these limits: {in_words(asked.limits)}"


def in_words(limits: Limits) -> str:
    """The limits, for people."""
    by = "the round" if limits.outcome == "round" else "the wager"
    parts = f"account {usd(limits.account)}, voucher {usd(limits.voucher)}, hand pay from {usd(limits.hand_pay)}"
    return f"{parts} for {by}"


def must_be_amounts(limits: Limits) -> None:
    """Refuse a limit that is no amount."""
    if min(limits.account, limits.voucher, limits.hand_pay) <= 0:
        raise Decline(
            "limits", "a limit is an amount above $0: account, voucher and hand pay, in cents", "605a.5(d)(4)"
        )


def _must_be_enrolled(state: State, terminal: str) -> None:
    if terminal not in state[Terminals]:
        raise Decline("unknown", f"no terminal {terminal!r} is enrolled", "463a.3(b)")
