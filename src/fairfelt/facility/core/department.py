"""The form of a department: its commands with who may give them, its events with what they change and move, its promises.

Everything else is made from the list of departments: dispatch, roles, postings, the unions of the wire and the journal, the
order in which a fact is taken in, and the generated pages.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, TypeAlias

from fairfelt.facility.core.context import Context, Role
from fairfelt.facility.core.messages import Command, Event, Noted
from fairfelt.facility.core.state import State
from fairfelt.kit.cite import Cite, Reading
from fairfelt.ledger import Transfer

Events: TypeAlias = Sequence[Event]
Decides: TypeAlias = Callable[[State, Any, Context], Events]
Takes: TypeAlias = Callable[[State, Any, Noted], None]
Moves: TypeAlias = Callable[[State, Any], Iterable[Transfer]]
Guard: TypeAlias = Callable[[State, "Does", Command, Context], None]
Promise: TypeAlias = Callable[[State], Iterator[str]]


@dataclass(frozen=True)
class Does:
    """A command: the function that decides it, who may give it, and by which section.

    `waits`: nothing comes of it while a request at its table waits for a second person.
    """

    command: type[Command]
    decides: Decides
    by: tuple[Role, ...]
    cite: Cite
    waits: bool = False


@dataclass(frozen=True)
class Fact:
    """An event: what it changes in the department's own part of the state, and which money it moves.

    `taken` gets the state, the event, and the event as noted; `moves` gets the state before the event and says in its
    docstring from which account to which.
    """

    event: type[Event]
    taken: Takes | None = None
    moves: Moves | None = None


@dataclass(frozen=True)
class Asks:
    """A command that needs a second person: the event that asks, and what comes of the approval.

    `kind` names it for screens; `words` says what is agreed to.
    """

    kind: str
    command: type[Command]
    event: type[Event]
    agreed: Callable[[State, Any, Context], Events]
    words: Callable[[State, Any], str]


@dataclass(frozen=True)
class Report:
    """What a department reports of a gaming day."""

    name: str
    cite: Cite
    words: str
    of_day: Callable[[State, date], Any]


@dataclass(frozen=True, kw_only=True)
class Department:
    """One department of the facility."""

    name: str
    words: str
    cite: Cite
    state: tuple[type[Any], ...] = ()  # the parts of the state that are its own
    commands: tuple[Does, ...] = ()
    events: tuple[Fact, ...] = ()
    follows: tuple[Fact, ...] = ()  # events of other departments that it takes in
    asks: tuple[Asks, ...] = ()
    guards: tuple[Guard, ...] = ()  # asked before any command is decided
    day_ends: Callable[[State, date], None] | None = None  # before the first event of another gaming day
    holds: tuple[Promise, ...] = ()  # what must hold after every event; yields what does not
    plain: Callable[[State], dict[str, Any]] | None = None  # its part of the state's digest, as plain data
    reports: tuple[Report, ...] = ()
    readings: tuple[Reading, ...] = ()  # where its sections are unclear, and how they are read
