"""Citations: which paragraph says so, and how an unclear paragraph is read.

A citation is a section of Title 58 as people write it, "649a.12(e)(1)". Nothing of the regulations' text is kept here.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

Cite: TypeAlias = str

_SHAPE = re.compile(r"^\d{3}a(\.\d+(\([a-zA-Z0-9]+\))*)?$")


def is_cite(text: str) -> bool:
    """Whether `text` is written like a section: a chapter, a section, then paragraphs in brackets."""
    return bool(_SHAPE.match(text))


def chapter_of(cite: Cite) -> str:
    """The chapter that a citation belongs to: "649a" of "649a.12(e)"."""
    return cite.split(".", 1)[0]


@dataclass(frozen=True, slots=True)
class Reading:
    """A place where a chapter is silent, wrong or contradicts itself, and how it is read.

    `choices` names the possible readings; the first is taken unless `taken` says otherwise. A reading with fewer than
    two choices changes no money: it only tells the reader what the paragraph must mean.
    """

    id: str
    cite: Cite
    unclear: str
    choices: Mapping[str, str] = field(default_factory=dict)
    default: str = ""

    @property
    def taken(self) -> str:
        """The name of the reading that holds unless a Rules Submission names another."""
        return self.default or next(iter(self.choices), "")
