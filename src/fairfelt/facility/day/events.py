"""The close of a gaming day."""

import msgspec

from fairfelt.facility.core.messages import Event


class DayTotals(msgspec.Struct, frozen=True):
    """What a gaming day came to at one terminal or table, in cents."""

    kind: str
    name: str
    deposited: int
    winnings: int
    collected: int
    withdrawn: int


class DayClosed(Event, frozen=True):
    """The totals of a gaming day, and what the facility owes as it is closed."""

    day: str
    totals: tuple[DayTotals, ...]
    vouchers: int  # outstanding, in cents
    hand_pays: int
    progressives: int
