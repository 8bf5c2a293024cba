"""The sign-ins of every gaming day."""

from collections.abc import Sequence
from datetime import date

from fairfelt.facility.core.messages import Noted
from fairfelt.facility.core.state import State


class SignIns(dict[date, list[Noted]]):
    """Sign-ins, refusals, sign-outs and changes of roles by gaming day, in their order."""


def of_day(state: State, day: date) -> Sequence[Noted]:
    """Who came, went or was refused on a gaming day."""
    return state[SignIns].get(day, ())
