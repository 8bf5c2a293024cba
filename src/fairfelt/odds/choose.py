"""Best play where a player chooses once: the choice with the highest expectation for all deals that look alike."""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import TypeVar

Key = TypeVar("Key", bound=Hashable)


def choose(
    alike: Iterable[tuple[Mapping[Key, int], int]],
    choices: Sequence[str],
    worth: Callable[[Key, str], Fraction],
) -> dict[tuple[Key, str], int]:
    """How many deals end in each situation with each choice.

    `alike` are the deals that the player cannot tell apart, by what they turn out to be, and how many such sets there
    are. Of equal choices the first is taken.
    """
    known: dict[tuple[Key, str], Fraction] = {}
    ended: dict[tuple[Key, str], int] = {}

    def value(key: Key, choice: str) -> Fraction:
        if (key, choice) not in known:
            known[key, choice] = worth(key, choice)
        return known[key, choice]

    for weights, times in alike:
        best = max(choices, key=lambda choice: sum(value(key, choice) * number for key, number in weights.items()))
        for key, number in weights.items():
            ended[key, best] = ended.get((key, best), 0) + number * times
    return ended
