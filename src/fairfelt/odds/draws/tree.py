"""The decisions of one round, found by asking the game: what is chosen when, and how much of the board lies open then.

Which choices there are follows from the choices before, never from the cards, so one deal shows them all.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from fairfelt.engine.questions import AskMove
from fairfelt.engine.record import Record, Recorded
from fairfelt.engine.round import run
from fairfelt.kit.cards import Cards
from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.kit.steps import Face
from fairfelt.kit.wagers import Answer
from fairfelt.odds.reference import answers
from fairfelt.odds.situations import UNIT


@dataclass(frozen=True)
class Node:
    """A decision: the choices before it, the places of the community cards that lie open, and what may be chosen."""

    before: tuple[Answer, ...]
    open: tuple[int, ...]
    answers: tuple[Answer, ...]


@dataclass(frozen=True)
class Tree:
    """All decisions, those with more cards open first and the first one last; and every way through them to the end.

    Ways and decisions are numbered together, ways first.
    """

    nodes: tuple[Node, ...]
    ways: tuple[tuple[Answer, ...], ...]

    @cached_property
    def children(self) -> NDArray[np.int64]:
        """Where each answer of each decision leads; -1 beyond its last answer."""
        number = {way: at for at, way in enumerate(self.ways)}
        number |= {node.before: len(self.ways) + at for at, node in enumerate(self.nodes)}
        led = np.full((len(self.nodes), max(len(node.answers) for node in self.nodes)), -1, np.int64)
        for at, node in enumerate(self.nodes):
            for k, answer in enumerate(node.answers):
                led[at, k] = number[*node.before, answer]
        return led

    @property
    def open(self) -> tuple[int, ...]:
        """How many community cards lie open at each decision."""
        return tuple(len(node.open) for node in self.nodes)

    @cached_property
    def turned(self) -> tuple[tuple[int, ...], ...]:
        """The places of the community cards in the order in which they are turned up, by decision."""
        steps = sorted({node.open for node in self.nodes}, key=len)
        before: set[int] = set()
        found = []
        for step in steps[1:]:
            found.append(tuple(place for place in step if place not in before))
            before |= set(step)
        return tuple(found)


def _named(ask: AskMove, answer: Answer) -> Answer:
    """The answer with its amount, where that is the player's to name."""
    _, least, most = ask.moves[answer.name]
    return Answer(answer.name, most) if answer.cents is None and least < most else answer


def tree(game: Game, house: House, bets: Mapping[str, int], deal: Mapping[int | str, Cards]) -> Tree:
    """What a player who stakes `bets` is asked, for every choice he may have made before."""
    wagers = {1: {name: units * UNIT for name, units in bets.items()}}
    nodes: list[Node] = []
    ways: list[tuple[Answer, ...]] = []

    def follow(chosen: tuple[Answer, ...]) -> None:
        record = Record(wagers=wagers, cards=deal, choices={1: chosen})
        view = run(game, house, (1,), Recorded(record))
        if not isinstance(view.pending, AskMove):
            ways.append(chosen)
            return
        up = tuple(place for place, face in enumerate(view.table.board.faces) if face is Face.UP)
        node = Node(chosen, up, tuple(_named(view.pending, answer) for answer in answers(view.pending)))
        for answer in node.answers:
            follow((*chosen, answer))
        nodes.append(node)

    follow(())
    return Tree(tuple(sorted(nodes, key=lambda node: -len(node.open))), tuple(ways))
