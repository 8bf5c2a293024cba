"""How much may be wagered, as it is printed: each wager's bounds at every street, with every hand, under every choice.

The bounds are those that the engine refuses by (`engine.bounds`); here they are gathered from a game's wagers, moves and
steps, and told in words and as data.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from fairfelt.engine.bounds import Bounds, Minimum, Share, bounds, holds
from fairfelt.kit.cite import Cite
from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.kit.steps import Choose, Deal, Face, Reveal, Step, To, Turn
from fairfelt.kit.wagers import Proviso, Raise, Wager


@dataclass(frozen=True, slots=True)
class Placing:
    """One way to place a wager: the bounds, the street or the cards with which they hold, and the house for which.

    `choice` names the choice that places it, where that has a name of its own.
    """

    bounds: Bounds
    cite: Cite
    when: str = ""
    choice: str = ""
    reading: tuple[str, str] | None = None
    proviso: Proviso | None = None


def placings(game: Game, wager: Wager, house: House | None = None) -> tuple[Placing, ...]:
    """Every way to place a wager: of the chapter, with what its readings and options change, or, with a house, there."""
    offers = [*_offers(game, wager.name)] or [(wager, "")]
    streets = {when for _, when in offers}
    found: list[Placing] = []
    for move, street in offers:
        when = move.held if isinstance(move, Wager) and move.held else street if len(streets) > 1 else ""
        found += (replace(one, when=when) for one in _of(move, house))
    return tuple(found)


def _of(move: Wager | Raise, house: House | None) -> Iterator[Placing]:
    """The bounds of one move; without a house, also under the reading that is not taken and under every proviso."""
    if isinstance(move, Raise):
        yield Placing(bounds(move), move.cite, choice=move.name if move.name != move.wager.name else "")
        return
    if house is not None:
        held = next((one for one in move.provisos if holds(one, move, house)), None)
        yield Placing(bounds(move, house), held.cite if held else move.cite)
        return
    yield Placing(bounds(move), move.cite)
    if move.under is not None:
        reading, choice, other = move.under
        yield Placing(bounds(other), other.cite, reading=(reading, choice))
    for proviso in move.provisos:
        bounded = replace(
            move,
            provisos=(),
            amounts_cents=proviso.amounts_cents or move.amounts_cents,
            at_least=proviso.at_least or move.at_least,
            at_most=proviso.at_most or move.at_most,
        )
        yield Placing(bounds(bounded), proviso.cite, proviso=proviso)


@dataclass(frozen=True, slots=True)
class Told:
    """What print says of a wager on one line: how much, when, and by which paragraphs."""

    words: str
    when: str
    cites: tuple[Cite, ...]


def told(game: Game, wager: Wager, house: House | None = None, readings: bool = True) -> tuple[Told, ...]:
    """The ways to place a wager, line by line; those that say the same are one. Without `readings`, as it is read."""
    cites: dict[tuple[str, str], list[Cite]] = {}
    found = (one for one in placings(game, wager, house) if readings or one.reading is None)
    for (when, cite, _, _), group in groupby(found, _alike):
        cites.setdefault((_together([*group]), when), []).append(cite)
    return tuple(Told(words, when, tuple(dict.fromkeys(by))) for (words, when), by in cites.items())


def _alike(placing: Placing) -> tuple[Any, ...]:
    """What ways to place a wager have in common that stand on one line."""
    return placing.when, placing.cite, placing.reading, placing.proviso.option if placing.proviso else None


def _together(group: list[Placing]) -> str:
    """How much, and in which houses: "3 or 4 times the Ante", "$1 (Paytables 1 and 2) or $5 (Paytable 3)"."""
    shares = {one.bounds.equal_to for one in group if one.bounds.equal_to}
    if len(shares) > 1 and len({share.of for share in shares}) == 1:
        return f"{_either(sorted(share.times for share in shares), 'or')} times the {shares.pop().of.name}"
    letters: dict[str, list[str]] = {}
    for one in group:
        letters.setdefault(one.bounds.words, []).append(one.proviso.letter if one.proviso else "")
    return " or ".join(f"{words}{_where(group[0], by)}" for words, by in letters.items())


def _where(placing: Placing, letters: list[str]) -> str:
    """In which houses, where not in all."""
    if placing.reading:
        return f" (reading {' '.join(placing.reading)})"
    if placing.proviso is None:
        return ""
    if placing.proviso.option is None:
        return f" (Paytable{'s' if len(letters) > 1 else ''} {_either(letters, 'and')})"
    key, value = placing.proviso.option
    return f"{', required' if placing.proviso.required else ''} ({key}: {value})"


def _either(named: Iterable[object], last: str) -> str:
    *others, final = map(str, named)
    return f"{', '.join(others)} {last} {final}" if others else final


def amount_of(game: Game, wager: Wager, house: House | None = None) -> str:
    """How much may be placed, in words, at every street."""
    return "; ".join(f"{line.words} {line.when}".rstrip() for line in told(game, wager, house, readings=False))


# --- as data ----------------------------------------------------------------------------------------------------------


def plain_of(placing: Placing) -> dict[str, Any]:
    """One way to place a wager as `--json` has it; see docs/json.md."""
    proviso = placing.proviso
    return {
        "section": placing.cite,
        "words": placing.bounds.words,
        "when": placing.when,
        "choice": placing.choice,
        **amounts_of(placing.bounds),
        "required": bool(proviso and proviso.required),
        "reading": dict(zip(("id", "choice"), placing.reading, strict=True)) if placing.reading else None,
        "option": dict(zip(("key", "value"), proviso.option, strict=True)) if proviso and proviso.option else None,
        "paytable": proviso.letter if proviso else "",
    }


def amounts_of(found: Bounds) -> dict[str, Any]:
    """The amounts as data: what they go by, and what is fixed."""
    return {
        "equal_to": _share(found.equal_to),
        "plus": [other.name for other in found.plus],
        "same_as": [other.name for other in found.same_as],
        "at_least": _share(found.at_least),
        "at_most": _share(found.at_most),
        "rounded_up_to": found.rounded_up_to,
        "amounts_cents": [] if found.minimum else list(found.by_chapter.amounts),
        "most_cents": None if found.up_to else found.by_chapter.most,
        "step_cents": found.step,
        "table_minimum": {Minimum.EQUAL: "equal", Minimum.LEAST: "least", None: ""}[found.minimum],
        "covers": found.covers,
        "up_to": found.up_to,
        "only_while": found.only_while,
    }


def _share(share: Share | None) -> dict[str, str] | None:
    return None if share is None else {"times": str(share.times), "of": share.of.name}


# --- where the round asks for it --------------------------------------------------------------------------------------


def _offers(game: Game, name: str) -> Iterator[tuple[Wager | Raise, str]]:
    """The moves that place a wager, each with the street on which the round asks for it."""
    if callable(game.round):  # a round that branches names its raises among the moves
        raises = (move for move in game.moves if isinstance(move, Raise) and move.wager.title == name)
        yield from ((move, "") for move in raises)
        return
    for step, street in _streets(game.house(), _flat(game.round)):
        for move in step.moves:
            if isinstance(move, Wager | Raise) and (move.wager if isinstance(move, Raise) else move).name == name:
                yield move, street


def _streets(house: House, steps: Iterable[Step]) -> Iterator[tuple[Choose, str]]:
    """Every choice, with how many community cards lie face up when players are asked."""
    faces: list[Face] = []
    for step in steps:
        if isinstance(step, Choose):
            up = faces.count(Face.UP)
            cards = "card is" if up == 1 else "cards are"
            yield step, f"once {up} community {cards} up" if up else "before a community card is up"
        elif isinstance(step, Deal) and To.BOARD in step.to and (step.when is None or step.when(house)):
            faces += [step.face] * step.count
        elif isinstance(step, Reveal) and step.what is To.BOARD and (step.when is None or step.when(house)):
            for place in step.which or range(len(faces))[: step.count]:
                faces[place] = Face.UP


def _flat(steps: Iterable[Step]) -> Iterator[Step]:
    for step in steps:
        if isinstance(step, Turn):
            yield from _flat(step.steps)
        else:
            yield step
