"""Expected results by wager: what the solvers add up, multiply and compare."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction


@dataclass(frozen=True)
class Value:
    """Expected net and expected stake, by wager, in units. A bonus has no stake of its own."""

    net: Mapping[str, Fraction] = field(default_factory=dict)
    stake: Mapping[str, Fraction] = field(default_factory=dict)

    def __add__(self, other: "Value") -> "Value":
        return Value(_sum(self.net, other.net), _sum(self.stake, other.stake))

    def __mul__(self, weight: Fraction | int) -> "Value":
        return Value(
            {name: net * weight for name, net in self.net.items()},
            {name: stake * weight for name, stake in self.stake.items()},
        )

    def total(self, names: Iterable[str] | None = None) -> Fraction:
        """The expected net of all wagers, or of those named."""
        if names is None:
            return sum(self.net.values(), Fraction(0))
        return sum((self.net.get(name, Fraction(0)) for name in names), Fraction(0))

    def staked(self, names: Iterable[str] | None = None) -> Fraction:
        """The expected stake of all wagers, or of those named."""
        return sum((self.stake.get(n, Fraction(0)) for n in (self.stake if names is None else names)), Fraction(0))


def _sum(a: Mapping[str, Fraction], b: Mapping[str, Fraction]) -> dict[str, Fraction]:
    return {name: a.get(name, Fraction(0)) + b.get(name, Fraction(0)) for name in {**a, **b}}
