"""What is asked of the system itself: its configuration, and the second key for whatever is set up."""

from fairfelt.facility.core.messages import Command


class ConfigureFacility(Command, frozen=True):
    """What the facility is for, and when its gaming day starts; before anything else is set up."""

    purpose: str
    day_starts: str = "06:00"
    zone: str = "America/New_York"
    category: int = 0  # of the licensed facility; 0 where it does not matter
    table_games_since: str = ""  # the first day of table games here, as 2010-07-08


class TurnKey(Command, frozen=True):
    """Another department agrees to exactly what waits for its key, which `digest` names."""

    subject: str  # "facility", "terminal EWT-0001" or "table T1"
    digest: str


class WithdrawKey(Command, frozen=True):
    """What waits for another department's key is not wanted any more."""

    subject: str
