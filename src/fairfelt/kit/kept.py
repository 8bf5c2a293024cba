"""What a round leaves to the next: each thing that a game keeps, what it may be, and what is wrong with another value.

A live table keeps what the game itself left. A record says it in `before.state`, where anything else is refused by name.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from fairfelt.kit.cite import Cite
from fairfelt.kit.errors import Finding
from fairfelt.kit.house import House

Standing: TypeAlias = Mapping[int, Mapping[str, int]]  # the wagers that stayed on the layout, by position


@dataclass(frozen=True, slots=True)
class Kept:
    """One thing that a game keeps: its key (none where it is all that is kept), what it is, and an example.

    `fits` says whether a value can have been left by a round of this house, with these wagers standing.
    """

    key: str
    cite: Cite
    words: str
    example: str
    fits: Callable[[Any, House, Standing], bool]
    needed: bool = True  # a record must have it


def faults(kept: tuple[Kept, ...], state: Any, house: House, standing: Standing) -> Iterator[Finding]:
    """What no round of this game leaves behind, in the state of a record."""
    if not kept or kept[0].key == "":
        for one in kept:
            yield from _fault(one, state, house, standing)
        return
    known = {one.key: one for one in kept}
    cite = kept[0].cite
    if not isinstance(state, Mapping):
        yield Finding(
            cite, f"it must be a table with {', '.join(known)}; {_shown(state)} was given", where="before.state"
        )
        return
    for key in state.keys() - known.keys():
        right = f"A round leaves {', '.join(known)}."
        yield Finding(cite, f"{_shown(key)} is nothing that a round leaves behind", right, "before.state")
    for one in kept:
        if one.key in state:
            yield from _fault(one, state[one.key], house, standing)
        elif one.needed:
            yield Finding(one.cite, f"{one.key} is missing", f"Write {one.words}.", "before.state")


def _shown(value: Any) -> str:
    """A value as a message shows it: text in quotes, anything else as a file writes it, cut short."""
    return (repr(value) if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str))[:60]


def _fault(one: Kept, value: Any, house: House, standing: Standing) -> Iterator[Finding]:
    if not one.fits(value, house, standing):
        where = f"before.state.{one.key}" if one.key else "before.state"
        yield Finding(
            one.cite, f"{_shown(value)} was left by no round", f"Write {one.words}, such as {one.example}.", where
        )


def whole(least: int, most: Callable[[House], int]) -> Callable[[Any, House, Standing], bool]:
    """A whole number from `least` to what a house has at the most."""
    return lambda value, house, standing: type(value) is int and least <= value <= most(house)
