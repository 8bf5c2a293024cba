"""Sessions of people and of terminals, and the one-time tickets that open a socket. They live in memory alone.

A session knows a name; the role is asked for each time, so that a change or a dismissal holds at once.
"""

import secrets
from collections.abc import Callable
from dataclasses import dataclass

from fairfelt.facility import Actor

IDLE_SECONDS = 30 * 60.0  # of a person; a terminal stands there all day
LONGEST_SECONDS = 12 * 3600.0
LONGEST_DEVICE_SECONDS = 24 * 3600.0
TICKET_SECONDS = 30.0
MOST = 20_000  # sessions, and tickets, at once


@dataclass(slots=True)
class _Session:
    name: str
    terminal: str
    begun: float
    seen: float


class Sessions:
    """Who is known by which token. `ended` is told of every session that ends, however it does."""

    def __init__(self, role_of: Callable[[str], str]) -> None:
        self._role_of = role_of
        self._open: dict[str, _Session] = {}
        self._tickets: dict[str, tuple[str, float]] = {}
        self.ended: list[Callable[[str], None]] = []

    def begin(self, name: str, now: float) -> str:
        """A session of a person."""
        return self._begin(_Session(name, "", now, now))

    def begin_device(self, terminal: str, now: float) -> str:
        """A session of a terminal, which acts for its own asset number and for no other."""
        return self._begin(_Session(terminal, terminal, now, now))

    def _begin(self, session: _Session) -> str:
        if len(self._open) >= MOST:
            self.end(min(self._open, key=lambda token: self._open[token].seen))
        token = secrets.token_urlsafe(32)
        self._open[token] = session
        return token

    def who(self, token: str, now: float, *, touch: bool = True) -> Actor | None:
        """Whose session it is, while it lasts; to ask prolongs it."""
        session = self._open.get(token)
        if session is None:
            return None
        role = "terminal" if session.terminal else self._role_of(session.name)
        if not role or _over(session, now):
            self.end(token)
            return None
        if touch:
            session.seen = now
        return Actor(session.name, role, session.terminal)

    def end(self, token: str) -> None:
        """The end of a session, and of what it opened."""
        if self._open.pop(token, None) is not None:
            for listener in self.ended:
                listener(token)

    def end_all(self, name: str) -> None:
        """The end of all sessions of a person or a terminal."""
        for token in [token for token, one in self._open.items() if one.name == name]:
            self.end(token)

    def sweep(self, now: float) -> None:
        """End what has lasted too long."""
        for token in list(self._open):
            self.who(token, now, touch=False)
        self._tickets = {ticket: one for ticket, one in self._tickets.items() if now - one[1] <= TICKET_SECONDS}

    def ticket(self, token: str, now: float) -> str:
        """A ticket for one socket of this session."""
        if len(self._tickets) >= MOST:
            self.sweep(now)
        ticket = secrets.token_urlsafe(32)
        self._tickets[ticket] = (token, now)
        return ticket

    def redeem(self, ticket: str, token: str, now: float) -> Actor | None:
        """Who comes in with a ticket. It is used up, whatever comes of it."""
        session, given = self._tickets.pop(ticket, ("", 0.0))
        if not session or not secrets.compare_digest(session, token) or now - given > TICKET_SECONDS:
            return None
        return self.who(session, now)


def _over(session: _Session, now: float) -> bool:
    if session.terminal:
        return now - session.begun > LONGEST_DEVICE_SECONDS
    return now - session.begun > LONGEST_SECONDS or now - session.seen > IDLE_SECONDS
