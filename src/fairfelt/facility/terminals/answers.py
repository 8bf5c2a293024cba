"""What others ask of terminals: which bills they take."""

from fairfelt.facility.terminals.meters import BILLS

__all__ = ["BILLS"]
