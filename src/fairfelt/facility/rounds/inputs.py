"""The inputs of a round so far: all that came from the world. What the rules make of them is in `shared_hands`."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from fairfelt.engine.round import Happened
from fairfelt.facility.core.messages import Event
from fairfelt.kit.cards import Card
from fairfelt.kit.wagers import Answer


@dataclass(frozen=True, slots=True)
class Carried:
    """What goes on from one round to the next: the game's own state, and wagers that stand, by terminal."""

    state: Any = None
    standing: Mapping[str, Mapping[str, int]] = field(default_factory=dict)

    def of(self, terminal: str) -> Mapping[str, int]:
        """The wagers of a terminal that stand."""
        return self.standing.get(terminal, {})


@dataclass
class Round:
    """One round: wagers by terminal, then cards, dice, and each terminal's answers in the order in which they came."""

    number: str
    wagers: dict[str, dict[str, int]] = field(default_factory=dict)
    places: dict[int, tuple[str, ...]] = field(default_factory=dict)  # who was where when the wagering closed
    open: bool = False  # wagers are still to come, and the round waits for them
    cards: list[Card] = field(default_factory=list)
    laid: list[tuple[int | str, int]] = field(default_factory=list)  # to whom each card was due, and to which hand
    dice: list[tuple[int, ...]] = field(default_factory=list)
    answers: dict[str, list[Answer]] = field(default_factory=dict)  # a list is put in another's place, never added to
    happened: list[Happened] = field(default_factory=list)
    before: Carried = field(default_factory=Carried)
    last: type[Event] | None = None  # which kind of input came last: a card that nothing followed may be taken back

    def same(self, other: "Round", cards: int | None = None) -> bool:
        """Whether the same came of everything but answers and wagers; of the cards, up to so many."""
        inputs = (self.cards[:cards], self.dice, self.happened, self.open, self.places)
        return inputs == (other.cards, other.dice, other.happened, other.open, other.places)

    def copy(self) -> "Round":
        """The inputs as they are now: what is made of them is asked about later, when more have come."""
        return replace(
            self,
            cards=[*self.cards],
            laid=[*self.laid],
            dice=[*self.dice],
            answers={**self.answers},
            happened=[*self.happened],
        )
