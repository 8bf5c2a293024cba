"""A command that is not done: a code for machines, words for people, and the section where there is one."""

from fairfelt.kit.errors import Refused


class Decline(Refused):
    """Nothing came of a command; the sender hears why."""

    def __init__(self, code: str, message: str, cite: str = "") -> None:
        self.code = code
        super().__init__(message, cite)
