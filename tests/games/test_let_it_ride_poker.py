"""Chapter 643a, paragraph by paragraph."""

from fractions import Fraction
from itertools import chain, combinations, permutations
from math import comb
from typing import Any

import numpy as np
import pytest

from fairfelt.engine.questions import AskMove
from fairfelt.engine.record import Recorded
from fairfelt.engine.round import run
from fairfelt.evaluator import example_of, ranks
from fairfelt.families.poker import FIVE_CARD, Kind
from fairfelt.games.let_it_ride_poker import GAME
from fairfelt.games.let_it_ride_poker.settlement import five_card_row
from fairfelt.games.let_it_ride_poker.wagers import BET_1, BET_2, BET_3, BONUS, THREE_CARD_BONUS
from fairfelt.kit import Refused, Verdict, cards, small_deck
from fairfelt.odds.reference import Reference
from fairfelt.rules.checks import faults
from fairfelt.rules.limits import floor_cents
from tests.games.poker_rounds import (
    as_dealt,
    check_it_goes_on,
    check_upkeep,
    irregularities,
    recorded,
    rounds,
    several,
    walked,
    wrong_stubs,
)
from tests.helpers import called, case, play, rule

DOLLAR = 100
MAIN = {BET_1: 1, BET_2: 1, BET_3: 1}
RIDE_1, WITHDRAW_1 = "Let Bet Number 1 Ride", "Withdraw Bet Number 1"
RIDE_2, WITHDRAW_2 = "Let Bet Number 2 Ride", "Withdraw Bet Number 2"
RIDE, WITHDRAW = (RIDE_1, RIDE_2), (WITHDRAW_1, WITHDRAW_2)
HANDS = {  # own cards, community cards
    "royal flush": ("AS KS QS", "JS TS"),
    "straight flush": ("KS QS JS", "TS 9S"),
    "four": ("7S 7H 2D", "7D 7C"),
    "full house": ("7S 7H 2D", "7D 2C"),
    "flush": ("AS 9S 7S", "4S 2S"),
    "straight": ("9S 8H 7D", "6C 5S"),
    "three": ("7S 7H 2D", "7D KC"),
    "two pair": ("7S 7H 2D", "2S KC"),
    "tens": ("TS TH 2D", "4S KC"),
    "nines": ("9S 9H 2D", "4S KC"),
    "high card": ("AS QH 2D", "4S KC"),
}


def ride(hand, board, *choices, bets=MAIN, **more):
    return play(GAME, hand, *(choices or RIDE), bets=bets, board=board, **more)


def table(wagers, own, board, choices=None, **more):
    """Several seats, who let everything ride unless it is said otherwise."""
    return several(GAME, wagers, own | {"board": board}, choices, *RIDE, **more)


def three(dollars=5, **more):
    return {f"Bet Number {number}": dollars for number in (1, 2, 3)} | more


ALL_WAGERS = three() | {"Let It Ride Bonus": 1, "Three Card Bonus": 5}


# --- the three bets --------------------------------------------------------------------------------------------------

PAYS = {  # § 643a.12(a), Paytables A and B
    "royal flush": (1_000, 500),
    "straight flush": (200, 200),
    "four": (50, 50),
    "full house": (11, 11),
    "flush": (8, 8),
    "straight": (5, 5),
    "three": (3, 3),
    "two pair": (2, 2),
    "tens": (1, 1),
    "nines": (-1, -1),
    "high card": (-1, -1),
}


@pytest.mark.parametrize("column", [0, 1])
@pytest.mark.parametrize("hand", PAYS)
@rule("643a.12(a)")
def test_every_cell_of_the_three_bets(hand, column):
    house = GAME.house(paytables={"Bet Number 1": "AB"[column]})
    result = ride(*HANDS[hand], house=house)
    assert result == dict.fromkeys(three(), PAYS[hand][column])
    assert set(result.sections.values()) == {"643a.12(a)" if PAYS[hand][column] > 0 else "643a.11(f)(3)"}


@pytest.mark.parametrize(
    ("hand", "board", "net"),
    [
        case("643a.6(b)(9)", "TS TH 2D", "4S KC", 1),
        case("643a.6(b)(9)", "AS TH 2D", "AD KC", 1),  # the pair may be half in common
        case("643a.6(b)(9)", "AS TH 2D", "KD KC", 1),  # or wholly
        case("643a.6(b)(9)", "9S 9H AD", "KS QC", -1),  # no kicker helps
        case("643a.6(b)(8)", "3S 3H 2D", "2S 4C", 2),  # the lowest two pair
        case("643a.6(a)", "AS 2H 3D", "4S 5C", 5),  # an ace ends a straight low
        case("643a.6(a)", "AS KH QD", "JS TC", 5),  # or high
        case("643a.6(a)", "QS KH AD", "2S 3C", -1),  # but not in the middle: the chapter's own example
        case("643a.6(b)(2)", "AS 2S 3S", "4S 5S", 200),
        case("643a.6(b)(5)", "2S 3S 4S", "5S 7S", 8),  # the lowest flush
        case("643a.6(b)(1)", "KS QS JS", "TS 9S", 200),  # the highest straight flush that is not royal
    ],
)
def test_what_the_hands_are(hand, board, net):
    assert ride(hand, board)["Bet Number 3"] == net


@pytest.mark.parametrize(
    ("choices", "riding"),
    [
        case("643a.11(b)(1)", (RIDE_1, RIDE_2), (1, 2, 3)),
        case("643a.11(b)(2)", (WITHDRAW_1, RIDE_2), (2, 3)),
        case("643a.11(d)(2)", (RIDE_1, WITHDRAW_2), (1, 3)),  # whatever became of the first
        case("643a.11(d)(2)", (WITHDRAW_1, WITHDRAW_2), (3,)),
    ],
)
def test_what_rides_and_what_is_withdrawn(choices, riding):
    back = {"Bet Number 1": "643a.11(b)(2)", "Bet Number 2": "643a.11(d)(2)"}
    for hand, net, section in (("three", 3, "643a.12(a)"), ("nines", -1, "643a.11(f)(3)")):
        result = ride(*HANDS[hand], *choices)
        for number in (1, 2, 3):
            name = f"Bet Number {number}"
            rides = number in riding
            assert (result[name], result.sections[name]) == ((net, section) if rides else (0, back[name]))
    assert {line.verdict for line in result.lines} <= {Verdict.LOSE, Verdict.PUSH}


@rule("643a.11(b)")
def test_what_may_be_chosen():
    with pytest.raises(
        Refused, match=r"position 1 may choose Let Bet Number 1 Ride, Withdraw Bet Number 1; 'Withdraw Bet N"
    ):
        ride(*HANDS["tens"], WITHDRAW_2, RIDE_1)
    with pytest.raises(Refused, match=r"position 1 must choose: Let Bet Number 2 Ride, .* \(§ 643a.11\(d\)\)"):
        ride(*HANDS["tens"], RIDE_1)
    with pytest.raises(Refused, match="position 1 is not asked for"):
        ride(*HANDS["tens"], *RIDE, "Withdraw Bet Number 3")  # which stays in any case


@pytest.mark.parametrize(
    ("placed", "message"),
    [
        case("643a.7(d)", {BET_1: 1, BET_2: 1}, r"position 1 must place Bet Number 3 to take part \(§ 643a.7\(d\)\)"),
        case("643a.7(d)", {BET_1: 1}, r"position 1 must place Bet Number 2 to take part \(§ 643a.7\(d\)\)"),
        case("643a.7(d)", {BET_1: 1, BET_2: 2, BET_3: 1}, r"Bet Number 2 must be equal to the Bet Number 1, \$1; \$2"),
        case("643a.7(d)", {BET_1: 2, BET_2: 2, BET_3: 1}, r"Bet Number 3 must be equal to the Bet Number 1, \$2; \$1"),
        case("643a.7(e)", {BONUS: 1}, r"Let It Ride Bonus needs Bet Number 3 first \(§ 643a.7\(e\)\)"),
        case("643a.7(f)", {THREE_CARD_BONUS: 1}, r"Three Card Bonus needs Bet Number 3 first \(§ 643a.7\(f\)\)"),
    ],
)
def test_three_equal_bets_are_required(placed, message):
    with pytest.raises(Refused, match=message):
        ride(*HANDS["tens"], bets=placed, unit=DOLLAR)


# --- the bonuses -----------------------------------------------------------------------------------------------------

BONUS_PAYS = {  # § 643a.12(b), Paytables A to C, in dollars; the dollar wagered is collected before the deal
    "royal flush": (25_000, 20_000, 20_000),
    "straight flush": (2_500, 2_000, 2_000),
    "four": (400, 200, 100),
    "full house": (200, 75, 75),
    "flush": (50, 50, 50),
    "straight": (25, 25, 25),
    "three": (5, 5, 9),
    "two pair": (0, 4, 6),
    "tens": (0, 1, 0),
    "nines": (0, 0, 0),
    "high card": (0, 0, 0),
}


@pytest.mark.parametrize("column", [0, 1, 2])
@pytest.mark.parametrize("hand", BONUS_PAYS)
@rule("643a.12(b)")
def test_every_cell_of_the_let_it_ride_bonus(hand, column):
    house = GAME.house(paytables={"Let It Ride Bonus": "ABC"[column]})
    for choices in (RIDE, WITHDRAW):  # which have no bearing on it, § 643a.7(g)
        result = ride(*HANDS[hand], *choices, bets=MAIN | {BONUS: 1}, house=house, unit=DOLLAR)
        paid = BONUS_PAYS[hand][column]
        line = next(one for one in result.lines if one.wager == "Let It Ride Bonus")
        assert line.returned_cents == paid * 100
        assert (line.verdict, line.cite) == (
            (Verdict.WIN, "643a.12(b)") if paid else (Verdict.LOSE, "643a.11(f)(3)")  # $0 is a loss
        )


@rule("643a.12(b)")
def test_the_printed_zeros_are_kept():
    table = next(one for one in GAME.paytables if one.cite == "643a.12(b)")
    assert [str(pay) for pay in table.rows[Kind.TWO_PAIR]] == ["$0", "$4", "$6"]
    assert [str(pay) for pay in list(table.rows.values())[-1]] == ["$0", "$1", "$0"]


@pytest.mark.parametrize(("reading", "refused"), [case("643a.12(b)", "R1", True), case("643a.12(b)", "R2", False)])
def test_how_much_the_let_it_ride_bonus_is(reading, refused):
    house = GAME.house(readings={"LR1": reading})
    bets = MAIN | {BONUS: 5}
    if refused:
        with pytest.raises(Refused, match=r"Let It Ride Bonus must be \$1; \$5 was offered \(§ 643a.7\(e\)\)"):
            ride(*HANDS["straight"], bets=bets, house=house, unit=DOLLAR)
        return
    assert ride(*HANDS["straight"], bets=bets, house=house, unit=DOLLAR)["Let It Ride Bonus"] == 25 - 5
    assert ride(*HANDS["nines"], bets=bets, house=house, unit=DOLLAR)["Let It Ride Bonus"] == -5


THREE_CARDS = {  # own cards; the community cards are 8C 4D
    "mini-royal": "AS KS QS",
    "straight flush": "KS QS JS",
    "three": "9S 9H 9D",
    "straight": "AS KH QD",
    "low straight": "AS 2H 3D",
    "flush": "AS KS JS",
    "pair": "2S 2H AD",
    "high card": "AS KH JD",
}
THREE_CARD_PAYS = {  # § 643a.12(c), Paytables A to F
    "mini-royal": (40, 40, 40, 50, 50, 50),
    "straight flush": (40, 40, 40, 40, 40, 40),
    "three": (30, 30, 30, 30, 30, 30),
    "straight": (6, 5, 6, 6, 5, 6),
    "low straight": (6, 5, 6, 6, 5, 6),
    "flush": (4, 4, 3, 4, 4, 3),
    "pair": (1, 1, 1, 1, 1, 1),
    "high card": (-1, -1, -1, -1, -1, -1),
}


@pytest.mark.parametrize("column", range(6))
@pytest.mark.parametrize("hand", THREE_CARD_PAYS)
@rule("643a.12(c)")
def test_every_cell_of_the_three_card_bonus(hand, column):
    house = GAME.house(paytables={"Three Card Bonus": "ABCDEF"[column]})
    for choices in (RIDE, WITHDRAW):
        result = ride(THREE_CARDS[hand], "8C 4D", *choices, bets=MAIN | {THREE_CARD_BONUS: 2}, house=house)
        assert result["Three Card Bonus"] == 2 * THREE_CARD_PAYS[hand][column]
        won = result["Three Card Bonus"] > 0
        assert result.sections["Three Card Bonus"] == ("643a.12(c)" if won else "643a.11(f)(3)")


@rule("643a.7(f)")
def test_the_community_cards_do_not_help_the_three_card_bonus():
    result = ride("AS KH JD", "AH KD", bets=MAIN | {THREE_CARD_BONUS: 1})
    assert result["Three Card Bonus"] == -1
    assert result["Bet Number 1"] == 2
    assert {line.wager: line.hand for line in result.lines}["Three Card Bonus"] == "ace high"


@pytest.mark.parametrize(("reading", "paid"), [case("643a.6(c)(2)", "R1", 40), case("643a.6(c)(2)", "R2", 6)])
def test_ace_2_and_3_of_one_suit(reading, paid):
    house = GAME.house(readings={"G3": reading})
    bets = MAIN | {THREE_CARD_BONUS: 1}
    assert ride("AS 2S 3S", "8C 9D", bets=bets, house=house)["Three Card Bonus"] == paid
    assert ride("4S 2S 3S", "8C 9D", bets=bets, house=house)["Three Card Bonus"] == 40
    assert ride("AS 2H 3S", "8C 9D", bets=bets, house=house)["Three Card Bonus"] == 6


@rule("643a.7(e)")
def test_what_the_rules_submission_offers():
    house = GAME.house(offered=frozenset({"Three Card Bonus"}))
    ride(*HANDS["tens"], bets=MAIN | {THREE_CARD_BONUS: 1}, house=house)
    with pytest.raises(Refused, match="Let It Ride Bonus is not offered by this Rules Submission"):
        ride(*HANDS["tens"], bets=MAIN | {BONUS: 1}, house=house, unit=DOLLAR)


# --- payout limit ----------------------------------------------------------------------------------------------------


@rule("643a.12(d)")
def test_the_limit_holds_the_three_bets_and_not_the_bonuses():
    house = GAME.house(limit_cents=50_000_00)
    placed = three(25) | {"Let It Ride Bonus": 1, "Three Card Bonus": 100}
    nets, lines = table({1: placed}, {1: "AS KS QS"}, "JS TS", house=house)
    bets = [line.net_cents for line in lines if line.wager.startswith("Bet")]
    assert bets == [16_666_66, 16_666_67, 16_666_67]  # instead of 25,000 each: the limit itself, to the cent
    assert (nets[1, "Let It Ride Bonus"], nets[1, "Three Card Bonus"]) == (24_999, 4_000)
    assert {line.cite for line in lines if line.wager.startswith("Bet")} == {"643a.12(d)"}
    two, _ = table({1: three(25)}, {1: "AS KS QS"}, "JS TS", {1: (WITHDRAW_1, RIDE_2)}, house=house)
    assert (two[1, "Bet Number 2"], two[1, "Bet Number 3"]) == (25_000, 25_000)  # just at the limit


@pytest.mark.parametrize(
    ("least", "floor"),
    [
        case("643a.12(d)", 5, 50_000),
        case("643a.12(d)", 16, 50_000),
        case("643a.12(d)", 17, 51_000),  # three royal flushes at the minimum, 3,000 for each dollar
    ],
)
def test_the_floor_of_the_limit(least, floor):
    house = GAME.house(least_cents=least * 100, offered=frozenset())
    assert floor_cents(house)[0] == floor * 100
    assert faults(house.but(limit_cents=floor * 100)) == ()
    assert [one.cite for one in faults(house.but(limit_cents=floor * 100 - 1))] == ["643a.12(d)"]


# --- dealing and irregularities --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dealing", "order", "sections"),
    [
        case(
            "643a.8(d)",
            "manual shoe",
            [1, 2, None, 1, 2, None, 1, 2],
            ["643a.8(b)", *(f"643a.8(d)({n})" for n in range(1, 6)), "643a.8(e)"],
        ),
        case(
            "643a.9(b)",
            "hand",
            [1, 2, None, 1, 2, None, 1, 2],
            ["643a.9(a)(3)", *(f"643a.9(b)({n})" for n in range(1, 6)), "643a.9(c)"],
        ),
        case(
            "643a.10(b)",
            "automated shoe",
            [1, 1, 1, 2, 2, 2, None, None, None],  # of three community cards one is put away
            ["643a.10(a)(2)", "643a.10(b)", "643a.10(c)"],
        ),
    ],
)
def test_how_the_cards_are_dealt(dealing, order, sections):
    laid = {1: "TS TH 2D", 2: "9S 9H 3D", "board": "4S KC"}
    house = GAME.house(options={"dealing": dealing})
    table = walked(GAME, {1: three(), 2: three()}, laid, {1: RIDE, 2: WITHDRAW}, house)
    assert [entry.seat for entry in table.log if entry.cards] == order
    assert len(table.burned) == (dealing == "automated shoe")
    found = list(dict.fromkeys(entry.cite for entry in table.log if entry.cite.split("(")[0] != "643a.11"))
    assert found[1 : len(sections) + 1] == sections


@pytest.mark.parametrize(
    ("dealing", "first"),
    [
        case("643a.8(d)(4)", "manual shoe", (*cards("4S"), None)),  # the second card lies to the right of the first
        case("643a.9(b)(4)", "hand", (*cards("4S"), None)),
        case("643a.10(b)", "automated shoe", (None, *cards("KC"))),  # of a stack the top card lies to the right
    ],
)
def test_the_card_to_the_dealers_left_is_turned_first(dealing, first):
    deal = {1: three()}, {1: "TS TH 2D", "board": "4S KC"}
    house = GAME.house(options={"dealing": dealing})
    for choices, seen in (((), (None, None)), ((RIDE_1,), first), ((WITHDRAW_1,), first)):
        view = run(GAME, house, (1,), Recorded(recorded(*deal, {1: choices})))
        assert isinstance(view.pending, AskMove)
        assert view.table.seen_by(1)["board"] == seen
        assert view.table.seen_by(1)["position 1 hand 1"] == cards("TS TH 2D")
        assert view.table.seen_by(2)["position 1 hand 1"] == (None, None, None)
    log = walked(GAME, *deal, {1: RIDE}, house).log
    turned = [entry.words[-2:] for entry in log if entry.words.startswith("reveal the community cards")]
    assert turned == (["4♠", "K♣"] if first[0] else ["K♣", "4♠"])  # one at a time


@rule("643a.11")
def test_the_round_follows_the_chapter():
    log = walked(GAME, {1: ALL_WAGERS}, {1: "TS TH 2D", "board": "4S KC"}, {1: (WITHDRAW_1, RIDE_2)}).log
    cites = list(dict.fromkeys(entry.cite for entry in log))
    assert cites[:4] == ["643a.7(d)", "643a.7(e)", "643a.7(f)", "643a.8(b)"]
    assert cites[-10:] == [
        "643a.8(e)",
        "643a.11(b)(2)",
        "643a.11(c)",
        "643a.11(d)(1)",
        "643a.11(a)(3)",  # the cards are laid down before the last one is turned
        "643a.11(e)",
        "643a.11(f)(1)",
        "643a.12(a)",
        "643a.11(f)(3)",  # the Let It Ride Bonus loses with Paytable A
        "643a.12(c)",
    ]


@rule("643a.11(f)")
def test_players_are_asked_clockwise_and_settled_counterclockwise():
    own = {1: "TS TH 2D", 4: "9S 9H 3D", 7: "AS AH 5D"}
    wagers, choices = dict.fromkeys(own, three()), dict.fromkeys(own, WITHDRAW)
    log = walked(GAME, wagers, own | {"board": "4S KC"}, choices).log
    assert [e.seat for e in log if e.words.startswith("chooses")] == [1, 4, 7, 1, 4, 7]
    assert [e.seat for e in log if e.words == "Bet Number 1: push"] == [1, 4, 7]  # taken off at once
    assert [e.seat for e in log if e.words.startswith("Bet Number 3")] == [7, 4, 1]


@rule("643a.2(a)")
def test_there_are_seven_positions():
    table({7: three()}, {7: "TS TH 2D"}, "4S KC")
    with pytest.raises(Refused, match=r"no position 8: positions are 1 to 7 \(§ 643a.2\(a\)\)"):
        table({8: three()}, {8: "TS TH 2D"}, "4S KC")


@rule("643a.7(h)")
def test_adjacent_boxes():
    wagers, own = {1: three(), 2: three()}, {1: "TS TH 2D", 2: "9S 9H 3D"}
    table(wagers, own, "4S KC", players={2: 1}, house=GAME.house(options={"adjacent_boxes": 2}))
    with pytest.raises(Refused, match=r"one player may wager on 1 area\(s\) here; .* \(§ 643a.7\(h\)\)"):
        table(wagers, own, "4S KC", players={2: 1})


@rule("643a.7(b)")
def test_wagers_of_a_player_who_leaves_are_lost():
    result = ride(*HANDS["tens"], "Leave", bets=MAIN | {BONUS: 1}, unit=DOLLAR)
    assert result == dict.fromkeys((*three(), "Let It Ride Bonus"), -1)
    assert set(result.sections.values()) == {"643a.7(b)"}
    later = ride(*HANDS["tens"], WITHDRAW_1, "Leave")
    assert later == {"Bet Number 1": 0, "Bet Number 2": -1, "Bet Number 3": -1}  # what was withdrawn was his already


@rule("643a.8(f)")
def test_the_stub_is_counted_every_five_rounds_and_the_cards_are_changed():
    check_upkeep(GAME, "643a.8(f)", "643a.9(d)", "643a.10(d)")


@rule("643a.2(b)")
def test_what_the_layout_shows():
    always = [one.cite for one in GAME.inscriptions if not one.offering]
    assert always == [f"643a.2(b)({number})" for number in (1, 2, 3, 4, 7, 8)]
    due = {one.cite: one.offering for one in GAME.inscriptions if one.offering}
    assert due == {
        "643a.2(b)(5)": "Let It Ride Bonus",
        "643a.2(b)(6)": "Three Card Bonus",
        "643a.2(c)(1)": "Let It Ride Bonus",
        "643a.2(c)(2)": "Let It Ride Bonus",
    }


VOIDS, GOES_ON = irregularities(GAME)


def test_every_irregularity_is_there():
    voids, goes_on = irregularities(GAME)
    assert voids == [
        "643a.13(a) several cards",
        "643a.13(c)",
        "643a.13(d)",
        "643a.13(f)",
        *wrong_stubs("643a.8(h)", "643a.9(f)", "643a.10(f)"),
    ]
    assert goes_on == ["643a.5(b)", "643a.13(a) one card", "643a.13(b)", "643a.13(e)", "643a.13(g)"]


@pytest.mark.parametrize("key", VOIDS)
def test_a_void_round_returns_every_wager(key):
    rounds: tuple[Any, ...] = ({1: RIDE}, {1: WITHDRAW}, {1: (WITHDRAW_1,)}, {})
    tried, own, board = as_dealt(GAME, key, rounds, "TS TH 2D", "TD TC")
    for choices in tried:
        happened = (called(GAME, key),)
        nets, lines = table({1: ALL_WAGERS}, {1: own}, board, choices, happened=happened)
        assert set(nets.values()) == {0}
        assert len(lines) == 5
        assert {line.cite for line in lines} == {key.split()[0]}


@pytest.mark.parametrize(
    ("key", "options", "laid"),
    [
        case("643a.13(d)", "643a.13(d)", {}, {}),  # no community card is dealt yet
        case("643a.13(f)", "643a.13(f)", {"dealing": "hand"}, {1: "TS TH 2D", "board": "TD TC"}),
        case("643a.10(f)", "643a.10(f) misdealt", {}, {1: "TS TH 2D", "board": "TD TC"}),
        case("643a.13(e)", "643a.13(e)", {"shuffler": "manual"}, {1: "TS TH 2D", "board": "TD TC"}),
    ],
)
def test_what_cannot_have_happened_is_refused(key, options, laid):
    with pytest.raises(Refused, match="that cannot be, as this round stands"):
        several(GAME, {1: three()}, laid, {}, house=GAME.house(options=options), happened=(called(GAME, key),))


@pytest.mark.parametrize("key", GOES_ON)
def test_the_round_goes_on(key):
    check_it_goes_on(GAME, key, {1: ALL_WAGERS}, {1: "TS TH 2D", "board": "TD TC"}, *RIDE)


@rule("643a.3(a)")
def test_a_card_cannot_lie_twice():
    with pytest.raises(Refused, match="the 10 of spades appears more often than one deck can hold"):
        ride("TS TH 2D", "TS KC")


# --- many rounds, a small deck, figures from outside -----------------------------------------------------------------


@pytest.mark.unmeasured
def test_300_random_rounds():
    seen = set()
    for table, lines in rounds(GAME, 300):
        seen |= {(line.wager, line.verdict) for line in lines}
        for seat in table.seats:
            assert len({cents for wager, cents in seat.wagers.items() if wager.name.startswith("Bet")}) == 1
    ends = {(f"Bet Number {n}", verdict) for n in (1, 2, 3) for verdict in (Verdict.WIN, Verdict.LOSE)}
    assert seen >= ends | {("Bet Number 1", Verdict.PUSH), ("Bet Number 2", Verdict.PUSH)}
    assert ("Bet Number 3", Verdict.PUSH) not in seen


@pytest.mark.parametrize("dealing", ["manual shoe", "automated shoe"])
@rule("643a.11")
@pytest.mark.unmeasured
def test_the_reference_solver_on_a_small_deck(dealing):
    """The second bet is decided on four cards, the first on three: the best of each, counted by another road."""
    deck = small_deck("9T", "SHD") + (cards("2S") if dealing == "automated shoe" else ())
    pays = {Kind.FOUR: 50, Kind.FULL_HOUSE: 11, Kind.THREE: 3, Kind.TWO_PAIR: 2}

    def paid(five):
        hand = FIVE_CARD.rank(five)
        return 1 if hand.kind is Kind.PAIR and hand.values[0] >= 10 else pays.get(hand.kind, -1)

    total = Fraction(0)
    for own in combinations(deck, 3):
        left = [card for card in deck if card not in own]
        ends = {pair: paid((*own, *pair)) for pair in permutations(left, 2)}
        third = Fraction(sum(ends.values()), len(ends))
        second = Fraction(0)
        for first in left:
            second += max(0, sum(net for pair, net in ends.items() if pair[0] == first))
        total += third + max(Fraction(0), third) + second / len(ends)
    house = GAME.house(deck=deck, options={"dealing": dealing})
    value = Reference(GAME, house, dict.fromkeys(three(), 1)).solve()
    assert value.total() == total / comb(len(deck), 3)


@pytest.mark.unmeasured
@rule("643a.11(b)")
def test_the_published_house_edge_of_the_three_bets():
    """3.5057% of one bet with 1,000 to 1; the first goes back 93% of the time, the second 85%.

    Big "M" Casino, Let It Ride Odds and Pay Table. Each bet rides if it wins more than it loses over all hands to come.
    """
    five = np.fromiter(chain.from_iterable(combinations(range(52), 5)), np.uint8).reshape(-1, 5)
    strength = ranks(FIVE_CARD, five)
    house = GAME.house()
    net = [house.pays(BET_1, five_card_row(FIVE_CARD.rank(example_of(one)))) for one in range(strength.max() + 1)]
    paid = np.array([int(outcome.net(Fraction(1))) for outcome in net])[strength]
    won, withdrawn = Fraction(int(paid.sum()), len(five)), []
    for seen in (3, 4):
        sums = np.zeros(52**seen)  # of whole numbers, which a float holds exactly
        for places in combinations(five.T.astype(np.int64), seen):
            sums += np.bincount(np.ravel_multi_index(places, (52,) * seen), paid, len(sums))
        won += Fraction(int(sums[sums > 0].sum()), comb(52 - seen, 5 - seen) * comb(52, seen))
        withdrawn.append(100 - round(100 * np.count_nonzero(sums > 0) / comb(52, seen)))
    assert f"{float(-100 * won):.4f}" == "3.5057"
    assert withdrawn == [93, 85]


@pytest.mark.parametrize(
    ("column", "percent"),
    [  # Tunica Travel, Let It Ride: 3-card Side Bet
        case("643a.12(c)", "F", "7.10"),
        case("643a.12(c)", "D", "2.14"),
    ],
)
def test_the_published_house_edge_of_the_three_card_bonus(column, percent):
    counts = {Kind.MINI_ROYAL: 4, Kind.STRAIGHT_FLUSH: 44, Kind.THREE: 52, Kind.STRAIGHT: 720, Kind.FLUSH: 1_096}
    counts[Kind.PAIR] = 3_744
    house = GAME.house(paytables={"Three Card Bonus": column})
    paid = sum(house.pays(THREE_CARD_BONUS, kind).net(Fraction(1)) * count for kind, count in counts.items())
    assert f"{float(comb(52, 3) - sum(counts.values()) - paid) / 221:.2f}" == percent
