"""Two departments set up what the system is made of: the first key asks, the second agrees (§ 605a.2(b))."""

from typing import Any

from fairfelt.facility.core import approval
from fairfelt.facility.core.approval import KeyRequests
from fairfelt.facility.core.context import Context
from fairfelt.facility.core.department import Asks, Events
from fairfelt.facility.core.messages import Event, Noted
from fairfelt.facility.core.state import State
from fairfelt.facility.system.answers import waiting
from fairfelt.facility.system.commands import TurnKey, WithdrawKey
from fairfelt.facility.system.events import KeyWithdrawn


def turn(state: State, command: TurnKey, context: Context) -> Events:
    """Another department agrees, and it is done."""
    request = waiting(state, command.subject)
    approval.must_turn(request, command.digest, context)
    return asks_of(request.event).agreed(state, request.event, context)


def withdraw(state: State, command: WithdrawKey, context: Context) -> Events:
    """Nothing comes of what waits."""
    waiting(state, command.subject)
    return [KeyWithdrawn(command.subject, context.actor.role)]


def withdrawn(state: State, event: KeyWithdrawn, noted: Noted) -> None:
    """Nothing waits for that key."""
    approval.key_turned(state, event.subject)


def asks_of(event: Event) -> Asks:
    """What a department says of a request: made from the list of departments."""
    from fairfelt.facility import FACILITY

    return FACILITY.asks[type(event)]


def plain(state: State) -> dict[str, Any]:
    """What waits for a key, as plain data; nothing where nothing waits, as in journals of version 0.1.0."""
    asked = {subject: request.digest for subject, request in sorted(state[KeyRequests].items())}
    return {"keys": asked} if asked else {}
