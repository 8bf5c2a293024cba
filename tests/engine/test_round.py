"""The round: what it asks, in which order, where it stands without an answer, and how it ends."""

from dataclasses import replace

import pytest

from fairfelt.engine.questions import AskCard, AskMove
from fairfelt.engine.record import Record, replay
from fairfelt.engine.round import Carried, run
from fairfelt.engine.settlement import settlements
from fairfelt.kit.cards import cards
from fairfelt.kit.errors import Finding, Refused
from fairfelt.kit.outcomes import Verdict, lose, stands
from fairfelt.kit.steps import (
    BOARD,
    CLOCKWISE,
    COUNTERCLOCKWISE,
    DEALER,
    PLAYERS,
    Announce,
    Burn,
    Choose,
    Deal,
    Draw,
    Face,
    Place,
    Reveal,
    Settle,
    Throw,
    Turn,
)
from fairfelt.kit.wagers import Answer, Setting, Wager
from tests.engine.toy import ANTE, BET, FOLD, GAME, PLAY, ROUND, Inputs, drive, ends, in_words, log, toy

TWO = (BET, {"Ante": 300, "Side": 100}, "2C", "KS", "9H", "TD", "Play", "Fold")  # burn, two players, the dealer


# --- what is asked ----------------------------------------------------------------------------------------------------


def test_what_is_asked_and_in_which_order():
    driver = Inputs(*TWO)
    assert run(GAME, GAME.house(), (2, 1), driver).pending is None
    assert [in_words(ask) for ask in driver.asked] == [
        "wagers 1",
        "wagers 2",
        "card burn",
        "card 1",
        "card 2",
        "card dealer",
        "move 1",
        "move 2",
    ]
    assert [ask.cite for ask in driver.asked[-3:]] == ["999a.7", "999a.3", "999a.3"]


@pytest.mark.parametrize(
    ("dealing", "order"),
    [("hand", ["1", "2", "dealer", "1", "2", "dealer"]), ("automated shoe", ["1", "1", "2", "2", "dealer", "dealer"])],
)
def test_cards_go_round_one_by_one_or_stack_by_stack(dealing, order):
    game = toy(Place(ANTE, cite="999a.1"), Deal(2, cite="999a.7", to=(PLAYERS, DEALER)), Settle(cite="999a.6"))
    driver = Inputs(BET, BET, "2C", "3C", "4C", "5C", "6C", "7C")
    run(game, game.house(options={"dealing": dealing}), (1, 2), driver)
    dealt = [ask for ask in driver.asked if isinstance(ask, AskCard)]
    assert [str(ask.to) for ask in dealt] == order
    assert [ask.due for ask in dealt] == ([2, 2, 2, 1, 1, 1] if dealing == "hand" else [2, 1, 2, 1, 2, 1])


def test_who_places_nothing_is_dealt_and_asked_nothing():
    driver = Inputs({}, BET, "2C", "KS", "TD", "Play")
    run(GAME, GAME.house(), (1, 2), driver)
    assert [in_words(ask) for ask in driver.asked[2:]] == ["card burn", "card 2", "card dealer", "move 2"]


def test_a_choice_says_what_it_may_place():
    view = drive(GAME, BET, "2C", "KS", "TD")
    assert isinstance(view.pending, AskMove)
    assert view.pending.moves == {"Play": (PLAY, 500, 500), "Fold": (FOLD, 0, 0)}


def test_a_step_may_go_the_other_way_round():
    choose = Choose(PLAY, FOLD, cite="999a.3", direction=COUNTERCLOCKWISE)
    game = toy(*(choose if isinstance(step, Choose) else step for step in ROUND))
    driver = Inputs(BET, BET, "2C", "KS", "QS", "TD", "Play", "Play")
    run(game, game.house(), (1, 2), driver)
    assert [in_words(ask) for ask in driver.asked[-2:]] == ["move 2", "move 1"]


def test_a_turn_takes_all_its_steps_at_one_player_before_the_next():
    turn = Turn(Deal(1, cite="999a.7"), Choose(PLAY, FOLD, cite="999a.3"), last=lambda seat: seat.position == 1)
    game = toy(Place(ANTE, cite="999a.1"), Deal(1, cite="999a.7", to=(DEALER,)), turn, Settle(cite="999a.6"))
    driver = Inputs(BET, BET, "TD", "KS", "Play", "9H", "Play")
    run(game, game.house(), (1, 2), driver)
    assert [in_words(ask) for ask in driver.asked[3:]] == ["card 2", "move 2", "card 1", "move 1"]


def test_a_house_may_do_without_a_step():
    burn = Burn(cite="999a.7", when=lambda house: house.dealing == "hand")
    game = toy(Place(ANTE, cite="999a.1"), burn, Deal(1, cite="999a.7", to=(PLAYERS, DEALER)), Settle(cite="999a.6"))
    for dealing, asked in (("hand", "card burn"), ("automated shoe", "card 1")):
        driver = Inputs(BET)
        run(game, game.house(options={"dealing": dealing}), (1,), driver)
        assert in_words(driver.asked[-1]) == asked


def test_a_procedure_is_told_what_the_world_answered():
    told = []

    def procedure(table):
        yield Place(ANTE, cite="999a.1")
        told.append((yield Choose(PLAY, FOLD, cite="999a.3")))
        told.append((yield Throw(2, cite="999a.12")))
        told.append((yield Draw("marker", cite="999a.13")))
        yield Settle(cite="999a.6", by=lambda seat, house: {ANTE: lose("999a.6"), PLAY: lose("999a.6")})

    game = replace(GAME, round=procedure)
    view = drive(game, BET, "Play", (3, 4), "AS")
    assert told == [Answer("Play", 500), (3, 4), cards("AS")[0]]
    assert view.table.dice == (3, 4)
    assert "the dice show 3 and 4" in log(view)


def test_each_card_lies_as_the_step_says():
    steps = (
        Place(ANTE, cite="999a.1"),
        Deal(1, cite="999a.7", to=(PLAYERS, DEALER), face=Face.OWN, dealer_face=Face.DOWN),
        Deal(2, cite="999a.7", to=(BOARD,), face=Face.DOWN),
        Reveal(BOARD, cite="999a.8", which=(1,)),
        Choose(PLAY, FOLD, cite="999a.3"),
        Settle(cite="999a.6"),
    )
    table = drive(toy(*steps), BET, "KS", "TD", "2H", "3H").table
    assert table.seen_by(1) == {
        "dealer": (None,),
        "board": (None, cards("3H")[0]),
        "position 1 hand 1": cards("KS"),
    }
    assert table.seen_by(None)["position 1 hand 1"] == (None,)


# --- waiting and replaying --------------------------------------------------------------------------------------------


def test_without_an_answer_the_round_stands_where_it_is():
    """After so many inputs, the round waits for exactly what it asks next when there are more."""
    whole = Inputs(*TWO)
    run(GAME, GAME.house(), (1, 2), whole)
    for number in range(len(TWO)):
        view = run(GAME, GAME.house(), (1, 2), Inputs(*TWO[:number]))
        assert in_words(view.pending) == in_words(whole.asked[number])
        assert view.carried is None
        assert not view.table.paid


def test_the_same_inputs_make_the_same_round():
    views = [run(GAME, GAME.house(), (1, 2), Inputs(*TWO)) for _ in range(2)]
    assert views[0].table.log == views[1].table.log
    assert settlements(views[0].table) == settlements(views[1].table)


def test_the_log_of_a_round_begins_with_that_of_its_part():
    whole = log(run(GAME, GAME.house(), (1, 2), Inputs(*TWO)))
    for number in range(len(TWO)):
        part = log(run(GAME, GAME.house(), (1, 2), Inputs(*TWO[:number])))
        assert whole[: len(part)] == part


def test_a_record_drives_the_same_round():
    record = Record({1: BET}, {1: cards("KS"), "dealer": cards("TD")}, {1: ("Play",)})
    view = replay(GAME, GAME.house(), record)
    assert ends(view) == {"Ante": Verdict.WIN, "Play": Verdict.WIN}
    with pytest.raises(Refused, match="the record ends before the round does: position 1 must choose: Play, Fold"):
        replay(GAME, GAME.house(), replace(record, choices={}))
    with pytest.raises(Refused, match="position 1 is not asked for Play"):
        replay(GAME, GAME.house(), replace(record, choices={1: ("Play", "Play")}))


# --- what is refused --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("inputs", "seats", "words"),
    [
        ((), (7,), r"there is no position 7: positions are 1 to 6 \(§ 999a.0\)"),
        (({"Ante": 5.0},), (1,), r"Ante of position 1 must be a whole number of cents; 5.0 was given \(§ 999a.1\)"),
        (({"Ante": -1},), (1,), "must be a whole number of cents"),
        (({"Play": 500},), (1,), "'Play' is no wager that can be placed now: there are Ante, Side"),
        (({"Side": 100},), (1,), r"Side needs Ante first \(§ 999a.2\)"),
        ((BET, "KS", "KS"), (1,), "the king of spades appears more often than one deck can hold"),
        ((BET, "2C", "KS", "TD", "Dance"), (1,), r"position 1 may choose Play, Fold; 'Dance' was given \(§ 999a.3\)"),
        (
            (BET, "2C", "KS", "TD", Answer("Play", 499)),
            (1,),
            r"Play must be equal to \$5; \$4.99 was offered \(§ 999a.3\)",
        ),
        ((BET, "2C", "KS", "TD", Answer("Fold", 1)), (1,), r"Fold takes no amount \(§ 999a.4\)"),
        ((BET, "2C", "KS", "TD", Answer("Fold", cards=(("K", "S"),))), (1,), "Fold takes no cards"),
    ],
)
def test_what_cannot_be_is_refused(inputs, seats, words):
    with pytest.raises(Refused, match=words):
        drive(GAME, *inputs, seats=seats)


@pytest.mark.parametrize("dice", [(1,), (1, 2, 3), (0, 6), (1, 7)])
def test_dice_show_what_dice_can_show(dice):
    game = toy(Place(ANTE, cite="999a.1"), Throw(2, cite="999a.12"), Settle(cite="999a.6"))
    with pytest.raises(Refused, match=r"2 dice must each show 1 to 6.*\(§ 999a.12\)"):
        drive(game, BET, dice)


def test_a_wager_is_placed_once():
    twice = (Choose(PLAY, FOLD, cite="999a.3"),) * 2
    game = toy(*ROUND[:4], *twice, *ROUND[5:])
    with pytest.raises(Refused, match=r"Play stands already \(§ 999a.3\)"):
        drive(game, BET, "2C", "KS", "TD", "Play", "Play")


@pytest.mark.parametrize(
    ("chosen", "words"),
    [
        ("KS QS", "Set names the one card of the low hand; 2 were named"),
        ("AS", "position 1 does not hold the ace of spades"),
    ],
)
def test_a_player_sets_cards_of_his_own(chosen, words):
    setting = Setting("Set", cite="999a.14", low=1)
    game = toy(
        Place(ANTE, cite="999a.1"),
        Deal(1, cite="999a.7", to=(DEALER,)),
        Deal(2, cite="999a.7"),
        Choose(setting, FOLD, cite="999a.14"),
        Settle(cite="999a.6"),
    )
    before = (BET, "TD", "KS", "QS")
    with pytest.raises(Refused, match=words):
        drive(game, *before, Answer("Set", cards=cards(chosen)))
    table = drive(game, *before, Answer("Set", cards=cards("QS"))).table
    assert table.seat(1).low == cards("QS")
    assert "chooses Set" in [entry.words for entry in table.log]  # which cards is nobody else's business


def test_a_house_that_the_chapter_does_not_allow_deals_no_round():
    game = replace(GAME, lawful=lambda house: iter((Finding("999a.15", "that does not go together"),)))
    with pytest.raises(Refused, match=r"that does not go together \(§ 999a.15\)"):
        drive(game)


def test_one_players_areas_lie_side_by_side():
    house = GAME.house(options={"adjacent_boxes": 2})
    assert run(GAME, house, (1, 2), Inputs(BET, BET), players={2: 1}).pending is not None
    with pytest.raises(Refused, match=r"must be adjacent; \[1, 3\] are not \(§ 999a.9\)"):
        run(GAME, house, (1, 3), Inputs(), players={3: 1})
    with pytest.raises(Refused, match=r"may wager on 2 area\(s\) here; \[1, 2, 3\] were taken \(§ 999a.9\)"):
        run(GAME, house, (1, 2, 3), Inputs(), players={2: 1, 3: 1})


# --- the end ----------------------------------------------------------------------------------------------------------


def test_every_wager_ends():
    with pytest.raises(AssertionError, match="Toy: Side of position 1 was not settled"):
        drive(replace(GAME, settle=lambda seat, house: {ANTE: lose("999a.6"), PLAY: lose("999a.6")}),
              {"Ante": 500, "Side": 100}, "2C", "KS", "TD", "Play")  # fmt: skip


def test_no_wager_ends_twice():
    game = toy(*ROUND, Settle(cite="999a.6"))
    with pytest.raises(AssertionError, match="Toy: Ante of position 1 was settled twice"):
        drive(game, BET, "2C", "KS", "TD", "Play")


def test_players_are_settled_from_the_dealers_right_unless_the_step_says_otherwise():
    for step, order in ((Settle(cite="999a.6"), [2, 1]), (Settle("999a.6", direction=CLOCKWISE), [1, 2])):
        view = drive(toy(*ROUND[:-1], step), *TWO, seats=(1, 2))
        assert list(dict.fromkeys(seat.position for seat, _ in view.table.paid)) == order


def test_announcements_are_the_dealers_to_do():
    view = drive(GAME, BET, "2C", "KS", "TD", "Play")
    todo = [entry.words for entry in view.table.log if entry.todo]
    assert todo == ["no more bets"]
    put_away = toy(*ROUND[:-1], Announce("put the stub away", cite="999a.7", put_away=True), ROUND[-1])
    assert drive(put_away, BET, "2C", "KS", "TD", "Play").table.all_dealt


# --- from one round to the next ---------------------------------------------------------------------------------------

STAYS = Wager("Stays", cite="999a.16", stays=True)


def lasting(verdict):
    """A game of one wager that stays on the layout until it is decided."""
    return toy(
        Place(STAYS, cite="999a.16"),
        Settle(cite="999a.16", by=lambda seat, house: {STAYS: verdict("999a.16")}),
        wagers=(STAYS,),
        carry=lambda table: (table.before or 0) + 1,
    )


def test_what_stands_is_carried_to_the_next_round():
    game = lasting(stands)
    first = drive(game, {"Stays": 500}, {}, seats=(1, 2))
    assert first.carried == Carried(1, {1: {"Stays": 500}})
    second = drive(game, {}, before=first.carried)
    assert second.carried == Carried(2, {1: {"Stays": 500}})
    assert "keeps Stays, $5" in log(second)
    third = drive(game, {"Stays": 800}, before=first.carried)
    assert third.carried == Carried(2, {1: {"Stays": 800}})


def test_a_player_who_stands_is_in_the_round_whoever_sits_there():
    carried = Carried(None, {3: {"Stays": 500}})
    view = run(lasting(lose), GAME.house(), (), Inputs({}), before=carried)
    assert [seat.position for seat in view.table.seats] == [3]
    assert view.carried == Carried(1, {})


def test_what_stands_may_be_taken_down_whole_and_not_in_part():
    carried = Carried(None, {1: {"Stays": 500}})
    view = drive(lasting(lose), {"Stays": 0}, before=carried)
    assert ends(view) == {"Stays": Verdict.PUSH}
    with pytest.raises(Refused, match=r"Stays stands at \$5: keep it, add to it, or take all of it down \(§ 999a.16\)"):
        drive(lasting(lose), {"Stays": 400}, before=carried)


def test_only_what_stays_can_stand():
    with pytest.raises(Refused, match="Ante does not stay on the layout"):
        drive(GAME, {}, before=Carried(None, {1: {"Ante": 500}}))
