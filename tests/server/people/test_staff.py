"""People and terminals that are known: a change of role, the key of a terminal, and the log of sign-ins (X7)."""

import asyncio

import pytest
from argon2.exceptions import VerifyMismatchError

from fairfelt.facility import Actor, decode
from fairfelt.facility.access.events import RoleChanged
from fairfelt.server.people.staff import People
from tests.server.entering import PASSWORD, signed_in


def test_another_role_holds_at_once(house):
    house.people.add("climber", "dealer", PASSWORD)
    house.client.cookies.clear()
    signed_in(house.client, "climber")
    assert house.client.get("/api/days").status_code == 403
    house.client.portal.call(house.people.change_role, "climber", "finance", "administrator")
    assert house.client.get("/api/days").status_code == 200
    house.client.cookies.clear()


def test_another_role_is_in_the_journal_with_who_gave_it(house):
    house.people.add("riser", "dealer", PASSWORD)
    house.client.portal.call(house.people.change_role, "riser", "floorperson", "administrator")
    *_, last = house.writer.store.read()
    noted = decode(last.body)
    assert noted.event == RoleChanged("riser", "floorperson", "dealer")
    assert (noted.by, noted.role, noted.department) == ("administrator", "administrator", "information technology")
    house.client.cookies.clear()
    signed_in(house.client, "finance")
    row = house.client.get("/api/reports/sign-ins").json()["rows"]
    assert [(one["name"], one["role"], one["source"]) for one in row if one["what"] == "role changed"][-1] == (
        "riser",
        "floorperson",
        "by administrator",
    )
    house.client.cookies.clear()


@pytest.mark.parametrize("by", ["finance", "riser", "nobody"])
def test_only_an_administrator_gives_a_role_and_nobody_his_own(by):
    people = People()
    for name, role in {"finance": "finance", "riser": "administrator"}.items():
        people.add(name, role, PASSWORD)
    noted = []

    async def note(actor, event):
        noted.append(event)

    people.note = note
    with pytest.raises(PermissionError):
        asyncio.run(people.change_role("riser", "dealer", by))
    assert (people.role_of("riser"), noted) == ("administrator", [])


def test_no_role_changes_without_a_journal():
    people = People()
    for name in ("ada", "dana"):
        people.add(name, "administrator", PASSWORD)
    with pytest.raises(RuntimeError, match="no journal"):
        asyncio.run(people.change_role("dana", "dealer", "ada"))
    assert people.role_of("dana") == "administrator"


def test_a_terminal_needs_its_key():
    people = People()
    key = people.give_key("EWT-1")
    assert people.let_in("EWT-1", "", 0.0) is None
    assert people.let_in("EWT-2", key, 0.0) is None
    token = people.let_in("EWT-1", key, 0.0)
    assert token
    assert people.sessions.who(token, 1.0) == Actor("EWT-1", "terminal", "EWT-1")
    people.give_key("EWT-1")
    assert people.sessions.who(token, 1.0) is None


class Quick:
    """Looks at passwords in no time: how slow that is, is not what these tests are about."""

    def hash(self, password):
        return password

    def verify(self, hashed, password):
        if hashed != password:
            raise VerifyMismatchError


@pytest.fixture
def people(monkeypatch):
    people = People()
    monkeypatch.setattr(people, "_hasher", Quick())
    people.add("dana", "dealer", PASSWORD)
    return people


def test_what_is_typed_into_a_name_cannot_forge_the_log(house, caplog):
    house.ask("nobody", "POST /api/sign-in", {"name": "x\nWARNING all is well\x1b[2J", "password": "no"})
    assert "\nWARNING" not in caplog.text.replace("WARNING  fairfelt", "")
    assert "\x1b" not in caplog.text
    house.people.throttle.__init__()
