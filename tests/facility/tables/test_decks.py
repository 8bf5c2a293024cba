"""The cards of a table: which are burned, set aside or come too often, and which rounds that touches."""

import pytest

from fairfelt.facility import Actor
from fairfelt.facility.rounds.commands import CallIrregularity, Choose, DealCard, Settle
from fairfelt.facility.tables.answers import expected
from fairfelt.facility.tables.commands import (
    CloseTable,
    CountCards,
    LeaveTable,
    OpenTable,
    Relieve,
    Resume,
    Shuffle,
)
from fairfelt.facility.tables.events import CardsCounted, TableStopped
from fairfelt.facility.tables.state import Phase
from fairfelt.games import find
from fairfelt.rules import standard, write
from fairfelt.server.live.consoles import dealer_view
from tests.facility.facility import DEALER, Facility, at
from tests.facility.tables.two_players import dealt, ended, facility_with, last, play
from tests.helpers import rule
from tests.stories.world import audited

OTHER_DEALER = Actor("dora", "dealer")


@rule("649a.13(b)")
def test_a_card_that_is_used_after_all_is_not_set_aside():
    facility = facility_with("649a")
    facility.lock({"EWT-1": {"Ante": 1000}, "EWT-2": {"Ante": 1000}})
    facility.must(CallIrregularity("T1", "649a.13(b)"), DEALER)
    ended(facility)
    assert facility.give(CountCards("T1", 42, aside=1), DEALER).code == "aside"
    facility.must(CountCards("T1", 43), DEALER)


@rule("687a.8(f)")
@pytest.mark.parametrize("joker", [False, True])
def test_the_card_that_is_laid_for_the_joker_is_not_of_the_stub(joker):
    facility = facility_with("687a", shuffler="automated")
    facility.lock({"EWT-1": {"Ante": 1000, "Blind": 1000, "Progressive Bonus": 100}})
    facility.deal(*("joker 3S 4S 5S 6S" if joker else "2S 3S 4S 5S 6S").split(), *["8D", "9D", "TD", "JD", "QD"])
    assert expected(play(facility)) == 53 - 10 - 1
    facility.must(Choose("Raise"), at("EWT-1"))
    if joker:
        assert play(facility).locked_view.pending.to == "replacement"
        facility.deal("KH")
    assert play(facility).over
    assert expected(play(facility)) == 53 - 10 - 1


@rule("649a.13(a)")
def test_a_card_set_aside_counts_only_after_the_irregularity_was_called():
    facility = facility_with("649a")
    dealt(facility, {"Ante": 1000})
    assert facility.give(CountCards("T1", 42, aside=1), DEALER).code == "aside"
    facility.must(CallIrregularity("T1", "649a.13(a)", "one card"), DEALER)
    facility.must(CountCards("T1", 42, aside=1), DEALER)
    assert isinstance(last(facility), CardsCounted)


@pytest.mark.parametrize("chapter", ["633a", "672a", "673a", "686a"])
@rule("633a.7(c)")
def test_a_card_of_a_full_shoe_and_one_for_each_new_dealer_is_burned(chapter):
    facility = facility_with(chapter)
    wager = "Ante" if chapter == "686a" else "Blackjack"

    def told():
        also = dealer_view(facility.state, "T1", facility.at).also
        return [one.words.rpartition(": ")[2] for one in also if one.cite == f"{chapter}.7(c)"]

    assert told() == ["1 now"]
    facility.must(Relieve("T1"), OTHER_DEALER)
    assert told() == ["2 now"]
    facility.must(Relieve("T1"), DEALER)
    facility.lock({"EWT-1": {wager: 1000}})
    assert told() == ["3 now"]
    facility.must(DealCard("T1"), DEALER)
    assert told() == []
    decks = play(facility).table.house.shoe.decks
    ended(facility)
    assert expected(play(facility)) == 52 * decks - 3 - sum(map(len, play(facility).table.decks.seen.values()))
    facility.must(Settle("T1"), DEALER)
    assert told() == []
    facility.must(Shuffle("T1"), DEALER)
    assert told() == ["1 now"]


@rule("649a.3(a)")
def test_a_card_that_comes_twice_touches_the_rounds_since_the_last_count():
    facility = facility_with("649a")
    for _ in range(2):
        dealt(facility, {"Ante": 1000})
        facility.must(CountCards("T1", 43), DEALER)
        facility.must(Settle("T1"), DEALER)
    dealt(facility, {"Ante": 1000})
    facility.must(Settle("T1"), DEALER)
    facility.lock({"EWT-1": {"Ante": 1000}})
    facility.deal("QS")
    facility.comes_again("QS")
    assert last(facility) == TableStopped("T1", "the queen of spades came a second time", ("T1-3", "T1-4"))


@rule("633a.3(a)")
def test_a_seventh_queen_of_hearts_names_the_rounds_since_the_shuffle():
    facility = facility_with("633a")
    facility.must(LeaveTable(), at("EWT-2"))
    for _ in range(3):
        facility.lock({"EWT-1": {"Blackjack": 1000}})
        facility.deal("QH", "9D", "QH")
        now = play(facility)
        facility.deal("8C")
        facility.must(Choose("Stand"), at("EWT-1"))
        assert now.over
        facility.must(Settle("T1"), DEALER)
    facility.lock({"EWT-1": {"Blackjack": 1000}})
    facility.comes_again("QH")
    assert last(facility).rounds == ("T1-1", "T1-2", "T1-3", "T1-4")
    assert "for the 7th time in 6 decks" in last(facility).why


@rule("633a.14(f)")
def test_cards_may_come_again_once_the_discards_were_reshuffled():
    facility = facility_with("633a")
    facility.lock({"EWT-1": {"Blackjack": 1000}})
    facility.deal("QH")
    facility.must(CallIrregularity("T1", "633a.14(f)"), DEALER)
    assert play(facility).table.decks.seen == {}
    facility.deal(*["QH"] * 3)
    assert play(facility).table.phase is Phase.LOCKED


@rule("633a.4(c)")
def test_all_cards_are_back_when_a_table_opens_again():
    facility = facility_with("633a")
    facility.must(LeaveTable(), at("EWT-2"))
    full = len(play(facility).table.house.shoe.cards())
    for _ in range(3):  # six queens of hearts, which is all of them
        facility.lock({"EWT-1": {"Blackjack": 1000}})
        facility.deal("QH", "9D", "QH", "8C")
        facility.must(Choose("Stand"), at("EWT-1"))
        facility.must(Settle("T1"), DEALER)
    assert expected(play(facility)) < full
    facility.must(CloseTable("T1"), DEALER)
    facility.must(OpenTable("T1"), DEALER)
    assert expected(play(facility)) == full
    assert play(facility).table.decks.to_burn == 1
    facility.must(CountCards("T1", full), DEALER)
    facility.lock({"EWT-1": {"Blackjack": 1000}})
    facility.deal("QH")
    assert play(facility).table.phase is Phase.LOCKED
    audited(facility)


@rule("633a.12(b)(5)")
def test_what_a_void_round_burned_leaves_with_its_decks():
    """Two decks dealt from the hand: other decks come, and the right count of them does not stop the table again."""
    rules = write(standard(find("633a"), {"dealing": "hand", "decks": 2, "shuffler": "batches"}))
    facility = Facility()
    now = facility.table("633a", rules=rules)
    facility.seated("EWT-1")
    facility.lock({"EWT-1": {"Blackjack": 1000}})
    facility.deal("QH", "QH")
    assert len(now.view.table.burned) == 1
    facility.comes_again("QH")
    facility.must(Resume("T1"), DEALER)
    assert facility.agree().ok
    assert expected(now) == 104
    facility.must(CountCards("T1", 104), DEALER)
    assert now.table.phase is Phase.READY
    audited(facility)


@rule("633a.12(b)(5)")
def test_what_a_round_burned_stays_out_until_the_shuffle():
    rules = write(standard(find("633a"), {"dealing": "hand", "decks": 2, "shuffler": "batches"}))
    facility = Facility()
    now = facility.table("633a", rules=rules)
    facility.seated("EWT-1")
    facility.lock({"EWT-1": {"Blackjack": 1000}})
    facility.deal("QH", "QH", "5D", "9S")
    facility.must(Choose("Stand"), at("EWT-1"))
    while not now.over:
        facility.must(DealCard("T1"), DEALER)
    facility.must(Settle("T1"), DEALER)
    assert expected(now) == 104 - 1 - sum(map(len, now.table.decks.seen.values()))
    audited(facility)
