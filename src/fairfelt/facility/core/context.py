"""Who asks, in which role, at what time, with what chance; and the reply."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from fairfelt.facility.core.messages import Event, Noted


class Role(StrEnum):
    """The roles of the facility. Surveillance and the Board see, and never act."""

    TERMINAL = "terminal"
    DEALER = "dealer"
    FLOORPERSON = "floorperson"
    SLOT_ATTENDANT = "slot attendant"
    SLOT_SUPERVISOR = "slot supervisor"
    SECURITY = "security"
    CASHIER = "cashier"
    FINANCE = "finance"
    SURVEILLANCE = "surveillance"
    BOARD = "board"
    ADMINISTRATOR = "administrator"


DEPARTMENTS = {
    Role.DEALER: "table games",  # § 465a.11(b)(7), (9)
    Role.FLOORPERSON: "table games",
    Role.SLOT_ATTENDANT: "slot operations",  # § 465a.11(b)(4), (9)
    Role.SLOT_SUPERVISOR: "slot operations",
    Role.SECURITY: "security",  # § 465a.26(b)(3)
    Role.CASHIER: "finance",
    Role.FINANCE: "finance",
    Role.SURVEILLANCE: "surveillance",
    Role.ADMINISTRATOR: "information technology",  # § 465a.11(b)(3)
}
"""The department of each role; a terminal has none, and the Board is none of the facility's."""


@dataclass(frozen=True, slots=True)
class Actor:
    """Who asks: a person or a device, in a role; `terminal` is the device's own asset number."""

    name: str
    role: str
    terminal: str = ""

    def signs(self, at: int, command: str, event: Event) -> Noted:
        """The entry of an event that this actor asked for: a person signs with role and department."""
        if self.terminal or not self.role:
            return Noted(at, command, self.name, event)
        department = next((name for role, name in DEPARTMENTS.items() if role == self.role), "")
        return Noted(at, command, self.name, event, self.role, department)


@dataclass(frozen=True, slots=True)
class Context:
    """What the shell brings: the time, the actor, and chance (a whole number below the one given)."""

    at: int
    actor: Actor
    below: Callable[[int], int]


@dataclass(frozen=True, slots=True)
class Reply:
    """What the sender hears: done, or not done and why."""

    ok: bool
    code: str = ""
    words: str = ""
    cite: str = ""
