"""One hand against the dealer's, a card of his seen: bet, fold, or pay for other cards or one more, then bet or fold.

Exactly, with best play. Hands are counted up to a renaming of suits; the dealer's hands by their ranks, his flushes apart.
"""

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, permutations
from math import comb, lcm

import numpy as np

from fairfelt.kit.cards import RANKS as CARD_RANKS
from fairfelt.kit.cards import Card, Cards
from fairfelt.kit.fast import decode, encode
from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.kit.poker import rank_word
from fairfelt.kit.wagers import Answer, Wager
from fairfelt.odds import exchange_best as best_way
from fairfelt.odds import exchange_kernel as kernel
from fairfelt.odds import solver
from fairfelt.odds.exchange_draws import BETS, BUYS, DRAWS, ENDS, FOLDED, FOLDS, INSTANT, WAYS, Known
from fairfelt.odds.exchange_find import find_draw
from fairfelt.odds.exchange_hands import EXCHANGE, FIELD, GROUPS, HELD, RANKS, Array, Hands
from fairfelt.odds.exchange_side import by_hand, declared
from fairfelt.odds.exchange_tables import LISTS, Deals, known, rank_sets, runs
from fairfelt.odds.figure import Progress
from fairfelt.odds.play import Ending, Play

METHOD = (
    "first hands with the dealer's card up to a renaming of suits; the dealer's hands counted by their ranks, his flushes "
    "by the ranks left in that suit; every draw of each discard that is not surely worse than another choice; the best "
    "decision for each hand and card, then for all cards seen"
)


@dataclass
class Part:
    """The hands beside the dealer's cards of one rank, and what is best with each: see `Policy`."""

    cards: Array
    ups: Array
    weights: Array
    option: Array
    best: Array


class Policy:
    """Best play. `parts` tells for each rank of the dealer's card what to do with each hand, up to a renaming of suits.

    An option is 0 for a bet, 1 for a sixth card, -1 for a hand that is paid at once, -2 for a fold, or 2 plus a mask of
    the discards' places among the hand's cards in the order of the deck.
    """

    def __init__(self, hands: Hands, deals: Deals, progress: Progress) -> None:
        self.hands, self.deals, self.progress = hands, deals, progress
        n = len(deals.deck)
        if n < 2 * HELD + 2:
            raise ValueError("there must be two cards left to exchange")
        self.left = n - 2 * HELD
        self.sizes = [size for size in range(HELD + 1) if size <= self.left]
        self.common = lcm(*(comb(self.left, size) for size in self.sizes))
        classes, labels = len(hands.labels) + 1, len(hands.firsts[2])
        self.counts = np.zeros((labels, WAYS, classes, GROUPS), object)
        self.shown = np.full((labels, WAYS, classes, GROUPS, 2), -1, np.int64)
        self.parts: dict[int, Part] = {}
        self._solve()

    @property
    def deck(self) -> Array:
        return self.deals.cards

    def known(self, rank: int) -> Known:
        """The tables for a rank of the dealer's card."""
        return known(self.hands, self.deck, rank)[0]

    def _solve(self) -> None:
        ranks = sorted({int(card) // 4 for card in self.deck})
        for done, rank in enumerate(ranks):
            self.progress(0.1 + 0.4 * done / len(ranks), f"beside the dealer's {rank_word(CARD_RANKS[rank])}")
            self._rank(rank)

    def _rank(self, rank: int) -> None:
        """What is best beside the dealer's cards of one rank, and how those deals end."""
        tables, more = known(self.hands, self.deck, rank)
        hands, starts, cards, ups, weights = self.deals.with_card(rank)
        best, option = np.zeros(len(ups), np.int64), np.zeros(len(ups), np.int64)
        scales = np.zeros(HELD + 1, np.int64)
        scales[self.sizes] = [self.common // comb(self.left, size) for size in self.sizes]
        best_way.begin(tables, hands, starts, cards, ups, scales, best, option)
        at_once = int(tables.folds[0]) * comb(len(self.deck) - 6, 4) * self.common
        tops = self._tops(tables)
        for size in self.sizes[2:]:
            places, slots, slot_of, entries, sets = drawing(size)
            limit = kernel.bound(
                size, rank, tables.deck, tables.keys, tables.at, slot_of, len(places), tables.pairs, tables.first,
                tables.second, tables.kinds, tables.five, tables.class_kind, tables.ones, tables.values[EXCHANGE], more,
                int(tables.folds[1]),
            )  # fmt: skip
            best_way.exchange(
                tables, size, hands, starts, cards, ups, places, slots, limit, entries, sets, runs(), tops, at_once,
                int(scales[size]), best, option,
            )  # fmt: skip
        folds = (best < at_once) & (option != INSTANT)
        option[folds], best[folds] = FOLDED, at_once
        self.parts[rank] = Part(cards, ups, weights, option.astype(np.int8), best)
        labels = self.deals.labels(self.hands, hands, starts, cards)
        for size in self.sizes:
            tally = np.zeros((kernel.PARTS, *self.counts.shape), np.int64)
            shown = np.full(tally.shape, -1, np.int64)
            places, slots, _, entries, sets = drawing(max(size, 2))
            best_way.tally_up(
                tables, size, hands, starts, cards, ups, weights, labels, option, slots, places, entries, sets, tally,
                shown,
            )  # fmt: skip
            self.counts += tally.sum(axis=0).astype(object) * int(scales[size])
            new = (self.shown[..., 0] < 0) & (shown.max(axis=0) >= 0)
            self.shown[new, 0], self.shown[new, 1] = rank, shown.max(axis=0)[new]

    def _tops(self, tables: Known) -> Array:
        """What a hand of each class is worth at most after an exchange; last of all, a flush."""
        most = tables.values[EXCHANGE].max(axis=1)
        flush = int(self.hands.flush[0b101111, RANKS])
        return np.append(most, most[flush]).astype(np.int64)

    @property
    def number(self) -> int:
        """How many deals there are, with the cards that may be drawn."""
        n = len(self.deck)
        return comb(n, HELD) * (n - HELD) * comb(n - 6, 4) * self.common

    def endings(self) -> Iterator[Ending]:
        """How the deals end: by the first five cards, the way to go on, the class of the last hand, and its result."""
        tables: dict[int, Known] = {}
        for label, way, c, group in np.argwhere(self.counts > 0).tolist():
            rank, i = self.shown[label, way, c, group].tolist()
            if rank not in tables:
                tables[rank] = self.known(rank)
            cards, choices = self._renamed(*self._deal(tables[rank], self.parts[rank], i, way, c, group), label)
            yield Ending(int(self.counts[label, way, c, group]), cards, declared(self.hands, cards, choices))

    def _deal(
        self, tables: Known, part: Part, i: int, way: int, c: int, group: int
    ) -> tuple[dict[int | str, Cards], tuple[str | Answer, ...]]:
        """One deal that ends so."""
        own, up = part.cards[i], int(part.ups[i])
        size = way if way < FOLDS else 0
        places = int(part.option[i]) - DRAWS if way >= DRAWS and size else 0
        folds = c == len(self.hands.labels)
        one = 1 << (FIELD * group) if group < GROUPS - 1 else 0
        found = np.zeros(size + 4, np.int64)
        if size or way == BETS:
            if not find_draw(tables, own, up, places, size, self.deck, c, one, folds, found):
                raise AssertionError("an ending was counted that does not exist")
        else:
            found = np.array([card for card in self.deck if card != up and card not in own][:4], np.int64)
        cards: dict[int | str, Cards] = {1: decode([*own, *found[:size]]), "dealer": decode([*found[size:], up])}
        discard = tuple(card for n, card in enumerate(decode(own)) if places >> n & 1)
        last = "Fold" if folds else "Bet"
        if way == ENDS:
            return cards, ()
        if way == FOLDS or size == 0:
            return cards, (last,)
        if size == 1:
            return cards, ("Buy a sixth card", last)
        return cards, ("Exchange", Answer(f"Discard {size}", cards=discard), last)

    def _renamed(
        self, cards: Mapping[int | str, Cards], choices: tuple[str | Answer, ...], label: int
    ) -> tuple[Mapping[int | str, Cards], tuple[str | Answer, ...]]:
        """The same deal with suits renamed so that the first five cards have this label."""
        wanted = self.hands.firsts[2][label]
        for suits in permutations("CDHS") if self.deals.whole else ["CDHS"]:
            to = dict(zip("CDHS", suits, strict=True))
            renamed = {pile: tuple(Card(r, to[s]) for r, s in these) for pile, these in cards.items()}
            if self.hands.classes.dealer(renamed[1][:HELD], self.hands.house) == wanted:
                said = [
                    Answer(one.name, cards=tuple(Card(r, to[s]) for r, s in one.cards))
                    if isinstance(one, Answer)
                    else one
                    for one in choices
                ]
                return renamed, tuple(said)
        raise AssertionError("no renaming of suits gives these first cards")

    def advise(self, own: Cards, up: Card) -> tuple[str, Cards]:
        """What is best with five cards beside the dealer's card, and the cards to discard."""
        hand, card = np.array(encode(own), np.int64), encode([up])[0]
        part = self.parts[card // 4]
        for renaming in self.deals.renamings:
            renamed = np.sort(renaming[hand])
            for i in np.flatnonzero((part.cards == renamed).all(axis=1) & (part.ups == renaming[card])).tolist():
                option = int(part.option[i])
                names = {INSTANT: "", FOLDED: "Fold", BETS: "Bet", BUYS: "Buy a sixth card"}
                if option in names:
                    return names[option], ()
                thrown = {int(c) for n, c in enumerate(renamed) if (option - DRAWS) >> n & 1}
                return "Exchange", tuple(c for c, n in zip(own, renaming[hand].tolist(), strict=True) if n in thrown)
        raise ValueError(f"{own} and {up} are not of this deck")


_DRAWING: dict[int, tuple[Array, Array, Array, Array, Array]] = {}


def drawing(size: int) -> tuple[Array, Array, Array, Array, Array]:
    """What the kernels need for an exchange of `size` cards: the discards' places, which are alike, and the draws."""
    if size not in _DRAWING:
        places = [sum(1 << place for place in some) for some in combinations(range(HELD), size)]
        slots, slot_of = LISTS.parts(size)
        _DRAWING[size] = np.array(places, np.int64), slots, slot_of, LISTS.entries(size), rank_sets(size)
    return _DRAWING[size]


class Solver(solver.Solver):
    """One best play for all paytables that do not change it."""

    def __init__(self, game: Game, house: House, progress: Progress) -> None:
        super().__init__(game, house, progress)
        self._hands: dict[Hashable, Hands] = {}
        self._policies: dict[Hashable, Policy] = {}
        self._plays: dict[Policy, Play] = {}

    @cached_property
    def deals(self) -> Deals:
        """The first hands of the deck."""
        return Deals(self.house.shoe.cards())

    def hands(self, house: House) -> Hands:
        """What the game tells apart in this house."""
        rules = self.rules(house)
        if rules not in self._hands:
            self._hands[rules] = Hands(self.game, house, LISTS)
        return self._hands[rules]

    def policy(self, house: House) -> Policy:
        """Best play in this house; the same for houses in which the same hands win the same."""
        hands = self.hands(house)
        ones, values = hands.results
        rules = (ones.tobytes(), values.tobytes(), hands.strength.tobytes(), hands.five.tobytes(), hands.six.tobytes())
        key = (*rules, hands.flush.tobytes(), hands.firsts[0].tobytes(), hands.firsts[1].tobytes(), hands.folds)
        if key not in self._policies:
            self._policies[key] = Policy(hands, self.deals, self.progress)
        return self._policies[key]

    def main(self, house: House) -> Play:
        """Best play for the game itself."""
        policy = self.policy(house)
        if policy not in self._plays:
            self._plays[policy] = Play(self.staked.bets, policy.number, tuple(policy.endings()), METHOD)
        return self._plays[policy]

    def side(self, house: House, wager: Wager) -> Play:
        """A wager that goes by one hand of five cards alone, the dealer's or another player's."""
        return by_hand(self.hands(house), self.deals, wager)
