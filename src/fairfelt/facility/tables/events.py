"""What happened at tables, apart from their rounds."""

from fairfelt.facility.core.messages import Event
from fairfelt.facility.rounds.effects import Effect
from fairfelt.facility.system.events import Key


class TableSetUpAsked(Event, frozen=True):
    """One department wants a table set up so; the key of another is awaited."""

    table: str
    rules: str
    automatic: bool
    seconds_to_wager: int
    seconds_to_choose: int
    sharing: int
    table_class: str
    role: str


class TableSetUp(Event, frozen=True):
    """The Rules Submission as it was accepted, word for word."""

    table: str
    rules: str
    automatic: bool
    seconds_to_wager: int
    seconds_to_choose: int
    sharing: int = 1  # terminals that may share a position's hand
    table_class: str = ""  # not said in journals of version 0.1.0: it follows from `automatic`
    keys: tuple[Key, ...] = ()  # in journals of version 0.1.0 an administrator alone set a table up


class TableOpened(Event, frozen=True):
    """A dealer begins."""

    table: str
    dealer: str


class TableClosed(Event, frozen=True):
    """Nobody deals any more."""

    table: str


class DealerRelieved(Event, frozen=True):
    """Another dealer has the table from now on."""

    table: str
    dealer: str
    before: str


class Joined(Event, frozen=True):
    """A terminal has a position."""

    terminal: str
    table: str
    position: int


class LeftTable(Event, frozen=True):
    """A terminal gave its position up."""

    terminal: str
    table: str


class Shuffled(Event, frozen=True):
    """All cards are in the shoe."""

    table: str


class CardsCounted(Event, frozen=True):
    """A count that came out right."""

    table: str
    round: str
    section: str
    cards: int
    aside: int = 0


class DecksBrought(Event, frozen=True):
    """Other decks, which the dealer has inspected; a floorperson has to verify that."""

    table: str


class DecksChanged(Event, frozen=True):
    """A floorperson verified the other decks."""

    table: str
    verified: str


class UpkeepDone(Event, frozen=True):
    """Something that is due now and then was done."""

    table: str
    section: str


class TableStopped(Event, frozen=True):
    """A card too many, or a count that does not come out: play stops; the rounds that it touches."""

    table: str
    why: str
    rounds: tuple[str, ...]


class ResumeAsked(Event, frozen=True):
    """Somebody wants a stopped table to go on: by which paragraph, and what that does to the round in progress."""

    table: str
    round: str
    section: str
    misdealt: bool = False
    effects: tuple[Effect, ...] = ()


class TableResumed(Event, frozen=True):
    """A stopped table goes on."""

    table: str
    approved: str = ""
    misdealt: bool = False  # the deck was whole, and stays
