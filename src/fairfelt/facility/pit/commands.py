"""What a floorperson does: agrees, refuses, withdraws, acknowledges."""

from fairfelt.facility.core.messages import Command
from fairfelt.facility.tables.commands import AtTable


class Approve(AtTable, frozen=True):
    """A floorperson agrees to exactly what was asked, which `digest` names."""

    digest: str = ""


class Refuse(AtTable, frozen=True):
    """A floorperson does not agree to exactly what was asked, which `digest` names, and says why."""

    digest: str = ""
    reason: str = ""


class Withdraw(AtTable, frozen=True):
    """What was asked of a floorperson is not wanted any more."""


class Acknowledge(Command, frozen=True):
    """A floorperson has seen to an alarm."""

    alarm: int
