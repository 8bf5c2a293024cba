"""A simulated table: cards from a shoe shuffled anew each round, dice from a shaker, choices from players."""

from collections.abc import Mapping
from random import Random

from fairfelt.engine.questions import AskCard, AskDice, AskMove, AskWagers
from fairfelt.kit.cards import Card
from fairfelt.kit.house import House
from fairfelt.kit.wagers import Answer
from fairfelt.simulator.players import Bets, Player


class SimulatedTable:
    """A driver that draws at random. `players` sit at their positions; the same `random` gives the same rounds."""

    def __init__(self, house: House, players: Mapping[int, Player], random: Random) -> None:
        self.house, self.players, self.random = house, players, random
        self._all = list(house.shoe.cards()) if house.game.shoe else []
        self._left: list[Card] = []
        self.shuffle()

    def shuffle(self) -> None:
        """Put every card back; a card is as likely as any other to come next."""
        self._left = self._all.copy()

    def wagers(self, ask: AskWagers) -> Bets:
        return self.players[ask.seat.position].wagers(ask, self.random)

    def card(self, ask: AskCard) -> Card:
        left = self._left
        index = int(self.random.random() * len(left))
        left[index], left[-1] = left[-1], left[index]
        return left.pop()

    def move(self, ask: AskMove) -> Answer:
        return self.players[ask.seat.position].move(ask, self.random)

    def dice(self, ask: AskDice) -> tuple[int, ...]:
        return tuple(self.random.randint(1, ask.faces) for _ in range(ask.count))
