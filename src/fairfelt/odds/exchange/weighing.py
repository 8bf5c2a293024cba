"""What each answer is worth to all hands that look alike in an exchange game, whatever is then bet with after a fee.

For the rules of `short`: every answer is counted once for each hand and all that may follow, a bet after a fee apart by
what the player has come to. What any rules are worth is then a sum of these counts.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from fairfelt.families.poker import Kind
from fairfelt.odds.advice.rule_lists import Columns, distinct
from fairfelt.odds.exchange.answers import by_exchange, by_sixth
from fairfelt.odds.exchange.draws import INSTANT, Drawing, Known
from fairfelt.odds.exchange.features import columns_of
from fairfelt.odds.exchange.hands import HELD, RANKS, SIX, Array, multisets
from fairfelt.odds.exchange.policy import Policy, Rank, never_folding
from fairfelt.odds.exchange.tables import LISTS

Objects = NDArray[np.object_]
ANSWERS = (
    "Bet",
    "Fold",
    "Buy a sixth card",
    "Exchange all but the pair or three of a kind",
    "Exchange all but the two highest cards",
    "Exchange all but the highest card",
)
MOST = 4  # cards exchanged by any of these
REFUSED = -1000  # Antes for an answer that a hand cannot give, or nobody would: no list of rules gives it
NOTHING, NOTHING_MATCHED, ACE_KING, ACE_KING_MATCHED, PAIRED = range(
    5
)  # cells: what a player comes to, the dealer's card
_HALF = 20  # bits of a sum's lower half


@dataclass(frozen=True)
class Weighed:
    """By what is seen, and by answer: what is sure, and for each cell in doubt what a bet and a fold after a fee are worth."""

    seen: Columns
    sure: Objects
    bet: Objects
    fold: Objects

    def worth(self, bets: frozenset[int]) -> Objects:
        """What the answers are worth to who bets in these cells."""
        found: Objects = self.sure.copy()
        for cell, (bet, fold) in enumerate(zip(self.bet, self.fold, strict=True)):
            found += bet if cell in bets else fold
        return found


@dataclass
class Weighing:
    """The answers of one house."""

    policy: Policy

    def found(self) -> Weighed:
        """All hands beside all cards of the dealer."""
        parts: list[Weighed] = []

        def work(at: Rank, draws: dict[int, Drawing], rank: int) -> None:
            parts.append(self._beside(at, draws, rank))

        self.policy.each_rank(work, "what answers are worth", (0.7, 0.95), MOST)
        return Weighed(
            {name: np.concatenate([part.seen[name] for part in parts]) for name in parts[0].seen},
            np.concatenate([part.sure for part in parts]),
            np.concatenate([part.bet for part in parts], axis=1),
            np.concatenate([part.fold for part in parts], axis=1),
        )

    def _beside(self, at: Rank, draws: dict[int, Drawing], rank: int) -> Weighed:
        """The hands beside the dealer's cards of one rank."""
        part, later = self.policy.parts[rank], int(self.policy.hands.folds[1] * self.policy.hands.scale)
        seen, number = distinct(columns_of(self.policy.hands, at.cards, rank))
        weights = np.where(part.option == INSTANT, 0, at.weights)
        rows = int(number.max()) + 1

        def sums(values: Array) -> Objects:
            return summed(values, weights, number, rows)

        sure = np.zeros((rows, len(ANSWERS)), object)
        bet, fold = (np.zeros((PAIRED, *sure.shape), object) for _ in range(2))
        sure[:, 0], sure[:, 1] = sums(part.bet), sums(np.full(len(weights), self.policy.at_once))
        for answer, (bets, deals) in enumerate(self._answered(at, draws), start=2):
            sure[:, answer] = sums(bets[PAIRED])
            for cell in range(PAIRED):
                bet[cell, :, answer], fold[cell, :, answer] = sums(bets[cell]), sums(deals[cell]) * later
        return Weighed(seen, sure, bet, fold)

    def _answered(self, at: Rank, draws: dict[int, Drawing]) -> Iterator[tuple[Array, Array]]:
        """For each answer that costs a fee: what a bet is worth, and how many deals there are, by cell and hand."""
        plain, matched = (never_folding(self._doubled(at.tables, always)) for always in (False, True))
        bet, deals = self._none(at)
        by_sixth(plain, at.hands, at.starts, at.cards, at.ups, self._cells, bet, deals)
        scale = int(self.policy.scales[1])
        yield bet * scale, deals * scale
        has = (at.cards // 4 == at.tables.rank).any(axis=1)
        for gone in discards(at.cards):
            bet, deals = self._none(at)
            sizes = (gone[:, None] >> np.arange(HELD) & 1).sum(axis=1)
            for size, draw in draws.items():
                bets, counts = self._none(at)
                place = np.full(1 << HELD, -1, np.int64)
                place[draw.places] = np.arange(len(draw.places))
                for tables, these in ((plain, ~has), (matched, has)):
                    chosen = np.where(these & (sizes == size), place[gone], -1)
                    by_exchange(
                        tables, size, at.hands, at.starts, at.cards, at.ups, chosen, draw.slots, draw.places,
                        draw.packed, draw.numbers, draw.entries, draw.sets, self._cells, bets, counts,
                    )  # fmt: skip
                bet += bets * int(self.policy.scales[size])
                deals += counts * int(self.policy.scales[size])
            bet[PAIRED, ~np.isin(sizes, list(draws))] = REFUSED * self.policy.hands.scale * self.policy.deals.each
            yield bet, deals

    def _none(self, at: Rank) -> tuple[Array, Array]:
        return np.zeros((PAIRED + 1, len(at.ups)), np.int64), np.zeros((PAIRED + 1, len(at.ups)), np.int64)

    @cached_property
    def _cells(self) -> Array:
        """The cell of each class of `_doubled`."""
        kinds, names = self.policy.hands.class_kind, self.policy.hands.kind_names
        least = np.where(kinds == names.index(Kind.HIGH_CARD), NOTHING, ACE_KING)
        better = kinds >= names.index(Kind.PAIR)
        return np.concatenate([np.where(better, PAIRED, least + matched) for matched in range(2)]).astype(np.int64)

    def _doubled(self, tables: Known, always: bool) -> Known:
        """Every class twice: for hands without the dealer's rank, and for those with it; or for all, if it was seen before."""
        classes, rank = len(tables.class_kind), tables.rank
        five, six, flush = tables.five.copy(), tables.six.copy(), tables.flush.copy()
        five[:, 0] += classes * (always | (LISTS.held[LISTS.start[HELD] :, rank] > 0))
        six[:, 0] += classes * (always | np.array([rank in ranks for ranks in multisets(SIX)]))
        masks = np.arange(1 << RANKS)[:, None] >> rank & 1 > 0
        flush[(flush >= 0) & (always | masks | (np.arange(RANKS + 1) == rank))] += classes
        return tables._replace(
            five=five,
            six=six,
            flush=flush,
            ones=np.concatenate([tables.ones] * 2),
            values=np.concatenate([tables.values] * 2, axis=1),
            class_kind=np.concatenate([tables.class_kind] * 2),
            instant=np.concatenate([tables.instant] * 2),
        )


def summed(values: Array, weights: Array, number: Array, rows: int) -> Objects:
    """What weighed values come to in each row; such sums may be too large for 64 bits."""
    found = np.zeros(rows, object)
    for scale, part in ((1 << _HALF, values >> _HALF), (1, values & ((1 << _HALF) - 1))):
        sums = np.zeros(rows, np.int64)
        np.add.at(sums, number, part * weights)
        found += sums.astype(object) * scale
    return found


def discards(cards: Array) -> Iterator[Array]:
    """What each answer that exchanges cards discards of each hand, as masks of places; 0 for a hand that cannot, or would not.

    Of two pair the higher is kept; single cards are kept where there is no pair.
    """
    ranks = cards // 4
    often = (ranks[:, :, None] == ranks[:, None, :]).sum(axis=2)
    order = np.where(often > 1, often * RANKS + ranks, 0)
    alone, places = (often == 1).all(axis=1), 1 << np.arange(HELD)
    gone: Array = ((order < order.max(axis=1)[:, None]) * places).sum(axis=1)
    yield np.where((order > 0).any(axis=1), gone, 0)
    for mask in (0b00111, 0b01111):
        yield np.where(alone, mask, 0)
