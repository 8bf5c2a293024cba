"""The tables of `exchange` for one rank of the dealer's card, and the deals up to a renaming of suits."""

from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, permutations
from math import comb, lcm

import numpy as np

from fairfelt.kit.cards import DECK, Cards
from fairfelt.odds.exchange import kernel
from fairfelt.odds.exchange.draws import Known
from fairfelt.odds.exchange.hands import EXCHANGE, HELD, KEYS, RANKS, STRAIGHTS, SUITS, Array, Hands, Lists, multisets

RED = (1, 2)  # diamonds and hearts among the suits
_INDEX = {card: i for i, card in enumerate(DECK)}
LISTS = Lists()
_PAIRS: list[tuple[int, ...]] = list(combinations(range(RANKS), 2))


@dataclass(frozen=True)
class Deals:
    """First hands with the dealer's card, one for all that a renaming of suits makes alike."""

    deck: Cards

    def __post_init__(self) -> None:
        if len(set(self.deck)) != len(self.deck) or not set(self.deck) <= set(DECK):
            raise ValueError("one deck without jokers is needed")
        if self.left < 2:
            raise ValueError("there must be two cards left to exchange")

    @property
    def left(self) -> int:
        """How many cards are left when both have theirs."""
        return len(self.deck) - 2 * HELD

    @property
    def sizes(self) -> list[int]:
        """How many cards may be drawn."""
        return [size for size in range(HELD + 1) if size <= self.left]

    @cached_property
    def common(self) -> int:
        """A number of draws that every number of cards drawn divides."""
        return lcm(*(comb(self.left, size) for size in self.sizes))

    @property
    def each(self) -> int:
        """How many deals there are of each hand and card of the dealer, with the cards that may be drawn."""
        return comb(len(self.deck) - HELD - 1, HELD - 1) * self.common

    @property
    def number(self) -> int:
        """How many deals there are in all."""
        return comb(len(self.deck), HELD) * (len(self.deck) - HELD) * self.each

    def alike(self, hand: Array, card: int) -> int:
        """How many hands with a card of the dealer are this one up to a renaming of suits."""
        return len({(*sorted(renaming[hand].tolist()), int(renaming[card])) for renaming in self.renamings})

    @cached_property
    def cards(self) -> Array:
        return np.array(sorted(_INDEX[card] for card in self.deck), np.int64)

    @cached_property
    def renamings(self) -> Array:
        """The renamings of suits that keep the deck: all of them, or else those that keep colours apart, too."""
        held = set(self.cards.tolist())
        found = []
        for p in permutations(range(SUITS)):
            renaming = [4 * (c // 4) + p[c % 4] for c in range(52)]
            if {renaming[c] for c in held} == held:
                found.append((renaming, len({p[s] in RED for s in RED}) == 1))
        if self.whole:
            return np.array([renaming for renaming, _ in found], np.int64)
        return np.array([renaming for renaming, keeps in found if keeps], np.int64)

    @property
    def whole(self) -> bool:
        """Whether all suits have the same ranks."""
        ranks = [{c // 4 for c in self.cards.tolist() if c % 4 == suit} for suit in range(SUITS)]
        return all(some == ranks[0] for some in ranks)

    @cached_property
    def firsts(self) -> tuple[Array, Array]:
        """One hand for all that are alike, with how many those are."""
        hands, weights = kernel.first_hands(self.cards, self.renamings)
        return hands, weights

    def with_card(self, rank: int) -> tuple[Array, Array, Array, Array, Array]:
        """Hands beside the dealer's card of this rank, by their ranks: those ranks, where each begins, hands, card, weight."""
        hands, weights = self.firsts
        fixing = np.stack([(np.sort(m[hands], axis=1) == hands).all(axis=1) for m in self.renamings])
        rows, cards, times = [], [], []
        for card in self.cards[self.cards // 4 == rank].tolist():
            free = ~(hands == card).any(axis=1)
            images = np.where(fixing, self.renamings[:, card][:, None], card)
            least = images.min(axis=0) == card
            orbit = fixing.sum(axis=0) // ((images == card) & fixing).sum(axis=0)
            some = np.flatnonzero(free & least)
            rows.append(some)
            cards.append(np.full(len(some), card, np.int64))
            times.append(weights[some] * orbit[some])
        row, up, weight = (np.concatenate(part) for part in (rows, cards, times))
        ranks = LISTS.at[HELD, KEYS[hands[row] // 4].sum(axis=1)].astype(np.int64)
        order = np.argsort(ranks, kind="stable")
        ranks, row, up, weight = ranks[order], row[order], up[order], weight[order]
        kept, starts = np.unique(ranks, return_index=True)
        return kept, np.append(starts, len(ranks)).astype(np.int64), np.ascontiguousarray(hands[row]), up, weight

    def labels(self, hands: Hands, kept: Array, starts: Array, cards: Array) -> Array:
        """Two labels of each hand, and in how many thirds of its like it has the first.

        Of the six pairs of suits two are of one colour; renamed in every way, a hand of just two suits is of one colour
        in a third of all cases.
        """
        plain, flush, _ = hands.firsts
        ranks = np.repeat(kept, np.diff(starts))
        suits = np.zeros((len(cards), SUITS), np.int64)
        for place in range(HELD):
            suits[np.arange(len(cards)), cards[:, place] % 4] |= 1 << (cards[:, place] // 4)
        used = (suits > 0).sum(axis=1)
        masks = suits.max(axis=1)
        mixed, same = plain[ranks, 0], np.where(plain[ranks, 1] >= 0, plain[ranks, 1], plain[ranks, 0])
        if self.whole:
            thirds = np.where(used == 2, 1, 0)
        else:
            red = (suits[:, RED[0]] | suits[:, RED[1]]) > 0
            black = (suits[:, 0] | suits[:, 3]) > 0
            thirds = np.where((red != black) & (used == 2), 3, 0)
        found = np.stack([same, mixed, thirds], axis=1)
        one = used == 1
        found[one] = np.stack([flush[masks[one]], flush[masks[one]], np.full(one.sum(), 3)], axis=1)
        return np.ascontiguousarray(found)


def _factor(ranks: tuple[int, ...]) -> int:
    """Where the kernel keeps the number of ways to take these ranks: none, one, several of a rank, or two."""
    if not ranks:
        return 0
    if ranks[0] == ranks[-1]:
        return 1 + RANKS * (len(ranks) - 1) + ranks[0]
    return 1 + 4 * RANKS + _PAIRS.index(ranks)


def _halves(four: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Four ranks as two parts that share no rank, each with an entry among the factors."""
    often = max(four, key=four.count)
    times = four.count(often)
    if times == 1:
        return four[:2], four[2:]
    return (often,) * times, tuple(rank for rank in four if rank != often)


def known(hands: Hands, deck: Array, rank: int) -> tuple[Known, Array]:
    """The tables for the dealer's card of this rank, and the most that his flushes add to each hand of five."""
    ones, values = hands.results
    fours = [four for four in multisets(4) if four.count(rank) < 4]
    strength = hands.strength[[LISTS.at[HELD, KEYS[list(four)].sum() + KEYS[rank]] for four in fours]]
    order = np.argsort(strength, kind="stable")
    halves = [_halves(fours[i]) for i in order.tolist()]
    listed = strength[order]
    kinds = np.searchsorted(hands.kind_at[listed], np.arange(len(hands.kind_names) + 1)).astype(np.int64)
    sets = _flushes(hands, rank)
    change, more, types = _changes(hands, sets)
    flushes, were = _summed(sets, len(hands.kind_names))
    flush_order = np.sort(sets[:, 4])
    places = [np.searchsorted(flush_order, hands.flush_strength, side=side) for side in ("left", "right")]

    def shapes(classes: Array, strengths: Array, kind_of: Array) -> Array:
        low, high = np.searchsorted(listed, strengths), np.searchsorted(listed, strengths, side="right")
        kind = hands.kind_at[strengths]
        return np.stack([classes, kind, low, high, kind_of, strengths], axis=1).astype(np.int64)

    five = shapes(hands.five, hands.strength, types[: len(hands.five)])
    six = shapes(hands.six, hands.six_strength, types[len(hands.five) :])
    held = np.bincount(deck // 4, minlength=RANKS).astype(np.int64)
    suits = [sum(1 << (c // 4) for c in deck.tolist() if c % 4 == suit) for suit in range(SUITS)]
    made = Known(
        rank=rank,
        cards=len(deck),
        deck=held,
        suits=np.array(suits, np.int64),
        alike=np.array([suits.index(mask) for mask in suits], np.int64),
        keys=KEYS,
        at=LISTS.at,
        key=LISTS.key,
        start=LISTS.start,
        runs=LISTS.runs,
        pairs=np.array(_PAIRS, np.int64),
        first=np.array([_factor(a) for a, _ in halves], np.uint8),
        second=np.array([_factor(b) for _, b in halves], np.uint8),
        kinds=kinds,
        five=five,
        six=six,
        with_sixth=hands.with_sixth,
        flush=hands.flush,
        flush_strength=hands.flush_strength,
        class_kind=hands.class_kind,
        change=change,
        flushes=flushes,
        were=were,
        flush_kinds=np.searchsorted(hands.kind_at[flush_order], np.arange(len(hands.kind_names) + 1)).astype(np.int64),
        flush_places=np.stack(places, axis=1).astype(np.int64),
        ones=ones,
        values=values,
        folds=np.array([int(fold * hands.scale) for fold in hands.folds], np.int64),
        instant=hands.instant.astype(np.int64),
    )
    return made, more[types[: len(hands.five)]]


def _flushes(hands: Hands, rank: int) -> Array:
    """Four ranks beside the dealer's card: the mask, kind and strength as no flush, kind and strength as a flush."""
    rows = []
    for four in combinations([r for r in range(RANKS) if r != rank], 4):
        mask = sum(1 << r for r in four)
        plain = int(hands.strength[LISTS.at[HELD, KEYS[list(four)].sum() + KEYS[rank]]])
        flush = int(hands.flush_strength[mask | 1 << rank])
        rows.append((mask, hands.kind_at[plain], plain, hands.kind_at[flush], flush))
    return np.array(rows, np.int64)


def _changes(hands: Hands, sets: Array) -> tuple[Array, Array, Array]:
    """What the dealer's flushes change, by type of hand (none of them a flush) and by the ranks left in that suit.

    A type is a class and the places of its strength among the sets. For each set of four ranks there is one hand of the
    dealer that is a flush and was counted by its ranks; summed over the subsets of every mask. Also: the most that this
    adds to the worth of an exchange; the type of each hand of five, then of six.
    """
    ones, values = hands.results
    strengths = np.concatenate([hands.strength, hands.six_strength])
    classes = np.concatenate([hands.five, hands.six])
    ordered = np.sort(sets[:, 2])
    places = np.stack([classes, np.searchsorted(ordered, strengths), np.searchsorted(ordered, strengths, side="right")])
    _, first, types = np.unique(places, axis=1, return_index=True, return_inverse=True)
    change, gain = (np.zeros((len(first), 1 << RANKS), np.int64) for _ in range(2))
    for number, i in enumerate(first.tolist()):
        c, strength = classes[i], strengths[i]
        kind = hands.class_kind[c]
        plain = np.where(sets[:, 2] > strength, 2, np.where(sets[:, 2] == strength, 1, 0))
        flush = np.where(sets[:, 3] > kind, 2, 0)
        one, other = ones[c, sets[:, 3], flush], ones[c, sets[:, 1], plain]
        change[number, sets[:, 0]] = one - other
        worth = {int(o): int(v) for o, v in zip((1, 1 << 20, 1 << 40, 0), values[EXCHANGE, c], strict=True)}
        gain[number, sets[:, 0]] = [worth[a] - worth[b] for a, b in zip(one.tolist(), other.tolist(), strict=True)]
    for table in (change, gain):
        _over_subsets(table)
    return change, gain.max(axis=1), types.reshape(-1).astype(np.int64)


def _summed(sets: Array, kinds: int) -> tuple[Array, Array]:
    """For each mask: how many of its sets are below each place in the order of flushes; and of which kinds they were."""
    order = np.argsort(sets[:, 4], kind="stable")
    counts = np.zeros((len(sets) + 1, 1 << RANKS), np.int64)
    counts[np.arange(len(sets)) + 1, sets[order, 0]] = 1
    were = np.zeros((kinds, 1 << RANKS), np.int64)
    were[sets[:, 1], sets[:, 0]] = 1
    for table in (counts, were):
        _over_subsets(table)
    return np.ascontiguousarray(counts.cumsum(axis=0).T), np.ascontiguousarray(were.T)


def _over_subsets(table: Array) -> None:
    """Every entry becomes the sum over the subsets of its mask."""
    for rank in range(RANKS):
        view = table.reshape(len(table), -1, 2, 1 << rank)
        view[:, :, 1] += view[:, :, 0]


def runs() -> Array:
    """The straights as masks of ranks."""
    return np.array([sum(1 << rank for rank in run) for run in STRAIGHTS], np.int64)


def rank_sets(size: int) -> Array:
    """The sets of `size` different ranks: as a mask, and by their place among the multisets."""
    rows = []
    for ranks in combinations(range(RANKS), size):
        rows.append((sum(1 << rank for rank in ranks), int(LISTS.at[size, KEYS[list(ranks)].sum()])))
    return np.array(rows, np.int64)
