"""Own cards and a board, up to what no hand tells apart; and which hand each of them makes. Compiled where it counts.

A flush takes five cards of one suit, and a board of b cards brings at most b of them: so the own cards must hold 5 - b of
that suit, and there is at most one such suit (3 own cards and 3 or 2 others; 2 own cards and 3 others). All that matters
of a card is then its mark: the rank, and whether it is of that suit. Own cards with the same marks, for which the deck
holds as many cards of every mark, are one group: what can come, how often and what it makes is the same for all of them.
"""

from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

import numpy as np
from numba import njit, prange
from numpy.typing import NDArray

from fairfelt import evaluator
from fairfelt.evaluator import FLUSH, PLAIN, add, unsuited
from fairfelt.families.poker import FIVE_CARD, Kind
from fairfelt.kit.cards import Cards

I64 = NDArray[np.int64]
U16 = NDArray[np.uint16]
MARKS = 26  # twice the rank, and one more for a card of the suit in which a flush is possible
KINDS = 22  # high card, a pair of each rank, and eight kinds above
_PAIRS, _TWO_PAIRS = evaluator.starts(FIVE_CARD)[Kind.PAIR], evaluator.starts(FIVE_CARD)[Kind.TWO_PAIR]
_strength = np.arange(evaluator.STRENGTHS)
_above = np.array([evaluator.kind_of(s) for s in range(evaluator.STRENGTHS)]) + 12
KIND = np.where(_strength < _PAIRS, 0, np.where(_strength < _TWO_PAIRS, 1 + (_strength - _PAIRS) // 220, _above))
KIND = KIND.astype(np.int64)  # the kind of each strength, pairs by their rank; it never falls when the strength rises


@njit(cache=True)
def _kind(one: int, two: int, three: int, four: int, mask: int) -> int:
    """The kind of some cards: the ranks held once, twice and so on, and those held in the suit of a flush."""
    strength = unsuited(one, two, three, four, int(PLAIN[one]))
    return int(KIND[max(strength, int(FLUSH[mask]))])


@njit(cache=True, parallel=True)
def make_hands(own: I64, counts: I64, board: int, table: U16) -> None:
    """What each group's cards make with every board: `table[group, x, y, z]` for the marks of the board's cards.

    A number is 22 times the kind of the best five of all cards, plus that of the best five with all own cards. Of a board
    of two cards, x is always 0.
    """
    for g in prange(len(own)):
        one, two, three, four, mask = 0, 0, 0, 0, 0
        for m in own[g]:
            one, two, three, four = add(one, two, three, four, m // 2)
            mask |= (m % 2) << (m // 2)
        pairs = np.zeros((MARKS, MARKS), np.int64)  # own cards and two others
        for y in range(MARKS):
            if counts[g, y] == 0:
                continue
            one1, two1, three1, four1 = add(one, two, three, four, y // 2)
            mask1 = mask | ((y % 2) << (y // 2))
            for z in range(y, MARKS):
                if counts[g, z] <= (y == z):
                    continue
                one2, two2, three2, four2 = add(one1, two1, three1, four1, z // 2)
                mask2 = mask1 | ((z % 2) << (z // 2))
                if len(own[g]) == 3:
                    pairs[y, z] = pairs[z, y] = _kind(one2, two2, three2, four2, mask2)
                    if board == 2:
                        table[g, 0, y, z] = table[g, 0, z, y] = (KINDS + 1) * pairs[y, z]
                        continue
                for x in range(z, MARKS):
                    if counts[g, x] <= (x == z) + (x == y):
                        continue
                    one3, two3, three3, four3 = add(one2, two2, three2, four2, x // 2)
                    kind = _kind(one3, two3, three3, four3, mask2 | ((x % 2) << (x // 2)))
                    table[g, y, z, x] = kind
        if board == 2:
            continue
        for y in range(MARKS):
            for z in range(y, MARKS):
                for x in range(z, MARKS):
                    kind = int(table[g, y, z, x])
                    with_own = max(pairs[y, z], max(pairs[y, x], pairs[z, x])) if len(own[g]) == 3 else kind
                    code = KINDS * kind + with_own
                    table[g, y, z, x] = table[g, y, x, z] = table[g, z, y, x] = code
                    table[g, z, x, y] = table[g, x, y, z] = table[g, x, z, y] = code


@njit(cache=True)
def show_hands(counts: I64, table: U16) -> I64:
    """One group and three marks for each number that occurs in `table`, or -1."""
    shown = np.full((KINDS * KINDS, 4), -1, np.int64)
    blank = table.shape[1] == 1
    for g in range(len(table)):
        for x in range(table.shape[1]):
            if not blank and counts[g, x] == 0:
                continue
            for y in range(0 if blank else x, MARKS):
                if counts[g, y] <= (not blank and x == y):
                    continue
                for z in range(y, MARKS):
                    if counts[g, z] <= (not blank and x == z) + (y == z):
                        continue
                    code = table[g, x, y, z]
                    if shown[code, 0] < 0:
                        shown[code, 0] = g
                        shown[code, 1] = x
                        shown[code, 2] = y
                        shown[code, 3] = z
    return shown


THREES = 14  # kinds of three cards, see below
ROYAL = 12  # ace, king and queen of one suit; one more if that is spades
_LOW = (1 << 12) | 0b11  # ace, 2 and 3
_RUNS = (1 << 10) - 1  # where straights start that are neither ace-high nor ace-low


@njit(cache=True)
def three_of(word: int) -> tuple[int, int]:
    """The best three of some cards as a kind, and the suits that hold ace, king and queen, a bit each.

    Whether an ace is low is left open: a straight of ace, 2 and 3 comes with the best that there is besides. 0 high card,
    1 pair, 2 flush; 3 to 5 that straight, and those; 6 another straight, 7 three-of-a-kind; 8 to 10 ace, 2 and 3 of one
    suit, and flush, straight or three-of-a-kind; 11 another straight flush, 12 ace, king and queen of one suit.
    """
    lanes = evaluator.lanes(word)
    one, two, three, _ = evaluator.held(lanes[0], lanes[1], lanes[2], lanes[3])
    flush, run, low, royal = 0, 0, 0, 0
    for suit in range(4):
        lane = lanes[suit]
        more = lane & (lane - 1)
        flush |= more & (more - 1)  # a third card
        straights = lane & (lane >> 1) & (lane >> 2)
        run |= straights & _RUNS
        royal |= (straights >> 10) << suit
        low |= int(lane & _LOW == _LOW)
    if royal != 0:
        return ROYAL, royal
    if run != 0:
        return 11, 0
    besides = 2 if three != 0 else int(one & (one >> 1) & (one >> 2) != 0)
    if low != 0:
        return 8 + besides, 0
    if besides != 0:
        return 5 + besides, 0
    loose = 2 if flush != 0 else int(two != 0)
    return loose + 3 * int(one & _LOW == _LOW), 0


@njit(cache=True)
def _threes(words: I64) -> I64:
    found = np.zeros(len(words), np.int64)
    for at, word in enumerate(words):
        kind, royal = three_of(word)
        found[at] = kind + (royal >> 3)
    return found


@dataclass(frozen=True)
class Owns:
    """Every own hand of a deck, by group, and what each group makes with every board."""

    deck: Cards
    size: int
    board: int

    @cached_property
    def cards(self) -> I64:
        """The deck in numbers."""
        return np.array(sorted(evaluator.encode(self.deck)), np.int64)

    @cached_property
    def hands(self) -> I64:
        """Every own hand, its cards in order."""
        return np.array(list(combinations(self.cards.tolist(), self.size)), np.int64)

    @cached_property
    def suit(self) -> I64:
        """The suit in which a flush is possible with each hand, or -1."""
        suits, needed = self.hands % 4, 5 - self.board
        found = np.full(len(self.hands), -1, np.int64)
        for suit in range(4):
            found[(suits == suit).sum(axis=1) >= needed] = suit
        return found

    @cached_property
    def _groups(self) -> tuple[I64, I64, I64]:
        """Which hand stands first for each group, each hand's group, and how many hands there are of each."""
        held = [frozenset(c // 4 for c in self.cards.tolist() if c % 4 == suit) for suit in range(4)]
        alike = np.array([held.index(ranks) for ranks in held])  # suits of which the deck holds the same ranks
        marks = np.sort(self.marks(self.hands, self.suit), axis=1)
        code = np.where(self.suit < 0, 4, alike[self.suit])
        for column in range(self.size):
            code = code * MARKS + marks[:, column]
        _, first, group, number = np.unique(code, return_index=True, return_inverse=True, return_counts=True)
        return first, group.reshape(-1), number

    @staticmethod
    def marks(cards: I64, suit: I64) -> I64:
        """The mark of each card in a row, by the suit of that row."""
        found: I64 = 2 * (cards // 4) + (cards % 4 == suit[:, None])
        return found

    @cached_property
    def first(self) -> I64:
        """The first hand of each group."""
        found: I64 = self.hands[self._groups[0]]
        return found

    @cached_property
    def suit_of(self) -> I64:
        """The suit in which a flush is possible with the first hand of each group, or -1."""
        found: I64 = self.suit[self._groups[0]]
        return found

    @property
    def group(self) -> I64:
        """The group of each hand."""
        return self._groups[1]

    @property
    def number(self) -> I64:
        """How many hands there are in each group."""
        return self._groups[2]

    @cached_property
    def counts(self) -> I64:
        """How many cards of each mark are left in the deck, by group."""
        suit = self.suit_of
        found = np.zeros((len(suit), MARKS), np.int64)
        every = np.tile(self.cards, (len(suit), 1))
        for cards, sign in ((every, 1), (self.first, -1)):
            for column in self.marks(cards, suit).T:
                np.add.at(found, (np.arange(len(suit)), column), sign)
        return found

    @cached_property
    def own_marks(self) -> I64:
        """The marks of the first hand of each group."""
        return self.marks(self.first, self.suit_of)

    @cached_property
    def table(self) -> U16:
        """What each group makes with every board; see `make_hands`."""
        own = self.own_marks
        found = np.zeros((len(own), MARKS if self.board == 3 else 1, MARKS, MARKS), np.uint16)
        make_hands(own, self.counts, self.board, found)
        return found

    @cached_property
    def shown(self) -> dict[int, tuple[Cards, Cards]]:
        """Own cards and a board for each number of `table`."""
        found = show_hands(self.counts, self.table)
        rows = {code: found[code].tolist() for code in np.flatnonzero(found[:, 0] >= 0).tolist()}
        return {code: self.deal(g, marks[3 - self.board :]) for code, (g, *marks) in rows.items()}

    def deal(self, group: int, marks: list[int]) -> tuple[Cards, Cards]:
        """The first own hand of a group, and cards of these marks beside it."""
        at = self._groups[0][group]
        own, suit = self.hands[at].tolist(), self.suit[at : at + 1]
        left = [c for c in self.cards.tolist() if c not in own]
        board = []
        for mark in marks:
            card = next(c for c in left if self.marks(np.array([[c]]), suit)[0, 0] == mark)
            left.remove(card)
            board.append(card)
        return evaluator.decode(own), evaluator.decode(board)

    def place(self, own: Cards) -> tuple[int, int]:
        """The group of own cards, and the suit in which a flush is possible."""
        at = int(np.flatnonzero((self.hands == sorted(evaluator.encode(own))).all(axis=1))[0])
        return int(self.group[at]), int(self.suit[at])

    def seen(self, own: Cards, turned: Cards) -> tuple[int, ...]:
        """The group of own cards, and the marks of cards turned."""
        group, suit = self.place(own)
        cards = np.array([evaluator.encode(turned)], np.int64).reshape(1, -1)
        return group, *self.marks(cards, np.array([suit]))[0].tolist()

    @cached_property
    def threes(self) -> I64:
        """The kind of three cards that each own hand is."""
        return _threes(evaluator.BIT[self.hands].sum(axis=1))

    @cached_property
    def spades(self) -> tuple[I64, I64, I64]:
        """Hands that stand for all, how many each stands for, and in how many of those each suit has become spades.

        With every rank in all four suits the groups are the hands up to a renaming of suits, and each suit is spades in a
        quarter of the 24 renamings. Of any other deck every hand stands for itself.
        """
        if len(self.cards) % 4 == 0 and (self.cards.reshape(-1, 4) % 4 == np.arange(4)).all():
            return self._groups[0], self.number, np.repeat(self.number[:, None] // 4, 4, axis=1)
        own = np.tile(np.array([0, 0, 0, 1], np.int64), (len(self.hands), 1))
        return np.arange(len(self.hands)), np.ones(len(self.hands), np.int64), own


def example(kind: int) -> Cards:
    """Five cards of a kind."""
    return evaluator.example_of(int(np.flatnonzero(kind == KIND)[0]))


def boards(deck: Cards) -> dict[int, tuple[int, Cards]]:
    """How many sets of five cards there are of each kind, with one of them."""
    counts, shown = _boards(np.array(evaluator.encode(deck), np.int64))
    kinds = np.flatnonzero(counts).tolist()
    return {kind: (int(counts[kind]), evaluator.decode(shown[kind].tolist())) for kind in kinds}


@njit(cache=True)
def _boards(deck: I64) -> tuple[I64, I64]:
    counts, shown = np.zeros(KINDS, np.int64), np.zeros((KINDS, 5), np.int64)
    n = len(deck)
    for a in range(n):
        for b in range(a + 1, n):
            for c in range(b + 1, n):
                three = evaluator.BIT[deck[a]] | evaluator.BIT[deck[b]] | evaluator.BIT[deck[c]]
                for d in range(c + 1, n):
                    four = three | evaluator.BIT[deck[d]]
                    for e in range(d + 1, n):
                        kind = KIND[evaluator.rank5(four | evaluator.BIT[deck[e]])]
                        if counts[kind] == 0:
                            shown[kind, 0], shown[kind, 1], shown[kind, 2] = deck[a], deck[b], deck[c]
                            shown[kind, 3], shown[kind, 4] = deck[d], deck[e]
                        counts[kind] += 1
    return counts, shown
