"""Chapter 678a, paragraph by paragraph."""

from fractions import Fraction
from itertools import combinations, product
from math import comb
from random import Random

import pytest

from fairfelt.engine.questions import AskMove
from fairfelt.engine.record import Record, Recorded, replay, settle
from fairfelt.engine.round import run
from fairfelt.engine.settlement import settlements
from fairfelt.families.runs import Flush, longest_flush, longest_run
from fairfelt.games.high_card_flush import GAME
from fairfelt.games.high_card_flush.settlement import NINE_HIGH
from fairfelt.games.high_card_flush.wagers import ANTE, FLUSH, PROGRESSIVE, STRAIGHT_FLUSH
from fairfelt.kit import DECK, Cards, Face, Refused, Void, cards
from fairfelt.odds.reference import Reference
from fairfelt.simulator.players import Player, anything, at_random
from fairfelt.simulator.shoe import SimulatedTable
from tests.games.poker_rounds import as_dealt, fitting
from tests.helpers import at_most, called, case, play, rule

DOLLAR = 100
NOTHING = "8C 7C 3C 6D 5D 5H 4H"  # eight high: the dealer does not play
NINE = "9C 3C 2C 7D 6D 5H 4H"  # the lowest hand that plays
TALL = "KC QC TC 9C 7C 3C 2H"  # a six-card flush, with no three in a row
HANDS = {  # the length of the flush and of the straight flush
    (7, 7): "8S 7S 6S 5S 4S 3S 2S",
    (7, 6): "KS 7S 6S 5S 4S 3S 2S",
    (7, 2): "AS QS JS 9S 7S 5S 3S",
    (6, 6): "7S 6S 5S 4S 3S 2S KH",
    (6, 2): "QS JS 9S 7S 5S 3S KH",
    (5, 5): "7S 6S 5S 4S 3S KH KD",
    (5, 2): "QS JS 9S 7S 5S KH KD",
    (4, 4): "7S 6S 5S 4S KH KD JC",
    (4, 3): "7S 6S 5S TS KH KD JC",
    (4, 2): "QS JS 9S 7S KH KD JC",
    (3, 3): "7S 6S 5S KH TH KD JC",
    (3, 2): "QS JS 9S KH TH KD JC",
    (3, 1): "QS TS 8S KH TH KD JC",
    (2, 1): "QS TS KH TH KD 8D JC",
}


def high(hand, dealer, *choices, bets=None, **more):
    return play(GAME, hand, *(choices or ("Raise",)), bets=bets or {ANTE: 1}, dealer=dealer, **more)


def alone(wager, hand, house=None, dealer=NOTHING, unit=100_00, choice="Fold"):
    """What one optional wager comes to."""
    return play(GAME, hand, choice, bets={ANTE: 1, wager: 1}, dealer=dealer, house=house, unit=unit)[wager.name]


def table(wagers, own, dealer, choices=None, **more):
    """Several seats: wagers in dollars, the cards of each; net dollars by seat and wager, and the lines."""
    house = more.pop("house", None) or fitting(GAME, more.get("happened", ()))
    record = Record(
        wagers={seat: {name: dollars * 100 for name, dollars in placed.items()} for seat, placed in wagers.items()},
        cards={seat: cards(text) for seat, text in own.items()} | {"dealer": cards(dealer)},
        choices=choices if choices is not None else dict.fromkeys(wagers, ("Raise",)),
        **more,
    )
    lines = settle(GAME, house, at_most(GAME, house, record))
    return {(line.seat, line.wager): line.net_cents / 100 for line in lines}, lines


# --- against the dealer ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "dealer", "ante", "bet", "section"),
    [
        case(
            "678a.11(d)(1)", HANDS[2, 1], NOTHING, 1, 0, "678a.11(d)(1)"
        ),  # eight high does not play: paid, though lower
        case("678a.11(d)(1)", HANDS[5, 2], NOTHING, 1, 0, "678a.11(d)(1)"),
        case("678a.11(d)(1)", HANDS[4, 2], "AC KC AD QD AH QH 5S", 1, 0, "678a.11(d)(1)"),  # nor does ace high of two
        case("678a.11(d)(2)", HANDS[2, 1], NINE, -1, -1, "678a.11(d)(2)(ii)(C)"),
        case("678a.11(d)(2)", "9S 4S 2S 8H 7H 4C 3D", NINE, 1, 1, "678a.11(d)(2)(ii)(A)"),  # the second card decides
        case("678a.11(d)(2)", "9S 3S 2S KH QH KD 5D", NINE, 0, 0, "678a.11(d)(2)(ii)(B)"),  # other suits do not count
        case("678a.11(d)(2)", "8S 7S 6S KH QH KD QD", NINE, -1, -1, "678a.11(d)(2)(ii)(C)"),  # nor a straight flush
        case(
            "678a.11(d)(2)", "5S 4S 3S 2S KH QH JD", "AC KC QC AD KD QD 2H", 1, 1, "678a.11(d)(2)(ii)(A)"
        ),  # longer wins
        case("678a.11(d)(2)", "AS KS QS AH KH 9D 8D", "5C 4C 3C 2C KD QD 2H", -1, -1, "678a.11(d)(2)(ii)(C)"),
    ],
)
def test_ante_and_raise(hand, dealer, ante, bet, section):
    choice = "Raise $100"
    result = high(hand, dealer, choice)
    assert result == {"Ante": ante, "Raise": bet}
    assert set(result.sections.values()) == {section}


ORDER = [  # § 678a.6(a)-(c), from the highest; each beats the next
    "AS KS QS JS TS 9S 8S",
    "8S 7S 6S 5S 4S 3S 2S",
    "AS KS QS JS TS 9S 8H",
    "7S 6S 5S 4S 3S 2S AH",
    "AS KS QS JS TS AH KH",
    "AS KS QS JS 9S AH KH",
    "6S 5S 4S 3S 2S AH KH",
    "AS KS QS JS AH KH QH",
    "5S 4S 3S 2S AH KH QH",
    "AS KS QS AH KH AD KD",
    "AH KH JH AS KS AD KD",
    "AS KS TS 5H 4H 3D 2D",
    "4S 3S 2S AH KH AD KD",
    "AS KS AH KH AD KD QC",
    "AS QS AH JH AD JD QC",
    "KS JS KH TH KD 8D 2C",
]


@pytest.mark.parametrize("place", range(len(ORDER) - 1))
@rule("678a.6(b)")
def test_the_order_of_hands(place):
    assert longest_flush(cards(ORDER[place])) > longest_flush(cards(ORDER[place + 1]))


@rule("678a.6(c)")
def test_suits_are_equal():
    assert longest_flush(cards("AS KS 9S 2H 3H 4D 5D")) == longest_flush(cards("AD KD 9D QH JH TC 8C"))


# --- raising and folding ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "least", "most", "section"),
    [
        case("678a.11(b)(1)", HANDS[2, 1], 1, 1, "678a.11(b)(1)"),
        case("678a.11(b)(1)", HANDS[3, 2], 1, 1, "678a.11(b)(1)"),
        case("678a.11(b)(1)", HANDS[4, 2], 1, 1, "678a.11(b)(1)"),
        case("678a.11(b)(2)", HANDS[5, 2], 1, 2, "678a.11(b)(2)"),
        case("678a.11(b)(3)", HANDS[6, 2], 1, 3, "678a.11(b)(3)"),
        case("678a.11(b)(3)", HANDS[7, 2], 1, 3, "678a.11(b)(3)"),
    ],
)
def test_how_much_may_be_raised(hand, least, most, section):
    assert high(hand, NINE, "Raise")["Ante"] in (1, -1)
    for units in (least, most):
        assert abs(high(hand, NINE, f"Raise ${100 * units}")["Raise"]) == units
    message = r"Raise must be (equal to \$100|from \$100 to \$[23]00); "
    for cents in (least * 100_00 - 1, most * 100_00 + 1):
        with pytest.raises(Refused, match=message) as refused:
            high(hand, NINE, f"Raise ${cents / 100:.2f}")
        assert refused.value.cite == section


@pytest.mark.parametrize(
    ("hand", "most"), [case("678a.11(b)(2)", HANDS[5, 2], 2), case("678a.11(b)(3)", HANDS[6, 2], 3)]
)
def test_a_raise_of_less_than_the_ante(hand, most):
    second = GAME.house(readings={"HF4": "R2"})
    assert high(hand, NINE, "Raise $0.01", house=second) == {"Ante": 1, "Raise": Fraction(1, 100_00)}
    assert high(hand, NINE, f"Raise ${most * 100}", house=second)["Raise"] == most
    with pytest.raises(Refused, match=rf"Raise must be from \$0.01 to \${most}00"):
        high(hand, NINE, f"Raise ${most * 100 + 1}", house=second)
    with pytest.raises(Refused, match=r"Raise must be equal to \$100"):  # the shorter flush is not unclear
        high(HANDS[4, 2], NINE, "Raise $50", house=second)


@rule("678a.11(c)(2)")
def test_a_fold_collects_the_ante_and_keeps_the_bonuses():
    bets = {ANTE: 1, FLUSH: 1, STRAIGHT_FLUSH: 1, PROGRESSIVE: 1}
    result = high(HANDS[5, 5], NOTHING, "Fold", bets=bets, unit=DOLLAR)
    assert result == {"Ante": -1, "Flush Bonus": 10, "Straight Flush Bonus": 100, "Progressive Jackpot": 249}
    assert result.sections == {
        "Ante": "678a.11(c)(2)",
        "Flush Bonus": "678a.12(b)",
        "Straight Flush Bonus": "678a.12(c)",
        "Progressive Jackpot": "678a.12(d)(1)",
    }


# --- the paytables ---------------------------------------------------------------------------------------------------

FLUSH_PAYS = {  # § 678a.12(b), Paytables A to H
    7: (300, 100, 200, 300, 400, 400, 500, 250),
    6: (100, 20, 20, 75, 60, 100, 100, 100),
    5: (10, 10, 10, 5, 12, 10, 10, 10),
    4: (1, 2, 2, 2, 1, 1, 1, 1),
    3: (-1,) * 8,
    2: (-1,) * 8,
}
STRAIGHT_PAYS = {  # § 678a.12(c), Paytables A to D
    7: (500, 1_000, 500, 1_000),
    6: (200, 500, 200, 500),
    5: (100, 100, 100, 100),
    4: (75, 75, 60, 60),
    3: (7, 7, 8, 8),
    2: (-1, -1, -1, -1),
    1: (-1, -1, -1, -1),
}
PROGRESSIVE_PAYS = {  # § 678a.12(d)(1), Paytables A and B, in dollars for a dollar
    7: (30_000, 30_000),  # the meter at its least amount
    6: (3_000, 3_000),
    5: (250, 900),
    4: (40, 50),
    3: (3, 0),
    2: (0, 0),
    1: (0, 0),
}


@pytest.mark.parametrize("column", range(8))
@pytest.mark.parametrize("hand", HANDS)
@rule("678a.12(b)")
def test_every_cell_of_the_flush_bonus(hand, column):
    house = GAME.house(paytables={"Flush Bonus": "ABCDEFGH"[column]})
    for dealer, choice in ((NOTHING, "Raise"), (TALL, "Raise"), (TALL, "Fold")):  # whatever else happens
        bets = {ANTE: 1, FLUSH: 1}
        result = high(HANDS[hand], dealer, choice, bets=bets, house=house)
        assert result["Flush Bonus"] == FLUSH_PAYS[hand[0]][column]
        assert result.sections["Flush Bonus"] == ("678a.12(b)" if hand[0] >= 4 else "678a.11(e)(1)(i)")


@pytest.mark.parametrize("column", range(4))
@pytest.mark.parametrize("hand", HANDS)
@rule("678a.12(c)")
def test_every_cell_of_the_straight_flush_bonus(hand, column):
    house = GAME.house(paytables={"Straight Flush Bonus": "ABCD"[column]})
    result = high(HANDS[hand], NINE, bets={ANTE: 1, STRAIGHT_FLUSH: 1}, house=house)
    assert result["Straight Flush Bonus"] == STRAIGHT_PAYS[hand[1]][column]
    assert result.sections["Straight Flush Bonus"] == ("678a.12(c)" if hand[1] >= 3 else "678a.11(e)(2)(i)")


@pytest.mark.parametrize("column", range(2))
@pytest.mark.parametrize("hand", HANDS)
@rule("678a.12(d)(1)")
def test_every_cell_of_the_progressive_jackpot(hand, column):
    house = GAME.house(paytables={"Progressive Jackpot": "AB"[column]})
    bets = {ANTE: 1, PROGRESSIVE: 1}
    result = high(HANDS[hand], NINE, bets=bets, house=house, unit=DOLLAR)
    paid = PROGRESSIVE_PAYS[hand[1]][column]
    assert result["Progressive Jackpot"] == paid - 1
    assert result.sections["Progressive Jackpot"] == ("678a.12(d)(1)" if paid else "678a.11(e)(3)")


@pytest.mark.parametrize(
    ("hand", "first", "second"),
    [
        case("678a.6(d)(5)", "3S 2S AS KH TH KD 9C", 7, -1),
        case("678a.6(d)(4)", "4S 3S 2S AS TH KD 9C", 75, 7),  # without the ace a run of three
        case("678a.6(d)(5)", "AS KS QS 7H TH 8D 4C", 7, 7),
        case("678a.6(d)(5)", "KS AS 2S 7H TH 8D 4C", -1, -1),  # never round the corner
    ],
)
def test_a_low_ace(hand, first, second):
    for reading, paid in (("R1", first), ("R2", second)):
        house = GAME.house(readings={"HF1": reading})
        assert alone(STRAIGHT_FLUSH, hand, house) == paid


@rule("678a.12(d)(2)")
def test_only_the_highest_straight_flush_is_paid():
    assert alone(STRAIGHT_FLUSH, "9S 8S 7S 6S 4S 3S 2S") == 75  # four and three of one suit
    assert alone(STRAIGHT_FLUSH, "9S 8S 7S 4D 3D 2D KD") == 7  # twice three
    assert alone(PROGRESSIVE, "9S 8S 7S 6S 4D 3D 2D", unit=DOLLAR) == 39


@rule("678a.12(c)")
def test_a_straight_of_several_suits_is_none():
    row = next(one for one in GAME.paytables if one.cite == "678a.12(c)")
    assert row.label(3) == "Three-card straight"  # as printed
    assert alone(STRAIGHT_FLUSH, "9S 8H 7D 6C 5S 4D 3S") == -1


@rule("678a.12(d)(4)")
def test_the_second_winner_of_a_round_is_paid_what_is_left():
    two_decks = GAME.house(deck=DECK * 2, seeds_cents={"Progressive Jackpot": 35_000_00})  # to show it twice
    wagers = {seat: {"Ante": 5, "Progressive Jackpot": 1} for seat in (1, 2, 3)}
    own = {1: HANDS[6, 6], 2: HANDS[7, 7], 3: HANDS[6, 6].replace("S", "H").replace("KH", "KS")}
    choices = dict.fromkeys(wagers, ("Raise",))
    more = {"house": two_decks, "meters_cents": {"Progressive Jackpot": 50_000_00}}
    nets, lines = table(wagers, own, NOTHING, choices, **more)
    assert [line.seat for line in lines if line.wager == "Progressive Jackpot"] == [3, 2, 1]  # counterclockwise
    assert nets[3, "Progressive Jackpot"] == 5_000 - 1
    assert nets[2, "Progressive Jackpot"] == 45_000 - 1
    assert nets[1, "Progressive Jackpot"] == 3_500 - 1


@rule("678a.12(d)(3)")
def test_the_meter():
    (progressive,) = GAME.progressives
    assert progressive.seed_cents == 30_000_00
    assert progressive.rate_required


# --- placing ---------------------------------------------------------------------------------------------------------


@rule("678a.7(d)(1)")
def test_nobody_takes_part_without_an_ante():
    for wager in (FLUSH, STRAIGHT_FLUSH, PROGRESSIVE):
        with pytest.raises(Refused, match=rf"{wager.name} needs Ante first") as refused:
            play(GAME, HANDS[2, 1], bets={wager: 1}, dealer=NINE)
        assert refused.value.cite == wager.cite


@rule("678a.7(d)(2)")
def test_what_the_rules_submission_offers():
    house = GAME.house(offered=frozenset({"Flush Bonus"}))
    assert alone(FLUSH, HANDS[4, 2], house) == 1
    for wager in (STRAIGHT_FLUSH, PROGRESSIVE):
        with pytest.raises(Refused, match=rf"{wager.name} is not offered by this Rules Submission"):
            alone(wager, HANDS[4, 2], house)


@rule("678a.7(e)")
def test_one_position_a_player():
    record = Record({1: {"Ante": 500}, 2: {"Ante": 500}}, players={2: 1})
    with pytest.raises(Refused, match=r"one player may wager on 1 area\(s\) here") as refused:
        replay(GAME, GAME.house(), record)
    assert refused.value.cite == "678a.7(e)"


@rule("678a.2(a)")
def test_there_are_six_positions():
    table({6: {"Ante": 5}}, {6: HANDS[3, 2]}, NINE)
    with pytest.raises(Refused, match=r"no position 7: positions are 1 to 6 \(§ 678a.2\(a\)\)"):
        table({7: {"Ante": 5}}, {7: HANDS[3, 2]}, NINE)


@rule("678a.7(b)")
def test_wagers_of_a_player_who_leaves_are_lost():
    result = high(HANDS[5, 5], NOTHING, "Leave", bets={ANTE: 1, FLUSH: 1, STRAIGHT_FLUSH: 1})
    assert result == {"Ante": -1, "Flush Bonus": -1, "Straight Flush Bonus": -1}
    assert set(result.sections.values()) == {"678a.7(b)"}


# --- dealing and irregularities --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dealing", "locked", "dealt", "order"),
    [
        case("678a.8(d)", "manual shoe", "678a.8(b)", "678a.8(d)", [1, 2, None] * 7),
        case("678a.9(b)", "hand", "678a.9(b)", "678a.9(b)", [1, 2, None] * 7),
        case("678a.10(b)", "automated shoe", "678a.10(a)(2)", "678a.10(b)", [1] * 7 + [2] * 7 + [None] * 7),
    ],
)
def test_how_the_cards_are_dealt(dealing, locked, dealt, order):
    record = Record(
        {1: {"Ante": 500}, 2: {"Ante": 500}},
        {1: cards(HANDS[3, 2]), 2: cards("AS AH AD AC 5S 4D 5D"), "dealer": cards(NINE)},
        {1: ("Raise",), 2: ("Fold",)},
    )
    log = replay(GAME, GAME.house(options={"dealing": dealing}), record).table.log
    assert [entry.seat for entry in log if entry.cards] == order
    assert {entry.cite for entry in log if entry.cards} == {dealt}
    assert next(entry.cite for entry in log if entry.words.startswith("no more bets")) == locked


@rule("678a.11")
def test_the_round_follows_the_chapter():
    placed = {"Ante": 500, "Flush Bonus": 500, "Straight Flush Bonus": 500, "Progressive Jackpot": 100}
    record = Record({1: placed}, {1: cards(HANDS[5, 2]), "dealer": cards(NINE)}, {1: ("Raise",)})
    log = replay(GAME, GAME.house(), record).table.log
    assert list(dict.fromkeys(entry.cite for entry in log)) == [
        "678a.7(d)(1)",
        "678a.7(d)(2)",
        "678a.7(d)(3)",
        "678a.7(d)(4)",
        "678a.8(b)",
        "678a.8(d)",
        "678a.8(e)",
        "678a.11(b)(2)",
        "678a.11(d)",
        "678a.11(d)(2)(i)",
        "678a.11(d)(2)(ii)(A)",
        "678a.12(b)",
        "678a.11(e)(2)(i)",
        "678a.11(e)(3)",
    ]


@rule("678a.11(b)")
def test_who_is_asked_and_settled_first():
    own = {1: HANDS[6, 2], 2: "AS AH AD AC 5C 5D 4S", 3: "8S 8H 8D TD TC 6H 2D"}
    wagers = {seat: {"Ante": 5} for seat in own}
    choices = {1: ("Raise $15",), 2: ("Raise",), 3: ("Fold",)}
    record = Record(
        {s: {"Ante": 500} for s in own}, {s: cards(c) for s, c in own.items()} | {"dealer": cards(NINE)}, choices
    )
    log = replay(GAME, GAME.house(), record).table.log
    assert [entry.seat for entry in log if entry.words.startswith("chooses")] == [1, 2, 3]  # whatever they hold
    assert [entry.seat for entry in log if entry.words.startswith("Ante:")] == [3, 2, 1]
    assert table(wagers, own, NINE, choices)[0] == {
        (1, "Ante"): 5,
        (1, "Raise"): 15,
        (2, "Ante"): -5,
        (2, "Raise"): -5,
        (3, "Ante"): -5,
    }


@pytest.mark.parametrize(
    ("dealer", "choice", "more", "shown"),
    [
        case("678a.11(d)(1)(i)", NOTHING, "Raise", {"Flush Bonus": 5}, "678a.11(d)(1)(i)"),
        case("678a.11(d)(1)(i)", NOTHING, "Fold", {"Flush Bonus": 5}, "678a.11(d)(1)(i)"),
        case("678a.11(d)(1)(ii)", NOTHING, "Raise", {}, ""),  # collected unseen
        case("678a.11(c)(2)(ii)", NINE, "Fold", {}, ""),
        case("678a.11(c)(2)(i)", NINE, "Fold", {"Progressive Jackpot": 1}, "678a.11(d)(2)(i)"),
        case("678a.11(d)(2)(i)", NINE, "Raise", {}, "678a.11(d)(2)(i)"),
    ],
)
def test_whose_cards_are_turned_up(dealer, choice, more, shown):
    record = Record(
        {1: {"Ante": 500} | {name: dollars * 100 for name, dollars in more.items()}},
        {1: cards(HANDS[3, 2]), "dealer": cards(dealer)},
        {1: (choice,)},
    )
    done = replay(GAME, GAME.house(), record).table
    revealed = [entry.cite for entry in done.log if entry.seat == 1 and entry.words.startswith("reveal")]
    assert revealed == ([shown] if shown else [])
    assert (done.seats[0].piles[0].faces[0] is Face.UP) is bool(shown)
    hands = {line.wager: line.hand for line in settlements(done)}
    assert hands["Ante"] == ("flush of three, queen high" if shown else "")
    assert hands.get("Progressive Jackpot", "no straight flush") == "no straight flush"


@rule("678a.8(f)")
def test_the_stub_is_counted_every_five_rounds_and_the_cards_are_changed():
    counts = {due.dealing: due.cite for due in GAME.upkeep if due.every_rounds == 5}
    assert counts == {"manual shoe": "678a.8(f)", "hand": "678a.9(d)", "automated shoe": "678a.10(d)"}
    changes = {due.dealing: (due.every_hours, due.cite) for due in GAME.upkeep if due.every_hours}
    assert changes == {
        "hand": (4, "678a.3(c)(1)"),
        "manual shoe": (8, "678a.3(c)(2)"),
        "automated shoe": (8, "678a.3(c)(2)"),
    }


ALL_WAGERS = {"Ante": 5, "Flush Bonus": 5, "Straight Flush Bonus": 5, "Progressive Jackpot": 1}
VOIDS = [one.key for one in GAME.irregularities if one.void is Void.ROUND and not one.returns]
GOES_ON = [one.key for one in GAME.irregularities if one.void is Void.NOTHING]


def test_every_irregularity_is_there():
    assert VOIDS == [
        "678a.13(a) several cards",
        "678a.13(c)",
        "678a.13(f)",
        "678a.8(h) misdealt",
        "678a.8(h) wrong deck",
        "678a.9(f) misdealt",
        "678a.9(f) wrong deck",
        "678a.10(f) misdealt",
        "678a.10(f) wrong deck",
    ]
    assert GOES_ON == ["678a.5(b)", "678a.13(a) one card", "678a.13(b)", "678a.13(e)", "678a.13(g)"]
    assert len(GAME.irregularities) == len(VOIDS) + len(GOES_ON) + 1  # and 678a.13(d)


@pytest.mark.parametrize("key", VOIDS)
def test_a_void_round_returns_every_wager(key):
    tried, own, dealer = as_dealt(GAME, key, ({1: ("Raise",)}, {1: ("Fold",)}, {}), HANDS[5, 5], NOTHING)
    for choices in tried:  # found after the choices, or before
        nets, lines = table({1: ALL_WAGERS}, {1: own}, dealer, choices, happened=(called(GAME, key),))
        assert set(nets.values()) == {0}
        assert {line.cite for line in lines} == {key.split()[0]}
        assert len(lines) == 4 + (choices == {1: ("Raise",)})


@pytest.mark.parametrize("key", GOES_ON)
def test_the_round_goes_on(key):
    happened = (called(GAME, key),)
    deal = ({1: ALL_WAGERS}, {1: HANDS[5, 5]}, NOTHING)
    assert table(*deal, happened=happened)[0] == table(*deal)[0]
    record = Record({1: {"Ante": 500}}, {1: cards(HANDS[5, 5]), "dealer": cards(NOTHING)}, happened=happened)
    assert isinstance(run(GAME, GAME.house(), (1,), Recorded(record), happened=happened).pending, AskMove)


@rule("678a.13(d)")
def test_an_exposed_card_of_the_dealer_leaves_the_bonuses():
    happened = (called(GAME, "678a.13(d)"),)
    wagers, own = (
        {1: ALL_WAGERS, 2: {"Ante": 5}},
        {1: HANDS[5, 5], 2: "AC QC 9C AH TH AD 9D"},
    )
    for choices in ({}, {1: ("Raise",)}, {1: ("Fold",)}):  # nobody was asked yet, or one was
        nets, lines = table(wagers, own, NOTHING, choices, happened=happened)
        raised = {(1, "Raise"): 0} if choices == {1: ("Raise",)} else {}
        assert nets == raised | {
            (1, "Ante"): 0,
            (1, "Flush Bonus"): 50,
            (1, "Straight Flush Bonus"): 500,
            (1, "Progressive Jackpot"): 249,
            (2, "Ante"): 0,
        }
        cites = {line.wager: line.cite for line in lines}
        assert cites["Ante"] == "678a.13(d)"
        assert cites["Flush Bonus"] == "678a.12(b)"
    nets, _ = table({1: {"Ante": 5, "Flush Bonus": 5}}, {1: HANDS[3, 2]}, NINE, {}, happened=happened)
    assert nets == {(1, "Ante"): 0, (1, "Flush Bonus"): -5}


@rule("678a.13(d)")
def test_no_card_is_exposed_too_early_when_all_have_decided():
    happened = (called(GAME, "678a.13(d)"),)
    for choice in ("Raise", "Fold"):
        with pytest.raises(Refused, match=r"that cannot be, as this round stands \(§ 678a.13\(d\)\)"):
            table({1: ALL_WAGERS}, {1: HANDS[5, 5]}, NOTHING, {1: (choice,)}, happened=happened)
    for own in ({}, {1: "7S"}):  # nor before the dealer has a card
        with pytest.raises(Refused, match="that cannot be, as this round stands"):
            table({1: {"Ante": 5}}, own, "", {}, happened=happened)


@rule("678a.13(d)")
def test_the_bonuses_wait_for_the_cards_that_are_missing():
    happened = (called(GAME, "678a.13(d)"),)
    short: dict[int | str, Cards] = {1: cards("7S 6S 5S"), "dealer": cards("9C 3C 2C")}
    waiting = Recorded(Record({1: {"Ante": 500, "Flush Bonus": 500}}, short, happened=happened))
    assert run(GAME, GAME.house(), (1,), waiting, happened=happened).pending is not None
    shorter: dict[int | str, Cards] = {1: cards("7S"), "dealer": cards("9C")}
    for held in (short, shorter):  # without bonuses the round just ends
        without = Record({1: {"Ante": 500}}, held, happened=happened)
        assert [line.net_cents for line in settle(GAME, GAME.house(), without)] == [0]


@rule("678a.11(e)(3)")
def test_a_progressive_payout_is_validated():
    for hand, validated in ((HANDS[3, 3], True), (HANDS[3, 2], False)):
        wagers = {1: {"Ante": 500, "Progressive Jackpot": 100}}
        record = Record(wagers, {1: cards(hand), "dealer": cards(NINE)}, {1: ("Fold",)})
        words = [entry.words for entry in replay(GAME, GAME.house(), record).table.log]
        assert any(word.startswith("a progressive payout is won") for word in words) is validated


@rule("678a.3(a)")
def test_a_card_cannot_lie_twice():
    with pytest.raises(Refused, match="the 8 of clubs appears more often than one deck can hold"):
        high("8C 9S 9H 4D 2S 2H 2D", NOTHING)


# --- many rounds -----------------------------------------------------------------------------------------------------


@rule("678a.11")
@pytest.mark.unmeasured
def test_300_random_rounds():
    house = GAME.house()
    driver = SimulatedTable(house, dict.fromkeys(range(1, 7), Player(at_random, anything)), Random(678))
    verdicts = set()
    for _ in range(300):
        driver.shuffle()
        done = run(GAME, house, range(1, 7), driver).table
        lines = settlements(done)
        placed = sorted((seat.position, wager.title) for seat in done.seats for wager in seat.wagers)
        assert sorted((line.seat, line.wager) for line in lines) == placed
        for line in lines:
            seat = done.seat(line.seat)
            assert line.cite.startswith("678a.")
            assert line.net_cents == owed(line.wager, line.stake_cents, seat, done.dealer.cards), line
            verdicts.add((line.wager, line.verdict))
    assert len({(wager, verdict) for wager, verdict in verdicts if wager not in ("Ante", "Raise")}) == 3 * 2


def owed(wager, stake, seat, dealer):
    """The money of one wager, reckoned anew from the cards and the printed figures."""
    if wager == "Flush Bonus":
        return stake * FLUSH_PAYS[longest_flush(seat.cards).length][0]
    run_ = longest_run(seat.cards).length
    if wager == "Straight Flush Bonus":
        return stake * STRAIGHT_PAYS[run_][0]
    if wager == "Progressive Jackpot":
        return stake * (PROGRESSIVE_PAYS[run_][0] - 1) if run_ < 6 else PROGRESSIVE_PAYS[run_][0] * 100 - stake
    if not any(answer.name == "Raise" for _, answer in seat.answers):
        return -stake
    return stake * against(seat.cards, dealer)[wager]


def against(own, dealer):
    """Units won on Ante and Raise, by comparing lists of ranks."""
    mine, yours = (max(suited(hand, suit) for suit in "CDHS") for hand in (own, dealer))
    if yours < (3, [9]):
        return {"Ante": 1, "Raise": 0}
    sign = (mine > yours) - (mine < yours)
    return {"Ante": sign, "Raise": sign}


def suited(hand, suit):
    ranks = sorted(("23456789TJQKA".index(c.rank) + 2 for c in hand if c.suit == suit), reverse=True)
    return len(ranks), ranks


@rule("678a.11(b)")
@pytest.mark.unmeasured
def test_the_reference_solver_plays_it():
    deck = cards("AS 9S 7S TH 3H KD 8C") * 2  # seven cards twice: what is left is the dealer's
    solved = Reference(GAME, GAME.house(deck=deck), {"Ante": 1, "Flush Bonus": 1}).solve()
    best, bonus = Fraction(0), Fraction(0)
    for chosen in combinations(range(14), 7):
        own = tuple(deck[place] for place in chosen)
        dealer = tuple(deck[place] for place in range(14) if place not in chosen)
        times = {5: 2, 6: 3, 7: 3}.get(max(suited(own, suit)[0] for suit in "CDHS"), 1)
        units = against(own, dealer)
        best += max(Fraction(-1), units["Ante"] + times * Fraction(units["Raise"]))
        bonus += FLUSH_PAYS[max(suited(own, suit)[0] for suit in "CDHS")][0]
    deals = comb(14, 7)
    assert solved.total(("Ante", "Raise")) == best / deals
    assert solved.net["Flush Bonus"] == bonus / deals


# --- figures from outside --------------------------------------------------------------------------------------------


def seven_card_hands(low_ace=True):
    """How many of the 133,784,560 hands have which longest flush and which longest straight flush."""
    suits: dict[tuple[int, int], int] = {}
    for mask in range(1 << 13):  # the bit 0 is the 2, the bit 12 the ace
        size = mask.bit_count()
        if size <= 7:
            ranks = {rank for rank in range(13) if mask >> rank & 1} | ({-1} if low_ace and mask >> 12 else set())
            run_ = max((len(r) for r in runs(ranks)), default=0)
            suits[size, min(run_, size)] = suits.get((size, min(run_, size)), 0) + 1
    counts: dict[tuple[int, int], int] = {}
    for four in product(suits.items(), repeat=4):
        if sum(size for (size, _), _ in four) == 7:
            key = max(size for (size, _), _ in four), max(run_ for (_, run_), _ in four)
            ways = four[0][1] * four[1][1] * four[2][1] * four[3][1]
            counts[key] = counts.get(key, 0) + ways
    return counts


def runs(ranks):
    return [[r for r in range(low, 14) if set(range(low, r + 1)) <= ranks] for low in ranks]


@pytest.fixture(scope="module")
def counted():
    counts = seven_card_hands()
    assert sum(counts.values()) == comb(52, 7)
    return counts


def hold(wager, column, counts, by):
    house = GAME.house(paytables={wager.name: column})
    paid = sum(ways * house.pays(wager, key[by]).net(Fraction(1)) for key, ways in counts.items())
    return -paid / comb(52, 7)


@rule("678a.12(b)")
def test_the_boards_range_for_the_flush_bonus(counted):
    holds = [round(100 * hold(FLUSH, column, counted, 0), 1) for column in "ABCDEFGH"]
    assert (min(holds), max(holds)) == (Fraction("4.8"), Fraction("9.6"))  # preamble: between 4.8% and 9.6%


@pytest.mark.unmeasured
@rule("678a.12(c)")
def test_the_boards_range_for_the_straight_flush_bonus(counted):
    holds = [100 * hold(STRAIGHT_FLUSH, column, counted, 1) for column in "ABCD"]
    # preamble: between 6.26% and 7.75%, both cut off, not rounded
    assert (min(holds) // Fraction("0.01"), max(holds) // Fraction("0.01")) == (626, 775)
    others = [100 * hold(STRAIGHT_FLUSH, column, seven_card_hands(low_ace=False), 1) for column in "AD"]
    assert min(others) > 14  # reading HF1


SPADES = cards("AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S")


@rule("678a.11(d)")
def test_how_often_the_dealer_plays():
    """World Casino Index, High Card Flush: the dealer has a qualifying hand 75.36% of the time."""
    lower = [0] * 8  # sets of so many cards of one suit that are below three cards, nine high
    for size in range(8):
        lower[size] = sum(Flush(suit) < NINE_HIGH for suit in combinations(SPADES, size))
    ways = sum(
        lower[a] * lower[b] * lower[c] * lower[7 - a - b - c]
        for a, b, c in product(range(8), repeat=3)
        if a + b + c <= 7
    )
    assert round(100 * (1 - Fraction(ways, comb(52, 7))), 2) == Fraction("75.36")
