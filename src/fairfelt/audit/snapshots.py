"""Snapshots of the state: the journal names each by its digest, so that nobody can put another in its place."""

from collections.abc import Iterator
from hashlib import sha256

from fairfelt.audit.findings import Case, Entry, Examiner, Findings
from fairfelt.facility.journal.events import StateKept


class Snapshots(Examiner):
    """Knows the digests that the journal names."""

    def __init__(self, findings: Findings) -> None:
        super().__init__(findings)
        self.digests: dict[int, str] = {}

    def named(self, event: StateKept, entry: Entry) -> None:
        """A snapshot is of the state up to the entry before."""
        words = f"a snapshot is named for entry {event.seq}, and not for the one before"
        self.must(event.seq == entry.seq - 1, words)
        self.digests[event.seq] = event.digest
        self.count("snapshots")

    def faults(self, seq: int, body: bytes) -> Iterator[str]:
        """What is wrong with a stored snapshot, once all events were taken: it must be one that the journal names."""
        if self.digests.get(seq) != sha256(body).hexdigest():
            yield f"snapshot {seq}: another than the one that the journal names"

    CASES = (Case(StateKept, named, "the entry that the snapshot ends at"),)
