"""Best play at Blackjack Switch, asked for at the table."""

from fairfelt.engine.questions import AskMove
from fairfelt.families.twenty_one.hands import lineage
from fairfelt.families.twenty_one.totals import initial
from fairfelt.odds.shoe.advice import Advice
from fairfelt.odds.shoe.best import Against
from fairfelt.odds.shoe.count import best_insurance
from fairfelt.odds.shoe.rules import INSURANCE, PARTING
from fairfelt.odds.shoe.switch import SWITCH, Beside, Switching, Two, in_order
from fairfelt.odds.shoe.tables import value_of


class SwitchAdvice(Advice):
    """What the solver found; best play beside every two cards is found when it is first needed."""

    dealt = 2

    def __init__(self, *parts: Switching) -> None:
        super().__init__(parts[-1].best, ())
        self.parts = parts
        self._known: dict[int, dict[Two, Beside]] = {}

    def __call__(self, ask: AskMove) -> str:
        """The move that best play makes."""
        if SWITCH in ask.moves:
            a, c, b, d = self._four(ask)
            up = value_of(ask.seat.table.dealer.cards[0])
            return SWITCH if self._part(up).switches(up, self._beside(up), (a, b, c, d)) else f"No {SWITCH}"
        if INSURANCE in ask.moves:
            return best_insurance(self.best.rules, self.best.shoe.tolist(), self._four(ask)) or f"No {INSURANCE}"
        return super().__call__(ask)

    def against(self, ask: AskMove) -> Against:
        """Best play beside what the other hand began with."""
        a, c, b, d = self._four(ask)
        if any(answer.name == SWITCH for _, answer in ask.seat.answers):
            c, d = d, c
        other = (b, d) if lineage(ask.seat, PARTING, self.dealt)[ask.hand] == 1 else (a, c)
        return self._beside(value_of(ask.seat.table.dealer.cards[0]))[in_order(other)].against

    def _beside(self, up: int) -> dict[Two, Beside]:
        if up not in self._known:
            self._known[up] = self._part(up).beside(up)
        return self._known[up]

    def _part(self, up: int) -> Switching:
        return next(part for part in self.parts if up in part.ups)

    def _four(self, ask: AskMove) -> tuple[int, ...]:
        """The first two cards of both hands, as dealt."""
        return tuple(value_of(card) for card in initial(ask.seat, 2))
