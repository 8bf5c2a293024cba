"""`fairfelt check`."""

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.text import Text

from fairfelt.cli.console import AsJson, emit, err, out, refuse, shipped, table
from fairfelt.games import find
from fairfelt.kit.errors import Faulty, Finding, Refused
from fairfelt.kit.pay import usd
from fairfelt.papers.facts import plain
from fairfelt.rules import facts, load


def check(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A Rules Submission in TOML.")], as_json: AsJson = False
) -> None:
    """Check a Rules Submission against its chapter.

    Every fault is listed with its section and what would be right; the exit code is 1 if there is one. Begin with a
    sample: `fairfelt rules over-under --sample` prints a complete submission with every choice explained.

    Examples:

    * `fairfelt check three-card-poker.toml`
    * `fairfelt check over-under.toml --json`
    """
    try:
        house = load(shipped(file, "rules"), find)
    except Refused as refusal:
        findings = refusal.findings if isinstance(refusal, Faulty) else (Finding(refusal.cite, refusal.message),)
        if as_json:
            emit({"file": str(file), "ok": False, "chapter": None, "findings": [_plain(one) for one in findings]})
        else:
            refuse(refusal)
            count = len(findings)
            err.print(f"{file}: {count} fault{'s' if count > 1 else ''}.", style="bold", soft_wrap=True)
        raise typer.Exit(1) from None
    chosen = facts(house)
    if as_json:
        emit({"file": str(file), "ok": True, "chapter": house.game.chapter, "findings": [], "choices": plain(chosen)})
        return
    out.print(Text.assemble(("✓ ", "bold green"), f"{file}: nothing to find in this {house.game.name} submission."))
    shown = table("Choice", "As filed", grow="As filed")
    for name, value in _rows(chosen):
        shown.add_row(name, value)
    out.print(shown)


def _plain(finding: Finding) -> dict[str, str]:
    return {"section": finding.cite, "where": finding.where, "wrong": finding.wrong, "right": finding.right}


def _rows(chosen: dict[str, Any]) -> list[tuple[str, str]]:
    most, limit = chosen["maximum_wager_cents"], chosen["payout_limit_cents"]
    rows = [("optional wagers", ", ".join(chosen["offered"]) or "none")]
    rows.append(("wagers from", usd(chosen["minimum_wager_cents"]) + (f" to {usd(most)}" if most else "")))
    rows += [("payout limit", usd(limit))] if limit else []
    rows += [(key, _words(value)) for key, value in chosen["options"].items()]
    rows += [(f"{name} paytable", letter) for name, letter in chosen["paytables"].items()]
    for name, meter in chosen["progressive"].items():
        rate = f", {float(meter['rate'] * 100):g}% of each wager" if meter["rate"] else ""
        rows.append((f"{name} meter", f"from {usd(meter['seed_cents'])}{rate}"))
    return rows + [(f"reading {name}", taken) for name, taken in chosen["readings"].items()]


def _words(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
