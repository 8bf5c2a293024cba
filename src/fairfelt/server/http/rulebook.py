"""The rules in force at a table, for the help of a terminal or a console: the chapter, as the Rules Submission chose."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from fairfelt.facility.tables.state import Table
from fairfelt.kit.house import House
from fairfelt.kit.pay import usd
from fairfelt.kit.wagers import Bonus, Wager
from fairfelt.papers import facts
from fairfelt.papers.signs import statement
from fairfelt.server.wire.rules import Rules

PARTS = ("chapter", "game", "slug", "seats", "seats_section", "cards", "dice", "choices", "leaving", "upkeep", "notes")


def in_force(table: Table, meters: Mapping[str, int]) -> Rules:
    """Everything that holds at a table, and nothing that does not."""
    house, chapter = table.house, facts.rules(table.game)
    offered = {wager.name for wager in house.game.wagers if house.offers(wager)}
    plain = {part: chapter[part] for part in PARTS} | {
        "table": table.name,
        "minimum": house.least_cents,
        "maximum": house.most_cents,
        "decks": house.shoe.decks if house.game.shoe else 0,
        "wagers": [facts.wager_of(house.game, wager, house) for wager in house.game.wagers if house.offers(wager)],
        "bonuses": [one for one in chapter["bonuses"] if one["on"] in offered],
        "paytables": list(_paytables(house, offered)),
        "progressives": list(_progressives(table, meters, offered)),
        "payout_limit": _limit(house),
        "round": list(_steps(house, chapter["round"])),
        "irregularities": [
            one for one, kept in zip(chapter["irregularities"], house.game.irregularities, strict=True)
            if kept.holds(house)
        ],
        "layout": layout_in_force(house),
        "inscriptions": [
            one for one in chapter["inscriptions"] if not one["offering"] or one["offering"] in offered
        ],
        "options": list(_options(house)),
        "readings": list(_readings(house)),
    }  # fmt: skip
    return msgspec.convert(facts.plain(plain), Rules)


def layout_in_force(house: House) -> dict[str, Any]:
    """The spots of what a round here asks for, the areas for cards, and what is printed beside them."""
    layout = facts.layout_of(house.game)
    asked = {wager.name for wager in house.game.wagers if house.asks_for(wager)}
    rows = [
        row | {"spots": [spot for spot in row["spots"] if asked.intersection(spot["wagers"])]}
        for row in layout["rows"]
    ]  # fmt: skip
    return layout | {"rows": [row for row in rows if row["spots"]], "printed": list(_printed(house))}


def _printed(house: House) -> Iterator[dict[str, Any]]:
    """The sentences on the felt: those that must stand on it, then those that a sign may show; no names of areas."""
    shown: set[str] = set()
    for inscription in sorted(house.game.inscriptions, key=lambda inscription: inscription.sign_instead):
        words = statement(house, inscription) if inscription.due(house) and not inscription.label else ""
        if words and words not in shown:
            shown.add(words)
            yield {"words": words, "section": inscription.cite}


def _steps(house: House, steps: Iterable[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """The steps that this house's way of dealing has, each with the paragraph for it."""
    for step in steps:
        ways = step["sections"]
        if not ways or house.dealing in ways:
            kept = {key: value for key, value in step.items() if key != "sections"}
            yield kept | {"section": ways[house.dealing] if ways else step["section"]}


def _paytables(house: House, offered: set[str]) -> Iterator[dict[str, Any]]:
    game = house.game
    paid: tuple[Wager | Bonus, ...] = (*game.wagers, *game.bonuses)
    for pays in paid:
        table = house.table(pays)
        on = pays.on.name if isinstance(pays, Bonus) else pays.name
        if table is None or on not in offered:
            continue
        letter = house.column(table)
        for column in facts.columns_of(game, table):
            if column["name"] in (letter, ""):
                yield {key: value for key, value in column.items() if key != "when"} | {"wager": pays.name}


def _progressives(table: Table, meters: Mapping[str, int], offered: set[str]) -> Iterator[dict[str, Any]]:
    house = table.house
    for one in house.game.progressives:
        name = one.wager.name
        if name in offered:
            yield {
                "wager": name,
                "section": one.cite,
                "meter_cents": meters.get(name, 0),
                "seed_cents": house.seed_cents(one.wager),
                "rate": str(house.rates.get(name, "")),
            }


def _limit(house: House) -> dict[str, Any] | None:
    limit = house.payout_limit
    if limit is None or house.limit_cents is None:
        return None
    whose = "for all players of a round together" if limit.shared else "for each player"
    return {
        "section": limit.cite,
        "covers": [one.name for one in limit.covers],
        "cents": house.limit_cents,
        "shared": limit.shared,
        "words": f"at most {usd(house.limit_cents)} {whose}",
    }


def _options(house: House) -> Iterator[dict[str, Any]]:
    for option in house.game.options:
        chosen = house.option(option.key)
        meaning = option.choices.get(chosen, "") if option.choices else ""
        shown = chosen if isinstance(chosen, str | int) else "as filed"
        yield {
            "key": option.key,
            "section": option.cite,
            "words": option.words,
            "chosen": str(shown),
            "meaning": meaning,
        }


def _readings(house: House) -> Iterator[dict[str, Any]]:
    for one in house.game.readings:
        taken = house.reading(one.id)
        yield {
            "id": one.id,
            "section": one.cite,
            "unclear": one.unclear,
            "taken": taken,
            "meaning": one.choices.get(taken, ""),
        }
