"""`fairfelt rules`."""

from enum import StrEnum
from typing import Annotated

import typer
from rich.text import Text

from fairfelt.cli.console import AsJson, Chapter, emit, game_named, out, section, table, titled
from fairfelt.kit.game import Game
from fairfelt.kit.pay import usd
from fairfelt.kit.wagers import any_of
from fairfelt.papers import facts
from fairfelt.papers.placings import told
from fairfelt.papers.procedure import steps
from fairfelt.rules import sample as sample_of


class Part(StrEnum):
    """What of a chapter to show."""

    wagers = "wagers"
    paytables = "paytables"
    round = "round"
    irregularities = "irregularities"
    options = "options"
    layout = "layout"
    readings = "readings"


def rules(
    chapter: Chapter,
    only: Annotated[
        Part | None, typer.Option("--only", metavar="PART", help=f"Show one part only: {', '.join(Part)}.")
    ] = None,
    sample: Annotated[bool, typer.Option("--sample", help="Print a sample Rules Submission in TOML.")] = False,
    as_json: AsJson = False,
) -> None:
    """Show a chapter's rules: wagers, paytables, the round, irregularities with their remedies, options, readings.

    Examples:

    * `fairfelt rules three-card-poker`
    * `fairfelt rules 649a --only paytables`
    * `fairfelt rules over-under --json`
    * `fairfelt rules over-under --sample`
    """
    game = game_named(chapter)
    if sample:
        out.print(sample_of(game), markup=False, soft_wrap=True, end="")
    elif as_json:
        emit(facts.plain(facts.rules(game)))
    else:
        out.print(Text(f"{game.name}, 58 Pa. Code Chapter {game.chapter}", style="bold"))
        for part, show in _PARTS.items():
            if only in (None, part):
                show(game)


def _wagers(game: Game) -> None:
    shown = table("Wager", "Placed", "Amount", "Section", grow="Placed")
    for wager in game.wagers:
        must = "required; " if wager.required else "if offered; " if wager.optional else ""
        needs = f", with {any_of(wager.needs)}" if wager.needs else ""
        when = facts.when_of(game, wager)
        stays = ", stays until decided" if wager.stays else ""
        for number, line in enumerate(told(game, wager)):
            placed = f"{must}{when}{needs}{stays}" if number == 0 else ""
            street = ", ".join(filter(None, (placed, line.when)))
            sections = Text("\n").join(map(section, line.cites))
            shown.add_row(wager.name if number == 0 else "", street, line.words, sections)
    for bonus in game.bonuses:
        shown.add_row(bonus.name, f"paid besides the {bonus.on.name}, never placed", "", section(bonus.cite))
    titled("Wagers", shown)


def _paytables(game: Game) -> None:
    for group in facts.printed_together(game.paytables):
        one = group[0]
        conditions = facts.conditions_of(one)
        when = f"  ({conditions})" if conditions else ""
        several = len(group) > 1
        letters = [f"Paytable {letter}" for letter in one.columns] or ["Pays"]
        shown = table(*(["Wager"] if several else []), "Hand", *letters, right=letters)
        for each in group:
            name = [each.pays.name] if several else []
            for row, pays in each.rows.items():
                cells = [Text(str(pay), style="dim" if str(pay) == "N/A" else "") for pay in pays]
                shown.add_row(*name, each.label(row), *cells)
            for row, pays in each.envy.items():
                shown.add_row(*name, Text(f"envy: {each.label(row)}", style="italic"), *map(str, pays))
        titled(f"{'Payout odds' if several else one.pays.name}, § {one.cite}{when}", shown)
    for schedule in game.envy:
        stakes = [f"with {usd(stake)}" for stake in schedule.stakes_cents]
        if schedule.columns:
            stakes = [f"{stake}, {letter}" for stake, letter in zip(stakes, schedule.columns, strict=True)]
        shown = table("Another's hand", *stakes, right=stakes)
        for row, pays in schedule.rows.items():
            shown.add_row(str(row), *map(str, pays))
        titled(f"{schedule.bonus.name} of the {schedule.bonus.on.name}, § {schedule.cite}", shown)


def _round(game: Game) -> None:
    shown = table("", "Step", "Section", right=("",), grow="Step")
    turn = ""
    for number, step in enumerate(steps(game), start=1):
        if step["turn"] and step["turn"] != turn:
            shown.add_row("", Text(f"for each player in turn, {step['turn']}:", style="italic"), "")
        turn = step["turn"]
        way = f", {step['direction']}" if step["direction"] else ""
        indent = "  " if turn else ""
        shown.add_row(str(number), f"{indent}{step['words']}{way}", section(step["section"]))
    titled("The round", shown)


def _irregularities(game: Game) -> None:
    if not game.irregularities:
        return
    shown = table("Section", "If", "Then", grow="Then")
    shown.columns[1].ratio = 1
    for one in game.irregularities:
        by = facts.otherwise(game, one)
        remedy = Text(f"by reading {by}, which is not taken: {one.remedy}", style="dim") if by else one.remedy
        shown.add_row(section(one.cite), one.when, remedy)
    titled("Irregularities", shown)


def _options(game: Game) -> None:
    if game.options:
        shown = table("Option", "May be", "Section", grow="May be")
        for one in game.options:
            span = f"{one.least or ''} to {one.most}" if one.most is not None else f"{one.least} or more"
            words = Text(one.words)
            for value, meaning in one.choices.items():
                words.append(f"\n{value}", style="bold").append(f": {meaning}")
            if not one.choices:
                words.append(f"\n{span if one.least is not None else 'see the sample'}", style="bold")
            shown.add_row(one.key, words, section(one.cite))
        titled("What the Rules Submission chooses", shown)
    for meter in game.progressives:
        rates = ", ".join(f"{letter + ': ' if letter else ''}{float(r * 100):g}%" for letter, r in meter.rates.items())
        grows = f"; rate at least {rates}" if rates else "; rate as filed" if meter.rate_required else ""
        said = f"{meter.wager.name} meter: initial and reset amount at least {meter.least_seeds}{grows}"
        out.print(Text.assemble(said, "  ", section(meter.cite)))
    if game.limit:
        said = f"Payout limit: at least {usd(game.limit.floor_cents)}"
        out.print(Text.assemble(said, "  ", section(game.limit.cite)))


def _layout(game: Game) -> None:
    shown = table("Section", "The layout shows", "If offered", grow="The layout shows")
    for one in (*game.inscriptions, *game.equipment):
        shown.add_row(section(one.cite), one.marked, one.offering)
    titled("Layout and upkeep", shown)
    shown = table("Section", "To be done", "When", grow="To be done")
    for due in game.upkeep:
        every = f"every {due.every_rounds} rounds" if due.every_rounds else ""
        every = every or (f"every {due.every_hours} hours" if due.every_hours else "")
        dealt = f"dealt from: {due.dealing}" if due.dealing else ""
        shown.add_row(section(due.cite), due.words, ", ".join(filter(None, (every, dealt))))
    if game.upkeep:
        out.print(shown)


def _readings(game: Game) -> None:
    if not game.readings:
        return
    shown = table("Reading", "What is unclear, and how it is read", "Section")
    shown.columns[1].ratio = 1
    for one in game.readings:
        words = Text(one.unclear)
        for name, meaning in one.choices.items():
            taken = name == one.taken
            words.append(f"\n{name}: {meaning}{' (taken)' if taken else ''}", style="bold" if taken else "dim")
        shown.add_row(one.id, words, section(one.cite))
    titled("Readings", shown)


_PARTS = {
    Part.wagers: _wagers,
    Part.paytables: _paytables,
    Part.round: _round,
    Part.irregularities: _irregularities,
    Part.options: _options,
    Part.layout: _layout,
    Part.readings: _readings,
}
