"""Chapter 674a, paragraph by paragraph."""

from fractions import Fraction
from itertools import groupby, permutations
from random import Random
from typing import Any

import pytest

from fairfelt.engine.record import Recorded
from fairfelt.engine.round import run
from fairfelt.engine.settlement import settlements
from fairfelt.families.poker import Kind
from fairfelt.games.criss_cross_poker import ANTE_ACROSS, ANTE_DOWN, FIVE_CARD_BONUS, GAME, MIDDLE, Pair
from fairfelt.kit import Refused, Verdict, cards
from fairfelt.odds.reference import Reference
from fairfelt.rules import standard
from fairfelt.simulator.players import Player, anything, at_random
from fairfelt.simulator.shoe import SimulatedTable
from tests.games.poker_rounds import (
    as_dealt,
    check_it_goes_on,
    check_upkeep,
    irregularities,
    recorded,
    several,
    wagered,
    walked,
    wrong_stubs,
)
from tests.helpers import called, case, play, rule

MAIN = {ANTE_ACROSS: 1, ANTE_DOWN: 1}
ALL = MAIN | {FIVE_CARD_BONUS: 1}
BETS = ("Across Bet", "Down Bet", "Middle Bet")
ONCE = ("Across Bet $100", "Down Bet $100", "Middle Bet $100")
ANTES = {"Ante Across": 5, "Ante Down": 5}
ALL_WAGERS = ANTES | {"Five Card Bonus": 5}
NOTHING = "3D 4H 8C QS JD"  # a cross that makes nothing with 2 and 7: far 3, row 4 8 Q, near J


def cross(hand, board=NOTHING, *choices, bets=MAIN, **more):
    return play(GAME, hand, *(choices or ONCE), bets=bets, board=board, **more)


def table(wagers, own, board, choices=None, **more):
    """Several seats, who bet three times the Ante unless it is said otherwise."""
    return several(GAME, wagers, own | {"board": board}, choices, *BETS, **more)


# Own cards, then the row; the column is QC, the row's middle card and 3D, and makes nothing of its own.
HANDS = {
    Kind.ROYAL_FLUSH: ("AS KS", "QS JS TS"),
    Kind.STRAIGHT_FLUSH: ("9S 8S", "7S 6S 5S"),
    Kind.FOUR: ("9S 5H", "5D 5C 5S"),
    Kind.FULL_HOUSE: ("5S 9H", "9D 5C 5D"),
    Kind.FLUSH: ("AS 9S", "2S 5S 7S"),
    Kind.STRAIGHT: ("9S 8H", "7D 6C 5S"),
    Kind.THREE: ("9S 5H", "5D 2C 5S"),
    Kind.TWO_PAIR: ("9S 5H", "9D 2C 5S"),
    "aces": ("AS 5H", "AD 2C 7S"),
    "jacks": ("JS 5H", "JD 2C 7S"),
    "tens": ("TS 5H", "TD 2C 7S"),
    "sixes": ("6S 9H", "6D 2C 7S"),
    "fives": ("5S 9H", "5D 2C 7S"),
    Kind.HIGH_CARD: ("AS 9H", "5D 2C 7S"),
}
BET_PAYS = {  # § 674a.12(b)
    Kind.ROYAL_FLUSH: 500,
    Kind.STRAIGHT_FLUSH: 100,
    Kind.FOUR: 40,
    Kind.FULL_HOUSE: 12,
    Kind.FLUSH: 8,
    Kind.STRAIGHT: 5,
    Kind.THREE: 3,
    Kind.TWO_PAIR: 2,
    "aces": 1,
    "jacks": 1,
    "tens": 0,
    "sixes": 0,
    "fives": -1,
    Kind.HIGH_CARD: -1,
}


def ante_pay(pay):
    return min(pay, 1)


def laid(row, across=True):
    """A cross with these three cards in the row, or in the column."""
    first, middle, last = row.split()
    far, near = "QC", "3D"
    return f"{far} {first} {middle} {last} {near}" if across else f"{first} {far} {middle} {near} {last}"


@pytest.mark.parametrize("hand", BET_PAYS)
@rule("674a.12(b)")
def test_every_row_on_the_across_hand(hand):
    own, row = HANDS[hand]
    result = cross(own, laid(row))
    pay = BET_PAYS[hand]
    assert (result["Ante Across"], result["Across Bet"]) == (ante_pay(pay), pay)
    cite = {"Ante Across": "674a.12(a)", "Across Bet": "674a.12(b)"}
    for wager, section in cite.items():
        assert result.sections[wager] == (section if pay >= 0 else "674a.11(h)(1)(i)")


@pytest.mark.parametrize("hand", BET_PAYS)
@rule("674a.12(b)")
def test_every_row_on_the_down_hand(hand):
    own, row = HANDS[hand]
    result = cross(own, laid(row, across=False))
    pay = BET_PAYS[hand]
    assert (result["Ante Down"], result["Down Bet"]) == (ante_pay(pay), pay)
    cite = {"Ante Down": "674a.12(a)", "Down Bet": "674a.12(b)"}
    for wager, section in cite.items():
        assert result.sections[wager] == (section if pay >= 0 else "674a.11(h)(2)(i)")


@pytest.mark.parametrize("across", [True, False])
@pytest.mark.parametrize("hand", BET_PAYS)
@rule("674a.11(h)(4)")
def test_the_middle_bet_goes_by_the_better_hand(hand, across):
    own, row = HANDS[hand]
    result = cross(own, laid(row, across))
    assert result["Middle Bet"] == BET_PAYS[hand]
    assert result.sections["Middle Bet"] == ("674a.12(b)" if BET_PAYS[hand] >= 0 else "674a.11(h)(3)")


@pytest.mark.parametrize(
    ("hand", "board", "nets"),
    [
        case("674a.11(h)", "JS 2H", "2D JD 8C 4S QH", (1, -1, 1)),  # jacks across, a pair of 2s down
        case("674a.11(h)", "JS 2H", "JD 2D 8C 4S QH", (-1, 1, 1)),
        case("674a.11(h)", "TS JH", "JD TD 8C 4S 2H", (0, 1, 1)),  # tens across, jacks down: the jacks count
        case("674a.11(h)", "TS 6H", "TD 6D 8C 4S 2H", (0, 0, 0)),
        case("674a.11(h)", "JS JH", "2D 3D 8C 4S QH", (1, 1, 1)),  # a pair in the hand serves twice
        case("674a.11(h)", "2S 4H", "2D 9D JC 9S KH", (0, -1, 0)),  # 9s of the row alone
        case("674a.11(h)", "7S 2H", NOTHING, (-1, -1, -1)),
        case("674a.11(g)", "9S 2H", "9D 4D 8C 5S KH", (-1, 0, 0)),  # the far card belongs to the column
        case("674a.11(g)", "9S 2H", "KD 9D 8C 5S 4H", (0, -1, 0)),  # the left one to the row
        case("674a.11(g)", "9S 2H", "KD 4D 9C 5S JH", (0, 0, 0)),  # the middle one to both
        case("674a.11(g)", "9S 2H", "KD 4D 8C 9C JH", (0, -1, 0)),  # the right one to the row
        case("674a.11(g)", "9S 2H", "KD 4D 8C 5S 9C", (-1, 0, 0)),  # the near one to the column
    ],
)
def test_two_hands_and_the_better_of_them(hand, board, nets):
    result = cross(hand, board)
    assert (result["Across Bet"], result["Down Bet"], result["Middle Bet"]) == nets
    assert (result["Ante Across"], result["Ante Down"]) == (nets[0], nets[1])


@rule("674a.6(a)")
def test_an_ace_ends_a_straight_low_or_high_but_not_in_the_middle():
    assert cross("AS 2H", laid("3C 4D 5S"))["Across Bet"] == 5
    assert cross("AS KH", laid("QD JD TS"))["Across Bet"] == 5
    assert cross("AS KH", laid("QD 2D 3S"))["Across Bet"] == -1


@pytest.mark.parametrize(
    ("reading", "net", "middle"), [case("674a.6(b)(6)", "R1", 5, 5), case("674a.6(b)(6)", "R2", -1, 1)]
)
def test_a_straight_of_different_suits(reading, net, middle):
    house = GAME.house(readings={"CC1": reading})
    board = "JC 9D TC QH 3D"  # a straight across, a pair of jacks down
    result = cross("JS 8H", board, house=house, bets=ALL)
    assert (result["Ante Across"], result["Across Bet"], result["Down Bet"]) == (min(net, 1), net, 1)
    assert result["Middle Bet"] == middle
    flush = cross("AS KS", laid("QS JS TS"), house=house)
    assert flush["Across Bet"] == 500
    community = cross("2S 2H", "JC 9D TC QH 8D", house=house, bets=ALL)
    assert community["Five Card Bonus"] == (6 if reading == "R1" else -1)


BONUS = {  # § 674a.12(c): the five community cards
    "AS KS QS JS TS": 250,
    "9S 8S 7S 6S 5S": 100,
    "9S 9H 9D 9C 5S": 40,
    "9S 9H 9D 5C 5S": 15,
    "AS 9S 2S 5S 7S": 10,
    "9S 8H 7D 6C 5S": 6,
    "9S 9H 9D 6C 5S": 4,
    "9S 9H 5D 6C 5S": 3,
    "AS AH 9D 6C 5S": 1,
    "6S 6H 9D AC 5S": 1,
    "5S 5H 9D AC 6S": -1,
    "AS KH 9D 6C 5S": -1,
}


@pytest.mark.parametrize("board", BONUS)
@rule("674a.12(c)")
def test_every_row_of_the_five_card_bonus(board):
    for choices in (ONCE, ("No Across Bet",), (*ONCE[:1], "No Down Bet"), (*ONCE[:2], "No Middle Bet")):
        result = cross("2D 3H", board, *choices, bets=ALL)
        assert result["Five Card Bonus"] == BONUS[board]
        assert result.sections["Five Card Bonus"] == ("674a.12(c)" if BONUS[board] > 0 else "674a.11(h)(5)")


@rule("674a.12")
def test_the_tables_are_printed_as_they_stand():
    printed = {
        table.pays.name: [(table.label(key), str(pays[0])) for key, pays in table.rows.items()]
        for table in GAME.paytables
    }
    assert printed["Ante Across"] == printed["Ante Down"]
    assert printed["Ante Down"] == [("Pair of jacks or better", "1 to 1"), ("Pair of 6s through 10s", "push")]
    assert printed["Across Bet"] == printed["Down Bet"] == printed["Middle Bet"]
    assert printed["Middle Bet"][-2:] == [
        ("Pair of jacks, queens, kings or aces", "1 to 1"),
        ("Pair of 6s through 10s", "push"),
    ]
    assert printed["Five Card Bonus"][-1] == ("Pair of 6s or better", "1 to 1")
    assert [len(rows) for rows in printed.values()] == [2, 2, 10, 10, 10, 9]


@pytest.mark.parametrize(
    ("choices", "lost", "section"),
    [
        case("674a.11(b)", ("No Across Bet",), {"Ante Across": -1, "Ante Down": -1}, "674a.11(b)"),
        case(
            "674a.11(d)",
            ("Across Bet", "No Down Bet"),
            {"Ante Across": -1, "Ante Down": -1, "Across Bet": -3},
            "674a.11(d)",
        ),
        case(
            "674a.11(f)",
            ("Across Bet", "Down Bet $200", "No Middle Bet"),
            {"Ante Across": -1, "Ante Down": -1, "Across Bet": -3, "Down Bet": -2},
            "674a.11(f)",
        ),
    ],
)
def test_what_is_lost_without_the_next_bet(choices, lost, section):
    result = cross("AS AH", "9S 9H 9D 6C 5S", *choices, bets=ALL)  # a winning hand
    assert result == lost | {"Five Card Bonus": 4}
    assert {result.sections[wager] for wager in lost} == {section}


@pytest.mark.parametrize("amounts", [(1, 1, 1), (3, 3, 3), (1, 2, 3), (Fraction(3, 2), 1, Fraction(5, 2))])
@rule("674a.11(b)")
def test_each_bet_is_one_to_three_times_the_ante(amounts):
    choices = [f"{name} ${int(100 * times)}" for name, times in zip(BETS, amounts, strict=True)]
    result = cross("7S 2H", NOTHING, *choices)
    assert [result[name] for name in BETS] == [-times for times in amounts]
    won = cross("JS JH", "2D 3D 8C 4S QH", *choices)
    assert [won[name] for name in BETS] == list(amounts)


@pytest.mark.parametrize(
    ("choices", "message"),
    [
        case(
            "674a.11(b)",
            ("Across Bet $99",),
            r"Across Bet must be from \$100 to \$300; \$99 was offered \(§ 674a.11\(b\)\)",
        ),
        case("674a.11(b)", ("Across Bet $301",), r"Across Bet must be from \$100 to \$300; \$301 was offered"),
        case("674a.11(d)", (*ONCE[:1], "Down Bet $99"), r"from \$100 to \$300; \$99 was offered \(§ 674a.11\(d\)\)"),
        case("674a.11(d)", (*ONCE[:1], "Down Bet $301"), r"Down Bet must be from \$100 to \$300; \$301 was offered"),
        case("674a.11(f)", (*ONCE[:2], "Middle Bet $99"), r"from \$100 to \$300; \$99 was offered \(§ 674a.11\(f\)\)"),
        case(
            "674a.11(f)", (*ONCE[:2], "Middle Bet $301"), r"Middle Bet must be from \$100 to \$300; \$301 was offered"
        ),
        case(
            "674a.11(b)",
            ("Down Bet",),
            r"may choose Across Bet, No Across Bet; 'Down Bet' was given \(§ 674a.11\(b\)\)",
        ),
        case("674a.11(d)", ("Across Bet", "Middle Bet"), r"may choose Down Bet, No Down Bet; 'Middle Bet' was given"),
        case("674a.11(b)", ("No Across Bet", "Down Bet"), r"position 1 is not asked for Down Bet"),
        case("674a.11(d)", ("Across Bet", "No Down Bet", "Middle Bet"), r"position 1 is not asked for Middle Bet"),
    ],
)
def test_what_may_be_chosen_when(choices, message):
    with pytest.raises(Refused, match=message):
        cross("7S 2H", NOTHING, *choices)


@pytest.mark.parametrize(
    ("bets", "message"),
    [
        case("674a.7(d)", "Ante Across 1", r"position 1 must place Ante Down to take part \(§ 674a.7\(d\)\)"),
        case("674a.7(d)", "Ante Across 1, Ante Down 2", r"Ante Down must be equal to the Ante Across, \$100; \$200"),
        case("674a.7(d)", "Ante Down 1", "Ante Down needs Ante Across first"),
        case("674a.7(e)", "Five Card Bonus 1", r"Five Card Bonus needs Ante Across first \(§ 674a.7\(e\)\)"),
        case(
            "674a.7(c)", "Ante Across 1, Ante Down 1, Across Bet 1", r"'Across Bet' is no wager that can be placed now"
        ),
    ],
)
def test_wagers_that_are_refused(bets, message):
    with pytest.raises(Refused, match=message):
        cross("7S 2H", NOTHING, bets=wagered(GAME, bets))


@rule("674a.7(e)")
def test_the_five_card_bonus_is_left_to_the_rules_submission():
    with pytest.raises(Refused, match="Five Card Bonus is not offered"):
        cross("7S 2H", NOTHING, bets=ALL, house=GAME.house(offered=frozenset()))


@rule("674a.7(g)")
def test_a_player_has_one_position():
    option = GAME.option("adjacent_boxes")
    assert option is not None
    assert (option.standard, option.fault(2)) == (1, "must be at most 1")
    with pytest.raises(Refused, match=r"one player may wager on 1 area\(s\) here; .* \(§ 674a.7\(g\)\)"):
        table({1: ANTES, 2: ANTES}, {1: "AS AH", 2: "KS KH"}, NOTHING, players={2: 1})


@rule("674a.2(a)")
def test_there_are_six_positions():
    with pytest.raises(Refused, match=r"no position 7: positions are 1 to 6 \(§ 674a.2\(a\)\)"):
        table({7: ANTES}, {7: "AS AH"}, NOTHING)


@rule("674a.7(b)")
def test_wagers_of_a_player_who_leaves_are_lost():
    result = cross("AS AH", "9S 9H 9D 6C 5S", "Across Bet $100", "Leave", bets=ALL)
    assert result == {"Ante Across": -1, "Ante Down": -1, "Across Bet": -1, "Five Card Bonus": -1}
    assert set(result.sections.values()) == {"674a.7(b)"}


# --- dealing ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dealing", "locked", "dealt", "stub"),
    [
        case("674a.8(d)", "manual shoe", "674a.8(b)", "674a.8(d)", "674a.8(e)"),
        case("674a.9(b)", "hand", "674a.9(a)(3)", "674a.9(b)", "674a.9(c)"),
        case("674a.10(b)", "automated shoe", "674a.10(a)(2)", "674a.10(b)", "674a.10(c)"),
    ],
)
def test_the_round_follows_the_chapter(dealing, locked, dealt, stub):
    laid, house = {1: "JS 2H", 3: "TS 7H", "board": NOTHING}, GAME.house(options={"dealing": dealing})
    log = walked(GAME, dict.fromkeys((1, 3), ALL_WAGERS), laid, dict.fromkeys((1, 3), BETS), house).log
    order = [entry.cite for entry in log if not entry.cite.startswith(("674a.12", "674a.11(h)"))]
    streets = [f"674a.11({letter})" for letter in "bcdefg"]
    assert list(dict.fromkeys(order)) == ["674a.7(d)", "674a.7(e)", locked, dealt, stub, *streets]
    to = [entry.seat or "board" for entry in log if entry.cards]
    assert to == ["board"] * 5 + ([1, 1, 3, 3] if dealing == "automated shoe" else [1, 3, 1, 3])
    assert [entry.seat for entry in log if entry.words.startswith("chooses")] == [1, 3] * 3
    assert [entry.seat for entry in log if entry.words.startswith("reveal") and entry.seat] == [3, 1]
    said = [entry.words for entry in log]
    assert said.index("who stays lays the cards face down") == said.index("reveal the community cards: 8♣") - 1


@rule("674a.11(c)")
def test_the_cross_is_turned_up_from_the_sides():
    seen = []
    for number in range(4):
        record = recorded({1: ANTES}, {1: "JS 2H", "board": NOTHING}, {1: BETS[:number]})
        view = run(GAME, GAME.house(), (1,), Recorded(record))
        seen.append([place for place, card in enumerate(view.table.board.seen(own=False)) if card is not None])
    assert seen == [[], [1, 3], [0, 1, 3, 4], [0, 1, 2, 3, 4]]
    assert view.pending is None


@rule("674a.11(g)")
def test_a_hand_that_was_given_up_is_not_turned_up():
    laid = {1: "JS 2H", 2: "TS 7H", "board": NOTHING}
    table = walked(GAME, {1: ANTES, 2: ANTES}, laid, {1: BETS, 2: ("No Across Bet",)})
    assert [entry.seat for entry in table.log if entry.words.startswith("reveal") and entry.seat] == [1]
    assert {line.hand for line in settlements(table) if line.seat == 2} == {""}


@rule("674a.11(h)(5)")
def test_the_five_card_bonus_waits_for_its_players_turn():
    laid = {1: "JS 2H", 2: "TS 7H", 3: "AS AH", "board": "6S 6H 9D KC 5S"}
    choices = {1: BETS, 2: ("No Across Bet",), 3: BETS}
    log = walked(GAME, dict.fromkeys((1, 2, 3), ALL_WAGERS), laid, choices).log
    words = [(entry.seat, entry.words) for entry in log]
    assert [seat for seat, said in words if said == "Five Card Bonus: win"] == [3, 2, 1]
    assert words.index((2, "Ante Down: lose")) < words.index((None, "reveal the community cards: 6♥ K♣"))
    ends = [said.partition(":")[0] for seat, said in words if seat == 3 and said.endswith((": win", ": lose"))]
    assert ends == ["Ante Across", "Across Bet", "Ante Down", "Down Bet", "Middle Bet", "Five Card Bonus"]


@rule("674a.8(f)")
def test_the_stub_is_counted_every_five_rounds_and_the_cards_are_changed():
    check_upkeep(GAME, "674a.8(f)", "674a.9(d)", "674a.10(d)")


@rule("674a.2(b)")
def test_what_the_layout_shows():
    due = {one.cite: one.offering for one in GAME.inscriptions}
    assert due == {f"674a.2(b)({number})": "Five Card Bonus" if number == 4 else "" for number in range(1, 6)}


@rule("674a.11(h)")
def test_every_settlement_says_its_own_hand():
    result = cross("JS 8H", "JC 9D TC QH 3D", bets=ALL)
    said = {line.wager: line.hand for line in result.lines}
    assert said["Across Bet"] == said["Ante Across"] == said["Middle Bet"] == "straight, queen high"
    assert said["Down Bet"] == said["Ante Down"] == "pair of jacks, 10 8 3 kickers"
    assert said["Five Card Bonus"] == "queen high"


# --- irregularities --------------------------------------------------------------------------------------------------

VOIDS, GOES_ON = irregularities(GAME)


def test_every_irregularity_is_there():
    voids, goes_on = irregularities(GAME)
    letters = [f"674a.13{one}" for one in ("(a) several cards", "(c)", "(d)", "(f)")]
    assert voids == letters + wrong_stubs("674a.8(h)", "674a.9(f)", "674a.10(f)")
    assert goes_on == ["674a.5(b)", "674a.13(a) one card", "674a.13(b)", "674a.13(e)", "674a.13(g)"]
    assert len(GAME.irregularities) == len(voids) + len(goes_on)


@pytest.mark.parametrize("key", VOIDS)
def test_a_void_round_returns_every_wager(key):
    rounds: tuple[Any, ...] = ((BETS, 6), (BETS[:1], 4), (("No Across Bet",), 3), ((), 3))
    tried, own, board = as_dealt(GAME, key, rounds, "JS JH", NOTHING)
    for choices, placed in tried:
        nets, lines = table({1: ALL_WAGERS}, {1: own}, board, {1: choices}, happened=(called(GAME, key),))
        assert set(nets.values()) == {0}
        assert {line.cite for line in lines} == {key.split()[0]}
        assert len(lines) == placed


@pytest.mark.parametrize(
    ("key", "laid"),
    [
        case("674a.13(d)", "674a.13(d)", {}),  # no community card is dealt yet
        case("674a.13(f)", "674a.13(f)", {1: "JS JH", "board": NOTHING}),  # dealt from a manual shoe
        case("674a.9(f)", "674a.9(f) wrong deck", {1: "JS JH", "board": NOTHING}),
    ],
)
def test_what_cannot_have_happened_is_refused(key, laid):
    with pytest.raises(Refused, match="that cannot be, as this round stands"):
        several(GAME, {1: ANTES}, laid, {}, house=GAME.house(), happened=(called(GAME, key),))


@pytest.mark.parametrize("key", GOES_ON)
def test_the_round_goes_on(key):
    check_it_goes_on(GAME, key, {1: ALL_WAGERS}, {1: "JS JH", "board": NOTHING}, *BETS)


# --- any round, and small decks --------------------------------------------------------------------------------------


@pytest.mark.parametrize("dealing", ["manual shoe", "hand", "automated shoe"])
@pytest.mark.unmeasured
def test_any_round_settles_every_wager_once(dealing):
    house = standard(GAME).but(options={"dealing": dealing})
    player = Player(at_random, anything)
    driver = SimulatedTable(house, dict.fromkeys(range(1, 7), player), Random(674))
    for _ in range(100):
        driver.shuffle()
        lines = settlements((view := run(GAME, house, range(1, 7), driver)).table)
        placed = {(s.position, w.title): c for s in view.table.seats for w, c in s.wagers.items()}
        assert {(line.seat, line.wager): line.stake_cents for line in lines} == placed
        assert len(lines) == len(placed)
        for line in lines:
            assert line.cite.startswith("674a.")
            expected = {Verdict.WIN: line.net_cents > 0, Verdict.LOSE: line.returned_cents == 0}
            assert expected.get(line.verdict, line.net_cents == 0)


SMALL = cards("5H 5H 5H 5H 8C 7D QS")  # cards that are alike keep the deals few


@rule("674a.11(f)")
@pytest.mark.unmeasured
def test_the_reference_solver_on_a_small_deck():
    """Seven cards, all dealt: the best of folding, one time and three times on every street, by another road."""
    main = (*ANTES, *BETS)
    house = GAME.house(deck=SMALL)
    value = Reference(GAME, house, dict.fromkeys(ALL_WAGERS, 1), main).solve()
    deals = [(deal, cross(deal[:2], deal[2:], bets=ALL, house=house)) for deal in sorted(set(permutations(SMALL)))]

    def best(some, streets, bets):
        """What is won in all these deals, from the street on; fold, or bet the least or the most."""
        if not streets:
            return sum(
                sum(net[name] for name in ANTES) + sum(bets[name] * net[name] for name in bets) for _, net in some
            )
        (name, places), *later = streets
        ends = [-len(some) * (2 + sum(bets.values()))]
        for times in (1, 3):
            ends.append(sum(best(group, later, bets | {name: times}) for group in told(some, places)))
        return max(ends)

    def told(some, places):
        """The deals by what lies at these places."""

        def seen(one):
            return [one[0][place] for place in places]

        return [list(group) for _, group in groupby(sorted(some, key=seen), seen)]

    streets = list(zip(BETS, ((3, 5), (2, 6), (4,)), strict=True))  # what each bet is followed by
    total = sum(best(group, streets, {}) for group in told(deals, (0, 1)))
    assert value.total(main) == Fraction(total, len(deals))
    assert value.net["Five Card Bonus"] == sum(net["Five Card Bonus"] for _, net in deals) / len(deals)
    assert 1 < value.stake["Down Bet"] < 3  # the least or the most, by what the row has shown


# --- a figure from outside -------------------------------------------------------------------------------------------

FIVE_CARDS = {  # of 2,598,960, as published (Math Problems, problem 62); tests/kit/test_frequencies.py counts them
    Kind.ROYAL_FLUSH: 4,
    Kind.STRAIGHT_FLUSH: 36,
    Kind.FOUR: 624,
    Kind.FULL_HOUSE: 3_744,
    Kind.FLUSH: 5_108,
    Kind.STRAIGHT: 10_200,
    Kind.THREE: 54_912,
    Kind.TWO_PAIR: 123_552,
    Pair.HIGH: 1_098_240 * 4 // 13,
    Pair.MIDDLE: 1_098_240 * 5 // 13,
}


@rule("674a.12(c)")
def test_the_house_edge_of_the_five_card_bonus():
    """3.53%, our own count by the published frequencies of five-card hands."""
    house, hands = GAME.house(), 2_598_960
    paid = sum(house.pays(FIVE_CARD_BONUS, row).net(Fraction(1)) * count for row, count in FIVE_CARDS.items())
    edge = (hands - sum(FIVE_CARDS.values()) - paid) / hands
    assert f"{float(100 * edge):.2f}" == "3.53"


@rule("674a.7(f)")
def test_the_middle_bet_hangs_on_an_ante():
    assert MIDDLE.at_most == (Fraction(3), ANTE_ACROSS)
