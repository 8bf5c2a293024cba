"""Rounds that are over, as each role may see them."""

import json

from tests.server.entering import at_terminal
from tests.server.facility import CARDS


def test_a_terminal_recalls_its_own_rounds_as_it_saw_them(facility):
    listed = facility.get("EWT-2", "/api/rounds").json()["rounds"]
    assert [(one["round"], one["wagered"], one["net"]) for one in listed] == [("T1-1", 500, -500)]
    past = facility.get("EWT-2", "/api/rounds/T1-1").json()
    assert (past["sight"], past["you"]) == ("own", 2)
    hands = {seat["position"]: seat["hands"][0]["cards"] for seat in past["seats"]}
    assert hands[2] == ["7S", "5C", "3H"]
    assert {line["terminal"] for line in past["lines"]} == {"EWT-2"}
    dealt = [step for step in past["steps"] if step["do"] == "card_dealt" and step["seat"] == 1]
    assert [(step["cards"], step["hidden"]) for step in dealt] == [([], 1)] * 3
    assert all(step["at"] and step["by"] for step in past["steps"])


def test_a_terminal_sees_no_round_of_others(facility):
    facility.keyed(do="enroll_terminal", terminal="EWT-3")
    at_terminal(facility.client, "EWT-3")
    assert facility.get("EWT-3", "/api/rounds").json()["rounds"] == []
    assert facility.get("EWT-3", "/api/rounds/T1-1").status_code == 404


def test_a_dealer_sees_what_lay_open_and_surveillance_everything(facility):
    open_ = facility.get("dana", "/api/rounds/T1-1").json()
    everything = facility.get("vera", "/api/rounds/T1-1").json()
    assert (open_["sight"], everything["sight"]) == ("open", "everything")
    dealt = [step["cards"] for step in everything["steps"] if step["do"] == "card_dealt"]
    assert [card for cards in dealt for card in cards] == list(CARDS)
    folded = {seat["position"]: seat["hands"][0]["cards"] for seat in open_["seats"]}[2]
    assert None in folded
    assert "7S" not in json.dumps(open_)
    assert everything["lines"] == open_["lines"]
    sections = [step["cite"] for step in everything["steps"] if step["do"] == "card_dealt"]
    assert all(section.startswith("649a.") for section in sections)
