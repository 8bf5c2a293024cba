"""One hand against the dealer's, with one decision: what the counts of two ways of counting have in common.

A way of counting gives rows: the player's hands, one for all that are alike, each with how many of the dealer's hands are
lower, equal and of each class. The game says which choices there are and what each situation pays; the best choice of every
row follows, and how the deals end.
"""

from abc import abstractmethod
from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import TypeAlias

import numpy as np

from fairfelt.engine.questions import AskMove
from fairfelt.engine.record import Record, Recorded
from fairfelt.engine.round import run
from fairfelt.families.poker import COUNT_WORDS
from fairfelt.kit.cards import JOKER, RANKS, SUITS, Card, Cards
from fairfelt.kit.errors import Refused
from fairfelt.kit.game import Classes, Game
from fairfelt.kit.house import House
from fairfelt.kit.paytables import Reads
from fairfelt.kit.wagers import Answer, Wager
from fairfelt.odds import forfeits
from fairfelt.odds.advice import strategy
from fairfelt.odds.base_wagers import at_stake, beside, goes_by
from fairfelt.odds.figure import Progress
from fairfelt.odds.play import Ending, Play
from fairfelt.odds.reference import answers
from fairfelt.odds.situations import UNIT, situation
from fairfelt.odds.versus import duel_kernel as kernel
from fairfelt.odds.versus.hands import I8, I32, I64, bit_of, places_of

Deal: TypeAlias = Mapping[int | str, Cards]
Situation: TypeAlias = tuple[int, int, int]  # the player's class, the dealer's, and who is higher
_CARDS = (*(Card(rank, suit) for suit in SUITS for rank in RANKS), JOKER)
RANKS_AND_JOKER = len(RANKS) + 1
COPIES = 3  # none, one, or more cards of the up card's rank
PLACE = {card: place for place, card in enumerate(_CARDS)}


def cards_of(word: int) -> Cards:
    """The cards of a word."""
    places = np.zeros(8, np.int64)
    return tuple(_CARDS[place] for place in places[: places_of(word, places)])


def word_of(cards: Iterable[Card]) -> int:
    """The word of some cards."""
    return sum(int(bit_of(PLACE[card])) for card in cards)


def card_at(place: int) -> Card:
    """The card of a place."""
    return _CARDS[place]


@dataclass(frozen=True)
class Rows:
    """The player's hands and what the dealer may hold against them; see `duel_kernel`."""

    words: I64  # a hand for all that are alike
    weights: I64  # and how many those are
    orders: I64  # where it stands among all hands
    kinds: I64  # its class
    levels: I64  # the class that it would be of as the dealer's
    ups: I64  # the places of the dealer's up cards, -1 where all lie face down
    lower: I32
    equal: I32
    below: I32
    rivals: int  # dealer's hands against each hand and up card


@dataclass(frozen=True)
class Best:
    """Best play: the choices that each class of the player has, and the place of the best one for each row and up card."""

    rows: Rows
    choices: tuple[tuple[Answer, ...], ...]
    shown: Mapping[Situation, Deal]  # one deal of each situation
    picks: I8
    ended: Mapping[tuple[Situation, int], int]  # how many deals end in each situation with each choice
    pays: I64  # what a situation pays, by the player's class, choice, the dealer's class and who is higher
    scale: int  # by which `pays` are multiplied


class Duel(forfeits.Solver):
    """Counts once for all houses that compare hands alike; decides once for all that pay the game itself alike."""

    method: str

    def __init__(self, game: Game, house: House, progress: Progress) -> None:
        super().__init__(game, house, progress)
        self._best: dict[Hashable, Best] = {}

    @property
    def classes(self) -> Classes:
        """What the game's settlement tells apart."""
        if self.game.classes is None:
            raise ValueError(f"{self.game.name} does not say what its settlement tells apart")
        return self.game.classes

    @abstractmethod
    def rows(self, house: House) -> Rows:
        """Every deal, counted."""

    @abstractmethod
    def rival(self, house: House, rows: Rows, row: int, up: int, level: int, sign: int) -> Cards:
        """A hand of the dealer's against a row and column: of this class, and lower, equal or higher."""

    @abstractmethod
    def placed(self, house: House, cards: Cards) -> tuple[int, int, int]:
        """Where a hand stands among all, its class as the player's and its class as the dealer's."""

    @abstractmethod
    def found(self, house: House, rows: Rows, own: Cards, up: Card | None) -> tuple[int, int]:
        """The row and the column that stand for a hand of the player and an up card of the dealer."""

    @abstractmethod
    def own(self, house: House, bets: Mapping[str, int]) -> Play:
        """How the deals end for wagers that go by the player's own cards."""

    def rules(self, house: House) -> Hashable:
        """Also the letters of paytables that ask for stakes of their own."""
        return super().rules(house), tuple(house.letter(wager) for wager in self.game.wagers if wager.amounts_cents)

    def main(self, house: House) -> Play:
        """The best choice for each hand of the player and up card of the dealer."""
        return self._play(house, at_stake(house))

    def side(self, house: House, wager: Wager) -> Play:
        """By the player's cards alone, or together with the game where the dealer's hand matters."""
        bets = beside(house, wager)
        return self._play(house, bets) if goes_by(house, wager) is Reads.BOTH else self.own(house, bets)

    def situation(self, house: House, own: Cards, theirs: Cards) -> Situation:
        """The player's class, the dealer's, and who is higher: 0 the player, 1 neither, 2 the dealer."""
        (mine, kind, _), (yours, _, level) = self.placed(house, own), self.placed(house, theirs)
        return kind, level, (yours > mine) - (yours < mine) + 1

    def advise(self, house: House, own: Cards, up: Card | None = None) -> Answer:
        """The best choice with these cards, and this card of the dealer's in sight."""
        best = self.best(house)
        row, column = self.found(house, best.rows, own, up)
        return best.choices[int(best.rows.kinds[row])][int(best.picks[row, column])]

    def decisions(self, house: House) -> Iterator[strategy.Situation]:
        """One for all hands that rank alike, hold as many cards of the up card's rank, and are best played alike."""
        best, named = self.best(house), self._named(house)
        rows, looks, choices = best.rows, _looks(best.rows), best.pays.shape[1]
        number = np.zeros((int(looks.max()) + 1, choices), np.int64)
        worth, sample = np.zeros((*number.shape, choices), np.int64), np.zeros((*number.shape, 2), np.int64)
        many = np.array([len(some) for some in best.choices], np.int64)
        counts = (rows.lower, rows.equal, rows.below, rows.rivals, many, best.pays)
        kernel.tally(rows.kinds, rows.levels, rows.weights, *counts, looks, number, worth, sample)
        for look, pick in np.argwhere(number).tolist():
            row, up = sample[look, pick].tolist()
            own, seen = cards_of(int(rows.words[row])), (card_at(int(rows.ups[up])),) if rows.ups[up] >= 0 else ()
            deals = int(number[look, pick]) * rows.rivals
            yield _situation(own, seen, deals, named[int(rows.kinds[row])], worth[look, pick].tolist(), best.scale)

    def faced(self, house: House, own: Cards, seen: Cards = ()) -> strategy.Situation:
        """The hand itself."""
        best, named = self.best(house), self._named(house)
        rows = best.rows
        if (len(own), len(seen)) != (len(cards_of(int(rows.words[0]))), int(rows.ups[0] >= 0)):
            raise Refused(
                f"name the player's {len(cards_of(int(rows.words[0])))} cards, and the dealer's up card if any"
            )
        row, up = self.found(house, rows, own, seen[0] if seen else None)
        kind, paid = int(rows.kinds[row]), np.zeros(best.pays.shape[1], np.int64)
        counts = (int(rows.lower[row, up]), int(rows.equal[row, up]), rows.below[row, up], rows.rivals)
        kernel.worths(kind, int(rows.levels[row]), *counts, len(best.choices[kind]), best.pays, paid)
        return _situation(own, seen, rows.rivals, named[kind], paid.tolist(), best.scale)

    def _named(self, house: House) -> list[list[str]]:
        """The choices of each class in words, with the amount where more than one may be wagered."""
        best, bets = self.best(house), at_stake(house)
        deals = {key[0]: deal for key, deal in best.shown.items()}
        staked = [
            [situation(self.game, house, bets, deals[kind], (one,)).stake.get(one.name, Fraction(0)) for one in some]
            for kind, some in enumerate(best.choices)
        ]
        most: dict[str, set[Fraction]] = {}
        for some, amounts in zip(best.choices, staked, strict=True):
            for one, amount in {one.name: amount for one, amount in zip(some, amounts, strict=True)}.items():
                most.setdefault(one, set()).add(amount)
        several = {one.name for some in best.choices for one in some if one.cents is not None}
        return [
            [
                _spoken(one, amount, one.name in several, most[one.name])
                for one, amount in zip(some, amounts, strict=True)
            ]
            for some, amounts in zip(best.choices, staked, strict=True)
        ]

    def _play(self, house: House, bets: Mapping[str, int]) -> Play:
        best = self.best(house)
        rows = best.rows
        endings = (
            Ending(number, best.shown[key], best.choices[key[0]][choice : choice + 1])
            for (key, choice), number in best.ended.items()
        )
        places = int((rows.lower >= 0).sum(axis=1) @ rows.weights)
        return Play(bets, places * rows.rivals, tuple(endings), self.method)

    def best(self, house: House) -> Best:
        """Best play for the game itself."""
        rules = super().rules(house)
        if rules not in self._best:
            self._best[rules] = self._decide(house, self.rows(house), at_stake(house))
        return self._best[rules]

    def _decide(self, house: House, rows: Rows, bets: Mapping[str, int]) -> Best:
        classes, levels = int(rows.kinds.max()) + 1, rows.below.shape[2] + 1
        seen = np.full((classes, levels, kernel.SIGNS, 2), -1, np.int64)
        counts = (rows.lower, rows.equal, rows.below, rows.rivals)
        kernel.survey(rows.kinds, rows.levels, *counts, seen)
        shown: dict[Situation, Deal] = {}
        for kind, level, sign in np.argwhere(seen[..., 0] >= 0).tolist():
            row, up = seen[kind, level, sign].tolist()
            theirs = self.rival(house, rows, row, up, level, sign)
            shown[kind, level, sign] = {1: cards_of(int(rows.words[row])), "dealer": theirs}
        first = {key[0]: deal for key, deal in shown.items()}
        choices = tuple(asked(self.game, house, bets, first[kind]) for kind in range(classes))
        worth = {
            (key, at): situation(self.game, house, bets, deal, (choice,)).total(self.staked.names)
            for key, deal in shown.items()
            for at, choice in enumerate(choices[key[0]])
        }
        scale = lcm(*(value.denominator for value in worth.values()))
        pays = np.zeros((classes, max(map(len, choices)), levels, kernel.SIGNS), np.int64)
        for ((kind, level, sign), at), value in worth.items():
            pays[kind, at, level, sign] = int(value * scale)
        picks = np.full(rows.lower.shape, -1, np.int8)
        ended = np.zeros((kernel.PARTS, *pays.shape), np.int64)
        many = np.array([len(some) for some in choices], np.int64)
        kernel.decide(rows.kinds, rows.levels, rows.weights, *counts, many, pays, picks, ended)
        total = ended.sum(axis=0)
        found = {((k, d, s), at): int(total[k, at, d, s]) for k, at, d, s in np.argwhere(total).tolist()}
        return Best(rows, choices, shown, picks, found, pays, scale)


def _looks(rows: Rows) -> I64:
    """A number for all rows and columns that look alike: the hand's place, the up card's rank and how many of it are held."""
    orders = np.unique(rows.orders, return_inverse=True)[1].reshape(-1, 1)
    if rows.ups[0] < 0:
        return orders
    held = np.zeros((len(rows.words), RANKS_AND_JOKER), np.int64)
    for rank in range(len(RANKS)):
        held[:, rank] = sum(rows.words >> (16 * suit + rank) & 1 for suit in range(4))
    ranks = np.where(rows.ups == PLACE[JOKER], len(RANKS), rows.ups % len(RANKS))
    found: I64 = (orders * RANKS_AND_JOKER + ranks) * COPIES + np.minimum(held[:, ranks], COPIES - 1)
    return found


def _spoken(choice: Answer, amount: Fraction, several: bool, most: set[Fraction]) -> str:
    if not several:
        return choice.name
    return f"{choice.name} the most" if choice.cents is None and len(most) > 1 else f"{choice.name} of {amount}"


def _situation(
    own: Cards, seen: Cards, deals: int, names: list[str], paid: list[int], scale: int
) -> strategy.Situation:
    worth = {name: Fraction(value, deals * scale) for name, value in zip(names, paid, strict=False)}
    return strategy.Situation(f"{COUNT_WORDS[len(own)]} cards", own, seen, deals, worth)


def asked(game: Game, house: House, bets: Mapping[str, int], deal: Deal) -> tuple[Answer, ...]:
    """What a player who stakes `bets` may answer with this deal; nothing where he is not asked."""
    record = Record({1: {name: units * UNIT for name, units in bets.items()}}, cards=deal)
    pending = run(game, house, record.wagers, Recorded(record)).pending
    return tuple(answers(pending)) if isinstance(pending, AskMove) else ()
