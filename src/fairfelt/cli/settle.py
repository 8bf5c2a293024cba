"""`fairfelt settle`."""

from pathlib import Path
from typing import Annotated

import typer

from fairfelt.cli.console import AsJson, Rules, emit, out, shipped
from fairfelt.cli.screens import log_of, settlement_screen, settlements_data
from fairfelt.engine.settlement import settlements
from fairfelt.games import find
from fairfelt.kit.errors import Refused
from fairfelt.kit.house import House
from fairfelt.rules import load as load_rules
from fairfelt.simulator.record_file import Written, load, played_in, replayed


def settle(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The record of a round, in TOML or JSON.")],
    rules: Rules = None,
    steps: Annotated[bool, typer.Option("--steps", help="Show every step with its section first.")] = False,
    as_json: AsJson = False,
) -> None:
    """Decide a round from its record: every wager's outcome, its payout in cents, the hand in words, the section.

    A record that cannot be (a card twice in one deck, a wager that was not allowed, a choice out of turn) is refused,
    with the reason. The rules are those that `--rules` or the record names, or the game's sample. docs/json.md says how a
    record is written.

    Examples:

    * `fairfelt settle three-card-poker-win.toml`
    * `fairfelt settle over-under-surrender.toml --steps`
    * `fairfelt settle three-card-poker-win.toml --json`
    """
    file = shipped(file, "rounds")
    written = load(file, find)
    house = house_for(written, file.parent, rules)
    view = replayed(written, house)
    lines = settlements(view.table, written.record.meters_cents)
    if as_json:
        data = settlements_data(view.table, lines)
        emit(data | {"steps": log_of(view.table)} if steps else data)
        return
    settlement_screen(out, view.table, lines, steps=steps)


def house_for(written: Written, folder: Path, named: Path | None) -> House:
    """The house in which a round was played: named on the command line, else by the record, else the sample."""
    path = named or (folder / written.rules if written.rules else None)
    if path is None:
        return played_in(written)
    house = load_rules(shipped(path, "rules"), find)
    if house.game is not written.game:
        raise Refused(f"{path} is a Rules Submission of {house.game.name}; the record is of {written.game.name}")
    return house if named else played_in(written, house)
