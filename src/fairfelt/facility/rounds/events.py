"""What happened in a round: wagers, cards, dice, choices, irregularities and the settlement."""

import msgspec

from fairfelt.facility.core.messages import Event
from fairfelt.facility.rounds.effects import Effect

EDITION = 1
"""The rules by which a round is paid now. Edition 0 is version 0.1.0's: nobody had to validate a fixed progressive payout, and
whether an attendant pays was judged wager by wager. The auditor holds every settlement to the edition that it names.
"""


class BankOffered(Event, frozen=True):
    """A round begins with a question to the players, before any wager: who banks it."""

    table: str
    round: str


class WageringOpened(Event, frozen=True):
    """Wagers are taken for a round."""

    table: str
    round: str
    until: int  # milliseconds; 0 where the dealer closes it


class WagerPlaced(Event, frozen=True):
    """What lies on a spot from now on, and what was moved from the game account to it (negative: back)."""

    terminal: str
    table: str
    round: str
    wager: str
    cents: int
    moved: int


class Returned(msgspec.Struct, frozen=True):
    """A terminal whose wagers cannot stand, and why."""

    terminal: str
    cents: int
    why: str


class Locked(Event, frozen=True):
    """No more bets: how many wagers stand and how much they are together; what could not stand goes back."""

    table: str
    round: str
    wagers: int
    cents: int
    returned: tuple[Returned, ...] = ()


class CardDealt(Event, frozen=True):
    """A card came."""

    table: str
    round: str
    card: str
    source: str  # "dealer", or "shoe" where it is simulated


class CardTakenBack(Event, frozen=True):
    """The last card was read wrongly."""

    table: str
    round: str
    card: str


class DiceThrown(Event, frozen=True):
    """The dice came to rest."""

    table: str
    round: str
    dice: tuple[int, ...]
    source: str


class DiceTakenBack(Event, frozen=True):
    """The last throw was read wrongly."""

    table: str
    round: str
    dice: tuple[int, ...]


class Chosen(Event, frozen=True):
    """A player's answer; `placed` is what it moved from the game account."""

    terminal: str
    table: str
    round: str
    position: int
    move: str
    cents: int | None = None
    cards: str = ""
    placed: int = 0
    default: bool = False  # nobody answered in time


class IrregularityAsked(Event, frozen=True):
    """A remedy that a floorperson has to agree to."""

    table: str
    round: str
    section: str
    case: str
    seat: int | None
    effects: tuple[Effect, ...] = ()
    after: int | None = None  # how many choices the player had made by then; not known of version 0.1.0


class IrregularityCalled(Event, frozen=True):
    """Something went wrong, and its remedy is done."""

    table: str
    round: str
    section: str
    case: str
    seat: int | None
    approved: str  # by whom, where a second person was needed
    effects: tuple[Effect, ...] = ()
    after: int | None = None  # how many choices the player had made by then; not known of version 0.1.0


class Paid(msgspec.Struct, frozen=True):
    """One wager of one terminal, settled. `meter` is the part that comes out of a progressive meter."""

    terminal: str
    position: int
    wager: str
    stake: int
    returned: int
    verdict: str
    cite: str
    pays: str = ""
    row: str = ""
    hand: str = ""
    meter: int = 0
    progressive: bool = False
    hand_pay: str = ""


class Settled(Event, frozen=True):
    """A round's end: every wager once, in the paying order; what stands on the layout stays in play."""

    table: str
    round: str
    lines: tuple[Paid, ...]
    meters: dict[str, int] = msgspec.field(
        default_factory=dict
    )  # where the progressive meters stand afterwards, in cents
    voided: bool = False
    edition: int = 0  # of the rules of payment: see EDITION
