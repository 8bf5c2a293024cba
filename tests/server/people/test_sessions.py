"""Sessions end by themselves, by a sign-in after them, and when there are too many (X7)."""

from fairfelt.server.people import sessions
from fairfelt.server.people.guard import SESSION
from fairfelt.server.people.sessions import Sessions
from tests.server.entering import signed_in


def test_signing_in_makes_the_session_before_worthless(house):
    house.client.cookies.clear()
    signed_in(house.client, "board")
    first = house.client.cookies[SESSION]
    signed_in(house.client, "finance")
    assert house.client.cookies[SESSION] != first
    assert house.people.sessions.who(first, 0.0) is None
    house.client.cookies.clear()


def test_sessions_end_by_themselves():
    known = Sessions(lambda name: "dealer")
    idle, busy = known.begin("dana", 0.0), known.begin("dan", 0.0)
    for minute in range(0, 12 * 60, 20):
        assert known.who(busy, 60.0 * minute) is not None
    assert known.who(idle, sessions.IDLE_SECONDS + 1) is None
    assert known.who(busy, sessions.LONGEST_SECONDS + 1) is None
    device = known.begin_device("EWT-1", 0.0)
    assert known.who(device, sessions.LONGEST_DEVICE_SECONDS) is not None
    assert known.who(device, sessions.LONGEST_DEVICE_SECONDS + 1) is None


def test_only_so_many_sessions_are_open(monkeypatch):
    monkeypatch.setattr(sessions, "MOST", 3)
    known = Sessions(lambda name: "dealer")
    tokens = [known.begin(f"dealer {n}", float(n)) for n in range(5)]
    assert [known.who(token, 5.0) is not None for token in tokens] == [False, False, True, True, True]
