"""The round of a game in words: its steps, their sections, and which way round the table.

A round that is a tuple is simply read. A round that branches is a procedure; it is driven many times, under every option,
and the steps that it takes are put in the order in which they come.
"""

import re
from collections.abc import Generator, Iterable, Iterator
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

from fairfelt.engine.round import Carried, run
from fairfelt.kit.errors import Refused
from fairfelt.kit.game import Game, Procedure
from fairfelt.kit.house import House
from fairfelt.kit.seats import Table
from fairfelt.kit.steps import (
    Announce,
    Burn,
    Choose,
    Deal,
    Draw,
    Face,
    Place,
    Reveal,
    Settle,
    Step,
    Throw,
    Told,
    Turn,
)
from fairfelt.rules import faults, standard
from fairfelt.simulator.players import Player, anything, at_random
from fairfelt.simulator.shoe import SimulatedTable

ROUNDS = 12  # under each option: enough for every branch that the random players reach
_POSITION = re.compile(r"position \d+")
_COUNTS = {1: "one card", 2: "two cards", 3: "three cards", 4: "four cards", 5: "five cards", 7: "seven cards"}


@cache
def steps(game: Game) -> tuple[dict[str, Any], ...]:
    """The steps in order, each with its words, its section and its direction."""
    if not callable(game.round):
        return tuple({key: value for key, value in step.items() if key != "names"} for step in _flat(game.round))
    seen: list[dict[str, Any]] = []
    for number, house in enumerate(_houses(game)):
        for taken in _rounds(game, game.round, house, Random(number)):  # noqa: S311 - the same words every time
            _merge(seen, [*_flat(taken)])
    for step in seen:
        step["words"] = _named(step) or step["words"]
    return tuple({key: value for key, value in step.items() if key != "names"} for step in seen)


def _flat(these: Iterable[Step], direction: str = "") -> Iterator[dict[str, Any]]:
    for step in these:
        if isinstance(step, Turn):
            yield from _flat(step.steps, step.direction.value)
            continue
        way = step.direction.value if isinstance(step, Choose | Reveal | Settle) and step.seat is None else ""
        cite = step.cite
        yield {
            "step": type(step).__name__.lower(),
            "words": words(step),
            "section": cite if isinstance(cite, str) else next(iter(cite.values())),
            "sections": {} if isinstance(cite, str) else dict(cite),
            "direction": "" if direction or _about_the_house(step) else way,
            "turn": direction,
            "names": names(step),
        }


def _about_the_house(step: Step) -> bool:
    return isinstance(step, Reveal) and step.what.value != "each player"


def names(step: Step) -> list[str]:
    """The wagers placed or the moves open, where a step has such."""
    match step:
        case Place():
            return [wager.title for wager in step.wagers]
        case Choose():
            return [move.name for move in step.moves]
        case _:
            return []


def words(step: Step) -> str:
    """One step in words."""
    match step:
        case Place():
            return f"players place {_either(names(step), 'and')}"
        case Deal():
            whom = _either([to.value for to in step.to], "and") if step.seat is None else "the player"
            face = f", {step.face.value}" if step.face is not Face.OWN else f", {Face.DOWN.value}"
            lies = f"; the dealer's {step.dealer_face.value}" if step.dealer_face and len(step.to) > 1 else ""
            return f"deal {_COUNTS.get(step.count, f'{step.count} cards')} to {whom}{face}{lies}"
        case Burn():
            plain = step.words.replace("one card", _COUNTS.get(step.count, f"{step.count} cards"))
            return _POSITION.sub("a position", plain)
        case Draw():
            return f"draw the {step.name} card"
        case Choose():
            return f"the player chooses {_either(names(step), 'or')}"
        case Reveal():
            number = step.count or len(step.which)
            count = f" ({_COUNTS.get(number, number)})" if number else ""
            return f"reveal the cards of {step.what.value}".replace("cards of the community", "community") + count
        case Throw():
            return f"throw {step.dice} dice" if step.dice > 1 else f"take a number from 1 to {step.faces}"
        case Announce():
            return _POSITION.sub("the player", step.words)
        case Settle():
            return step.words
        case Turn():
            return "; ".join(words(one) for one in step.steps)


def _either(names: list[str], last: str) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {last} {names[-1]}"


# --- a round that branches --------------------------------------------------------------------------------------------


def _houses(game: Game) -> Iterator[House]:
    """The sample's house, and one for every other choice of every option, with one more choice where it needs that."""
    plain = standard(game)
    yield plain
    choices = [(option.key, choice) for option in game.options for choice in option.choices]
    for key, choice in choices:
        if choice != plain.option(key):
            tries = [{}, *({other: value} for other, value in choices if other != key)]
            houses = (standard(game, {key: choice, **more}) for more in tries)
            lawful = next((house for house in houses if not faults(house)), None)
            if lawful is not None:
                yield lawful


def taken_by(house: House) -> Iterator[list[Step]]:
    """The steps that rounds take under one house; those of the chapter in their order, where a round does not branch."""
    procedure = house.game.round
    if callable(procedure):
        for seed in range(2):
            yield from _rounds(house.game, procedure, house, Random(seed))  # noqa: S311 - the same steps every time
    else:
        yield [*procedure]


def _rounds(game: Game, procedure: Procedure, house: House, random: Random) -> Iterator[list[Step]]:
    """The steps of some rounds."""
    taken: list[Step] = []

    def listening(table: Table) -> Generator[Step, Told, None]:
        inner, told = procedure(table), None
        while True:
            try:
                step = inner.send(told)
            except StopIteration:
                return
            taken.append(step)
            told = yield step

    heard = replace(game, round=listening)
    players = dict.fromkeys(range(1, min(3, game.seats) + 1), Player(at_random, anything))
    driver = SimulatedTable(house, players, random)
    carried: Carried | None = None
    for _ in range(ROUNDS):
        driver.shuffle()
        try:
            carried = run(heard, replace(house, game=heard), players, driver, carried).carried
        except Refused:  # random play may do what this table does not take; the steps until then count
            carried = None
        yield taken.copy()
        taken.clear()


def _merge(seen: list[dict[str, Any]], walked: list[dict[str, Any]]) -> None:
    """Put steps that are new after all that came before them; the same step in other words is said in general."""
    last = -1
    for step in walked:
        known = next((index for index, one in enumerate(seen) if _alike(one, step)), None)
        if known is None:
            last += 1
            seen.insert(last, step)
        else:
            last = max(last, known)
            one = seen[known]
            one["names"] = list(dict.fromkeys((*one["names"], *step["names"])))
            one["words"] = _in_common(one, step)


def _alike(one: dict[str, Any], other: dict[str, Any]) -> bool:
    same = (one["step"], one["section"]) == (other["step"], other["section"])
    return same and (one["step"] in ("announce", "choose", "place", "throw") or one["words"] == other["words"])


def _named(step: dict[str, Any]) -> str:
    if step["step"] == "place":
        return f"players place {_either(step['names'], 'and')}"
    return f"the player chooses {_either(step['names'], 'or')}" if step["step"] == "choose" else ""


def _in_common(one: dict[str, Any], other: dict[str, Any]) -> str:
    """The words that both begin with; of throws of some dice or others, whatever these rounds came to."""
    if one["words"] == other["words"]:
        return str(one["words"])
    if one["step"] == "throw":
        return "throw the other dice, however many are left"
    begun = []
    for mine, theirs in zip(one["words"].split(), other["words"].split(), strict=False):
        if mine != theirs:
            break
        begun.append(mine)
    return " ".join(begun) + " …"
