"""What is asked about one table: the rules in force, and what the remedy of an irregularity would do now."""

import asyncio

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from fairfelt.facility import Actor
from fairfelt.facility.progressives.state import Progressives
from fairfelt.facility.tables.state import Tables
from fairfelt.kit.errors import Refused
from fairfelt.server.http.rulebook import in_force
from fairfelt.server.live.consoles import preview
from fairfelt.server.people.guard import Guard, sent
from fairfelt.server.shell.writer import Writer


class TableRoutes:
    """The routes on one writer."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer

    def routes(self, guard: Guard) -> list[Route]:
        return [
            guard.route("GET /api/rules/{table}", self.rules),
            guard.route("GET /api/effects/{table}", self.effects),
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
