"""Irregularities and their lawful remedies.

A remedy says, per wager, what is returned and what is still settled, and what happens to the cards. One lettered
paragraph may hold several cases; each has a `case` of its own.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING

from fairfelt.kit.cite import Cite
from fairfelt.kit.wagers import Wager

if TYPE_CHECKING:
    from fairfelt.kit.house import House
    from fairfelt.kit.outcomes import Outcomes
    from fairfelt.kit.seats import Seat, Table


class Void(Enum):
    """How much an irregularity voids."""

    NOTHING = "nothing"
    HAND = "one player's hand"
    ROUND = "all hands"


@dataclass(frozen=True, slots=True)
class Irregularity:
    """What happened, and what the chapter demands then.

    `returns` names the wagers that go back where the paragraph names them; without it a void returns every wager.
    `still` settles what the paragraph keeps alive in a void round (a Trips Wager, say); with `deals_on`, the rest of the
    cards is dealt for it first and nobody is asked any more, if anybody placed a wager that is not in `returns`.
    `under` names the reading under which alone the remedy holds. `option` says whose choice the remedy is, if anybody's;
    `floorperson` that a floorperson must be called. `fits` says whether such a thing can have happened, as the round stands
    (at that seat): where it cannot, the irregularity is refused.
    """

    cite: Cite
    when: str
    remedy: str
    void: Void = Void.NOTHING
    returns: tuple[Wager, ...] = ()
    still: "Callable[[Seat, House], Outcomes] | None" = None
    deals_on: bool = False
    under: tuple[str, str] | None = None
    case: str = ""
    option: str = ""
    floorperson: bool = False
    wrong_deck: bool = False  # the cards were not the chapter's: any card may have come, however often
    reshuffled: bool = False  # cards of this round went back into the shoe: one may come again
    aside: bool = False  # a card that nobody was dealt goes to the discard rack: a count does not find it
    fits: "Callable[[Table, Seat | None], bool] | None" = None

    @property
    def key(self) -> str:
        """How a record names it: the section, and the case where the paragraph has several."""
        return f"{self.cite} {self.case}".strip()


def where(option: str, *values: str) -> "Callable[[Table, Seat | None], bool]":
    """What can happen only at a table whose option is one of these: a shoe that jams, only where one deals."""
    return lambda table, seat: table.house.option(option) in values


def has_cards(table: "Table", seat: "Seat | None") -> bool:
    """What can happen only to a player who has cards."""
    return seat is not None and bool(seat.cards)


def thrown(*these: Irregularity) -> tuple[Irregularity, ...]:
    """What can happen only once a wager is placed: dice are not thrown for nobody."""

    def fits(table: "Table", seat: "Seat | None") -> bool:
        return any(one.wagers for one in table.seats)

    return tuple(replace(one, fits=fits) for one in these)
