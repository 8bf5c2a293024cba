"""Wagers, and the choices that a player has during a round.

A wager says who may place it, when and how much, in terms of the player's other wagers. The engine checks every amount
against these facts; no game checks amounts by itself.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import takewhile
from typing import TYPE_CHECKING, TypeAlias

from fairfelt.kit.cite import Cite
from fairfelt.kit.errors import Refused
from fairfelt.kit.pay import usd

if TYPE_CHECKING:
    from fairfelt.kit.house import House


@dataclass(frozen=True, slots=True)
class Wager:
    """A wager as its chapter names it. Chosen in the middle of a round, it is a choice as well.

    `required` must be placed to take part; `optional` may be offered if the Rules Submission says so; `needs` names the
    wagers of which one must stand already. `equals`, `at_least` and `at_most` bound the amount by another wager's;
    with `same_as` it must be that of the first of these that stands, by the paragraph `same_cite` where that is another,
    and `most_cents` is the most in any case.
    A wager is known by its name and its hand: bounded otherwise by a procedure, it is still the same wager.
    """

    name: str
    cite: Cite = field(compare=False)
    required: bool = field(default=False, compare=False)
    optional: bool = field(default=False, compare=False)
    needs: tuple["Wager", ...] = field(default=(), compare=False)
    equals: "Wager | None" = field(default=None, compare=False)
    at_least: tuple[Fraction, "Wager"] | None = field(default=None, compare=False)
    at_most: tuple[Fraction, "Wager"] | None = field(default=None, compare=False)
    amounts_cents: tuple[int, ...] = field(default=(), compare=False)
    later: bool = field(default=False, compare=False)  # placed in the middle of the round, never before the deal
    stays: bool = field(default=False, compare=False)  # stays on the layout until decided, and may be taken down before
    hand: int = 1  # which of the player's hands, where there are several
    limited: bool = field(default=True, compare=False)  # held to the table's maximum
    under: "tuple[str, str, Wager] | None" = field(default=None, compare=False)  # otherwise bounded, so read
    at_minimum: bool = field(default=False, compare=False)  # always the table's minimum
    same_as: tuple["Wager", ...] = field(default=(), compare=False)
    same_cite: Cite = field(default="", compare=False)
    most_cents: int | None = field(default=None, compare=False)
    where: "Callable[[House], bool] | None" = field(default=None, compare=False, repr=False)  # whose rounds ask for it
    _on: "dict[int, Wager]" = field(default_factory=dict, init=False, compare=False, repr=False)  # by hand

    def __hash__(self) -> int:
        return hash(self.name)

    def on(self, hand: int) -> "Wager":
        """The same wager on another of the player's hands."""
        if hand == self.hand:
            return self
        if hand not in self._on:
            self._on[hand] = replace(self, hand=hand)
        return self._on[hand]

    @property
    def title(self) -> str:
        """The name, with the hand where it is not the first."""
        return self.name if self.hand == 1 else f"{self.name}, hand {self.hand}"

    def equal_to(self, placed: Mapping["Wager", int]) -> "Wager | None":
        """The wager whose amount this one must have, if there is one."""
        return self.equals or next((other for other in self.same_as if other in placed), None)

    def limits(self, placed: Mapping["Wager", int]) -> tuple[int, int | None]:
        """The least and the most cents that may be placed, given the wagers that stand."""
        equal = self.equal_to(placed)
        if equal is not None:
            exact = placed.get(equal, 0)
            return exact, exact
        least, most = 1, self.most_cents
        if self.at_least is not None:
            part, other = self.at_least
            least = max(least, -int(-part * placed.get(other, 0) // 1))
        if self.at_most is not None:
            part, other = self.at_most
            bound = int(part * placed.get(other, 0))
            most = bound if most is None else min(most, bound)
        return least, most

    def check(self, cents: int, placed: Mapping["Wager", int]) -> None:
        """Refuse an amount that the chapter does not allow beside the wagers that stand."""
        if self.needs and not any(other in placed for other in self.needs):
            raise Refused(f"{self.title} needs {any_of(self.needs)} first", self.cite)
        if self.amounts_cents and cents not in self.amounts_cents:
            amounts = " or ".join(map(usd, self.amounts_cents))
            raise Refused(f"{self.title} must be {amounts}; {usd(cents)} was offered", self.cite)
        least, most = self.limits(placed)
        if cents < least or (most is not None and cents > most):
            bounds = self._bounds(least, most, placed)
            cite = self.same_cite if self.same_cite and self.equal_to(placed) else self.cite
            raise Refused(f"{self.title} must be {bounds}; {usd(cents)} was offered", cite)

    def _bounds(self, least: int, most: int | None, placed: Mapping["Wager", int]) -> str:
        equal = self.equal_to(placed)
        if equal is not None:
            return f"equal to the {equal.name}, {usd(least)}"
        if most is None:
            return f"at least {usd(least)}"
        return f"from {usd(least)} to {usd(most)}"


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that a player may do when asked. `forfeits` names the wagers that it gives up, `keeps` those that live on.

    With `most_cents` the player may name an amount up to it; nothing is placed.
    """

    name: str
    cite: Cite
    forfeits: tuple[Wager, ...] = ()
    keeps: tuple[Wager, ...] = ()
    most_cents: int = 0


@dataclass(frozen=True, slots=True)
class Raise:
    """A choice that places `wager` at a multiple of another: four times the Ante."""

    name: str
    cite: Cite
    wager: Wager
    times: Fraction
    of: Wager


@dataclass(frozen=True, slots=True)
class Setting:
    """A choice of cards: the player lays `low` of his cards apart, as the low hand or to exchange them."""

    name: str
    cite: Cite
    low: int
    apart: str = "the low hand"


Move: TypeAlias = Wager | Choice | Raise | Setting


@dataclass(frozen=True, slots=True)
class Bonus:
    """Paid besides a wager, never placed: an Ante Bonus, an Envy Bonus. Its amount follows the wager `on`."""

    name: str
    cite: Cite
    on: Wager

    @property
    def title(self) -> str:
        return self.name

    @property
    def hand(self) -> int:
        return self.on.hand


@dataclass(frozen=True, slots=True)
class Answer:
    """What a player chose: the option's name, the cents where the amount is free, the cards where cards are chosen."""

    name: str
    cents: int | None = None
    cards: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        amount = f" {usd(self.cents)}" if self.cents is not None else ""
        laid = "".join(f" {rank}{suit}" if suit else " joker" for rank, suit in self.cards)
        return self.name + amount + laid


def any_of(wagers: Sequence[Wager]) -> str:
    """One wager or another: "Ante or Pair Plus"; of many that are named alike, "any Pip Street"."""
    common = in_common(wagers) if len(wagers) > 2 else ""
    return f"any {common}" if common else " or ".join(wager.name for wager in wagers)


def in_common(wagers: Sequence[Wager]) -> str:
    """The words that the names of all begin with."""
    columns = zip(*(wager.name.split() for wager in wagers), strict=False)
    return " ".join(words[0] for words in takewhile(lambda words: len(set(words)) == 1, columns))
