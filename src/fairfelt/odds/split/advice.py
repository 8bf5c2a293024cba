"""What a person can hold in the head of a game of two hands, and what habits cost."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from fairfelt.odds.advice.short import CHEAP
from fairfelt.odds.advice.short_strategy import Mistake, Rules, ShortStrategy
from fairfelt.odds.split import pairs
from fairfelt.odds.split.after import counted, lines
from fairfelt.odds.split.hands import Hands, Pays
from fairfelt.odds.split.lab import Laboratory
from fairfelt.odds.split.mistakes import HABITS
from fairfelt.odds.split.short import Found, search
from fairfelt.odds.split.words import in_words

SEEN = (
    "if a setting is above the dealer's in both hands: take it",
    "if a setting is above in one: take it",
    "otherwise any setting: nothing saves the wager",
)

Ends: TypeAlias = Mapping[tuple[int, int], int]  # deals by the dealer's kind, lost, tied and won


class Asked(NamedTuple):
    """The round's questions by name: the setting, and a wager after it, if there is one, with its place among the choices."""

    sets: str
    after: tuple[tuple[str, int], ...]


class _Short(NamedTuple):
    strategy: ShortStrategy
    size: int


def short(lab: Laboratory, asked: Asked) -> ShortStrategy:
    """The fewest rules that lose at most a thousandth of the first wager, or twice what the longest list loses."""
    found = [_with_after(lab, one, asked) for one in search(lab)]
    tried = tuple((one.size, one.strategy.cost) for one in found)
    enough = next(one for one in found if one.strategy.cost <= max(CHEAP, 2 * tried[-1][1]))
    return ShortStrategy(enough.strategy.rules, enough.strategy.cost, tried)


def _with_after(lab: Laboratory, found: Found, asked: Asked) -> _Short:
    """A way to set, with lines for the wager after it."""
    rules = [Rules(asked.sets, tuple(in_words(rule) for rule in found.way))]
    cost, size = found.cost, len(found.way)
    for name, choice in asked.after:
        more = lines(lab, lab.follow(found.way).setting, name, choice)
        rules.append(Rules(name, more.lines))
        cost, size = lab.best - lab.share(more.total), size + counted(more.lines)
    return _Short(ShortStrategy(tuple(rules), cost, ()), size)


def mistakes(lab: Laboratory, pays: Pays, asked: Asked) -> tuple[Mistake, ...]:
    """What each habit costs; the laboratory was told of the habits. The dearest first."""
    found = [
        Mistake(words, lab.best - lab.share(total))
        for words, total in zip(HABITS[lab.hands.split.low], lab.sums.best[1:].sum(axis=1), strict=True)
    ]
    after = "".join(f", with the {name} where it is best" for name, _ in asked.after)
    found.append(Mistake(f"set by the house way{after}", lab.cost(lab.hands.split.way(lab.hands.house))))
    for name, choice in asked.after:
        for words, only in ((f"never make the {name}", 0), (f"make the {name} always", choice)):
            ends = lab.sums.weighed.play(pays.whole[only : only + 1])
            found.append(Mistake(words, lab.best - lab.share(int((ends * pays.whole[only]).sum()))))
    return tuple(sorted(found, key=lambda one: -one.cost))


def seen_short(asked: Asked) -> ShortStrategy:
    """Best play against hands that lie open, which is short by itself."""
    return ShortStrategy((Rules(asked.sets, SEEN),), Fraction(0), ((len(SEEN), Fraction(0)),))


def seen_mistakes(hands: Hands, pays: Pays, contest: Callable[[pairs.Player], Ends]) -> tuple[Mistake, ...]:
    """What it costs to set without a look at the dealer's hands, which lie open, and to surrender; the dearest first."""
    start, high, low = hands.settings
    blind = {
        "play the highest high hand always": (high[start[:-1]], low[start[:-1]]),
        "play the highest low hand always": (high[start[1:] - 1], low[start[1:] - 1]),
        "set by the house way without a look at the dealer's hands": hands.set_by(
            hands.split.way(hands.house), hands.joker
        ),
    }
    unit = hands.deals * pays.scale
    best = contest(pairs.as_best(start, high, low))
    found = [
        Mistake(words, Fraction(_total(best, pays) - _total(contest(pairs.as_player(*points)), pays), unit))
        for words, points in blind.items()
    ]
    not_won = {end: number for end, number in best.items() if pays.whole[0][end] <= 0}
    given_up = _total(not_won, pays) - _total(not_won, pays, -1)
    found.append(Mistake("surrender whenever no setting wins", Fraction(given_up, unit)))
    return tuple(sorted(found, key=lambda one: -one.cost))


def _total(ends: Ends, pays: Pays, choice: int = 0) -> int:
    """What deals that end so come to."""
    return sum(number * int(pays.whole[choice][end]) for end, number in ends.items())
