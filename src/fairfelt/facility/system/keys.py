"""Two departments set up what the system is made of: the first key asks, the second agrees (§ 605a.2(b))."""

from typing import Any

from fairfelt.facility.core import approval
from fairfelt.facility.core.approval import DUAL_KEYS, KeyRequests, Request
from fairfelt.facility.core.context import Context
from fairfelt.facility.core.department import Asks, Events
from fairfelt.facility.core.messages import Event, Noted
from fairfelt.facility.core.refusal import Decline
from fairfelt.facility.core.state import State
from fairfelt.facility.system.commands import TurnKey, WithdrawKey
from fairfelt.facility.system.events import Key, KeyWithdrawn

THE_FACILITY = "facility"


def of_table(name: str) -> str:
    """The subject of a key for a table."""
    return f"table {name}"


def of_terminal(name: str) -> str:
    """The subject of a key for a terminal."""
    return f"terminal {name}"


def turn(state: State, command: TurnKey, context: Context) -> Events:
    """Another department agrees, and it is done."""
    request = _waiting(state, command.subject)
    approval.must_turn(request, command.digest, context)
    return asks_of(request.event).agreed(state, request.event, context)


def withdraw(state: State, command: WithdrawKey, context: Context) -> Events:
    """Nothing comes of what waits."""
    _waiting(state, command.subject)
    return [KeyWithdrawn(command.subject, context.actor.role)]


def withdrawn(state: State, event: KeyWithdrawn, noted: Noted) -> None:
    """Nothing waits for that key."""
    turned(state, event.subject)


def turned(state: State, subject: str) -> None:
    """The subject is set up, or not wanted any more."""
    state[KeyRequests].pop(subject, None)


def both(state: State, subject: str, context: Context) -> tuple[Key, ...]:
    """The two keys, the first one first."""
    request = _waiting(state, subject)
    return Key(request.by, request.role), Key(context.actor.name, context.actor.role)


def _waiting(state: State, subject: str) -> Request:
    request = state[KeyRequests].get(subject)
    if request is None:
        raise Decline("nothing", f"nothing waits for a second key: {subject}", DUAL_KEYS)
    return request


def asks_of(event: Event) -> Asks:
    """What a department says of a request: made from the list of departments."""
    from fairfelt.facility import FACILITY

    return FACILITY.asks[type(event)]


def plain(state: State) -> dict[str, Any]:
    """What waits for a key, as plain data; nothing where nothing waits, as in journals of version 0.1.0."""
    waiting = {subject: request.digest for subject, request in sorted(state[KeyRequests].items())}
    return {"keys": waiting} if waiting else {}
