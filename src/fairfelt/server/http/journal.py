"""A copy of the journal, for an audit of a running server."""

import asyncio
import shutil
import tempfile

from starlette.background import BackgroundTask
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Route

from fairfelt.facility import Actor
from fairfelt.server.people.guard import Guard
from fairfelt.server.shell.writer import Writer
from fairfelt.store import StoreFailed

SQLITE = "application/vnd.sqlite3"


class JournalRoutes:
    """The route on one writer."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer

    def routes(self, guard: Guard) -> list[Route]:
        return [guard.route("GET /api/journal", self.journal)]

    async def journal(self, request: Request, actor: Actor) -> Response:
        folder = tempfile.mkdtemp(prefix="fairfelt-")
        try:
            await asyncio.to_thread(self.writer.store.copy, f"{folder}/journal.db")
        except StoreFailed as no:
            shutil.rmtree(folder)
            raise HTTPException(409, str(no)) from None
        gone = BackgroundTask(shutil.rmtree, folder)
        return FileResponse(f"{folder}/journal.db", filename="journal.db", media_type=SQLITE, background=gone)
