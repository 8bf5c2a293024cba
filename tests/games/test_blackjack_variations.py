"""Chapter 633a: Blackjack Switch, the double shoe, dealing from the hand, and the irregularities."""

from fractions import Fraction

import pytest

from fairfelt.engine.questions import AskCard, AskMove
from fairfelt.games import find
from fairfelt.games.blackjack import GAME
from fairfelt.games.blackjack.wagers import (
    BLACKJACK,
    DOUBLE_DOWN,
    HIT,
    IN_BETWEEN,
    INSURANCE,
    NO_SWITCH,
    ROYAL_MATCH,
    SPLIT,
    STAND,
    SUPER_MATCH,
    SURRENDER,
    SWITCH,
)
from fairfelt.kit import Refused, Void
from fairfelt.simulator.record_file import load, replayed
from tests.games.blackjack_rounds import ROUNDS, alone, order, played, view
from tests.games.twenty_one_rounds import Player, line
from tests.helpers import called, case, rule

HALF, THREE_HALVES = Fraction(1, 2), Fraction(3, 2)
BOTH = {BLACKJACK: 1, BLACKJACK.on(2): 1}


# --- § 633a.12(a): Blackjack Switch ----------------------------------------------------------------------------------


def switch_house(**readings):
    return GAME.house(options={"variation": "Blackjack Switch"}, readings=readings)


def switch(cards, *choices, dealer, bets=None, **readings):
    """One player's round of Blackjack Switch; cards as dealt: hand 1, hand 2, hand 1, hand 2, then further ones."""
    return alone(cards, *choices, dealer=dealer, bets=bets or BOTH, house=switch_house(**readings))


@rule("633a.12(a)(1)")
def test_two_equal_wagers_are_required():
    with pytest.raises(
        Refused, match=r"must be equal to the Blackjack, \$100; \$50 was offered \(§ 633a\.12\(a\)\(1\)\)"
    ):
        switch("TS 9S 8H 8D", NO_SWITCH, dealer="6C TD", bets={BLACKJACK: 1, BLACKJACK.on(2): HALF})
    with pytest.raises(Refused, match="position 1 must place Blackjack, hand 2"):
        switch("TS 9S 8H 8D", NO_SWITCH, dealer="6C TD", bets={BLACKJACK: 1})


@rule("633a.12(a)(3)")
def test_two_hands_are_dealt_to_each_player_box_by_box():
    players = {2: Player("2S 3S 4S 5S", bets=BOTH), 4: Player("6S 7S 8S 9S", bets=BOTH)}
    log = view(players, "6C TD", switch_house()).table.log
    dealt = [(entry.seat, str(entry.cards[0])) for entry in log if entry.cards]
    assert dealt == [
        *[(2, "2S"), (2, "3S"), (4, "6S"), (4, "7S"), (None, "6C")],
        *[(2, "4S"), (2, "5S"), (4, "8S"), (4, "9S"), (None, "TD")],
    ]


@rule("633a.12(a)(4)")
def test_switching_exchanges_the_second_cards():
    # 10-5 and 6-10 become 10-10 and 6-5
    cards = "TS 6S 5H TD"
    assert switch(cards, NO_SWITCH, STAND, STAND, dealer="7C TC") == {"Blackjack": -1, "Blackjack, hand 2": -1}
    result = switch(cards + " TH", SWITCH, STAND, DOUBLE_DOWN, dealer="7C TC")
    assert result == {"Blackjack": 1, "Blackjack, hand 2": 1, "Double Down, hand 2": 1}


@rule("633a.12(a)(4)")
def test_both_hands_may_be_split_each_as_often_as_submitted():
    house = GAME.house(options={"variation": "Blackjack Switch", "resplits": 0})
    # 8-8 and 9-9: hands 1, 3 and 2, 4
    cards = "8S 9S 8H 9H TD TC TS TH"
    result = alone(cards, NO_SWITCH, SPLIT, STAND, STAND, SPLIT, STAND, STAND, dealer="7C TC", bets=BOTH, house=house)
    assert result == dict.fromkeys(["Blackjack", "Blackjack, hand 2", "Blackjack, hand 3", "Blackjack, hand 4"], 1)
    held = {one.wager: one.hand for one in result.lines}
    assert held == {
        "Blackjack": "hard 18",
        "Blackjack, hand 3": "hard 18",
        "Blackjack, hand 2": "hard 19",
        "Blackjack, hand 4": "hard 19",
    }
    again = view({1: Player("8S 9S 8H 9H 8D", NO_SWITCH, SPLIT, bets=BOTH)}, "7C TC", house).pending
    assert isinstance(again, AskMove)
    assert "Split" not in again.moves


@rule("633a.12(a)(4)")
@pytest.mark.parametrize(("reading", "may"), [("R1", False), ("R2", True)])
def test_surrender_is_not_among_a_switch_players_moves(reading, may):
    player = Player("TS TH 6H 6D", NO_SWITCH, bets=BOTH)
    pending = view({1: player}, "9C TC", switch_house(BJ14=reading)).pending
    assert isinstance(pending, AskMove)
    assert ("Surrender" in pending.moves) is may
    if may:
        result = switch("TS TH 6H 8D", NO_SWITCH, SURRENDER, STAND, dealer="9C TC", BJ14="R2")
        assert result == {"Blackjack": -HALF, "Blackjack, hand 2": -1}


NATURAL = "AS TS KH 8H"  # Blackjack and 18
UNMADE = "AS KS 8H TH"  # A-8 and K-10; switched: A-10 and K-8


@pytest.mark.parametrize(
    ("dealer", "first", "second", "section"),
    [
        case("633a.12(a)(5)(i)", "TC 4D 7H", 1, -1, "633a.12(a)(5)(i)"),  # 21 of three cards
        case("633a.12(a)(5)(ii)", "TC AD", 0, -1, "633a.12(a)(5)(ii)"),
        case("633a.12(a)(5)(v)", "TC 4D 8H", 0, 0, "633a.12(a)(5)(v)"),  # 22
        case("633a.13(a)", "TC 8D", THREE_HALVES, 0, "633a.13(a)"),
        case("633a.13(a)", "TC 4D 9H", THREE_HALVES, 1, "633a.13(a)"),  # 23
        case("633a.12(a)(5)(i)", "2C TD 9H", 1, -1, "633a.12(a)(5)(i)"),  # also against 2 to 9: it waits
    ],
)
def test_a_blackjack_as_dealt(dealer, first, second, section):
    choices = () if dealer == "TC AD" else (NO_SWITCH, STAND)
    result = switch(NATURAL, *choices, dealer=dealer)
    assert result == {"Blackjack": first, "Blackjack, hand 2": second}
    assert line(result, BLACKJACK).cite == section


@pytest.mark.parametrize(
    ("dealer", "first", "second", "section"),
    [
        case("633a.12(a)(5)(iv)", "TC 4D 7H", 0, -1, "633a.12(a)(5)(iv)"),  # 21 of three cards
        case("633a.12(a)(5)(iv)", "TC 4D 8H", 0, 0, "633a.12(a)(5)(iv)"),  # 22
        case("633a.12(a)(5)", "TC 4D 6H", 1, -1, "633a.13(a)"),  # 20
        case("633a.12(a)(5)", "TC 4D 9H", 1, 1, "633a.13(a)"),  # 23
    ],
)
def test_a_blackjack_switched_to(dealer, first, second, section):
    result = switch(UNMADE, SWITCH, STAND, dealer=dealer)
    assert result == {"Blackjack": first, "Blackjack, hand 2": second}
    assert line(result, BLACKJACK).cite == section


@rule("633a.12(a)(5)(iii)")
def test_a_blackjack_switched_to_loses_to_a_dealers_that_is_found_late():
    result = switch(UNMADE, SWITCH, STAND, dealer="TC AD", BJ7="R2")
    assert result == {"Blackjack": -1, "Blackjack, hand 2": -1}
    assert line(result, BLACKJACK).cite == "633a.12(a)(5)(iii)"
    kept = switch(NATURAL, NO_SWITCH, STAND, dealer="TC AD", BJ7="R2")
    assert kept == {"Blackjack": 0, "Blackjack, hand 2": -1}


@rule("633a.12(a)(5)(v)")
@pytest.mark.parametrize(("hand", "net"), [("TS TS 2H 2H", 0), ("TS TS TH TH", 0)])
def test_a_dealers_22_returns_every_hand_that_is_not_bust(hand, net):
    result = switch(hand, NO_SWITCH, STAND, STAND, dealer="6C TD 6H")
    assert result == {"Blackjack": net, "Blackjack, hand 2": net}
    doubled = switch("5S TS 6H TH TC", NO_SWITCH, DOUBLE_DOWN, STAND, dealer="6C TD 6H")
    assert doubled == {"Blackjack": 0, "Double Down": 0, "Blackjack, hand 2": 0}
    bust = switch("TS TS 6H TH TC", NO_SWITCH, HIT, STAND, dealer="6C TD 6H")
    assert bust == {"Blackjack": -1, "Blackjack, hand 2": 0}
    beyond = switch(hand, NO_SWITCH, STAND, STAND, dealer="6C TD 7H")
    assert beyond == {"Blackjack": 1, "Blackjack, hand 2": 1}  # 23


@rule("633a.12(a)(5)(i)")
@pytest.mark.parametrize(
    ("dealer", "r1", "r2"),
    [("TC 8D", THREE_HALVES, 1), ("TC 4D 7H", 1, 1), ("TC 4D 9H", THREE_HALVES, 1), ("TC 4D 8H", 0, 0)],
)
def test_what_a_blackjack_is_paid_under_both_readings(dealer, r1, r2):
    assert switch(NATURAL, NO_SWITCH, STAND, dealer=dealer)["Blackjack"] == r1
    assert switch(NATURAL, NO_SWITCH, STAND, dealer=dealer, BJ3="R2")["Blackjack"] == r2


@rule("633a.12(a)(5)(v)")
def test_a_blackjack_against_22_under_the_other_reading():
    assert switch(NATURAL, NO_SWITCH, STAND, dealer="TC 4D 8H", BJ3v="R2")["Blackjack"] == THREE_HALVES
    assert switch(NATURAL, NO_SWITCH, STAND, dealer="TC 4D 8H", BJ3v="R2", BJ3="R2")["Blackjack"] == 1
    made = switch(UNMADE, SWITCH, STAND, dealer="TC 4D 8H", BJ3v="R2")
    assert made["Blackjack"] == 0  # (iv) holds for the switched one


@rule("633a.12(a)(5)(iv)")
@pytest.mark.parametrize(("dealer", "net"), [("TC 4D 6H", THREE_HALVES), ("TC 4D 9H", THREE_HALVES), ("TC 4D 7H", 0)])
def test_the_other_reading_pays_a_switched_blackjack_3_to_2(dealer, net):
    assert switch(UNMADE, SWITCH, STAND, dealer=dealer, BJ12="R2")["Blackjack"] == net


@rule("633a.7(j)(1)(i)")
def test_whether_a_switch_blackjack_waits_against_2_to_9():
    players = {1: Player(NATURAL, NO_SWITCH, bets=BOTH)}
    assert view(players, "9C 5D", switch_house()).table.paid == []
    paid = view(players, "9C 5D", switch_house(BJ13="R2")).table.paid
    assert [key.title for _, key in paid] == ["Blackjack"]
    assert switch(NATURAL, NO_SWITCH, STAND, dealer="9C 5D 7H")["Blackjack"] == 1
    assert switch(NATURAL, NO_SWITCH, STAND, dealer="9C 5D 7H", BJ13="R2")["Blackjack"] == THREE_HALVES
    assert switch(NATURAL, NO_SWITCH, STAND, dealer="9C 5D 7H", BJ13="R2", BJ3="R2")["Blackjack"] == 1
    made = view({1: Player(UNMADE, SWITCH, bets=BOTH)}, "9C 5D", switch_house(BJ13="R2")).table.paid
    assert made == []  # only as dealt


@rule("633a.7(o)")
def test_the_dealer_draws_for_a_switch_blackjack_only_if_its_pay_depends_on_it():
    cards = "AS AS KH KH"
    with pytest.raises(Refused, match="a card is due to the dealer"):
        switch(cards, NO_SWITCH, dealer="TC 5D")
    assert switch(cards, NO_SWITCH, dealer="TC 5D", BJ3="R2", BJ3v="R2").net == 2


@rule("633a.8(b)")
def test_each_of_the_two_wagers_may_be_insured():
    result = switch("TS 9S 8H 8D", INSURANCE, "Insurance $20", dealer="AC KD")
    assert result == {
        "Blackjack": -1,
        "Blackjack, hand 2": -1,
        "Insurance": 1,
        "Insurance, hand 2": Fraction(2, 5),
    }
    lost = switch("TS 9S 8H 8D", INSURANCE, "No Insurance", NO_SWITCH, STAND, STAND, dealer="AC 7D")
    assert lost == {"Blackjack": 0, "Blackjack, hand 2": -1, "Insurance": -HALF}


@rule("633a.12(a)(2)")
def test_a_super_match_is_settled_before_the_switch():
    bets = BOTH | {SUPER_MATCH: 1}
    pending = view({1: Player("8S 8H 9S 9H", bets=bets)}, "6C TD", switch_house())
    assert [key.title for _, key in pending.table.paid] == ["Super Match"]
    assert isinstance(pending.pending, AskMove)
    assert list(pending.pending.moves) == ["Switch", "No Switch"]


@rule("633a.1")
def test_an_ace_and_a_ten_of_a_split_switch_hand():
    # A-A and 9-9; each ace gets a 10
    cards = "AS 9S AH 9H KD KC"
    choices = (NO_SWITCH, SPLIT, STAND)
    result = switch(cards, *choices, dealer="6C TD 2H")
    assert result == {"Blackjack": 1, "Blackjack, hand 3": 1, "Blackjack, hand 2": 0}
    other = switch(cards, *choices, dealer="6C TD 2H", BJ6="R2")
    assert other["Blackjack"] == THREE_HALVES


@rule("633a.12(a)(5)(i)")
def test_aces_that_were_switched_together_and_split_are_no_switched_blackjack():
    # A-9 and 9-A become A-A and 9-9; each ace gets a king
    result = switch("AS 9S 9H AH KD KC", SWITCH, SPLIT, STAND, dealer="6C TD 5H", BJ6="R2")
    assert result == {"Blackjack": 1, "Blackjack, hand 3": 1, "Blackjack, hand 2": -1}
    assert line(result, BLACKJACK).cite == "633a.12(a)(5)(i)"


# --- § 633a.7(d): the double shoe ------------------------------------------------------------------------------------


def double_shoe(**options):
    return GAME.house(options={"dealing": "double shoe"} | options)


@pytest.mark.parametrize(
    ("card", "drawn", "red_side", "becomes", "side"),
    [
        case("633a.7(d)(2)", "TH", "left", "left", True, "left"),
        case("633a.7(d)(2)", "TD", "left", "left", True, "left"),
        case("633a.7(d)(2)", "TS", "left", "left", False, "right"),
        case("633a.7(d)(2)", "TC", "right", "left", True, "right"),
        case("633a.7(d)(2)", "TH", "right", "left", False, "left"),
        case("633a.7(d)(2)", "TS", "left", "right", True, "left"),
        case("633a.7(d)(2)", "TD", "left", "right", False, "right"),
    ],
)
def test_the_determinant_card(card, drawn, red_side, becomes, side):
    cards = "8S" if becomes else "TS 8S"
    players = {3: Player(cards, STAND), 5: Player("TS 7S", STAND)}
    done = view(players, "7C TC", double_shoe(red_side=red_side), determinant=card, before=drawn)
    assert done.pending is None
    assert done.table.notes["side"] == side
    first = done.table.seat(3).cards
    assert [str(one) for one in first] == ([card, "8S"] if becomes else ["TS", "8S"])
    assert [str(one) for one in done.table.burned] == ([] if becomes else [card])
    result = played(players, "7C TC", double_shoe(red_side=red_side), determinant=card, before=drawn)
    assert {position: one.net for position, one in result.items()} == {3: 1, 5: 0}


@rule("633a.7(d)(1)")
def test_the_determinant_card_is_drawn_first_and_from_the_left_if_nobody_says_otherwise():
    waits = view({1: Player()}, "", double_shoe()).pending
    assert isinstance(waits, AskCard)
    assert (waits.to, waits.cite, waits.face.value) == ("determinant", "633a.7(d)(1)", "face up")
    done = view({1: Player("8S", STAND)}, "7C TC", double_shoe(), determinant="TH")
    assert done.table.notes["side"] == "left"


@rule("633a.7(d)(1)")
def test_a_file_says_from_which_side_the_determinant_card_was_drawn():
    text = """
        chapter = "633a"
        seats = [{ position = 1, wagers = { Blackjack = 10 }, cards = "CARDS", choices = ["Stand"] }]
        dealer = { cards = "7C TC" }
        draws = { determinant = "TS" }
        before = { state = "right" }
    """
    view = replayed(load(text.replace("CARDS", "8S"), find), double_shoe())
    assert [str(card) for card in view.table.seat(1).cards] == ["TS", "8S"]
    assert view.carried is not None
    assert view.carried.state == "right"  # and so the next round, unless it says otherwise
    with pytest.raises(Refused, match="a card is due to position 1"):
        replayed(load(text.replace("CARDS", "8S").replace('"right"', '"left"'), find), double_shoe())


@rule("633a.7(c)")
def test_a_single_shoe_leaves_nothing_to_the_next_round():
    done = view({1: Player("TS 8S", STAND)}, "7C TC")
    assert done.carried is not None
    assert done.carried.state is None


@rule("633a.3(c)")
def test_each_side_is_a_shoe_of_its_own():
    house = double_shoe(decks=1)
    # put aside, the determinant card is of the other side: its like may still come
    assert played({1: Player("TS 8S", STAND)}, "7C TC", house, determinant="TS", before="left")[1].net == 1
    # as the first player's card it may not come again
    with pytest.raises(Refused, match="the 10 of hearts appears more often than one deck can hold"):
        played({1: Player("TH", STAND)}, "7C TC", house, determinant="TH", before="left")


@rule("633a.7(d)(2)")
def test_the_record_says_what_became_of_the_determinant_card():
    log = view({3: Player("8S", STAND)}, "7C TC", double_shoe(), determinant="TH").table.log
    assert [e.words for e in log if e.cite == "633a.7(d)(2)"] == [
        "dealt from the left side; the determinant card is position 3's first"
    ]
    log = view({3: Player("9S 8S", STAND)}, "7C TC", double_shoe(), determinant="TS").table.log
    assert [e.words for e in log if e.cite == "633a.7(d)(2)"] == [
        "dealt from the right side; the determinant card is put aside"
    ]


@rule("633a.7(d)(2)")
def test_the_determinant_card_counts_for_the_additional_wagers():
    player = Player("9S", SURRENDER, bets={BLACKJACK: 1, IN_BETWEEN: 1})
    assert played({1: player}, "8C TC", double_shoe(), determinant="7H")[1]["In Between"] == 10


# --- § 633a.12(b): from the hand -------------------------------------------------------------------------------------


def from_the_hand(**options):
    return GAME.house(options={"dealing": "hand", "decks": 2, "shuffler": "batches"} | options)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        case("633a.12(b)(1)", {"decks": 3}, r"one or two decks, not 3 \(§ 633a\.12\(b\)\(1\)\)"),
        case("633a.12(b)(2)", {"shuffler": "by hand"}, r"automated device \(§ 633a\.12\(b\)\(2\)\)"),
    ],
)
def test_what_dealing_from_the_hand_demands(options, message):
    with pytest.raises(Refused, match=message):
        played({1: Player("TS 8S", STAND)}, "7C TC", from_the_hand(**options))
    assert GAME.lawful is not None
    assert len(list(GAME.lawful(from_the_hand(**options)))) == 1
    assert list(GAME.lawful(from_the_hand(decks=1, shuffler="continuous"))) == []
    assert list(GAME.lawful(GAME.house(options={"decks": 3}))) == []


@rule("633a.12(b)(5)")
def test_a_card_is_burned_each_round_and_the_players_cards_lie_face_down():
    log = view({1: Player("2S 3S"), 2: Player("4S 5S")}, "6C TD", from_the_hand(), burned="9H").table.log
    dealt = [(entry.cite, entry.seat, str(entry.cards[0]), entry.face.value) for entry in log if entry.cards]
    own = "face down, for its player to examine"
    assert dealt == [
        ("633a.12(b)(5)", None, "9H", "face down"),
        ("633a.12(b)(5)(i)", 1, "2S", own),
        ("633a.12(b)(5)(i)", 2, "4S", own),
        ("633a.12(b)(5)(ii)", None, "6C", "face up"),
        ("633a.12(b)(5)(iii)", 1, "3S", own),
        ("633a.12(b)(5)(iii)", 2, "5S", own),
        ("633a.12(b)(5)(iv)", None, "TD", "face down"),
    ]
    assert not any(" has " in entry.words for entry in log)  # nobody's total is announced


@rule("633a.12(b)(6)(i)")
@pytest.mark.parametrize(
    ("cards", "choice", "up"),
    [
        ("TS 6S", SURRENDER, True),
        ("5S 6S 9C", DOUBLE_DOWN, True),
        ("8S 8D 9C", SPLIT, True),
        ("5S 6S 9C", HIT, False),
        ("TS 8S", STAND, False),
    ],
)
def test_surrendering_doubling_and_splitting_turn_the_cards_up(cards, choice, up):
    house = from_the_hand(resplits=0)
    seen = view({1: Player(cards, choice), 2: Player("4S 5S")}, "6C TD", house).table.seen_by(2)
    assert (seen["position 1 hand 1"][0] is not None) is up
    assert all(one is not None for one in seen["position 1 hand 1"][2:])  # further cards lie face up: (7)


@rule("633a.12(b)(9)")
def test_the_cards_are_turned_over_after_the_dealer_has_drawn():
    players = {1: Player("5S 6S 9C", HIT, STAND), 2: Player("4S 5S TC", HIT, STAND)}
    done = view(players, "6C TD 3C", from_the_hand())
    words = [(entry.cite, entry.words) for entry in done.table.log]
    drawn = words.index(("633a.7(n)", "one card face up to the dealer"))
    assert [cite for cite, text in words[drawn:] if text.startswith("reveal")] == ["633a.12(b)(9)"] * 2
    assert ("633a.12(b)(7)", "one card face up") in words
    assert played(players, "6C TD 3C", from_the_hand()) == {1: {"Blackjack": 1}, 2: {"Blackjack": 0}}


@rule("633a.12(b)(6)")
def test_a_blackjack_dealt_from_the_hand_is_shown_and_paid():
    house = from_the_hand()
    waits = view({1: Player("AS KS"), 2: Player("4S 5S")}, "6C TD", house).table
    assert [key.title for _, key in waits.paid] == ["Blackjack"]
    assert waits.seen_by(2)["position 1 hand 1"][0] is not None
    assert waits.seen_by(1)["position 2 hand 1"] == (None, None)


@rule("633a.7(g)")
def test_cards_held_for_an_additional_wager_are_shown_when_it_is_settled():
    players = {1: Player("TS 2S", bets={BLACKJACK: 1, IN_BETWEEN: 1}), 2: Player("4S 5S")}
    table = view(players, "6C TD", from_the_hand()).table
    assert [key.title for _, key in table.paid] == ["In Between"]
    assert None not in table.seen_by(2)["position 1 hand 1"]
    assert table.seen_by(1)["position 2 hand 1"] == (None, None)
    words = [(entry.cite, entry.words) for entry in table.log]
    assert words.index(("633a.7(g)", "reveal 10♠ 2♠")) < words.index(("633a.13(e)", "In Between: win"))


@rule("633a.10(c)")
def test_a_card_doubled_face_down_stays_so_while_the_other_hand_is_played():
    house = from_the_hand(double_down_card="face down", resplits=0)
    player = Player("8S 8D 3C TC 3D", SPLIT, DOUBLE_DOWN)
    assert view({1: player}, "6C TD", house).table.seen_by(1)["position 1 hand 1"][2] is None
    player = Player("8S 8D 3C TC 3D 9D", SPLIT, DOUBLE_DOWN, DOUBLE_DOWN)
    table = view({1: player, 2: Player("4S 5S")}, "6C TD", house).table
    assert table.seen_by(1)["position 1 hand 1"][2] is None
    assert table.seen_by(1)["position 1 hand 2"][2] is None


@rule("633a.12(b)(6)(ii)")
def test_who_busts_discards_the_first_two_cards():
    section = "633a.12(b)(6)(ii)"
    bust = view({1: Player("TS 6S TC", HIT), 2: Player("4S 5S")}, "6C TD", from_the_hand()).table.log
    assert [entry.words for entry in bust if entry.cite == section] == [
        "position 1 discards the first two cards of a bust"
    ]
    drawn = view({1: Player("TS 6S 5C", HIT), 2: Player("4S 5S")}, "6C TD", from_the_hand()).table.log
    assert not any(entry.cite == section for entry in drawn)
    house = from_the_hand(double_down_card="face down")  # nobody knows yet
    doubled = view({1: Player("TS 6S TC", DOUBLE_DOWN), 2: Player("4S 5S")}, "6C TD", house).table.log
    assert not any(entry.cite == section for entry in doubled)


@rule("633a.12(b)(8)")
def test_the_paragraphs_of_a_round_dealt_from_the_hand():
    waits = view({1: Player("5S 6S")}, "6C TD", from_the_hand()).pending
    assert isinstance(waits, AskMove)
    assert waits.cite == "633a.12(b)(6)"
    log = view({1: Player("TS 8S", STAND)}, "6C TD 3C", from_the_hand()).table.log
    cites = {entry.words: entry.cite for entry in log}
    assert cites["reveal the dealer: 6♣ 10♦"] == cites["the dealer has hard 19"] == "633a.12(b)(8)"


# --- § 633a.14: irregularities ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "void", "remedy"),
    [
        ("633a.14(a)", Void.NOTHING, "goes to the discard rack or a segregated area of the double shoe"),
        ("633a.14(b)", Void.NOTHING, "used as the next card"),
        ("633a.14(c) used", Void.NOTHING, "dealt as the next card"),
        ("633a.14(c) refused", Void.NOTHING, "gets no more cards"),
        ("633a.14(c) unused", Void.NOTHING, "discarded"),
        ("633a.14(d)", Void.NOTHING, "discarded"),
        ("633a.14(e)", Void.NOTHING, "the dealer takes as many as are due"),
        ("633a.14(f)", Void.NOTHING, "the discard rack or a segregated area of the double shoe are shuffled and cut"),
        ("633a.14(g) no card", Void.HAND, "in the next deal"),
        ("633a.14(g) dealt late", Void.NOTHING, "after all other players"),
        ("633a.14(g) dead", Void.HAND, "go back"),
        ("633a.14(h)", Void.NOTHING, "as if dealt from the right side"),
        ("633a.14(i) dealt late", Void.NOTHING, "before the hole card"),
        ("633a.14(i) dead", Void.HAND, "the Blackjack Wager goes back"),
        ("633a.14(j)(1)", Void.ROUND, "all hands are dead"),
        ("633a.14(j)(2)", Void.NOTHING, "play goes on"),
        ("633a.14(k)", Void.NOTHING, "repaired or replaced"),
        ("633a.14(l)", Void.NOTHING, "reshuffled"),
        ("633a.14(m)", Void.NOTHING, "out-of-order sign"),
    ],
)
def test_every_irregularity_has_its_remedy(key, void, remedy):
    one = next(one for one in GAME.irregularities if one.key == key)
    assert one.void is void
    assert remedy in one.remedy


@rule("633a.14(j)")
def test_the_two_cases_of_a_needless_look_are_told_apart():
    when = {one.key: one.when for one in GAME.irregularities if one.cite.startswith("633a.14(j)")}
    assert when["633a.14(j)(1)"].endswith("and a player could learn it")
    assert when["633a.14(j)(2)"].endswith("and no player could learn it")


def test_there_are_no_other_irregularities():
    assert {one.cite.removeprefix("633a.14")[:3] for one in GAME.irregularities} == {
        f"({letter})" for letter in "abcdefghijklm"
    }
    assert len({one.key for one in GAME.irregularities}) == len(GAME.irregularities) == 19
    asked = {one.key for one in GAME.irregularities if one.option == "player"}
    late = {f"633a.14({letter}) {case}" for letter in "gi" for case in ("dealt late", "dead")}
    assert asked == {"633a.14(c) refused", *late}
    told = {one.key for one in GAME.irregularities if one.floorperson}
    assert told == {"633a.14(j)(1)", "633a.14(j)(2)"}


@rule("633a.14(g)")
@pytest.mark.parametrize(("key", "cards"), [("633a.14(g) no card", ""), ("633a.14(g) dead", "TS")])
def test_a_hand_without_its_first_cards_is_dead_and_the_others_play_on(key, cards):
    bets = {BLACKJACK: 1, IN_BETWEEN: 1}
    players = {1: Player("TS 8S", STAND), 2: Player(cards, bets=bets), 3: Player("TD 9D", STAND)}
    result = played(players, "7C TC", happened=(called(GAME, key, seat=2),))
    assert result == {1: {"Blackjack": 1}, 2: {"Blackjack": 0, "In Between": 0}, 3: {"Blackjack": 1}}
    assert set(result[2].sections.values()) == {"633a.14(g)"}


@rule("633a.14(i)")
def test_a_hand_that_is_not_given_its_card_may_be_called_dead():
    bets = {BLACKJACK: 1, IN_BETWEEN: 1}
    players = {1: Player("TS 8S", STAND), 2: Player("5S 9S", HIT, bets=bets), 3: Player("TD 9D", STAND)}
    result = played(players, "7C TC", happened=(called(GAME, "633a.14(i) dead", seat=2),))
    assert result == {1: {"Blackjack": 1}, 2: {"Blackjack": 0, "In Between": 4}, 3: {"Blackjack": 1}}
    assert result[2].sections == {"Blackjack": "633a.14(i)", "In Between": "633a.13(e)"}


@rule("633a.14(i)")
def test_a_dead_hand_leaves_a_royal_match_to_the_cards():
    player = Player("KH QH", HIT, bets={BLACKJACK: 1, ROYAL_MATCH: 1})
    dead = called(GAME, "633a.14(i) dead", seat=1)
    result = played({1: player, 2: Player("TD 9D", STAND)}, "KC QC", happened=(dead,))
    assert result[1] == {"Blackjack": 0, "Royal Match 21": 30, "Crown Treasure Bonus": 1000}


@rule("633a.14(i)")
def test_a_split_hand_called_dead_returns_both_wagers():
    player = Player("8S 8H 3D", SPLIT, HIT)
    result = played({1: player}, "7C TC", happened=(called(GAME, "633a.14(i) dead", seat=1),))[1]
    assert result == {"Blackjack": 0, "Blackjack, hand 2": 0}


@rule("633a.14(i)")
def test_bj19_a_dead_hand_returns_the_original_wager_alone():
    split, dead = Player("8S 8H 3D", SPLIT, HIT), (called(GAME, "633a.14(i) dead", seat=1),)
    for reading, net in (("R1", 0), ("R2", -1)):
        house = GAME.house(readings={"BJ19": reading})
        assert played({1: split}, "7C TC", house, happened=dead)[1] == {"Blackjack": 0, "Blackjack, hand 2": net}
        side = Player("5S 9S", HIT, bets={BLACKJACK: 1, IN_BETWEEN: 1})  # what the first cards decided stays decided
        assert played({1: side}, "7C TC", house, happened=dead)[1] == {"Blackjack": 0, "In Between": 4}
    switch = GAME.house(options={"variation": "Blackjack Switch"}, readings={"BJ19": "R2"})
    both = Player("5S 5H 9S 9H", NO_SWITCH, HIT, bets={BLACKJACK: 1, BLACKJACK.on(2): 1})
    assert played({1: both}, "7C TC", switch, happened=dead)[1].net == 0  # both were dealt


@rule("633a.14(i)")
def test_what_was_settled_before_the_hand_was_dead_stays_settled():
    dead = (called(GAME, "633a.14(i) dead", seat=1),)
    result = played({1: Player("5S 9S", INSURANCE, HIT)}, "AC 7D", happened=dead)[1]
    assert result == {"Blackjack": 0, "Insurance": -HALF}
    assert result.sections == {"Blackjack": "633a.14(i)", "Insurance": "633a.8(d)"}


@rule("633a.7(o)")
def test_the_dealer_does_not_draw_for_a_dead_hand():
    players = {1: Player("5S 9S", HIT), 2: Player("TD 6D TC", HIT)}
    result = played(players, "6C TC", happened=(called(GAME, "633a.14(i) dead", seat=1),))
    assert result == {1: {"Blackjack": 0}, 2: {"Blackjack": -1}}


@rule("633a.14(j)(1)")
def test_a_hole_card_that_a_player_may_have_learnt_makes_all_hands_dead():
    players = {1: Player("TS 6S", bets={BLACKJACK: 1, IN_BETWEEN: 1}), 2: Player("TD 9D")}
    result = played(players, "7C TC", happened=(called(GAME, "633a.14(j)(1)"),))
    assert result == {1: {"Blackjack": 0, "In Between": 4}, 2: {"Blackjack": 0}}
    assert result[2].sections == {"Blackjack": "633a.14(j)(1)"}


@rule("633a.14(i)")
@pytest.mark.parametrize(("cards", "net"), [("5S 9S TS", -1), ("5S 9S 7S", 1)])
def test_a_hand_is_dead_only_if_its_card_did_not_come(cards, net):
    dead = (called(GAME, "633a.14(i) dead", seat=1),)
    players = {1: Player(cards, INSURANCE, HIT, bets={BLACKJACK: 1, IN_BETWEEN: 1})}
    assert played(players, "AC 7D")[1]["Blackjack"] == net
    with pytest.raises(Refused, match="that cannot be, as this round stands"):
        played(players, "AC 7D", happened=dead)
    waiting = {1: Player("5S 9S", INSURANCE, HIT, bets={BLACKJACK: 1, IN_BETWEEN: 1})}
    result = played(waiting, "AC 7D", happened=dead)[1]
    assert result == {"Blackjack": 0, "Insurance": -HALF, "In Between": -1}
    assert result.sections["Blackjack"] == "633a.14(i)"


@rule("633a.14(j)(1)")
def test_all_hands_are_dead_however_far_the_record_goes():
    players = {
        1: Player("TS 6S", STAND, bets={BLACKJACK: 1, IN_BETWEEN: 1}),
        2: Player("5D 6D TC", DOUBLE_DOWN),
        3: Player("AS KS"),  # paid, and the cards removed, before
    }
    result = played(players, "7C TC", happened=(called(GAME, "633a.14(j)(1)"),))
    assert result == {
        1: {"Blackjack": 0, "In Between": 4},
        2: {"Blackjack": 0, "Double Down": 0},
        3: {"Blackjack": THREE_HALVES},
    }


@rule("633a.14(j)(1)")
def test_a_round_that_breaks_off_in_the_deal_returns_the_additional_wagers_too():
    players = {1: Player("TS 6S", bets={BLACKJACK: 1, IN_BETWEEN: 1, ROYAL_MATCH: 1}), 2: Player("TD")}
    result = played(players, "7C", happened=(called(GAME, "633a.14(j)(1)"),))
    assert result[1] == {"Blackjack": 0, "In Between": 0, "Royal Match 21": 0}


@rule("633a.14(j)(2)")
def test_otherwise_the_round_goes_on():
    players = {1: Player("TS 8S", STAND)}
    result = played(players, "7C TC", happened=(called(GAME, "633a.14(j)(2)"),))
    assert result == {1: {"Blackjack": 1}}
    with pytest.raises(Refused, match="the record ends before the round does"):
        played({1: Player("TS 8S")}, "7C TC", happened=(called(GAME, "633a.14(j)(2)"),))


@rule("633a.14(g)")
def test_while_one_hand_is_dead_the_round_still_waits_for_the_others():
    players = {1: Player(), 2: Player("TD 9D")}
    waits = view(players, "7C TC", happened=(called(GAME, "633a.14(g) no card", seat=1),)).pending
    assert isinstance(waits, AskMove)
    assert waits.seat.position == 2


def dealt_to(players, dealer, *happened):
    """To whom the cards went, in order; 0 is the dealer."""
    log = view(players, dealer, happened=happened).table.log
    return [entry.seat or 0 for entry in log if entry.cards]


@rule("633a.14(g)")
def test_a_forgotten_second_card_follows_after_the_other_players():
    players = {1: Player("TS 8S", STAND), 2: Player("TD 9D", STAND)}
    assert dealt_to(players, "7C TC") == [1, 2, 0, 1, 2, 0]
    assert dealt_to(players, "7C TC", called(GAME, "633a.14(g) dealt late", seat=1)) == [1, 2, 0, 2, 1, 0]


@rule("633a.14(e)")
def test_a_dealer_who_forgot_his_own_card_takes_it_after_the_players():
    players = {1: Player("TS 8S", STAND), 2: Player("TD 9D", STAND)}
    assert dealt_to(players, "7C TC", called(GAME, "633a.14(e)")) == [1, 2, 1, 2, 0, 0]


@rule("633a.14(i)")
def test_a_forgotten_further_card_follows_after_the_others_and_before_the_hole_card():
    players = {1: Player("5S 8S 7S", HIT, STAND), 2: Player("5D 9D 6D", HIT, STAND)}
    assert dealt_to(players, "7C TC")[-2:] == [1, 2]
    late = called(GAME, "633a.14(i) dealt late", seat=1)
    assert dealt_to(players, "7C TC", late)[-2:] == [2, 1]
    log = [(entry.seat, entry.words) for entry in view(players, "7C TC", happened=(late,)).table.log]
    assert log.index((1, "chooses Draw")) < log.index((None, "reveal the dealer: 7♣ 10♣"))
    assert played(players, "7C TC", happened=(late,)) == {1: {"Blackjack": 1}, 2: {"Blackjack": 1}}


@rule("633a.14(i)")
@pytest.mark.parametrize("key", ["633a.14(i) dead", "633a.14(i) dealt late", "633a.14(g) dealt late"])
def test_the_seat_must_be_named(key):
    with pytest.raises(Refused, match="say at which position it happened"):
        played({1: Player("TS 8S", STAND)}, "7C TC", happened=(called(GAME, key),))


@pytest.mark.parametrize(
    ("key", "dealer", "seat"),
    [
        case("633a.14(d)", "633a.14(d)", "6C TC", None),  # 16, with nothing to draw for
        case("633a.14(g)", "633a.14(g) no card", "7C TC", 1),  # both cards were dealt
        case("633a.14(g)", "633a.14(g) dead", "7C TC", 1),
        case("633a.14(h)", "633a.14(h)", "7C TC", None),  # there is one side only
        case("633a.14(i)", "633a.14(i) dead", "7C TC", 1),  # nobody asked for a card
        case("633a.14(i)", "633a.14(i) dealt late", "7C TC", 1),
        case("633a.14(l)", "633a.14(l)", "7C TC", None),  # the dealer shuffles
        case("633a.14(j)(1)", "633a.14(j)(1)", "TC 7C", None),  # the look was due
        case("633a.14(j)(2)", "633a.14(j)(2)", "KC 7C", None),
    ],
)
def test_an_irregularity_is_refused_where_it_cannot_have_been(key, dealer, seat):
    ROUNDS.cannot_be(key, {1: Player("AS KS")}, dealer, seat)


@pytest.mark.parametrize(
    ("key", "options"),
    [case("633a.14(l)", "633a.14(l)", {"shuffler": how}) for how in ("batches", "continuous")],
)
def test_the_round_goes_on_where_the_device_is(key, options):
    player = {1: Player("TS 8S", STAND)}
    assert played(player, "7C TC", GAME.house(options=options), happened=(called(GAME, key),)) == {1: {"Blackjack": 1}}


@rule("633a.14(g)")
def test_a_hand_of_a_switch_player_without_a_card():
    players = {1: Player("TS 9S", bets=BOTH), 2: Player("TD 9D 8D 8C", NO_SWITCH, STAND, STAND, bets=BOTH)}
    dead = (called(GAME, "633a.14(g) dead", seat=1),)
    result = played(players, "7C TC", switch_house(), happened=dead)
    assert result == {1: {"Blackjack": 0, "Blackjack, hand 2": 0}, 2: {"Blackjack": 1, "Blackjack, hand 2": 0}}


@rule("633a.14(f)")
def test_a_card_from_the_discard_rack_may_come_again_in_the_round():
    players = {1: Player("TS 6S TD", HIT), 2: Player("9S 6H TD", HIT)}
    one = GAME.house(options={"decks": 1})
    with pytest.raises(Refused, match="the 10 of diamonds appears more often than one deck can hold"):
        played(players, "7C TC", one)
    result = played(players, "7C TC", one, happened=(called(GAME, "633a.14(f)"),))
    assert result == {1: {"Blackjack": -1}, 2: {"Blackjack": -1}}


# --- readings --------------------------------------------------------------------------------------------------------


def test_the_readings_that_change_money_can_be_chosen():
    chosen = {one.id for one in GAME.readings if len(one.choices) == 2}
    assert chosen == {
        "BJ1",
        "BJ3",
        "BJ3v",
        "BJ4",
        "BJ5",
        "BJ6",
        "BJ7",
        "BJ19",
        "BJ20",
        *(f"BJ{n}" for n in range(11, 16)),
    }
    assert {one.id for one in GAME.readings} - chosen == {
        "BJ2",
        "BJ8",
        "BJ9",
        "BJ10",
        *(f"BJ{n}" for n in range(16, 19)),
    }
    assert all(one.taken in ("", "R1") for one in GAME.readings)


@rule("633a.7(h)")
def test_under_the_other_reading_the_players_decide_before_the_card_reader():
    house = GAME.house(readings={"BJ7": "R2"})
    waits = view({1: Player("TS 6S")}, "TC AD", house)
    assert isinstance(waits.pending, AskMove)
    assert order({1: Player("TS 9S", INSURANCE, STAND)}, "AC 8D", house) == [(1, "Insurance"), (1, "Blackjack")]
