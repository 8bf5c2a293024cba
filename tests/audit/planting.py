"""How faults are planted for the auditor: in what the system writes, or in the journal afterwards."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from msgspec.structs import replace

from tests.audit.evening import Cast, Tamper

Edit: TypeAlias = Callable[[list[bytes]], list[bytes]]


@dataclass(frozen=True)
class Fault:
    """One fault: what the system writes, or what is made of the journal; the check that finds it, and its words."""

    name: str
    check: Callable[..., None]
    words: str
    tamper: Tamper | None = None
    edit: Edit | None = None
    cast: Cast = field(default_factory=Cast)


FAULTS: list[Fault] = []


def written(check: Callable[..., None], words: str, **cast: Any) -> Callable[[Tamper], Tamper]:
    """Mark what the system writes instead."""

    def mark(tamper: Tamper) -> Tamper:
        FAULTS.append(Fault(tamper.__name__.replace("_", " "), check, words, tamper, cast=Cast(**cast)))
        return tamper

    return mark


def rewritten(check: Callable[..., None], words: str) -> Callable[[Edit], Edit]:
    """Mark what somebody makes of the journal, who then makes the chain anew."""

    def mark(edit: Edit) -> Edit:
        FAULTS.append(Fault(edit.__name__.replace("_", " "), check, words, edit=edit))
        return edit

    return mark


def changed(events, kind, **fields):
    """The same events, with other fields in those of a kind; None where there is none."""
    if not any(isinstance(event, kind) for event in events):
        return None
    return [replace(event, **fields) if isinstance(event, kind) else event for event in events]


def fields(**others):
    """The same entry with other fields in its event."""
    return lambda noted: [replace(noted, event=replace(noted.event, **others))]
