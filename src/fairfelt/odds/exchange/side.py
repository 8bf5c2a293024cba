"""Wagers of an exchange game that go by five cards as they are dealt: one's own, the dealer's, or another player's."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations, permutations
from math import comb

import numpy as np

from fairfelt.engine.record import Record, replay
from fairfelt.engine.round import View
from fairfelt.evaluator import decode
from fairfelt.kit.cards import Card, Cards
from fairfelt.kit.errors import Refused
from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.kit.wagers import Answer, Wager
from fairfelt.odds.exchange.hands import HELD, KEYS, Hands
from fairfelt.odds.exchange.tables import LISTS, Deals
from fairfelt.odds.play import Ending, Play, Weighed
from fairfelt.odds.situations import UNIT, ended

METHOD = "every set of five cards, by what it is as dealt; whoever holds it declares it"


def declared(
    hands: Hands, cards: Mapping[int | str, Cards], choices: tuple[str | Answer, ...]
) -> tuple[str | Answer, ...]:
    """The choices of a player who declares what there is to declare."""
    staked = {1: {name: units * UNIT for name, units in hands.bets.items()}}
    for said in (("Declare", *choices), choices):
        try:
            replay(hands.game, hands.house, Record(staked, cards, {1: said}))
        except Refused:
            continue
        return said
    raise Refused("a deal that does not fit the round")


@dataclass(frozen=True)
class OnAnother(Play):
    """A wager on the hand of a second player, who stakes what is required and declares what there is to declare."""

    wager: str = ""

    def weigh(self, game: Game, house: House, bets: Mapping[str, int] | None = None) -> Weighed:
        """What every ending comes to in this house."""
        return Weighed(self.deals, tuple((e.number, ended(self._view(game, house, e))) for e in self.endings))

    def _view(self, game: Game, house: House, ending: Ending) -> View:
        second = {name: UNIT for name in self.bets if name != self.wager}
        first = second | {game.wager(self.wager).on(2).title: UNIT}
        for said in (("Declare", "Fold"), ("Declare",)):
            try:
                record = Record({1: first, 2: second}, ending.cards, {1: ending.choices, 2: said})
                return replay(game, house, record)
            except Refused:
                continue
        record = Record({1: first, 2: second}, ending.cards, {1: ending.choices, 2: ("Fold",)})
        return replay(game, house, record)


def by_hand(hands: Hands, deals: Deals, wager: Wager) -> Play:
    """The endings of a wager that goes by five cards: those of the player, if he must stake it, or somebody else's.

    The player himself folds, unless his hand is paid at once.
    """
    bets = hands.bets | {wager.name: 1}
    whose: int | str = 1 if wager.name in hands.bets else "dealer" if _taken(hands, bets) else 2
    endings = []
    for label, number in _numbers(hands, deals).items():
        if number:
            endings.append(_ending(hands, deals, _shown(hands, deals, label), number, whose))
    total = comb(len(deals.cards), HELD)
    if whose == 2:
        return OnAnother(bets, total, tuple(endings), METHOD, wager.name)
    return Play(bets, total, tuple(endings), METHOD)


def _taken(hands: Hands, bets: Mapping[str, int]) -> bool:
    """Whether a player alone at the table may stake these."""
    cards: dict[int | str, Cards] = {1: decode([0, 5, 10, 15, 24]), "dealer": decode([4, 9, 14, 19, 28])}
    record = Record({1: {name: units * UNIT for name, units in bets.items()}}, cards, {1: ("Fold",)})
    try:
        replay(hands.game, hands.house, record)
    except Refused:
        return False
    return True


def _numbers(hands: Hands, deals: Deals) -> dict[int, int]:
    """How many sets of five cards have each label."""
    cards, weights = deals.firsts
    ranks = LISTS.at[HELD, KEYS[cards // 4].sum(axis=1)].astype(np.int64)
    labels = deals.labels(hands, ranks, np.arange(len(ranks) + 1), cards)
    first = weights * labels[:, 2] // 3
    found = dict.fromkeys(range(len(hands.firsts[2])), 0)
    for label in found:
        found[label] = int(first[labels[:, 0] == label].sum() + (weights - first)[labels[:, 1] == label].sum())
    return found


def _shown(hands: Hands, deals: Deals, label: int) -> Cards:
    """Five cards with this label."""
    wanted = hands.firsts[2][label]
    cards, _ = deals.firsts
    ranks = LISTS.at[HELD, KEYS[cards // 4].sum(axis=1)].astype(np.int64)
    labels = deals.labels(hands, ranks, np.arange(len(ranks) + 1), cards)
    for row in np.flatnonzero((labels[:, 0] == label) | (labels[:, 1] == label)).tolist():
        five = decode(cards[row].tolist())
        for suits in permutations("CDHS") if deals.whole else ["CDHS"]:
            to = dict(zip("CDHS", suits, strict=True))
            renamed = tuple(Card(rank, to[suit]) for rank, suit in five)
            if hands.classes.dealer(renamed, hands.house) == wanted:
                return renamed
    raise AssertionError("a label was counted that no cards have")


def _ending(hands: Hands, deals: Deals, five: Cards, number: int, whose: int | str) -> Ending:
    rest = [card for card in decode(deals.cards.tolist()) if card not in five]
    for some in combinations(rest, HELD):
        others = tuple(card for card in rest if card not in some)[:HELD]
        cards: dict[int | str, Cards] = {1: some, "dealer": others, whose: five}
        for choices in (("Fold",), ()):
            try:
                return Ending(number, cards, declared(hands, {1: cards[1], "dealer": cards["dealer"]}, choices))
            except Refused:
                continue
    raise AssertionError("no round ends beside these cards")
