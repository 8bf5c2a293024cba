"""Games of two hands: every hand set by a house way, or as best it can be, against every dealer's hand.

`classes` numbers the hands by what can matter, `ways` sets them, `pairs` counts two ways of setting
against each other, `best` finds the best setting against a dealer's hand that is not seen, `side` counts the
wagers on a player's own cards. Here the game is asked what comes of it.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping
from fractions import Fraction
from functools import cached_property
from math import comb, lcm
from typing import NamedTuple

import numpy as np

from fairfelt.families.pai_gow.house_way import Data
from fairfelt.families.pai_gow.table import NUMBER, SHAKER
from fairfelt.kit.cards import DECK, JOKER, Cards, cards, show
from fairfelt.kit.errors import Refused
from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.kit.wagers import Answer, Choice, Wager
from fairfelt.kit.wagers import Setting as Sets
from fairfelt.odds import solver as base
from fairfelt.odds.advice.short_strategy import Mistake, ShortStrategy
from fairfelt.odds.advice.strategy import Situation
from fairfelt.odds.base_wagers import main_of
from fairfelt.odds.figure import Progress
from fairfelt.odds.play import Ending, Play
from fairfelt.odds.situations import UNIT, settled
from fairfelt.odds.split import advice as split_advice
from fairfelt.odds.split import best as split_best
from fairfelt.odds.split import choice as split_choice
from fairfelt.odds.split import mistakes, pairs, ways
from fairfelt.odds.split import side as split_side
from fairfelt.odds.split.classes import held
from fairfelt.odds.split.hands import ACE, Hands, Pays, Said, Setting, shuffled
from fairfelt.odds.split.lab import Laboratory, Rule, others
from fairfelt.odds.split.side import cards_of
from fairfelt.odds.split.sums import Allowed

SHARED = "every hand against every dealer's hand, by an alternating sum over the cards that two hands may share; "
METHOD_BEST = "every setting of every hand against every dealer's hand of the other cards; the best one of each hand"
METHOD_FACE_UP = SHARED + "the best setting against the hands that the dealer shows"
METHOD_WAY = SHARED + "the player sets by a house way"
METHOD_CLASSES = SHARED + "classes of both hands"
METHOD_LINES = "every hand of the deck, counted by all that its paytables look at"
BY_WAY = "set by the house way"
LOST, TIED, WON = range(3)
_SAMPLE = 500  # dealer's hands among which there is one of each class


class Shown(NamedTuple):
    """One deal, and the cards that the player lays low."""

    own: Cards
    dealers: Cards
    low: Cards


class Advice(NamedTuple):
    """Best play of one hand, and what each of its settings is worth, in units, by the cards laid low."""

    setting: Setting
    said: Said
    worth: Mapping[Cards, Fraction]


class Solver(base.Solver):
    """All houses that deal one deck."""

    def __init__(self, game: Game, house: House, progress: Progress) -> None:
        super().__init__(game, house, progress)
        self._split: dict[Hashable, Split] = {}

    def split(self, house: House) -> "Split":
        """Everything that is counted for the readings and options of a house, which is also how it is played."""
        rules = repr((sorted(house.options.items()), sorted(house.readings.items())))
        if rules not in self._split:
            self._split[rules] = Split(self.game, house.but(deck=self.house.deck), self.progress)
        return self._split[rules]

    def rules(self, house: House) -> Hashable:
        """With the amounts that a wager beside it must be, which may follow its paytable."""
        stakes = [wager.name + house.letter(wager) for wager in self.game.wagers if wager.amounts_cents]
        return repr((super().rules(house), stakes))

    def main(self, house: House) -> Play:
        """Best play: against the dealer's hands where they lie open, else the best setting of each hand by itself."""
        return self.split(house).main(house)

    def against(self, house: House, way: Data | None = None) -> Play:
        """A player who sets by a house way, the dealer's own without another, and wagers no more after that."""
        return self.split(house).against(house, way)

    def side(self, house: House, wager: Wager) -> Play:
        """A wager beside it: by the player's own cards, or by classes of both hands where the dealer's matter."""
        return self.split(house).side(house, wager)

    def others(self, house: House, wager: Wager) -> tuple[tuple[str, Play], ...]:
        """The game itself for a player who sets by the house way and wagers no more."""
        split = self.split(house)
        words = ", ".join([BY_WAY, *(f"without the {name}" for name, _ in split.asked(house).after)])
        return ((words, self.against(house)),) if wager.name in split.bets else ()

    def short(self, house: House) -> ShortStrategy:
        """A few rules to set by, and for a wager after the setting."""
        return self.split(house).short(house)

    def mistakes(self, house: House) -> tuple[Mistake, ...]:
        """What habits cost."""
        return self.split(house).mistakes(house)

    def faced(self, house: House, own: Cards, seen: Cards = ()) -> Situation:
        """What each setting of a hand is worth, by the cards laid low; where the dealer's cards lie open, against those."""
        return self.split(house).faced(house, own, seen)


class Split:
    """One game and the rules of a house: counting is done when it is asked for, and kept."""

    def __init__(self, game: Game, house: House, progress: Progress) -> None:
        self.game, self.house, self.progress = game, house, progress
        self.bets = main_of(game).bets
        self.hands = Hands(game, house, self._joker())
        self._paid: dict[House, Pays] = {}
        self._labs: dict[House, Laboratory] = {}

    # --- what the game is asked -------------------------------------------------------------------------------------

    def _joker(self) -> int:
        """The place of a joker that a player lays low alone: an ace's, or above it if it wins against one."""
        if self.game.split is None or self.game.split.low > 1:
            return ACE
        shown = Shown(cards("AS AH AD KS QH joker"), cards("AC KD QC 9S 7H 5D"), (JOKER,))
        house = self.house.but(deck=None)
        said = self._choices(shown, house, self.bets)[0]
        return ACE + (self._net(shown, house, self.bets, said)[next(iter(self.bets))] > 0)

    def _choices(self, shown: Shown, house: House, bets: Mapping[str, int]) -> list[Said]:
        """What may be chosen after the setting: nothing more to be wagered first, what forfeits a wager last."""
        moves = [*self.game.moves, *(wager for wager in self.game.wagers if wager.later)]
        moves.sort(key=lambda move: isinstance(move, Choice) and bool(move.forfeits))
        return [said for said in ((), *((move.name,) for move in moves)) if self._takes(shown, house, bets, said)]

    def _takes(self, shown: Shown, house: House, bets: Mapping[str, int], said: Said) -> bool:
        try:
            self._net(shown, house, bets, said)
        except Refused:
            return False
        return True

    def _net(self, shown: Shown, house: House, bets: Mapping[str, int], said: Said) -> Mapping[str, Fraction]:
        """What one deal comes to, by wager."""
        ending = self._ending(0, shown, said)
        return settled(self.game, house, bets, ending.cards, ending.choices, ending.dice).value.net

    def _ending(self, number: int, shown: Shown, said: Said) -> Ending:
        sets = next(move.name for move in self.game.moves if isinstance(move, Sets))
        throws = {SHAKER: ((1, 1, 1),), NUMBER: ((1,),)}
        return Ending(
            number,
            {1: shown.own, "dealer": shown.dealers},
            (Answer(sets, cards=shown.low), *said),
            throws.get(self.house.option("start"), ()),
        )

    @cached_property
    def shown(self) -> dict[tuple[int, int], Shown]:
        """A deal and a setting for each kind of dealer's hand, lost, tied and won."""
        found: dict[tuple[int, int], Shown] = {}
        for own, dealers in self.hands.some_deals():
            for setting in self.hands.settings_of(own):
                found.setdefault(self.hands.end(setting, dealers), Shown(own, dealers, setting.low))
            if len(found) == 3 * self.hands.dealer.kinds:
                break
        return found

    @property
    def _one(self) -> Shown:
        """Any deal."""
        return next(iter(self.shown.values()))

    def pays(self, house: House) -> Pays:
        """What each way to end comes to, asked of the game."""
        if house not in self._paid:
            names = main_of(self.game).names
            said = self._choices(self._one, house, self.bets)
            nets = {}
            for at, one in enumerate(said):
                for key, shown in self.shown.items():
                    by_wager = self._net(shown, house, self.bets, one)
                    nets[at, *key] = sum((by_wager.get(name, Fraction(0)) for name in names), Fraction(0))
            scale = lcm(*(net.denominator for net in nets.values()))
            whole = np.zeros((len(said), self.hands.dealer.kinds, 3), np.int64)
            for place, net in nets.items():
                whole[place] = int(net * scale)
            self._paid[house] = Pays(said, whole, scale)
        return self._paid[house]

    # --- the game itself --------------------------------------------------------------------------------------------

    def main(self, house: House) -> Play:
        """Best play: against the dealer's hands where they lie open, else the best setting of each hand by itself."""
        return self._face_up(house) if self.hands.split.face_up else self._hidden(house)

    def against(self, house: House, way: Data | None = None) -> Play:
        """A player who sets by a house way, the dealer's own without another, and wagers no more after that."""
        followed = self.hands.split.way(house) if way is None else way
        counts = self._contest(pairs.as_player(*self.hands.set_by(followed, self.hands.joker)))
        said = self.pays(house).said[0]
        chosen = {(said, *key): number for key, number in counts.items()}
        return self._play(chosen, lambda own, dealers: (self.hands.by_way(own, followed), said), METHOD_WAY)

    def _contest(self, player: pairs.Player) -> dict[tuple[int, int], int]:
        """All deals by the dealer's kind, lost, tied and won."""
        hands = self.hands
        tables, plain, highs = hands.classes.tables, hands.classes.plain, ways.HIGHS
        counts = pairs.contest(tables, plain, hands.deck, hands.dealer, player, highs, self.progress)
        ended: dict[tuple[int, int], int] = {}
        for kind, (deals, kept, won) in enumerate(counts):
            ended |= {(kind, LOST): deals - kept, (kind, TIED): kept - won, (kind, WON): won}
        return {key: number for key, number in ended.items() if number}

    def _face_up(self, house: House) -> Play:
        counts = self._contest(pairs.as_best(*self.hands.settings))
        said, whole, _ = self.pays(house)
        best = {key: said[int(np.argmax(whole[:, key[0], key[1]]))] for key in counts}

        def chosen(own: Cards, dealers: Cards) -> tuple[Setting, Said]:
            setting = self.face(own, dealers)
            return setting, best[self.hands.end(setting, dealers)]

        return self._play({(best[key], *key): number for key, number in counts.items()}, chosen, METHOD_FACE_UP)

    def face(self, own: Cards, dealers: Cards) -> Setting:
        """The best setting of a hand against the dealer's cards, which are seen."""
        return max(self.hands.settings_of(own), key=lambda setting: self.hands.end(setting, dealers))

    @cached_property
    def best(self) -> split_choice.Best:
        """Every setting of every hand against a dealer's hand that is not seen."""
        hands, highs = self.hands, ways.HIGHS
        settings = split_best.with_all(*hands.settings, highs, hands.lows)
        return split_choice.Best(hands.classes, hands.deck, hands.dealer, settings, highs, self.progress)

    def _hidden(self, house: House) -> Play:
        said, whole, _ = self.pays(house)
        ends = self.best.play(whole)
        counts = {(said[one], kind, end): int(ends[one, kind, end]) for one, kind, end in np.argwhere(ends).tolist()}

        def chosen(own: Cards, dealers: Cards) -> tuple[Setting, Said]:
            advice = self.advise(own, house)
            return advice.setting, advice.said

        return self._play(counts, chosen, METHOD_BEST)

    def advise(self, own: Cards, house: House) -> Advice:
        """Best play of a hand against a dealer's that is not seen, and what each of its settings is worth."""
        said, whole, scale = self.pays(house)
        ends = self.best.of(held(own)).astype(object)  # by setting, the dealer's kind, and end
        deals = int(ends[0].sum()) * scale
        settings = self.hands.settings_of(own)
        worth = [[Fraction(int((by_kind * pays).sum()), deals) for pays in whole] for by_kind in ends]
        at = max(range(len(settings)), key=lambda s: max(worth[s]))
        choice = worth[at].index(max(worth[at]))
        return Advice(settings[at], said[choice], {s.low: max(w) for s, w in zip(settings, worth, strict=True)})

    def faced(self, house: House, own: Cards, seen: Cards) -> Situation:
        """What each setting of a hand is worth, by the cards laid low; where the dealer's cards lie open, against those."""
        size, open_cards = self.hands.size, self.hands.size if self.hands.split.face_up else 0
        if (len(own), len(seen)) != (size, open_cards) or len({*own, *seen}) != size + open_cards:
            also = f" and the dealer's {open_cards}" if open_cards else ""
            raise Refused(f"{self.game.name} asks a player with {size} cards how to set them: name those{also}")
        number = 1 if seen else comb(len(self.hands.cards) - size, size)
        if seen:
            _, whole, scale = self.pays(house)
            ends = {one.low: self.hands.end(one, seen) for one in self.hands.settings_of(own)}
            worth = {low: Fraction(int(whole[(slice(None), *end)].max()), scale) for low, end in ends.items()}
        else:
            worth = dict(self.advise(own, house).worth)
        sets = self.asked(house).sets
        return Situation(sets, own, seen, number, {f"{show(low)} low": value for low, value in worth.items()})

    def _play(
        self,
        counts: Mapping[tuple[Said, int, int], int],
        chosen: Callable[[Cards, Cards], tuple[Setting, Said]],
        method: str,
    ) -> Play:
        """The endings that were counted, each with a deal in which the player chooses so."""
        missing, found = set(counts), {}
        for own, dealers in self.hands.some_deals():
            setting, said = chosen(own, dealers)
            key = (said, *self.hands.end(setting, dealers))
            if key in missing:
                missing.remove(key)
                found[key] = Shown(own, dealers, setting.low)
            if not missing:
                break
        for said, kind, end in missing:  # too rare for the sample: a deal that ends alike
            found[said, kind, end] = self.shown[kind, end]
        endings = tuple(self._ending(number, found[key], key[0]) for key, number in counts.items())
        return Play(self.bets, self.hands.deals, endings, method)

    def laboratory(
        self,
        house: House,
        rules: Iterable[Rule] = (),
        opponents: Data | None = None,
        for_house: bool = False,
        allowed: Allowed | None = None,
    ) -> Laboratory:
        """Ways to set made of some rules, and of rules for all that may be laid low, against the dealer's way or another."""
        every = (*rules, *others(self.hands.split.low))
        return Laboratory(self.hands, self.pays(house), self.progress, every, opponents, for_house, allowed)

    def short(self, house: House) -> ShortStrategy:
        """A few rules to set by; where the dealer's hands are seen, these are best play."""
        if not self.hands.split.face_up:
            return split_advice.short(self._habits(house), self.asked(house))
        return split_advice.seen_short(self.asked(house))

    def mistakes(self, house: House) -> tuple[Mistake, ...]:
        """What habits cost."""
        if not self.hands.split.face_up:
            return split_advice.mistakes(self._habits(house), self.pays(house), self.asked(house))
        return split_advice.seen_mistakes(self.hands, self.pays(house), self._contest)

    def asked(self, house: House) -> split_advice.Asked:
        """The questions of the round: the setting, and each wager that may be made after it."""
        sets = next(move.name for move in self.game.moves if isinstance(move, Sets))
        later = [wager.name for wager in self.game.wagers if wager.later]
        after = ((said[-1], at) for at, said in enumerate(self.pays(house).said) if said and said[-1] in later)
        return split_advice.Asked(sets, tuple(after))

    def _habits(self, house: House) -> Laboratory:
        """A laboratory that knows of the habits and of the house way, kept."""
        if house not in self._labs:
            self._labs[house] = self.laboratory(house, self.hands.split.way(house), allowed=mistakes.allowed)
        return self._labs[house]

    # --- wagers beside it -------------------------------------------------------------------------------------------

    def side(self, house: House, wager: Wager) -> Play:
        """A wager beside it: by the player's own cards, or by classes of both hands where the dealer's matter."""
        bets = self._stakes(house, wager)
        said = self._choices(self._one, house, bets)[0]
        by_classes = self._goes_by_dealer(house, bets, wager)
        return self._by_classes(bets, said) if by_classes else self._by_lines(bets, said)

    def _goes_by_dealer(self, house: House, bets: Mapping[str, int], wager: Wager) -> bool:
        """Whether a wager ends otherwise against dealer's hands of other classes, asked with cards of the whole deck."""
        told, house = self.game.classes, house.but(deck=None)
        own = self._one.own
        rest = [card for card in (*DECK, JOKER) if card not in own]
        hands = shuffled(rest, len(own), _SAMPLE)
        some = {told.dealer(dealers, house): dealers for dealers in hands} if told is not None else {}
        said = self._choices(self._one, house, bets)[0]
        shown = (Shown(own, dealers, self._one.low) for dealers in some.values())
        return len({self._net(one, house, bets, said)[wager.name] for one in shown}) > 1

    def _stakes(self, house: House, wager: Wager) -> dict[str, int]:
        """The main wager and the least that this one may be."""
        for cents in wager.amounts_cents or (UNIT,):
            bets = {**self.bets, wager.name: cents // UNIT}
            if self._choices(self._one, house, bets):
                return bets
        raise ValueError(f"{wager.name} cannot be wagered in this house")

    def _by_lines(self, bets: Mapping[str, int], said: Said) -> Play:
        hands, endings = self.hands, []
        for number, word in split_side.lines(hands.classes, hands.deck, hands.cards, hands.scale).values():
            own = cards_of(word)
            dealers = tuple(card for card in hands.cards if card not in own)[: hands.size]
            endings.append(self._ending(number, Shown(own, dealers, hands.settings_of(own)[0].low), said))
        return Play(bets, comb(len(hands.cards), hands.size), tuple(endings), METHOD_LINES)

    def _by_classes(self, bets: Mapping[str, int], said: Said) -> Play:
        """Counted as a contest in which the only points are: of this class of the player's hands, or not."""
        hands, told = self.hands, self.game.classes
        names, own_kind = hands.told_apart(told.player) if told is not None else ([None], hands.dealer.kind * 0)
        plain = hands.dealer._replace(high=hands.dealer.high * 0, low=hands.dealer.low * 0, lows=1)
        counts: dict[tuple[int, int], int] = {}
        for name in range(len(names) - 1, 0, -1):  # what is left is of the first class
            of_it = (own_kind == name).astype(np.int32)
            tables, player = hands.classes.tables, pairs.as_player(of_it, of_it)
            ends = pairs.contest(tables, hands.classes.plain, hands.deck, plain, player, 2, self.progress)
            for kind, (deals, _, both) in enumerate(ends):
                counts[name, kind] = both
                counts[0, kind] = counts.get((0, kind), deals) - both
        found: dict[tuple[int, int], Shown] = {}
        for own, dealers in hands.some_deals():
            setting = hands.settings_of(own)[0]
            key = int(own_kind[hands.class_of(own)]), hands.end(setting, dealers)[0]
            found.setdefault(key, Shown(own, dealers, setting.low))
            if len(found) == sum(number > 0 for number in counts.values()):
                break
        endings = tuple(self._ending(number, found[key], said) for key, number in counts.items() if number)
        return Play(bets, hands.deals, endings, METHOD_CLASSES)
