"""`fairfelt play`."""

import sys
from pathlib import Path
from random import Random
from secrets import randbelow
from typing import Annotated

import typer
from rich.text import Text

from fairfelt.cli.console import (
    AsJson,
    Chapter,
    Options,
    Rules,
    cards_text,
    emit,
    err,
    found,
    game_named,
    house_of,
    out,
    strategy_of,
)
from fairfelt.cli.screens import log_of, settlement_screen, settlements_data, tell
from fairfelt.engine.answers import parse_answer
from fairfelt.engine.questions import LEAVE, AskCard, AskDice, AskMove, AskWagers, Driver
from fairfelt.engine.round import run
from fairfelt.engine.settlement import settlements
from fairfelt.kit.cards import Card
from fairfelt.kit.errors import Refused
from fairfelt.kit.pay import dollars_to_cents, usd
from fairfelt.kit.seats import Seat, Table
from fairfelt.kit.wagers import Answer, Raise, Setting, Wager
from fairfelt.rules.documents import meant
from fairfelt.simulator.players import Bets, Player, accepted, anything, at_random, enough, everything, taken
from fairfelt.simulator.recording import Recording, write
from fairfelt.simulator.shoe import SimulatedTable


def play(
    chapter: Chapter,
    seats: Annotated[int, typer.Option("--seats", min=1, max=20, help="How many players.")] = 1,
    mine: Annotated[list[int] | None, typer.Option("--mine", help="Your position; the first without it.")] = None,
    seed: Annotated[str, typer.Option("--seed", help="The same seed gives the same cards.")] = "",
    auto: Annotated[bool, typer.Option("--auto", help="Let a strategy choose at every seat.")] = False,
    strategy: Annotated[str, typer.Option("--strategy", help="Which one; the game's own without it.")] = "",
    cite: Annotated[bool, typer.Option("--cite", help="Show the section of every step.")] = False,
    record: Annotated[
        Path | None, typer.Option("--record", metavar="FILE", help="Write the round down, as `settle` reads it.")
    ] = None,
    rules: Rules = None,
    option: Options = None,
    as_json: AsJson = False,
) -> None:
    """Play a round in the terminal against a simulated shoe, step by step as the chapter demands.

    You are asked for wagers and choices at your own positions; the other seats play at random. An empty line takes what is
    suggested, Ctrl-C ends the game.

    Examples:

    * `fairfelt play over-under --auto --seed 7 --cite`
    * `fairfelt play 649a --seats 3 --auto --seed 7 --json`
    * `fairfelt play three-card-poker --auto --seed 7 --record round.toml`
    """
    game = game_named(chapter)
    if seats > game.seats:
        raise typer.BadParameter(f"{game.name} has {game.seats} seats (§ {game.seats_cite})", param_hint="--seats")
    own = set() if auto else set(mine or [1])
    if not own <= set(range(1, seats + 1)):
        raise typer.BadParameter(f"positions are 1 to {seats} here; see --seats", param_hint="--mine")
    if as_json and not auto:
        raise typer.BadParameter("JSON needs --auto: nobody can be asked", param_hint="--json")
    house = house_of(game, rules, options=option)
    seed = seed or str(randbelow(10**6))
    plan = strategy_of(game, strategy)
    other = Player(plan.wagers or (everything if auto else at_random), plan.move)
    if not auto:
        other = Player(at_random, anything)
    random = Random(seed)  # noqa: S311 - play money, and a seed that can be repeated
    players = dict.fromkeys(range(1, seats + 1), other)
    heard = Recording(Narrator(SimulatedTable(house, players, random), own, cite, quiet=as_json))
    if not as_json:
        out.print(Text(f"{game.name}, chapter {game.chapter}, seed {seed}", style="bold"))
    try:
        view = run(game, house, players, heard)
    except (EOFError, KeyboardInterrupt):
        out.print("\nThe round ends here, unfinished.", style="dim")
        raise typer.Exit(0) from None
    lines = settlements(view.table)
    if record is not None:
        chosen = house.options if option else None
        _save(record, write(game, heard.record, str(found(rules, "rules").resolve()) if rules else None, chosen))
    if as_json:
        emit(settlements_data(view.table, lines) | {"seed": seed, "strategy": plan.name, "steps": log_of(view.table)})
        return
    heard.driver.tell(view.table) if isinstance(heard.driver, Narrator) else None
    out.print()
    settlement_screen(out, view.table, lines)


def _save(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Refused(f"{path} cannot be written: {error.strerror}") from None
    err.print(f"The round is written to {path}.", style="dim", soft_wrap=True)


class Narrator:
    """A driver that tells each step as it happens, and asks the person at the person's own seats."""

    def __init__(self, driver: Driver, own: set[int], cite: bool, quiet: bool) -> None:
        self.driver, self.own, self.cite, self.quiet = driver, own, cite, quiet
        self._told = 0

    def tell(self, table: Table) -> None:
        """Show the steps since the last time."""
        if not self.quiet:
            tell(out, table.log[self._told :], self.own or None, self.cite)
        self._told = len(table.log)

    def wagers(self, ask: AskWagers) -> Bets:
        self.tell(ask.seat.table)
        return ask_wagers(ask) if ask.seat.position in self.own else self.driver.wagers(ask)

    def card(self, ask: AskCard) -> Card:
        self.tell(ask.table)
        return self.driver.card(ask)

    def move(self, ask: AskMove) -> Answer:
        self.tell(ask.seat.table)
        return ask_move(ask) if ask.seat.position in self.own else self.driver.move(ask)

    def dice(self, ask: AskDice) -> tuple[int, ...]:
        self.tell(ask.table)
        return self.driver.dice(ask)


def ask_wagers(ask: AskWagers) -> Bets:
    """Ask until the table takes what is offered: "Ante 10, Pair Plus 5"."""
    suggested = enough(ask)
    titles = {wager.written: wager.title for wager in ask.wagers}
    names = list(titles)
    out.print(Text.assemble((f"Your wagers at position {ask.seat.position}: ", "bold"), ", ".join(names)))
    example = ", ".join(f"{name} {usd(suggested[title])}" for name, title in titles.items() if title in suggested)
    while True:
        text = answered(f"[bold]>[/] [dim]({example})[/] ")
        try:
            bets = {titles[name]: cents for name, cents in parse_bets(text, names).items()} if text else suggested
        except Refused as refusal:
            out.print(Text(str(refusal), style="red"))
            continue
        refusal_or_none = accepted(ask, bets)
        if refusal_or_none is None:
            return bets
        out.print(Text(str(refusal_or_none), style="red"))


def parse_bets(text: str, names: list[str]) -> dict[str, int]:
    """Wagers as people type them, separated by commas; a name may be cut short."""
    bets: dict[str, int] = {}
    known = sorted(names, key=len, reverse=True)
    for part in text.replace(", hand", "\0").split(","):
        name, _, amount = part.replace("\0", ", hand").replace("=", " ").strip().rpartition(" ")
        found = [one for one in known if one.lower() == name.strip().lower()]
        found = found or [one for one in known if name.strip() and one.lower().startswith(name.strip().lower())]
        if len(found) != 1:
            raise Refused(f"{name.strip() or part.strip()!r} is no wager: {meant(name, names)}")
        bets[found[0]] = dollars_to_cents(amount)
    return bets


def ask_move(ask: AskMove) -> Answer:
    """Ask until the table takes the choice; a name may be cut short."""
    show_table(ask.seat)
    out.print(Text.assemble((f"Your choice at position {ask.seat.position}: ", "bold"), choices_text(ask)))
    while True:
        text = answered("[bold]>[/] ")
        try:
            answer = parse_answer(spelled_out(text, ask), ask)
        except Refused as refusal:
            out.print(Text(str(refusal), style="red"))
            continue
        refusal_or_none = taken(ask, answer)
        if refusal_or_none is None:
            return answer
        out.print(Text(str(refusal_or_none), style="red"))


def spelled_out(text: str, ask: AskMove) -> str:
    """What was typed, with a name that was cut short written in full: "r 3x" for "Raise 3x"."""
    names = (*ask.moves, *((LEAVE,) if ask.seat.table.game.leaving else ()))
    if any(text.lower().startswith(name.lower()) for name in names):
        return text
    for typed, rest in ((text, ""), tuple(text.split(maxsplit=1))[:2] if " " in text else ("", "")):
        begun = [name for name in names if typed and name.lower().startswith(typed.lower())]
        if len(begun) == 1:
            return f"{begun[0]} {rest}".strip()
    return text


def choices_text(ask: AskMove) -> str:
    """The moves that are open, with their amounts."""
    said = []
    for name, (move, least, most) in ask.moves.items():
        if isinstance(move, Setting):
            said.append(f"{name} and {move.low} cards")
        elif isinstance(move, Wager | Raise) and most:
            said.append(f"{name} {usd(least)}" if least == most else f"{name} {usd(least)} to {usd(most)}")
        else:
            said.append(name)
    return ", ".join([*said, *([LEAVE] if ask.seat.table.game.leaving else [])])


def answered(prompt: str) -> str:
    """A line from the person; shown again where it does not come from a keyboard."""
    text = out.input(prompt).strip()
    if not sys.stdin.isatty():
        out.print(text, markup=False)
    return text


def show_table(seat: Seat) -> None:
    """What the player sees before choosing."""
    for name, pile in (("dealer", seat.table.dealer), ("board", seat.table.board)):
        if len(pile):
            out.print(Text.assemble((f"{name:<8}", "magenta"), cards_text(pile.seen(False))))
    for pile in seat.piles:
        if len(pile):
            out.print(Text.assemble((f"{'you':<8}", "cyan"), cards_text(pile.seen(True))))
