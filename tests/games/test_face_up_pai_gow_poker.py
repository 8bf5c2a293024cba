"""Chapter 688a, paragraph by paragraph: setting, the dealer's ace high, optional wagers, envy."""

from fractions import Fraction
from itertools import combinations
from math import comb
from random import Random

import pytest

from fairfelt.families.pai_gow.hands import Seven, ace_high
from fairfelt.families.pai_gow.house_way import DEFAULT
from fairfelt.families.poker import Kind
from fairfelt.games.face_up_pai_gow_poker import GAME
from fairfelt.kit import DECK, JOKER, Refused, Verdict
from fairfelt.kit.pay import Dollars, Meter, gain
from tests.games.pai_gow_rounds import Sits
from tests.games.pai_gow_rounds import table as play_table
from tests.helpers import called, case, rule

MAIN, ACE_HIGH, FORTUNE, PROGRESSIVE = "Face Up Pai Gow Poker", "Ace High Bonus", "Fortune Bonus", "Progressive Payout"
ENVY_FORTUNE, ENVY_PROGRESSIVE = "Fortune Bonus Envy Bonus", "Progressive Payout Envy Bonus"
WAY = next(option for option in GAME.options if option.key == "house_way")
DEALER = "KS JD 9C 7H 5S 3D 2C"  # set by the house way as K-7-5-3-2 and J-9
ACE_DEALER = "AS JD 9C 7H 5S 3D 2C"  # an Ace High Pai Gow: A-7-5-3-2 and J-9
WINNER = "AS AH AD 4C 4H 9S 6S"


def table(seats, dealer=None, house=None, **more):
    return play_table(GAME, seats, dealer, house, **more)


def alone(hand, *choices, bets, dealer=None, house=None, **more):
    """A round of one player, at position 1."""
    return table({1: Sits(bets, hand, choices)}, dealer, house, **more)


# --- setting and comparing ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("high", "low", "verdict", "net"),
    [
        case("688a.11(f)(1)(i)", "KD 6C 5H 3S 2D", "JS 8D", Verdict.LOSE, -100),
        case("688a.11(f)(1)(ii)", "KD 6C 5H 3S 2D", "JS 9D", Verdict.LOSE, -100),  # the low hand is a copy
        case("688a.11(f)(1)(ii)", "KD 7C 5H 3S 2D", "JS 8D", Verdict.LOSE, -100),  # the high hand is
        case("688a.11(f)(1)(ii)", "KD 7C 5H 3S 2D", "JS 9D", Verdict.LOSE, -100),  # both are
        case("688a.11(f)(1)(iii)", "KD 7C 5H 4S 2D", "2H 2S", Verdict.LOSE, -100),  # a low pair above no pair
        case("688a.11(f)(2)(i)", "KD 8C 5H 3S 2D", "JS 9D", Verdict.PUSH, 0),
        case("688a.11(f)(2)(i)", "KD 8C 5H 3S 2D", "TS 9D", Verdict.PUSH, 0),
        case("688a.11(f)(2)(ii)", "KD 7C 5H 3S 2D", "JS TD", Verdict.PUSH, 0),
        case("688a.11(f)(2)(ii)", "QD 8C 5H 3S 2D", "JS TD", Verdict.PUSH, 0),
        case("688a.11(f)(3)", "KD 7C 5H 4S 2D", "JS TD", Verdict.WIN, 100),  # each by one card, and no vigorish
        case("688a.11(f)(3)", "2S 2H 3S 4C 5D", "JS TD", Verdict.WIN, 100),
    ],
)
def test_both_hands_must_be_higher(request, high, low, verdict, net):
    played = alone(f"{high} {low}", f"Set {low}", "Stand", bets={MAIN: 1}, dealer=DEALER)
    assert (played.line(1, MAIN).verdict, played.net(1, MAIN)) == (verdict, net)
    assert played.cite(1, MAIN) == request.node.callspec.id.split("-")[0]


@rule("688a.12(a)")
@pytest.mark.parametrize("stake", [1, 12.34, 100])
def test_a_win_pays_even_money_without_vigorish(stake):
    line = alone(WINNER, "House way", "Stand", bets={MAIN: stake}, dealer=DEALER).line(1, MAIN)
    assert (line.net_cents, line.vigorish_cents) == (int(stake * 100), 0)


@pytest.mark.parametrize(
    ("hand", "low", "legal"),
    [
        case("688a.11(c)", "7S 7H 7D 7C AS KH 2D", "7S 7H", True),  # the chapter's example: equal pairs stand
        case("688a.11(c)", "7S 7H 8D 8C AS KH 2D", "8D 8C", False),
        case("688a.11(c)", "7S 7H 8D 8C AS KH 2D", "7S 7H", True),
        case("688a.11(c)", "KD QC JH 9S 7D 5C 3H", "KD 3H", False),
        case("688a.11(c)", "KD QC JH 9S 7D 5C 3H", "QC JH", True),
        case("688a.6(a)", "joker QC JH 9S 7D 5C 3H", "joker 3H", False),  # the joker is an ace
        case("688a.6(a)", "joker 8C 9H 9S 7D 5C 6H", "9H 9S", True),  # and completes a straight
    ],
)
def test_the_high_hand_must_not_rank_below_the_low_hand(hand, low, legal):
    played = alone(hand, f"Set {low}", "Stand", bets={MAIN: 1}, dealer="2S 2C 4S 6D TD TC KS")
    assert (played.cite(1, MAIN) == "688a.11(f)(1)(iii)") is not legal
    assert legal or played.net(1, MAIN) == -100


@pytest.mark.parametrize(
    ("hand", "low", "dealer", "section"),
    [
        # A-2-3-4-5 is the second highest straight: above K-Q-J-T-9, below A-K-Q-J-T
        case("688a.6(b)(7)", "AS 2H 3D 4C 5S QD TH", "QD TH", "KS QH JD TC 9S 7D 4H", "688a.11(f)(3)"),
        case("688a.6(b)(7)", "AS 2H 3D 4C 5S 9D 8H", "9D 8H", "AC KS QH JD TC 7D 4H", "688a.11(f)(2)(ii)"),
        case("688a.6(b)(3)", "AS 2S 3S 4S 5S QD TH", "QD TH", "KC QC JC TC 9C 7D 4H", "688a.11(f)(3)"),
        case("688a.6(b)(2)", "AC KC QC JC TC 8D 6H", "8D 6H", "AS 2S 3S 4S 5S 7D 4H", "688a.11(f)(3)"),
        case("688a.6(b)(1)", "AC AS AH AD joker 8D 6H", "8D 6H", "KC KS KH KD 7S 7D 4H", "688a.11(f)(2)(i)"),
        case("688a.6(a)", "joker AD 9D 7D 5D TC 8C", "TC 8C", "AS KS 9S 7S 5S 6H 4H", "688a.11(f)(2)(ii)"),
        case("688a.6(a)", "joker AD 9D 7D 6D TC 8C", "TC 8C", "AS KS 9S 7S 5S 6H 4H", "688a.11(f)(3)"),
        # three pair is for the Fortune Bonus only: here the high hand is a pair or two pair
        case("688a.6(b)(9)", "QS QH JD JC TS TD 2H", "QS QH", "9S 9H 8D 8C 7S 3C KD", "688a.11(f)(3)"),
    ],
)
def test_ranks_and_the_joker(hand, low, dealer, section):
    assert alone(hand, f"Set {low}", "Stand", bets={MAIN: 1}, dealer=dealer).cite(1, MAIN) == section


@rule("688a.6(c)")
def test_reading_g1_a_literal_tie_break_lets_a_kicker_go_before_a_pair():
    dealer, hand = "3S 3H QD 8C 7H 4S 2D", "2S 2H KD 9C 5H AS QC"
    for reading, section in (("R1", "688a.11(f)(2)(ii)"), ("R2", "688a.11(f)(3)")):
        house = GAME.house(readings={"G1": reading})
        assert alone(hand, "Set AS QC", "Stand", bets={MAIN: 1}, dealer=dealer, house=house).cite(1, MAIN) == section


@rule("688a.11(c)")
@pytest.mark.parametrize(
    ("said", "wrong"),
    [
        ("Set AS AH AD", r"Set names the 2 cards of the low hand; 3 were named \(§ 688a.11\(c\)\)"),
        ("Set QS QH", r"position 1 does not hold the queen of spades"),
        ("Fold", r"position 1 may choose Set, House way; 'Fold' was given"),
    ],
)
def test_a_setting_names_two_of_ones_own_cards(said, wrong):
    with pytest.raises(Refused, match=wrong):
        alone(WINNER, said, "Stand", bets={MAIN: 1})


@rule("688a.11(b)(1)")
def test_a_player_may_set_as_the_dealer_would():
    line = alone(WINNER, "House way", "Stand", bets={MAIN: 20}, dealer=DEALER).line(1, MAIN)
    assert (line.hand, line.net_cents) == ("three aces, 9 6 kickers; low pair of 4s", 2000)


@rule("688a.11(a)")
def test_the_dealer_sets_by_the_house_way_of_the_submission_and_says_so_first():
    dealer, hand = "KS KH 5D 5C QH 9D 8C", "AS AH JD TC 7H 4D 2C"
    split = alone(hand, "Set JD TC", "Stand", bets={MAIN: 1}, dealer=dealer)
    assert split.cite(1, MAIN) == "688a.11(f)(2)(i)"
    said = next(entry for entry in split.view.table.log if entry.cite == "688a.11(a)")
    assert said.words == "the dealer sets pair of kings, queen 9 8 kickers; low pair of 5s"
    kept = [{"hands": ["two pair"], "low": ["single 1", "single 2"]}]
    kept += [{**r, "hands": [h for h in r["hands"] if h != "two pair"]} for r in DEFAULT if r["hands"] != ["two pair"]]
    house = GAME.house(options={"house_way": kept})  # kings and 5s high, queen-9 low
    assert alone(hand, "Set JD TC", "Stand", bets={MAIN: 1}, dealer=dealer, house=house).net(1, MAIN) == -100
    assert "no rule without conditions" in WAY.fault(kept[:1])


# --- the dealer's ace high ------------------------------------------------------------------------------------------

WINS, LOSES, ILLEGAL = "KD KC QS QH 3S 4H 6D", "KD TC 8H 7D 4S 3C 2D", "AD KC QS TH TD 5D 3C"


@pytest.mark.parametrize(
    ("hand", "low", "dealer", "section"),
    [
        case("688a.11(f)(2)(iii)", WINS, "QS QH", ACE_DEALER, "688a.11(f)(2)(iii)"),  # would win both
        case("688a.11(f)(2)(iii)", LOSES, "TC 8H", ACE_DEALER, "688a.11(f)(2)(iii)"),  # would lose both
        case("688a.11(f)(2)(iii)", WINS, "QS QH", "joker JD 9C 7H 5S 3D 2C", "688a.11(f)(2)(iii)"),
        case("688a.11(f)(2)(iii)", WINS, "QS QH", "KS JD 9C 7H 5S 3D 2C", "688a.11(f)(3)"),  # king high
        case("688a.11(f)(2)(iii)", WINS, "QS QH", "AS 2H 9C 7H 5S 3D 2C", "688a.11(f)(3)"),  # a pair of 2s
        case("688a.11(f)(2)(iii)", WINS, "QS QH", "AS joker 9C 7H 5S 3D 2C", "688a.11(f)(2)(ii)"),  # a pair of aces
        case("688a.11(f)(2)(iii)", WINS, "QS QH", "AS 5S 4C 3H 2D 9C 7H", "688a.11(f)(2)(ii)"),  # a straight
        case("688a.11(f)(2)(iii)", WINS, "QS QH", "AC JC 9C 7C 5C 3D 2D", "688a.11(f)(2)(ii)"),  # a flush
        case("688a.11(f)(2)(iii)", WINS, "QS QH", "joker 9S 8C 7H 6C 3D 2C", "688a.11(f)(2)(ii)"),  # with the joker
    ],
)
def test_the_dealers_ace_high_is_a_tie_whatever_the_player_holds(hand, low, dealer, section):
    played = alone(hand, f"Set {low}", "Stand", bets={MAIN: 1}, dealer=dealer)
    assert played.cite(1, MAIN) == section
    assert (played.line(1, MAIN).verdict is Verdict.PUSH) is section.startswith("688a.11(f)(2)")


@rule("688a.11(f)(2)(iii)")
@pytest.mark.parametrize(
    ("reading", "wrong", "set_otherwise"),
    [("R1", "688a.11(f)(2)(iii)", "688a.11(f)(2)(iii)"), ("R2", "688a.11(f)(1)(iii)", "688a.11(f)(1)(iv)")],
)
def test_reading_fu7_hands_that_were_not_set_as_they_must_be(reading, wrong, set_otherwise):
    house = GAME.house(readings={"FU7": reading})
    played = alone(ILLEGAL, "Set TH TD", "Stand", bets={MAIN: 1}, dealer=ACE_DEALER, house=house)
    assert played.cite(1, MAIN) == wrong
    mis_set = [called(GAME, "688a.11(f)(1)(iv)", 1)]
    played = alone(ILLEGAL, "Stand", bets={MAIN: 1}, dealer=ACE_DEALER, house=house, happened=mis_set)
    assert played.cite(1, MAIN) == set_otherwise
    legal = alone(LOSES, "Set TC 8H", "Stand", bets={MAIN: 1}, dealer=ACE_DEALER, house=house)
    assert legal.cite(1, MAIN) == "688a.11(f)(2)(iii)"  # a tie under both readings


@rule("688a.11(f)(1)(iv)")
def test_hands_set_wrongly_otherwise_lose_and_the_optional_wagers_are_settled():
    flush = "2D 5D 8D TD QD 4S 8H"
    seats = {2: Sits({MAIN: 10, FORTUNE: 1}, flush, ()), 5: Sits({MAIN: 10}, WINNER, ("House way", "Stand"))}
    played = table(seats, DEALER, happened=[called(GAME, "688a.11(f)(1)(iv)", 2)])
    assert (played.net(2, MAIN), played.cite(2, MAIN)) == (-1000, "688a.11(f)(1)(iv)")
    assert played.net(2, FORTUNE) == 400
    assert played.net(5, MAIN) == 1000
    with pytest.raises(Refused, match=r"say at which position it happened \(§ 688a.11\(f\)\(1\)\(iv\)\)"):
        table(seats, DEALER, happened=[called(GAME, "688a.11(f)(1)(iv)")])


# --- surrender ------------------------------------------------------------------------------------------------------


@rule("688a.11(d)")
def test_a_player_may_surrender_unseen():
    played = alone(WINNER, "House way", "Surrender", bets={MAIN: 10}, dealer=DEALER)
    assert (played.net(1, MAIN), played.cite(1, MAIN)) == (-1000, "688a.11(d)")
    assert played.view.table.seat(1).piles[0].seen(False) == (None,) * 7


@rule("688a.11(d)")
@pytest.mark.parametrize("wager", [ACE_HIGH, FORTUNE, PROGRESSIVE])
def test_an_optional_wager_bars_surrender(wager):
    with pytest.raises(Refused, match="position 1 is not asked for Surrender"):
        alone(WINNER, "House way", "Surrender", bets={MAIN: 10, wager: 1})


@rule("688a.11(d)")
def test_the_cards_of_a_surrendered_hand_stay_for_the_envy_of_others():
    seats = {
        1: Sits({MAIN: 10}, "8S 8H 8D 8C 2H 4D JC", ("House way", "Surrender")),
        2: Sits({MAIN: 10, FORTUNE: 5}, "2S 5D 9D JS KD 3S 7H"),
    }
    played = table(seats)
    assert played.net(2, f"{ENVY_FORTUNE}, position 1") == 500
    assert None not in played.view.table.seat(1).piles[0].seen(False)


# --- the Ace High Bonus ---------------------------------------------------------------------------------------------

ACE_PAYS = {  # paytable: both, the dealer alone with the joker, without it
    "1": (20, 10, 8),
    "2": (40, 15, 5),
    "3": (30, 15, 6),
    "4": (25, 10, 7),
    "5": (40, 12, 5),
}
JOKER_DEALER = "joker JD 9C 7H 5S 3D 2C"
ACE_PLAYER, OTHER = "AH QC TD 8S 6D 4H 3C", "KH QC TD 8S 6D 4H 3C"


@pytest.mark.parametrize("column", ACE_PAYS)
def test_every_cell_of_the_ace_high_bonus(column):
    both, with_joker, without = ACE_PAYS[column]
    house = GAME.house(paytables={ACE_HIGH: column})
    for dealer, hand, odds in (
        (ACE_DEALER, ACE_PLAYER, both),
        (JOKER_DEALER, ACE_PLAYER, both),
        (ACE_DEALER, "joker QC TD 8S 6D 4H 3C", both),
        (JOKER_DEALER, OTHER, with_joker),
        (JOKER_DEALER, "AH AC TD 8S 6D 4H 3H", with_joker),  # a pair of aces is no ace high
        (ACE_DEALER, OTHER, without),
        (ACE_DEALER, "joker AH TD 8S 6D 4H 3C", without),  # the joker of the player is nothing to it
    ):
        played = alone(hand, "House way", bets={MAIN: 10, ACE_HIGH: 2}, dealer=dealer, house=house)
        assert (played.net(1, ACE_HIGH), played.cite(1, ACE_HIGH)) == (odds * 200, "688a.12(b)")


@rule("688a.11(h)(1)(i)(A)")
@pytest.mark.parametrize("dealer", [DEALER, "AS AD 9C 7H 5S KS 2C", "AS KD QD JH TS 3D 2H", "AS JS 9S 7S 5S 3D 2H"])
def test_without_an_ace_high_dealer_the_ace_high_bonus_loses(dealer):
    played = alone("AH QC TD 8S 6D 4H 3C", "House way", bets={MAIN: 10, ACE_HIGH: 2}, dealer=dealer)
    assert (played.net(1, ACE_HIGH), played.cite(1, ACE_HIGH)) == (-200, "688a.11(h)(1)(i)(A)")


def straight_in(values, jokers):
    held = set(values) | ({1} if 14 in values else set())
    return any(len(held & set(range(top - 4, top + 1))) + jokers >= 5 for top in range(5, 15))


def suitings(count, most):
    """In how many ways so many cards of different ranks have at most `most` of one suit."""
    many = [sum(comb(count, k) * 3 ** (count - k) for k in range(most + 1, count + 1))]
    return 4**count - 4 * many[0]  # two suits cannot both have more than half


@rule("688a.12(b)")
def test_the_ace_high_bonus_comes_to_the_boards_percentages():
    """The preamble of the rulemaking (Pa.B. Doc. No. 19-1055) gives the payback of the five tables: 96.425, 95.233, 94.169, 93.141
    and 92.647%. Two of them tell how often the player has an ace high too; the other three must then follow."""
    others = list(combinations(range(2, 14), 6))
    plain = sum(not straight_in((*six, 14), 0) for six in others) * suitings(7, 4)
    joker = sum(not straight_in(six, 1) for six in others) * suitings(6, 3)
    assert (plain, joker) == (12_944_820, 1_485_960)
    j, n = joker / comb(53, 7), plain / comb(53, 7)
    board = dict(zip(ACE_PAYS, (0.96425, 0.95233, 0.94169, 0.93141, 0.92647), strict=True))

    def payback(column, both, both_joker):
        one, two, three = ACE_PAYS[column]
        return (one + 1) * both + (two + 1) * (j - both_joker) + (three + 1) * (n - both + both_joker)

    # linear in the two unknowns: solved from tables 1 and 2
    at0 = {c: payback(c, 0, 0) for c in board}
    per = {c: (payback(c, 1, 0) - at0[c], payback(c, 0, 1) - at0[c]) for c in board}
    (a, b), (c, d) = per["1"], per["2"]
    e, f = board["1"] - at0["1"], board["2"] - at0["2"]
    both, both_joker = (e * d - b * f) / (a * d - b * c), (a * f - e * c) / (a * d - b * c)
    assert 0 < both_joker < both < j + n
    for column, percent in board.items():
        assert payback(column, both, both_joker) == pytest.approx(percent, abs=0.0004)


@pytest.mark.unmeasured
@rule("688a.1")
def test_an_ace_high_pai_gow_is_found_by_plain_looking():
    random, found = Random(688), 0
    for _ in range(4000):
        seven = tuple(random.sample((*DECK, JOKER), 7))
        plain, jokers = [card for card in seven if card != JOKER], seven.count(JOKER)
        values = [card.value for card in plain] + [14] * jokers
        suits = [card.suit for card in plain]
        nothing = (
            len(set(values)) == 7
            and not straight_in([card.value for card in plain], jokers)
            and max(map(suits.count, suits)) + jokers < 5
        )
        assert ace_high(seven) is (nothing and max(values) == 14)
        found += ace_high(seven)
    assert 280 < found < 470  # 9.36% of the hands


# --- the Fortune Bonus ----------------------------------------------------------------------------------------------

ROWS = {
    "7 card straight flush": "2H 3H 4H 5H 6H 7H 8H",
    "Royal flush + royal match": "AS KS QS JS TS KH QH",
    "7 card straight flush with joker": "2H 3H joker 5H 6H 7H 8H",
    "Five aces": "AS AH AD AC joker 4D 8C",
    "Royal flush": "AS KS QS JS TS 4D 8C",
    "Straight flush": "5C 6C 7C 8C 9C KD 2H",
    "Four-of-a-kind": "8S 8H 8D 8C 2H 4D JC",
    "Full house": "8S 8H 8D 4C 4H JD 2C",
    "Flush": "2D 5D 9D JD KD 3S 8H",
    "Three-of-a-kind": "8S 8H 8D 2C 4H JD KC",
    "Straight": "5C 6D 7H 8S 9C KD 2H",
    "Three pair": "8S 8H 4D 4C JH JD 2C",
    "Two pair": "8S 8H 4D 4C JH KD 2C",
}
PUSH = 0
PRINTED = {  # paytable: odds and Envy Bonus, as the chapter prints them
    "1": ((5000, 1000), (1000, 250), (750, 100), (250, 50), (100, 25), (50, 10), (20, 5), 5, 4, 3, 2, PUSH, -1),
    "2": ((8000, 5000), (2000, 1000), (1000, 500), (400, 250), (150, 50), (50, 20), (25, 5), 5, 4, 3, 2, -1, -1),
    "3": ((5000, 3000), (2000, 1000), (1000, 500), (400, 250), (150, 50), (50, 20), (25, 5), 5, 4, 3, 2, -1, -1),
    "4": ((2500, 1000), (1000, 750), (750, 250), (250, 100), (125, 50), (50, 20), (25, 5), 5, 4, 3, 2, -1, -1),
    "5": ((5000, 2500), (1000, 500), (500, 250), (300, 150), (100, 55), (45, 25), (5, 6), 5, 4, 3, 2, -1, -1),
    "6": ((5000, 2500), (2000, 500), (1000, 250), (400, 150), (150, 55), (50, 25), (25, 6), 5, 4, 3, 2, -1, -1),
}
CELLS = [
    (column, hand, *(pay if isinstance(pay, tuple) else (pay, None)))
    for column, pays in PRINTED.items()
    for hand, pay in zip(ROWS.values(), pays, strict=True)
]
NOTHING = "3C 5S 7C 9H JS QC TD"


@rule("688a.12(c)")
@pytest.mark.parametrize(("column", "hand", "odds", "envy"), CELLS)
def test_every_cell_of_the_fortune_bonus_and_its_envy(column, hand, odds, envy):
    house = GAME.house(paytables={FORTUNE: column})
    played = alone(hand, "House way", bets={MAIN: 10, FORTUNE: 1}, house=house)
    assert played.net(1, FORTUNE) == odds * 100
    assert played.cite(1, FORTUNE) == ("688a.12(c)" if odds >= 0 else "688a.11(h)(2)(i)(A)")
    hands = ("3C 5S 7C 9H JS QC 4D", "3D 6S 7S 9S JH QC TD", "3D 6D TH QH KC 9S 4S")
    other = next(one for one in hands if not set(one.split()) & set(hand.split()))
    seats = {1: Sits({MAIN: 10}, hand, ("House way", "Stand")), 2: Sits({MAIN: 10, FORTUNE: 5}, other)}
    paid = {} if envy is None else {(2, f"{ENVY_FORTUNE}, position 1"): envy * 100}
    done = table(seats, house=house)
    assert done.envies() == paid
    assert {done.cite(*key) for key in paid} <= {"688a.12(c)"}


@pytest.mark.parametrize(
    ("hand", "odds"),
    [
        case("688a.6(e)(1)", "8S 9S TS JS QS KS AS", 8000),
        case("688a.6(e)(1)", "AH 2H 3H 4H 5H 6H 7H", 8000),  # reading PG15
        case("688a.6(e)(3)", "joker 9S TS JS QS KS AS", 1000),
        case("688a.6(e)(1)", "2H 3H 4H 5H 6H 7H 9H", 50),  # six in sequence and one apart
        case("688a.6(e)(3)", "2H 3H 4H joker 6H 7H 9H", 50),  # one gap too many
        case("688a.6(e)(2)", "AS KS QS JS TS AH KH", 150),  # an ace and king are no match in this chapter
        case("688a.6(e)(2)", "AS KS QS JS TS KH QD", 150),  # not of one suit
        case("688a.6(e)(2)", "joker KS QS JS TS KH QH", 2000),  # the joker in the royal flush
        case("688a.6(e)(2)", "AS KS QS JS TS joker KH", 2000),  # and in the match: reading PG3
        case("688a.6(b)(4)", "AS AH AD joker 2H 4D JC", 25),  # the joker is an ace
        case("688a.6(b)(4)", "KS KH KD joker 2H 4D JC", 3),  # and nothing else here
        case("688a.6(b)(7)", "joker 6D 7H 8S 9C KD 2H", 2),
        case("688a.6(b)(7)", "QS KD AH 2C 3D 7H 8S", -1),  # no turning the corner
    ],
)
def test_hands_on_either_side_of_the_rows(hand, odds):
    house = GAME.house(paytables={FORTUNE: "2"})
    assert alone(hand, "House way", bets={MAIN: 10, FORTUNE: 1}, house=house).net(1, FORTUNE) == odds * 100


BOTH_MADE = "7S 7H 7D 6C 5H 4D 3C"  # three-of-a-kind and a straight


@rule("688a.11(h)(2)(i)(A)")
@pytest.mark.parametrize(
    ("readings", "column", "hand", "odds"),
    [
        ({"FU1": "R2"}, "1", ROWS["Three-of-a-kind"], -1),
        ({"FU1": "R2"}, "1", ROWS["Three pair"], -1),
        ({"FU1": "R2"}, "1", ROWS["Straight"], 2),
        ({}, "1", "AS joker 4D 4C JH JD 2C", 0),  # the joker makes the third pair
        ({}, "1", BOTH_MADE, 2),
        ({"PG1b": "R2"}, "1", BOTH_MADE, 3),
        ({"PG1b": "R2", "FU1": "R2"}, "1", BOTH_MADE, 2),
        ({"FU2": "R2"}, "5", ROWS["Four-of-a-kind"], 25),
        ({"FU2": "R2"}, "1", ROWS["Four-of-a-kind"], 20),
        ({"FU2": "R2"}, "5", ROWS["Full house"], 5),
        ({"PG3": "R2"}, "2", "AS KS QS JS TS joker KH", 150),
        ({"PG3": "R2"}, "2", "joker KS QS JS TS KH QH", 2000),
        ({"PG15": "R2"}, "2", "AH 2H 3H 4H 5H 6H 7H", 50),
    ],
)
def test_readings_of_the_fortune_bonus(readings, column, hand, odds):
    house = GAME.house(readings=readings, paytables={FORTUNE: column})
    assert alone(hand, "House way", bets={MAIN: 10, FORTUNE: 1}, house=house).net(1, FORTUNE) == odds * 100


# --- the Progressive Payout -----------------------------------------------------------------------------------------

FIVE_KINGS = "KS KH KD KC joker 4D 8C"
HANDS = {
    "run": ROWS["7 card straight flush"],
    "match": ROWS["Royal flush + royal match"],
    "joker run": ROWS["7 card straight flush with joker"],
    "five aces": ROWS["Five aces"],
    "five": FIVE_KINGS,
    "royal": ROWS["Royal flush"],
    "straight flush": ROWS["Straight flush"],
    "four": ROWS["Four-of-a-kind"],
    "full house": ROWS["Full house"],
    "flush": ROWS["Flush"],
    "three": ROWS["Three-of-a-kind"],
    "straight": ROWS["Straight"],
    "three pair": ROWS["Three pair"],
}
METER = 2_000_000  # cents
RETURNED: dict[
    str, tuple
] = {  # paytable: what comes back in dollars, with the stake where it is returned; "%" of a $20,000 meter
    "1": ("100%", 500, "100%", "10%", 75, 500, 100, 75, 4, 0, 0, 0, 0),
    "2": ("100%", 300, "10%", 500, 500, 300, 100, 30, 7, 0, 0, 0, 0),
    "3": ("100%", 500, "100%", "10%", 75, 500, 100, 75, 4, 0, 0, 0, 0),
    "4": (25_005, 9_005, 7_005, 2_505, 105, 505, 205, 105, 30, 25, 20, 12.5, 0),
    "5": ("100%", 500, "100%", "10%", 1000, 500, 100, 20, 5, 0, 0, 0, 0),
    "6": ("100%", 400, "100%", "10%", 800, 400, 75, 10, 0, 0, 0, 0, 0),
    "7": ("100%", 400, "100%", "10%", 800, 400, 75, 10, 0, 0, 0, 0, 0),
}


def progressive(hand, column, **readings):
    house = GAME.house(paytables={PROGRESSIVE: column}, readings=readings)
    stake = 5 if column == "4" else 1
    return alone(hand, "House way", bets={MAIN: 10, PROGRESSIVE: stake}, house=house, meters={PROGRESSIVE: METER})


@rule("688a.12(d)")
@pytest.mark.parametrize("column", RETURNED)
def test_every_cell_of_the_progressive_payout(column):
    for hand, back in zip(HANDS.values(), RETURNED[column], strict=True):
        line = progressive(hand, column).line(1, PROGRESSIVE)
        cents = METER * int(back[:-1]) // 100 if isinstance(back, str) else int(back * 100)
        assert line.returned_cents == cents, (column, hand)
        assert line.cite == ("688a.12(d)" if cents else "688a.11(h)(3)(i)(A)")


@rule("688a.12(d)")
@pytest.mark.parametrize(
    ("readings", "column", "hand", "back"),
    [
        ({}, "6", "8S 8H 4D 4C joker 2D JC", 0),  # a full house with the wild joker
        ({"FU3": "R2"}, "6", ROWS["Full house"], 7),
        ({"FU3": "R2"}, "7", ROWS["Full house"], 5),
        ({"FU3": "R2"}, "7", ROWS["Flush"], 0),
        ({}, "5", "8S 8H 8D joker 2D 4C JC", 20),  # four-of-a-kind with the joker
        ({"FU4": "R2"}, "5", "8S 8H 8D joker 2D 4C JC", 0),
        ({"FU4": "R2"}, "5", FIVE_KINGS, 20),
        ({"FU4": "R2"}, "2", ROWS["Five aces"], 500),
        ({}, "1", "8S 8H 8D joker 2D 4C JC", 0),  # Paytable 1 has no wild joker
        ({"FU5": "R2"}, "4", ROWS["Full house"], 30),
        ({"FU5": "R2"}, "4", ROWS["Flush"], 0),
        ({"FU5": "R2"}, "4", ROWS["Three-of-a-kind"], 0),
        ({"FU5": "R2"}, "4", ROWS["Straight"], 0),
        ({}, "4", BOTH_MADE, 12.5),
        ({"PG1b": "R2"}, "4", BOTH_MADE, 20),
        ({"FU5b": "R2"}, "4", ROWS["7 card straight flush"], 20_005),
        ({"FU5b": "R2"}, "4", ROWS["Royal flush + royal match"], 4_005),
        ({"FU5b": "R2"}, "4", ROWS["7 card straight flush with joker"], 2_005),
        ({"FU5b": "R2"}, "4", ROWS["Five aces"], 2_505),
    ],
)
def test_readings_of_the_progressive_payout(readings, column, hand, back):
    assert progressive(hand, column, **readings).line(1, PROGRESSIVE).returned_cents == back * 100


@rule("688a.12(d)")
@pytest.mark.parametrize("column", RETURNED)
def test_each_progressive_paytable_is_for_one_amount(column):
    wrong = 1 if column == "4" else 5
    house = GAME.house(paytables={PROGRESSIVE: column})
    with pytest.raises(Refused, match=rf"Progressive Paytable {column} is for a wager of \$"):
        alone(WINNER, "House way", bets={MAIN: 10, PROGRESSIVE: wrong}, house=house)
    with pytest.raises(Refused, match=r"Progressive Payout must be \$1 or \$5; \$2 was offered \(§ 688a.7\(e\)\(3\)\)"):
        alone(WINNER, "House way", bets={MAIN: 10, PROGRESSIVE: 2}, house=house)


# of 154,143,080 hands of seven cards: as published, but for the super hands (Wizard of Odds, Pai Gow Mania, where those
# are among the royal and straight flushes: 26,020 + 72 + 184,644 + 32 + 196 = 26,132 + 184,832); with a fully wild joker
# as `fast.kinds_of(7, WILD_JOKER)` counts them
COUNTS = (
    *(32, 72, 196, 1_128, 26_020, 184_644, 307_472, 4_188_528, 6_172_088),
    *(7_672_500, 11_034_204),  # three-of-a-kind, those that are a straight too among them: PG1b, R2; a straight
)
SEMI = dict(zip(GAME.tables(GAME.wager(FORTUNE))[0].rows, COUNTS, strict=False))
EITHER_RUN = SEMI | {Seven.STRAIGHT_FLUSH: 32 + 196, Kind.ROYAL_FLUSH: 26_020 + 72}
WILD = EITHER_RUN | {Kind.FIVE: 13_536, Kind.FOUR: 1_121_024, Kind.FULL_HOUSE: 5_997_144}
NATURAL_RUN = WILD | {Seven.STRAIGHT_FLUSH: 32, Kind.FIVE: 13_536 + 1_128}


@rule("688a.12(d)")
@pytest.mark.parametrize(
    ("column", "counts", "percent"),
    [
        ("1", EITHER_RUN, 75.751),
        ("2", NATURAL_RUN, 78.073),
        ("3", EITHER_RUN, 75.568),
        ("4", SEMI, 91.937),  # with the reserve rate of 1%, and the Envy Bonus for one other player
        ("5", WILD, 80.962),
        ("6", WILD, 75.349 - 28),  # the Board reckoned with a rate of 45% where 17% is printed: reading FU3
    ],
)
def test_the_progressive_payout_comes_to_the_boards_percentages(column, counts, percent):
    """What the rows pay, the rate of progression, and the seed at each 100% of the meter: from the preamble, readings FU4,
    FU5, FU5b and FU6 as taken."""
    house = GAME.house(paytables={PROGRESSIVE: column})
    paytable, (meter,) = house.table(GAME.wager(PROGRESSIVE)), GAME.progressives
    assert paytable is not None
    place, stake = paytable.index(column), 500 if column == "4" else 100
    cents = Fraction(0)
    for key, pays in paytable.rows.items():
        match pays[place]:
            case Dollars(paid, back):
                cents += counts[key] * (paid + stake * back)
            case Meter(percent=part, cents=paid, stake_back=back):
                seed = meter.least_seed_cents(column) if part == 100 else 0
                cents += counts[key] * (paid + seed + stake * back)
        if key in paytable.envy:
            cents += counts[key] * gain(paytable.envy[key][place], Fraction(0))
    reserve = 1 if column == "4" else 0
    payback = 100 * cents / stake / comb(53, 7) + 100 * meter.least_rate(column) + reserve
    assert float(payback) == pytest.approx(percent, abs=0.001)


@rule("688a.12(d)")
def test_seeds_and_rates():
    (meter,) = GAME.progressives
    seeds = {letter: meter.least_seed_cents(letter) // 100 for letter in RETURNED}
    assert seeds == {"1": 10_000, "2": 10_000, "3": 2_000, "4": 10_000, "5": 5_000, "6": 2_000, "7": 1_000}
    rates = {letter: meter.least_rate(letter) * 100 for letter in RETURNED}
    assert rates == {"1": 28, "2": 7, "3": 29, "4": 1, "5": 17, "6": 17, "7": 26}


@rule("688a.11(h)(3)(i)(B)")
def test_the_meter_is_paid_in_turn_from_the_dealers_right():
    seats = {
        2: Sits({MAIN: 10, PROGRESSIVE: 1}, "2H 3H 4H 5H 6H 7H 8H"),
        5: Sits({MAIN: 10, PROGRESSIVE: 1}, "2C 3C 4C 5C 6C 7C 8C"),
    }
    played = table(seats, meters={PROGRESSIVE: METER})
    assert played.line(5, PROGRESSIVE).returned_cents == METER
    assert played.line(2, PROGRESSIVE).returned_cents == 1_000_000  # the meter is back at its seed
    said = [e.words for e in played.view.table.log if e.cite == "688a.11(h)(3)(i)(B)"]
    assert [words.partition(":")[0] for words in said] == ["position 5", "position 2"]
    four = {2: Sits({MAIN: 10, PROGRESSIVE: 5}, "2H 3H 4H 5H 6H 7H 8H")}
    four[5] = Sits({MAIN: 10, PROGRESSIVE: 5}, "AC KC QC JC TC KD QD")  # 20% first
    played = table(four, house=GAME.house(paytables={PROGRESSIVE: "4"}), meters={PROGRESSIVE: METER})
    assert played.line(5, PROGRESSIVE).returned_cents == 400_000 + 500_000 + 500
    assert played.line(2, PROGRESSIVE).returned_cents == 1_600_000 + 500_000 + 500


# --- envy -----------------------------------------------------------------------------------------------------------

FOUR_ENVY = (5000, 3750, 1250, 500, 250, 100, 25, None, None, None, None, None, None)


@rule("688a.12(d)")
@pytest.mark.parametrize(("hand", "envy"), list(zip(ROWS.values(), FOUR_ENVY, strict=True)))
def test_envy_of_the_progressive_payout_and_reading_fu6(hand, envy):
    hands = ("3C 5S 7C 9H JS QC 4D", "3D 6S 7S 9S JH QC TD", "3D 6D TH QH KC 9S 4S")
    other = next(one for one in hands if not set(one.split()) & set(hand.split()))
    seats = {1: Sits({MAIN: 10}, hand, ("House way", "Stand")), 2: Sits({MAIN: 10, PROGRESSIVE: 5}, other)}
    house = GAME.house(paytables={PROGRESSIVE: "4"})
    paid = {} if envy is None else {(2, f"{ENVY_PROGRESSIVE}, position 1"): envy * 100}
    assert table(seats, house=house).envies() == paid
    assert table(seats, house=house.but(readings={"FU6": "R2"})).envies() == {}


@rule("688a.1")
@pytest.mark.parametrize(("stake", "paid"), [(5, True), (4.99, False), (100, True)])
def test_a_qualifying_wager_is_of_at_least_five_dollars(stake, paid):
    seats = {
        1: Sits({MAIN: 10}, ROWS["Four-of-a-kind"], ("House way", "Stand")),
        4: Sits({MAIN: 10, FORTUNE: stake}, NOTHING),
    }
    assert ((4, f"{ENVY_FORTUNE}, position 1") in table(seats).wagers) is paid


@rule("688a.11(h)(2)(ii)")
def test_envy_is_paid_for_every_other_hand_but_never_for_ones_own_or_the_dealers():
    seats = {
        1: Sits({MAIN: 10, FORTUNE: 5}, ROWS["Four-of-a-kind"]),
        3: Sits({MAIN: 10, FORTUNE: 25}, "3C 4C 5C 6C 7C KD 2S"),
        6: Sits({MAIN: 10, FORTUNE: 5}, "2D 5D 9S JD KH 3S 7H"),
    }
    assert table(seats, dealer="AS AH AD AC 9H 6S 3D").envies() == {
        (1, f"{ENVY_FORTUNE}, position 3"): 1000,
        (3, f"{ENVY_FORTUNE}, position 1"): 500,
        (6, f"{ENVY_FORTUNE}, position 1"): 500,
        (6, f"{ENVY_FORTUNE}, position 3"): 1000,
    }


@rule("688a.11(h)(2)(ii)")
@pytest.mark.parametrize(
    ("reading", "placed", "paid"),
    [
        ("R1", FORTUNE, {ENVY_FORTUNE: 500}),
        ("R1", PROGRESSIVE, {ENVY_PROGRESSIVE: 2500}),
        ("R2", FORTUNE, {ENVY_FORTUNE: 500, ENVY_PROGRESSIVE: 2500}),
        ("R2", PROGRESSIVE, {ENVY_FORTUNE: 500, ENVY_PROGRESSIVE: 2500}),
    ],
)
def test_reading_pg5_which_table_a_lammer_is_paid_by(reading, placed, paid):
    house = GAME.house(readings={"PG5": reading}, paytables={PROGRESSIVE: "4"})
    seats = {
        1: Sits({MAIN: 10}, ROWS["Four-of-a-kind"], ("House way", "Stand")),
        2: Sits({MAIN: 10, placed: 5}, NOTHING),
    }
    envies = table(seats, house=house).envies()
    assert {name.removesuffix(", position 1"): cents for (_, name), cents in envies.items()} == paid


# --- wagers ---------------------------------------------------------------------------------------------------------


@rule("688a.7(e)")
@pytest.mark.parametrize("wager", [ACE_HIGH, FORTUNE, PROGRESSIVE])
def test_an_optional_wager_needs_the_main_one_and_an_offer(wager):
    with pytest.raises(Refused, match=rf"{wager} needs Face Up Pai Gow Poker first \(§ 688a.7\(e\)"):
        alone(WINNER, "House way", bets={wager: 1})
    with pytest.raises(Refused, match=f"{wager} is not offered by this Rules Submission"):
        alone(WINNER, "House way", bets={MAIN: 5, wager: 1}, house=GAME.house(offered=frozenset()))


@rule("688a.7(b)")
def test_who_leaves_loses_and_is_nobodys_envy():
    quads = Sits({MAIN: 10, FORTUNE: 5}, ROWS["Four-of-a-kind"], ("Leave",))
    played = table({1: quads, 4: Sits({MAIN: 10, FORTUNE: 5}, NOTHING)})
    assert (played.net(1, MAIN), played.net(1, FORTUNE)) == (-1000, -500)
    assert {played.cite(1, MAIN), played.cite(1, FORTUNE)} == {"688a.7(b)"}
    assert played.envies() == {}
