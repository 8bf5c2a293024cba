"""What is asked of progressive payouts."""

from fairfelt.facility.tables.commands import AtTable


class Validate(AtTable, frozen=True):
    """A floorperson has validated a progressive payout."""
