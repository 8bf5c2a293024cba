"""`fairfelt changes`."""

from datetime import date
from typing import Annotated, Any

import typer
from rich.text import Text

from fairfelt.cli.console import AsJson, emit, out, table
from fairfelt.cli.dated import AsProposed, KnownBy, day_typed, text_asked
from fairfelt.desk import RULES
from fairfelt.desk.changes import laid
from fairfelt.kit.versions import Dated, When
from fairfelt.rules.documents import meant


def changes(
    rule: Annotated[
        str | None, typer.Argument(metavar="RULE", help="Such as training; all of them without it.")
    ] = None,
    since: Annotated[
        str | None, typer.Option("--from", metavar="DAY", help="The earlier day; the former text without it.")
    ] = None,
    until: Annotated[
        str | None, typer.Option("--to", metavar="DAY", help="The later day; the latest law without it.")
    ] = None,
    proposed: AsProposed = False,
    known: KnownBy = None,
    as_json: AsJson = False,
) -> None:
    """What the law says otherwise on one day than on another: the facility's rules, and the other agencies'.

    A text counts from the day on which it was in force. `--as-proposed` lays the proposal beside the law instead.

    Examples:

    * `fairfelt changes training`
    * `fairfelt changes --from 2016-08-26 --to 2016-08-27`
    * `fairfelt changes milk-notice --as-proposed`
    * `fairfelt changes cameras --json`
    """
    earlier = day_typed(since, "--from") if since else date.min
    if until and day_typed(until, "--to") < earlier:
        raise typer.BadParameter(f"{until} is before {earlier}", param_hint="--to")
    if until and proposed:
        raise typer.BadParameter("choose --to or --as-proposed, not both", param_hint="--to")
    later = text_asked(False, until, proposed, known)
    found = [laid(one, When(on=earlier, known=later.known), later) for one in _named(rule)]
    if as_json:
        emit(found)
        return
    for one in found:
        _show(one)


def _named(name: str | None) -> list[Dated[Any]]:
    from fairfelt.determinations import all_determinations

    rules: list[Dated[Any]] = [*RULES, *(one.dated for one in all_determinations())]
    if name is None:
        return rules
    known = {one.key: one for one in rules}
    if name.strip().lower() not in known:
        raise typer.BadParameter(f"there is no rule {name.strip()!r} here. {meant(name, known)}", param_hint="RULE")
    return [known[name.strip().lower()]]


def _show(one: dict[str, Any]) -> None:
    out.print(Text.assemble((one["title"], "bold"), f" (§ {one['section']})"))
    for label, text in (("Before", one["before"]), ("After", one["after"])):
        out.print(Text(f"{label}: {text['timing']['words']}.", style="dim"))
    for proposal in one["after"]["timing"]["pending"]:
        out.print(Text(f"Proposed and not in force: {proposal['source']}; {proposal['words']}.", style="dim"))
    if not one["changes"]:
        out.print(Text("The same on both days.\n", style="dim"))
        return
    shown = table("What", "Before", "After", grow="What")
    for change in one["changes"]:
        shown.add_row(change["fact"], change["before"] or "-", change["after"] or "-")
    out.print(shown)
