"""How faults are planted: each names the promise that it breaks and the trial that must find it."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Fault:
    """One fault: what it puts in the place of what."""

    promise: str
    trial: str
    name: str
    plant: Any


def planting(faults):
    """Mark a function that plants a fault, given pytest's monkeypatch."""

    def breaks(promise, trial):
        def mark(function):
            faults.append(Fault(promise, trial, function.__name__.replace("_", " "), function))
            return function

        return mark

    return breaks


def instead(patch, owner, name, make):
    """Put what `make` makes of the right one in its place."""
    patch.setattr(owner, name, make(getattr(owner, name)))


def handler(patch, command, make):
    """The same for what decides a command."""
    from importlib import import_module

    handlers = import_module("fairfelt.floor.decide")._HANDLERS
    patch.setitem(handlers, command, make(handlers[command]))
