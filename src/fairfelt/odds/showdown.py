"""One hand against the dealer's, with a single decision: every player's hand against every dealer's hand.

The kernel counts, for each hand that the player may hold, how often the dealer is of which class and who is higher; the
game decides what each such situation pays.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
from numba import njit, prange
from numpy.typing import NDArray

from fairfelt.kit.cards import Cards
from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.kit.steps import Choose, Deal, To
from fairfelt.odds.situations import situation
from fairfelt.odds.value import Value

METHOD = "every hand of the player against every hand of the dealer; the best choice for each hand of the player"


@njit(cache=True, parallel=True)
def _count(
    masks: NDArray[np.uint64],
    ranks: NDArray[np.int64],
    dealer: NDArray[np.int64],
    classes: int,
    sample: NDArray[np.int64],
) -> NDArray[np.int64]:
    """For each hand: how many dealer's hands there are of each class that are lower, equal, higher; and one of each."""
    hands = len(masks)
    counts = np.zeros((hands, classes, 3), np.int64)
    for i in prange(hands):
        for j in range(hands):
            if masks[i] & masks[j] == 0:
                sign = 1
                if ranks[j] < ranks[i]:
                    sign = 0
                elif ranks[j] > ranks[i]:
                    sign = 2
                counts[i, dealer[j], sign] += 1
                sample[i, dealer[j], sign] = j
    return counts


@dataclass(frozen=True)
class Counted:
    """The deals of one deck, counted once; paytables and readings are weighed on it again and again."""

    hands: list[Cards]
    groups: dict[tuple[object, bytes], list[int]]  # hands that no count tells apart
    counts: NDArray[np.int64]
    sample: NDArray[np.int64]
    player: list[object]
    size: int  # dealer's hands for each of the player's


def count(game: Game, house: House) -> Counted:
    """Count every deal of the house's deck."""
    if game.classes is None or game.hand is None:
        raise ValueError(f"{game.name} does not say what its settlement tells apart")
    deck = house.shoe.cards()
    cards = cards_each(game)
    hands = list(combinations(deck, cards))
    bit = {card: np.uint64(1 << i) for i, card in enumerate(deck)}
    masks = np.array([np.bitwise_or.reduce([bit[c] for c in hand]) for hand in hands], np.uint64)
    read = [game.hand(hand) for hand in hands]
    order = {hand: rank for rank, hand in enumerate(sorted(set(read)))}
    ranks = np.array([order[hand] for hand in read], np.int64)
    seen: dict[object, int] = {}
    dealer = np.array([seen.setdefault(game.classes.dealer(hand, house), len(seen)) for hand in hands], np.int64)
    player: list[object] = [game.classes.player(hand, house) for hand in hands]
    sample = np.full((len(hands), len(seen), 3), -1, np.int64)
    counts = _count(masks, ranks, dealer, len(seen), sample)
    groups: dict[tuple[object, bytes], list[int]] = {}
    for i, row in enumerate(counts):
        groups.setdefault((player[i], row.tobytes()), []).append(i)
    return Counted(hands, groups, counts, sample, player, comb(len(deck) - cards, cards))


def solve(
    game: Game,
    house: House,
    bets: Mapping[str, int],
    objective: tuple[str, ...] | None = None,
    counted: Counted | None = None,
) -> Value:
    """Best play of a single seat that stakes `bets`."""
    deals = counted or count(game, house)
    asked = [step for step in game.round if isinstance(step, Choose)] if isinstance(game.round, tuple) else []
    known: dict[tuple[object, int, int, str], Value] = {}
    total = Value()
    for (kind, _), members in deals.groups.items():
        i = members[0]
        values = []
        for choice in _choices(asked[0], bets):
            value = Value()
            for c, sign in zip(*np.nonzero(deals.counts[i]), strict=True):
                key = (kind, int(c), int(sign), choice)
                if key not in known:
                    shown = deals.hands[int(deals.sample[i, c, sign])]
                    chosen = (choice,) if choice else ()
                    known[key] = situation(game, house, bets, {1: deals.hands[i], "dealer": shown}, chosen)
                value += known[key] * int(deals.counts[i, c, sign])
            values.append(value)
        total += max(values, key=lambda value: value.total(objective)) * len(members)
    return total * Fraction(1, len(deals.hands) * deals.size)


def cards_each(game: Game) -> int:
    """How many cards each player is dealt."""
    steps = game.round if isinstance(game.round, tuple) else ()
    return sum(step.count for step in steps if isinstance(step, Deal) and To.PLAYERS in step.to)


def _choices(step: Choose, bets: Mapping[str, int]) -> list[str]:
    """The choices, or none at all where the player who stakes `bets` is not asked."""
    asked = step.asks is None or any(name in bets for name in _needed(step))
    return [move.name for move in step.moves] if asked else [""]


def _needed(step: Choose) -> list[str]:
    """The wagers that the moves of a step follow: who has none of them is not asked."""
    equals = [getattr(move, "equals", None) for move in step.moves]
    return [wager.name for wager in equals if wager is not None]
