"""One hand against the dealer's, a card of his seen: bet, fold, or pay for other cards or one more, then bet or fold.

Exactly, with best play. Hands are counted up to a renaming of suits; the dealer's hands by their ranks, his flushes apart.
"""

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import permutations

import numpy as np

from fairfelt.evaluator import decode
from fairfelt.kit.cards import Card, Cards
from fairfelt.kit.errors import Refused
from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.kit.wagers import Answer, Wager
from fairfelt.odds import solver
from fairfelt.odds.advice.short_strategy import Mistake, ShortStrategy
from fairfelt.odds.advice.strategy import Situation
from fairfelt.odds.exchange.draws import BETS, DRAWS, ENDS, FOLDS, Known
from fairfelt.odds.exchange.faced import faced
from fairfelt.odds.exchange.find import find_draw
from fairfelt.odds.exchange.hands import HELD, Hands
from fairfelt.odds.exchange.mistakes import Habits
from fairfelt.odds.exchange.policy import Part, Policy
from fairfelt.odds.exchange.short import Short
from fairfelt.odds.exchange.side import by_hand, declared
from fairfelt.odds.exchange.tables import LISTS, Deals
from fairfelt.odds.figure import Progress
from fairfelt.odds.play import Ending, Play

METHOD = (
    "first hands with the dealer's card up to a renaming of suits; the dealer's hands counted by their ranks, his flushes "
    "by the ranks left in that suit; every draw of each discard that is not surely worse than another choice; the best "
    "decision for each hand and card, then for all cards seen; all that must be staked first counts together"
)


@dataclass(frozen=True)
class Endings:
    """The endings of best play, each with a deal that shows it."""

    policy: Policy

    @property
    def hands(self) -> Hands:
        return self.policy.hands

    def __iter__(self) -> Iterator[Ending]:
        """By what the first five cards are, the way to go on, the class of the last hand, and its result."""
        counts, shown = self.policy.counts, self.policy.shown
        for label, way, c, group in np.argwhere(counts > 0).tolist():
            rank, i = shown[label, way, c, group].tolist()
            deal = self._deal(self.policy.tables(rank), self.policy.parts[rank], i, way, c, group)
            cards, choices = self._renamed(*deal, label)
            yield Ending(int(counts[label, way, c, group]), cards, declared(self.hands, cards, choices))

    def _deal(
        self, tables: Known, part: Part, i: int, way: int, c: int, group: int
    ) -> tuple[dict[int | str, Cards], tuple[str | Answer, ...]]:
        """One deal that ends so."""
        own, up, deck = part.cards[i].astype(np.int64), int(part.ups[i]), self.policy.deck
        size = way if way < FOLDS else 0
        places = int(part.option[i]) - DRAWS if way >= DRAWS and size else 0
        folds = c == len(self.hands.labels)
        found = np.zeros(size + 4, np.int64)
        if size or way == BETS:
            if not find_draw(tables, own, up, places, size, deck, c, group, folds, found):
                raise AssertionError("an ending was counted that does not exist")
        else:
            found = np.array([card for card in deck if card != up and card not in own][:4], np.int64)
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
        for suits in permutations("CDHS") if self.policy.deals.whole else ["CDHS"]:
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


class Solver(solver.Solver):
    """One best play for all paytables that do not change it."""

    apart = ("Super",)

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
        plain, flush, labels = hands.firsts
        key = (hands.rules, plain.tobytes(), flush.tobytes(), tuple(labels))
        if key not in self._policies:
            self._policies[key] = Policy(hands, self.deals, self.progress)
        return self._policies[key]

    def main(self, house: House) -> Play:
        """Best play for the game itself."""
        policy = self.policy(house)
        if policy not in self._plays:
            self._plays[policy] = Play(self.staked.bets, self.deals.number, tuple(Endings(policy)), METHOD)
        return self._plays[policy]

    def faced(self, house: House, own: Cards, seen: Cards = ()) -> Situation:
        """One hand beside the dealer's card, with every discard."""
        if len(seen) != 1:
            raise Refused(f"{self.game.name}: name the one card of the dealer that lies open")
        return faced(self.hands(house), self.deals, own, seen[0])

    def mistakes(self, house: House) -> tuple[Mistake, ...]:
        """What common habits cost, while all else is played best."""
        return Habits(self.policy(house), self.main(house), house).mistakes()

    def short(self, house: House) -> ShortStrategy:
        """A few rules for both choices."""
        return Short(self.policy(house)).found()

    def side(self, house: House, wager: Wager) -> Play:
        """A wager that goes by one hand of five cards alone."""
        return by_hand(self.hands(house), self.deals, wager)
