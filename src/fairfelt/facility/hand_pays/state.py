"""Hand pays and their slips."""

from dataclasses import dataclass


@dataclass
class HandPay:
    """What a terminal could not pay by itself."""

    name: str
    terminal: str
    cents: int
    paid: bool = False


@dataclass
class Slip:
    """A payout slip: § 465a.26(b). A large one is paid and then waits for its second signature."""

    number: str
    hand_pay: str
    terminal: str
    cents: int
    what: str
    at: int
    by: str
    role: str
    signed: str = ""
    signed_as: str = ""  # the role of who signed
    state: str = "written"  # then "to verify" where a second person signs, and "paid"; or "void"


class HandPays(dict[str, HandPay]):
    """Hand pays by name."""


class Slips(dict[str, Slip]):
    """Slips by number."""
