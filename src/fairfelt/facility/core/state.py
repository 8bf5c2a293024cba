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

    def __getstate__(self) -> dict[str, Any]:
        """The same for equal states: parts by name, without those that are as they begin."""
        parts = sorted(self._parts.items(), key=lambda item: f"{item[0].__module__}.{item[0].__qualname__}")
        known = {kind: part for kind, part in parts if part != kind()}
        return {"at": self.at, "day": self.day, "ledger": self.ledger, "parts": known}

    def __setstate__(self, known: dict[str, Any]) -> None:
        self.at, self.day, self.ledger, self._parts = (known[name] for name in ("at", "day", "ledger", "parts"))
