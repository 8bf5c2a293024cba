"""A rule of a house way, and what is laid low by it, in words."""

from collections.abc import Mapping, Sequence
from typing import Any

from fairfelt.families.pai_gow.house_way import HOLDINGS, MADE, NAMES

_GROUPS = ("first", "second", "third")
_PLACES = ("highest", "second highest", "third highest", "fourth highest", "fifth highest", "sixth highest", "lowest")
_PREFERRED = {"low": "", "high": ", the highest high hand", "kind": ", the highest kind of hand"}


def in_words(rule: Mapping[str, Any]) -> str:
    """A rule as a sentence: the hands that it is for, what else must be so, and what is laid low."""
    hands = list(rule["hands"])
    held = "any hand" if set(hands) == set(NAMES) else _any(hands)
    conditions = [f"{_group(hands, place)} {_ranks(rule[name])}" for place, name in enumerate(_GROUPS) if name in rule]
    conditions += [f"with a single {_ranks(one)}" for one in _listed(rule.get("single", []))]
    conditions += [f"without a single {_ranks(one)}" for one in _listed(rule.get("no_single", []))]
    if "made" in rule:
        conditions.append(_made(rule))
    return f"{', '.join([held, *conditions])}: {low_words(rule)}"


def low_words(rule: Mapping[str, Any]) -> str:
    """What a rule lays low, in words."""
    if rule["low"] == "made":
        return f"set it with the highest low hand{_PREFERRED[rule.get('prefer', 'low')]}"
    picks, hands = list(rule["low"]), list(rule["hands"])
    groups = [pick for pick in picks if pick in _GROUPS]
    singles = [int(pick.split()[1]) for pick in picks if pick not in _GROUPS]
    parts = []
    for pick in dict.fromkeys(groups):
        name = _group(hands, _GROUPS.index(pick))
        many = groups.count(pick)
        parts.append(name if many == 2 and name.endswith("pair") else f"{('one', 'two')[many - 1]} of {name}")
    if singles == [1, 2]:
        parts.append("the two highest other cards")
    elif singles == [2, 3]:
        parts.append("the second and third highest cards")
    else:
        parts += [f"the {_PLACES[place - 1]} {'card' if hands == ['no pair'] else 'other card'}" for place in singles]
    return f"{' and '.join(parts)} low"


def _group(hands: Sequence[str], place: int) -> str:
    """A group of equal cards, larger and higher ones first, by what it is in these hands."""
    shapes = [shape for shape, name in HOLDINGS.items() if name in hands and len(shape) > place]
    sizes, before = {shape[place] for shape in shapes}, {shape[:place].count(shape[0]) for shape in shapes}
    if len(sizes) != 1 or len(before) != 1 or len({shape[0] for shape in shapes}) != 1:
        return f"the {_GROUPS[place]} group"
    many = max(shape.count(shape[place]) for shape in shapes)
    nth = {1: ("",), 2: ("higher ", "lower "), 3: ("highest ", "second ", "lowest ")}[many]
    return f"the {nth[place - (shapes[0][0] != shapes[0][place])]}{_SIZES[shapes[0][place]]}"


_SIZES = {2: "pair", 3: "three", 4: "four", 5: "five"}


def _made(rule: Mapping[str, Any]) -> str:
    kinds = "a straight or flush" if set(rule["made"]) == set(MADE) else f"a {_any(rule['made'])}"
    leaving = rule.get("leaving")
    left = {None: "", "pair": " that leaves a pair"}.get(leaving, f" that leaves {leaving} or higher")
    return f"with {kinds}{left}"


def _ranks(text: str) -> str:
    least, _, most = text.partition("-")
    if not most:
        return least
    return f"{least} or higher" if most == "A" else f"{most} or lower" if least == "2" else f"{least} to {most}"


def _listed(value: str | Sequence[str]) -> list[str]:
    return [value] if isinstance(value, str) else list(value)


def _any(words: Sequence[str]) -> str:
    return " or ".join(filter(None, (", ".join(words[:-1]), words[-1])))
