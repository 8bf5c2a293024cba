"""A game as plain data, as `fairfelt rules --json` gives it and docs/json.md explains it. Nothing is decided here."""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import groupby
from typing import Any

from fairfelt.engine.bounds import Share, bounds
from fairfelt.kit.cite import Reading
from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.kit.irregularities import Irregularity
from fairfelt.kit.layout import Spot
from fairfelt.kit.options import Inscription, Option, PayoutLimit, Progressive, Upkeep
from fairfelt.kit.pay import NA, usd
from fairfelt.kit.paytables import Flat, Paytable
from fairfelt.kit.wagers import Bonus, Choice, Raise, Setting, Wager
from fairfelt.papers.placings import amount_of, amounts_of, placings, plain_of
from fairfelt.papers.procedure import steps
from fairfelt.rules.checks import needed

Plain = dict[str, Any]


def brief(game: Game) -> Plain:
    """One line of `fairfelt games`."""
    return {"chapter": game.chapter, "game": game.name, "slug": game.slug}


def rules(game: Game) -> Plain:
    """Everything that a chapter says of its game."""
    shoe = game.shoe
    return brief(game) | {
        "seats": game.seats,
        "seats_section": game.seats_cite,
        "decks": shoe.decks if shoe else 0,
        "cards": {"per_deck": shoe.per_deck, "jokers": shoe.jokers, "section": shoe.cite} if shoe else None,
        "dice": game.dice,
        "wagers": [wager_of(game, wager) for wager in game.wagers],
        "bonuses": [{"name": bonus.name, "section": bonus.cite, "on": bonus.on.name} for bonus in game.bonuses],
        "choices": [choice_of(move) for move in game.moves],
        "paytables": [column for table in game.paytables for column in columns_of(game, table)],
        "progressives": [progressive_of(progressive) for progressive in game.progressives],
        "payout_limit": limit_of(game.limit) if game.limit else None,
        "round": steps(game),
        "irregularities": [irregularity_of(game, irregularity) for irregularity in game.irregularities],
        "options": [option_of(option) for option in game.options],
        "upkeep": [upkeep_of(upkeep) for upkeep in game.upkeep],
        "layout": layout_of(game),
        "inscriptions": [inscription_of(inscription) for inscription in game.inscriptions],
        "equipment": [{"section": item.cite, "words": item.words} for item in game.equipment],
        "flat": [flat_of(flat) for flat in game.flat],
        "leaving": game.leaving,
        "readings": [reading_of(reading) for reading in game.readings],
        "notes": list(game.notes),
    }


def progressive_of(progressive: Progressive) -> Plain:
    """The meter of a progressive wager: its least initial amount and its least rate."""
    return {
        "wager": progressive.wager.name,
        "section": progressive.cite,
        "least_seed_cents": progressive.seed_cents,
        "least_seeds_cents": dict(progressive.seeds_cents),
        "least_rates": {letter: str(rate) for letter, rate in progressive.rates.items()},
        "rate_required": progressive.rate_required,
    }


def limit_of(limit: PayoutLimit) -> Plain:
    """The most that a house may be made to pay: which wagers it covers, its floor, and who shares it."""
    return {
        "section": limit.cite,
        "covers": [key.name for key in limit.covers],
        "floor_cents": limit.floor_cents,
        "shared": limit.shared,
        "rows": list(limit.rows),
    }


def irregularity_of(game: Game, irregularity: Irregularity) -> Plain:
    """An irregularity and its remedy; `reading` where the remedy holds under one choice of a reading alone."""
    return {
        "section": irregularity.cite,
        "case": irregularity.case,
        "when": irregularity.when,
        "remedy": irregularity.remedy,
        "void": irregularity.void.value,
        "returns": [wager.name for wager in irregularity.returns],
        "still_settles": irregularity.still is not None,
        "reading": dict(zip(("id", "choice"), irregularity.under, strict=True)) if irregularity.under else None,
        "taken": otherwise(game, irregularity) == "",
        "option": irregularity.option,
        "floorperson": irregularity.floorperson,
    }


def otherwise(game: Game, irregularity: Irregularity) -> str:
    """The reading under which alone a remedy holds, where it is not the one that is taken."""
    if irregularity.under is None or game.reading(irregularity.under[0]).taken == irregularity.under[1]:
        return ""
    return " ".join(irregularity.under)


def upkeep_of(upkeep: Upkeep) -> Plain:
    """Something due every so many rounds or hours: a count of the stub, new cards."""
    return {
        "section": upkeep.cite,
        "words": upkeep.words,
        "every_rounds": upkeep.every_rounds,
        "every_hours": upkeep.every_hours,
        "dealing": upkeep.dealing,
    }


def inscription_of(inscription: Inscription) -> Plain:
    """What the layout, or a sign beside it, must show."""
    return {
        "section": inscription.cite,
        "words": inscription.words,
        "literal": inscription.literal,
        "offering": inscription.offering,
        "sign_instead": inscription.sign_instead,
    }


def flat_of(flat: Flat) -> Plain:
    """What wagers pay that go by no printed table."""
    return {
        "section": flat.cite,
        "wagers": [key.name for key in flat.wagers],
        "hand": flat.hand,
        "pays": str(flat.pay),
        "always": flat.when is None,
    }


def reading_of(reading: Reading) -> Plain:
    """A place where the chapter is unclear, and the reading taken."""
    return {
        "id": reading.id,
        "section": reading.cite,
        "unclear": reading.unclear,
        "choices": dict(reading.choices),
        "taken": reading.taken,
    }


def layout_of(game: Game) -> Plain:
    """Where betting spots and cards lie, from the dealer's side to the player's and from the player's left."""
    felt = game.felt
    return {
        "rows": [{"title": row.title, "spots": [spot_of(spot) for spot in row.spots]} for row in felt.rows],
        "cards": [
            {
                "to": area.to.name.lower(),
                "parts": list(area.parts),
                "form": area.form.name.lower(),
                "names": list(area.names),
                "section": area.cite,
            }
            for area in felt.cards
        ],
        "dice": 0 if game.shoe else game.dice,
        "shared": felt.shared,
    }


def spot_of(spot: Spot) -> Plain:
    """A betting spot: which wagers come there, and what is inscribed."""
    return {
        "wagers": [wager.name for wager in spot.wagers],
        "label": spot.label,
        "sign": spot.sign,
        "dice": list(spot.dice),
        "sensor": spot.sensor,
        "later": all(wager.later for wager in spot.wagers),
        "section": spot.cite,
    }


def wager_of(game: Game, wager: Wager, house: House | None = None) -> Plain:
    """A wager: who may place it, when, and how much; with a house, as it is bounded there."""
    return {
        "name": wager.name,
        "required": wager.required,
        "optional": wager.optional,
        "section": wager.cite,
        "when": when_of(game, wager),
        "needs": [other.name for other in wager.needs],
        "amount": amount_of(game, wager, house),
        "equals": wager.equals.name if wager.equals and not wager.plus else None,
        "at_least": bound_of(wager.at_least),
        "at_most": bound_of(wager.at_most),
        "amounts_cents": list(wager.amounts_cents),
        "stays": wager.stays,
        "bounds": [plain_of(placing) for placing in placings(game, wager, house)],
    }


def when_of(game: Game, wager: Wager) -> str:
    """When a wager is placed, in words."""
    if wager.later:
        return "during the round"
    return "before the deal" if game.shoe else "before the throw"


def bound_of(bound: tuple[Fraction, Wager] | None) -> Plain | None:
    """A bound by another wager: so many times which."""
    return None if bound is None else {"times": str(bound[0]), "of": bound[1].name}


def cards_of(count: int) -> str:
    """So many cards: "1 card", "2 cards"."""
    return f"{count} card{'s' if count != 1 else ''}"


def times_of(part: Fraction, wager: Wager) -> str:
    """How much a raise places, in words."""
    return f"as much as the {wager.name}" if part == 1 else str(Share(part, wager))


def choice_of(move: Choice | Raise | Setting) -> Plain:
    """A choice during the round, and what it does."""
    plain: Plain = {"name": move.name, "section": move.cite}
    found = bounds(move)
    plain |= {"amount": found.words, "bounds": amounts_of(found)}
    if isinstance(move, Choice):
        return plain | {"forfeits": [w.name for w in move.forfeits], "keeps": [w.name for w in move.keeps]}
    if isinstance(move, Raise):
        return plain | {"places": move.wager.name, "times": str(move.times), "of": move.of.name}
    return plain | {"low_cards": move.low}


def columns_of(game: Game, table: Paytable) -> Iterator[Plain]:
    """A printed table, one entry a column."""
    for index, letter in enumerate(table.columns or ("",)):
        yield {
            "section": table.cite,
            "wager": table.pays.name,
            "bonus": isinstance(table.pays, Bonus),
            "name": letter,
            "conditions": conditions_of(table),
            "when": {"option": table.when[0], "values": list(table.when[1])} if table.when else None,
            "rows": [{"hand": table.label(row), "pays": str(pays[index])} for row, pays in table.rows.items()],
            "envy": [*envy_of(game, table, index, letter)],
            "loses": table.loses,
        }


def printed_together(tables: Iterable[Paytable]) -> Iterator[list[Paytable]]:
    """Paytables as the chapter prints them: those of one column that one paragraph holds are one table."""
    for _, group in groupby(
        tables, lambda table: (table.cite, table.columns, conditions_of(table)) if not table.columns else id(table)
    ):
        yield list(group)


def conditions_of(table: Paytable) -> str:
    """What a table is meant for, in words."""
    return table.conditions or (needed(table) if table.when else "")


def envy_of(game: Game, table: Paytable, index: int, letter: str) -> Iterator[Plain]:
    """What other players' hands bring to whoever placed the wager of a paytable, and with which stake."""
    for row, pays in table.envy.items():
        yield {"hand": table.label(row), "amount": str(pays[index]), "wager": "", "section": table.cite}
    for schedule in game.envy:
        if schedule.bonus.on.name != table.pays.name:
            continue
        for at, stake in enumerate(schedule.stakes_cents):
            if schedule.columns and schedule.columns[at] != letter:
                continue
            for row, pays in schedule.rows.items():
                if pays[at] != NA:
                    yield {
                        "hand": table.label(row),
                        "amount": str(pays[at]),
                        "wager": usd(stake),
                        "section": schedule.cite,
                    }


def option_of(option: Option) -> Plain:
    """Something that the Rules Submission chooses."""
    return {
        "key": option.key,
        "section": option.cite,
        "words": option.words,
        "choices": [{"value": value, "words": words} for value, words in option.choices.items()],
        "least": option.least,
        "most": option.most,
        "default": plain(option.standard),
    }


def plain(value: Any) -> Any:
    """Any value as JSON can hold it."""
    match value:
        case Mapping():
            return {str(key): plain(entry) for key, entry in value.items()}
        case list() | tuple():
            return [plain(entry) for entry in value]
        case set() | frozenset():
            return sorted((plain(entry) for entry in value), key=str)
        case None | bool() | int() | str():
            return value
        case _:
            return str(value)
