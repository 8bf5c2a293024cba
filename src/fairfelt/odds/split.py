"""Games of two hands: every hand set by a house way or as best it can be, against every dealer's hand.

`split_classes` numbers the hands by what can matter, `split_ways` sets them, `split_pairs` counts two ways of setting
against each other, `split_best` finds the best setting against a dealer's hand that is not seen, `split_side` counts the
wagers on a player's own cards. Here the game is asked what comes of it.
"""

import random
from collections.abc import Hashable, Iterator, Mapping
from fractions import Fraction
from functools import cached_property
from itertools import combinations
from math import comb, lcm
from typing import NamedTuple

import numpy as np

from fairfelt.kit.cards import DECK, JOKER, Cards
from fairfelt.kit.errors import Refused
from fairfelt.kit.game import Game, SplitHands
from fairfelt.kit.house import House
from fairfelt.kit.house_way import Data
from fairfelt.kit.pai_gow_table import NUMBER, SHAKER
from fairfelt.kit.wagers import Answer, Choice, Setting, Wager
from fairfelt.odds import split_best, split_pairs, split_side, split_ways
from fairfelt.odds.figure import Progress
from fairfelt.odds.figures import main_of
from fairfelt.odds.play import Ending, Play
from fairfelt.odds.situations import settled
from fairfelt.odds.split_classes import Classes, Held, Ints, Small, class_of, classes, held
from fairfelt.odds.split_side import cards_of, word_of

SEEN = "every hand against every dealer's hand that shares no card with it, by an alternating sum over shared cards; the "
METHOD_BEST = (
    "every hand with each of its settings against every dealer's hand of the other cards; the best setting of each hand"
)
METHOD_FACE_UP = SEEN + "best setting against the hands that the dealer shows"
METHOD_WAY = SEEN + "player sets by a house way"
METHOD_OWN = "every hand of the deck, counted by what its paytables may look at"
METHOD_DEALER = SEEN + "classes of both hands"
LOST, TIED, WON = range(3)
_SAMPLE, _ALL = 20_000, 60_000  # deals looked at to find one of each kind; if there are not more, all of them


class Shown(NamedTuple):
    """One deal, and the cards that the player lays low."""

    own: Cards
    dealers: Cards
    low: Cards


class Solver:
    """One game and house: counting is done when it is asked for, and kept."""

    def __init__(self, game: Game, house: House, progress: Progress | None = None) -> None:
        if game.split is None:
            raise ValueError(f"{game.name} does not say how its hands are set apart")
        self.game, self.house, self.split = game, house, game.split
        self.progress: Progress = progress or (lambda done, what: None)
        self.cards = house.shoe.cards()
        self.deck: Held = held(self.cards)
        self.classes: Classes = classes(5 + self.split.low)
        ranking = self.split.ranking(house)
        self.scale = split_ways.scale(ranking, self.split.low)
        self.order = split_ways.order(house, ranking, self.split.low)
        self.lows = split_ways.LOWS[self.split.low]
        size = self.classes.tables.size
        self.deals = comb(len(self.cards), size) * comb(len(self.cards) - size, size)

    # --- what the game is asked -------------------------------------------------------------------------------------

    def _choices(self, shown: Shown, house: House, bets: Mapping[str, int]) -> list[tuple[str, ...]]:
        """What may be chosen after the setting, what forfeits a wager last."""
        said: list[tuple[str, ...]] = [()]
        moves = (*self.game.moves, *(wager for wager in self.game.wagers if wager.later))
        said += [(m.name,) for m in sorted(moves, key=lambda m: isinstance(m, Choice) and bool(m.forfeits))]
        return [one for one in said if self._takes(shown, house, bets, one)]

    def _takes(self, shown: Shown, house: House, bets: Mapping[str, int], said: tuple[str, ...]) -> bool:
        try:
            self._net(shown, house, bets, said)
        except Refused:
            return False
        return True

    def _net(self, shown: Shown, house: House, bets: Mapping[str, int], said: tuple[str, ...]) -> Mapping[str, Fraction]:
        ending = self._ending(0, shown, said)
        return settled(self.game, house, bets, ending.cards, ending.choices, ending.dice).value.net

    def _ending(self, number: int, shown: Shown, said: tuple[str, ...]) -> Ending:
        setting = next(move.name for move in self.game.moves if isinstance(move, Setting))
        throws = {SHAKER: ((1, 1, 1),), NUMBER: ((1,),)}
        return Ending(
            number,
            {1: shown.own, "dealer": shown.dealers},
            (Answer(setting, cards=shown.low), *said),
            throws.get(self.house.option("start"), ()),
        )

    @cached_property
    def joker(self) -> int:
        """What the joker laid low alone counts for a player: an ace, or more if the game lets it win against an ace."""
        if self.split.low == 2:
            return 12
        own, dealers = "AS AH AD KS QH JOKER", "AC 2D 4H 5S 7C 9D"
        from fairfelt.kit.cards import cards

        shown = Shown(cards(own), cards(dealers), (JOKER,))
        bets, house = main_of(self.game).bets, self.house.but(deck=None)
        said = self._choices(shown, house, bets)[-1]
        wins = self._net(shown, house, bets, said)[main_of(self.game).staked[0].name] > 0
        return 13 if wins else 12

    # --- the dealer -------------------------------------------------------------------------------------------------

    @cached_property
    def there(self) -> Ints:
        """How many hands of each class the deck has."""
        found, number = split_pairs.every_hand(self.classes.tables, self.classes.plain, self.deck)
        there = np.zeros(self.classes.number, np.int64)
        np.add.at(there, found, number)
        return there

    @cached_property
    def words(self) -> Ints:
        """One hand of each class, of those that the deck has."""
        whole = len(self.cards) == len(DECK) + 1
        return self.classes.words if whole else split_side.hands_of(self.classes, self.cards)

    def _told_apart(self, of: str) -> tuple[list[Hashable], Small]:
        """The classes of one side that the game's settlement tells apart, and that of each class of hands.

        They may go by the kind of hand, its first value and the joker.
        """
        told, found = self.game.classes, np.zeros(self.classes.number, np.int32)
        if told is None:
            return [None], found
        ask = told.dealer if of == "dealer" else told.player
        there = np.flatnonzero(self.there)
        groups = split_side.coarse(self.words[there], self.scale)
        names: list[Hashable] = []
        for group in np.unique(groups).tolist():
            members = there[groups == group]
            name = ask(cards_of(int(self.words[members[0]])), self.house)
            if name not in names:
                names.append(name)
            found[members] = names.index(name)
        return names, found

    def _set_by(self, way: Data, joker: int) -> tuple[Small, Small]:
        """Every class set by a house way: where its high hand stands, and its low hand."""
        rules = split_ways.compiled(way, self.split.low)
        high, low = split_ways.follow_all(self.classes.words, rules, self.scale, joker)
        return self.order[high].astype(np.int32), low

    @cached_property
    def dealer(self) -> split_pairs.Dealer:
        """The dealer's setting of each class."""
        names, kind = self._told_apart("dealer")
        high, low = self._set_by(self.split.way(self.house), 12)
        return split_pairs.Dealer(high, low, kind, len(names), self.lows)

    # --- deals that show what was counted ---------------------------------------------------------------------------

    def _some_deals(self) -> Iterator[tuple[Cards, Cards]]:
        """Every deal of a small deck, or many of a large one."""
        size = self.classes.tables.size
        if self.deals <= _ALL:
            for own in combinations(self.cards, size):
                for dealers in combinations([card for card in self.cards if card not in own], size):
                    yield own, dealers
            return
        rng = random.Random(size)  # noqa: S311 - any deals will do
        for _ in range(_SAMPLE):
            dealt = rng.sample(self.cards, 2 * size)
            yield tuple(dealt[:size]), tuple(dealt[size:])

    def settings(self, own: Cards) -> list[tuple[Cards, int, int]]:
        """The settings of a hand that no other one beats: the low cards, and where both hands stand."""
        highs, lows, laid = (np.empty(21, np.int64) for _ in range(3))
        count = split_ways.best_settings(word_of(own), self.scale, self.order, self.joker, highs, lows, laid)
        return [(cards_of(int(laid[i])), int(highs[i]), int(lows[i])) for i in range(count)]

    def by_way(self, own: Cards, way: Data) -> tuple[Cards, int, int]:
        """The setting of a hand by a house way."""
        rules = split_ways.compiled(way, self.split.low)
        low = cards_of(int(split_ways.follow(word_of(own), rules, self.scale)))
        return self.set_as(own, low)

    def set_as(self, own: Cards, low: Cards) -> tuple[Cards, int, int]:
        """A setting, with where both hands stand."""
        high = int(self.order[split_ways.rank_high(word_of(own) ^ word_of(low), self.scale.filled)])
        return low, high, split_ways.low_strength(low, self.joker)

    def _end(self, setting: tuple[Cards, int, int], dealers: Cards) -> tuple[int, int]:
        """The dealer's kind, and whether a setting loses, ties or wins."""
        at = class_of(self.classes.tables, word_of(dealers))
        above = (setting[1] > self.dealer.high[at]) + (setting[2] > self.dealer.low[at])
        return int(self.dealer.kind[at]), int(above)

    @cached_property
    def shown(self) -> dict[tuple[int, int], Shown]:
        """A deal and a setting for each kind of dealer's hand that loses, ties or wins."""
        found: dict[tuple[int, int], Shown] = {}
        for own, dealers in self._some_deals():
            for setting in self.settings(own):
                found.setdefault(self._end(setting, dealers), Shown(own, dealers, setting[0]))
            if len(found) == 3 * self.dealer.kinds:
                break
        return found

    # --- the game itself --------------------------------------------------------------------------------------------

    def main(self, house: House) -> Play:
        """Best play: against the dealer's hands where they lie open, else the best setting of each hand."""
        return self._face_up(house) if self.split.face_up else self._best_play(house)

    def against(self, house: House, way: Data | None = None) -> Play:
        """A player who sets by a house way, the house's own without another, and declines what is offered after that."""
        followed = self.split.way(house) if way is None else way
        high, low = self._set_by(followed, self.joker)
        counts = self._contest(split_pairs.as_player(high, low))

        def chosen(own: Cards, dealers: Cards) -> tuple[Cards, int, int]:
            return self.by_way(own, followed)

        said = self._choices(next(iter(self.shown.values())), house, main_of(self.game).bets)[:1]
        return self._play(house, {(said[0], *key): n for key, n in counts.items()}, chosen, METHOD_WAY)

    def _contest(self, player: split_pairs.Player) -> dict[tuple[int, int], int]:
        """All deals by the dealer's kind, lost, tied and won."""
        tables, plain = self.classes.tables, self.classes.plain
        counts = split_pairs.contest(tables, plain, self.deck, self.dealer, player, split_ways.HIGHS, self.progress)
        return {
            (kind, end): number
            for kind, (deals, kept, won) in enumerate(counts)
            for end, number in ((LOST, deals - kept), (TIED, kept - won), (WON, won))
            if number
        }

    def _settings(self) -> tuple[Ints, Small, Small]:
        return split_ways.all_settings(self.classes.words, self.scale, self.order, self.joker)

    def _face_up(self, house: House) -> Play:
        counts = self._contest(split_pairs.as_best(*self._settings()))

        def chosen(own: Cards, dealers: Cards) -> tuple[Cards, int, int]:
            return max(self.settings(own), key=lambda setting: self._end(setting, dealers))

        pays = self._pays(house)
        best = {key: pays.said[int(np.argmax(pays.whole[:, key[0], key[1]]))] for key in counts}
        return self._play(house, {(best[key], *key): n for key, n in counts.items()}, chosen, METHOD_FACE_UP)

    def _pays(self, house: House) -> "Pays":
        """What may be chosen after the setting, and what each way to end pays then."""
        if house not in self._paid:
            main = main_of(self.game)
            said = self._choices(next(iter(self.shown.values())), house, main.bets)
            nets = {
                (at, *key): sum((self._net(shown, house, main.bets, one).get(n, Fraction(0)) for n in main.names), Fraction(0))
                for at, one in enumerate(said)
                for key, shown in self.shown.items()
            }
            scale = lcm(*(net.denominator for net in nets.values()))
            whole = np.zeros((len(said), self.dealer.kinds, 3), np.int64)
            for place, net in nets.items():
                whole[place] = int(net * scale)
            self._paid[house] = Pays(said, whole, scale)
        return self._paid[house]

    @cached_property
    def best(self) -> split_best.Best:
        """Every setting of every hand against a dealer's hand that is not seen."""
        settings = split_best.with_all(*self._settings(), split_ways.HIGHS, self.lows)
        return split_best.Best(self.classes, self.deck, self.dealer, settings, split_ways.HIGHS, self.progress)

    def _best_play(self, house: House) -> Play:
        said, whole, _ = self._pays(house)
        ends = self.best.play(whole)
        counts = {(said[one], kind, end): int(ends[one, kind, end]) for one, kind, end in np.argwhere(ends).tolist()}

        def chosen(own: Cards, dealers: Cards) -> tuple[Setting, Said]:
            advice = self.advise(own, house)
            return advice.setting, advice.said

        return self._play(counts, chosen, METHOD_BEST)

    def advise(self, own: Cards, house: House) -> "Advice":
        """Best play of a hand against a dealer's that is not seen, and what each setting is worth."""
        said, whole, scale = self._pays(house)
        ends = self.best.of(held(own)).astype(object)  # by setting, kind and end
        deals = int(ends[0].sum()) * scale
        settings = self.settings(own)
        worth = [[Fraction(int((ends[s] * whole[one]).sum()), deals) for one in range(len(said))] for s in range(len(ends))]
        best = max(range(len(settings)), key=lambda s: max(worth[s]))
        choice = worth[best].index(max(worth[best]))
        return Advice(settings[best], said[choice], {setting.low: max(worth[s]) for s, setting in enumerate(settings)})

    def _play(
        self,
        counts: Mapping[tuple[Said, int, int], int],
        chosen: Callable[[Cards, Cards], tuple[Setting, Said]],
        method: str,
    ) -> Play:
        """The endings that were counted, each with a deal in which the player really chooses so."""
        missing, found = set(counts), {}
        for own, dealers in self._some_deals():
            setting, said = chosen(own, dealers)
            key = (said, *self._end(setting, dealers))
            if key in missing:
                missing.remove(key)
                found[key] = Shown(own, dealers, setting.low)
            if not missing:
                break
        for said, kind, end in missing:  # so rare that the sample has none: a deal that ends alike
            found[said, kind, end] = self.shown[kind, end]
        endings = tuple(self._ending(number, found[key], key[0]) for key, number in counts.items())
        return Play(main_of(self.game).bets, self.deals, endings, method)

    # --- wagers beside it -------------------------------------------------------------------------------------------

    def side(self, house: House, wager: Wager) -> Play:
        """A wager beside it: by the player's own cards, or by classes of both hands where the dealer's matter."""
        shown = [self.shown[key] for key in sorted(self.shown)]
        bets = self._stakes(house, wager, shown[0])
        said = self._choices(shown[0], house, bets)[0]
        nets = {self._net(one._replace(own=shown[0].own, low=shown[0].low), house, bets, said)[wager.name] for one in shown if not set(one.dealers) & set(shown[0].own)}
        return self._by_classes(bets, said) if len(nets) > 1 else self._by_lines(bets, said)
