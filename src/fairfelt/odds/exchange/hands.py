"""Hands by their ranks: what a game of exchanged cards tells apart, asked of the game and laid out for the kernels.

A hand is a multiset of ranks, and perhaps a flush. Which combinations it is paid for is asked of the game's `classes`;
what a situation is worth (the player's class, the dealer's kind, who is higher) is asked of its round. The dealer's first
card is known, so that his flush can only be of that card's suit.
"""

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import combinations, combinations_with_replacement, product
from math import lcm

import numpy as np
from numpy.typing import NDArray

from fairfelt.families.comparing import compared
from fairfelt.families.poker import ACE_KING, Ranking
from fairfelt.kit.cards import DECK, Cards
from fairfelt.kit.errors import Refused
from fairfelt.kit.game import Classes, Game
from fairfelt.kit.house import House
from fairfelt.kit.wagers import Answer
from fairfelt.odds.base_wagers import main_of
from fairfelt.odds.situations import situation
from fairfelt.odds.value import Value

Array = NDArray[np.int64]
RANKS, SUITS, HELD, SIX = 13, 4, 5, 6
BET, SIXTH, EXCHANGE = 0, 1, 2  # the ways to a showdown
SIGNS, GROUPS, FIELD = 3, 4, 20  # the dealer lower, equal, higher; results of a class; bits for the number of each
# A key for each rank, so that no two multisets of up to five cards, at most four of a rank, have the same sum.
KEYS = np.array([0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415], np.int64)

STRAIGHTS = ({RANKS - 1, 0, 1, 2, 3}, *(set(range(low, low + HELD)) for low in range(RANKS - HELD + 1)))


def multisets(size: int) -> list[tuple[int, ...]]:
    """The multisets of ranks that a deck has, in order."""
    every = combinations_with_replacement(range(RANKS), size)
    return [ranks for ranks in every if all(ranks[i] != ranks[i + 4] for i in range(size - 4))]


class Lists:
    """Every multiset of up to five ranks, one list after the other, and how each grows from a smaller one."""

    def __init__(self) -> None:
        lists = [multisets(size) for size in range(HELD + 1)]
        self.every = [ranks for some in lists for ranks in some]
        self.start = np.cumsum([0, *map(len, lists)]).astype(np.int64)
        place = {ranks: i for i, ranks in enumerate(self.every)}
        self.key = np.array([KEYS[list(ranks)].sum() for ranks in self.every], np.int64)
        self.at = np.full((HELD + 1, int(self.key.max()) + 1), -1, np.int32)  # by size and key: the place in its list
        for size, some in enumerate(lists):
            keys = self.key[self.start[size] : self.start[size + 1]]
            if len(set(keys.tolist())) != len(some):
                raise AssertionError("two multisets of ranks have one key")
            self.at[size, keys] = np.arange(len(some))
        self.runs = np.zeros((len(self.every), 3), np.int64)  # without its highest rank, that rank, how often
        self.held = np.zeros((len(self.every), RANKS), np.int8)
        for i, ranks in enumerate(self.every):
            np.add.at(self.held[i], list(ranks), 1)
            if ranks:
                top = ranks.count(ranks[-1])
                self.runs[i] = place[ranks[:-top]], ranks[-1], top

    def parts(self, size: int) -> tuple[Array, Array]:
        """For each hand of five: which of its sub-multisets of `size` each choice of places is; those, by their places."""
        choices = list(combinations(range(HELD), size))
        slot = np.zeros((len(self.fives), len(choices)), np.int64)
        of = np.full((len(self.fives), int(self.start[size + 1] - self.start[size])), -1, np.int64)
        for i, five in enumerate(self.fives):
            found: dict[int, int] = {}
            for n, places in enumerate(choices):
                part = int(self.at[size, KEYS[[five[p] for p in places]].sum()])
                slot[i, n] = of[i, part] = found.setdefault(part, len(found))
        return slot, of

    def entries(self, size: int) -> Array:
        """Every way to draw: the ranks in the dealer's suit as a mask, the others' place among all, the whole's in its list."""
        rows = []
        for suited in range(size + 1):
            for ranks in combinations(range(RANKS), suited):
                mask = sum(1 << rank for rank in ranks)
                for other in range(self.start[size - suited], self.start[size - suited + 1]):
                    if all(self.held[other][rank] < 4 for rank in ranks):
                        whole = self.at[size, int(KEYS[list(ranks)].sum() + self.key[other])]
                        rows.append((mask, int(other), int(whole)))
        return np.array(rows, np.int64)

    @cached_property
    def fives(self) -> list[tuple[int, ...]]:
        return self.every[self.start[HELD] :]


def spread(ranks: tuple[int, ...]) -> Cards:
    """Cards of these ranks, no five of a suit."""
    return tuple(DECK[4 * rank + place % 4] for place, rank in enumerate(ranks))


def suited(mask: int, suit: int = 0) -> Cards:
    """Cards of these ranks in one suit."""
    return tuple(DECK[4 * rank + suit] for rank in range(RANKS) if mask >> rank & 1)


def laid(ranks: tuple[int, ...], flush: bool, taken: Cards) -> Cards | None:
    """Five cards of these ranks that are not taken, as a flush or not as one."""
    if flush:
        every = [tuple(DECK[4 * rank + suit] for rank in ranks) for suit in range(SUITS)]
        return next((hand for hand in every if not set(hand) & set(taken)), None)
    free = [[DECK[4 * rank + suit] for suit in range(SUITS) if DECK[4 * rank + suit] not in taken] for rank in ranks]
    for hand in product(*free):
        if len(set(hand)) == len(hand) and len({card.suit for card in hand}) > 1:
            return hand
    return None


@dataclass(frozen=True)
class Shape:
    """A hand as the kernels know it: its ranks, its suited ranks as a mask (five or more), one set of such cards."""

    ranks: tuple[int, ...]
    mask: int
    cards: Cards


class Hands:
    """The hands of one game and house: their order, their classes, and what each situation is worth."""

    def __init__(self, game: Game, house: House, lists: Lists) -> None:
        self.game, self.lists = game, lists
        self.house = house.but(deck=None)  # what a situation is worth does not depend on the cards left out
        self.ranking: Ranking = compared(ACE_KING, house)
        self.bets = main_of(game).bets
        followed = {move.of.name for move in game.moves if hasattr(move, "of")}
        apart = {w.name for w in main_of(game).staked if w.name not in followed}  # settled by the first cards alone
        self.names = tuple(name for name in main_of(game).names if name not in apart)
        self._order()
        self._classes()

    @property
    def classes(self) -> Classes:
        if self.game.classes is None:
            raise ValueError(f"{self.game.name} does not say what its settlement tells apart")
        return self.game.classes

    def _order(self) -> None:
        """Five cards by strength: of each multiset of ranks, and of each mask of suited ranks."""
        plain = [self.ranking.exact(spread(five)) for five in self.lists.fives]
        masks = [sum(1 << rank for rank in ranks) for ranks in combinations(range(RANKS), HELD)]
        flush = [self.ranking.exact(suited(mask)) for mask in masks]
        places = {key: i for i, key in enumerate(sorted({hand.key for hand in plain + flush}))}
        kinds = tuple(reversed(self.ranking.kinds))
        self.kind_names = kinds
        self.strength = np.array([places[hand.key] for hand in plain], np.int64)
        self.kind = np.array([kinds.index(hand.kind) for hand in plain], np.int64)
        self.flush_strength = np.full(1 << RANKS, -1, np.int64)
        self.flush_strength[masks] = [places[hand.key] for hand in flush]
        self.kind_at = np.zeros(len(places), np.int64)
        for hand in plain + flush:
            self.kind_at[places[hand.key]] = kinds.index(hand.kind)
        for six in combinations(range(RANKS), SIX):
            mask = sum(1 << rank for rank in six)
            self.flush_strength[mask] = max(self.flush_strength[mask & ~(1 << rank)] for rank in six)

    def _classes(self) -> None:
        """The class of every hand of five or six cards, by ranks and, where five are suited, by those."""
        self.labels: dict[Hashable, int] = {}
        self._known: dict[Hashable, int] = {}
        self.shapes: dict[tuple[int, int], list[Shape]] = {}  # by how many cards, and by class
        lists = self.lists
        self.five = np.array([self._label(Shape(five, 0, spread(five))) for five in lists.fives], np.int64)
        sixes = multisets(SIX)
        self.six = np.array([self._label(Shape(six, 0, spread(six))) for six in sixes], np.int64)
        place = {six: i for i, six in enumerate(sixes)}
        self.with_sixth = np.full((len(lists.fives), RANKS), -1, np.int64)
        for i, five in enumerate(lists.fives):
            for rank in range(RANKS):
                self.with_sixth[i, rank] = place.get(tuple(sorted((*five, rank))), -1)
        best = [
            max(self.strength[lists.at[HELD, KEYS[list(five)].sum()]] for five in combinations(six, HELD))
            for six in sixes
        ]
        self.six_strength = np.array(best, np.int64)
        # suited ranks as a mask; then the rank of a card beside five of them, or RANKS
        self.flush = np.full((1 << RANKS, RANKS + 1), -1, np.int64)
        for ranks in combinations(range(RANKS), HELD):
            mask = sum(1 << rank for rank in ranks)
            self.flush[mask, RANKS] = self._label(Shape(ranks, mask, suited(mask)))
            for other in range(RANKS):
                shape = Shape((*ranks, other), mask, (*suited(mask), DECK[4 * other + 1]))
                self.flush[mask, other] = self._label(shape)
        for ranks in combinations(range(RANKS), SIX):
            mask = sum(1 << rank for rank in ranks)
            self.flush[mask, RANKS] = self._label(Shape(ranks, mask, suited(mask)))

    def _label(self, shape: Shape) -> int:
        """The class of a hand. Hands that differ in nothing but the names of their ranks are asked about once."""
        like = _pattern(shape)
        if like not in self._known:
            label = self.classes.player(shape.cards, self.house)
            self._known[like] = self.labels.setdefault(label, len(self.labels))
        number = self._known[like]
        self.shapes.setdefault((len(shape.cards), number), []).append(shape)
        return number

    def strength_of(self, shape: Shape) -> int:
        """The strength of a hand of five or six cards."""
        if shape.mask:
            return int(self.flush_strength[shape.mask])
        fives = combinations(sorted(shape.ranks), HELD)
        return max(int(self.strength[self.lists.at[HELD, KEYS[list(five)].sum()]]) for five in fives)

    @cached_property
    def class_kind(self) -> Array:
        """The kind of each class."""
        kinds = np.zeros(len(self.labels), np.int64)
        for (_, number), shapes in self.shapes.items():
            kinds[number] = self.kind_at[self.strength_of(shapes[0])]
        return kinds

    # --- asking the game -----------------------------------------------------------------------------------------------

    def asked(self, cards: Mapping[int | str, Cards], choices: tuple[str | Answer, ...]) -> Value | None:
        """What a deal comes to for who declares what there is to declare; None if the round asks for something else."""
        for said in (("Declare", *choices), choices):
            try:
                return situation(self.game, self.house, self.bets, cards, said)
            except Refused:
                continue
        return None

    def shown_down(self, way: int, own: Cards, dealer: Cards) -> Value | None:
        """What these cards come to against the dealer's, if the player comes by them in this way."""
        if way == BET:
            return self.asked({1: own, "dealer": dealer}, ("Bet",))
        if way == SIXTH:
            for last in own:
                first = tuple(card for card in own if card != last)
                value = self.asked({1: (*first, last), "dealer": dealer}, ("Buy a sixth card", "Bet"))
                if value is not None:
                    return value
            return None
        junk = [card for card in DECK if card not in own + dealer]
        for discard in ((junk[0], junk[-1]), (junk[1], junk[-2])):
            chosen = ("Exchange", Answer("Discard 2", cards=discard), "Bet")
            value = self.asked({1: (*own[2:], *discard, *own[:2]), "dealer": dealer}, chosen)
            if value is not None:
                return value
        return None

    @cached_property
    def _dealers(self) -> list[list[tuple[int, tuple[int, ...], bool]]]:
        """The dealer's hands of each kind: strength, ranks, whether it is a flush."""
        found: list[list[tuple[int, tuple[int, ...], bool]]] = [[] for _ in self.kind_names]
        for five, strength in zip(self.lists.fives, self.strength.tolist(), strict=True):
            found[self.kind_at[strength]].append((strength, five, False))
        for ranks in combinations(range(RANKS), HELD):
            strength = int(self.flush_strength[sum(1 << rank for rank in ranks)])
            found[self.kind_at[strength]].append((strength, ranks, True))
        return [sorted(some) for some in found]

    def _deals(self, size: int, number: int, kind: int, sign: int) -> Iterator[tuple[Cards, Cards]]:
        """Some deals with the player's hand of this class and the dealer's of that kind, lower, equal or higher."""
        shapes = self.shapes.get((size, number), [])
        for shape in shapes[:: max(1, len(shapes) // 12)] + shapes[-1:]:
            strength = self.strength_of(shape)
            fitting = [h for h in self._dealers[kind] if (h[0] > strength) * 2 + (h[0] == strength) == sign]
            for _, ranks, flush in fitting[:: max(1, len(fitting) // 4)]:
                dealer = laid(ranks, flush, shape.cards)
                if dealer is not None:
                    yield shape.cards, dealer

    @cached_property
    def worths(self) -> dict[tuple[int, int, int, int], Fraction]:
        """What each situation is worth: by the way there, the player's class, the dealer's kind, who is higher."""
        found: dict[tuple[int, int, int, int], Fraction] = {}
        for (size, number), kind in product(self.shapes, range(len(self.kind_names))):
            own = int(self.class_kind[number])
            for way in (SIXTH,) if size == SIX else (BET, EXCHANGE):
                for sign in range(SIGNS) if kind == own else (0,) if kind < own else (2,):
                    values = (self.shown_down(way, *deal) for deal in self._deals(size, number, kind, sign))
                    value = next((value for value in values if value is not None), None)
                    if value is not None:
                        found[way, number, kind, sign] = value.total(self.names)
        return found

    @cached_property
    def scale(self) -> int:
        """What makes every worth a whole number."""
        return lcm(*(worth.denominator for worth in (*self.worths.values(), *self.folds)))

    @cached_property
    def folds(self) -> tuple[Fraction, Fraction]:
        """What folding is worth at once, and after more cards were paid for."""
        own, dealer = spread((0, 2, 4, 6, 8)), spread((1, 3, 5, 7, 9))
        at_once = self.asked({1: own, "dealer": dealer}, ("Fold",))
        later = self.asked({1: (*own, DECK[-1]), "dealer": dealer}, ("Buy a sixth card", "Fold"))
        if at_once is None or later is None:
            raise ValueError(f"{self.game.name}: nobody can fold")
        return at_once.total(self.names), later.total(self.names)

    @cached_property
    def results(self) -> tuple[Array, Array]:
        """For each class: how a situation counts (one, in the field of its result), and what each result is worth.

        Results of a class that are worth the same in every way are one result. The last of four has no field: it is
        what remains.
        """
        ones = np.zeros((len(self.labels), len(self.kind_names), SIGNS), np.int64)
        values = np.zeros((3, len(self.labels), GROUPS), np.int64)
        for number in range(len(self.labels)):
            seen: dict[tuple[Fraction | None, ...], int] = {}
            for kind, sign in product(range(len(self.kind_names)), range(SIGNS)):
                worth = tuple(self.worths.get((way, number, kind, sign)) for way in (BET, SIXTH, EXCHANGE))
                if any(one is not None for one in worth):
                    group = next((g for other, g in seen.items() if _alike(worth, other)), None)
                    if group is None:
                        group = seen[worth] = len(seen)
                    if group >= GROUPS:
                        raise ValueError(f"{self.game.name}: a hand of one class has more than four results")
                    ones[number, kind, sign] = 1 << (FIELD * group) if group < GROUPS - 1 else 0
                    for way, one in enumerate(worth):
                        if one is not None:
                            values[way, number, group] = int(one * self.scale)
        return ones, values

    @cached_property
    def instant(self) -> NDArray[np.bool_]:
        """The classes whose first five cards end the player's round."""
        found = np.zeros(len(self.labels), np.bool_)
        for (size, number), shapes in self.shapes.items():
            if size == HELD:
                dealer = next(d for some in self._dealers for _, r, f in some if (d := laid(r, f, shapes[0].cards)))
                found[number] = self.asked({1: shapes[0].cards, "dealer": dealer}, ()) is not None
        return found

    @cached_property
    def rules(self) -> bytes:
        """All that best play depends on."""
        ones, values = self.results
        tables = (ones, values, self.strength, self.flush_strength, self.five, self.six, self.flush, self.instant)
        return b"".join(table.tobytes() for table in tables) + repr((self.folds, self.scale)).encode()

    @cached_property
    def firsts(self) -> tuple[Array, Array, list[Hashable]]:
        """What the first five cards are by themselves: by ranks (mixed, or of one colour), and by suited ranks."""
        labels: dict[Hashable, int] = {}

        def label(cards: Cards) -> int:
            return labels.setdefault(self.classes.dealer(cards, self.house), len(labels))

        plain = np.full((len(self.lists.fives), 2), -1, np.int64)
        for i, five in enumerate(self.lists.fives):
            plain[i, 0] = label(spread(five))
            if all(five.count(rank) <= 2 for rank in five):  # diamonds and hearts, one of each at least
                plain[i, 1] = label(tuple(DECK[4 * rank + 1 + place % 2] for place, rank in enumerate(five)))
        flush = np.full(1 << RANKS, -1, np.int64)
        for ranks in combinations(range(RANKS), HELD):
            mask = sum(1 << rank for rank in ranks)
            flush[mask] = label(suited(mask))
        return plain, flush, list(labels)


def _pattern(shape: Shape) -> Hashable:
    """A hand up to the names of its ranks: which are equal, which are suited, which make straights; aces and kings named."""
    held = sorted(set(shape.ranks))
    ranks = [(shape.ranks.count(r), shape.mask >> r & 1, r if r >= RANKS - 2 else -1) for r in held]
    runs = [tuple(r in run for r in held) for run in STRAIGHTS if run <= set(held)]
    return tuple(ranks), tuple(runs)


def _alike(one: tuple[Fraction | None, ...], other: tuple[Fraction | None, ...]) -> bool:
    """Whether two results are worth the same in every way that both know."""
    return all(a is None or b is None or a == b for a, b in zip(one, other, strict=True))
