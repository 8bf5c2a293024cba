"""A terminal is enrolled by two departments, under an asset number that no other has: §§ 461a.1, 463a.3(b), 605a.2(b)."""

from fairfelt.facility.core import approval
from fairfelt.facility.core.context import Context
from fairfelt.facility.core.department import Events
from fairfelt.facility.core.messages import Noted
from fairfelt.facility.core.refusal import Decline
from fairfelt.facility.core.state import State
from fairfelt.facility.system.answers import both_keys, of_terminal
from fairfelt.facility.terminals.commands import EnrollTerminal
from fairfelt.facility.terminals.events import EnrollmentAsked, Limits, TerminalEnrolled
from fairfelt.facility.terminals.limits import in_words, must_be_amounts
from fairfelt.facility.terminals.state import Terminal, Terminals

ASSET_NUMBER = "461a.1"  # an asset number is unique; § 463a.3(b) has every terminal identified by one


def enroll(state: State, command: EnrollTerminal, context: Context) -> Events:
    """Ask for a terminal with an asset number of its own; another department agrees."""
    _must_be_free(state, command.terminal)
    must_be_amounts(command.limits)
    return [EnrollmentAsked(command.terminal, context.actor.role, command.limits)]


def _must_be_free(state: State, name: str) -> None:
    if name in state[Terminals]:
        raise Decline("taken", f"{name!r} is the asset number of another terminal", ASSET_NUMBER)
    if not name or ":" in name:
        raise Decline("taken", f"{name!r} cannot be an asset number: write letters, digits and hyphens", "463a.3(b)")


def asked(state: State, event: EnrollmentAsked, noted: Noted) -> None:
    """Another department's key is awaited."""
    approval.ask_key(state, of_terminal(event.terminal), noted, event.role)


def agreed(state: State, asked: EnrollmentAsked, context: Context) -> Events:
    """Both keys are turned."""
    _must_be_free(state, asked.terminal)
    keys = both_keys(state, of_terminal(asked.terminal), context)
    return [TerminalEnrolled(asked.terminal, asked.limits, keys)]


def enrolled(state: State, event: TerminalEnrolled, noted: Noted) -> None:
    """One terminal more."""
    approval.key_turned(state, of_terminal(event.terminal))
    state[Terminals][event.terminal] = Terminal(event.terminal, limits=event.limits or Limits())


def words(state: State, asked: EnrollmentAsked) -> str:
    """What the second key agrees to."""
    return f"terminal {asked.terminal} is enrolled with these limits: {in_words(asked.limits)}"
