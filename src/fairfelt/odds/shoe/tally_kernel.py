"""The compiled part of `tally`: the deals beside a set by where the dealer ends, and their sums.

Sorted by their keys, sets that follow each other hold the same cards of the low values, and what the dealer may draw of
those is put together value by value: so only what changed is reckoned anew. Of the values from `CUT` on there are few
different sets, and what comes of each is tabled.

Counts are found modulo primes below 2^28, so that 127 products of two residues can be added up before they are reduced.
"""

from typing import TypeAlias

import numpy as np
from numba import njit
from numpy.typing import NDArray

from fairfelt.odds.shoe.kernel import SIZES
from fairfelt.odds.shoe.tables import VALUES, Ints

Residues: TypeAlias = NDArray[np.int32]
Places: TypeAlias = NDArray[np.int32]
SPREADS = np.uint64(0x9E3779B97F4A7C15)  # an odd number that spreads keys over a table
FIRST_BITS = 12
NONE = -1
CUT = 5
PRIME_BITS = 28
PRODUCTS = 127
MOST = 1 << 34  # what residues may be multiplied by in one sum before it is reduced


@njit(cache=True, nogil=True)
def place_of(table: Ints, key: int, bits: int) -> int:
    """Where a key is, or is to be put."""
    place = np.int64((np.uint64(key) * SPREADS) >> np.uint64(64 - bits))
    while table[place] != NONE and table[place] != key:
        place = np.int64((place + 1) & (len(table) - 1))
    return int(place)


@njit(cache=True, nogil=True)
def different(keys: Ints) -> tuple[Ints, Places]:
    """Every key once, as they come first, and the place of each among them."""
    bits = FIRST_BITS
    table, number = np.full(1 << bits, NONE, np.int64), np.zeros(1 << bits, np.int32)
    found, at = np.empty(len(keys), np.int64), np.empty(len(keys), np.int32)
    there = 0
    for i in range(len(keys)):
        if 2 * there >= len(table):
            bits += 1
            table, number = np.full(1 << bits, NONE, np.int64), np.zeros(1 << bits, np.int32)
            for old in range(there):
                place = place_of(table, found[old], bits)
                table[place], number[place] = found[old], old
        place = place_of(table, keys[i], bits)
        if table[place] == NONE:
            table[place], number[place], found[there] = keys[i], there, keys[i]
            there += 1
        at[i] = number[place]
    return found[:there].copy(), at


@njit(cache=True, nogil=True)
def gathered(at: Places, number: int, kinds: Places, weights: Places) -> tuple[Ints, Places, Places]:
    """Kinds and weights in the order of their places, of which there is such a `number`; and where each place begins."""
    begins = np.zeros(number + 1, np.int64)
    for i in range(len(at)):
        begins[at[i] + 1] += 1
    begins = np.cumsum(begins)
    filled, kind, weight = begins.copy(), np.empty_like(kinds), np.empty_like(weights)
    for i in range(len(at)):
        kind[filled[at[i]]], weight[filled[at[i]]] = kinds[i], weights[i]
        filled[at[i]] += 1
    return begins, kind, weight


@njit(cache=True, nogil=True)
def tabled(left: Ints, deals: int, sets: Ints, sizes: Ints, held: Ints, drawn: Ints, primes: Ints) -> Residues:
    """What each of these sets makes of the dealer's hands, as far as they are of the values from `CUT` on.

    By prime, set and hand: in how many ways the set and `held` are `left`, and all other cards fill up a deal of `deals`,
    when `sizes` are gone with the set and the dealer has `drawn`. After the hands: the same when he draws no card, or one.
    """
    out = np.zeros((len(primes), len(sets), len(held)), np.int32)
    falling, rest = np.ones((VALUES, SIZES), np.int64), np.ones(deals + 1, np.int64)
    most = np.zeros(VALUES, np.int64)
    for at in range(len(held)):
        most = np.maximum(most, held[at])
    for p in range(len(primes)):
        prime, inverse = primes[p], 1.0 / primes[p]
        for m in range(deals - 1, -1, -1):
            rest[m] = _reduced(rest[m + 1] * (left.sum() - m), prime, inverse)
        for g in range(len(sets)):
            base = 1
            for v in range(CUT, VALUES):
                for j in range(sets[g, v]):
                    base = _reduced(base * max(left[v] - j, 0), prime, inverse)
                for j in range(1, most[v] + 1):
                    falling[v, j] = _reduced(falling[v, j - 1] * max(left[v] - sets[g, v] - j + 1, 0), prime, inverse)
            for at in range(len(held)):
                if sizes[g] + drawn[at] <= deals:
                    ways = _reduced(base * rest[sizes[g] + drawn[at]], prime, inverse)
                    for v in range(CUT, VALUES):
                        if held[at, v]:
                            ways = _reduced(ways * falling[v, held[at, v]], prime, inverse)
                    out[p, g, at] = ways
    return out


@njit(cache=True, nogil=True)
def beside(
    left: Ints, sets: Ints, tails: Places, hands: tuple[Ints, ...], table: Residues, without: int, primes: Ints
) -> Residues:
    """For each set, come in one order, how many deals there are by the dealer's end, modulo each prime.

    The dealer's hands are a list for each value up to `CUT`, from `places` on: how many cards of it a hand has (`taken`),
    and where the rest of the hand is on the list of the next value (`target`). The last list has as many places for each
    end, and what comes of those is in the row of the `table` that `tails` says. Hands of the first end are not on the lists:
    they are all deals but those of the others, and but those whose next card is of the value `without`, if that is not
    negative.
    """
    places, orders, taken, target = hands
    number = table.shape[2] - 1  # of ends but the first
    last = places[CUT]
    out = np.zeros((len(sets), 1 + number, len(primes)), np.int32)
    values, sums = np.zeros(places[CUT + 1], np.int64), np.zeros(places[CUT + 1], np.int64)
    begun = np.zeros((number, table.shape[3]), np.int32)
    base, falling, most = np.ones(CUT + 1, np.int64), np.ones(SIZES, np.int64), np.zeros(CUT, np.int64)
    for v in range(CUT):
        for at in range(places[v], places[v + 1]):
            most[v] = max(most[v], taken[at])
    for p in range(len(primes)):
        prime, inverse = primes[p], 1.0 / primes[p]
        values[: len(orders)] = orders
        for g in range(len(sets)):
            changed = 0
            while g > 0 and changed < CUT and sets[g, changed] == sets[g - 1, changed]:
                changed += 1
            for v in range(changed, CUT):
                falling[0] = 1
                for j in range(sets[g, v]):
                    falling[0] = _reduced(falling[0] * max(left[v] - j, 0), prime, inverse)
                for j in range(1, most[v] + 1):
                    falling[j] = _reduced(falling[j - 1] * max(left[v] - sets[g, v] - j + 1, 0), prime, inverse)
                base[v + 1] = _reduced(base[v] * falling[0], prime, inverse)
                sums[places[v + 1] : places[v + 2]] = 0
                for at in range(places[v], places[v + 1]):
                    sums[target[at]] += values[at] * falling[taken[at]]
                for at in range(places[v + 1], places[v + 2]):
                    values[at] = _reduced(sums[at], prime, inverse)
            if changed < CUT:
                begun[:] = values[last:].reshape(begun.shape)
            row = table[p, tails[g]]
            every = np.int64(row[number, 0])
            if without >= 0:
                there = max(left[without] - sets[g, without], 0)
                every += prime - _reduced(there * row[number, 1], prime, inverse)
            every = _reduced(every * base[CUT], prime, inverse) + number * prime
            for d in range(number):
                total = 0
                for at in range(begun.shape[1]):
                    total += begun[d, at] * row[d, at]
                total = _reduced(total, prime, inverse)
                out[g, 1 + d, p] = total
                every -= total
            out[g, 0, p] = _reduced(every, prime, inverse)
    return out


@njit(cache=True, nogil=True)
def tally(begins: Ints, kinds: Places, weights: Places, number: int, found: Residues, primes: Ints) -> Ints:
    """Add up what was `found` for each set, as often as its weights say, by kind: modulo each prime."""
    each = found.reshape(len(found), -1)
    out = np.zeros((number, each.shape[1]), np.int64)
    added = 0
    for g in range(len(found)):
        for i in range(begins[g], begins[g + 1]):
            added += abs(weights[i])
            if added > MOST:
                _reduce(out, primes)
                added = abs(weights[i])
            total = out[kinds[i]]
            for at in range(each.shape[1]):
                total[at] += weights[i] * each[g, at]
    _reduce(out, primes)
    return out.reshape(number, found.shape[1], found.shape[2])


@njit(cache=True, nogil=True)
def _reduce(out: Ints, primes: Ints) -> None:
    """Residues again."""
    for i in range(len(out)):
        for at in range(out.shape[1]):
            out[i, at] %= primes[at % len(primes)]


@njit(cache=True, nogil=True)
def _reduced(number: int, prime: int, inverse: float) -> int:
    """The residue of a number that is not negative; its quotient as a float is wrong by one at the most."""
    rest = number - int(number * inverse) * prime
    if rest < 0:
        rest += prime
    elif rest >= prime:
        rest -= prime
    return rest
