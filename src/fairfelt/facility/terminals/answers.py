"""What others ask of terminals: which bills they take, and the revenue by their meters."""

from fairfelt.facility.terminals.meters import BILLS, revenue

__all__ = ["BILLS", "revenue"]
