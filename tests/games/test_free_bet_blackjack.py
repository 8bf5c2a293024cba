"""Chapter 672a, paragraph by paragraph."""

from fractions import Fraction
from functools import cache
from math import prod

import pytest

from fairfelt.engine.questions import AskCard
from fairfelt.families.twenty_one.totals import Total, total
from fairfelt.games.free_bet_blackjack import GAME
from fairfelt.games.free_bet_blackjack.paytables import COLORED, OTHER, SUITED
from fairfelt.games.free_bet_blackjack.settlement import against, shade
from fairfelt.games.free_bet_blackjack.wagers import (
    BLACKJACK,
    DOUBLE_DOWN,
    EVEN_MONEY,
    FREE_DOUBLE,
    FREE_SPLIT,
    HIT,
    INSURANCE,
    NO_INSURANCE,
    PUSH_22,
    SPLIT,
    STAND,
)
from fairfelt.kit import Answer, Card, Refused, Verdict, cards
from fairfelt.kit.cards import RANKS
from fairfelt.odds.reference import Reference
from fairfelt.rules import standard
from fairfelt.simulator.players import Player as Plays
from fairfelt.simulator.players import anything, everything
from fairfelt.simulator.simulate import simulate
from tests.games.twenty_one_rounds import Player, Rounds, cites, line
from tests.helpers import called, case, rule

ROUNDS = Rounds(GAME)
alone, played, view, offered, order = ROUNDS.alone, ROUNDS.played, ROUNDS.view, ROUNDS.offered, ROUNDS.order
SPADES = tuple(Card(rank, "S") for rank in RANKS)
HALF, THREE_HALVES = Fraction(1, 2), Fraction(3, 2)
BOTH = {BLACKJACK: 1, PUSH_22: 1}
ON_DOUBLE, ON_SPLIT = "Free Bet lammer, Double Down", "Free Bet lammer, Split, hand 2"
WITH_EVEN_MONEY = GAME.house(options={"even_money": "offered"})


def reading(**chosen):
    return GAME.house(readings=chosen)


# --- § 672a.7(l)-(q): a standing hand against the dealer's -----------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "dealer", "net", "section"),
    [
        case("672a.7(n)(1)", "TS 8H", "6C TD 6H", 0, "672a.7(n)(1)"),  # the dealer's 22 returns the wager
        case("672a.7(n)(1)", "TS 2H", "6C TD 6H", 0, "672a.7(n)(1)"),  # however low the hand
        case("672a.7(o)(1)", "TS 2H", "6C TD 7H", 1, "672a.7(o)(1)"),  # 23
        case("672a.7(o)(1)", "TS TH", "6C TD TH", 1, "672a.7(o)(1)"),  # 26
        case("672a.7(o)(2)", "TS 8H", "7C TD", 1, "672a.7(o)(2)"),
        case("672a.7(o)(2)", "TS TH", "6C 9D 4C", 1, "672a.7(o)(2)"),
        case("672a.7(p)", "TS 7H", "7C TD", 0, "672a.7(p)"),
        case("672a.7(q)(2)", "TS 6H", "7C TD", -1, "672a.7(q)(2)"),
        case("672a.7(q)(2)", "TS TH", "6C 9D 6C", -1, "672a.7(q)(2)"),  # 20 against 21
        case("672a.7(l)", "TS 7H", "6C AD", 0, "672a.7(p)"),  # the dealer stands on soft 17
        case("672a.7(l)", "TS 8H", "5C AD 2S", 0, "672a.7(p)"),  # and draws to soft 16
    ],
)
def test_a_standing_hand_against_the_dealers(hand, dealer, net, section):
    result = alone(hand, STAND, dealer=dealer)
    assert result == {"Blackjack": net}
    assert cites(result) == {"Blackjack": section}


@rule("672a.7(p)")
def test_a_21_of_three_cards_ties_with_21_and_goes_back_against_22():
    assert alone("TS 6H 5D", HIT, dealer="6C 9D 6C") == {"Blackjack": 0}
    assert cites(alone("TS 6H 5D", HIT, dealer="6C TD 6H")) == {"Blackjack": "672a.7(n)(1)"}
    assert alone("TS 6H 5D", HIT, dealer="7C TD") == {"Blackjack": 1}


@pytest.mark.parametrize(
    ("hand", "dealer", "net", "section"),
    [
        case("672a.7(g)(1)", "AS KH", "TC AD", 0, "672a.7(g)(1)"),
        case("672a.7(g)(2)", "TS TH", "TC AD", -1, "672a.7(g)(2)"),
        case("672a.7(h)(1)", "AS KH", "TC 9D", THREE_HALVES, "672a.7(h)(1)"),
        case("672a.7(h)(1)", "AS KH", "6C TD", THREE_HALVES, "672a.7(h)(1)"),  # no 22 can return it
        case("672a.7(h)(1)", "AS TH", "9C AD", THREE_HALVES, "672a.7(h)(1)"),
    ],
)
def test_blackjack(hand, dealer, net, section):
    result = alone(hand, dealer=dealer)
    assert result == {"Blackjack": net}
    assert cites(result) == {"Blackjack": section}


@rule("672a.7(h)(1)")
def test_a_blackjack_is_announced_and_paid_in_its_turn():
    players = {1: Player("TS 8H", STAND), 2: Player("AS KH"), 3: Player("TD 9D")}
    asked = ROUNDS.asked(players, "TC 8D")
    assert asked.seat.position == 3
    assert [(seat.position, key.title) for seat, key in asked.seat.table.paid] == [(2, "Blackjack")]
    said = [entry.words for entry in asked.seat.table.log if entry.cite == "672a.7(h)(1)" and not entry.seat]
    assert said == ["position 2 has Blackjack"]


@rule("672a.7(j)")
def test_a_player_may_draw_below_21_only():
    assert offered("TS 6H 4D", HIT) == ["Stand", "Draw"]  # 20
    assert alone("AS 5H 5D", HIT, dealer="7C TD") == {"Blackjack": 1}  # nothing more is asked
    assert alone("TS 6H 6D", HIT, dealer="6C 9D") == {"Blackjack": -1}  # 22


@rule("672a.7(h)(2)")
def test_nobody_may_surrender():
    with pytest.raises(Refused, match="'Surrender' was given"):
        alone("TS 6H", "Surrender", dealer="TC 9D")


@rule("672a.7(q)(1)")
@pytest.mark.parametrize(
    ("dealer", "first", "printed", "section"),
    [
        ("7C TD", -1, -1, "672a.7(q)(1)"),
        ("6C TD 5S", -1, -1, "672a.7(q)(1)"),  # 21
        ("6C TD 6S", -1, 0, "672a.7(n)(1)"),  # 22
        ("6C TD 7S", -1, 0, "672a.7(n)(2)"),  # 23
    ],
)
def test_a_bust_against_the_dealers_total(dealer, first, printed, section):
    players = {1: Player("TS 6H TD", HIT), 2: Player("TH 7H", STAND)}
    for read, net, cite in (("R1", first, "672a.7(q)(1)"), ("R2", printed, section)):
        result = played(players, dealer, reading(FB1=read))[1]
        assert result == {"Blackjack": net}
        assert cites(result) == {"Blackjack": cite}
    assert ROUNDS.asked({1: Player("TS 6H TD", HIT), 2: Player("TH 7H")}, dealer[:5]).seat.table.paid
    waits = ROUNDS.asked({1: Player("TS 6H TD", HIT), 2: Player("TH 7H")}, dealer[:5], reading(FB1="R2"))
    assert waits.seat.table.paid == []


# --- § 672a.7(m), .11(c): the Push 22 --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("letter", "dealer", "pays"),
    [
        case("672a.11(c)", "A", "6C TC 6C", 50),
        case("672a.11(c)", "A", "6C TS 6C", 20),
        case("672a.11(c)", "A", "6H TD 6H", 20),
        case("672a.11(c)", "A", "6C TD 6C", 8),
        case("672a.11(c)", "B", "6C TC 6C", 50),
        case("672a.11(c)", "B", "6C TS 6C", 20),
        case("672a.11(c)", "B", "6S TS 6D", 7),
        case("672a.7(n)(2)", "A", "6C TC 5C", -1),  # 21
        case("672a.7(n)(2)", "A", "6C TC 7C", -1),  # 23
        case("672a.7(n)(2)", "A", "TC 7C", -1),
        case("672a.11(c)", "A", "2C 2C 2C 6C TC", 50),  # five cards
    ],
)
def test_push_22(letter, dealer, pays):
    house = GAME.house(paytables={"Push 22": letter})
    result = alone("TS 9H", STAND, dealer=dealer, bets=BOTH, house=house)
    assert result["Push 22"] == pays
    assert cites(result)["Push 22"] == ("672a.7(n)(2)" if pays < 0 else "672a.11(c)")


@rule("672a.11(c)")
def test_every_cell_of_the_paytable():
    assert len(GAME.paytables) == 1
    printed = {"Same suit 22": ("50 to 1", "50 to 1"), "Same color 22": ("20 to 1", "20 to 1")}
    printed["Other 22"] = ("8 to 1", "7 to 1")
    assert {row: tuple(map(str, pays)) for row, pays in GAME.paytables[0].rows.items()} == printed
    assert GAME.paytables[0].columns == ("A", "B")


def test_the_colour_of_a_22():
    assert shade(cards("6C TC 6C")) == "Same suit 22"
    assert shade(cards("6C TS 6C")) == shade(cards("6H TD 6D")) == "Same color 22"
    assert shade(cards("6C TC 6H")) == "Other 22"


@rule("672a.7(m)")
@pytest.mark.parametrize("player", ["bust", "Blackjack"])
def test_the_dealer_draws_for_a_push_22_alone(player):
    hand, choices = {"bust": ("TS 6H TD", (HIT,)), "Blackjack": ("AS KH", ())}[player]
    result = alone(hand, *choices, dealer="6C TC 6C", bets=BOTH)
    assert result["Push 22"] == 50
    assert line(result, "Push 22").hand == "6♣ 10♣ 6♣"
    with pytest.raises(Refused, match="the dealer has 1 more card"):
        alone(hand, *choices, dealer="6C TC 6C")
    with pytest.raises(Refused, match="a card is due to the dealer"):
        alone(hand, *choices, dealer="6C TC", bets=BOTH)


@rule("672a.7(g)")
@pytest.mark.parametrize(("hand", "net", "section"), [("AS KH", -1, "672a.7(g)(1)"), ("TS 9H", -2, "672a.7(g)(2)")])
def test_a_dealers_blackjack_collects_the_push_22(hand, net, section):
    result = alone(hand, dealer="TC AD", bets=BOTH)
    assert result.net == net
    assert cites(result) == {"Blackjack": section, "Push 22": section}


@rule("672a.6(e)")
def test_a_push_22_is_for_those_who_placed_a_blackjack_wager_where_it_is_offered():
    with pytest.raises(Refused, match="Push 22 needs Blackjack first"):
        alone("TS 9H", STAND, dealer="7C TD", bets={PUSH_22: 1})
    with pytest.raises(Refused, match="Push 22 is not offered"):
        alone("TS 9H", STAND, dealer="7C TD", bets=BOTH, house=GAME.house(offered=frozenset()))


# --- § 672a.8: Insurance and even money ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "hole", "net", "section"),
    [
        case("672a.11(b)", "TS 9H", "KD", 0, "672a.11(b)"),
        case("672a.11(b)", "AS KH", "TD", 1, "672a.11(b)"),
        case("672a.8(d)", "TS 9H", "9D", -1 - HALF, "672a.8(d)"),  # 19 against 20
        case("672a.8(d)", "AS KH", "9D", 1, "672a.8(d)"),
    ],
)
def test_insurance(hand, hole, net, section):
    result = alone(hand, INSURANCE, *((STAND,) if hand == "TS 9H" and hole == "9D" else ()), dealer=f"AC {hole}")
    assert result.net == net
    assert cites(result)["Insurance"] == section


@rule("672a.8(e)")
@pytest.mark.parametrize("hole", ["KD", "9D"])
def test_even_money(hole):
    result = alone("AS KH", EVEN_MONEY, dealer=f"AC {hole}", house=WITH_EVEN_MONEY)
    assert result == {"Blackjack": 1}
    assert cites(result) == {"Blackjack": "672a.8(e)"}
    assert offered("AS KH", dealer=f"AC {hole}") == ["Insurance", "No Insurance"]  # not submitted
    assert offered("TS KH", dealer=f"AC {hole}", house=WITH_EVEN_MONEY) == ["Insurance", "No Insurance"]


@rule("672a.8(e)")
def test_a_push_22_waits_after_even_money():
    result = alone("AS KH", EVEN_MONEY, dealer="AC 5C TC 6C", bets=BOTH, house=WITH_EVEN_MONEY)  # 16, then 22
    assert result == {"Blackjack": 1, "Push 22": 50}
    lost = alone("AS KH", EVEN_MONEY, dealer="AC KD", bets=BOTH, house=WITH_EVEN_MONEY)
    assert lost == {"Blackjack": 1, "Push 22": -1}


# --- § 672a.9: doubling down -----------------------------------------------------------------------------------------


@rule("672a.9(a)")
@pytest.mark.parametrize(
    ("hand", "double"),
    [
        ("3S 5H", "Double Down"),  # hard 8
        ("4S 5H", "Free Double Down"),
        ("4S 6H", "Free Double Down"),
        ("5S 6H", "Free Double Down"),
        ("TS 2H", "Double Down"),  # hard 12
        ("AS 8H", "Double Down"),  # soft 19
        ("AS AH", "Double Down"),
    ],
)
def test_a_double_down_is_free_on_a_hard_9_10_or_11(hand, double):
    assert [name for name in offered(hand) if "Double" in name] == [double]
    assert "Free Double Down" not in offered("2S 3H 4D", HIT)  # a hard 9 of three cards


@pytest.mark.parametrize(
    ("hand", "dealer", "net", "lammer", "section"),
    [
        case("672a.7(o)(2)", "6S 5H 9D", "7C TD", 2, 1, "672a.7(o)(2)"),
        case("672a.7(o)(1)", "6S 5H 2D", "6C TD 7D", 2, 1, "672a.7(o)(1)"),
        case("672a.7(p)", "6S 5H 6D", "7C TD", 0, 0, "672a.7(p)"),
        case("672a.7(q)(2)", "6S 5H 5D", "7C TD", -1, 0, "672a.7(q)(2)"),  # the lammer costs nothing
        case("672a.7(n)(1)", "6S 5H TD", "6C TD 6D", 0, 0, "672a.7(n)(1)"),
    ],
)
def test_a_free_double_down(hand, dealer, net, lammer, section):
    result = alone(hand, FREE_DOUBLE, dealer=dealer)
    assert (result.net, result[ON_DOUBLE]) == (net, lammer)
    assert set(cites(result).values()) == {section}
    free = line(result, ON_DOUBLE)
    assert (free.bonus, free.stake_cents, free.returned_cents) == (True, 0, lammer * 100_00)
    assert free.verdict is (Verdict.WIN if lammer else Verdict.LOSE)


@rule("672a.9(a)(2)")
def test_another_double_down_is_a_wager_up_to_the_first():
    assert alone("TS 2H 8D", DOUBLE_DOWN, dealer="7C TD") == {"Blackjack": 1, "Double Down": 1}
    assert alone("TS 2H 8D", Answer("Double Down", 25_00), dealer="6C TD 6D").net == 0
    with pytest.raises(Refused, match=r"Double Down must be from \$0.01 to \$100; \$101 was offered"):
        alone("TS 2H 8D", Answer("Double Down", 101_00), dealer="7C TD")
    with pytest.raises(Refused, match="'Double Down' was given"):
        alone("6S 5H 9D", "Double Down", dealer="7C TD")


@rule("672a.9(a)(1)")
def test_by_the_other_reading_a_hard_11_may_be_doubled_with_a_wager_as_well():
    house = reading(FB3="R2")
    assert offered("6S 5H", house=house) == ["Stand", "Draw", "Free Double Down", "Double Down"]
    assert alone("6S 5H 5D", DOUBLE_DOWN, dealer="7C TD", house=house) == {"Blackjack": -1, "Double Down": -1}


# --- § 672a.10: splitting pairs --------------------------------------------------------------------------------------


@rule("672a.10(b)")
@pytest.mark.parametrize(
    ("hand", "split"),
    [
        ("7S 7H", ["Free Split"]),
        ("AS AH", ["Free Split"]),
        ("9S 9H", ["Free Split"]),
        ("KS TH", ["Split"]),
        ("7S 8H", []),
    ],
)
def test_which_pairs_are_split_free(hand, split):
    assert [name for name in offered(hand) if "Split" in name] == split


@rule("672a.10(b)(2)(ii)")
@pytest.mark.parametrize(
    ("hand", "dealer", "first", "second"),
    [
        ("8S 8H TD TC", "7C TD", 1, 1),  # 18 and 18 against 17
        ("8S 8H TD 8C", "7C TD", 1, 0),  # 18, and 16 on the lammer: nothing is lost
        ("8S 8H 8C TD", "7C TD", -1, 1),
        ("8S 8H TD TC", "6C TD 6H", 0, 0),  # 22
        ("8S 8H 9D 9C", "7C TD", 0, 0),  # ties
    ],
)
def test_the_lammer_is_the_wager_of_the_second_hand(hand, dealer, first, second):
    result = alone(hand, FREE_SPLIT, STAND, STAND, dealer=dealer)
    assert result == {"Blackjack": first, ON_SPLIT: second}
    assert line(result, ON_SPLIT).stake_cents == 0
    assert sum(one.stake_cents for one in result.lines) == 100_00


@rule("672a.10(b)(1)")
def test_tens_are_split_with_an_equal_wager():
    assert alone("KS TH 8D 7D", SPLIT, STAND, STAND, dealer="7C TD") == {"Blackjack": 1, "Blackjack, hand 2": 0}
    with pytest.raises(Refused, match=r"Split must be equal to \$100; \$50 was offered \(§ 672a\.10\(b\)\(1\)\)"):
        alone("KS TH 8D 7D", Answer("Split", 50_00), STAND, STAND, dealer="7C TD")


@rule("672a.9(b)")
def test_hands_split_free_may_be_doubled_free_or_with_a_wager():
    result = alone("8S 8H 2D 9C 4C 7D", FREE_SPLIT, FREE_DOUBLE, DOUBLE_DOWN, dealer="7C TD")
    assert result == {"Blackjack": 1, ON_DOUBLE: 1, ON_SPLIT: 1, "Double Down, hand 2": 1}
    lost = alone("8S 8H 2D 5C 4C 4D", FREE_SPLIT, FREE_DOUBLE, DOUBLE_DOWN, dealer="7C TD")  # 15 and 16
    assert lost == {"Blackjack": -1, ON_DOUBLE: 0, ON_SPLIT: 0, "Double Down, hand 2": -1}
    both = alone("8S 8H TD 3C TC", FREE_SPLIT, STAND, FREE_DOUBLE, dealer="7C TD")
    assert both == {"Blackjack": 1, ON_SPLIT: 1, f"{ON_DOUBLE}, hand 2": 1}
    assert line(both, f"{ON_DOUBLE}, hand 2").hand == "hard 21"


@rule("672a.10(c)")
def test_the_first_hand_is_finished_before_the_second_gets_a_card():
    waits = view({1: Player("8S 8H 3D TC", FREE_SPLIT, FREE_DOUBLE)}, "6C 9D").pending
    assert isinstance(waits, AskCard)
    assert (waits.hand, waits.cite) == (2, "672a.10(c)")


@rule("672a.10(d)")
@pytest.mark.parametrize(("rank", "split"), [("8", FREE_SPLIT), ("T", SPLIT), ("A", FREE_SPLIT)])
def test_there_are_four_hands_at_the_most(rank, split):
    assert split.name in offered(f"{rank}S {rank}H {rank}D {rank}C"[:8], split)
    assert split.name in offered(f"{rank}S {rank}H {rank}D {rank}C", split, split)
    assert split.name not in offered(f"{rank}S {rank}H {rank}D {rank}C {rank}S", split, split, split)


@rule("672a.10(d)")
def test_four_hands_on_three_lammers():
    hands = "8S 8H 8D 8C TD 9C 7C TC"  # hand 1: 18, hand 4: 17, hand 3: 15, hand 2: 18
    result = alone(hands, FREE_SPLIT, FREE_SPLIT, FREE_SPLIT, STAND, STAND, STAND, STAND, dealer="7C TD")
    assert result == {
        "Blackjack": 1,
        "Free Bet lammer, Split, hand 4": 0,
        "Free Bet lammer, Split, hand 3": 0,
        "Free Bet lammer, Split, hand 2": 1,
    }


@rule("672a.10(d)")
def test_split_aces_are_played_on_unless_the_submission_gives_them_one_card():
    assert offered("AS AH 5D", FREE_SPLIT)[:2] == ["Stand", "Draw"]
    one = GAME.house(options={"split_aces": "one card"})
    assert alone("AS AH 5D 9C", FREE_SPLIT, dealer="7C TD", house=one) == {"Blackjack": -1, ON_SPLIT: 1}
    assert offered("AS AH AD", FREE_SPLIT, house=one) == ["Stand", "Free Split"]


@rule("672a.1")
@pytest.mark.parametrize(("read", "net"), [("R1", 1), ("R2", THREE_HALVES)])
def test_an_ace_and_a_ten_of_a_split_pair(read, net):
    result = alone("AS AH KD QC", FREE_SPLIT, dealer="7C TD", house=reading(BJ6=read))
    assert result == {"Blackjack": net, ON_SPLIT: net}
    tens = alone("KS TH AD 8C", SPLIT, STAND, dealer="6C TD 6H", house=reading(BJ6=read))  # 22
    assert tens == {"Blackjack": 0 if read == "R1" else THREE_HALVES, "Blackjack, hand 2": 0}


@rule("672a.10(c)(1)")
def test_a_first_hand_split_with_a_wager_is_collected_as_it_busts():
    players = {1: Player("KS TH 5D TC 8D", SPLIT, HIT)}
    asked = ROUNDS.asked(players, "6C TD")
    assert (asked.hand, [key.title for _, key in asked.seat.table.paid]) == (2, ["Blackjack"])
    for read in ("R1", "R2"):
        result = alone("KS TH 5D TC 8D", SPLIT, HIT, STAND, dealer="6C TD 7D", house=reading(FB1=read))
        assert result == {"Blackjack": -1, "Blackjack, hand 2": 1}
        assert cites(result)["Blackjack"] == "672a.10(c)(1)"


@rule("672a.10(c)(2)")
@pytest.mark.parametrize(("read", "net", "section"), [("R1", -1, "672a.7(q)(1)"), ("R2", 0, "672a.10(c)(2)")])
def test_a_first_hand_split_free_waits_after_a_bust(read, net, section):
    house = reading(FB2=read)
    asked = ROUNDS.asked({1: Player("8S 8H 5D TC TD", FREE_SPLIT, HIT)}, "7C TD", house)
    assert (asked.hand, asked.seat.table.paid) == (2, [])
    result = alone("8S 8H 5D TC TD", FREE_SPLIT, HIT, STAND, dealer="7C TD", house=house)
    assert result == {"Blackjack": net, ON_SPLIT: 1}
    assert cites(result)["Blackjack"] == section


@rule("672a.10(c)(2)")
@pytest.mark.parametrize(("read", "net"), [("R1", -1), ("R2", 0)])
def test_a_first_hand_split_free_is_lost_with_its_bust_also_where_other_busts_go_back(read, net):
    """FB1 has busts wait for the dealer; that this one is lost in any case is FB2's to say."""
    result = alone("8S 8H 5D TC TD", FREE_SPLIT, HIT, STAND, dealer="7C 6D TD", house=reading(FB1="R2", FB2=read))
    assert result == {"Blackjack": net, ON_SPLIT: 1}
    assert cites(result)["Blackjack"] == "672a.10(c)(2)"


@rule("672a.10(c)(2)")
@pytest.mark.parametrize("read", ["R1", "R2"])
def test_when_all_hands_bust_the_wager_is_collected_at_once(read):
    players = {1: Player("8S 8H 5D TC 6D TD", FREE_SPLIT, HIT, HIT), 2: Player("TH 7H")}
    house = reading(FB2=read, FB1=read)
    paid = ROUNDS.asked(players, "7C TD", house).seat.table.paid
    assert "Blackjack" in [key.title for _, key in paid]
    result = played({1: players[1], 2: Player("TH 7H", STAND)}, "7C TD", house)[1]
    assert result == {"Blackjack": -1, ON_SPLIT: 0}
    assert cites(result)["Blackjack"] == "672a.10(c)(2)"


@rule("672a.7(m)")
def test_the_dealer_draws_for_a_lammer_alone():
    with pytest.raises(Refused, match="a card is due to the dealer"):
        alone("8S 8H 5D TC TD", FREE_SPLIT, HIT, STAND, dealer="6C TD")
    result = alone("8S 8H 5D TC TD", FREE_SPLIT, HIT, STAND, dealer="6C TD 7C")
    assert result == {"Blackjack": -1, ON_SPLIT: 1}


# --- § 672a.7(e), (r), .6: order, wagers, options --------------------------------------------------------------------


@rule("672a.7(r)")
@pytest.mark.parametrize(
    ("collection", "found"),
    [
        ("losing first", [(6, "Push 22"), (4, "Blackjack"), (4, ON_DOUBLE), (6, "Blackjack"), (2, "Blackjack")]),
        ("player by player", [(6, "Blackjack"), (6, "Push 22"), (4, "Blackjack"), (4, ON_DOUBLE), (2, "Blackjack")]),
    ],
)
def test_the_order_of_collecting(collection, found):
    players = {2: Player("TS 9H", STAND), 4: Player("5H 6H 5C", FREE_DOUBLE), 6: Player("TD 8D", STAND, bets=BOTH)}
    assert order(players, "7C TC", GAME.house(options={"collection": collection})) == found


@pytest.mark.parametrize(
    ("key", "value", "right"),
    [
        case("672a.3(a)", "decks", 6, True),
        case("672a.3(a)", "decks", 8, True),
        case("672a.3(a)", "decks", 4, False),
        case("672a.6(f)", "adjacent_boxes", 6, True),
        case("672a.6(f)", "adjacent_boxes", 7, False),
        case("672a.6(b)", "midshoe_entry", "barred", True),
        case("672a.7(r)", "collection", "winning first", False),
        case("672a.8(e)", "even_money", "offered", True),
        case("672a.8(b)", "chip_cents", 0, False),
    ],
)
def test_what_the_rules_submission_may_say(key, value, right):
    option = GAME.option(key)
    assert option is not None
    assert (option.fault(value) == "") is right


@rule("672a.2(b)")
def test_the_layout():
    says = {one.cite.removeprefix("672a.2(b)"): one for one in GAME.inscriptions}
    assert list(says) == ["(1)", "(2)", "(3)(i)", "(3)(ii)", "(3)(iii)", "(3)(iv)", "(3)(v)", "(4)", "(5)"]
    assert says["(3)(i)"].words == "Blackjack pays 3 to 2"
    assert says["(3)(ii)"].words == "Insurance pays 2 to 1"
    assert says["(3)(iii)"].words == "Dealer shall draw to 16 and stand on all 17s"
    assert says["(3)(iv)"].words.startswith(
        "Blackjack Wagers will push if the dealer's hand has a total point count of 22"
    )
    assert says["(3)(v)"].words.startswith("Surrender is not available on a Free Bet Blackjack table")
    assert says["(4)"].offering == "Push 22"
    assert [cite for cite, one in says.items() if one.sign_instead] == ["(3)(v)", "(5)"]


# --- § 672a.12: irregularities ---------------------------------------------------------------------------------------


@rule("672a.12(g)")
@pytest.mark.parametrize(("key", "hand"), [("672a.12(g) no card", ""), ("672a.12(g) dead", "TS")])
def test_a_dead_hand_returns_the_push_22_too(key, hand):
    players = {1: Player("TS 8S", STAND), 2: Player(hand, bets=BOTH)}
    result = played(players, "7C TC", happened=(called(GAME, key, seat=2),))
    assert result == {1: {"Blackjack": 1}, 2: {"Blackjack": 0, "Push 22": 0}}


@rule("672a.12(h)")
def test_a_hand_that_is_not_given_its_card_may_be_called_dead():
    players = {1: Player("8S 8H TS 3S", FREE_SPLIT, STAND, FREE_DOUBLE), 2: Player("TD 9D", STAND)}
    result = played(players, "7C TC", happened=(called(GAME, "672a.12(h) dead", seat=1),))
    assert result == {1: {"Blackjack": 0}, 2: {"Blackjack": 1}}  # the lammers go with the hand
    assert cites(result[1]) == {"Blackjack": "672a.12(h)"}
    insured = {1: Player("TS 3S", INSURANCE, HIT), 2: Player("TD 9D", NO_INSURANCE, STAND)}
    dead = played(insured, "AC 8C", happened=(called(GAME, "672a.12(h) dead", seat=1),))[1]
    assert dead == {"Insurance": -HALF, "Blackjack": 0}


# --- readings, random rounds, the reference --------------------------------------------------------------------------


def test_the_readings_that_change_money_can_be_chosen():
    assert {one.id for one in GAME.readings if len(one.choices) == 2} == {"FB1", "FB2", "FB3", "BJ6", "BJ19"}
    assert all(one.taken in ("", "R1") for one in GAME.readings)


FEW = cards("8S 8H 8C 8D 8S 3S 3H 3D AC AD TS TH")


def some_house(seed):
    """Readings and options in turn."""
    money = [one for one in GAME.readings if one.choices]
    return GAME.house(
        readings={one.id: ("R1", "R2")[seed >> place & 1] for place, one in enumerate(money)},
        paytables={"Push 22": "AB"[seed % 2]},
        options={
            "decks": (6, 8)[seed % 2],
            "even_money": ("not offered", "offered")[seed // 2 % 2],
            "split_aces": ("played on", "one card")[seed // 4 % 2],
            "collection": ("losing first", "player by player")[seed // 8 % 2],
        },
        deck=FEW if seed % 3 == 0 else None,  # with few ranks there is a pair in every other hand
    )


@pytest.mark.unmeasured
@pytest.mark.parametrize("start", range(0, 320, 40))
def test_random_rounds_settle_every_wager_once_and_keep_the_money(start):
    for seed in range(start, start + 40):
        house = some_house(seed)
        found, made = ROUNDS.at_random(house, seed)
        ROUNDS.check(house, found, made)
        for seat in found.table.seats:  # every lammer that was laid is paid or collected, none else
            laid = sum(answer.name in (FREE_SPLIT.name, FREE_DOUBLE.name) for _, answer in seat.answers)
            assert sum(not hasattr(key, "needs") for key in seat.outcomes) == laid


def test_the_rounds_reach_what_is_rare():
    seen: set[str] = set()
    for seed in range(320):
        found, _ = ROUNDS.at_random(some_house(seed), seed)
        seen |= {answer.name for seat in found.table.seats for _, answer in seat.answers}
        seen |= {wager.title for seat in found.table.seats for wager in seat.wagers}
        seen |= {key.title for seat in found.table.seats for key in seat.outcomes}
    assert seen >= {wager.name for wager in GAME.wagers} | {move.name for move in GAME.moves}
    assert seen >= {"Double Down, hand 2", ON_SPLIT, f"{ON_DOUBLE}, hand 2", "Free Bet lammer, Split, hand 4"}


def test_simulated_players_can_play_it():
    result = simulate(GAME, standard(GAME), {1: Plays(everything, anything), 4: Plays(everything, anything)}, 300, 7)
    assert result.rounds == 300
    free = result.wagers["Free Bet lammer, Split"]
    assert free.net_cents >= 0
    assert result.wagers["Push 22"].staked_cents == 600 * 10_00


@rule("672a.10(b)(2)")
@pytest.mark.unmeasured
def test_the_reference_solver_takes_what_is_free():
    house = GAME.house(options={"decks": 8}, deck=cards("8S"))  # eight eights: no third hand can be finished
    value = Reference(GAME, house, {"Blackjack": 1}).solve()
    assert value.net == {"Blackjack": 1, "Free Bet lammer, Split": 1}  # both hands of 16 stand, the dealer draws to 24
    assert value.stake == {"Blackjack": 1}


# --- figures from outside --------------------------------------------------------------------------------------------


@cache
def to_22(past_soft_17, held=()):
    """Every order of cards, by their ranks, in which the dealer comes to 22."""
    now = total(held)
    if now.points > 17 or (now.points == 17 and not (now.soft and past_soft_17)):
        return (held,) if now.points == 22 else ()
    return tuple(found for card in SPADES for found in to_22(past_soft_17, (*held, card)))


def deals(held, each):
    """How many deals there are of these cards, with so many of each to choose from."""
    return prod(each - held[:place].count(card) for place, card in enumerate(held))


def chances(decks, past_soft_17=False):
    """How likely each 22 of the dealer's is."""
    likely = dict.fromkeys((SUITED, COLORED, OTHER), Fraction(0))
    for held in to_22(past_soft_17):
        every = prod(52 * decks - place for place in range(len(held)))
        suited, coloured, all_of_them = 4 * deals(held, decks), 2 * deals(held, 2 * decks), deals(held, 4 * decks)
        for row, count in ((SUITED, suited), (COLORED, coloured - suited), (OTHER, all_of_them - coloured)):
            likely[row] += Fraction(count, every)
    return likely


@pytest.mark.unmeasured
@rule("672a.6(e)")
@pytest.mark.parametrize(("decks", "published"), [(6, "0.073536"), (8, "0.073544")])
def test_how_often_a_dealer_who_draws_to_soft_17_has_22(decks, published):
    """Wizard of Odds, Push 22. Its column for one who stands on soft 17 has other figures than our count below."""
    assert round(sum(chances(decks, past_soft_17=True).values()), 6) == Fraction(published)


@rule("672a.11(c)")
@pytest.mark.parametrize(
    ("decks", "often", "costs"),
    [
        (6, "0.072591", {"A": "0.068429", "B": "0.126124"}),
        (8, "0.072599", {"A": "0.066895", "B": "0.124552"}),
    ],
)
def test_what_a_push_22_costs(decks, often, costs):
    """Our count, with a dealer who stands on all 17s, per amount wagered."""
    likely = chances(decks)
    assert round(sum(likely.values()), 6) == Fraction(often)
    for letter, cost in costs.items():
        house = GAME.house(options={"decks": decks}, paytables={"Push 22": letter})
        won = sum(likely[row] * (house.pays(PUSH_22, row).net(Fraction(1)) + 1) for row in likely)
        assert round(1 - won, 6) == Fraction(cost)


@cache
def ends(points, soft):
    """Where a dealer who draws to soft 17 ends, from endless decks."""
    if points > 21 or points > 17 or (points == 17 and not soft):
        return {points: 1.0}
    found: dict[int, float] = {}
    for worth in range(1, 11):
        now, ace = points + worth, soft
        if worth == 1 and now + 10 <= 21:
            now, ace = now + 10, True
        if now > 21 and ace:
            now, ace = now - 10, False
        for end, chance in ends(now, ace).items():
            found[end] = found.get(end, 0.0) + chance * (4 if worth == 10 else 1) / 13
    return found


def stand(points):
    chances = ends(4, False).items()
    return sum(
        chance * float(against(Total(points), Total(end), GAME.house()).net(Fraction(1))) for end, chance in chances
    )


def hit(points):
    value = 0.0
    for worth in range(1, 11):
        now = points + worth
        best = stand(now) if now >= 21 else max(stand(now), hit(now))
        value += best * (4 if worth == 10 else 1) / 13
    return value


@rule("672a.7(n)(1)")
def test_a_hard_12_against_a_4():
    """Wizard of Odds, Weekly Update July 11, 2019: endless decks, and (as the figures tell) a draw to soft 17."""
    assert round(stand(12), 6) == -0.301161
    assert round(hit(12), 6) == -0.279823
