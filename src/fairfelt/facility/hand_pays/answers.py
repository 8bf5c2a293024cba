"""What others ask of hand pays: who may give the second signature."""

from fairfelt.facility.hand_pays.slips import may_sign

__all__ = ["may_sign"]
