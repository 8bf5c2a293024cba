"""Each role gets the view that it may have, and no card or voucher number that it may not see."""

from tests.server.entering import give, signed_in
from tests.server.facility import CARDS


def test_cards_that_one_may_not_see_are_not_sent(client):
    for name, position in (("EWT-1", 1), ("EWT-2", 2)):
        give(client, name, do="insert_bill", cents=10_000)
        assert give(client, name, do="join", table="T1", position=position)["ok"]
    signed_in(client, "dana")
    assert give(client, do="open_wagering", table="T1")["ok"]
    for name in ("EWT-1", "EWT-2"):
        assert give(client, name, do="place_wager", wager="Ante", cents=500)["ok"]
    signed_in(client, "dana")
    assert give(client, do="no_more_bets", table="T1")["ok"]
    for card in ("QS", "7S", "9D", "6H", "5C", "8C", "4D", "3H", "2S"):
        assert give(client, do="card", table="T1", card=card)["ok"]
    dealers = client.get("/api/view", params={"table": "T1"})
    mine = client.get("/api/view", params={"terminal": "EWT-1"})
    seats = {seat["position"]: seat for seat in mine.json()["table"]["seats"]}
    assert seats[1]["hands"][0]["cards"] == ["QS", "6H", "4D"]
    assert seats[2]["hands"][0]["cards"] == [None, None, None]
    assert mine.json()["table"]["dealer"]["cards"] == [None, None, None]
    for hidden in ("7S", "5C", "3H", "9D", "8C", "2S"):
        assert f'"{hidden}"' not in mine.text
    assert '"7S"' not in dealers.text


def test_who_may_watch_sees_a_table_or_a_terminal(facility):
    facility.give("dana", do="open_wagering", table="T1")
    for terminal in ("EWT-1", "EWT-2"):
        facility.give(terminal, do="place_wager", wager="Ante", cents=500)
    facility.give("dana", do="no_more_bets", table="T1")
    for card in CARDS:
        facility.give("dana", do="card", table="T1", card=card)
    watched = facility.get("vera", "/api/view", table="T1").json()
    assert watched["role"] == "watch"
    assert [seat["hands"][0]["cards"] for seat in watched["table"]["seats"]] == [["QS", "6H", "4D"], ["7S", "5C", "3H"]]
    assert watched["table"]["dealer"]["cards"] == ["9D", "8C", "2S"]
    assert "7S" not in facility.get("dana", "/api/view", table="T1").text
    assert facility.get("finn", "/api/view", table="T1").status_code == 403
    mirror = facility.get("sam", "/api/view", of="EWT-1").json()
    assert (mirror["role"], mirror["terminal"]) == ("mirror", "EWT-1")
    assert facility.get("dana", "/api/view", of="EWT-1").status_code == 403
    assert facility.get("vera", "/api/view", of="EWT-9").status_code == 404
    assert facility.get("vera", "/api/view", table="T9").status_code == 404


def test_the_number_of_a_voucher_is_for_its_own_terminal(facility):
    facility.give("EWT-1", do="leave_table")
    facility.give("EWT-1", do="cash_out")
    number = facility.get("EWT-1", "/api/view").json()["vouchers"][0]["number"]
    assert len(number) == 18
    assert number not in facility.get("vera", "/api/view", of="EWT-1").text
