"""Who signs in: people with a role, by name and password; sessions that end by themselves."""

import secrets
from dataclasses import dataclass

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError

from fairfelt.floor.decide import Actor

IDLE_SECONDS = 30 * 60
TRIES = 5  # wrong passwords before a name waits
WAIT_SECONDS = 60


@dataclass(slots=True)
class _Session:
    actor: Actor
    seen: float


class People:
    """Names with their roles and passwords, and the sessions open."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)
        self._known: dict[str, tuple[str, str]] = {}
        self._sessions: dict[str, _Session] = {}
        self._wrong: dict[str, tuple[int, float]] = {}
        self._nobody = self._hasher.hash(secrets.token_hex())

    def add(self, name: str, role: str, password: str) -> None:
        """Somebody who may sign in."""
        self._known[name] = (role, self._hasher.hash(password))

    def sign_in(self, name: str, password: str, now: float) -> str | None:
        """A session's token, or nothing; unknown names take as long as wrong passwords."""
        count, since = self._wrong.get(name, (0, now))
        if count >= TRIES and now - since < WAIT_SECONDS:
            return None
        role, hashed = self._known.get(name, ("", self._nobody))
        try:
            self._hasher.verify(hashed, password)
        except VerificationError:
            self._wrong[name] = (count + 1 if now - since < WAIT_SECONDS else 1, now)
            return None
        self._wrong.pop(name, None)
        token = secrets.token_urlsafe(32)
        self._sessions[token] = _Session(Actor(name, role), now)
        return token

    def who(self, token: str, now: float) -> Actor | None:
        """Whose session it is, while it lasts."""
        session = self._sessions.get(token)
        if session is None:
            return None
        if now - session.seen > IDLE_SECONDS:
            del self._sessions[token]
            return None
        session.seen = now
        return session.actor

    def sign_out(self, token: str) -> None:
        """End a session."""
        self._sessions.pop(token, None)
