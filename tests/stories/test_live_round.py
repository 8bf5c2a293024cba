"""A round at a live table from the wagers to the meters, every department's share of it."""

from fairfelt.facility.rounds.commands import Choose, Settle
from fairfelt.facility.rounds.state import Rounds
from fairfelt.facility.terminals.state import Terminals, in_play
from tests.facility.facility import DEALER, HANDS, at, balance
from tests.helpers import rule


@rule("649a.11(c)(3)")
def test_a_round_of_three_card_poker(facility):
    facility.lock({"EWT-1": {"Ante": 1000, "Pair Plus": 500}})
    assert balance(facility) == 100_000 - 1500
    facility.deal(*HANDS)
    facility.must(Choose("Play"), at("EWT-1"))
    assert in_play(facility.state, "EWT-1") == 2500
    facility.must(Settle("T1"), DEALER)
    paid = {line.wager: (line.returned - line.stake, line.cite) for line in facility.state[Rounds]["T1"].last}
    assert paid["Ante"] == (1000, "649a.11(c)(3)(i)")  # the dealer has no queen
    assert paid["Play"][0] == 0
    assert paid["Pair Plus"][0] == -500
    assert balance(facility) == 100_000 + 500
    assert facility.state[Terminals]["EWT-1"].meters.coin_in == 2500
