"""A player's choices, and what is chosen for a player who lets the time pass."""

from fairfelt.facility.rounds.commands import Choose, DealCard, Settle, TimeUp
from fairfelt.facility.terminals.state import in_play
from tests.facility.facility import DEALER, HANDS, Facility, at, balance
from tests.helpers import rule


@rule("649a.7(b)")
def test_who_does_not_answer_gets_the_stated_default(facility):
    facility.lock({"EWT-1": {"Ante": 1000}})
    facility.deal(*HANDS)
    assert facility.give(TimeUp("T1"), DEALER).code == "early"
    facility.at += 30_000
    facility.must(TimeUp("T1"), DEALER)
    facility.must(Settle("T1"), DEALER)
    assert balance(facility) == 99_000  # folded


@rule("641a.11(b)")
def test_a_choice_names_its_amount_where_several_are_possible():
    facility = Facility()
    play = facility.table("641a")
    facility.seated("EWT-1")
    facility.lock({"EWT-1": {"Ante": 1000}})
    while not play.asks:
        facility.must(DealCard("T1"), DEALER)
    reply = facility.give(Choose("Play"), at("EWT-1"))
    assert (reply.code, reply.cite) == ("refused", "641a.11(b)")
    assert reply.words == "Play needs its amount: write from $10 to $30, such as Play $30 or Play 3x"
    assert in_play(facility.state, "EWT-1") == 1000
    facility.must(Choose("Play", 2000), at("EWT-1"))
    assert in_play(facility.state, "EWT-1") == 3000
