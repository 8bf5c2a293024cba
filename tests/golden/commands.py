"""The commands that a golden journal came of, with their times and their chance, and what this version decides of each.

They do not depend on how the stories' players choose: given again, the same commands must come to the same events.
"""

import json
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path

import msgspec

from fairfelt import store
from fairfelt.facility import Actor, Context, Noted, Reply, State, decide, decode, encode, evolve
from fairfelt.facility.day.events import DayClosed
from fairfelt.facility.journal.events import Declined, StateKept
from fairfelt.facility.rounds.events import IrregularityAsked, IrregularityCalled, Settled
from fairfelt.facility.terminals.events import BillRefused, Limits, TerminalEnrolled
from fairfelt.facility.terminals.state import Terminals
from fairfelt.facility.vouchers.events import VoucherRefused
from fairfelt.server.shell.envelope import Envelope, Malformed, opened
from tests.golden import journals

FILE = "commands.jsonl.gz"
CITED_OTHERWISE = {("place_wager", "funds"), ("leave_table", "bank")}
"""Refusals whose section this version has mended since the last release, by command and code; with the next it is empty again."""

NOTED_BESIDES: tuple[type, ...] = (VoucherRefused, BillRefused)
"""What this version notes of a refusal and the last release did not: it changes nothing; with the next release it is empty."""


class Given(msgspec.Struct, frozen=True, omit_defaults=True):
    """A command as it was given."""

    id: str
    at: int
    by: tuple[str, str, str]  # name, role, terminal
    request: str
    chance: tuple[int, ...] = ()  # the numbers that were drawn for it, in their order
    most_on_voucher: int = 0  # cents, where version 0.1.0 printed vouchers up to another amount than the usual one

    @property
    def envelope(self) -> Envelope:
        """The command as this version reads it; its id may be shorter than a sender's may be."""
        return replace(opened(msgspec.json.encode({"id": "given again"} | json.loads(self.request))), id=self.id)


def keep(folder: Path, given: list[Given]) -> None:
    """Keep the commands of a journal beside it."""
    journals.pack(folder / FILE, b"".join(msgspec.json.encode(one) + b"\n" for one in given))


def kept(folder: Path) -> list[Given]:
    """The commands of a golden journal in their order."""
    return [msgspec.json.decode(line, type=Given) for line in journals.unpack(folder / FILE).splitlines()]


def as_read(given: list[Given]) -> list[Given]:
    """Commands as this version reads them: a field that a command has gained is the same when it is left out."""
    return [msgspec.structs.replace(one, request=repr(one.envelope.command)) for one in given]


def bare(body: bytes) -> bytes:
    """An entry without role and department, which version 0.1.0 did not name; without the words of a refusal, which may be put
    better, or its section, where that was mended; without the digest and the place of a snapshot, which are others for each
    program; without the edition of the rules that a round was paid by, and without what was not written down: the usual limits
    of a terminal, game accounts and stakes as a day ended.
    """
    noted = msgspec.structs.replace(decode(body), role="", department="")
    match noted.event:
        case Declined() as event:
            cite = "" if (event.do, event.code) in CITED_OTHERWISE else event.cite
            return encode(msgspec.structs.replace(noted, event=msgspec.structs.replace(event, words="", cite=cite)))
        case StateKept() as event:
            return encode(msgspec.structs.replace(noted, event=msgspec.structs.replace(event, digest="", seq=0)))
        case IrregularityAsked() | IrregularityCalled() as event:
            return encode(msgspec.structs.replace(noted, event=msgspec.structs.replace(event, after=None)))
        case Settled() as event:
            return encode(msgspec.structs.replace(noted, event=msgspec.structs.replace(event, edition=0)))
        case DayClosed() as event:
            event = msgspec.structs.replace(event, game_accounts=0, stakes=0, as_of=0)
            return encode(msgspec.structs.replace(noted, event=event))
        case TerminalEnrolled(limits=Limits() as limits) as event if limits == Limits():
            return encode(msgspec.structs.replace(noted, event=msgspec.structs.replace(event, limits=None)))
    return encode(noted)


def all_bare(bodies: Iterable[bytes]) -> list[bytes]:
    """Entries so, without what no earlier version noted."""
    return [bare(body) for body in bodies if not isinstance(decode(body).event, NOTED_BESIDES)]


def otherwise(url: str, commands: list[Given]) -> Iterator[tuple[str, str]]:
    """The commands that this version decides otherwise, each in the state that the journal itself has come to by then.

    A command that is refused now is named with the code of the refusal.
    """
    with closing(store.reading(url)) as rows:
        replies = {one.command: json.loads(one.reply) for one in rows.told(0, 1_000_000)}
    entries = deque((decode(entry.body), entry.body) for entry in journals.entries(url))
    state, ids, done = State(), {command.id for command in commands}, set[str]()
    for command in commands:
        if command.id in done:  # sent twice, and the store answers
            continue
        done.add(command.id)
        while entries and entries[0][0].command not in ids:  # nobody commanded it
            evolve(state, entries.popleft()[0])
        reply, now = decided(state, command)
        before = []
        while entries and entries[0][0].command == command.id:
            noted, body = entries.popleft()
            evolve(state, noted)
            before.append(body)
        told = replies[command.id]
        same = (told["ok"], told.get("code", "")) == (reply.ok, reply.code)
        if not same or all_bare(before) != all_bare(now):
            words = f"{command.request} came to {before} and {told}, and comes to {now} and {reply}"
            do = json.loads(command.request)["do"]
            yield do if reply.ok else f"{do}: {reply.code}", words
    yield from (("", f"no command comes to {body!r}") for noted, body in entries if noted.command in ids)


@contextmanager
def printing_up_to(state: State, name: str, cents: int) -> Iterator[None]:
    """Meanwhile a terminal prints no voucher above an amount, where one is given."""
    terminal = state[Terminals].get(name)
    if terminal is None or not cents:
        yield
        return
    before = terminal.limits
    terminal.limits = msgspec.structs.replace(before, voucher=cents)
    yield
    terminal.limits = before


def decided(state: State, given: Given) -> tuple[Reply, list[bytes]]:
    """What this version decides of a command at the time and with the chance that it had."""
    command = given.envelope.command
    if isinstance(command, Malformed):
        return Reply(False, "malformed", command.words), []
    chance = iter(given.chance)
    actor, at = Actor(*given.by), max(state.at + 1, given.at)
    with printing_up_to(state, actor.terminal, given.most_on_voucher):
        reply, events = decide(state, command, Context(at, actor, lambda below: next(chance)))
    if left := list(chance):
        reply = replace(reply, code=f"{reply.code}: {left} were not drawn")
    return reply, [encode(Noted(at, given.id, actor.name, event)) for event in events]
