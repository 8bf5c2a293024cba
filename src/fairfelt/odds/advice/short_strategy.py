"""What a person can hold in the head: a few rules for each question of a game, and what they cost exactly."""

from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True)
class Rules:
    """How to answer one of the round's questions; of the lines the first that fits decides, and the last always fits."""

    stage: str
    lines: tuple[str, ...]


@dataclass(frozen=True)
class ShortStrategy:
    """Rules for every question, what playing by them costs a round in first wagers, and what fewer or more rules cost."""

    rules: tuple[Rules, ...]
    cost: Fraction
    tried: tuple[tuple[int, Fraction], ...]  # how many rules over all questions, and the cost of the best found


@dataclass(frozen=True)
class Mistake:
    """A habit, and what it costs a round in first wagers while all else is played best."""

    words: str
    cost: Fraction
