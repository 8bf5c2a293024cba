"""Chapter 688a: the deal with the dealer's cards face up, two areas, irregularities, the table, and random rounds."""

from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from fairfelt.games.face_up_pai_gow_poker import ACE_HIGH, FACE_UP, GAME
from fairfelt.kit import Refused, Verdict, Void, cards
from fairfelt.kit.asks import Pending
from fairfelt.kit.house_way import DEFAULT, hands_by
from fairfelt.kit.pai_gow import arrange
from fairfelt.kit.round import run
from fairfelt.kit.settlement import settlements
from fairfelt.odds.reference import Reference
from tests.games.pai_gow_rounds import Dealt, Sits, random_rounds, walk
from tests.games.test_face_up_pai_gow_poker import (
    DEALER,
    ENVY_FORTUNE,
    FORTUNE,
    MAIN,
    NOTHING,
    PROGRESSIVE,
    ROWS,
    WINNER,
    table,
)
from tests.helpers import called, case, rule

# --- the deal -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "first"),
    [
        case("688a.5(i)(1)(iii)", (1, 1, 1), 5),  # the dealer is one, position 6 two, position 5 three
        case("688a.5(i)(1)(iii)", (1, 1, 5), 1),
        case("688a.5(i)(1)(iii)", (1, 1, 6), "dealer"),  # eight is the dealer again
        case("688a.5(i)(1)(iii)", (6, 6, 6), 4),
    ],
)
def test_the_dice_find_the_starting_position(dice, first):
    driver, _ = walk(GAME, dict.fromkeys(range(1, 7), 1000), dice)
    assert (driver.to[0], driver.faces) == (first, 6)


@pytest.mark.parametrize(("number", "first"), [case("688a.5(i)(2)", 1, "dealer"), case("688a.5(i)(2)", 7, 1)])
def test_a_random_number_finds_the_starting_position(number, first):
    driver, _ = walk(GAME, dict.fromkeys(range(1, 7), 1000), (number,), start="random number generator")
    assert (driver.to[0], driver.faces) == (first, 7)


@rule("688a.5(i)")
def test_there_is_no_button_in_this_chapter():
    (start,) = (option for option in GAME.options if option.key == "start")
    assert list(start.choices) == ["shaker", "random number generator"]


@pytest.mark.parametrize(
    ("dealing", "cite", "four", "stacks"),
    [
        case("688a.8(d)", "manual shoe", "688a.8", "688a.8(e)", "688a.8(g)"),
        case("688a.9(c)", "hand", "688a.9", "688a.9(d)", "688a.9(f)"),
        case("688a.10(c)", "automated shoe", "688a.10", "688a.10(d)", "688a.10(f)"),
    ],
)
def test_every_position_and_the_dealer_get_seven_cards(dealing, cite, four, stacks):
    driver, view = walk(GAME, {2: 1000, 5: 0, 6: 2000}, dealing=dealing)  # position 5 is seated without a wager
    once = ["burn", 6, "dealer", "burn", 2, "burn", "burn"]  # clockwise from position 5
    assert driver.to == ([to for to in once for _ in range(7)] if dealing == "automated shoe" else once * 7)
    assert len(driver.left) == 4
    assert {entry.cite.partition("(")[0] for entry in view.table.log if entry.cards} == {cite}
    assert [entry.cite for entry in view.table.log if "discarded unseen" in entry.words] == [four, stacks]


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


# --- two betting areas ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wagers", "order"),
    [
        case("688a.7(f)", {2: 1000, 3: 2000}, [3, 2]),  # the larger wager is set first
        case("688a.7(f)", {2: 2000, 3: 1000}, [2, 3]),
        case("688a.7(f)", {2: 1000, 3: 1000}, [3, 2]),  # equal wagers counterclockwise
    ],
)
def test_the_order_of_setting_two_hands(wagers, order):
    driver, _ = walk(GAME, wagers, players={3: 2}, adjacent_boxes=2)
    assert [position for position, moves in driver.asked if "Set" in moves] == order


@rule("688a.7(f)")
def test_two_areas_are_one_players_own_hands_if_the_house_permits_them():
    with pytest.raises(Refused, match=r"one player may wager on 1 area\(s\) here.* \(§ 688a.7\(f\)\)"):
        walk(GAME, {2: 1000, 3: 1000}, players={3: 2})
    seats = {3: Sits({MAIN: 10, FORTUNE: 5}, ROWS["Four-of-a-kind"]), 4: Sits({MAIN: 20, FORTUNE: 5}, NOTHING)}
    assert table(seats, house=GAME.house(options={"adjacent_boxes": 2}), players={4: 3}).envies() == {}
    assert table(seats).envies() == {(4, f"{ENVY_FORTUNE}, seat 3"): 500}


# --- irregularities -------------------------------------------------------------------------------------------------

SEATED = {
    1: Sits({MAIN: 10, FORTUNE: 5}, WINNER),
    4: Sits({MAIN: 20}, "QS 8D 6C 4D 3S TS 2H", ("House way", "Stand")),
}


@pytest.mark.parametrize(
    "key",
    [
        "688a.13(c)",
        "688a.13(e) several cards",
        "688a.13(g)",
        "688a.13(j)",
        "688a.13(l)",
        *(f"688a.{section} {case}" for section in ("8(f)", "9(e)", "10(e)") for case in ("misdealt", "wrong deck")),
    ],
)
def test_irregularities_that_void_the_round(key):
    played = table(SEATED, DEALER, happened=[called(GAME, key)])
    assert {(line.verdict, line.cite, line.net_cents) for line in played.lines} == {(Verdict.VOID, key.split()[0], 0)}
    assert len(played.lines) == 3


@pytest.mark.parametrize(
    "key",
    [
        "688a.13(a)",
        "688a.13(b)",
        "688a.13(d) play",
        "688a.13(e) one card",
        "688a.13(f)",
        "688a.13(h)",
        "688a.13(k)",
        "688a.13(m)",
    ],
)
def test_irregularities_after_which_the_round_goes_on(key):
    played = table(SEATED, DEALER, happened=[called(GAME, key, 1)])
    assert (played.net(1, MAIN), played.net(1, FORTUNE), played.net(4, MAIN)) == (1000, 2500, -2000)
    assert any(entry.cite == key.split()[0] for entry in played.view.table.log)


def test_every_lettered_paragraph_has_its_remedy():
    letters = {one.cite.removeprefix("688a.13") for one in GAME.irregularities if one.cite.startswith("688a.13")}
    assert letters == {f"({letter})" for letter in "abcdefghijklm"}
    assert {one.key for one in GAME.irregularities if one.option == "player"} == {"688a.13(d) void", "688a.13(d) play"}
    assert {one.key for one in GAME.irregularities if one.void is Void.HAND} == {"688a.13(d) void"}
    assert not any("of the dealer is exposed" in one.when for one in GAME.irregularities)  # they lie face up


@rule("688a.13(l)")
@pytest.mark.parametrize("left", [43, 54])  # after ten cards, before the first
def test_a_round_voided_in_the_middle_of_the_deal_returns_everything(left):
    class Short(Dealt):
        def card(self, ask):
            if len(self.left) < left:
                raise Pending
            return super().card(ask)

    view = run(GAME, GAME.house(), (1, 2), Short(MAIN, {1: 1000, 2: 2000}), happened=[called(GAME, "688a.13(l)")])
    lines = settlements(view.table)
    assert [(line.seat, line.net_cents, line.cite) for line in lines] == [(2, 0, "688a.13(l)"), (1, 0, "688a.13(l)")]


@rule("688a.13(d)")
def test_a_player_whose_card_was_exposed_may_void_the_hand_and_the_others_play_on():
    quads = Sits({MAIN: 10, FORTUNE: 5}, ROWS["Four-of-a-kind"], ())  # not asked any more
    seats = {1: quads, 3: Sits({MAIN: 10, FORTUNE: 5}, WINNER)}
    played = table(seats, DEALER, happened=[called(GAME, "688a.13(d) void", 1)])
    assert {(line.verdict, line.cite) for line in played.lines if line.seat == 1} == {(Verdict.VOID, "688a.13(d)")}
    assert (played.net(3, MAIN), played.net(3, FORTUNE)) == (1000, 2500)
    assert played.envies() == {}  # a void hand is nobody's envy
    with pytest.raises(Refused, match=r"say at which seat it happened \(§ 688a.13\(d\)\)"):
        table(seats, DEALER, happened=[called(GAME, "688a.13(d) void")])


@rule("688a.13(i)")
@pytest.mark.parametrize("dealing", ["hand", "automated shoe"])
def test_a_card_exposed_while_dealing_the_stacks_sends_every_wager_back(dealing):
    house, exposed = GAME.house(options={"dealing": dealing}), [called(GAME, "688a.13(i)")]
    played = table(SEATED, DEALER, house, happened=exposed)
    assert {(line.verdict, line.cite) for line in played.lines} == {(Verdict.VOID, "688a.13(i)")}
    with pytest.raises(Refused, match=r"this remedy holds under reading PG6 R1 only \(§ 688a.13\(i\)\)"):
        table(SEATED, DEALER, house.but(readings={"PG6": "R2"}), happened=exposed)


@rule("688a.13(i)")
def test_dealt_from_a_manual_shoe_an_exposed_card_is_for_its_player_to_decide_on():
    wrong = r"this holds for cards dealt from: hand or automated shoe; .* is by \(d\) \(§ 688a.13\(i\)\)"
    with pytest.raises(Refused, match=wrong):
        table(SEATED, DEALER, happened=[called(GAME, "688a.13(i)")])


@rule("688a.13(e)")
def test_reading_g4_a_face_up_card_and_the_count_of_four():
    goes_on, count = called(GAME, "688a.13(e) one card"), called(GAME, "688a.8(f) wrong deck")
    other = GAME.house(readings={"G4": "R2"})
    assert table(SEATED, DEALER, happened=[goes_on]).net(1, MAIN) == 1000
    with pytest.raises(Refused, match="this remedy holds under reading G4"):
        table(SEATED, DEALER, house=other, happened=[goes_on])
    assert table(SEATED, DEALER, house=other, happened=[count]).cite(1, MAIN) == "688a.8(f)"


# --- what the table must have ---------------------------------------------------------------------------------------


@rule("688a.3(c)")
def test_upkeep():
    hours = {one.dealing: (one.every_hours, one.cite) for one in GAME.upkeep if one.words == "change the decks"}
    by_shoe = (8, "688a.3(c)(2)")
    assert hours == {"hand": (4, "688a.3(c)(1)"), "manual shoe": by_shoe, "automated shoe": by_shoe}
    assert [(one.every_hours, one.cite) for one in GAME.upkeep if "dice" in one.words] == [(24, "688a.2(c)(1)(i)")]
    counts = {one.dealing: one.cite for one in GAME.upkeep if one.words.endswith("there must be four")}
    assert counts == {"manual shoe": "688a.8(e)", "hand": "688a.9(d)", "automated shoe": "688a.10(d)"}


@rule("688a.2(b)")
def test_the_layout_shows_an_area_for_each_wager_and_the_dealers_ace_high():
    due = {one.cite: one for one in GAME.inscriptions}
    assert list(due) == [*(f"688a.2(b)({n})" for n in range(1, 10)), "688a.2(d)(1)", "688a.2(d)(2)"]
    assert [due[f"688a.2(b)({n})"].offering for n in (5, 6, 7)] == ["Ace High Bonus", FORTUNE, PROGRESSIVE]
    assert "Ace High Pai Gow" in due["688a.2(b)(8)"].words
    assert [one.cite for one in GAME.inscriptions if one.sign_instead] == ["688a.2(b)(9)"]


@rule("688a.3(a)")
def test_one_deck_with_one_joker_and_six_positions():
    assert GAME.house().shoe.per_deck == 53
    with pytest.raises(Refused, match="the joker appears more often than one deck can hold"):
        table({1: Sits({MAIN: 1}, "joker AH AD 4C 4H 9S 6S")}, "joker JD 9C 7H 5S 3D 2C")
    with pytest.raises(Refused, match=r"there is no position 7: positions are 1 to 6 \(§ 688a.2\(a\)\)"):
        table({7: Sits({MAIN: 1}, WINNER)}, DEALER)


def test_the_readings_are_those_of_the_chapter():
    chosen = {reading.id for reading in GAME.readings if len(reading.choices) > 1}
    own = {"FU1", "FU2", "FU3", "FU4", "FU5", "FU5b", "FU6", "FU7"}
    assert chosen == own | {"PG1b", "PG3", "PG5", "PG6", "PG15", "G1", "G4"}
    assert {one.id for one in GAME.readings} - chosen == {"FU8", "FU9", "FU10", "FU11", "G5", "G6", "G8"}


# --- many rounds, and all of them -----------------------------------------------------------------------------------


@rule("688a.11(f)")
def test_300_random_rounds():
    letters = {"Ace High Bonus": "12345", FORTUNE: "123456", PROGRESSIVE: "1234567"}
    verdicts, wagers = set(), set()
    for _, lines in random_rounds(GAME, 300, letters):
        verdicts |= {line.verdict for line in lines if line.wager == MAIN}
        wagers |= {line.wager for line in lines}
    assert verdicts == {Verdict.WIN, Verdict.LOSE, Verdict.PUSH}
    assert wagers >= {wager.name for wager in GAME.wagers}


@rule("688a.11(c)")
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
