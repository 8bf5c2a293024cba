"""What the commands share: the consoles, the arguments that many of them take, and how a refusal is shown."""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from fractions import Fraction
from pathlib import Path
from typing import Annotated, Any, TypeAlias

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

import fairfelt
from fairfelt.cli.sheet import Sheet
from fairfelt.games import find
from fairfelt.kit.cards import Card, cards
from fairfelt.kit.errors import Faulty, Refused
from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.kit.pay import dollars_to_cents, usd
from fairfelt.rules import faults, load, standard
from fairfelt.rules.documents import meant
from fairfelt.simulator.strategies import Strategy, strategy_named

DATA = Path(fairfelt.__file__).parent / "data"
LONGEST, SHOWN = 44, 8  # a fraction that fits into a line; how many digits are shown of the parts of a longer one
out = Console(highlight=False)
err = Console(stderr=True, highlight=False)

Chapter: TypeAlias = Annotated[
    str, typer.Argument(metavar="CHAPTER", help="A chapter (649a, 649) or a name (three-card-poker, three).")
]
AsJson: TypeAlias = Annotated[bool, typer.Option("--json", help="Print JSON for machines; see docs/json.md.")]
Rules: TypeAlias = Annotated[
    Path | None, typer.Option("--rules", metavar="FILE", help="A Rules Submission; the game's sample without it.")
]
Readings: TypeAlias = Annotated[
    list[str] | None, typer.Option("--reading", metavar="ID=R2", help="Read an unclear paragraph otherwise.")
]
Letters: TypeAlias = Annotated[
    list[str] | None, typer.Option("--paytable", metavar="WAGER=B", help="Choose another paytable.")
]
Options: TypeAlias = Annotated[
    list[str] | None, typer.Option("--option", metavar="KEY=VALUE", help="Choose otherwise, such as decks=8.")
]
Decks: TypeAlias = Annotated[
    int | None,
    typer.Option("--decks", min=1, metavar="NUMBER", help="So many decks; the same as --option decks=NUMBER."),
]
Gone: TypeAlias = Annotated[
    str, typer.Option("--gone", metavar="CARDS", help="At 21: cards of the shoe that were dealt before.")
]
Seed: TypeAlias = Annotated[str, typer.Option("--seed", help="The same seed gives the same cards.")]


def emit(data: Any) -> None:
    """Print JSON."""
    out.print(json.dumps(data, ensure_ascii=False, indent=2), markup=False, soft_wrap=True)


def refuse(refusal: Refused) -> None:
    """Show a refusal, or every fault of a file, on the error console."""
    if isinstance(refusal, Faulty):
        for finding in refusal.findings:
            line = Text("✗ ", style="bold red")
            line.append(str(finding))
            err.print(line, soft_wrap=True)
        return
    err.print(Text.assemble(("✗ ", "bold red"), str(refusal)), soft_wrap=True)


def found(path: Path, folder: str) -> Path:
    """The file named, or, where there is none, the example of that name that ships with the program."""
    example = DATA / folder / path.name
    ships = path.parent == Path() and not path.exists() and path.name and example.is_file()
    return example if ships else path


def shipped(path: Path, folder: str) -> Path:
    """The same; whoever gets the example is told."""
    taken = found(path, folder)
    if taken != path:
        err.print(f"There is no {path} here; this is the example that ships with Fairfelt.", style="dim", markup=False)
    return taken


def game_named(name: str) -> Game:
    """The game that somebody typed the name of; a miss is wrong usage."""
    try:
        return find(name)
    except Refused as refusal:
        raise typer.BadParameter(refusal.message, param_hint="CHAPTER") from None


def strategy_of(game: Game, name: str) -> Strategy:
    """The strategy that somebody typed the name of."""
    try:
        return strategy_named(game, name)
    except Refused as refusal:
        raise typer.BadParameter(refusal.message, param_hint="--strategy") from None


def house_of(
    game: Game,
    rules: Path | None = None,
    readings: Sequence[str] | None = None,
    letters: Sequence[str] | None = None,
    options: Sequence[str] | None = None,
    decks: int | None = None,
    gone: str = "",
) -> House:
    """The Rules Submission in force: a file or the sample, with what the command line chooses otherwise."""
    if decks is not None:
        options = [*(options or ()), f"decks={decks}"]
    house = standard(game) if rules is None else _loaded(game, rules)
    changed = dict(house.readings)
    for key, value in _pairs(readings, [one.id for one in game.readings if len(one.choices) > 1], "--reading"):
        if value not in game.reading(key).choices:
            choices = " or ".join(game.reading(key).choices)
            raise typer.BadParameter(f"{key} can be {choices}; {value!r} was given", param_hint="--reading")
        changed[key] = value
    tables = dict(house.paytables)
    tables.update(_pairs(letters, list(dict.fromkeys(table.pays.name for table in game.paytables)), "--paytable"))
    chosen = dict(house.options)
    for key, value in _pairs(options, [one.key for one in game.options], "--option"):
        option = game.option(key)
        typed = next((one for one in option.choices if str(one).lower() == value.lower()), None) if option else None
        chosen[key] = typed if typed is not None else int(value) if value.isdecimal() and len(value) < 10 else value
        wrong = option.fault(chosen[key]) if option else ""
        if wrong:
            raise typer.BadParameter(f"{key} {wrong}; {value!r} was given", param_hint="--option")
    other = house.but(readings=changed, paytables=tables, options=chosen)
    if rules is None and options:
        sample = standard(game, other.options)
        other = sample.but(readings=changed, paytables=tables)
    for finding in faults(other) if (letters or options) else ():
        raise typer.BadParameter(
            f"{finding.wrong}. {finding.right} (§ {finding.cite})", param_hint=_hint(finding.where)
        )
    return other.but(gone=cards(gone)) if gone else other


def _hint(where: str) -> str:
    return "--paytable" if where.startswith("paytables") else "--option"


def _loaded(game: Game, rules: Path) -> House:
    house = load(shipped(rules, "rules"), find)
    if house.game is not game:
        raise Refused(f"{rules} is a Rules Submission of {house.game.name}, not of {game.name}")
    return house


def _pairs(given: Sequence[str] | None, names: list[str], option: str) -> Iterable[tuple[str, str]]:
    """KEY=VALUE as typed, the key matched without regard to case, spaces and hyphens."""
    plain = {_plain(name): name for name in names}
    for text in given or ():
        key, equals, value = text.partition("=")
        if not equals or not value.strip():
            raise typer.BadParameter(f"{text!r} must be written NAME=VALUE", param_hint=option)
        if _plain(key) not in plain:
            known = [name for name in names if ", hand " not in name]
            raise typer.BadParameter(f"there is no {key.strip()!r} here. {meant(key, known)}", param_hint=option)
        yield plain[_plain(key)], value.strip()


def _plain(name: str) -> str:
    return "".join(letter for letter in name.lower() if letter.isalnum())


@contextmanager
def compiling(tell: Callable[[str], None], telling: Callable[[], str]) -> Iterator[None]:
    """Tell which kernel is compiled while it is, and afterwards what was told before."""
    from numba.core import event

    class Told(event.Listener):
        """The kernels on their way, those that others call on top."""

        def __init__(self) -> None:
            self.before: list[str] = []

        def on_start(self, event: Any) -> None:
            self.before.append(telling())
            tell(f"compiling {event.data['dispatcher'].py_func.__name__.strip('_')} (first time only)")

        def on_end(self, event: Any) -> None:
            tell(self.before.pop())

    with event.install_listener("numba:compile", Told()):
        yield


# --- pieces of a screen -----------------------------------------------------------------------------------------------


def table(*columns: str, right: Iterable[str] = (), grow: str = "") -> Sheet:
    """A table in the manner of this program."""
    made = Sheet()
    for name in columns:
        wraps = name == grow
        made.add_column(
            name,
            justify="right" if name in right else "left",
            header_style="bold cyan",
            no_wrap=name in right or name in ("Section", "Exactly"),
            ratio=1 if wraps else None,
            overflow="fold",
        )
    return made


def exactly(number: Fraction) -> Text:
    """A fraction; of one that is too long for a screen the first digits, and how many there are: `--json` has them all."""
    whole = str(number)
    if len(whole) > LONGEST:
        whole = "/".join(f"{part[:SHOWN]}… ({len(part.lstrip('-'))} digits)" for part in whole.split("/"))
    return Text(whole, style="dim")


def titled(title: str, made: Table) -> None:
    """Print a table under its title."""
    out.print(Text(title, style="bold"))
    out.print(made)


def cards_text(cards: Iterable[Card | None]) -> Text:
    """Cards in their colours; a back for a card that is not seen."""
    text = Text()
    for number, card in enumerate(cards):
        text.append(" " if number else "")
        if card is None or card.rank == "?":
            text.append("▒▒", style="dim")
        else:
            text.append(card.mark, style="bold red" if card.suit in "DH" and card.suit else "bold")
    return text


def section(cite: str) -> Text:
    """A citation as the screens show it."""
    return Text(f"§ {cite}" if cite else "", style="dim")


def money(cents: int, signed: bool = False) -> Text:
    """An amount, coloured by its sign where that matters."""
    if not signed:
        return Text(usd(cents))
    style = "bold green" if cents > 0 else "red" if cents < 0 else "dim"
    return Text(f"+{usd(cents)}" if cents > 0 else usd(cents), style=style)


def bets_of(game: Game, given: Sequence[str] | None) -> dict[str, int]:
    """Wagers as typed: "Ante=10"."""
    bets: dict[str, int] = {}
    titles = [title for wager in game.wagers if not wager.later for title in (wager.name, wager.on(2).title)]
    for name, amount in _pairs(given, list(dict.fromkeys(titles)), "--bet"):
        try:
            bets[name] = dollars_to_cents(amount)
        except Refused as refusal:
            raise typer.BadParameter(refusal.message, param_hint="--bet") from None
    return bets
