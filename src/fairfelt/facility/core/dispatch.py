"""The facility made from its list of departments: decide a command, take an event in, check the promises."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from functools import cached_property, reduce
from hashlib import sha256
from operator import or_
from typing import Any

import msgspec

from fairfelt.facility.core.alarms import Alarms
from fairfelt.facility.core.configuration import day_of
from fairfelt.facility.core.context import Context, Reply, Role
from fairfelt.facility.core.department import Asks, Department, Does, Moves, Report, Takes
from fairfelt.facility.core.messages import Command, Event, Noted, tag
from fairfelt.facility.core.refusal import Decline
from fairfelt.facility.core.state import State
from fairfelt.facility.journal.events import Declined
from fairfelt.kit.errors import Refused
from fairfelt.ledger import InvariantBroken


class _Entry(msgspec.Struct, frozen=True):
    at: int
    command: str
    by: str
    event: msgspec.Raw
    role: str = ""
    department: str = ""


_entry = msgspec.json.Decoder(_Entry)


@dataclass(frozen=True, eq=False)
class Facility:
    """Departments in the order in which they take a fact in."""

    departments: tuple[Department, ...]

    @cached_property
    def commands(self) -> dict[type[Command], Does]:
        """Every command with what is known of it."""
        return {does.command: does for department in self.departments for does in department.commands}

    @cached_property
    def events(self) -> tuple[type[Event], ...]:
        """Every event, in the departments' order."""
        return tuple(fact.event for department in self.departments for fact in department.events)

    @cached_property
    def may(self) -> dict[str, frozenset[type[Command]]]:
        """The commands that each role may give; what is not in here is refused."""
        return {role: frozenset(c for c, does in self.commands.items() if role in does.by) for role in Role}

    @cached_property
    def asks(self) -> dict[type[Event], Asks]:
        """What needs a second person, by the event that asks."""
        return {asks.event: asks for department in self.departments for asks in department.asks}

    @cached_property
    def money_events(self) -> frozenset[type[Event]]:
        """The events that move money, whichever department moves it."""
        return frozenset(event for event, (movers, _) in self._routes.items() if movers)

    @cached_property
    def reports(self) -> dict[str, Report]:
        """Every report by its name."""
        return {report.name: report for department in self.departments for report in department.reports}

    @cached_property
    def any_command(self) -> Any:
        """The union of all commands, as the wire has it."""
        return reduce(or_, self.commands)

    @cached_property
    def _event(self) -> "msgspec.json.Decoder[Event]":
        return msgspec.json.Decoder(reduce(or_, self.events))

    def decode(self, body: bytes) -> Noted:
        """An entry of the journal."""
        entry = _entry.decode(body)
        event = self._event.decode(entry.event)
        return Noted(entry.at, entry.command, entry.by, event, entry.role, entry.department)

    # --- deciding ----------------------------------------------------------------------------------------------------

    def decide(self, state: State, command: Command, context: Context) -> tuple[Reply, list[Event]]:
        """The reply and the events of one command. A refusal is an event, too, with what a department notes of it."""
        noted: list[Event] = []
        try:
            does = self.commands[type(command)]
            if context.actor.role not in does.by:
                raise Decline("forbidden", f"{context.actor.role or 'nobody signed in'} may not do that here")
            for guard in self._guards:
                guard(state, does, command, context)
            return Reply(True), list(does.decides(state, command, context))
        except Decline as no:
            reply, noted = Reply(False, no.code, no.message, no.cite), [no.fact] if no.fact else []
        except Refused as no:
            reply = Reply(False, "refused", no.message, no.cite)
        except Exception as fault:  # nothing was done, and the others go on
            reply = Reply(False, "fault", f"a fault of the system, nothing was done: {type(fault).__name__}")
        return reply, [Declined(tag(type(command)), reply.code, reply.words, reply.cite), *noted]

    @cached_property
    def _guards(self) -> tuple[Any, ...]:
        return tuple(guard for department in self.departments for guard in department.guards)

    # --- taking facts in ---------------------------------------------------------------------------------------------

    def evolve(self, state: State, noted: Noted) -> None:
        """Take one event in: move its money, then let each department follow it. It never refuses: it has happened."""
        state.at = noted.at
        self._turn(state, day_of(state, noted.at))
        event = noted.event
        movers, takers = self._routes[type(event)]
        if movers:
            state.ledger.post([transfer for moves in movers for transfer in moves(state, event) if transfer.cents])
        for takes in takers:
            takes(state, event, noted)

    def _turn(self, state: State, day: date) -> None:
        if day != state.day:
            if state.day is not None:
                for department in self.departments:
                    if department.day_ends:
                        department.day_ends(state, state.day)
            state.day = day

    @cached_property
    def _routes(self) -> dict[type[Event], tuple[tuple[Moves, ...], tuple[Takes, ...]]]:
        """For each event what moves its money and what takes it in, in the order of the departments."""
        found: dict[type[Event], tuple[list[Moves], list[Takes]]] = {event: ([], []) for event in self.events}
        for department in self.departments:
            for fact in (*department.events, *department.follows):
                movers, takers = found[fact.event]
                movers += [fact.moves] if fact.moves else []
                takers += [fact.taken] if fact.taken else []
        return {event: (tuple(movers), tuple(takers)) for event, (movers, takers) in found.items()}

    # --- promises and comparison -------------------------------------------------------------------------------------

    def broken(self, state: State) -> Iterator[str]:
        """The promises that do not hold."""
        for department in self.departments:
            for holds in department.holds:
                yield from holds(state)

    def check(self, state: State) -> None:
        """Raise InvariantBroken where a promise does not hold."""
        state.ledger.check()
        for words in self.broken(state):
            raise InvariantBroken(words)

    def plain(self, state: State) -> dict[str, Any]:
        """All that the events have come to, as plain data."""
        whole: dict[str, Any] = {
            "at": state.at,
            "ledger": dict(state.ledger.accounts()),
            "alarms": [[alarm.at, alarm.table, alarm.words, alarm.seen] for alarm in state[Alarms]],
        }
        for department in self.departments:
            if department.plain:
                _merge(whole, department.plain(state))
        return whole

    def digest(self, state: State) -> str:
        """The same for equal states and for no others: live and replayed, on one store and on the other."""
        return sha256(msgspec.json.encode(self.plain(state), order="deterministic")).hexdigest()


def _merge(whole: dict[str, Any], part: dict[str, Any]) -> None:
    """Add a department's part; where several say something of the same table, their keys come together."""
    for key, value in part.items():
        if isinstance(value, dict) and isinstance(whole.get(key), dict):
            _merge(whole[key], value)
        else:
            whole[key] = value
