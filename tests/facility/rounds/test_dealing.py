"""Cards as the dealer's reader reads them: a wrong one is taken back, an impossible one stops the table."""

from fairfelt.facility import decode
from fairfelt.facility.core.alarms import Alarms
from fairfelt.facility.journal.events import Declined
from fairfelt.facility.rounds.commands import Choose, DealCard, Settle, TakeBack
from fairfelt.facility.rounds.state import Rounds
from fairfelt.facility.tables.commands import Resume
from fairfelt.facility.tables.state import Phase
from tests.facility.facility import DEALER, HANDS, at, balance
from tests.helpers import rule


def test_a_card_read_wrongly_is_taken_back_before_anything_follows(facility):
    facility.lock({"EWT-1": {"Ante": 1000}})
    facility.deal("QS")
    facility.must(TakeBack("T1"), DEALER)
    facility.deal("KS", *HANDS[1:])
    facility.must(Choose("Fold"), at("EWT-1"))
    assert facility.give(TakeBack("T1"), DEALER).code == "too late"
    assert str(facility.state[Rounds]["T1"].round.cards[0]) == "KS"


@rule("649a.3(a)")
def test_a_card_that_comes_twice_stops_the_table(facility):
    facility.lock({"EWT-1": {"Ante": 1000}})
    facility.deal("QS", "9D")
    facility.comes_again("QS")
    play = facility.state[Rounds]["T1"]
    assert play.table.phase is Phase.STOPPED
    assert "queen of spades" in play.table.notice
    assert facility.give(DealCard("T1", "2S"), DEALER).code == "phase"
    facility.must(Resume("T1"), DEALER)
    assert facility.agree().ok
    assert balance(facility) == 100_000  # every wager goes back once


@rule("649a.3(a)")
def test_a_card_read_twice_is_asked_about_before_the_table_stops(facility):
    """A reader that reads a card twice, or a dealer who mistypes it, voids no round."""
    facility.lock({"EWT-1": {"Ante": 1000}})
    facility.deal("QS", "9D")
    play, before = facility.state[Rounds]["T1"], len(facility.journal)
    for _ in range(3):
        reply = facility.give(DealCard("T1", "QS"), DEALER)
        assert (reply.ok, reply.code, reply.cite) == (False, "twice", "649a.3(a)")
        assert "queen of spades is out already" in reply.words
    assert [type(decode(body).event) for body in facility.journal[before:]] == [Declined] * 3
    assert play.table.phase is Phase.LOCKED
    assert facility.state[Alarms] == []
    facility.deal("6H")  # it was the six of hearts
    assert [str(card) for card in play.round.cards] == ["QS", "9D", "6H"]


def test_only_a_card_that_is_out_can_come_again(facility):
    """A reader that confirms whatever it reads is refused, and the table does not stop for a card that can come."""
    facility.lock({"EWT-1": {"Ante": 1000}})
    facility.deal("QS")
    assert facility.give(DealCard("T1", "9D", again=True), DEALER).code == "not twice"
    assert facility.give(DealCard("T1", "", again=True), DEALER).code == "not twice"
    assert facility.state[Rounds]["T1"].table.phase is Phase.LOCKED


@rule("633a.3")
def test_a_seventh_queen_of_hearts_in_six_decks(facility):
    facility.table("633a", "T2")
    facility.seated("EWT-2", "T2")
    play = facility.state[Rounds]["T2"]
    for _ in range(3):
        facility.lock({"EWT-2": {"Blackjack": 1000}}, "T2")
        facility.deal("QH", "9D", "QH", table="T2")
        while not play.over:
            facility.must(Choose("Stand"), at("EWT-2")) if play.ask else facility.must(DealCard("T2"), DEALER)
            assert play.table.phase is not Phase.STOPPED
        facility.must(Settle("T2"), DEALER)
        if len(play.table.decks.seen[next(card for card in play.table.decks.seen if str(card) == "QH")]) >= 6:
            break
    facility.lock({"EWT-2": {"Blackjack": 1000}}, "T2")
    facility.comes_again("QH", "T2")
    assert play.table.phase is Phase.STOPPED
    assert "7th" in play.table.notice or "decks" in play.table.notice
