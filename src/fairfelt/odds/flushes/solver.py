"""The longest flush of seven cards against the dealer's: High Card Flush, with one decision.

Hands are counted by how many cards of each suit they hold and how these rank (`kernel`). The wagers on the player's
own cards go by the longest flush and the longest straight flush, which are counted suit by suit.
"""

from collections.abc import Iterator, Mapping
from functools import cached_property
from itertools import accumulate
from math import comb

import numpy as np

from fairfelt.evaluator.tables import RUNS
from fairfelt.kit.cards import Card, Cards
from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.odds.figure import Progress
from fairfelt.odds.flushes import kernel
from fairfelt.odds.play import Ending, Play
from fairfelt.odds.versus.duel import Deal, Duel, Rows, asked, cards_of, word_of
from fairfelt.odds.versus.hands import I64
from fairfelt.odds.versus.solver import Deck

METHOD = (
    "hands of the player by flush, with the other suits as far as they matter to the dealer's; the dealer's hands below it "
    "by the product of one polynomial a suit; the best choice for each hand"
)
OWN = "every hand by its longest flush and its longest straight flush, suit by suit"
CARDS = kernel.CARDS
LANE = 16


class Solver(Duel):
    """Counts by suits, once for all houses."""

    method = METHOD

    def __init__(self, game: Game, house: House, progress: Progress) -> None:
        super().__init__(game, house, progress)
        self.deck = Deck(house.shoe.cards())
        self._counted: dict[int, Rows] = {}

    @cached_property
    def flushes(self) -> list[tuple[int, int]]:
        """Every flush that the deck has, length and ranks, from the lowest to the highest."""
        lanes = self.deck.lanes.tolist()
        sets = {part for lane in lanes for part in range(1, 1 << 13) if part & ~lane == 0}
        return sorted((length, part) for part in sets if (length := part.bit_count()) <= CARDS)

    def _cards(self, flush: tuple[int, int]) -> Cards:
        """The cards of a flush in the first suit that has them."""
        suit = next(suit for suit in range(4) if flush[1] & ~int(self.deck.lanes[suit]) == 0)
        return cards_of(flush[1] << (LANE * suit))

    def plays(self, house: House) -> int:
        """The place of the lowest flush with which the dealer is of another class than with the lowest of all."""
        lowest = self.classes.dealer(self._cards(self.flushes[0]), house)
        low, high = 0, len(self.flushes)
        while high - low > 1:
            middle = (low + high) // 2
            if self.classes.dealer(self._cards(self.flushes[middle]), house) == lowest:
                low = middle
            else:
                high = middle
        return high

    def rows(self, house: House) -> Rows:
        """All hands, the dealer's classes divided where the game says."""
        plays = self.plays(house)
        if plays not in self._counted:
            self.progress(0.1, "counting every hand")
            self._counted[plays] = self._count(house, plays)
        return self._counted[plays]

    @property
    def _parts(self) -> tuple[I64, I64]:
        """For each suit its sets of three ranks and fewer, and how many they are."""
        every = np.flatnonzero(kernel.SIZES <= kernel.LONG)
        parts, sets = np.zeros((4, len(every)), np.int64), np.zeros(4, np.int64)
        for suit, lane in enumerate(self.deck.lanes):
            own = every[every & ~lane == 0]
            parts[suit, : len(own)], sets[suit] = own, len(own)
        return parts, sets

    def _least(self, plays: int) -> I64:
        """The lowest flush of the dealer's higher class; without one, a set that no other is below."""
        return np.array(self.flushes[plays] if plays < len(self.flushes) else (CARDS, 0), np.int64)

    def _count(self, house: House, plays: int) -> Rows:
        flushes = np.array(self.flushes, np.int64)
        least, suits = self._least(plays), kernel.Suits(self.deck.lanes, self.deck.before, *self._parts)
        numbers = kernel.number_of_hands(suits, flushes, least)
        first = self._first = np.concatenate([[0], np.cumsum(numbers)])
        words, weights = np.zeros(first[-1], np.int64), np.zeros(first[-1], np.int64)
        counts = np.zeros((first[-1], 3), np.int32)
        kernel.count(suits, flushes, least, first, words, weights, counts)
        kinds: dict[object, int] = {}
        kind_of = [kinds.setdefault(self.classes.player(self._cards(flush), house), len(kinds)) if number else 0
                   for flush, number in zip(self.flushes, numbers.tolist(), strict=True)]  # fmt: skip
        place = np.repeat(np.arange(len(flushes)), numbers)
        below = counts[:, 2:].reshape(-1, 1, 1) if plays < len(flushes) else np.zeros((len(words), 1, 0), np.int32)
        return Rows(
            words=words,
            weights=weights,
            orders=place,
            kinds=np.array(kind_of, np.int64)[place],
            levels=(place >= plays).astype(np.int64),
            ups=np.array([-1]),
            lower=counts[:, :1],
            equal=counts[:, 1:2],
            below=below,
            rivals=comb(len(self.deck.places) - CARDS, CARDS),
        )

    def rival(self, house: House, rows: Rows, row: int, up: int, level: int, sign: int) -> Cards:
        """A hand of the dealer's that fits: the flush nearest to the player's that the other cards can have as their best."""
        lanes = _lanes(int(rows.words[row]))
        mine = self.flushes.index(max((lane.bit_count(), lane) for lane in lanes))
        left = [int(lane) & ~own for lane, own in zip(self.deck.lanes, lanes, strict=True)]
        plays = self.plays(house)
        for at in (range(mine - 1, -1, -1), (mine,), range(mine + 1, len(self.flushes)))[sign]:
            if (at >= plays) == bool(level):
                for suit in range(4):
                    hand = _filled(left, suit, *self.flushes[at])
                    if hand:
                        return cards_of(hand)
        raise AssertionError("the kernel met a situation that does not exist")

    def placed(self, house: House, cards: Cards) -> tuple[int, int, int]:
        """By the longest flush."""
        at = self.flushes.index(max((lane.bit_count(), lane) for lane in _lanes(word_of(cards))))
        rows, first = self.rows(house), self._first[at]
        return at, int(rows.kinds[first]), int(at >= self.plays(house))

    def found(self, house: House, rows: Rows, own: Cards, up: Card | None) -> tuple[int, int]:
        """By the counts: rows of one flush that agree in these are decided alike."""
        at, _, _ = self.placed(house, own)
        first, last = self._first[at : at + 2]
        flush, least = np.array(self.flushes[at], np.int64), self._least(self.plays(house))
        counts = kernel.single(self.deck.lanes, np.array(_lanes(word_of(own)), np.int64), flush, least)
        same = (rows.lower[first:last, 0] == counts[0]) & (rows.equal[first:last, 0] == counts[1])
        for level in range(rows.below.shape[2]):
            same &= rows.below[first:last, 0, level] == counts[2]
        return int(first + np.flatnonzero(same)[0]), 0

    def own(self, house: House, bets: Mapping[str, int]) -> Play:
        """By the longest flush and the longest straight flush, with an ace at the low end and without: one deal of each.

        No choice touches these wagers, so that any is made.
        """
        endings: list[Ending] = []
        for number, word in self._shapes():
            own = cards_of(word)
            theirs = tuple(card for card in self.deck.cards if card not in own)[:CARDS]
            deal: Deal = {1: own, "dealer": theirs}
            endings.append(Ending(number, deal, asked(self.game, house, bets, deal)[:1]))
        return Play(bets, comb(len(self.deck.places), CARDS), tuple(endings), OWN)

    def _shapes(self) -> Iterator[tuple[int, int]]:
        """How many hands there are of each longest flush and longest straight flushes, and a word of one."""
        known: dict[tuple[int, ...], tuple[int, int]] = {(0, 0, 0, 0): (1, 0)}
        for suit, lane in enumerate(self.deck.lanes.tolist()):
            parts = np.array([part for part in range(1 << 13) if part & ~lane == 0 and part.bit_count() <= CARDS])
            facts = np.stack([kernel.SIZES[parts], RUNS[0][parts] >> 4, RUNS[1][parts] >> 4], axis=1)
            shapes, first, numbers = np.unique(facts, axis=0, return_index=True, return_counts=True)
            found: dict[tuple[int, ...], tuple[int, int]] = {}
            for (held, *most), (times, word) in known.items():
                for shape, at, number in zip(shapes.tolist(), first.tolist(), numbers.tolist(), strict=True):
                    if held + shape[0] <= CARDS:
                        key = (held + shape[0], *map(max, most, shape))
                        before, shown = found.get(key, (0, word | int(parts[at]) << (LANE * suit)))
                        found[key] = (before + times * number, shown)
            known = found
        return (ending for key, ending in known.items() if key[0] == CARDS)


def _lanes(word: int) -> list[int]:
    """The ranks held of each suit."""
    return [word >> (LANE * suit) & 0x1FFF for suit in range(4)]


def _filled(left: list[int], suit: int, length: int, top: int) -> int:
    """A word of seven of the cards left in which `top`, of this suit, is the best flush; 0 if there is none.

    The other suits give their lowest cards: as many as `top` only if these are no higher.
    """
    if top & ~left[suit]:
        return 0
    word, due = top << (LANE * suit), CARDS - length
    for other in range(4):
        if other != suit:
            low = list(accumulate((1 << rank for rank in range(13) if left[other] >> rank & 1), initial=0))
            most = min(due, length, len(low) - 1)
            if most == length and low[most] > top:
                most -= 1
            word |= low[most] << (LANE * other)
            due -= most
    return word if due == 0 else 0
