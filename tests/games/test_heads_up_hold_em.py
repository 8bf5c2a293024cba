"""Chapter 677a, paragraph by paragraph."""

from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from fairfelt.engine.questions import AskCard
from fairfelt.engine.round import run
from fairfelt.engine.settlement import settlements
from fairfelt.families.poker import Kind
from fairfelt.games.heads_up_hold_em import GAME
from fairfelt.games.heads_up_hold_em.settlement import pocket
from fairfelt.games.heads_up_hold_em.wagers import POCKET_BONUS, RAISE, TRIPS_PLUS
from fairfelt.kit import DECK, Refused, Verdict, Void, cards
from fairfelt.odds.reference import Reference
from fairfelt.rules import standard
from fairfelt.rules.limits import floor_cents
from fairfelt.simulator.players import Player, anything, at_random
from fairfelt.simulator.shoe import SimulatedTable
from tests.games.hold_em_rounds import BOARD, FOLDED, HANDS, RUN, THREE, HoldEm, hold
from tests.games.poker_rounds import check_it_goes_on, check_upkeep, walked, wrong_stubs
from tests.helpers import called, case, rule

HELD = HoldEm(GAME, "Odds", early="Raise", late="Raise")
MAIN, TO_THE_END, showdown, table = HELD.main, HELD.to_the_end, HELD.showdown, HELD.table


@pytest.mark.parametrize(
    ("hand", "dealer", "board", "nets", "sections"),
    [
        case("677a.11(h)(1)(i)", "AC QC", "4S 3S", BOARD, (0, 0, 1), ("(1)", "b", "(1)(i)")),  # ace high, king high
        case("677a.11(h)(1)(i)", "5S AC", "KS 3H", RUN, (0, 1, 1), ("(1)", "b", "(1)(i)")),  # a straight
        case("677a.11(h)(1)(ii)", "4H 3H", "4S 3S", BOARD, (0, 0, 0), ("(1)", "(1)(ii)", "(1)(ii)")),
        case("677a.11(h)(1)(iii)", "QC 3C", "AS 4S", BOARD, (0, -1, -1), ("(1)", "(1)(iii)", "(1)(iii)")),
        case("677a.11(h)(2)(i)", "3H 3D", "2S 3S", BOARD, (1, 0, 1), ("(2)(i)", "b", "(2)(i)")),
        case("677a.11(h)(2)(i)", "5S AC", "2S 3H", RUN, (1, 1, 1), ("(2)(i)", "b", "(2)(i)")),
        case("677a.11(h)(2)(ii)", "2D 3D", "2S 3S", BOARD, (0, 0, 0), ("(2)(ii)",) * 3),
        case("677a.11(h)(2)(ii)", "TD AC", "TS 3H", RUN, (0, 0, 0), ("(2)(ii)",) * 3),  # the same straight
        case("677a.11(h)(2)(iii)(A)", "AC QC", "2S 3S", BOARD, (-1, -1, -1), ("(2)(iii)", "A", "A")),  # a pair of 2s
        case("677a.11(h)(2)(iii)(A)", "8H 8S", "TS 3H", RUN, (-1, -1, -1), ("(2)(iii)", "A", "A")),  # three 8s
        case("677a.11(h)(2)(iii)(B)", "5S AC", "TS 3H", RUN, (-1, 0, -1), ("(2)(iii)", "B", "B")),  # a bonus
        case("677a.6(c)", "2D AD", "2S QS", BOARD, (1, 0, 1), ("(2)(i)", "b", "(2)(i)")),  # the kicker decides
        case("677a.6(c)", "3H 3D", "2S AS", BOARD, (1, 0, 1), ("(2)(i)", "b", "(2)(i)")),  # the pair before the ace
    ],
)
def test_ante_odds_and_raise_against_the_dealer(hand, dealer, board, nets, sections):
    cites = {"b": "677a.12(b)"} | {x: f"677a.11(h)(2)(iii)({x})" for x in "AB"}
    result = showdown(hand, dealer, board)
    assert (result["Ante"], result["Odds"], result["Raise"]) == nets
    found = result.sections
    wanted = tuple(cites.get(name) or f"677a.11(h){name}" for name in sections)
    assert (found["Ante"], found["Odds"], found["Raise"]) == wanted


@pytest.mark.parametrize(("reading", "net"), [case("677a.6(c)", "R1", 1), case("677a.6(c)", "R2", -1)])
def test_a_pair_of_3s_against_2s_with_an_ace(reading, net):
    house = GAME.house(readings={"G1": reading})
    assert showdown("3H 3D", "2S AS", BOARD, house=house)["Raise"] == net
    assert showdown("3H 3D", "3S 3C", BOARD, house=house)["Raise"] == 0
    assert showdown(*HANDS[Kind.THREE][:1], "AS AC", THREE, house=house)["Raise"] == 1  # another kind of hand


ODDS_PAYS = {  # § 677a.12(b)
    Kind.ROYAL_FLUSH: 500,
    Kind.STRAIGHT_FLUSH: 50,
    Kind.FOUR: 10,
    Kind.FULL_HOUSE: 3,
    Kind.FLUSH: Fraction(3, 2),
    Kind.STRAIGHT: 1,
    Kind.THREE: 0,
    Kind.TWO_PAIR: 0,
    Kind.PAIR: 0,
}


@pytest.mark.parametrize("kind", ODDS_PAYS)
@rule("677a.12(b)")
def test_a_winning_odds_wager(kind):
    hand, board = HANDS[kind]
    result = showdown(hand, "4H 4D", board)
    assert result == {"Ante": 1, "Odds": ODDS_PAYS[kind], "Raise": 1}
    assert result.sections["Odds"] == "677a.12(b)"


@rule("677a.12(b)")
def test_a_winning_high_card_returns_the_odds():
    assert showdown("AC QC", "4S 3S", BOARD)["Odds"] == 0


BEATEN = {  # § 677a.12(c): hand, dealer, board
    Kind.STRAIGHT_FLUSH: ("9S 8S", "AS KS", "QS JS TS 2D 3C", 500),
    Kind.FOUR: ("9S 9H", "TS TH", "9D 9C TD TC 2S", 25),
    Kind.FULL_HOUSE: ("9S 9H", "TS TH", "9D 5C 5S TD 7H", 6),
    Kind.FLUSH: ("QS 9S", "AS 4D", "2S 5S 7S JS 3H", 5),
    Kind.STRAIGHT: ("5S AC", "TS 3H", RUN, 4),
}


@pytest.mark.parametrize("kind", BEATEN)
@rule("677a.12(c)")
def test_every_row_of_the_bad_beat_bonus(kind):
    hand, dealer, board, net = BEATEN[kind]
    result = showdown(hand, dealer, board)
    assert result == {"Ante": -1, "Odds": 0, "Raise": -1, "Bad Beat Bonus": net}
    assert result.sections["Bad Beat Bonus"] == "677a.12(c)"
    line = next(line for line in result.lines if line.bonus)
    assert (line.verdict, line.row, line.pays) == (Verdict.WIN, f"{kind} that loses", f"{net} to 1")


@rule("677a.12(c)")
def test_the_bad_beat_table_is_as_printed():
    (printed,) = (one for one in GAME.paytables if one.cite == "677a.12(c)")
    rows = {str(kind): str(pays[0]) for kind, pays in printed.rows.items()}
    assert rows == {"Royal Flush": "N/A"} | {str(kind): f"{row[3]} to 1" for kind, row in BEATEN.items()}


@rule("677a.11(f)")
def test_a_straight_that_was_folded_is_no_bad_beat():
    hand, dealer, board, _ = BEATEN[Kind.STRAIGHT]
    assert showdown(hand, dealer, board, *FOLDED) == {"Ante": -1, "Odds": -1}


@rule("677a.6(a)")
def test_an_ace_ends_a_straight_low_or_high_but_not_in_the_middle():
    HELD.check_the_ace()


POCKETS = {  # § 677a.12(d), Paytables A to C
    "AS AH": (30, 25, 30),
    "AS KS": (20, 20, 20),
    "AD QD": (20, 20, 20),
    "JH AH": (20, 20, 20),
    "AS KD": (10, 10, 10),
    "QH AS": (10, 10, 10),
    "AC JD": (10, 10, 10),
    "KS KH": (5, 5, 4),
    "2S 2H": (5, 5, 4),
    "AS TS": (-1, -1, -1),  # a ten is not enough
    "KS QS": (-1, -1, -1),  # nor are two others
    "AS 2S": (-1, -1, -1),
}


@pytest.mark.parametrize("column", [0, 1, 2])
@pytest.mark.parametrize("hand", POCKETS)
@rule("677a.12(d)")
def test_every_cell_of_the_pocket_bonus(hand, column):
    house, bets, wanted = GAME.house(paytables={"Pocket Bonus": "ABC"[column]}), MAIN | {POCKET_BONUS: 1}, POCKETS[hand]
    for choices in (TO_THE_END, FOLDED):
        result = showdown(hand, "4H 4D", "3D 6C 8S 9D TH", *choices, bets=bets, house=house)
        assert result["Pocket Bonus"] == wanted[column]
        assert result.sections["Pocket Bonus"] == ("677a.12(d)" if wanted[column] > 0 else "677a.11(i)(1)(ii)")


@rule("677a.11(i)(1)")
def test_the_pocket_bonus_says_its_two_cards():
    result = showdown("AS AH", "4H 4D", BOARD, bets=MAIN | {POCKET_BONUS: 1})
    assert {line.wager: line.hand for line in result.lines}["Pocket Bonus"] == "Pair of aces"
    result = showdown("AS TH", "4H 4D", BOARD, bets=MAIN | {POCKET_BONUS: 1})
    assert {line.wager: line.hand for line in result.lines}["Pocket Bonus"] == "A♠ 10♥"
    folded = showdown("AS TH", "4H 4D", BOARD, *FOLDED)
    assert {line.hand for line in folded.lines} == {""}  # discarded unseen


TRIPS_PAYS = {  # § 677a.12(e), Paytables A to D
    Kind.ROYAL_FLUSH: (100, 100, 100, 100),
    Kind.STRAIGHT_FLUSH: (40, 40, 40, 40),
    Kind.FOUR: (30, 30, 30, 30),
    Kind.FULL_HOUSE: (9, 8, 7, 8),
    Kind.FLUSH: (7, 6, 6, 7),
    Kind.STRAIGHT: (4, 5, 5, 4),
    Kind.THREE: (3, 3, 3, 3),
    Kind.TWO_PAIR: (-1, -1, -1, -1),
    Kind.PAIR: (-1, -1, -1, -1),
}


@pytest.mark.parametrize("column", range(4))
@pytest.mark.parametrize("kind", TRIPS_PAYS)
@rule("677a.12(e)")
def test_every_cell_of_trips_plus(kind, column):
    for choices in (TO_THE_END, FOLDED):
        HELD.check_cell(TRIPS_PLUS, kind, column, TRIPS_PAYS, ("677a.12(e)", "677a.11(i)(2)(ii)"), *choices)


@rule("677a.11(i)(2)")
def test_trips_plus_is_paid_though_the_dealer_wins():
    result = showdown("9S 9H", "TS TH", "9D TC 2S 5D 7H", bets=MAIN | {TRIPS_PLUS: 1})
    assert result == {"Ante": -1, "Odds": -1, "Raise": -1, "Trips Plus": 3}


@pytest.mark.parametrize(
    ("choices", "times"),
    [
        case("677a.11(b)", ("Raise",), 3),  # as much as is allowed, unless the player names an amount
        case("677a.11(b)", ("Raise $100",), 1),
        case("677a.11(b)", ("Raise $250",), Fraction(5, 2)),
        case("677a.11(d)", ("Check", "Raise"), 2),
        case("677a.11(d)", ("Check", "Raise $100"), 1),
        case("677a.11(f)", ("Check", "Check", "Raise"), 1),
    ],
)
def test_the_raise_is_bounded_by_the_ante(choices, times):
    assert showdown("3H 3D", "2S 3S", BOARD, *choices)["Raise"] == times
    assert showdown("AC QC", "2S 3S", BOARD, *choices)["Raise"] == -times


@pytest.mark.parametrize(
    ("choices", "message"),
    [
        case("677a.11(b)", ("Raise $301",), r"Raise must be from \$100 to \$300; \$301 was offered \(§ 677a.11\(b\)\)"),
        case("677a.11(b)", ("Raise $99",), r"Raise must be from \$100 to \$300; \$99 was offered"),
        case("677a.11(b)", ("Fold",), r"may choose Raise, Check; 'Fold' was given \(§ 677a.11\(b\)\)"),
        case("677a.11(d)", ("Check", "Raise $201"), r"from \$100 to \$200; \$201 was offered \(§ 677a.11\(d\)\)"),
        case("677a.11(d)", ("Check", "Fold"), r"may choose Raise, Check; 'Fold' was given \(§ 677a.11\(d\)\)"),
        case("677a.11(f)", ("Check", "Check", "Raise $101"), r"equal to \$100; \$101 was offered \(§ 677a.11\(f\)\)"),
        case("677a.11(f)", ("Check", "Check", "Raise $99"), r"must be equal to \$100; \$99 was offered"),
        case("677a.11(f)", ("Check", "Check", "Check"), r"may choose Raise, Fold; 'Check' was given"),
        case("677a.11(d)", ("Raise", "Raise"), r"position 1 is not asked for Raise"),  # one Raise Wager a round
        case("677a.11(f)", ("Check", "Raise", "Raise"), r"position 1 is not asked for Raise"),
    ],
)
def test_what_may_be_chosen_when(choices, message):
    HELD.check_not_chosen(choices, message)


@rule("677a.11(b)")
def test_a_raise_below_the_ante_is_a_matter_of_reading():
    house = GAME.house(readings={"HU2": "R2"})
    assert showdown("3H 3D", "2S 3S", BOARD, "Raise $1", house=house)["Raise"] == Fraction(1, 100)
    assert showdown("3H 3D", "2S 3S", BOARD, "Check", "Raise $1", house=house)["Raise"] == Fraction(1, 100)
    HELD.check_not_chosen(("Raise $301",), r"Raise must be from \$0.01 to \$300", house=house)
    HELD.check_not_chosen(("Check", "Raise $201"), r"Raise must be from \$0.01 to \$200", house=house)
    HELD.check_not_chosen(("Check", "Check", "Raise $99"), r"Raise must be equal to \$100", house=house)


@pytest.mark.parametrize(
    ("bets", "message"),
    [
        case("677a.7(d)(1)", "Ante 1", r"position 1 must place Odds to take part \(§ 677a.7\(d\)\(1\)\)"),
        case("677a.7(d)(1)", "Ante 1, Odds 2", r"Odds must be equal to the Ante, \$100; \$200 was offered"),
        case("677a.7(d)(1)", "Odds 1", "Odds needs Ante first"),
        case("677a.7(d)(2)", "Pocket Bonus 1", r"Pocket Bonus needs Ante first \(§ 677a.7\(d\)\(2\)\)"),
        case("677a.7(d)(3)", "Trips Plus 1", r"Trips Plus needs Ante first \(§ 677a.7\(d\)\(3\)\)"),
        case("677a.7(c)", "Ante 1, Odds 1, Raise 1", r"'Raise' is no wager that can be placed now"),
    ],
)
def test_wagers_that_are_refused(bets, message):
    HELD.check_refused(bets, message)


@pytest.mark.parametrize("wager", [case("677a.7(d)(2)", POCKET_BONUS), case("677a.7(d)(3)", TRIPS_PLUS)])
def test_the_optional_wagers_are_left_to_the_rules_submission(wager):
    house = GAME.house(offered=frozenset())
    with pytest.raises(Refused, match=f"{wager.name} is not offered"):
        showdown("3H 3D", "2S 3S", BOARD, bets=MAIN | {wager: 1}, house=house)


@rule("677a.2(a)")
def test_there_are_six_positions_and_one_for_each_player():
    HELD.check_positions(r"677a.2\(a\)", r"677a.7\(e\)")


@rule("677a.11(f)")
def test_a_fold_gives_up_ante_and_odds_but_not_the_optional_wagers():
    hand, board = HANDS[Kind.THREE]
    result = showdown(hand, "4H 4D", board, *FOLDED, bets=MAIN | {POCKET_BONUS: 1, TRIPS_PLUS: 1})
    assert result == {"Ante": -1, "Odds": -1, "Pocket Bonus": 5, "Trips Plus": 3}
    assert result.sections["Ante"] == result.sections["Odds"] == "677a.11(f)"


@rule("677a.7(b)")
def test_wagers_of_a_player_who_leaves_are_lost():
    HELD.check_leaving("677a.7(b)", TRIPS_PLUS)


@rule("677a.12(f)")
def test_the_payout_limit_leaves_the_optional_wagers_out():
    wagers = {"Ante": 200, "Odds": 200, "Pocket Bonus": 200, "Trips Plus": 200}
    HELD.check_limit(wagers, {"Pocket Bonus": 4_000, "Trips Plus": 20_000}, unlimited=100_000)


@rule("677a.12(f)")
def test_the_payout_limit_covers_a_bad_beat():
    hand, dealer, board, _ = BEATEN[Kind.STRAIGHT_FLUSH]
    nets, lines = table(
        {1: {"Ante": 200, "Odds": 200}}, {1: hand}, dealer, board, house=GAME.house(limit_cents=50_000_00)
    )
    assert nets == {(1, "Ante"): -200, (1, "Odds"): 0, (1, "Raise"): -600, (1, "Bad Beat Bonus"): 50_000}
    assert {line.wager: line.cite for line in lines}["Bad Beat Bonus"] == "677a.12(f)"


@rule("677a.12(f)")
def test_the_floor_of_the_payout_limit():
    assert floor_cents(GAME.house(least_cents=5_00)) == (50_000_00, "the chapter's floor")
    assert floor_cents(GAME.house(least_cents=100_00))[0] == 504 * 100_00  # 1 Ante, 500 Odds, 3 Raise


# --- dealing ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dealing", "locked", "dealt", "board"),
    [
        case("677a.8(c)", "manual shoe", "677a.8(b)", "677a.8(c)", "677a.8(d)"),
        case("677a.9(b)", "hand", "677a.9(b)", "677a.9(b)", "677a.9(c)"),
        case("677a.10(b)", "automated shoe", "677a.10(a)(2)", "677a.10(b)", "677a.10(c)"),
    ],
)
def test_the_round_follows_the_chapter(dealing, locked, dealt, board):
    wagers = {1: HELD.dollars | {"Trips Plus": 5}}
    laid = {1: "3H 3D", "dealer": "2S 3S", "board": BOARD}
    end = walked(GAME, wagers, laid, {1: TO_THE_END}, GAME.house(options={"dealing": dealing}))
    log = [entry.cite for entry in end.log]
    streets = [f"677a.11({letter})" for letter in "bcdefg"]
    placed = ["677a.7(d)(1)", "677a.7(d)(3)"]
    assert list(dict.fromkeys(log[:-4])) == list(
        dict.fromkeys([*placed, locked, dealt, board, *streets, "677a.11(g)(1)"])
    )
    assert set(log[-4:]) == {"677a.11(h)(2)(i)", "677a.12(b)", "677a.11(i)(2)(ii)"}
    assert end.burned == []


@rule("677a.8(c)")
def test_cards_go_round_one_by_one_or_in_stacks():
    laid = {1: "3H 3D", 4: "4H 4D", "dealer": "2S 3S", "board": BOARD}
    for dealing, wanted in (
        ("manual shoe", [1, 4, "dealer"] * 2 + ["board"] * 5),
        ("hand", [1, 4, "dealer"] * 2 + ["board"] * 5),
        ("automated shoe", [1, 1, 4, 4, "dealer", "dealer"] + ["board"] * 5),
    ):
        house = GAME.house(options={"dealing": dealing})
        log = HELD.walk(laid, wagers={1: HELD.dollars, 4: HELD.dollars}, house=house).table.log
        asked = [e.seat or ("dealer" if "dealer" in e.words else "board") for e in log if e.cards]
        assert asked == wanted


@rule("677a.11(c)")
def test_community_cards_lie_face_down_and_are_turned_street_by_street():
    laid = {1: "3H 3D", "dealer": "2S 3S", "board": BOARD}
    for choices, turned in (((), 0), (("Check",), 3), (("Check", "Check"), 5)):
        table = HELD.walk(laid, choices).table
        assert table.seen_by(1)["board"] == (*cards(BOARD)[:turned], *(None,) * (5 - turned))
    said = [entry.words for entry in table.log if entry.words.startswith("reveal")]
    assert said == ["reveal the community cards: K♦ J♠ 9♥", "reveal the community cards: 7♦ 2♣"]


@rule("677a.10(g)")
def test_community_cards_come_first_from_an_automated_shoe_alone():
    HELD.check_board_first("677a")
    HELD.check_devices(r"677a.10\(g\)")


@rule("677a.11(g)")
def test_players_are_settled_counterclockwise_and_one_at_a_time():
    own = {2: "3H 3D", 3: "4H 4D", 5: "5H 5D"}
    _, lines = table(dict.fromkeys(own, HELD.dollars), own, "2S 3S", BOARD)
    assert [line.seat for line in lines] == [5, 5, 5, 3, 3, 3, 2, 2, 2]


@rule("677a.11(g)(1)")
def test_whose_cards_are_turned_up():
    wagers = {1: HELD.dollars, 2: HELD.dollars | {"Pocket Bonus": 5}, 3: HELD.dollars}
    laid = {1: "3H 3D", 2: "4H 4D", 3: "5H 5D", "dealer": "2S 3S", "board": BOARD}
    log = walked(GAME, wagers, laid, {1: FOLDED, 2: FOLDED, 3: TO_THE_END}).log
    assert [entry.seat for entry in log if entry.cite == "677a.11(g)(1)"] == [3, 2]


@rule("677a.2(b)(9)")
def test_what_a_sign_may_show_instead_of_the_layout():
    signs = [one.cite for one in GAME.inscriptions if one.sign_instead]
    assert signs == ["677a.2(b)(7)", "677a.2(b)(8)(i)", "677a.2(b)(8)(ii)"]
    offered = {one.cite: one.offering for one in GAME.inscriptions if one.offering}
    assert offered == {"677a.2(b)(5)": "Pocket Bonus", "677a.2(b)(6)": "Trips Plus"}


@rule("677a.8(e)")
def test_the_stub_is_counted_and_the_cards_are_changed():
    check_upkeep(GAME, "677a.8(e)", "677a.9(d)", "677a.10(d)")


# --- irregularities --------------------------------------------------------------------------------------------------

ALL_WAGERS = HELD.dollars | {"Pocket Bonus": 5, "Trips Plus": 5}
VOIDS = [one.key for one in GAME.irregularities if one.void is Void.ROUND and not one.still]
GOES_ON = [one.key for one in GAME.irregularities if one.void is Void.NOTHING]
LATE = "677a.13(a) several cards, late"


def test_every_irregularity_is_there():
    stubs = wrong_stubs("677a.8(g)", "677a.9(f)", "677a.10(f)")
    assert ["677a.13(a) several cards", "677a.13(c)", "677a.13(f)", *stubs] == VOIDS
    assert GOES_ON == ["677a.5(b)", "677a.13(a) one card", "677a.13(b)", "677a.13(e)", "677a.13(g)"]
    assert len(GAME.irregularities) == len(VOIDS) + len(GOES_ON) + 3


@pytest.mark.parametrize("key", VOIDS)
def test_a_void_round_returns_every_wager(key):
    early = key == "677a.13(a) several cards"  # later the Pocket Bonus lives
    HELD.check_void(key, ALL_WAGERS, "4H" if early else "4H 4D", late=not early)


@pytest.mark.parametrize("key", GOES_ON)
def test_the_round_goes_on(key):
    check_it_goes_on(GAME, key, {1: ALL_WAGERS}, {1: "9S 9H", "dealer": "4H 4D", "board": THREE}, "Raise")


@pytest.mark.parametrize(("hand", "net"), [case("677a.13(a)", "9S 9H", 25), case("677a.13(a)", "9S 8H", -5)])
def test_cards_found_late_leave_the_pocket_bonus_alive(hand, net):
    late = (called(GAME, LATE),)
    for laid in ("", "9D 2C", THREE):  # found before the community cards are all dealt, or after
        nets, lines = table({1: ALL_WAGERS, 2: {}}, {1: hand}, "4H 4D", laid, {}, late)
        assert nets == {(1, "Ante"): 0, (1, "Odds"): 0, (1, "Trips Plus"): 0, (1, "Pocket Bonus"): net}
        cites = {line.wager: line.cite for line in lines}
        assert cites.pop("Pocket Bonus") == ("677a.12(d)" if net > 0 else "677a.11(i)(1)(ii)")
        assert set(cites.values()) == {"677a.13(a)"}


@pytest.mark.parametrize(
    ("key", "own", "dealer"),
    [
        case("677a.13(a)", LATE, {}, ""),
        case("677a.13(a)", LATE, {1: "9S 9H", 2: "AS"}, "4H"),  # a card each is not two
        case("677a.13(a)", LATE, {1: "9S 9H", 2: "AS AH"}, "4H"),  # nor has the dealer them
        case("677a.13(a)", "677a.13(a) several cards", {1: "9S 9H", 2: "AS AH"}, "4H 4D"),  # no longer
    ],
)
def test_early_and_late_are_told_apart(key, own, dealer):
    wagers = {1: ALL_WAGERS, 2: HELD.dollars}
    with pytest.raises(Refused, match=r"that cannot be, as this round stands \(§ 677a.13\(a\)\)"):
        table(wagers, own, dealer, "", {}, (called(GAME, key),))


@rule("677a.13(a)")
def test_one_card_found_late_is_a_matter_of_reading():
    HELD.check_one_card_late("677a", "HU5", ALL_WAGERS, {"Pocket Bonus": 25})


@pytest.mark.parametrize("choices", [(), ("Check",), ("Check", "Check"), ("Raise",), FOLDED])
@rule("677a.13(d)")
def test_a_card_of_the_dealer_exposed_leaves_both_optional_wagers_alive(choices):
    exposed, wagers = (called(GAME, "677a.13(d)"),), {1: ALL_WAGERS, 2: HELD.dollars, 3: {}}
    said = {1: choices, 2: ("Check", "Check")[: len(choices)]}  # the second player has not decided yet
    nets, lines = table(wagers, {1: "9S 9H", 2: "AS AH"}, "4H 4D", THREE, said, exposed)
    placed = {"Ante": 0, "Odds": 0, "Pocket Bonus": 25, "Trips Plus": 15} | ({"Raise": 0} if "Raise" in choices else {})
    assert {wager: net for (seat, wager), net in nets.items() if seat == 1} == placed
    assert {net for (seat, _), net in nets.items() if seat == 2} == {0}
    cites = {line.wager: line.cite for line in lines}
    assert (cites.pop("Pocket Bonus"), cites.pop("Trips Plus")) == ("677a.12(d)", "677a.12(e)")
    assert set(cites.values()) == {"677a.13(d)"}


@pytest.mark.parametrize("said", [("Raise",), ("Check", "Raise"), TO_THE_END, FOLDED])
@rule("677a.13(d)")
def test_a_card_is_not_exposed_too_early_when_all_have_decided(said):
    wagers, own = {1: ALL_WAGERS, 2: HELD.dollars}, {1: "9S 9H", 2: "AS AH"}
    with pytest.raises(Refused, match=r"that cannot be, as this round stands \(§ 677a.13\(d\)\)"):
        table(wagers, own, "4H 4D", THREE, {1: said, 2: FOLDED}, (called(GAME, "677a.13(d)"),))


@rule("677a.13(d)")
def test_losing_optional_wagers_are_collected_though_the_hands_are_void():
    nets, _ = table({1: ALL_WAGERS}, {1: "9S 8H"}, "4H 4D", BOARD, {}, (called(GAME, "677a.13(d)"),))
    assert nets == {(1, "Ante"): 0, (1, "Odds"): 0, (1, "Pocket Bonus"): -5, (1, "Trips Plus"): -5}


@rule("677a.13(d)")
def test_the_community_cards_are_due_if_an_optional_wager_waits_for_them():
    own = {1: "9S 9H", 2: "AS AH"}
    exposed = (called(GAME, "677a.13(d)"),)
    wagers = {1: HELD.dollars, 2: HELD.dollars | {"Trips Plus": 5}}
    view = HELD.walk(own | {"dealer": "4H 4D"}, wagers=wagers, happened=exposed)
    assert isinstance(view.pending, AskCard)
    assert (view.pending.to, view.pending.cite) == ("board", "677a.8(d)")
    main = dict.fromkeys(own, HELD.dollars)
    for had, dealer in ((own, "4H 4D"), ({1: "9S", 2: "AS"}, "4H")):
        nets, _ = table(main, had, dealer, "", {}, exposed)
        assert set(nets.values()) == {0}
    with pytest.raises(Refused, match=r"that cannot be, as this round stands \(§ 677a.13\(d\)\)"):
        table(main, {1: "9S", 2: "AS"}, "", "", {}, exposed)  # the dealer has no card yet


# --- any round, and small decks --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "options",
    [{}, {"dealing": "hand"}, {"dealing": "automated shoe", "community_cards": "first"}],
    ids=["shoe", "hand", "first"],
)
@pytest.mark.unmeasured
def test_any_round_settles_every_wager_once(options):
    house = standard(GAME).but(options=options)
    player = Player(at_random, anything)
    driver = SimulatedTable(house, dict.fromkeys(range(1, 7), player), Random(677))
    for _ in range(100):
        driver.shuffle()
        lines = settlements((view := run(GAME, house, range(1, 7), driver)).table)
        placed = {(s.position, w.title): c for s in view.table.seats for w, c in s.wagers.items()}
        staked = [line for line in lines if not line.bonus]
        assert {(line.seat, line.wager): line.stake_cents for line in staked} == placed
        assert len(staked) == len(placed)
        for line in lines:
            assert line.cite.startswith("677a.")
            assert line.returned_cents >= 0
            expected = {Verdict.WIN: line.net_cents > 0, Verdict.LOSE: line.returned_cents == 0}
            assert expected.get(line.verdict, line.net_cents == 0)


SMALL = cards("AS AS AS AS KD KD KD KD JC")  # all nine are dealt; cards that are alike keep the deals few


@rule("677a.11(b)")
@pytest.mark.unmeasured
def test_the_reference_solver_on_a_small_deck():
    bets = {"Ante": 1, "Odds": 1, "Pocket Bonus": 1}
    value = {}
    for reading in ("R1", "R2"):
        house = GAME.house(deck=SMALL, readings={"HU2": reading})
        value[reading] = Reference(GAME, house, bets, ("Ante", "Odds", "Raise")).solve()
        two = [pocket((one, other)) for one, other in combinations(SMALL, 2)]
        pays = [house.pays(POCKET_BONUS, row).net(Fraction(1)) for row in two]
        assert value[reading].net["Pocket Bonus"] == sum(pays) / len(pays)
    main = {reading: value[reading].total(("Ante", "Odds", "Raise")) for reading in value}
    assert main["R1"] < main["R2"]  # a raise of next to nothing buys a showdown
    assert 0 < value["R1"].stake["Raise"] < 3


# --- figures from outside --------------------------------------------------------------------------------------------


def pocket_hold(column):
    house = GAME.house(paytables={"Pocket Bonus": column})
    pays = [house.pays(POCKET_BONUS, pocket(two)).net(Fraction(1)) for two in combinations(DECK, 2)]
    return -sum(pays) / len(pays)


@rule("677a.12(d)")
def test_the_boards_hold_of_the_pocket_bonus():
    """The preamble of Chapters 677a and 678a says between 4.52% and 9.95%."""
    holds = [float(100 * pocket_hold(column)) for column in "ABC"]
    assert (f"{min(holds):.2f}", f"{max(holds):.2f}") == ("4.52", "9.95")


@rule("677a.12(e)")
def test_the_boards_hold_of_trips_plus():
    """The same preamble says between 0.75% and 4.34%."""
    holds = [float(100 * hold(GAME.house(paytables={"Trips Plus": column}), TRIPS_PLUS)) for column in "ABCD"]
    assert (min(holds), max(holds)) == pytest.approx((0.75, 4.34), abs=0.01)


@rule("677a.7(d)(1)")
def test_the_raise_is_one_wager_whichever_street_it_is_placed_on():
    assert {wager.name for wager in GAME.wagers if wager.later} == {RAISE.name}
