"""Every irregularity of every chapter, called at a live play: shown before it is done, agreed to, done, and paid as shown."""

import pytest

from fairfelt.audit.auditor import Auditor
from fairfelt.engine.round import Happened
from fairfelt.facility import decode
from fairfelt.facility.core.refusal import Decline
from fairfelt.facility.rounds.answers import effects, needs_two
from fairfelt.facility.rounds.commands import CallIrregularity, Choose, Settle
from fairfelt.facility.rounds.events import IrregularityAsked, IrregularityCalled, Settled
from fairfelt.facility.rounds.remedies import may_be_called
from fairfelt.facility.terminals.state import account, in_play
from fairfelt.games import all_games
from fairfelt.kit.irregularities import Void
from tests.facility.facility import DEALER, Facility, at
from tests.facility.rounds.live import Live, houses
from tests.helpers import rule

pytestmark = pytest.mark.unmeasured
TRIES = 10


def live_with(game, one):
    """A table at which it has just been called."""
    for seed in range(TRIES):
        for rules in houses(game):
            live = Live(rules, f"{one.key} {seed}")
            if live.called(one):
                return live
    pytest.fail(f"{one.key} can never happen: {one.when}")


BANKED = "645a.5(i)(1)(ii)"  # of a bank: players do not bank at terminals
CASES = [(game, one) for game in all_games() for one in game.irregularities if one.cite != BANKED]


@pytest.mark.parametrize(("game", "one"), CASES, ids=[one.key for _, one in CASES])
def test_a_remedy_does_what_was_shown_and_returns_every_wager_once(game, one):
    live = live_with(game, one)
    if needs_two(one):
        shown = live.last(IrregularityAsked).effects
        assert live.facility.give(Settle("T1"), DEALER).code == "waits"
        assert live.facility.agree().ok
    else:
        shown = live.last(IrregularityCalled).effects
    called = live.last(IrregularityCalled)
    assert called.effects == shown
    assert called.approved == ("flora" if needs_two(one) else "")
    live.finish()
    paid = live.last(Settled).lines
    lines = {(line.terminal, line.wager): line for line in paid}
    assert len(lines) == len(paid)
    assert {(each.terminal, each.wager) for each in shown} <= lines.keys()
    for each in shown:
        line = lines[each.terminal, each.wager]
        if each.becomes == "void":
            assert line.verdict == "void"
            assert line.returned == line.stake == each.cents == each.returned
        elif each.returned is not None:
            assert (line.verdict, line.returned) == (each.becomes, each.returned)
    assert one.void is not Void.NOTHING or all(each.becomes != "void" for each in shown)
    auditor = Auditor()
    for body in live.facility.journal:
        auditor.take(decode(body))
    assert auditor.differences == []
    if one.void is Void.ROUND and not one.still:
        assert {line.verdict for line in paid} == {"void"}
        assert [account(live.facility.state, name) for name in ("EWT-1", "EWT-2")] == [400_000, 400_000]


FACE_UP = [(game, one) for game, one in CASES if one.again]


@pytest.mark.parametrize(("game", "one"), FACE_UP, ids=[one.cite for _, one in FACE_UP])
def test_a_second_card_found_face_up_is_called_as_several_and_voids_the_round(game, one):
    live = Live(houses(game)[0], one.key)
    assert live.called(one)
    offered = {found.key for found in may_be_called(live.facility.state, live.play)}
    assert one.key not in offered
    assert f"{one.cite} several cards" in offered
    reply = live.facility.give(CallIrregularity("T1", one.cite, one.case), DEALER)
    assert (reply.code, reply.cite) == ("again", one.cite)
    assert "call 'several cards': all hands are void" in reply.words
    live.facility.must(CallIrregularity("T1", one.cite, "several cards"), DEALER)
    assert live.facility.agree().ok
    live.finish()
    assert {line.verdict for line in live.last(Settled).lines} == {"void"}


@rule("605a.9(c)")
def test_those_who_share_a_hand_are_each_shown_and_paid_back():
    facility = Facility()
    facility.table("649a", sharing=2)
    for name in ("EWT-1", "EWT-2"):
        facility.seated(name, position=1)
    facility.lock({"EWT-1": {"Ante": 1000, "Pair Plus": 500}, "EWT-2": {"Ante": 3000}})
    facility.deal("QS")
    facility.must(CallIrregularity("T1", "649a.13(c)"), DEALER)
    asked = facility.asked().event
    assert {(one.terminal, one.position, one.wager, one.returned) for one in asked.effects} == {
        ("EWT-1", 1, "Ante", 1000),
        ("EWT-1", 1, "Pair Plus", 500),
        ("EWT-2", 1, "Ante", 3000),
    }
    assert facility.agree().ok
    facility.must(Settle("T1"), DEALER)
    assert [account(facility.state, name) for name in ("EWT-1", "EWT-2")] == [100_000, 100_000]


@rule("633a.14(e)")
def test_what_was_missed_is_not_called_when_somebody_has_wagered_by_the_cards_as_they_lie():
    """Had the dealer missed his own first card, the ten were the player's, who would have Blackjack and nothing to double."""
    facility = Facility()
    play = facility.table("633a")
    facility.seated("EWT-1")
    facility.lock({"EWT-1": {"Blackjack": 1000}})
    facility.deal("AS", "TC", "5S", "9H")
    facility.must(Choose("Double Down", 1000), at("EWT-1"))
    reply = facility.give(CallIrregularity("T1", "633a.14(e)"), DEALER)
    assert (reply.code, reply.cite) == ("stage", "633a.14(e)")
    missed = next(one for one in play.table.game.irregularities if one.cite == "633a.14(e)")
    with pytest.raises(Decline, match="wagered by the cards as they lie"):
        tuple(effects(facility.state, play, Happened(missed)))
    assert in_play(facility.state, "EWT-1") == 2000
