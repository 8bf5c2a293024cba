"""Where betting spots and cards lie on a table's layout: what section .2 of a chapter marks out, as facts.

Nothing is drawn here; the screens draw it. What a game leaves unsaid is taken from its wagers and its round.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from fairfelt.kit.cite import Cite
from fairfelt.kit.steps import Deal, Step, To, Turn
from fairfelt.kit.wagers import Wager

if TYPE_CHECKING:
    from fairfelt.kit.game import Game


class Form(Enum):
    """How the cards of an area lie."""

    ROW = "side by side"
    CROSS = "one farthest from the dealer, three across, one nearest to the dealer"


@dataclass(frozen=True, slots=True)
class Spot:
    """A betting spot of each player: for one wager, or for several that come to the same spot one after the other.

    `label` is inscribed there, the wager's name without it; `sign` stands between this spot and the one at its left;
    `dice` are depicted on it; `sensor` is the paragraph by which a wagering device takes the wager.
    """

    wagers: tuple[Wager, ...]
    cite: Cite
    label: str = ""
    sign: str = ""
    dice: tuple[int, ...] = ()
    sensor: Cite = ""

    def __init__(
        self, *wagers: Wager, cite: Cite, label: str = "", sign: str = "", dice: tuple[int, ...] = (), sensor: Cite = ""
    ) -> None:
        for name, value in (
            ("wagers", wagers),
            ("cite", cite),
            ("label", label or wagers[0].name),
            ("sign", sign),
            ("dice", dice),
            ("sensor", sensor),
        ):
            object.__setattr__(self, name, value)


@dataclass(frozen=True, slots=True)
class Spots:
    """A row of betting spots, from the player's left. A wager alone is a spot by the row's paragraph.

    `title` is inscribed above the row.
    """

    spots: tuple[Spot, ...]
    title: str = ""

    def __init__(self, *spots: Spot | Wager, cite: Cite = "", title: str = "") -> None:
        made = (Spot(spot, cite=cite or spot.cite) if isinstance(spot, Wager) else spot for spot in spots)
        object.__setattr__(self, "spots", tuple(made))
        object.__setattr__(self, "title", title)


@dataclass(frozen=True, slots=True)
class CardArea:
    """Where cards lie: before each player, before the dealer, or in the middle for all. `names` are inscribed, one a card.

    Of two `parts` the first is for the high hand and the second for the low.
    """

    to: To
    parts: tuple[int, ...]
    cite: Cite
    form: Form = Form.ROW
    names: tuple[str, ...] = ()

    def __init__(self, to: To, *parts: int, cite: Cite, form: Form = Form.ROW, names: tuple[str, ...] = ()) -> None:
        for name, value in (("to", to), ("parts", parts), ("cite", cite), ("form", form), ("names", names)):
            object.__setattr__(self, name, value)


@dataclass(frozen=True, slots=True)
class Layout:
    """The rows of betting spots, from the dealer's side to the player's, and the areas for cards.

    `shared` is the paragraph by which all players place their wagers on the same areas.
    """

    rows: tuple[Spots, ...] = ()
    cards: tuple[CardArea, ...] = ()
    shared: Cite = ""

    def __init__(self, *rows: Spots, cards: tuple[CardArea, ...] = (), shared: Cite = "") -> None:
        for name, value in (("rows", rows), ("cards", cards), ("shared", shared)):
            object.__setattr__(self, name, value)

    @property
    def spots(self) -> Iterator[Spot]:
        """Every betting spot of a player."""
        return (spot for row in self.rows for spot in row.spots)

    def area(self, to: To) -> CardArea | None:
        """Where those cards lie, if there are any."""
        return next((area for area in self.cards if area.to is to), None)


def complete(game: "Game") -> Layout:
    """A game's layout, with what it leaves unsaid taken from its wagers and from a round that is a tuple of steps."""
    said = game.layout
    placed = {wager for spot in said.spots for wager in spot.wagers}
    areas = {area.to: area for area in (*_dealt(game), *said.cards)}
    rows = (*said.rows, *_rows(game, [wager for wager in game.wagers if wager not in placed]))
    return Layout(*rows, cards=tuple(areas.values()), shared=said.shared)


def _rows(game: "Game", wagers: list[Wager]) -> Iterator[Spots]:
    """What is offered besides the game, and nearer to the player what the game is played with."""
    meters = {progressive.wager: progressive.cite for progressive in game.progressives}
    for optional in (True, False):
        spots = [
            Spot(wager, cite=wager.cite, sensor=meters.get(wager, "")) for wager in wagers if wager.optional is optional
        ]
        if spots:
            yield Spots(*spots)


def _dealt(game: "Game") -> Iterator[CardArea]:
    """An area for each hand that the steps of a round deal to."""
    if callable(game.round):
        return
    house = game.house()
    deals = [deal for deal in _deals(game.round) if deal.when is None or deal.when(house)]
    for to in To:
        dealt = [deal for deal in deals if to in deal.to]
        if dealt:
            cite = dealt[0].cite  # one paragraph, or one for each way of dealing
            first = cite if isinstance(cite, str) else next(iter(cite.values()))
            yield CardArea(to, sum(deal.count for deal in dealt), cite=first)


def _deals(steps: tuple[Step, ...]) -> Iterator[Deal]:
    for step in steps:
        if isinstance(step, Turn):
            yield from _deals(step.steps)
        elif isinstance(step, Deal):
            yield step
