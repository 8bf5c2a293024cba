"""A way of playing, counted to the end: how many deals end in each way, and one deal that shows each.

A solver gives these; what an ending pays is asked of the game, so that a paytable or a meter that does not change the
play is weighed on the same endings again.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property

from fairfelt.engine.round import Carried
from fairfelt.kit.cards import Cards
from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.kit.wagers import Answer
from fairfelt.odds.situations import UNIT, Ended, settled
from fairfelt.odds.value import Value


@dataclass(frozen=True, slots=True)
class Ending:
    """Deals that no wager tells apart, with the choices that were made: how many, and one of them."""

    number: int
    cards: Mapping[int | str, Cards] = field(default_factory=dict)
    choices: tuple[str | Answer, ...] = ()
    dice: tuple[tuple[int, ...], ...] = ()
    before: Carried | None = None
    bets: Mapping[str, int] | None = None  # where the last round has other wagers than the play began with
    known: tuple[House, Ended] | None = None  # what it came to, in the house in which it was found


@dataclass(frozen=True)
class Play:
    """Everything that can happen to a player who stakes `bets` and plays so. The numbers of the endings sum to `deals`."""

    bets: Mapping[str, int]
    deals: int
    endings: tuple[Ending, ...]
    method: str

    def __post_init__(self) -> None:
        if sum(ending.number for ending in self.endings) != self.deals:
            raise AssertionError(f"the endings do not sum to the {self.deals:,} deals")

    @property
    def taken(self) -> dict[str, int]:
        """How many deals are played in each way: the choices made, one after the other."""
        counts: dict[str, int] = {}
        for ending in self.endings:
            words = ", then ".join(map(_spoken, ending.choices))
            counts[words] = counts.get(words, 0) + ending.number
        return counts

    def weigh(self, game: Game, house: House, bets: Mapping[str, int] | None = None) -> "Weighed":
        """What every ending comes to in this house; with other stakes, if the play is the same with them."""
        staked = self.bets if bets is None else bets

        def ended(one: Ending) -> Ended:
            if one.known and one.known[0] is house and bets is None:
                return one.known[1]
            return settled(game, house, one.bets or staked, one.cards, one.choices, one.dice, one.before)

        return Weighed(self.deals, tuple((one.number, ended(one)) for one in self.endings))


def _spoken(choice: str | Answer) -> str:
    """A choice by its name, with the amount where the player names one: "Across Bet of 3"."""
    if isinstance(choice, str):
        return choice
    return choice.name if choice.cents is None else f"{choice.name} of {Fraction(choice.cents, UNIT)}"


@dataclass(frozen=True)
class Weighed:
    """Endings with what each comes to."""

    deals: int
    endings: tuple[tuple[int, Ended], ...]

    @cached_property
    def value(self) -> Value:
        """Expected net and stake, by wager."""
        return self._value()

    def _value(self) -> Value:
        net = _summed((number, ended.value.net) for number, ended in self.endings)
        stake = _summed((number, ended.value.stake) for number, ended in self.endings)
        return Value(net, stake) * Fraction(1, self.deals)

    def spread(self, names: Iterable[str]) -> dict[Fraction, int]:
        """How many deals there are of each net result of these wagers together, the lowest first."""
        counts: dict[Fraction, int] = {}
        wanted = tuple(names)
        for number, ended in self.endings:
            net = ended.value.total(wanted)
            counts[net] = counts.get(net, 0) + number
        return dict(sorted(counts.items()))

    def square(self, names: Iterable[str]) -> Fraction | None:
        """The expected square of the net result of these wagers together, if it is known."""
        total = sum((net * net * number for net, number in self.spread(names).items()), Fraction(0))
        return total / self.deals

    def singly(self, names: Iterable[str]) -> dict[tuple[str, Fraction], int]:
        """How many hands there are of each net result, each by itself, and of Insurance; nothing where they are rounds."""
        return {}

    def rows(self, name: str) -> dict[str, tuple[int, Fraction]]:
        """How many deals each row of a wager's paytable pays, and what: net, in units."""
        found: dict[str, tuple[int, Fraction]] = {}
        for number, ended in self.endings:
            row = ended.rows.get(name, "")
            before, net = found.get(row, (0, ended.value.net.get(name, Fraction(0))))
            found[row] = (before + number, net)
        return found


def _summed(often: Iterable[tuple[int, Mapping[str, Fraction]]]) -> dict[str, Fraction]:
    """What each name has come to, as often as said. Numerators are added up by denominator, which is quicker."""
    found: defaultdict[str, defaultdict[int, int]] = defaultdict(lambda: defaultdict(int))
    for number, amounts in often:
        for name, amount in amounts.items():
            found[name][amount.denominator] += number * amount.numerator
    return {name: sum((Fraction(n, d) for d, n in sums.items()), Fraction(0)) for name, sums in found.items()}
