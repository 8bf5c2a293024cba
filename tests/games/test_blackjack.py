"""Chapter 633a, paragraph by paragraph: the Blackjack Wager, Insurance, surrender, doubling down, splitting."""

from fractions import Fraction
from pathlib import Path

import pytest

from fairfelt.engine.questions import AskCard, AskMove
from fairfelt.games.blackjack import GAME
from fairfelt.games.blackjack.wagers import (
    BLACKJACK,
    DOUBLE_DOWN,
    HIT,
    INSURANCE,
    NO_INSURANCE,
    SPLIT,
    STAND,
    SURRENDER,
)
from fairfelt.kit import Answer, Refused
from tests.games.blackjack_rounds import alone, order, played, view
from tests.games.twenty_one_rounds import Player, line
from tests.helpers import case, rule

DECISIONS = Path(__file__).parents[2] / "docs" / "decisions"

HALF, THREE_HALVES = Fraction(1, 2), Fraction(3, 2)


def asked(players, dealer, house=None, **more):
    """What the round waits for."""
    pending = view(players, dealer, house, **more).pending
    assert isinstance(pending, AskMove)
    return pending


def offered(cards, *choices, dealer="6C 9D", house=None):
    """The names of the moves open to a single player after these choices."""
    return list(asked({1: Player(cards, *choices)}, dealer, house).moves)


# --- § 633a.7(p), (q): who wins --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "dealer", "net", "section"),
    [
        case("633a.7(p)(1)", "9S 3H", "6C TD 6H", 1, "633a.7(p)(1)"),  # the dealer's 22 is too much
        case("633a.7(p)(1)", "TS TH", "6C TD TH", 1, "633a.7(p)(1)"),  # and so is 26
        case("633a.7(p)(2)", "TS 8H", "7C TD", 1, "633a.7(p)(2)"),  # 18 against 17
        case("633a.7(p)(2)", "TS 6H", "7C TD", -1, "633a.7(p)(2)"),  # 16 against 17
        case("633a.7(p)(2)", "TS 9H", "6C 9D 5C", -1, "633a.7(p)(2)"),  # 19 against 20
        case("633a.7(p)(2)", "TS TH", "6C 9D 4C", 1, "633a.7(p)(2)"),  # 20 against 19
        case("633a.7(q)", "TS 7H", "7C TD", 0, "633a.7(q)"),
        case("633a.7(q)", "TS TH", "TC JD", 0, "633a.7(q)"),
        case("633a.7(q)", "TS 7H", "6C AD", 0, "633a.7(q)"),  # the dealer stands on soft 17
    ],
)
def test_a_standing_hand_against_the_dealers(cards, dealer, net, section):
    result = alone(cards, STAND, dealer=dealer)
    assert result == {"Blackjack": net}
    assert line(result, BLACKJACK).cite == section


@pytest.mark.parametrize(
    ("cards", "dealer", "net", "section"),
    [
        case("633a.7(p)(2)", "AS KH", "TC 7D", THREE_HALVES, "633a.7(p)(2)"),
        case("633a.7(p)(3)", "AS KH", "TC 5D", THREE_HALVES, "633a.7(p)(2)"),  # no need to draw to 15
        case("633a.7(q)", "AS KH", "TC AD", 0, "633a.7(q)"),  # Blackjack against Blackjack
        case("633a.7(q)", "TS TH", "TC AD", -1, "633a.7(p)(2)"),
        case("633a.7(j)(1)(i)", "AS TH", "9C AD", THREE_HALVES, "633a.7(j)(1)(i)"),  # 9 up: paid at once
        case("633a.7(j)(1)(i)", "AS QH", "2C AD", THREE_HALVES, "633a.7(j)(1)(i)"),
    ],
)
def test_blackjack(cards, dealer, net, section):
    result = alone(cards, dealer=dealer)  # nobody is asked
    assert result == {"Blackjack": net}
    assert line(result, BLACKJACK).cite == section


@rule("633a.7(p)(3)")
def test_a_blackjack_beats_a_dealers_21_of_three_cards():
    both = {1: Player("AS KH"), 2: Player("TH 6D", STAND)}
    result = played(both, "TC 4D 7S")
    assert result[1] == {"Blackjack": THREE_HALVES}
    assert line(result[1], BLACKJACK).cite == "633a.7(p)(3)"
    assert result[2] == {"Blackjack": -1}


@rule("633a.7(q)")
def test_three_cards_of_21_lose_to_a_blackjack_that_is_found_late():
    house = GAME.house(readings={"BJ7": "R2"})
    result = alone("TS 5H 6D", HIT, dealer="TC AD", house=house)
    assert result == {"Blackjack": -1}
    assert line(result, BLACKJACK).cite == "633a.7(q)"


@rule("633a.7(q)")
@pytest.mark.parametrize(("reading", "net"), [("R1", -1), ("R2", 0)])
def test_equal_busts(reading, net):
    house = GAME.house(readings={"BJ11": reading})
    both = {1: Player("TS 6H 6C", HIT), 2: Player("TD 8D", STAND)}
    result = played(both, "6D TD 6S", house)
    assert result[1] == {"Blackjack": net}
    assert result[2] == {"Blackjack": 1}


@rule("633a.7(q)")
def test_under_the_other_reading_the_dealer_draws_for_a_bust_that_may_tie():
    house = GAME.house(readings={"BJ11": "R2"})
    assert alone("TS 6H 6C", HIT, dealer="6D TD 7S", house=house) == {"Blackjack": -1}  # 23 is not 22
    with pytest.raises(Refused, match="a card is due to the dealer"):
        alone("TS 6H 6C", HIT, dealer="6D TD", house=house)


# --- § 633a.7(j)-(o): drawing ----------------------------------------------------------------------------------------


@rule("633a.7(l)")
def test_a_player_may_draw_below_21_only():
    assert offered("TS 6H 4D", HIT) == ["Stand", "Draw"]  # 20
    assert alone("TS 6H 5D", HIT, dealer="6C 9D 5H") == {"Blackjack": 1}  # 21: nothing more is asked
    assert alone("AS 5H 5D", HIT, dealer="6C 9D 5H") == {"Blackjack": 1}  # a soft 21 as well
    assert alone("TS 6H 6D", HIT, dealer="6C 9D") == {"Blackjack": -1}  # 22


@rule("633a.3(e)(3)")
def test_an_ace_counts_one_where_eleven_is_too_much():
    result = alone("AS 5H TD 3C", HIT, HIT, STAND, dealer="6C 9D 3H")
    assert result == {"Blackjack": 1}  # 19 against 18
    assert line(result, BLACKJACK).hand == "hard 19"


@pytest.mark.parametrize(
    ("cards", "choices", "dealer", "words"),
    [
        case("633a.1", "TS 7H", (STAND,), "6C TD 2S", "hard 17"),
        case("633a.1", "AS 7H", (STAND,), "6C TD 2S", "soft 18"),
        case("633a.1", "AS KH", (), "6C TD", "Blackjack"),
        case("633a.1", "TS 6H TD", (HIT,), "6C TD", "26, bust"),
        case("633a.1", "AS AH 9D", (HIT,), "6C TD 2S", "soft 21"),
    ],
)
def test_hands_in_words(cards, choices, dealer, words):
    assert line(alone(cards, *choices, dealer=dealer), BLACKJACK).hand == words


@rule("633a.7(n)")
@pytest.mark.parametrize(
    ("dealer", "net"),
    [
        ("6C TD AS", 1),  # hard 17 stands against 18
        ("6C AD", 1),  # soft 17 stands
        ("2C AD 3H AC", 1),  # soft 16 draws an ace: soft 17
        ("2C 2D 2H AC", 1),  # a soft 17 of four cards
        ("5C 2D TS", 1),
        ("4C AD AS 8H 3D", 1),  # soft 16, then hard 14, then 17
        ("6C TD 2S", 0),  # hard 16 draws
        ("5C AD 2S", 0),  # soft 16 draws
    ],
)
def test_the_dealer_draws_to_16_and_stands_on_all_17s(dealer, net):
    assert alone("TS 8H", STAND, dealer=dealer) == {"Blackjack": net}


@rule("633a.7(o)")
@pytest.mark.parametrize(
    "player",
    [
        Player("TS 6H TD", HIT),  # a bust
        Player("AS KH"),  # a Blackjack, paid already
        Player("TS 6H", SURRENDER),
    ],
)
def test_the_dealer_draws_nothing_when_nothing_depends_on_it(player):
    played({1: player, 2: Player("TD 6D TC", HIT)}, "6C 5D")
    with pytest.raises(Refused, match="the dealer has 1 more card"):
        played({1: player}, "6C 5D 2S")


@rule("633a.7(o)")
def test_a_waiting_blackjack_needs_no_dealers_draw():
    assert alone("AS KH", dealer="TC 5D") == {"Blackjack": THREE_HALVES}
    with pytest.raises(Refused, match="the dealer has 1 more card"):
        alone("AS KH", dealer="TC 5D 2S")


@rule("633a.7(n)")
def test_one_open_hand_is_enough_for_the_dealer_to_draw():
    two = {1: Player("TS 6H TD", HIT), 2: Player("TD 2D", STAND)}
    with pytest.raises(Refused, match="a card is due to the dealer"):
        played(two, "6C 5D")
    assert played(two, "6C 5D TC")[2] == {"Blackjack": -1}


@rule("633a.7(h)")
@pytest.mark.parametrize("up", ["TC", "JC", "QC", "KC"])
def test_after_a_dealers_blackjack_no_more_cards_are_dealt(up):
    result = played({1: Player("TS 6H"), 3: Player("AS KH")}, f"{up} AD")
    assert result[1] == {"Blackjack": -1}
    assert result[3] == {"Blackjack": 0}


@rule("633a.7(h)")
def test_the_card_reader_is_for_an_ace_or_a_10_alone():
    nine = view({1: Player("TS 8H", STAND)}, "9C 8D")
    assert not any("card reader" in entry.words for entry in nine.table.log)
    ten = view({1: Player("TS 8H", STAND)}, "TC 8D")
    assert [entry.words for entry in ten.table.log if entry.cite == "633a.7(h)"] == [
        "the card reader shows no Blackjack"
    ]


@rule("633a.7(i)")
def test_every_total_is_announced():
    log = view({2: Player("AS 5H 3D", HIT, STAND)}, "6C TD 4H").table.log
    said = [(entry.cite, entry.words) for entry in log if " has " in entry.words]
    assert said == [
        ("633a.7(i)", "position 2 has soft 16"),
        ("633a.7(k)", "position 2 has soft 19"),
        ("633a.7(m)", "the dealer has hard 20"),
    ]


# --- order and direction ---------------------------------------------------------------------------------------------


@rule("633a.7(f)")
def test_the_cards_are_dealt_clockwise_with_the_dealer_after_the_players():
    log = view({5: Player("4S 5S"), 1: Player("2S 3S")}, "6C TD").table.log
    dealt = [(entry.cite, entry.seat, str(entry.cards[0]), entry.face.value) for entry in log if entry.cards]
    assert dealt == [
        ("633a.7(f)(1)", 1, "2S", "face up"),
        ("633a.7(f)(1)", 5, "4S", "face up"),
        ("633a.7(f)(2)", None, "6C", "face up"),
        ("633a.7(f)(3)", 1, "3S", "face up"),
        ("633a.7(f)(3)", 5, "5S", "face up"),
        ("633a.7(f)(4)", None, "TD", "face down"),
    ]


@rule("633a.7(i)")
def test_players_decide_clockwise():
    players = {2: Player("TS 8S"), 6: Player("TH 8H", STAND)}
    assert asked(players, "6C TD").seat.position == 2


@rule("633a.7(j)(1)(i)")
@rule("633a.7(j)(1)(ii)")
def test_a_blackjack_is_paid_at_once_against_2_to_9_and_else_after_the_play():
    players = {1: Player("TS 8S", STAND), 4: Player("AS KS"), 6: Player("TH 6H 9H", HIT)}
    house = GAME.house(options={"collection": "player by player"})
    assert order(players, "9C 8D", house) == [(4, "Blackjack"), (6, "Blackjack"), (1, "Blackjack")]
    assert order(players, "TC 8D", house) == [(6, "Blackjack"), (4, "Blackjack"), (1, "Blackjack")]


@rule("633a.7(r)(1)")
@rule("633a.7(r)(2)")
def test_the_order_of_collecting_and_paying():
    players = {1: Player("TS 8S", STAND), 3: Player("TH 9H", STAND), 5: Player("TD 7D", STAND)}
    losing_first = order(players, "9C 9D", GAME.house(options={"collection": "losing first"}))
    assert [position for position, _ in losing_first] == [5, 3, 1]  # the loser, then the winner and the tie
    players = {1: Player("TS 7S", STAND), 3: Player("TH 9H", STAND), 5: Player("TD 8D", STAND)}
    losing_first = order(players, "9C 9D", GAME.house(options={"collection": "losing first"}))
    assert [position for position, _ in losing_first] == [1, 5, 3]
    by_player = order(players, "9C 9D", GAME.house(options={"collection": "player by player"}))
    assert [position for position, _ in by_player] == [5, 3, 1]


# --- § 633a.8: Insurance ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hole", "choices", "nets"),
    [
        case("633a.8(c)", "KD", (INSURANCE,), {"Blackjack": -1, "Insurance": 1}),  # half a unit at 2 to 1
        case("633a.8(c)", "TD", (INSURANCE,), {"Blackjack": -1, "Insurance": 1}),
        case("633a.8(a)", "KD", (NO_INSURANCE,), {"Blackjack": -1}),
        case("633a.8(d)", "9D", (INSURANCE, STAND), {"Blackjack": -1, "Insurance": -HALF}),
        case("633a.8(d)", "7D", (INSURANCE, STAND), {"Blackjack": 1, "Insurance": -HALF}),
    ],
)
def test_insurance_wins_if_the_hole_card_is_worth_10(hole, choices, nets):
    result = alone("TS 9H", *choices, dealer=f"AC {hole}")
    assert result == nets


@rule("633a.8(d)")
def test_lost_insurance_is_collected_before_any_further_card():
    players = {1: Player("TS 9S", INSURANCE, STAND), 2: Player("TH 8H", INSURANCE, STAND)}
    assert order(players, "AC 7D")[:2] == [(2, "Insurance"), (1, "Insurance")]
    pending = view({1: Player("TS 9S", INSURANCE)}, "AC 7D")
    assert [key.title for _, key in pending.table.paid] == ["Insurance"]


@rule("633a.8(a)")
@pytest.mark.parametrize("up", ["KC", "TC", "9C"])
def test_insurance_is_offered_against_an_ace_alone(up):
    assert "Insurance" not in asked({1: Player("TS 9H")}, f"{up} 7D").moves
    assert list(asked({1: Player("TS 9H")}, "AC 7D").moves) == ["Insurance", "No Insurance"]


@rule("633a.8(b)")
@pytest.mark.parametrize(
    ("stake", "chip", "most"),
    [
        (10_00, 100, 5_00),  # chips make the half
        (15_00, 100, 8_00),  # $7.50 cannot be bet in $1 chips
        (15_00, 50, 7_50),
        (15_00, 250, 7_50),
        (15_00, 500, 10_00),
        (5_00, 500, 5_00),
        (1, 1, 1),
    ],
)
def test_insurance_goes_to_half_or_to_the_next_chip(stake, chip, most):
    house = GAME.house(options={"chip_cents": chip}, least_cents=1)
    players = {1: Player("TS 9H", bets={BLACKJACK: 1})}
    move, least, highest = asked(players, "AC 7D", house, unit=stake).moves["Insurance"]
    assert (move, least, highest) == (INSURANCE, 1, most)
    right = Player("TS 9H", Answer("Insurance", most), bets={BLACKJACK: 1})
    assert line(played({1: right}, "AC KD", house, unit=stake)[1], INSURANCE).returned_cents == 3 * most
    wrong = Player("TS 9H", Answer("Insurance", most + 1), bets={BLACKJACK: 1})
    with pytest.raises(Refused, match=r"Insurance must be .*633a\.8\(b\)"):
        played({1: wrong}, "AC KD", house, unit=stake)


@rule("633a.8(a)")
def test_even_a_blackjack_may_be_insured():
    assert alone("AS KS", INSURANCE, dealer="AC KD") == {"Blackjack": 0, "Insurance": 1}
    assert alone("AS KS", INSURANCE, dealer="AC 9D") == {"Blackjack": THREE_HALVES, "Insurance": -HALF}


# --- § 633a.9: surrender ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dealer", "section"),
    [
        case("633a.9(a)(1)", "9C 8D", "633a.9(a)(1)"),
        case("633a.9(a)(1)", "2C 8D", "633a.9(a)(1)"),
        case("633a.9(a)(2)", "TC 8D", "633a.9(a)(2)"),
        case("633a.9(a)(2)", "KC 8D", "633a.9(a)(2)"),
    ],
)
def test_surrender_costs_half(dealer, section):
    result = alone("TS 6H", SURRENDER, dealer=dealer)
    assert result == {"Blackjack": -HALF}
    assert line(result, BLACKJACK).cite == section


@rule("633a.9(a)(1)")
def test_the_odd_cent_of_a_surrender_goes_back_as_decision_3_says():
    result = alone("TS 6H", SURRENDER, dealer="7C 8D", unit=5, house=GAME.house(least_cents=1))
    assert line(result, BLACKJACK).net_cents == -2
    decision = " ".join((DECISIONS / "0003-outcomes-are-odds.md").read_text(encoding="utf-8").split())
    assert "the half of a surrendered wager that the house collects (§ 633a.9(a)(1))" in decision
    assert "the odd cent goes back to the player" in decision


@rule("633a.9(a)(1)")
@rule("633a.9(a)(2)")
def test_surrender_is_settled_at_once_or_when_the_hole_card_is_revealed():
    players = {1: Player("TS 6H", SURRENDER), 2: Player("TH 6D")}
    assert [key.title for _, key in view(players, "9C 8D").table.paid] == ["Blackjack"]
    assert view(players, "TC 8D").table.paid == []
    done = view({1: Player("TS 6H", SURRENDER), 2: Player("TH 6D", STAND)}, "TC 6D 5S")
    log = [(entry.cite, entry.words) for entry in done.table.log]
    assert log.index(("633a.9(a)(2)", "Blackjack: lose")) < log.index(("633a.7(n)", "one card face up to the dealer"))


@rule("633a.9(a)(2)")
@pytest.mark.parametrize(("dealer", "net"), [("TC AD", -1), ("TC 9D", -HALF), ("AC KD", -1)])
def test_the_other_reading_collects_the_whole_wager_against_a_blackjack(dealer, net):
    house = GAME.house(readings={"BJ7": "R2"})
    before = (NO_INSURANCE,) if dealer.startswith("A") else ()
    assert alone("TS 6H", *before, SURRENDER, dealer=dealer, house=house) == {"Blackjack": net}


@rule("633a.9(b)")
def test_insurance_and_surrender_are_settled_apart():
    assert alone("TS 6H", INSURANCE, SURRENDER, dealer="AC 8D") == {"Blackjack": -HALF, "Insurance": -HALF}
    early = GAME.house(readings={"BJ7": "R2"})
    result = alone("TS 6H", INSURANCE, SURRENDER, dealer="AC KD", house=early)
    assert result == {"Blackjack": -1, "Insurance": 1}


@rule("633a.9(a)")
def test_surrender_comes_before_any_other_decision():
    assert "Surrender" in offered("TS 6H")
    assert "Surrender" not in offered("5S 6H 2D", HIT)
    assert "Surrender" not in offered("8S 8H 2D", SPLIT)


@rule("633a.9(a)")
def test_half_of_an_odd_cent_is_the_players():
    result = alone("TS 6H", SURRENDER, dealer="9C 8D", unit=5, house=GAME.house(least_cents=1))
    assert line(result, BLACKJACK).net_cents == -2


# --- § 633a.10: Double Down ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "dealer", "net"),
    [
        case("633a.10(a)", "5S 6H TD", "6C 9D 5H", 2),
        case("633a.10(a)", "5S 6H 2D", "6C 9D 3H", -2),
        case("633a.10(a)", "5S 6H 9D", "6C 9D 5H", 0),
        case("633a.10(a)", "TS 6H 6D", "6C 9D", -2),  # a bust loses both
        case("633a.10(a)", "TS TH AD", "6C 9D 5H", 2),  # on any two cards
    ],
)
def test_one_card_and_twice_the_wager(cards, dealer, net):
    assert alone(cards, DOUBLE_DOWN, dealer=dealer).net == net


@rule("633a.10(a)")
def test_a_double_down_may_be_less_than_the_wager_but_not_more():
    result = alone("5S 6H TD", Answer("Double Down", 40_00), dealer="6C 9D 5H")
    assert result == {"Blackjack": 1, "Double Down": Fraction(2, 5)}
    with pytest.raises(Refused, match=r"Double Down must be from \$0\.01 to \$100; \$100\.01 was offered"):
        alone("5S 6H TD", Answer("Double Down", 100_01), dealer="6C 9D 5H")


@rule("633a.10(a)")
def test_doubling_down_is_for_the_first_two_cards():
    assert "Double Down" in offered("5S 6H")
    assert "Double Down" not in offered("5S 3H 2D", HIT)
    with pytest.raises(Refused, match="position 1 may choose Stand, Draw; 'Double Down' was given"):
        alone("5S 3H 2D 9C", HIT, DOUBLE_DOWN, dealer="6C 9D 5H")


@rule("633a.7(l)(2)")
def test_after_doubling_down_nothing_more_is_asked():
    with pytest.raises(Refused, match="position 1 is not asked for Draw"):
        alone("5S 6H 2D", DOUBLE_DOWN, HIT, dealer="6C 9D 5H")


@rule("633a.10(b)")
def test_a_blackjack_found_late_spares_the_double_down():
    house = GAME.house(readings={"BJ7": "R2"})
    result = alone("5S 6H TD", DOUBLE_DOWN, dealer="TC AD", house=house)
    assert result == {"Blackjack": -1, "Double Down": 0}
    assert line(result, DOUBLE_DOWN).cite == "633a.10(b)"


@rule("633a.10(c)")
def test_the_card_may_lie_face_down_until_the_hole_card_is_shown():
    house = GAME.house(options={"double_down_card": "face down"})
    players = {1: Player("5S 6H TD", DOUBLE_DOWN), 2: Player("TS 6D")}
    seen = view(players, "6C 9D", house).table.seen_by(1)
    assert seen["position 1 hand 1"][2] is None
    done = view({1: players[1], 2: Player("TS 6D", STAND)}, "6C 9D 5H", house)
    assert str(done.table.seen_by(2)["position 1 hand 1"][2]) == "TD"
    assert all(entry.words != "position 1 has hard 21" for entry in done.table.log)
    up = view({1: Player("5S 6H TD", DOUBLE_DOWN), 2: Player("TS 6D")}, "6C 9D").table
    assert str(up.seen_by(2)["position 1 hand 1"][2]) == "TD"
    assert any(entry.words == "position 1 has hard 21" for entry in up.log)


# --- § 633a.11: splitting pairs --------------------------------------------------------------------------------------


@rule("633a.11(a)")
@pytest.mark.parametrize(
    ("cards", "may"), [("7S 7H", True), ("KS TH", True), ("JS QH", True), ("AS AH", True), ("7S 8H", False)]
)
def test_two_cards_of_equal_value_may_be_split(cards, may):
    assert ("Split" in offered(cards)) is may


@rule("633a.11(b)")
def test_the_hand_on_the_left_is_finished_before_the_second_gets_a_card():
    players = {1: Player("8S 8H 3D TC", SPLIT, DOUBLE_DOWN)}
    pending = view(players, "6C 9D").pending
    assert isinstance(pending, AskCard)
    assert (pending.hand, pending.cite) == (2, "633a.11(b)")
    seen = view(players, "6C 9D").table.seat(1)
    assert [[str(card) for card in pile.cards] for pile in seen.piles] == [["8S", "3D", "TC"], ["8H"]]


@rule("633a.11(c)")
def test_the_total_of_a_split_hand_is_announced_after_its_second_card():
    log = view({1: Player("8S 8H 3D TC TD", SPLIT, HIT, STAND)}, "6C 9D").table.log
    said = [(entry.cite, entry.words) for entry in log if " has " in entry.words]
    assert said == [
        ("633a.7(i)", "position 1 has hard 16"),
        ("633a.11(c)", "position 1 has hard 11"),
        ("633a.7(k)", "position 1 has hard 21"),
        ("633a.11(c)", "position 1 has hard 18"),
    ]


@rule("633a.11(c)")
def test_split_hands_are_settled_apart():
    result = alone("8S 8H 3D TC 2C TD", SPLIT, DOUBLE_DOWN, HIT, STAND, dealer="6C 9D 5H")
    assert result == {"Blackjack": 1, "Double Down": 1, "Blackjack, hand 2": 0}


@rule("633a.10(a)")
def test_both_split_hands_may_be_doubled():
    result = alone("8S 8H 3D TC 2C 7D", SPLIT, DOUBLE_DOWN, DOUBLE_DOWN, dealer="6C 9D 5H")
    assert result == {"Blackjack": 1, "Double Down": 1, "Blackjack, hand 2": -1, "Double Down, hand 2": -1}


@rule("633a.11(a)")
def test_the_second_hand_carries_an_equal_wager():
    with pytest.raises(Refused, match=r"Split must be equal to \$100; \$50 was offered \(§ 633a\.11\(a\)\)"):
        alone("8S 8H TD TC", Answer("Split", 50_00), STAND, STAND, dealer="6C 9D 5H")


@rule("633a.11(b)")
def test_hands_split_again_are_played_from_the_left():
    # 8-8; the first 8 gets an 8 and is split again: hand 1, then hand 3, then hand 2
    result = alone("8S 8H 8D 3C 2C TD TC", SPLIT, SPLIT, STAND, HIT, STAND, STAND, dealer="6C 9D 3H")
    waits = view({1: Player("8S 8H 8D 3C", SPLIT, SPLIT, STAND)}, "6C 9D").pending
    assert isinstance(waits, AskCard)
    assert waits.hand == 3
    assert result == {"Blackjack": -1, "Blackjack, hand 3": 1, "Blackjack, hand 2": 0}
    assert [one.hand for one in result.lines] == ["hard 11", "hard 18", "hard 20"]


@rule("633a.11(c)")
@pytest.mark.parametrize(("resplits", "hands"), [(0, 2), (1, 3), (2, 4), (5, 7)])
def test_how_often_a_pair_may_be_split_again_is_submitted(resplits, hands):
    house = GAME.house(options={"resplits": resplits})
    tens = "TS TH " + "TD " * (hands - 1)
    assert "Split" not in offered(tens, *[SPLIT] * (hands - 1), house=house)
    if hands > 2:
        assert "Split" in offered(tens[:-3], *[SPLIT] * (hands - 2), house=house)


@rule("633a.11(c)")
@pytest.mark.parametrize(("more", "may"), [(0, False), (1, True)])
def test_aces_have_a_number_of_their_own(more, may):
    house = GAME.house(options={"resplits": 3, "resplits_of_aces": more})
    assert ("Split" in offered("AS AH AD", SPLIT, house=house)) is may
    assert "Split" in offered("9S 9H 9D", SPLIT, house=house)


@rule("633a.11(c)")
def test_split_aces_are_played_on_unless_the_submission_gives_them_one_card():
    assert offered("AS AH 5D", SPLIT)[:3] == ["Stand", "Draw", "Double Down"]
    house = GAME.house(options={"split_aces": "one card", "resplits_of_aces": 0})
    result = alone("AS AH 5D 9C", SPLIT, dealer="6C 9D 3H", house=house)
    assert result == {"Blackjack": -1, "Blackjack, hand 2": 1}
    assert "Draw" in offered("AS 5D", house=house)  # an ace that was not split
    again = house.but(options={"split_aces": "one card", "resplits_of_aces": 1})
    assert offered("AS AH AD", SPLIT, house=again) == ["Stand", "Split"]
    result = alone("AS AH AD 5D 9C 8C", SPLIT, SPLIT, dealer="6C 9D 3H", house=again)
    assert result == {"Blackjack": -1, "Blackjack, hand 3": 1, "Blackjack, hand 2": 1}


@rule("633a.1")
@pytest.mark.parametrize(("reading", "net"), [("R1", 1), ("R2", THREE_HALVES)])
def test_an_ace_and_a_ten_of_a_split_pair(reading, net):
    house = GAME.house(readings={"BJ6": reading})
    result = alone("AS AH KD 5C", SPLIT, STAND, dealer="6C 9D 3H", house=house)
    assert result == {"Blackjack": net, "Blackjack, hand 2": -1}
    assert line(result, BLACKJACK).hand == ("soft 21" if reading == "R1" else "Blackjack")
    tens = alone("KS TH AD 5C", SPLIT, STAND, dealer="6C 9D 3H", house=house)
    assert tens["Blackjack"] == net


@rule("633a.11(d)")
def test_a_blackjack_found_late_collects_the_original_wager_alone():
    house = GAME.house(readings={"BJ7": "R2"})
    choices = (SPLIT, STAND, DOUBLE_DOWN)
    result = alone("8S 8H TD 3C 9C", *choices, dealer="TC AD", house=house)
    assert result == {"Blackjack": -1, "Blackjack, hand 2": 0, "Double Down, hand 2": 0}
    assert line(result, BLACKJACK.on(2)).cite == "633a.11(d)"


@rule("633a.7(r)")
def test_a_full_table():
    players = {
        1: Player("AS KS"),
        2: Player("TS 6S", SURRENDER),
        3: Player("8C 8D 3H TH TC", SPLIT, DOUBLE_DOWN, STAND),
        4: Player("5C 6D 4H", DOUBLE_DOWN),
        5: Player("TD 4D 9D", HIT),
        6: Player("AC 6C 4S", HIT),
        7: Player("TH 7H", STAND),
    }
    result = played(players, "7S TS")
    assert {position: one.net for position, one in result.items()} == {
        1: THREE_HALVES,
        2: -HALF,
        3: 3,
        4: -2,
        5: -1,
        6: 1,
        7: 0,
    }


# --- wagers, options, the layout -------------------------------------------------------------------------------------


@rule("633a.6(d)")
def test_a_seat_without_a_wager_is_not_dealt_to():
    players = {1: Player("TS 8S", STAND), 2: Player(bets={})}
    assert played(players, "7C TC") == {1: {"Blackjack": 1}, 2: {}}


@rule("633a.2(a)")
def test_there_are_seven_positions():
    assert played({7: Player("TS 8S", STAND)}, "7C TC")[7].net == 1
    with pytest.raises(Refused, match=r"no position 8: positions are 1 to 7 \(§ 633a\.2\(a\)\)"):
        played({8: Player("TS 8S", STAND)}, "7C TC")


@rule("633a.3(a)")
def test_no_card_more_often_than_the_decks_hold():
    single = GAME.house(options={"decks": 1})
    with pytest.raises(Refused, match="the 10 of spades appears more often than one deck can hold"):
        alone("TS TS", STAND, dealer="7C TC", house=single)
    assert alone("TS TS", STAND, dealer="7C TC", house=GAME.house(options={"decks": 2})).net == 1


@pytest.mark.parametrize(
    ("key", "value", "right"),
    [
        case("633a.3(a)", "decks", 1, True),
        case("633a.3(a)", "decks", 0, False),
        case("633a.11(c)", "resplits", 0, True),
        case("633a.11(c)", "resplits", -1, False),
        case("633a.11(c)", "resplits_of_aces", 3, True),
        case("633a.6(f)", "adjacent_boxes", 7, True),
        case("633a.6(f)", "adjacent_boxes", 8, False),
        case("633a.6(b)", "midshoe_entry", "barred", True),
        case("633a.7(r)", "collection", "winning first", False),
        case("633a.8(b)", "chip_cents", 250, True),
        case("633a.8(b)", "chip_cents", 0, False),
        case("633a.7(d)(1)", "red_side", "right", True),
        case("633a.12(a)", "variation", "Blackjack Switch", True),
    ],
)
def test_what_the_rules_submission_may_say(key, value, right):
    option = GAME.option(key)
    assert option is not None
    assert (option.fault(value) == "") is right


@pytest.mark.parametrize(
    ("section", "words"),
    [
        ("633a.2(b)(3)(i)", "Blackjack pays 3 to 2"),
        ("633a.2(b)(3)(ii)", "Insurance pays 2 to 1"),
        ("633a.2(b)(3)(iii)", "Dealer shall draw to 16 and stand on all 17s"),
    ],
)
def test_the_layout_says(section, words):
    assert words in [one.words for one in GAME.inscriptions if one.cite == section]


@rule("633a.2(b)")
def test_every_paragraph_of_the_layout_is_there():
    sections = {one.cite.removeprefix("633a.2(b)") for one in GAME.inscriptions}
    numbers = {f"({n})" for n in (1, 2, *range(4, 13))}
    assert sections == numbers | {"(3)(i)", "(3)(ii)", "(3)(iii)", "(10)(i)", "(10)(ii)"}
    due = {one.offering: one.cite for one in GAME.inscriptions if one.offering}
    assert due == {
        "Lucky Ladies Twenty Point Bonus": "633a.2(b)(4)",
        "Match-the-Dealer": "633a.2(b)(5)",
        "In Between": "633a.2(b)(6)",
        "Royal Match 21": "633a.2(b)(7)",
        "Bet the Set 21": "633a.2(b)(8)",
        "King's Bounty": "633a.2(b)(9)",
        "Super Match": "633a.2(b)(10)(ii)",
    }


@rule("633a.3(d)")
def test_the_decks_are_changed_every_24_hours_or_4_if_dealt_from_the_hand():
    hours = {one.dealing: one.every_hours for one in GAME.upkeep if one.cite == "633a.3(d)"}
    assert hours == {"shoe": 24, "double shoe": 24, "hand": 4}


@pytest.mark.parametrize(
    ("section", "words", "hours", "dealing"),
    [
        ("633a.3(b)(4)", "of two batches", 0, ""),
        ("633a.4(a)", "inspect decks", 0, ""),
        ("633a.5(a)", "after each shoe", 0, ""),
        ("633a.5(b)", "offer the cut", 0, ""),
        ("633a.5(d)", "ten cards or more", 0, ""),
        ("633a.5(g)", "while nobody plays", 0, ""),
        ("633a.2(d)", "inspects the card reader device as the gaming day begins", 24, ""),
        (
            "633a.7(c)",
            "burn the first card of a full shoe, and one for each new dealer",
            0,
            "shoe",
        ),  # (d): no double one
        ("633a.7(e)", "cover card appears; of a double shoe, that side", 0, ""),
    ],
)
def test_what_else_is_due(section, words, hours, dealing):
    due = next(one for one in GAME.upkeep if one.cite == section)
    assert words in due.words
    assert (due.every_hours, due.dealing) == (hours, dealing)
