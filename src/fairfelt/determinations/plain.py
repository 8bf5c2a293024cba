"""Decisions and determinations as plain data, for `--json`, for a form and for a page alike."""

from typing import Any

from fairfelt.determinations.decision import Decision
from fairfelt.determinations.determination import Determination
from fairfelt.determinations.facts import KINDS, Fact
from fairfelt.kit.versions import Version

Plain = dict[str, Any]


def decision_data(made: Determination[Any, Any], text: Version[Any], decision: Decision) -> Plain:
    """A decision, with the text that it rests on."""
    return {
        "determination": made.name,
        "title": made.title,
        "section": f"{made.code} § {made.section}",
        "text": version_data(text),
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
        "readings": [
            {"id": one.id, "section": one.cite, "unclear": one.unclear, "taken": one.choice, "words": one.words}
            for one in decision.readings
        ],
    }


def version_data(text: Version[Any]) -> Plain:
    """Which text of the rule it is."""
    return {
        "name": text.rule.text,
        "printed": text.since.isoformat() if text.since else None,
        "source": text.source,
        "points": [{"name": one.name, "section": one.cite, "words": one.words} for one in text.rule.points],
    }


def determination_data(made: Determination[Any, Any]) -> Plain:
    """What a form needs to be drawn: the question, the facts in order, the texts, the samples, the readings."""
    return {
        "name": made.name,
        "title": made.title,
        "section": f"{made.code} § {made.section}",
        "question": made.question,
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
