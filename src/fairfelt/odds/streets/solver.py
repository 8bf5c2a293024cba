"""Hold'em against the dealer: bet before the Flop, after it, or at the end, or fold; exactly, with best play.

What each situation pays, for each street's bet, is asked of the game; where an amount is free, at its most and at its least,
because a result is linear in it.
"""

from collections.abc import Hashable, Iterator, Mapping
from functools import cached_property, partial
from math import comb, lcm
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from fairfelt import evaluator
from fairfelt.engine.questions import AskMove
from fairfelt.engine.record import Record, Recorded
from fairfelt.engine.round import run
from fairfelt.evaluator import STRENGTHS
from fairfelt.families.poker import FIVE_CARD, Ranking
from fairfelt.kit.cards import Cards
from fairfelt.kit.game import Classes, Game
from fairfelt.kit.house import House
from fairfelt.kit.paytables import Reads
from fairfelt.kit.wagers import Answer, Wager
from fairfelt.odds.advice import advised
from fairfelt.odds.base_wagers import goes_by
from fairfelt.odds.figure import Progress
from fairfelt.odds.play import Ending, Play
from fairfelt.odds.reference import answers
from fairfelt.odds.situations import UNIT, Ended, settled
from fairfelt.odds.streets import kernel, over_boards, tally
from fairfelt.odds.streets.advice import Advice
from fairfelt.odds.streets.board_kernel import CELL, DEALER, PARTS, SIGNS, flush_of, mark_of, number_of
from fairfelt.odds.streets.boards import begins_of, rank
from fairfelt.odds.streets.deals import INDEX, PAIR_CARDS, Array, Deals, Policy
from fairfelt.odds.streets.strategy import Study
from fairfelt.odds.value import Value

METHOD = (
    "boards up to a renaming of suits; on each, every pair of hole cards ranked once, sorted, and counted against all "
    "dealer's pairs by inclusion and exclusion; the best decision for each hole, each hole and Flop, each hole and board"
)
Situation: TypeAlias = tuple[int, int, int]  # the player's class, the dealer's, and who is higher
Path: TypeAlias = tuple[Answer, ...]
Deal: TypeAlias = Mapping[int | str, Cards]


class Streets:
    """One game and house and what the player stakes: the situations, their payoffs, best play, and how deals end."""

    def __init__(
        self,
        game: Game,
        house: House,
        bets: Mapping[str, int],
        objective: tuple[str, ...] | None = None,
        progress: Progress | None = None,
    ) -> None:
        self.game, self.house, self.bets, self.objective = game, house, bets, objective
        self.deals = Deals(house.shoe.cards())
        self.progress = progress or (lambda done, what: None)
        self.rivals = comb(len(self.deals.deck) - 7, 2)
        self._ends: dict[Path, dict[Situation, Ended]] = {}

    # --- hands and situations -----------------------------------------------------------------------------------------

    @property
    def ranking(self) -> Ranking:
        """How this house compares hands."""
        return self._classes.ranking(self.house) if self._classes.ranking else FIVE_CARD

    @cached_property
    def place(self) -> NDArray[np.int16]:
        """The place of each strength as this house compares hands.

        A literal comparison puts the same five of seven cards first, and only orders the hands of a kind anew.
        """
        if not self.ranking.literal:
            return np.arange(STRENGTHS, dtype=np.int16)
        keys = [self.ranking.exact(evaluator.example_of(strength)).key for strength in range(STRENGTHS)]
        return np.argsort(np.array(sorted(range(STRENGTHS), key=keys.__getitem__))).astype(np.int16)

    @cached_property
    def kinds(self) -> NDArray[np.int8]:
        """The kind of hand at each place, one number a kind."""
        kinds = np.zeros(STRENGTHS, np.int8)
        kinds[self.place] = [evaluator.kind_of(strength) for strength in range(STRENGTHS)]
        return kinds

    @cached_property
    def hands(self) -> NDArray[np.uint8]:
        """The same as the kernels take it: twice the kind, and one more if the dealer qualifies with it."""
        return (2 * self.kinds + (np.arange(STRENGTHS) >= self.qualifies)).astype(np.uint8)

    @cached_property
    def qualifies(self) -> int:
        """The least place at which the dealer qualifies, found by asking the game about a hand of each strength."""
        plays = np.zeros(STRENGTHS, bool)
        plays[self.place] = [bool(self._classes.dealer(evaluator.example_of(s), self.house)) for s in range(STRENGTHS)]
        if (np.sort(plays) != plays).any():
            raise ValueError(f"{self.game.name}: the dealer's qualifying hands are not the highest ones")
        return int(plays.argmax())

    @property
    def _classes(self) -> Classes:
        if self.game.classes is None:
            raise ValueError(f"{self.game.name} does not say what its settlement tells apart")
        return self.game.classes

    def begin(self, board: Array) -> int:
        """Where the cells of a board's class begin; its cards are in order."""
        deals = self.deals
        return int(deals.classes[0][number_of(board, flush_of(board), deals.suit_as)])

    @cached_property
    def begins(self) -> Array:
        """The same for every class."""
        return begins_of(self.deals.classes[1], self.deals.classes[0], self.deals.suit_as)

    @cached_property
    def _ranked(self) -> tuple[NDArray[np.int16], Array]:
        """What `counts` has, and the first class and cell of each situation met, or -1."""
        _, boards, _, cells = self.deals.classes
        self.progress(0.2, "ranking the hands of every board")
        counts = np.empty((5, cells), np.int16)
        shown = np.full((PARTS, int(self.kinds.max()) + 1, DEALER, SIGNS, 2), -1, np.int64)
        rank(
            boards, self.begins, self.deals.cards, self.place, self.hands, self.rivals, self.qualifies, counts, shown
        )  # fmt: skip
        first = np.where(shown[..., 0] < 0, len(boards), shown[..., 0]).argmin(axis=0)
        return counts, np.take_along_axis(shown, first[None, ..., None], axis=0)[0]

    @property
    def counts(self) -> NDArray[np.int16]:
        """By cell of every class of boards: place, pairs, and how many dealer's pairs are lower, equal, not qualified."""
        return self._ranked[0]

    @cached_property
    def shown(self) -> dict[Situation, Deal]:
        """One deal of each situation that there is."""
        boards, table = self.deals.classes[1], self._ranked[1]
        found: dict[Situation, Deal] = {}
        for c, d, sign in np.argwhere(table[..., 0] >= 0).tolist():
            at, cell = table[c, d, sign].tolist()
            found[c, d, sign] = self.deals.shown(boards[at], cell, self.place, self.qualifies, d, sign)
        return found

    # --- paths and payoffs --------------------------------------------------------------------------------------------

    @cached_property
    def _worths(self) -> tuple[int, dict[Path, dict[Situation, Value]]]:
        """What each situation is worth at the end of each path, and how many of the paths are bets before the Flop.

        A bet that is settled as the last one is in every situation is left out: to wait for that is never worse.
        """
        (*first, check), (*second, again), (bet, fold) = self._answers()
        last = (check, again, bet)
        paths = [*((one,) for one in first), *((check, one) for one in second), last, (check, again, fold)]
        worths = {path: {key: came.value for key, came in self._came(path).items()} for path in paths}
        kept = {path: worth for path, worth in worths.items() if path == last or worth != worths[last]}
        return sum(len(path) == 1 for path in kept), kept

    def _came(self, path: Path) -> dict[Situation, Ended]:
        """What each situation comes to at the end of a path."""
        if path not in self._ends:
            ask = partial(settled, self.game, self.house, self.bets)
            self._ends[path] = {key: ask(deal, path) for key, deal in self.shown.items()}
        return self._ends[path]

    def _answers(self) -> Iterator[list[Answer]]:
        """The answers that a player has before the Flop, after it, and at the end."""
        deal = next(iter(self.shown.values()))
        said: Path = ()
        for _ in range(3):
            record = Record({1: {name: units * UNIT for name, units in self.bets.items()}}, deal, {1: said})
            asked = run(self.game, self.house, (1,), Recorded(record)).pending
            if not isinstance(asked, AskMove):
                raise TypeError(f"{self.game.name} does not ask the player three times")
            found = list(answers(asked))
            yield found
            said = (*said, found[-1])

    @property
    def early(self) -> int:
        """How many paths are bets before the Flop."""
        return self._worths[0]

    @cached_property
    def paths(self) -> list[Path]:
        """What the player can say, to the end: the early bets, those after the Flop, the last bet, the fold."""
        return list(self._worths[1])

    @cached_property
    def scale(self) -> int:
        """What makes every payoff a whole number."""
        worths = self._worths[1].values()
        return lcm(*(value.total(self.objective).denominator for one in worths for value in one.values()))

    @cached_property
    def pays(self) -> Array:
        """What each situation pays on each path, in whole numbers."""
        table = np.zeros((len(self.paths), int(self.kinds.max()) + 1, DEALER, SIGNS), np.int64)
        for path, worths in enumerate(self._worths[1].values()):
            for key, value in worths.items():
                table[(path, *key)] = int(value.total(self.objective) * self.scale)
        return table

    # --- best play ----------------------------------------------------------------------------------------------------

    @cached_property
    def _weighed(self) -> tuple[Array, NDArray[Any]]:
        """What a hole wins over all boards, each ten times, by early bet and with the better end; what a later bet costs."""
        deals, early, last = self.deals, self.early, len(self.paths) - 2
        self.progress(0.3, "weighing the decisions")
        most = int(np.abs(self.pays[last:, None] - self.pays[None, early:last]).max(initial=0))
        small = most * self.rivals < 2**15
        gains = np.empty((last - early, deals.classes[3]), np.int16 if small else self.whole(most))
        # at most 2,598,960 boards, ten flops each, times 2**31 for a pair: below 2**56
        before = over_boards.weigh(
            self.counts, self.hands, self.rivals, self.pays, tuple(range(early)), tuple(range(early, last)), deals.members,
            self.begins, deals.cards, deals.pair, gains,
        )  # fmt: skip
        return 10 * before.sum(axis=0), gains

    @property
    def before(self) -> Array:
        """What each bet before the Flop wins over all boards, each ten times; right for the sum of hole pairs alike."""
        return self._weighed[0][: self.early]

    def whole(self, most: int) -> Any:
        """A type with room for what comes of all boards of a flop, if a pair wins so much at most from one dealer's pair."""
        return np.int32 if most * self.rivals * comb(len(self.deals.deck) - 3, 2) < 2**31 else np.int64

    def after_flops(self, values: NDArray[Any]) -> Array:
        """What each row of values by cell comes to over all boards of each flop, by the label of the hole pair."""
        deals = self.deals
        return over_boards.after_flops(
            values, deals.flops[0], deals.labels, deals.cards, deals.classes[0], deals.suit_as, deals.pair,
            np.empty(0, np.int64 if values.dtype == np.int64 else np.int32),
        )  # fmt: skip

    @cached_property
    def policy(self) -> Policy:
        """The best decision for each hole, each hole and flop."""
        deals, early = self.deals, self.early
        before, gains = self._weighed
        self.progress(0.4, "weighing the decisions")
        after = self.after_flops(gains)
        self.progress(0.6, "choosing the best")
        bets, saved = kernel.save(after, deals.flops[1])  # by label, which is a hole pair of the same class
        alike = np.zeros((early + 1, len(PAIR_CARDS)), np.int64)
        for pair, least_pair in enumerate(deals.holes.tolist()):
            alike[:, least_pair] += before[:, pair]
            alike[early, least_pair] += saved[pair]
        first = alike[:early].argmax(axis=0)
        best = np.where(alike[:early].max(axis=0) >= alike[early], first + 1, 0).astype(np.uint8)[deals.holes]
        return Policy(best, kernel.later_bets(best, bets, deals.labels, early))

    @cached_property
    def folds(self) -> Array:
        """By row and label, over all boards of the flops in that row: how often a pair that is in at the end folds."""
        folds = np.empty((1, self.deals.classes[3]), np.int32)
        kernel.folding(self.counts, self.hands, self.rivals, self.pays, folds)
        return np.asarray(self.after_flops(folds)[:, 0] * self.deals.flops[1][:, None], np.int64)

    @cached_property
    def ended(self) -> list[dict[Situation, int]]:
        """How many deals end on each path in each situation; every deal stands ten times, once a flop of its board."""
        policy = self.policy
        self.progress(0.7, "counting how the deals end")
        before, after = (np.unique(chosen[chosen > 0]) for chosen in (policy.early, policy.later))
        early, later = (np.zeros(len(self.paths) + 1, np.uint8) for _ in range(2))
        early[before], later[after] = np.arange(1, len(before) + 1), np.arange(1, len(after) + 1)
        chosen = tally.chosen(self.deals, early[policy.early], len(before), later[policy.later], len(after))
        counts = tally.endings(
            self.begins, self.deals.classes[2], self.counts, self.hands, self.rivals, self.pays,
            np.concatenate([before, after]).astype(np.int64) - 1, *chosen,
        ).sum(axis=0)  # fmt: skip
        return [{key: int(path[key]) for key in self.shown if path[key]} for path in counts]

    def best(self, own: Cards, board: Cards) -> Answer:
        """The best answer with these hole cards and the community cards seen so far."""
        deals, policy = self.deals, self.policy
        pair = int(deals.pair[INDEX[own[0]], INDEX[own[1]]])
        if not board:
            path = int(policy.early[pair])
            return self.paths[path - 1 if path else -1][0]
        if len(board) == 3:
            row, after = deals.row(board)
            path = int(policy.later[row, after[pair]])
            return self.paths[path - 1 if path else -1][1]
        numbers = np.array(sorted(INDEX[card] for card in board), np.int64)
        flush = flush_of(numbers)
        cell = self.begin(numbers) + int(CELL[mark_of(INDEX[own[0]], flush), mark_of(INDEX[own[1]], flush)])
        place, _, lower, equal, poor = self.counts[:, cell].tolist()
        bet, fold = (
            kernel.worth_of(place, lower, equal, poor, self.rivals, self.qualifies, pays[self.kinds[place]])
            for pays in self.pays[-2:]
        )
        return self.paths[-2 if bet >= fold else -1][2]

    def advise(self, own: Cards, board: Cards) -> str:
        """The same by name."""
        return self.best(own, board).name

    # --- how deals end ------------------------------------------------------------------------------------------------

    def play(self) -> Play:
        """How the deals end, by the player's kind of hand, whether the dealer qualifies, and who is higher."""
        endings = (
            Ending(number, self.shown[key], path, known=(self.house, self._came(path)[key]))
            for path, counts in zip(self.paths, self.ended, strict=True)
            for key, number in counts.items()
        )
        n = len(self.deals.deck)
        return Play(self.bets, 10 * comb(n, 5) * comb(n - 5, 2) * comb(n - 7, 2), tuple(endings), METHOD)

    def play_by_flop(self, bets: Mapping[str, int]) -> Play:
        """The same deals, by what the player's cards make with the Flop and whether he folds in the end."""
        endings: list[Ending] = []
        for (_, folds), (number, own, flop) in self.by_flop.items():
            rest = [card for card in self.deals.deck if card not in own + flop]
            deal: Deal = {1: own, "board": (*flop, *rest[:2]), "dealer": tuple(rest[2:4])}
            endings.append(Ending(number, deal, self.paths[-1 if folds else 0]))
        n = len(self.deals.deck)
        return Play(bets, comb(n, 3) * comb(n - 3, 2) * comb(n - 5, 2), tuple(endings), METHOD)

    @cached_property
    def by_flop(self) -> dict[tuple[int, bool], tuple[int, Cards, Cards]]:
        """Boards by the kind of hand that hole cards and Flop make, and whether the player folds at the end; one of each."""
        deals, policy = self.deals, self.policy
        boards = comb(len(deals.deck) - 5, 2)
        found: dict[tuple[int, bool], tuple[int, Cards, Cards]] = {}
        for row, (flop, like) in enumerate(zip(*deals.flops, strict=True)):
            held = np.flatnonzero(np.isin(PAIR_CARDS, np.setdiff1d(deals.cards, flop)).all(axis=1))
            hands = np.hstack([PAIR_CARDS[held], np.tile(flop, (len(held), 1))]).astype(np.uint8)
            kinds = self.kinds[self.place[evaluator.ranks(FIVE_CARD, hands)]]
            bets = (policy.early[held] > 0) | (policy.later[row, held] > 0)
            folded = np.where(bets, 0, self.folds[row, held])
            for kind in np.unique(kinds).tolist():
                some = kinds == kind  # all folds of pairs that are alike stand at the first of them: only the sum tells
                own = evaluator.decode(PAIR_CARDS[held[some.argmax()]].tolist())
                folds = int(folded[some].sum())
                for folding, times in ((True, folds), (False, int(like) * boards * int(some.sum()) - folds)):
                    number, *shown = found.get((kind, folding), (0, own, evaluator.decode(flop.tolist())))
                    if times:
                        found[kind, folding] = (number + times, shown[0], shown[1])
        return found

    def play_by_hole(self, bets: Mapping[str, int]) -> Play:
        """The same deals, by the player's two cards."""
        deals = self.deals
        held = np.isin(PAIR_CARDS, deals.cards).all(axis=1)
        first, numbers = np.unique(deals.holes[held], return_counts=True)
        endings: list[Ending] = []
        for pair, number in zip(first.tolist(), numbers.tolist(), strict=True):
            own = evaluator.decode(PAIR_CARDS[pair].tolist())
            rest = [card for card in deals.deck if card not in own]
            deal: Deal = {1: own, "board": tuple(rest[:5]), "dealer": tuple(rest[5:7])}
            endings.append(Ending(number, deal, self.paths[0]))
        return Play(bets, comb(len(deals.deck), 2), tuple(endings), METHOD)


class Solver(advised.Solver):
    """One best play for all: the wagers beside the game do not change it."""

    def __init__(self, game: Game, house: House, progress: Progress) -> None:
        super().__init__(game, house, progress)
        self._solved: dict[Hashable, Streets] = {}

    def streets(self, house: House) -> Streets:
        """The game solved with every wager beside it that goes by the whole hand."""
        rules = self.rules(house)
        if rules not in self._solved:
            others = [w for w in self.game.wagers if not w.later and w not in self.staked.staked and house.offers(w)]
            reads = {w.name: goes_by(house, w) for w in others}
            bets = self.staked.bets | {name: 1 for name, cards in reads.items() if cards is Reads.HAND}
            self._solved[rules] = Streets(self.game, house, bets, self.staked.names, self.progress)
        return self._solved[rules]

    def main(self, house: House) -> Play:
        """Best play for the game itself."""
        return self.streets(house).play()

    def side(self, house: House, wager: Wager) -> Play:
        """The same play; a wager that goes by the Flop or by the hole cards alone is counted by those."""
        solved, bets = self.streets(house), self.staked.bets | {wager.name: 1}
        match goes_by(house, wager):
            case Reads.FLOP:
                return solved.play_by_flop(bets)
            case Reads.OWN:
                return solved.play_by_hole(bets)
            case _:
                return solved.play()

    def advise(self, house: House) -> Advice:
        """How to play the game in this house."""
        return Advice(Study(self.streets(house)))
