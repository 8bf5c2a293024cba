"""Chapter 670a: the deal, two areas, irregularities, what the table must have, and random rounds."""

from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from fairfelt.games.six_card_fortune_pai_gow_poker import GAME, by_chapter
from fairfelt.kit import JOKER, Refused, Verdict, Void, cards
from fairfelt.kit.asks import Pending
from fairfelt.kit.pai_gow import arrange
from fairfelt.kit.poker import PAI_GOW_HIGH
from fairfelt.kit.round import run
from fairfelt.kit.settlement import settlements
from fairfelt.odds.reference import Reference
from tests.games.pai_gow_rounds import Dealt, random_rounds, walk
from tests.games.test_six_card_fortune_pai_gow_poker import (
    DEALER,
    DOUBLE,
    ENVY_FORTUNE,
    FORTUNE,
    HANDS,
    INSURANCE,
    MAIN,
    NOTHING,
    PROGRESSIVE,
    WINNER,
    sits,
    table,
)
from tests.helpers import called, case, rule

# --- the deal -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "first"),
    [
        case("670a.5(i)(1)(iii)", (1, 1, 1), 5),  # the dealer is one, position 6 two, position 5 three
        case("670a.5(i)(1)(iii)", (1, 1, 6), "dealer"),  # eight is the dealer again
        case("670a.5(i)(1)(iii)", (6, 6, 6), 4),
    ],
)
def test_the_dice_find_the_starting_position(dice, first):
    driver, _ = walk(GAME, dict.fromkeys(range(1, 7), 1000), dice)
    assert (driver.to[0], driver.faces) == (first, 6)


@pytest.mark.parametrize(("number", "first"), [case("670a.5(i)(2)", 1, "dealer"), case("670a.5(i)(2)", 7, 1)])
def test_a_random_number_finds_the_starting_position(number, first):
    driver, _ = walk(GAME, dict.fromkeys(range(1, 7), 1000), (number,), start="random number generator")
    assert (driver.to[0], driver.faces) == (first, 7)


@pytest.mark.parametrize(
    ("dealing", "cite", "eleven", "stacks"),
    [
        case("670a.8(d)", "manual shoe", "670a.8", "670a.8(e)", "670a.8(g)"),
        case("670a.9(c)", "hand", "670a.9", "670a.9(d)", "670a.9(f)"),
        case("670a.10(c)", "automated shoe", "670a.10", "670a.10(d)", "670a.10(f)"),
    ],
)
def test_every_position_and_the_dealer_get_six_cards(dealing, cite, eleven, stacks):
    driver, view = walk(GAME, {2: 1000, 5: 0, 6: 2000}, dealing=dealing)  # position 5 is seated without a wager
    once = ["burn", 6, "dealer", "burn", 2, "burn", "burn"]  # clockwise from position 5
    assert driver.to == ([to for to in once for _ in range(6)] if dealing == "automated shoe" else once * 6)
    assert len(driver.left) == 11
    assert {entry.cite.partition("(")[0] for entry in view.table.log if entry.cards} == {cite}
    assert [entry.cite for entry in view.table.log if "discarded unseen" in entry.words] == [eleven, stacks]
    assert any(entry.words.startswith("eleven cards are left") for entry in view.table.log)


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


# --- two betting areas ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wagers", "order"),
    [
        case("670a.7(f)", {2: 1000, 3: 2000}, [3, 2]),  # the larger wager is set first
        case("670a.7(f)", {2: 2000, 3: 1000}, [2, 3]),
        case("670a.7(f)", {2: 1000, 3: 1000}, [3, 2]),  # equal wagers counterclockwise
    ],
)
def test_the_order_of_setting_two_hands(wagers, order):
    driver, _ = walk(GAME, wagers, players={3: 2}, adjacent_boxes=2)
    assert [position for position, moves in driver.asked if "Set" in moves] == order


@rule("670a.7(f)")
def test_two_areas_are_one_players_own_hands_if_the_house_permits_them():
    with pytest.raises(Refused, match=r"one player may wager on 1 area\(s\) here.* \(§ 670a.7\(f\)\)"):
        walk(GAME, {2: 1000, 3: 1000}, players={3: 2})
    seats = {3: sits({MAIN: 10, FORTUNE: 5}, HANDS["four"]), 4: sits({MAIN: 20, FORTUNE: 5}, NOTHING[0])}
    assert table(seats, house=GAME.house(options={"adjacent_boxes": 2}), players={4: 3}).envies() == {}
    assert table(seats).envies() == {(4, f"{ENVY_FORTUNE}, seat 3"): 7500}


# --- irregularities -------------------------------------------------------------------------------------------------

SEATED = {
    1: sits({MAIN: 10, FORTUNE: 5}, WINNER, "House way", DOUBLE),
    4: sits({MAIN: 20}, "JS 8D 6C 4D 3S 2H"),
}


@pytest.mark.parametrize(
    "key",
    [
        "670a.13(c)",
        "670a.13(e)",
        "670a.13(f) several cards",
        "670a.13(h)",
        "670a.13(k)",
        "670a.13(m)",
        *(f"670a.{section} {case}" for section in ("8(f)", "9(e)", "10(e)") for case in ("misdealt", "wrong deck")),
    ],
)
def test_irregularities_that_void_the_round(key):
    played = table(SEATED, DEALER, happened=[called(GAME, key)])
    assert {(line.verdict, line.cite, line.net_cents) for line in played.lines} == {(Verdict.VOID, key.split()[0], 0)}
    assert len(played.lines) == 4  # the Double Down too


@pytest.mark.parametrize(
    "key",
    [
        "670a.13(a)",
        "670a.13(b)",
        "670a.13(d) play",
        "670a.13(f) one card",
        "670a.13(g)",
        "670a.13(i)",
        "670a.13(l)",
        "670a.13(n)",
    ],
)
def test_irregularities_after_which_the_round_goes_on(key):
    played = table(SEATED, DEALER, happened=[called(GAME, key, 1)])
    assert (played.net(1, MAIN), played.net(1, FORTUNE), played.net(1, DOUBLE)) == (1000, -500, 0)
    assert played.net(4, MAIN) == -2000
    assert any(entry.cite == key.split()[0] for entry in played.view.table.log)


def test_every_lettered_paragraph_has_its_remedy():
    letters = {one.cite.removeprefix("670a.13") for one in GAME.irregularities if one.cite.startswith("670a.13")}
    assert letters == {f"({letter})" for letter in "abcdefghijklmn"}
    assert {one.key for one in GAME.irregularities if one.option == "player"} == {"670a.13(d) void", "670a.13(d) play"}
    assert {one.key for one in GAME.irregularities if one.void is Void.HAND} == {"670a.13(d) void"}


@rule("670a.13(e)")
@pytest.mark.parametrize("left", [43, 54])  # after ten cards, before the first
def test_a_round_voided_in_the_middle_of_the_deal_returns_everything(left):
    class Short(Dealt):
        def card(self, ask):
            if len(self.left) < left:
                raise Pending
            return super().card(ask)

    view = run(GAME, GAME.house(), (1, 2), Short(MAIN, {1: 1000, 2: 2000}), happened=[called(GAME, "670a.13(e)")])
    lines = settlements(view.table)
    assert [(line.seat, line.net_cents, line.cite) for line in lines] == [(2, 0, "670a.13(e)"), (1, 0, "670a.13(e)")]


@rule("670a.13(d)")
def test_a_player_whose_card_was_exposed_may_void_the_hand_and_the_others_play_on():
    quads = replace(sits({MAIN: 10, FORTUNE: 5}, HANDS["four"]), choices=())  # not asked any more
    seats = {1: quads, 3: sits({MAIN: 10, FORTUNE: 5}, WINNER)}
    played = table(seats, "QS TD 9C 6H 4S 3D", happened=[called(GAME, "670a.13(d) void", 1)])
    assert {(line.verdict, line.cite) for line in played.lines if line.seat == 1} == {(Verdict.VOID, "670a.13(d)")}
    assert (played.net(3, MAIN), played.net(3, FORTUNE)) == (1000, -500)
    assert played.envies() == {}  # a void hand is nobody's envy
    with pytest.raises(Refused, match=r"say at which seat it happened \(§ 670a.13\(d\)\)"):
        table(seats, "QS TD 9C 6H 4S 3D", happened=[called(GAME, "670a.13(d) void")])


@rule("670a.13(j)")
def test_a_card_exposed_while_an_automated_shoe_deals_sends_every_wager_back():
    house, exposed = GAME.house(options={"dealing": "automated shoe"}), [called(GAME, "670a.13(j)")]
    played = table(SEATED, DEALER, house, happened=exposed)
    assert {(line.verdict, line.cite) for line in played.lines} == {(Verdict.VOID, "670a.13(j)")}
    with pytest.raises(Refused, match=r"this remedy holds under reading PG6 R1 only \(§ 670a.13\(j\)\)"):
        table(SEATED, DEALER, house.but(readings={"PG6": "R2"}), happened=exposed)


@rule("670a.13(j)")
@pytest.mark.parametrize("dealing", ["manual shoe", "hand"])
def test_dealt_otherwise_an_exposed_card_is_for_its_player_to_decide_on(dealing):
    wrong = r"this holds for cards dealt from: automated shoe; .* is by \(d\) \(§ 670a.13\(j\)\)"
    with pytest.raises(Refused, match=wrong):
        table(SEATED, DEALER, GAME.house(options={"dealing": dealing}), happened=[called(GAME, "670a.13(j)")])


@rule("670a.13(f)")
def test_reading_g4_a_face_up_card_and_the_count_of_eleven():
    goes_on, count = called(GAME, "670a.13(f) one card"), called(GAME, "670a.8(f) wrong deck")
    other = GAME.house(readings={"G4": "R2"})
    assert table(SEATED, DEALER, happened=[goes_on]).net(1, MAIN) == 1000
    with pytest.raises(Refused, match="this remedy holds under reading G4"):
        table(SEATED, DEALER, house=other, happened=[goes_on])
    assert table(SEATED, DEALER, house=other, happened=[count]).cite(1, MAIN) == "670a.8(f)"


# --- what the table must have ---------------------------------------------------------------------------------------


@rule("670a.3(c)")
def test_upkeep():
    hours = {one.dealing: (one.every_hours, one.cite) for one in GAME.upkeep if one.words == "change the decks"}
    by_shoe = (8, "670a.3(c)(2)")
    assert hours == {"hand": (4, "670a.3(c)(1)"), "manual shoe": by_shoe, "automated shoe": by_shoe}
    assert [(one.every_hours, one.cite) for one in GAME.upkeep if "dice" in one.words] == [(24, "670a.2(d)(1)(i)")]
    counts = {one.dealing: one.cite for one in GAME.upkeep if one.words.endswith("there must be eleven")}
    assert counts == {"manual shoe": "670a.8(e)", "hand": "670a.9(d)", "automated shoe": "670a.10(d)"}


@rule("670a.2(b)")
def test_the_layout_shows_an_area_for_each_wager():
    due = {one.cite: one for one in GAME.inscriptions}
    assert list(due) == [*(f"670a.2(b)({n})" for n in range(1, 10)), "670a.2(c)(1)", "670a.2(c)(2)"]
    assert [due[f"670a.2(b)({n})"].offering for n in (5, 6, 7, 8)] == [DOUBLE, FORTUNE, INSURANCE, PROGRESSIVE]
    assert [one.cite for one in GAME.inscriptions if one.sign_instead] == ["670a.2(b)(9)"]


@rule("670a.3(a)")
def test_one_deck_with_one_joker_and_six_positions():
    assert GAME.house().shoe.per_deck == 53
    with pytest.raises(Refused, match="the joker appears more often than one deck can hold"):
        table({1: sits({MAIN: 1}, "joker AH AD 4C 4H 9S")}, "joker JD 9C 7H 5S 3D")
    with pytest.raises(Refused, match=r"there is no position 7: positions are 1 to 6 \(§ 670a.2\(a\)\)"):
        table({7: sits({MAIN: 1}, WINNER)}, DEALER)


def test_the_options_and_readings_are_those_of_the_chapter():
    assert [option.key for option in GAME.options] == ["dealing", "shuffler", "start", "adjacent_boxes"]
    chosen = {reading.id for reading in GAME.readings if len(reading.choices) > 1}
    assert chosen == {"SF1", "SF3", "SF6", "G1", "G4", "G7", "PG5", "PG6"}
    silent = {"SF2", "SF4", "SF5", "SF6b", "SF7", "SF8", "SF9", "SF10", "G5", "G6", "G8", "G9", "G10"}
    assert {one.id for one in GAME.readings} - chosen == silent


# --- many rounds, and all of them -----------------------------------------------------------------------------------


@rule("670a.11(f)")
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
    """Reading SF5: the six cards and the high hand say the same, over the rounds above."""
    eights = PAI_GOW_HIGH.rank(cards("8S 8H 4D 3C 2S"))
    for done, _ in random_rounds(GAME, 60, {}):
        six = done.dealer.cards
        assert (PAI_GOW_HIGH.rank(six) >= eights) is (by_chapter(six, GAME.house()).high >= eights)


@rule("670a.11(c)")
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
