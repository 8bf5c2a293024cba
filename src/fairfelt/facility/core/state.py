"""What the events have come to: the ledger, the time of the last event, and one part for each department."""

from datetime import date
from typing import Any, TypeVar

from fairfelt.ledger import Ledger

Part = TypeVar("Part")


class State:
    """The facility. `state[Vouchers]` is the part that the department of vouchers keeps; others read it."""

    __slots__ = ("_parts", "at", "day", "ledger")

    def __init__(self) -> None:
        self.at = 0
        self.day: date | None = None  # the gaming day of the last event
        self.ledger = Ledger()
        self._parts: dict[type[Any], Any] = {}

    def __getitem__(self, kind: type[Part]) -> Part:
        try:
            part: Part = self._parts[kind]
        except KeyError:
            part = self._parts[kind] = kind()
        return part

    def __setitem__(self, kind: type[Part], part: Part) -> None:
        self._parts[kind] = part
