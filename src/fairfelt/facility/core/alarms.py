"""Alarms: something that a floorperson has to see to. Any department raises one; the pit acknowledges it."""

from dataclasses import dataclass

from fairfelt.facility.core.state import State


@dataclass
class Alarm:
    """`seen` says who saw to it."""

    number: int
    at: int
    table: str
    words: str
    seen: str = ""


class Alarms(list[Alarm]):
    """All alarms in the order in which they were raised, numbered from 1."""


def raise_alarm(state: State, where: str, words: str) -> None:
    """One alarm more."""
    alarms = state[Alarms]
    alarms.append(Alarm(len(alarms) + 1, state.at, where, words))
