"""Chapter 645a: the deal to all positions, two betting areas, irregularities, and what the table must show."""

import random

import pytest

from fairfelt.games.pai_gow_poker import GAME
from fairfelt.kit import DECK, JOKER, Answer, Refused, Verdict, Void
from fairfelt.kit.asks import Pending
from fairfelt.kit.round import Carried, run
from fairfelt.kit.settlement import settlements
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
from tests.helpers import called, case, rule


class Dealt:
    """Deals a shuffled deck and remembers to whom; everybody sets by the house way and stands."""

    def __init__(self, wagers, dice=(1, 1, 1), seed=1):
        self.left = random.Random(seed).sample((*DECK, JOKER), 53)
        self.bets, self.thrown, self.to, self.asked = wagers, dice, [], []

    def wagers(self, ask):
        return {PAI_GOW: self.bets[ask.seat.position]} if self.bets[ask.seat.position] else {}

    def card(self, ask):
        self.to.append(ask.to)
        return self.left.pop()

    def move(self, ask):
        self.asked.append(ask.seat.position)
        return Answer("House way" if "House way" in ask.moves else "Stand")

    def dice(self, ask):
        self.faces = ask.faces
        return self.thrown


def walk(wagers, dice=(1, 1, 1), before=None, **options):
    driver = Dealt(wagers, dice)
    view = run(GAME, GAME.house(options=options), wagers, driver, Carried(before))
    assert view.pending is None
    return driver, view


# --- the deal -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "first"),
    [
        case("645a.5(i)(1)(iii)", (1, 1, 1), 5),  # the dealer is one, position 6 two, position 5 three
        case("645a.5(i)(1)(iii)", (1, 1, 5), 1),  # seven is the last position
        case("645a.5(i)(1)(iii)", (1, 1, 6), "dealer"),  # eight is the dealer again
        case("645a.5(i)(1)(iii)", (6, 6, 6), 4),  # eighteen, twice round and four on
    ],
)
def test_the_dice_find_the_starting_position(dice, first):
    driver, _ = walk(dict.fromkeys(range(1, 7), 1000), dice)
    assert driver.to[0] == first
    assert driver.faces == 6


@pytest.mark.parametrize(("number", "first"), [case("645a.5(i)(2)", 1, "dealer"), case("645a.5(i)(2)", 7, 1)])
def test_a_random_number_finds_the_starting_position(number, first):
    driver, _ = walk(dict.fromkeys(range(1, 7), 1000), (number,), start="random number generator")
    assert driver.to[0] == first
    assert driver.faces == 7


@rule("645a.5(i)(2)")
def test_the_random_number_is_from_one_to_seven():
    with pytest.raises(Refused, match=r"1 dice must each show 1 to 7; \(8,\) was given \(§ 645a.5\(i\)\(2\)\)"):
        walk({1: 1000}, (8,), start="random number generator")
    with pytest.raises(Refused, match=r"3 dice must each show 1 to 6"):
        walk({1: 1000}, (1, 7, 1))


BUTTON = {"start": "flat button", "dealing": "automated shoe"}


@rule("645a.5(i)(3)")
def test_the_button_starts_at_the_dealer_and_moves_clockwise():
    state, firsts = None, []
    for _ in range(8):
        driver, view = walk(dict.fromkeys(range(1, 7), 1000), before=state, **BUTTON)
        state = view.carried.state
        firsts.append(driver.to[0])
    assert firsts == ["dealer", 1, 2, 3, 4, 5, 6, "dealer"]


@rule("645a.5(i)(3)")
@pytest.mark.parametrize("options", [{"dealing": "hand"}, {"dealing": "manual shoe"}, {"shuffler": "manual"}])
def test_a_button_needs_the_devices(options):
    with pytest.raises(Refused, match=r"a flat button needs .* \(§ 645a.5\(i\)\(3\)\)"):
        walk({1: 1000}, **BUTTON | options)


@pytest.mark.parametrize(
    ("dealing", "cite"), [("manual shoe", "645a.8"), ("hand", "645a.9"), ("automated shoe", "645a.10")]
)
def test_every_position_and_the_dealer_get_seven_cards(dealing, cite):
    driver, view = walk({2: 1000, 5: 0, 6: 2000}, dealing=dealing)  # position 5 is seated without a wager
    once = ["burn", 6, "dealer", "burn", 2, "burn", "burn"]  # clockwise from position 5
    assert driver.to == ([to for to in once for _ in range(7)] if dealing == "automated shoe" else once * 7)
    assert len(driver.left) == 4
    assert sum(view.table.shoe.left().values()) == 4
    assert [len(view.table.seat(p).cards) for p in (2, 5, 6)] == [7, 0, 7]
    assert len(view.table.burned) == 28
    dealt = [entry for entry in view.table.log if entry.cards]
    assert {entry.cite.partition("(")[0] for entry in dealt} == {cite}
    burned = [entry.words for entry in dealt if "nobody wagers" in entry.words]
    assert sorted(set(burned)) == [f"one card face down to position {p}, where nobody wagers" for p in (1, 3, 4, 5)]


@pytest.mark.parametrize(
    ("dealing", "four", "stacks"),
    [
        case("645a.8(g)", "manual shoe", "645a.8(e)", "645a.8(g)"),
        case("645a.9(f)", "hand", "645a.9(d)", "645a.9(f)"),
        case("645a.10(f)", "automated shoe", "645a.10(d)", "645a.10(f)"),
    ],
)
def test_the_cards_of_empty_positions_and_the_remaining_four_stay_unseen(dealing, four, stacks):
    _, view = walk({2: 1000}, dealing=dealing)
    assert set(view.table.seen_by(None)) == {"dealer", "board", "seat 2 hand 1"}
    assert [entry.cite for entry in view.table.log if "discarded unseen" in entry.words] == [four, stacks]


@rule("645a.11(a)")
def test_players_see_their_own_cards_and_the_dealers_only_when_all_have_set():
    seen = []

    class Looks(Dealt):
        def move(self, ask):
            cards_of = ask.seat.table.seen_by(ask.seat.position)
            mine = cards_of[f"seat {ask.seat.position} hand 1"]
            others = [c for key, hand in cards_of.items() if key.startswith("seat") for c in hand if hand is not mine]
            seen.append(("House way" in ask.moves, None in mine, None in cards_of["dealer"], set(others) == {None}))
            return super().move(ask)

    driver = Looks({1: 1000, 2: 1000})
    run(GAME, GAME.house(), (1, 2), driver)
    assert seen == [(True, False, True, True)] * 2 + [(False, False, False, True), (False, False, False, False)]


# --- two betting areas ----------------------------------------------------------------------------------------------

TWO = {"adjacent_boxes": 2}


def asked(wagers, players):
    driver = Dealt(wagers)
    run(GAME, GAME.house(options=TWO), wagers, driver, players=players)
    return driver.asked[: len(wagers)]


@pytest.mark.parametrize(
    ("wagers", "order"),
    [
        case("645a.7(f)", {2: 1000, 3: 2000}, [3, 2]),  # the larger wager is set first
        case("645a.7(f)", {2: 2000, 3: 1000}, [2, 3]),
        case("645a.7(f)", {2: 1000, 3: 1000}, [3, 2]),  # equal wagers counterclockwise
        case("645a.7(f)", {1: 9000, 2: 1000, 3: 2000, 4: 9000}, [1, 3, 2, 4]),
    ],
)
def test_the_order_of_setting_two_hands(wagers, order):
    assert asked(wagers, {3: 2}) == order


@pytest.mark.parametrize(
    ("positions", "players", "options", "wrong"),
    [
        case("645a.7(f)", (2, 3), {3: 2}, {}, r"one player may wager on 1 area\(s\) here; \[2, 3\] were taken"),
        case("645a.7(f)", (2, 4), {4: 2}, TWO, r"the areas of one player must be adjacent; \[2, 4\] are not"),
        case("645a.7(f)", (2, 3, 4), {3: 2, 4: 2}, TWO, r"one player may wager on 2 area\(s\) here"),
    ],
)
def test_two_adjacent_areas_if_the_house_permits(positions, players, options, wrong):
    with pytest.raises(Refused, match=wrong + r".* \(§ 645a.7\(f\)\)"):
        run(GAME, GAME.house(options=options), positions, Dealt(dict.fromkeys(positions, 1000)), players=players)


@rule("645a.7(f)")
def test_two_areas_are_played_separately_and_are_one_players_own_hands():
    seats = {
        3: Sits({PAI_GOW: 10, FORTUNE: 5}, ROWS["Four-of-a-kind"], ("House way",)),
        4: Sits({PAI_GOW: 20, FORTUNE: 5}, "3C 5S 7C 9H JS QC TD", ("House way",)),
        5: Sits({PAI_GOW: 20, FORTUNE: 5}, "3S 5H 7D 9D JH QD TC", ("House way",)),
    }
    played = table(seats, house=GAME.house(options=TWO), players={4: 3})
    envies = {line.seat for line in played.lines if line.wager == f"{ENVY_FORTUNE}, seat 3"}
    assert envies == {5}  # nobody envies his own hand, not even from the other area
    assert {line.seat for line in table(seats).lines if line.wager == f"{ENVY_FORTUNE}, seat 3"} == {4, 5}


# --- irregularities -------------------------------------------------------------------------------------------------

SEATED = {
    1: Sits({PAI_GOW: 10, FORTUNE: 5}, WINNER, ("House way",)),
    4: Sits({PAI_GOW: 20}, "QS 8D 6C 4D 3S TS 2H"),
}


@pytest.mark.parametrize(
    "key",
    [
        "645a.14(c)",
        "645a.14(e)",
        "645a.14(f) several cards",
        "645a.14(h)",
        "645a.14(k)",
        "645a.14(m)",
        "645a.8(f) misdealt",
        "645a.8(f) wrong deck",
        "645a.9(e) misdealt",
        "645a.9(e) wrong deck",
        "645a.10(e) misdealt",
        "645a.10(e) wrong deck",
    ],
)
def test_irregularities_that_void_the_round(key):
    played = table(SEATED, DEALER, happened=[called(GAME, key)])
    assert played.total == 0
    assert {line.verdict for line in played.lines} == {Verdict.VOID}
    assert {line.cite for line in played.lines} == {key.split()[0]}
    assert len(played.lines) == 3


@pytest.mark.parametrize(
    "key",
    [
        "645a.5(i)(1)(ii)",
        "645a.14(a)",
        "645a.14(b)",
        "645a.14(d) play",
        "645a.14(f) one card",
        "645a.14(g)",
        "645a.14(i)",
        "645a.14(l)",
        "645a.14(n)",
    ],
)
def test_irregularities_after_which_the_round_goes_on(key):
    played = table(SEATED, DEALER, happened=[called(GAME, key, 1)])
    assert (played.net(1), played.net(1, FORTUNE), played.net(4)) == (950, 2500, -2000)
    assert any(entry.cite == key.split()[0] for entry in played.view.table.log)


def test_every_lettered_paragraph_has_its_remedy():
    letters = {one.cite.removeprefix("645a.14") for one in GAME.irregularities if one.cite.startswith("645a.14")}
    assert letters == {f"({letter})" for letter in "abcdefghijklmn"}


@rule("645a.14(c)")
@pytest.mark.parametrize("left", [43, 54])  # after ten cards, before the first
def test_a_round_voided_in_the_middle_of_the_deal_returns_everything(left):
    class Short(Dealt):
        def card(self, ask):
            if len(self.left) < left:
                raise Pending
            return super().card(ask)

    driver = Short({1: 1000, 2: 2000})
    view = run(GAME, GAME.house(), (1, 2), driver, happened=[called(GAME, "645a.14(c)")])
    lines = settlements(view.table)
    assert [(line.seat, line.net_cents, line.cite) for line in lines] == [(2, 0, "645a.14(c)"), (1, 0, "645a.14(c)")]
    assert view.carried is not None
    assert view.carried.state is None  # a void round is no round


@rule("645a.14(d)")
def test_a_player_whose_card_was_exposed_may_void_the_hand_and_the_others_play_on():
    quads = Sits({PAI_GOW: 10, FORTUNE: 5}, ROWS["Four-of-a-kind"], ())  # not asked any more
    seats = {1: quads, 3: Sits({PAI_GOW: 10, FORTUNE: 5}, "AS AH AD 4C 4H 9S 6S", ("House way",))}
    played = table(seats, "KS JD 9C 7H 5S 3D 2C", happened=[called(GAME, "645a.14(d) void", 1)])
    assert {(line.wager, line.verdict, line.cite) for line in played.lines if line.seat == 1} == {
        (PAI_GOW, Verdict.VOID, "645a.14(d)"),
        (FORTUNE, Verdict.VOID, "645a.14(d)"),
    }
    assert (played.net(3), played.net(3, FORTUNE)) == (950, 2500)
    assert not any("Envy" in line.wager for line in played.lines)  # a void hand is nobody's envy


@rule("645a.14(d)")
def test_the_one_who_voids_must_be_named_and_seated():
    with pytest.raises(Refused, match=r"say at which seat it happened \(§ 645a.14\(d\)\)"):
        table(SEATED, DEALER, happened=[called(GAME, "645a.14(d) void")])
    with pytest.raises(Refused, match=r"nobody sits at position 6 \(§ 645a.14\(d\)\)"):
        table(SEATED, DEALER, happened=[called(GAME, "645a.14(d) void", 6)])


@rule("645a.14(j)")
def test_a_card_exposed_while_dealing_from_the_hand_sends_every_wager_back():
    played = table(SEATED, DEALER, GAME.house(options={"dealing": "hand"}), happened=[called(GAME, "645a.14(j)")])
    assert {(line.verdict, line.cite) for line in played.lines} == {(Verdict.VOID, "645a.14(j)")}


@rule("645a.14(d)")
@pytest.mark.parametrize("dealing", ["manual shoe", "automated shoe"])
def test_dealt_otherwise_an_exposed_card_is_for_its_player_to_decide_on(dealing):
    house = GAME.house(options={"dealing": dealing})
    with pytest.raises(Refused, match=r"this holds for cards dealt from: hand; .* is by \(d\) \(§ 645a.14\(j\)\)"):
        table(SEATED, DEALER, house, happened=[called(GAME, "645a.14(j)")])


@rule("645a.11(f)(1)(iv)")
def test_hands_set_wrongly_are_some_players():
    with pytest.raises(Refused, match=r"say which player's hands were set wrongly \(§ 645a.11\(f\)\(1\)\(iv\)\)"):
        table(SEATED, DEALER, happened=[called(GAME, "645a.11(f)(1)(iv)")])


@rule("645a.14(j)")
def test_reading_pg6_an_exposed_card_while_dealing_from_the_hand():
    other = GAME.house(readings={"PG6": "R2"}, options={"dealing": "hand"})
    with pytest.raises(Refused, match=r"this remedy holds under reading PG6 R1 only \(§ 645a.14\(j\)\)"):
        table(SEATED, DEALER, house=other, happened=[called(GAME, "645a.14(j)")])
    assert table(SEATED, DEALER, house=other, happened=[called(GAME, "645a.14(d) void", 1)]).net(4) == -2000


@rule("645a.14(f)")
def test_reading_g4_a_face_up_card_and_the_count_of_four():
    goes_on, count = called(GAME, "645a.14(f) one card"), called(GAME, "645a.8(f) wrong deck")
    other = GAME.house(readings={"G4": "R2"})
    assert table(SEATED, DEALER, happened=[goes_on]).net(1) == 950
    with pytest.raises(Refused, match="this remedy holds under reading G4"):
        table(SEATED, DEALER, house=other, happened=[goes_on])
    assert table(SEATED, DEALER, house=other, happened=[count]).cite(1) == "645a.8(f)"  # the count voids the round


@rule("645a.14(d)")
def test_the_remedies_say_whose_choice_they_are():
    chosen = {one.key for one in GAME.irregularities if one.option == "player"}
    assert chosen == {"645a.14(d) void", "645a.14(d) play"}
    assert {one.key for one in GAME.irregularities if one.void is Void.HAND} == {"645a.14(d) void"}


# --- what the table must have ---------------------------------------------------------------------------------------


@rule("645a.3(c)")
def test_the_decks_are_changed_after_four_or_eight_hours():
    hours = {one.dealing: one.every_hours for one in GAME.upkeep if one.words == "change the decks"}
    assert hours == {"hand": 4, "manual shoe": 8, "automated shoe": 8}
    assert [one.every_hours for one in GAME.upkeep if "dice" in one.words] == [24]
    counts = {one.dealing: one.cite for one in GAME.upkeep if one.words.endswith("there must be four")}
    assert counts == {"manual shoe": "645a.8(e)", "hand": "645a.9(d)", "automated shoe": "645a.10(d)"}
    assert {"645a.3(b)(3)", "645a.4(a)", "645a.5(a)", "645a.5(e)", "645a.5(g)"} <= {one.cite for one in GAME.upkeep}


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


@rule("645a.3(a)")
def test_one_deck_with_one_joker_and_no_card_twice():
    assert GAME.house().shoe.per_deck == 53
    with pytest.raises(Refused, match="the joker appears more often than one deck can hold"):
        table({1: Sits({PAI_GOW: 1}, "joker AH AD 4C 4H 9S 6S")}, "joker JD 9C 7H 5S 3D 2C")


@rule("645a.2(a)")
def test_there_are_six_positions():
    with pytest.raises(Refused, match=r"there is no position 7: positions are 1 to 6 \(§ 645a.2\(a\)\)"):
        table({7: Sits({PAI_GOW: 1}, WINNER)}, DEALER)


def test_the_readings_are_those_of_the_chapter():
    chosen = {reading.id for reading in GAME.readings if len(reading.choices) > 1}
    money = {"PG1", "PG1b", "PG3", "PG5", "PG6", "PG7", "PG9", "PG12", "PG13", "PG14", "PG15", "G1", "G4"}
    assert chosen == money
    assert {r.id for r in GAME.readings} - money == {
        *("PG2", "PG4", "PG7b", "PG8", "PG10", "PG11", "PG16"),
        *("G5", "G6", "G8", "G10"),
    }
