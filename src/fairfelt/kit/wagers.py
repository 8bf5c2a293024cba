"""Wagers, and the choices that a player has during a round.

A wager says who may place it, when and how much, in terms of the player's other wagers. These are the facts alone: what
may be wagered at a table is answered from them by `engine.bounds`, and no game checks amounts by itself.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import takewhile
from typing import TYPE_CHECKING, Any, TypeAlias

from fairfelt.kit.cite import Cite
from fairfelt.kit.pay import usd

if TYPE_CHECKING:
    from fairfelt.kit.house import House


@dataclass(frozen=True, slots=True)
class Proviso:
    """A further bound on a wager in some houses: those with an option's value, or with one paytable's letter.

    `wrong` is what is said of another amount. With `required`, the wager must be placed to take part.
    """

    cite: Cite
    wrong: str
    option: tuple[str, str] | None = None
    letter: str = ""
    required: bool = False
    amounts_cents: tuple[int, ...] = ()
    at_least: "tuple[Fraction, Wager] | None" = None
    at_most: "tuple[Fraction, Wager] | None" = None


@dataclass(frozen=True, slots=True)
class Closing:
    """Something that rounds before left which closes a wager for a while: it may neither be placed nor added to.

    `words` say when it is open. `why` is told the game's own state, as the last round left it, and whether all that stood of
    the wager is taken down now; it says why the wager is closed, nothing where it is open.
    """

    cite: Cite
    words: str
    why: "Callable[[Any, bool], str]"


@dataclass(frozen=True, slots=True)
class Wager:
    """A wager as its chapter names it. Chosen in the middle of a round, it is a choice as well.

    `required` must be placed to take part; `optional` may be offered if the Rules Submission says so; `needs` names the
    wagers of which one must stand already. `equals`, `at_least` and `at_most` bound the amount by another wager's;
    with `same_as` it must be that of the first of these that stands, by the paragraph `same_cite` where that is another,
    and `most_cents` is the most in any case. `provisos` bound it further in some houses; `held` says with which cards these
    bounds hold, where they go by the cards. The part of `at_most` may be rounded up to the unit that an option names,
    `rounded_up_to`; `covers` says in words what else of the table it is at least.
    A wager is known by its name and its hand: bounded otherwise by a procedure, it is still the same wager.
    """

    name: str
    cite: Cite = field(compare=False)
    required: bool = field(default=False, compare=False)
    optional: bool = field(default=False, compare=False)
    needs: tuple["Wager", ...] = field(default=(), compare=False)
    needs_cite: Cite = field(default="", compare=False)  # the paragraph that has it so, where that is another
    equals: "Wager | None" = field(default=None, compare=False)
    plus: tuple["Wager", ...] = field(default=(), compare=False)  # what is added to the wager that it equals
    at_least: tuple[Fraction, "Wager"] | None = field(default=None, compare=False)
    at_most: tuple[Fraction, "Wager"] | None = field(default=None, compare=False)
    amounts_cents: tuple[int, ...] = field(default=(), compare=False)
    later: bool = field(default=False, compare=False)  # placed in the middle of the round, never before the deal
    stays: bool = field(default=False, compare=False)  # stays on the layout until decided, and may be taken down before
    hand: int = 1  # which of the player's hands, where there are several
    limited: bool = field(default=True, compare=False)  # held to the table's maximum
    under: "tuple[str, str, Wager] | None" = field(default=None, compare=False)  # otherwise bounded, so read
    at_minimum: bool = field(default=False, compare=False)  # always the table's minimum
    from_minimum: bool = field(default=False, compare=False)  # by the chapter itself never less than it
    same_as: tuple["Wager", ...] = field(default=(), compare=False)
    same_cite: Cite = field(default="", compare=False)
    most_cents: int | None = field(default=None, compare=False)
    provisos: tuple[Proviso, ...] = field(default=(), compare=False)
    held: str = field(default="", compare=False)
    rounded_up_to: str = field(default="", compare=False)
    covers: str = field(default="", compare=False)
    of_another: bool = field(default=False, compare=False)  # on another player's hand: which one must be said
    closes: Closing | None = field(default=None, compare=False)
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

    @property
    def written(self) -> str:
        """The title as a record has it: whose hand a wager on another player's is on is always said."""
        return f"{self.name}, hand {self.hand}" if self.of_another else self.title


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that a player may do when asked. `forfeits` names the wagers that it gives up, `keeps` those that live on.

    Of `halves` it gives up a half. With `most_cents` the player may name an amount up to it, which `up_to` says in words;
    nothing is placed.
    """

    name: str
    cite: Cite
    forfeits: tuple[Wager, ...] = ()
    keeps: tuple[Wager, ...] = ()
    most_cents: int = 0
    up_to: str = ""
    halves: tuple[Wager, ...] = ()


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
