"""The par sheet of a game: what a laboratory asks for, as data. `par_print` makes a PDF and a workbook of it."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from fairfelt.book.page import Page
from fairfelt.book.plain import PLAYERS, rounded
from fairfelt.kit.game import Game
from fairfelt.kit.pay import usd
from fairfelt.kit.paytables import Paytable
from fairfelt.odds.figure import Figure

OF_ONE = "one of the wagers of a round, with all hands that it is split into"
WIDEST = 10**24
Facts = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class WagerSheet:
    """One wager under one paytable: hand, pays, deals, 1 in, net, return; and the figures."""

    title: str
    rows: tuple[tuple[str, str, str, str, str, str], ...]
    facts: Facts
    figure: Figure


@dataclass(frozen=True)
class Sheet:
    """A par sheet: the game, its rules, and every wager."""

    title: str
    facts: Facts
    wagers: tuple[WagerSheet, ...]


def par_sheet(game: Game, page: Page) -> Sheet:
    """The sheet of a solved game."""
    shoe = game.shoe
    cards = f"{shoe.decks} deck{'s' if shoe.decks > 1 else ''} of {shoe.per_deck} cards (§ {shoe.cite})" if shoe else ""
    readings = ", ".join(f"{name} {choice}" for name, choice in page.figures[0].readings.items())
    facts = (
        ("Game", f"{game.name}, 58 Pa. Code Chapter {game.chapter}"),
        ("Played with", cards or f"{game.dice} dice"),
        ("Players", f"up to {game.seats} (§ {game.seats_cite})"),
        ("Wagers", ", ".join(wager.name for wager in game.wagers)),
        ("Readings taken", readings or "none are needed"),
        (
            "Play",
            "best play unless a figure says otherwise: at every decision the choice with the highest expectation on what "
            "the player has seen",
        ),
        ("Solver", f"Fairfelt, version {page.solver} of the solvers"),
        ("Rules, SHA-256", page.rules),
        ("Sheet, SHA-256", page.digest),
    )
    return Sheet(f"Par sheet: {game.name}", facts, tuple(_wagers(game, page)))


def _wagers(game: Game, page: Page) -> Iterator[WagerSheet]:
    for figure in page.figures:
        if figure.per == figure.wager:
            also = [f for f in page.figures if f.per != f.wager and _same(f, figure)]
            letter = f", paytable {figure.paytable}" if figure.paytable else ""
            when = f" ({figure.conditions})" if figure.conditions else ""
            yield WagerSheet(
                f"{figure.wager}{letter}{when}", tuple(_rows(game, figure)), tuple(_facts(figure, also)), figure
            )


def _same(one: Figure, other: Figure) -> bool:
    return (one.wager, one.paytable, one.conditions) == (other.wager, other.paytable, other.conditions)


def _rows(game: Game, figure: Figure) -> Iterator[tuple[str, str, str, str, str, str]]:
    """The lines of the paytable; for the game itself every net result."""
    pays = _pays(game, figure)
    named = [(row.name, pays.get(row.name, ""), row.deals, row.net) for row in figure.rows]
    if not named:
        named = [("net result", "", number, net) for net, number in reversed(figure.outcomes)]
    for name, pay, number, net in named:
        share = net * number / figure.deals
        often = rounded(Fraction(figure.deals, number), 2)
        yield name, pay, _count(number), often, _signed(net), f"{rounded(share * 100, 4)}%"


def _count(number: int) -> str:
    """A count; of one that would fill the line its first digits: the figure itself has it exactly."""
    return f"{number:,}" if number < WIDEST else f"{number:.6e}"


def _pays(game: Game, figure: Figure) -> dict[str, str]:
    tables: tuple[Paytable, ...] = game.tables(game.wager(figure.wager))
    for table in tables:
        if not figure.paytable or figure.paytable in table.columns:
            return {table.label(key): str(pays[table.index(figure.paytable)]) for key, pays in table.rows.items()}
    return {}


def _signed(net: Fraction) -> str:
    return f"{'+' if net > 0 else ''}{net if net.denominator == 1 else rounded(net, 4)}"


def _facts(figure: Figure, also: list[Figure]) -> Iterator[tuple[str, str]]:
    hits = figure.hit_frequency
    yield "Theoretical return", f"{rounded(figure.payback * 100, 6)}% per {figure.per}, exactly {figure.payback}"
    for other in also:
        yield f"Return per {other.per}", f"{rounded(other.payback * 100, 6)}%, exactly {other.payback}"
    often = f", 1 in {rounded(1 / hits, 3)}" if hits else ""
    yield "Hit frequency", f"{rounded(hits * 100, 6)}%{often}"
    if figure.of_one:
        yield "Rows", OF_ONE
    both = " of both wagers together, per wager" if figure.of_one else ""
    yield "Volatility", f"standard deviation {figure.deviation:.6f}, variance {rounded(figure.variance, 6)}{both}"
    if figure.meter:
        even = usd(round((figure.break_even or Fraction(0)) * 100))
        yield "Meter", f"seed {usd(int(figure.meter.seed * 100))}, rate {rounded(figure.meter.rate * 100, 2)}%"
        yield "Return with the rate", f"{rounded(figure.in_the_long_run * 100, 6)}%"
        yield "Even at a meter of", even
    if figure.envy:
        parts = (f"{rounded(figure.with_envy(n) * 100, 4)}% with {n} players" for n in PLAYERS)
        yield "Return with envy", f"a wager of {usd(int(figure.envy.stake * 100))}: {', '.join(parts)}"
        yield (
            "Envy of each other player",
            f"{rounded(figure.envy.each * 100, 6)}%, exactly {figure.envy.each}, playing best",
        )
    yield "Deals counted", f"{figure.deals:,}"
    yield "Method", figure.method
