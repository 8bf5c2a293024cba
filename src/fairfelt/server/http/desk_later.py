"""The compliance desk, loaded when somebody first asks for it: the tables need not wait for it at a start."""

import asyncio
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from fairfelt.facility import Actor
from fairfelt.server.people.guard import Endpoint, Guard
from fairfelt.server.people.policy import ROUTES
from fairfelt.server.shell.writer import Writer

if TYPE_CHECKING:
    from fairfelt.server.http.desk import Desk


class DeskLater:
    """Its routes, each of which asks the desk."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer
        self._desk: Desk | None = None
        self._loading = asyncio.Lock()

    def routes(self, guard: Guard) -> list[Route]:
        """Every route of the desk, as the policy has it."""
        return [guard.route(name, self._asking(name)) for name in ROUTES if " /api/desk" in name]

    def _asking(self, name: str) -> Endpoint:
        async def endpoint(request: Request, actor: Actor) -> Response:
            async with self._loading:
                if self._desk is None:
                    self._desk = await asyncio.to_thread(_made, self.writer)
            return await self._desk.endpoints()[name](request, actor)

        return endpoint

    def close(self) -> None:
        """Close the desk, if there is one."""
        if self._desk is not None:
            self._desk.close()


def _made(writer: Writer) -> "Desk":
    from fairfelt.server.http.desk import Desk

    return Desk(writer)
