"""The compiled part of `terms`: products of polynomials, the sets within their terms, and what two of them come to together.

A set of cards is a key, six bits for each value, the last of them lowest. Residues are of primes of 28 bits: as many
products of two as a set may have cards, added up, are still less than 2^63.
"""

from typing import TypeAlias

import numpy as np
from numba import njit
from numpy.typing import NDArray

from fairfelt.odds.shoe.sets import BITS
from fairfelt.odds.shoe.tables import VALUES, Ints
from fairfelt.odds.shoe.tally_kernel import FIRST_BITS, NONE, Places, place_of

Residues: TypeAlias = NDArray[np.uint32]
PRIME_BITS = 28
ONLY = (1 << BITS) - 1


@njit(cache=True, nogil=True)
def summed(
    keys: Ints, numbers: Ints, begins: Ints, pairs: Ints, times: Ints, room: int, over: int
) -> tuple[Ints, Ints]:
    """Every sum of a key of one list and one of another, how often: in a table that grows, open to the next free place.

    Lists begin where `begins` says; each of the `pairs` of lists counts so many times. A sum that has a bit of `over` when
    `room` is added has more cards of a value than there are, and is left out.
    """
    bits, there = FIRST_BITS, 0
    table, found = np.full(1 << bits, NONE, np.int64), np.zeros(1 << bits, np.int64)
    for q in range(len(pairs)):
        one, other = pairs[q]
        for i in range(begins[one], begins[one + 1]):
            width = begins[other + 1] - begins[other]
            if 2 * (there + width) > len(table):
                while 2 * (there + width) > 1 << bits:
                    bits += 1
                old, before = table, found
                table, found = np.full(1 << bits, NONE, np.int64), np.zeros(1 << bits, np.int64)
                for at in range(len(old)):
                    if old[at] != NONE:
                        place = place_of(table, old[at], bits)
                        table[place], found[place] = old[at], before[at]
            number = numbers[i] * times[q]
            for j in range(begins[other], begins[other + 1]):
                key = keys[i] + keys[j]
                if (key + room) & over:
                    continue
                place = place_of(table, key, bits)
                if table[place] == NONE:
                    table[place] = key
                    there += 1
                found[place] += number * numbers[j]
    some = (table != NONE) & (found != 0)
    return table[some], found[some]


@njit(cache=True, nogil=True)
def places(keys: Ints, wanted: Ints) -> Places:
    """Where each of the wanted keys is among the others; -1 where it is not."""
    bits = FIRST_BITS
    while 2 * len(keys) > 1 << bits:
        bits += 1
    table, at = np.full(1 << bits, NONE, np.int64), np.zeros(1 << bits, np.int32)
    for i in range(len(keys)):
        place = place_of(table, keys[i], bits)
        table[place], at[place] = keys[i], i
    out = np.full(len(wanted), NONE, np.int32)
    for i in range(len(wanted)):
        place = place_of(table, wanted[i], bits)
        if table[place] != NONE:
            out[i] = at[place]
    return out


@njit(cache=True, nogil=True)
def weighed(keys: Ints, orders: Ints, falling: Ints, primes: Ints) -> Residues:
    """In how many ways each set comes, by prime: its orders, times the falling factorial of each value."""
    out, inverse = np.empty((len(keys), len(primes)), np.uint32), 1.0 / primes
    ways = np.empty(len(primes), np.int64)
    for i in range(len(keys)):
        for p in range(len(primes)):
            ways[p] = orders[i] % primes[p]
        for v in range(VALUES):
            taken = keys[i] >> BITS * v & ONLY
            if taken:
                for p in range(len(primes)):
                    ways[p] = modulo(ways[p] * falling[v, taken, p], primes[p], inverse[p])
        for p in range(len(primes)):
            out[i, p] = ways[p]
    return out


@njit(cache=True, nogil=True)
def step(
    keys: Ints, lows: Ints, highs: Ints, value: int, within: Ints
) -> tuple[Ints, Ints, Ints, Places, Places, Places, Places]:
    """One value on the way from sets to the sets that they hold; all that does not hang on a prime.

    Of `keys`, cards of lower values are those held already; they are in the order of the higher values, the highest first,
    then of this one, then of those held, the ace first. Sets that differ in this value alone make a group; it gives the same
    with 0, 1, .. cards held, as far as a set of `within` begins so, or any if there are none. `lows` and `highs` are the least
    and the most cards that a set may stem from. Found are those of the new sets, and of the groups: which rows, with how many
    cards of the value, and where the rows and the new sets of each begin.
    """
    place, known = BITS * value, BITS * (value + 1)
    number = len(keys)
    table, bits = _table(within)
    rows, taken = np.empty(number, np.int32), np.empty(number, np.int32)
    ins, outs = np.empty(number + 1, np.int32), np.empty(number + 1, np.int32)
    room = 2 * number + ONLY
    key, low, high = np.empty(room, np.int64), np.empty(room, np.int64), np.empty(room, np.int64)
    heads, ends = np.zeros(ONLY + 1, np.int64), np.zeros(ONLY + 1, np.int64)
    groups = filled = found = begin = 0
    while begin < number:
        block = keys[begin] >> known
        lists = 0
        while begin < number and keys[begin] >> known == block:
            own = keys[begin] >> place
            heads[lists] = begin
            while begin < number and keys[begin] >> place == own:
                begin += 1
            ends[lists] = begin
            lists += 1
        while True:
            least = _least(keys, heads, ends, lists, value)
            if least < 0:
                break
            ins[groups], outs[groups] = filled, found
            for at in range(lists):
                if heads[at] < ends[at] and keys[heads[at]] & ((1 << place) - 1) == least:
                    rows[filled], taken[filled] = heads[at], keys[heads[at]] >> place & ONLY
                    heads[at] += 1
                    filled += 1
            most = taken[filled - 1]
            if found + most + 1 > room:
                room *= 2
                key, low, high = _grown(key, room), _grown(low, room), _grown(high, room)
            for held in range(most + 1):
                start = int(least) | held << place
                if len(within) and table[place_of(table, start, bits)] == NONE:
                    break
                key[found] = block << known | start
                low[found], high[found] = _span(rows, taken, int(ins[groups]), filled, held, lows, highs)
                found += 1
            groups += 1
    ins[groups], outs[groups] = filled, found
    return key[:found], low[:found], high[:found], rows, taken, ins[: groups + 1], outs[: groups + 1]


@njit(inline="always")
def _table(keys: Ints) -> tuple[Ints, int]:
    """The keys in a table that is open to the next free place, and the bits of its size."""
    bits = FIRST_BITS
    while 2 * len(keys) > 1 << bits:
        bits += 1
    table = np.full(1 << bits, NONE, np.int64)
    for i in range(len(keys)):
        table[place_of(table, keys[i], bits)] = keys[i]
    return table, bits


@njit(inline="always")
def _least(keys: Ints, heads: Ints, ends: Ints, lists: int, value: int) -> int:
    """The first set of lower values among the heads of so many lists; -1 when all are at their ends."""
    least = np.int64(-1)
    for at in range(lists):
        if heads[at] < ends[at]:
            lower = keys[heads[at]] & ((1 << BITS * value) - 1)
            if least < 0 or _before(lower, int(least), value):
                least = lower
    return int(least)


@njit(inline="always")
def _span(rows: Places, taken: Places, begin: int, end: int, held: int, lows: Ints, highs: Ints) -> tuple[int, int]:
    """The least and the most cards that a set with so many held may stem from, of the rows of its group."""
    low, high = 1 << BITS, -1
    for i in range(begin, end):
        if taken[i] >= held:
            low, high = min(low, lows[rows[i]]), max(high, highs[rows[i]])
    return low, high


@njit(cache=True, nogil=True)
def _before(one: int, other: int, values: int) -> bool:
    """Whether a set comes before another of as many values, the ace's number first."""
    for v in range(values):
        a, b = one >> BITS * v & ONLY, other >> BITS * v & ONLY
        if a != b:
            return bool(a < b)
    return False


@njit(cache=True, nogil=True)
def _grown(numbers: Ints, room: int) -> Ints:
    out = np.empty(room, np.int64)
    out[: len(numbers)] = numbers
    return out


@njit(cache=True, nogil=True)
def held(
    state: Residues,
    before: tuple[Ints, Ints, Ints],
    groups: tuple[Places, Places, Places, Places],
    after: tuple[Ints, Ints, Ints],
    primes: Ints,
    out: Residues,
) -> None:
    """That step, modulo each prime: from how often each set comes to how often it is held, C(u, c) times with c of u cards.

    A set has as many places in `state`, from its begin on, as there are numbers of cards that it may stem from; so in `out`.
    """
    begins, lows, _ = before
    rows, taken, ins, outs = groups
    new_begins, new_lows, new_highs = after
    number = len(primes)
    flat, new = state.reshape(-1), out.reshape(-1)
    some, prime = np.zeros((ONLY + 1, (ONLY + 1) * number), np.uint32), np.empty((ONLY + 1) * number, np.uint32)
    for s in range(len(prime)):
        prime[s] = primes[s % number]
    for g in range(len(ins) - 1):
        if outs[g + 1] == outs[g]:
            continue
        most, low, high = taken[ins[g + 1] - 1], new_lows[outs[g]], new_highs[outs[g]] + 1
        width = (high - low) * number
        for j in range(most + 1) if most else range(0):
            for s in range(width):
                some[j, s] = 0
        for i in range(ins[g], ins[g + 1]):
            row = rows[i]
            given = flat[begins[row] * number : begins[row + 1] * number]
            one = some[taken[i], (lows[row] - low) * number :]
            for s in range(len(given)):
                one[s] = given[s]
        for c in range(outs[g + 1] - outs[g]):
            for j in range(most - 1, c - 1, -1):
                one, more = some[j], some[j + 1]
                for s in range(width):
                    total = np.uint32(one[s] + more[s])
                    one[s] = min(total, np.uint32(total - prime[s]))  # less than nothing is more than any residue
            at = outs[g] + c
            one = some[c, (new_lows[at] - low) * number :]
            found = new[new_begins[at] * number : new_begins[at + 1] * number]
            for s in range(len(found)):
                found[s] = one[s]


@njit(cache=True, nogil=True)
def met(
    left: Residues,
    lefts: tuple[Ints, Ints, Ints],
    at: Places,
    right: Residues,
    rights: tuple[Ints, Ints, Ints],
    signs: Residues,
    rest: Residues,
    primes: Ints,
) -> Ints:
    """The sum over all sets of how often both sides hold it, times its sign, times the ways to deal the rest; by left side.

    Both sides are as `held` leaves them: one right side, and several left ones, whose rows for each set of the right are `at`.
    """
    begins, lows, highs = lefts
    other_begins, other_lows, other_highs = rights
    number, inverse = len(primes), 1.0 / primes
    out, total = np.zeros((len(at), number), np.int64), np.zeros(number, np.int64)
    mixed = np.zeros((ONLY + 1, number), np.uint32)
    for row in range(at.shape[1]):
        low, high = ONLY, -1
        for i in range(len(at)):
            if at[i, row] >= 0:
                low, high = min(low, lows[at[i, row]]), max(high, highs[at[i, row]])
        if high < 0:
            continue
        other_begin = other_begins[row] - other_lows[row]
        for s in range(low, high + 1):
            total[:] = 0
            for t in range(other_lows[row], other_highs[row] + 1):
                one, ways = right[other_begin + t], rest[s + t]
                for p in range(number):
                    total[p] += np.int64(one[p]) * np.int64(ways[p])
            for p in range(number):
                often = modulo(total[p], primes[p], inverse[p]) * np.int64(signs[row, p])
                mixed[s, p] = modulo(often, primes[p], inverse[p])
        for i in range(len(at)):
            if at[i, row] >= 0:
                begin, sums = begins[at[i, row]] - lows[at[i, row]], out[i]
                for s in range(lows[at[i, row]], highs[at[i, row]] + 1):
                    one, ways = left[begin + s], mixed[s]
                    for p in range(number):
                        sums[p] += np.int64(one[p]) * np.int64(ways[p])
                for p in range(number):
                    sums[p] = modulo(sums[p], primes[p], inverse[p])
    return out


@njit(cache=True, nogil=True)
def modulo(number: np.int64, prime: np.int64, inverse: np.float64) -> np.int64:
    """What is left of a number that is not negative; as a float it is wrong by too little to miss the quotient by more than one."""
    rest = number - np.int64(np.float64(number) * inverse) * prime
    rest += prime if rest < 0 else 0
    return rest - prime if rest >= prime else rest
