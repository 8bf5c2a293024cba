"""What a terminal is shown: its own wagers and hand, and of others what lies open."""

import pytest

from fairfelt.facility.rounds.commands import Choose
from tests.facility.facility import HANDS, Facility, at


@pytest.fixture
def stadium():
    facility = Facility()
    facility.table("649a", sharing=3)
    for name in ("EWT-1", "EWT-2", "EWT-3"):
        facility.seated(name)
    return facility


def test_each_terminal_sees_its_own_wagers_and_the_hand_it_plays(stadium):
    stadium.lock({"EWT-1": {"Ante": 1000}, "EWT-2": {"Ante": 5000}})
    stadium.deal(*HANDS)
    stadium.must(Choose("Play"), at("EWT-2"))
    mine, yours, none = (stadium.seen(f"EWT-{n}").table for n in (1, 2, 3))
    seat = mine.seats[0]
    assert (seat.label, seat.wagers, seat.choices) == ("EWT-1", {"Ante": 1000}, [])
    assert seat.hands[0].cards == ["QS", "6H", "4D"] == yours.seats[0].hands[0].cards
    assert yours.seats[0].wagers == {"Ante": 5000, "Play": 5000}
    assert none.seats[0].hands[0].cards == [None, None, None]
    assert [view.ask.you for view in (mine, yours, none)] == [True, False, False]
    assert mine.ask.moves[0].most == 1000
    assert [one.terminal for one in seat.terminals] == ["EWT-1", "EWT-2", "EWT-3"]
    assert (mine.taken, mine.sharing) == ([1], 3)
