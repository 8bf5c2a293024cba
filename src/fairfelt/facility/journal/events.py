"""What the journal notes of itself: refused commands and snapshots."""

from fairfelt.facility.core.messages import Event

SNAPSHOT = "floor"
"""The name under which a store keeps the snapshot; version 0.1.0 called it so."""


class Declined(Event, frozen=True):
    """A command that was refused: nothing else came of it."""

    do: str
    code: str
    words: str
    cite: str = ""


class StateKept(Event, frozen=True):
    """A snapshot of what the entries up to `seq`, the one before this, come to; no other is used at a start."""

    seq: int
    digest: str
