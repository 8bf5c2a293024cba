"""Hands and rows by the names that the chapters print."""

from enum import Enum


class Named(Enum):
    """One of a list of hands, printed as its paytable prints it."""

    def __str__(self) -> str:
        return str(self.value)
