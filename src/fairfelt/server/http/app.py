"""HTTP and sockets. Thin: every command goes to the writer, every view comes from the state after a commit.

Who may ask for what is in `policy`; `guard` asks it before anything is done.
"""

import asyncio
import time
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket

from fairfelt.facility import Actor
from fairfelt.facility.access.events import SignedIn, SignedOut, SignInRefused
from fairfelt.facility.tables.state import Tables
from fairfelt.facility.terminals.state import Terminals, account
from fairfelt.server.http.desk_later import DeskLater
from fairfelt.server.http.journal import JournalRoutes
from fairfelt.server.http.reports import ReportRoutes
from fairfelt.server.http.rounds import RoundRoutes
from fairfelt.server.http.tables import TableRoutes
from fairfelt.server.live.automatic_dealer import AutomaticDealer
from fairfelt.server.live.hub import Hub
from fairfelt.server.live.socket import Connection, answer
from fairfelt.server.live.visibility import OutOfSight, watched
from fairfelt.server.people.guard import (
    SESSION,
    SUBPROTOCOL,
    Guard,
    SafeHeaders,
    body_of,
    decoded,
    device_cookie,
    sent,
    token_of,
)
from fairfelt.server.people.policy import PAGES
from fairfelt.server.people.sessions import TICKET_SECONDS
from fairfelt.server.people.staff import People, Wait
from fairfelt.server.shell.writer import Overloaded, Writer
from fairfelt.server.wire.shapes import Device, Known, LetIn, Nothing, Problem, Shape, SignIn, Start, Ticket, Who
from fairfelt.server.wire.views import Ends
from fairfelt.store import StoreFailed

STATIC = Path(__file__).parents[1] / "static"
SWEEP_SECONDS = 0.5  # a session that has lasted too long is found within it


def make(
    writer: Writer, people: People, automatic: AutomaticDealer | None = None, hosts: frozenset[str] = frozenset()
) -> Starlette:
    """The application on one writer. `hosts` are names by which it may be called besides those of this machine."""
    hub, dealer, guard = Hub(writer), automatic or AutomaticDealer(writer), Guard(people, writer.durable, hosts)
    desk = DeskLater(writer)
    people.sessions.ended.append(hub.session_ended)
    people.note = writer.note

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        tasks = [asyncio.create_task(work) for work in (writer.run(), dealer.run(), _sweeping(people))]
        yield
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        desk.close()
        writer.close()

    routes: list[BaseRoute] = [
        *_Entrance(writer, people, hub).routes(guard),
        *_Play(writer, people, hub, guard).routes(guard),
        *TableRoutes(writer).routes(guard),
        *ReportRoutes(writer).routes(guard),
        *RoundRoutes(writer).routes(guard),
        *JournalRoutes(writer).routes(guard),
        *desk.routes(guard),
        guard.route("GET /openapi.json", _described),
        *(Route(f"/{page}", _page, methods=["GET"]) for page in PAGES),
    ]
    if STATIC.is_dir():
        routes.append(Mount("/", StaticFiles(directory=STATIC)))
    handlers = {HTTPException: _refused, StoreFailed: _stopped, Overloaded: _overloaded}
    return Starlette(routes=routes, lifespan=life, middleware=[Middleware(SafeHeaders)], exception_handlers=handlers)


class _Entrance:
    """Signing in and out, sessions of terminals, tickets."""

    def __init__(self, writer: Writer, people: People, hub: Hub) -> None:
        self.writer, self.people, self.hub = writer, people, hub
        self.checking = ThreadPoolExecutor(1, "passwords")  # one at a time: guesses cannot overtake their counting

    def routes(self, guard: Guard) -> list[Route]:
        return [
            guard.route("GET /api/start", self.start),
            guard.route("POST /api/sign-in", self.sign_in),
            guard.route("POST /api/sign-out", self.sign_out),
            guard.route("POST /api/device", self.device),
            guard.route("POST /api/tickets", self.tickets),
        ]

    async def start(self, request: Request, _: Actor) -> Response:
        state, people = self.writer.state, self.people
        if not people.open_terminals:
            return sent(Start([], [], []))
        idle = [name for name, one in state[Terminals].items() if not one.table and not account(state, name)]
        by_hand = [name for name, one in state[Tables].items() if not one.automatic]
        return sent(
            Start(idle, by_hand, [Known(name, people.role_of(name), told) for name, told in people.told.items()])
        )

    async def sign_in(self, request: Request, _: Actor) -> Response:
        given = await decoded(request, SignIn)
        source = _source(request)
        now, loop = time.monotonic(), asyncio.get_running_loop()
        try:
            known = await loop.run_in_executor(
                self.checking, self.people.knows, given.name, given.password, source, now
            )
        except Wait as no:
            raise HTTPException(429, str(no), {"retry-after": str(int(no.seconds) + 1)}) from None
        token = self.people.sessions.begin(given.name, now) if known else ""
        actor = self.people.sessions.who(token, now)
        if actor is None:
            wait = self.people.throttle.wait(given.name, source, now)
            name = given.name if self.people.named(given.name) else ""  # else it may be anything, even a password
            await self.writer.note(name, SignInRefused(source, int(wait)))
            raise HTTPException(401, "that name and password do not go together")
        await self.writer.note(actor.name, SignedIn(actor.role, source))
        self.people.sessions.end(request.cookies.get(SESSION, ""))
        return _with_cookie(request, Who(actor.name, actor.role), SESSION, token)

    async def sign_out(self, request: Request, _: Actor) -> Response:
        token = request.cookies.get(SESSION, "")
        actor = self.people.sessions.who(token, time.monotonic())
        self.people.sessions.end(token)
        if actor is not None:
            await self.writer.note(actor.name, SignedOut(_source(request)))
        response = sent(Nothing())
        response.delete_cookie(SESSION)
        return response

    async def device(self, request: Request, _: Actor) -> Response:
        given = await decoded(request, LetIn)
        enrolled = given.terminal in self.writer.state[Terminals]
        token = self.people.let_in(given.terminal, given.key, time.monotonic()) if enrolled else None
        if token is None:
            await self._wrong_key(given.terminal if enrolled else "", _source(request))
            raise HTTPException(401, "no such terminal is enrolled, or its key is another")
        name = device_cookie(given.terminal)
        former = request.cookies.get(name, "")
        self.hub.displace(former)  # another window of this browser: it must not ask for the place again by itself
        self.people.sessions.end(former)
        return _with_cookie(request, Device(given.terminal), name, token)

    async def _wrong_key(self, terminal: str, source: str) -> None:
        """Into the journal, while there are few: no key can be guessed, and nobody may fill the journal."""
        now, throttle = time.monotonic(), self.people.keys
        if not throttle.wait(terminal, source, now):
            throttle.wrong(terminal, source, now)
            await self.writer.note(terminal, SignInRefused(source))

    async def tickets(self, request: Request, _: Actor) -> Response:
        given = self.people.sessions.ticket(token_of(request), time.monotonic())
        return sent(Ticket(given, int(TICKET_SECONDS)))


class _Play:
    """Commands, and what one sees of them."""

    def __init__(self, writer: Writer, people: People, hub: Hub, guard: Guard) -> None:
        self.writer, self.people, self.hub, self.guard = writer, people, hub, guard

    def routes(self, guard: Guard) -> list[BaseRoute]:
        return [
            guard.route("GET /api/who", self.who),
            guard.route("POST /api/commands", self.command),
            guard.route("GET /api/view", self.view),
            WebSocketRoute("/ws", self.socket),
        ]

    async def who(self, request: Request, actor: Actor) -> Response:
        return sent(Who(actor.name, actor.role))

    async def command(self, request: Request, actor: Actor) -> Response:
        return Response(await answer(self.writer, actor, await body_of(request)), media_type="application/json")

    async def view(self, request: Request, actor: Actor) -> Response:
        asked = (request.query_params.get(name, "") for name in ("table", "of"))
        try:
            return sent(watched(self.writer.state, actor, *asked)[0](self.writer.clock()))
        except OutOfSight as no:
            raise HTTPException(no.status, str(no)) from None

    async def socket(self, socket: WebSocket) -> None:
        actor, session = self.guard.ticket_holder(socket)
        if actor is None:
            await socket.close(Ends.STRANGER, "a ticket of a session of yours opens a socket")
            return
        await socket.accept(SUBPROTOCOL)
        table, of = (socket.query_params.get(name, "") for name in ("table", "of"))
        try:
            seen = watched(self.writer.state, actor, table, of)
        except OutOfSight as no:
            await socket.close(Ends.FORBIDDEN, str(no))
            return
        key = f"{actor.role}:{actor.name}:{table}:{of}"
        await Connection(socket, self.writer, self.hub, self.people).talk(key, session, seen)


async def _described(request: Request, _: Actor) -> Response:
    from fairfelt.server.wire import openapi as description  # nobody waits for it at a start

    return Response(description.document(), media_type="application/json")


async def _sweeping(people: People) -> None:
    while True:
        await asyncio.sleep(SWEEP_SECONDS)
        people.sessions.sweep(time.monotonic())


async def _refused(request: Request, no: Exception) -> Response:
    if not isinstance(no, HTTPException):
        raise no
    response = sent(Problem(no.detail), no.status_code)
    response.headers.update(no.headers or {})
    return response


async def _stopped(request: Request, no: Exception) -> Response:
    return sent(Problem("the system has stopped: nothing was done"), 503)


async def _overloaded(request: Request, no: Exception) -> Response:
    return sent(Problem("too much waits to be written: nothing was done, try again"), 503)


def _source(request: Request) -> str:
    """Where a request comes from."""
    return request.client.host if request.client else ""


def _with_cookie(request: Request, what: Shape, name: str, token: str) -> Response:
    response = sent(what)
    secure = request.url.scheme == "https"
    response.set_cookie(name, token, httponly=True, samesite="strict", secure=secure)
    return response


async def _page(request: Request) -> Response:
    """The screens, as they were built."""
    path = STATIC / "index.html"
    if not path.is_file():
        return Response("the screens are not built yet: make web", 503)
    return FileResponse(path)
