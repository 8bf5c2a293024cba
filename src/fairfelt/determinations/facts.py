"""The facts of a case: declared once, with section and meaning, and read from there by files, forms and messages.

A case is a frozen dataclass whose fields are made here. A fact that is not known is None, and `asking` asks for it by name
before anything is decided. Nothing is decided here.
"""

from collections.abc import Iterator, Mapping
from dataclasses import Field, dataclass, field, fields, is_dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Any

from fairfelt.kit.cite import Cite

KINDS = {
    "yes or no": "true or false",
    "date": "a day such as 2019-08-01",
    "dollars": "an amount in dollars such as 1250000 or 1250000.50",
    "pounds": "a weight in pounds such as 45000",
    "pounds a week": "a list of weights in pounds, oldest week first, such as [45000, 44200]",
    "number": "a number such as 112.3",
    "count": "a whole number such as 2",
    "choice": "one of the words listed",
    "choices": "a list of the words listed",
    "words": "text in quotes",
    "rows": "a list of tables",
}
FORMER, AMENDED, ADOPTED = "former", "amended", "adopted"
TEXTS = (FORMER, AMENDED, ADOPTED)
Condition = Mapping[str, str | bool | tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Fact:
    """One fact: its name in a file, its kind (see KINDS), who needs it and what it means.

    `when` says for which answers it is asked at all, `texts` under which text of the rule; `formerly` is its section in the
    former text where that is numbered otherwise; `columns` are the facts of a row.
    """

    name: str
    kind: str
    cite: Cite
    words: str
    when: Condition
    choices: tuple[str, ...] = ()
    texts: tuple[str, ...] = TEXTS
    optional: bool = False
    least: Fraction | None = None
    columns: "tuple[Fact, ...]" = ()
    formerly: Cite = ""

    def cited(self, text: str) -> Cite:
        """The section that needs the fact, as a text of the rule numbers it."""
        return self.formerly if text == FORMER and self.formerly else self.cite


@dataclass(frozen=True, slots=True)
class Declared:
    """What a field of a case says of itself."""

    kind: str
    cite: Cite
    words: str
    when: Condition
    choices: type[StrEnum] | None = None
    texts: tuple[str, ...] = TEXTS
    optional: bool = False
    least: Fraction | None = None
    inner: type[Any] | None = None
    formerly: Cite = ""


def _fact(
    kind: str,
    cite: Cite,
    words: str,
    *,
    when: Condition | None = None,
    choices: type[StrEnum] | None = None,
    only: str | tuple[str, ...] = "",
    optional: bool = False,
    least: int | None = None,
    inner: type[Any] | None = None,
    formerly: Cite = "",
) -> Any:
    texts = _texts(only)
    floor = None if least is None else Fraction(least)
    declared = Declared(kind, cite, words, when or {}, choices, texts, optional, floor, inner, formerly)
    return field(default=None, metadata={"fact": declared})


def _texts(only: str | tuple[str, ...]) -> tuple[str, ...]:
    return only if isinstance(only, tuple) else (only,) if only else TEXTS


def yes_no(cite: Cite, words: str, **more: Any) -> Any:
    """A fact that is so or is not."""
    return _fact("yes or no", cite, words, **more)


def day(cite: Cite, words: str, **more: Any) -> Any:
    """A day of the calendar."""
    return _fact("date", cite, words, **more)


def dollars(cite: Cite, words: str, *, least: int | None = 0, **more: Any) -> Any:
    """An amount of money, exact; not negative unless `least` is None."""
    return _fact("dollars", cite, words, least=least, **more)


def pounds(cite: Cite, words: str, **more: Any) -> Any:
    """A weight."""
    return _fact("pounds", cite, words, least=0, **more)


def weekly(cite: Cite, words: str, **more: Any) -> Any:
    """Weights week by week, oldest first."""
    return _fact("pounds a week", cite, words, least=0, **more)


def number(cite: Cite, words: str, **more: Any) -> Any:
    """A number that is neither money nor weight."""
    return _fact("number", cite, words, least=0, **more)


def count(cite: Cite, words: str, **more: Any) -> Any:
    """How many."""
    return _fact("count", cite, words, least=0, **more)


def words(cite: Cite, meaning: str, **more: Any) -> Any:
    """A name or a description."""
    return _fact("words", cite, meaning, **more)


def choice(of: type[StrEnum], cite: Cite, meaning: str, **more: Any) -> Any:
    """One of a few words."""
    return _fact("choice", cite, meaning, choices=of, **more)


def choices(of: type[StrEnum], cite: Cite, meaning: str, **more: Any) -> Any:
    """Any of a few words, or none of them."""
    return _fact("choices", cite, meaning, choices=of, **more)


def rows(of: type[Any], cite: Cite, meaning: str, **more: Any) -> Any:
    """Any number of tables of the same facts."""
    return _fact("rows", cite, meaning, inner=of, **more)


def group(of: type[Any], when: Condition | None = None, only: str | tuple[str, ...] = "") -> Any:
    """A table of facts that belong together, asked only `when` so."""
    return field(default_factory=of, metadata={"when": when or {}, "only": only})


def facts_of(case: type[Any], texts: tuple[str, ...] = TEXTS) -> tuple[Fact, ...]:
    """Every fact of a case, in the order of its declaration; of the texts that a rule has."""
    return tuple(_walk(case, "", {}, texts))


def _walk(case: type[Any], prefix: str, when: Condition, texts: tuple[str, ...]) -> Iterator[Fact]:
    for one in fields(case):
        if "fact" in one.metadata:
            yield _named(one, prefix, when, texts)
        else:
            inner = tuple(text for text in _texts(one.metadata["only"]) if text in texts)
            yield from _walk(group_type(one), f"{prefix}{one.name}.", {**when, **one.metadata["when"]}, inner)


def _named(one: "Field[Any]", prefix: str, when: Condition, texts: tuple[str, ...]) -> Fact:
    said: Declared = one.metadata["fact"]
    return Fact(
        name=f"{prefix}{one.name}",
        kind=said.kind,
        cite=said.cite,
        words=said.words,
        when={**when, **said.when},
        choices=tuple(said.choices) if said.choices else (),
        texts=tuple(text for text in said.texts if text in texts),
        optional=said.optional,
        least=said.least,
        columns=facts_of(said.inner, texts) if said.inner else (),
        formerly=said.formerly,
    )


def group_type(one: "Field[Any]") -> type[Any]:
    """The class of a group of facts."""
    made = one.default_factory
    if not (isinstance(made, type) and is_dataclass(made)):
        raise TypeError(f"{one.name} was not declared by `group`")
    return made
