"""Terminals by their asset numbers, each with the limits that the certificate holder sets for it: § 605a.5(d)(3), (4)."""

from fairfelt.facility.core.context import Context
from fairfelt.facility.core.department import Events
from fairfelt.facility.core.messages import Noted
from fairfelt.facility.core.refusal import Decline
from fairfelt.facility.core.state import State
from fairfelt.facility.terminals.commands import EnrollTerminal, SetLimits
from fairfelt.facility.terminals.events import Limits, LimitsSet, TerminalEnrolled
from fairfelt.facility.terminals.state import Terminal, Terminals
from fairfelt.kit.cite import Reading

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


def enroll(state: State, command: EnrollTerminal, context: Context) -> Events:
    """A terminal with an asset number of its own."""
    if not command.terminal or command.terminal in state[Terminals] or ":" in command.terminal:
        raise Decline("taken", f"{command.terminal!r} cannot be an asset number, or is one already", "463a.4")
    _must_be_amounts(command.limits)
    return [TerminalEnrolled(command.terminal, command.limits)]


def enrolled(state: State, event: TerminalEnrolled, noted: Noted) -> None:
    """One terminal more."""
    state[Terminals][event.terminal] = Terminal(event.terminal, limits=event.limits or Limits())


def set_limits(state: State, command: SetLimits, context: Context) -> Events:
    """Other limits, from the next bill, cash-out or settlement on."""
    if command.terminal not in state[Terminals]:
        raise Decline("unknown", f"no terminal {command.terminal!r} is enrolled", "605a.9")
    _must_be_amounts(command.limits)
    return [LimitsSet(command.terminal, command.limits)]


def limits_set(state: State, event: LimitsSet, noted: Noted) -> None:
    """The terminal has them."""
    state[Terminals][event.terminal].limits = event.limits


def _must_be_amounts(limits: Limits) -> None:
    if min(limits.account, limits.voucher, limits.hand_pay) <= 0:
        raise Decline(
            "limits", "a limit is an amount above $0: account, voucher and hand pay, in cents", "605a.5(d)(4)"
        )
