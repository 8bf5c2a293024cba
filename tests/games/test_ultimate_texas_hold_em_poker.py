"""Chapter 653a, paragraph by paragraph."""

from fractions import Fraction

import pytest

from fairfelt.engine.questions import AskCard
from fairfelt.engine.record import Record, Recorded, replay
from fairfelt.engine.round import run
from fairfelt.engine.settlement import settlements
from fairfelt.families.poker import Kind
from fairfelt.games.ultimate_texas_hold_em_poker import GAME
from fairfelt.games.ultimate_texas_hold_em_poker.wagers import PROGRESSIVE, TRIPS
from fairfelt.kit import Cards, Refused, Void, cards
from tests.games.hold_em_rounds import BOARD, FOLDED, HANDS, SEVEN_CARDS, THREE, HoldEm, hold
from tests.games.poker_rounds import check_it_goes_on, wrong_stubs
from tests.helpers import called, case, rule

DOLLAR = 100
HELD = HoldEm(GAME, "Blind", early="Play 4x", late="Play 1x")
MAIN, TO_THE_END, showdown, table = HELD.main, HELD.to_the_end, HELD.showdown, HELD.table


@pytest.mark.parametrize(
    ("hand", "dealer", "nets", "sections"),
    [
        case("653a.11(h)(1)", "AC QC", "4S 3S", (0, 0, 1), ("h1", "b", "ii")),  # king high against ace high
        case("653a.11(h)(1)", "QC 3C", "AS 4S", (0, -1, -1), ("h1", "i", "i")),  # the Ante comes back to a loser, too
        case("653a.11(h)(1)", "4H 3H", "4S 3S", (0, 0, 0), ("h1", "iii", "iii")),
        case("653a.11(h)(2)(i)", "AC QC", "2S 3S", (-1, -1, -1), ("i", "i", "i")),  # a pair of 2s is a pair
        case("653a.11(h)(2)(ii)", "3H 3D", "2S 3S", (1, 0, 1), ("ii", "b", "ii")),
        case("653a.11(h)(2)(iii)", "2D 3D", "2S 3S", (0, 0, 0), ("iii", "iii", "iii")),
        case("653a.6(c)", "2D AD", "2S QS", (1, 0, 1), ("ii", "b", "ii")),  # the same pair: the kicker decides
        case("653a.6(c)", "3H 3D", "2S AS", (1, 0, 1), ("ii", "b", "ii")),  # the higher pair, not the ace (G1)
    ],
)
def test_ante_blind_and_play_against_the_dealer(hand, dealer, nets, sections):
    cites = {"h1": "653a.11(h)(1)", "b": "653a.12(b)"} | {n: f"653a.11(h)(2)({n})" for n in ("i", "ii", "iii")}
    result = showdown(hand, dealer, BOARD)
    assert (result["Ante"], result["Blind"], result["Play"]) == nets
    found = result.sections
    assert (found["Ante"], found["Blind"], found["Play"]) == tuple(cites[name] for name in sections)


@rule("653a.6(c)")
def test_how_hands_of_one_kind_compare():
    for reading, net in (("R1", 1), ("R2", -1)):  # an ace that only one of two pairs holds beside it
        result = showdown("3H 3D", "2S AS", BOARD, house=GAME.house(readings={"G1": reading}))
        assert (result["Ante"], result["Play"]) == (net, net)


@pytest.mark.parametrize(
    ("kind", "net"),
    [
        case("653a.12(b)", Kind.ROYAL_FLUSH, 500),
        case("653a.12(b)", Kind.STRAIGHT_FLUSH, 50),
        case("653a.12(b)", Kind.FOUR, 10),
        case("653a.12(b)", Kind.FULL_HOUSE, 3),
        case("653a.12(b)", Kind.FLUSH, Fraction(3, 2)),
        case("653a.12(b)", Kind.STRAIGHT, 1),
        case("653a.12(b)", Kind.THREE, 0),  # less than a straight: returned
        case("653a.12(b)", Kind.TWO_PAIR, 0),
        case("653a.12(b)", Kind.PAIR, 0),
    ],
)
def test_a_winning_blind(kind, net):
    hand, board = HANDS[kind]
    assert showdown(hand, "4H 4D", board) == {"Ante": 1, "Blind": net, "Play": 1}


@rule("653a.12(b)")
def test_a_straight_that_does_not_win_is_not_paid_on_the_blind():
    board = "9D 8C 7S 6H 2D"
    assert showdown("5S AC", "TS 3H", board) == {"Ante": -1, "Blind": -1, "Play": -1}  # nine high against ten high
    assert showdown("TD AC", "TS 3H", board) == {"Ante": 0, "Blind": 0, "Play": 0}


@rule("653a.11(h)(1)")
def test_a_straight_is_paid_on_the_blind_though_the_dealer_has_no_pair():
    assert showdown("5S AC", "KS 3H", "9D 8C 7S 6H 2D") == {"Ante": 0, "Blind": 1, "Play": 1}


@rule("653a.6(a)")
def test_an_ace_ends_a_straight_low_or_high_but_not_in_the_middle():
    HELD.check_the_ace()


TRIPS_PAYS = {  # § 653a.12(c), Paytables A to D
    Kind.ROYAL_FLUSH: (50, 50, 50, 50),
    Kind.STRAIGHT_FLUSH: (40, 40, 40, 40),
    Kind.FOUR: (30, 30, 30, 20),
    Kind.FULL_HOUSE: (9, 8, 8, 7),
    Kind.FLUSH: (7, 6, 7, 6),
    Kind.STRAIGHT: (4, 5, 4, 5),
    Kind.THREE: (3, 3, 3, 3),
    Kind.TWO_PAIR: (-1, -1, -1, -1),
    Kind.PAIR: (-1, -1, -1, -1),
}


@pytest.mark.parametrize("column", [0, 1, 2, 3])
@pytest.mark.parametrize("kind", TRIPS_PAYS)
@rule("653a.12(c)")
def test_every_cell_of_trips(kind, column):
    HELD.check_cell(TRIPS, kind, column, TRIPS_PAYS, ("653a.12(c)", "653a.11(i)"))


@rule("653a.11(i)")
def test_trips_is_paid_though_the_dealer_wins():
    result = showdown("9S 9H", "TS TH", "9D TC 2S 5D 7H", bets=MAIN | {TRIPS: 1})
    assert result == {"Ante": -1, "Blind": -1, "Play": -1, "Trips": 3}


@pytest.mark.parametrize(
    ("choices", "times"),
    [
        case("653a.11(b)(1)", ("Play 4x",), 4),
        case("653a.11(b)(1)", ("Play 3x",), 3),
        case("653a.11(d)(1)", ("Check", "Play 2x"), 2),
        case("653a.11(f)(1)", ("Check", "Check", "Play 1x"), 1),
    ],
)
def test_the_play_wager_is_a_multiple_of_the_ante(choices, times):
    assert showdown("3H 3D", "2S 3S", BOARD, *choices)["Play"] == times
    assert showdown("AC QC", "2S 3S", BOARD, *choices)["Play"] == -times


@pytest.mark.parametrize(
    ("choices", "message"),
    [
        case("653a.11(b)", ("Play 2x",), r"may choose Play 4x, Play 3x, Check; 'Play 2x' was given \(§ 653a.11\(b\)\)"),
        case("653a.11(b)", ("Fold",), r"may choose Play 4x, Play 3x, Check; 'Fold' was given"),
        case("653a.11(b)(1)", ("Play 4x $300",), r"Play 4x must be equal to \$400; \$300 was offered"),
        case("653a.11(d)", ("Check", "Play 3x"), r"may choose Play 2x, Check; 'Play 3x' was given \(§ 653a.11\(d\)\)"),
        case("653a.11(f)", ("Check", "Check", "Check"), r"may choose Play 1x, Fold; 'Check' was given"),
        case("653a.11(d)", ("Play 4x", "Play 2x"), r"position 1 is not asked for Play 2x"),  # one Play Wager a round
        case("653a.11(f)", ("Check", "Play 2x", "Play 1x"), r"position 1 is not asked for Play 1x"),
    ],
)
def test_what_may_be_chosen_when(choices, message):
    HELD.check_not_chosen(choices, message)


@pytest.mark.parametrize(
    ("bets", "message"),
    [
        case("653a.7(d)(1)", "Ante 1", r"position 1 must place Blind to take part \(§ 653a.7\(d\)\(1\)\)"),
        case("653a.7(d)(1)", "Ante 1, Blind 2", r"Blind must be equal to the Ante, \$100; \$200 was offered"),
        case("653a.7(d)(1)", "Blind 1", "Blind needs Ante first"),
        case("653a.7(d)(2)", "Trips 1", r"Trips needs Ante first \(§ 653a.7\(d\)\(2\)\)"),
        case("653a.7(d)(3)", "Ante 1, Blind 1, Progressive Payout 1", r"Progressive Payout must be \$1 or \$5; \$100"),
    ],
)
def test_wagers_that_are_refused(bets, message):
    HELD.check_refused(bets, message)


@rule("653a.7(d)(3)")
def test_only_the_progressive_payout_is_left_to_the_rules_submission():
    house = GAME.house(offered=frozenset())
    assert showdown("9S 9H", "4H 4D", THREE, bets=MAIN | {TRIPS: 1}, house=house)["Trips"] == 3
    with pytest.raises(Refused, match="Progressive Payout is not offered"):
        showdown("3H 3D", "2S 3S", BOARD, bets=MAIN | {PROGRESSIVE: 1}, house=house, unit=DOLLAR)


@rule("653a.2(a)")
def test_there_are_six_positions_and_one_for_each_player():
    HELD.check_positions(r"653a.2\(a\)", r"653a.7\(e\)")


@rule("653a.11(f)(2)")
def test_a_fold_gives_up_ante_and_blind_but_not_trips():
    hand, board = HANDS[Kind.THREE]
    result = showdown(hand, "4H 4D", board, *FOLDED, bets=MAIN | {TRIPS: 1})
    assert result == {"Ante": -1, "Blind": -1, "Trips": 3}
    assert result.sections == {"Ante": "653a.11(f)(2)", "Blind": "653a.11(f)(2)", "Trips": "653a.12(c)"}


@pytest.mark.parametrize(("reading", "net"), [case("653a.11(f)(2)", "R1", -1), case("653a.11(f)(2)", "R2", 8)])
def test_the_progressive_payout_of_a_folded_hand(reading, net):
    hand, board = HANDS[Kind.THREE]
    for more in ({}, {TRIPS: 1}):  # with Trips the cards stay on the table; that changes nothing
        bets = MAIN | {PROGRESSIVE: 1} | more
        house = GAME.house(readings={"UT1": reading})
        assert showdown(hand, "4H 4D", board, *FOLDED, bets=bets, house=house, unit=DOLLAR)["Progressive Payout"] == net


@rule("653a.7(b)")
def test_wagers_of_a_player_who_leaves_are_lost():
    HELD.check_leaving("653a.7(b)", TRIPS)


@pytest.mark.parametrize(
    ("kind", "net"),
    [
        case("653a.12(d)(1)", Kind.ROYAL_FLUSH, 10_000 - 1),  # 100% of a meter at its least amount
        case("653a.12(d)(1)", Kind.STRAIGHT_FLUSH, 1_000 - 1),  # 10%
        case("653a.12(d)(1)", Kind.FOUR, 299),
        case("653a.12(d)(1)", Kind.FULL_HOUSE, 49),
        case("653a.12(d)(1)", Kind.FLUSH, 39),
        case("653a.12(d)(1)", Kind.STRAIGHT, 29),
        case("653a.12(d)(1)", Kind.THREE, 8),
        case("653a.11(j)", Kind.TWO_PAIR, -1),
        case("653a.11(j)", Kind.PAIR, -1),
    ],
)
def test_every_row_of_the_progressive_payout(kind, net):
    hand, board = HANDS[kind]
    result = showdown(hand, "4H 4D", board, bets=MAIN | {PROGRESSIVE: 1}, unit=DOLLAR)
    assert result["Progressive Payout"] == net
    assert result.sections["Progressive Payout"] == ("653a.12(d)(1)" if net > 0 else "653a.11(j)")


@pytest.mark.parametrize(("reading", "net"), [case("653a.12(d)(2)", "R1", -1), case("653a.12(d)(2)", "R2", 29)])
def test_which_cards_make_the_progressive_hand(reading, net):
    house = GAME.house(readings={"UT4": reading})  # the straight comes with the fourth card
    bets = MAIN | {PROGRESSIVE: 1}
    result = showdown("9S 8H", "4H 4D", "7D KC 6S 5D 2H", bets=bets, house=house, unit=DOLLAR)
    assert result["Progressive Payout"] == net
    hand = next(line.hand for line in result.lines if line.wager == "Progressive Payout")
    assert hand == ("king high" if reading == "R1" else "straight, 9 high")


@rule("653a.11(j)")
def test_the_progressive_payout_is_paid_though_the_dealer_wins():
    result = showdown("9S 9H", "TS TH", "9D TC 2S 5D 7H", bets=MAIN | {PROGRESSIVE: 5}, unit=DOLLAR)
    assert result["Ante"] == -1
    assert result["Progressive Payout"] == 5 * 9 - 5


BOTH = {1: "JS TS", 2: "6S 5S", 3: "AH KH"}  # two straight flushes with a Flop of 9-8-7 of spades
FLOP = "9S 8S 7S 2D 3C"


def with_progressive(first, second, third):
    return {
        seat: {"Ante": 5, "Blind": 5, "Progressive Payout": dollars}
        for seat, dollars in ((1, first), (2, second), (3, third))
    }


@rule("653a.12(d)(4)")
def test_the_meter_falls_before_the_next_player_is_paid():
    nets, lines = table(with_progressive(1, 1, 1), BOTH, "4H 4D", FLOP, meters_cents={"Progressive Payout": 20_000_00})
    assert nets[2, "Progressive Payout"] == 2_000 - 1  # counterclockwise: the higher position first
    assert nets[1, "Progressive Payout"] == 1_800 - 1  # 10% of what is left
    assert [line.seat for line in lines if line.wager == "Progressive Payout"] == [3, 2, 1]


@rule("653a.11(j)(5)")
def test_envy_for_every_other_hand_but_not_for_ones_own():
    nets, lines = table(with_progressive(1, 5, 5), BOTH, "4H 4D", FLOP)
    envy = {(seat, wager): net for (seat, wager), net in nets.items() if wager.startswith("Envy")}
    assert envy == {
        (1, "Envy Bonus, position 2"): 300,
        (2, "Envy Bonus, position 1"): 1_500,
        (3, "Envy Bonus, position 1"): 1_500,
        (3, "Envy Bonus, position 2"): 1_500,
    }
    assert {line.cite for line in lines if line.wager.startswith("Envy")} == {"653a.12(d)(5)"}


@pytest.mark.parametrize(("dollars", "paid"), [case("653a.12(d)(5)", 1, 1_000), case("653a.12(d)(5)", 5, 5_000)])
def test_envy_for_a_royal_flush(dollars, paid):
    own = {1: "AS KS", 2: "2H 2C", 3: "3H 3C"}
    wagers = with_progressive(1, dollars, 1)
    del wagers[3]["Progressive Payout"]
    nets, _ = table(wagers, own, "4H 4D", "QS JS TS 2D 3D")
    assert nets[2, "Envy Bonus, position 1"] == paid
    assert (3, "Envy Bonus, position 1") not in nets  # no Progressive Payout Wager, no envy
    assert (1, "Envy Bonus, position 2") not in nets  # four-of-a-kind does not qualify


@rule("653a.11(j)(5)")
def test_no_envy_for_the_dealers_hand():
    nets, _ = table(with_progressive(1, 1, 1), {1: "2S 2H", 2: "4H 4C", 3: "AH KH"}, "JS TS", FLOP)
    assert not any(wager.startswith("Envy") for _, wager in nets)


@pytest.mark.parametrize(("reading", "paid"), [case("653a.11(f)(2)", "R1", 0), case("653a.11(f)(2)", "R2", 1_500)])
def test_envy_and_a_fold(reading, paid):
    choices = {1: FOLDED, 2: ("Play 4x",), 3: FOLDED}
    house = GAME.house(readings={"UT1": reading})
    nets, _ = table(with_progressive(1, 1, 5), BOTH, "4H 4D", FLOP, choices, house=house)
    assert nets[3, "Envy Bonus, position 2"] == 1_500  # who folds stays eligible
    assert nets.get((3, "Envy Bonus, position 1"), 0) == paid  # the folded straight flush
    assert nets[1, "Envy Bonus, position 2"] == 300


@rule("653a.11(h)")
def test_what_the_solvers_may_tell_apart():
    assert GAME.classes is not None
    house = GAME.house()
    for kind, (hand, board) in HANDS.items():
        assert GAME.classes.player(cards(f"{hand} {board}"), house) is kind
        assert GAME.classes.dealer(cards(f"{hand} {board}"), house)
    assert not GAME.classes.dealer(cards(f"AC QC {BOARD}"), house)
    reads = {reading: GAME.house(readings={"UT4": reading}) for reading in ("R1", "R2")}
    (progressive,) = GAME.tables(PROGRESSIVE)
    assert {reading: progressive.goes_by(house).name for reading, house in reads.items()} == {
        "R1": "FLOP",
        "R2": "HAND",
    }


@rule("653a.12(e)")
def test_the_payout_limit_covers_all_but_the_progressive_payout():
    wagers, meters = (
        {"Ante": 200, "Blind": 200, "Trips": 200, "Progressive Payout": 5},
        {"Progressive Payout": 90_000_00},
    )
    HELD.check_limit(wagers, {"Progressive Payout": 90_000 - 5}, unlimited=100_000, meters_cents=meters)
    assert GAME.limit is not None
    assert GAME.limit.floor_cents == 50_000_00


@rule("653a.12(d)(3)")
def test_the_meter_starts_at_ten_thousand_dollars_and_its_rate_is_filed():
    (progressive,) = GAME.progressives
    assert (progressive.seed_cents, progressive.rate_required) == (10_000_00, True)


# --- dealing ---------------------------------------------------------------------------------------------------------


@rule("653a.11(c)")
def test_a_card_is_burned_before_the_flop_and_before_the_last_two():
    record = Record(
        {1: {"Ante": 100, "Blind": 100}},
        {1: cards("3H 3D"), "dealer": cards("2S 3S"), "board": cards(BOARD), "burn": cards("AS AH")},
        {1: TO_THE_END},
    )
    burned = replay(GAME, GAME.house(), record).table.burned
    assert tuple(burned) == cards("AS AH")
    twice = Record(record.wagers, {**record.cards, "burn": cards("AS KD")}, record.choices)
    with pytest.raises(Refused, match="king of diamonds appears more often"):
        replay(GAME, GAME.house(), twice)


@pytest.mark.parametrize(
    ("dealing", "locked", "dealt", "stub"),
    [
        case("653a.8(d)", "manual shoe", "653a.8(b)", "653a.8(d)", "653a.8(e)"),
        case("653a.9(b)", "hand", "653a.9(a)(3)", "653a.9(b)", "653a.9(c)"),
        case("653a.10(b)", "automated shoe", "653a.10(a)(2)", "653a.10(b)", "653a.10(c)"),
    ],
)
def test_the_round_follows_the_chapter(dealing, locked, dealt, stub):
    record = Record(
        {1: {"Ante": 100, "Blind": 100, "Trips": 100}},
        {1: cards("3H 3D"), "dealer": cards("2S 3S"), "board": cards(BOARD)},
        {1: TO_THE_END},
    )
    log = replay(GAME, GAME.house(options={"dealing": dealing}), record).table.log
    streets = ["653a.11(b)(2)", "653a.11(c)", "653a.11(d)(2)", "653a.11(e)", stub, "653a.11(f)(1)", "653a.11(g)"]
    settled = ["653a.11(h)(2)", "653a.11(h)(2)(ii)", "653a.12(b)", "653a.11(h)(2)(ii)", "653a.11(i)"]
    placed = ["653a.7(d)(1)", "653a.7(d)(2)"]
    assert list(dict.fromkeys(entry.cite for entry in log[:-4])) == [*placed, locked, dealt, *streets, settled[0]]
    assert {entry.cite for entry in log[-4:]} == set(settled[1:])


@rule("653a.11(b)(1)")
def test_every_bet_names_its_paragraph():
    for choices, section in (
        (("Play 4x",), "653a.11(b)(1)"),
        (("Play 3x",), "653a.11(b)(1)"),
        (("Check", "Play 2x"), "653a.11(d)(1)"),
        (("Check", "Check", "Play 1x"), "653a.11(f)(1)"),
    ):
        own: dict[int | str, Cards] = {1: cards("3H 3D"), "dealer": cards("2S 3S"), "board": cards(BOARD)}
        view = replay(GAME, GAME.house(), Record({1: {"Ante": 100, "Blind": 100}}, own, {1: choices}))
        assert [entry.cite for entry in view.table.log if entry.words.startswith("chooses Play")] == [section]


@rule("653a.10(g)")
def test_community_cards_that_the_shoe_dispenses_first_are_revealed_street_by_street():
    HELD.check_board_first("653a")


@rule("653a.10(g)")
def test_community_cards_come_last_from_any_other_device():
    own: dict[int | str, Cards] = {1: cards("3H 3D"), "dealer": cards("2S 3S")}
    record = Record({1: {"Ante": 100, "Blind": 100}}, own, {1: ("Check",)})
    for dealing in ("manual shoe", "hand", "automated shoe"):
        view = run(GAME, GAME.house(options={"dealing": dealing}), (1,), Recorded(record))
        assert isinstance(view.pending, AskCard)
        assert (view.pending.to, view.pending.cite) == ("board", "653a.11(c)")
    HELD.check_devices(r"653a.10\(g\)")


@rule("653a.11(i)")
def test_trips_is_settled_before_the_progressive_payout():
    lines = table({1: ALL_WAGERS}, {1: "9S 9H"}, "4H 4D", THREE)[1]
    assert [line.wager for line in lines] == ["Ante", "Play", "Blind", "Trips", "Progressive Payout"]


@rule("653a.11(f)(2)")
def test_a_fold_is_collected_before_the_dealers_cards_are_turned_up():
    wagers = {1: {"Ante": 100, "Blind": 100}, 2: {"Ante": 100, "Blind": 100, "Trips": 100}}
    own: dict[int | str, Cards] = {
        1: cards("3H 3D"),
        2: cards("AC QC"),
        "dealer": cards("2S 3S"),
        "board": cards(BOARD),
    }
    log = replay(GAME, GAME.house(), Record(wagers, own, {1: FOLDED, 2: FOLDED})).table.log
    said = [f"{entry.seat} {entry.words}" for entry in log[-8:]]
    assert said[:3] == ["1 Ante: lose", "1 Blind: lose", "1 the cards go to the discard rack"]
    assert said[3:5] == ["2 Ante: lose", "2 Blind: lose"]  # whose cards lie under the Trips Wager
    assert said[5:] == ["None reveal the dealer: 2♠ 3♠", "2 reveal A♣ Q♣", "2 Trips: lose"]


@pytest.mark.parametrize(
    ("more", "choices", "reading", "seen"),
    [
        case("653a.11(h)(2)", {}, ("Play 4x",), "R1", True),
        case("653a.11(f)(2)(ii)", {}, FOLDED, "R1", False),
        case("653a.11(f)(2)(ii)", {"Progressive Payout": 100}, FOLDED, "R1", False),
        case("653a.11(f)(2)(i)", {"Trips": 100}, FOLDED, "R1", True),
        case("653a.11(f)(2)", {"Progressive Payout": 100}, FOLDED, "R2", True),  # it is still settled (reading UT1)
        case("653a.7(b)", {"Trips": 100}, ("Check", "Leave"), "R1", False),
    ],
)
def test_whose_cards_are_turned_up(more, choices, reading, seen):
    two = cards("9S 8H")
    wagers = {1: {"Ante": 100, "Blind": 100} | more, 2: {"Ante": 100, "Blind": 100}}
    own: dict[int | str, Cards] = {1: two, 2: cards("3H 3D"), "dealer": cards("2S 3S"), "board": cards(BOARD)}
    view = replay(GAME, GAME.house(readings={"UT1": reading}), Record(wagers, own, {1: choices, 2: ("Play 4x",)}))
    assert view.table.seen_by(2)["position 1 hand 1"] == (two if seen else (None, None))
    words = {line.hand for line in settlements(view.table) if line.seat == 1}
    assert ("" in words) != seen


@rule("653a.11(j)(3)")
def test_a_progressive_payout_is_validated_before_it_is_paid():
    wagers = {1: {"Ante": 100, "Blind": 100, "Progressive Payout": 100}, 2: {"Ante": 100, "Blind": 100, "Trips": 100}}
    own: dict[int | str, Cards] = {1: cards("9S 9H"), 2: cards("3H 3S"), "dealer": cards("4H 4D")}
    own["board"] = cards(THREE)
    exposed = (called(GAME, "653a.13(d)"),)
    for choices, happened, winners in ((("Play 4x",), (), [1]), (FOLDED, (), []), ((), exposed, [])):
        record = Record(wagers, own, {1: choices, 2: ("Play 4x",)}, happened=happened)
        log = replay(GAME, GAME.house(), record).table.log
        assert [entry.seat for entry in log if entry.words.startswith("a progressive payout is won")] == winners


@rule("653a.13(d)")
def test_a_void_hand_without_trips_is_not_turned_up():
    wagers = {1: {"Ante": 100, "Blind": 100}, 2: {"Ante": 100, "Blind": 100, "Trips": 100}}
    own: dict[int | str, Cards] = {1: cards("9S 9C"), 2: cards("3H 3S"), "dealer": cards("4H 4D")}
    record = Record(wagers, own | {"board": cards(BOARD)}, happened=(called(GAME, "653a.13(d)"),))
    seen = replay(GAME, GAME.house(), record).table.seen_by(None)
    assert (seen["position 1 hand 1"], seen["position 2 hand 1"]) == ((None, None), cards("3H 3S"))


@rule("653a.2(b)(8)")
def test_what_a_sign_may_show_instead_of_the_layout():
    signs = [one.cite for one in GAME.inscriptions if one.sign_instead]
    assert signs == ["653a.2(b)(6)", *(f"653a.2(b)(7)({n})" for n in ("i", "ii", "iii", "iv"))]
    progressive = [one.cite for one in GAME.inscriptions if one.offering == "Progressive Payout"]
    assert progressive == ["653a.2(b)(5)", "653a.2(c)(1)", "653a.2(c)(2)"]


@rule("653a.5(a)")
def test_the_cards_are_inspected_shuffled_cut_counted_and_changed():
    done = {due.cite: due.every_rounds for due in GAME.upkeep if not due.every_hours}
    counts = {"653a.8(f)": 5, "653a.9(d)": 5, "653a.10(d)": 5}
    always = {"653a.3(b)(3)": 1, "653a.5(a)": 1, "653a.11(k)": 1}
    assert done == counts | always | {"653a.4(a)": 0, "653a.5(d)": 0, "653a.5(f)": 0}


# --- irregularities --------------------------------------------------------------------------------------------------

ALL_WAGERS = {"Ante": 5, "Blind": 5, "Trips": 5, "Progressive Payout": 1}
VOIDS = [one.key for one in GAME.irregularities if one.void is Void.ROUND and not one.deals_on]
GOES_ON = [one.key for one in GAME.irregularities if one.void is Void.NOTHING]


def test_every_irregularity_is_there():
    stubs = wrong_stubs("653a.8(h)", "653a.9(f)", "653a.10(f)")
    assert ["653a.13(a) several cards", "653a.13(c)", "653a.13(f)", *stubs] == VOIDS
    assert GOES_ON == ["653a.5(b)", "653a.13(a) one card", "653a.13(b)", "653a.13(e)", "653a.13(g)"]


@pytest.mark.parametrize("key", VOIDS)
def test_a_void_round_returns_every_wager(key):
    early = key == "653a.13(a) several cards"  # later Trips lives
    HELD.check_void(key, ALL_WAGERS, "4H" if early else "4H 4D", late=not early)


@pytest.mark.parametrize("key", GOES_ON)
def test_the_round_goes_on(key):
    check_it_goes_on(GAME, key, {1: ALL_WAGERS}, {1: "9S 9H", "dealer": "4H 4D", "board": THREE}, "Play 4x")


LATE = ("653a.13(a) several cards, late", "653a.13(d)")


@pytest.mark.parametrize("key", LATE)
@pytest.mark.parametrize("choices", [(), ("Check",), ("Check", "Check"), ("Play 4x",)])
def test_trips_is_settled_though_the_hands_are_void(key, choices):
    if key == "653a.13(d)" and choices == ("Play 4x",):  # every player has bet: no longer
        with pytest.raises(Refused, match=r"that cannot be, as this round stands \(§ 653a.13\(d\)\)"):
            table({1: ALL_WAGERS}, {1: "9S 9H"}, "4H 4D", THREE, {1: choices}, (called(GAME, key),))
        return
    nets, lines = table({1: ALL_WAGERS}, {1: "9S 9H"}, "4H 4D", THREE, {1: choices}, (called(GAME, key),))
    placed = {(1, "Ante"): 0, (1, "Blind"): 0, (1, "Progressive Payout"): 0, (1, "Trips"): 15}
    assert nets == placed | ({(1, "Play"): 0} if "Play 4x" in choices else {})
    cites = {line.wager: line.cite for line in lines}
    section = key.split()[0]
    assert cites.pop("Trips") == "653a.12(c)"
    assert set(cites.values()) == {section}


@rule("653a.13(d)")
def test_a_losing_trips_is_collected_though_the_hands_are_void():
    nets, _ = table({1: ALL_WAGERS}, {1: "9S 8H"}, "4H 4D", BOARD, {}, (called(GAME, "653a.13(d)"),))
    assert nets[1, "Trips"] == -5
    assert nets[1, "Ante"] == 0


@rule("653a.13(d)")
def test_the_community_cards_are_due_if_anybody_placed_trips():
    exposed = (called(GAME, "653a.13(d)"),)
    main = {"Ante": 5, "Blind": 5}
    own = {1: "9S 9H", 2: "AS AH"}
    with pytest.raises(Refused, match=r"a card is due to the board \(§ 653a.11\(e\)\)"):
        table({1: main, 2: ALL_WAGERS}, own, "4H 4D", "9D 2C 5S", {1: ("Check",), 2: ("Check",)}, exposed)
    nets, _ = table({1: main, 2: main}, own, "4H 4D", "9D 2C 5S", {1: ("Check",), 2: ("Check",)}, exposed)
    assert set(nets.values()) == {0}


@rule("653a.13(d)")
def test_the_live_table_deals_on_and_asks_nobody():
    wagers = {1: {"Ante": 100, "Blind": 100}, 2: {"Ante": 100, "Blind": 100, "Trips": 100}}
    own: dict[int | str, Cards] = {1: cards("9S 9H"), 2: cards("AS AH"), "dealer": cards("4H 4D")}
    for laid, step in (("", "653a.11(c)"), ("9D 2C 5S", "653a.11(e)")):
        record = Record(wagers, own | {"board": cards(laid)}, {1: ("Check",)}, happened=(called(GAME, "653a.13(d)"),))
        view = run(GAME, GAME.house(), wagers, Recorded(record), happened=record.happened)
        assert isinstance(view.pending, AskCard)
        assert (view.pending.to, view.pending.cite) == ("board", step)


@rule("653a.13(d)")
def test_a_hand_folded_before_the_exposure_is_void_too():
    wagers = {1: ALL_WAGERS, 2: {"Ante": 5, "Blind": 5}}
    own = {1: "9S 9H", 2: "AS AH"}
    exposed = (called(GAME, "653a.13(d)"),)
    choices = {1: FOLDED, 2: ("Check", "Check")}
    nets, lines = table(wagers, own, "4H 4D", THREE, choices, exposed)
    assert {key: net for key, net in nets.items() if net} == {(1, "Trips"): 15}
    assert not [entry for entry in lines if entry.cite == "653a.11(f)(2)"]


@pytest.mark.parametrize(
    ("key", "own", "dealer"),
    [
        case("653a.13(d)", "653a.13(d)", {}, ""),
        case("653a.13(d)", "653a.13(d)", {1: "9S"}, ""),
        case("653a.13(a)", LATE[0], {}, ""),
        case("653a.13(a)", LATE[0], {1: "9S 9H"}, "4H"),
        case("653a.13(a)", "653a.13(a) several cards", {1: "9S 9H"}, "4H 4D"),  # found late
    ],
)
def test_what_cannot_be_as_the_round_stands(key, own, dealer):
    with pytest.raises(Refused, match="that cannot be, as this round stands"):
        table({1: {"Ante": 5, "Blind": 5}, 2: {}}, own, dealer, "", {}, (called(GAME, key),))


@pytest.mark.parametrize(
    ("key", "own", "dealer"),
    [
        case("653a.13(a)", "653a.13(a) several cards", {}, ""),
        case("653a.13(d)", "653a.13(d)", {1: "9S"}, "4H"),
    ],
)
def test_a_round_may_break_off_in_the_middle_of_the_deal(key, own, dealer):
    nets, _ = table({1: {"Ante": 5, "Blind": 5}, 2: {}}, own, dealer, "", {}, (called(GAME, key),))
    assert nets == {(1, "Ante"): 0, (1, "Blind"): 0}


@rule("653a.13(a)")
def test_one_card_found_late_is_a_matter_of_reading():
    HELD.check_one_card_late("653a", "UT2", ALL_WAGERS, {"Trips": 15})


# --- figures from outside --------------------------------------------------------------------------------------------

FIVE_CARDS = {Kind.FOUR: 624, Kind.FULL_HOUSE: 3_744, Kind.FLUSH: 5_108, Kind.STRAIGHT: 10_200, Kind.THREE: 54_912}


@pytest.mark.parametrize(
    ("column", "percent"),
    [  # Wizard of Odds, Ultimate Texas Hold 'Em: the four pay tables of Trips
        case("653a.12(c)", "A", "0.90"),
        case("653a.12(c)", "B", "1.90"),
        case("653a.12(c)", "C", "3.50"),
        case("653a.12(c)", "D", "6.18"),
    ],
)
def test_the_published_house_edge_of_trips(column, percent):
    house = GAME.house(paytables={"Trips": column})
    assert f"{float(100 * hold(house, TRIPS)):.2f}" == percent


@rule("653a.12(d)(1)")
def test_the_fixed_pays_of_the_progressive_payout_return_53_or_483_percent():
    def back(counts, hands):
        pays = {kind: GAME.house().pays(PROGRESSIVE, kind) for kind in FIVE_CARDS}
        return sum((pay.net(Fraction(1)) + 1) * counts[kind] for kind, pay in pays.items()) / hands

    assert round(back(FIVE_CARDS, 2_598_960) * 100) == 53
    assert round(back(SEVEN_CARDS, 133_784_560) * 100) == 483
