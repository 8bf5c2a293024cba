"""How faults are planted: each names the promise that it breaks and the trial that must find it."""

import sys
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


def everywhere(patch, function, make):
    """The same in every module that has this function, under whatever name it was imported."""
    wrong = make(function)
    for module in [
        one for name, one in sys.modules.items() if name.startswith(("fairfelt.", "tests.facility.", "tests.stories."))
    ]:
        for name in [name for name, value in vars(module).items() if value is function]:
            patch.setattr(module, name, wrong)


def handler(patch, command, make):
    """The same for what decides a command."""
    does = FACILITY.commands[command]
    patch.setitem(FACILITY.commands, command, replace(does, decides=make(does.decides)))


def allowed(patch, command, roles):
    """Let these roles give a command."""
    patch.setitem(FACILITY.commands, command, replace(FACILITY.commands[command], by=roles))


def unguarded(patch, guard):
    """Leave out one of the guards that are asked before a command is decided."""
    assert guard in FACILITY._guards
    patch.setitem(vars(FACILITY), "_guards", tuple(one for one in FACILITY._guards if one is not guard))


def taken(patch, event, function, make):
    """The same as `instead` for a function that takes an event in."""
    movers, takers = FACILITY._routes[event]
    assert function in takers
    changed = tuple(make(takes) if takes is function else takes for takes in takers)
    patch.setitem(FACILITY._routes, event, (movers, changed))


def afterwards(patch, event, function, change):
    """Change something more after a function has taken an event in."""

    def make(takes):
        def wrong(state, happened, noted):
            takes(state, happened, noted)
            change(state, happened)

        return wrong

    taken(patch, event, function, make)


def misread(patch, event, change):
    """Let all that take such an event in see another event than the one that moves the money."""

    def make(takes):
        return lambda state, happened, noted: takes(state, change(happened), noted)

    for function in FACILITY._routes[event][1]:
        taken(patch, event, function, make)


def moved(patch, event, function, make):
    """The same as `instead` for a function that says which money an event moves."""
    movers, takers = FACILITY._routes[event]
    assert function in movers
    changed = tuple(make(moves) if moves is function else moves for moves in movers)
    patch.setitem(FACILITY._routes, event, (changed, takers))
