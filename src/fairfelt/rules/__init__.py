"""Rules Submissions: read, checked against their chapter, and written."""

from fairfelt.rules.checks import CHECKS, faults
from fairfelt.rules.submission import accepted, load
from fairfelt.rules.writing import facts, same, sample, standard, write

__all__ = ["CHECKS", "accepted", "facts", "faults", "load", "same", "sample", "standard", "write"]
