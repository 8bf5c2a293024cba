"""What a round asks of the world, and who answers: the contract between the engine and its drivers."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import NamedTuple, Protocol, TypeAlias

from fairfelt.kit.cards import Card
from fairfelt.kit.cite import Cite
from fairfelt.kit.seats import Seat, Table
from fairfelt.kit.steps import Face
from fairfelt.kit.wagers import Answer, Move, Wager

LEAVE = "Leave"
TRADE = {"Hit": "Draw", "Double": "Double Down"}
"""What the trade calls a choice, and the chapters' own word. Both are taken; the journal has the chapter's."""


def in_the_chapters_words(text: str, names: Collection[str]) -> str:
    """A choice among `names` as its chapter has it: "Hit" is Draw, "double $5" is "Double Down $5"."""
    first, space, rest = text.partition(" ")
    own = TRADE.get(first.capitalize(), "")
    if own not in names or any(text.lower().startswith(name.lower()) for name in names):
        return text
    return f"{own}{space}{rest}"


class AskWagers(NamedTuple):
    """Which wagers does this seat place?"""

    seat: Seat
    wagers: tuple[Wager, ...]
    cite: Cite


class AskCard(NamedTuple):
    """Which card comes next? `to` is a position, "dealer", "board" or "burn"."""

    to: int | str
    hand: int
    face: Face
    cite: Cite
    table: Table
    due: int = 1  # how many cards this step still deals to the same pile, this one included


class AskMove(NamedTuple):
    """What does this seat choose? The moves are those allowed, each with the least and most cents it may place."""

    seat: Seat
    hand: int
    moves: Mapping[str, tuple[Move, int, int]]
    cite: Cite


@dataclass(frozen=True, slots=True)
class AskDice:
    """What do the dice show?"""

    count: int
    cite: Cite
    table: Table
    faces: int = 6


Ask: TypeAlias = AskWagers | AskCard | AskMove | AskDice


class Pending(Exception):  # noqa: N818 - not an error: the round waits
    """The driver has no answer yet."""


class Driver(Protocol):
    """Whoever supplies what comes from the world."""

    def wagers(self, ask: AskWagers) -> Mapping[str, int]: ...

    def card(self, ask: AskCard) -> Card: ...

    def move(self, ask: AskMove) -> Answer: ...

    def dice(self, ask: AskDice) -> tuple[int, ...]: ...
