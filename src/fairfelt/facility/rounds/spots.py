"""The betting spots before the deal, as the round itself asks for them, and the paragraph by which wagering ends."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from fairfelt.engine.questions import AskMove, AskWagers
from fairfelt.engine.round import Carried as CarriedByPosition
from fairfelt.engine.round import run
from fairfelt.facility.rounds.driver import RoundDriver, by_default
from fairfelt.facility.rounds.inputs import Carried, Round
from fairfelt.games.pai_gow_poker.player_bank import COVER
from fairfelt.kit.cite import Cite
from fairfelt.kit.house import House
from fairfelt.kit.wagers import Answer, Wager


class _Listener(RoundDriver):
    """Hears which wagers each position is asked for, and by which paragraph; lets the round wait for its first card.

    What players answered before the wagers is repeated; a player who has not been asked gives the answer that costs nothing.
    """

    def __init__(self, answers: Mapping[int, Sequence[Answer]] | None = None) -> None:
        super().__init__(Round(""), {}, shared=False)
        self._given = {position: iter(given) for position, given in (answers or {}).items()}
        self.asked: dict[int, tuple[Wager, ...]] = {}
        self.cite: Cite = ""

    def move(self, ask: AskMove) -> Answer:
        return next(self._given.get(ask.seat.position, iter(())), None) or by_default(ask)

    def wagers(self, ask: AskWagers) -> Mapping[str, int]:
        self.cite = self.cite or ask.cite
        self.asked[ask.seat.position] = (*self.asked.get(ask.seat.position, ()), *ask.wagers)
        return {}


@dataclass(frozen=True, slots=True)
class Spots:
    """The betting spots of each position before the deal, and which position has the bank."""

    of: Mapping[int, tuple[Wager, ...]] = field(default_factory=dict)
    bank: int = 0


def spots(house: House, positions: Iterable[int], before: Carried, answers: Mapping[int, Sequence[Answer]]) -> Spots:
    """The betting spots, once the players have answered so much."""
    listener = _Listener(answers)
    run(house.game, house, positions, listener, CarriedByPosition(before.state))
    bank = next((position for position, asked in listener.asked.items() if COVER in asked), 0)
    return Spots(listener.asked, bank)


@lru_cache(maxsize=1024)
def closing(house: House) -> Cite:
    """By which paragraph wagering ends: that of "no more bets", or else the one on when wagers are placed."""
    listener = _Listener()
    view = run(house.game, house, (1,), listener)
    return next((entry.cite for entry in view.table.log if entry.words.startswith("no more bets")), listener.cite)
