"""Decisions and determinations as plain data, for `--json`, for a form and for a page alike."""

from datetime import date
from typing import Any

from fairfelt.determinations.decision import Decision
from fairfelt.determinations.determination import Determination
from fairfelt.determinations.facts import KINDS, Fact
from fairfelt.kit.versions import Asked, Timing, Version

Plain = dict[str, Any]


def decision_data(made: Determination[Any, Any], case: Any, decision: Decision, asked: Asked = None) -> Plain:
    """A decision, with the text that it rests on and its three days: of the case, of what was known, of the law."""
    text = made.text(case, asked)
    return {
        "determination": made.name,
        "title": made.title,
        "section": f"{made.code} § {made.section}",
        "text": version_data(text),
        "timing": timing_data(made.timing(case, asked)),
        "outcome": decision.outcome,
        "outcome_words": made.outcome(decision),
        "answer": decision.answer,
        "steps": [
            {"section": one.cite, "question": one.question, "answer": one.answer, "why": one.why}
            for one in decision.steps
        ],
        "calculation": [
            {"section": one.cite, "what": one.what, "how": one.how, "value": one.value} for one in decision.calculation
        ],
        "dates": [{"day": one.day.isoformat(), "section": one.cite, "what": one.what} for one in decision.dates],
        "to_do": [{"section": one.cite, "words": one.words} for one in decision.to_do],
        "warnings": [{"section": one.cite, "words": one.words} for one in decision.warnings],
        "readings": [
            {"id": one.id, "section": one.cite, "unclear": one.unclear, "taken": one.choice, "words": one.words}
            for one in decision.readings
        ],
    }


def timing_data(timing: Timing) -> Plain:
    """The days of an answer."""
    days = {name: _day(getattr(timing, name)) for name in ("case", "known", "on", "in_force", "until")}
    pending = [
        {"source": one.source, "since": _day(one.since), "in_force": _day(one.in_force), "words": one.words}
        for one in timing.pending
    ]
    return {**days, "status": timing.status.value, "law": timing.law, "words": timing.words, "pending": pending}


def _day(day: date | None) -> str | None:
    return day.isoformat() if day else None


def version_data(text: Version[Any]) -> Plain:
    """Which text of the rule it is."""
    return {
        "name": text.rule.text,
        "printed": _day(text.since),
        "in_force": _day(text.in_force),
        "proposed": text.proposed,
        "source": text.source,
        "law": text.law,
        "points": [{"name": one.name, "section": one.cite, "words": one.words} for one in text.rule.points],
    }


def determination_data(made: Determination[Any, Any]) -> Plain:
    """What a form needs to be drawn: the question, the facts in order, the texts, the samples, the readings."""
    return {
        "name": made.name,
        "title": made.title,
        "section": f"{made.code} § {made.section}",
        "question": made.question,
        "case_day": made.case_day,
        "facts": [fact_data(one) for one in made.facts],
        "texts": [version_data(text) for text in made.versions],
        "samples": list(made.samples),
        "readings": [
            {
                "id": one.id,
                "section": one.cite,
                "unclear": one.unclear,
                "choices": dict(one.choices),
                "taken": one.taken,
            }
            for one in made.readings
        ],
        "note": made.note,
    }


def fact_data(fact: Fact) -> Plain:
    """One field of a form: `when` names the answers under which it is asked, `texts` the texts that ask for it."""
    return {
        "name": fact.name,
        "kind": fact.kind,
        "write": KINDS[fact.kind],
        "section": fact.cite,
        "formerly": fact.formerly,
        "words": fact.words,
        "choices": list(fact.choices),
        "when": {name: list(wanted) if isinstance(wanted, tuple) else wanted for name, wanted in fact.when.items()},
        "texts": list(fact.texts),
        "optional": fact.optional,
        "columns": [fact_data(one) for one in fact.columns],
    }
