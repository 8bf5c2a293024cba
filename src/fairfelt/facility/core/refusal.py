"""A command that is not done: a code for machines, words for people, and the section where there is one."""

from fairfelt.facility.core.messages import Event
from fairfelt.kit.errors import Refused


class Decline(Refused):
    """Nothing came of a command; the sender hears why. `fact` is what the journal notes of it besides the refusal."""

    def __init__(self, code: str, message: str, cite: str = "", fact: Event | None = None) -> None:
        self.code, self.fact = code, fact
        super().__init__(message, cite)
