"""Who is known: people with a role, by name and password; terminals by their asset number and the key of the device."""

import logging
import secrets
from collections.abc import Awaitable, Callable

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError

from fairfelt.facility import Actor, Event, Role
from fairfelt.facility.access.events import RoleChanged
from fairfelt.server.people.sessions import Sessions
from fairfelt.server.people.throttle import Throttle

_log = logging.getLogger(__name__)


class Wait(Exception):  # noqa: N818 - it is an answer, not a fault of the program
    """Too many wrong passwords: try again after so many seconds."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"too many wrong passwords: wait {seconds:.0f} seconds")
        self.seconds = seconds


class People:
    """Names with their roles and passwords, keys of terminals, and the sessions open.

    `open_terminals` is for a demonstration: any enrolled terminal is let in without a key. `note` puts a change into the
    journal; the server brings it.
    """

    def __init__(self, *, open_terminals: bool = False) -> None:
        self._hasher = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)
        self._known: dict[str, tuple[str, str]] = {}
        self.told: dict[str, str] = {}
        self._keys: dict[str, str] = {}
        self._nobody = ""
        self.open_terminals = open_terminals
        self.note: Callable[[Actor, Event], Awaitable[None]] = _no_journal
        self.sessions = Sessions(lambda name: self._known.get(name, ("", ""))[0])
        self.throttle = Throttle()
        self.keys = Throttle()  # of terminals

    def add(self, name: str, role: str, password: str, *, told: bool = False) -> None:
        """Somebody who may sign in; whoever had the name is signed out. `told`, in a demonstration: everybody may know how."""
        self.sessions.end_all(name)
        self.told.pop(name, None)
        if told:
            self.told[name] = password
        self._known[name] = (role, self._hasher.hash(password))

    def role_of(self, name: str) -> str:
        """The role of somebody known."""
        return self._known[name][0]

    def named(self, name: str) -> bool:
        """Whether somebody of that name may sign in."""
        return name in self._known

    async def change_role(self, name: str, role: str, by: str) -> None:
        """Another role, given by an administrator: once the journal has it, at once, also for who is signed in."""
        giver = Actor(by, self._known.get(by, ("", ""))[0])
        if giver.role != Role.ADMINISTRATOR or by == name:
            raise PermissionError("another role is given by an administrator, and nobody gives it to himself")
        await self.note(giver, RoleChanged(name, role, self.role_of(name)))
        self._known[name] = (role, self._known[name][1])

    def disable(self, name: str) -> None:
        """Nobody signs in by this name any more, and whoever has is signed out."""
        self._known.pop(name, None)
        self._keys.pop(name, None)
        self.told.pop(name, None)
        self.sessions.end_all(name)

    def give_key(self, terminal: str) -> str:
        """A new key for a terminal, which only its device is told; the one before is worth nothing."""
        self.sessions.end_all(terminal)
        key = self._keys[terminal] = secrets.token_urlsafe(32)
        return key

    def sign_in(self, name: str, password: str, source: str, now: float) -> str | None:
        """A session's token, or nothing; raises Wait."""
        return self.sessions.begin(name, now) if self.knows(name, password, source, now) else None

    def knows(self, name: str, password: str, source: str, now: float) -> bool:
        """Whether name and password go together; raises Wait. Unknown names take as long as wrong passwords."""
        if wait := self.throttle.wait(name, source, now):
            _log.warning("sign-in of %r from %s has to wait %.0f seconds", name, source, wait)
            raise Wait(wait)
        _, hashed = self._known.get(name, ("", self._nobody))
        if not hashed:
            hashed = self._nobody = self._hasher.hash(secrets.token_hex())
        try:
            self._hasher.verify(hashed, password)
        except VerificationError:
            self.throttle.wrong(name, source, now)
            _log.warning("sign-in of %r from %s was refused", name, source)
            return False
        self.throttle.right(name, source)
        _log.info("%r signed in from %s", name, source)
        return True

    def let_in(self, terminal: str, key: str, now: float) -> str | None:
        """A session's token for a terminal with the right key."""
        known = self._keys.get(terminal)
        right = secrets.compare_digest(known.encode(), key.encode()) if known else self.open_terminals
        if not right:
            _log.warning("terminal %r came with a wrong key", terminal)
            return None
        return self.sessions.begin_device(terminal, now)


async def _no_journal(by: Actor, event: Event) -> None:
    raise RuntimeError("there is no journal yet, and nothing is changed without it")
