"""Approval by two persons: what is asked of a floorperson, or of another department's key, by whom, until when.

A request is named by a digest of the event that asked for it, effects and all; an approval of anything else is refused.
While a request waits, play at its table stands still.
"""

from dataclasses import dataclass
from hashlib import sha256

import msgspec

from fairfelt.facility.core.context import Context, Role
from fairfelt.facility.core.messages import Event, Noted
from fairfelt.facility.core.refusal import Decline
from fairfelt.facility.core.state import State
from fairfelt.kit.cite import Cite

DUAL_KEYS = "605a.2(b)"
KEYS = (Role.FINANCE, Role.FLOORPERSON, Role.SLOT_SUPERVISOR)
"""Who has a key of the system: finance; table games by a floorperson, slot operations by a slot supervisor."""

FRESH = 5 * 60_000  # milliseconds in which a second person may agree, and what was agreed may be done

_encode = msgspec.json.Encoder().encode


@dataclass(frozen=True, slots=True)
class Request:
    """Something at one table that a second person has to agree to."""

    event: Event  # what was asked, as the journal has it
    by: str
    at: int
    section: Cite
    digest: str
    role: str = ""  # of the person who asked, where two departments have to agree

    def expired(self, at: int) -> bool:
        """Whether it was asked too long ago."""
        return at - self.at > FRESH


class Requests(dict[str, Request]):
    """What waits for a second person, by table."""


class KeyRequests(dict[str, Request]):
    """What waits for the key of another department, by what is set up: § 605a.2(b)."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a second person did not agree."""

    section: Cite
    reason: str
    by: str
    at: int


class Refusals(dict[str, Refusal]):
    """What was refused last, by table, until something else is asked there or another round begins."""


def ask(state: State, table: str, noted: Noted, section: Cite) -> None:
    """An event asks for approval; what was asked at that table before lapses."""
    state[Refusals].pop(table, None)
    state[Requests][table] = Request(noted.event, noted.by, noted.at, section, digest(noted.event))


def answered(state: State, table: str) -> None:
    """Nothing waits at a table any more."""
    state[Requests].pop(table, None)


def digest(event: Event) -> str:
    """The name of exactly this request."""
    return sha256(_encode(event)).hexdigest()[:16]


def must_agree(request: Request, named: str, context: Context, involved: tuple[str, ...]) -> None:
    """Refuse an approval unless it comes in time, from a second person, for exactly this request."""
    if context.actor.name == request.by or context.actor.name in involved:
        raise Decline("two persons", "who asked, or deals, cannot be the one who agrees", request.section)
    if request.expired(context.at):
        raise Decline("expired", "it was asked more than five minutes ago: ask again", request.section)
    if named != request.digest:
        raise Decline("altered", "that is not what is asked now: look again", request.section)


def ask_key(state: State, subject: str, noted: Noted, role: str) -> None:
    """One department has turned its key; what waited for that subject before lapses."""
    asked = Request(noted.event, noted.by, noted.at, DUAL_KEYS, digest(noted.event), role)
    state[KeyRequests][subject] = asked


def key_turned(state: State, subject: str) -> None:
    """Nothing waits for that subject any more: it is set up, or not wanted."""
    state[KeyRequests].pop(subject, None)


def must_turn(request: Request, named: str, context: Context) -> None:
    """Refuse a second key unless it comes in time, from another person, for exactly this; one of the two is finance's."""
    must_agree(request, named, context, ())
    if (request.role == Role.FINANCE) == (context.actor.role == Role.FINANCE):
        words = "one key is finance's, the other that of table games or of slot operations"
        raise Decline("two departments", words, request.section)
