"""Commands and their replies, and one connection over which they go while views come back."""

import asyncio
import time
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from fairfelt.facility import Actor
from fairfelt.facility.core.approval import KEYS
from fairfelt.server.live.hub import Hub, Watcher
from fairfelt.server.live.visibility import Watched
from fairfelt.server.people.staff import People
from fairfelt.server.shell.envelope import Unreadable, opened
from fairfelt.server.shell.writer import Overloaded, Writer
from fairfelt.server.wire.views import Ends, Refused
from fairfelt.store import StoreFailed

LONGEST = dict.fromkeys(map(str, KEYS), 64 * 1024)  # bytes of a command: who sets tables up sends a Rules Submission
LONGEST_ELSE = 4096


async def answer(writer: Writer, actor: Actor, body: bytes) -> bytes:
    """The writer's reply, or one that says why there is none."""
    if len(body) > (most := LONGEST.get(actor.role, LONGEST_ELSE)):
        return _not_done("", "malformed", f"this is no command: a command has at most {most} bytes")
    try:
        envelope = opened(body)
    except Unreadable as no:
        return _not_done(no.id, "malformed", f"this is no command: {no}")
    try:
        return await writer.submit(actor, envelope)
    except Overloaded:
        return _not_done(envelope.id, "overload", "too many commands wait: nothing was placed, try again")


def _not_done(key: str, code: str, words: str) -> bytes:
    return msgspec.json.encode(Refused(key[:64], False, code, words, ""))


class Connection:
    """One socket, from its first view to its end."""

    def __init__(self, socket: WebSocket, writer: Writer, hub: Hub, people: People) -> None:
        self.socket, self.writer, self.hub, self.people = socket, writer, hub, people

    async def talk(self, key: str, session: str, watched: Watched) -> None:
        """Views go out whenever they are stale, commands come in and are answered."""
        view, about = watched
        watcher = Watcher(about, view, session)
        try:
            self.hub.join(key, watcher)
        except ConnectionRefusedError as no:
            await self.socket.close(1013, str(no))
            return
        sending = asyncio.create_task(self._send(watcher))
        try:
            while True:
                body = (await self.socket.receive_text()).encode()
                actor = self.people.sessions.who(session, time.monotonic())
                if actor is None:
                    await self.socket.close(Ends.STRANGER, "the session has ended")
                    return
                await self.socket.send_text((await answer(self.writer, actor, body)).decode())
        except (WebSocketDisconnect, RuntimeError, KeyError):
            pass
        except StoreFailed:
            await self.socket.close(1011, "the system has stopped")
        finally:
            self.hub.leave(key, watcher)
            sending.cancel()

    async def _send(self, watcher: Watcher) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):
            while True:
                await watcher.woken.wait()
                watcher.woken.clear()
                if watcher.ends:
                    await self.socket.close(*watcher.ends)
                    return
                if message := watcher.message():
                    await self.socket.send_text(message.decode())
