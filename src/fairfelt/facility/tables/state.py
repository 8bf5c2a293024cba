"""Tables: the Rules Submission in force, who deals, who sits where, what is known of the cards, whether play has stopped."""

from dataclasses import dataclass, field, replace
from enum import Enum
from functools import lru_cache

from fairfelt.facility.core.refusal import Decline
from fairfelt.facility.core.state import State
from fairfelt.games import find
from fairfelt.kit.cards import Card
from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.kit.table_class import TableClass
from fairfelt.rules import accepted

DICE_PLACES = 500  # terminals at a dice table, where nobody has a hand


class Phase(Enum):
    """Where a table is. Wagers are taken in `WAGERING` alone; in `OFFERING` players are asked who banks the round."""

    CLOSED = "closed"
    READY = "ready"
    OFFERING = "offering"
    WAGERING = "wagering"
    LOCKED = "locked"
    STOPPED = "stopped"


IN_ROUND = (Phase.OFFERING, Phase.WAGERING, Phase.LOCKED)


@dataclass
class Decks:
    """What is known of a table's cards, and what was last done for its cards, dice and devices."""

    seen: dict[Card, list[str]] = field(default_factory=dict)  # rounds in which each card came, since the last shuffle
    trusted: int = 0  # the rounds up to which the cards are known to be all there
    burned: int = 0  # cards burned since the last shuffle, in rounds before this one or between rounds
    to_burn: int = 0  # cards to be burned before the next one is dealt: of a full shoe, and for a new dealer
    leave: bool = False  # the decks must leave the table
    done: dict[str, tuple[int, int]] = field(default_factory=dict)  # by section: when, and in which round


@dataclass
class Table:
    """A gaming table with its Rules Submission."""

    name: str
    rules: str
    house: House
    automatic: bool
    seconds_to_wager: int
    seconds_to_choose: int
    sharing: int = 1  # how many terminals may share a position's hand
    phase: Phase = Phase.CLOSED
    dealer: str = ""
    rounds: int = 0
    places: dict[int, tuple[str, ...]] = field(default_factory=dict)  # terminals by position, in the order they came
    decks: Decks = field(default_factory=Decks)
    stopped_in: Phase = Phase.READY  # where a stopped table was
    touched: tuple[str, ...] = ()  # the rounds that the stop touches
    notice: str = ""  # why it stopped
    stated_class: str = ""  # as the journal says it; nothing at a table that version 0.1.0 set up

    @property
    def table_class(self) -> TableClass:
        """Live, hybrid or fully automated: as it was stated, or else as it is dealt."""
        return TableClass(self.stated_class or (TableClass.AUTOMATED if self.automatic else TableClass.HYBRID))

    @property
    def game(self) -> Game:
        """The chapter that is dealt."""
        return self.house.game

    @property
    def seats(self) -> dict[int, str]:
        """The positions that are taken, each with the terminal that came first."""
        return {position: names[0] for position, names in self.places.items()}

    @property
    def terminals(self) -> tuple[str, ...]:
        """All terminals at the table, position by position."""
        return tuple(name for _, names in sorted(self.places.items()) for name in names)

    @property
    def room(self) -> int:
        """How many terminals a position takes: one where the chapter wants a hand for each player."""
        return 1 if self.game.own_hand(self.house) or self.game.shoe is None else self.sharing

    @property
    def positions(self) -> int:
        """How many positions there are to choose from: the layout's; at a dice table always one more than are taken."""
        if self.game.shoe:
            return self.game.seats
        return max(find(self.game.chapter).seats, max(self.places, default=0) + 1)

    @property
    def free(self) -> int:
        """The first position with the fewest terminals that has room; 0 if there is none."""
        taken = {position: len(self.places.get(position, ())) for position in range(1, self.game.seats + 1)}
        least = min(taken, key=lambda position: taken[position])
        return least if taken[least] < self.room else 0

    def must_be(self, *phases: Phase) -> None:
        """Refuse what cannot be done now."""
        if self.phase not in phases:
            when = " or ".join(phase.value for phase in phases)
            raise Decline("phase", f"table {self.name} is {self.phase.value}; it must be {when}")


class Tables(dict[str, Table]):
    """Tables by name."""


def at(state: State, name: str) -> Table:
    """The table of that name."""
    table = state[Tables].get(name)
    if table is None:
        raise Decline("unknown", f"there is no table {name!r}")
    return table


@lru_cache(maxsize=256)
def house_of(rules: str) -> House:
    """The house that an accepted Rules Submission describes; at a dice table terminals are not bound to a layout's places."""
    house = accepted(rules, find)
    return house if house.game.shoe else replace(house, game=replace(house.game, seats=DICE_PLACES))
