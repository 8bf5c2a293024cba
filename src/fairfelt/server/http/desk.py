"""The compliance desk over HTTP: signs, the floor, determinations, the docket. Nothing here is kept, and nothing changes.

Open to everybody, signed in or not (`policy`): the law, samples, sums over what the visitor typed, and what the tables of this
facility post for the public anyway. A visitor can cost the tables little: one thread reckons, one process prints
(`desk_press`), only so many may wait, and a body has its bound.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from fairfelt.desk import docket, floors
from fairfelt.desk.icalendar import calendar
from fairfelt.facility import Actor
from fairfelt.facility.core.configuration import Configuration
from fairfelt.facility.tables.state import Tables
from fairfelt.facility.terminals.state import Terminals
from fairfelt.kit.errors import Faulty, Refused
from fairfelt.server.http import desk_answers as answers
from fairfelt.server.http.press import FORMS, GUIDE, Job, Press
from fairfelt.server.people.guard import Endpoint, decoded, sent
from fairfelt.server.shell.writer import Writer
from fairfelt.server.wire import desk as shapes
from fairfelt.server.wire.desk_answers import DeskTable, Unanswered

LONGEST = 256 * 1024  # bytes of a body: a roster of some thousand lines
MOST_WAITING = 24
T = TypeVar("T")


class Desk:
    """The routes on one facility, whose tables' Rules Submissions are read and nothing else."""

    def __init__(self, writer: Writer) -> None:
        self.writer, self.press = writer, Press()
        self.reckoning, self.printing = ThreadPoolExecutor(1, "desk"), ThreadPoolExecutor(1, "press")
        self.waiting = 0

    def endpoints(self) -> dict[str, Endpoint]:
        """Every route by its row in the policy."""
        posted: dict[str, Callable[[Any], Any]] = {
            "POST /api/desk/floor": answers.floor_answers,
            "POST /api/desk/training": answers.training_answer,
            "POST /api/desk/roster": answers.roster_answers,
            "POST /api/desk/records": answers.records_answers,
        }
        return {
            "GET /api/desk": self.start,
            "GET /api/desk/rules/{chapter}": self.rules,
            "GET /api/desk/changes": self.changes,
            "GET /api/desk/docket": self.docket,
            "GET /api/desk/docket.ics": self.calendar,
            "GET /api/desk/determinations": self.determinations,
            "POST /api/desk/determinations/{name}": self.determine,
            "POST /api/desk/signs": self.shown,
            "POST /api/desk/signs/{form}": self.printed,
            "POST /api/desk/layout": self.layout,
            **{route: self._posting(shapes.ASKED[route], work) for route, work in posted.items()},
        }

    def close(self) -> None:
        """Nothing is printed any more."""
        self.reckoning.shutdown(wait=False, cancel_futures=True)
        self.press.close()
        self.printing.shutdown(wait=False, cancel_futures=True)

    async def _done(self, where: ThreadPoolExecutor, work: Callable[..., T], *given: Any) -> T:
        """Work done beside the tables; a refusal is told with its section and every finding."""
        if self.waiting >= MOST_WAITING:
            raise HTTPException(429, "many are asking at once: try again in a few seconds", {"retry-after": "3"})
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(where, work, *given)
        finally:
            self.waiting -= 1

    async def _answer(self, work: Callable[..., Any], *given: Any) -> Response:
        try:
            return sent(await self._done(self.reckoning, work, *given))
        except (Refused, RecursionError) as no:
            return refusal(no)

    def _posting(self, shape: type[Any], work: Callable[[Any], Any]) -> Endpoint:
        async def endpoint(request: Request, _: Actor) -> Response:
            return await self._answer(work, await decoded(request, shape, LONGEST))

        return endpoint

    # --- what a page begins with ---------------------------------------------------------------------------------------

    async def start(self, request: Request, _: Actor) -> Response:
        """Everything that the forms are drawn from."""
        if not self.press.begun:
            self.printing.submit(self.press.begin)
        state = self.writer.state
        here = state[Tables].values()
        posted = [
            DeskTable(table.name, table.house.game.chapter, table.house.game.name, table.table_class.value)
            for table in here
        ]
        games = ((table.table_class, table.house.game.name) for table in here)
        floor = floors.standing(games, len(state[Terminals]), state[Configuration].category or None)
        return sent(answers.beginning(posted, floor))

    async def rules(self, request: Request, _: Actor) -> Response:
        return await self._answer(answers.sample_rules, request.path_params["chapter"])

    async def changes(self, request: Request, _: Actor) -> Response:
        asked = request.query_params
        proposed = asked.get("proposed", "") in ("1", "true", "yes")
        return await self._answer(answers.changes_between, asked.get("from", ""), asked.get("to", ""), proposed)

    async def docket(self, request: Request, _: Actor) -> Response:
        return await self._answer(answers.docket_listed)

    async def calendar(self, request: Request, _: Actor) -> Response:
        """The days of the documents named, or of all, as a calendar file."""
        try:
            entries = [docket.find(one[:40]) for one in request.query_params.getlist("number")[:50]]
        except Refused as no:
            return refusal(no)
        return _file(calendar(entries or docket.docket()).encode(), "text/calendar; charset=utf-8", "docket.ics")

    # --- determinations -------------------------------------------------------------------------------------------------

    async def determinations(self, request: Request, _: Actor) -> Response:
        return await self._answer(answers.every_determination)

    async def determine(self, request: Request, _: Actor) -> Response:
        given = await decoded(request, shapes.CaseAsked, LONGEST)
        return await self._answer(answers.decision, request.path_params["name"], given)

    # --- signs ----------------------------------------------------------------------------------------------------------

    async def shown(self, request: Request, _: Actor) -> Response:
        """A sign as a page has it: its name and its HTML."""
        return await self._printed(await decoded(request, shapes.SignAsked, LONGEST), "page")

    async def printed(self, request: Request, _: Actor) -> Response:
        """A sign as a file."""
        form = request.path_params["form"]
        if form not in FORMS:
            raise HTTPException(404, f"a sign is printed as {', '.join(FORMS)}")
        return await self._printed(await decoded(request, shapes.SignAsked, LONGEST), form)

    async def _printed(self, asked: shapes.SignAsked, form: str) -> Response:
        sources = tuple(self._filed(one) for one in asked.sources)
        named = "" if asked.what == GUIDE else self._class_of(asked.sources)
        job = Job(asked.what, sources, asked.holder[:100], form, asked.size, named)
        try:
            made = await self._done(self.printing, self.press.make, job)
        except (Refused, TimeoutError, ChildProcessError) as no:
            return refusal(no)
        if form not in FORMS:
            return Response(made, media_type="application/json")
        game = "gaming-guide" if asked.what == GUIDE else f"{sources[0][0] or 'sign'}-{asked.what}"
        return _file(made, FORMS[form], f"{game}.{form}")

    def _class_of(self, sources: list[shapes.Source]) -> str:
        """The class of the table that a sign is for; none where it is for no table here."""
        table = self.writer.state[Tables].get(sources[0].table) if sources else None
        return "" if table is None or sources[0].rules.strip() else table.table_class.value

    async def layout(self, request: Request, _: Actor) -> Response:
        asked = await decoded(request, shapes.LayoutAsked, LONGEST)
        return await self._answer(answers.layout_answer, *self._filed(asked.source), asked.layout)

    def _filed(self, source: shapes.Source) -> tuple[str, str]:
        """A chapter and the text of a Rules Submission, "" for the sample's."""
        if source.rules.strip() or not source.table:
            return source.chapter, source.rules
        table = self.writer.state[Tables].get(source.table)
        if table is None:
            raise HTTPException(404, f"there is no table {source.table[:40]!r}")
        return table.house.game.chapter, table.rules


def refusal(no: Exception) -> Response:
    """What is wrong, by which section, and every finding by itself."""
    if isinstance(no, RecursionError):
        no = Refused("this is nested too deeply")
    findings = no.findings if isinstance(no, Faulty) else ()
    message = no.message if isinstance(no, Refused) else str(no)
    section = no.cite if isinstance(no, Refused) else ""
    return sent(Unanswered(message, section, [answers.finding(found) for found in findings]), 422)


def _file(made: bytes, kind: str, name: str) -> Response:
    return Response(made, media_type=kind, headers={"content-disposition": f'attachment; filename="{name}"'})
