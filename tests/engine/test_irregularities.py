"""What goes wrong in a round: a player leaves, a hand or a whole round is void, a remedy does not fit."""

from dataclasses import replace

import pytest

from fairfelt.engine.questions import LEAVE
from fairfelt.engine.round import Happened, run
from fairfelt.kit.cite import Reading
from fairfelt.kit.errors import Refused
from fairfelt.kit.irregularities import Irregularity, Void
from fairfelt.kit.outcomes import Verdict, lose, win
from fairfelt.kit.pay import EVEN
from tests.engine.toy import ANTE, BET, GAME, PLAY, SIDE, Inputs, drive, ends, in_words, log


def with_irregularity(**facts):
    """The game with one irregularity, and its call at position 1 where it is a player's."""
    one = Irregularity("999a.11", "a card is exposed", "it is put right", **facts)
    game = replace(GAME, irregularities=(one,))
    return game, Happened(one, 1 if one.of_player else None)


# --- leaving ----------------------------------------------------------------------------------------------------------


def test_the_wagers_of_who_leaves_are_lost_and_nothing_more_is_asked():
    view = drive(GAME, BET, BET, "2C", "KS", "QS", "TD", LEAVE, "Play", seats=(1, 2))
    assert view.table.seat(1).left
    assert {(key.title, end.verdict, end.cite) for key, end in view.table.seat(1).outcomes.items()} == {
        ("Ante", Verdict.LOSE, "999a.10")
    }
    assert ends(view, 2) == {"Ante": Verdict.WIN, "Play": Verdict.WIN}


def test_where_the_chapter_is_silent_nobody_leaves():
    with pytest.raises(Refused, match="'Leave' was given"):
        drive(replace(GAME, leaving=""), BET, "2C", "KS", "TD", LEAVE)


# --- irregularities ---------------------------------------------------------------------------------------------------


def test_a_void_round_returns_every_wager():
    game, happened = with_irregularity(void=Void.ROUND)
    view = drive(game, BET, {"Ante": 300, "Side": 100}, "2C", seats=(1, 2), happened=(happened,))
    assert view.pending is None
    for seat in view.table.seats:
        assert {(end.verdict, end.cite) for end in seat.outcomes.values()} == {(Verdict.VOID, "999a.11")}
        assert set(seat.outcomes) == set(seat.wagers)
    assert "a card is exposed: it is put right" in log(view)


def test_a_void_hand_leaves_the_others_in_play():
    game, happened = with_irregularity(void=Void.HAND)
    view = drive(game, BET, BET, "2C", "KS", "9H", "TD", "Play", "Play", seats=(1, 2), happened=(happened,))
    assert ends(view, 1) == {"Ante": Verdict.VOID, "Play": Verdict.VOID}
    assert ends(view, 2) == {"Ante": Verdict.LOSE, "Play": Verdict.LOSE}


def test_a_dead_hand_waits_for_nothing():
    """The others' round goes on without an answer of the player whose hand is dead."""
    game, happened = with_irregularity(void=Void.HAND)
    view = run(game, game.house(), (1, 2), Silent(1, BET, BET, "2C", "KS", "9H", "TD", "Play"), happened=(happened,))
    assert view.pending is None
    assert ends(view, 1) == {"Ante": Verdict.VOID}
    assert [seat.void for seat in view.table.seats] == ["999a.11", ""]
    assert ends(view, 2)["Ante"] is Verdict.LOSE


class Silent(Inputs):
    """A driver in which one player never answers."""

    def __init__(self, position, *inputs):
        super().__init__(*inputs)
        self.position = position

    def move(self, ask):
        if ask.seat.position == self.position:
            self.inputs, left = [], self.inputs
            try:
                return super().move(ask)
            finally:
                self.inputs = left
        return super().move(ask)


def test_only_the_wagers_named_go_back_and_the_rest_is_still_settled():
    game, happened = with_irregularity(
        void=Void.ROUND, returns=(ANTE, PLAY), still=lambda seat, house: {SIDE: win(EVEN, "999a.2")}
    )
    view = drive(game, {"Ante": 300, "Side": 100}, "2C", "KS", "TD", happened=(happened,))
    assert ends(view) == {"Ante": Verdict.VOID, "Side": Verdict.WIN}


@pytest.mark.parametrize(("placed", "asked"), [({"Ante": 300, "Side": 100}, "card burn"), (BET, None)])
def test_a_void_round_is_dealt_on_for_a_wager_that_lives_on(placed, asked):
    game, happened = with_irregularity(
        void=Void.ROUND, returns=(ANTE, PLAY), still=lambda seat, house: {SIDE: lose("999a.2")}, deals_on=True
    )
    view = run(game, game.house(), (1,), Inputs(placed), happened=(happened,))
    assert (view.pending and in_words(view.pending)) == asked
    if asked:
        view = drive(game, placed, "2C", "KS", "TD", happened=(happened,))  # and nobody is asked to choose
        assert ends(view) == {"Ante": Verdict.VOID, "Side": Verdict.LOSE}


def test_what_voids_nothing_is_noted_and_the_round_goes_on():
    game, happened = with_irregularity()
    view = drive(game, BET, "2C", "KS", "TD", "Play", happened=(happened,))
    assert ends(view) == {"Ante": Verdict.WIN, "Play": Verdict.WIN}
    assert log(view)[-1] == "a card is exposed: it is put right"


def test_a_deck_that_was_wrong_may_have_any_card_twice():
    game, happened = with_irregularity(void=Void.ROUND, wrong_deck=True)
    assert drive(game, BET, "2C", "KS", "KS", happened=(happened,)).pending is None


@pytest.mark.parametrize(
    ("facts", "seat", "words"),
    [
        ({"at_seat": True}, None, "say at which position it happened"),
        ({}, 4, "nobody sits at position 4"),
        ({"fits": lambda table, seat: False}, None, "that cannot be, as this round stands"),
        ({"only": (("dealing", ("automated shoe",)),)}, None, "that cannot be, as this round stands"),
        ({"under": ("T1", "R2")}, None, "this remedy holds under reading T1 R2 only"),
    ],
)
def test_an_irregularity_that_cannot_have_been_is_refused(facts, seat, words):
    game, happened = with_irregularity(**facts)
    game = replace(game, readings=(Reading("T1", "999a.11", "unclear", {"R1": "so", "R2": "otherwise"}),))
    with pytest.raises(Refused, match=rf"{words} \(§ 999a.11\)"):
        drive(game, BET, happened=(replace(happened, seat=seat),))
