"""Chapter 671a, paragraph by paragraph."""

from fractions import Fraction
from math import comb
from random import Random
from typing import Any

import pytest

from fairfelt.engine.record import Record, Recorded, replay, settle
from fairfelt.engine.round import run
from fairfelt.engine.settlement import settlements
from fairfelt.families.combos import second_combination
from fairfelt.families.poker import ACE_KING, Kind
from fairfelt.games import find
from fairfelt.games.lunar_poker import GAME
from fairfelt.games.lunar_poker.paytables import Super
from fairfelt.games.lunar_poker.settlement import super_hand
from fairfelt.games.lunar_poker.wagers import BET, SUPER
from fairfelt.kit import DECK, Answer, Cards, Face, Refused, Verdict, Void, cards
from fairfelt.odds.reference import Reference
from fairfelt.simulator.players import Player, anything, at_random, enough
from fairfelt.simulator.record_file import load
from fairfelt.simulator.recording import Recording, write
from fairfelt.simulator.shoe import SimulatedTable
from tests.games.poker_rounds import as_dealt, check_it_goes_on, fitting, some_house
from tests.helpers import called, case, rule

ANTE = {"Ante": 1, "Super": 1}
QUEEN = "QC 8D 7C 4H 3H"  # does not qualify
LOWEST = "AC KD 4D 3D 2C"  # the lowest ace-king
HANDS = {
    Kind.FOUR: "9S 9H 9D 9C 4S",
    Kind.FULL_HOUSE: "9S 9H 9D 6C 6S",
    Kind.FLUSH: "KS JS 9S 6S 3S",
    Kind.STRAIGHT: "9S 8H 7D 6C 5S",
    Kind.THREE: "9S 9H 9D 6C 4S",
    Kind.TWO_PAIR: "9S 9H 6C 6S 4S",
    Kind.PAIR: "9S 9H QC 6S 4S",
    Kind.ACE_KING: "AS KS QH 6C 4S",
    Kind.HIGH_CARD: "QS JH 9D 6C 4S",
}
ROYAL, STRAIGHT_FLUSH, PLAIN_FLUSH = "AS KS QS JS TS", "9S 8S 7S 6S 5S", "KS QS JS TS 8S"


def table(wagers, own, dealer=LOWEST, choices=None, **more):
    """Several seats: wagers in dollars, the cards of each; net dollars by seat and wager, and the lines."""
    house = more.pop("house", None) or fitting(GAME, more.get("happened", ()))
    record = Record(
        wagers={
            seat: {name: int(dollars * 100) for name, dollars in placed.items()} for seat, placed in wagers.items()
        },
        cards={seat: cards(text) for seat, text in own.items()} | {"dealer": cards(dealer)},
        choices={seat: said(own[seat], chosen, house) for seat, chosen in (choices or {}).items()},
        **more,
    )
    lines = settle(GAME, house, record)
    return {(line.seat, line.wager): line.net_cents / 100 for line in lines}, lines


def said(own, chosen, house):
    """Who has something to declare declares it, unless the test says otherwise."""
    first = cards(own)[:5]
    may = super_hand(first, house) or ACE_KING.rank(first).kind in (Kind.ROYAL_FLUSH, Kind.STRAIGHT_FLUSH)
    return ("Declare", *chosen) if may and chosen[:1] not in (("Say nothing",), ("Leave",)) else chosen


def lunar(hand, *choices, dealer=LOWEST, bets=None, **more):
    """One player's round: net dollars by wager, and the sections."""
    nets, lines = table({1: ANTE | (bets or {})}, {1: hand}, dealer, {1: choices}, **more)
    return {wager: net for (_, wager), net in nets.items()}, {line.wager: line.cite for line in lines}


# --- against the dealer ----------------------------------------------------------------------------------------------

BET_PAYS = {  # § 671a.12(d)
    Kind.FOUR: 20,
    Kind.FULL_HOUSE: 7,
    Kind.FLUSH: 5,
    Kind.STRAIGHT: 4,
    Kind.THREE: 3,
    Kind.TWO_PAIR: 2,
    Kind.PAIR: 1,
    Kind.ACE_KING: 1,
}


@pytest.mark.parametrize("kind", BET_PAYS)
@rule("671a.12(d)")
def test_every_row_of_the_bet(kind):
    nets, sections = lunar(HANDS[kind], "Bet")
    assert (nets["Ante"], nets["Bet"]) == (0, 2 * BET_PAYS[kind])
    assert (sections["Ante"], sections["Bet"]) == ("671a.11(f)(2)(ii)", "671a.12(d)")


@pytest.mark.parametrize(
    ("hand", "discard", "paid"),
    [
        case("671a.12(d)", "AS KS QS 9H 2H JS TS", "Discard 2 9H 2H", 100),
        case("671a.12(d)", "9S 8S 7S KH 2D 6S 5S", "Discard 2 KH 2D", 50),
        case("671a.12(d)", "5S 4S 3S KH 2D AS 2S", "Discard 2 KH 2D", 50),
    ],
)
def test_a_royal_or_straight_flush_that_was_drawn(hand, discard, paid):
    nets, sections = lunar(hand, "Exchange", discard, "Bet")
    assert (nets["Ante"], nets["Bet"], nets["Options fee"]) == (0, 2 * paid, -1)  # no instant payout
    assert (sections["Bet"], sections["Options fee"]) == ("671a.12(d)", "671a.11(d)(1)")


@pytest.mark.parametrize(
    ("hand", "dealer", "ante", "bet", "section"),
    [
        case("671a.11(f)(1)", HANDS[Kind.FOUR], QUEEN.replace("4H", "5H"), 1, 0, "671a.11(f)(1)"),
        case("671a.11(f)(1)", "TS 9H 8C 5D 2S", QUEEN, 1, 0, "671a.11(f)(1)"),  # paid, though lower
        case("671a.11(f)(1)", HANDS[Kind.PAIR], "AC QD JD TC 8D", 1, 0, "671a.11(f)(1)"),  # ace-queen does not play
        case("671a.11(f)(1)", HANDS[Kind.PAIR], "KC QD JD TC 8D", 1, 0, "671a.11(f)(1)"),
        case("671a.11(f)(2)(i)", HANDS[Kind.HIGH_CARD], LOWEST, -1, -2, "671a.11(f)(2)(i)"),
        case("671a.11(f)(2)(i)", "AS QS JH TD 9C", LOWEST, -1, -2, "671a.11(f)(2)(i)"),  # below ace-king
        case("671a.11(f)(2)(i)", HANDS[Kind.ACE_KING], "2C 2D 3C 5C 7C", -1, -2, "671a.11(f)(2)(i)"),  # a pair plays
        case("671a.11(f)(2)(i)", "AS KS QH 6C 4S", "AC KD QD 7D 2C", -1, -2, "671a.11(f)(2)(i)"),
        case("671a.11(f)(2)(iii)", "AS KS 4H 3S 2H", LOWEST, 0, 0, "671a.11(f)(2)(iii)"),
        case("671a.11(f)(2)(iii)", "9S 9H QC 6S 4S", "9C 9D QD 6D 4D", 0, 0, "671a.11(f)(2)(iii)"),
    ],
)
def test_ante_and_bet(hand, dealer, ante, bet, section):
    nets, sections = lunar(hand, "Bet", dealer=dealer)
    assert (nets["Ante"], nets["Bet"]) == (ante, bet)
    assert (sections["Ante"], sections["Bet"]) == (section, section)


ORDER = [  # § 671a.6(b), (c), from the highest; each beats the next
    ROYAL,
    "KS QS JS TS 9S",
    "5S 4S 3S 2S AS",
    "AS AH AD AC KS",
    "2S 2H 2D 2C AS",
    "AS AH AD KC KS",
    "2S 2H 2D 3C 3S",
    "AS KS QS JS 9S",
    "7S 5S 4S 3S 2S",
    "AS KH QD JC TS",
    "5S 4H 3D 2C AS",
    "AS AH AD KC QS",
    "2S 2H 2D 4C 3S",
    "AS AH KD KC QS",
    "3S 3H 2D 2C 4S",
    "AS AH KD QC JS",
    "2S 2H 5D 4C 3S",
    "AS KH QD JC 9S",
    "AS KH 4D 3C 2S",
    "AS QH JD TC 9S",
    "KS QH JD 3C 2S",
    "7S 5H 4D 3C 2S",
]


@pytest.mark.parametrize("place", range(len(ORDER) - 1))
@rule("671a.6(b)")
def test_the_order_of_hands(place):
    assert ACE_KING.rank(cards(ORDER[place])) > ACE_KING.rank(cards(ORDER[place + 1]))


@pytest.mark.parametrize(
    ("hand", "dealer", "first", "second"),
    [
        case("671a.6(c)", "9S 9H QC 6S 4S", "8D 8C AD 6D 4D", 2, -2),  # the ace is the highest card in one hand alone
        case("671a.6(c)", "9S 9H AC 6S 4S", "8D 8C AD 6D 4D", 2, 2),  # then the 9 is
        case("671a.6(c)", "9S 9H QC 6S 4S", "9D 9C QD 6D 3D", 2, 2),
        case("671a.6(c)", "2S 2H 2D 5C 4S", "3H 3C 3S QD 7C", -2, -2),
        case("671a.6(c)", "3H 3C 3S 8D 7C", "2S 2H 2D KC 4S", 6, -2),
        case("671a.6(c)", "8S 7H 6D 5C 4S", "7S 6H 5D 4C 3S", 8, 8),  # a straight is as high as its highest card
    ],
)
def test_hands_of_one_kind(hand, dealer, first, second):
    for reading, bet in (("R1", first), ("R2", second)):
        assert lunar(hand, "Bet", dealer=dealer, house=GAME.house(readings={"G1": reading}))[0]["Bet"] == bet


@pytest.mark.parametrize(
    ("hand", "first", "second"),
    [
        case("671a.11(f)(2)(ii)", "AS AH KS 8C 9D", (1, 1), (1, 1)),  # the chapter's own example
        case("671a.11(f)(2)(ii)", "QS QH AS KS 8D", (1, 1), (1, 1)),  # both cards new
        case("671a.11(f)(2)(ii)", "QS QH AS JS 8D", (1,), (1,)),
        case("671a.11(f)(2)(ii)", "AS AH QS QH KS", (2, 1), (2, 1)),
        case("671a.11(f)(2)(ii)", "AS AH KS KH QD", (2,), (2,)),  # ace and king are in it already
        case("671a.11(f)(2)(ii)", "AS AH AD KS QD", (3, 1), (3, 1)),
        case("671a.11(f)(2)(ii)", "AS AH AD KS KH", (7,), (7,)),
        case("671a.11(f)(2)(ii)", "9S 9H 9D 9C AS", (20,), (20,)),
        case("671a.11(f)(2)(ii)", "AS KS QD JH TC", (4,), (4,)),
        case("671a.11(f)(2)(ii)", "AS KS QS JS 9S", (5,), (5,)),
        # six cards
        case("671a.11(f)(2)(ii)", "9S 8H 7D 6C 5S TH", (4, 4), (4,)),  # two straights
        case("671a.11(f)(2)(ii)", "9S 8H 7D 6C 5S 9H", (4, 4), (4, 1)),  # or a straight and a pair
        case("671a.11(f)(2)(ii)", "9S 8H 7D 6C 5S AH", (4,), (4,)),
        case("671a.11(f)(2)(ii)", "KS JS 9S 6S 3S 2S", (5, 5), (5,)),
        case("671a.11(f)(2)(ii)", "9S 8S 7S 6S 2S 5H", (5, 4), (5, 4)),  # a flush and a straight
        case("671a.11(f)(2)(ii)", "9S 9H 6C 6S QS QH", (2, 2), (2, 1)),  # three pair
        case("671a.11(f)(2)(ii)", "9S 9H 9D 6C 6S 6H", (7, 7), (7, 3)),
        case("671a.11(f)(2)(ii)", "9S 9H 9D 9C 6S 6H", (20, 7), (20, 7)),
        case("671a.11(f)(2)(ii)", "9S 9H 6C 6S 4S AS", (2,), (2,)),
    ],
)
def test_the_second_combination(hand, first, second):
    for reading, pays in (("R1", first), ("R2", second)):
        house = GAME.house(readings={"LP3": reading})
        choices = ("Buy a sixth card", "Bet") if len(hand.split()) == 6 else ("Bet",)
        nets, _ = lunar(hand, *choices, house=house)
        assert nets["Bet"] == 2 * sum(pays)


@pytest.mark.parametrize(
    ("hand", "pays"),
    [  # the maker's own examples: Lunar Poker, Double Combination Payout Feature
        case("671a.11(f)(2)(ii)", "KS KH KD KC AS", 21),
        case("671a.11(f)(2)(ii)", "9S 9H 6C 6S 3S 3H", 4),  # two pairs twice, of three pairs
        case("671a.11(f)(2)(ii)", "3S 4D 5H 6S 7H 4C", 8),  # two straights, each with a 4 of its own
        case("671a.11(f)(2)(ii)", "KD JD 9D 6D 3D 2D", 10),
        case("671a.11(f)(2)(ii)", "AS KS KH 3C 5S", 2),
    ],
)
def test_the_makers_examples(hand, pays):
    choices = ("Buy a sixth card", "Bet") if len(hand.split()) == 6 else ("Bet",)
    assert lunar(hand, *choices, dealer="AC QC QH TC 7C")[0]["Bet"] == 2 * pays


@rule("671a.11(f)(2)(ii)")
def test_a_second_combination_need_not_beat_the_dealer():
    nets, lines = table({1: ANTE}, {1: "AS AH KS 8C 9D"}, "QC QD 4D 3D 2C", {1: ("Bet",)})
    assert nets[1, "Bet"] == 4
    assert next(line.pays for line in lines if line.wager == "Bet") == "1 to 1 and 1 to 1"
    assert lunar("AS KS QH 6C 4S", "Bet", dealer="QC QD 4D 3D 2C")[0]["Bet"] == -2  # the first must


# --- Super Wagers ----------------------------------------------------------------------------------------------------

SUPER_PAYS = {  # § 671a.12(b)
    "9S 9H 9D 9C 4S": (Super.FOUR, 250),
    "KS KH KD KC QS": (Super.FOUR, 250),  # above five pictures
    "KS KH QD JC JS": (Super.PICTURES, 120),
    "KS KH KD QC QS": (Super.PICTURES, 120),  # above a full house
    "9S 9H 9D 6C 6S": (Super.FULL_HOUSE, 100),
    "KS JS 9S 6S 3S": (Super.FLUSH, 60),
    "AS KS QS 6S 3S": (Super.FLUSH, 60),  # above ace-king-queen
    "9S 8H 7D 6C 5S": (Super.STRAIGHT, 30),
    "5S 4H 3C 2S AS": (Super.STRAIGHT, 30),
    "AS KH QD JC TS": (Super.STRAIGHT, 30),
    "9S 9H 9D 6C 4S": (Super.THREE, 8),
    "AS KH QD 6C 4S": (Super.ACE_KING_QUEEN, 5),
    "AS AH KH QD QS": (Super.ACE_KING_QUEEN, 5),  # with two pairs
    "AS KS QC 6C 4S": (Super.ACE_KING_QUEEN, 5),  # above one colour
    "AS JC 9S 6C 4S": (Super.COLOUR, 2),
    "AH JD 9H 9D 4H": (Super.COLOUR, 2),
    "AS JH 9S 6C 4S": (None, -1),
    "KS KH QD QC TS": (None, -1),
    "AS KH JD TC 9S": (None, -1),
}


def others(hand):
    """Two more hands beside one: another player's and the dealer's."""
    taken = set(cards(hand))
    pool = [str(card) for card in cards("TD 8C 4C 2D 7H 6H TC 7C 3H 2H 8D 5H 3D") if card not in taken]
    return " ".join(pool[:5]), " ".join(pool[5:10])


@pytest.mark.parametrize("hand", SUPER_PAYS)
@rule("671a.12(b)")
def test_every_row_of_the_super_wager(hand):
    row, paid = SUPER_PAYS[hand]
    assert super_hand(cards(hand), GAME.house()) is row
    other, dealer = others(hand)
    nets, sections = lunar(hand, "Fold", dealer=dealer)
    assert (nets["Super"], sections["Super"]) == (paid, "671a.12(b)" if row else "671a.11(c)(1)")
    wagers = {1: ANTE | {"Super on another player, hand 2": 1}, 2: ANTE}
    own = {1: other, 2: hand}
    choices = {1: ("Fold",), 2: ("Fold",)}
    nets, lines = table(wagers, own, dealer, choices)
    cites = {line.wager: line.cite for line in lines if line.seat == 1}
    assert nets[1, "Super on another player, hand 2"] == paid
    assert cites["Super on another player, hand 2"] == ("671a.12(b)" if row else "671a.11(c)(1)")
    nets, sections = lunar(other, "Fold", dealer=hand, bets={"Super on the dealer": 1})
    assert nets["Super on the dealer"] == paid
    assert sections["Super on the dealer"] == ("671a.12(b)" if row else "671a.11(e)(1)")


@pytest.mark.parametrize(
    ("hand", "pays"),
    [
        case("671a.6(d)", ROYAL, (5, 60, -1)),
        case("671a.6(d)", STRAIGHT_FLUSH, (2, 60, -1)),
        case("671a.6(d)", "AS 5S 4S 3S 2S", (2, 60, -1)),
        case("671a.6(d)", PLAIN_FLUSH, (60, 60, 60)),
    ],
)
def test_the_super_wager_of_a_straight_flush(hand, pays):
    for reading, paid in zip(("R1", "R2", "R3"), pays, strict=True):
        house = GAME.house(readings={"LP1": reading})
        nets, _ = lunar(hand, *(("Bet",) if hand == PLAIN_FLUSH else ()), house=house)
        assert nets["Super"] == paid
        assert (
            lunar("TC 9H 7C 6C 3C", "Fold", dealer=hand, bets={"Super on the dealer": 1}, house=house)[0][
                "Super on the dealer"
            ]
            == paid
        )


@pytest.mark.parametrize(("reading", "paid"), [case("671a.11(c)(1)", "R1", -1), case("671a.11(c)(1)", "R2", 8)])
def test_a_winning_hand_that_is_not_declared(reading, paid):
    wagers = {1: ANTE, 2: ANTE | {"Super on another player": 1}}
    own = {1: HANDS[Kind.THREE], 2: HANDS[Kind.HIGH_CARD].replace("9D", "TD").replace("6C", "3C").replace("4S", "2S")}
    house = GAME.house(readings={"LP5": reading})
    nets, _ = table(wagers, own, LOWEST, {1: ("Say nothing", "Bet"), 2: ("Fold",)}, house=house)
    assert nets[1, "Super"] == nets[2, "Super on another player"] == paid
    assert nets[1, "Bet"] == 6


@rule("671a.11(c)(2)")
def test_a_super_wager_goes_by_the_first_five_cards_and_survives_a_fold():
    assert lunar(HANDS[Kind.THREE], "Fold")[0] == {"Ante": -1, "Super": 8}
    nets, _ = lunar(f"{HANDS[Kind.PAIR]} 9D 6H", "Exchange", "Discard 2 QC 4S", "Bet")  # a full house, too late
    assert (nets["Super"], nets["Bet"]) == (-1, 14)
    nets, _ = lunar(f"{HANDS[Kind.THREE]} 2H 3C", "Exchange", "Discard 2 9S 9H", "Fold")
    assert (nets["Super"], nets["Ante"]) == (8, -1)


@rule("671a.11(c)")
def test_the_order_of_the_super_wagers():
    wagers = {
        1: ANTE | {"Super on another player, hand 2": 2, "Super on the dealer": 1},
        2: ANTE | {"Super on another player": 3, "Super on another player, hand 3": 1},
        3: ANTE | {"Super on another player, hand 2": 4, "Super on the dealer": 2},
    }
    own = {1: "AS KH QD 6C 4S", 2: "9S 9H 9D 5C 4C", 3: "QS JH 8D 6D 2S"}
    choices = {1: ("Fold",), 2: ("Fold",), 3: ("Fold",)}
    nets, lines = table(wagers, own, "AC KC QC 7C 3C", choices)
    assert [(line.seat, line.wager) for line in lines] == [
        (1, "Super"),
        (2, "Super on another player"),
        (1, "Ante"),
        (2, "Super"),
        (1, "Super on another player, hand 2"),
        (3, "Super on another player, hand 2"),
        (2, "Ante"),
        (3, "Super"),
        (2, "Super on another player, hand 3"),
        (3, "Ante"),
        (1, "Super on the dealer"),
        (3, "Super on the dealer"),
    ]
    assert nets[2, "Super on another player"] == 15
    assert nets[1, "Super on another player, hand 2"] == 16
    assert nets[3, "Super on another player, hand 2"] == 32
    assert nets[2, "Super on another player, hand 3"] == -1
    assert (nets[1, "Super on the dealer"], nets[3, "Super on the dealer"]) == (60, 120)


@rule("671a.7(c)(3)")
def test_a_super_wager_on_a_hand_that_is_not_dealt_goes_back():
    wagers = {1: ANTE | {"Super on another player, hand 2": 1}, 2: {}}
    nets, lines = table(wagers, {1: HANDS[Kind.PAIR], 2: ""}, LOWEST, {1: ("Bet",)})
    assert nets[1, "Super on another player, hand 2"] == 0
    assert {line.verdict for line in lines if "another" in line.wager} == {Verdict.VOID}


# --- instant payouts -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "pays"),
    [  # Paytables A to C
        case("671a.12(a)", ROYAL, (1_500, 1_000, 1_000)),
        case("671a.12(a)", STRAIGHT_FLUSH, (200, 300, 200)),
        case("671a.12(a)", "5S 4S 3S 2S AS", (200, 300, 200)),
    ],
)
def test_every_cell_of_the_instant_payout(hand, pays):
    for letter, paid in zip("ABC", pays, strict=True):
        house = GAME.house(paytables={"Ante": letter})
        for dealer in (LOWEST, "AH KH QH JH TH"):  # the dealer's hand does not matter
            nets, sections = lunar(hand, dealer=dealer, house=house)
            assert nets["Ante"] == paid
            assert sections["Ante"] == "671a.12(a)"
    with pytest.raises(Refused, match=r"position 1 is not asked for Bet"):
        lunar(hand, "Bet")


@rule("671a.11(c)(3)")
def test_an_instant_payout_needs_no_declaration():
    nets, lines = table({1: ANTE}, {1: ROYAL}, choices={1: ("Say nothing",)})
    assert nets == {(1, "Ante"): 1_500, (1, "Super"): -1}
    assert {line.wager: line.hand for line in lines}["Ante"] == "royal flush"  # verified, so turned up


# --- drawing ---------------------------------------------------------------------------------------------------------


@rule("671a.11(d)")
def test_the_options_fee_is_collected_in_any_case():
    pair = HANDS[Kind.PAIR]
    assert lunar(f"{pair} 9D", "Buy a sixth card", "Bet")[0] == {"Ante": 0, "Super": -1, "Options fee": -1, "Bet": 6}
    nets, sections = lunar(f"{pair} 9D", "Buy a sixth card", "Fold")
    assert nets == {"Ante": -1, "Super": -1, "Options fee": -1}
    assert sections == {"Ante": "671a.11(d)(4)", "Super": "671a.11(c)(1)", "Options fee": "671a.11(d)(1)"}
    nets, sections = lunar(pair, "Fold")
    assert (nets, sections["Ante"]) == ({"Ante": -1, "Super": -1}, "671a.11(c)(4)")


@pytest.mark.parametrize(
    ("discard", "new"),
    [
        case("671a.11(d)(1)(ii)", "Discard 2 6S 4S", "9D 9C"),
        case("671a.11(d)(1)(ii)", "Discard 3 QC 6S 4S", "9D 9C 2H"),
        case("671a.11(d)(1)(ii)", "Discard 4 9H QC 6S 4S", "9D 9C TH TD"),
        case("671a.11(d)(1)(ii)", "Discard 5 9S 9H QC 6S 4S", "9D 9C TH TD TS"),
    ],
)
def test_two_to_five_cards_are_exchanged(discard, new):
    hand = f"{HANDS[Kind.PAIR]} {new}"
    placed = {"Ante": 100, "Super": 100}
    piles: dict[int | str, Cards] = {1: cards(hand), "dealer": cards(LOWEST)}
    done = replay(GAME, GAME.house(), Record({1: placed}, piles, {1: ("Exchange", discard, "Bet")})).table
    kept = set(cards(HANDS[Kind.PAIR])) - set(cards(discard.split(" ", 2)[2]))
    assert set(done.seats[0].cards) == kept | set(cards(new))
    assert len(done.seats[0].cards) == 5
    assert done.seats[0].outcomes[BET].verdict is Verdict.WIN


@pytest.mark.parametrize(
    ("choices", "message"),
    [
        case("671a.11(d)(1)(ii)", ("Exchange", "Discard 1 4S"), "position 1 may choose Discard 2, Discard 3"),
        case(
            "671a.11(d)(1)(ii)",
            ("Exchange", "Discard 2 4S"),
            "Discard 2 names the 2 cards of the discard; 1 were named",
        ),
        case("671a.11(d)(1)(ii)", ("Exchange", "Discard 2 4S KS"), "position 1 does not hold the king of spades"),
        case("671a.11(b)", ("Bet $1",), r"Bet must be equal to \$2; \$1 was offered"),
        case("671a.11(b)(3)", ("Exchange $2",), r"Exchange must be equal to \$1; \$2 was offered"),
        case("671a.11(b)", ("Raise",), "position 1 may choose Bet, Buy a sixth card, Exchange, Fold"),
    ],
)
def test_what_is_refused(choices, message):
    with pytest.raises(Refused, match=message):
        lunar(HANDS[Kind.PAIR], *choices)


@rule("671a.11(d)(1)(ii)")
def test_nobody_exchanges_more_cards_than_are_left():
    left = [card for card in DECK if card not in cards(LOWEST)]
    own: dict[int | str, Cards] = {seat: tuple(left[(seat - 1) * 5 : seat * 5]) for seat in range(1, 6)}
    new = left[25:]
    choices: dict[int, tuple[str, ...]] = {}
    for seat in range(1, 6):
        declared = ("Declare",) if super_hand(own[seat], GAME.house()) else ()
        choices[seat] = (*declared, "Exchange", "Discard 5 " + " ".join(map(str, own[seat])), "Fold")
    piles = {seat: own[seat] + tuple(new[(seat - 1) * 5 : seat * 5]) for seat in range(1, 5)} | {5: own[5]}
    wagers = {seat: {"Ante": 100, "Super": 100} for seat in range(1, 6)}
    record = Record(wagers, piles | {"dealer": cards(LOWEST)}, choices)
    with pytest.raises(Refused, match=r"position 5 may choose Discard 2; 'Discard 5.*' was given"):
        settle(GAME, GAME.house(), record)


# --- placing ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("placed", "message"),
    [
        case("671a.7(c)(2)", {"Ante": 1}, "position 1 must place Super to take part"),
        case("671a.7(c)(2)", {"Super": 1}, "position 1 must place Ante to take part"),
        case("671a.7(c)(2)", {"Ante": 2, "Super": 1}, r"Super must be at least \$2; \$1 was offered"),
        case(
            "671a.7(c)(3)", ANTE | {"Super on the dealer": 0.5}, r"Super on the dealer must be at least \$1, the table"
        ),
        case(
            "671a.7(c)(3)", ANTE | {"Super on another player, hand 2": 0.5}, r"hand 2 must be at least \$1, the table"
        ),
        case("671a.7(c)(3)", ANTE | {"Super on another player": 1}, "is no wager that can be placed now"),  # one's own
        case("671a.7(c)(3)", ANTE | {"Super on another player, hand 3": 1}, "is no wager that can be placed now"),
    ],
)
def test_wagers_that_are_refused(placed, message):
    own = {1: HANDS[Kind.PAIR], 2: HANDS[Kind.HIGH_CARD].replace("6C", "7C").replace("4S", "3S")}
    with pytest.raises(Refused, match=message):
        table({1: placed, 2: ANTE}, own, LOWEST, {1: ("Bet",), 2: ("Fold",)})


@rule("671a.7(c)(3)")
def test_an_additional_super_wager_may_be_smaller_than_the_ante():
    nets, _ = lunar(HANDS[Kind.PAIR], "Bet", bets={"Ante": 5, "Super": 6, "Super on the dealer": 1})
    assert nets == {"Ante": 0, "Super": -6, "Super on the dealer": -1, "Bet": 10}
    house = GAME.house(offered=frozenset())
    with pytest.raises(Refused, match="Super on the dealer is not offered by this Rules Submission"):
        lunar(HANDS[Kind.PAIR], "Bet", bets={"Super on the dealer": 1}, house=house)


@rule("671a.7(e)")
def test_one_position_a_player():
    with pytest.raises(Refused, match=r"one player may wager on 1 area\(s\) here") as refused:
        replay(GAME, GAME.house(), Record({1: {}, 2: {}}, players={2: 1}))
    assert refused.value.cite == "671a.7(e)"


@rule("671a.2(a)")
def test_there_are_five_positions():
    table({5: ANTE}, {5: HANDS[Kind.PAIR]}, LOWEST, {5: ("Bet",)})
    with pytest.raises(Refused, match=r"no position 6: positions are 1 to 5 \(§ 671a.2\(a\)\)"):
        table({6: ANTE}, {6: HANDS[Kind.PAIR]}, LOWEST, {6: ("Bet",)})


@rule("671a.7(b)")
def test_wagers_of_a_player_who_leaves_are_lost():
    nets, sections = lunar(HANDS[Kind.PAIR], "Leave")
    assert nets == {"Ante": -1, "Super": -1}
    assert set(sections.values()) == {"671a.7(b)"}
    nets, sections = lunar(HANDS[Kind.THREE], "Exchange", "Leave")  # what was settled before stays so
    assert nets == {"Ante": -1, "Super": 8, "Options fee": -1}
    assert sections["Ante"] == "671a.7(b)"


# --- dealing and irregularities --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dealing", "locked", "dealt", "order"),
    [
        case("671a.8(c)", "manual shoe", "671a.8(b)", "671a.8(c)", [1, 2, None] * 5),
        case("671a.9(b)", "hand", "671a.9(a)(3)", "671a.9(b)", [1, 2, None] * 5),
        case("671a.10(b)", "automated shoe", "671a.10(a)(2)", "671a.10(b)", [1] * 5 + [2] * 5 + [None] * 5),
    ],
)
def test_how_the_cards_are_dealt(dealing, locked, dealt, order):
    placed = {"Ante": 100, "Super": 100}
    piles: dict[int | str, Cards] = {1: cards(HANDS[Kind.PAIR]), 2: cards("KS KH 8D 7C 3S"), "dealer": cards(LOWEST)}
    house = GAME.house(options={"dealing": dealing})
    waiting = Recorded(Record({1: placed, 2: placed}, piles))
    shown = run(GAME, house, (1, 2), waiting).table
    assert shown.dealer.faces == [Face.DOWN] * 4 + [Face.UP]  # the last card
    assert [entry.seat for entry in shown.log if entry.cards] == order
    assert {entry.cite for entry in shown.log if entry.cards} == {dealt}
    assert next(entry.cite for entry in shown.log if entry.words == "no more bets") == locked


@rule("671a.11")
def test_the_round_follows_the_chapter():
    placed = {"Ante": 100, "Super": 100, "Super on the dealer": 100}
    piles: dict[int | str, Cards] = {1: cards(f"{HANDS[Kind.THREE]} 2H 6D"), "dealer": cards(LOWEST)}
    choices = {1: ("Declare", "Exchange", "Discard 2 4S 6C", "Bet")}
    log = replay(GAME, GAME.house(), Record({1: placed}, piles, choices)).table.log
    assert list(dict.fromkeys(entry.cite for entry in log)) == [
        "671a.7(c)(1)",
        "671a.7(c)(2)",
        "671a.7(c)(3)",
        "671a.8(b)",
        "671a.8(c)",
        "671a.11(b)",
        "671a.11(b)(3)",
        "671a.11(c)",
        "671a.11(c)(2)",
        "671a.12(b)",
        "671a.11(d)(1)",
        "671a.11(d)(1)(ii)",
        "671a.11(d)(3)",
        "671a.11(e)",
        "671a.11(e)(1)",
        "671a.11(f)(2)",
        "671a.11(f)(2)(ii)",
        "671a.12(d)",
    ]


@rule("671a.11(f)")
def test_whose_cards_are_turned_up():
    for dealer, choice, shown in (
        (LOWEST, "Bet", True),
        (QUEEN.replace("QC", "QD"), "Bet", False),
        (LOWEST, "Fold", False),
    ):
        piles: dict[int | str, Cards] = {1: cards(HANDS[Kind.PAIR]), "dealer": cards(dealer)}
        record = Record({1: {"Ante": 100, "Super": 100}}, piles, {1: (choice,)})
        done = replay(GAME, GAME.house(), record).table
        assert (done.seats[0].piles[0].faces[0] is Face.UP) is shown
        hands = {line.wager: line.hand for line in settlements(done)}
        assert hands["Ante"] == ("pair of 9s, queen 6 4 kickers" if shown else "")


@rule("671a.11(h)")
def test_the_cards_are_counted_every_five_rounds_and_changed():
    (count,) = (due for due in GAME.upkeep if due.every_rounds == 5)
    assert (count.cite, count.dealing) == ("671a.11(h)", "")
    changes = {due.dealing: (due.every_hours, due.cite) for due in GAME.upkeep if due.every_hours}
    assert changes == {
        "hand": (4, "671a.3(c)(1)"),
        "manual shoe": (8, "671a.3(c)(2)"),
        "automated shoe": (8, "671a.3(c)(2)"),
    }


VOIDS = [one.key for one in GAME.irregularities if one.void is Void.ROUND]
GOES_ON = [one.key for one in GAME.irregularities if one.void is Void.NOTHING]


def test_every_irregularity_is_there():
    assert VOIDS == ["671a.13(a) several cards", "671a.13(c)", "671a.13(d)", "671a.13(f)"]
    assert GOES_ON == [
        "671a.5(b)",
        "671a.13(a) one card",
        "671a.13(b)",
        "671a.11(h)(2)",
        "671a.13(e)",
        "671a.13(g)",
    ]


@pytest.mark.parametrize("key", VOIDS)
def test_a_void_round_returns_every_wager(key):
    wagers = {1: ANTE | {"Super on the dealer": 1, "Super on another player, hand 2": 1}, 2: ANTE}
    own = {1: HANDS[Kind.THREE], 2: "KS KH 8D 7C 3S"}
    decided = {1: ("Bet",), 2: ("Fold",)}
    rounds: tuple[Any, ...] = (({1: ("Exchange",), 2: ("Fold",)}, 1), (decided, 1), ({}, 0))
    tried, own[1], dealer = as_dealt(GAME, key, rounds, own[1], LOWEST)
    own[2] = own[2] if own[1] else ""
    for choices, more in tried:
        if key == "671a.13(d)" and choices == decided:
            continue
        nets, lines = table(wagers, own, dealer, choices, happened=(called(GAME, key),))
        assert set(nets.values()) == {0}
        assert {line.cite for line in lines} == {key.split()[0]}
        assert len(lines) == 6 + more


@pytest.mark.parametrize(
    ("wagers", "own", "choices"),
    [
        case("671a.13(d)", {1: ANTE}, {1: HANDS[Kind.PAIR]}, {1: ("Bet",)}),
        case("671a.13(d)", {1: ANTE}, {1: f"{HANDS[Kind.PAIR]} 2H"}, {1: ("Buy a sixth card", "Fold")}),
        case("671a.13(d)", {1: ANTE}, {1: ROYAL}, {1: ()}),  # who is paid at once is not asked
        case("671a.13(d)", {1: ANTE, 2: ANTE}, {1: ROYAL, 2: "KH KC 8D 7C 3S"}, {1: (), 2: ("Fold",)}),
    ],
)
def test_no_card_is_exposed_too_early_when_all_have_decided(wagers, own, choices):
    happened = (called(GAME, "671a.13(d)"),)
    with pytest.raises(Refused, match=r"that cannot be, as this round stands \(§ 671a.13\(d\)\)"):
        table(wagers, own, LOWEST, choices, happened=happened)
    with pytest.raises(Refused, match=r"that cannot be, as this round stands"):  # nor before the dealer has a card
        table(wagers, {1: own[1][:2]}, "", {}, happened=happened)


@pytest.mark.parametrize("key", GOES_ON)
def test_the_round_goes_on(key):
    check_it_goes_on(GAME, key, {1: ANTE}, {1: HANDS[Kind.THREE], "dealer": LOWEST}, "Declare", "Bet")


@rule("671a.3(a)")
def test_a_card_cannot_lie_twice():
    with pytest.raises(Refused, match="the ace of clubs appears more often than one deck can hold"):
        lunar("AC 9H 8C 5D 2S", "Bet")
    with pytest.raises(Refused, match="the 6 of spades appears more often than one deck can hold"):
        lunar(f"{HANDS[Kind.PAIR]} 6S 2H", "Exchange", "Discard 2 6S 4S", "Bet")  # a discarded card does not come back


@rule("671a.11(h)(2)")
def test_a_round_with_a_deck_that_is_not_whole_stands():
    twice, wrong = f"{HANDS[Kind.PAIR]} 9S 2H", (called(GAME, "671a.11(h)(2)"),)
    nets, _ = lunar(twice, "Exchange", "Discard 2 6S 4S", "Bet", happened=wrong)
    assert (nets["Bet"], nets["Options fee"]) == (6, -1)


@rule("671a.12(b)")
def test_one_paytable_for_every_super_wager():
    (table_b,) = GAME.tables(SUPER)
    assert [wager.name for wager in GAME.wagers if GAME.tables(wager) == (table_b,)] == [
        "Super",
        "Super on the dealer",
        "Super on another player",
    ]


# --- many rounds -----------------------------------------------------------------------------------------------------


@rule("671a.11")
@pytest.mark.unmeasured
def test_300_random_rounds():
    seen: set[tuple[str, Verdict]] = set()
    for seed in range(300):
        random = Random(f"671a {seed}")
        house = some_house(GAME, random)
        driver = Recording(SimulatedTable(house, dict.fromkeys(range(1, 6), Player(at_random, anything)), random))
        done = run(GAME, house, range(1, 6), driver).table
        lines = settlements(done)
        assert settlements(replay(GAME, house, driver.record).table) == lines
        placed = sorted((seat.position, wager.title) for seat in done.seats for wager in seat.wagers)
        assert sorted((line.seat, line.wager) for line in lines) == placed
        for line in lines:
            assert line.cite.startswith("671a."), line
            assert line.net_cents == kept(line), line
        seen |= {(line.wager.split(",")[0], line.verdict) for line in lines}
    assert {wager for wager, _ in seen} == {wager.name for wager in GAME.wagers}
    assert len(seen) >= 3 + 4 * 2  # three ends of the Ante; two at least of the others, but for the fee


def kept(line):
    """The money of a line, from the words on the paytable."""
    if line.verdict is Verdict.WIN:
        odds = [Fraction(one.replace(",", "").removesuffix(" to 1")) for one in line.pays.split(" and ")]
        return sum(odds) * line.stake_cents
    return -line.stake_cents if line.verdict is Verdict.LOSE else 0


@rule("671a.11(b)")
@pytest.mark.unmeasured
def test_the_reference_solver_plays_it():
    """Six aces and six kings: two of the twelve cards are left to be drawn, and the dealer always qualifies."""
    house = GAME.house(deck=cards("AS KH") * 6)
    solved = Reference(GAME, house, ANTE, ("Ante", "Bet", "Options fee")).solve()
    best, supers = Fraction(0), Fraction(0)
    for aces in range(6):
        for up_ace in (1, 0):
            chance = Fraction(comb(6, aces) * comb(6, 5 - aces), comb(12, 5))
            left = (6 - aces, 1 + aces)  # of the aces and of the kings
            chance *= Fraction(left[1 - up_ace], 7)
            unknown = (left[0] - up_ace, left[1] - (1 - up_ace))
            if chance:
                best += chance * max(choices_of(aces, up_ace, unknown, house))
                row = super_hand(held(aces, 5 - aces), house)
                supers += chance * (house.pays(SUPER, row).net(Fraction(1)) if row else -1)
    assert solved.total(("Ante", "Bet", "Options fee")) == best
    assert solved.net["Super"] == supers


def held(aces, kings):
    return cards("AS " * aces + "KH " * kings)


def some_of(unknown, count):
    """How many aces come among so many unknown cards, with the chance."""
    for aces in range(count + 1):
        ways = comb(unknown[0], aces) * comb(unknown[1], count - aces)
        if ways:
            yield aces, Fraction(ways, comb(sum(unknown), count))


def choices_of(aces, up_ace, unknown, house):
    """What each choice is worth: to fold, to bet, to buy a card, to exchange two in every way."""
    kings = 5 - aces
    yield Fraction(-1)
    yield bet_on((aces, kings), up_ace, unknown, house)
    drawn = [(0, 0, 1)] + [(x, 2 - x, 2) for x in range(3) if x <= aces and 2 - x <= kings]
    for less_aces, less_kings, count in drawn:
        worth = Fraction(-1)
        for new, chance in some_of(unknown, count):
            hand = aces - less_aces + new, kings - less_kings + count - new
            rest = unknown[0] - new, unknown[1] - (count - new)
            worth += chance * max(Fraction(-1), bet_on(hand, up_ace, rest, house))
        yield worth


def bet_on(hand, up_ace, unknown, house):
    """Ante and Bet against every hand that the dealer may have."""
    own, total = held(*hand), Fraction(0)
    for down, chance in some_of(unknown, 4):
        mine, yours = ACE_KING.rank(own), ACE_KING.rank(held(down + up_ace, 5 - down - up_ace))
        if mine < yours:
            total -= 3 * chance
        elif mine > yours:
            second = second_combination(own, mine, ACE_KING)
            total += 2 * chance * (BET_PAYS[mine.kind] + (BET_PAYS[second] if second else 0))
    return total


class Exchanging(SimulatedTable):
    """Four players exchange all their cards; the fifth wants to exchange some."""

    def move(self, ask):
        if "Exchange" in ask.moves:
            return Answer("Exchange")
        discard = next((name for name in reversed(list(ask.moves)) if name.startswith("Discard")), None)
        if discard:
            return Answer(discard, cards=ask.seat.cards[: int(discard[-1])])
        return Answer("Say nothing" if "Say nothing" in ask.moves else "Bet")


@rule("671a.11(d)(1)(ii)")
def test_an_exchange_with_too_few_cards_left_is_completed_without_it():
    """One card lies in the discard rack: of 52 one is left for the fifth player, who would exchange two at least."""
    house, seats = GAME.house(), range(1, 6)
    everybody = dict.fromkeys(seats, Player(enough, anything))
    for happened, last in (((), "Discard 2"), ((called(GAME, "671a.13(a) one card"),), "Exchange")):
        driver = Recording(Exchanging(house, everybody, Random(1)))
        view = run(GAME, house, seats, driver, happened=happened)
        assert view.pending is None
        fifth = view.table.seat(5)
        assert [answer.name for _, answer in fifth.answers if answer.name != "Say nothing"][-2:] == [last, "Bet"]
        fee = next(line for line in settlements(view.table) if (line.seat, line.wager) == (5, "Options fee"))
        assert (fee.verdict, fee.cite) == (
            (Verdict.PUSH, "671a.11(d)(1)(ii)") if happened else (Verdict.LOSE, "671a.11(d)(1)")
        )
        dealt = [card for pile in driver.record.cards.values() for card in pile]
        assert len(dealt) + len(happened) <= 52


OTHERS = """
chapter = "671a"
[[seats]]
position = 1
wagers = { Ante = 1, Super = 1 }
cards = "9S 9H QC 6C 4S"
choices = ["Bet"]
[[seats]]
position = 2
wagers = { Ante = 1, Super = 1, "Super on another player, hand 1" = 1 }
cards = "KC JD 8C 7D 3S"
choices = ["Fold"]
[dealer]
cards = "AD KH 8S 5S 2D"
"""


@rule("671a.7(c)(3)")
def test_whose_hand_a_super_wager_is_on_is_written():
    written = load(OTHERS, find)
    assert written.record.wagers[2]["Super on another player"] == 100  # of position 1
    assert settle(GAME, GAME.house(), written.record)
    assert load(write(GAME, written.record), find).record == written.record
    with pytest.raises(Refused, match=r"whose hand Super on another player is on is not said\. Write .*, hand 2"):
        load(OTHERS.replace(", hand 1", ""), find)
