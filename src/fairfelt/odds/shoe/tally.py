"""Sets of cards that are gone, and how often: the deals of them by where the dealer ends, added up for each kind of row.

How the dealer ends beside a set hangs on the set alone. So every set is looked at once, whatever hands it is of, and the rows
that have it are weighed with what is found. The counts come modulo primes.
"""

from collections import Counter
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from fairfelt.odds.shoe import tally_kernel
from fairfelt.odds.shoe.sets import BITS, PLACES
from fairfelt.odds.shoe.tables import ACE, TEN, VALUES, Held, Ints
from fairfelt.odds.shoe.tally_kernel import CUT, Places

SLOW = PLACES[::-1].copy()  # keys in whose order aces change last: most of the dealer's hands differ in low cards
BLOCK = 1 << 12  # sets at a time
WIDE = 16  # what the processor takes at once
NEVER = 1 << 20  # more cards than any deal has
LARGEST = 1 << 31


@dataclass(frozen=True, eq=False)
class Rows:
    """Sets of cards in order, each once; and the kind and the weight of the rows that have them, from `begins` on."""

    keys: Ints
    begins: Ints
    kinds: Places
    weights: Places


def united(keys: Ints, kinds: Places, weights: Places) -> Rows:
    """Rows set by set."""
    found, places = tally_kernel.different(keys)
    order = np.argsort(found)
    rank = np.empty(len(found), np.int32)
    rank[order] = np.arange(len(found))
    return Rows(found[order], *tally_kernel.gathered(rank[places], len(found), kinds, weights))


def small(numbers: Ints) -> Places:
    """The numbers, if they are below 2^31."""
    if len(numbers) and np.abs(numbers).max() >= LARGEST:
        raise OverflowError("more orders of a set of cards than a number holds")
    return numbers.astype(np.int32)


@dataclass(frozen=True, eq=False)
class Dealer:
    """What the dealer may draw to an up card, as `tally_kernel.beside` takes it; and what is then left to draw.

    Of `ends` the first is the one that most of his hands have, which are not listed. The value that he cannot draw next is
    `without`, -1 if there is none.
    """

    ends: list[int]
    lists: tuple[Ints, ...]
    held: Ints
    drawn: Ints
    without: int


def dealer_of(up: int, ways: Mapping[Held, tuple[int, int]], peeks: bool) -> Dealer:
    """The dealer with that up card who may draw so, in how many orders and to which end; who `peeks` has no Blackjack."""
    often = Counter(end for _, end in ways.values()).most_common(1)[0][0]
    listed = {held: way for held, way in ways.items() if way[1] != often}
    ends = sorted({end for _, end in listed.values()})
    without = {ACE: TEN, TEN: ACE}.get(up, -1) if peeks else -1
    return Dealer([often, *ends], *_lists(listed, ends), without)


def _lists(ways: Mapping[Held, tuple[int, int]], ends: list[int]) -> tuple[tuple[Ints, ...], Ints, Ints]:
    """The hands value by value.

    The last list has as many places for each end, some of them empty: there `NEVER` is drawn. After it come a hand of no
    card and one of any.
    """
    lists: list[dict[tuple[Held, int, int], int]] = [{} for _ in range(CUT + 1)]
    for held, (_, end) in ways.items():
        for value in range(CUT + 1):
            lists[value].setdefault((held[value:], end, sum(held)), len(lists[value]))
    by_end = [[hand for hand in lists[CUT] if hand[1] == end] for end in ends]
    width = -max(map(len, by_end), default=1) // WIDE * -WIDE
    if width > tally_kernel.PRODUCTS:
        raise OverflowError("more hands of the dealer with one end than can be added up")
    lists[CUT] = {hand: width * at + i for at, hands in enumerate(by_end) for i, hand in enumerate(hands)}
    places = np.cumsum([0, *map(len, lists[:CUT]), width * len(ends)])
    taken, target = np.zeros((2, int(places[CUT])), np.int64)
    for held, (_, end) in ways.items():
        for value in range(CUT):
            at = places[value] + lists[value][held[value:], end, sum(held)]
            taken[at], target[at] = held[value], places[value + 1] + lists[value + 1][held[value + 1 :], end, sum(held)]
    orders = np.array([number for number, _ in ways.values()], np.int64)
    rest, drawn = np.zeros((width * (1 + len(ends)), VALUES), np.int64), np.full(width * (1 + len(ends)), NEVER)
    for (held, _, size), at in lists[CUT].items():
        rest[at, CUT:], drawn[at] = held, size
    drawn[width * len(ends) :][:2] = 0, 1
    return (places, orders, taken, target), rest, drawn


def tallied(
    rows: Rows, kinds: int, dealer: Dealer, left: Ints, deals: int, primes: Ints, pool: ThreadPoolExecutor
) -> Ints:
    """How many deals of `deals` cards of what is `left` there are of each kind and end of the dealer's, by prime."""
    found = np.zeros((len(primes), kinds, len(dealer.ends)), np.int64)
    if not len(rows.keys):
        return found
    sizes = sum((rows.keys // place % (1 << BITS) for place in SLOW), np.zeros_like(rows.keys))
    tails, tail = tally_kernel.different(rows.keys % SLOW[CUT - 1] << BITS | sizes)
    sets, size = (tails[:, None] >> BITS) // SLOW % (1 << BITS), tails % (1 << BITS)
    table = tally_kernel.tabled(left, deals, sets, size, dealer.held, dealer.drawn, primes)
    table = table.reshape(len(primes), len(tails), len(dealer.ends), -1)

    def block(begin: int) -> Ints:
        those = slice(begin, begin + BLOCK)
        sets = rows.keys[those, None] // SLOW % (1 << BITS)
        beside = tally_kernel.beside(left, sets, tail[those], dealer.lists, table, dealer.without, primes)
        begins = rows.begins[begin : begin + BLOCK + 1]
        part: Ints = tally_kernel.tally(begins, rows.kinds, rows.weights, kinds, beside, primes)
        return part

    for part in pool.map(block, range(0, len(rows.keys), BLOCK)):
        found += part.transpose(2, 0, 1)
    return found % primes[:, None, None]
