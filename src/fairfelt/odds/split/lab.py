"""A laboratory for house ways: what a way to set is worth, what each of its rules costs, and where two ways differ.

Every rule of the ways is asked alone which setting it gives each class of hands. A way takes, for each class, the first
of its rules that gives one; so any list of these rules is weighed at once on the same sums.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from fairfelt.families.pai_gow.house_way import MADE, NAMES, Data
from fairfelt.kit.cards import Cards
from fairfelt.odds.figure import Progress
from fairfelt.odds.split import ways as split_ways
from fairfelt.odds.split.classes import Ints
from fairfelt.odds.split.hands import ACE, Hands, Pays
from fairfelt.odds.split.mistakes import Held, held
from fairfelt.odds.split.side import cards_of
from fairfelt.odds.split.sums import Allowed, Points, Sums, as_house, as_player, listed, sum_up
from fairfelt.odds.split.words import in_words, low_words

Rule: TypeAlias = Mapping[str, Any]

PICKS: dict[int, tuple[list[str], ...]] = {  # what a rule may lay low instead, by the cards of a low hand
    1: (["single 1"], ["single 2"], ["first"], ["second"]),
    2: (
        ["single 1", "single 2"],
        ["single 2", "single 3"],
        ["first", "first"],
        ["second", "second"],
        ["third", "third"],
        ["first", "single 1"],
        ["first", "second"],
        ["second", "single 1"],
    ),
}


class Followed(NamedTuple):
    """A way followed through all classes: which of its rules sets each, and as which setting; -1 where none does."""

    rule: Ints
    setting: Ints


@dataclass(frozen=True)
class Example:
    """A hand, and what is laid low in two ways."""

    cards: Cards
    low: Cards
    instead: Cards


@dataclass(frozen=True)
class Dropped:
    """A way without one of its rules: how many hands are set otherwise then, and what that gains a round."""

    hands: int
    gain: Fraction


@dataclass(frozen=True)
class Instead:
    """The best that a rule could lay low instead, in words, and what that gains a round."""

    words: str
    low: tuple[str, ...]
    gain: Fraction


@dataclass(frozen=True)
class RuleCost:
    """One rule of a way: the hands that it sets and what they lose a round against the best setting of each."""

    number: int
    words: str
    hands: int
    cost: Fraction
    dropped: Dropped | None  # None if nothing else sets these hands
    instead: Instead | None  # None if nothing else is better
    example: Example | None  # the hand that loses most, beside its best setting


@dataclass(frozen=True)
class Difference:
    """Hands that two ways set differently, by the rules that set them; `gain` is the first way's, a round, where weighed."""

    rule: int
    other: int
    hands: int
    example: Example
    gain: Fraction | None = None


def others(low: int) -> list[Rule]:
    """For any hand whatever: each thing that may be laid low."""
    made: list[Rule] = [{"hands": list(NAMES), "made": MADE, "low": "made"}]
    return [*({"hands": list(NAMES), "low": picks} for picks in PICKS[low]), *made]


def as_text(rule: Rule) -> str:
    """A rule as a text by which it is known."""
    return json.dumps({**rule}, sort_keys=True)


class Laboratory:
    """Ways made of some rules, against opponents who set by a house way; for the house itself with `for_house`."""

    def __init__(
        self,
        hands: Hands,
        pays: Pays,
        progress: Progress,
        rules: Iterable[Rule] = (),
        opponents: Data | None = None,
        for_house: bool = False,
        allowed: Allowed | None = None,
    ) -> None:
        self.hands, self.there = hands, hands.there
        self.joker = ACE if for_house else hands.joker
        follows = hands.split.way(hands.house) if opponents is None else opponents
        high, low = hands.set_by(follows, hands.joker if for_house else ACE)
        if for_house:
            seat = as_house(Points(high, low), hands.dealer, pays.whole)
        else:
            seat = as_player(hands.dealer._replace(high=high, low=low), pays.whole)
        known = {as_text(rule): rule for rule in rules}
        points = {text: self._points(rule) for text, rule in known.items()}
        self.listed = listed(hands, self.joker, list(points.values()), allowed)
        self.index = {text: self.listed.find(these) for text, these in points.items()}
        self._seat, self._allowed, self._scale, self._progress = seat, allowed, pays.scale, progress

    @cached_property
    def sums(self) -> Sums:
        """What every setting comes to: counted when it is first asked for, which takes minutes with seven cards."""
        masks = np.zeros((0, len(self.listed.keys)), np.bool_)
        if self._allowed is not None:
            masks = self._allowed(self.hands, self.listed)
        return sum_up(self.hands, self._seat, self.listed, masks, self._scale, self._progress)

    @cached_property
    def _held(self) -> Held:
        return held(self.hands.classes.words)

    def _points(self, rule: Rule) -> Points:
        """The setting that one rule alone gives each class, -1 where it gives none."""
        hands = self.hands
        high, low = np.full((2, hands.classes.number), -1, np.int32)
        some = np.flatnonzero(self._held.of(*rule["hands"]))
        compiled = split_ways.compiled([rule], hands.split.low)
        high[some], low[some] = split_ways.follow_all(hands.classes.words[some], compiled, hands.scale, self.joker)
        return Points(np.where(high >= 0, hands.order[high], -1).astype(np.int32), low)

    def learn(self, rules: Iterable[Rule]) -> None:
        """Take up rules that lay low what other rules here do."""
        for text, rule in {as_text(rule): rule for rule in rules}.items():
            if text not in self.index:
                self.index[text] = self.listed.find(self._points(rule))

    # --- what ways are worth ----------------------------------------------------------------------------------------

    def follow(self, way: Data) -> Followed:
        """The setting of each class by a way made of the rules that are known here."""
        rules, settings = np.full((2, self.hands.classes.number), -1, np.int64)
        for number, rule in enumerate(way):
            index = self.index[as_text(rule)]
            new = (settings < 0) & (index >= 0)
            rules[new], settings[new] = number, index[new]
        return Followed(rules, settings)

    def share(self, total: int) -> Fraction:
        """A sum as a part of the first wager, a round."""
        return Fraction(int(total), self.sums.unit)

    @cached_property
    def best(self) -> Fraction:
        """What the best setting of each hand is worth."""
        return self.share(self.sums.best[0].sum())

    def worth(self, way: Data) -> Fraction:
        """What a way is worth with the best choice after the setting."""
        return self.share(self._of(self.sums.worth, self.follow(way).setting).sum())

    def value(self, way: Data) -> Fraction:
        """What a way is worth if no more is wagered after the setting."""
        return self.share(self._of(self.sums.by_choice[0], self.follow(way).setting).sum())

    def cost(self, way: Data) -> Fraction:
        """What a way loses against the best setting of each hand."""
        return self.best - self.worth(way)

    def _of(self, sums: Ints, setting: Ints) -> Ints:
        """The sum of each class that the deck has with this setting."""
        if (setting[self.there > 0] < 0).any():
            raise ValueError("the way does not set every hand")
        found: Ints = np.where(self.there > 0, sums[np.maximum(setting, 0)], 0)
        return found

    # --- rule by rule -----------------------------------------------------------------------------------------------

    def by_rule(self, way: Data) -> tuple[RuleCost, ...]:
        """What each rule costs, what the way would be without it, and what it might better lay low."""
        followed = self.follow(way)
        lost = self.sums.best[0] - self._of(self.sums.worth, followed.setting)
        return tuple(self._rule(way, number, followed, lost) for number in range(len(way)))

    def _rule(self, way: Data, number: int, followed: Followed, lost: Ints) -> RuleCost:
        these = np.flatnonzero((followed.rule == number) & (self.there > 0))
        left = [rule for place, rule in enumerate(way) if place != number]
        after = self.follow(left).setting
        dropped = None
        if (after[these] >= 0).all():
            changed = these[after[these] != followed.setting[these]]
            dropped = Dropped(int(self.there[changed].sum()), self._gain(changed, after, followed.setting))
        example = None
        if len(these) and lost[these].any():
            example = self._against_best(int(these[np.argmax(lost[these])]), followed.setting)
        return RuleCost(
            number=number + 1,
            words=in_words(way[number]),
            hands=int(self.there[these].sum()),
            cost=self.share(lost[these].sum()),
            dropped=dropped,
            instead=self._instead(way[number], these, followed.setting, after),
            example=example,
        )

    def _gain(self, these: Ints, setting: Ints, before: Ints) -> Fraction:
        worth = self.sums.worth
        return self.share((worth[setting[these]] - worth[before[these]]).sum())

    def _instead(self, rule: Rule, these: Ints, before: Ints, after: Ints) -> Instead | None:
        """The best other thing that the hands of a rule could have laid low, where it may be; else what follows decides."""
        found: list[Instead] = []
        for other in others(self.hands.split.low):
            given = self.index[as_text(other)]
            index = np.where(given >= 0, given, after)
            if len(these) and (index[these] >= 0).all() and other["low"] != rule["low"]:
                words = low_words({**other, "hands": rule["hands"]})
                found.append(Instead(words, tuple(other["low"]), self._gain(these, index, before)))
        best = max(found, key=lambda one: one.gain, default=None)
        return best if best and best.gain > 0 else None

    def differences(self, way: Data, other: Data, weigh: bool = True) -> tuple[Difference, ...]:
        """The hands that two ways set differently, by the rules that set them, the greatest gain or loss first.

        Without weighing they are only counted, which is quick; then the most hands come first.
        """
        one, two = self.follow(way), self.follow(other)
        these = np.flatnonzero((self.there > 0) & (one.setting != two.setting))
        found = []
        for rules in sorted({*zip(one.rule[these].tolist(), two.rule[these].tolist(), strict=True)}):
            some = these[(one.rule[these] == rules[0]) & (two.rule[these] == rules[1])]
            gains = self.there[some]
            if weigh:
                gains = self.sums.worth[one.setting[some]] - self.sums.worth[two.setting[some]]
            shown = int(some[np.argmax(np.abs(gains))])
            laid = [self._laid(shown, int(followed.setting[shown])) for followed in (one, two)]
            example = Example(self._cards(shown), *laid)
            gain = self.share(gains.sum()) if weigh else None
            found.append(Difference(rules[0] + 1, rules[1] + 1, int(self.there[some].sum()), example, gain))
        return tuple(sorted(found, key=lambda one: (-abs(one.gain or 0), -one.hands, one.rule, one.other)))

    # --- hands to show ----------------------------------------------------------------------------------------------

    def _cards(self, number: int) -> Cards:
        """A hand of a class."""
        return cards_of(int(self.hands.words[number]))

    def _laid(self, number: int, setting: int) -> Cards:
        """What that hand lays low in one of its settings."""
        point = int(self.listed.high[setting]), int(self.listed.low[setting])
        return self.hands.laid(self._cards(number), point, self.joker)

    def _against_best(self, number: int, setting: Ints) -> Example:
        own = self._cards(number)
        best = int(self.listed.start[number]) + self.sums.best_of(own, number)
        return Example(own, self._laid(number, int(setting[number])), self._laid(number, best))
