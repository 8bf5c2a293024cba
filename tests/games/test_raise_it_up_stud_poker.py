"""Chapter 669a, paragraph by paragraph."""

from fractions import Fraction
from itertools import combinations, permutations
from math import comb
from typing import Any

import pytest

from fairfelt.engine.questions import AskMove
from fairfelt.engine.record import Recorded, replay
from fairfelt.engine.round import run
from fairfelt.families.poker import FIVE_CARD, Kind
from fairfelt.games.raise_it_up_stud_poker import GAME
from fairfelt.games.raise_it_up_stud_poker.wagers import ANTE, BLIND, PAIR_PLUS, PROGRESSIVE, SIX_CARD
from fairfelt.kit import DECK, Refused, Verdict, Void, cards, show
from fairfelt.odds.reference import Reference
from tests.games.poker_rounds import (
    as_dealt,
    check_it_goes_on,
    check_upkeep,
    envy,
    irregularities,
    recorded,
    rounds,
    several,
    three_card_edge,
    walked,
    wrong_stubs,
)
from tests.helpers import called, case, play, rule

DOLLAR = 100
MAIN, MAIN_5 = {ANTE: 1, BLIND: 1}, {"Ante": 5, "Blind": 5}
TO_THE_END = ("Check", "Check", "Play 1x")
FOLD = ("Check", "Check", "Fold")
HANDS = {  # own cards, community cards: the best five of six
    "royal flush": ("AS KS QS", "JS TS 2D"),
    "straight flush": ("KS QS JS", "TS 9S 2D"),
    "four": ("7S 7H 2D", "7D 7C 9H"),
    "full house": ("7S 7H 2D", "7D 2C 9H"),
    "flush": ("AS 9S 7S", "4S 2S KD"),
    "straight": ("9S 8H 7D", "6C 5S KD"),
    "three": ("7S 7H 2D", "7D KC 9H"),
    "two pair": ("7S 7H 2D", "2S KC 9H"),
    "tens": ("TS TH 2D", "4S KC 9H"),
    "nines": ("9S 9H 2D", "4S KC 7H"),
    "high card": ("AS QH 2D", "4S KC 9H"),
}


def stud(hand, board, *choices, bets=MAIN, **more):
    return play(GAME, hand, *(choices or TO_THE_END), bets=bets, board=board, **more)


def reading(**readings):
    return GAME.house(readings=readings)


def table(wagers, own, board, choices=None, **more):
    return several(GAME, wagers, own | {"board": board}, choices, "Play 3x", **more)


def check_cell(wager, column, deal, pays, sections, *choices):
    """One cell of a paytable, with the paragraph that pays and the one that collects."""
    house = GAME.house(paytables={wager.name: "ABCD"[column]})
    result = stud(*deal, *choices, bets=MAIN | {wager: 2}, house=house)
    assert result[wager.name] == 2 * pays[column]
    assert result.sections[wager.name] == sections[pays[column] < 0]


# --- Ante, Play and Blind --------------------------------------------------------------------------------------------

PLAY_PAYS: dict[str, Fraction | int] = {  # § 669a.12(c)
    "royal flush": 100,
    "straight flush": 20,
    "four": 10,
    "full house": 6,
    "flush": 5,
    "straight": 4,
    "three": 3,
    "two pair": Fraction(3, 2),
    "tens": 1,
    "nines": -1,
    "high card": -1,
}
BLIND_PAYS = {  # § 669a.12(d)
    "royal flush": 1_000,
    "straight flush": 200,
    "four": 30,
    "full house": 4,
    "flush": 3,
    "straight": 2,
    "three": 1,
    "two pair": 0,
    "tens": 0,
    "nines": -1,
    "high card": -1,
}


@pytest.mark.parametrize("hand", PLAY_PAYS)
@rule("669a.12(c)")
def test_every_cell_of_ante_play_and_blind(hand):
    won = PLAY_PAYS[hand] > 0
    for choices, units in ((TO_THE_END, 1), (("Play 3x",), 3)):
        result = stud(*HANDS[hand], *choices)
        assert result == {"Ante": 1 if won else -1, "Play": units * PLAY_PAYS[hand], "Blind": BLIND_PAYS[hand]}
        lost = dict.fromkeys(("Ante", "Play", "Blind"), "669a.11(i)(2)(i)")
        paid = {"Ante": "669a.12(b)", "Play": "669a.12(c)", "Blind": "669a.12(d)"}
        assert result.sections == (paid if won else lost)


@pytest.mark.parametrize(
    ("hand", "board", "paid"),
    [
        case("669a.7(d)(1)", "TS 4H 2D", "TD KC 8H", 1),  # the pair may be half in common
        case("669a.7(d)(1)", "3S 4H 8D", "TD TC KH", 1),  # or wholly
        case("669a.7(d)(1)", "9S 9H AD", "KS QC 8H", -1),
        case("669a.6(a)", "AS 2H 3D", "4S 5C 9H", 4),
        case("669a.6(a)", "KS QH AD", "2S 3C 8H", -1),  # the chapter's own example
        case("669a.6(b)(6)", "AS KH QD", "JS TC 9H", 4),
        case("669a.11(i)(2)", "9S 8S 7S", "6S 5S 4S", 20),  # six in a row: the best five
    ],
)
def test_what_the_hands_are(hand, board, paid):
    assert stud(hand, board)["Play"] == paid


@pytest.mark.parametrize(
    ("choices", "units", "section"),
    [
        case("669a.11(b)", ("Play 3x",), 3, "669a.11(b)"),
        case("669a.11(b)", ("Play 2x",), 2, "669a.11(b)"),
        case("669a.11(b)", ("Play 1x",), 1, "669a.11(b)"),
        case("669a.11(d)", ("Check", "Play 2x"), 2, "669a.11(d)"),
        case("669a.11(d)", ("Check", "Play 1x"), 1, "669a.11(d)"),
        case("669a.11(f)", ("Check", "Check", "Play 1x"), 1, "669a.11(f)"),
    ],
)
def test_the_play_wager_by_streets(choices, units, section):
    assert stud(*HANDS["tens"], *choices)["Play"] == units
    own, board = HANDS["tens"]
    log = walked(GAME, {1: MAIN_5}, {1: own, "board": board}, {1: choices}).log
    assert [entry.cite for entry in log if entry.words.startswith("chooses Play")] == [section]


@pytest.mark.parametrize(
    ("choices", "message"),
    [
        case("669a.11(b)", ("Play 4x",), r"may choose Play 3x, Play 2x, Play 1x, Check; 'Play 4x'"),
        case("669a.11(b)", ("Fold",), r"may choose Play 3x, Play 2x, Play 1x, Check; 'Fold'"),
        case("669a.11(d)", ("Check", "Play 3x"), r"may choose Play 2x, Play 1x, Check; 'Play 3x'"),
        case("669a.11(f)", ("Check", "Check", "Play 2x"), r"may choose Play 1x, Fold; 'Play 2x'"),
        case("669a.11(f)", ("Check", "Check", "Check"), r"may choose Play 1x, Fold; 'Check'"),
        case("669a.11(d)", ("Play 1x", "Play 2x"), r"position 1 is not asked for Play 2x"),  # reading RU3
        case("669a.11(b)", ("Play 3x $200",), r"Play 3x must be equal to \$300; \$200 was offered"),
    ],
)
def test_what_may_not_be_chosen(choices, message):
    with pytest.raises(Refused, match=message):
        stud(*HANDS["tens"], *choices)


@pytest.mark.parametrize(
    ("choices", "net"),
    [
        case(
            "669a.11(d)", ("Play 3x", "Play 2x", "Play 1x"), {"Play": 3, "Play, 4th Street": 2, "Play, 5th Street": 1}
        ),
        case("669a.11(d)", ("Check", "Play 1x", "Play 1x"), {"Play, 4th Street": 1, "Play, 5th Street": 1}),
        case("669a.11(f)", ("Check", "Check", "Play 1x"), {"Play, 5th Street": 1}),
    ],
)
def test_several_play_wagers_by_the_other_reading(choices, net):
    house = reading(RU3="R2")
    assert stud(*HANDS["tens"], *choices, house=house) == {"Ante": 1, "Blind": 0} | net
    lost = {name: -units for name, units in net.items()}
    assert stud(*HANDS["nines"], *choices, house=house) == {"Ante": -1, "Blind": -1} | lost


@rule("669a.11(f)")
def test_a_fold_after_earlier_play_wagers_loses_them_too():
    result = stud(*HANDS["tens"], "Play 3x", "Play 1x", "Fold", house=reading(RU3="R2"))
    assert result == {"Ante": -1, "Blind": -1, "Play": -3, "Play, 4th Street": -1}
    assert set(result.sections.values()) == {"669a.11(f)"}


@pytest.mark.parametrize(
    ("more", "nets", "sections"),
    [
        case("669a.11(f)", {}, {}, {}),
        case("669a.11(f)", {PAIR_PLUS: 1}, {"Pair Plus": -1}, {"Pair Plus": "669a.11(f)"}),
        case("669a.11(g)", {PROGRESSIVE: 1}, {"Progressive Payout": -1}, {"Progressive Payout": "669a.11(g)"}),
        case("669a.11(g)", {SIX_CARD: 1}, {"Six Card Bonus": 10}, {"Six Card Bonus": "669a.12(f)"}),
    ],
)
def test_what_a_fold_forfeits_and_keeps(more, nets, sections):
    result = stud(*HANDS["straight"], *FOLD, bets=MAIN | more, unit=DOLLAR)
    assert result == {"Ante": -1, "Blind": -1} | nets
    assert result.sections == {"Ante": "669a.11(f)", "Blind": "669a.11(f)"} | sections


@pytest.mark.parametrize(("choice", "net"), [case("669a.11(f)", "R1", -1), case("669a.11(f)", "R2", 6)])
def test_pair_plus_after_a_fold(choice, net):
    result = stud(*HANDS["straight"], *FOLD, bets=MAIN | {PAIR_PLUS: 1}, house=reading(RU4=choice))
    assert result["Pair Plus"] == net
    assert [line.hand for line in result.lines if line.wager == "Pair Plus"] == (
        ["straight, 9 high"] if net > 0 else [""]  # discarded unseen
    )


# --- the paytables ---------------------------------------------------------------------------------------------------

THREE_CARDS = {
    "spades": "AS KS QS",
    "hearts": "AH KH QH",
    "straight flush": "KS QS JS",
    "three": "9S 9H 9D",
    "ace high straight": "AS KH QD",
    "straight": "7S 6H 5D",
    "flush": "AS KS JS",
    "pair": "2S 2H AD",
    "high card": "AS KH JD",
}
PAIR_PLUS_PAYS = {  # § 669a.12(a), Paytables A to D
    "spades": (40, 40, 40, 40),
    "hearts": (40, 40, 40, 40),
    "straight flush": (40, 40, 40, 40),
    "three": (30, 25, 30, 30),
    "ace high straight": (6, 6, 5, 6),
    "straight": (6, 6, 5, 6),
    "flush": (4, 4, 4, 3),
    "pair": (1, 1, 1, 1),
    "high card": (-1, -1, -1, -1),
}
PROGRESSIVE_PAYS = {  # § 669a.12(e)(1), in dollars for a dollar
    "spades": 1_000,  # the meter at its least amount
    "hearts": 500,
    "straight flush": 70,
    "three": 60,
    "ace high straight": 6,
    "straight": 6,
    "flush": 0,  # reading RU1
    "pair": 0,
    "high card": 0,
}
PLAIN = "8C 4D 2C"


@pytest.mark.parametrize("column", range(4))
@pytest.mark.parametrize("hand", PAIR_PLUS_PAYS)
@rule("669a.12(a)")
def test_every_cell_of_pair_plus(hand, column):
    check_cell(PAIR_PLUS, column, (THREE_CARDS[hand], PLAIN), PAIR_PLUS_PAYS[hand], ("669a.12(a)", "669a.11(i)(1)"))


@pytest.mark.parametrize("hand", PROGRESSIVE_PAYS)
@rule("669a.12(e)(1)")
def test_every_cell_of_the_progressive_payout(hand):
    result = stud(THREE_CARDS[hand], PLAIN, bets=MAIN | {PROGRESSIVE: 1}, unit=DOLLAR)
    assert result["Progressive Payout"] == PROGRESSIVE_PAYS[hand] - 1
    section = "669a.12(e)(1)" if PROGRESSIVE_PAYS[hand] else "669a.11(i)(3)(i)"
    assert result.sections["Progressive Payout"] == section


@pytest.mark.parametrize(
    ("own", "board", "first", "second"),
    [
        case("669a.12(e)(2)", "AS KS 2D", "QS 7C 4H", 0, 1_000),
        case("669a.12(e)(2)", "AH KH 2D", "QH 7C 4H", 0, 500),
        case("669a.12(e)(2)", "9S 9H 2D", "9C 7C 4H", 0, 60),
        case("669a.12(e)(2)", "9S 8H 7D", "KC 2C 4H", 6, 6),
        case("669a.12(e)(2)", "9S 9H 2D", "KC QC 4H", 0, 0),
    ],
)
def test_which_cards_the_progressive_payout_goes_by(own, board, first, second):
    for choice, paid in (("R1", first), ("R2", second)):
        result = stud(own, board, bets=MAIN | {PROGRESSIVE: 1}, house=reading(RU2=choice), unit=DOLLAR)
        assert result["Progressive Payout"] == paid - 1


@rule("669a.12(e)(2)")
def test_the_progressive_payout_says_the_three_cards_that_it_goes_by():
    for choice, said in (("R1", "ace high"), ("R2", "straight flush, ace high")):
        result = stud("AS KS 2D", "QS 7C 4H", bets=MAIN | {PROGRESSIVE: 1}, house=reading(RU2=choice), unit=DOLLAR)
        assert {line.wager: line.hand for line in result.lines}["Progressive Payout"] == said


@pytest.mark.parametrize(
    ("choice", "unsuited", "suited"), [case("669a.6(a)", "R1", 6, 40), case("669a.6(a)", "R2", -1, 4)]
)
def test_ace_2_and_3(choice, unsuited, suited):
    house, bets = reading(G3=choice), MAIN | {PAIR_PLUS: 1}
    assert stud("AS 2H 3D", "9C 7C KH", bets=bets, house=house)["Pair Plus"] == unsuited
    assert stud("AS 2S 3S", "9C 7C KH", bets=bets, house=house)["Pair Plus"] == suited
    assert stud("AS KH QD", "9C 7C 2H", bets=bets, house=house)["Pair Plus"] == 6
    assert stud("AS 2H 3D", "4C 5C KH", bets=bets, house=house)["Play"] == 4  # five cards are another matter


SIX_CARD_PAYS = {  # § 669a.12(f), Paytables A to D
    "royal flush": (1_000, 1_000, 1_000, 1_000),
    "straight flush": (200, 200, 200, 200),
    "four": (50, 50, 100, 100),
    "full house": (25, 25, 20, 20),
    "flush": (20, 15, 15, 15),
    "straight": (10, 10, 9, 10),
    "three": (5, 5, 8, 7),
    "two pair": (-1, -1, -1, -1),
    "tens": (-1, -1, -1, -1),
    "nines": (-1, -1, -1, -1),
    "high card": (-1, -1, -1, -1),
}


@pytest.mark.parametrize("column", range(4))
@pytest.mark.parametrize("hand", SIX_CARD_PAYS)
@rule("669a.12(f)")
def test_every_cell_of_the_six_card_bonus(hand, column):
    for choices in (TO_THE_END, FOLD):
        sections = ("669a.12(f)", "669a.11(i)(3)(ii)")
        check_cell(SIX_CARD, column, HANDS[hand], SIX_CARD_PAYS[hand], sections, *choices)


# --- wagers ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bets", "message"),
    [
        case("669a.7(d)(1)", {ANTE: 1}, r"position 1 must place Blind to take part \(§ 669a.7\(d\)\(1\)\)"),
        case("669a.7(d)(1)", {ANTE: 1, BLIND: 2}, r"Blind must be equal to the Ante, \$1; \$2 was offered"),
        case("669a.7(d)(3)", {PAIR_PLUS: 1}, r"Pair Plus needs Ante first \(§ 669a.7\(d\)\(3\)\)"),
        case("669a.7(d)(4)", {PROGRESSIVE: 1}, r"Progressive Payout needs Blind first \(§ 669a.7\(d\)\(4\)\)"),
        case("669a.7(d)(5)", {SIX_CARD: 1}, r"Six Card Bonus needs Ante first \(§ 669a.7\(d\)\(5\)\)"),
        case("669a.12(e)(5)", MAIN | {PROGRESSIVE: 2}, r"Progressive Payout must be \$1 or \$5; \$2 was offered"),
    ],
)
def test_what_may_not_be_wagered(bets, message):
    with pytest.raises(Refused, match=message):
        stud(*HANDS["tens"], bets=bets, unit=DOLLAR)


@rule("669a.7(d)(4)")
def test_what_the_rules_submission_offers():
    house = GAME.house(offered=frozenset({"Six Card Bonus"}))
    stud(*HANDS["tens"], bets=MAIN | {SIX_CARD: 1, PAIR_PLUS: 1}, house=house)
    with pytest.raises(Refused, match="Progressive Payout is not offered by this Rules Submission"):
        stud(*HANDS["tens"], bets=MAIN | {PROGRESSIVE: 1}, house=house, unit=DOLLAR)


@rule("669a.2(a)")
def test_there_are_six_positions_and_one_for_each_player():
    own = {5: "TS TH 2D", 6: "AS AH 3D"}
    table({5: MAIN_5, 6: MAIN_5}, own, PLAIN)
    with pytest.raises(Refused, match=r"no position 7: positions are 1 to 6 \(§ 669a.2\(a\)\)"):
        table({7: MAIN_5}, {7: "TS TH 2D"}, PLAIN)
    with pytest.raises(Refused, match=r"one player may wager on 1 area\(s\) here; .* \(§ 669a.7\(e\)\)"):
        table({5: MAIN_5, 6: MAIN_5}, own, PLAIN, players={6: 5})


@rule("669a.7(b)")
def test_wagers_of_a_player_who_leaves_are_lost():
    result = stud(*HANDS["straight"], "Check", "Leave", bets=MAIN | {SIX_CARD: 1, PAIR_PLUS: 1})
    assert result == {"Ante": -1, "Blind": -1, "Pair Plus": -1, "Six Card Bonus": -1}
    assert set(result.sections.values()) == {"669a.7(b)"}


# --- meter and envy --------------------------------------------------------------------------------------------------

LITTLE = "2S 7H 9D"


def with_progressive(*dollars):
    return {seat: MAIN_5 | {"Progressive Payout": amount} for seat, amount in enumerate(dollars, start=1)}


@rule("669a.12(e)(4)")
def test_the_second_winner_of_a_round_is_paid_the_reset_amount():
    two_decks = GAME.house(deck=DECK * 2, seeds_cents={"Progressive Payout": 2_000_00})  # one deck cannot show it
    own = {1: "AS KS QS", 2: LITTLE, 3: "AS KS QS"}
    nets, lines = table(
        with_progressive(1, 1, 5), own, PLAIN, house=two_decks, meters_cents={"Progressive Payout": 7_654_32}
    )
    assert [line.seat for line in lines if line.wager == "Progressive Payout"] == [3, 2, 1]  # counterclockwise
    assert (nets[3, "Progressive Payout"], nets[1, "Progressive Payout"]) == (7_654.32 - 5, 2_000 - 1)


@rule("669a.12(e)(3)")
def test_the_meter_and_its_rate():
    (progressive,) = GAME.progressives
    assert (progressive.seed_cents, progressive.least_rate("")) == (1_000_00, Fraction(14, 100))


@pytest.mark.parametrize(
    ("dollars", "spades", "hearts"), [case("669a.12(e)(5)", 1, 100, 25), case("669a.12(e)(5)", 5, 500, 125)]
)
def test_envy_by_the_amount_of_ones_own_wager(dollars, spades, hearts):
    own = {1: "AS KS QS", 2: "AH KH QH", 3: LITTLE}
    nets, lines = table(with_progressive(1, 1, dollars), own, PLAIN)
    assert envy(nets) == {
        (1, "Envy Bonus, position 2"): 25,
        (2, "Envy Bonus, position 1"): 100,
        (3, "Envy Bonus, position 1"): spades,
        (3, "Envy Bonus, position 2"): hearts,
    }
    assert {line.cite for line in lines if line.wager.startswith("Envy")} == {"669a.12(e)(5)"}
    assert envy(table(with_progressive(5, dollars), {1: "KS QS JS", 2: LITTLE}, PLAIN)[0]) == {}  # a lesser hand


@rule("669a.11(g)")
def test_who_folds_stays_eligible_for_envy():
    choices = {1: ("Play 3x",), 2: FOLD}
    nets, _ = table(with_progressive(1, 5), {1: "AC KC QC", 2: LITTLE}, "8D 4D 3C", choices)
    assert nets[2, "Progressive Payout"] == -5
    assert envy(nets) == {(2, "Envy Bonus, position 1"): 125}


@pytest.mark.parametrize(("choice", "paid"), [case("669a.11(f)", "R1", {}), case("669a.11(f)", "R2", 500)])
def test_envy_for_a_hand_that_was_folded(choice, paid):
    choices = {1: FOLD, 2: ("Play 1x",)}
    nets, _ = table(with_progressive(1, 5), {1: "AS KS QS", 2: LITTLE}, PLAIN, choices, house=reading(RU7=choice))
    assert envy(nets) == (paid and {(2, "Envy Bonus, position 1"): paid})


@pytest.mark.parametrize(
    ("more", "paid"),
    [
        case("669a.11(f)", {}, {}),  # discarded: nobody can tell what they were
        case("669a.11(f)", {"Pair Plus": 5}, {}),
        case("669a.11(f)", {"Six Card Bonus": 5}, {(2, "Envy Bonus, position 1"): 500}),
    ],
)
def test_folded_cards_that_are_discarded_are_nobodys_envy(more, paid):
    wagers = {1: MAIN_5 | more, 2: MAIN_5 | {"Progressive Payout": 5}}
    choices = {1: FOLD, 2: ("Play 1x",)}
    nets, _ = table(wagers, {1: "AS KS QS", 2: LITTLE}, PLAIN, choices, house=reading(RU7="R2"))
    assert envy(nets) == paid


# --- dealing and irregularities --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dealing", "order", "sections"),
    [
        case("669a.8", "manual shoe", [1, 2] * 3, ["669a.8(b)", "669a.8(d)(1)", "669a.8(d)(2)", "669a.8(e)"]),
        case("669a.9", "hand", [1, 2] * 3, ["669a.9(a)(3)", "669a.9(b)(1)", "669a.9(b)(2)", "669a.9(c)"]),
        case("669a.10", "automated shoe", [1, 1, 1, 2, 2, 2], ["669a.10(a)(2)", "669a.10(b)", "669a.10(c)"]),
    ],
)
def test_how_the_cards_are_dealt(dealing, order, sections):
    laid = {1: "TS TH 2D", 2: "9S 9H 3D", "board": PLAIN}
    house = GAME.house(options={"dealing": dealing})
    log = walked(GAME, {1: MAIN_5, 2: MAIN_5}, laid, {1: TO_THE_END, 2: FOLD}, house).log
    assert [entry.seat for entry in log if entry.cards] == [*order, None, None, None]
    found = list(dict.fromkeys(entry.cite for entry in log))
    assert found[1:] == [
        *sections,
        "669a.11(b)",
        "669a.11(c)",
        "669a.11(d)",
        "669a.11(e)",
        "669a.11(f)",
        "669a.11(h)",
        "669a.11(i)",
        "669a.12(b)",
        "669a.12(c)",
        "669a.12(d)",
    ]


@pytest.mark.parametrize("turned", [0, 1, 2])
@rule("669a.11(c)")
def test_the_community_cards_are_turned_street_by_street(turned):
    record = recorded({1: MAIN_5}, {1: "TS TH 2D", "board": PLAIN}, {1: ("Check",) * turned})
    view = run(GAME, GAME.house(), (1,), Recorded(record))
    assert isinstance(view.pending, AskMove)
    assert view.table.seen_by(1)["board"] == (*cards(PLAIN)[:turned], *(None,) * (3 - turned))
    said = [entry.words for entry in view.table.log if entry.words.startswith("reveal")]
    assert said == [f"reveal the community cards: {show(cards(card))}" for card in PLAIN.split()[:turned]]


@rule("669a.8(f)")
def test_the_stub_is_counted_every_five_rounds_and_the_cards_are_changed():
    check_upkeep(GAME, "669a.8(f)", "669a.9(d)", "669a.10(d)")


@rule("669a.2(b)(3)")
def test_what_the_layout_shows():
    shown = [one.words for one in GAME.inscriptions if one.cite == "669a.2(b)(3)"]
    assert shown[:3] == ["4th Street", "5th Street", "6th Street"]
    assert {one.cite for one in GAME.inscriptions} >= {f"669a.2(b)({number})" for number in range(1, 7)}


ALL_WAGERS = MAIN_5 | {"Pair Plus": 5, "Progressive Payout": 1, "Six Card Bonus": 5}
VOIDS, GOES_ON = irregularities(GAME)


def test_every_irregularity_is_there():
    stubs = wrong_stubs("669a.8(h)", "669a.9(f)", "669a.10(f)")
    assert ["669a.13(a) several cards", "669a.13(c)", "669a.13(d)", "669a.13(f)", *stubs] == VOIDS
    assert GOES_ON == ["669a.5(b)", "669a.13(a) one card", "669a.13(b)", "669a.13(e)", "669a.13(g)"]
    assert [one.key for one in GAME.irregularities if one.void is Void.HAND] == ["669a.11(a)(3)"]


@pytest.mark.parametrize("key", VOIDS)
def test_a_void_round_returns_every_wager(key):
    rounds: tuple[Any, ...] = (({1: ("Play 3x",)}, 1), ({1: FOLD}, 0), ({1: ("Check",)}, 0), ({}, 0))
    tried, own, board = as_dealt(GAME, key, rounds, "TS TH TD", PLAIN)
    for choices, more in tried:
        nets, lines = table({1: ALL_WAGERS}, {1: own}, board, choices, happened=(called(GAME, key),))
        assert set(nets.values()) == {0}
        assert len(lines) == 5 + more
        assert {line.cite for line in lines} == {key.split()[0]}


@pytest.mark.parametrize("key", GOES_ON)
def test_the_round_goes_on(key):
    check_it_goes_on(GAME, key, {1: ALL_WAGERS}, {1: "TS TH TD", "board": PLAIN}, "Play 3x")


@rule("669a.11(a)(3)")
def test_who_tells_of_his_hand_forfeits_every_wager():
    happened = (called(GAME, "669a.11(a)(3)", 1),)
    own = {1: "TS TH TD", 2: "AS AH 3D"}
    for mine in (("Play 3x",), ("Check",), ()):
        choices = {1: mine, 2: ("Play 1x",)}
        nets, lines = table({1: ALL_WAGERS, 2: MAIN_5}, own, PLAIN, choices, happened=happened)
        first = {name: net for (seat, name), net in nets.items() if seat == 1}
        assert first == {name: -dollars for name, dollars in ALL_WAGERS.items()} | (
            {"Play": -15} if len(first) > 5 else {}
        )
        assert {line.cite for line in lines if line.seat == 1} == {"669a.11(a)(3)"}
        assert (nets[2, "Ante"], nets[2, "Play"]) == (5, 5)


@pytest.mark.parametrize("said", [("Play 3x",), FOLD, ()])
@rule("669a.11(a)(3)")
def test_what_is_forfeited_is_neither_validated_nor_envied(said):
    happened = (called(GAME, "669a.11(a)(3)", 1),)
    record = recorded(
        with_progressive(5, 1),
        {1: "AS KS QS", 2: LITTLE, "board": PLAIN},
        {1: said, 2: ("Play 1x",)},
        happened=happened,
    )
    log = replay(GAME, reading(RU7="R2"), record).table.log
    assert not [entry for entry in log if entry.words.startswith(("a progressive payout is won", "Envy"))]
    assert not [entry for entry in log if entry.seat == 1 and entry.words.endswith(": win")]


@rule("669a.11(a)(3)")
def test_the_envy_of_others_is_not_forfeited_with_a_wager():
    own, choices = {1: "AS KS QS", 2: LITTLE, 3: "9S 9H 3C"}, {2: ("Play 3x",), 1: ("Play 1x",), 3: FOLD}
    happened = (called(GAME, "669a.11(a)(3)", 2),)
    nets, _ = table(with_progressive(1, 1, 5), own, PLAIN, choices, happened=happened)
    assert envy(nets) == {(3, "Envy Bonus, position 1"): 500}


@rule("669a.13(d)")
def test_no_community_card_is_exposed_before_there_is_one():
    with pytest.raises(Refused, match=r"that cannot be, as this round stands \(§ 669a.13\(d\)\)"):
        table({1: MAIN_5}, {1: "TS TH TD"}, "", {}, happened=(called(GAME, "669a.13(d)"),))


@rule("669a.11(a)(3)")
def test_who_has_no_cards_cannot_tell_of_them():
    with pytest.raises(Refused, match=r"that cannot be, as this round stands \(§ 669a.11\(a\)\(3\)\)"):
        table({1: MAIN_5}, {}, "", {}, happened=(called(GAME, "669a.11(a)(3)", 1),))


@rule("669a.3(a)")
def test_a_card_cannot_lie_twice():
    with pytest.raises(Refused, match="the 10 of spades appears more often than one deck can hold"):
        stud("TS TH 2D", "TS KC 4H")


# --- many rounds, a small deck, a figure from outside ----------------------------------------------------------------


@pytest.mark.unmeasured
def test_300_random_rounds():
    seen = set()
    for table, lines in rounds(GAME, 300):
        seen |= {(line.wager, line.verdict) for line in lines if not line.bonus}
        for seat in table.seats:
            placed = {wager.name: cents for wager, cents in seat.wagers.items()}
            assert placed["Ante"] == placed["Blind"]
            assert placed.get("Play", 0) % placed["Ante"] == 0
            assert placed.get("Play", 0) <= 3 * placed["Ante"]
    wanted = {(name, verdict) for name in ("Ante", "Play", "Pair Plus") for verdict in (Verdict.WIN, Verdict.LOSE)}
    assert seen >= wanted | {
        ("Blind", Verdict.PUSH),
        ("Play, 4th Street", Verdict.WIN),
        ("Six Card Bonus", Verdict.WIN),
    }


def value_of(deck, own):
    """Best play of Ante, Blind and one Play Wager for three cards, street by street, over every order of the others."""
    play = {Kind.THREE: Fraction(3), Kind.TWO_PAIR: Fraction(3, 2), Kind.FULL_HOUSE: Fraction(6)}
    blind = {Kind.THREE: 1, Kind.TWO_PAIR: 0, Kind.FULL_HOUSE: 4}
    left = [card for i, card in enumerate(deck) if i not in own]
    mine = [deck[i] for i in own]

    def paid(board):
        hand = FIVE_CARD.rank((*mine, *board))
        kind, high = hand.kind, hand.kind is Kind.PAIR and hand.values[0] >= 10
        assert high or kind in (*play, Kind.PAIR)
        main = 1 + blind.get(kind, 0) if high or kind in play else -2
        return Fraction(main), Fraction(1 if high else play.get(kind, -1))

    def mean(shown, times):
        boards = [board for board in permutations(left, 3) if board[: len(shown)] == shown]
        ends = [paid(board) for board in boards]
        return sum((main + times * one for main, one in ends), Fraction(0)) / len(ends)

    def street(shown):
        rests = [card for card in left if card not in shown]
        bets = {0: (3, 2, 1), 1: (2, 1), 2: (1,)}[len(shown)]
        later = Fraction(-2) if len(shown) == 2 else sum(street((*shown, card)) for card in rests) / len(rests)
        return max(later, *(mean(shown, times) for times in bets))

    return street(())


@rule("669a.11")
@pytest.mark.unmeasured
def test_the_reference_solver_on_a_small_deck():
    deck = cards("TS TH 9D 8S 8H 8D")
    total = sum(value_of(deck, own) for own in combinations(range(len(deck)), 3))
    value = Reference(
        GAME, GAME.house(deck=deck, options={"dealing": "automated shoe"}), {"Ante": 1, "Blind": 1}
    ).solve()
    assert value.total() == total / comb(len(deck), 3)


@pytest.mark.parametrize(
    ("column", "percent"),
    [  # John Grochowski, A rare Pair Plus payout at Three Card Poker, Casino City: the same pays
        case("669a.12(a)", "A", "2.32"),
        case("669a.12(a)", "C", "5.57"),
        case("669a.12(a)", "D", "7.28"),
    ],
)
def test_the_published_house_edge_of_pair_plus(column, percent):
    edge = three_card_edge(GAME.house(paytables={"Pair Plus": column}), PAIR_PLUS)
    assert f"{float(100 * edge):.2f}" == percent
