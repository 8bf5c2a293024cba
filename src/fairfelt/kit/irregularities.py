"""Irregularities and their lawful remedies.

A remedy says, per wager, what is returned and what is still settled, and what happens to the cards. One lettered
paragraph may hold several cases; each has a `case` of its own. Which houses, and which stage of a round, it is for, is
said beside it: a table offers its dealer nothing else.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, TypeAlias

from fairfelt.kit.cite import Cite
from fairfelt.kit.wagers import Wager

if TYPE_CHECKING:
    from fairfelt.kit.house import House
    from fairfelt.kit.outcomes import Outcomes
    from fairfelt.kit.seats import Seat, Table

Choices: TypeAlias = tuple[tuple[str, tuple[str, ...]], ...]  # options of a house, each with some of its values


class Void(Enum):
    """How much an irregularity voids."""

    NOTHING = "nothing"
    HAND = "one player's hand"
    ROUND = "all hands"


class Stage(Enum):
    """In which part of a live round something can have happened that can still be mended."""

    ANY = "at any time"
    THROWING = "while a throw is due"
    THROWN = "once no throw is due"
    DEALING = "until no card can come any more"
    DEALT = "once a card is dealt"
    FIRST_CARDS = "once a card is dealt, and until a player has chosen"
    HIDDEN = "until the dealer's cards lie face up"
    COUNTING = "once no card can come any more"


@dataclass(frozen=True, slots=True)
class Irregularity:
    """What happened, and what the chapter demands then.

    `returns` names the wagers that go back where the paragraph names them; without it a void returns every wager.
    `still` settles what the paragraph keeps alive in a void round (a Trips Wager, say); with `deals_on`, the rest of the
    cards is dealt for it first and nobody is asked any more, if anybody placed a wager that is not in `returns`.
    `under` names the reading under which alone the remedy holds, `only` choices of the house of which one must be made.
    `option` says whose choice the remedy is, if anybody's; `floorperson` that a floorperson must be called; `at_seat` that
    it is about one player. `fits` says whether such a thing can have happened, as the round stands (at that seat) now or
    later: where it cannot, the irregularity is refused. `stage` is for a live table: when it may be called. `again` names the
    cases of the paragraph of which one is called instead, if the same happens a second time in a round.
    """

    cite: Cite
    when: str
    remedy: str
    void: Void = Void.NOTHING
    returns: tuple[Wager, ...] = ()
    still: "Callable[[Seat, House], Outcomes] | None" = None
    deals_on: bool = False
    under: tuple[str, str] | None = None
    only: Choices = ()
    stage: Stage = Stage.ANY
    case: str = ""
    option: str = ""
    at_seat: bool = False
    floorperson: bool = False
    wrong_deck: bool = False  # the cards were not the chapter's: any card may have come, however often
    between: bool = False  # it is of a device, and may be called between rounds as well
    deck_leaves: bool = False  # after this round other cards must come to the table, as they must for a wrong deck
    reshuffled: bool = False  # cards of this round went back into the shoe: one may come again
    aside: bool = False  # a card that nobody was dealt goes to the discard rack: a count does not find it
    no_more_cards: bool = False  # from then on no card is dealt to that player
    found_cards: bool = False  # more than one card that nobody was dealt was found: a record may name them all
    misdealt: bool = False  # cards lie where none was due
    again: tuple[str, ...] = ()
    fits: "Callable[[Table, Seat | None], bool] | None" = None

    @property
    def key(self) -> str:
        """How a record names it: the section, and the case where the paragraph has several."""
        return f"{self.cite} {self.case}".strip()

    @property
    def of_player(self) -> bool:
        """Whether it must be said at which seat it happened."""
        return self.at_seat or self.void is Void.HAND or self.option == "player"

    def possible(self, house: "House") -> bool:
        """Whether it can happen at a table of this house at all."""
        return not self.only or any(house.option(option) in values for option, values in self.only)

    def holds(self, house: "House") -> bool:
        """The same, and under the readings of this house its remedy is the lawful one."""
        return self.possible(house) and (self.under is None or house.reading(self.under[0]) == self.under[1])


def where(option: str, *values: str) -> Choices:
    """At a table whose option is one of these alone: a shoe jams only where one deals."""
    return ((option, values),)


def has_cards(table: "Table", seat: "Seat | None") -> bool:
    """What can happen only to a player who has cards."""
    return seat is not None and bool(seat.cards)


def thrown(*these: Irregularity, stage: Stage = Stage.THROWING) -> tuple[Irregularity, ...]:
    """What can happen only to a throw, and only once a wager is placed: dice are not thrown for nobody."""

    def fits(table: "Table", seat: "Seat | None") -> bool:
        return any(one.wagers for one in table.seats)

    return tuple(replace(one, stage=stage, fits=fits) for one in these)
