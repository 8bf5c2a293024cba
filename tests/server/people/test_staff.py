"""People and terminals that are known: a change of role, the key of a terminal, and the log of sign-ins (X7)."""

import pytest
from argon2.exceptions import VerifyMismatchError

from fairfelt.facility import Actor
from fairfelt.server.people.staff import People
from tests.server.entering import PASSWORD, signed_in


def test_another_role_holds_at_once(house):
    house.people.add("climber", "dealer", PASSWORD)
    house.client.cookies.clear()
    signed_in(house.client, "climber")
    assert house.client.get("/api/days").status_code == 403
    house.people.change_role("climber", "finance")
    assert house.client.get("/api/days").status_code == 200
    house.client.cookies.clear()


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
