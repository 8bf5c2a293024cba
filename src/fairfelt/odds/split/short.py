"""A short way to set hands, found by search: a house way of few rules that loses little against the best setting.

It begins with one rule for each thing that is laid low, for the holdings that do best with it, and with straights and
flushes where they are worth it. Then rule after rule is added, each time the one that gains most of all that the data of a
house way can say: ranks of the groups, a high single card or none, what is laid low, and for which holdings. Such a rule
looks at a hand's groups and its highest unpaired card alone, so hands are put together by these. What the rules cost is then
counted with the rules themselves.
"""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple, TypeAlias

import numpy as np

from fairfelt.families.pai_gow.house_way import MADE, NAMES
from fairfelt.kit.cards import RANKS
from fairfelt.odds.split.classes import Ints
from fairfelt.odds.split.lab import PICKS, Laboratory, Rule, as_text, others
from fairfelt.odds.split.mistakes import Held, held
from fairfelt.odds.split.sums import Masks

MORE = 12  # rules added at most
_TOP = len(RANKS) - 1
_LEAVING = {1: ("A", "K", "Q", "J"), 2: ("pair", "AK", "AQ", "KQ")}

Condition: TypeAlias = dict[str, str]


class Found(NamedTuple):
    """A way of some rules, and what it costs."""

    way: tuple[Rule, ...]
    cost: Fraction


def search(lab: Laboratory, more: int = MORE) -> tuple[Found, ...]:
    """Ways of more and more rules, each made from the one before."""
    seen = held(lab.hands.classes.words)
    made = _made(lab, seen)
    hands = Left(lab, seen, made)
    first = [*made, *hands.first()]
    found, added = [_found(lab, first)], list[Rule]()
    for _ in range(more):
        rule = hands.add()
        if rule is None:
            break
        added.insert(0, rule)
        found.append(_found(lab, [*made, *added, *first[len(made) :]]))
    return tuple(found)


def _found(lab: Laboratory, way: Sequence[Rule]) -> Found:
    lab.learn(way)
    return Found(tuple(way), lab.cost(way))


def _range(least: int, most: int) -> str:
    low, high = (RANKS[rank].replace("T", "10") for rank in (least, most))
    return low if low == high else f"{low}-{high}"


# --- straights and flushes ------------------------------------------------------------------------------------------


def _made(lab: Laboratory, seen: Held) -> list[Rule]:
    """Straights and flushes: kept always for some holdings, and for others where they leave a good low hand."""
    else_worth = Left(lab, seen, []).ideal()
    leavings = ("", *_LEAVING[lab.hands.split.low])
    gains = np.zeros((len(leavings), len(NAMES)), np.int64)
    for at, leaving in enumerate(leavings):
        rule = _made_rule(NAMES, leaving)
        lab.learn([rule])
        index = lab.index[as_text(rule)]
        some = np.flatnonzero((index >= 0) & (lab.there > 0))
        np.add.at(gains[at], seen.name[some], lab.sums.worth[index[some]] - else_worth[some])
    both = np.maximum(gains, gains[0])
    best = 1 + int(np.argmax(np.maximum(both[1:], 0).sum(axis=1)))
    kept: dict[str, list[str]] = {leavings[0]: [], leavings[best]: []}
    for name, always, leaving in zip(NAMES, gains[0].tolist(), gains[best].tolist(), strict=True):
        if max(always, leaving) > 0:
            kept[leavings[0] if always >= leaving else leavings[best]].append(name)
    rules = [_made_rule(names, leaving) for leaving, names in kept.items() if names]
    lab.learn(rules)
    return rules


def _made_rule(names: Iterable[str], leaving: str) -> Rule:
    rule: Rule = {"hands": list(names), "made": MADE, "low": "made"}
    return {**rule, "leaving": leaving} if leaving else rule


# --- all other hands ------------------------------------------------------------------------------------------------


def _spans(name: str, some: Iterable[tuple[int, int]]) -> Iterator[tuple[Condition, int, int]]:
    """No bound on a group, or each of some ranges of ranks."""
    yield {}, -1, _TOP
    for least, most in some:
        yield {name: _range(least, most)}, least, most


_OPEN = [(least, _TOP) for least in range(_TOP, 0, -1)] + [(0, most) for most in range(_TOP)]
_CLOSED = [(least, most) for most in range(_TOP) for least in range(1, most + 1)]
_FIRST = list(_spans("first", [*_OPEN, *_CLOSED]))
_SECOND = list(_spans("second", _OPEN))
_SINGLE: list[tuple[Condition, int, int]] = [({}, -1, _TOP)]
for _least in range(_TOP, 8, -1):
    _SINGLE.append(({"no_single": _range(_least, _TOP)}, -1, _least - 1))
    _SINGLE.append(({"single": _range(_least, _TOP)}, _least, _TOP))


class Left:
    """The hands that no rule for straights and flushes sets, and what they are set as now."""

    def __init__(self, lab: Laboratory, seen: Held, made: Sequence[Rule]) -> None:
        left = lab.follow(made).setting < 0
        self.these = np.flatnonzero(left & (lab.there > 0))
        self.number, self.low = lab.hands.classes.number, lab.hands.split.low
        self.name = seen.name[self.these]
        self.seen = np.stack(
            [seen.groups[self.these, 0], seen.groups[self.these, 1], seen.singles[self.these, 0]], axis=1
        )
        index = np.stack([lab.index[as_text(rule)][self.these] for rule in others(self.low)[:-1]])
        self.may = index >= 0
        self.worth: Ints = np.where(self.may, lab.sums.worth[np.maximum(index, 0)], 0)
        shown = np.concatenate([self.name[:, None], self.seen], axis=1)
        self.cells, self.of = np.unique(shown, axis=0, return_inverse=True)
        self.of = self.of.reshape(-1)
        self.now: Ints = np.zeros(len(self.these), np.int64)

    def _by_cell(self, numbers: Ints) -> Ints:
        """Numbers of classes, summed by cell."""
        sums = np.zeros((len(numbers), len(self.cells)), np.int64)
        for row, one in zip(sums, numbers, strict=True):
            np.add.at(row, self.of, one)
        return sums

    def ideal(self) -> Ints:
        """What each class comes to if every cell lays low what is best for it."""
        worth, never = self._by_cell(self.worth), self._by_cell((~self.may).astype(np.int64)) > 0
        pick = np.where(never, -(2**62), worth).argmax(axis=0)[self.of]
        found = np.zeros(self.number, np.int64)
        found[self.these] = self.worth[pick, np.arange(len(pick))]
        return found

    def first(self) -> Iterator[Rule]:
        """One rule for each thing that is laid low by whole holdings; every hand is set by one."""
        picks: dict[int, list[str]] = {}
        for at, name in enumerate(NAMES):
            some = self.name == at
            if some.any():
                worth = np.where(self.may[:, some].all(axis=1), self.worth[:, some].sum(axis=1), -(2**62))
                pick = int(np.argmax(worth))
                self.now[some] = self.worth[pick, some]
                picks.setdefault(pick, []).append(name)
        for pick in sorted(picks, reverse=True):
            yield {"hands": picks[pick], "low": PICKS[self.low][pick]}

    def add(self) -> Rule | None:
        """The rule that gains most, followed from now on."""
        gains = self._by_cell(np.where(self.may, self.worth - self.now, 0))
        names = np.unique(self.cells[:, 0])
        tables = [self._gains(gains, self.cells[:, 0] == name) for name in names]
        total = np.sum([np.maximum(one, 0) for one in tables], axis=0)
        at = np.unravel_index(int(np.argmax(total)), total.shape)
        if total[at] <= 0:
            return None
        pick, single, first, second = map(int, at)
        held_by = [int(name) for name, one in zip(names, tables, strict=True) if one[at] > 0]
        conditions = (_FIRST[first], _SECOND[second], _SINGLE[single])
        fits = np.isin(self.name, held_by) & self.may[pick]
        for column, (_, least, most) in zip(self.seen.T, conditions, strict=True):
            fits &= (column >= least) & (column <= most)
        self.now = np.where(fits, self.worth[pick], self.now)
        asked = {key: text for condition, _, _ in conditions for key, text in condition.items()}
        return {"hands": [NAMES[name] for name in held_by], **asked, "low": PICKS[self.low][pick]}

    def _gains(self, gains: Ints, some: Masks) -> Ints:
        """What each rule gains for the cells of one holding: by what is laid low, single card, first and second group."""
        first, second, single = (
            np.array([(column >= least) & (column <= most) for _, least, most in spans], np.int64)
            for column, spans in zip(self.cells[some, 1:].T, (_FIRST, _SECOND, _SINGLE), strict=True)
        )
        return np.array([[(first * (row * one)) @ second.T for one in single] for row in gains[:, some]])
