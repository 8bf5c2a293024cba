"""Approval by two persons: a request is named by all that it asks, lapses after five minutes, and one replaces another."""

import pytest
from msgspec.structs import replace

from fairfelt.facility import Actor, Context, Event, Noted, State
from fairfelt.facility.core import approval
from fairfelt.facility.core.approval import FRESH, Requests, answered, ask, must_agree
from fairfelt.facility.core.refusal import Decline
from fairfelt.facility.rounds.effects import Effect
from fairfelt.facility.rounds.events import IrregularityAsked
from fairfelt.facility.tables.events import DecksBrought

EFFECT = Effect(1, "Ante", 1000, "void", 1000, "EWT-1")
EVENT = IrregularityAsked("T1", "T1-1", "649a.13(c)", "", None, (EFFECT,))
OTHERWISE = {"position": 2, "wager": "Play", "cents": 999, "becomes": "lose", "returned": None, "terminal": "EWT-2"}
ASKED_AT = 1_000_000


@pytest.fixture
def state():
    state = State()
    ask(state, "T1", Noted(ASKED_AT, "c1", "dana", EVENT), "649a.13(c)")
    return state


def agreed(state, name="flora", at=ASKED_AT, named=None, involved=("dana", "dave")):
    """The code of the refusal and its section, or nothing."""
    request = state[Requests]["T1"]
    try:
        context = Context(at, Actor(name, "floorperson"), lambda most: 0)
        must_agree(request, request.digest if named is None else named, context, involved)
    except Decline as no:
        return f"{no.code}: {no.cite}"
    return ""


def test_a_second_person_agrees_in_time_to_exactly_this(state):
    assert agreed(state) == ""
    assert agreed(state, at=ASKED_AT + FRESH) == ""


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"name": "dana"}, "two persons"),  # asked
        ({"name": "dave"}, "two persons"),  # deals
        ({"name": "dana", "involved": ()}, "two persons"),
        ({"at": ASKED_AT + FRESH + 1}, "expired"),
        ({"named": ""}, "altered"),
        ({"named": "0" * 16}, "altered"),
        ({"name": "dave", "at": ASKED_AT + FRESH + 1, "named": ""}, "two persons"),
        ({"at": ASKED_AT + FRESH + 1, "named": ""}, "expired"),
    ],
)
def test_any_other_agreement_is_refused(state, given, code):
    assert agreed(state, **given) == f"{code}: 649a.13(c)"


def test_the_digest_names_every_field_of_what_is_asked():
    others: list[Event] = [
        replace(EVENT, table="T2"),
        replace(EVENT, round="T1-2"),
        replace(EVENT, section="649a.13(a)"),
        replace(EVENT, case="one card"),
        replace(EVENT, seat=1),
        replace(EVENT, effects=()),
        *(replace(EVENT, effects=(replace(EFFECT, **{name: value}),)) for name, value in OTHERWISE.items()),
        DecksBrought("T1"),
    ]
    digests = [approval.digest(event) for event in (EVENT, *others)]
    assert len(set(digests)) == len(digests)
    assert {len(one) for one in digests} == {16}
    assert approval.digest(replace(EVENT)) == digests[0]


def test_what_is_asked_next_takes_the_place_of_what_was_asked_before(state):
    ask(state, "T2", Noted(ASKED_AT, "c2", "dora", DecksBrought("T2")), "649a.3(c)")
    ask(state, "T1", Noted(ASKED_AT + 5, "c3", "dave", DecksBrought("T1")), "649a.3(c)")
    request = state[Requests]["T1"]
    assert (request.event, request.by, request.at) == (DecksBrought("T1"), "dave", ASKED_AT + 5)
    assert request.digest == approval.digest(DecksBrought("T1"))
    answered(state, "T1")
    answered(state, "T1")  # nothing waits any more, and that is no fault
    assert list(state[Requests]) == ["T2"]
