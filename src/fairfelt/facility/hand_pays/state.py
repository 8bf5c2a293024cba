"""Hand pays and their slips."""

from dataclasses import dataclass, field

CASHED_OUT = "cancelled credits"


@dataclass
class HandPay:
    """What a terminal could not pay by itself. Its parts are those that § 605a.5(d)(3), (4) and (11) meter apart."""

    name: str
    terminal: str
    cents: int
    paid: bool = False
    jackpots: int = 0  # cents of it that were won, apart from progressive payouts
    progressives: int = 0
    won: list[str] = field(default_factory=list)  # the winning wagers in words, as they were settled

    @property
    def cancelled(self) -> int:
        """The cents of it that were cashed out."""
        return self.cents - self.jackpots - self.progressives

    @property
    def what(self) -> str:
        """What was won, as the slip says it."""
        return "; ".join(self.won) or CASHED_OUT


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
    signed_as: str = ""  # the role of the person who signed
    state: str = "written"  # then "to verify" where a second person signs, and "paid"; or "void"


class HandPays(dict[str, HandPay]):
    """Hand pays by name."""


class Slips(dict[str, Slip]):
    """Slips by number."""
