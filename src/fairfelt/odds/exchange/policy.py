"""Best play of `exchange`: what to do with every hand beside the dealer's card, and how the deals then end."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from typing import ClassVar, NamedTuple

import numpy as np
from numpy.typing import NDArray

from fairfelt.evaluator import encode
from fairfelt.families.poker import rank_word
from fairfelt.kit.cards import RANKS as CARD_RANKS
from fairfelt.kit.cards import Card, Cards
from fairfelt.odds.exchange import best as best_way
from fairfelt.odds.exchange import kernel
from fairfelt.odds.exchange.draws import BETS, BUYS, DRAWS, FOLDED, INSTANT, WAYS, Drawing, Known, state
from fairfelt.odds.exchange.hands import EXCHANGE, GROUPS, HELD, RANKS, SIXTH, Array, Hands
from fairfelt.odds.exchange.limits import limits
from fairfelt.odds.exchange.tables import LISTS, Deals, known, rank_sets, runs
from fairfelt.odds.figure import Progress

NAMES = {INSTANT: "", FOLDED: "Fold", BETS: "Bet", BUYS: "Buy a sixth card"}
_KEPT = 2  # best play of so many rules is kept: wagers settled by the first cards alone do not change it


@dataclass(frozen=True)
class Part:
    """The hands beside the dealer's cards of one rank, up to a renaming of suits, and what is best with each.

    An option is 0 for a bet, 1 for a sixth card, -1 for a hand that is paid at once, -2 for a fold, or 2 plus a mask of
    the discards' places among the hand's cards in the order of the deck.
    """

    cards: NDArray[np.uint8]
    ups: NDArray[np.uint8]
    weights: NDArray[np.uint8]
    option: NDArray[np.int8]
    best: Array  # what the best option is worth, summed over all that may follow
    bet: Array
    bought: Array


class Rank(NamedTuple):
    """All about the dealer's cards of one rank while they are worked on."""

    tables: Known
    hands: Array
    starts: Array
    cards: Array
    ups: Array
    weights: Array
    limits: dict[int, Array]  # by how many cards are exchanged: what that is worth at most


@cache
def drawing_of(size: int) -> tuple[Array, ...]:
    """An exchange of `size` cards: see `Drawing`, without its counts."""
    places = [sum(1 << place for place in some) for some in combinations(range(HELD), size)]
    slots, slot_of = LISTS.parts(size)
    sets = rank_sets(size)
    set_at = np.full(slot_of.shape[1], -1, np.int64)
    set_at[sets[:, 1]] = np.arange(len(sets))
    return np.array(places, np.int64), slots, slot_of, LISTS.entries(size), sets, set_at


def drawing(size: int, kinds: int) -> Drawing:
    """An exchange of `size` cards, with room for counts; of all five, which is seldom best, too many to be kept."""
    places, slots, slot_of, entries, sets, set_at = drawing_of(size)
    kept = len(slots) if size < HELD else 0
    packed = np.empty((kept, len(places), slot_of.shape[1]), np.int64)
    numbers = np.empty((kept, len(sets), kinds), np.int32)
    return Drawing(places, slots, slot_of, entries, sets, set_at, packed, numbers)


class Policy:
    """Best play in one house, and `counts`: how many deals end in each way.

    Deals are counted with the cards that may be drawn. Ways to end: what the first five cards are by themselves, how the
    player went on, the class of the last hand, and which of its results it has.
    """

    played: ClassVar[dict[bytes, dict[int, Part]]] = {}

    def __init__(self, hands: Hands, deals: Deals, progress: Progress) -> None:
        self.hands, self.deals, self.progress = hands, deals, progress
        self.sizes = deals.sizes
        self.scales = np.zeros(HELD + 1, np.int64)
        self.scales[self.sizes] = [deals.common // comb(deals.left, size) for size in self.sizes]
        classes, labels = len(hands.labels) + 1, len(hands.firsts[2])
        self.counts = np.zeros((labels, WAYS, classes, GROUPS), object)
        self.shown = np.full((labels, WAYS, classes, GROUPS, 2), -1, np.int64)  # rank and place of a deal of each
        self._tables: dict[int, Known] = {}
        self._of_five: dict[int, Array] = {}  # by rank: the limit of an exchange of five, all that is kept of it
        self.parts = self._known_parts()
        self.each_rank(self._work)

    def _known_parts(self) -> dict[int, Part]:
        """Best play, if it was found for the same rules before."""
        key = self.hands.rules + self.deck.tobytes()
        if key not in self.played:
            while len(self.played) >= _KEPT:
                del self.played[next(iter(self.played))]
            self.played[key] = {}
        return self.played[key]

    @property
    def deck(self) -> Array:
        return self.deals.cards

    @property
    def at_once(self) -> int:
        """What a fold is worth, summed over all that may follow."""
        return int(self.hands.folds[0] * self.hands.scale) * self.deals.each

    def tables(self, rank: int) -> Known:
        """The tables for a rank of the dealer's card."""
        if rank not in self._tables:
            self._tables[rank] = known(self.hands, self.deck, rank)[0]
        return self._tables[rank]

    def each_rank(
        self,
        work: Callable[[Rank, dict[int, Drawing], int], None],
        what: str = "best play",
        span: tuple[float, float] = (0.1, 0.5),
        most: int = HELD,
    ) -> None:
        """Something done beside each rank of the dealer's card, as this part of the whole, by exchanges of at most so many."""
        ranks = sorted({int(card) // 4 for card in self.deck})
        draws = {size: drawing(size, len(self.hands.kind_names)) for size in self.sizes[2:] if size <= most}
        for done, rank in enumerate(ranks):
            part = span[0] + (span[1] - span[0]) * done / len(ranks)
            self.progress(part, f"{what} beside the dealer's {rank_word(CARD_RANKS[rank])}")
            tables, more = known(self.hands, self.deck, rank)
            limited = {size: self._limit(tables, more, size, draw) for size, draw in draws.items()}
            work(Rank(tables, *self.deals.with_card(rank), limited), draws, rank)

    def _limit(self, tables: Known, more: Array, size: int, draw: Drawing) -> Array:
        """What an exchange is worth at most; fills the counts of `draw`, if it has room for them."""
        if size == HELD and tables.rank in self._of_five:
            return self._of_five[tables.rank]
        limit: Array = limits(tables, size, more, draw)
        if size == HELD:
            self._of_five[tables.rank] = limit
        return limit

    def _work(self, at: Rank, draws: dict[int, Drawing], rank: int) -> None:
        if rank not in self.parts:
            self.parts[rank] = self._decided(at, draws)
        counts, shown = self.tally(at, draws, self.parts[rank].option)
        self.counts += counts
        new = (self.shown[..., 0] < 0) & (shown >= 0)
        self.shown[new, 0], self.shown[new, 1] = rank, shown[new]

    def _decided(self, at: Rank, draws: dict[int, Drawing]) -> Part:
        """What is best beside the dealer's cards of one rank; of equals the first of bet, sixth card, exchange, fold."""
        bet, bought, option = (np.zeros(len(at.ups), np.int64) for _ in range(3))
        best_way.begin(at.tables, at.hands, at.starts, at.cards, at.ups, self.scales, bet, bought, option)
        option[(bought > bet) & (option != INSTANT)] = BUYS
        best = np.maximum(bet, bought)
        self.exchange(at, draws, best, option, self.at_once)
        folds = (best < self.at_once) & (option != INSTANT)
        option[folds], best[folds] = FOLDED, self.at_once
        small = (
            at.cards.astype(np.uint8),
            at.ups.astype(np.uint8),
            at.weights.astype(np.uint8),
            option.astype(np.int8),
        )
        return Part(*small, best, bet, bought)

    def exchange(self, at: Rank, draws: dict[int, Drawing], best: Array, option: Array, least: int) -> None:
        """Put the best discard where it is worth more than `best`; it must be worth more than `least`, too."""
        most = at.tables.values[EXCHANGE].max(axis=1)
        flush = int(self.hands.flush[0b101111, RANKS])
        tops = np.append(most, most[flush]).astype(np.int64)  # of a hand of each class; last of all, of a flush
        for size, draw in draws.items():
            best_way.exchange(
                at.tables, size, at.hands, at.starts, at.cards, at.ups, draw, at.limits[size], runs(), tops, least,
                int(self.scales[size]), best, option,
            )  # fmt: skip

    def tally(
        self, at: Rank, draws: dict[int, Drawing], option: NDArray[np.int8], labels: Array | None = None
    ) -> tuple[NDArray[np.object_], Array]:
        """How the deals end with these options, and the place of a hand that ends so; by other labels, if they are given."""
        if labels is None:
            labels, number = self.deals.labels(self.hands, at.hands, at.starts, at.cards), len(self.counts)
        else:
            number = int(labels.max()) + 1
        counts = np.zeros((number, *self.counts.shape[1:]), object)
        places = np.full(counts.shape, -1, np.int64)
        for size in self.sizes:
            tally = np.zeros((kernel.PARTS, *counts.shape), np.int64)
            shown = np.full(tally.shape, -1, np.int64)
            draw = draws[max(size, 2)]
            best_way.tally_up(
                at.tables, size, at.hands, at.starts, at.cards, at.ups, at.weights, labels, option.astype(np.int64), draw,
                tally, shown,
            )  # fmt: skip
            counts += tally.sum(axis=0).astype(object) * int(self.scales[size])
            places = np.maximum(places, shown.max(axis=0))
        return counts, places

    def found(self, own: Cards, up: Card) -> tuple[Part, int, Array]:
        """Where a hand beside the dealer's card is kept: its part and place, and the renaming of suits that leads there."""
        hand, card = np.array(encode(own), np.int64), encode([up])[0]
        least = min(self.deals.renamings, key=lambda one: (*sorted(one[hand].tolist()), int(one[card])))
        part = self.parts[card // 4]
        alike = (part.cards == np.sort(least[hand])).all(axis=1) & (part.ups == least[card])
        return part, int(np.flatnonzero(alike)[0]), least

    def advise(self, own: Cards, up: Card) -> tuple[str, Cards]:
        """What is best with five cards beside the dealer's card, and the cards to discard."""
        part, place, renaming = self.found(own, up)
        option = int(part.option[place])
        if option in NAMES:
            return NAMES[option], ()
        thrown = {int(c) for n, c in enumerate(part.cards[place]) if (option - DRAWS) >> n & 1}
        return "Exchange", tuple(c for c, n in zip(own, renaming[encode(own)].tolist(), strict=True) if n in thrown)

    def bets(self, seen: Cards, final: Cards, up: Card) -> bool:
        """Whether a bet is best after cards were paid for: all five and new ones seen, five or six of them in hand."""
        card = encode([up])[0]
        tables = self.tables(card // 4)
        c, packed, total = state(tables, np.array(encode(seen), np.int64), np.array(encode(final), np.int64), card)
        way = SIXTH if len(final) > HELD else EXCHANGE
        return bool(kernel.worth(packed, total, tables.values[way, c]) >= tables.folds[1] * total)

    def total(self, worth: Callable[[Part], Array]) -> Fraction:
        """The mean of something over all deals but those that are paid at once, which give nothing here; in Antes."""
        found = 0
        for part in self.parts.values():
            asked = part.option != INSTANT
            found += int((worth(part)[asked].astype(object) * part.weights[asked]).sum())
        return Fraction(found, self.deals.number * self.hands.scale)


def never_folding(tables: Known) -> Known:
    """The same for who never folds after a fee: a fold is worth too little."""
    return tables._replace(folds=tables.folds - (1 << 20))
