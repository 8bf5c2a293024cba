"""The other agencies' rules in the same bulletins: each a pure function from a typed case to a decision with its reasons.

Milk dealers' notices and donations (7 Pa. Code § 143.31), tags on bobcats and fishers (58 Pa. Code § 147.701), qualified
reinsurers (31 Pa. Code § 161.3(3)); each in its former and its amended text. Stands alone, on the kit's citations.
"""

import json
import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from fairfelt.determinations.decision import Decision, Due, Duty, Line, Point, Step
from fairfelt.determinations.determination import Determination
from fairfelt.determinations.facts import Fact
from fairfelt.determinations.furbearers import FURBEARER_TAGS
from fairfelt.determinations.milk_text import MILK_DONATION, MILK_NOTICE
from fairfelt.determinations.plain import decision_data, determination_data
from fairfelt.determinations.reinsurers import QUALIFIED_REINSURER
from fairfelt.kit.errors import Refused
from fairfelt.kit.versions import Asked

__all__ = [
    "Decision",
    "Determination",
    "Due",
    "Duty",
    "Fact",
    "Line",
    "Point",
    "Step",
    "all_determinations",
    "decided",
    "decision_data",
    "determination_data",
    "find_determination",
    "sample",
    "sample_data",
]


def all_determinations() -> tuple[Determination[Any, Any], ...]:
    """Every determination, with name, title, section, facts, texts and samples: enough to draw a form from."""
    return (MILK_NOTICE, MILK_DONATION, FURBEARER_TAGS, QUALIFIED_REINSURER)


def find_determination(name: str) -> Determination[Any, Any]:
    """A determination by its name, or by the beginning of its name if only one begins so."""
    wanted = name.strip().lower()
    every = all_determinations()
    found = [one for one in every if one.name == wanted] or [
        one for one in every if wanted and one.name.startswith(wanted)
    ]
    if len(found) != 1:
        raise Refused(f"there is no determination {name[:40]!r}: there are {', '.join(one.name for one in every)}")
    return found[0]


def decided(
    name: str, data: Mapping[str, Any], asked: Asked = None, readings: Mapping[str, str] | None = None
) -> dict[str, Any]:
    """Plain data in, plain data out: the decision of a determination by its name, as `--json` prints it."""
    made = find_determination(name)
    case = made.read(data)
    return decision_data(made, case, made.decide(case, asked, readings), asked)


def sample_data(name: str) -> dict[str, Any]:
    """A sample case as JSON has it, to fill a form with: days and numbers with a point as text."""
    plain: dict[str, Any] = json.loads(json.dumps(tomllib.loads(sample(name), parse_float=str), default=str))
    return plain


def sample(name: str) -> str:
    """The text of a sample case that ships with the program, such as "milk-notice-distress.toml"."""
    known = [one for made in all_determinations() for one in made.samples]
    if name not in known:
        raise Refused(f"there is no sample {name[:40]!r}: there are {', '.join(known)}")
    return (files("fairfelt") / "data" / "determinations" / name).read_text(encoding="utf-8")
