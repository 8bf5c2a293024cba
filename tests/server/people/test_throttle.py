"""Guessing passwords is slow, and locks nobody of the staff out (X6)."""

import pytest
from argon2.exceptions import VerifyMismatchError

from fairfelt.server.people.staff import People, Wait
from fairfelt.server.people.throttle import FREE, FREE_SOURCE
from tests.server.entering import PASSWORD


def tried(people, name, source, now, password="wrong"):  # noqa: S107
    """Whether a password was looked at at all."""
    try:
        people.sign_in(name, password, source, now)
    except Wait:
        return False
    return True


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


def test_ten_thousand_guesses_are_hardly_ever_looked_at(people):
    looked = sum(tried(people, "dana", "10.0.0.9", 0.36 * n) for n in range(10_000))  # within an hour
    assert FREE <= looked <= 10


def test_guesses_from_many_places_are_not_either(people):
    looked = sum(tried(people, "dana", f"10.0.{n // 250}.{n % 250}", 0.36 * n) for n in range(10_000))
    assert looked <= 15


def test_a_thousand_names_from_one_place_wait_too(people):
    looked = sum(tried(people, f"name {n}", "10.0.0.9", 3.6 * n) for n in range(1_000))
    assert FREE_SOURCE <= looked <= FREE_SOURCE + 6


def test_an_outsider_cannot_lock_the_staff_out(people):
    assert people.sign_in("dana", PASSWORD, "10.0.0.1", 0.0)
    for n in range(1_000):
        tried(people, "dana", f"10.9.{n // 250}.{n % 250}", float(n))
    assert people.sign_in("dana", PASSWORD, "10.0.0.1", 1_000.0)
    assert not tried(people, "dana", "10.9.9.9", 1_001.0)


def test_a_wrong_password_is_told_apart_from_nothing_and_then_waits(house):
    house.people.throttle.__init__()
    for name in ("dealer", "nobody at all"):
        answers = [house.ask("nobody", "POST /api/sign-in", {"name": name, "password": "no"}) for _ in range(FREE + 1)]
        assert [one.status_code for one in answers] == [401] * FREE + [429]
        assert len({one.text for one in answers[:FREE]}) == 1
        assert int(answers[-1].headers["retry-after"]) > 60
    house.people.throttle.__init__()
