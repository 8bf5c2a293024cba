"""Sign-ins are listed by gaming day, and a lock-out is an alarm; nothing else of the facility changes."""

from fairfelt.facility import FACILITY, Noted, State, evolve
from fairfelt.facility.access.events import SignedIn, SignedOut, SignInRefused
from fairfelt.facility.access.state import of_day
from fairfelt.facility.core.alarms import Alarms
from fairfelt.ledger.days import gaming_day

NOON = 1_794_852_000_000  # the sixteenth of November 2026 in Philadelphia, towards noon
DAY = 24 * 3_600_000


def noted(at, by, event):
    return Noted(at, f"sign-in {at}", by, event)


def taken(*entries):
    state = State()
    for entry in entries:
        evolve(state, entry)
    return state


def test_sign_ins_are_listed_on_their_gaming_day_in_their_order():
    entries = [
        noted(NOON, "flora", SignedIn("floorperson", "10.0.0.1")),
        noted(NOON + 1, "flora", SignedOut("10.0.0.1")),
        noted(NOON + DAY, "", SignInRefused("10.0.0.2")),
    ]
    state = taken(*entries)
    assert of_day(state, gaming_day(NOON)) == entries[:2]
    assert of_day(state, gaming_day(NOON + DAY)) == entries[2:]
    assert list(of_day(state, gaming_day(NOON + 2 * DAY))) == []
    assert FACILITY.reports["sign-ins"].of_day(state, gaming_day(NOON)) == entries[:2]


def test_a_lock_out_is_an_alarm_and_a_wrong_password_is_none():
    state = taken(noted(NOON, "flora", SignInRefused("10.0.0.1")))
    assert state[Alarms] == []
    evolve(state, noted(NOON + 1, "flora", SignInRefused("10.0.0.1", 120)))
    evolve(state, noted(NOON + 2, "", SignInRefused("10.0.0.2", 240)))
    assert [(alarm.number, alarm.at, alarm.table, alarm.words) for alarm in state[Alarms]] == [
        (1, NOON + 1, "sign-in", "flora from 10.0.0.1 must wait 120 seconds for the next try"),
        (2, NOON + 2, "sign-in", "an unknown name from 10.0.0.2 must wait 240 seconds for the next try"),
    ]


def test_nobody_commands_a_sign_in():
    (access,) = [department for department in FACILITY.departments if department.name == "access"]
    assert access.commands == ()
