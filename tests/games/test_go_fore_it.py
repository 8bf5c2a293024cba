"""Chapter 676a, paragraph by paragraph."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, combinations_with_replacement
from math import comb, prod
from random import Random

import pytest

from fairfelt.engine.questions import LEAVE, AskMove
from fairfelt.engine.record import Record, Recorded, replay, settle
from fairfelt.engine.round import run
from fairfelt.engine.settlement import settlements
from fairfelt.games.go_fore_it import FRONT_9, GAME, GOPHER, SKINS, points
from fairfelt.kit import Refused, Verdict, Void, cards, small_deck
from fairfelt.odds.reference import Reference
from fairfelt.rules import standard
from fairfelt.simulator.players import Player, anything, at_random
from fairfelt.simulator.shoe import SimulatedTable
from tests.games.poker_rounds import as_dealt, fitting
from tests.helpers import called, case, play, rule

FRONT, BACK = "Front 9", "Back 9"
HIGH = "TC JC QC KC"  # 40 points
LOW = "AC AD 2C 2D"  # 6 points
PICTURES = "JS QS KS JH"
ALL = {FRONT_9: 1, SKINS: 1, GOPHER: 1}


def golf(hand, *choices, dealer=HIGH, bets=None, **more):
    return play(GAME, hand, *(choices or (BACK,)), bets=bets or {FRONT_9: 1}, dealer=dealer, **more)


def read(**readings):
    return GAME.house(readings=readings)


def table(wagers, own, dealer=HIGH, choices=None, **more):
    """Several seats: wagers in dollars, the cards of each; net dollars by seat and wager, and the lines."""
    house = more.pop("house", None) or fitting(GAME, more.get("happened", ()))
    record = Record(
        wagers={seat: {name: dollars * 100 for name, dollars in placed.items()} for seat, placed in wagers.items()},
        cards={seat: cards(text) for seat, text in own.items()} | {"dealer": cards(dealer)},
        choices=choices if choices is not None else dict.fromkeys(wagers, (BACK,)),
        **more,
    )
    lines = settle(GAME, house, record)
    return {(line.seat, line.wager): line.net_cents / 100 for line in lines}, lines


# --- the total against par -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rank", "value"),
    [
        *(case("676a.6", rank, n) for n, rank in enumerate("A23456789T", start=1)),
        *(case("676a.6", rank, 10) for rank in "JQK"),
    ],
)
def test_the_points_of_a_card(rank, value):
    assert {points(cards(f"{rank}{suit}")) for suit in "SHDC"} == {value}


@pytest.mark.parametrize(
    ("hand", "total", "back", "row"),
    [
        case("676a.12(b)", "AS AH AD AC", 4, 25, "Albatross (8 or less)"),  # the fewest points there are
        case("676a.12(b)", "AS AH 3S 3H", 8, 25, "Albatross (8 or less)"),
        case("676a.12(b)", "AS 2H 3S 3H", 9, 5, "Eagle (9-13)"),
        case("676a.12(b)", "AS AH AD TS", 13, 5, "Eagle (9-13)"),
        case("676a.12(b)", "AS AH 2D JS", 14, 2, "Birdie (14-18)"),
        case("676a.12(b)", "4S 4H 9S AS", 18, 2, "Birdie (14-18)"),
        case("676a.12(b)", "4S 5H 9S AS", 19, 1, "Par (19-24)"),
        case("676a.12(b)", "TS QH 2S 2H", 24, 1, "Par (19-24)"),
        case("676a.11(d)(3)(ii)", "TS QH 2S 3H", 25, -1, ""),
        case("676a.11(d)(3)(ii)", "TS QH KS JH", 40, -1, ""),
    ],
)
def test_front_9_and_back_9(hand, total, back, row):
    assert points(cards(hand)) == total
    result = golf(hand)
    assert result == {FRONT: 1 if back > 0 else -1, BACK: back}
    if back > 0:
        assert result.sections == {FRONT: "676a.12(a)", BACK: "676a.12(b)"}
    else:
        assert result.sections == dict.fromkeys((FRONT, BACK), "676a.11(d)(3)(ii)")
    lines = {line.wager: line for line in result.lines}
    assert lines[BACK].row == row
    assert lines[FRONT].row == ("par or less" if back > 0 else "")
    assert lines[BACK].hand == f"{total} points"


def of_total(total):
    """Four cards of that many points."""
    tens, rest = divmod(max(total - 4, 0), 9)
    ranks = ["T"] * min(tens, 4) + ([str(1 + rest)] if rest and tens < 4 else [])
    ranks = ["A" if rank == "1" else rank for rank in ranks]
    ranks += ["A"] * (4 - len(ranks))
    return " ".join(f"{rank}{suit}" for rank, suit in zip(ranks, "SHDC", strict=True))


@pytest.mark.parametrize("total", range(4, 41))
def test_every_total(total):
    """The ranges of Wizard of Odds, Go Fore It: 25 to 40 points lose."""
    hand = of_total(total)
    assert points(cards(hand)) == total
    pays = 25 if total <= 8 else 5 if total <= 13 else 2 if total <= 18 else 1 if total <= 24 else -1
    assert golf(hand, dealer=PICTURES) == {FRONT: 1 if pays > 0 else -1, BACK: pays}


@pytest.mark.parametrize(
    ("total", "first", "second"),
    [
        case("676a.11(d)(3)(i)", 18, 2, 2),
        case("676a.11(d)(3)(i)", 19, 1, 1),
        case("676a.11(d)(3)(i)", 20, 1, -1),
        case("676a.11(d)(3)(i)", 24, 1, -1),
        case("676a.11(d)(3)(i)", 25, -1, -1),
    ],
)
def test_gf2_par_is_its_highest_or_its_lowest_number(total, first, second):
    for reading, back in (("R1", first), ("R2", second)):
        result = golf(of_total(total), dealer=PICTURES, house=read(GF2=reading))
        assert result == {FRONT: 1 if back > 0 else -1, BACK: back}


# --- Skins -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "dealer", "net", "section"),
    [
        case("676a.11(d)(4)(ii)", "4S 4H 9S AS", "5C 4D 9D AC", 1, "676a.12(c)"),  # one point fewer
        case("676a.11(d)(4)(i)", "4S 4H 9S AS", "3C 5D 9D AC", -1, "676a.11(d)(4)(i)"),  # a tie loses
        case("676a.11(d)(4)(i)", "4S 4H 9S AS", "3C 4D 9D AC", -1, "676a.11(d)(4)(i)"),
        case("676a.11(d)(4)(ii)", "TS JS QS 9S", HIGH, 1, "676a.12(c)"),  # over par, and yet lower
        case("676a.11(d)(4)(i)", "AS AH 2S 2H", LOW, -1, "676a.11(d)(4)(i)"),
    ],
)
def test_skins(hand, dealer, net, section):
    for choice in (BACK, "Fold"):
        result = golf(hand, choice, dealer=dealer, bets={FRONT_9: 1, SKINS: 1})
        assert (result["Skins"], result.sections["Skins"]) == (net, section)
    total = f"{points(cards(hand))} points against {points(cards(dealer))}"
    assert next(line.hand for line in result.lines if line.wager == "Skins") == total


# --- Gopher ----------------------------------------------------------------------------------------------------------

GOPHER_PAYS = {4: (1000, 1000), 3: (50, 50), 2: (5, 6), 1: (2, 2)}  # § 676a.12(d), paytables A and B
ACES = {0: "KS KH KD TS", 1: "AS KH KD TS", 2: "AS AH KD TS", 3: "AS AH AD TS", 4: "AS AH AD AC"}


@pytest.mark.parametrize("number", range(5))
@pytest.mark.parametrize("column", ["A", "B"])
@rule("676a.12(d)")
def test_every_cell_of_the_gopher(number, column):
    house = GAME.house(paytables={"Gopher": column})
    for choice in (BACK, "Fold"):
        result = golf(ACES[number], choice, bets={FRONT_9: 1, GOPHER: 1}, house=house)
        pays = GOPHER_PAYS.get(number)
        assert result["Gopher"] == (pays["AB".index(column)] if pays else -1)
        assert result.sections["Gopher"] == ("676a.12(d)" if pays else "676a.11(d)(5)(i)")
    line = next(line for line in result.lines if line.wager == "Gopher")
    assert line.hand == {0: "no ace", 1: "1 ace"}.get(number, f"{number} aces")
    assert line.row == (line.hand if number else "")


@pytest.mark.parametrize("place", range(4))
@rule("676a.1")
def test_an_ace_counts_wherever_it_lies(place):
    hand = ["KS", "KH", "KD", "TS"]
    hand[place] = "AS"
    assert golf(" ".join(hand), "Fold", bets={FRONT_9: 1, GOPHER: 1})["Gopher"] == 2


@pytest.mark.parametrize("number", range(5))
@rule("676a.11(d)(5)")
def test_gf1_any_card_that_is_no_ace(number):
    result = golf(ACES[number], bets={FRONT_9: 1, GOPHER: 1}, house=read(GF1="R2"))
    assert result["Gopher"] == (1000 if number == 4 else -1)
    assert result.sections["Gopher"] == ("676a.12(d)" if number == 4 else "676a.11(d)(5)(i)")


# --- folding, and what may be placed ---------------------------------------------------------------------------------


@rule("676a.11(b)")
def test_a_fold_forfeits_the_front_9_alone():
    result = golf("AS AH AD AC", "Fold", bets=ALL)  # however good the cards behind are
    assert result == {FRONT: -1, "Skins": 1, "Gopher": 1000}
    assert result.sections == {FRONT: "676a.11(b)", "Skins": "676a.12(c)", "Gopher": "676a.12(d)"}
    assert golf("AS AH AD AC", "Fold") == {FRONT: -1}


@rule("676a.11(c)")
def test_whose_cards_are_turned_up():
    wagers = {1: {FRONT: 5}, 2: {FRONT: 5, "Skins": 5}, 3: {FRONT: 5, "Gopher": 5}, 4: {FRONT: 5}}
    own = {1: "AS 2S 3S 4S", 2: "AH 2H 3H 4H", 3: "AD 2D 3D 4D", 4: "5S 6S 7S 8S"}
    choices = {1: ("Fold",), 2: ("Fold",), 3: ("Fold",), 4: (BACK,)}
    record = Record(
        {seat: {name: dollars * 100 for name, dollars in placed.items()} for seat, placed in wagers.items()},
        {seat: cards(text) for seat, text in own.items()} | {"dealer": cards(HIGH)},
        choices,
    )
    log = replay(GAME, GAME.house(), record).table.log
    assert [entry.seat for entry in log if entry.cite == "676a.11(c)(1)"] == [1]
    assert [entry.seat for entry in log if entry.cite == "676a.11(c)(2)"] == [2, 3]
    assert [entry.seat for entry in log if entry.cite == "676a.11(d)(1)"] == [4, 3, 2]
    assert [entry.seat for entry in log if entry.cite == "676a.11(d)(2)"] == [4, 3, 2]
    lines = {(line.seat, line.wager): line for line in settle(GAME, GAME.house(), record)}
    assert lines[1, FRONT].hand == ""  # nobody ever saw it
    assert lines[2, "Skins"].hand == "10 points against 40"


@rule("676a.11(a)")
def test_a_player_decides_on_the_two_front_cards():
    for dealing in ("manual shoe", "hand", "automated shoe"):
        house = GAME.house(options={"dealing": dealing})
        record = Record({1: {FRONT: 500}}, {1: cards("AS 2S 3S 4S"), "dealer": cards(HIGH)})
        view = run(GAME, house, (1,), Recorded(record))
        assert isinstance(view.pending, AskMove)
        assert view.table.seen_by(1)["position 1 hand 1"] == (*cards("AS 2S"), None, None)
        assert view.table.seen_by(2)["position 1 hand 1"] == (None,) * 4
        assert view.table.seen_by(1)["dealer"] == (None,) * 4


@pytest.mark.parametrize(
    ("wagers", "choice", "message"),
    [
        case("676a.7(d)(1)", {"Gopher": 500}, BACK, r"must place Front 9 to take part \(§ 676a.7\(d\)\(1\)\)"),
        case("676a.7(d)(1)", {"Skins": 500}, BACK, r"must place Front 9 to take part \(§ 676a.7\(d\)\(1\)\)"),
        case("676a.7(c)", {FRONT: 500, BACK: 500}, BACK, r"'Back 9' is no wager that can be placed now"),
        case(
            "676a.7(d)(2)",
            {FRONT: 500},
            "Back 9 $6",
            r"Back 9 must be equal to \$5; \$6 was offered \(§ 676a.7\(d\)\(2\)\)",
        ),
        case("676a.7(d)(2)", {FRONT: 500}, "Back 9 $4", r"Back 9 must be equal to \$5; \$4 was offered"),
        case("676a.11(b)", {FRONT: 500}, "Check", r"position 1 may choose Back 9, Fold; 'Check' .* \(§ 676a.11\(b\)\)"),
    ],
)
def test_what_is_refused(wagers, choice, message):
    record = Record({1: wagers}, {1: cards("AS 2S 3S 4S"), "dealer": cards(HIGH)}, {1: (choice,)})
    with pytest.raises(Refused, match=message):
        settle(GAME, GAME.house(), record)


@rule("676a.7(d)")
def test_skins_and_gopher_are_of_any_amount():
    nets, _ = table({1: {FRONT: 5, "Skins": 1, "Gopher": 100}}, {1: "AS 2S 3S 4S"})
    assert nets == {(1, FRONT): 5, (1, BACK): 25, (1, "Skins"): 1, (1, "Gopher"): 200}


@rule("676a.7(e)")
def test_one_position_a_player():
    record = Record(
        {1: {FRONT: 500}, 2: {FRONT: 500}},
        {1: cards("AS 2S 3S 4S"), 2: cards("AH 2H 3H 4H"), "dealer": cards(HIGH)},
        {1: (BACK,), 2: (BACK,)},
        players={2: 1},
    )
    with pytest.raises(Refused, match=r"one player may wager on 1 area\(s\) here; .* \(§ 676a.7\(e\)\)"):
        settle(GAME, GAME.house(), record)
    assert [option.most for option in GAME.options if option.key == "adjacent_boxes"] == [1]


@rule("676a.2(a)")
def test_there_are_six_positions():
    assert table({6: {FRONT: 5}}, {6: "AS 2S 3S 4S"})[0] == {(6, FRONT): 5, (6, BACK): 25}
    with pytest.raises(Refused, match=r"positions are 1 to 6 \(§ 676a.2\(a\)\)"):
        table({7: {FRONT: 5}}, {7: "AS 2S 3S 4S"})


@rule("676a.7(b)")
def test_wagers_of_a_player_who_leaves_are_lost():
    wagers = {1: {FRONT: 5, "Skins": 5, "Gopher": 5}, 2: {FRONT: 5}}
    nets, lines = table(wagers, {1: "AS AH AD AC", 2: "4S 4H 4D 4C"}, choices={1: (LEAVE,), 2: (BACK,)})
    assert nets == {(1, FRONT): -5, (1, "Skins"): -5, (1, "Gopher"): -5, (2, FRONT): 5, (2, BACK): 10}
    assert {line.cite for line in lines if line.seat == 1} == {"676a.7(b)"}


# --- dealing and irregularities --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dealing", "locked", "dealt", "order"),
    [
        case("676a.8(b)", "manual shoe", "676a.8(b)", "676a.8(b)", [1, 2, None] * 4),
        case("676a.9(b)", "hand", "676a.9(b)", "676a.9(b)", [1, 2, None] * 4),
        case("676a.10(b)", "automated shoe", "676a.10(a)(2)", "676a.10(b)", [1] * 4 + [2] * 4 + [None] * 4),
    ],
)
def test_how_the_cards_are_dealt(dealing, locked, dealt, order):
    record = Record(
        {1: {FRONT: 500}, 2: {FRONT: 500}},
        {1: cards("9S 9H 4D 2D"), 2: cards("2S 3S 7D AD"), "dealer": cards(HIGH)},
        {1: (BACK,), 2: ("Fold",)},
    )
    log = replay(GAME, GAME.house(options={"dealing": dealing}), record).table.log
    assert [entry.seat for entry in log if entry.cards] == order
    assert {entry.cite for entry in log if entry.cards} == {dealt}
    assert [entry.cite for entry in log if entry.words == "no more bets"] == [locked]
    stub = {"manual shoe": "676a.8(c)", "hand": "676a.9(c)", "automated shoe": "676a.10(c)"}[dealing]
    assert [entry.cite for entry in log if entry.words.startswith("put the stub")] == [stub]


@rule("676a.11")
def test_the_round_follows_the_chapter():
    record = Record(
        {1: {FRONT: 500, "Skins": 500, "Gopher": 500}, 2: {FRONT: 500}},
        {1: cards("9S 9H 4D 2D"), 2: cards("2S 3S 7D AD"), "dealer": cards(HIGH)},
        {1: (BACK,), 2: ("Fold",)},
    )
    log = replay(GAME, GAME.house(), record).table.log
    assert [(entry.cite, entry.seat) for entry in log if not entry.cards] == [
        ("676a.7(d)(1)", 1),
        ("676a.7(d)(3)", 1),
        ("676a.7(d)(4)", 1),
        ("676a.7(d)(1)", 2),
        ("676a.8(b)", None),
        ("676a.8(c)", None),
        ("676a.7(d)(2)", 1),
        ("676a.11(b)", 2),  # chosen
        ("676a.11(b)", 2),  # and collected
        ("676a.11(c)(1)", 2),
        ("676a.11(d)", None),
        ("676a.11(d)(1)", 1),
        ("676a.11(d)(2)", 1),
        ("676a.12(a)", 1),
        ("676a.12(b)", 1),
        ("676a.12(c)", 1),
        ("676a.11(d)(5)(i)", 1),
    ]


@rule("676a.11(d)")
def test_players_are_settled_from_the_dealers_right():
    wagers = {seat: {FRONT: 5} for seat in (1, 3, 6)}
    _, lines = table(wagers, {1: "AS 2S 3S 4S", 3: "AH 2H 3H 4H", 6: "AD 2D 3D 4D"})
    assert [line.seat for line in lines] == [6, 6, 3, 3, 1, 1]


@rule("676a.8(d)")
def test_the_stub_is_counted_every_five_rounds_and_the_cards_are_changed():
    counts = {due.dealing: due.cite for due in GAME.upkeep if due.every_rounds == 5}
    assert counts == {"manual shoe": "676a.8(d)", "hand": "676a.9(d)", "automated shoe": "676a.10(d)"}
    changes = {due.dealing: (due.every_hours, due.cite) for due in GAME.upkeep if due.every_hours}
    assert changes == {
        "hand": (4, "676a.3(c)(1)"),
        "manual shoe": (8, "676a.3(c)(2)"),
        "automated shoe": (8, "676a.3(c)(2)"),
    }


@rule("676a.2(b)")
def test_what_the_layout_shows():
    assert [(one.cite, one.sign_instead) for one in GAME.inscriptions] == [
        ("676a.2(b)(1)", False),
        ("676a.2(b)(2)", False),
        ("676a.2(b)(3)", True),
        ("676a.2(b)(4)", True),
    ]


VOIDS = [one.key for one in GAME.irregularities if one.void is Void.ROUND]
GOES_ON = [one.key for one in GAME.irregularities if one.void is Void.NOTHING]
DOLLARS = {FRONT: 5, "Skins": 5, "Gopher": 5}


def test_every_irregularity_is_there():
    assert VOIDS == [
        "676a.13(a) several cards",
        "676a.13(c)",
        "676a.13(d)",
        "676a.13(f)",
        "676a.8(f) misdealt",
        "676a.8(f) wrong deck",
        "676a.9(f) misdealt",
        "676a.9(f) wrong deck",
        "676a.10(f) misdealt",
        "676a.10(f) wrong deck",
    ]
    assert GOES_ON == ["676a.5(b)", "676a.13(a) one card", "676a.13(b)", "676a.13(e)", "676a.13(g)"]


@pytest.mark.parametrize("key", VOIDS)
def test_a_void_round_returns_every_wager(key):
    tried, own, dealer = as_dealt(GAME, key, ({1: (BACK,)}, {1: ("Fold",)}, {}), "AS AH AD AC", HIGH)
    for choices in tried[-1:] if key == "676a.13(d)" else tried:  # before the choices, or after
        nets, lines = table({1: DOLLARS}, {1: own}, dealer, choices=choices, happened=(called(GAME, key),))
        assert set(nets.values()) == {0}
        assert {line.cite for line in lines} == {key.split()[0]}
        assert len(lines) == 3 + (choices == {1: (BACK,)})


@rule("676a.13(d)")
def test_no_card_is_exposed_too_early_when_all_have_decided():
    happened = (called(GAME, "676a.13(d)"),)
    for choice in (BACK, "Fold"):
        with pytest.raises(Refused, match=r"that cannot be, as this round stands \(§ 676a.13\(d\)\)"):
            table({1: DOLLARS}, {1: "AS AH AD AC"}, choices={1: (choice,)}, happened=happened)
    with pytest.raises(Refused, match="that cannot be, as this round stands"):  # nor before there are any cards
        table({1: DOLLARS}, {}, "", choices={}, happened=happened)


@pytest.mark.parametrize("key", GOES_ON)
def test_the_round_goes_on(key):
    happened = (called(GAME, key),)
    deal = ({1: DOLLARS}, {1: "AS AH AD AC"})
    assert table(*deal, happened=happened)[0] == table(*deal)[0]
    record = Record({1: {FRONT: 500}}, {1: cards("AS AH AD AC"), "dealer": cards(HIGH)}, happened=happened)
    assert isinstance(run(GAME, GAME.house(), (1,), Recorded(record), happened=happened).pending, AskMove)


@rule("676a.3(a)")
def test_a_card_cannot_lie_twice():
    with pytest.raises(Refused, match="the ace of clubs appears more often than one deck can hold"):
        golf("AC 2S 3S 4S", dealer="AC 5S 6S 7S")


@rule("676a.9(a)(1)")
def test_cards_dealt_from_the_hand_are_shuffled_by_a_device():
    hand = next(option for option in GAME.options if option.key == "dealing")
    assert list(hand.choices) == ["manual shoe", "hand", "automated shoe"]
    assert "676a.9(a)(1)" in next(option for option in GAME.options if option.key == "shuffler").choices["manual"]


def test_the_readings_are_these():
    assert [reading.id for reading in GAME.readings] == [
        *(f"GF{n}" for n in range(1, 7)),
        "G5",
        "G6",
        "G9",
        "G12",
    ]
    assert [(one.id, one.taken) for one in GAME.readings if one.choices] == [("GF1", "R1"), ("GF2", "R1")]


# --- every round settles ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("dealing", ["manual shoe", "automated shoe"])
@rule("676a.11")
def test_random_rounds_settle_every_wager_once(dealing):
    house = standard(GAME, {"dealing": dealing})
    driver = SimulatedTable(house, dict.fromkeys(range(1, 7), Player(at_random, anything)), Random(dealing))
    folded = 0
    for _ in range(150):
        driver.shuffle()
        drawn = run(GAME, house, range(1, 7), driver).table
        lines = settlements(drawn)
        placed = {(seat.position, wager.title): cents for seat in drawn.seats for wager, cents in seat.wagers.items()}
        assert len(lines) == len(placed)
        assert {(line.seat, line.wager): line.stake_cents for line in lines} == placed
        assert all(line.cite.startswith(("676a.11(", "676a.12(")) for line in lines)
        assert all(line.returned_cents == 0 for line in lines if line.verdict is Verdict.LOSE)
        assert all(line.returned_cents > line.stake_cents for line in lines if line.verdict is Verdict.WIN)
        assert {line.verdict for line in lines} <= {Verdict.WIN, Verdict.LOSE}
        folded += sum(line.cite == "676a.11(b)" for line in lines)
    assert 300 < folded < 600


# --- exact figures ---------------------------------------------------------------------------------------------------

CARDS = dict.fromkeys(range(1, 10), 4) | {10: 16}  # how many of the 52 have so many points


def ways(values, left):
    """In how many ways cards of these points can come from what is left."""
    return prod(comb(left[value], number) for value, number in Counter(values).items())


def without(values):
    gone = Counter(values)
    return {value: count - gone[value] for value, count in CARDS.items()}


@rule("676a.12(b)")
def test_the_exact_house_edge_of_front_9_and_back_9():
    """Every two front cards with every two behind; what a total pays is asked of the game."""
    paid = {total: golf(of_total(total), dealer=PICTURES).net for total in range(4, 41)}
    net, staked, played = Fraction(0), Fraction(0), set()
    for front in combinations_with_replacement(CARDS, 2):
        left = without(front)
        behind = {two: ways(two, left) for two in combinations_with_replacement(CARDS, 2)}
        assert sum(behind.values()) == comb(50, 2)
        value = sum(count * paid[sum(front) + sum(two)] for two, count in behind.items()) / comb(50, 2)
        weight = Fraction(ways(front, CARDS), comb(52, 2))
        plays = value > -1
        played |= {sum(front)} if plays else set()
        net += weight * (value if plays else -1)
        staked += weight * (2 if plays else 1)
    assert played == set(range(2, 15))  # with 14 points or fewer
    assert net == Fraction(-7901, 270_725)  # 2.92% of the Front 9
    assert f"{float(net * 100):.2f} {float(net / staked * 100):.2f}" == "-2.92 -1.81"


@pytest.mark.parametrize(
    ("column", "net"),
    [case("676a.12(d)", "A", Fraction(-11_772, 270_725)), case("676a.12(d)", "B", Fraction(-5_004, 270_725))],
)
def test_the_exact_house_edge_of_the_gopher(column, net):
    house = GAME.house(paytables={"Gopher": column})
    chances = {number: Fraction(comb(4, number) * comb(48, 4 - number), comb(52, 4)) for number in range(5)}
    bets = {FRONT_9: 1, GOPHER: 1}
    found = sum(
        chance * golf(ACES[number], "Fold", bets=bets, house=house)["Gopher"] for number, chance in chances.items()
    )
    assert found == net


@rule("676a.12(c)")
def test_the_house_keeps_the_ties_of_skins():
    by_total: dict[int, list[tuple[int, ...]]] = {}
    for hand in combinations_with_replacement(CARDS, 4):
        by_total.setdefault(sum(hand), []).append(hand)
    ties = 0
    for hands in by_total.values():
        for mine in hands:
            left, own = without(mine), ways(mine, CARDS)
            ties += own * sum(ways(other, left) for other in hands) if own else 0
    tie = Fraction(ties, comb(52, 4) * comb(48, 4))
    assert f"{float(tie * 100):.2f}" == "4.31"  # either is as likely to be lower: this is what the house holds


# --- the reference solver --------------------------------------------------------------------------------------------


@rule("676a.11(b)")
@pytest.mark.unmeasured
def test_the_reference_solver_on_eight_cards():
    deck = small_deck("A49K", "HS")
    house = GAME.house(options={"dealing": "automated shoe"}).but(deck=deck)
    found = Reference(GAME, house, {FRONT: 1, "Skins": 1, "Gopher": 1}).solve()
    main = skins = gopher = Fraction(0)
    for front in combinations(deck, 2):
        rest = [card for card in deck if card not in front]
        nets = []
        for behind in combinations(rest, 2):
            hand, dealer = (*front, *behind), [card for card in rest if card not in behind]
            total, aces = points(hand), sum(card.rank == "A" for card in hand)
            nets.append(3 if 14 <= total <= 18 else 6 if total <= 13 else 2 if total <= 24 else -2)
            skins += Fraction(1 if total < points(tuple(dealer)) else -1, 28 * 15)
            gopher += Fraction((-1, 2, 5)[aces], 28 * 15)
        main += max(Fraction(sum(nets), 15), Fraction(-1)) / 28
    assert found.net[FRONT] + found.net[BACK] == main
    assert (found.net["Skins"], found.net["Gopher"]) == (skins, gopher)
