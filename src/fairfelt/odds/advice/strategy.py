"""What a player may face, what each choice is then worth, and what playing otherwise than best costs.

A solver lists its situations: everything that a player sees when asked, for all deals that look alike, with what each choice
is worth if play is best from there on. The cost of playing otherwise follows exactly: a strategy loses, in every situation to
which it comes, what its choice there is worth less than the best one, and nothing else (the losses of later choices are
counted where those are made).
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import permutations
from typing import TypeAlias

from fairfelt.kit.cards import SUITS, Cards


@dataclass(frozen=True, slots=True)
class Situation:
    """A question to a player, the same for `number` deals; `worth` is the net expectation per unit, by choice."""

    stage: str  # which of the round's questions, in words: "three cards", "flop"
    own: Cards
    seen: Cards  # the dealer's up card, or community cards, in the order turned
    number: int
    worth: Mapping[str, Fraction]
    before: tuple[str, ...] = field(default=())  # the choices that led here

    @property
    def best(self) -> str:
        """The choice that is worth most; of equal ones the first."""
        return max(self.worth, key=lambda choice: self.worth[choice])

    def loss(self, choice: str) -> Fraction:
        """What a choice is worth less than the best one, for all these deals together."""
        return (self.worth[self.best] - self.worth[choice]) * self.number


Plays: TypeAlias = Callable[[Situation], str]


def cost(situations: Iterable[Situation], plays: Plays, deals: int) -> Fraction:
    """What it costs, in units a round, to choose so in these situations, which must be those that such play comes to."""
    return sum((one.loss(plays(one)) for one in situations), Fraction(0)) / deals


def taken(situations: Iterable[Situation]) -> dict[tuple[str, str], int]:
    """How many deals of each stage are best played with each choice; the first stage and the commonest choice first."""
    stages: dict[str, dict[str, int]] = {}
    for one in situations:
        counts = stages.setdefault(one.stage, {})
        counts[one.best] = counts.get(one.best, 0) + one.number
    return {
        (stage, choice): number
        for stage, counts in stages.items()
        for choice, number in sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    }


def like(one: tuple[Cards, ...], other: tuple[Cards, ...]) -> bool:
    """Whether the same piles of cards lie before a player, whatever the suits are called."""
    if [sorted(card.rank for card in pile) for pile in one] != [sorted(card.rank for card in pile) for pile in other]:
        return False
    wanted = [sorted(str(card) for card in pile) for pile in other]
    for suits in permutations(SUITS):
        named = dict(zip(SUITS, suits, strict=True)) | {"": ""}
        if [sorted(f"{card.rank}{named[card.suit]}" for card in pile) for pile in one] == wanted:
            return True
    return False
