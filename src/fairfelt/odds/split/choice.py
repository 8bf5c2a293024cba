"""The best setting of every hand, from what `best` found; and of one hand."""

import numpy as np
from numba import njit

from fairfelt.odds.figure import Progress
from fairfelt.odds.split.best import Places, Settings, Worth, by_ranks, by_suit, places, slot
from fairfelt.odds.split.classes import RANKS, SUITS, Classes, Held, Ints, Tables, class_of
from fairfelt.odds.split.pairs import PARTS, Dealer, all_sets, every_hand, in_parts


@njit(cache=True)
def values(
    tables: Tables,
    some: Ints,
    number: int,
    suit_kind: Ints,
    settings: Settings,
    places: Places,
    worth: Worth,
    found: Ints,
) -> int:
    """What each setting of one hand gets, by kind of dealer's hand; the last is how many deals there are."""
    start, count = settings.start[number], settings.start[number + 1] - settings.start[number]
    for kind in range(len(found)):
        found[kind, :count] = worth.ranks[kind, start : start + count]
        for suit in range(SUITS):
            at = places.base[number] + count * slot(places, number, some[suit])
            found[kind, :count] += worth.suits[suit_kind[suit], kind, at : at + count]
    return int(count)


@njit(cache=True, nogil=True)
def choose(
    tables: Tables,
    some: Ints,
    jokers: Ints,
    orbits: Ints,
    suit_kind: Ints,
    settings: Settings,
    places: Places,
    worth: Worth,
    pays: Ints,
    part: int,
    ends: Ints,
) -> None:
    """Play every hand as best it can: the setting and what is chosen after it; count how its deals end.

    `pays` and `ends` go by what is chosen, the dealer's kind, and whether the hand is lost, a tie or won. A hand's value is
    below 2^31 deals times the pays in whole numbers; all deals are fewer than 2^53.
    """
    after, kinds = pays.shape[:2]
    found = np.zeros((kinds, 24), np.int64)
    split = np.zeros((kinds, 3), np.int64)
    best = np.zeros((kinds, 3), np.int64)
    for i in range(part, len(orbits), PARTS):
        word = (jokers[i] << 62) | some[i, 0] | some[i, 1] << 16 | some[i, 2] << 32 | some[i, 3] << 48
        number = class_of(tables, word)
        count = values(tables, some[i], number, suit_kind, settings, places, worth, found)
        chosen, most = -1, np.int64(0)
        for s in range(count - 1):
            for kind in range(kinds):
                deals, won, kept = found[kind, count - 1] >> 32, found[kind, s] >> 32, found[kind, s] & 0xFFFFFFFF
                split[kind, 0], split[kind, 1], split[kind, 2] = deals - kept, kept - won, won
            for choice in range(after):
                value = np.int64(0)
                for kind in range(kinds):
                    for end in range(3):
                        value += split[kind, end] * pays[choice, kind, end]
                if chosen < 0 or value > most:
                    chosen, most = choice, value
                    best[:] = split
        ends[chosen] += best * orbits[i]


class Best:
    """The settings of one deck weighed against a dealer's: the two parts, and what follows from them for each hand."""

    def __init__(
        self, classes: Classes, deck: Held, dealer: Dealer, settings: Settings, highs: int, progress: Progress
    ) -> None:
        self.classes, self.settings = classes, settings
        self.suit_order = np.argsort(deck.suits, kind="stable")  # suits that are alike stand together
        self.deck = Held(deck.suits[self.suit_order], deck.joker)
        tables, kinds = classes.tables, sorted(set(self.deck.suits.tolist()))
        self.suit_kind = np.array([kinds.index(ranks) for ranks in self.deck.suits.tolist()], np.int64)
        found, number = every_hand(tables, classes.plain, self.deck)
        there = np.zeros(classes.number, np.int64)
        np.add.at(there, found, number)
        self.places = places(classes, there, settings)
        held = (self.deck.suits[:, None] >> np.arange(RANKS)) & 1
        free = held.sum(axis=0)
        ranks = np.zeros((PARTS, dealer.kinds, len(settings.high)), np.int64)
        progress(0.1, "every hand against the dealer's, by rank")
        fixed = (tables, self.deck, free, dealer, settings, self.places, highs)
        in_parts(by_ranks, fixed, ranks)
        suits = np.zeros((len(kinds), dealer.kinds, int(self.places.base[-1])), np.int64)
        for at, mask in enumerate(kinds):
            progress(0.3 + 0.5 * at / len(kinds), "every hand against the dealer's flushes")
            others = free - ((mask >> np.arange(RANKS)) & 1)
            given = (tables, self.deck, mask, others, dealer, settings, self.places, highs)
            in_parts(by_suit, given, [suits[at]] * PARTS)
        self.worth = Worth(ranks.sum(axis=0), suits)
        self.dealer_kinds, self.progress = dealer.kinds, progress

    def play(self, pays: Ints) -> Ints:
        """How all deals end with best play, by what is chosen after the setting, the dealer's kind, and lost, tied or won."""
        self.progress(0.8, "the best setting of each hand")
        tables = self.classes.tables
        some, jokers, orbits = all_sets(tables, self.deck, tables.size)
        ends = np.zeros((PARTS, *pays.shape), np.int64)
        fixed = (tables, some, jokers, orbits, self.suit_kind, self.settings, self.places, self.worth, pays)
        in_parts(choose, fixed, ends)
        total: Ints = ends.sum(axis=0)
        return total

    def of(self, hand: Held) -> Ints:
        """How the deals of one hand end with each of its settings: by setting, the dealer's kind, and lost, tied or won."""
        some = hand.suits[self.suit_order]
        word = hand.joker << 62 | sum(int(mask) << 16 * suit for suit, mask in enumerate(some))
        number = class_of(self.classes.tables, word)
        found = np.zeros((self.dealer_kinds, 24), np.int64)
        count = values(self.classes.tables, some, number, self.suit_kind, self.settings, self.places, self.worth, found)
        deals, won, kept = found[:, count - 1] >> 32, found[:, : count - 1] >> 32, found[:, : count - 1] & 0xFFFFFFFF
        ends: Ints = np.stack([deals[:, None] - kept, kept - won, won], axis=-1).swapaxes(0, 1)
        return ends
