"""What finance asks for at the end of a gaming day."""

from fairfelt.facility.core.messages import Command


class CloseDay(Command, frozen=True):
    """The totals of a gaming day that is over, once: § 605a.2(d)(7)."""

    day: str
