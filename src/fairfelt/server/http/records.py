"""What is only read: the rules in force, reports by gaming day, past rounds, a copy of the journal."""

import asyncio
import itertools
import shutil
import tempfile
from datetime import date

from starlette.background import BackgroundTask
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Route

from fairfelt.facility import FACILITY, Actor, Noted, decode
from fairfelt.facility.progressives.state import Progressives
from fairfelt.facility.tables.state import Tables
from fairfelt.kit.errors import Refused
from fairfelt.ledger.days import gaming_day
from fairfelt.server.http.replay import seen_by
from fairfelt.server.http.reports import account_report, as_csv, days_of, meter_report, sign_in_report
from fairfelt.server.http.rulebook import in_force
from fairfelt.server.live.consoles import preview
from fairfelt.server.live.views import EVERYTHING
from fairfelt.server.people.guard import Guard, sent
from fairfelt.server.people.policy import SIGHT
from fairfelt.server.shell.archive import PastRound
from fairfelt.server.shell.writer import Writer
from fairfelt.server.wire.shapes import AccountReport, Day, Days, MeterReport, RoundBrief, RoundList, Sight
from fairfelt.server.wire.staff import SignInReport
from fairfelt.store import StoreFailed

MOST_ROUNDS = 200  # in one list
MOST_ENTRIES = 20_000  # of the journal, read for one round
SQLITE = "application/vnd.sqlite3"
REPORTS = tuple(sorted(FACILITY.reports))


class Reading:
    """The routes on one writer."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer

    def routes(self, guard: Guard) -> list[Route]:
        return [
            guard.route("GET /api/rules/{table}", self.rules),
            guard.route("GET /api/effects/{table}", self.effects),
            guard.route("GET /api/days", self.days),
            guard.route("GET /api/reports/{kind}", self.reports),
            guard.route("GET /api/rounds", self.rounds),
            guard.route("GET /api/rounds/{number}", self.past),
            guard.route("GET /api/journal", self.journal),
        ]

    async def rules(self, request: Request, actor: Actor) -> Response:
        name = request.path_params["table"]
        table = self.writer.state[Tables].get(name)
        if table is None:
            raise HTTPException(404, f"there is no table {name!r}")
        return sent(await asyncio.to_thread(in_force, table, self.writer.state[Progressives].meters(name)))

    async def effects(self, request: Request, actor: Actor) -> Response:
        name, asked = request.path_params["table"], request.query_params
        if name not in self.writer.state[Tables]:
            raise HTTPException(404, f"there is no table {name!r}")
        seat = asked.get("seat", "")
        try:
            at = int(seat) if seat.isdecimal() else None
            return sent(preview(self.writer.state, name, asked.get("section", ""), asked.get("case", ""), at))
        except Refused as no:
            raise HTTPException(409, str(no)) from None

    async def days(self, request: Request, actor: Actor) -> Response:
        today = gaming_day(self.writer.clock())
        return sent(Days([Day(day.isoformat(), day == today) for day in days_of(self.writer.state)]))

    async def reports(self, request: Request, actor: Actor) -> Response:
        kind = request.path_params["kind"]
        name, _, form = kind.partition(".")
        if name not in REPORTS or form not in ("", "csv"):
            raise HTTPException(404, f"there is no report {kind!r}")
        found = _report(self.writer, name, _day(request) or gaming_day(self.writer.clock()))
        if not form:
            return sent(found)
        attached = {"content-disposition": f'attachment; filename="{name}-{found.day}.csv"'}
        return Response(as_csv(found), media_type="text/csv; charset=utf-8", headers=attached)

    async def rounds(self, request: Request, actor: Actor) -> Response:
        asked = request.query_params
        whose = actor.terminal or asked.get("of", "")
        found = self.writer.archive.past(asked.get("table", ""), _day(request), whose)
        listed = [_brief(self.writer, past, whose) for past in itertools.islice(found, MOST_ROUNDS + 1)]
        return sent(RoundList(listed[:MOST_ROUNDS], len(listed) > MOST_ROUNDS))

    async def past(self, request: Request, actor: Actor) -> Response:
        number = request.path_params["number"]
        found = self.writer.archive.rounds.get(number)
        if found is None or (actor.terminal and actor.terminal not in found.terminals):
            raise HTTPException(404, f"there is no round {number!r} that is over")
        journal = await asyncio.to_thread(_entries, self.writer, found)
        everything = SIGHT.get(actor.role) == EVERYTHING
        sight: Sight = "own" if actor.terminal else "everything" if everything else "open"
        return sent(seen_by(found, self.writer.state, journal, sight, actor.terminal))

    async def journal(self, request: Request, actor: Actor) -> Response:
        folder = tempfile.mkdtemp(prefix="fairfelt-")
        try:
            await asyncio.to_thread(self.writer.store.copy, f"{folder}/journal.db")
        except StoreFailed as no:
            shutil.rmtree(folder)
            raise HTTPException(409, str(no)) from None
        gone = BackgroundTask(shutil.rmtree, folder)
        return FileResponse(f"{folder}/journal.db", filename="journal.db", media_type=SQLITE, background=gone)


def _report(writer: Writer, name: str, day: date) -> MeterReport | AccountReport | SignInReport:
    open_ = day == gaming_day(writer.clock())
    if name == "sign-ins":
        return sign_in_report(writer.state, day, open_=open_)
    if name == "meters":
        return meter_report(writer.state, day, open_=open_)
    return account_report(writer.state, day, open_=open_)


def _brief(writer: Writer, past: PastRound, terminal: str) -> RoundBrief:
    game = writer.state[Tables][past.table].game
    mine = {terminal: past.terminals[terminal]} if terminal else past.terminals
    wagered, net = (sum(column) for column in zip(*mine.values(), strict=True))
    return RoundBrief(
        past.number, past.table, game.name, game.chapter, past.day.isoformat(), past.opened_at, past.ended_at,
        list(mine), wagered, net, past.voided,
    )  # fmt: skip


def _entries(writer: Writer, past: PastRound) -> list[Noted]:
    """The journal's entries of that table, from the opening of a round to its end."""
    found = []
    for entry in itertools.islice(writer.store.read(past.opened - 1), MOST_ENTRIES):
        noted = decode(entry.body)
        if getattr(noted.event, "table", "") == past.table:
            found.append(noted)
        if entry.seq >= past.ended:
            break
    return found


def _day(request: Request) -> date | None:
    text = request.query_params.get("day", "")
    try:
        return date.fromisoformat(text) if text else None
    except ValueError:
        raise HTTPException(422, f"{text!r} is no day: write 2026-11-16") from None
