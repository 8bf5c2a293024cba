"""Games of 21 from a shoe: best play by the cards that a hand holds, exactly for the shoe as it is.

`rules` asks the game what it allows and pays, `best` finds the best play, `count` counts it, `side`
counts the wagers beside it.
"""

from collections.abc import Callable, Hashable, Mapping
from fractions import Fraction
from functools import cache, cached_property

from fairfelt.families.twenty_one import side_wagers as side_bets
from fairfelt.kit.cards import Cards
from fairfelt.kit.errors import Refused
from fairfelt.kit.house import House
from fairfelt.kit.wagers import Wager
from fairfelt.odds import solver
from fairfelt.odds.advice.lines import Line
from fairfelt.odds.advice.short_strategy import Mistake, ShortStrategy
from fairfelt.odds.advice.strategy import Situation
from fairfelt.odds.base_wagers import at_stake
from fairfelt.odds.play import Play
from fairfelt.odds.shoe import side as shoe_side
from fairfelt.odds.shoe.advice import Advice
from fairfelt.odds.shoe.best import Against, Best
from fairfelt.odds.shoe.busts import OneFate, lost_with_all, with_all
from fairfelt.odds.shoe.chart import Chart, Charting, chart
from fairfelt.odds.shoe.count import Counting, HandByHand
from fairfelt.odds.shoe.listing import faced, listed
from fairfelt.odds.shoe.mistakes import mistakes
from fairfelt.odds.shoe.rounds import Rounds
from fairfelt.odds.shoe.rules import INSURANCE, Rules
from fairfelt.odds.shoe.short import short
from fairfelt.odds.shoe.switch import TwoHands, switchings, two_hands
from fairfelt.odds.shoe.tables import ACE, VALUES, value_of

METHOD = (
    "best play for each hand by its cards and the up card, every deal of the shoe counted; hands of a split pair are each "
    "played by their own cards and the up card, as is best for the first while of the other its first card alone is known; "
    "a pair that comes again is split again while that is better"
)
ONE_BY_ONE = (
    "; those hands are counted one by one, which gives what a round is worth and not how often several of them end together, "
    "so that there is no distribution of its result"
)
WHOLE = "; all hands of a split pair are counted together"
VARIATION, SWITCH = "variation", "Blackjack Switch"
SWITCH_DECKS = 6
PUSH_22 = "Push 22"


class Solver(solver.Solver):
    """One shoe. Best play is found once for each set of rules."""

    decks = (1, 2, 6, 8)
    begun = True
    apart = (INSURANCE,)

    @property
    def values(self) -> tuple[int, ...]:
        """How many cards of each value the shoe has."""
        found = [0] * VALUES
        for card in self.house.shoe.cards():
            found[value_of(card)] += 1
        return tuple(found)

    def best(self, house: House) -> tuple[Best, tuple[Against, ...]]:
        """Best play against every up card in this house."""
        key = self.rules(house)
        if key not in self._found:
            self._found[key] = self._search(house)
        return self._found[key]

    @property
    def _found(self) -> dict[Hashable, tuple[Best, tuple[Against, ...]]]:
        known: dict[Hashable, tuple[Best, tuple[Against, ...]]] = self.__dict__.setdefault("_known", {})
        return known

    def _search(self, house: House, once: bool = False) -> tuple[Best, tuple[Against, ...]]:
        """The same, searched for; if it is used `once`, the dealer's chances are not kept, which are most of it."""
        if self._two_hands(house):
            raise Refused(f"{SWITCH} has its figures, but neither a chart nor a list of mistakes")
        rules = Rules(self.game, house)
        best = (OneFate if lost_with_all(rules) else Best)(rules, self.values)
        found: list[Against] = []
        for one in best.against():
            found.append(one)
            if once:
                best.forget(one.up)
            self.progress(0.1 + 0.03 * len(found), "best play")
        return best, tuple(found)

    def advice(self, house: House) -> Advice:
        """Best play as answers to what a player is asked."""
        return Advice(*self.best(house))

    def main(self, house: House) -> HandByHand:
        """Best play, counted; what it was found from is kept only where `best` has asked for it.

        Hands of a split pair are taken together only if thorough: that may take minutes.
        """
        if self._two_hands(house):
            return self.switch(house)
        best, against = self._found.get(self.rules(house)) or self._search(house, once=True)
        if self.thorough and not isinstance(best, OneFate):
            return Rounds(best, against, self.progress).play(at_stake(house), METHOD + WHOLE)
        play = Counting(best, against, self.progress).play(at_stake(house), METHOD + ONE_BY_ONE)
        return with_all(play, best, against, self.progress) if isinstance(best, OneFate) else play

    def _two_hands(self, house: House) -> bool:
        return self.game.option(VARIATION) is not None and house.option(VARIATION) == SWITCH

    def switch(self, house: House) -> TwoHands:
        """Blackjack Switch, counted."""
        chosen = house.but(options={**house.options, VARIATION: SWITCH})
        return two_hands(switchings(self.game, chosen, self.values, self.progress), self.thorough)

    def others(self, house: House, wager: Wager) -> tuple[tuple[str, Play], ...]:
        """Beside Blackjack of six decks the variation with two hands, which takes minutes.

        Not where something is chosen that has nothing to do with it; by choosing the variation as well it is had all the same.
        """
        variation = self.game.option(VARIATION)
        if variation is None or wager not in self.staked.staked or house.shoe.decks != SWITCH_DECKS:
            return ()
        chosen = [one for one in self.game.readings if one.id in house.readings]
        apart = chosen and not any(one.cite.startswith(variation.cite) for one in chosen)
        return () if apart or house.gone or house.options.keys() - {"decks"} else ((SWITCH, self.switch(house)),)

    def chart(self, house: House) -> Chart:
        """Basic strategy: what to do by the hand's total and the up card alone, and what that costs."""
        return chart(self._charting(house), self.staked.names, self._worth(house))

    def short(self, house: House) -> ShortStrategy:
        """The chart with two kinds of up cards, in words."""
        return short(self._charting(house), self.staked.names, self._worth(house))

    def mistakes(self, house: House) -> tuple[Mistake, ...]:
        """What common mistakes cost, the dearest first."""
        best, _ = self._by_hand(house)
        found = mistakes(best, self._worth(house), self.staked.names, self.progress)
        return tuple(sorted(found, key=lambda one: -one.cost))

    def faced(self, house: House, own: Cards, seen: Cards = ()) -> Situation:
        """What a hand as dealt is asked, and what each choice is worth."""
        key = self.rules(house)
        if key not in self._asked:
            rules = Rules(self.game, house)
            if self._two_hands(house) or lost_with_all(rules):
                raise Refused(f"{self.game.name} so dealt or read has its figures, but not what each choice is worth")
            best = Best(rules, self.values)
            self._asked[key] = (best, cache(best.play))
        return faced(*self._asked[key], own, seen)

    @cached_property
    def _asked(self) -> dict[Hashable, tuple[Best, Callable[[int], Against]]]:
        return {}

    def lines(self, house: House, most: int = 0) -> tuple[Line, ...]:
        """What to do with every hand that is dealt, by its cards."""
        return tuple(listed(*self._by_hand(house)))

    def _charting(self, house: House) -> Charting:
        return Charting(*self._by_hand(house), self.progress)

    def _by_hand(self, house: House) -> tuple[Best, tuple[Against, ...]]:
        """Best play that is worth what its hands are worth, one by one."""
        if not self._two_hands(house) and lost_with_all(Rules(self.game, house)):
            raise Refused(f"{self.game.name} so read has its figures, but neither a chart nor a list of mistakes")
        return self.best(house)

    def _worth(self, house: House) -> Fraction:
        """What best play is worth a round."""
        best, against = self.best(house)
        play = Counting(best, against, self.progress).play(at_stake(house), METHOD)
        return play.weighed(best.rules).value.total(self.staked.names)

    def fitted(self, house: House, wager: Wager) -> House:
        """The variation that a wager is for, unless the house has chosen one."""
        if wager.name == side_bets.SUPER_MATCH and VARIATION not in house.options:
            return house.but(options={**house.options, VARIATION: SWITCH})
        return house

    def said(self, wager: Wager) -> str:
        return {side_bets.SUPER_MATCH: SWITCH, INSURANCE: "no card seen but the ace"}.get(wager.name, "")

    def counts(self, house: House, wager: Wager) -> bool:
        """No Insurance where no ace is left."""
        return super().counts(house, wager) and (wager.name != INSURANCE or bool(self.values[ACE]))

    def side(self, house: House, wager: Wager) -> Play:
        """A wager on the first cards, on the dealer's hand, or that he has Blackjack."""
        hands = (1, 2) if self._two_hands(house) else (1,)
        bets: Mapping[str, int] = {main.on(hand).title: 1 for main in self.staked.staked for hand in hands}
        if wager.name == INSURANCE:
            return shoe_side.insurance(house, bets)
        if wager.name == side_bets.SUPER_MATCH:
            return shoe_side.four_cards(house, {**bets, wager.name: 1})
        if wager.name == PUSH_22:
            return shoe_side.dealer_hand(house, {**bets, wager.name: 1})
        return shoe_side.beside(house, {**bets, wager.name: 1}, wager.name)
