"""How faults are planted: each names the promise that it breaks and the trial that must find it."""

from dataclasses import dataclass, replace
from typing import Any

from fairfelt.facility import FACILITY


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
    does = FACILITY.commands[command]
    patch.setitem(FACILITY.commands, command, replace(does, decides=make(does.decides)))


def taken(patch, event, function, make):
    """The same for what takes an event in."""
    movers, takers = FACILITY._routes[event]
    assert function in takers
    changed = tuple(make(function) if takes is function else takes for takes in takers)
    patch.setitem(FACILITY._routes, event, (movers, changed))


def moved(patch, event, function, make):
    """The same for what moves an event's money."""
    movers, takers = FACILITY._routes[event]
    assert function in movers
    changed = tuple(make(function) if moves is function else moves for moves in movers)
    patch.setitem(FACILITY._routes, event, (changed, takers))
