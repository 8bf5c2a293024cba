"""Chapter 645a: the button, who sees what, and what the table must show; what its sisters say too is with them."""

import pytest

from fairfelt.engine.record import Record, Recorded
from fairfelt.engine.round import run
from fairfelt.games.pai_gow_poker import GAME
from fairfelt.kit import Refused
from tests.games.pai_gow_rounds import Dealt, walk
from tests.games.test_pai_gow_poker import (
    DEALER,
    ENVY_FORTUNE,
    FORTUNE,
    PAI_GOW,
    PROGRESSIVE,
    ROWS,
    WINNER,
    Sits,
    table,
)
from tests.helpers import called, rule

# --- the deal -------------------------------------------------------------------------------------------------------


@rule("645a.5(i)(2)")
def test_the_random_number_is_from_one_to_seven():
    with pytest.raises(Refused, match=r"1 dice must each show 1 to 7; \(8,\) was given \(§ 645a.5\(i\)\(2\)\)"):
        walk(GAME, {1: 1000}, (8,), start="random number generator")
    with pytest.raises(Refused, match=r"3 dice must each show 1 to 6"):
        walk(GAME, {1: 1000}, (1, 7, 1))


BUTTON = {"start": "flat button", "dealing": "automated shoe"}


@rule("645a.5(i)(3)")
def test_the_button_starts_at_the_dealer_and_moves_clockwise():
    state, firsts = None, []
    for _ in range(8):
        driver, view = walk(GAME, dict.fromkeys(range(1, 7), 1000), before=state, **BUTTON)
        state = view.carried.state
        firsts.append(driver.to[0])
    assert firsts == ["dealer", 1, 2, 3, 4, 5, 6, "dealer"]


@rule("645a.5(i)(3)")
@pytest.mark.parametrize("options", [{"dealing": "hand"}, {"dealing": "manual shoe"}, {"shuffler": "manual"}])
def test_a_button_needs_the_devices(options):
    with pytest.raises(Refused, match=r"a flat button needs .* \(§ 645a.5\(i\)\(3\)\)"):
        walk(GAME, {1: 1000}, **BUTTON | options)


@rule("645a.11(a)")
def test_players_see_their_own_cards_and_the_dealers_only_when_all_have_set():
    seen = []

    class Looks(Dealt):
        def move(self, ask):
            cards_of = ask.seat.table.seen_by(ask.seat.position)
            mine = cards_of[f"position {ask.seat.position} hand 1"]
            others = [
                c for key, hand in cards_of.items() if key.startswith("position") for c in hand if hand is not mine
            ]
            seen.append(("House way" in ask.moves, None in mine, None in cards_of["dealer"], set(others) == {None}))
            return super().move(ask)

    driver = Looks(PAI_GOW, {1: 1000, 2: 1000})
    run(GAME, GAME.house(), (1, 2), driver)
    assert seen == [(True, False, True, True)] * 2 + [(False, False, False, True), (False, False, False, False)]


# --- two betting areas ----------------------------------------------------------------------------------------------

TWO = {"adjacent_boxes": 2}


@rule("645a.7(f)")
def test_two_areas_are_played_separately_and_are_one_players_own_hands():
    seats = {
        3: Sits({PAI_GOW: 10, FORTUNE: 5}, ROWS["Four-of-a-kind"], ("House way",)),
        4: Sits({PAI_GOW: 20, FORTUNE: 5}, "3C 5S 7C 9H JS QC TD", ("House way",)),
        5: Sits({PAI_GOW: 20, FORTUNE: 5}, "3S 5H 7D 9D JH QD TC", ("House way",)),
    }
    played = table(seats, house=GAME.house(options=TWO), players={4: 3})
    envies = {line.seat for line in played.lines if line.wager == f"{ENVY_FORTUNE}, position 3"}
    assert envies == {5}  # nobody envies his own hand, not even from the other area
    assert {line.seat for line in table(seats).lines if line.wager == f"{ENVY_FORTUNE}, position 3"} == {4, 5}


# --- irregularities -------------------------------------------------------------------------------------------------

SEATED = {
    1: Sits({PAI_GOW: 10, FORTUNE: 5}, WINNER, ("House way",)),
    4: Sits({PAI_GOW: 20}, "QS 8D 6C 4D 3S TS 2H"),
}


@rule("645a.11(f)(1)(iv)")
def test_hands_set_wrongly_are_some_players():
    with pytest.raises(Refused, match=r"say at which position it happened \(§ 645a.11\(f\)\(1\)\(iv\)\)"):
        table(SEATED, DEALER, happened=[called(GAME, "645a.11(f)(1)(iv)")])


@pytest.mark.parametrize("letter", ["e", "i"])
@rule("645a.14(e)")
def test_no_hand_of_the_dealer_goes_wrong_before_the_deal(letter):
    happened = (called(GAME, f"645a.14({letter})"),)
    early = Recorded(Record({1: {"Pai Gow Poker": 1000}}, dice=((1, 2, 3),), happened=happened))
    with pytest.raises(Refused, match=rf"that cannot be, as this round stands \(§ 645a.14\({letter}\)\)"):
        run(GAME, GAME.house(), (1,), early, happened=happened)


# --- what the table must have ---------------------------------------------------------------------------------------


@rule("645a.2(b)")
def test_the_layout_shows_an_area_for_each_wager_offered():
    due = {one.cite: one.offering for one in GAME.inscriptions}
    assert list(due) == [*(f"645a.2(b)({n})" for n in range(1, 11)), "645a.2(d)(1)", "645a.2(d)(2)"]
    assert [due[f"645a.2(b)({n})"] for n in range(5, 9)] == [
        FORTUNE,
        "Emperor's Treasure",
        "Pai Gow Insurance",
        PROGRESSIVE,
    ]
    assert [one.cite for one in GAME.inscriptions if one.sign_instead] == ["645a.2(b)(9)", "645a.2(b)(10)"]


def test_the_readings_are_those_of_the_chapter():
    chosen = {reading.id for reading in GAME.readings if len(reading.choices) > 1}
    money = {"PG1", "PG1b", "PG3", "PG5", "PG6", "PG7", "PG9", "PG12", "PG13", "PG14", "PG15", "G1", "G4"}
    assert chosen == money
    assert {r.id for r in GAME.readings} - money == {
        *("PG2", "PG4", "PG7b", "PG8", "PG10", "PG11", "PG16"),
        *("G5", "G6", "G8", "G10"),
    }
