"""What a round deals before the player decides, found by walking it: how many cards, and which of the dealer's lie open."""

from collections.abc import Mapping
from dataclasses import dataclass

from fairfelt.engine.questions import AskCard, AskDice, AskMove, AskWagers, Pending
from fairfelt.engine.round import run
from fairfelt.kit.cards import UNSEEN, Card, Cards
from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.kit.steps import Face
from fairfelt.kit.wagers import Answer
from fairfelt.odds.base_wagers import at_stake
from fairfelt.odds.situations import UNIT


@dataclass(frozen=True)
class Dealt:
    """How many cards the player and the dealer have at the player's decision; `ups` says which of the dealer's lie open."""

    own: int
    dealer: int
    ups: tuple[int, ...]

    def arranged(self, cards: Cards, up: Card | None) -> Cards:
        """The dealer's cards in the order dealt, the up card where it belongs."""
        hidden = [card for card in cards if card != up]
        if up is not None:
            hidden.insert(self.ups[0], up)
        return tuple(hidden)


class _Dealing:
    """The driver that deals the cards as they lie, and stops at the first decision."""

    def __init__(self, bets: Mapping[str, int], deck: Cards) -> None:
        self._bets, self._deck = bets, list(deck)
        self.asks: list[tuple[int | str, Face]] = []

    def wagers(self, ask: AskWagers) -> Mapping[str, int]:
        return {name: units * UNIT for name, units in self._bets.items()}

    def card(self, ask: AskCard) -> Card:
        if ask.to == "burn":
            return UNSEEN
        self.asks.append((ask.to, ask.face))
        return self._deck.pop()

    def move(self, ask: AskMove) -> Answer:
        raise Pending

    def dice(self, ask: AskDice) -> tuple[int, ...]:
        raise Pending


def dealt(game: Game, house: House) -> Dealt:
    """What is dealt to one player and the dealer; at most one of the dealer's cards lies open."""
    driver = _Dealing(at_stake(house), house.shoe.cards())
    run(game, house, (1,), driver)
    theirs = [face for to, face in driver.asks if to == "dealer"]
    ups = tuple(at for at, face in enumerate(theirs) if face is Face.UP)
    if len(ups) > 1:
        raise ValueError(f"{game.name}: only one card of the dealer's may lie open")
    return Dealt(sum(to == 1 for to, _ in driver.asks), len(theirs), ups)
