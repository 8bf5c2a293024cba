"""Alarms: a stopped table and a lock-out at the sign-in each raise one, and somebody acknowledges it once."""

from fairfelt.audit.findings import Case, Entry, Examiner, Findings
from fairfelt.facility.access.events import SignInRefused
from fairfelt.facility.pit.events import AlarmAcknowledged
from fairfelt.facility.tables.events import TableStopped


class Alarms(Examiner):
    """Numbers the alarms as they come."""

    def __init__(self, findings: Findings) -> None:
        super().__init__(findings)
        self.raised = 0
        self.seen_by: dict[int, str] = {}

    def stopped(self, event: TableStopped, entry: Entry) -> None:
        """A table that stops raises an alarm."""
        self._raise()

    def refused(self, event: SignInRefused, entry: Entry) -> None:
        """A lock-out raises an alarm; a single wrong try does not."""
        if event.wait:
            self._raise()

    def _raise(self) -> None:
        self.raised += 1
        self.count("alarms")

    def acknowledged(self, event: AlarmAcknowledged, entry: Entry) -> None:
        """An alarm that was raised is acknowledged once."""
        number = event.alarm
        self.must(1 <= number <= self.raised, f"alarm {number} was acknowledged; there were {self.raised}")
        before = self.seen_by.get(number)
        self.must(before is None, f"alarm {number} was acknowledged by {before} before")
        self.seen_by.setdefault(number, entry.by)

    CASES = (
        Case(TableStopped, stopped, "raises an alarm"),
        Case(SignInRefused, refused, "a lock-out raises an alarm"),
        Case(AlarmAcknowledged, acknowledged, "an alarm is acknowledged once"),
    )
