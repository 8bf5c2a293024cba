"""What a terminal is asked: what a choice gives up is named before it is made, and so is what the trade calls it."""

import pytest

from fairfelt.engine.questions import AskDice
from fairfelt.facility.rounds.commands import Choose, DealCard, ThrowDice
from fairfelt.games import all_games
from fairfelt.kit.wagers import Choice
from tests.facility.facility import DEALER, HANDS, Facility, at

GIVE_UP = ("Fold", "Surrender")


def moves_of(facility):
    ask = facility.seen("EWT-1").table.ask
    return {move.name: move for move in ask.moves}


def at_table(chapter, wagers, *dealt):
    facility = Facility()
    facility.table(chapter)
    facility.seated("EWT-1")
    facility.lock({"EWT-1": wagers})
    facility.deal(*dealt)
    return facility


def test_a_fold_names_the_wagers_that_it_gives_up():
    moves = moves_of(at_table("649a", {"Ante": 1000, "Pair Plus": 500}, *HANDS))
    assert moves["Fold"].gives_up == "Ante $10, Pair Plus $5"
    assert moves["Play"].gives_up == ""


def test_a_surrender_of_blackjack_gives_up_half():
    moves = moves_of(at_table("633a", {"Blackjack": 2500}, "TS", "9D", "6H", "8C"))
    assert moves["Surrender"].gives_up == "half of Blackjack $25"
    assert [moves[name].trade for name in ("Draw", "Double Down", "Stand")] == ["Hit", "Double", ""]


def test_what_the_trade_calls_a_choice_is_taken_as_the_chapters_own():
    facility = at_table("633a", {"Blackjack": 2500}, "2S", "9D", "3H", "8C")
    facility.must(Choose("Hit"), at("EWT-1"))
    facility.deal("4C")
    assert facility.seen("EWT-1").table.seats[0].choices == ["Draw"]
    assert b'"move":"Draw"' in b"".join(facility.journal)
    assert b'"Hit"' not in b"".join(facility.journal)


def test_hands_that_are_set_are_shown_to_who_sets_them_alone():
    facility = Facility()
    play = facility.table("688a")
    facility.seated("EWT-1")
    facility.seated("EWT-2", position=2)
    facility.lock({name: {play.table.game.wagers[0].name: 1000} for name in ("EWT-1", "EWT-2")})
    while not play.ask:
        dice = isinstance(play.locked_view.pending, AskDice)
        facility.must(ThrowDice("T1") if dice else DealCard("T1"), DEALER)
    asks = [facility.seen(name).table.ask for name in ("EWT-1", "EWT-2")]
    assert sorted(len(ask.settings) for ask in asks) == [0, 21]
    assert all(bool(ask.settings) == ask.you for ask in asks)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.chapter)
def test_whoever_gives_a_hand_up_gives_a_wager_up(game):
    """A fold or a surrender that named no wager would not be confirmed."""
    for move in game.moves:
        if isinstance(move, Choice) and move.name in GIVE_UP:
            assert move.forfeits or move.halves, move
