"""A few rules in the place of best play in an exchange game, found by search, with what they cost exactly.

Hands are put together by what a person sees: what they are, whether a card more may make a flush or a straight, and the
dealer's card. Each answer is counted for every deal, nobody folding after a fee; so what the rules are worth, with
folds after a fee by the last hand's kind alone, is a sum of those counts.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from fairfelt.kit.cards import RANK_WORDS
from fairfelt.kit.cards import RANKS as CARD_RANKS
from fairfelt.kit.poker import Kind
from fairfelt.odds.advice.rule_lists import Question, RuleList, Sight, seen
from fairfelt.odds.advice.short_strategy import Rules, ShortStrategy
from fairfelt.odds.advice.stages import WORTH_A_RULE
from fairfelt.odds.exchange.draws import BETS, BUYS, DRAWS, FOLDED, FOLDS, INSTANT
from fairfelt.odds.exchange.habits import kinds_of
from fairfelt.odds.exchange.hands import EXCHANGE, HELD, Array
from fairfelt.odds.exchange.policy import Drawing, Policy, Rank, never_folding
from fairfelt.odds.streets.sights import pair_of, runs_of

ANSWERS = (
    "Bet",
    "Fold",
    "Buy a sixth card",
    "Exchange all but the pair or three of a kind",
    "Exchange all but the two highest cards",
    "Exchange all but the highest card",
)
MOST = 8  # rules for the first choice
BESIDE: dict[str, dict[str, int | tuple[int, int]]] = {
    "": {},
    ", the dealer's card matching one of yours": {"match": 1},
    ", the dealer's card matching none of yours": {"match": (0, 0)},
}
DRAWN = {
    "four of one suit": {"flush": 1},
    "four in a row, open at both ends": {"runs": 2},
    "four to a straight": {"runs": 1},
}
LATER = {"ace-king or better": Kind.ACE_KING, "a pair or better": Kind.PAIR}  # with what to bet after a fee
SUPER = Rules("the Super Wager", ("Declare every hand that it pays",))
_ABOVE = 13  # what is better than any pair, after the ranks of pairs
_BITS = 60


@dataclass
class Short:
    """The rules of one house, beside its best play."""

    policy: Policy

    def found(self) -> ShortStrategy:
        """The longest list whose last rules are worth remembering."""
        plans = list(self._plans())
        best = plans[0]
        for plan in plans:
            if best[1] - plan[1] >= (len(plan[0].lines) - len(best[0].lines)) * WORTH_A_RULE:
                best = plan
        rules, cost, later = best
        first = Rules(self.question.stage, self.question.spoken(rules))
        after = Rules("after paying for cards", (f"Bet with {later}", "Fold with all else"))
        return ShortStrategy((first, after, SUPER), cost, tuple((1 + len(one.lines), lost) for one, lost, _ in plans))

    def _plans(self) -> Iterator[tuple[RuleList, Fraction, str]]:
        """Lists of more and more rules that cost less and less."""
        least: Fraction | None = None
        for rules in self.question.lists(self._about, MOST):
            plan = self._costing(rules)
            if least is None or plan[1] < least:
                least = plan[1]
                yield plan

    def _costing(self, rules: RuleList) -> tuple[RuleList, Fraction, str]:
        """A list with what it costs, and what is bet with after a fee."""
        chosen = self.question.plays(rules)
        worths = {later: sum(worth[np.arange(len(chosen)), chosen]) for later, worth in self._worths.items()}
        later = max(worths, key=lambda words: worths[words])
        deals = self.policy.deals.number * self.policy.hands.scale
        return rules, self.policy.total(lambda part: part.best) - Fraction(worths[later], deals), later

    # --- what can be seen ---------------------------------------------------------------------------------------------

    @cached_property
    def question(self) -> Question:
        """The first choice; a situation is all hands that look alike."""
        made, flush, runs, match, up = np.unravel_index(np.array(sorted(self._counted[0])), self._shape)
        columns = {
            "made": made,
            "flush": flush,
            "runs": runs,
            "match": match,
            "up": up,
            "over": made - self._pairs - up,
        }
        return Question.of("five cards", ANSWERS, tuple(self._sights()), columns)

    @property
    def _pairs(self) -> int:
        """The number of a pair of the lowest rank, above all that is less than a pair."""
        return self.policy.hands.kind_names.index(Kind.PAIR)

    @property
    def _shape(self) -> tuple[int, ...]:
        return (self._pairs + _ABOVE + len(self.policy.hands.kind_names), 2, 3, 2, len(CARD_RANKS))

    def _sights(self) -> Iterator[Sight]:
        """Hands made; four to a flush or straight; the dealer's card."""
        pair, kinds = self._pairs, self.policy.hands.kind_names
        ace_king = kinds.index(Kind.ACE_KING)
        for words, more in BESIDE.items():
            yield seen(f"ace-king or better{words}", made=ace_king, **more)
            yield seen(f"ace-king{words}", made=(ace_king, ace_king), **more)
            for rank in range(len(CARD_RANKS)):
                name = "a pair or better" if rank == 0 else pair_of(rank)
                yield seen(name + words, made=pair + rank, **more)
            for kind in (Kind.TWO_PAIR, Kind.THREE, Kind.STRAIGHT):
                number = pair + _ABOVE + kinds.index(kind)
                name = str(kind).lower().replace("-", " ")
                yield seen(f"{name} or better{words}", made=number, **more)
                yield seen(name + words, made=(number, number), **more)
            for name, draw in DRAWN.items():
                yield seen(name + words, **draw, **more)
                yield seen(f"{name}, no pair{words}", made=(0, pair - 1), **draw, **more)
        for rank in range(len(CARD_RANKS) - 1):
            words = f", the dealer's card {RANK_WORDS[CARD_RANKS[rank]]} or lower"
            yield seen(f"ace-king{words}", made=(ace_king, ace_king), up=(0, rank))
            yield seen(f"a pair or better{words}", made=pair, up=(0, rank))
        yield seen("a pair of the dealer's rank or higher, or better", over=0)
        yield seen("a pair above the dealer's card, or better", over=1)

    def _codes(self, at: Rank) -> Array:
        """What is seen of each hand beside a card of the dealer, as one number."""
        ranks, suits = at.cards // 4, at.cards % 4
        held = np.stack([(ranks == rank).sum(axis=1) for rank in range(len(CARD_RANKS))], axis=1)
        kind, pair = kinds_of(self.policy.hands, at.cards), self._pairs
        top = np.where(held >= 2, np.arange(len(CARD_RANKS)), -1).max(axis=1)
        made = np.where(kind < pair, kind, np.where(kind == pair, pair + top, pair + _ABOVE + kind))
        flush = np.max([(suits == suit).sum(axis=1) for suit in range(4)], axis=0) == HELD - 1
        runs = np.minimum(runs_of()[((held > 0) << np.arange(len(CARD_RANKS))).sum(axis=1)], 2)
        match = held[np.arange(len(held)), at.ups // 4] > 0
        found: Array = np.ravel_multi_index(
            (made, flush.astype(int), runs, match.astype(int), at.ups // 4), self._shape
        )
        return found

    # --- what answers are worth ---------------------------------------------------------------------------------------

    @cached_property
    def _counted(self) -> list[dict[int, NDArray[np.object_]]]:
        """By answer and what is seen: how the deals end, nobody folding after a fee."""
        ended: list[dict[int, NDArray[np.object_]]] = [{} for _ in ANSWERS]

        def work(at: Rank, draws: dict[int, Drawing], rank: int) -> None:
            codes, of = np.unique(self._codes(at), return_inverse=True)
            labels = np.stack([of.reshape(-1), of.reshape(-1), np.full(len(at.ups), 3)], axis=1)
            for answer, option in enumerate(self._options(at)):
                option[self.policy.parts[rank].option == INSTANT] = INSTANT
                never = at._replace(tables=never_folding(at.tables))
                counts, _ = self.policy.tally(never, draws, option, np.ascontiguousarray(labels))
                ended[answer] |= dict(zip(codes.tolist(), counts, strict=True))

        self.policy.each_rank(work)
        return ended

    def _options(self, at: Rank) -> Iterator[NDArray[np.int8]]:
        """What each answer is for each hand."""
        for option in (BETS, FOLDED, BUYS):
            yield np.full(len(at.ups), option, np.int8)
        for gone in (alike(at.cards), 0b00111, 0b01111):
            sizes = (np.asarray(gone)[..., None] >> np.arange(HELD) & 1).sum(axis=-1)
            there = np.isin(sizes, self.policy.sizes[EXCHANGE:])
            yield np.broadcast_to(np.where(there, DRAWS + gone, FOLDED), len(at.ups)).astype(np.int8)

    @cached_property
    def _worths(self) -> dict[str, NDArray[np.object_]]:
        """By what is bet with after a fee: what each answer is worth, by what is seen."""
        ended = self._counted
        return {
            words: np.array([[self._worth(one[code], kind) for one in ended] for code in sorted(ended[0])], object)
            for words, kind in LATER.items()
        }

    def _worth(self, counts: NDArray[np.object_], least: Kind) -> int:
        """What so many endings are worth, with a fold after a fee below some kind of hand."""
        hands = self.policy.hands
        first, later = (int(fold * hands.scale) for fold in hands.folds)
        folds = hands.class_kind < hands.kind_names.index(least)
        total = int(counts[FOLDS].sum()) * first
        for way in range(FOLDS):
            paid = counts[way, : len(folds)]
            values = hands.results[1][min(way, EXCHANGE)].astype(object)
            if way:
                values = np.where(folds[:, None], later, values)
            total += int((paid * values).sum())
        return total

    @cached_property
    def _about(self) -> Array:
        """What answers are worth by class, rounded so that sums of them are no larger than the search can hold."""
        worth = self._worths[next(iter(LATER))]
        unit = 1 + (int(np.abs(worth).sum()) >> _BITS)
        return self.question.totals((worth // unit).astype(np.int64))


def alike(cards: Array) -> Array:
    """As masks of places all cards but those of the rank held most often, of two pair the higher; without a pair all."""
    ranks = cards // 4
    often = (ranks[:, :, None] == ranks[:, None, :]).sum(axis=2)
    order = np.where(often > 1, often * (1 + ranks.max()) + ranks, 0)
    found: Array = ((order < np.maximum(order.max(axis=1), 1)[:, None]) * (1 << np.arange(HELD))).sum(axis=1)
    return found
