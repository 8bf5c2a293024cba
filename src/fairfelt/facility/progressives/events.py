"""What happened to progressive payouts."""

from fairfelt.facility.core.messages import Event


class Validated(Event, frozen=True):
    """A floorperson found the progressive payout of a round right."""

    table: str
    round: str
