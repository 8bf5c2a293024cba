"""What the state keeps of the staff's work: a request that waits for a second person, slips, the totals of a gaming day."""

from dataclasses import dataclass, field

from fairfelt.engine.round import Happened
from fairfelt.floor.events import Effect

FRESH = 5 * 60_000  # milliseconds in which a second person may agree, and what was agreed may be done


@dataclass(frozen=True, slots=True)
class Request:
    """Something that a floorperson has to agree to: `digest` names it exactly, so that nothing else can be agreed to."""

    kind: str  # "irregularity", "resume" or "decks"
    by: str
    at: int
    digest: str
    happened: Happened | None = None
    section: str = ""
    misdealt: bool = False
    effects: tuple[Effect, ...] = ()

    def expired(self, at: int) -> bool:
        """Whether it was asked too long ago."""
        return at - self.at > FRESH


@dataclass
class Slip:
    """A payout slip: § 465a.26(b). A large one waits for its second signature."""

    number: str
    hand_pay: str
    terminal: str
    cents: int
    what: str
    at: int
    by: str
    role: str
    signed: str = ""
    state: str = "written"  # then "paid", or "void"


@dataclass
class Alarm:
    """Something that a floorperson has to see to; `seen` says who did."""

    number: int
    at: int
    table: str
    words: str
    seen: str = ""


@dataclass
class Upkept:
    """What was last done for a table's cards, dice and devices, and how far its decks are trusted."""

    trusted: int = 0  # the rounds up to which the cards are known to be all there
    burned: int = 0  # cards burned since the last shuffle, in rounds before this one or between rounds
    to_burn: int = 0  # cards to be burned before the next one is dealt: of a full shoe, and for a new dealer
    leaves: bool = False  # the decks must leave the table
    done: dict[str, tuple[int, int]] = field(default_factory=dict)  # by section: when, and in which round


@dataclass
class Totals:
    """One gaming day at one terminal or table, in cents: § 605a.2(d)(7)."""

    deposited: int = 0
    winnings: int = 0
    collected: int = 0
    withdrawn: int = 0
