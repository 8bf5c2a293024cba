"""Own cards and community cards against posted odds, the community cards turned up in turns: exactly, with best play.

Cards are turned one after the other (643a, 667a, 669a), or lie in a cross of which two pairs are turned and then the
card that both lines share (674a). `hands` tells which deals are alike, `tree` what is asked when,
`kernel` counts; what each way to the end pays with each hand is asked of the game.
"""

from collections.abc import Hashable, Mapping
from functools import cached_property
from math import comb, lcm, perm

import numpy as np
from numpy.typing import NDArray

from fairfelt import evaluator
from fairfelt.kit.cards import Cards
from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.kit.paytables import Reads
from fairfelt.kit.steps import Deal, To
from fairfelt.kit.wagers import Choice, Wager
from fairfelt.odds.advice import advised
from fairfelt.odds.base_wagers import at_stake, goes_by
from fairfelt.odds.draws import cross, kernel
from fairfelt.odds.draws.advice import CrossAdvice, LineAdvice
from fairfelt.odds.draws.cross_strategy import Cross
from fairfelt.odds.draws.hands import KINDS, THREES, Owns, boards, example
from fairfelt.odds.draws.policy import Policy
from fairfelt.odds.draws.strategy import Lines
from fairfelt.odds.draws.tree import Tree, tree
from fairfelt.odds.figure import Progress
from fairfelt.odds.play import Ending, Play
from fairfelt.odds.situations import situation
from fairfelt.odds.value import Value

METHOD = (
    "own hands and community cards up to what no hand tells apart; backward over what lies open at each decision, the best "
    "choice for each; then every deal followed to its end"
)
OWN_METHOD = "every hand of three own cards, counted by its kind"
BOARD_METHOD = "every set of five community cards, counted by its kind"


class Draws:
    """One game and house and what the player stakes: the hands that its settlement tells apart, best play, the endings."""

    def __init__(self, game: Game, house: House, bets: Mapping[str, int], names: tuple[str, ...], owns: Owns) -> None:
        self.game, self.house, self.bets, self.names, self.owns = game, house, bets, names, owns

    @cached_property
    def tree(self) -> Tree:
        """What is asked, as any one deal shows."""
        deck, size = self.owns.deck, self.owns.size
        board = dealt(self.game, self.house, To.BOARD)
        return tree(self.game, self.house, self.bets, {1: deck[:size], "board": deck[size : size + board]})

    @property
    def cross(self) -> bool:
        """Whether the community cards lie in a cross."""
        return self.owns.size == 2

    @cached_property
    def levels(self) -> NDArray[np.int64]:
        """How much has been turned at each decision: nothing, the first, or the second card (or pair) as well."""
        if self.cross:
            return np.array([seen // 2 for seen in self.tree.open], np.int64)
        return np.array([seen + 3 - self.owns.board for seen in self.tree.open], np.int64)

    def kind(self, cards: Cards) -> Hashable:
        """What the game's settlement sees in these cards."""
        return self.game.classes.player(cards, self.house) if self.game.classes else cards

    @cached_property
    def merged(self) -> NDArray[np.int64]:
        """The hands that the kernel counts, numbered as the game tells them apart."""
        seen: dict[Hashable, int] = {}
        if self.cross:
            return np.array([seen.setdefault(self.kind(example(kind)), len(seen)) for kind in range(KINDS)], np.int64)
        found = np.zeros(KINDS * KINDS, np.int64)
        for code, (own, board) in self.owns.shown.items():
            found[code] = seen.setdefault(self.kind(own + board), len(seen))
        return found

    @cached_property
    def shown(self) -> dict[int, Mapping[int | str, Cards]]:
        """One deal for each of them; in a cross, for every two."""
        found: dict[int, Mapping[int | str, Cards]] = {}
        if not self.cross:
            for code, (own, board) in self.owns.shown.items():
                found.setdefault(int(self.merged[code]), {1: own, "board": board})
            return found
        kinds = int(self.merged.max()) + 1
        table = cross.show_cross(self.owns.table, self.owns.counts)
        for code in np.flatnonzero(table[:, 0] >= 0).tolist():
            key = kinds * int(self.merged[code // KINDS]) + int(self.merged[code % KINDS])
            if key not in found:
                group, *marks = table[code].tolist()
                own, turned = self.owns.deal(group, marks)
                found[key] = {1: own, "board": self.laid(turned)}
        return found

    def laid(self, turned: Cards) -> Cards:
        """Community cards in the order dealt, from the order in which they are turned up."""
        places = [place for step in self.tree.turned for place in step]
        order = [*places, *(place for place in range(len(turned)) if place not in places)]
        return tuple(turned[order.index(place)] for place in range(len(turned)))

    @cached_property
    def worths(self) -> list[dict[int, Value]]:
        """What every way comes to with every hand."""
        return [
            {key: situation(self.game, self.house, self.bets, deal, way) for key, deal in self.shown.items()}
            for way in self.tree.ways
        ]

    @cached_property
    def scale(self) -> int:
        """What makes every payoff a whole number."""
        return lcm(*(value.total(self.names).denominator for worths in self.worths for value in worths.values()))

    @cached_property
    def pays(self) -> NDArray[np.int64]:
        """The payoffs in whole numbers, by hand and way."""
        kinds = int(self.merged.max()) + 1
        table = np.zeros((kinds * kinds if self.cross else kinds, len(self.tree.ways)), np.int64)
        for way, worths in enumerate(self.worths):
            for key, value in worths.items():
                table[key, way] = int(value.total(self.names) * self.scale)
        return table

    @cached_property
    def policy(self) -> Policy:
        """The best choice at every decision."""
        groups, nodes = len(self.owns.number), len(self.tree.nodes)
        x, y = (cross.PAIRS, cross.PAIRS) if self.cross else self.owns.table.shape[1:3]
        none, one = np.zeros((groups, nodes), np.int8), np.zeros((groups, x, nodes), np.int8)
        two = np.zeros((groups, x, y, nodes), np.int8)
        owns, levels, children = self.owns, self.levels, self.tree.children
        if self.cross:
            few, sums, _ = cross.independent(self.pays)
            cross.weigh_cross(owns.table, owns.counts, self.merged, few, sums, levels, children, none, one, two)
        else:
            kernel.weigh_line(owns.table, owns.counts, self.merged, self.pays, levels, children, none, one, two)
        return Policy(owns, self.tree, levels, none, one, two)

    @cached_property
    def ended(self) -> NDArray[np.int64]:
        """How many boards end on each way with each hand, by group of own cards."""
        policy, found = self.policy, np.zeros((len(self.owns.number), len(self.tree.ways), len(self.pays)), np.int64)
        tally = cross.tally_cross if self.cross else kernel.tally_line
        tally(
            self.owns.table, self.owns.counts, self.merged, self.levels, self.tree.children,
            policy.none, policy.one, policy.two, found,
        )  # fmt: skip
        return found

    @property
    def deals(self) -> int:
        """All deals: own cards in any order, community cards in the order in which they are turned up."""
        n, size = len(self.owns.deck), self.owns.size
        if self.cross:
            return comb(n, 2) * comb(n - 2, 2) * comb(n - 4, 2) * (n - 6)
        return comb(n, size) * perm(n - size, self.owns.board)

    def play(self, bets: Mapping[str, int]) -> Play:
        """How the deals end, by the hand."""
        counts = np.tensordot(self.owns.number, self.ended, 1)
        endings = (
            Ending(int(counts[way, key]), self.shown[key], self.tree.ways[way])
            for way, key in np.argwhere(counts).tolist()
        )
        return Play(bets, self.deals, tuple(endings), METHOD)

    def play_by_own(self, bets: Mapping[str, int]) -> Play:
        """The same deals, by what the three own cards are."""
        owns, ways = self.owns, len(self.tree.ways)
        counts = np.zeros((THREES, ways), np.int64)
        np.add.at(counts, owns.threes, self.ended.sum(axis=2)[owns.group])
        endings = []
        for kind, way in np.argwhere(counts).tolist():
            own = evaluator.decode(owns.hands[int((owns.threes == kind).argmax())].tolist())
            endings.append(Ending(int(counts[kind, way]), self._with_any(own, owns.board), self.tree.ways[way]))
        return Play(bets, self.deals, tuple(endings), METHOD)

    def play_on(self, bets: Mapping[str, int]) -> Play:
        """By the three own cards of a player who never gives them up."""
        owns, way = self.owns, min(self.tree.ways, key=len)
        boards = self.deals // len(owns.hands)
        endings = []
        for kind, number in enumerate(np.bincount(owns.threes).tolist()):
            if number:
                own = evaluator.decode(owns.hands[int((owns.threes == kind).argmax())].tolist())
                endings.append(Ending(number * boards, self._with_any(own, owns.board), way))
        return Play(bets, self.deals, tuple(endings), OWN_METHOD)

    def play_by_all(self, bets: Mapping[str, int]) -> Play:
        """The same deals, by the best three of all six cards."""
        owns, policy, ways = self.owns, self.policy, len(self.tree.ways)
        first, weight, spades = owns.spades
        counts, shown = kernel.tally_threes(
            owns.hands[first], owns.suit[first], owns.group[first], weight, spades, owns.cards,
            self.levels, self.tree.children, ways, policy.none, policy.one, policy.two,
        )  # fmt: skip
        endings = []
        for way, kind in np.argwhere(counts).tolist():
            own, board = evaluator.decode(shown[kind, :3].tolist()), evaluator.decode(shown[kind, 3:].tolist())
            endings.append(Ending(int(counts[way, kind]), {1: own, "board": board}, self.tree.ways[way]))
        return Play(bets, self.deals, tuple(endings), METHOD)

    def play_by_board(self, bets: Mapping[str, int]) -> Play:
        """The community cards alone, for a player who gives up as soon as he may: nothing else matters to such a wager."""
        way = min(self.tree.ways, key=len)
        endings = []
        for number, board in boards(self.owns.deck).values():
            own = [card for card in self.owns.deck if card not in board][: self.owns.size]
            endings.append(Ending(number, {1: tuple(own), "board": board}, way))
        return Play(bets, comb(len(self.owns.deck), 5), tuple(endings), BOARD_METHOD)

    def _with_any(self, own: Cards, size: int) -> Mapping[int | str, Cards]:
        """A deal of these own cards, whatever lies beside them."""
        board = [card for card in self.owns.deck if card not in own][:size]
        return {1: own, "board": tuple(board)}


class Solver(advised.Solver):
    """One best play for all: the wagers beside the game do not change it."""

    def __init__(self, game: Game, house: House, progress: Progress) -> None:
        super().__init__(game, house, progress)
        self._solved: dict[Hashable, Draws] = {}

    @cached_property
    def owns(self) -> Owns:
        """The own hands of the deck, and what they make."""
        own, board = (dealt(self.game, self.house, to) for to in (To.PLAYERS, To.BOARD))
        return Owns(self.house.shoe.cards(), own, board if own == 3 else 3)

    def draws(self, house: House) -> Draws:
        """The game solved in this house."""
        rules = self.rules(house)
        if rules not in self._solved:
            self._solved[rules] = Draws(self.game, house, at_stake(house), self.staked.names, self.owns)
        return self._solved[rules]

    def main(self, house: House) -> Play:
        """Best play for the game itself."""
        solved = self.draws(house)
        return solved.play(solved.bets)

    def side(self, house: House, wager: Wager) -> Play:
        """The same play, counted by the cards that the wager goes by."""
        solved = self.draws(house)
        bets = {**solved.bets, wager.name: 1}
        by = {Reads.OWN: solved.play_by_own, Reads.ALL: solved.play_by_all, Reads.BOARD: solved.play_by_board}
        return by.get(goes_by(house, wager), solved.play)(bets)

    def said(self, wager: Wager) -> str:
        """A wager that a fold forfeits hangs on how the game itself is played; one between players, on how many there are."""
        if self._given_up(wager):
            return "while the game itself is played best"
        return "" if self.game.tables(wager) else "alone at the table"

    def others(self, house: House, wager: Wager) -> tuple[tuple[str, Play], ...]:
        """What such a wager on the own cards is worth to a player who folds nothing that it pays."""
        if not self._given_up(wager) or goes_by(house, wager) is not Reads.OWN:
            return ()
        solved = self.draws(house)
        return (("while no hand that it pays is folded", solved.play_on({**solved.bets, wager.name: 1})),)

    def _given_up(self, wager: Wager) -> bool:
        return any(wager in move.forfeits for move in self.game.moves if isinstance(move, Choice))

    def advise(self, house: House) -> advised.Advice:
        """How to play the game in this house."""
        solved = self.draws(house)
        return CrossAdvice(Cross(solved)) if solved.cross else LineAdvice(Lines(solved))

    def policy(self, house: House) -> Policy:
        """Best play: the choice in any situation."""
        return self.draws(house).policy


def dealt(game: Game, house: House, to: To) -> int:
    """How many cards a player, or the board, is dealt in this house."""
    steps = game.round if isinstance(game.round, tuple) else ()
    deals = (step for step in steps if isinstance(step, Deal) and to in step.to)
    return sum(step.count for step in deals if step.when is None or step.when(house))
