"""What happened to requests and alarms."""

from fairfelt.facility.core.messages import Event


class Withdrawn(Event, frozen=True):
    """What was asked of a floorperson is off."""

    table: str


class RequestRefused(Event, frozen=True):
    """A floorperson did not agree to what was asked, by this section, and said why."""

    table: str
    section: str
    reason: str


class AlarmAcknowledged(Event, frozen=True):
    """A floorperson has seen to it."""

    alarm: int
