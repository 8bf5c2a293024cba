"""A player's choices, and what is chosen for a player who lets the time pass."""

from fairfelt.facility.rounds.commands import Settle, TimeUp
from tests.facility.facility import DEALER, HANDS, balance
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
