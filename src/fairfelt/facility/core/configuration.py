"""What the certificate holder has chosen for the whole facility: what it is for, and when its gaming day starts.

One part of the state, which all departments read; `system` sets it, once, by two keys.
"""

from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from fairfelt.facility.core.state import State
from fairfelt.ledger.days import SIX, DayStart, gaming_day


class Purpose(StrEnum):
    """What a facility is for. Only where nobody wins or loses money may a dealer's cards be simulated."""

    GAMING = "gaming"
    DEMONSTRATION = "demonstration"
    TRAINING = "training"


@dataclass(frozen=True)
class Configuration:
    """The choices in force. Without a purpose nothing was said yet: the facility is taken to be for gaming."""

    purpose: str = ""
    day_start: DayStart = SIX
    category: int = 0  # of the licensed facility: 1, 2 or 3; 0 where it was not said
    table_games_since: str = ""  # the first day of table games here

    @property
    def simulates(self) -> bool:
        """Whether cards and dice at a table with a dealer may come from a simulated shoe."""
        return self.purpose in (Purpose.DEMONSTRATION, Purpose.TRAINING)


def day_of(state: State, at: int) -> date:
    """The gaming day of a time at this facility."""
    return gaming_day(at, state[Configuration].day_start)
