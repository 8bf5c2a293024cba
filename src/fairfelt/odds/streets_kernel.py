"""The counting of `streets`, compiled: all boards up to suits, each ranked once by `board_kernel`."""

import numpy as np
from numba import njit, prange
from numpy.typing import NDArray

from fairfelt.odds.board_kernel import CARDS, DEALER, I64, SIGNS, against_all, group_pairs, room, worth

U16 = NDArray[np.uint16]
PARTS = 2  # how many boards are worked on at once


@njit(cache=True)
def first_boards(deck: I64, renamings: I64) -> tuple[I64, I64]:
    """The boards that no renaming makes less, by their cards in order, and how many boards each stands for."""
    boards, weights = np.empty((200_000, 5), np.int64), np.empty(200_000, np.int64)
    number, n = 0, len(deck)
    renamed = np.zeros(5, np.int64)
    board = np.zeros(5, np.int64)
    for a in range(n):
        board[0] = deck[a]
        for b in range(a + 1, n):
            board[1] = deck[b]
            for c in range(b + 1, n):
                board[2] = deck[c]
                for d in range(c + 1, n):
                    board[3] = deck[d]
                    for e in range(d + 1, n):
                        board[4] = deck[e]
                        fixing = 0
                        for r in range(len(renamings)):
                            order = _compare(board, renamings[r], renamed)
                            if order < 0:
                                fixing = 0
                                break
                            fixing += order == 0
                        if fixing:
                            boards[number] = board
                            weights[number] = len(renamings) // fixing
                            number += 1
    return boards[:number], weights[:number]


@njit(cache=True)
def _compare(board: I64, renaming: I64, renamed: I64) -> int:
    """Whether a board renamed comes before itself (-1), is itself (0), or comes after (1)."""
    for i in range(5):
        card = renaming[board[i]]
        at = i
        while at > 0 and renamed[at - 1] > card:
            renamed[at] = renamed[at - 1]
            at -= 1
        renamed[at] = card
    for i in range(5):
        if renamed[i] != board[i]:
            return -1 if renamed[i] < board[i] else 1
    return 0


@njit(cache=True)
def at_the_end(
    board: I64, deck: I64, kinds: I64, qualifies: int, play_pay: I64, fold_pay: I64, own: I64
) -> tuple[int, int]:
    """What the last bet and a fold are worth to one pair on a whole board."""
    pairs, group, ranked, alike, order, spare, found = room(deck)
    rivals = (len(deck) - 7) * (len(deck) - 8) // 2
    number, groups = group_pairs(board, deck, pairs, group, ranked, alike)
    against_all(groups, ranked, rivals, qualifies, order, spare, found)
    for k in range(number):
        if pairs[k, 0] == own[0] and pairs[k, 1] == own[1]:
            g = group[k]
            kind = kinds[ranked[g, 0]]
            return worth(found[g], play_pay[kind]), worth(found[g], fold_pay[kind])
    return 0, 0


@njit(cache=True, parallel=True)
def survey(boards: I64, deck: I64, kinds: I64, qualifies: int, classes: int) -> I64:
    """One board and pair for each situation met (player's class, dealer's class, who is higher): board, cards, or -1."""
    shown = np.full((PARTS, classes, DEALER, SIGNS, 3), -1, np.int64)
    rivals = (len(deck) - 7) * (len(deck) - 8) // 2
    for part in prange(PARTS):
        pairs, group, ranked, alike, order, spare, found = room(deck)
        for at in range(part, len(boards), PARTS):
            number, groups = group_pairs(boards[at], deck, pairs, group, ranked, alike)
            against_all(groups, ranked, rivals, qualifies, order, spare, found)
            for k in range(number):
                g = group[k]
                c = kinds[ranked[g, 0]]
                for d in range(DEALER):
                    for sign in range(SIGNS):
                        if found[g, d, sign] and shown[part, c, d, sign, 0] < 0:
                            shown[part, c, d, sign, 0] = at
                            shown[part, c, d, sign, 1] = pairs[k, 0]
                            shown[part, c, d, sign, 2] = pairs[k, 1]
    first: I64 = shown[0]
    for part in range(1, PARTS):
        for c in range(classes):
            for d in range(DEALER):
                for sign in range(SIGNS):
                    if first[c, d, sign, 0] < 0:
                        first[c, d, sign] = shown[part, c, d, sign]
    return first


@njit(cache=True, parallel=True)
def weigh(
    boards: I64,
    weights: I64,
    deck: I64,
    kinds: I64,
    qualifies: int,
    flop_row: I64,
    flop_perm: I64,
    pair_after: U16,
    pair_number: I64,
    hole: I64,
    pays: I64,
    bets_worth: I64,
    waiting: I64,
    folds: I64,
) -> None:
    """Add up, over all boards, what each decision is worth; `pays` has the paths: early bets, after the Flop, late, fold.

    `bets_worth` gets, by hole class, the value of each early bet and of the bet after the Flop; `waiting`, by flop and hole
    pair, how much better than that bet it is to bet or fold at the end; `folds`, unless it is empty, how often one folds.
    """
    bets = len(pays) - 3
    rivals = (len(deck) - 7) * (len(deck) - 8) // 2
    for part in prange(PARTS):
        pairs, group, ranked, alike, order, spare, found = room(deck)
        width = len(pairs)
        number_of = np.zeros(width, np.uint16)
        value = np.zeros((width, bets + 3), np.int64)  # by group and path
        gain, gone = np.zeros(width, np.int64), np.zeros(width, np.int64)
        for at in range(part, len(boards), PARTS):
            board, weight = boards[at], weights[at]
            number, groups = group_pairs(board, deck, pairs, group, ranked, alike)
            against_all(groups, ranked, rivals, qualifies, order, spare, found)
            for g in range(groups):
                kind = kinds[ranked[g, 0]]
                for path in range(bets + 3):
                    value[g, path] = worth(found[g], pays[path, kind]) * weight
            for k in range(number):
                of = value[group[k]]
                pair = pair_number[pairs[k, 0], pairs[k, 1]]
                number_of[k] = pair
                for path in range(bets + 1):
                    bets_worth[part, path, hole[pair]] += of[path]
                gain[k] = max(of[bets + 1], of[bets + 2]) - of[bets]
                gone[k] = weight if of[bets + 2] > of[bets + 1] else 0
            for x in range(5):
                for y in range(x + 1, 5):
                    for z in range(y + 1, 5):
                        key = (board[x] * CARDS + board[y]) * CARDS + board[z]
                        row, after = flop_row[key], pair_after[flop_perm[key]]
                        into = waiting[part, row]
                        for k in range(number):
                            into[after[number_of[k]]] += gain[k]
                        if len(folds[part]):
                            into_gone = folds[part, row]
                            for k in range(number):
                                into_gone[after[number_of[k]]] += gone[k]


@njit(cache=True, parallel=True)
def tally(
    boards: I64,
    weights: I64,
    deck: I64,
    kinds: I64,
    qualifies: int,
    flop_row: I64,
    flop_perm: I64,
    pair_after: U16,
    pair_number: I64,
    hole: I64,
    pays: I64,
    early: I64,
    flop_bets: NDArray[np.uint8],
    ended: I64,
) -> None:
    """Count, under a policy, how every deal ends: by path (early bets, bet after the Flop, at the end, fold) and situation.

    `early` is the bet before the Flop of each hole class (or the number of such bets for none), `flop_bets` 1 where the
    player bets after the Flop. A board stands for its ten flops, so every deal is counted ten times.
    """
    bets = len(pays) - 3
    rivals = (len(deck) - 7) * (len(deck) - 8) // 2
    for part in prange(PARTS):
        pairs, group, ranked, alike, order, spare, found = room(deck)
        width = len(pairs)
        number_of, after_flop = np.zeros(width, np.uint16), np.zeros(width, np.uint8)
        times = np.zeros((width, bets + 3), np.int64)  # by group and path
        for at in range(part, len(boards), PARTS):
            board, weight = boards[at], weights[at]
            number, groups = group_pairs(board, deck, pairs, group, ranked, alike)
            against_all(groups, ranked, rivals, qualifies, order, spare, found)
            for k in range(number):
                number_of[k] = pair_number[pairs[k, 0], pairs[k, 1]]
                after_flop[k] = 0
            for x in range(5):
                for y in range(x + 1, 5):
                    for z in range(y + 1, 5):
                        key = (board[x] * CARDS + board[y]) * CARDS + board[z]
                        after, bet = pair_after[flop_perm[key]], flop_bets[flop_row[key]]
                        for k in range(number):
                            after_flop[k] += bet[after[number_of[k]]]
            times[:groups] = 0
            for k in range(number):
                g, first = group[k], early[hole[number_of[k]]]
                if first < bets:
                    times[g, first] += 10
                else:
                    times[g, bets] += after_flop[k]
                    times[g, bets + 1] += 10 - after_flop[k]
            for g in range(groups):
                c = kinds[ranked[g, 0]]
                if worth(found[g], pays[bets + 1, c]) < worth(found[g], pays[bets + 2, c]):
                    times[g, bets + 2] = times[g, bets + 1]
                    times[g, bets + 1] = 0
                for path in range(bets + 3):
                    for d in range(DEALER):
                        for sign in range(SIGNS):
                            ended[part, path, c, d, sign] += times[g, path] * found[g, d, sign] * weight
