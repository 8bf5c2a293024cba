"""HTTP and sockets. Thin: every command goes to the writer, every view comes from the state after a commit."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Annotated, Any

import msgspec
from fastapi import Cookie, FastAPI, HTTPException, Request, Response, WebSocket, WebSocketDisconnect
from fastapi.responses import FileResponse
from fastapi.staticfiles import StaticFiles
from pydantic import BaseModel

from fairfelt.floor.decide import Actor
from fairfelt.server.dealer import AutomaticDealer
from fairfelt.server.hub import Hub, Watcher
from fairfelt.server.people import People
from fairfelt.server.views import dealer_view, pit_view, terminal_view
from fairfelt.server.writer import Overloaded, Writer

STATIC = Path(__file__).parent / "static"
LONGEST = 4096  # bytes of a command
SESSION = "fairfelt_session"
WATCHING = {"dealer", "floorperson", "surveillance", "board", "finance", "slot attendant", "cashier", "administrator"}


class SignIn(BaseModel):
    """A name and a password."""

    name: str
    password: str


def make(writer: Writer, people: People, automatic: AutomaticDealer | None = None) -> FastAPI:
    """The application on one writer."""
    hub, dealer = Hub(writer), automatic or AutomaticDealer(writer)

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        tasks = [asyncio.create_task(writer.run()), asyncio.create_task(dealer.run())]
        yield
        for task in tasks:
            task.cancel()
        for task in tasks:
            with suppress(asyncio.CancelledError):
                await task
        writer.store.close()

    app = FastAPI(
        title="Fairfelt", description="An electronic wagering system for hybrid gaming tables.", lifespan=life
    )

    def actor_of(session: str, terminal: str) -> Actor:
        """A terminal acts for itself, also in a browser in which somebody is signed in."""
        if terminal in writer.state.terminals:
            return Actor(terminal, "terminal", terminal)
        actor = people.who(session, time.monotonic()) if session and not terminal else None
        if actor is None:
            raise HTTPException(401, "sign in first")
        return actor

    @app.post("/api/sign-in")
    async def sign_in(given: SignIn, response: Response) -> dict[str, str]:
        """A session for a person of the staff."""
        token = await asyncio.to_thread(people.sign_in, given.name, given.password, time.monotonic())
        if token is None:
            raise HTTPException(401, "that name and password do not go together, or must wait a minute")
        response.set_cookie(SESSION, token, httponly=True, samesite="strict")
        actor = people.who(token, time.monotonic())
        return {"name": given.name, "role": actor.role if actor else ""}

    @app.post("/api/sign-out")
    async def sign_out(response: Response, session: Annotated[str, Cookie(alias=SESSION)] = "") -> dict[str, str]:
        """The end of a session."""
        people.sign_out(session)
        response.delete_cookie(SESSION)
        return {}

    @app.post("/api/commands")
    async def command(
        request: Request, terminal: str = "", session: Annotated[str, Cookie(alias=SESSION)] = ""
    ) -> Response:
        """One command; the reply comes after it is durable."""
        body = await request.body()
        return Response(await _answer(writer, actor_of(session, terminal), body), media_type="application/json")

    @app.get("/api/view")
    async def view(
        terminal: str = "", table: str = "", session: Annotated[str, Cookie(alias=SESSION)] = ""
    ) -> dict[str, Any]:
        """What the one who asks may see now."""
        return _view(writer, actor_of(session, terminal), table)(writer.clock())

    @app.websocket("/ws")
    async def socket(socket: WebSocket, terminal: str = "", table: str = "") -> None:
        try:
            actor = actor_of(socket.cookies.get(SESSION, ""), terminal)
        except HTTPException as no:
            await socket.close(4401, no.detail)
            return
        await socket.accept()
        await _talk(socket, writer, hub, actor, table)

    _pages(app)
    return app


async def _answer(writer: Writer, actor: Actor, body: bytes) -> bytes:
    """The writer's reply, or one that says why there is none."""
    key = ""
    try:
        if len(body) > LONGEST:
            raise msgspec.ValidationError(f"a command has at most {LONGEST} bytes")
        fields = msgspec.json.decode(body)
        key = str(fields.pop("id"))
        if not 8 <= len(key) <= 64:
            raise msgspec.ValidationError("an id has 8 to 64 characters")
        return await writer.submit(key, actor, msgspec.json.encode(fields))
    except (msgspec.MsgspecError, AttributeError, KeyError, TypeError) as error:
        return _not_done(key, "malformed", f"this is no command: {error}")
    except Overloaded:
        return _not_done(key, "overload", "too many commands wait: nothing was placed, try again")


def _not_done(key: str, code: str, words: str) -> bytes:
    return msgspec.json.encode({"type": "reply", "id": key[:64], "ok": False, "code": code, "words": words, "cite": ""})


def _view(writer: Writer, actor: Actor, table: str) -> Callable[[int], dict[str, Any]]:
    state = writer.state
    if actor.role == "terminal":
        return lambda now: terminal_view(state, actor.terminal, now)
    if table in state.tables:
        return lambda now: dealer_view(state, table, now)
    return lambda now: pit_view(state, now)


async def _talk(socket: WebSocket, writer: Writer, hub: Hub, actor: Actor, table: str) -> None:
    """One connection: views go out whenever they are stale, commands come in and are answered."""

    def about() -> set[str]:
        terminal = writer.state.terminals.get(actor.terminal)
        return {actor.terminal, terminal.table} if terminal else {table}

    key = f"{actor.role}:{actor.name}:{table}"
    watcher = Watcher(None if actor.role != "terminal" and not table else about, _view(writer, actor, table))
    hub.join(key, watcher)

    async def send() -> None:
        while True:
            message = await watcher.outbox.get()
            if message is None:
                await socket.close(4409, "another connection took this place")
                return
            if message:
                await socket.send_text(message.decode())
            if watcher.stale and watcher.outbox.empty():
                watcher.stale = False
                await socket.send_text(hub.message(watcher).decode())

    sending = asyncio.create_task(send())
    try:
        while True:
            body = (await socket.receive_text()).encode()
            watcher.outbox.put_nowait(await _answer(writer, actor, body))
    except (WebSocketDisconnect, RuntimeError, asyncio.QueueFull):
        pass
    finally:
        sending.cancel()
        hub.leave(key, watcher)


def _pages(app: FastAPI) -> None:
    """The screens, as they were built."""
    for page in ("", "terminal", "dealer", "pit"):

        @app.get(f"/{page}", include_in_schema=False, name=page or "home")
        async def show(page: str = page) -> Response:
            path = STATIC / "index.html"
            if not path.is_file():
                return Response("the screens are not built yet: make web", 503)
            return FileResponse(path)

    if STATIC.is_dir():
        app.mount("/", StaticFiles(directory=STATIC), name="static")
