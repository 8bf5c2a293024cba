"""`fairfelt determine`."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.padding import Padding
from rich.text import Text

from fairfelt.cli.console import AsJson, emit, err, out, refuse, section, shipped, table, titled
from fairfelt.cli.dated import AsProposed, Chosen, Former, KnownBy, OnDay, show_timing, text_asked
from fairfelt.kit.errors import Faulty, Finding, Refused
from fairfelt.kit.versions import Wanted, When

if TYPE_CHECKING:
    from fairfelt.determinations import Decision, Determination, Fact
    from fairfelt.rules.documents import Document

MARKS = {True: ("yes", "green"), False: ("no", "red"), None: ("", "dim")}


def determine(
    name: Annotated[
        str | None, typer.Argument(metavar="NAME", help="Which determination; all are listed without.")
    ] = None,
    file: Annotated[Path | None, typer.Argument(metavar="FILE", help="The case, in TOML or JSON.")] = None,
    on: OnDay = None,
    former: Former = False,
    proposed: AsProposed = False,
    known: KnownBy = None,
    readings: Chosen = None,
    sample: Annotated[bool, typer.Option("--sample", help="Print a case to begin with.")] = False,
    as_json: AsJson = False,
) -> None:
    """What the other agencies' rules make of a case: milk notices and donations, furbearer tags, reinsurers.

    Without FILE the facts are listed that the case may be asked for. A fact that is missing is asked for by name, with
    its section; nothing is guessed. The text decides that was in force when the case was; `--on` asks for the law of another
    day, `--as-proposed` for the proposal.

    Examples:

    * `fairfelt determine`
    * `fairfelt determine milk-notice`
    * `fairfelt determine milk-notice milk-notice-distress.toml --as-proposed`
    * `fairfelt determine milk-notice milk-notice-ninety-days.toml --on 2020-03-02`
    * `fairfelt determine furbearer-tags furbearer-fisher.toml --on 2011-11-01`
    * `fairfelt determine qualified-reinsurer --sample`
    * `fairfelt determine qualified-reinsurer qualified-reinsurer.toml --json`
    """
    from fairfelt import determinations

    if name is None:
        _list(determinations.all_determinations(), as_json)
        return
    try:
        made = determinations.find_determination(name)
    except Refused as refusal:
        raise typer.BadParameter(refusal.message, param_hint="NAME") from None
    asked, chosen = text_asked(former, on, proposed, known), _chosen(made, readings)
    if sample:
        out.print(determinations.sample(made.samples[0]), markup=False, soft_wrap=True, end="")
    elif file is None:
        _facts(made, as_json)
    else:
        _decided(made, shipped(file, "determinations"), asked, chosen, as_json)


def _chosen(made: "Determination[Any, Any]", given: list[str] | None) -> Mapping[str, str]:
    """Readings as typed: "MD5=R2"."""
    pairs = [text.upper().partition("=") for text in given or ()]
    try:
        return made.checked({key.strip(): value.strip() for key, _, value in pairs})
    except Refused as refusal:
        raise typer.BadParameter(refusal.message, param_hint="--reading") from None


def _decided(
    made: "Determination[Any, Any]", file: Path, asked: When, chosen: Mapping[str, str], as_json: bool
) -> None:
    from fairfelt.determinations import decision_data
    from fairfelt.rules.documents import parse, read

    document = parse(read(file), json_text=True if file.suffix.lower() == ".json" else None)
    try:
        case = made.read(document.top.data)
        decision = made.decide(case, asked, chosen)
    except Faulty as faulty:
        _refused(document, faulty, file, as_json)
        raise typer.Exit(1) from None
    if as_json:
        emit(decision_data(made, case, decision, asked))
        return
    timing = made.timing(case, asked)
    which = {
        Wanted.IN_FORCE: "by the law in force",
        Wanted.PROPOSED: "as proposed",
        Wanted.FORMER: "by the former text",
    }[timing.status]
    out.print(Text.assemble((f"{made.title}", "bold"), f", {made.code} § {made.section}, {which}"))
    show_timing(timing)
    _screen(made, decision)


def _refused(document: "Document", faulty: Faulty, file: Path, as_json: bool) -> None:
    """Every fact that is missing or cannot be, with the line where it stands."""
    placed = [replace(one, where=document.place(one.where)) for one in faulty.findings]
    told = Faulty(document.in_order(placed))
    if as_json:
        emit({"refused": told.message, "section": "", "findings": [_plain(one) for one in faulty.findings]})
    refuse(told)
    count = len(placed)
    err.print(f"{file}: {count} fact{'s' if count > 1 else ''} to see to.", style="bold", soft_wrap=True, markup=False)


def _plain(finding: Finding) -> dict[str, str]:
    return {"section": finding.cite, "where": finding.where, "wrong": finding.wrong, "right": finding.right}


def _screen(made: "Determination[Any, Any]", decision: "Decision") -> None:
    _, style = MARKS[decision.outcome]
    words = made.outcome(decision)
    out.print()
    out.print(Text(f"{words[:1].upper()}{words[1:]}.", style=f"bold {style}"))
    out.print(Text(decision.answer, style="bold"))
    out.print()
    if decision.steps:
        steps = table("Question", "", "Section", grow="Question")
        for step in decision.steps:
            told = Text(step.question)
            told.append(f"\n{step.why}" if step.why else "", style="dim")
            steps.add_row(told, Text(*MARKS[step.answer]), section(step.cite))
        titled("Steps", steps)
    if decision.calculation:
        lines = table("What", "How", "Comes to", right=("Comes to",), grow="How")
        for line in decision.calculation:
            lines.add_row(Text(line.what), Text(line.how), Text(line.value))
        titled("Calculation", lines)
    if decision.dates:
        days = table("Day", "What", "Section", grow="What")
        for due in decision.dates:
            days.add_row(f"{due.day:%a} {due.day}", Text(due.what), section(due.cite))
        titled("Calendar", days)
    if decision.warnings:
        out.print(Text("Look again", style="bold yellow"))
        for warning in decision.warnings:
            out.print(Padding(Text.assemble(f"{warning.words} ", section(warning.cite)), (0, 0, 0, 2)))
        out.print()
    if decision.to_do:
        out.print(Text("To do, and to note", style="bold"))
        for duty in decision.to_do:
            out.print(Padding(Text.assemble(f"{duty.words} ", section(duty.cite)), (0, 0, 0, 2)))
        out.print()
    _rests(made, decision)


def _rests(made: "Determination[Any, Any]", decision: "Decision") -> None:
    """How unclear places were read, and what is not decided."""
    if decision.readings:
        out.print(Text("Readings", style="bold"))
    for one in decision.readings:
        words = f"{one.id}: {one.unclear} Read as: {one.words}. "
        out.print(Padding(Text.assemble(words, section(one.cite)), (0, 0, 0, 2)))
    if made.note:
        out.print(Text(made.note, style="dim"))


def _list(every: "tuple[Determination[Any, Any], ...]", as_json: bool) -> None:
    from fairfelt.determinations import determination_data

    if as_json:
        emit([determination_data(made) for made in every])
        return
    shown = table("Name", "Question", "Section", grow="Question")
    for made in every:
        shown.add_row(made.name, Text(made.question), Text(f"{made.code} § {made.section}", style="dim"))
    out.print(shown)


def _facts(made: "Determination[Any, Any]", as_json: bool) -> None:
    from fairfelt.determinations import determination_data

    if as_json:
        emit(determination_data(made))
        return
    out.print(Text.assemble((made.title, "bold"), f", {made.code} § {made.section}"))
    out.print(made.question)
    shown = table("Fact", "What it means", "Section", grow="What it means")
    texts = len(list(made.versions))
    for fact in made.facts:
        shown.add_row(Text(fact.name), _meaning(fact, texts), section(fact.cite))
        for column in fact.columns:
            shown.add_row(Text(f"  {column.name}"), _meaning(column, texts), section(column.cite))
    titled("", shown)
    out.print(f"Samples: {', '.join(made.samples)}", markup=False)


def _meaning(fact: "Fact", texts: int) -> Text:
    told = Text(fact.words)
    kind = " | ".join(fact.choices) or fact.kind
    told.append(f"\n{kind}{', may be left out' if fact.optional else ''}", style="dim")
    if len(fact.texts) < texts:
        told.append(f"; asked by the {' and the '.join(fact.texts)} text only", style="dim")
    return told
