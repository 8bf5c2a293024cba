"""What is asked of tables: set up, open, close, places, decks and upkeep, going on after a stop."""

from fairfelt.facility.core.messages import Command


class AtTable(Command, frozen=True):
    """Something done at one table."""

    table: str


class SetUpTable(Command, frozen=True):
    """A table of some class with an accepted Rules Submission, its seeds and rates; another department agrees."""

    table: str
    rules: str
    automatic: bool = False  # no person deals: then, and only then, the table is fully automated
    seconds_to_wager: int = 20
    seconds_to_choose: int = 20
    sharing: int = 1  # terminals that may share a position's hand
    table_class: str = ""  # "live", "hybrid" or "fully automated"; where it is left out, hybrid with a dealer


class OpenTable(AtTable, frozen=True):
    """Begin to deal at a table."""


class Relieve(AtTable, frozen=True):
    """Another dealer takes the table over, and answers for it from now on."""


class CloseTable(AtTable, frozen=True):
    """End it, between rounds."""


class Join(Command, frozen=True):
    """Take a betting position at a table; without one, the first that has room."""

    table: str
    position: int = 0


class LeaveTable(Command, frozen=True):
    """Give the position up."""


class Shuffle(AtTable, frozen=True):
    """All cards go back into the shoe, between rounds."""


class CountCards(AtTable, tag="count", frozen=True):
    """How many cards were counted face down; `aside` lie in the discard rack because of an irregularity of this round."""

    cards: int
    aside: int = 0


class ChangeDecks(AtTable, frozen=True):
    """Other decks have come to the table and the dealer has inspected them."""


class DoUpkeep(AtTable, frozen=True):
    """Something else that is due now and then has been done: other dice, a look at the card reader."""

    section: str


class Resume(AtTable, frozen=True):
    """A stopped table is to go on; the round in progress is void. `misdealt`: the deck is whole, and stays."""

    misdealt: bool = False
