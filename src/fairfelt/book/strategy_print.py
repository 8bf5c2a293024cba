"""A strategy as a card to print, on one page: typeset by Typst from data/print/strategy.typ."""

import json
from fractions import Fraction
from importlib.resources import files
from typing import Any

import typst

from fairfelt.book.plain import rounded
from fairfelt.book.strategy import StrategyPage
from fairfelt.odds.advice.lines import Line
from fairfelt.odds.advice.short_strategy import Mistake

TEMPLATE = files("fairfelt") / "data" / "print" / "strategy.typ"
MISTAKES = 6  # that a card has room for
MATTERS = Fraction(1, 2000)
LINES = 8


def data_of(page: StrategyPage) -> dict[str, Any]:
    """The card as the template reads it."""
    learn = page.learn
    return {
        "game": page.game,
        "chapter": page.chapter,
        "per": page.per,
        "worth": f"{_worth(page)} {page.amounts}".strip(),
        "rules": [[one.stage if len(learn.rules) > 1 else "", list(one.lines)] for one in learn.rules],
        "lines": [[line.hands, " or ".join(choice for choice, _ in line.choices)] for line in _lines(page)],
        "mistakes": [[one.words, _percent(one.cost)] for one in _common(page)],
        "terms": ", ".join(f"{key} {value}" for key, value in page.terms.items()),
        "digest": page.digest[:16],
    }


def _lines(page: StrategyPage) -> tuple[Line, ...]:
    """Best play where it is short, and of one question."""
    return page.lines if len(page.lines) <= LINES and len(page.learn.rules) == 1 else ()


def _common(page: StrategyPage) -> tuple[Mistake, ...]:
    """The mistakes that people make: the cheapest, but for those that hardly matter."""
    return tuple(one for one in page.mistakes if one.cost >= MATTERS)[-MISTAKES:]


def _worth(page: StrategyPage) -> str:
    """What the rules come to, in words."""
    cost = page.learn.cost
    if not cost:
        return f"This is best play, which {_result(page.ev)} of the {page.per} in the long run."
    ends = f"Playing so {_result(page.ev - cost)} of the {page.per} in the long run, best play {_result(page.ev)}"
    return f"{ends}: not to know more costs {_percent(cost)}."


def _result(ev: Fraction) -> str:
    return f"{'wins' if ev > 0 else 'loses'} {_percent(abs(ev))}"


def pdf(page: StrategyPage) -> bytes:
    """A PDF that is tagged for readers and printers alike (PDF/UA-1)."""
    made = typst.compile(
        TEMPLATE.read_bytes(), format="pdf", sys_inputs={"card": json.dumps(data_of(page))}, pdf_standards=["ua-1"],
        ignore_system_fonts=True, timestamp=0,
    )  # fmt: skip
    if not isinstance(made, bytes):
        raise TypeError("Typst made several documents of one card")
    return made


def _percent(part: Fraction) -> str:
    return f"{rounded(part * 100, 2)}%"
