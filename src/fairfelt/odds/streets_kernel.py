"""The counting of `streets`, compiled: boards up to suits, every pair of hole cards ranked once a board.

On one board all hole pairs are ranked and sorted; how many dealer's pairs are lower, equal or higher then follows by
inclusion and exclusion, because a dealer's pair shares no card with the player's.
"""

import numpy as np
from numba import njit, prange
from numpy.typing import NDArray

from fairfelt.kit.fast import flush_strength, plain_strength

I64 = NDArray[np.int64]
CARDS = 52
SIGNS = 3  # the dealer is lower, equal, higher
DEALER = 2  # the dealer does not qualify, qualifies


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
def rank_pairs(board: I64, deck: I64, pairs: I64, strengths: I64, cache: I64) -> int:
    """Rank every pair of the cards that a board leaves: fills `pairs` (two cards a row) and `strengths`."""
    counts = np.zeros(13, np.int64)
    suits = np.zeros(4, np.int64)
    masks = np.zeros(4, np.int64)
    for card in board:
        counts[card // 4] += 1
        suits[card % 4] += 1
        masks[card % 4] |= 1 << (card // 4)
    flush = -1
    for suit in range(4):
        if suits[suit] >= 3:
            flush = suit
    cache[:] = -1
    number = 0
    for i in range(len(deck)):
        a = deck[i]
        if board[0] == a or board[1] == a or board[2] == a or board[3] == a or board[4] == a:
            continue
        for j in range(i + 1, len(deck)):
            b = deck[j]
            if board[0] == b or board[1] == b or board[2] == b or board[3] == b or board[4] == b:
                continue
            key = (a // 4) * 13 + b // 4
            if cache[key] < 0:
                counts[a // 4] += 1
                counts[b // 4] += 1
                cache[key] = plain_strength(counts)
                counts[a // 4] -= 1
                counts[b // 4] -= 1
            strength = cache[key]
            if flush >= 0:
                suited = suits[flush]
                mask = masks[flush]
                if a % 4 == flush:
                    suited += 1
                    mask |= 1 << (a // 4)
                if b % 4 == flush:
                    suited += 1
                    mask |= 1 << (b // 4)
                if suited >= 5:
                    strength = max(strength, flush_strength(mask))
            pairs[number, 0] = a
            pairs[number, 1] = b
            strengths[number] = strength
            number += 1
    return number


@njit(cache=True)
def against_all(
    number: int, pairs: I64, strengths: I64, qualifies: int, order: I64, bucket: I64, most: int, found: I64
) -> None:
    """For each pair: how many dealer's pairs there are of each class, lower, equal and higher, into `found`."""
    low, high = most, 0
    for k in range(number):
        low, high = min(low, strengths[k]), max(high, strengths[k])
    bucket[low : high + 2] = 0
    for k in range(number):
        bucket[strengths[k] + 1] += 1
    for s in range(low, high):
        bucket[s + 1] += bucket[s]
    for k in range(number):
        s = strengths[k]
        order[bucket[s]] = k
        bucket[s] += 1
    below = np.zeros(CARDS, np.int64)  # pairs ranked lower so far that hold each card
    poor = np.zeros(CARDS, np.int64)  # pairs that do not qualify
    poors = 0
    for k in range(number):
        if strengths[k] < qualifies:
            poor[pairs[k, 0]] += 1
            poor[pairs[k, 1]] += 1
            poors += 1
    size = 0
    while size < CARDS and number > size * (size - 1) // 2:
        size += 1
    rivals = (size - 2) * (size - 3) // 2
    start = 0
    same = np.zeros(CARDS, np.int64)
    while start < number:
        s = strengths[order[start]]
        end = start
        same[:] = 0
        while end < number and strengths[order[end]] == s:
            k = order[end]
            same[pairs[k, 0]] += 1
            same[pairs[k, 1]] += 1
            end += 1
        for at in range(start, end):
            k = order[at]
            a, b = pairs[k, 0], pairs[k, 1]
            lower = start - below[a] - below[b]
            equal = (end - start) - same[a] - same[b] + 1
            unqualified = poors - poor[a] - poor[b]
            if s < qualifies:
                unqualified += 1
                found[k, 0, 0] = lower
                found[k, 0, 1] = equal
                found[k, 0, 2] = unqualified - lower - equal
                found[k, 1, 0] = 0
                found[k, 1, 1] = 0
                found[k, 1, 2] = rivals - unqualified
            else:
                found[k, 0, 0] = unqualified
                found[k, 0, 1] = 0
                found[k, 0, 2] = 0
                found[k, 1, 0] = lower - unqualified
                found[k, 1, 1] = equal
                found[k, 1, 2] = rivals - lower - equal
        for at in range(start, end):
            k = order[at]
            below[pairs[k, 0]] += 1
            below[pairs[k, 1]] += 1
        start = end


@njit(cache=True)
def at_the_end(
    board: I64,
    deck: I64,
    kinds: I64,
    qualifies: int,
    most: int,
    play_pay: I64,
    fold_pay: I64,
    pair: int,
    pair_number: I64,
) -> tuple[int, int]:
    """What the last bet and a fold are worth to one pair on a whole board."""
    width = len(deck) * len(deck)
    pairs, strengths = np.zeros((width, 2), np.int64), np.zeros(width, np.int64)
    cache, order, bucket = np.zeros(169, np.int64), np.zeros(width, np.int64), np.zeros(most + 2, np.int64)
    found = np.zeros((width, DEALER, SIGNS), np.int64)
    number = rank_pairs(board, deck, pairs, strengths, cache)
    against_all(number, pairs, strengths, qualifies, order, bucket, most, found)
    one, fold = 0, 0
    for k in range(number):
        if pair_number[pairs[k, 0], pairs[k, 1]] == pair:
            c = kinds[strengths[k]]
            for d in range(DEALER):
                for sign in range(SIGNS):
                    one += found[k, d, sign] * play_pay[c, d, sign]
                    fold += found[k, d, sign] * fold_pay[c, d, sign]
    return one, fold


@njit(cache=True, parallel=True)
def survey(boards: I64, deck: I64, kinds: I64, qualifies: int, most: int, classes: int) -> I64:
    """One board and pair for each situation met (player's class, dealer's class, who is higher): board, cards, or -1."""
    parts = 2
    shown = np.full((parts, classes, DEALER, SIGNS, 3), -1, np.int64)
    for part in prange(parts):
        width = len(deck) * len(deck)
        pairs, strengths = np.zeros((width, 2), np.int64), np.zeros(width, np.int64)
        cache, order, bucket = np.zeros(169, np.int64), np.zeros(width, np.int64), np.zeros(most + 2, np.int64)
        found = np.zeros((width, DEALER, SIGNS), np.int64)
        for at in range(part, len(boards), parts):
            number = rank_pairs(boards[at], deck, pairs, strengths, cache)
            against_all(number, pairs, strengths, qualifies, order, bucket, most, found)
            for k in range(number):
                c = kinds[strengths[k]]
                for d in range(DEALER):
                    for sign in range(SIGNS):
                        if found[k, d, sign] and shown[part, c, d, sign, 0] < 0:
                            shown[part, c, d, sign, 0] = at
                            shown[part, c, d, sign, 1] = pairs[k, 0]
                            shown[part, c, d, sign, 2] = pairs[k, 1]
    for c in range(classes):
        for d in range(DEALER):
            for sign in range(SIGNS):
                if shown[0, c, d, sign, 0] < 0:
                    shown[0, c, d, sign] = shown[1, c, d, sign]
    first: I64 = shown[0]
    return first


@njit(cache=True, parallel=True)
def weigh(
    boards: I64,
    weights: I64,
    deck: I64,
    kinds: I64,
    qualifies: int,
    most: int,
    flop_row: I64,
    flop_perm: I64,
    pair_after: I64,
    pair_number: I64,
    hole: I64,
    flop_pay: I64,
    play_pay: I64,
    fold_pay: I64,
    counted: I64,
    flop: I64,
    river: I64,
    folds: I64,
) -> None:
    """Add up, over all boards, what each decision is worth.

    `counted` gets deals by hole class and situation (for the bet before the Flop); `flop` and `river`, by flop and hole
    pair, the value of the bet after the Flop, and of the better of bet and fold at the end; `folds`, unless it is empty,
    how often that is a fold.
    """
    parts = 2
    for part in prange(parts):
        width = len(deck) * len(deck)
        pairs, strengths = np.zeros((width, 2), np.int64), np.zeros(width, np.int64)
        cache, order, bucket = np.zeros(169, np.int64), np.zeros(width, np.int64), np.zeros(most + 2, np.int64)
        found = np.zeros((width, DEALER, SIGNS), np.int64)
        number_of = np.zeros(width, np.int64)
        bet, best, gone = np.zeros(width, np.int64), np.zeros(width, np.int64), np.zeros(width, np.int64)
        for at in range(part, len(boards), parts):
            board, weight = boards[at], weights[at]
            number = rank_pairs(board, deck, pairs, strengths, cache)
            against_all(number, pairs, strengths, qualifies, order, bucket, most, found)
            for k in range(number):
                c = kinds[strengths[k]]
                pair = pair_number[pairs[k, 0], pairs[k, 1]]
                number_of[k] = pair
                two, one, fold = 0, 0, 0
                for d in range(DEALER):
                    for sign in range(SIGNS):
                        n = found[k, d, sign]
                        counted[part, hole[pair], c, d, sign] += n * weight
                        two += n * flop_pay[c, d, sign]
                        one += n * play_pay[c, d, sign]
                        fold += n * fold_pay[c, d, sign]
                bet[k] = two * weight
                best[k] = max(one, fold) * weight
                gone[k] = weight if fold > one else 0
            for x in range(5):
                for y in range(x + 1, 5):
                    for z in range(y + 1, 5):
                        key = (board[x] * CARDS + board[y]) * CARDS + board[z]
                        row, after = flop_row[key], pair_after[flop_perm[key]]
                        into_bet, into_best = flop[part, row], river[part, row]
                        for k in range(number):
                            to = after[number_of[k]]
                            into_bet[to] += bet[k]
                            into_best[to] += best[k]
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
    most: int,
    flop_row: I64,
    flop_perm: I64,
    pair_after: I64,
    pair_number: I64,
    hole: I64,
    early: I64,
    flop_bets: I64,
    play_pay: I64,
    fold_pay: I64,
    ended: I64,
) -> None:
    """Count, under a policy, how every deal ends: by path (early bets, bet after the Flop, at the end, fold) and situation.

    `early` is the bet before the Flop of each hole class (or the number of such bets for none), `flop_bets` 1 where the
    player bets after the Flop. A board stands for its ten flops, so every deal is counted ten times.
    """
    parts = 2
    bets = ended.shape[1] - 3
    for part in prange(parts):
        width = len(deck) * len(deck)
        pairs, strengths = np.zeros((width, 2), np.int64), np.zeros(width, np.int64)
        cache, order, bucket = np.zeros(169, np.int64), np.zeros(width, np.int64), np.zeros(most + 2, np.int64)
        found = np.zeros((width, DEALER, SIGNS), np.int64)
        number_of, after_flop = np.zeros(width, np.int64), np.zeros(width, np.int64)
        for at in range(part, len(boards), parts):
            board, weight = boards[at], weights[at]
            number = rank_pairs(board, deck, pairs, strengths, cache)
            against_all(number, pairs, strengths, qualifies, order, bucket, most, found)
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
            for k in range(number):
                c = kinds[strengths[k]]
                first = early[hole[number_of[k]]]
                one, fold = 0, 0
                for d in range(DEALER):
                    for sign in range(SIGNS):
                        one += found[k, d, sign] * play_pay[c, d, sign]
                        fold += found[k, d, sign] * fold_pay[c, d, sign]
                last = bets + 1 if one >= fold else bets + 2
                for d in range(DEALER):
                    for sign in range(SIGNS):
                        n = found[k, d, sign] * weight
                        if first < bets:
                            ended[part, first, c, d, sign] += 10 * n
                        else:
                            ended[part, bets, c, d, sign] += after_flop[k] * n
                            ended[part, last, c, d, sign] += (10 - after_flop[k]) * n
