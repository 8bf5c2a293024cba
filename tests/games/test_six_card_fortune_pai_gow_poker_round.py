"""Chapter 670a: who sees what, the table, and random rounds; what its sisters say too is with them."""

from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from fairfelt.engine.round import run
from fairfelt.families.pai_gow.hands import arrange
from fairfelt.families.poker import PAI_GOW_HIGH
from fairfelt.games.six_card_fortune_pai_gow_poker import GAME
from fairfelt.games.six_card_fortune_pai_gow_poker.hands import by_chapter
from fairfelt.kit import JOKER, Verdict, cards
from fairfelt.odds.reference import Reference
from tests.games.pai_gow_rounds import Dealt, random_rounds, walk
from tests.games.test_six_card_fortune_pai_gow_poker import (
    DEALER,
    DOUBLE,
    FORTUNE,
    INSURANCE,
    MAIN,
    PROGRESSIVE,
    WINNER,
    sits,
    table,
)
from tests.helpers import called, rule

# --- the deal -------------------------------------------------------------------------------------------------------


@rule("670a.11(d)")
def test_the_dealers_cards_stay_hidden_until_all_have_set_and_doubled():
    seen = []

    class Looks(Dealt):
        def move(self, ask):
            shown = ask.seat.table.seen_by(ask.seat.position)
            seen.append((ask.seat.position, "Set" in ask.moves, set(shown["dealer"])))
            return super().move(ask)

    run(GAME, GAME.house(), (1, 2), Looks(MAIN, {1: 1000, 2: 1000}))
    assert seen == [(position, sets, {None}) for sets in (True, False) for position in (1, 2)]


@rule("670a.11(e)")
def test_players_are_taken_counterclockwise_from_the_dealers_right():
    _, view = walk(GAME, {1: 1000, 3: 1000, 6: 1000})
    revealed = [e.seat for e in view.table.log if e.cite == "670a.11(e)"]
    settled = [e.seat for e in view.table.log if e.words.startswith(f"{MAIN}: ")]
    assert revealed == settled == [6, 3, 1]


@rule("670a.13(h)")
@pytest.mark.parametrize(("key", "seat"), [("670a.13(h)", None), ("670a.13(d) void", 1)])
def test_a_void_returns_the_double_down_too(key, seat):
    seats = {1: sits({MAIN: 10, FORTUNE: 5}, WINNER, "House way", DOUBLE), 4: sits({MAIN: 20}, "JS 8D 6C 4D 3S 2H")}
    played = table(seats, DEALER, happened=[called(GAME, key, seat)])
    voided = {(line.wager, line.cite) for line in played.lines if line.verdict is Verdict.VOID and line.seat == 1}
    assert voided == {(wager, key.split()[0]) for wager in (MAIN, FORTUNE, DOUBLE)}


# --- what the table must have ---------------------------------------------------------------------------------------


@rule("670a.2(b)")
def test_the_layout_shows_an_area_for_each_wager():
    due = {one.cite: one for one in GAME.inscriptions}
    assert list(due) == [*(f"670a.2(b)({n})" for n in range(1, 10)), "670a.2(c)(1)", "670a.2(c)(2)"]
    assert [due[f"670a.2(b)({n})"].offering for n in (5, 6, 7, 8)] == [DOUBLE, FORTUNE, INSURANCE, PROGRESSIVE]
    assert [one.cite for one in GAME.inscriptions if one.sign_instead] == ["670a.2(b)(9)"]


def test_the_options_and_readings_are_those_of_the_chapter():
    assert [option.key for option in GAME.options] == ["dealing", "shuffler", "start", "adjacent_boxes"]
    chosen = {reading.id for reading in GAME.readings if len(reading.choices) > 1}
    assert chosen == {"SF1", "SF3", "SF5", "SF6", "G1", "G4", "G7", "PG5", "PG6"}
    assert {one.id for one in GAME.readings} - chosen == {
        *("SF2", "SF4", "SF6b", "SF7", "SF7b", "SF7c", "SF8", "SF9", "SF10"),
        *("G5", "G6", "G8", "G9", "G10"),
    }


# --- many rounds, and all of them -----------------------------------------------------------------------------------


@rule("670a.11(f)")
@pytest.mark.unmeasured
def test_300_random_rounds():
    verdicts = set()
    for done, lines in random_rounds(GAME, 300, {}):
        verdicts |= {(line.wager, line.verdict) for line in lines if not line.bonus}
        for seat in done.seats:
            stakes = {wager.name: cents for wager, cents in seat.wagers.items()}
            assert stakes.get(DOUBLE, stakes[MAIN]) == stakes[MAIN]
    both = (Verdict.WIN, Verdict.LOSE)
    assert verdicts >= {(name, verdict) for name in (MAIN, DOUBLE) for verdict in (*both, Verdict.PUSH)}
    assert verdicts >= {(name, verdict) for name in (FORTUNE, INSURANCE) for verdict in both}


@rule("670a.11(g)")
def test_the_dealers_pair_of_eights_is_in_the_high_hand_too():
    """Reading SF5: the six cards and the high hand say the same, unless SF6 breaks up a straight or a flush."""
    eights = PAI_GOW_HIGH.rank(cards("8S 8H 4D 3C 2S"))
    for done, _ in random_rounds(GAME, 60, {}):
        six = done.dealer.cards
        assert (PAI_GOW_HIGH.rank(six) >= eights) is (by_chapter(six, GAME.house()).high >= eights)


@rule("670a.11(c)")
@pytest.mark.unmeasured
def test_the_reference_solver_on_twelve_cards():
    """All cards are dealt, so that the player knows the dealer's, and doubles exactly where that wins: three ranks and a
    joker are always better than a pair of eights."""
    deck = (*cards("AS AS AS 9D 9D 9D 9D 5C 5C 5C 5C"), JOKER)
    house = GAME.house(deck=deck, options={"dealing": "automated shoe", "start": "random number generator"})
    value = Reference(replace(GAME, seats=1), house, {MAIN: 1}).solve()
    net, best = Fraction(0), {}
    for places in combinations(range(12), 6):
        hand = tuple(deck[place] for place in places)
        if hand not in best:
            theirs = by_chapter(tuple(deck[place] for place in range(12) if place not in places), house)
            settings = (arrange(hand, (low,)) for low in set(hand))
            won = max((result(ours, theirs) for ours in settings if ours.legal), default=-1)
            best[hand] = won + max(won, 0)
        net += best[hand]
    assert value.total() == net / comb(12, 6)
    assert set(best.values()) == {2, 0, -1}


def result(ours, theirs):
    low = ours.low > theirs.low or JOKER in ours.low.cards
    return (ours.high > theirs.high) + low - 1
