"""Chapter 670a, paragraph by paragraph: setting, the dealer's way, the Double Down, optional wagers, envy."""

from itertools import combinations
from math import comb

import pytest

from fairfelt import evaluator
from fairfelt.families.pai_gow import house_way as ways
from fairfelt.families.poker import PAI_GOW_HIGH, Kind
from fairfelt.games.six_card_fortune_pai_gow_poker import GAME
from fairfelt.games.six_card_fortune_pai_gow_poker.hands import WAYS, by_chapter
from fairfelt.games.six_card_fortune_pai_gow_poker.settlement import row
from fairfelt.kit import Refused, Verdict, cards
from tests.games.pai_gow_rounds import Sits
from tests.games.pai_gow_rounds import table as play_table
from tests.helpers import case, rule

MAIN, DOUBLE = "Six-Card Fortune Pai Gow Poker", "Double Down"
FORTUNE, INSURANCE, PROGRESSIVE = "Fortune Bonus", "Insurance", "Progressive Payout"
ENVY_FORTUNE, ENVY_PROGRESSIVE = "Fortune Bonus Envy Bonus", "Progressive Payout Envy Bonus"
DEALER = "QS TD 8C 6H 4S 3D"  # no pair: queen, 8, 6, 4 and 3 high, the 10 low
WINNER = "AS AH KD 7C 5H 2S"  # a pair of aces and a king beat that twice
NO_DOUBLE = "No Double Down"


def table(seats, dealer=None, house=None, **more):
    return play_table(GAME, seats, dealer, house, size=6, **more)


def alone(hand, *choices, bets, dealer=None, house=None, **more):
    """A round of one player, at position 1, who sets and then doubles or not."""
    return table({1: Sits(bets, hand, choices)}, dealer, house, **more)


def sits(bets, hand, *choices):
    return Sits(bets, hand, choices or ("House way", NO_DOUBLE))


# --- setting and comparing ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("high", "low", "verdict", "net"),
    [
        case("670a.11(f)(1)(i)", "QD 7C 6D 4H 3S", "9S", Verdict.LOSE, -100),
        case("670a.11(f)(1)(ii)", "QD 7C 6D 4H 3S", "TS", Verdict.LOSE, -100),  # the low hand is a copy
        case("670a.11(f)(1)(iii)", "QD 8D 6D 4H 3S", "9S", Verdict.LOSE, -100),  # the high hand is
        case("670a.11(f)(1)(iv)", "QD 8D 6D 4H 3S", "TS", Verdict.LOSE, -100),  # both are
        case("670a.11(f)(1)(v)", "QD 8D 6D 4H 3S", "KS", Verdict.LOSE, -100),  # a king below a queen
        case("670a.11(f)(1)(v)", "KD 8D 6D 4H 3S", "joker", Verdict.LOSE, -100),  # an ace below a king
        case("670a.11(f)(2)(i)", "QD 9D 6D 4H 3S", "5S", Verdict.PUSH, 0),
        case("670a.11(f)(2)(i)", "QD 9D 6D 4H 3S", "TS", Verdict.PUSH, 0),  # a copied low hand is the dealer's: SF2
        case("670a.11(f)(2)(ii)", "QD 7D 6D 4H 3S", "JS", Verdict.PUSH, 0),
        case("670a.11(f)(2)(ii)", "QD 8D 6D 4H 3S", "JS", Verdict.PUSH, 0),  # a copied high hand too
        case("670a.11(f)(3)", "QD 9D 6D 4H 3S", "JS", Verdict.WIN, 100),
        case("670a.11(f)(3)", "QD 8D 6D 5H 3S", "JS", Verdict.WIN, 100),  # each by one card
        case("670a.11(f)(3)", "2S 2D 4H 5H 7S", "AS", Verdict.WIN, 100),  # an ace below a pair of 2s
    ],
)
def test_both_hands_must_be_higher(request, high, low, verdict, net):
    played = alone(f"{high} {low}", f"Set {low}", NO_DOUBLE, bets={MAIN: 1}, dealer=DEALER)
    assert (played.line(1, MAIN).verdict, played.net(1, MAIN)) == (verdict, net)
    assert played.cite(1, MAIN) == request.node.callspec.id.split("-")[0]


@pytest.mark.parametrize(
    ("hand", "low", "dealer", "section"),
    [
        # the dealer has a pair of 5s and lays the ace low
        case("670a.6(c)", "6S 6H KD 8D 7S joker", "joker", "5S 5H AC 9C 7H 2D", "670a.11(f)(3)"),  # beats the ace
        case("670a.6(c)", "6S 6H KD 8D 7S AS", "AS", "5S 5H AC 9C 7H 2D", "670a.11(f)(2)(i)"),  # a copy of it
        case("670a.6(c)", "4S 4H KD 8D 7S joker", "joker", "5S 5H AC 9C 7H 2D", "670a.11(f)(2)(ii)"),
        case("670a.6(c)", "5D 5C 9S 7S 2H joker", "joker", "5S 5H AC 9C 7H 2D", "670a.11(f)(2)(ii)"),  # a copy high
        # the dealer's joker is but an ace
        case("670a.6(c)", "6S 6H KD 8D 7S AS", "AS", "5S 5H joker 9C 7H 2D", "670a.11(f)(2)(i)"),
        # A-2-3-4-5 is the second highest straight
        case("670a.6(b)(7)", "AS 2H 3D 4C 5S QD", "QD", "KS QH JD TC 9S 7D", "670a.11(f)(3)"),
        case("670a.6(b)(7)", "AS 2H 3D 4C 5S QD", "QD", "AC KS QH JD TC 7D", "670a.11(f)(2)(ii)"),
        case("670a.6(b)(3)", "AS 2S 3S 4S 5S QD", "QD", "KC QC JC TC 9C 7D", "670a.11(f)(3)"),
        case("670a.6(b)(2)", "AC KC QC JC TC 8D", "8D", "AS 2S 3S 4S 5S 7D", "670a.11(f)(3)"),
        case("670a.6(b)(1)", "AC AS AH AD joker 8D", "8D", "KC KS KH KD 7S 2C", "670a.11(f)(3)"),
        case("670a.6(b)(6)", "KD JD 9D 7D 5D 4S", "4S", "KS JS 9S 7S 3S 2H", "670a.11(f)(3)"),
    ],
)
def test_ranks_and_the_joker(hand, low, dealer, section):
    assert alone(hand, f"Set {low}", NO_DOUBLE, bets={MAIN: 1}, dealer=dealer).cite(1, MAIN) == section


@rule("670a.6(c)")
def test_reading_g1_a_literal_tie_break_lets_a_kicker_go_before_a_pair():
    hand, dealer = "2S 2H KD 9C 6H AS", "3S 3H QD 8C 7H 4S"
    for reading, section in (("R1", "670a.11(f)(2)(ii)"), ("R2", "670a.11(f)(3)")):
        house = GAME.house(readings={"G1": reading})
        assert alone(hand, "Set AS", NO_DOUBLE, bets={MAIN: 1}, dealer=dealer, house=house).cite(1, MAIN) == section


@rule("670a.11(b)")
@pytest.mark.parametrize(
    ("said", "wrong"),
    [
        ("Set AS AH", r"Set names the one card of the low hand; 2 were named \(§ 670a.11\(b\)\)"),
        ("Set QS", r"position 1 does not hold the queen of spades"),
        ("Fold", r"position 1 may choose Set, House way; 'Fold' was given"),
    ],
)
def test_a_setting_names_one_of_ones_own_cards(said, wrong):
    with pytest.raises(Refused, match=wrong):
        alone(WINNER, said, NO_DOUBLE, bets={MAIN: 1})


@rule("670a.11(a)(1)")
def test_a_player_may_set_as_the_dealer_would():
    line = alone(WINNER, "House way", NO_DOUBLE, bets={MAIN: 20}, dealer=DEALER).line(1, MAIN)
    assert (line.hand, line.net_cents) == ("pair of aces, 7 5 2 kickers; low K♦", 2000)


# --- how the dealer sets --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "low"),
    [
        case("670a.11(d)(6)", "QS TD 8C 6H 4S 3D", "T"),  # the second highest
        case("670a.11(d)(6)", "joker KD 8C 6H 4S 3D", "K"),  # the joker is the highest
        case("670a.11(d)(1)", "2S 2D AC 6H 4S KD", "A"),  # a pair is kept, and the highest other card laid low
        case("670a.11(d)(1)", "AS AD 9C 6H 4S KD", "K"),
        case("670a.11(d)(1)", "AS joker 9C 6H 4S KD", "K"),  # two aces
        case("670a.11(d)(1)", "AS AD KC KH 4S 3D", "4"),  # two pair are not broken
        case("670a.11(d)(1)", "7S 7D 7C KH 4S 3D", "K"),
        case("670a.11(d)(1)", "7S 7D 7C KH KS 3D", "3"),  # nor a full house
        case("670a.11(d)(1)", "7S 7D 7C 7H 4S 9D", "9"),
        case("670a.11(d)(1)", "AS AD AC AH joker 9D", "9"),
        case("670a.11(d)(1)", "7S 7D 7C 7H 4S 4D", "4"),  # reading SF6b
        case("670a.11(d)(1)", "7S 7D 7C 7H AS AD", "A"),
        case("670a.11(d)(1)(i)", "7S 7D 7C KH KS KD", "K"),  # three 7s and two kings high
        case("670a.11(d)(1)(i)", "AS AD joker KH KS KD", "A*"),
        case("670a.11(d)(1)(ii)", "7S 7D 9C 9H KS KD", "K"),  # 9s and 7s high
        case("670a.11(d)(2)", "4S 5D 6C 7H 8S 9D", "9"),  # the lowest straight
        case("670a.11(d)(2)", "AS 2D 3C 4H 5S 6D", "A"),  # 2 to 6 is lower than ace to 5
        case("670a.11(d)(2)", "AS KD QC JH TS 9D", "A"),
        case("670a.11(d)(2)", "4S 5D 6C 7H 8S KD", "K"),  # one straight
        case("670a.11(d)(2)", "KS JS 9S 6S 3S 2S", "K"),  # the lowest flush
        case("670a.11(d)(2)", "joker JS 9S 6S 3S 2S", "*"),
        case("670a.11(d)(2)", "4S 5S 6S 7S 8S 9S", "9"),
        case("670a.11(d)(2)", "AS KS QS JS TS 9S", "A"),  # the king-high straight flush, not the royal flush
        case("670a.11(d)(3)", "4S 5S 6S 7S KS 8H", "8"),  # the flush, though the straight would leave the king
        case("670a.11(d)(4)", "4S 5S 6S 7S 8S 9H", "9"),
        case("670a.11(d)(4)", "5S 6S 7S 8S 9S 4H", "4"),  # not the straight that leaves the 9
        case("670a.11(d)(5)", "4S 5S 6S 7S 8S KS", "K"),
        case("670a.11(d)(5)", "AS KS QS JS TS 2S", "2"),  # not the flush that leaves the ace
    ],
)
def test_the_dealers_low_hand(hand, low):
    hands = by_chapter(cards(hand), GAME.house())
    assert hands.low.cards[0].rank in low
    assert hands.legal


@rule("670a.11(d)(1)")
@pytest.mark.parametrize(
    ("hand", "r1", "r2"),
    [
        ("4S 5D 6C 7H 8S 8D", ("8", Kind.STRAIGHT), ("7", Kind.PAIR)),
        ("2S 5S 8S JS KS KH", ("K", Kind.FLUSH), ("J", Kind.PAIR)),
        ("AS joker KS 5S 3S KH", ("K", Kind.FLUSH), ("5", Kind.TWO_PAIR)),
        ("4S 5D 6C 7H 8S 9D", ("9", Kind.STRAIGHT), ("9", Kind.STRAIGHT)),  # no pair: the same
    ],
)
def test_reading_sf6_a_straight_or_flush_with_a_pair(hand, r1, r2):
    for reading, (low, kind) in (("R1", r1), ("R2", r2)):
        hands = by_chapter(cards(hand), GAME.house(readings={"SF6": reading}))
        assert (hands.low.cards[0].rank, hands.high.kind) == (low, kind)


@rule("670a.11(d)")
def test_the_way_sets_every_hand_and_is_said():
    assert [ways.fault(way, low=1) for way in WAYS.values()] == ["", ""]
    log = alone(WINNER, "House way", NO_DOUBLE, bets={MAIN: 1}, dealer="7S 7D 9C 9H KS KC").view.table.log
    (said,) = (entry.words for entry in log if entry.words.startswith("the dealer sets"))
    assert said.startswith("the dealer sets two pair, 9s and 7s, king kicker; low K")


@rule("670a.6(a)")
def test_reading_sf3_a_straight_flush_with_the_joker():
    hand = "5C 6C joker 8C 9C KC"
    for reading, low, kind, odds in (("R1", "K", Kind.STRAIGHT_FLUSH, 100), ("R2", "*", Kind.FLUSH, 10)):
        house = GAME.house(readings={"SF3": reading})
        hands = by_chapter(cards(hand), house)
        assert (hands.low.cards[0].rank, hands.high.kind) == (low, kind)
        played = alone(hand, "House way", NO_DOUBLE, bets={MAIN: 1, FORTUNE: 1}, house=house)
        assert played.net(1, FORTUNE) == odds * 100
        royal = alone("joker KS QS JS TS 2H", "House way", NO_DOUBLE, bets={MAIN: 1, FORTUNE: 1}, house=house)
        assert royal.net(1, FORTUNE) == 25_000  # (b)(2) has it with the joker under both


# --- the Double Down ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dealer", "cite", "main", "double"),
    [
        case("670a.11(g)(2)", DEALER, "670a.11(g)(2)", 1000, 0),  # the dealer does not have a pair
        case("670a.11(g)(2)", "7S 7D QS 6H 4S 3D", "670a.11(g)(2)", 1000, 0),  # of 7s
        case("670a.11(g)(1)", "8S 8D QS 6H 4S 3D", "670a.11(g)(1)", 1000, 1000),  # of 8s
        case("670a.11(g)(1)", "8S 8D KS 6H 4S 3D", "670a.11(g)(1)", 0, 0),  # a tie: the low king is copied
        case("670a.11(g)(1)", "2D 2H 3S 3H 4S QD", "670a.11(g)(1)", 0, 0),  # two pair are better
        case("670a.11(g)(1)", "9S 9H 9D AC 6H 4S", "670a.11(g)(1)", -1000, -1000),
        case("670a.11(g)(1)", "3S 4H 5D 6C 7H AD", "670a.11(g)(1)", -1000, -1000),  # a straight
    ],
)
def test_the_double_down_needs_a_pair_of_eights(dealer, cite, main, double):
    played = alone(WINNER, "House way", DOUBLE, bets={MAIN: 10}, dealer=dealer)
    assert (played.net(1, MAIN), played.net(1, DOUBLE)) == (main, double)
    assert played.cite(1, DOUBLE) == cite


@rule("670a.11(g)(1)")
@pytest.mark.parametrize(
    ("sf5", "sf6", "dealer", "double"),
    [
        ("R1", "R1", "4S 5D 6C 7H 8S 7D", 1000),  # a straight is better than a pair of eights
        ("R1", "R2", "4S 5D 6C 7H 8S 7D", 1000),  # and is among the six cards
        ("R2", "R1", "4S 5D 6C 7H 8S 7D", 1000),
        ("R2", "R2", "4S 5D 6C 7H 8S 7D", 0),  # the high hand has but a pair of 7s
        ("R2", "R2", "4S 5D 6C 7H 8S 8D", 1000),
    ],
)
def test_reading_sf5_where_the_pair_of_eights_is_looked_for(sf5, sf6, dealer, double):
    house = GAME.house(readings={"SF5": sf5, "SF6": sf6})
    played = alone("JS JH JD JC 9H 2S", "Set 9H", DOUBLE, bets={MAIN: 10}, dealer=dealer, house=house)
    assert (played.net(1, MAIN), played.net(1, DOUBLE)) == (1000, double)


@rule("670a.7(e)(1)")
def test_the_double_down_equals_the_wager_and_may_be_declined():
    played = alone(WINNER, "House way", DOUBLE, bets={MAIN: 12.34}, dealer=DEALER)
    assert played.line(1, DOUBLE).stake_cents == 1234
    with pytest.raises(Refused, match=r"Double Down must be equal to \$10; \$5 was offered \(§ 670a.7\(e\)\(1\)\)"):
        alone(WINNER, "House way", f"{DOUBLE} 5", bets={MAIN: 10}, dealer=DEALER)
    assert alone(WINNER, "House way", NO_DOUBLE, bets={MAIN: 10}, dealer=DEALER).wagers == {(1, MAIN)}
    with pytest.raises(Refused, match="'Double Down' is no wager that can be placed now"):
        alone(WINNER, "House way", bets={MAIN: 10, DOUBLE: 10}, dealer=DEALER)


@rule("670a.11(c)")
def test_a_double_down_that_is_not_offered_is_not_asked_for():
    house = GAME.house(offered=frozenset())
    assert alone(WINNER, "House way", bets={MAIN: 10}, dealer=DEALER, house=house).net(1, MAIN) == 1000


# --- the optional wagers --------------------------------------------------------------------------------------------

HANDS = {
    "five aces": "AS AH AD AC joker 8D",
    "royal flush": "AS KS QS JS TS 4D",
    "straight flush": "5C 6C 7C 8C 9C KD",
    "four": "8S 8H 8D 8C 2H JC",
    "full house": "8S 8H 8D 4C 4H JD",
    "flush": "2D 5D 9D JD KD 3S",
    "straight": "5C 6D 7H 8S 9C KD",
    "three": "8S 8H 8D 2C 4H JD",
    "two pair": "8S 8H 4D 4C JH KD",
    "pair": "8S 8H 4D 2C JH KD",
}
FORTUNE_PAYS = (1000, 250, 100, 50, 15, 10, 8, 5, -1, -1)
FORTUNE_ENVY = ((1000, 5000), (200, 1000), (50, 250), (15, 75), (5, 25), *[(None, None)] * 5)
PROGRESSIVE_RETURNS = ("100%", "10%", 300, 150, 15, 6, 3, 0, 0, 0)  # for 1, or of the meter
PROGRESSIVE_ENVY = ((100, 500), (50, 250), (10, 50), (5, 25), *[(None, None)] * 6)
NOTHING = ("3C 5S 7C 9H JS QC", "3D 6S 7S 9S JH QC", "3D 6D TH QH KC 9H")


@rule("670a.12(b)(1)")
@pytest.mark.parametrize(("hand", "odds"), list(zip(HANDS.values(), FORTUNE_PAYS, strict=True)))
def test_every_cell_of_the_fortune_bonus(hand, odds):
    for stake in (1, 5):
        played = alone(hand, "House way", NO_DOUBLE, bets={MAIN: 10, FORTUNE: stake})
        assert played.net(1, FORTUNE) == odds * stake * 100
        assert played.cite(1, FORTUNE) == ("670a.12(b)(1)" if odds > 0 else "670a.11(h)(1)(i)(A)")


@pytest.mark.parametrize(
    ("hand", "odds"),
    [
        case("670a.6(b)(1)", "AS AH AD AC 8D 8C", 50),
        case("670a.6(b)(2)", "joker KS QS JS TS 4D", 250),
        case("670a.6(b)(3)", "AC 2C 3C 4C 5C KD", 100),
        case("670a.6(b)(4)", "AS AH AD joker 2H JC", 50),  # the joker is an ace
        case("670a.6(b)(4)", "KS KH KD joker 2H JC", 5),  # and nothing else here
        case("670a.6(b)(5)", "AS joker KD KC KH 4D", 15),
        case("670a.6(b)(6)", "2D 5D 9D JD joker 3S", 10),
        case("670a.6(b)(6)", "2D 5D 9D JD 3S 4S", -1),
        case("670a.6(b)(7)", "joker 6D 7H 8S 9C KD", 8),
        case("670a.6(a)", "QS KD AH 2C 3D 7H", -1),  # no turning the corner
        case("670a.6(b)(8)", "AS joker AD 2C 4H JD", 5),
    ],
)
def test_hands_on_either_side_of_the_rows(hand, odds):
    assert alone(hand, "House way", NO_DOUBLE, bets={MAIN: 10, FORTUNE: 1}).net(1, FORTUNE) == odds * 100


@pytest.mark.parametrize(
    ("hand", "odds"),
    [
        case("670a.12(c)", "8S 7D 6C 4H 3S 2D", 100),
        case("670a.12(c)", "9S 7D 6C 4H 3S 2D", 30),
        case("670a.12(c)", "TS 7D 6C 4H 3S 2D", 10),
        case("670a.12(c)", "JS 7D 6C 4H 3S 2D", 7),
        case("670a.12(c)", "QS 7D 6C 4H 3S 2D", 4),
        case("670a.12(c)", "KS 7D 6C 4H 3S 2D", 3),
        case("670a.11(h)(2)(i)", "AS 7D 6C 4H 3S 2D", -1),  # better than a king-high
        case("670a.11(h)(2)(i)", "joker 9D 7C KH JS 2D", -1),
        case("670a.11(h)(2)(i)", "2S 2D 9C 8H 5S KD", -1),
        case("670a.11(h)(2)(i)", "7S 6D 5C 4H 3S 2D", -1),  # a straight
        case("670a.11(h)(2)(i)", "8S 7S 6S 4S 3S 2D", -1),  # a flush
    ],
)
def test_insurance(hand, odds):
    played = alone(hand, "House way", NO_DOUBLE, bets={MAIN: 10, INSURANCE: 2})
    assert played.net(1, INSURANCE) == odds * 200
    assert played.cite(1, INSURANCE) == ("670a.12(c)" if odds > 0 else "670a.11(h)(2)(i)")


@rule("670a.12(c)")
def test_how_often_insurance_wins():
    """Counted by ranks and suits, against every hand of the compiled twin: nothing above the highest card."""
    suitings = 4**6 - 4 * (6 * 3 + 1)  # no five of a suit
    king_or_less = sum(
        not any(set(range(top - 4, top + 1)) <= set(six) for top in range(6, 14))
        for six in combinations(range(2, 14), 6)
    )
    ace = sum(
        not any(set(range(top - 4, top + 1)) <= {*five, 1, 14} for top in range(5, 15))
        for five in combinations(range(2, 14), 5)
    )
    # with the joker: five other ranks below the ace, none four of a suit, and no four of them within a straight
    joker = sum(
        not any(len({*five, 1, 14} & set(range(top - 4, top + 1)) - {1, 14}) >= 4 for top in range(5, 15))
        for five in combinations(range(2, 14), 5)
    )
    with_joker = joker * (4**5 - 4 * (5 * 3 + 1))
    count, _ = evaluator.kinds_of(6, PAI_GOW_HIGH)[Kind.HIGH_CARD]
    assert (king_or_less + ace) * suitings + with_joker == count
    eight = row(GAME.wager(INSURANCE), cards("8S 7D 6C 4H 3S 2D"), GAME.house())
    assert eight == "Eight-high"


@rule("670a.12(b)(1)")
def test_the_exact_payback_of_the_fortune_bonus():
    found = {kind: count for kind, (count, _) in evaluator.kinds_of(6, PAI_GOW_HIGH).items()}
    assert found[Kind.FIVE_ACES] == 48  # any other card
    assert sum(found.values()) == comb(53, 6) == 22_957_480
    kinds = (Kind.FIVE_ACES, Kind.ROYAL_FLUSH, Kind.STRAIGHT_FLUSH, Kind.FOUR, Kind.FULL_HOUSE, Kind.FLUSH)
    paid = zip((*kinds, Kind.STRAIGHT, Kind.THREE), FORTUNE_PAYS, strict=False)
    assert sum(found[kind] * (odds + 1) for kind, odds in paid) == 20_172_936  # 87.871% without envy


METER = 2_000_000  # cents


@rule("670a.12(d)(1)")
@pytest.mark.parametrize(("hand", "back"), list(zip(HANDS.values(), PROGRESSIVE_RETURNS, strict=True)))
def test_every_cell_of_the_progressive_payout(hand, back):
    for stake in (1, 5):
        played = alone(hand, "House way", NO_DOUBLE, bets={MAIN: 10, PROGRESSIVE: stake}, meters={PROGRESSIVE: METER})
        cents = METER * int(back[:-1]) // 100 if isinstance(back, str) else back * stake * 100
        assert played.line(1, PROGRESSIVE).returned_cents == cents
        assert played.cite(1, PROGRESSIVE) == ("670a.12(d)(1)" if cents else "670a.11(h)(3)(i)(A)")


@rule("670a.12(d)(3)")
def test_the_meter_is_paid_as_it_stands_when_the_players_turn_comes():
    """Counterclockwise from the dealer's right: position 5 before position 2."""
    royals = {
        2: sits({MAIN: 10, PROGRESSIVE: 1}, "AS KS QS JS TS 4D"),
        5: sits({MAIN: 10, PROGRESSIVE: 1}, "AC KC QC JC TC 4H"),
    }
    played = table(royals, meters={PROGRESSIVE: METER})
    assert played.line(5, PROGRESSIVE).returned_cents == 200_000
    assert played.line(2, PROGRESSIVE).returned_cents == 180_000
    said = [e.words for e in played.view.table.log if e.cite == "670a.11(h)(3)(i)(B)"]
    assert [words.partition(":")[0] for words in said] == ["position 5", "position 2"]


@rule("670a.12(d)(2)")
def test_the_meter_starts_at_five_thousand_dollars_at_least():
    (progressive,) = GAME.progressives
    assert progressive.seed_cents == 500_000
    assert not progressive.rate_required  # the chapter has no rate of progression


# --- envy -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wager", "section", "envies"),
    [(FORTUNE, "670a.12(b)(2)", FORTUNE_ENVY), (PROGRESSIVE, "670a.12(d)(4)", PROGRESSIVE_ENVY)],
)
def test_every_envy_bonus_and_reading_sf1(wager, section, envies):
    for hand, sums in zip(HANDS.values(), envies, strict=True):
        other = next(one for one in NOTHING if not set(one.split()) & set(hand.split()))
        for stake, dollars in zip((1, 5), sums, strict=True):
            seats = {1: sits({MAIN: 10}, hand), 2: sits({MAIN: 10, wager: stake}, other)}
            paid = {} if dollars is None else {(2, f"{wager} Envy Bonus, position 1"): dollars * 100}
            played = table(seats)
            assert played.envies() == paid, (hand, stake)
            assert {played.cite(*key) for key in paid} <= {section}
            strict = table(seats, house=GAME.house(readings={"SF1": "R2"})).envies()
            assert strict == (paid if stake == 5 else {})  # only a Qualifying Wager


@rule("670a.11(h)(1)(ii)")
def test_envy_is_paid_for_every_other_hand_but_never_for_ones_own_or_the_dealers():
    seats = {
        1: sits({MAIN: 10, FORTUNE: 5}, HANDS["four"]),
        3: sits({MAIN: 10, FORTUNE: 1}, "3C 4C 5C 6C 7C KD"),
        6: sits({MAIN: 10, FORTUNE: 5}, "2D 5D 9S JD KH 3S"),
    }
    assert table(seats, dealer="AS AH AD AC 9H 6S").envies() == {
        (1, f"{ENVY_FORTUNE}, position 3"): 25_000,
        (3, f"{ENVY_FORTUNE}, position 1"): 1_500,
        (6, f"{ENVY_FORTUNE}, position 1"): 7_500,
        (6, f"{ENVY_FORTUNE}, position 3"): 25_000,
    }


@rule("670a.11(h)(3)(ii)")
@pytest.mark.parametrize(
    ("reading", "placed", "paid"),
    [
        ("R1", FORTUNE, {ENVY_FORTUNE: 7500}),
        ("R1", PROGRESSIVE, {ENVY_PROGRESSIVE: 2500}),
        ("R2", FORTUNE, {ENVY_FORTUNE: 7500, ENVY_PROGRESSIVE: 2500}),
        ("R2", PROGRESSIVE, {ENVY_FORTUNE: 7500, ENVY_PROGRESSIVE: 2500}),
    ],
)
def test_reading_pg5_which_table_a_lammer_is_paid_by(reading, placed, paid):
    house = GAME.house(readings={"PG5": reading})
    seats = {1: sits({MAIN: 10}, HANDS["four"]), 2: sits({MAIN: 10, placed: 5}, NOTHING[0])}
    envies = table(seats, house=house).envies()
    assert {name.removesuffix(", position 1"): cents for (_, name), cents in envies.items()} == paid
    only = house.but(offered=frozenset([placed, DOUBLE]))
    assert len(table(seats, house=only).envies()) == 1  # one table on offer


# --- wagers ---------------------------------------------------------------------------------------------------------


@rule("670a.12(d)(4)")
@pytest.mark.parametrize("wager", [FORTUNE, PROGRESSIVE])
def test_reading_g7_amounts_without_a_schedule(wager):
    seats = {1: sits({MAIN: 10}, HANDS["four"]), 2: sits({MAIN: 10, wager: 25}, NOTHING[0])}
    with pytest.raises(Refused, match=rf"{wager} must be \$1 or \$5; \$25 was offered \(§ 670a.7\(e\)"):
        table(seats)
    played = table(seats, house=GAME.house(readings={"G7": "R2"}))
    assert (played.net(2, wager), played.envies()) == (-2500, {})


@rule("670a.7(e)")
@pytest.mark.parametrize("wager", [FORTUNE, INSURANCE, PROGRESSIVE])
def test_an_optional_wager_needs_the_main_one_and_an_offer(wager):
    with pytest.raises(Refused, match=rf"{wager} needs {MAIN} first \(§ 670a.7\(e\)"):
        alone(WINNER, "House way", bets={wager: 1})
    with pytest.raises(Refused, match=f"{wager} is not offered by this Rules Submission"):
        alone(WINNER, "House way", bets={MAIN: 5, wager: 1}, house=GAME.house(offered=frozenset()))


@rule("670a.7(b)")
def test_who_leaves_loses_and_is_nobodys_envy():
    quads = sits({MAIN: 10, FORTUNE: 5}, HANDS["four"], "Leave")
    played = table({1: quads, 4: sits({MAIN: 10, FORTUNE: 5}, NOTHING[0])})
    assert (played.net(1, MAIN), played.net(1, FORTUNE)) == (-1000, -500)
    assert {played.cite(1, MAIN), played.cite(1, FORTUNE)} == {"670a.7(b)"}
    assert played.envies() == {}
