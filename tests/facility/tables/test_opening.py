"""A table is set up, opened, taken over by another dealer, and closed."""

from fairfelt.facility import Actor, decode
from fairfelt.facility.rounds.commands import CallIrregularity, DealCard, OpenWagering
from fairfelt.facility.rounds.state import Rounds
from fairfelt.facility.tables.commands import CloseTable, OpenTable, Relieve, SetUpTable
from fairfelt.facility.tables.events import DealerRelieved
from fairfelt.facility.tables.state import Tables
from fairfelt.games import find
from fairfelt.rules import sample
from tests.facility.facility import DEALER, FINANCE, FLOOR, Facility, replayed
from tests.helpers import rule

DAVE = Actor("dave", "dealer")


def test_a_table_opens_only_with_a_submission_without_faults(facility):
    reply = facility.give(SetUpTable("T9", 'chapter = "649a"\nminimum_wager = 0\n'), FINANCE)
    assert not reply.ok
    assert "minimum" in reply.words


def play(facility):
    return facility.state[Rounds]["T1"]


def test_the_dealer_of_a_table_is_who_opened_it(facility):
    reply = facility.give(OpenWagering("T1"), DAVE)
    assert (reply.ok, reply.code, reply.words) == (False, "other table", "dana deals at table T1: relieve dana first")
    facility.must(OpenWagering("T1"), DEALER)


def test_a_relief_takes_the_table_over_even_in_a_round(facility):
    facility.lock({"EWT-1": {"Ante": 1000}})
    facility.deal("QS")
    facility.must(Relieve("T1"), DAVE)
    assert decode(facility.journal[-1]).event == DealerRelieved("T1", "dave", "dana")
    assert facility.give(DealCard("T1"), DEALER).code == "other table"
    facility.must(DealCard("T1"), DAVE)
    assert play(facility).dealt_by == ("dana", "dave")
    assert replayed(facility.journal)[Tables]["T1"].dealer == "dave"


def test_a_relief_may_come_while_a_floorperson_is_asked_but_not_to_agree_himself(facility):
    facility.lock({"EWT-1": {"Ante": 1000}})
    facility.deal("QS")
    facility.must(CallIrregularity("T1", "649a.13(c)"), DEALER)
    facility.must(Relieve("T1"), FLOOR)
    assert facility.agree(actor=FLOOR).code == "two persons"


def test_nobody_relieves_himself_or_a_closed_table(facility):
    assert facility.give(Relieve("T1"), DEALER).code == "yours"
    facility.must(CloseTable("T1"), DEALER)
    assert facility.give(Relieve("T1"), DAVE).code == "closed"
    facility.must(OpenTable("T1"), DAVE)
    assert play(facility).table.dealer == "dave"


def test_a_floorperson_sees_to_every_table(facility):
    facility.must(OpenWagering("T1"), FLOOR)
    assert play(facility).table.dealer == "dana"


@rule("633a.7(k)")
def test_a_table_whose_cards_follow_the_choices_is_not_set_up_to_be_shared():
    reply = Facility().give(SetUpTable("T1", sample(find("633a")), sharing=2), FINANCE)
    assert (reply.code, reply.cite) == ("sharing", "633a.7(k)")
    for wrong in (0, 101):
        assert Facility().give(SetUpTable("T1", sample(find("649a")), sharing=wrong), FINANCE).code == "sharing"


def test_an_old_journal_has_one_terminal_a_position():
    facility = Facility()
    play = facility.table("649a")
    assert b"sharing" not in facility.journal[0]
    assert play.table.room == 1
