"""What others ask of the system: the subject that a key is for, and the two keys that were turned for it."""

from fairfelt.facility.core.approval import DUAL_KEYS, KeyRequests, Request
from fairfelt.facility.core.context import Context
from fairfelt.facility.core.refusal import Decline
from fairfelt.facility.core.state import State
from fairfelt.facility.system.events import Key

THE_FACILITY = "facility"


def of_table(name: str) -> str:
    """The subject of a key for a table."""
    return f"table {name}"


def of_terminal(name: str) -> str:
    """The subject of a key for a terminal."""
    return f"terminal {name}"


def of_limits(name: str) -> str:
    """The subject of a key for the limits of a terminal."""
    return f"limits of {name}"


def waiting(state: State, subject: str) -> Request:
    """What waits for a second key."""
    request = state[KeyRequests].get(subject)
    if request is None:
        raise Decline("nothing", f"nothing waits for a second key: {subject}", DUAL_KEYS)
    return request


def both_keys(state: State, subject: str, context: Context) -> tuple[Key, ...]:
    """The two keys, the first one first."""
    request = waiting(state, subject)
    return Key(request.by, request.role), Key(context.actor.name, context.actor.role)
