"""Records that ship, changed anywhere in any way: settled, or refused in words that are ours and not Python's."""

import json
import re
import tomllib
from copy import deepcopy
from importlib.resources import files
from random import Random

import pytest

from fairfelt.engine.settlement import settlements
from fairfelt.games import find
from fairfelt.kit.errors import Refused
from fairfelt.simulator.record_file import load, played_in, replayed

ROUNDS = sorted((path for path in (files("fairfelt") / "data" / "rounds").iterdir()), key=lambda path: path.name)
MUTATIONS = 60
PYTHON = re.compile(
    r"object|NoneType|Traceback|<class|<function|attribute|Error\b|unhashable|subscript|iterable|unpack|__|lambda"
    r"|\bself\b|'(int|str|list|dict|tuple|float|bool)'|argument|sys\.|\bNone\b|\bTrue\b|\bFalse\b|Fraction|frozenset"
)
JUNK: list[object] = [
    *(
        None,
        True,
        False,
        0,
        -1,
        1,
        99,
        10**30,
        1.5,
        -0.01,
        "",
        " ",
        "x",
        "AS",
        "AS AS",
        "joker",
        "Fold",
        "Play 3x",
        "Leave",
    ),
    *(
        "$1,0",
        [],
        [[]],
        [1],
        ["AS"],
        [None],
        [["x"]],
        {},
        {"x": 1},
        {"position": 1},
        [{}],
        [{"position": None}],
    ),
]
KEYS = (
    *(
        "chapter",
        "rules",
        "options",
        "seats",
        "dealer",
        "board",
        "burn",
        "draws",
        "dice",
        "irregularities",
        "meters",
        "x",
    ),
    *("before", "position", "player", "wagers", "cards", "choices", "section", "case", "seat", "state", "standing"),
)


def places(value, path=()):
    """The paths of everything within a document."""
    yield path
    for key, part in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield from places(part, (*path, key))


def mutated(document, random):
    """The document with one to three things changed, added, left out or doubled."""
    changed = deepcopy(document)
    for _ in range(random.randint(1, 3)):
        *above, last = random.choice([path for path in places(changed) if path])
        parent = changed
        for key in above:
            parent = parent[key]
        match random.randrange(4):
            case 0:
                parent[last] = deepcopy(random.choice(JUNK))
            case 1 if len(changed) > 1:
                del parent[last]
            case 2 if isinstance(parent, list):
                parent.append(deepcopy(parent[last]))
            case _:
                holder = parent if isinstance(parent, dict) else changed
                holder[random.choice(KEYS)] = deepcopy(random.choice(JUNK))
    return changed


def refusal_of(text):
    """Why a record is refused; nothing if it is settled. Anything else that is raised is a fault of the program."""
    try:
        written = load(text, find)
        settlements(replayed(written, played_in(written)).table, written.record.meters_cents)
    except Refused as refusal:
        return str(refusal)
    return ""


@pytest.mark.unmeasured
@pytest.mark.parametrize("path", ROUNDS, ids=lambda path: path.name.removesuffix(".toml"))
def test_a_changed_record_is_settled_or_refused_in_our_words(path):
    document = tomllib.loads(path.read_text(encoding="utf-8"))
    document.pop("rules", None)
    random, refused = Random(path.name), 0
    for _ in range(MUTATIONS):
        text = json.dumps(mutated(document, random))
        refusal = refusal_of(text)
        refused += bool(refusal)
        own = re.sub(r"'[^']*'", "", refusal)  # but for the words that the record itself has
        assert not PYTHON.search(own), f"{refusal}\n{text}"
    assert refused > MUTATIONS // 2
