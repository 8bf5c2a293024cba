"""Rules Submissions: read, checked against their chapter, and written."""

from fairfelt.compliance.checks import CHECKS, faults
from fairfelt.compliance.submission import load
from fairfelt.compliance.writing import facts, same, sample, standard, write

__all__ = ["CHECKS", "facts", "faults", "load", "same", "sample", "standard", "write"]
