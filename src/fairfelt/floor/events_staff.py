"""What the staff did, as the journal keeps it: remedies, counts, decks, validations, slips, the close of a gaming day."""

import msgspec

from fairfelt.floor.commands import snake


class Event(msgspec.Struct, frozen=True, tag_field="event", tag=snake, omit_defaults=True):
    """A fact."""


class DiceTakenBack(Event, frozen=True):
    table: str
    round: str
    dice: tuple[int, ...]


class Effect(msgspec.Struct, frozen=True):
    """What a remedy does to one wager: what lies there before, and what of it goes to the player (None: not known yet)."""

    position: int
    wager: str
    cents: int
    becomes: str
    returned: int | None = None
    terminal: str = ""


class IrregularityAsked(Event, frozen=True):
    """A remedy that a floorperson has to agree to."""

    table: str
    round: str
    section: str
    case: str
    seat: int | None
    effects: tuple[Effect, ...] = ()


class IrregularityCalled(Event, frozen=True):
    table: str
    round: str
    section: str
    case: str
    seat: int | None
    approved: str  # by whom, where a second person was needed
    effects: tuple[Effect, ...] = ()


class ResumeAsked(Event, frozen=True):
    """Somebody wants a stopped table to go on: by which paragraph, and what that does to the round in progress."""

    table: str
    round: str
    section: str
    misdealt: bool = False
    effects: tuple[Effect, ...] = ()


class DecksBrought(Event, frozen=True):
    """Other decks, which the dealer has inspected; a floorperson has to verify that."""

    table: str


class DecksChanged(Event, frozen=True):
    table: str
    verified: str


class Withdrawn(Event, frozen=True):
    """What was asked of a floorperson is off."""

    table: str


class DealerRelieved(Event, frozen=True):
    """Another dealer has the table from now on."""

    table: str
    dealer: str
    before: str


class AlarmAcknowledged(Event, frozen=True):
    """A floorperson has seen to it."""

    alarm: int


class CardsCounted(Event, frozen=True):
    """A count that came out right."""

    table: str
    round: str
    section: str
    cards: int
    aside: int = 0


class UpkeepDone(Event, frozen=True):
    table: str
    section: str


class Validated(Event, frozen=True):
    table: str
    round: str


class SlipWritten(Event, frozen=True):
    """A numbered slip for a hand pay; what was won, where it was won at a table."""

    slip: str
    hand_pay: str
    terminal: str
    cents: int
    role: str  # of who wrote it
    what: str


class SlipVoided(Event, frozen=True):
    """A slip that nobody signed in time."""

    slip: str


class SlipSigned(Event, frozen=True):
    slip: str


class HandPaid(Event, frozen=True):
    hand_pay: str
    terminal: str
    cents: int


class TableStopped(Event, frozen=True):
    """A card too many, or a count that does not come out: play stops; the rounds that it touches."""

    table: str
    why: str
    rounds: tuple[str, ...]


class TableResumed(Event, frozen=True):
    table: str
    approved: str = ""
    misdealt: bool = False  # the deck was whole, and stays


class DayTotals(msgspec.Struct, frozen=True):
    """What a gaming day came to at one terminal or table, in cents."""

    kind: str
    name: str
    deposited: int
    winnings: int
    collected: int
    withdrawn: int


class DayClosed(Event, frozen=True):
    """The totals of a gaming day, and what the facility owes as it is closed."""

    day: str
    totals: tuple[DayTotals, ...]
    vouchers: int  # outstanding, in cents
    hand_pays: int
    progressives: int


class SignedIn(Event, frozen=True):
    """Somebody of the staff has a session from now on."""

    role: str
    source: str  # the address of the workstation


class SignInRefused(Event, frozen=True):
    """A name and a password, or a terminal and a key, that do not go together; who is not known is not named."""

    source: str
    wait: int = 0  # seconds for which no further try is looked at: a lock-out


class SignedOut(Event, frozen=True):
    """The end of a session, asked for."""

    source: str


class StateKept(Event, frozen=True):
    """A snapshot of what the entries up to `seq`, the one before this, come to; no other is used at a start."""

    seq: int
    digest: str
