"""What a hold'em player can see, for the rules of `strategy`: in two cards, after the Flop, and on the whole board.

Columns give it for many situations at once; the features are the phrases made of them, all thresholds alike.
"""

from collections.abc import Iterator
from functools import cache

import numpy as np
from numba import njit, prange
from numpy.typing import NDArray

from fairfelt import evaluator
from fairfelt.evaluator import FLUSH, PLAIN, add, held_of, unsuited
from fairfelt.families.poker import FIVE_CARD
from fairfelt.kit.cards import RANK_WORDS, RANKS
from fairfelt.odds.advice.rule_lists import Columns, Feature, seen
from fairfelt.odds.streets.board_kernel import CELL, I16, I64, MARKS, PARTS, flush_of, mark_of

I8 = NDArray[np.int8]
TWO_PAIR, THREE, STRAIGHT = 2, 3, 4  # kinds of hands as `evaluator.kind_of` numbers them
ACE = 12
MORE = 14  # more than a pair
OWN = "a card of your own"


def a(rank: int) -> str:
    """A rank with its article: "an ace", "a 9"."""
    word = RANK_WORDS[RANKS[rank]]
    return f"an {word}" if word[0] in "a8" else f"a {word}"


def pair_of(rank: int) -> str:
    """A pair of a rank or better, in words."""
    word = RANK_WORDS[RANKS[rank]]
    return "a pair of aces" if rank == ACE else "any pair" if rank == 0 else f"a pair of {word}s or better"


def from_on(rank: int) -> str:
    """A card of a rank or higher, in words."""
    return a(rank) if rank == ACE else f"{a(rank)} or higher"


# --- two cards --------------------------------------------------------------------------------------------------------


def hole_columns(own: I64) -> Columns:
    """Of two cards, a row each: the higher rank, the lower one, that of a pair and 1 more, and whether they are of one suit."""
    low, high = np.sort(own // 4, axis=1).T
    suited = (own[:, 0] % 4 == own[:, 1] % 4).astype(np.int64)
    return {"high": high, "low": low, "pair": np.where(low == high, low + 1, 0), "suited": suited}


def hole_features() -> Iterator[Feature]:
    """Pairs from a rank on; a card from a rank on; a card of a rank with another from a rank on; those of one suit."""
    for rank in range(ACE + 1):
        yield seen(pair_of(rank), pair=rank + 1)
    for rank in range(ACE, -1, -1):
        yield seen(from_on(rank), high=rank)
        yield seen(f"two cards of one suit, {from_on(rank)}", high=rank, suited=1)
        yield seen(f"two cards from {a(rank)} on", low=rank)
        for low in range(rank):
            words = a(rank) if low == 0 else f"{a(rank)} and {a(low)}" + (" or higher" if low < rank - 1 else "")
            yield seen(words, high=(rank, rank), low=(low, rank - 1))
            words = f"{words} of one suit" if low else f"{a(rank)} and another card of one suit"
            yield seen(words, high=(rank, rank), low=low, suited=1)


# --- after the Flop ---------------------------------------------------------------------------------------------------


def flop_columns(own: I64, flop: I64) -> Columns:
    """Of two cards and a flop, a row each.

    `made`: 0 if the two cards make no more of the flop than it is; if they make one pair of it, or one more, that pair's rank
    and 1 more; else 14. `pocket`: the rank and 1 more of a pair in the hand that nothing improves, else 14. `flush`: the rank
    and 1 more of the highest own card of a suit that has four. `runs`: how many ranks would make a straight. `high`: the
    higher own rank.
    """
    every = np.hstack([own, flop])
    kinds = _KINDS[evaluator.ranks(FIVE_CARD, every.astype(np.uint8))]
    mine, theirs = own // 4, flop // 4
    alike = sum((theirs[:, i] == theirs[:, j]).astype(np.int64) for i in range(3) for j in range(i))
    flop_kind = np.where(alike == 3, THREE, alike)  # 1 is a pair
    pocket = mine[:, 0] == mine[:, 1]
    met = np.where((mine[:, :, None] == theirs[:, None, :]).any(axis=2), mine, -1).max(axis=1)
    rank = np.where(pocket, mine[:, 0], met) + 1
    one_more = (kinds == flop_kind + 1) & (kinds <= TWO_PAIR)
    flush = np.zeros(len(own), np.int64)
    for suit in range(4):
        held = np.where(own % 4 == suit, mine, -1).max(axis=1) + 1
        flush = np.where((every % 4 == suit).sum(axis=1) == 4, held, flush)
    return {
        "made": np.where(kinds <= flop_kind, 0, np.where(one_more, rank, MORE)),
        "pocket": np.where(one_more & pocket, rank, MORE),
        "flush": flush,
        "runs": np.where(kinds < STRAIGHT, runs_of()[np.bitwise_or.reduce(1 << (every // 4), axis=1)], 0),
        "high": mine.max(axis=1),
    }


def flop_features() -> Iterator[Feature]:
    """A hand made with an own card, from a rank on; four of a suit with an own card from a rank on; four in a row."""
    made = f"a pair or better with {OWN}"
    yield seen(made, made=1)
    yield seen(f"more than a pair with {OWN}", made=MORE)
    for rank in range(1, ACE + 1):
        yield seen(f"{pair_of(rank)} with {OWN}", made=rank + 1)
        yield seen(f"{made}, other than a pair in the hand below {RANK_WORDS[RANKS[rank]]}s", made=1, pocket=rank + 1)
    for rank in range(ACE, -1, -1):
        yield seen(f"four of a suit with {OWN}" + (f", {from_on(rank)}" if rank else ""), flush=rank + 1)
        yield seen(from_on(rank), high=rank)
    yield seen("four in a row, open at both ends", runs=2)
    yield seen("four to a straight", runs=1)
    yield seen(f"four of a suit with {OWN} and four to a straight", flush=1, runs=1)


# --- the whole board --------------------------------------------------------------------------------------------------


def board_features() -> Iterator[Feature]:
    """A hand made with an own card; how many single cards of the dealer's would beat the player; the highest own card."""
    yield seen(f"a pair or better with {OWN}", made=1)
    for outs in range(1, 46):
        yield seen(f"fewer than {outs} cards unseen that would beat you in the dealer's hand", outs=(0, outs - 1))
    for rank in range(ACE, -1, -1):
        yield seen(from_on(rank), high=rank)


@njit(cache=True, parallel=True)
def board_columns(boards: I64, begins: I64, deck: I64, place: I16, kinds: I8, counts: I16, columns: I8) -> None:
    """By cell of every class of boards: by how many kinds the hand is above the board's, how many single cards in the

    dealer's hand would beat it, and the higher own rank.
    """
    for part in prange(PARTS):
        held, ranks = np.zeros(MARKS, np.int64), np.zeros(13, np.int64)
        sixth = np.zeros(MARKS, np.int64)
        for at in range(part, len(boards), PARTS):
            flush, suited, in_suit = flush_of(boards[at]), 0, 0
            held[:] = 0
            ranks[:] = 0
            for card in deck:
                held[mark_of(card, flush)] += 1
            for card in boards[at]:
                held[mark_of(card, flush)] -= 1
                ranks[card // 4] += 1
                if card % 4 == flush:
                    suited |= 1 << (card // 4)
                    in_suit += 1
            one, two, three, four = held_of(ranks)
            alone = _strength(one, two, three, four, suited if in_suit >= 5 else 0)
            on_board = kinds[place[alone]]
            for mark in range(MARKS):
                more = add(one, two, three, four, mark % 13)
                mask = suited | ((mark // 13) << (mark % 13)) if in_suit + mark // 13 >= 5 else 0
                sixth[mark] = place[_strength(more[0], more[1], more[2], more[3], mask)]
            for x in range(MARKS):
                for y in range(x, MARKS):
                    cell = begins[at] + CELL[x, y]
                    if (flush < 4 or y < 13) and counts[1, cell]:
                        mine, outs = counts[0, cell], 0
                        for mark in range(MARKS):
                            if sixth[mark] > mine:
                                outs += held[mark] - (mark == x) - (mark == y)
                        columns[0, cell] = max(0, kinds[mine] - on_board)
                        columns[1, cell] = outs
                        columns[2, cell] = max(x % 13, y % 13)


@njit(cache=True)
def _strength(one: int, two: int, three: int, four: int, suited: int) -> int:
    """The strength of some cards from the ranks held once, twice and so on, and those of a suit that has five."""
    strength = unsuited(one, two, three, four, int(PLAIN[one]))
    return max(strength, int(FLUSH[suited])) if suited else strength


_KINDS = np.array([evaluator.kind_of(strength) for strength in range(evaluator.STRENGTHS)], np.int64)


@cache
def runs_of() -> I64:
    """How many ranks would make a straight of each set of ranks."""
    masks, found = np.arange(1 << 13), np.zeros(1 << 13, np.int64)
    for rank in range(13):
        with_low = (masks | 1 << rank) << 1 | ((masks | 1 << rank) >> ACE)
        straight = np.zeros(len(masks), bool)
        for low in range(10):
            straight |= (with_low >> low) & 31 == 31
        found += straight & ((masks >> rank) & 1 == 0)
    return found
