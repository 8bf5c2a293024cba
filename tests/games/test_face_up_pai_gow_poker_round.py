"""Chapter 688a: the dealer's cards face up, the table, and random rounds; what its sisters say too is with them."""

from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from fairfelt.engine.round import run
from fairfelt.families.pai_gow.hands import arrange
from fairfelt.families.pai_gow.house_way import DEFAULT, hands_by
from fairfelt.games.face_up_pai_gow_poker import GAME
from fairfelt.games.face_up_pai_gow_poker.wagers import ACE_HIGH, FACE_UP
from fairfelt.kit import Verdict, cards
from fairfelt.odds.reference import Reference
from tests.games.pai_gow_rounds import Dealt, random_rounds, walk
from tests.games.test_face_up_pai_gow_poker import FORTUNE, MAIN, PROGRESSIVE
from tests.helpers import rule

# --- the deal -------------------------------------------------------------------------------------------------------


@rule("688a.5(i)")
def test_there_is_no_button_in_this_chapter():
    (start,) = (option for option in GAME.options if option.key == "start")
    assert list(start.choices) == ["shaker", "random number generator"]


@rule("688a.8(d)")
@pytest.mark.parametrize("dealing", ["manual shoe", "hand", "automated shoe"])
def test_players_see_the_dealers_cards_set_before_they_set_their_own(dealing):
    seen = []

    class Looks(Dealt):
        def move(self, ask):
            shown = ask.seat.table.seen_by(ask.seat.position)
            others = [
                c for key, hand in shown.items() if key.startswith("seat") for c in hand if ask.seat.cards != hand
            ]
            said = [entry.cite for entry in ask.seat.table.log]
            seen.append(
                ("House way" in ask.moves, None in shown["dealer"], set(others) <= {None}, "688a.11(a)" in said)
            )
            return super().move(ask)

    run(GAME, GAME.house(options={"dealing": dealing}), (1, 2), Looks(MAIN, {1: 1000, 2: 1000}))
    assert seen[:2] == [(True, False, True, True)] * 2
    assert seen[2] == (False, False, True, True)  # the player at the dealer's right may surrender first


@rule("688a.11(e)")
def test_players_are_taken_counterclockwise_from_the_dealers_right():
    driver, _ = walk(GAME, {1: 1000, 3: 1000, 6: 1000})
    assert [position for position, moves in driver.asked if "Stand" in moves] == [6, 3, 1]


@rule("688a.13")
def test_no_irregularity_is_an_exposed_card_of_the_dealer():
    assert not any("of the dealer is exposed" in one.when for one in GAME.irregularities)  # they lie face up


# --- what the table must have ---------------------------------------------------------------------------------------


@rule("688a.2(b)")
def test_the_layout_shows_an_area_for_each_wager_and_the_dealers_ace_high():
    due = {one.cite: one for one in GAME.inscriptions}
    assert list(due) == [*(f"688a.2(b)({n})" for n in range(1, 10)), "688a.2(d)", "688a.2(d)(1)", "688a.2(d)(2)"]
    assert [due[f"688a.2(b)({n})"].offering for n in (5, 6, 7)] == ["Ace High Bonus", FORTUNE, PROGRESSIVE]
    assert "Ace High Pai Gow" in due["688a.2(b)(8)"].words
    assert [one.cite for one in GAME.inscriptions if one.sign_instead] == ["688a.2(b)(9)"]


def test_the_readings_are_those_of_the_chapter():
    chosen = {reading.id for reading in GAME.readings if len(reading.choices) > 1}
    own = {"FU1", "FU2", "FU3", "FU4", "FU5", "FU5b", "FU6", "FU7"}
    assert chosen == own | {"PG1b", "PG3", "PG5", "PG6", "PG15", "G1", "G4"}
    assert {one.id for one in GAME.readings} - chosen == {
        *("FU8", "FU9", "FU9b", "FU10", "FU10b", "FU10c", "FU11"),
        *("G5", "G6", "G8"),
    }


# --- many rounds, and all of them -----------------------------------------------------------------------------------


@rule("688a.11(f)")
@pytest.mark.unmeasured
def test_300_random_rounds():
    letters = {"Ace High Bonus": "12345", FORTUNE: "123456", PROGRESSIVE: "1234567"}
    verdicts, wagers = set(), set()
    for _, lines in random_rounds(GAME, 300, letters):
        verdicts |= {line.verdict for line in lines if line.wager == MAIN}
        wagers |= {line.wager for line in lines}
    assert verdicts == {Verdict.WIN, Verdict.LOSE, Verdict.PUSH}
    assert wagers >= {wager.name for wager in GAME.wagers}


@rule("688a.11(c)")
@pytest.mark.unmeasured
def test_the_reference_solver_on_fourteen_cards():
    """All cards are dealt and the dealer's seen, so that best play is the best of all settings, hand by hand."""
    deck = cards("AS AS AS AS KD KD KD KD 9C 9C 9C 9C 5H 5H")
    house = GAME.house(deck=deck, options={"dealing": "automated shoe", "start": "random number generator"})
    value = Reference(replace(GAME, seats=1), house, {FACE_UP.name: 1, ACE_HIGH.name: 1}).solve()
    net = Fraction(0)
    best = {}
    for places in combinations(range(14), 7):
        hand = tuple(deck[place] for place in places)
        if hand not in best:
            theirs = hands_by(tuple(deck[place] for place in range(14) if place not in places), DEFAULT)
            ours = (arrange(hand, low) for low in set(combinations(hand, 2)))
            best[hand] = max((result(one, theirs) for one in ours if one.legal), default=-1)
        net += best[hand]
    assert value.net[FACE_UP.name] == net / comb(14, 7)
    assert value.net[ACE_HIGH.name] == -1  # with four ranks somebody always has a pair


def result(ours, theirs):
    above = (ours.high > theirs.high) + (ours.low > theirs.low)
    return above - 1
