"""Chapter 649a, paragraph by paragraph."""

from fractions import Fraction

import pytest

from fairfelt.engine.record import replay
from fairfelt.engine.settlement import settlements
from fairfelt.families.poker import Kind
from fairfelt.games.three_card_poker import GAME
from fairfelt.games.three_card_poker.wagers import (
    ANTE,
    PAIR_PLUS,
    PROGRESSIVE,
    SIX_CARD,
    STANDARD,
    VERSION_1,
    VERSION_2,
    VERSION_3,
    VERSIONS,
)
from fairfelt.kit import DECK, Refused, cards
from tests.games.poker_rounds import (
    as_dealt,
    check_it_goes_on,
    check_upkeep,
    envy,
    irregularities,
    recorded,
    several,
    wagered,
    walked,
    with_progressive,
    wrong_stubs,
)
from tests.helpers import called, case, play, rule

DOLLAR = 100
ALL_WAGERS = {"Ante": 5, "Pair Plus": 5, "Progressive Payout": 1, "Six Card Bonus": 5}
LOW = "JC TD 8H"  # the highest hand with which the dealer does not play
HANDS = {
    "ace, king, queen of spades": "AS KS QS",
    "ace, king, queen of hearts": "AH KH QH",
    "ace, king, queen": "AS KH QD",
    "straight flush": "7S 6S 5S",
    "three": "7S 7H 7D",
    "straight": "7S 6H 5D",
    "flush": "9S 6S 2S",
    "pair": "9S 9H 4D",
    "high card": "AS 9H 4D",
}


def three(hand, dealer, *choices, bets=None, **more):
    return play(GAME, hand, *(choices or ("Play",)), bets=bets or {ANTE: 1}, dealer=dealer, **more)


def alone(wager, hand, dealer=LOW, house=None, unit=100_00):
    """What one wager comes to beside a Pair Plus, of a player who has nothing to choose."""
    return play(GAME, hand, bets={PAIR_PLUS: 1, wager: 1}, dealer=dealer, house=house, unit=unit)[wager.name]


def table(wagers, own, dealer, choices=None, **more):
    """Several seats, each of which plays if nothing else is said."""
    return several(GAME, wagers, own | {"dealer": dealer}, choices, "Play", **more)


# --- against the dealer ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "dealer", "ante", "bet", "section"),
    [
        case("649a.11(c)(3)(i)", "2S 4H 5D", LOW, 1, 0, "649a.11(c)(3)(i)"),  # a jack does not play: paid, though lower
        case("649a.11(c)(3)(i)", "JS TH 8D", LOW, 1, 0, "649a.11(c)(3)(i)"),  # or equal
        case("649a.11(c)(3)(i)", "AS 9H 4D", "5C 3D 2H", 1, 0, "649a.11(c)(3)(i)"),
        case("649a.11(c)(3)(ii)", "KS 4H 2D", "QC 3D 2H", 1, 1, "649a.11(c)(3)(ii)(B)"),  # the lowest queen plays
        case("649a.11(c)(3)(ii)(A)", "JS TH 8D", "QC 3D 2H", -1, -1, "649a.11(c)(3)(ii)(A)"),
        case("649a.11(c)(3)(ii)(C)", "QS 3H 2D", "QC 3D 2H", 0, 0, "649a.11(c)(3)(ii)(C)"),
        case("649a.11(c)(3)(ii)", "AS KH 4D", "JC TD 9H", -1, -1, "649a.11(c)(3)(ii)(A)"),  # a straight plays
        case("649a.11(c)(3)(ii)", "AS KH 4D", "JC TC 8C", -1, -1, "649a.11(c)(3)(ii)(A)"),  # so does a flush
        case("649a.11(c)(3)(ii)", "AS KH 4D", "2C 2D 3H", -1, -1, "649a.11(c)(3)(ii)(A)"),  # and a pair
        case("649a.11(c)(3)(ii)(B)", "3S 3C 2S", "2C 2D AH", 1, 1, "649a.11(c)(3)(ii)(B)"),
    ],
)
def test_ante_and_play(hand, dealer, ante, bet, section):
    result = three(hand, dealer)
    assert result == {"Ante": ante, "Play": bet}
    assert set(result.sections.values()) == {section}


ORDER = [  # § 649a.6(a)-(c), from the highest; each beats the next
    "AS KS QS",
    "KS QS JS",
    "3S 2S AS",
    "AS AH AD",
    "2S 2H 2D",
    "AS KH QD",
    "KS QH JD",
    "4S 3H 2D",
    "3S 2H AD",
    "AS KS JS",
    "AS KS TS",
    "5S 3S 2S",
    "AS AH KD",
    "AS AH QD",
    "KS KH AD",
    "2S 2H 3D",
    "AS KH JD",
    "KS AH 2D",  # no straight round the corner
    "AS QH JD",
    "KS QH TD",
    "5S 3H 2D",
]


@pytest.mark.parametrize("place", range(len(ORDER) - 1))
@rule("649a.6(b)")
def test_the_order_of_hands(place):
    assert GAME.hand is not None
    higher, lower = GAME.hand(cards(ORDER[place])), GAME.hand(cards(ORDER[place + 1]))
    assert higher > lower


@rule("649a.11(c)(3)")
def test_what_the_solvers_may_tell_apart():
    assert GAME.classes is not None
    plays = [GAME.classes.dealer(cards(text), GAME.house()) for text in (LOW, "QC 3D 2H", "2C 2D 3H", "JC TD 9H")]
    assert plays == [False, True, True, True]
    classes = [GAME.classes.player(cards(text), GAME.house()) for text in HANDS.values()]
    assert len(set(classes)) == len(HANDS)  # all that a paytable pays apart


@rule("649a.6(c)")
def test_suits_are_equal():
    assert three("AS KS 9S", "AH KH 9H") == {"Ante": 0, "Play": 0}
    assert three("9S 9H 4D", "9D 9C 4H") == {"Ante": 0, "Play": 0}
    assert three("9S 9H 5D", "9D 9C 4H") == {"Ante": 1, "Play": 1}


@pytest.mark.parametrize(
    ("hand", "dealer", "first", "second"),
    [
        case("649a.6(c)", "3S 3C QS", "2C 2D AH", 1, -1),  # the ace is in no other hand
        case("649a.6(c)", "3S 3C AS", "2C 2D AH", 1, 1),  # the ace is in both: the pair decides
        case("649a.6(c)", "AS 9S 3S", "AH 9H 4H", -1, -1),  # a flush is the same either way
    ],
)
def test_how_hands_of_one_kind_compare(hand, dealer, first, second):
    for reading, net in (("R1", first), ("R2", second)):
        assert three(hand, dealer, house=GAME.house(readings={"G1": reading})) == {"Ante": net, "Play": net}


# --- Ante Bonus ------------------------------------------------------------------------------------------------------

ANTE_BONUS = {  # § 649a.12(b), Paytables A to C
    "ace, king, queen of spades": (5, 5, 4),
    "ace, king, queen of hearts": (5, 5, 4),
    "straight flush": (5, 5, 4),
    "three": (4, 3, 3),
    "ace, king, queen": (1, 1, 1),
    "straight": (1, 1, 1),
    "flush": (None, None, None),
    "pair": (None, None, None),
    "high card": (None, None, None),
}
ANTE_BONUS_E = {  # § 649a.12(c), for the versions of § 649a.7(e)
    "ace, king, queen of spades": (50, 50, 50),
    "ace, king, queen of hearts": (5, 50, 10),
    "straight flush": (4, 8, 6),
    "three": (3, 6, 3),
    "ace, king, queen": (1, None, None),
    "straight": (1, None, None),
    "flush": (None, None, None),
    "pair": (None, None, None),
    "high card": (None, None, None),
}


def version(name, **more):
    options = {"version": name} | more.pop("options", {})
    return GAME.house(options=options, **more)


@pytest.mark.parametrize("column", [0, 1, 2])
@pytest.mark.parametrize("hand", ANTE_BONUS)
@rule("649a.12(b)")
def test_every_cell_of_the_ante_bonus(hand, column):
    house = GAME.house(paytables={"Ante Bonus": "ABC"[column]})
    result = three(HANDS[hand], LOW, house=house)
    assert result.get("Ante Bonus") == ANTE_BONUS[hand][column]
    assert result.sections.get("Ante Bonus", "649a.12(b)") == "649a.12(b)"


@pytest.mark.parametrize("column", [0, 1, 2])
@pytest.mark.parametrize("hand", ANTE_BONUS_E)
@rule("649a.12(c)")
def test_every_cell_of_the_ante_bonus_of_the_other_versions(hand, column):
    for name in VERSIONS:
        house = version(name, paytables={"Ante Bonus": "ABC"[column]})
        result = three(HANDS[hand], LOW, bets={ANTE: 1, PAIR_PLUS: 1}, house=house)
        assert result.get("Ante Bonus") == ANTE_BONUS_E[hand][column]
        assert result.sections.get("Ante Bonus", "649a.12(c)") == "649a.12(c)"


@pytest.mark.parametrize(
    ("reading", "paid"), [case("649a.12(c)", "R1", (1, None, None)), case("649a.12(c)", "R2", (5, 50, 10))]
)
def test_ace_king_and_queen_of_several_suits(reading, paid):
    for column, pays in zip("ABC", paid, strict=True):
        house = version(VERSION_1, paytables={"Ante Bonus": column}, readings={"TC2": reading})
        assert three("AS KH QD", LOW, house=house).get("Ante Bonus") == pays
        assert three("KS QH JD", LOW, house=house).get("Ante Bonus") == (1 if column == "A" else None)
        assert three("AS KS QS", LOW, house=house).get("Ante Bonus") == 50


@rule("649a.12(b)")
def test_the_ante_bonus_is_paid_though_the_hand_loses_or_ties():
    assert three("7S 6H 5D", "8C 7C 6D") == {"Ante": -1, "Play": -1, "Ante Bonus": 1}
    assert three("7S 6H 5D", "7C 6C 5H") == {"Ante": 0, "Play": 0, "Ante Bonus": 1}
    for reading in ("R1", "R2"):  # (b) says so: TC3 is about (c)
        house = GAME.house(readings={"TC3": reading})
        assert three("7S 6H 5D", "8C 7C 6D", house=house)["Ante Bonus"] == 1


@pytest.mark.parametrize(
    ("dealer", "second"),
    [
        case("649a.12(c)", "QC 9D 2H", 4),  # the player wins
        case("649a.12(c)", "8C 7C 6C", None),  # loses
        case("649a.12(c)", "7C 6C 5C", None),  # ties
        case("649a.12(c)", LOW, None),  # the dealer does not play
    ],
)
def test_the_ante_bonus_of_the_other_versions_on_anything_but_a_win(dealer, second):
    for reading, paid in (("R1", 4), ("R2", second)):
        house = version(VERSION_2, readings={"TC3": reading})
        assert three("7S 6S 5S", dealer, house=house).get("Ante Bonus") == paid


@rule("649a.12(b)")
def test_a_fold_is_paid_no_ante_bonus():
    assert three("7S 6S 5S", LOW, "Fold") == {"Ante": -1}


# --- the paytables ---------------------------------------------------------------------------------------------------

PAIR_PLUS_PAYS = {  # § 649a.12(d), Paytables A to C
    "ace, king, queen of spades": (35, 40, 40),
    "straight flush": (35, 40, 40),
    "three": (25, 30, 30),
    "ace, king, queen": (5, 5, 6),
    "straight": (5, 5, 6),
    "flush": (3, 4, 3),
    "pair": (1, 1, 1),
    "high card": (-1, -1, -1),
}


@pytest.mark.parametrize("column", [0, 1, 2])
@pytest.mark.parametrize("hand", PAIR_PLUS_PAYS)
@rule("649a.12(d)")
def test_every_cell_of_pair_plus(hand, column):
    house = GAME.house(paytables={"Pair Plus": "ABC"[column]})
    for dealer in (LOW, "KC QC JC"):  # whatever the dealer has
        result = play(GAME, HANDS[hand], bets={PAIR_PLUS: 1}, dealer=dealer, house=house)
        assert result == {"Pair Plus": PAIR_PLUS_PAYS[hand][column]}
        assert result.sections["Pair Plus"] == ("649a.12(d)" if result["Pair Plus"] > 0 else "649a.11(c)(4)")


@rule("649a.11(c)(4)")
def test_the_lowest_pair_is_paid_and_ace_high_is_not():
    assert play(GAME, "2S 2H 3D", bets={PAIR_PLUS: 1}, dealer=LOW) == {"Pair Plus": 1}
    assert play(GAME, "AS KH JD", bets={PAIR_PLUS: 1}, dealer=LOW) == {"Pair Plus": -1}


PROGRESSIVE_PAYS = {  # § 649a.12(e)(1), Paytables A and B, in dollars for a dollar
    "ace, king, queen of spades": (1_000, 1_000),  # the meter at its least amount
    "ace, king, queen of hearts": (500, 500),
    "straight flush": (70, 100),
    "three": (60, 90),
    "ace, king, queen": (6, 0),
    "straight": (6, 0),
    "flush": (0, 0),
    "pair": (0, 0),
    "high card": (0, 0),
}


@pytest.mark.parametrize("column", [0, 1])
@pytest.mark.parametrize("hand", PROGRESSIVE_PAYS)
@rule("649a.12(e)(1)")
def test_every_cell_of_the_progressive_payout(hand, column):
    house = GAME.house(paytables={"Progressive Payout": "AB"[column]})
    for dealer in (LOW, "KC QC JC"):
        paid = alone(PROGRESSIVE, HANDS[hand], dealer, house, unit=DOLLAR)
        assert paid == PROGRESSIVE_PAYS[hand][column] - 1


@pytest.mark.parametrize("suit", "HDC")
@rule("649a.12(e)(1)")
def test_only_spades_win_the_meter(suit):
    assert alone(PROGRESSIVE, f"A{suit} K{suit} Q{suit}", "2S 4S 7D", unit=DOLLAR) == 499
    assert alone(PROGRESSIVE, "KS QS JS", unit=DOLLAR) == 69


SIX = {  # hand, dealer
    Kind.ROYAL_FLUSH: ("AS KS QS", "JS TS 2D"),
    Kind.STRAIGHT_FLUSH: ("9S 8S 2D", "7S 6S 5S"),
    Kind.FOUR: ("9S 9H 2D", "9D 9C 5S"),
    Kind.FULL_HOUSE: ("9S 9H 2D", "9D 5C 5S"),
    Kind.FLUSH: ("AS 9S 7S", "5S 2S KD"),
    Kind.STRAIGHT: ("9S 8H 2D", "7D 6C 5S"),
    Kind.THREE: ("9S 9H 2D", "9D KC 5S"),
    Kind.TWO_PAIR: ("9S 9H 2D", "KD KC 5S"),
}
SIX_CARD_PAYS = {  # § 649a.12(f), Paytables A to C
    Kind.ROYAL_FLUSH: (1_000, 1_000, 1_000),
    Kind.STRAIGHT_FLUSH: (200, 200, 200),
    Kind.FOUR: (50, 100, 100),
    Kind.FULL_HOUSE: (25, 20, 20),
    Kind.FLUSH: (20, 15, 15),
    Kind.STRAIGHT: (10, 9, 10),
    Kind.THREE: (5, 8, 7),
    Kind.TWO_PAIR: (-1, -1, -1),
}


@pytest.mark.parametrize("column", [0, 1, 2])
@pytest.mark.parametrize("kind", SIX_CARD_PAYS)
@rule("649a.12(f)")
def test_every_cell_of_the_six_card_bonus(kind, column):
    house = GAME.house(paytables={"Six Card Bonus": "ABC"[column]})
    assert alone(SIX_CARD, *SIX[kind], house) == SIX_CARD_PAYS[kind][column]


@rule("649a.6(d)")
def test_hands_of_six_cards():
    assert alone(SIX_CARD, "9S 9H 9D", "5C 5S 5D") == 25  # two threes are a full house
    assert alone(SIX_CARD, "AS 2H 3D", "4C 5S 9D") == 10
    assert alone(SIX_CARD, "AS KH QD", "2C 3S 4D") == -1  # no straight round the corner
    assert alone(SIX_CARD, "TS 9S 8S", "7S 6S AS") == 200  # a straight flush before an ace-high flush


@pytest.mark.parametrize(("reading", "paid"), [case("649a.6(d)(4)", "R1", 5), case("649a.6(d)(4)", "R2", 25)])
def test_what_a_full_house_is(reading, paid):
    house = GAME.house(readings={"TC1": reading})
    assert alone(SIX_CARD, *SIX[Kind.THREE], house) == paid
    assert alone(SIX_CARD, *SIX[Kind.FULL_HOUSE], house) == 25
    assert alone(SIX_CARD, *SIX[Kind.FOUR], house) == 50


@rule("649a.11(c)(6)")
def test_the_six_card_bonus_cites_what_decides_it():
    for kind, section in ((Kind.THREE, "649a.12(f)"), (Kind.TWO_PAIR, "649a.11(c)(6)")):
        hand, dealer = SIX[kind]
        result = three(hand, dealer, bets={ANTE: 1, SIX_CARD: 1})
        assert result.sections["Six Card Bonus"] == section


# --- wagers and choices ----------------------------------------------------------------------------------------------


@rule("649a.11(b)")
def test_only_who_placed_an_ante_is_asked():
    with pytest.raises(Refused, match="position 1 is not asked for Play"):
        play(GAME, "AS KS QS", "Play", bets={PAIR_PLUS: 1}, dealer=LOW)
    with pytest.raises(Refused, match=r"position 1 must choose: Play, Fold \(§ 649a.11\(b\)\)"):
        play(GAME, "AS KS QS", bets={ANTE: 1}, dealer=LOW)


@rule("649a.11(b)")
def test_the_play_wager_equals_the_ante():
    with pytest.raises(Refused, match=r"Play must be equal to \$100; \$200 was offered \(§ 649a.11\(b\)\)"):
        three("AS KS QS", LOW, "Play $200")


@pytest.mark.parametrize(
    ("more", "sections"),
    [
        case("649a.11(b)", "", {}),
        case("649a.11(b)(1)", "Pair Plus 1", {"Pair Plus": "649a.11(b)(1)"}),
        case("649a.11(b)(2)", "Progressive Payout 1", {"Progressive Payout": "649a.11(b)(2)"}),
        case(
            "649a.11(b)(3)",
            "Pair Plus 1, Six Card Bonus 1",
            {"Pair Plus": "649a.11(b)(1)", "Six Card Bonus": "649a.12(f)"},
        ),
        case("649a.11(b)(3)", "Six Card Bonus 1", {"Six Card Bonus": "649a.12(f)"}),  # without Pair Plus (reading TC4)
    ],
)
def test_what_a_fold_forfeits_and_keeps(more, sections):
    result = three("9S 9H 9D", "9C 2S 5D", "Fold", bets={ANTE: 1} | wagered(GAME, more), unit=DOLLAR)
    assert result.sections == {"Ante": "649a.11(b)"} | sections
    assert result.pop("Six Card Bonus", 50) == 50
    assert set(result.values()) == {-1}


@pytest.mark.parametrize(
    ("name", "bets", "message"),
    [
        case("649a.7(d)", STANDARD, "Ante 1", ""),
        case("649a.7(d)", STANDARD, "Pair Plus 1", ""),
        case("649a.7(d)", STANDARD, "Ante 1, Pair Plus 9", ""),
        case(
            "649a.7(d)",
            STANDARD,
            "Six Card Bonus 1",
            r"Six Card Bonus needs Ante or Pair Plus first \(§ 649a.7\(d\)\(5\)\)",
        ),
        case("649a.7(d)", STANDARD, "Progressive Payout 1", r"Progressive Payout needs Ante or Pair Plus first"),
        case("649a.7(e)(1)", VERSION_1, "Ante 1", ""),
        case("649a.7(e)(1)", VERSION_1, "Ante 2, Pair Plus 2", ""),
        case(
            "649a.7(e)(1)",
            VERSION_1,
            "Ante 2, Pair Plus 3",
            r"an Ante of at least the same amount \(§ 649a.7\(e\)\(1\)\)",
        ),
        case("649a.7(e)(1)", VERSION_1, "Pair Plus 1", r"an Ante of at least the same amount"),
        case("649a.7(e)(2)", VERSION_2, "Ante 1", ""),
        case("649a.7(e)(2)", VERSION_2, "Ante 1, Pair Plus 2", ""),
        case(
            "649a.7(e)(2)",
            VERSION_2,
            "Ante 1, Pair Plus 3",
            r"an Ante of at least half its amount \(§ 649a.7\(e\)\(2\)\)",
        ),
        case("649a.7(e)(2)", VERSION_2, "Pair Plus 1", r"an Ante of at least half its amount"),
        case("649a.7(e)(3)", VERSION_3, "Ante 1, Pair Plus 1", ""),
        case("649a.7(e)(3)", VERSION_3, "Ante 1, Pair Plus 5", ""),
        case("649a.7(e)(3)", VERSION_3, "Ante 5, Pair Plus 1", ""),
        case(
            "649a.7(e)(3)",
            VERSION_3,
            "Ante 1, Pair Plus 6",
            r"neither above five times the other \(§ 649a.7\(e\)\(3\)\)",
        ),
        case("649a.7(e)(3)", VERSION_3, "Ante 6, Pair Plus 1", r"neither above five times the other"),
        case("649a.7(e)(3)", VERSION_3, "Ante 1", r"Ante and Pair Plus are both required"),
        case("649a.7(e)(3)", VERSION_3, "Pair Plus 1", r"Ante and Pair Plus are both required"),
    ],
)
def test_how_ante_and_pair_plus_hang_together(name, bets, message):
    placed = wagered(GAME, bets)
    choices = ("Play",) if ANTE in placed else ()

    def settled():
        return play(GAME, "9S 9H 4D", *choices, bets=placed, dealer=LOW, house=version(name), unit=DOLLAR)

    if not message:
        assert len(settled()) == len(placed) + len(choices)
        return
    with pytest.raises(Refused, match=message):
        settled()


@rule("649a.12(e)(5)")
def test_a_progressive_wager_is_one_or_five_dollars():
    for dollars in (1, 5):
        assert alone_of(dollars) == -dollars
    for dollars in (2, 10):
        with pytest.raises(Refused, match=rf"Progressive Payout must be \$1 or \$5; \${dollars} was offered"):
            alone_of(dollars)


def alone_of(dollars):
    bets = {PAIR_PLUS: 1, PROGRESSIVE: dollars}
    return play(GAME, HANDS["pair"], bets=bets, dealer=LOW, unit=DOLLAR)["Progressive Payout"]


@rule("649a.7(d)(4)")
def test_what_the_rules_submission_offers():
    house = GAME.house(offered=frozenset({"Six Card Bonus"}))
    assert alone(SIX_CARD, *SIX[Kind.THREE], house) == 5
    with pytest.raises(Refused, match=r"Progressive Payout is not offered by this Rules Submission"):
        alone(PROGRESSIVE, HANDS["pair"], house=house, unit=DOLLAR)


@rule("649a.2(a)")
def test_there_are_seven_positions():
    table({7: {"Ante": 5}}, {7: "AS AH AD"}, LOW)
    with pytest.raises(Refused, match=r"no position 8: positions are 1 to 7 \(§ 649a.2\(a\)\)"):
        table({8: {"Ante": 5}}, {8: "AS AH AD"}, LOW)


@rule("649a.7(b)")
def test_wagers_of_a_player_who_leaves_are_lost():
    bets = {ANTE: 1, PAIR_PLUS: 1, SIX_CARD: 1}
    result = three("9S 9H 9D", "9C 2S 5D", "Leave", bets=bets)
    assert result == {"Ante": -1, "Pair Plus": -1, "Six Card Bonus": -1}
    assert set(result.sections.values()) == {"649a.7(b)"}


# --- meter and envy --------------------------------------------------------------------------------------------------

SPADES, HEARTS, CLUBS = "AS KS QS", "AH KH QH", "AC KC QC"


@rule("649a.12(e)(4)")
def test_the_second_winner_of_a_round_is_paid_the_reset_amount():
    two_decks = GAME.house(deck=DECK * 2, seeds_cents={"Progressive Payout": 2_000_00})  # one deck cannot show it
    own = {1: SPADES, 2: "9S 9H 4D", 3: SPADES}
    nets, lines = table(
        with_progressive(1, 1, 5), own, LOW, house=two_decks, meters_cents={"Progressive Payout": 7_654_32}
    )
    assert [line.seat for line in lines if line.wager == "Progressive Payout"] == [3, 2, 1]  # counterclockwise
    assert nets[3, "Progressive Payout"] == 7_654.32 - 5  # the whole meter, whatever the wager
    assert nets[1, "Progressive Payout"] == 2_000 - 1


@rule("649a.12(e)(3)")
def test_the_meter_and_its_rates():
    (progressive,) = GAME.progressives
    assert progressive.seed_cents == 1_000_00
    assert (progressive.least_rate("A"), progressive.least_rate("B")) == (Fraction(14, 100), Fraction(20, 100))


@pytest.mark.parametrize(
    ("dollars", "spades", "hearts"), [case("649a.12(e)(5)", 1, 100, 25), case("649a.12(e)(5)", 5, 500, 125)]
)
def test_envy_by_the_amount_of_ones_own_wager(dollars, spades, hearts):
    nets, lines = table(with_progressive(1, 1, dollars), {1: SPADES, 2: HEARTS, 3: "9S 9C 4D"}, LOW)
    assert envy(nets) == {
        (1, "Envy Bonus, position 2"): 25,
        (2, "Envy Bonus, position 1"): 100,
        (3, "Envy Bonus, position 1"): spades,  # several holders, each paid
        (3, "Envy Bonus, position 2"): hearts,
    }
    assert {line.cite for line in lines if line.wager.startswith("Envy")} == {"649a.12(e)(5)"}


@rule("649a.11(c)(5)(v)")
def test_no_envy_for_ones_own_hand_nor_the_dealers():
    assert envy(table(with_progressive(5), {1: SPADES}, LOW)[0]) == {}
    assert envy(table(with_progressive(5, 5), {1: "9S 9C 4D", 2: "2S 3S 7D"}, HEARTS)[0]) == {}


@rule("649a.11(c)(5)(v)")
def test_no_envy_without_a_progressive_wager_nor_for_a_lesser_hand():
    wagers = with_progressive(5, 5)
    del wagers[1]["Progressive Payout"]
    nets, _ = table(wagers, {1: SPADES, 2: "KH QH JH"}, LOW)
    assert envy(nets) == {(2, "Envy Bonus, position 1"): 500}  # the holder need not have one


@rule("649a.11(b)(2)")
def test_who_folds_stays_eligible_for_envy():
    choices = {1: ("Play",), 2: ("Fold",)}
    nets, _ = table(with_progressive(1, 5), {1: CLUBS, 2: "2S 3S 7D"}, "JH TD 8H", choices)
    assert nets[2, "Progressive Payout"] == -5
    assert envy(nets) == {(2, "Envy Bonus, position 1"): 125}


@pytest.mark.parametrize(("reading", "paid"), [case("649a.11(c)", "R1", 0), case("649a.11(c)", "R2", 500)])
def test_envy_for_a_hand_that_was_folded(reading, paid):
    choices = {1: ("Fold",), 2: ("Play",)}
    house = GAME.house(readings={"TC6": reading})
    nets, _ = table(with_progressive(1, 5), {1: SPADES, 2: "2S 3S 7D"}, LOW, choices, house=house)
    assert envy(nets) == ({(2, "Envy Bonus, position 1"): paid} if paid else {})


# --- dealing and irregularities --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dealing", "locked", "dealt", "order"),
    [
        case("649a.8(d)", "manual shoe", "649a.8(b)", "649a.8(d)", [1, 2, None] * 3),
        case("649a.9(b)", "hand", "649a.9(a)(3)", "649a.9(b)", [1, 2, None] * 3),
        case("649a.10(b)", "automated shoe", "649a.10(a)(2)", "649a.10(b)", [1] * 3 + [2] * 3 + [None] * 3),
    ],
)
def test_how_the_cards_are_dealt(dealing, locked, dealt, order):
    laid = {1: "9S 9H 4D", 2: "2S 3S 7D", "dealer": LOW}
    house = GAME.house(options={"dealing": dealing})
    log = walked(GAME, {1: {"Ante": 5}, 2: {"Ante": 5}}, laid, {1: ("Play",), 2: ("Fold",)}, house).log
    assert [entry.seat for entry in log if entry.cards] == order
    assert {entry.cite for entry in log if entry.cards} == {dealt}
    assert next(entry.cite for entry in log if entry.words.startswith("no more bets")) == locked


@rule("649a.11")
def test_the_round_follows_the_chapter():
    log = walked(GAME, {1: ALL_WAGERS}, {1: "9S 9H 4D", "dealer": "QC 3H 2H"}, {1: ("Play",)}).log
    assert list(dict.fromkeys(entry.cite for entry in log)) == [
        "649a.7(d)(1)",
        "649a.7(d)(2)",
        "649a.7(d)(4)",
        "649a.7(d)(5)",
        "649a.8(b)",
        "649a.8(d)",
        "649a.8(e)",
        "649a.11(b)",
        "649a.11(c)",
        "649a.11(c)(1)",
        "649a.11(c)(3)(ii)(B)",
        "649a.12(d)",
        "649a.11(c)(5)",
        "649a.11(c)(6)",
    ]


@rule("649a.11(c)")
def test_folds_are_collected_first_and_then_each_player_is_settled_in_turn():
    wagers = {1: {"Ante": 5}, 2: {"Ante": 5, "Six Card Bonus": 5}, 3: {"Ante": 5}}
    laid = {1: "2S 3S 7D", 2: "9S 9H 4D", 3: "AS AH AD", "dealer": LOW}
    log = walked(GAME, wagers, laid, {1: ("Fold",), 2: ("Fold",), 3: ("Play",)}).log
    ends = [entry for entry in log if ": " in entry.words or entry.words.startswith("reveal")]
    assert [(entry.seat, entry.words.split(":")[0][:10]) for entry in ends] == [
        (1, "Ante"),
        (2, "Ante"),
        (None, "reveal the"),
        (3, "reveal A♠ "),
        (3, "Ante"),
        (3, "Play"),
        (3, "Ante Bonus"),
        (2, "reveal 9♠ "),
        (2, "Six Card B"),
    ]


@pytest.mark.parametrize(
    ("more", "choice", "reading", "seen"),
    [
        case("649a.11(c)(1)", {}, "Play", "R1", True),
        case("649a.11(c)", {}, "Fold", "R1", False),  # already in the discard rack
        case("649a.11(c)", {"Pair Plus": 5}, "Fold", "R1", False),
        case("649a.11(c)(6)", {"Six Card Bonus": 5}, "Fold", "R1", True),
        case("649a.11(c)", {}, "Fold", "R2", True),  # envy goes by it (reading TC6)
        case("649a.7(b)", {"Six Card Bonus": 5}, "Leave", "R1", False),
    ],
)
def test_whose_cards_are_turned_up(more, choice, reading, seen):
    own = cards("9S 9H 4D")
    laid = {1: "9S 9H 4D", 2: "2S 3S 7D", "dealer": LOW}
    house = GAME.house(readings={"TC6": reading})
    table = walked(GAME, {1: {"Ante": 5} | more, 2: {"Ante": 5}}, laid, {1: (choice,), 2: ("Play",)}, house)
    assert table.seen_by(2)["position 1 hand 1"] == (own if seen else (None, None, None))
    assert table.seen_by(1)["position 1 hand 1"] == own  # its player knows it
    words = {line.wager: line.hand for line in settlements(table) if line.seat == 1}
    assert words.pop("Six Card Bonus", "") == ("pair of 9s, jack 10 8 kickers" if seen and more else "")  # of six cards
    assert set(words.values()) == ({"pair of 9s, 4 kicker"} if seen else {""})
    assert any(entry.words == "reveal 9♠ 9♥ 4♦" for entry in table.log) == seen


@rule("649a.13(c)")
def test_nobody_is_told_the_hands_of_a_round_that_broke_off():
    lines = table({1: {"Ante": 5}}, {1: "9S 9H 9D"}, "9C", {}, happened=(called(GAME, "649a.13(c)"),))[1]
    assert [line.hand for line in lines] == [""]


@rule("649a.11(c)(5)(iii)")
def test_a_progressive_payout_is_validated_before_it_is_paid():
    choices = {1: ("Play",), 2: ("Play",), 3: ("Fold",)}
    laid = {1: "7S 6H 5D", 2: "9S 8S 2D", 3: "AS AH AD", "dealer": LOW}
    for column, winners in (("A", [1]), ("B", [])):  # a straight is N/A in Paytable B; who folded has lost
        house = GAME.house(paytables={"Progressive Payout": column})
        log = walked(GAME, with_progressive(1, 1, 1), laid, choices, house).log
        checked = [entry for entry in log if entry.words.startswith("a progressive payout is won")]
        assert [entry.seat for entry in checked] == winners
        assert all(entry.cite == "649a.11(c)(5)" for entry in checked)


@rule("649a.8(b)")
def test_progressive_wagers_are_locked_out_and_counted_where_they_are_offered():
    for offered, steps in ((None, 2), (frozenset({"Six Card Bonus"}), 1)):
        laid = {1: "9S 9H 4D", "dealer": LOW}
        log = walked(GAME, {1: {"Pair Plus": 5}}, laid, {}, GAME.house(offered=offered)).log
        said = [entry.words for entry in log if entry.cite == "649a.8(b)"]
        assert said[0] == "no more bets"
        assert len(said) == steps


@rule("649a.8(f)")
def test_the_stub_is_counted_every_five_rounds_and_the_cards_are_changed():
    check_upkeep(GAME, "649a.8(f)", "649a.9(d)", "649a.10(d)")


@rule("649a.5(a)")
def test_the_cards_are_inspected_shuffled_cut_and_changed():
    done = {due.cite: due.every_rounds for due in GAME.upkeep if not due.every_hours and due.every_rounds != 5}
    always = {"649a.3(b)(3)": 1, "649a.5(a)": 1, "649a.11(d)": 1}
    assert done == always | {"649a.4(a)": 0, "649a.5(d)": 0, "649a.5(f)": 0}


@rule("649a.2(b)(5)")
def test_what_the_layout_shows_or_a_sign_instead():
    signs = [(one.words, one.sign_instead) for one in GAME.inscriptions if one.cite == "649a.2(b)(5)"]
    assert signs == [
        ("Dealer Plays with Queen High or Better", False),
        ("the payout odds or amounts of every wager offered, here or on a sign", True),
    ]
    progressive = [one.cite for one in GAME.inscriptions if one.offering == "Progressive Payout"]
    assert progressive == ["649a.2(b)(3)", "649a.2(c)(1)", "649a.2(c)(2)"]


@rule("649a.12(e)(1)")
def test_the_rows_read_as_printed():
    label = {table.cite: [table.label(row) for row in table.rows][:2] for table in GAME.paytables}
    assert label["649a.12(c)"] == ["Ace, King, Queen of Spades", "Ace, King, Queen"]
    assert label["649a.12(e)(1)"] == [
        "Ace, King and Queen of Spades",
        "Ace, King and Queen of Hearts, Diamonds or Clubs",
    ]


def test_the_readings_of_the_common_list_are_there():
    assert [one.id for one in GAME.readings if one.id.startswith("G")] == ["G11", "G1", "G5", "G6", "G7"]


VOIDS, GOES_ON = irregularities(GAME)


def test_every_irregularity_is_there():
    stubs = wrong_stubs("649a.8(h)", "649a.9(f)", "649a.10(f)")
    assert irregularities(GAME) == (
        ["649a.13(a) several cards", "649a.13(c)", "649a.13(d)", "649a.13(f)", *stubs],
        ["649a.5(b)", "649a.13(a) one card", "649a.13(b)", "649a.13(e)", "649a.13(g)"],
    )


@pytest.mark.parametrize("key", VOIDS)
def test_a_void_round_returns_every_wager(key):
    tried, own, dealer = as_dealt(GAME, key, ({1: ("Play",)}, {1: ("Fold",)}, {}), "9S 9H 9D", "9C 2S 5D")
    for choices in tried:  # found after the choices, or before
        nets, lines = table({1: ALL_WAGERS}, {1: own}, dealer, choices, happened=(called(GAME, key),))
        assert set(nets.values()) == {0}
        assert {line.cite for line in lines} == {key.split()[0]}
        assert len(lines) == 4 + (choices == {1: ("Play",)})


@rule("649a.13(d)")
def test_no_card_of_the_dealer_is_exposed_before_he_has_one():
    for own, dealer, can in (({}, "", False), ({1: "9S"}, "", False), ({1: "9S"}, "9C", True)):
        record = recorded({1: {"Ante": 5}}, own | {"dealer": dealer}, happened=(called(GAME, "649a.13(d)"),))
        if can:
            assert replay(GAME, GAME.house(), record).pending is None
            continue
        with pytest.raises(Refused, match=r"that cannot be, as this round stands \(§ 649a.13\(d\)\)"):
            replay(GAME, GAME.house(), record)


@pytest.mark.parametrize("key", GOES_ON)
def test_the_round_goes_on(key):
    check_it_goes_on(GAME, key, {1: ALL_WAGERS}, {1: "9S 9H 9D", "dealer": "9C 2S 5D"}, "Play")


@pytest.mark.parametrize("key", GOES_ON)
def test_a_record_must_fit_though_an_irregularity_was_called(key):
    for hand, dealer, message in (
        ("9S 9H 9D", "9C 2S 5D 3H", "the dealer has 1 more card"),
        ("9S 9H 9D KC", "9C 2S 5D", "position 1 has 1 more card"),
    ):
        laid = {1: hand, "dealer": dealer, "burn": "KD"}  # put away: no fault
        record = recorded({1: {"Ante": 5}}, laid, {1: ("Play",)}, happened=(called(GAME, key),))
        with pytest.raises(Refused, match=message):
            replay(GAME, GAME.house(), record)


@rule("649a.13(b)")
def test_an_irregularity_happens_where_somebody_sits():
    with pytest.raises(Refused, match=r"nobody sits at position 4 \(§ 649a.13\(b\)\)"):
        table({1: {"Ante": 5}}, {1: "9S 9H 9D"}, LOW, happened=(called(GAME, "649a.13(b)", seat=4),))


@pytest.mark.parametrize("key", VOIDS)
def test_a_card_lies_twice_in_a_wrong_deck_only(key):
    happened = (called(GAME, key),)
    if key.endswith("wrong deck"):
        assert table({1: {"Ante": 5}}, {1: "9S 9S 9D"}, LOW, happened=happened)[0] == {(1, "Ante"): 0, (1, "Play"): 0}
        return
    with pytest.raises(Refused, match="the 9 of spades appears more often than one deck can hold"):
        table({1: {"Ante": 5}}, {1: "9S 9S 9D"}, LOW, happened=happened)


@rule("649a.3(a)")
def test_a_card_cannot_lie_twice():
    with pytest.raises(Refused, match="the 9 of spades appears more often than one deck can hold"):
        three("9S 9H 4D", "9S 2S 5D")


# --- a figure from outside -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("column", "percent"),
    [  # John Grochowski, A rare Pair Plus payout at Three Card Poker, Casino City
        case("649a.12(d)", "B", "5.57"),
        case("649a.12(d)", "C", "7.28"),
    ],
)
def test_the_published_house_edge_of_pair_plus(column, percent):
    counts = {Kind.STRAIGHT_FLUSH: 48, Kind.THREE: 52, Kind.STRAIGHT: 720, Kind.FLUSH: 1_096, Kind.PAIR: 3_744}
    house = GAME.house(paytables={"Pair Plus": column})
    paid = sum(house.pays(PAIR_PLUS, kind).net(Fraction(1)) * count for kind, count in counts.items())
    assert f"{float(22_100 - sum(counts.values()) - paid) / 221:.2f}" == percent
