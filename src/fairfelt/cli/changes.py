"""`fairfelt changes`."""

from datetime import date
from typing import Annotated, Any

import typer
from rich.text import Text

from fairfelt.cli.console import AsJson, emit, out, table
from fairfelt.cli.dated import day_typed
from fairfelt.desk import RULES
from fairfelt.desk.changes import laid
from fairfelt.kit.versions import Dated
from fairfelt.rules.documents import meant


def changes(
    rule: Annotated[
        str | None, typer.Argument(metavar="RULE", help="Such as training; all of them without it.")
    ] = None,
    since: Annotated[
        str | None, typer.Option("--from", metavar="DAY", help="The earlier day; the former text without it.")
    ] = None,
    until: Annotated[
        str | None, typer.Option("--to", metavar="DAY", help="The later day; the newest text without it.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """What the rules with dated texts say otherwise on one day than on another: the facility's, and the other agencies'.

    A proposal counts from the day of the bulletin that printed it; `fairfelt docket` says when it came in final form.

    Examples:

    * `fairfelt changes training`
    * `fairfelt changes --from 2015-07-31 --to 2015-08-01`
    * `fairfelt changes milk-notice --from 2019-07-12`
    * `fairfelt changes cameras --json`
    """
    earlier = day_typed(since, "--from") if since else date.min
    later = day_typed(until, "--to") if until else None
    if later and later < earlier:
        raise typer.BadParameter(f"{later} is before {earlier}", param_hint="--to")
    found = [laid(one, earlier, later) for one in _named(rule)]
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
    if not one["changes"]:
        out.print(Text(f"The same: {one['after']['source']}.\n", style="dim"))
        return
    shown = table("What", "Before", "After", grow="What")
    for change in one["changes"]:
        shown.add_row(change["fact"], change["before"] or "-", change["after"] or "-")
    out.print(shown)
