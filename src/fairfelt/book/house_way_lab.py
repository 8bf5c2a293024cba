"""Two house ways side by side: what each is worth against the other, where they differ, and what their rules cost.

A house way is data of a Rules Submission, and may stand in a file by itself. The counting is `odds.split_lab`'s.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from pathlib import Path
from typing import Any

from fairfelt.book.plain import rounded
from fairfelt.families.pai_gow.house_way import Data, fault
from fairfelt.kit.cards import Cards, show
from fairfelt.kit.errors import Refused
from fairfelt.kit.game import Game, SplitHands
from fairfelt.kit.house import House
from fairfelt.odds.figure import Progress
from fairfelt.odds.split.lab import Difference, Example, Laboratory, RuleCost
from fairfelt.odds.split.solver import Solver
from fairfelt.rules import documents


@dataclass(frozen=True)
class Report:
    """What a laboratory found for whoever sits at `seat`. Values are per the first wager, a round.

    `values` are by the own way and the opponents'; `best` is the best setting of each hand, by the opponents' way.
    """

    game: Game
    seat: str  # "player" or "house"
    way: str
    other: str
    ways: Mapping[str, Data]
    hands: int
    set_otherwise: int
    differences: tuple[Difference, ...]
    values: Mapping[tuple[str, str], Fraction]
    best: Mapping[str, Fraction]
    rules: tuple[RuleCost, ...]  # of `way`, against opponents who set by `other`


def read(path: Path, game: Game) -> Data:
    """The house way of a file: `house_way` by itself, or among the options of a Rules Submission."""
    top = documents.parse(documents.read(path)).top
    way = top.take("house_way") or top.part("options").take("house_way")
    if way is None:
        raise Refused(f"{path} has no house_way; `fairfelt rules 645a --sample` shows how one is written")
    wrong = fault(way, split_of(game).low)
    if wrong:
        raise Refused(f"the house way of {path}: {wrong}")
    found: Data = way
    return found


def split_of(game: Game) -> SplitHands:
    """How a game's hands are set apart; refuses a game that does not."""
    if game.split is None:
        raise Refused(f"{game.name} sets no hands apart: a house way is for 645a, 670a and 688a")
    return game.split


def compare(
    house: House,
    ways: Mapping[str, Data],
    for_house: bool = False,
    weigh: bool = True,
    progress: Progress = lambda done, what: None,
) -> Report:
    """One way, or a first against a second: counted only, or weighed, which takes minutes with seven cards."""
    game, low = house.game, split_of(house.game).low
    way, other = next(iter(ways)), list(ways)[-1]
    split = Solver(game, house, progress).split(house)
    rules = [rule for one in ways.values() for rule in one]
    if weigh:
        labs = {theirs: split.laboratory(house, rules, ways[theirs], for_house) for theirs in reversed(list(ways))}
        lab = labs[other]
    else:
        labs, lab = {}, Laboratory(split.hands, split.pays(house), progress, rules)
    differences = lab.differences(ways[way], ways[other], weigh)
    return Report(
        game=game,
        seat="house" if for_house else "player",
        way=way,
        other=other,
        ways=ways,
        hands=comb(len(house.shoe.cards()), 5 + low),
        set_otherwise=sum(one.hands for one in differences),
        differences=differences,
        values={(own, theirs): one.worth(ways[own]) for theirs, one in labs.items() for own in ways},
        best={theirs: one.best for theirs, one in labs.items()},
        rules=lab.by_rule(ways[way]) if weigh else (),
    )


# --- as plain data ----------------------------------------------------------------------------------------------------


def plain(report: Report) -> dict[str, Any]:
    """A report; fractions are texts."""
    return {
        "chapter": report.game.chapter,
        "seat": report.seat,
        "way": report.way,
        "other": report.other,
        "ways": {name: [dict(rule) for rule in way] for name, way in report.ways.items()},
        "hands": report.hands,
        "set_otherwise": report.set_otherwise,
        "values": [{"way": own, "against": theirs} | _part(value) for (own, theirs), value in report.values.items()],
        "best": [{"against": theirs} | _part(value) for theirs, value in report.best.items()],
        "rules": [_rule(rule) for rule in report.rules],
        "differences": [
            {
                "rule": one.rule,
                "other_rule": one.other,
                "hands": one.hands,
                "gain": None if one.gain is None else str(one.gain),
                "example": _example(one.example),
            }
            for one in report.differences
        ],
    }


def _part(value: Fraction) -> dict[str, str]:
    return {"value": str(value), "percent": rounded(value * 100, 6)}


def _rule(rule: RuleCost) -> dict[str, Any]:
    dropped, instead = rule.dropped, rule.instead
    return {
        "rule": rule.number,
        "words": rule.words,
        "hands": rule.hands,
        "cost": str(rule.cost),
        "dropped": {"hands": dropped.hands, "gain": str(dropped.gain)} if dropped else None,
        "instead": {"low": list(instead.low), "words": instead.words, "gain": str(instead.gain)} if instead else None,
        "example": _example(rule.example) if rule.example else None,
    }


def _example(example: Example) -> dict[str, str]:
    return {"cards": show(example.cards), "low": show(example.low), "instead": show(example.instead)}


def laid(cards: Cards, low: Cards) -> str:
    """A setting as text: the high hand, and what is laid low."""
    return f"{show(card for card in cards if card not in low)} / {show(low)}"
