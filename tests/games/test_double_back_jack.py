"""Chapter 673a, paragraph by paragraph."""

from fractions import Fraction

import pytest

from fairfelt.engine.questions import AskCard
from fairfelt.games.double_back_jack import GAME
from fairfelt.games.double_back_jack.settlement import count
from fairfelt.games.double_back_jack.wagers import (
    BLACKJACK,
    DOUBLE_DOWN,
    HIT,
    INSURANCE,
    NO_CHANCE,
    NO_INSURANCE,
    NO_SURRENDER,
    SECOND_CHANCE,
    SPLIT,
    STAND,
    SURRENDER,
)
from fairfelt.kit import Answer, Refused, cards
from fairfelt.odds.reference import Reference
from fairfelt.rules import standard
from fairfelt.simulator.players import Player as Plays
from fairfelt.simulator.players import anything, everything
from fairfelt.simulator.simulate import simulate
from tests.games.twenty_one_rounds import Player, Rounds, cites, line
from tests.helpers import called, case, rule

ROUNDS = Rounds(GAME)
alone, played, view, offered, order = ROUNDS.alone, ROUNDS.played, ROUNDS.view, ROUNDS.offered, ROUNDS.order
HALF = Fraction(1, 2)


def reading(**chosen):
    return GAME.house(readings=chosen)


# --- § 673a.7(o)-(s): a standing hand against the dealer's -----------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "dealer", "net", "section"),
    [
        case("673a.7(q)(1)", "TS 8H", "6C TD 6H", 0, "673a.7(q)(1)"),  # the dealer's 22 returns the wager
        case("673a.7(q)(1)", "TS 2H", "6C TD 6H", 0, "673a.7(q)(1)"),  # however low the hand
        case("673a.7(r)(1)(i)", "TS 2H", "6C TD 7H", 1, "673a.7(r)(1)(i)"),  # 23 is a bust
        case("673a.7(r)(1)(i)", "TS TH", "6C TD TH", 1, "673a.7(r)(1)(i)"),  # and so is 26
        case("673a.7(r)(1)(ii)", "TS 8H", "7C TD", 1, "673a.7(r)(1)(ii)"),
        case("673a.7(r)(1)(ii)", "TS TH", "6C 9D 4C", 1, "673a.7(r)(1)(ii)"),
        case("673a.7(r)(2)", "TS 7H", "7C TD", 0, "673a.7(r)(2)"),
        case("673a.7(r)(2)", "TS TH", "TC JD", 0, "673a.7(r)(2)"),
        case("673a.7(r)(3)(ii)", "TS 6H", "7C TD", -1, "673a.7(r)(3)(ii)"),
        case("673a.7(r)(3)(ii)", "TS TH", "6C 9D 6C", -1, "673a.7(r)(3)(ii)"),  # 20 against 21
        case("673a.7(o)", "TS 7H", "6C AD", 0, "673a.7(r)(2)"),  # the dealer stands on soft 17
        case("673a.7(o)", "TS 8H", "5C AD 2S", 0, "673a.7(r)(2)"),  # and draws to soft 16
    ],
)
def test_a_standing_hand_against_the_dealers(hand, dealer, net, section):
    result = alone(hand, STAND, dealer=dealer)
    assert result == {"Blackjack": net}
    assert cites(result) == {"Blackjack": section}


@rule("673a.12(a)")
@pytest.mark.parametrize("dealer", ["6C 9D", "TC AD", "TC 9D", "9C AD"])
def test_a_blackjack_is_paid_2_to_1_at_once_even_against_a_blackjack(dealer):
    result = alone("AS KH", dealer=dealer)
    assert result == {"Blackjack": 2}
    assert cites(result) == {"Blackjack": "673a.7(f)"}
    assert line(result, "Blackjack").hand == line(result, "Blackjack").row == "Blackjack"


@rule("673a.7(f)")
def test_blackjacks_are_paid_from_the_dealers_right_before_insurance_is_offered():
    players = {1: Player("AS KH"), 3: Player("TS 8H"), 6: Player("AD QD")}
    asked = ROUNDS.asked(players, "AC 9D")
    assert asked.seat.position == 3
    assert list(asked.moves) == ["Insurance", "No Insurance"]
    assert [(seat.position, key.title) for seat, key in asked.seat.table.paid] == [(6, "Blackjack"), (1, "Blackjack")]


@rule("673a.7(h)")
def test_a_dealers_blackjack_collects_every_other_wager_and_no_card_is_dealt():
    result = played({1: Player("TS 9H"), 2: Player("AS KH"), 5: Player("5S 6H")}, "KC AD")
    assert {seat: one.net for seat, one in result.items()} == {1: -1, 2: 2, 5: -1}
    assert cites(result[5]) == {"Blackjack": "673a.7(h)"}


# --- § 673a.7(k), (m): drawing, and 21 -------------------------------------------------------------------------------


@rule("673a.7(k)")
def test_a_player_may_draw_below_21_only():
    assert offered("TS 6H 4D", HIT) == ["Stand", "Draw"]  # 20
    assert alone("TS 6H 5D", HIT, dealer="6C 9D") == {"Blackjack": 1}  # 21: nothing more is asked
    assert alone("AS 5H 5D", HIT, dealer="6C 9D") == {"Blackjack": 1}  # a soft 21 as well
    assert offered("TS 6H 6D", HIT) == ["Second Chance", "No Second Chance"]


@rule("673a.7(m)")
def test_a_21_is_paid_even_money_before_the_hole_card_whatever_the_dealer_has():
    players = {2: Player("TS 6H 5D", HIT), 4: Player("TD 9D", STAND), 5: Player("9S 2H TC", DOUBLE_DOWN)}
    result = played(players, "6C TD 5H")  # the dealer makes 21 too
    assert result == {2: {"Blackjack": 1}, 4: {"Blackjack": -1}, 5: {"Blackjack": 1, "Double Down": 1}}
    assert cites(result[2]) == {"Blackjack": "673a.7(m)"}
    log = [(entry.cite, entry.seat) for entry in view(players, "6C TD 5H").table.log]
    assert log.index(("673a.7(m)", 5)) < log.index(("673a.7(m)", 2)) < log.index(("673a.7(n)", None))


@rule("673a.7(p)")
@pytest.mark.parametrize(
    "player",
    [
        Player("TS 6H TD", HIT, NO_CHANCE),
        Player("TS 6H TD 5C", HIT, SECOND_CHANCE),  # 21
        Player("TS 6H TD AC", HIT, SECOND_CHANCE),  # 25
        Player("AS KH"),
        Player("TS 6H 5D", HIT),
        Player("TS 6H", SURRENDER),
    ],
)
def test_the_dealer_draws_nothing_when_nothing_depends_on_it(player):
    played({1: player}, "6C 5D")
    with pytest.raises(Refused, match="the dealer has 1 more card"):
        played({1: player}, "6C 5D TS")
    with pytest.raises(Refused, match="a card is due to the dealer"):
        played({1: player, 2: Player("TD 2D", STAND)}, "6C 5D")


@rule("673a.7(o)")
def test_the_dealers_totals_are_announced():
    log = view({2: Player("TS 8H", STAND)}, "6C 5D 4S 2H").table.log
    said = [entry.words for entry in log if entry.cite == "673a.7(o)" and not entry.cards]
    assert said == ["the dealer has hard 15", "the dealer has hard 17"]


# --- § 673a.7(l): the Second Chance ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("held", "points"),
    [
        case("673a.7(l)", "TS 6H 9D 5C", 20),  # the chapter's example: 25 less 5
        case("673a.7(l)", "TS 6H 9D AC", 24),  # an ace is 1
        case("673a.7(l)", "TS 6H 9D KC", 15),
        case("673a.7(l)", "AS 6H 5D TC 4C", 18),  # the ace of the hand stays 1
        case("673a.7(l)", "TS 6H 6D TC", 12),
        case("673a.3(d)(3)", "AS 6H 5D", 12),  # no second chance card
        case("673a.3(d)(3)", "AS 6H", 17),
        case("673a.3(d)(2)", "JS QH", 20),
    ],
)
def test_the_second_chance_card_is_subtracted(held, points):
    assert count(cards(held)).points == points


@pytest.mark.parametrize(
    ("hand", "dealer", "main", "chance", "sections"),
    [
        case("673a.7(l)(1)", "TS 6H TD 4C", "6C 5D", -1, -1, ("673a.7(l)(1)", "673a.7(l)(1)")),  # 22
        case("673a.7(l)(2)", "TS 6H TD 5C", "6C 5D", 0, 1, ("673a.7(l)(2)", "673a.7(l)(2)")),  # 21
        case("673a.7(s)(1)(i)", "TS 6H TD 6C", "7C TD", 0, 1, ("673a.7(s)(1)(i)", "673a.7(r)(1)(ii)")),  # 20
        case("673a.7(s)(1)(i)", "TS 6H TD 6C", "6C TD 7D", 0, 1, ("673a.7(s)(1)(i)", "673a.7(r)(1)(i)")),
        case("673a.7(s)(2)", "TS 6H TD 9C", "7C TD", 0, 0, ("673a.7(r)(2)", "673a.7(r)(2)")),  # 17
        case("673a.7(s)(3)", "TS 6H TD TC", "7C TD", -1, -1, ("673a.7(r)(3)(ii)", "673a.7(r)(3)(ii)")),  # 16
        case("673a.7(q)(1)", "TS 6H TD TC", "6C TD 6D", 0, 0, ("673a.7(q)(1)", "673a.7(q)(1)")),
    ],
)
def test_a_second_chance(hand, dealer, main, chance, sections):
    result = alone(hand, HIT, SECOND_CHANCE, dealer=dealer)
    assert result == {"Blackjack": main, "Second Chance": chance}
    assert cites(result) == dict(zip(("Blackjack", "Second Chance"), sections, strict=True))


@rule("673a.7(l)")
def test_what_the_second_chance_decides_is_settled_before_the_next_player():
    players = {1: Player("TS 6H TD 4C", HIT, SECOND_CHANCE), 2: Player("TH 8H"), 3: Player("9H 9D")}
    asked = ROUNDS.asked(players, "6C 5D")
    assert asked.seat.position == 2
    assert [(s.position, k.title) for s, k in asked.seat.table.paid] == [(1, "Blackjack"), (1, "Second Chance")]
    after = ROUNDS.asked({1: Player("TS 6H TD 6C", HIT, SECOND_CHANCE), 2: Player("TH 8H")}, "6C 5D")
    assert after.seat.table.paid == []  # 20 waits for the dealer


@rule("673a.7(l)")
def test_a_second_chance_equals_the_blackjack_wager():
    for offer in (99_00, 101_00):
        with pytest.raises(Refused, match=r"Second Chance must be equal to \$100; .* \(§ 673a\.7\(l\)\)"):
            alone("TS 6H TD 5C", HIT, Answer("Second Chance", offer), dealer="6C 5D")


@rule("673a.7(l)")
def test_there_is_one_second_chance_and_only_after_a_bust():
    with pytest.raises(Refused, match="may choose Stand, Draw, Double Down, Surrender; 'Second Chance' was given"):
        alone("TS 6H TD", SECOND_CHANCE, dealer="6C 5D")
    with pytest.raises(Refused, match="is not asked for"):
        alone("TS 6H TD 6C", HIT, SECOND_CHANCE, HIT, dealer="7C TD")


@rule("673a.7(l)")
@pytest.mark.parametrize(("read", "stake"), [("R1", 200_00), ("R2", 100_00)])
def test_the_second_chance_of_a_hand_doubled_down(read, stake):
    result = alone("TS 5H TD 6C", DOUBLE_DOWN, SECOND_CHANCE, dealer="7C TD", house=reading(DB4=read))
    assert result == {"Blackjack": 0, "Double Down": 0, "Second Chance": Fraction(stake, 100_00)}  # 19
    lost = alone("TS 5H TD TC", DOUBLE_DOWN, SECOND_CHANCE, dealer="7C TD", house=reading(DB4=read))
    assert lost == {"Blackjack": -1, "Double Down": -1, "Second Chance": -Fraction(stake, 100_00)}  # 15
    part = alone("TS 5H TD 6C", Answer("Double Down", 33_33), SECOND_CHANCE, dealer="7C TD", house=reading(DB4=read))
    assert line(part, "Second Chance").stake_cents == (133_33 if read == "R1" else 100_00)


@rule("673a.10(a)")
def test_whether_a_hand_doubled_down_may_have_a_second_chance():
    assert offered("TS 5H TD", DOUBLE_DOWN) == ["Second Chance", "No Second Chance"]
    result = alone("TS 5H TD", DOUBLE_DOWN, dealer="6C 5D", house=reading(DB7="R2"))
    assert result == {"Blackjack": -1, "Double Down": -1}
    assert cites(result)["Double Down"] == "673a.7(l)"


@rule("673a.7(l)")
@pytest.mark.parametrize(
    ("dealer", "first", "printed", "section"),
    [
        ("7C TD", -1, -1, "673a.7(r)(3)(i)"),
        ("6C 5D TS", -1, -1, "673a.7(r)(3)(i)"),  # 21
        ("6C TD 6S", -1, 0, "673a.7(q)(1)"),  # 22
        ("6C TD 7S", -1, 0, "673a.7(q)"),  # 23
    ],
)
def test_a_bust_that_declines(dealer, first, printed, section):
    players = {1: Player("TS 6H TD", HIT, NO_CHANCE), 2: Player("TH 7H", STAND)}
    for read, net, cite in (("R1", first, "673a.7(l)"), ("R2", printed, section)):
        result = played(players, dealer, reading(DB1=read))[1]
        assert result == {"Blackjack": net}
        assert cites(result) == {"Blackjack": cite}
    alone("TS 6H TD", HIT, NO_CHANCE, dealer=dealer, house=reading(DB1="R2"))  # the dealer draws for it


@rule("673a.7(l)")
def test_a_declined_bust_is_collected_at_once():
    asked = ROUNDS.asked({1: Player("TS 6H TD", HIT, NO_CHANCE), 2: Player("TH 7H")}, "6C 5D")
    assert [(seat.position, key.title) for seat, key in asked.seat.table.paid] == [(1, "Blackjack")]
    asked = ROUNDS.asked({1: Player("TS 6H TD", HIT, NO_CHANCE), 2: Player("TH 7H")}, "6C 5D", reading(DB1="R2"))
    assert asked.seat.table.paid == []


# --- § 673a.8: Insurance ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hole", "net", "section"),
    [
        case("673a.12(c)", "KD", 0, "673a.12(c)"),
        case("673a.12(c)", "TD", 0, "673a.12(c)"),
        case("673a.8(d)", "9D", -1 - HALF, "673a.8(d)"),
    ],
)
def test_insurance(hole, net, section):
    result = alone("TS 9H", INSURANCE, *((STAND,) if hole == "9D" else ()), dealer=f"AC {hole}")
    assert result.net == net
    assert cites(result)["Insurance"] == section


@rule("673a.8(a)")
@pytest.mark.parametrize(("hole", "net"), [("KD", 3), ("9D", 2 - HALF)])
def test_whether_a_paid_blackjack_may_insure(hole, net):
    assert alone("AS KH", dealer=f"AC {hole}") == {"Blackjack": 2}
    assert alone("AS KH", INSURANCE, dealer=f"AC {hole}", house=reading(DB6="R2")).net == net


@rule("673a.8(d)")
def test_losing_insurance_is_collected_before_anybody_draws():
    players = {1: Player("TS 9H", INSURANCE), 2: Player("TH 9D", INSURANCE)}
    asked = ROUNDS.asked(players, "AC 9D")
    assert [(seat.position, key.title) for seat, key in asked.seat.table.paid] == [(2, "Insurance"), (1, "Insurance")]


# --- § 673a.9: surrender ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dealer", "section"),
    [
        case("673a.9(a)(1)", "9C 8D", "673a.9(a)(1)"),
        case("673a.9(a)(1)", "2C TD", "673a.9(a)(1)"),
        case("673a.9(a)(2)", "TC 8D", "673a.9(a)(2)"),
        case("673a.9(a)(2)", "AC 8D", "673a.9(a)(2)"),
    ],
)
def test_surrender_costs_half(dealer, section):
    choices = (NO_INSURANCE, SURRENDER) if dealer[0] == "A" else (SURRENDER,)
    result = alone("TS 6H", *choices, dealer=dealer)
    assert result == {"Blackjack": -HALF}
    assert cites(result) == {"Blackjack": section}


@rule("673a.9(b)")
def test_insurance_and_surrender_are_settled_apart():
    assert alone("TS 6H", INSURANCE, SURRENDER, dealer="AC 8D") == {"Insurance": -HALF, "Blackjack": -HALF}
    before = reading(BJ7="R2")
    assert alone("TS 6H", INSURANCE, SURRENDER, dealer="AC KD", house=before) == {"Insurance": 1, "Blackjack": -1}


@rule("673a.9(a)")
def test_surrender_comes_before_any_other_decision():
    assert "Surrender" in offered("TS 6H")
    assert "Surrender" not in offered("TS 2H 4D", HIT)
    assert "Surrender" not in offered("8S 8H TD", SPLIT)


@rule("673a.9(a)(2)")
def test_by_the_other_reading_surrender_is_decided_before_the_card_reader():
    before = reading(BJ7="R2")
    assert alone("TS 6H", dealer="TC AD") == {"Blackjack": -1}  # nobody is asked
    lost = alone("TS 6H", SURRENDER, dealer="TC AD", house=before)
    assert lost == {"Blackjack": -1}
    assert cites(lost) == {"Blackjack": "673a.9(a)(2)"}
    assert alone("TS 6H", NO_SURRENDER, dealer="TC AD", house=before) == {"Blackjack": -1}
    assert alone("TS 6H", SURRENDER, dealer="TC 8D", house=before) == {"Blackjack": -HALF}
    assert offered("TS 6H", NO_SURRENDER, dealer="TC 8D", house=before) == ["Stand", "Draw", "Double Down"]
    assert offered("TS 6H", dealer="9C 8D", house=before) == ["Stand", "Draw", "Double Down", "Surrender"]
    two = {1: Player("TS 6H", SURRENDER), 2: Player("AS KH"), 3: Player("TH 9H", NO_SURRENDER)}
    asked = ROUNDS.asked(two, "TC 8D", before)
    assert asked.seat.position == 3
    assert [(s.position, k.title) for s, k in asked.seat.table.paid] == [(2, "Blackjack"), (1, "Blackjack")]


# --- § 673a.10, .11: doubling down and splitting ---------------------------------------------------------------------


@rule("673a.10(a)")
def test_doubling_down():
    assert alone("6S 5H 9D", DOUBLE_DOWN, dealer="7C TD") == {"Blackjack": 1, "Double Down": 1}
    assert alone("6S 5H 5D", DOUBLE_DOWN, dealer="7C TD") == {"Blackjack": -1, "Double Down": -1}
    assert alone("6S 5H 6D", DOUBLE_DOWN, dealer="7C TD") == {"Blackjack": 0, "Double Down": 0}
    less = alone("6S 5H 9D", Answer("Double Down", 25_00), dealer="7C TD")
    assert less == {"Blackjack": 1, "Double Down": Fraction(1, 4)}
    with pytest.raises(Refused, match=r"Double Down must be from \$0.01 to \$100; \$101 was offered"):
        alone("6S 5H 9D", Answer("Double Down", 101_00), dealer="7C TD")
    assert "Double Down" not in offered("2S 3H 4D", HIT)


@rule("673a.11(a)")
@pytest.mark.parametrize(("hand", "may"), [("7S 7H", True), ("KS TH", True), ("AS AH", True), ("7S 8H", False)])
def test_two_cards_of_equal_value_may_be_split(hand, may):
    assert ("Split" in offered(hand)) is may


@rule("673a.11(a)")
def test_there_are_two_hands_at_the_most_with_equal_wagers():
    assert offered("8S 8H 8D", SPLIT) == ["Stand", "Draw", "Double Down"]
    with pytest.raises(Refused, match=r"Split must be equal to \$100; \$50 was offered \(§ 673a\.11\(a\)\)"):
        alone("8S 8H TD TC", Answer("Split", 50_00), STAND, STAND, dealer="6C 9D 5H")


@rule("673a.11(b)")
def test_the_first_split_hand_is_finished_before_the_second_gets_a_card():
    waits = view({1: Player("8S 8H 3D TC", SPLIT, DOUBLE_DOWN)}, "6C 9D").pending
    assert isinstance(waits, AskCard)
    assert (waits.hand, waits.cite) == (2, "673a.11(b)")
    result = alone("8S 8H 3D 9C 2C 8D", SPLIT, DOUBLE_DOWN, HIT, STAND, dealer="6C 9D 4H")
    assert result == {"Blackjack": 1, "Double Down": 1, "Blackjack, hand 2": -1}


@rule("673a.11(b)")
def test_an_ace_and_a_ten_of_a_split_pair_are_21():
    result = alone("AS AH KD 5C", SPLIT, STAND, dealer="6C 9D 3H")
    assert result == {"Blackjack": 1, "Blackjack, hand 2": -1}
    assert (line(result, "Blackjack").hand, line(result, "Blackjack").cite) == ("soft 21", "673a.7(m)")


@rule("673a.7(l)")
def test_each_split_hand_has_its_own_second_chance():
    choices = (SPLIT, HIT, SECOND_CHANCE, DOUBLE_DOWN, SECOND_CHANCE)
    result = alone("8S 8H 5D TC 3C 6D TD 4D", *choices, dealer="6C TD 3H")  # 23 - 3 = 20; 24 - 4 = 20
    assert result == {
        "Blackjack": 0,
        "Second Chance": 1,
        "Blackjack, hand 2": 0,
        "Double Down, hand 2": 0,
        "Second Chance, hand 2": 2,
    }


@rule("673a.7(l)(1)")
def test_the_first_split_hand_is_collected_before_the_second_is_played():
    players = {1: Player("8S 8H 5D TC TD", SPLIT, HIT, NO_CHANCE)}
    asked = ROUNDS.asked(players, "6C TD")
    assert asked.hand == 2
    assert [key.title for _, key in asked.seat.table.paid] == ["Blackjack"]


@rule("673a.11(c)")
def test_split_aces_are_played_on_unless_the_submission_gives_them_one_card():
    assert offered("AS AH 5D", SPLIT) == ["Stand", "Draw", "Double Down"]
    one = GAME.house(options={"split_aces": "one card"})
    assert alone("AS AH 5D 9C", SPLIT, dealer="6C 9D 3H", house=one).net == 0
    assert "Draw" in offered("AS 5D", house=one)


# --- § 673a.7(e), (t), .6: order, wagers, options --------------------------------------------------------------------


@rule("673a.7(t)")
@pytest.mark.parametrize(("collection", "seats"), [("losing first", [4, 6, 2]), ("player by player", [6, 4, 2])])
def test_the_order_of_collecting(collection, seats):
    players = {2: Player("TS 9H", STAND), 4: Player("TH 6H", STAND), 6: Player("TD 8D", STAND)}
    house = GAME.house(options={"collection": collection})
    assert [seat for seat, _ in order(players, "7C TC", house)] == seats


@rule("673a.6(c)")
def test_a_second_chance_is_not_placed_before_the_deal():
    with pytest.raises(Refused, match="'Second Chance' is no wager that can be placed now"):
        alone("TS 8S", STAND, dealer="7C TC", bets={BLACKJACK: 1, SECOND_CHANCE: 1})


@pytest.mark.parametrize(
    ("key", "value", "right"),
    [
        case("673a.3(a)", "decks", 1, True),
        case("673a.3(a)", "decks", 0, False),
        case("673a.3(b)", "shuffler", "batches", True),
        case("673a.6(b)", "midshoe_entry", "barred", True),
        case("673a.6(e)", "adjacent_boxes", 6, True),
        case("673a.6(e)", "adjacent_boxes", 7, False),
        case("673a.7(t)", "collection", "player by player", True),
        case("673a.7(t)", "collection", "winning first", False),
        case("673a.8(b)", "chip_cents", 0, False),
    ],
)
def test_what_the_rules_submission_may_say(key, value, right):
    option = GAME.option(key)
    assert option is not None
    assert (option.fault(value) == "") is right


@rule("673a.2(b)")
def test_the_layout():
    says = {one.cite.removeprefix("673a.2(b)"): one.words for one in GAME.inscriptions}
    assert list(says) == ["(1)", "(2)", "(3)", "(4)(i)", "(4)(ii)", "(4)(iii)", "(5)"]
    assert says["(4)(i)"] == "Blackjack and Insurance pays 2 to 1"
    assert says["(4)(ii)"] == "Dealer shall draw to 16 and stand on all 17s"
    assert says["(4)(iii)"].endswith("of 22, player 21 pays right away, Second Chance pays even money")
    assert [one.cite for one in GAME.inscriptions if one.sign_instead] == ["673a.2(b)(5)"]


# --- § 673a.13: irregularities ---------------------------------------------------------------------------------------


@rule("673a.13(h)")
def test_a_hand_that_is_not_given_its_card_may_be_called_dead():
    players = {1: Player("TS 3S", HIT, INSURANCE), 2: Player("TD 9D", NO_INSURANCE, STAND)}
    players[1].choices = ("Insurance", "Draw")
    result = played(players, "AC 8C", happened=(called(GAME, "673a.13(h) dead", seat=1),))
    assert result == {1: {"Insurance": -HALF, "Blackjack": 0}, 2: {"Blackjack": 0}}
    assert cites(result[1]) == {"Insurance": "673a.8(d)", "Blackjack": "673a.13(h)"}


@rule("673a.13(f)")
def test_a_card_from_the_discard_rack_may_come_again_in_the_round():
    players = {1: Player("TS 6S TD", HIT, NO_CHANCE), 2: Player("9S 6H TD", HIT, NO_CHANCE)}
    one = GAME.house(options={"decks": 1})
    with pytest.raises(Refused, match="the 10 of diamonds appears more often than one deck can hold"):
        played(players, "7C TC", one)
    result = played(players, "7C TC", one, happened=(called(GAME, "673a.13(f)"),))
    assert result == {1: {"Blackjack": -1}, 2: {"Blackjack": -1}}


# --- readings, random rounds, the reference --------------------------------------------------------------------------


def test_the_readings_that_change_money_can_be_chosen():
    assert {one.id for one in GAME.readings if len(one.choices) == 2} == {"DB1", "DB4", "DB6", "DB7", "BJ7", "BJ19"}
    assert all(one.taken in ("", "R1") for one in GAME.readings)


def some_house(seed):
    """Readings and options in turn."""
    money = [one for one in GAME.readings if one.choices]
    return GAME.house(
        readings={one.id: ("R1", "R2")[seed >> place & 1] for place, one in enumerate(money)},
        options={
            "decks": (1, 2, 6, 8)[seed % 4],
            "split_aces": ("played on", "one card")[seed % 2],
            "collection": ("losing first", "player by player")[seed // 2 % 2],
        },
    )


@pytest.mark.unmeasured
@pytest.mark.parametrize("start", range(0, 320, 40))
def test_random_rounds_settle_every_wager_once_and_keep_the_money(start):
    for seed in range(start, start + 40):
        house = some_house(seed)
        found, made = ROUNDS.at_random(house, seed, seats=6 if seed % 4 else 3)
        ROUNDS.check(house, found, made)


def test_the_rounds_reach_what_is_rare():
    seen: set[str] = set()
    for seed in range(320):
        found, _ = ROUNDS.at_random(some_house(seed), seed, seats=6 if seed % 4 else 3)
        seen |= {answer.name for seat in found.table.seats for _, answer in seat.answers}
        seen |= {wager.title for seat in found.table.seats for wager in seat.wagers}
    assert seen >= {wager.name for wager in GAME.wagers} | {move.name for move in GAME.moves}
    assert seen >= {"Blackjack, hand 2", "Double Down, hand 2", "Second Chance, hand 2"}


def test_simulated_players_can_play_it():
    result = simulate(GAME, standard(GAME), {1: Plays(everything, anything), 4: Plays(everything, anything)}, 300, 7)
    assert result.rounds == 300
    assert result.wagers["Second Chance"].staked_cents > 0


@rule("673a.7(l)")
@pytest.mark.parametrize(
    ("readings", "best"),
    [
        ({}, 4),  # split, double both 16s to 24, and buy each back to 16 with a Second Chance of two units
        ({"DB4": "R2"}, 2),  # of one unit it wins no more than the split hands that stand
        ({"DB7": "R2"}, 2),
        ({"DB1": "R2"}, 4),
    ],
)
@pytest.mark.unmeasured
def test_the_reference_solver_on_a_shoe_of_eights(readings, best):
    house = GAME.house(options={"decks": 1}, deck=cards("8S " * 12), readings=readings)  # the dealer ends with 24
    value = Reference(GAME, house, {"Blackjack": 1}).solve()
    assert value.total() == best
    assert value.stake["Blackjack"] == 2


@rule("673a.7(q)(1)")
@pytest.mark.unmeasured
def test_the_reference_solver_on_a_few_ranks():
    house = GAME.house(options={"decks": 1}, deck=cards("TS TS TS TS TS TS 6S 6S"))
    value = Reference(GAME, house, {"Blackjack": 1}).solve()
    assert value.stake["Second Chance"] > 0
    assert value.total() > 0


# --- a figure by count -----------------------------------------------------------------------------------------------


@rule("673a.12(c)")
def test_what_insurance_costs():
    """Our count: 7.40 percent of it with six decks, as in any Blackjack where it pays 2 to 1."""
    won = Fraction(0)
    for rank in "23456789TJQKA":
        choices = (INSURANCE,) if rank in "TJQK" else (INSURANCE, SURRENDER)
        result = alone("TS 6H", *choices, dealer=f"AC {rank}D")
        won += (23 if rank == "A" else 24) * result["Insurance"] / HALF
    assert won / 311 == Fraction(-23, 311)
    assert round(won / 311 * 100, 2) == Fraction("-7.40")
