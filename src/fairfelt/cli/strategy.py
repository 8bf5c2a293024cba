"""`fairfelt strategy`."""

from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.padding import Padding
from rich.text import Text

from fairfelt.book.plain import rounded
from fairfelt.cli.console import (
    AsJson,
    Chapter,
    Decks,
    Gone,
    Letters,
    Options,
    Readings,
    Rules,
    emit,
    exactly,
    game_named,
    house_of,
    out,
    table,
    titled,
)
from fairfelt.cli.odds import counting
from fairfelt.kit.cards import cards, show
from fairfelt.kit.errors import Refused
from fairfelt.kit.game import Game
from fairfelt.kit.house import House

if TYPE_CHECKING:
    from fairfelt.book.strategy import StrategyPage
    from fairfelt.odds.advice.lines import Line
    from fairfelt.odds.advice.short_strategy import ShortStrategy


def strategy(
    chapter: Chapter,
    hand: Annotated[str, typer.Option("--hand", metavar="CARDS", help="What to do with these cards.")] = "",
    seen: Annotated[
        str, typer.Option("--seen", metavar="CARDS", help="With --hand: the dealer's up card, or the community cards.")
    ] = "",
    every: Annotated[bool, typer.Option("--all", help="Best play with all hands told apart.")] = False,
    card: Annotated[Path | None, typer.Option("--card", metavar="FILE", help="Write a .pdf to print.")] = None,
    rules: Rules = None,
    reading: Readings = None,
    paytable: Letters = None,
    option: Options = None,
    decks: Decks = None,
    gone: Gone = "",
    write: Annotated[
        bool, typer.Option("--write", help="Find the page anew and keep it in the project's files.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Say how to play a game: a few rules to remember and what they cost, best play, and the price of common mistakes.

    Every cost is exact and comes on top of what best play loses, per the game's first wager. The short strategy is found by
    a search among rules that a person can see at the table. For the game's own rules the answer is kept in the book; other
    paytables, readings and options are solved and searched anew.

    Examples:

    * `fairfelt strategy three-card-poker`
    * `fairfelt strategy 686a --hand 6H`
    * `fairfelt strategy 649a --card three-card-poker.pdf`
    """
    game = game_named(chapter)
    if card is not None and card.suffix != ".pdf":
        raise typer.BadParameter(f"a card is written as .pdf; {card.name!r} was given", param_hint="--card")
    if seen and not hand:
        raise typer.BadParameter("--seen goes with --hand", param_hint="--seen")
    house = house_of(game, rules, reading, paytable, option, decks, gone)
    if hand:
        _hand_screen(game, house, hand, seen, as_json)
        return
    page = _page(game, house, write)
    if card is not None:
        _print(page, card)
    elif as_json:
        from fairfelt.book.strategy import plain

        emit(plain(page))
    else:
        strategy_screen(page, _all_lines(game, house) if every else page.lines)


def _page(game: Game, house: House, write: bool) -> "StrategyPage":
    from fairfelt.book import strategy as kept

    with counting(f"{game.name}: ") as progress:
        if not write:
            return kept.page_of(game, house, progress)
        page = kept.solve(game, game.house(), progress)
    out.print(f"Wrote {kept.write(page)}.", markup=False)
    return page


def _all_lines(game: Game, house: House) -> "tuple[Line, ...]":
    from fairfelt.book.strategy import solver_of

    with counting(f"{game.name}: ") as progress:
        return solver_of(game, house, progress).lines(house)


def _print(page: "StrategyPage", path: Path) -> None:
    from fairfelt.book.strategy_print import pdf

    try:
        path.write_bytes(pdf(page))
    except OSError as error:
        raise Refused(f"{path} could not be written: {error.strerror}") from None
    out.print(f"Wrote {path}.", markup=False)


# --- one hand ---------------------------------------------------------------------------------------------------------


def _hand_screen(game: Game, house: House, hand: str, seen: str, as_json: bool) -> None:
    from fairfelt.book.strategy import solver_of

    own, others = cards(hand), cards(seen)
    if len({*own, *others}) < len(own + others) and house.shoe.decks == 1:
        raise Refused(f"{show(own + others)}: a card is named twice, and there is one deck")
    with counting(f"{game.name}: ") as progress:
        found = solver_of(game, house, progress).faced(house, own, others)
    if as_json:
        worth = {choice: str(value) for choice, value in found.worth.items()}
        emit({"hand": show(own), "seen": show(others), "stage": found.stage, "best": found.best, "worth": worth})
        return
    against = f", {show(others)} in sight" if others else ""
    made = table("Choice", "Worth", "Exactly", right=("Worth",))
    for choice in sorted(found.worth, key=lambda one: -found.worth[one]):
        value = found.worth[choice]
        made.add_row(
            Text(choice, style="bold green" if choice == found.best else ""),
            f"{rounded(value * 100, 4)} %",
            exactly(value),
        )
    titled(f"{game.name}: {show(own)}{against}: {found.best}", made)
    out.print(Text("Net, per the first wager, if all later play is best.", style="dim"))


# --- the whole page ---------------------------------------------------------------------------------------------------


def strategy_screen(page: "StrategyPage", lines: "tuple[Line, ...]") -> None:
    """The page as people read it."""
    out.print(Text(f"{page.game}, chapter {page.chapter}: how to play", style="bold"))
    out.print(f"Best play {'wins' if page.ev > 0 else 'loses'} {percent(abs(page.ev))} of the {page.per}.\n")
    _remember(page)
    _chart(page)
    _best_play(page, lines)
    if page.mistakes:
        made = table("Mistake", "Costs", "Exactly", right=("Costs",), grow="Mistake")
        for mistake in page.mistakes:
            made.add_row(mistake.words, percent(mistake.cost), exactly(mistake.cost))
        titled(f"What mistakes cost, per {page.per}", made)
    if page.terms:
        out.print(Text("Holds for " + ", ".join(f"{key} {value}" for key, value in page.terms.items()), style="dim"))


def _remember(page: "StrategyPage") -> None:
    """The short strategy to learn, and what others of more or fewer rules cost."""
    learn = page.learn
    out.print(Text("To remember: ", style="bold").append(costs(learn.cost, page.per)))
    _rules(learn)
    if page.amounts:
        out.print(Text(f"  {page.amounts}", style="dim"))
    made = table("Rules", "Costs", "Exactly", right=("Rules", "Costs"))
    for number, cost in learn.tried:
        made.add_row(str(number), percent(cost), exactly(cost))
    titled("\nThe best found with so many rules", made)
    for one in page.shorts:
        if one is not learn and len(one.rules[0].lines) > 1:
            out.print(Text(f"Or: {costs(one.cost, page.per)}"))
            _rules(one)
            out.print()


def _rules(short: "ShortStrategy") -> None:
    for rules in short.rules:
        if len(short.rules) > 1:
            out.print(Text(f"  {rules.stage}", style="bold cyan"))
        for number, line in enumerate(rules.lines, start=1):
            out.print(Padding(Text(f"{number}. {line}"), (0, 0, 0, 2)))


def costs(cost: Fraction, per: str) -> str:
    """What a short strategy costs, in words."""
    return f"costs {percent(cost)} of the {per}, exactly {exactly(cost)}" if cost else "this is best play itself"


def _chart(page: "StrategyPage") -> None:
    """The chart by hand and up card."""
    chart = page.chart
    if chart is None:
        return
    made = table("", *chart.columns)
    for name, rows in chart.parts:
        made.add_row(Text(name, style="bold cyan"))
        for label, letters in rows:
            made.add_row(label, *letters)
    titled(f"The chart, by hand and the dealer's card: {costs(chart.cost, page.per)}", made)
    out.print(Text(", ".join(f"{letter} {words}" for letter, words in chart.legend.items()), style="dim"))


def _best_play(page: "StrategyPage", lines: "tuple[Line, ...]") -> None:
    several = len({line.stage for line in lines}) > 1
    heads = ["At"] * several + ["Dealer shows"] * any(line.seen for line in lines)
    made = table(*heads, "Hand", "Best", "Of all deals", right=("Of all deals",))
    before: list[str] = []
    for line in lines:
        place = [line.stage] * several + [line.seen] * ("Dealer shows" in heads)
        for at, (choice, number) in enumerate(line.choices):
            shown = place if place != before else [""] * len(place)
            hands = Text("  or, by the other cards", style="dim") if at else Text(line.hands)
            made.add_row(*shown, hands, choice, percent(Fraction(number, line.deals or page.deals)))
            before = place
    if lines:
        titled("Best play", made)
    made = table("At", "Choice", "Of all deals", right=("Of all deals",))
    for one in page.choices:
        made.add_row(one.stage, one.choice, percent(Fraction(one.deals, page.deals)))
    if page.choices:
        titled("How often each choice is best", made)


def percent(part: Fraction) -> str:
    """A part of one with four places."""
    return f"{rounded(part * 100, 4)} %"
