"""Writing a Rules Submission: the choices of a house as TOML, with what the chapter would allow in the comments."""

import json
from collections.abc import Iterator, Mapping
from fractions import Fraction
from textwrap import wrap
from typing import Any

from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.kit.options import Option, PayoutLimit
from fairfelt.kit.pay import usd
from fairfelt.rules.checks import either, fits, needed, paid
from fairfelt.rules.limits import floor_cents
from fairfelt.rules.submission import bounds


def facts(house: House) -> dict[str, Any]:
    """Everything that a house chose, said outright: two houses with the same facts are run alike."""
    game = house.game
    letters = {}
    for pays in paid(house):
        table = house.table(pays)
        if table is not None and table.columns:
            letters[pays.name] = house.column(table)
        elif table is None and pays.name in house.paytables:
            letters[pays.name] = house.paytables[pays.name]
    return {
        "chapter": game.chapter,
        "offered": [wager.name for wager in game.wagers if wager.optional and house.offers(wager)],
        "minimum_wager_cents": house.least_cents,
        "maximum_wager_cents": house.most_cents,
        "payout_limit_cents": house.limit_cents,
        "options": {option.key: _listed(house.option(option.key)) for option in game.options},
        "paytables": letters,
        "progressive": {
            meter.wager.name: {"seed_cents": house.seed_cents(meter.wager), "rate": house.rates.get(meter.wager.name)}
            for meter in game.progressives
        },
        "readings": {one.id: house.reading(one.id) for one in game.readings if len(one.choices) > 1},
    }


def _listed(thing: Any) -> Any:
    """A value as a file gives it back: lists, whatever a game keeps."""
    if isinstance(thing, Mapping):
        return {name: _listed(one) for name, one in thing.items()}
    return [_listed(one) for one in thing] if isinstance(thing, list | tuple) else thing


def same(one: House, other: House) -> bool:
    """Whether two houses run the same game in the same way."""
    return facts(one) == facts(other)


def standard(game: Game, options: Mapping[str, Any] | None = None) -> House:
    """The house of the sample: the first of everything, every optional wager that is taken so, the least meters.

    `options` chooses otherwise; the wagers offered follow.
    """
    house = game.house(options=dict(options or {}))
    offered = {wager.name for wager in game.wagers if wager.optional and (wager.where is None or wager.where(house))}
    for pays in paid(house):
        if not any(fits(house, table) for table in game.tables(pays)):
            offered.discard(pays.name)
    rates = {}
    for meter in game.progressives:
        table = house.table(meter.wager)
        least = meter.least_rate(house.column(table) if table else "")
        if least or meter.rate_required:
            rates[meter.wager.name] = least or Fraction(15, 100)
    seeds = {meter.wager.name: house.seed_cents(meter.wager) for meter in game.progressives}
    return house.but(offered=frozenset(offered), seeds_cents=seeds, rates=rates)


def sample(game: Game) -> str:
    """A Rules Submission for a game, complete, with every choice explained."""
    return write(standard(game))


def write(house: House) -> str:
    """A Rules Submission that loads back to the same house."""
    game, chosen = house.game, facts(house)
    head = [f"# Rules Submission: {game.name}, 58 Pa. Code Chapter {game.chapter}", f'chapter = "{game.chapter}"']
    parts = [head, [*_offered(house, chosen["offered"])], [*_wagers(house)]]
    if house.payout_limit is not None:
        parts.append([*_limit(house, house.payout_limit)])
    if game.options:
        parts += [["[options]"], *_options(game, chosen["options"])]
    if game.paytables:
        parts += [["[paytables]"], *_paytables(house, chosen["paytables"])]
    parts += [[*_progressive(house, meter.wager.name)] for meter in game.progressives]
    if chosen["readings"]:
        parts += [["[readings]"], *_readings(game, chosen["readings"])]
    return "\n\n".join("\n".join(lines) for lines in parts if lines) + "\n"


def _offered(house: House, names: list[str]) -> Iterator[str]:
    optional = {wager.name: wager.cite for wager in house.game.wagers if wager.optional}
    if not optional:
        return
    yield "# Wagers that may be offered besides those that every table has."
    yield "offered = ["
    for name, cite in optional.items():
        mark = "" if name in names else "# "
        yield f"    {mark}{value(name)}, # § {cite}"
    yield "]"


def _wagers(house: House) -> Iterator[str]:
    yield "# Dollars, for each wager."
    yield f"minimum_wager = {money(house.least_cents)}"
    most = house.most_cents
    yield "# maximum_wager = 1_000" if most is None else f"maximum_wager = {money(most)}"


def _limit(house: House, limit: PayoutLimit) -> Iterator[str]:
    floor, why = floor_cents(house)
    covers = ", ".join(key.name for key in limit.covers)
    yield from comment(f"The most to be paid on {covers}: at least {usd(floor)}, {why}, § {limit.cite}.")
    chosen = house.limit_cents
    yield f"# payout_limit = {money(floor)}" if chosen is None else f"payout_limit = {money(chosen)}"


def _options(game: Game, chosen: Mapping[str, Any]) -> Iterator[list[str]]:
    for option in game.options:
        lines = [*comment(f"{option.words[:1].upper()}{option.words[1:]}: {may_be(option)}§ {option.cite}.")]
        for choice, words in option.choices.items():
            lines += comment(f"{value(choice)}: {words}", indent="    ")
        yield [*lines, *_assigned(option.key, chosen[option.key])]


def _assigned(name: str, thing: Any) -> list[str]:
    """A key and its value; a long list has a line for each entry."""
    line = f"{name} = {value(thing)}"
    if len(line) <= 110 or not isinstance(thing, list | tuple):
        return [line]
    return [f"{name} = [", *(f"    {value(one)}," for one in thing), "]"]


def may_be(option: Option) -> str:
    """The range of a number, for a comment."""
    return "" if option.choices or not bounds(option) else f"{bounds(option)}, "


def _paytables(house: House, chosen: Mapping[str, str]) -> Iterator[list[str]]:
    for pays in paid(house):
        lines: list[str] = []
        for table in house.game.tables(pays):
            when = f", {table.conditions or needed(table)}" if table.when or table.conditions else ""
            letters = either(list(table.columns)) if table.columns else "a single paytable"
            lines += comment(f"{pays.name}{when}: {letters}, § {table.cite}.")
        if pays.name in chosen:
            lines.append(f"{key(pays.name)} = {value(chosen[pays.name])}")
        yield lines


def _progressive(house: House, name: str) -> Iterator[str]:
    meter = next(one for one in house.game.progressives if one.wager.name == name)
    yield f"[progressive.{key(name)}]"
    yield from comment(f"The initial and reset amount: at least {meter.least_seeds}, § {meter.cite}.")
    yield f"seed = {money(house.seed_cents(meter.wager))}"
    floors = [
        f"{percent(rate)} with paytable {letter}" if letter else percent(rate) for letter, rate in meter.rates.items()
    ]
    bound = f": at least {either(floors)}" if floors else ""
    yield from comment(f"The part of each wager that the meter grows by{bound}, § {meter.cite}.")
    rate = house.rates.get(name)
    yield '# rate = "15%"' if rate is None else f'rate = "{percent(rate)}"'


def _readings(game: Game, chosen: Mapping[str, str]) -> Iterator[list[str]]:
    for reading in game.readings:
        if reading.id in chosen:
            lines = [*comment(f"§ {reading.cite}: {reading.unclear}")]
            for name, words in reading.choices.items():
                lines += comment(f"{name}: {words}", indent="    ")
            yield [*lines, f"{key(reading.id)} = {value(chosen[reading.id])}"]


# --- TOML ---------------------------------------------------------------------------------------------------------


def comment(text: str, indent: str = "") -> Iterator[str]:
    """Text as comment lines of sensible length."""
    held = text.replace("§ ", "§\u00a0")
    for line in wrap(held, 110 - len(indent), break_long_words=False, subsequent_indent="  " if indent else ""):
        yield f"# {indent}{line}".replace("\u00a0", " ")


def key(name: str) -> str:
    """A name as a key: bare where TOML allows it."""
    return name if name.replace("-", "").replace("_", "").isalnum() and name.isascii() else value(name)


def value(thing: Any) -> str:
    """A plain value as TOML writes it."""
    match thing:
        case bool():
            return "true" if thing else "false"
        case int():
            return f"{thing:_}"
        case str():
            return json.dumps(thing, ensure_ascii=False).replace("\x7f", "\\u007f")
        case Mapping():
            return "{ " + ", ".join(f"{key(str(k))} = {value(v)}" for k, v in thing.items()) + " }"
        case list() | tuple() | set() | frozenset():
            ordered = sorted(thing, key=str) if isinstance(thing, set | frozenset) else thing
            return "[" + ", ".join(map(value, ordered)) + "]"
        case _:
            return str(thing)


def money(cents: int) -> str:
    """Cents as dollars in TOML."""
    whole, part = divmod(cents, 100)
    return f"{whole:_}.{part:02d}" if part else f"{whole:_}"


def percent(rate: Fraction) -> str:
    """A rate as percent where that ends, else as a fraction."""
    scaled = rate * 100
    for digits in range(10):
        if (scaled * 10**digits).denominator == 1:
            whole, part = divmod(int(scaled * 10**digits), 10**digits)
            return f"{whole}.{part:0{digits}d}%" if digits else f"{whole}%"
    return f"{rate.numerator}/{rate.denominator}"
