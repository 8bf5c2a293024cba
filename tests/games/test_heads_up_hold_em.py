"""Chapter 677a, paragraph by paragraph."""

from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from fairfelt.compliance import standard
from fairfelt.compliance.limits import floor_cents
from fairfelt.games.heads_up_hold_em import ANTE, GAME, ODDS, POCKET_BONUS, RAISE, TRIPS_PLUS, pocket
from fairfelt.kit import DECK, Cards, Kind, Refused, Verdict, Void, cards
from fairfelt.kit.asks import AskCard, AskMove
from fairfelt.kit.record import Record, Recorded, replay, settle
from fairfelt.kit.round import run
from fairfelt.kit.settlement import settlements
from fairfelt.odds.reference import Reference
from fairfelt.table.players import Player, anything, at_random
from fairfelt.table.shoe import SimulatedTable
from tests.helpers import called, case, play, rule

MAIN = {ANTE: 1, ODDS: 1}
TO_THE_END = ("Check", "Check", "Raise")
FOLDED = ("Check", "Check", "Fold")


def showdown(hand, dealer, board, *choices, bets=MAIN, **more):
    return play(GAME, hand, *(choices or TO_THE_END), bets=bets, dealer=dealer, board=board, **more)


def table(wagers, own, dealer, board, choices=None, happened=(), house=None):
    """Several seats: wagers in dollars, the cards of each; every line by seat and wager, in dollars."""
    record = Record(
        wagers={seat: {name: dollars * 100 for name, dollars in placed.items()} for seat, placed in wagers.items()},
        cards={seat: cards(text) for seat, text in own.items()} | {"dealer": cards(dealer), "board": cards(board)},
        choices=choices if choices is not None else dict.fromkeys(wagers, ("Raise",)),
        happened=happened,
    )
    lines = settle(GAME, house or GAME.house(), record)
    return {(line.seat, line.wager): line.net_cents / 100 for line in lines}, lines


BOARD = "KD JS 9H 7D 2C"  # no pair, no flush and no straight is near
RUN = "9D 8C 7S 6H 2D"  # a five or a ten makes a straight


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


HANDS = {  # hand, board; a dealer with 4H 4D is below each of them
    Kind.ROYAL_FLUSH: ("AS KS", "QS JS TS 2D 3C"),
    Kind.STRAIGHT_FLUSH: ("9S 8S", "QS JS TS 2D 3C"),
    Kind.FOUR: ("9S 9H", "9D 9C 2S 5D 7H"),
    Kind.FULL_HOUSE: ("9S 9H", "9D 5C 5S 2D 7H"),
    Kind.FLUSH: ("AS 9S", "2S 5S 7S KD 3H"),
    Kind.STRAIGHT: ("9S 8H", "7D 6C 5S KD KH"),
    Kind.THREE: ("9S 9H", "9D 2C 5S KD 7H"),
    Kind.TWO_PAIR: ("9S 5H", "9D 5C 2S KD 7H"),
    Kind.PAIR: ("9S 8H", "9D 5C 2S KD 7H"),
}
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
    assert showdown("AS 2H", "9S 9H", "3D 4C 5S JD KH")["Odds"] == 1
    assert showdown("AS KH", "9S 9H", "QD JC TS 2D 3H")["Odds"] == 1
    assert showdown("AS KH", "9S 9H", "QD 2C 3S 7D 8H") == {"Ante": -1, "Odds": -1, "Raise": -1}


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
    house = GAME.house(paytables={"Pocket Bonus": "ABC"[column]})
    for choices in (TO_THE_END, FOLDED):
        result = showdown(hand, "4H 4D", "3D 6C 8S 9D TH", *choices, bets=MAIN | {POCKET_BONUS: 1}, house=house)
        assert result["Pocket Bonus"] == POCKETS[hand][column]
        won = result["Pocket Bonus"] > 0
        assert result.sections["Pocket Bonus"] == ("677a.12(d)" if won else "677a.11(i)(1)(ii)")


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


@pytest.mark.parametrize("column", [0, 1, 2, 3])
@pytest.mark.parametrize("kind", TRIPS_PAYS)
@rule("677a.12(e)")
def test_every_cell_of_trips_plus(kind, column):
    hand, board = HANDS[kind]
    house = GAME.house(paytables={"Trips Plus": "ABCD"[column]})
    for choices in (TO_THE_END, FOLDED):
        result = showdown(hand, "4H 4D", board, *choices, bets=MAIN | {TRIPS_PLUS: 1}, house=house)
        assert result["Trips Plus"] == TRIPS_PAYS[kind][column]
        won = result["Trips Plus"] > 0
        assert result.sections["Trips Plus"] == ("677a.12(e)" if won else "677a.11(i)(2)(ii)")


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
        case("677a.11(d)", ("Raise", "Raise"), r"seat 1 is not asked for Raise"),  # one Raise Wager a round
        case("677a.11(f)", ("Check", "Raise", "Raise"), r"seat 1 is not asked for Raise"),
    ],
)
def test_what_may_be_chosen_when(choices, message):
    with pytest.raises(Refused, match=message):
        showdown("3H 3D", "2S 3S", BOARD, *choices)


@rule("677a.11(b)")
def test_a_raise_below_the_ante_is_a_matter_of_reading():
    house = GAME.house(readings={"HU2": "R2"})
    assert showdown("3H 3D", "2S 3S", BOARD, "Raise $1", house=house)["Raise"] == Fraction(1, 100)
    assert showdown("3H 3D", "2S 3S", BOARD, "Check", "Raise $1", house=house)["Raise"] == Fraction(1, 100)
    for choices, message in (
        (("Raise $301",), r"Raise must be from \$0.01 to \$300"),
        (("Check", "Raise $201"), r"Raise must be from \$0.01 to \$200"),
        (("Check", "Check", "Raise $99"), r"Raise must be equal to \$100"),
    ):
        with pytest.raises(Refused, match=message):
            showdown("3H 3D", "2S 3S", BOARD, *choices, house=house)


@pytest.mark.parametrize(
    ("bets", "message"),
    [
        case("677a.7(d)(1)", "Ante 1", r"seat 1 must place Odds to take part \(§ 677a.7\(d\)\(1\)\)"),
        case("677a.7(d)(1)", "Ante 1, Odds 2", r"Odds must be equal to the Ante, \$100; \$200 was offered"),
        case("677a.7(d)(1)", "Odds 1", r"Odds must be equal to the Ante, \$0; \$100 was offered"),
        case("677a.7(d)(2)", "Pocket Bonus 1", r"Pocket Bonus needs a Ante first \(§ 677a.7\(d\)\(2\)\)"),
        case("677a.7(d)(3)", "Trips Plus 1", r"Trips Plus needs a Ante first \(§ 677a.7\(d\)\(3\)\)"),
        case("677a.7(c)", "Ante 1, Odds 1, Raise 1", r"'Raise' is no wager that can be placed now"),
    ],
)
def test_wagers_that_are_refused(bets, message):
    placed = {GAME.wager(name): int(units) for name, units in (one.rsplit(" ", 1) for one in bets.split(", "))}
    with pytest.raises(Refused, match=message):
        showdown("3H 3D", "2S 3S", BOARD, bets=placed)


@pytest.mark.parametrize("wager", [case("677a.7(d)(2)", POCKET_BONUS), case("677a.7(d)(3)", TRIPS_PLUS)])
def test_the_optional_wagers_are_left_to_the_rules_submission(wager):
    house = GAME.house(offered=frozenset())
    with pytest.raises(Refused, match=f"{wager.name} is not offered"):
        showdown("3H 3D", "2S 3S", BOARD, bets=MAIN | {wager: 1}, house=house)


@rule("677a.7(e)")
def test_a_player_has_one_position():
    option = GAME.option("adjacent_boxes")
    assert option is not None
    assert (option.standard, option.fault(2)) == (1, "must be at most 1")


@rule("677a.2(a)")
def test_there_are_six_positions():
    with pytest.raises(Refused, match=r"no position 7: positions are 1 to 6 \(§ 677a.2\(a\)\)"):
        table({7: {"Ante": 5, "Odds": 5}}, {7: "AS AH"}, "KS KH", BOARD)


@rule("677a.11(f)")
def test_a_fold_gives_up_ante_and_odds_but_not_the_optional_wagers():
    hand, board = HANDS[Kind.THREE]
    result = showdown(hand, "4H 4D", board, *FOLDED, bets=MAIN | {POCKET_BONUS: 1, TRIPS_PLUS: 1})
    assert result == {"Ante": -1, "Odds": -1, "Pocket Bonus": 5, "Trips Plus": 3}
    assert result.sections["Ante"] == result.sections["Odds"] == "677a.11(f)"


@rule("677a.7(b)")
def test_wagers_of_a_player_who_leaves_are_lost():
    hand, board = HANDS[Kind.FOUR]
    result = showdown(hand, "4H 4D", board, "Check", "Leave", bets=MAIN | {TRIPS_PLUS: 1})
    assert result == {"Ante": -1, "Odds": -1, "Trips Plus": -1}
    assert set(result.sections.values()) == {"677a.7(b)"}


@rule("677a.12(f)")
def test_the_payout_limit_leaves_the_optional_wagers_out():
    hand, board = HANDS[Kind.ROYAL_FLUSH]
    wagers = {1: {"Ante": 200, "Odds": 200, "Pocket Bonus": 200, "Trips Plus": 200}}
    nets, _ = table(wagers, {1: hand}, "4H 4D", board, house=GAME.house(limit_cents=50_000_00))
    covered = nets[1, "Ante"] + nets[1, "Odds"] + nets[1, "Raise"]
    assert 49_999.9 < covered <= 50_000
    assert (nets[1, "Pocket Bonus"], nets[1, "Trips Plus"]) == (4_000, 20_000)
    assert table(wagers, {1: hand}, "4H 4D", board)[0][1, "Odds"] == 100_000


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
    record = Record(
        {1: {"Ante": 100, "Odds": 100, "Trips Plus": 100}},
        {1: cards("3H 3D"), "dealer": cards("2S 3S"), "board": cards(BOARD)},
        {1: TO_THE_END},
    )
    view = replay(GAME, GAME.house(options={"dealing": dealing}), record)
    log = [entry.cite for entry in view.table.log]
    streets = [f"677a.11({letter})" for letter in "bcdefg"]
    placed = ["677a.7(d)(1)", "677a.7(d)(3)"]
    assert list(dict.fromkeys(log[:-4])) == list(
        dict.fromkeys([*placed, locked, dealt, board, *streets, "677a.11(g)(1)"])
    )
    assert set(log[-4:]) == {"677a.11(h)(2)(i)", "677a.12(b)", "677a.11(i)(2)(ii)"}
    assert view.table.burned == []


@rule("677a.8(c)")
def test_cards_go_round_one_by_one_or_in_stacks():
    wagers = {1: {"Ante": 100, "Odds": 100}, 4: {"Ante": 100, "Odds": 100}}
    for dealing, wanted in (
        ("manual shoe", [1, 4, "dealer"] * 2 + ["board"] * 5),
        ("hand", [1, 4, "dealer"] * 2 + ["board"] * 5),
        ("automated shoe", [1, 1, 4, 4, "dealer", "dealer"] + ["board"] * 5),
    ):
        own: dict[int | str, Cards] = {1: cards("3H 3D"), 4: cards("4H 4D"), "dealer": cards("2S 3S")}
        house = GAME.house(options={"dealing": dealing})
        record = Record(wagers, own | {"board": cards(BOARD)})
        log = run(GAME, house, wagers, Recorded(record)).table.log
        asked = [e.seat or ("dealer" if "dealer" in e.words else "board") for e in log if e.cards]
        assert asked == wanted


@pytest.mark.parametrize("first", [False, True])
@rule("677a.11(c)")
def test_community_cards_lie_face_down_and_are_turned_street_by_street(first):
    options = {"dealing": "automated shoe", "community_cards": "first" if first else "last"}
    own: dict[int | str, Cards] = {1: cards("3H 3D"), "dealer": cards("2S 3S"), "board": cards(BOARD)}
    seen = []
    for choices in ((), ("Check",), ("Check", "Check"), TO_THE_END):
        record = Record({1: {"Ante": 100, "Odds": 100}}, own, {1: choices})
        view = run(GAME, GAME.house(options=options), (1,), Recorded(record))
        dealt = [entry.cite for entry in view.table.log if entry.cards]
        assert dealt == (["677a.10(g)"] * 5 + ["677a.10(b)"] * 4 if first else ["677a.10(b)"] * 4 + ["677a.10(c)"] * 5)
        seen.append(sum(card is not None for card in view.table.board.seen(own=False)))
    assert seen == [0, 3, 5, 5]
    assert view.pending is None


@rule("677a.10(g)")
def test_community_cards_come_first_from_an_automated_shoe_alone():
    for dealing in ("manual shoe", "hand"):
        house = GAME.house(options={"dealing": dealing, "community_cards": "first"})
        with pytest.raises(Refused, match=r"only from an automated dealing shoe that reshuffles \(§ 677a.10\(g\)\)"):
            run(GAME, house, (1,), Recorded(Record({1: {}})))


@rule("677a.11(g)")
def test_players_are_settled_counterclockwise_and_one_at_a_time():
    wagers = {seat: {"Ante": 5, "Odds": 5} for seat in (2, 3, 5)}
    own = {2: "3H 3D", 3: "4H 4D", 5: "5H 5D"}
    _, lines = table(wagers, own, "2S 3S", BOARD)
    assert [line.seat for line in lines] == [5, 5, 5, 3, 3, 3, 2, 2, 2]


@rule("677a.11(g)(1)")
def test_whose_cards_are_turned_up():
    wagers = {
        1: {"Ante": 100, "Odds": 100},
        2: {"Ante": 100, "Odds": 100, "Pocket Bonus": 100},
        3: {"Ante": 100, "Odds": 100},
    }
    own: dict[int | str, Cards] = {1: cards("3H 3D"), 2: cards("4H 4D"), 3: cards("5H 5D")}
    record = Record(
        wagers, own | {"dealer": cards("2S 3S"), "board": cards(BOARD)}, {1: FOLDED, 2: FOLDED, 3: TO_THE_END}
    )
    log = replay(GAME, GAME.house(), record).table.log
    assert [entry.seat for entry in log if entry.cite == "677a.11(g)(1)"] == [3, 2]


# --- irregularities --------------------------------------------------------------------------------------------------

ALL_WAGERS = {"Ante": 5, "Odds": 5, "Pocket Bonus": 5, "Trips Plus": 5}
VOIDS = [one.key for one in GAME.irregularities if one.void is Void.ROUND and not one.still]
GOES_ON = [one.key for one in GAME.irregularities if one.void is Void.NOTHING]
THREE = HANDS[Kind.THREE][1]


def test_every_irregularity_is_there():
    assert VOIDS == [
        "677a.13(a) several cards",
        "677a.13(c)",
        "677a.13(f)",
        "677a.8(g) misdealt",
        "677a.8(g) wrong deck",
        "677a.9(f) misdealt",
        "677a.9(f) wrong deck",
        "677a.10(f) misdealt",
        "677a.10(f) wrong deck",
    ]
    assert GOES_ON == ["677a.5(b)", "677a.13(a) one card", "677a.13(b)", "677a.13(e)", "677a.13(g)"]
    assert len(GAME.irregularities) == len(VOIDS) + len(GOES_ON) + 3


@pytest.mark.parametrize("key", VOIDS)
def test_a_void_round_returns_every_wager(key):
    for choices, laid in (({1: ("Raise",)}, THREE), ({}, "")):
        nets, lines = table({1: ALL_WAGERS}, {1: "9S 9H"}, "4H 4D", laid, choices, (called(GAME, key),))
        assert set(nets.values()) == {0}
        assert {line.cite for line in lines} == {key.split()[0]}
        assert len(lines) == 4 + bool(choices)


@pytest.mark.parametrize("key", GOES_ON)
def test_the_round_goes_on(key):
    nets, _ = table({1: ALL_WAGERS}, {1: "9S 9H"}, "4H 4D", THREE, happened=(called(GAME, key),))
    assert nets == table({1: ALL_WAGERS}, {1: "9S 9H"}, "4H 4D", THREE)[0]
    own: dict[int | str, Cards] = {1: cards("9S 9H"), "dealer": cards("4H 4D"), "board": cards(THREE)}
    record = Record({1: {"Ante": 100, "Odds": 100}}, own)
    view = run(GAME, GAME.house(), (1,), Recorded(record), happened=(called(GAME, key),))
    assert isinstance(view.pending, AskMove)  # it waits for the player as if nothing had been


@pytest.mark.parametrize(("hand", "net"), [case("677a.13(a)", "9S 9H", 25), case("677a.13(a)", "9S 8H", -5)])
def test_cards_found_late_leave_the_pocket_bonus_alive(hand, net):
    late = (called(GAME, "677a.13(a) several cards, late"),)
    for laid in ("9D 2C", THREE):  # found before the community cards are all dealt, or after
        nets, lines = table({1: ALL_WAGERS}, {1: hand}, "4H 4D", laid, {}, late)
        assert nets == {(1, "Ante"): 0, (1, "Odds"): 0, (1, "Trips Plus"): 0, (1, "Pocket Bonus"): net}
        cites = {line.wager: line.cite for line in lines}
        assert cites.pop("Pocket Bonus") == ("677a.12(d)" if net > 0 else "677a.11(i)(1)(ii)")
        assert set(cites.values()) == {"677a.13(a)"}


@rule("677a.13(a)")
def test_one_card_found_late_is_a_matter_of_reading():
    late = (called(GAME, "677a.13(a) one card, late"),)
    deal = ({1: ALL_WAGERS}, {1: "9S 9H"}, "4H 4D", THREE)
    with pytest.raises(Refused, match=r"this remedy holds under reading HU5 R2 only \(§ 677a.13\(a\)\)"):
        table(*deal, {}, late)
    nets, _ = table(*deal, {}, late, house=GAME.house(readings={"HU5": "R2"}))
    assert {key: net for key, net in nets.items() if net} == {(1, "Pocket Bonus"): 25}


@pytest.mark.parametrize("choices", [(), ("Check",), ("Check", "Check"), ("Raise",), FOLDED])
@rule("677a.13(d)")
def test_a_card_of_the_dealer_exposed_leaves_both_optional_wagers_alive(choices):
    exposed = (called(GAME, "677a.13(d)"),)
    nets, lines = table({1: ALL_WAGERS}, {1: "9S 9H"}, "4H 4D", THREE, {1: choices}, exposed)
    placed = {(1, "Ante"): 0, (1, "Odds"): 0, (1, "Pocket Bonus"): 25, (1, "Trips Plus"): 15}
    assert nets == placed | ({(1, "Raise"): 0} if "Raise" in choices else {})
    cites = {line.wager: line.cite for line in lines}
    assert (cites.pop("Pocket Bonus"), cites.pop("Trips Plus")) == ("677a.12(d)", "677a.12(e)")
    assert set(cites.values()) == {"677a.13(d)"}


@rule("677a.13(d)")
def test_losing_optional_wagers_are_collected_though_the_hands_are_void():
    nets, _ = table({1: ALL_WAGERS}, {1: "9S 8H"}, "4H 4D", BOARD, {}, (called(GAME, "677a.13(d)"),))
    assert nets == {(1, "Ante"): 0, (1, "Odds"): 0, (1, "Pocket Bonus"): -5, (1, "Trips Plus"): -5}


@rule("677a.13(d)")
def test_the_community_cards_are_due_if_an_optional_wager_waits_for_them():
    wagers = {1: {"Ante": 100, "Odds": 100}, 2: {"Ante": 100, "Odds": 100, "Trips Plus": 100}}
    own: dict[int | str, Cards] = {1: cards("9S 9H"), 2: cards("AS AH"), "dealer": cards("4H 4D")}
    exposed = (called(GAME, "677a.13(d)"),)
    view = run(GAME, GAME.house(), wagers, Recorded(Record(wagers, own)), happened=exposed)
    assert isinstance(view.pending, AskCard)
    assert (view.pending.to, view.pending.cite) == ("board", "677a.8(d)")
    main = {seat: {"Ante": 5, "Odds": 5} for seat in (1, 2)}
    nets, _ = table(main, {1: "9S 9H", 2: "AS AH"}, "4H 4D", "", {}, exposed)
    assert set(nets.values()) == {0}


# --- any round, and small decks --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "options",
    [{}, {"dealing": "hand"}, {"dealing": "automated shoe", "community_cards": "first"}],
    ids=["shoe", "hand", "first"],
)
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

SEVEN_CARDS = {  # the best five of seven, of 133,784,560 (https://en.wikipedia.org/wiki/Poker_probability)
    Kind.ROYAL_FLUSH: 4_324,
    Kind.STRAIGHT_FLUSH: 37_260,
    Kind.FOUR: 224_848,
    Kind.FULL_HOUSE: 3_473_184,
    Kind.FLUSH: 4_047_644,
    Kind.STRAIGHT: 6_180_020,
    Kind.THREE: 6_461_620,
}


def trips_hold(column):
    house, hands = GAME.house(paytables={"Trips Plus": column}), 133_784_560
    paid = sum(house.pays(TRIPS_PLUS, kind).net(Fraction(1)) * count for kind, count in SEVEN_CARDS.items())
    return (hands - sum(SEVEN_CARDS.values()) - paid) / hands


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
    holds = [float(100 * trips_hold(column)) for column in "ABCD"]
    assert (min(holds), max(holds)) == pytest.approx((0.75, 4.34), abs=0.01)


@rule("677a.7(d)(1)")
def test_the_raise_is_one_wager_whichever_street_it_is_placed_on():
    assert {wager.name for wager in GAME.wagers if wager.later} == {RAISE.name}
