"""What every request has to show before anything is done for it: a page of our own, a session, a role that may.

A browser says which page a request comes from, and cannot be made to say otherwise; a device says it, too. What carries no
origin of ours is refused wherever something could change, and on every socket.
"""

import hashlib
import time
from collections.abc import Awaitable, Callable, MutableMapping, Sequence
from typing import Any, TypeVar
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.websockets import WebSocket

from fairfelt.facility import Actor
from fairfelt.server.people.policy import anyone_may, may_ask, who_may
from fairfelt.server.people.staff import People
from fairfelt.server.wire.shapes import Shape
from fairfelt.server.wire.views import PROTOCOL

SESSION = "fairfelt_session"
SUBPROTOCOL = PROTOCOL
LOCAL = frozenset({"localhost", "127.0.0.1", "::1"})
LONGEST = 64 * 1024  # bytes of a body
NOBODY = Actor("", "")

HEADERS = {
    "content-security-policy": (
        "default-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; object-src 'none';"
        " base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
}

T = TypeVar("T")
Endpoint = Callable[[Request, Actor], Awaitable[Response]]
Scope = MutableMapping[str, Any]
Messages = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]


class Guard:
    """Knows who asks. `hosts` are the names by which this server may be called besides those of this machine.

    What somebody asks to see is sent when it is `durable`.
    """

    def __init__(
        self, people: People, durable: Callable[[], Awaitable[None]], hosts: frozenset[str] = frozenset()
    ) -> None:
        self.people, self.durable, self.hosts = people, durable, LOCAL | hosts

    def route(self, name: str, endpoint: Endpoint) -> Route:
        """A route by its name in the policy: "GET /api/who". What asks for it is looked at first."""
        method, path = name.split(" ")

        async def guarded(request: Request) -> Response:
            response = await endpoint(request, self.admitted(request, name))
            if method == "GET":
                await self.durable()
            return response

        return Route(path, guarded, methods=[method])

    def admitted(self, request: Request, route: str) -> Actor:
        """Who asks for a route, if he may; the table of the policy decides."""
        if not self.ours(request.headers):
            raise HTTPException(403, "this server is not called by that name")
        if request.method not in ("GET", "HEAD"):
            self._same_page(request)
        if anyone_may(route):
            return NOBODY
        actor = self.people.sessions.who(token_of(request), time.monotonic())
        if actor is None:
            raise HTTPException(401, "sign in first")
        if not may_ask(actor.role, route):
            raise HTTPException(403, f"{actor.role} may not see or do this; {who_may(route)} may")
        return actor

    def _same_page(self, request: Request) -> None:
        if not self.from_us(request.headers):
            raise HTTPException(403, "this came from a page of somebody else")
        if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
            raise HTTPException(415, "send application/json")

    def ticket_holder(self, socket: WebSocket) -> tuple[Actor | None, str]:
        """Who opens a socket, and by which session: from a page of ours, with a ticket of that session."""
        offered: list[str] = socket.scope.get("subprotocols") or []
        token = token_of(socket)
        if not self.from_us(socket.headers) or len(offered) != 2 or offered[0] != SUBPROTOCOL:
            return None, token
        actor = self.people.sessions.redeem(offered[1], token, time.monotonic())
        return (actor if actor and may_ask(actor.role, "WS /ws") else None), token

    def ours(self, headers: Headers) -> bool:
        """Whether the name by which the server was called is one of its own: a page elsewhere may have lent it another."""
        return urlsplit(f"//{headers.get('host', '')}").hostname in self.hosts

    def from_us(self, headers: Headers) -> bool:
        """Whether a request comes from a page that this server gave out."""
        if headers.get("sec-fetch-site", "same-origin") != "same-origin":
            return False
        origin = urlsplit(headers.get("origin", ""))
        return self.ours(headers) and origin.scheme in ("http", "https") and origin.netloc == headers.get("host")


async def body_of(request: Request, longest: int = LONGEST) -> bytes:
    """The body of a request, of which no more is taken in than anybody needs."""
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > longest:
            raise HTTPException(413, f"at most {longest} bytes are taken")
    return body


async def decoded(request: Request, shape: type[T], longest: int = LONGEST) -> T:
    """The body of a request in that shape."""
    try:
        return msgspec.json.decode(await body_of(request, longest), type=shape)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise HTTPException(422, str(error)) from None


def sent(what: Shape | Sequence[Shape], status: int = 200) -> Response:
    """A described shape, or a list of them, as JSON."""
    return Response(msgspec.json.encode(what), status, media_type="application/json")


def token_of(asking: HTTPConnection) -> str:
    """The token of the session that is meant: a terminal's own where one is named, else the person's."""
    terminal = asking.query_params.get("terminal", "")
    return asking.cookies.get(device_cookie(terminal) if terminal else SESSION, "")


def device_cookie(terminal: str) -> str:
    """The name of a terminal's cookie: one browser may show several terminals."""
    return f"fairfelt_device_{hashlib.sha256(terminal.encode()).hexdigest()[:16]}"


class SafeHeaders:
    """What browsers are told to keep from doing, on every answer."""

    def __init__(self, app: Callable[[Scope, Messages, Send], Awaitable[None]]) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Messages, send: Send) -> None:
        """Pass on, and add the headers to what comes back."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def sending(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                if scope["path"].startswith("/api"):
                    headers["cache-control"] = "no-store"
                if scope["scheme"] == "https":
                    headers["strict-transport-security"] = "max-age=31536000"
            await send(message)

        await self.app(scope, receive, sending)
