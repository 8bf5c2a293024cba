"""One deal that shows an ending: the cards that matter are laid out, and the round goes on from there by itself.

What is not laid out is dealt from what the shoe has left, and every question is answered by the next wish that fits, or by
doing nothing. So a class of deals can be shown to the game, which says what it pays.
"""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from fairfelt.engine.questions import AskCard, AskDice, AskMove, AskWagers, Pending
from fairfelt.engine.record import describe
from fairfelt.engine.round import View, run
from fairfelt.families.twenty_one.totals import DOUBLE_SHOE, LEFT
from fairfelt.kit.cards import UNSEEN, Card, Cards
from fairfelt.kit.errors import Refused
from fairfelt.kit.house import House
from fairfelt.kit.wagers import Answer
from fairfelt.odds.play import Ending
from fairfelt.odds.situations import UNIT

Wish: TypeAlias = tuple[int, str]  # for which of the player's hands, and what
BEFORE = ("No Insurance", "No Switch", "No Surrender")  # what is asked before the hands are played
PASSING = (*BEFORE, "No Second Chance", "Stand")  # what changes nothing


class Showing:
    """The driver of such a round. It stops where hand `stop` is asked something that nobody wished for; 0 for never."""

    def __init__(
        self, bets: Mapping[str, int], player: Cards, dealer: Cards, wishes: Sequence[Wish] = (), stop: int = 0
    ) -> None:
        self._bets, self._stop, self._wishes = bets, stop, list(wishes)
        self.laid: dict[int | str, list[Card]] = {1: list(player), "dealer": list(dealer)}
        self.dealt: dict[int | str, list[Card]] = {1: [], "dealer": []}
        self.chosen: list[str] = []

    def wagers(self, ask: AskWagers) -> Mapping[str, int]:
        return {name: units * UNIT for name, units in self._bets.items()}

    def card(self, ask: AskCard) -> Card:
        if ask.to == "burn":
            return UNSEEN
        laid = self.laid.get(ask.to, [])
        card = laid.pop(0) if laid else self._spare(ask)
        self.dealt.setdefault(ask.to, []).append(card)
        return card

    def _spare(self, ask: AskCard) -> Card:
        """Any card that is left, and that nobody else is to have."""
        left = ask.table.shoe.left() if ask.table.shoe else {}
        kept = [card for these in self.laid.values() for card in these]
        for card, number in left.items():
            if number > kept.count(card):
                return card
        raise Pending

    def move(self, ask: AskMove) -> Answer:
        hand, name = self._wishes[0] if self._wishes else (0, "")
        if hand == ask.hand and name in ask.moves:
            self._wishes.pop(0)
        elif ask.hand == self._stop and not any(name in ask.moves for name in BEFORE):
            raise Pending
        else:
            name = next(name for name in PASSING if name in ask.moves)
        self.chosen.append(name)
        return Answer(name)

    def dice(self, ask: AskDice) -> tuple[int, ...]:
        raise Pending

    @property
    def done(self) -> bool:
        """Whether every wish came true."""
        return not self._wishes


def play_out(
    house: House, bets: Mapping[str, int], player: Cards, dealer: Cards, wishes: Sequence[Wish] = ()
) -> tuple[View, Showing]:
    """The whole round from these cards and wishes; refused where it cannot be played so."""
    driver = Showing(bets, player, dealer, wishes)
    if house.dealing == DOUBLE_SHOE:
        others = "CS" if house.option("red_side") == LEFT else "HD"  # a determinant card of these is put aside
        driver.laid["determinant"] = [next(card for card in house.shoe.cards() if card.suit in others)]
    view = run(house.game, house, (1,), driver)
    if view.pending is not None or not driver.done:
        raise Refused(f"no round ends so: {describe(view)}")
    return view, driver


def ending(
    number: int, house: House, bets: Mapping[str, int], player: Cards, dealer: Cards, wishes: Sequence[Wish] = ()
) -> Ending:
    """So many deals end as the one that these cards and wishes lead to."""
    _, driver = play_out(house, bets, player, dealer, wishes)
    dealt = {to: tuple(these) for to, these in driver.dealt.items() if these}
    return Ending(number, dealt, tuple(driver.chosen))
