"""Dice as people name them: two by "3-4", the smaller die first, "2-2" being a double; many by "four sixes"."""

from collections.abc import Iterable
from itertools import combinations_with_replacement, product
from typing import Any, NamedTuple

FACES = range(1, 7)
NUMBERS = dict(enumerate(("One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"), start=1))
SPOTS = {face: NUMBERS[face] for face in FACES} | {1: "Ace"}
PAIRS = tuple(f"{low}-{high}" for low, high in combinations_with_replacement(FACES, 2))  # all 21
THROWS: tuple[tuple[int, ...], ...] = tuple(product(FACES, repeat=2))  # all 36


def pair(dice: tuple[int, ...]) -> str:
    """The name of a throw: "1-6" of a six and a one."""
    low, high = sorted(dice)
    return f"{low}-{high}"


def ways(pairs: Iterable[str]) -> int:
    """In how many of the 36 throws one of these comes: a double in one, any other in two."""
    wanted = set(pairs)
    return sum(pair(dice) in wanted for dice in THROWS)


def pairs_fault(value: Any) -> str:
    """What is wrong with a list of throws, empty if nothing is."""
    if not isinstance(value, list | tuple) or not value:
        return "must list throws, such as 1-6 and 3-3"
    wrong = next((one for one in value if one not in PAIRS), None)
    if wrong is not None:
        return f"{wrong!r} is no throw of two dice: write the smaller die first, such as 1-6 or 3-3"
    twice = next((one for one in value if value.count(one) > 1), None)
    return f"lists {twice} more than once" if twice else ""


class Matching(NamedTuple):
    """Dice that match: which face, and how many show it."""

    face: int
    number: int

    def __str__(self) -> str:
        name = SPOTS[self.face].lower()
        several = f"{name}es" if name == "six" else f"{name}s"
        return f"{NUMBERS[self.number].lower()} {several if self.number > 1 else name}"
