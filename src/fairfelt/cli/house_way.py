"""`fairfelt house-way`."""

from enum import StrEnum
from fractions import Fraction
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Annotated

import typer
from rich.text import Text

from fairfelt.book.plain import rounded
from fairfelt.cli.console import AsJson, Chapter, Readings, emit, err, game_named, house_of, out, shipped, table, titled
from fairfelt.cli.odds import counting
from fairfelt.kit.cards import Cards

if TYPE_CHECKING:
    from fairfelt.book.house_way_lab import Report


def _lab() -> ModuleType:
    """The laboratory, which needs the compiler: only who works in it waits for that."""
    return import_module("fairfelt.book.house_way_lab")


OWN = "default"  # the house way of the sample submission, or of the chapter itself


class Seat(StrEnum):
    """Who sets by the house way."""

    player = "player"
    house = "house"


def house_way(
    chapter: Chapter,
    way: Annotated[
        Path | None, typer.Option("--way", metavar="FILE", help="A house way in TOML; the default one without it.")
    ] = None,
    against: Annotated[
        Path | None, typer.Option("--against", metavar="FILE", help="Another than the default to compare it with.")
    ] = None,
    seat: Annotated[
        Seat, typer.Option("--seat", help="Whose hands are set: a player's, or the house's.")
    ] = Seat.player,
    quick: Annotated[bool, typer.Option("--quick", help="Only count the hands that are set differently.")] = False,
    reading: Readings = None,
    as_json: AsJson = False,
) -> None:
    """Put a house way to the test: its exact value against another, where they differ, and what each rule costs.

    For the games of two hands: 645a, 670a and 688a. A way to set is weighed against opponents who set by the other way, and
    against the best setting of each hand; then every rule by itself: the hands that it sets, what they lose, the way without
    it, and what it might better lay low. Weighing two ways of seven cards takes some minutes; `--quick` takes seconds.

    Examples:

    * `fairfelt house-way 645a --way two-pair-kept.toml --quick`
    * `fairfelt house-way 670a --way six-cards-aces-split.toml --quick --json`
    """
    game = game_named(chapter)
    house = house_of(game, readings=reading)
    lab = _lab()
    own = lab.split_of(game).way(house)
    ways = {path.stem: lab.read(shipped(path, "house_ways"), game) for path in (way, against) if path is not None}
    if way is None or against is None:
        ways = {**ways, OWN: own} if way is not None else {OWN: own, **ways}
    if not quick and not as_json:
        err.print("Weighing every setting of every hand: this may take minutes.", style="dim")
    with counting() as progress:
        found = lab.compare(house, ways, seat is Seat.house, not quick, progress)
    if as_json:
        emit(lab.plain(found))
        return
    screen(found)


def screen(found: "Report") -> None:
    """A report as people read it: values, rules, and where two ways differ."""
    out.print(Text(f"{found.game.name}, chapter {found.game.chapter}: house ways of the {found.seat}", style="bold"))
    if found.values:
        _values(found)
    if found.rules:
        _rules(found)
    if found.way != found.other:
        _differences(found)


def _values(found: "Report") -> None:
    shown = table("Set by", "Against", "Value", "Exactly", right=("Value",))
    unseen = _lab().split_of(found.game).face_up and found.seat == Seat.player
    highest = f"the best setting of each hand{', not looking at the dealer' if unseen else ''}"
    for theirs, best in found.best.items():
        for own in found.ways:
            shown.add_row(own, theirs, _percent(found.values[own, theirs]), str(found.values[own, theirs]))
        shown.add_row(highest, theirs, _percent(best), str(best))
    titled("What they are worth per first wager, with the best choice after the setting", shown)


def _rules(found: "Report") -> None:
    shown = table("", "Rule", "Hands", "Costs", "Without it", right=("", "Hands", "Costs", "Without it"), grow="Rule")
    for rule in found.rules:
        dropped = _signed(rule.dropped.gain) if rule.dropped else "needed"
        shown.add_row(str(rule.number), rule.words, f"{rule.hands:,}", _percent(rule.cost), dropped)
        if rule.instead:
            shown.add_row("", Text(f"better: {rule.instead.words}, {_signed(rule.instead.gain)}", style="yellow"))
        if rule.example:
            one = rule.example
            text = f"{_laid(one.cards, one.low)}; best {_laid(one.cards, one.instead)}"
            shown.add_row("", Text(text, style="dim"))
    titled(f"The rules of {found.way}, against {found.other} and the best setting of each hand", shown)


def _differences(found: "Report") -> None:
    title = f"{found.set_otherwise:,} of {found.hands:,} hands are set differently by {found.way} and {found.other}"
    shown = table("Rules", "Hands", "Gains", "Such as", right=("Hands", "Gains"), grow="Such as")
    for one in found.differences:
        by, instead = _laid(one.example.cards, one.example.low), _laid(one.example.cards, one.example.instead)
        gain = _signed(one.gain) if one.gain is not None else ""
        shown.add_row(f"{one.rule}, {one.other}", f"{one.hands:,}", gain, f"{by}; {found.other}: {instead}")
    titled(title, shown)
    for name in (found.way, found.other):
        numbers = {one.rule if name == found.way else one.other for one in found.differences}
        for number in sorted(numbers):
            out.print(
                Text(
                    f"{name} {number}: {import_module('fairfelt.odds.split.words').in_words(found.ways[name][number - 1])}",
                    style="dim",
                )
            )


def _percent(part: Fraction) -> str:
    return f"{rounded(part * 100, 4)} %"


def _signed(part: Fraction) -> str:
    return f"{'+' if part > 0 else ''}{_percent(part)}"


def _laid(cards: Cards, low: Cards) -> str:
    words: str = _lab().laid(cards, low)
    return words
