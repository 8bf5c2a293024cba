"""Chapter 667a, paragraph by paragraph."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations
from random import Random
from typing import Any

import numpy as np
import pytest

from fairfelt import evaluator
from fairfelt.engine.questions import AskMove
from fairfelt.engine.record import Recorded
from fairfelt.engine.round import run
from fairfelt.engine.settlement import settlements
from fairfelt.families.poker import FIVE_CARD, Kind
from fairfelt.games.flop_poker import GAME
from fairfelt.games.flop_poker.procedure import flop_first
from fairfelt.games.flop_poker.settlement import row
from fairfelt.games.flop_poker.wagers import ANTE, FLOP, POT, PROGRESSIVE, THREE_CARD_BONUS
from fairfelt.kit import Refused, Verdict, cards
from fairfelt.odds.reference import Reference
from fairfelt.rules import standard
from fairfelt.simulator.players import Player, anything, at_random
from fairfelt.simulator.shoe import SimulatedTable
from tests.games.poker_rounds import (
    as_dealt,
    check_it_goes_on,
    check_upkeep,
    fitting,
    irregularities,
    recorded,
    several,
    wagered,
    walked,
    wrong_stubs,
)
from tests.helpers import UNIT, called, case, play, rule

MAIN = {POT: 1, ANTE: 1}
TWO = {"Pot": 5, "Ante": 5}
ALL_WAGERS = TWO | {"Three Card Bonus": 5, "Progressive Flop": 5}
OPTIONAL = ("Three Card Bonus", "Progressive Flop")
FIVE_DOLLARS = GAME.house(least_cents=5_00)


def house(**choices):
    """A table whose minimum is one unit."""
    return GAME.house(least_cents=UNIT, **choices)


def flop(hand, board, *choices, bets=MAIN, rules=None, **more):
    return play(GAME, hand, *(choices or ("Flop",)), bets=bets, board=board, house=rules or house(), **more)


def table(wagers, own, board, choices=None, rules=None, happened=(), **more):
    """Several seats at a table whose minimum is $5; each bets on if nothing else is said."""
    rules, laid = rules or fitting(GAME, happened).but(least_cents=5_00), own | {"board": board}
    return several(GAME, wagers, laid, choices, "Flop", house=rules, happened=happened, **more)


HANDS = {  # own cards, community cards
    Kind.ROYAL_FLUSH: ("AS KS QS", "JS TS 2D"),
    Kind.STRAIGHT_FLUSH: ("9S 8S 7S", "6S 5S 2D"),
    Kind.FOUR: ("9S 9H 2C", "9D 9C 5S"),
    Kind.FULL_HOUSE: ("9S 9H 2C", "9D 2D 5S"),
    Kind.FLUSH: ("AS 9S 2S", "5S 7S KD"),
    Kind.STRAIGHT: ("9S 8H 7D", "6C 5S KD"),
    Kind.THREE: ("9S 9H 2C", "9D 5C KD"),
    Kind.TWO_PAIR: ("9S 5H 2C", "9D 5C KD"),
    "aces": ("AS 5H 2C", "AD 9C KD"),
    "jacks": ("JS 5H 2C", "JD 9C KD"),
    "tens": ("TS 5H 2C", "TD 9C KD"),
    Kind.HIGH_CARD: ("AS 5H 2C", "TD 9C KD"),
}
FLOP_PAYS = {  # § 667a.12(b)
    Kind.ROYAL_FLUSH: 1000,
    Kind.STRAIGHT_FLUSH: 500,
    Kind.FOUR: 100,
    Kind.FULL_HOUSE: 30,
    Kind.FLUSH: 20,
    Kind.STRAIGHT: 10,
    Kind.THREE: 4,
    Kind.TWO_PAIR: 2,
    "aces": 1,
    "jacks": 1,
    "tens": -1,
    Kind.HIGH_CARD: -1,
}


@pytest.mark.parametrize("hand", FLOP_PAYS)
@rule("667a.12(b)")
def test_every_row_of_the_flop_wager(hand):
    result = flop(*HANDS[hand])
    pay = FLOP_PAYS[hand]
    assert result == {"Pot": 0, "Ante": min(pay, 1), "Flop": pay}
    won = {"Ante": "667a.12(a)", "Flop": "667a.12(b)"}
    for wager, section in won.items():
        assert result.sections[wager] == (section if pay > 0 else "667a.11(d)(2)")


@pytest.mark.parametrize("hand", ["tens", Kind.HIGH_CARD, "jacks"])
@rule("667a.11(d)")
def test_what_does_not_win_is_collected_or_returned_by_reading(hand):
    bets = MAIN | {THREE_CARD_BONUS: 1, PROGRESSIVE: 1}
    result = flop(*HANDS[hand], bets=bets, rules=house(readings={"FP3": "R2"}))
    won = FLOP_PAYS[hand] > 0
    assert (result["Ante"], result["Flop"]) == ((1, 1) if won else (0, 0))
    assert result["Three Card Bonus"] == 0
    assert result["Progressive Flop"] == -1  # collected before the deal


@pytest.mark.parametrize(
    ("hand", "board", "strict", "loose"),
    [
        case("667a.11(d)(2)", "9S 9H 2C", "9D 9C KS", 100, 100),
        case("667a.11(d)(2)", "AS 4H 2C", "JD JC JH", 1, 4),  # two of the three jacks count
        case("667a.11(d)(2)", "AS KS QH", "JS TS 2S", 10, 20),  # the queen of hearts cannot be left out
        case("667a.11(d)(2)", "9S 8H 2C", "7D 6C 5S", -1, 10),  # nor can the 2
        case("667a.11(d)(2)", "9S 8H 3C", "9D 8C 3D", 2, 2),
    ],
)
def test_which_five_cards(hand, board, strict, loose):
    assert flop(hand, board)["Flop"] == strict
    assert flop(hand, board, rules=house(readings={"FP1": "R2"}))["Flop"] == loose


@rule("667a.6(a)")
def test_an_ace_ends_a_straight_low_or_high_but_not_in_the_middle():
    assert flop("AS 2H 3D", "4C 5S JD")["Flop"] == 10
    assert flop("AS KH QD", "JC TS 3D")["Flop"] == 10
    assert flop("AS KH QD", "2C 3S 8D")["Flop"] == -1


THREES = {  # § 667a.12(c)
    "AS KS QS": 100,
    "KS QS JS": 50,
    "4S 3S 2S": 50,
    "9S 9H 9D": 25,
    "AS KH QD": 6,
    "4S 3H 2D": 6,
    "AS 9S 2S": 3,
    "AS AH 9D": 1,
    "2S 2H 9D": 1,
    "AS KH 9D": -1,
}


@pytest.mark.parametrize("hand", THREES)
@rule("667a.12(c)")
def test_every_row_of_the_three_card_bonus(hand):
    for choice in ("Flop", "Fold"):
        result = flop(hand, "6C 7D JH", choice, bets=MAIN | {THREE_CARD_BONUS: 1})
        assert result["Three Card Bonus"] == THREES[hand]
        assert result.sections["Three Card Bonus"] == ("667a.12(c)" if THREES[hand] > 0 else "667a.11(d)(1)")


@pytest.mark.parametrize(
    ("reading", "mixed", "suited"), [case("667a.6(d)(4)", "R1", 6, 50), case("667a.6(d)(4)", "R2", -1, 3)]
)
def test_ace_two_three_is_a_matter_of_reading(reading, mixed, suited):
    rules = house(readings={"G3": reading})
    bets = MAIN | {THREE_CARD_BONUS: 1}
    assert flop("AS 2H 3D", "6C 7D JH", bets=bets, rules=rules)["Three Card Bonus"] == mixed
    assert flop("AS 2S 3S", "6C 7D JH", bets=bets, rules=rules)["Three Card Bonus"] == suited
    assert flop("AS KS QS", "6C 7D JH", bets=bets, rules=rules)["Three Card Bonus"] == 100


PROGRESSIVE_PAYS = {  # § 667a.12(d)(1), Paytables A and B, of $1 with the meter at $10,000
    Kind.ROYAL_FLUSH: (10_000 - 1, 10_000 - 1),
    Kind.STRAIGHT_FLUSH: (500 - 1, 500 - 1),
    Kind.FOUR: (249, 249),
    Kind.FULL_HOUSE: (29, 49),
    Kind.FLUSH: (19, 24),
    Kind.STRAIGHT: (-1, -1),
    Kind.THREE: (-1, -1),
    "aces": (-1, -1),
}


@pytest.mark.parametrize("column", [0, 1])
@pytest.mark.parametrize("hand", PROGRESSIVE_PAYS)
@rule("667a.12(d)(1)")
def test_every_cell_of_the_progressive_flop(hand, column):
    rules = GAME.house(paytables={"Progressive Flop": "AB"[column]})
    for choice in ("Flop", "Fold"):
        result = flop(*HANDS[hand], choice, bets=MAIN | {PROGRESSIVE: 1}, rules=rules, unit=100)
        assert result["Progressive Flop"] == PROGRESSIVE_PAYS[hand][column]
        won = result["Progressive Flop"] > 0
        assert result.sections["Progressive Flop"] == ("667a.12(d)(1)" if won else "667a.11(d)(2)")


@rule("667a.12(d)(4)")
def test_the_meter_falls_before_the_next_player_is_paid():
    wagers = {seat: {"Pot": 5, "Ante": 5, "Progressive Flop": 5} for seat in (1, 2, 3)}
    own = {1: "JS TS 9S", 2: "6S 5S 4S", 3: "AH KH 2C"}
    nets, lines = table(wagers, own, "8S 7S 2D", meters_cents={"Progressive Flop": 20_000_00})
    assert nets[2, "Progressive Flop"] == 1_000 - 5  # counterclockwise: the higher position first
    assert nets[1, "Progressive Flop"] == 950 - 5  # 5% of what is left
    assert [line.seat for line in lines if line.wager == "Progressive Flop"] == [3, 2, 1]


@rule("667a.12(d)(4)")
def test_a_royal_flush_and_a_straight_flush_in_one_round():
    royal, straight = "AS KS QS", "8S 7S 6S"
    wagers = dict.fromkeys((1, 2), ALL_WAGERS)
    for own, paid in (
        ({1: straight, 2: royal}, {2: 20_000, 1: 500}),  # the whole meter, then 5% of the reset amount
        ({1: royal, 2: straight}, {2: 1_000, 1: 19_000}),  # 5%, then what is left
    ):
        nets, _ = table(wagers, own, "JS TS 9S", meters_cents={"Progressive Flop": 20_000_00})
        assert {seat: nets[seat, "Progressive Flop"] + 5 for seat in paid} == paid


@rule("667a.11(d)(2)(iii)")
def test_a_progressive_payout_is_validated_before_it_is_paid():
    laid = {1: "JS TS 9S", 2: "AH KH 2C", "board": "8S 7S 2D"}
    log = walked(GAME, dict.fromkeys((1, 2), ALL_WAGERS), laid, {1: ("Fold",), 2: ("Flop",)}, FIVE_DOLLARS).log
    assert [entry.seat for entry in log if entry.cite == "667a.11(d)(2)(iii)"] == [1]


@rule("667a.12(d)(3)")
def test_the_meter_starts_at_ten_thousand_dollars_and_its_rate_is_filed():
    (progressive,) = GAME.progressives
    assert (progressive.seed_cents, progressive.rate_required) == (10_000_00, True)


# --- the Pot ---------------------------------------------------------------------------------------------------------


def pots(own, board, choices=None, rules=None):
    nets, lines = table(dict.fromkeys(own, TWO), own, board, choices, rules=rules)
    cites = {line.seat: line.cite for line in lines if line.wager == "Pot"}
    return {seat: nets[seat, "Pot"] for seat in own}, cites


@pytest.mark.parametrize(
    ("own", "board", "won"),
    [
        case("667a.11(e)", {1: "9S 9H 2C", 2: "8S 8H 3C"}, "KD 5D 4H", {1: 5, 2: -5}),
        case("667a.11(e)", {1: "9S 9H 2C", 2: "9D 9C 3C"}, "KD QD JH", {1: -5, 2: 5}),  # the last kicker
        case("667a.11(e)", {1: "9S 9H AC", 2: "9D 9C 3C"}, "KD QD JH", {1: 5, 2: -5}),  # the kicker
        case("667a.11(e)", {1: "9S 9H 2C", 4: "AS AH 3C", 6: "KS KH 7C"}, "JD 5D 4H", {1: -5, 4: 10, 6: -5}),
        case("667a.11(e)", {1: "9S 8H 2C", 2: "9D 8C 2D"}, "KD QD JH", {1: 0, 2: 0}),  # identical: split evenly
    ],
)
def test_the_pot_goes_to_the_highest_hand(own, board, won):
    nets, cites = pots(own, board)
    assert nets == won
    assert set(cites.values()) == {"667a.11(e)"}


@rule("667a.11(e)")
def test_the_pot_is_split_between_equal_hands():
    own = {1: "AS KH 2C", 2: "AD KC 2D", 3: "7S 6H 3C"}
    nets, _ = pots(own, "QD JD 9S")
    assert nets == {1: 2.5, 2: 2.5, 3: -5}


@rule("667a.11(e)")
def test_an_odd_cent_goes_to_whom_the_dealer_comes_to_first():
    own = {1: "AS KH 2C", 2: "AD KC 2D", 3: "AH KD 2S", 4: "7S 6H 3C"}
    nets, _ = pots(own, "QD JD 9S")  # $20 between three
    assert nets == {3: 1.67, 2: 1.67, 1: 1.66, 4: -5}
    assert sum(round(100 * net) for net in nets.values()) == 0


@pytest.mark.parametrize(
    ("reading", "nets"), [case("667a.11(e)", "R1", {1: 0, 2: 0}), case("667a.11(e)", "R2", {1: -5, 2: 5})]
)
def test_the_sixth_card_breaks_a_tie_under_the_other_reading(reading, nets):
    """Both have a straight to the 9. The first leaves the 7 of diamonds over, the second, with a 9 of his own, the 9."""
    rules = FIVE_DOLLARS.but(readings={"FP2": reading})
    found, _ = pots({1: "7S 6H 5C", 2: "9H 6D 5D"}, "9D 8D 7D", rules=rules)
    assert found == nets


@pytest.mark.parametrize(
    ("own", "board", "first", "second"),
    [
        case("667a.6(c)", {1: "3S 3H 9C", 2: "2S 2H AC"}, "KD QD 7H", {1: 5, 2: -5}, {1: -5, 2: 5}),  # the ace alone
        case("667a.6(c)", {1: "3S 3H 9C", 2: "2S 2H 9D"}, "KD QD 7H", {1: 5, 2: -5}, {1: 5, 2: -5}),  # no such card
        case("667a.6(c)", {1: "9S 9H 3C", 2: "8S 8H 3D"}, "3S 3H 7H", {1: 5, 2: -5}, {1: 5, 2: -5}),  # full houses
        case("667a.6(c)", {1: "AS 9S 2S", 2: "AC KC 4D"}, "5S 7S QC", {1: 5, 2: -5}, {1: 5, 2: -5}),  # of other kinds
    ],
)
def test_how_hands_of_one_kind_compare(own, board, first, second):
    for reading, won in (("R1", first), ("R2", second)):
        assert pots(own, board, rules=FIVE_DOLLARS.but(readings={"G1": reading}))[0] == won


@rule("667a.11(b)")
def test_who_folds_may_still_win_the_pot():
    own = {1: "9S 9H 2C", 2: "8S 8H 3C"}
    nets, lines = table({1: TWO, 2: TWO}, own, "KD 5D 4H", {1: ("Fold",), 2: ("Flop",)})
    assert nets == {(1, "Ante"): -5, (1, "Pot"): 5, (2, "Pot"): -5, (2, "Ante"): -5, (2, "Flop"): -5}
    assert {(line.seat, line.wager): line.cite for line in lines}[1, "Ante"] == "667a.11(b)"


@rule("667a.7(b)")
def test_the_pot_wager_of_who_leaves_stays_in_the_pot():
    own = {1: "9S 9H 2C", 2: "8S 8H 3C", 3: "7S 7H 2D"}
    choices = {1: ("Leave",), 2: ("Flop",), 3: ("Fold",)}
    nets, lines = table(dict.fromkeys(own, TWO), own, "KD 5D 4H", choices)
    assert (nets[1, "Pot"], nets[2, "Pot"], nets[3, "Pot"]) == (-5, 10, -5)  # though the first had the best hand
    assert {line.cite for line in lines if line.seat == 1} == {"667a.7(b)"}


@rule("667a.7(b)")
def test_nobody_is_paid_the_pot_if_all_leave():
    own = {1: "9S 9H 2C", 2: "8S 8H 3C"}
    nets, lines = table({1: TWO, 2: TWO}, own, "KD 5D 4H", dict.fromkeys(own, ("Leave",)))
    assert set(nets.values()) == {-5}
    assert {line.cite for line in lines} == {"667a.7(b)"}


@rule("667a.11(e)")
def test_the_pot_is_settled_after_everybodys_other_wagers():
    own = {1: "9S 9H 2C", 2: "8S 8H 3C"}
    _, lines = table({1: TWO, 2: TWO}, own, "KD 5D 4H")
    assert [(line.seat, line.wager) for line in lines] == [
        (2, "Ante"), (2, "Flop"), (1, "Ante"), (1, "Flop"), (2, "Pot"), (1, "Pot"),
    ]  # fmt: skip


@rule("667a.7(d)(1)")
def test_a_single_player_wins_his_own_pot():
    assert flop(*HANDS[Kind.HIGH_CARD])["Pot"] == 0
    assert flop(*HANDS[Kind.ROYAL_FLUSH])["Pot"] == 0


# --- wagers and choices ----------------------------------------------------------------------------------------------


@rule("667a.11(b)")
def test_a_fold_gives_up_the_ante_alone():
    bets = MAIN | {THREE_CARD_BONUS: 1, PROGRESSIVE: 1}
    result = flop(*HANDS[Kind.FLUSH], "Fold", bets=bets)
    assert result == {"Pot": 0, "Ante": -1, "Three Card Bonus": 3, "Progressive Flop": 19}
    assert result.sections["Ante"] == "667a.11(b)"


@rule("667a.11(d)")
def test_every_settlement_says_its_own_hand():
    result = flop("9S 9H 2C", "9D 2D 5S", "Fold", bets=MAIN | {THREE_CARD_BONUS: 1})
    said = {line.wager: line.hand for line in result.lines}
    assert said["Pot"] == said["Ante"] == "full house, 9s over 2s"
    assert said["Three Card Bonus"] == "pair of 9s, 2 kicker"


@pytest.mark.parametrize(
    ("choice", "message"),
    [
        case("667a.7(d)(2)", "Flop $99", r"Flop must be equal to \$100; \$99 was offered \(§ 667a.7\(d\)\(2\)\)"),
        case("667a.7(d)(2)", "Flop $101", r"Flop must be equal to \$100; \$101 was offered"),
        case("667a.11(b)", "Check", r"may choose Flop, Fold; 'Check' was given \(§ 667a.11\(b\)\)"),
    ],
)
def test_what_may_be_chosen(choice, message):
    with pytest.raises(Refused, match=message):
        flop(*HANDS["jacks"], choice)


@pytest.mark.parametrize(
    ("bets", "message"),
    [
        case("667a.7(d)(1)", "Pot 1", r"position 1 must place Ante to take part \(§ 667a.7\(d\)\(1\)\)"),
        case("667a.7(d)(1)", "Ante 1", r"position 1 must place Pot to take part"),
        case("667a.7(d)(1)", "Pot 2, Ante 1", r"Pot must be equal to the table's minimum, \$100; \$200 was offered"),
        case("667a.7(d)(3)", "Pot 1, Three Card Bonus 1", r"Three Card Bonus needs Ante first"),
        case("667a.7(d)(4)", "Pot 1, Progressive Flop 1", r"Progressive Flop needs Ante first"),
        case("667a.7(c)", "Pot 1, Ante 1, Flop 1", r"'Flop' is no wager that can be placed now"),
    ],
)
def test_wagers_that_are_refused(bets, message):
    with pytest.raises(Refused, match=message):
        flop(*HANDS["jacks"], bets=wagered(GAME, bets))


@rule("667a.7(d)(1)")
def test_the_ante_may_be_more_than_the_pot():
    assert flop(*HANDS["jacks"], bets={POT: 1, ANTE: 4}) == {"Pot": 0, "Ante": 4, "Flop": 4}


@pytest.mark.parametrize("wager", [case("667a.7(d)(3)", THREE_CARD_BONUS), case("667a.7(d)(4)", PROGRESSIVE)])
def test_the_optional_wagers_are_left_to_the_rules_submission(wager):
    with pytest.raises(Refused, match=f"{wager.name} is not offered"):
        flop(*HANDS["jacks"], bets=MAIN | {wager: 1}, rules=house(offered=frozenset()))


@rule("667a.7(e)")
def test_a_player_has_one_position():
    own = {1: "9S 9H 2C", 2: "8S 8H 3C"}
    table(dict.fromkeys(own, TWO), own, "KD 5D 4H")
    with pytest.raises(Refused, match=r"one player may wager on 1 area\(s\) here; .* \(§ 667a.7\(e\)\)"):
        table(dict.fromkeys(own, TWO), own, "KD 5D 4H", players={2: 1})
    assert [one.most for one in GAME.options if one.key == "adjacent_boxes"] == [1]


@rule("667a.2(a)")
def test_there_are_six_positions():
    with pytest.raises(Refused, match=r"no position 7: positions are 1 to 6 \(§ 667a.2\(a\)\)"):
        table({7: TWO}, {7: "AS AH 2C"}, "KD 5D 4H")


# --- dealing ---------------------------------------------------------------------------------------------------------

LAID = {1: "9S 9H 2C", 3: "8S 8H 3C", "board": "KD 5D 4H"}


@pytest.mark.parametrize(
    ("dealing", "sections"),
    [
        case("667a.8(d)", "manual shoe", ["8(b)", "8(c)", "8(d)", "11(b)", "11(c)", "8(e)", "11(d)"]),
        case("667a.9(d)", "hand", ["9(b)", "9(c)", "9(d)", "11(b)", "11(c)", "9(e)", "11(d)"]),
        case("667a.10(c)", "automated shoe", ["10(a)(2)", "10(b)", "10(c)", "10(d)", "11(b)", "11(c)", "11(d)"]),
    ],
)
def test_the_round_follows_the_chapter(dealing, sections):
    rules = FIVE_DOLLARS.but(options={"dealing": dealing})
    table = walked(GAME, {1: TWO, 3: TWO}, LAID, {1: ("Fold",), 3: ("Fold",)}, rules)
    log = table.log
    stacks = dealing == "automated shoe"
    followed = list(dict.fromkeys(entry.cite for entry in log))
    assert followed == ["667a.7(d)(1)", *(f"667a.{section}" for section in sections), "667a.11(e)"]
    assert len(table.burned) == (0 if stacks else 1)
    to = [entry.seat or "board" for entry in log if entry.cards and entry.words.startswith("one card")]
    assert to == ([1, 1, 1, 3, 3, 3] if stacks else [1, 3] * 3) + ["board"] * 3
    assert [entry.seat for entry in log if entry.words.startswith("reveal") and entry.seat] == [3, 1]


@pytest.mark.parametrize("dealing", ["manual shoe", "hand", "automated shoe"])
@rule("667a.11(c)")
def test_nobody_sees_the_flop_before_all_have_chosen(dealing):
    rules = FIVE_DOLLARS.but(options={"dealing": dealing})
    view = run(GAME, rules, (1, 3), Recorded(recorded({1: TWO, 3: TWO}, LAID, {1: ("Flop",)})))
    assert isinstance(view.pending, AskMove)
    assert view.pending.seat.position == 3
    assert set(view.table.board.seen(own=False)) <= {None}


# --- irregularities --------------------------------------------------------------------------------------------------

VOIDS, GOES_ON = irregularities(GAME)


def test_every_irregularity_is_there():
    stubs = wrong_stubs("667a.8(h)", "667a.9(h)", "667a.10(g)")
    assert irregularities(GAME) == (
        ["667a.13(a) several cards", "667a.13(c)", "667a.13(e)", *stubs],
        ["667a.5(b)", "667a.13(a) one card", "667a.13(b)", "667a.13(d)", "667a.13(f)"],
    )
    assert len(GAME.irregularities) == len(VOIDS) + len(GOES_ON)


@pytest.mark.parametrize("key", VOIDS)
def test_a_void_round_returns_every_wager_the_pot_as_well(key):
    own, happened = {1: "9S 9H 2C", 2: "8S 8H 3C"}, (called(GAME, key),)
    first = flop_first(fitting(GAME, happened))
    rounds: tuple[Any, ...] = (({1: ("Flop",), 2: ("Fold",)}, 9), ({1: ("Fold",)}, 8), ({}, 8))
    tried, own[1], own[2] = as_dealt(GAME, key, rounds, own[1], own[2])
    for choices, placed in tried:
        board = (
            "KD 5D 4H" if own[1] and (first or len(choices) == 2) else ""
        )  # the Flop lies there once all have chosen, or from the start
        nets, lines = table({1: ALL_WAGERS, 2: ALL_WAGERS}, own, board, choices, happened=happened)
        assert set(nets.values()) == {0}
        assert {line.cite for line in lines} == {key.split()[0]}
        assert len(lines) == placed


@pytest.mark.parametrize("key", GOES_ON)
def test_the_round_goes_on(key):
    check_it_goes_on(GAME, key, {1: ALL_WAGERS, 3: TWO}, LAID, "Flop", house=FIVE_DOLLARS)


@rule("667a.8(f)")
def test_the_stub_is_counted_every_five_rounds_and_the_cards_are_changed():
    check_upkeep(GAME, "667a.8(f)", "667a.9(f)", "667a.10(e)")


@rule("667a.2(b)")
def test_what_the_table_shows():
    always = [(one.cite, one.sign_instead) for one in GAME.inscriptions if not one.offering]
    own = [(f"667a.2(b)({number})", False) for number in (1, 2, 3)]
    assert always == own + [(f"667a.2(b){paragraph}", True) for paragraph in ("(6)", "(7)(i)", "(7)(ii)")]
    offered = {wager: [one.cite for one in GAME.inscriptions if one.offering == wager] for wager in OPTIONAL}
    assert offered == {
        "Three Card Bonus": ["667a.2(b)(4)"],
        "Progressive Flop": ["667a.2(b)(5)", "667a.2(c)", "667a.2(c)(1)", "667a.2(c)(2)"],
    }


# --- any round, and small decks --------------------------------------------------------------------------------------


@pytest.mark.parametrize("dealing", ["manual shoe", "hand", "automated shoe"])
@pytest.mark.unmeasured
def test_any_round_settles_every_wager_once_and_pays_the_whole_pot(dealing):
    rules = standard(GAME).but(options={"dealing": dealing}, least_cents=7_03)
    player = Player(at_random, anything)
    driver = SimulatedTable(rules, dict.fromkeys(range(1, 7), player), Random(667))
    for _ in range(100):
        driver.shuffle()
        lines = settlements((view := run(GAME, rules, range(1, 7), driver)).table)
        placed = {(s.position, w.title): c for s in view.table.seats for w, c in s.wagers.items()}
        assert {(line.seat, line.wager): line.stake_cents for line in lines} == placed
        assert len(lines) == len(placed)
        pot = [line for line in lines if line.wager == "Pot"]
        assert sum(line.net_cents for line in pot) == 0
        assert {line.stake_cents for line in pot} == {7_03}
        for line in lines:
            assert line.cite.startswith("667a.")
            expected = {Verdict.WIN: line.net_cents >= 0, Verdict.LOSE: line.returned_cents == 0}
            assert expected.get(line.verdict, line.net_cents == 0)


SMALL = cards("JS JH 9S 9H 5D 5C 3C")


@rule("667a.11(b)")
@pytest.mark.unmeasured
def test_the_reference_solver_on_a_small_deck():
    bets = {"Pot": 1, "Ante": 1, "Three Card Bonus": 1}
    value = Reference(GAME, GAME.house(deck=SMALL), bets, ("Ante", "Flop")).solve()
    total, count, bonus = Fraction(0), 0, Fraction(0)
    for own in combinations(SMALL, 3):
        rest = [card for card in SMALL if card not in own]
        played = [
            flop(own, board, bets=MAIN | {THREE_CARD_BONUS: 1}, rules=house(deck=SMALL))
            for board in combinations(rest, 3)
        ]
        mean = sum(one["Ante"] + one["Flop"] for one in played) / len(played)
        total, count, bonus = total + max(mean, Fraction(-1)), count + 1, bonus + played[0]["Three Card Bonus"]
    assert value.total(("Ante", "Flop")) == total / count
    assert value.net["Three Card Bonus"] == bonus / count
    assert value.net["Pot"] == 0


# --- figures from outside --------------------------------------------------------------------------------------------


def own_hands():
    """Three cards up to a renaming of suits, with how many hands are like each."""
    found: Counter[tuple[int, ...]] = Counter()
    renamings = list(permutations(range(4)))
    for hand in combinations(range(52), 3):
        found[min(tuple(sorted(4 * (c // 4) + suits[c % 4] for c in hand)) for suits in renamings)] += 1
    return found


def edges(*straights):
    """The house edge per Ante with best play, for several payouts of a straight: every hand and every Flop."""
    pays = []
    for straight in straights:
        paid = [
            GAME.house().pays(FLOP, row(FIVE_CARD.rank(evaluator.example_of(s)))) for s in range(evaluator.STRENGTHS)
        ]
        nets = [1 + int(one.net(Fraction(1))) if one.verdict is Verdict.WIN else -2 for one in paid]
        pays.append(np.array([1 + straight if net == 11 else net for net in nets], np.int64))
    flops = np.array(list(combinations(range(49), 3)))
    number = np.zeros((49, 49), np.int64)
    number[tuple(np.array(list(combinations(range(49), 2))).T)] = np.arange(1176)
    sides = [number[flops[:, a], flops[:, b]] for a, b in ((0, 1), (0, 2), (1, 2))]
    best = [0] * len(straights)
    for own, like in own_hands().items():
        rest = np.setdiff1d(np.arange(52), own)
        pairs = np.array(list(combinations(rest.tolist(), 2)), np.uint8)
        strengths = evaluator.ranks(FIVE_CARD, np.hstack([np.tile(np.array(own, np.uint8), (1176, 1)), pairs]))
        highest = np.maximum.reduce([strengths[side] for side in sides])
        for i, pay in enumerate(pays):
            best[i] += like * max(int(pay[highest].sum()), -len(flops))
    return [Fraction(-one, 22_100 * len(flops)) for one in best]


@pytest.mark.unmeasured
@rule("667a.12(b)")
def test_the_published_house_edge():
    """5.4237% per Ante for a straight at 11 to 1 (888casino blog, "Flop Poker Hole-Card Play").

    The chapter pays it 10 to 1, as the tables do that Wizard of Odds, "Flop Poker", calls stingy: by our count 6.4851%.
    """
    assert [f"{float(100 * edge):.4f}" for edge in edges(11, 10)] == ["5.4237", "6.4851"]


@rule("667a.12(c)")
def test_the_house_edge_of_the_three_card_bonus():
    """Our own count; the numbers of straights and flushes are in Casino City Times (J. Grochowski, 23 April 2015)."""
    counts = {Kind.MINI_ROYAL: 4, Kind.STRAIGHT_FLUSH: 44, Kind.THREE: 52, Kind.STRAIGHT: 720, Kind.FLUSH: 1_096}
    counts |= {Kind.PAIR: 3_744}
    paid = sum(GAME.house().pays(THREE_CARD_BONUS, kind).net(Fraction(1)) * n for kind, n in counts.items())
    assert f"{float(22_100 - sum(counts.values()) - paid) / 221:.2f}" == "5.38"
