"""Whatever a file holds under the keys that are known, it is read or refused, and nothing else happens."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairfelt import all_games, find
from fairfelt.kit import Refused
from fairfelt.rules import load as load_rules
from fairfelt.rules import standard
from fairfelt.rules.writing import key, value
from fairfelt.simulator.record_file import load, replayed

GAMES = all_games()
WAGERS = sorted({wager.name for game in GAMES for wager in game.wagers})
OPTIONS = sorted({option.key for game in GAMES for option in game.options})
READINGS = sorted({reading.id for game in GAMES for reading in game.readings})
plain = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8)
anything = st.recursive(plain, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner))
chapters = st.sampled_from([game.chapter for game in GAMES])


def some(keys, values=anything):
    """A table with a few of these keys."""
    return st.dictionaries(st.sampled_from(keys), values, max_size=5) | anything


def refusals(call):
    """The message if something is refused; any other error is a fault of ours."""
    try:
        call()
    except Refused as refusal:
        return [str(refusal)]
    return []


seats = st.lists(
    st.fixed_dictionaries(
        {"position": st.integers(0, 8) | anything},
        optional={
            "wagers": some(WAGERS[:6], st.integers(-1, 50) | anything),
            "cards": st.sampled_from(["AS", "AS KD 9h", "joker 2c 3c 4c 5c 6c 7c"]) | anything,
            "choices": st.lists(st.sampled_from(["Play", "Fold", "Stand", "Set AS KD", "Over 23 $5"])) | anything,
        },
    )
    | anything,
    max_size=3,
)
records = st.fixed_dictionaries(
    {"chapter": chapters | anything},
    optional={
        "seats": seats | anything,
        "dealer": some(["cards"]),
        "board": some(["cards"]),
        "burn": some(["cards"]),
        "draws": anything,
        "dice": st.lists(st.integers(0, 7)) | anything,
        "irregularities": st.lists(some(["section", "case", "seat"]), max_size=2) | anything,
        "meters": some(WAGERS[:3]),
        "before": some(["state", "standing"]),
    },
)


@settings(max_examples=300, deadline=None)
@given(records)
@pytest.mark.unmeasured
def test_any_record_is_settled_or_refused(data):
    def settle():
        written = load(json.dumps(data), find)
        replayed(written, standard(written.game))

    assert all(refusals(settle))


submissions = st.fixed_dictionaries(
    {"chapter": chapters},
    optional={
        "offered": st.lists(st.sampled_from(WAGERS) | anything, max_size=4) | anything,
        "minimum_wager": anything,
        "maximum_wager": anything,
        "payout_limit": anything,
        "options": some(OPTIONS),
        "paytables": some(WAGERS, st.sampled_from("ABC") | anything),
        "progressive": some(["Progressive Payout"], some(["seed", "rate"])),
        "readings": some(READINGS, st.sampled_from(["R1", "R2"]) | anything),
    },
)


@settings(max_examples=300, deadline=None)
@given(submissions)
@pytest.mark.unmeasured
def test_any_submission_is_loaded_or_refused(data):
    text = "\n".join(f"{key(name)} = {value(thing)}" for name, thing in data.items())
    assert all(refusals(lambda: load_rules(text, find)))
