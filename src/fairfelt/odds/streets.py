"""Hold'em against the dealer: bet before the Flop, after it, or at the end, or fold; exactly, with best play.

Boards are counted up to a renaming of suits. What each situation pays, for each street's bet, is asked of the game.
"""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, permutations
from math import comb, lcm
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from fairfelt.kit import fast
from fairfelt.kit.cards import DECK, Cards
from fairfelt.kit.fast import STRENGTHS
from fairfelt.kit.game import Classes, Game
from fairfelt.kit.house import House
from fairfelt.kit.paytables import Reads
from fairfelt.kit.poker import FIVE_CARD
from fairfelt.kit.steps import Choose
from fairfelt.kit.wagers import Wager
from fairfelt.odds import solver
from fairfelt.odds import streets_kernel as kernel
from fairfelt.odds.board_kernel import DEALER, SIGNS
from fairfelt.odds.figure import Progress
from fairfelt.odds.main import goes_by
from fairfelt.odds.play import Ending, Play
from fairfelt.odds.situations import situation
from fairfelt.odds.value import Value

METHOD = (
    "boards up to a renaming of suits; on each, every pair of hole cards ranked once, sorted, and counted against all "
    "dealer's pairs by inclusion and exclusion; the best decision for each hole, each hole and Flop, each hole and board"
)
Array = NDArray[np.int64]
Situation: TypeAlias = tuple[int, int, int]  # the player's class, the dealer's, and who is higher
SAMPLE = 20_000  # boards looked through for one deal of each situation
_INDEX = {card: i for i, card in enumerate(DECK)}


@dataclass(frozen=True)
class Deals:
    """The boards of one deck up to suits, and how flops and hole pairs are renamed to stand for their like."""

    deck: Cards

    @cached_property
    def cards(self) -> Array:
        return np.array([_INDEX[card] for card in self.deck], np.int64)

    @cached_property
    def renamings(self) -> list[Array]:
        """The renamings of suits that leave the deck as it is, as maps from card to card."""
        held = set(self.cards.tolist())
        maps = [np.array([4 * (c // 4) + p[c % 4] for c in range(52)], np.int64) for p in permutations(range(4))]
        return [m for m in maps if {int(m[c]) for c in held} == held]

    def _least(self, sets: Array) -> tuple[Array, Array, Array]:
        """For each set of cards: the least code of its renamings, the renaming that makes it, and how many fix it."""
        codes = []
        for renaming in self.renamings:
            renamed = np.sort(renaming[sets], axis=1)
            code = renamed[:, 0]
            for column in range(1, sets.shape[1]):
                code = code * 52 + renamed[:, column]
            codes.append(code)
        table = np.stack(codes)
        return table.min(axis=0), table.argmin(axis=0).astype(np.int64), (table == table[0]).sum(axis=0)

    @cached_property
    def boards(self) -> tuple[Array, Array]:
        """One board for all that are alike, with how many those are."""
        boards, weights = kernel.first_boards(np.sort(self.cards), np.stack(self.renamings))
        return boards, weights

    @cached_property
    def flops(self) -> tuple[Array, Array, int]:
        """For each flop, by code: its row, and the renaming that takes it there."""
        every = np.array(list(combinations(sorted(self.cards.tolist()), 3)), np.int64)
        least, renaming, _ = self._least(every)
        rows = {code: row for row, code in enumerate(sorted(set(least.tolist())))}
        row_of, renaming_of = np.full(52**3, -1, np.int64), np.zeros(52**3, np.int64)
        codes = (every[:, 0] * 52 + every[:, 1]) * 52 + every[:, 2]
        row_of[codes] = [rows[code] for code in least.tolist()]
        renaming_of[codes] = renaming
        return row_of, renaming_of, len(rows)

    @cached_property
    def pair_number(self) -> Array:
        """A number for each pair of cards."""
        numbers = np.full((52, 52), -1, np.int64)
        for number, (a, b) in enumerate(combinations(range(52), 2)):
            numbers[a, b] = numbers[b, a] = number
        return numbers

    @cached_property
    def pair_after(self) -> NDArray[np.uint16]:
        """What each pair becomes under each renaming."""
        first, second = np.array(list(combinations(range(52), 2)), np.int64).T
        return np.stack([self.pair_number[m[first], m[second]] for m in self.renamings]).astype(np.uint16)

    @cached_property
    def holes(self) -> tuple[Array, int]:
        """The class of each hole pair: pairs that a renaming makes alike."""
        least = self.pair_after.min(axis=0)
        names = {int(code): i for i, code in enumerate(sorted(set(least.tolist())))}
        return np.array([names[int(code)] for code in least], np.int64), len(names)

    @cached_property
    def first_flops(self) -> list[tuple[tuple[int, ...], int, int]]:
        """One flop for each row: its cards, the row, and how many flops are like it."""
        every = np.array(list(combinations(sorted(self.cards.tolist()), 3)), np.int64)
        row_of, _, _ = self.flops
        least, _, fixing = self._least(every)
        codes = (every[:, 0] * 52 + every[:, 1]) * 52 + every[:, 2]
        first = codes == least
        likes = (len(self.renamings) // fixing[first]).tolist()
        return [
            (tuple(flop), int(row_of[code]), like)
            for flop, code, like in zip(every[first].tolist(), codes[first].tolist(), likes, strict=True)
        ]

    @cached_property
    def alike(self) -> list[Array]:
        """For each row of flops: the hole pairs that a renaming which keeps the flop makes alike, by their least one."""
        labels: list[Array] = [self.pair_after[0]] * len(self.first_flops)
        for flop, row, _ in self.first_flops:
            kept = [i for i, m in enumerate(self.renamings) if {int(m[c]) for c in flop} == set(flop)]
            labels[row] = self.pair_after[kept].min(axis=0)
        return labels


@dataclass(frozen=True)
class Policy:
    """Best play: the bet before the Flop of each hole class, the pairs that bet after each flop, and how often they fold."""

    early: Array
    flop_bets: NDArray[np.uint8]
    folds: Array  # by flop and hole pair, over all boards of that flop, for those who come to the end


class Streets:
    """One game and house and what the player stakes: the situations, their payoffs, best play, and how deals end."""

    def __init__(
        self,
        game: Game,
        house: House,
        bets: Mapping[str, int],
        objective: tuple[str, ...] | None = None,
        progress: Progress | None = None,
        counts_folds: bool = False,
    ) -> None:
        self.game, self.house, self.bets, self.objective = game, house, bets, objective
        self.counts_folds = counts_folds  # needed for wagers that go by the Flop and are lost with a fold
        self.deals = Deals(house.shoe.cards())
        self.progress = progress or (lambda done, what: None)
        streets = [step for step in game.round if isinstance(step, Choose)] if isinstance(game.round, tuple) else []
        first, second, third = (tuple(move.name for move in step.moves) for step in streets)
        self.paths: list[tuple[str, ...]] = [(bet,) for bet in first[:-1]]
        self.paths += [(first[-1], second[0]), (first[-1], second[1], third[0]), (first[-1], second[1], third[1])]

    @cached_property
    def kinds(self) -> Array:
        """The class of each strength: one number a kind of hand."""
        return np.array([fast.kind_of(s) for s in range(STRENGTHS)], np.int64)

    @cached_property
    def qualifies(self) -> int:
        """The least strength with which the dealer qualifies, found by asking the game about a hand of each strength."""
        classes = self._classes
        plays = [bool(classes.dealer(hand, self.house)) for hand in map(fast.example_of, range(STRENGTHS))]
        if plays != sorted(plays):
            raise ValueError(f"{self.game.name}: the dealer's qualifying hands are not the highest ones")
        return plays.index(True)

    @property
    def _classes(self) -> Classes:
        if self.game.classes is None:
            raise ValueError(f"{self.game.name} does not say what its settlement tells apart")
        return self.game.classes

    @cached_property
    def shown(self) -> dict[Situation, Mapping[int | str, Cards]]:
        """One deal of each situation, from a sample of the boards; that none is missing is checked when all are counted."""
        boards, _ = self.deals.boards
        some = np.zeros(len(boards), bool)
        some[:: max(1, len(boards) // SAMPLE)] = True
        some |= (boards % 4 == boards[:, :1] % 4).all(axis=1)  # the rarest hands lie on boards of one suit
        boards = boards[some]
        table = kernel.survey(boards, self.deals.cards, self.kinds, self.qualifies, int(self.kinds.max()) + 1)
        found: dict[Situation, Mapping[int | str, Cards]] = {}
        for c, d, sign in np.argwhere(table[..., 0] >= 0).tolist():
            at, a, b = table[c, d, sign].tolist()
            found[c, d, sign] = self._deal(tuple(DECK[x] for x in boards[at]), (DECK[a], DECK[b]), d, sign)
        return found

    def _deal(self, board: Cards, own: Cards, dealer: int, sign: int) -> Mapping[int | str, Cards]:
        """A deal on this board with this pair in which the dealer is of that class, and lower, equal or higher."""
        read = self.game.hand or FIVE_CARD.rank
        mine = read(own + board)
        for theirs in combinations([c for c in self.deals.deck if c not in board + own], 2):
            hand = read(theirs + board)
            above = 2 if hand > mine else int(hand == mine)
            if above == sign and self._classes.dealer(theirs + board, self.house) == bool(dealer):
                return {1: own, "dealer": theirs, "board": board}
        raise AssertionError("the kernel met a situation that does not exist")

    @cached_property
    def worths(self) -> list[dict[Situation, Value]]:
        """What each situation is worth at the end of each path."""
        return [
            {key: situation(self.game, self.house, self.bets, deal, path) for key, deal in self.shown.items()}
            for path in self.paths
        ]

    @cached_property
    def scale(self) -> int:
        """What makes every payoff a whole number."""
        return lcm(*(v.total(self.objective).denominator for worths in self.worths for v in worths.values()))

    @cached_property
    def pays(self) -> Array:
        """What each situation pays on each path, in whole numbers."""
        table = np.zeros((len(self.paths), int(self.kinds.max()) + 1, DEALER, SIGNS), np.int64)
        for path, worths in enumerate(self.worths):
            for key, value in worths.items():
                table[(path, *key)] = int(value.total(self.objective) * self.scale)
        return table

    @cached_property
    def policy(self) -> Policy:
        """The best decision for each hole, each hole and flop."""
        deals, bets = self.deals, len(self.paths) - 3
        (boards, weights), (row_of, renaming_of, rows) = deals.boards, deals.flops
        hole, holes = deals.holes
        self.progress(0.3, "weighing the decisions")
        bets_worth = np.zeros((kernel.PARTS, bets + 1, holes), np.int64)
        waiting = np.zeros((kernel.PARTS, rows, len(hole)), np.int64)
        folds = np.zeros((kernel.PARTS, rows if self.counts_folds else 0, len(hole)), np.int64)
        kernel.weigh(
            boards, weights, deals.cards, self.kinds, self.qualifies, row_of, renaming_of, deals.pair_after,
            deals.pair_number, hole, self.pays, bets_worth, waiting, folds,
        )  # fmt: skip
        self.progress(0.6, "choosing the best")
        *bet_early, bet_later = 10 * bets_worth.sum(axis=0).astype(object)  # ten flops a board
        check = bet_later.copy()
        flop_bets = np.zeros((rows, len(hole)), np.uint8)
        gains = waiting.sum(axis=0)
        for row, alike in enumerate(deals.alike):
            gain = np.zeros(len(hole), np.int64)
            np.add.at(gain, alike, gains[row])
            flop_bets[row] = (gain <= 0)[alike]
            np.add.at(check, hole, np.maximum(gain, 0).astype(object))
        early = np.full(holes, bets, np.int64)
        for name in range(holes):
            best_bet = max(range(bets), key=lambda path: bet_early[path][name])
            if bet_early[best_bet][name] >= check[name]:
                early[name] = best_bet
        return Policy(early, flop_bets, folds.sum(axis=0))

    @cached_property
    def ended(self) -> list[dict[Situation, int]]:
        """How many deals end on each path in each situation; every deal stands ten times, once a flop of its board."""
        deals, policy = self.deals, self.policy
        (boards, weights), (row_of, renaming_of, _) = deals.boards, deals.flops
        self.progress(0.7, "counting how the deals end")
        ended = np.zeros((kernel.PARTS, *self.pays.shape), np.int64)
        kernel.tally(
            boards, weights, deals.cards, self.kinds, self.qualifies, row_of, renaming_of, deals.pair_after,
            deals.pair_number, deals.holes[0], self.pays, policy.early, policy.flop_bets, ended,
        )  # fmt: skip
        counts = ended.sum(axis=0)
        if any(key not in self.shown for path in counts for key in map(tuple, np.argwhere(path).tolist())):
            raise AssertionError("a situation occurs that the sample of boards did not show")
        return [{key: int(path[key]) for key in self.shown if path[key]} for path in counts]

    def advise(self, own: Cards, board: Cards) -> str:
        """The best move with these hole cards and the community cards seen so far."""
        deals, policy, bets = self.deals, self.policy, len(self.paths) - 3
        pair = deals.pair_number[_INDEX[own[0]], _INDEX[own[1]]]
        if not board:
            return self.paths[min(int(policy.early[deals.holes[0][pair]]), bets)][0]
        row_of, renaming_of, _ = deals.flops
        a, b, c = sorted(_INDEX[card] for card in board[:3])
        flop = (a * 52 + b) * 52 + c
        if len(board) == 3:
            bet = policy.flop_bets[row_of[flop], deals.pair_after[renaming_of[flop], pair]]
            return self.paths[bets if bet else bets + 1][1]
        table, own_cards = (np.array(sorted(_INDEX[card] for card in some), np.int64) for some in (board, own))
        pays = self.pays
        one, fold = kernel.at_the_end(
            table, deals.cards, self.kinds, self.qualifies, pays[bets + 1], pays[bets + 2], own_cards
        )
        return self.paths[bets + 1 if int(one) >= int(fold) else bets + 2][2]

    def play(self) -> Play:
        """How the deals end, by the player's kind of hand, whether the dealer qualifies, and who is higher."""
        endings = (
            Ending(number, self.shown[key], path)
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
            deal: Mapping[int | str, Cards] = {1: own, "board": (*flop, *rest[:2]), "dealer": tuple(rest[2:4])}
            endings.append(Ending(number, deal, self.paths[-1 if folds else 0]))
        n = len(self.deals.deck)
        return Play(bets, comb(n, 3) * comb(n - 3, 2) * comb(n - 5, 2), tuple(endings), METHOD)

    @cached_property
    def by_flop(self) -> dict[tuple[int, bool], tuple[int, Cards, Cards]]:
        """Boards by the kind of hand that hole cards and Flop make, and whether the player folds at the end; one of each."""
        deals, policy = self.deals, self.policy
        hole, _ = deals.holes
        pairs = np.array(list(combinations(range(52), 2)), np.uint8)
        boards = comb(len(deals.deck) - 5, 2)
        found: dict[tuple[int, bool], tuple[int, Cards, Cards]] = {}
        for flop, row, like in deals.first_flops:
            held = np.flatnonzero(np.isin(pairs, np.setdiff1d(deals.cards, flop)).all(axis=1))
            hands = np.hstack([pairs[held], np.tile(np.array(flop, np.uint8), (len(held), 1))])
            kinds = self.kinds[fast.ranks(FIVE_CARD, hands)]
            bets = (policy.early[hole[held]] < len(self.paths) - 3) | (policy.flop_bets[row, held] == 1)
            folded = np.where(bets, 0, policy.folds[row, held])
            for kind in np.unique(kinds).tolist():
                some = kinds == kind  # pairs that are alike share their folds unevenly: only the sum tells
                own = fast.decode(pairs[held[some.argmax()]].tolist())
                folds = int(folded[some].sum())
                for folding, times in ((True, folds), (False, like * boards * int(some.sum()) - folds)):
                    number, *shown = found.get((kind, folding), (0, own, fast.decode(flop)))
                    if times:
                        found[kind, folding] = (number + times, shown[0], shown[1])
        return found


class Solver(solver.Solver):
    """One best play for all: the wagers beside the game do not change it."""

    def __init__(self, game: Game, house: House, progress: Progress) -> None:
        super().__init__(game, house, progress)
        self._solved: dict[Hashable, Streets] = {}

    def streets(self, house: House) -> Streets:
        """The game solved with every wager beside it that goes by the whole hand."""
        rules = self.rules(house)
        if rules not in self._solved:
            others = [w for w in self.game.wagers if not w.later and w not in self.staked.staked and house.offers(w)]
            flops = {w.name for w in others if goes_by(house, w) is Reads.FLOP}
            bets = self.staked.bets | {w.name: 1 for w in others if w.name not in flops}
            solved = Streets(self.game, house, bets, self.staked.names, self.progress, counts_folds=bool(flops))
            self._solved[rules] = solved
        return self._solved[rules]

    def main(self, house: House) -> Play:
        """Best play for the game itself."""
        return self.streets(house).play()

    def side(self, house: House, wager: Wager) -> Play:
        """The same play; a wager that goes by the Flop is counted by that."""
        solved = self.streets(house)
        if goes_by(house, wager) is Reads.FLOP:
            return solved.play_by_flop(self.staked.bets | {wager.name: 1})
        return solved.play()
