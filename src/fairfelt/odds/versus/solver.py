"""One poker hand against the dealer's, with one decision, where hands are too many to hold each against each other.

The dealer's hands that share no card with the player's are counted by inclusion and exclusion (`kernel`), all hands
up to a renaming of suits. Wagers that go by the player's own cards are counted on the same hands.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import permutations
from math import comb

import numpy as np

from fairfelt import evaluator
from fairfelt.evaluator.tables import RANKS
from fairfelt.families.poker import Ranking
from fairfelt.kit.cards import JOKER, SUITS, Card, Cards, show
from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.odds.figure import Progress
from fairfelt.odds.play import Play
from fairfelt.odds.probe import Dealt, dealt
from fairfelt.odds.versus import kernel, own
from fairfelt.odds.versus.duel import PLACE, Duel, Rows, card_at, cards_of, word_of
from fairfelt.odds.versus.hands import I32, I64, JOKER_AT, OFFSETS, first_hands, name_sets

METHOD = (
    "hands of the player and of the dealer up to a renaming of suits; how many of the dealer's are lower and how many equal, "
    "by inclusion and exclusion over the cards that they would share; the best choice for each hand and up card"
)


@dataclass(frozen=True)
class Deck:
    """The ranks that a deck holds of each suit, and which suits may be renamed into each other."""

    cards: Cards

    @cached_property
    def lanes(self) -> I64:
        """The ranks of each suit as bits."""
        lanes = np.zeros(4, np.int64)
        for place in self.places:
            if place != JOKER_AT:
                lanes[place // RANKS] |= 1 << (place % RANKS)
        return lanes

    @cached_property
    def places(self) -> list[int]:
        """The places of all cards."""
        return sorted(PLACE[card] for card in self.cards)

    @property
    def jokers(self) -> int:
        """How many jokers there are: one or none."""
        return self.places.count(JOKER_AT)

    @cached_property
    def renamings(self) -> I64:
        """The renamings of suits that leave the deck as it is."""
        found = [p for p in permutations(range(4)) if all(self.lanes[p[s]] == self.lanes[s] for s in range(4))]
        return np.array(found, np.int64)

    @cached_property
    def before(self) -> I64:
        """For each suit the last suit before it with the same ranks, or -1."""
        found = [max((t for t in range(s) if self.lanes[t] == self.lanes[s]), default=-1) for s in range(4)]
        return np.array(found, np.int64)

    def hands(self, size: int) -> tuple[I64, I64]:
        """One hand for all that are alike, and how many those are."""
        words, weights = first_hands(self.lanes, self.before, self.jokers, size)
        return words, weights

    def names(self, size: int) -> tuple[I32, I64]:
        """A name for every set of fewer than `size` cards, the same for all that are alike; how many renamings keep it."""
        names, keeps, first = np.zeros(OFFSETS[size], np.int32), [], 0
        for fewer in range(size):
            words, weights = self.hands(fewer)
            name_sets(words, fewer, first, self.renamings, names)
            keeps.append(len(self.renamings) // weights)
            first += len(words)
        return names, np.concatenate(keeps)


@dataclass(frozen=True)
class Scale:
    """How a house compares hands: the order of each type of hand, with the classes of the player and of the dealer."""

    order_of: I32  # by type; see `versus_kernel.type_of`
    kind_of: I64  # the player's class of each order
    begins: I64  # the orders at which the dealer's classes begin, but for the lowest


class Solver(Duel):
    """Counts by inclusion and exclusion, once for all houses that compare hands alike."""

    method = METHOD

    def __init__(self, game: Game, house: House, progress: Progress) -> None:
        super().__init__(game, house, progress)
        self.deck = Deck(house.shoe.cards())
        self._scales: dict[str, Scale] = {}
        self._rows: dict[tuple[bytes, bytes], tuple[I64, I32, I32, I32]] = {}

    @cached_property
    def dealt(self) -> Dealt:
        """How many cards are dealt, and which of the dealer's lie face up."""
        found = dealt(self.game, self.house)
        if found.own + len(found.ups) != found.dealer:
            raise ValueError(f"{self.game.name}: the player's cards and those in sight must be as many as the dealer's")
        return found

    @cached_property
    def base(self) -> Ranking:
        """How hands compare by the first of all readings: the ranking that has a compiled evaluator."""
        return self._ranking(self.game.house())

    def _ranking(self, house: House) -> Ranking:
        if self.classes.ranking is None:
            raise ValueError(f"{self.game.name} does not say how its hands compare")
        return self.classes.ranking(house)

    @property
    def evaluator(self) -> tuple[int, int]:
        """The number of the compiled evaluator, and the word of the wild cards."""
        wild = sum(1 << int(place) for place in np.flatnonzero([rank in self.base.wild for rank in "23456789TJQKA"]))
        lanes = sum(wild << (16 * suit) for suit in range(4))
        return evaluator.number_of_types(self.base), lanes | (int(evaluator.BIT[52]) if "*" in self.base.wild else 0)

    @cached_property
    def hands(self) -> tuple[I64, I64, I64, I64, I64, I64]:
        """Words, weights and types of the player's hands, then of the dealer's."""
        self.progress(0.1, "ranking every hand")
        found: list[I64] = []
        for size in (self.dealt.own, self.dealt.dealer):
            words, weights = self.deck.hands(size)
            found += [words, weights, kernel.types_of(*self.evaluator, words)]
        one, two, three, four, five, six = found
        return one, two, three, four, five, six

    def scale(self, house: House) -> Scale:
        """The orders and classes of this house, asked of the game about one hand of each."""
        rules = repr((sorted(house.options.items()), sorted(house.readings.items())))
        if rules not in self._scales:
            self._scales[rules] = self._asked(house)
        return self._scales[rules]

    def _asked(self, house: House) -> Scale:
        player, _, of_player, dealer, _, of_dealer = self.hands
        order_of = self._order_of(house)
        orders = int(order_of.max()) + 1
        kinds: dict[object, int] = {}
        kind_of = np.zeros(orders, np.int64)
        for order, cards in _examples(order_of[of_player], player):
            kind_of[order] = kinds.setdefault(self.classes.player(cards, house), len(kinds))
        levels: list[object] = []
        begins: list[int] = []
        for order, cards in _examples(order_of[of_dealer], dealer):
            level = self.classes.dealer(cards, house)
            if not levels or level != levels[-1]:
                if level in levels:
                    raise ValueError(f"{self.game.name}: the dealer's hands of one class do not follow each other")
                levels.append(level)
                begins.append(order)
        return Scale(order_of, kind_of, np.array(begins[1:], np.int64))

    def _order_of(self, house: House) -> I32:
        """The order of each type: its strength, or its place among all hands as this house ranks them."""
        player, _, of_player, dealer, _, of_dealer = self.hands
        ranking = self._ranking(house)
        if ranking is self.base and evaluator.number_of(ranking) == self.evaluator[0]:
            return (np.arange(kernel.WILDS * evaluator.strengths(ranking)) // kernel.WILDS).astype(np.int32)
        both = dict(_examples(of_dealer, dealer)) | dict(_examples(of_player, player))
        keys = {kind: ranking.rank(cards).key for kind, cards in both.items()}
        place = {key: at for at, key in enumerate(sorted(set(keys.values())))}
        order_of = np.full(kernel.WILDS * evaluator.strengths(self.base), -1, np.int32)
        for kind, key in keys.items():
            order_of[kind] = place[key]
        return order_of

    def rows(self, house: House) -> Rows:
        """The player's hands from the lowest to the highest."""
        scale, (player, weights, of_player, *_) = self.scale(house), self.hands
        held, seen = self.dealt.own, len(self.dealt.ups)
        by, lower, equal, below = self._counted(scale)
        order = scale.order_of[of_player[by]]
        levels = np.searchsorted(scale.begins, order, side="right").astype(np.int64)
        rivals = comb(len(self.deck.places) - held - seen, self.dealt.dealer - seen)
        kinds = scale.kind_of[order]
        return Rows(
            player[by], weights[by], order.astype(np.int64), kinds, levels, self._ups, lower, equal, below, rivals
        )

    @cached_property
    def _ups(self) -> I64:
        return np.array(self.deck.places if self.dealt.ups else [-1], np.int64)

    def _counted(self, scale: Scale) -> tuple[I64, I32, I32, I32]:
        key = (scale.order_of.tobytes(), scale.begins.tobytes())
        if key not in self._rows:
            self._rows[key] = self._count(scale)
        return self._rows[key]

    def _count(self, scale: Scale) -> tuple[I64, I32, I32, I32]:
        """The places of the player's hands from low to high, and the counts of each."""
        player, _, of_player, dealer, dealer_weights, of_dealer = self.hands
        self.progress(0.2, "counting the dealer's hands against the player's")
        player_order, dealer_order = scale.order_of[of_player], scale.order_of[of_dealer]
        by = np.argsort(player_order.astype(np.uint16), kind="stable")
        theirs = np.argsort(dealer_order.astype(np.uint16), kind="stable")
        ups = self._ups
        lower, equal = (np.zeros((len(player), len(ups)), np.int32) for _ in range(2))
        below = np.zeros((len(player), len(ups), len(scale.begins)), np.int32)
        orders = int(max(player_order.max(), dealer_order.max())) + 1
        work = np.bincount(player_order, minlength=orders) * len(ups) + 2 * np.bincount(dealer_order, minlength=orders)
        work[scale.begins] += len(player) * len(ups)
        cuts = np.array([0, np.searchsorted(np.cumsum(work), 0.53 * work.sum()), orders], np.int64)
        names, keeps = self.deck.names(self.dealt.dealer)
        kernel.count(
            cuts, int(np.bincount(dealer_order).max()), dealer[theirs], dealer_weights[theirs],
            dealer_order[theirs].astype(np.int64), player[by], player_order[by].astype(np.int64), ups, names, keeps,
            len(self.deck.renamings), *self.evaluator, scale.order_of, scale.begins, lower, equal, below,
        )  # fmt: skip
        return by, lower, equal, below

    def rival(self, house: House, rows: Rows, row: int, up: int, level: int, sign: int) -> Cards:
        """The first hand of the dealer that fits, its up cards where they are dealt."""
        scale, place = self.scale(house), int(rows.ups[up])
        word = kernel.find(
            int(rows.words[row]), place, np.array(self.deck.places, np.int64), self.dealt.dealer, *self.evaluator,
            scale.order_of, scale.begins, level, sign,
        )  # fmt: skip
        return self.dealt.arranged(cards_of(int(word)), card_at(place) if place >= 0 else None)

    def placed(self, house: House, cards: Cards) -> tuple[int, int, int]:
        """By the type of the cards."""
        scale = self.scale(house)
        order = int(scale.order_of[kernel.type_of(*self.evaluator, word_of(cards))])
        return order, int(scale.kind_of[order]), int(np.searchsorted(scale.begins, order, side="right"))

    def found(self, house: House, rows: Rows, own: Cards, up: Card | None) -> tuple[int, int]:
        """By whichever renaming makes the hand one of those counted."""
        for renaming in self.deck.renamings.tolist():
            suit_of = {SUITS[old]: SUITS[new] for new, old in enumerate(renaming)}
            renamed = [
                card if card == JOKER else Card(card.rank, suit_of[card.suit]) for card in (*own, *([up] if up else []))
            ]
            row = np.flatnonzero(rows.words == word_of(renamed[: len(own)]))
            if len(row):
                return int(row[0]), rows.ups.tolist().index(PLACE[renamed[-1]]) if up else 0
        raise ValueError(f"{show(own)} is no hand of this deck")

    def own(self, house: House, bets: Mapping[str, int]) -> Play:
        """By the class of the player's cards."""
        return own.play(self, house, bets)


def _examples(names: I64 | I32, words: I64) -> list[tuple[int, Cards]]:
    """One hand for each name, in the order of names."""
    known, first = np.unique(names, return_index=True)
    return [(int(name), cards_of(int(words[at]))) for name, at in zip(known, first, strict=True)]
