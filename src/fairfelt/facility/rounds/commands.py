"""What is asked during a round: wagers and choices of players, cards and dice, its end, and what went wrong."""

from fairfelt.facility.core.messages import Command
from fairfelt.facility.tables.commands import AtTable


class PlaceWager(Command, frozen=True):
    """How much is to lie on a betting spot; nothing takes it back."""

    wager: str
    cents: int


class Choose(Command, frozen=True):
    """The answer to what this terminal is asked; `cards` as text where cards are chosen."""

    move: str
    cents: int | None = None
    cards: str = ""


class OpenWagering(AtTable, frozen=True):
    """Take wagers for the next round; `seconds` until it closes by itself, if it does."""

    seconds: int = 0


class NoMoreBets(AtTable, frozen=True):
    """Close the wagering."""


class DealCard(AtTable, tag="card", frozen=True):
    """The card that came, as text; without one, the next of the simulated shoe.

    `again` confirms that a card which the decks cannot hold once more has come all the same: the table stops.
    """

    card: str = ""
    again: bool = False


class TakeBack(AtTable, frozen=True):
    """The last card, or the last throw, was read wrongly; nothing has followed it."""


class ThrowDice(AtTable, tag="dice", frozen=True):
    """What the dice show; without them, a throw of the simulated shaker."""

    dice: tuple[int, ...] = ()


class TimeUp(AtTable, frozen=True):
    """The player who is asked has let the time pass."""


class Settle(AtTable, frozen=True):
    """The result is right as it lies: pay and collect."""


class CallIrregularity(AtTable, tag="irregularity", frozen=True):
    """Something went wrong that the chapter has a paragraph for."""

    section: str
    case: str = ""
    seat: int | None = None
