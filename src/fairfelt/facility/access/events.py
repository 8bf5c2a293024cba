"""Who signed in and out, and who was refused."""

from fairfelt.facility.core.messages import Event


class SignedIn(Event, frozen=True):
    """Somebody of the staff has a session from now on."""

    role: str
    source: str  # the address of the workstation


class SignInRefused(Event, frozen=True):
    """A name and a password, or a terminal and a key, that do not go together; an unknown name is left out."""

    source: str
    wait: int = 0  # seconds for which no further try is looked at: a lock-out


class RoleChanged(Event, frozen=True):
    """Somebody has another role from now on; who gave it stands beside the event."""

    name: str
    role: str
    before: str


class SignedOut(Event, frozen=True):
    """The end of a session, asked for."""

    source: str
