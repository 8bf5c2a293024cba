"""Reading a Rules Submission: one TOML file a game, and every fault in it, each with its section."""

import re
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

from fairfelt.kit.cite import Cite
from fairfelt.kit.errors import Faulty, Finding, Refused
from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.kit.options import Option
from fairfelt.rules.checks import either, faults, paid
from fairfelt.rules.documents import Part, Pointed, meant, parse, read, short

FILING: Cite = "601a.2"  # what a Rules Submission is
_PERCENT = re.compile(r"^\d{1,3}(\.\d{1,9})?%$")
_RATIO = re.compile(r"^\d{1,9}/[1-9]\d{0,8}$")


def load(source: Path | str, find: Callable[[str], Game]) -> House:
    """The house that a submission describes. `source` is a path or the text itself; all faults are raised together."""
    return _read(source, find, faults)


def accepted(source: str, find: Callable[[str], Game]) -> House:
    """The house of a submission that was accepted once: what is checked only since then does not undo it."""
    return _read(source, find, lambda house: ())


def _read(source: Path | str, find: Callable[[str], Game], check: Callable[[House], tuple[Finding, ...]]) -> House:
    document = parse(read(source) if isinstance(source, Path) else source, json_text=False, cite=FILING)
    top = document.top
    chapter = top.take("chapter", str, '"649a"')
    if chapter is None:
        right = 'Begin with the chapter, such as chapter = "649a".'
        raise Faulty(document.findings or [Finding(FILING, "the chapter is missing", right, "chapter")])
    try:
        game = find(chapter)
    except Refused as refusal:
        raise Faulty([Finding(FILING, refusal.message.rstrip("."), "", document.place("chapter"))]) from None
    house = _house(game, top)
    top.done()
    located = (replace(one, where=document.place(one.where)) for one in check(house))
    if findings := [*document.findings, *located]:
        raise Faulty(document.in_order(findings))
    return house


def _house(game: Game, top: Part) -> House:
    """What the file says, as far as it can be understood; the faults are noted on the way."""
    least, most = top.cents("minimum_wager"), top.cents("maximum_wager")
    if least == 0:
        top.fault("minimum_wager", "the minimum wager is nothing", "Write at least $0.01.")
    offered = _offered(game, top)
    limit = top.cents("payout_limit", game.limit.cite if game.limit else "")
    options, letters, readings = options_of(game, top), _paytables(game, top), _readings(game, top)
    seeds, rates = _progressives(game, top)
    return game.house(
        offered=offered,
        paytables=letters,
        options=options,
        readings=readings,
        seeds_cents=seeds,
        rates=rates,
        limit_cents=limit,
        least_cents=least or 100,
        most_cents=most,
    )


def _offered(game: Game, top: Part) -> frozenset[str]:
    """The optional wagers that are offered: none, where the file is silent."""
    known = {wager.name: wager for wager in game.wagers}
    cite = game.wagers[0].cite.partition("(")[0]
    names = top.words("offered", most=100)
    for name in names:
        if name not in known:
            top.fault("offered", f"{short(name)} is no wager of {game.name}", meant(name, known), cite)
    for name in {name for name in names if names.count(name) > 1}:
        top.fault("offered", f"{short(name)} is named twice", "Name it once.", cite)
    return frozenset(name for name in names if name in known and known[name].optional)


def options_of(game: Game, top: Part) -> dict[str, Any]:
    """What a file chooses of the chapter's options."""
    part = top.part("options")
    chosen: dict[str, Any] = {}
    for option in game.options:
        value = part.take(option.key)
        if value is None:
            continue
        wrong = _fault(option, value)
        if wrong:
            right = f"For {option.words}, choose {bounds(option)}." if bounds(option) else ""
            part.fault(option.key, f"{option.key} {wrong}; {short(value)} was given", right, option.cite)
        else:
            chosen[option.key] = value
    part.done(f"option of {game.name}")
    return chosen


def _fault(option: Option, value: Any) -> str:
    try:
        return option.fault(value)
    except (TypeError, ValueError, AttributeError, LookupError, ArithmeticError):
        return "is not of the right form"


def bounds(option: Option) -> str:
    """What an option may be, in words."""
    if option.choices:
        return either([repr(c) if isinstance(c, str) else str(c).lower() for c in option.choices])
    if option.least is None and option.most is None:
        return ""
    low = f"from {option.least}" if option.least is not None else ""
    high = f"up to {option.most}" if option.most is not None else "upwards"
    return f"a number {low} {high}".replace("  ", " ")


def _paytables(game: Game, top: Part) -> dict[str, str]:
    part = top.part("paytables")
    chosen: dict[str, str] = {}
    for pays in paid(game.house()):
        letter = part.take(pays.name, str, '"A"')
        if letter is not None:
            chosen[pays.name] = letter
    part.done(f"wager or bonus of {game.name} with paytables")
    return chosen


def _readings(game: Game, top: Part) -> dict[str, str]:
    part = top.part("readings")
    chosen: dict[str, str] = {}
    for reading in game.readings:
        if len(reading.choices) < 2:
            if reading.id in part.data:
                part.take(reading.id)
                part.fault(reading.id, f"reading {reading.id} leaves nothing to choose", "Leave it out.", reading.cite)
            continue
        value = part.take(reading.id, str, '"R1"')
        if value is not None and value not in reading.choices:
            right = f"Choose {either(list(reading.choices))}."
            part.fault(reading.id, f"reading {reading.id} has no {short(value)}", right, reading.cite)
        elif value is not None:
            chosen[reading.id] = value
    part.done("reading")
    return chosen


def _progressives(game: Game, top: Part) -> tuple[dict[str, int], dict[str, Fraction]]:
    part = top.part("progressive")
    seeds: dict[str, int] = {}
    rates: dict[str, Fraction] = {}
    for meter in game.progressives:
        name = meter.wager.name
        filed = part.part(name)
        seed, rate = filed.cents("seed", meter.cite), filed.take("rate")
        if seed is not None:
            seeds[name] = seed
        if rate is not None:
            value = _rate(rate)
            if value is None:
                wrong = f"{short(rate)} is no rate of progression"
                filed.fault("rate", wrong, 'Write percent of the wager in quotes, such as "14%".', meter.cite)
            rates[name] = value if value is not None else Fraction(1)
        filed.done()
    part.done(f"progressive wager of {game.name}")
    return seeds, rates


def _rate(value: object) -> Fraction | None:
    """A part of the wager: "14%", 0.14 or "1/7"; None if it is none of these, or more than the whole."""
    text = str(value) if isinstance(value, str) else ""
    if _PERCENT.match(text):
        rate = Fraction(text[:-1]) / 100
    elif _RATIO.match(text) or (isinstance(value, Pointed) and re.match(r"^\d\.\d{1,9}$", text)):
        rate = Fraction(text)
    else:
        return None
    return rate if 0 < rate <= 1 else None
