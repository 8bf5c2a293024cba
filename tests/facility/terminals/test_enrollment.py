"""Two departments enroll a terminal, under an asset number that no other has."""

import pytest

from fairfelt.facility import Actor, decode, digest
from fairfelt.facility.core.approval import FRESH, KeyRequests
from fairfelt.facility.system.commands import TurnKey, WithdrawKey
from fairfelt.facility.system.events import Key
from fairfelt.facility.terminals.commands import EnrollTerminal
from fairfelt.facility.terminals.events import EnrollmentAsked, Limits, TerminalEnrolled
from fairfelt.facility.terminals.state import Terminals
from tests.facility.facility import ADMINISTRATOR, FINANCE, FLOOR, SUPERVISOR, replayed
from tests.helpers import rule

SUBJECT = "terminal EWT-2"
OTHER_FINANCE = Actor("fiona", "finance")


def turn(facility, actor, named=""):
    """The second key, for what waits now unless another digest is named."""
    return facility.give(TurnKey(SUBJECT, named or facility.state[KeyRequests][SUBJECT].digest), actor)


@rule("605a.2(b)")
@pytest.mark.parametrize(
    ("first", "second"),
    [(FINANCE, FLOOR), (FINANCE, SUPERVISOR), (FLOOR, FINANCE), (SUPERVISOR, FINANCE)],
    ids=lambda actor: actor.role,
)
def test_a_terminal_is_enrolled_by_finance_with_table_games_or_slot_operations(facility, first, second):
    facility.must(EnrollTerminal("EWT-2"), first)
    assert "EWT-2" not in facility.state[Terminals]
    assert turn(facility, second).ok
    asked, done = (decode(body).event for body in facility.journal[-2:])
    assert asked == EnrollmentAsked("EWT-2", first.role)
    assert done == TerminalEnrolled("EWT-2", Limits(), (Key(first.name, first.role), Key(second.name, second.role)))
    assert "EWT-2" in facility.state[Terminals]
    assert facility.state[KeyRequests] == {}


@rule("605a.2(b)")
def test_an_administrator_has_no_key(facility):
    assert facility.give(EnrollTerminal("EWT-2"), ADMINISTRATOR).code == "forbidden"
    facility.must(EnrollTerminal("EWT-2"), FINANCE)
    assert turn(facility, ADMINISTRATOR).code == "forbidden"


@rule("605a.2(b)")
@pytest.mark.parametrize(
    ("first", "second", "code"),
    [
        (FINANCE, FINANCE, "two persons"),
        (FINANCE, OTHER_FINANCE, "two departments"),
        (FLOOR, SUPERVISOR, "two departments"),
        (FINANCE, Actor("finn", "floorperson"), "two persons"),
    ],
    ids=["the same person", "finance twice", "no finance", "the same person in two roles"],
)
def test_one_department_is_not_two(facility, first, second, code):
    facility.must(EnrollTerminal("EWT-2"), first)
    reply = turn(facility, second)
    assert (reply.code, reply.cite) == (code, "605a.2(b)")
    assert "EWT-2" not in facility.state[Terminals]


def test_a_second_key_comes_in_time_and_for_exactly_what_was_asked(facility):
    facility.must(EnrollTerminal("EWT-2"), FINANCE)
    assert turn(facility, FLOOR, "0" * 16).code == "altered"
    facility.at += FRESH
    assert turn(facility, FLOOR).code == "expired"
    facility.must(EnrollTerminal("EWT-2"), FINANCE)
    assert turn(facility, FLOOR).ok
    assert turn(facility, FLOOR, "0" * 16).code == "nothing"


def test_what_waits_for_a_key_can_be_withdrawn_and_is_part_of_the_state(facility):
    facility.must(EnrollTerminal("EWT-2"), FINANCE)
    waiting = digest(facility.state)
    assert digest(replayed(facility.journal)) == waiting
    facility.must(WithdrawKey(SUBJECT), SUPERVISOR)
    assert facility.give(WithdrawKey(SUBJECT), SUPERVISOR).code == "nothing"
    assert turn(facility, FLOOR, "0" * 16).code == "nothing"
    assert digest(facility.state) != waiting


@rule("461a.1")
def test_an_asset_number_is_one_terminals_own(facility):
    reply = facility.give(EnrollTerminal("EWT-1"), FINANCE)
    assert (reply.code, reply.cite) == ("taken", "461a.1")
    assert list(facility.state[Terminals]) == ["EWT-1"]


@rule("463a.3(b)")
@pytest.mark.parametrize("name", ["", "EWT:2"], ids=["empty", "a colon"])
def test_a_terminal_has_an_asset_number(facility, name):
    reply = facility.give(EnrollTerminal(name), FINANCE)
    assert (reply.code, reply.cite) == ("taken", "463a.3(b)")


def test_an_enrollment_of_version_0_1_0_has_no_keys():
    old = b'{"at":2000000,"command":"c","by":"ada","event":{"event":"terminal_enrolled","terminal":"EWT-8"}}'
    assert decode(old).event == TerminalEnrolled("EWT-8")
