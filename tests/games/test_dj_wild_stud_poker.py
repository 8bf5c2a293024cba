"""Chapter 687a, paragraph by paragraph."""

from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest

from fairfelt import evaluator
from fairfelt.engine.questions import AskCard
from fairfelt.engine.record import Record, Recorded, replay, settle
from fairfelt.engine.round import run
from fairfelt.evaluator.scales import kind_at, strengths
from fairfelt.families.poker import FIVE_CARD, WILD_DEUCES, Kind
from fairfelt.families.wild import Line
from fairfelt.games.dj_wild_stud_poker import GAME
from fairfelt.games.dj_wild_stud_poker.wagers import TRIPS
from fairfelt.kit import JOKER, NA, Cards, Face, Refused, Void, cards
from fairfelt.odds.reference import Reference
from tests.games.poker_rounds import as_dealt, check_it_goes_on, check_upkeep, fitting, rounds, wrong_stubs
from tests.helpers import called, case, rule

ANTE = {"Ante": 1, "Blind": 1}
LOW = "QD 8D 7C 4H 3D"  # queen high
ROYAL = "AH KH QH JH TH"
WILDS = "2S 2H 2D 2C joker"
NATURAL = {
    Kind.ROYAL_FLUSH: "AS KS QS JS TS",
    Kind.STRAIGHT_FLUSH: "9S 8S 7S 6S 5S",
    Kind.FOUR: "9S 9H 9D 9C 4S",
    Kind.FULL_HOUSE: "9S 9H 9D 4C 4S",
    Kind.FLUSH: "KS JS 9S 6S 3S",
    Kind.STRAIGHT: "9S 8H 7D 6C 5S",
    Kind.THREE: "9S 9H 9D 6C 4S",
    Kind.TWO_PAIR: "9S 9H 6C 6S 4S",
    Kind.PAIR: "9S 9H KC 6S 4S",
    Kind.HIGH_CARD: "KS JC 9H 6C 4S",
}
WITH_WILD = {
    Kind.FIVE_WILDS: WILDS,
    Kind.ROYAL_FLUSH: "AS KS QS JS 2H",
    Kind.FIVE: "9S 9H 9D 2S joker",
    Kind.STRAIGHT_FLUSH: "9S 8S 7S 6S joker",
    Kind.FOUR: "9S 9H 9D 2C 4S",
    Kind.FULL_HOUSE: "9S 9H 4C 4S 2D",
    Kind.FLUSH: "KS JS 9S 6S 2H",
    Kind.STRAIGHT: "9S 8H 7D 6C 2S",
    Kind.THREE: "9S 9H joker 6C 4S",
    Kind.PAIR: "9S 2H KC 6S 4S",
}


def table(wagers, own, dealer=LOW, choices=None, replacement="", **more):
    """Several seats: wagers in dollars, the cards of each; net dollars by seat and wager, and the lines."""
    house = more.pop("house", None) or fitting(GAME, more.get("happened", ()))
    record = Record(
        wagers={seat: {name: dollars * 100 for name, dollars in placed.items()} for seat, placed in wagers.items()},
        cards={seat: cards(text) for seat, text in own.items()}
        | {"dealer": cards(dealer), "replacement": cards(replacement)},
        choices=choices if choices is not None else dict.fromkeys(wagers, ("Raise",)),
        **more,
    )
    lines = settle(GAME, house, record)
    return {(line.seat, line.wager): line.net_cents / 100 for line in lines}, lines


def wild(hand, dealer=LOW, choice="Raise", bets=None, **more):
    """One player's round: net dollars by wager, and the sections."""
    nets, lines = table({1: ANTE | (bets or {})}, {1: hand}, dealer, {1: (choice,)}, **more)
    return {wager: net for (_, wager), net in nets.items()}, {line.wager: line.cite for line in lines}


# --- against the dealer ----------------------------------------------------------------------------------------------

BLIND = {  # § 687a.12(b)
    Kind.FIVE_WILDS: 1_000,
    Kind.ROYAL_FLUSH: 50,
    Kind.FIVE: 10,
    Kind.STRAIGHT_FLUSH: 9,
    Kind.FOUR: 4,
    Kind.FULL_HOUSE: 3,
    Kind.FLUSH: 2,
    Kind.STRAIGHT: 1,
    Kind.THREE: 0,
    Kind.TWO_PAIR: 0,
    Kind.PAIR: 0,
    Kind.HIGH_CARD: 0,
}


@pytest.mark.parametrize(
    ("kind", "hand"), [case("687a.12(b)", kind, hand) for made in (NATURAL, WITH_WILD) for kind, hand in made.items()]
)
def test_every_row_of_the_blind(kind, hand):
    nets, sections = wild(hand)
    assert nets == {"Ante": 1, "Blind": BLIND[kind], "Raise": 2}
    assert sections == {"Ante": "687a.11(e)(1)", "Blind": "687a.12(b)", "Raise": "687a.11(e)(1)"}


@pytest.mark.parametrize(
    ("hand", "dealer", "sign"),
    [
        case("687a.11(e)(3)", NATURAL[Kind.STRAIGHT_FLUSH], ROYAL, -1),  # a good hand that loses is not paid
        case("687a.11(e)(2)", NATURAL[Kind.ROYAL_FLUSH], ROYAL, 0),
        case("687a.11(e)(2)", "AS AH KD QC 9S", "AD AC KS QH 9H", 0),
        case("687a.11(e)(1)", "AS AH KD QC 9S", "AD AC KS QH 8H", 1),
        case("687a.11(e)(3)", "KC KD AS QS 9S", "AD AC 3S 4H 5H", -1),
        case("687a.11(e)(1)", "KS 2H QD 9C 4S", "KD KH JS 9H 4C", 1),  # a wild king is a king
        case("687a.11(e)(2)", "KS 2H QD 9C 4S", "KD KH QS 9H 4C", 0),
        case("687a.11(e)(3)", "AS KS QS JS TS", WILDS, -1),
        case("687a.11(e)(1)", "AS 2H 3D 4C 5S", "AD AH 2S KH QC", 1),  # the low ace: a straight above three aces
        case("687a.11(e)(3)", "QS KS AS 3H 4D", "3C 3S 7D 8C 9H", -1),  # no straight round the corner
    ],
)
def test_ante_blind_and_raise(hand, dealer, sign):
    nets, sections = wild(hand, dealer)
    section = {1: "687a.11(e)(1)", 0: "687a.11(e)(2)", -1: "687a.11(e)(3)"}[sign]
    assert (nets["Ante"], nets["Raise"]) == (sign, 2 * sign)
    assert nets["Blind"] == (sign if sign < 0 else BLIND[WILD_DEUCES.rank(cards(hand)).kind] * sign)
    assert (sections["Ante"], sections["Raise"]) == (section, section)


@pytest.mark.parametrize(
    ("hand", "dealer", "first", "second"),
    [
        case("687a.6(c)", "9S 9H KC 6S 4S", "8D 8C KH 6D 4D", 1, 0),
        case("687a.6(c)", "9S 9H KC 6S 4S", "9D 9C KH 6D 3D", 1, 0),
        case("687a.6(c)", "9S 9H KC 6S 4S", "AD QC TH 6D 3D", 1, 1),
        case("687a.6(c)", "9S 9H KC 6S 4S", "3H 3C 4H 4D TD", -1, -1),
    ],
)
def test_hands_of_one_kind(hand, dealer, first, second):
    for reading, sign in (("R1", first), ("R2", second)):
        nets, _ = wild(hand, dealer, house=GAME.house(readings={"DJ3": reading}))
        assert nets["Ante"] == sign


@rule("687a.6(c)")
def test_five_of_a_kind():
    first, second = (GAME.house(readings={"DJ1": reading}) for reading in ("R1", "R2"))
    five, straight_flush = "9S 9H 9D 9C joker", "8S 7S 6S 5S 4S"
    assert wild(five, straight_flush, house=first)[0] == {"Ante": 1, "Blind": 10, "Raise": 2}
    assert wild(five, straight_flush, house=second)[0] == {"Ante": -1, "Blind": -1, "Raise": -2}
    assert wild(five, house=second, bets={"Trips Bonus": 1})[0] == {
        "Ante": 1,
        "Blind": 4,
        "Raise": 2,
        "Trips Bonus": 6,
    }
    assert wild(five, ROYAL, house=first)[0]["Ante"] == -1  # below a royal flush in either case


# --- raising and folding ---------------------------------------------------------------------------------------------


@rule("687a.11(b)")
def test_a_raise_is_twice_the_ante():
    assert wild(NATURAL[Kind.PAIR], choice="Raise $2")[0]["Raise"] == 2
    for dollars in (1, 3):
        with pytest.raises(Refused, match=rf"Raise must be equal to \$2; \${dollars} was offered") as refused:
            wild(NATURAL[Kind.PAIR], choice=f"Raise ${dollars}")
        assert refused.value.cite == "687a.11(b)"


ALL = {"Progressive Bonus": 1, "Trips Bonus": 1, "Two-Way Bad Beat Bonus": 1}


@pytest.mark.parametrize(
    ("folded", "paid", "section"),
    [
        case("687a.11(b)(3)", "qualify", 300, "687a.12(c)"),
        case("687a.11(b)(3)", "do not qualify", -1, "687a.11(b)(3)"),
    ],
)
def test_what_a_fold_forfeits_and_keeps(folded, paid, section):
    house = GAME.house(options={"folded_hands": folded})
    nets, sections = wild(NATURAL[Kind.FOUR], ROYAL, "Fold", ALL, house=house)
    assert nets == {
        "Ante": -1,
        "Blind": -1,
        "Two-Way Bad Beat Bonus": -1,
        "Progressive Bonus": paid,
        "Trips Bonus": 60,
    }
    assert sections == {
        "Ante": "687a.11(b)",
        "Blind": "687a.11(b)",
        "Two-Way Bad Beat Bonus": "687a.11(b)(2)",
        "Progressive Bonus": section,
        "Trips Bonus": "687a.12(d)",
    }
    nets, sections = wild(NATURAL[Kind.FOUR], LOW, "Raise", ALL, house=house)  # the option is about folds alone
    assert (nets["Progressive Bonus"], sections["Progressive Bonus"]) == (300, "687a.12(c)")


# --- Trips Bonus -----------------------------------------------------------------------------------------------------

TRIPS_NATURAL = {  # § 687a.12(d), DJWT-04 to DJWT-07
    Kind.ROYAL_FLUSH: (1_000, 1_000, 400, 1_000),
    Kind.STRAIGHT_FLUSH: (200, 200, 200, 200),
    Kind.FOUR: (60, 50, 50, 40),
    Kind.FULL_HOUSE: (30, 30, 30, 30),
    Kind.FLUSH: (25, 25, 25, 25),
    Kind.STRAIGHT: (20, 20, 20, 20),
    Kind.THREE: (6, 6, 6, 6),
    Kind.TWO_PAIR: (-1, -1, -1, -1),
    Kind.PAIR: (-1, -1, -1, -1),
    Kind.HIGH_CARD: (-1, -1, -1, -1),
}
TRIPS_WILD = {
    Kind.FIVE_WILDS: (2_000, 2_000, 500, 2_000),
    Kind.ROYAL_FLUSH: (90, 70, 70, 60),
    Kind.FIVE: (70, 60, 60, 50),
    Kind.STRAIGHT_FLUSH: (25, 25, 25, 25),
    Kind.FOUR: (6, 6, 6, 6),
    Kind.FULL_HOUSE: (5, 5, 5, 5),
    Kind.FLUSH: (4, 4, 4, 4),
    Kind.STRAIGHT: (3, 3, 3, 3),
    Kind.THREE: (1, 1, 1, 1),
    Kind.PAIR: (-1, -1, -1, -1),
}
DJWT = ("DJWT-04", "DJWT-05", "DJWT-06", "DJWT-07")


@pytest.mark.parametrize("column", range(4))
@pytest.mark.parametrize(
    ("hand", "pays"),
    [case("687a.12(d)", NATURAL[kind], pays) for kind, pays in TRIPS_NATURAL.items()]
    + [case("687a.12(d)", WITH_WILD[kind], pays) for kind, pays in TRIPS_WILD.items()],
)
def test_every_cell_of_the_trips_bonus(hand, pays, column):
    house = GAME.house(paytables={"Trips Bonus": DJWT[column]})
    for dealer, choice in ((LOW, "Raise"), (LOW, "Fold"), ("AD AC KD QC TD", "Raise")):  # whatever else happens
        nets, sections = wild(hand, dealer, choice, {"Trips Bonus": 1}, house=house)
        assert nets["Trips Bonus"] == pays[column]
        assert sections["Trips Bonus"] == ("687a.12(d)" if pays[column] > 0 else "687a.11(f)(2)(i)")


@pytest.mark.parametrize(
    ("hand", "first", "second"),
    [
        case("687a.12(d)", "2S 3H 4D 5C 6S", 20, 3),  # the 2 is a 2
        case("687a.12(d)", "2S 4S 6S 8S KS", 25, 4),  # a flush with its own 2
        case("687a.12(d)", "2S 9H 9D 9C 4S", 6, 6),  # four nines: the 2 stands for one
        case("687a.12(d)", "9S 8H 7D 6C 5S", 20, 20),
        case("687a.12(d)", "AS 2S 3S 4S 5S", 200, 25),
    ],
)
def test_a_two_that_is_a_two(hand, first, second):
    for reading, paid in (("R1", first), ("R2", second)):
        house = GAME.house(readings={"DJ4": reading})
        assert wild(hand, "QD 8D 7C 4H 3C", bets={"Trips Bonus": 1}, house=house)[0]["Trips Bonus"] == paid


# --- Two-Way Bad Beat Bonus ------------------------------------------------------------------------------------------

BEATEN = {kind: (hand, ROYAL) for kind, hand in NATURAL.items() if kind is not Kind.ROYAL_FLUSH} | {
    Kind.ROYAL_FLUSH: (ROYAL, WILDS),
    Kind.FIVE: ("9S 9H 9D 9C joker", ROYAL),
}
BAD_BEAT_PAYS = {  # § 687a.12(e), DJWBB-01 to DJWBB-04
    Kind.ROYAL_FLUSH: (500, 10_000, 500, 299),
    Kind.FIVE: (500, 10_000, 500, 299),
    Kind.STRAIGHT_FLUSH: (500, 5_000, 500, 299),
    Kind.FOUR: (500, 500, 300, 299),
    Kind.FULL_HOUSE: (400, 400, 200, 200),
    Kind.FLUSH: (300, 300, 100, 100),
    Kind.STRAIGHT: (100, 100, 50, 50),
    Kind.THREE: (9, 9, 15, 15),
    Kind.TWO_PAIR: (-1, -1, -1, -1),
    Kind.PAIR: (-1, -1, -1, -1),
    Kind.HIGH_CARD: (-1, -1, -1, -1),
}
BB = ("DJWBB-01", "DJWBB-02", "DJWBB-03", "DJWBB-04")


def bad_beat(hand, dealer, column=0, **readings):
    house = GAME.house(paytables={"Two-Way Bad Beat Bonus": BB[column]}, readings=readings)
    nets, sections = wild(hand, dealer, bets={"Two-Way Bad Beat Bonus": 1}, house=house)
    paid = nets["Two-Way Bad Beat Bonus"]
    assert sections["Two-Way Bad Beat Bonus"] == ("687a.12(e)" if paid > 0 else "687a.11(f)(3)(i)")
    return paid


@pytest.mark.parametrize("column", range(4))
@pytest.mark.parametrize("kind", BAD_BEAT_PAYS)
@rule("687a.12(e)")
def test_every_cell_of_the_two_way_bad_beat_bonus(kind, column):
    lower, higher = BEATEN[kind]
    paid = BAD_BEAT_PAYS[kind][column]
    assert bad_beat(lower, higher, column) == paid  # the player's hand is beaten
    assert bad_beat(higher, lower, column) == paid  # or the dealer's
    assert bad_beat(lower, higher, column, DJ2="R2") == paid
    assert bad_beat(higher, lower, column, DJ2="R2") == -1
    assert bad_beat(lower, LOW, column, DJ2="R3") == paid  # nothing need be beaten


@rule("687a.11(f)(3)")
def test_a_tie_is_no_bad_beat():
    for reading, paid in (("R1", -1), ("R2", -1), ("R3", 500)):
        assert bad_beat(NATURAL[Kind.ROYAL_FLUSH], ROYAL, DJ2=reading) == paid
    one, other = "9S 9H 9D 6C 4S", "8D 8C 8H KD QD"
    assert [bad_beat(one, other, DJ3=reading) for reading in ("R1", "R2")] == [9, -1]
    assert bad_beat(WILDS, NATURAL[Kind.PAIR], DJ2="R3") == -1  # five wilds are in no row


@pytest.mark.parametrize("kind", [Kind.TWO_PAIR, Kind.PAIR, Kind.HIGH_CARD])
@rule("687a.12(e)")
def test_three_of_a_kind_or_less(kind):
    lower, higher = BEATEN[kind]
    assert [bad_beat(lower, higher, column, DJ7="R2") for column in range(4)] == [-1, -1, -1, 15]
    assert [bad_beat(higher, lower, column, DJ7="R2") for column in range(4)] == [-1, -1, -1, 15]
    assert bad_beat(NATURAL[Kind.THREE], ROYAL, 3, DJ7="R2") == 15
    assert bad_beat(NATURAL[Kind.STRAIGHT], ROYAL, 3, DJ7="R2") == 50


@rule("687a.12(e)")
def test_every_row_of_a_bad_beat_paytable_is_printed():
    """DJWBB-04 has one row from three-of-a-kind down, and the others have none such."""
    last = {}
    for table in (one for one in GAME.paytables if one.cite == "687a.12(e)"):
        for at, column in enumerate(table.columns):
            assert all(pays[at] != NA for pays in table.rows.values())
            assert len(table.rows) == 8
            last[column] = table.label([*table.rows][-1])
    assert last == dict.fromkeys(("DJWBB-01", "DJWBB-02", "DJWBB-03"), "Three-of-a-kind") | {
        "DJWBB-04": "Three-of-a-kind or less"
    }


# --- Progressive Bonus -----------------------------------------------------------------------------------------------

PROGRESSIVE_PAYS = {  # § 687a.12(c), Paytables 1 and 2: to 1, the meters at $2,000 and $10,000 in dollars
    Kind.ROYAL_FLUSH: (2_000 - 1, 10_000 - 5),
    Kind.STRAIGHT_FLUSH: (200 - 1, 1_000 - 5),
    Kind.FOUR: (300, 5 * 300),
    Kind.FULL_HOUSE: (50, 5 * 50),
    Kind.FLUSH: (40, 5 * 40),
    Kind.STRAIGHT: (30, 5 * 30),
    Kind.THREE: (9, 5 * 9),
    Kind.TWO_PAIR: (-1, -5),
    Kind.PAIR: (-1, -5),
    Kind.HIGH_CARD: (-1, -5),
}


def jackpot(hand, column=0, replacement="", dealer=LOW, options=None, **readings):
    house = GAME.house(paytables={"Progressive Bonus": "12"[column]}, readings=readings, options=options or {})
    bets = {"Progressive Bonus": (1, 5)[column]}
    nets, sections = wild(hand, dealer, bets=bets, house=house, replacement=replacement)
    paid = nets["Progressive Bonus"]
    assert sections["Progressive Bonus"] == ("687a.12(c)" if paid > 0 else "687a.11(f)(1)(i)")
    return paid


@pytest.mark.parametrize("column", range(2))
@pytest.mark.parametrize("kind", PROGRESSIVE_PAYS)
@rule("687a.12(c)")
def test_every_cell_of_the_progressive_bonus(kind, column):
    paid = PROGRESSIVE_PAYS[kind][column]
    assert jackpot(NATURAL[kind], column) == paid
    included = (1, 5)[column] if kind in (Kind.FOUR, Kind.FULL_HOUSE, Kind.FLUSH, Kind.STRAIGHT, Kind.THREE) else 0
    assert jackpot(NATURAL[kind], column, DJ6="R2") == paid - included


@pytest.mark.parametrize(
    ("hand", "replacement", "paid"),
    [
        case("687a.11(f)(1)", "AS KS QS JS joker", "TS", 1_999),
        case("687a.11(f)(1)", "AS KS QS JS joker", "9S", 40),
        case("687a.11(f)(1)", "AS KS QS JS joker", "TC", 30),
        case("687a.11(f)(1)", "AS KS QS JS joker", "4C", -1),
        case("687a.11(f)(1)", "9S 9H 9D KC joker", "9C", 300),
        case("687a.11(f)(1)", "9S 9H 9D KC joker", "KD", 50),
        case("687a.11(f)(1)", "9S 9H 9D KC joker", "5D", 9),
    ],
)
def test_the_joker_is_replaced(hand, replacement, paid):
    assert jackpot(hand, replacement=replacement) == paid


@rule("687a.11(f)(1)")
def test_the_joker_stays_wild_for_everything_else():
    nets, _ = wild("9S 9H 9D KC joker", bets={"Trips Bonus": 1, "Progressive Bonus": 1}, replacement="5D")
    assert nets == {"Ante": 1, "Blind": 4, "Raise": 2, "Trips Bonus": 6, "Progressive Bonus": 9}


@rule("687a.11(f)(1)")
def test_when_the_card_that_replaces_the_joker_is_turned_up():
    joker = "9S 9H 9D KC joker"
    assert wild(joker)[0]["Ante"] == 1  # nobody wagered on the Progressive Bonus
    with pytest.raises(Refused, match="a card is due to the replacement"):
        jackpot(joker)
    with pytest.raises(Refused, match=r"the replacement has 1 more card\(s\) than the round deals"):
        jackpot("9S 9H 9D KC 4S", replacement="5D 6D")
    no_folds = GAME.house(options={"folded_hands": "do not qualify"})
    assert wild(joker, choice="Fold", bets={"Progressive Bonus": 1}, house=no_folds)[0]["Progressive Bonus"] == -1


@rule("687a.8(f)")
def test_the_card_that_is_laid_in_every_round_may_be_told_of():
    assert jackpot("9S 9H 9D KC 4S", replacement="5D") == jackpot("9S 9H 9D KC 4S") == 9
    assert wild("9S 9H 9D KC 4S", replacement="5D")[0]["Ante"] == 1  # nobody wagered on the Progressive Bonus
    with pytest.raises(Refused, match="9 of diamonds"):
        wild("9S 9H 9D KC 4S", replacement="9D")
    from_a_device = GAME.house(
        options={"dealing": "automated shoe"}
    )  # § 687a.10(c): for a Progressive Bonus Wager alone
    with pytest.raises(Refused, match=r"the replacement has 1 more card\(s\) than the round deals"):
        wild("9S 9H 9D KC 4S", replacement="5D", house=from_a_device)


@rule("687a.6(b)")
def test_a_wild_card_in_a_flush():
    """Reading DJ14: beside an ace it is a king, or a second ace."""
    own, dealer = "AS TS 9S 6S joker", "AH KH QH 7H 4H"
    first, second = (wild(own, dealer, house=GAME.house(readings={"DJ14": one}))[0]["Ante"] for one in ("R1", "R2"))
    assert (first, second) == (-1, 1)
    twice = GAME.house(readings={"DJ14": "R2"})
    assert wild("AS TS 9S 6S joker", "AH TH 9H 6H 2D", house=twice)[0]["Ante"] == 0
    assert wild("KS TS 9S 6S joker", "AH KH QH 7H 4H", house=twice)[0]["Ante"] == -1  # an ace, a king and a 10
    assert wild("KS QS TS 9S joker", "AH AD AC KH KD", house=twice)[0]["Ante"] == 1  # a straight flush is no flush


@pytest.mark.parametrize(
    ("hand", "first", "second"),
    [
        case("687a.11(f)(1)", "9S 9H 2D 6C 4S", -1, 9),
        case("687a.11(f)(1)", "2S 2H 2D 6C 4S", 9, 300),
        case("687a.11(f)(1)", "2S 2H 2D 2C 4S", 300, 199),  # five-of-a-kind is not in the list: a straight flush is
        case("687a.11(f)(1)", "AS KS QS JS 2H", -1, 1_999),
        case("687a.11(f)(1)", "9S 9H 9D 6C 4S", 9, 9),
    ],
)
def test_twos_at_the_progressive_bonus(hand, first, second):
    assert [jackpot(hand, DJ5=reading) for reading in ("R1", "R2")] == [first, second]


@rule("687a.12(c)")
def test_each_paytable_is_for_one_amount():
    for letter, right, wrong in (("1", 1, 5), ("2", 5, 1)):
        house = GAME.house(paytables={"Progressive Bonus": letter})
        assert (
            wild(NATURAL[Kind.PAIR], bets={"Progressive Bonus": right}, house=house)[0]["Progressive Bonus"] == -right
        )
        with pytest.raises(Refused, match=rf"Progressive Paytable {letter} is for a wager of \${right}") as refused:
            wild(NATURAL[Kind.PAIR], bets={"Progressive Bonus": wrong}, house=house)
        assert refused.value.cite == "687a.12(c)"
    with pytest.raises(Refused, match=r"Progressive Bonus must be \$1 or \$5; \$2 was offered"):
        wild(NATURAL[Kind.PAIR], bets={"Progressive Bonus": 2})


@rule("687a.12(c)")
def test_the_seeds():
    (progressive,) = GAME.progressives
    assert (progressive.least_seed_cents("1"), progressive.least_seed_cents("2")) == (2_000_00, 10_000_00)


@rule("687a.12(c)")
def test_the_second_winner_of_a_round_is_paid_what_is_left():
    wagers = {seat: ANTE | {"Progressive Bonus": 1} for seat in (1, 2)}
    own = {1: NATURAL[Kind.ROYAL_FLUSH], 2: "9H 8H 7H 6H 5H"}
    nets, lines = table(wagers, own, meters_cents={"Progressive Bonus": 5_000_00})
    assert [line.seat for line in lines if line.wager == "Progressive Bonus"] == [2, 1]  # counterclockwise
    assert nets[2, "Progressive Bonus"] == 500 - 1
    assert nets[1, "Progressive Bonus"] == 4_500 - 1


@rule("687a.11(e)")
def test_who_is_paid_first():
    """Reading DJ9: a royal flush takes the whole meter, and who comes later is paid of what begins anew."""
    wagers = {seat: ANTE | {"Progressive Bonus": 1} for seat in (2, 4, 5)}
    own = {2: NATURAL[Kind.ROYAL_FLUSH], 4: "9H 8H 7H 6H 5H", 5: "9C 9D KC 6C 4C"}
    paid = {}
    for reading in ("R1", "R2"):
        house = GAME.house(readings={"DJ9": reading})
        nets, lines = table(wagers, own, house=house, meters_cents={"Progressive Bonus": 5_000_00})
        paid[reading] = [
            (line.seat, nets[line.seat, line.wager]) for line in lines if line.wager == "Progressive Bonus"
        ]
    assert paid["R1"] == [(5, -1), (4, 499), (2, 4_499)]
    assert [seat for seat, _ in paid["R2"]] == [2, 5, 4]
    assert paid["R2"][0] == (2, 4_999)


def envy(nets):
    return {(seat, wager): net for (seat, wager), net in nets.items() if wager.startswith("Envy")}


@pytest.mark.parametrize(
    ("letter", "dollars", "royal", "straight"),
    [case("687a.12(c)", "1", 1, 1_000, 300), case("687a.12(c)", "2", 5, 5_000, 1_500)],
)
def test_every_cell_of_the_envy_bonus(letter, dollars, royal, straight):
    wagers = {1: ANTE, 2: ANTE | {"Progressive Bonus": dollars}, 3: ANTE | {"Progressive Bonus": dollars}}
    own = {1: NATURAL[Kind.ROYAL_FLUSH], 2: "9H 8H 7H 6H 5H", 3: "9C 9D KC 6C 4C"}
    for reading in ("R1", "R2"):
        house = GAME.house(paytables={"Progressive Bonus": letter}, readings={"DJ11": reading})
        nets, lines = table(wagers, own, house=house)
        paid = {
            (2, "Envy Bonus, position 1"): royal,  # the holder need not have wagered, but who is paid must
            (3, "Envy Bonus, position 1"): royal,
            (3, "Envy Bonus, position 2"): straight,
        }
        assert envy(nets) == (paid if reading == "R1" else {})
        assert {line.cite for line in lines if line.wager.startswith("Envy")} <= {"687a.12(c)"}


@pytest.mark.parametrize(
    ("folded", "placed", "paid"),
    [
        case("687a.11(b)(3)", "qualify", "Progressive Bonus", True),
        case("687a.11(b)(3)", "qualify", "Trips Bonus", True),
        case("687a.11(c)", "qualify", "Two-Way Bad Beat Bonus", False),  # in the discard rack, unseen
        case("687a.11(c)", "qualify", "", False),
        case("687a.11(b)(3)", "do not qualify", "Progressive Bonus", False),
    ],
)
def test_envy_for_a_hand_that_was_folded(folded, placed, paid):
    wagers = {1: ANTE | ({placed: 1} if placed else {}), 2: ANTE | {"Progressive Bonus": 1}}
    choices, house = {1: ("Fold",), 2: ("Raise",)}, GAME.house(options={"folded_hands": folded})
    for hand, joker in ((NATURAL[Kind.ROYAL_FLUSH], ""), ("AS KS QS JS joker", "TS" if paid else "")):
        own = {1: hand, 2: "9C 9D KC 6C 4C"}
        nets, _ = table(wagers, own, choices=choices, house=house, replacement=joker)
        assert envy(nets) == ({(2, "Envy Bonus, position 1"): 1_000} if paid else {})
    never = GAME.house(options={"folded_hands": folded}, readings={"DJ13": "R2"})
    assert envy(table(wagers, {1: NATURAL[Kind.ROYAL_FLUSH], 2: own[2]}, choices=choices, house=never)[0]) == {}


@rule("687a.12(c)")
def test_envy_goes_by_the_hand_without_the_joker():
    wagers, own = {1: ANTE, 2: ANTE | {"Progressive Bonus": 1}}, {1: "AS KS QS JS joker", 2: "9C 9D KC 6C 4C"}
    assert envy(table(wagers, own, replacement="TS")[0]) == {(2, "Envy Bonus, position 1"): 1_000}
    assert envy(table(wagers, own, replacement="9S")[0]) == {}
    second = GAME.house(readings={"DJ11": "R2"})
    assert envy(table(wagers, own, house=second)[0]) == {}  # and the card is not turned up


# --- placing ---------------------------------------------------------------------------------------------------------


@rule("687a.7(d)(1)")
def test_ante_and_blind_are_required_and_equal():
    for placed, message in (
        ({"Ante": 1}, "position 1 must place Blind to take part"),
        ({"Blind": 1}, "Blind needs Ante first"),
        ({"Ante": 1, "Blind": 2}, r"Blind must be equal to the Ante, \$1; \$2 was offered"),
        ({"Trips Bonus": 1}, "Trips Bonus needs Ante first"),
        ({"Two-Way Bad Beat Bonus": 1}, "Two-Way Bad Beat Bonus needs Ante first"),
        ({"Progressive Bonus": 1}, "Progressive Bonus needs Ante first"),
    ):
        with pytest.raises(Refused, match=message):
            table({1: placed}, {1: NATURAL[Kind.PAIR]})


@rule("687a.7(d)(2)")
def test_what_the_rules_submission_offers():
    house = GAME.house(offered=frozenset({"Trips Bonus"}))
    assert wild(NATURAL[Kind.THREE], bets={"Trips Bonus": 1}, house=house)[0]["Trips Bonus"] == 6
    for name in ("Progressive Bonus", "Two-Way Bad Beat Bonus"):
        with pytest.raises(Refused, match=f"{name} is not offered by this Rules Submission"):
            wild(NATURAL[Kind.THREE], bets={name: 1}, house=house)


@rule("687a.7(e)")
def test_adjacent_boxes_of_one_player():
    wagers, own = {1: ANTE, 2: ANTE | {"Progressive Bonus": 1}}, {1: NATURAL[Kind.ROYAL_FLUSH], 2: "9C 9D KC 6C 4C"}
    house = GAME.house(options={"adjacent_boxes": 2})
    assert envy(table(wagers, own, house=house, players={2: 1})[0]) == {}  # no envy for one's own hand
    with pytest.raises(Refused, match=r"one player may wager on 1 area\(s\) here") as refused:
        table(wagers, own, players={2: 1})
    assert refused.value.cite == "687a.7(e)"


@rule("687a.2(a)")
def test_there_are_six_positions():
    table({6: ANTE}, {6: NATURAL[Kind.PAIR]})
    with pytest.raises(Refused, match=r"no position 7: positions are 1 to 6 \(§ 687a.2\(a\)\)"):
        table({7: ANTE}, {7: NATURAL[Kind.PAIR]})


@rule("687a.7(b)")
def test_wagers_of_a_player_who_leaves_are_lost():
    nets, sections = wild(NATURAL[Kind.FOUR], choice="Leave", bets=ALL)
    assert set(nets.values()) == {-1}
    assert set(sections.values()) == {"687a.7(b)"}


@rule("687a.3(a)")
def test_one_joker_and_52_cards():
    assert len(GAME.house().shoe.cards()) == 53
    with pytest.raises(Refused, match="the joker appears more often than one deck can hold"):
        wild("9S 9H 9D KC joker", "8S 8H 8D 4C joker")


# --- dealing and irregularities --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dealing", "sections"),
    [
        case("687a.8", "manual shoe", ["687a.8(b)", "687a.8(c)", "687a.8(d)", "687a.8(e)", "687a.8(f)"]),
        case("687a.9", "hand", ["687a.9(a)(3)", "687a.9(b)", "687a.9(c)", "687a.9(d)", "687a.9(e)"]),
        case("687a.10", "automated shoe", ["687a.10(a)(2)", "687a.10(b)", "687a.10(c)"]),
    ],
)
def test_how_the_cards_are_dealt(dealing, sections):
    placed = {"Ante": 500, "Blind": 500}
    own = {1: cards(NATURAL[Kind.THREE]), 2: cards("AS AH KD KC QS")}
    for more, laid in (({}, dealing != "automated shoe"), ({"Progressive Bonus": 100}, True)):
        record = Record({1: placed | more, 2: placed}, own | {"dealer": cards(LOW)}, {1: ("Raise",), 2: ("Fold",)})
        log = replay(GAME, GAME.house(options={"dealing": dealing}), record).table.log
        assert [entry.seat for entry in log if entry.cards] == [1] * 5 + [2] * 5 + [None] * 5  # stacks, in any case
        found = list(dict.fromkeys(entry.cite for entry in log if entry.cite[:7] in ("687a.8(", "687a.9(", "687a.10")))
        assert found == [one for one in sections if more or one not in ("687a.8(c)", "687a.9(b)")]
        assert any("(first lay one card face down" in entry.words for entry in log) is laid


@rule("687a.11")
def test_the_round_follows_the_chapter():
    placed = {"Ante": 500, "Blind": 500} | dict.fromkeys(ALL, 100)
    piles: dict[int | str, Cards] = {1: cards("9S 9H 9D KC joker"), "dealer": cards(LOW), "replacement": cards("5D")}
    log = replay(GAME, GAME.house(), Record({1: placed}, piles, {1: ("Raise",)})).table.log
    assert list(dict.fromkeys(entry.cite for entry in log)) == [
        "687a.7(d)(1)",
        "687a.7(d)(2)",
        "687a.7(d)(3)",
        "687a.7(d)(4)",
        "687a.8(b)",
        "687a.8(c)",
        "687a.8(d)",
        "687a.8(e)",
        "687a.8(f)",
        "687a.11(b)",
        "687a.11(d)",
        "687a.11(f)(1)",
        "687a.11(e)",
        "687a.11(e)(1)",
        "687a.12(b)",
        "687a.12(c)",
        "687a.12(d)",
        "687a.11(f)(3)(i)",
    ]


@pytest.mark.parametrize(
    ("choice", "more", "shown"),
    [
        case("687a.11(e)", "Raise", {}, True),
        case("687a.11(c)", "Fold", {}, False),
        case("687a.11(c)", "Fold", {"Two-Way Bad Beat Bonus": 100}, False),
        case("687a.11(c)", "Fold", {"Trips Bonus": 100}, True),
        case("687a.11(c)", "Fold", {"Progressive Bonus": 100}, True),
    ],
)
def test_whose_cards_are_turned_up(choice, more, shown):
    wagers = {1: {"Ante": 500, "Blind": 500} | more}
    record = Record(wagers, {1: cards(NATURAL[Kind.THREE]), "dealer": cards(LOW)}, {1: (choice,)})
    done = replay(GAME, GAME.house(), record).table
    assert (done.seats[0].piles[0].faces[0] is Face.UP) is shown
    hands = {line.wager: line.hand for line in settle(GAME, GAME.house(), record)}
    assert hands["Ante"] == ("three 9s, 6 4 kickers" if shown else "")


@rule("687a.8(g)")
def test_the_stub_is_counted_every_five_rounds_and_the_cards_are_changed():
    check_upkeep(GAME, "687a.8(g)", "687a.9(f)", "687a.10(d)")


VOIDS = [one.key for one in GAME.irregularities if one.void is Void.ROUND and not one.returns]
GOES_ON = [one.key for one in GAME.irregularities if one.void is Void.NOTHING]


def test_every_irregularity_is_there():
    stubs = wrong_stubs("687a.8(i)", "687a.9(h)", "687a.10(f)")
    assert ["687a.13(a) several cards", "687a.13(c)", "687a.13(f)", *stubs] == VOIDS
    assert GOES_ON == ["687a.5(b)", "687a.13(a) one card", "687a.13(b)", "687a.13(e)", "687a.13(g)"]
    assert len(GAME.irregularities) == len(VOIDS) + len(GOES_ON) + 1  # and 687a.13(d)


@pytest.mark.parametrize("key", VOIDS)
def test_a_void_round_returns_every_wager(key):
    tried, own, dealer = as_dealt(GAME, key, ({1: ("Raise",)}, {1: ("Fold",)}, {}), NATURAL[Kind.FOUR], LOW)
    for choices in tried:  # found after the choices, or before
        nets, lines = table({1: ANTE | ALL}, {1: own}, dealer, choices, happened=(called(GAME, key),))
        assert set(nets.values()) == {0}
        assert {line.cite for line in lines} == {key.split()[0]}
        assert len(lines) == 5 + (choices == {1: ("Raise",)})


@pytest.mark.parametrize("key", GOES_ON)
def test_the_round_goes_on(key):
    check_it_goes_on(GAME, key, {1: ANTE | ALL}, {1: NATURAL[Kind.FOUR], "dealer": LOW}, "Raise")


@rule("687a.13(d)")
def test_a_card_revealed_too_early_leaves_two_bonuses():
    happened = (called(GAME, "687a.13(d)"),)
    for choices in ({}, {1: ("Raise",)}, {1: ("Fold",)}):
        nets, lines = table(
            {1: ANTE | ALL, 2: ANTE}, {1: NATURAL[Kind.FOUR], 2: ROYAL}, LOW, choices, happened=happened
        )
        raised = {(1, "Raise"): 0} if choices == {1: ("Raise",)} else {}
        assert nets == raised | {
            (1, "Ante"): 0,
            (1, "Blind"): 0,
            (1, "Two-Way Bad Beat Bonus"): 0,
            (1, "Progressive Bonus"): 300,
            (1, "Trips Bonus"): 60,
            (1, "Envy Bonus, position 2"): 1_000,
            (2, "Ante"): 0,
            (2, "Blind"): 0,
        }
        assert {line.cite for line in lines if line.net_cents == 0} == {"687a.13(d)"}


@rule("687a.13(d)")
def test_no_card_is_revealed_too_early_when_all_have_decided():
    wagers, own = {1: ANTE | ALL, 2: ANTE}, {1: NATURAL[Kind.FOUR], 2: ROYAL}
    happened = (called(GAME, "687a.13(d)"),)
    for first, second in (("Raise", "Fold"), ("Fold", "Raise"), ("Fold", "Fold")):
        with pytest.raises(Refused, match=r"that cannot be, as this round stands \(§ 687a.13\(d\)\)"):
            table(wagers, own, LOW, {1: (first,), 2: (second,)}, happened=happened)
    with pytest.raises(Refused, match="that cannot be, as this round stands"):  # nor before there are any cards
        table({1: ANTE}, {}, "", {}, happened=happened)
    assert table({1: ANTE}, {1: "9S"}, "", {}, happened=happened)[0] == {(1, "Ante"): 0, (1, "Blind"): 0}


@rule("687a.13(d)")
def test_the_bonuses_wait_for_the_cards_that_are_missing():
    happened = (called(GAME, "687a.13(d)"),)
    placed = {"Ante": 500, "Blind": 500}
    waiting = Recorded(Record({1: placed | {"Trips Bonus": 500}}, {1: cards("9S 9H")}, happened=happened))
    assert isinstance(run(GAME, GAME.house(), (1,), waiting, happened=happened).pending, AskCard)
    without = Record({1: placed | {"Two-Way Bad Beat Bonus": 500}}, {1: cards("9S 9H")}, happened=happened)
    assert {line.net_cents for line in settle(GAME, GAME.house(), without)} == {0}


# --- many rounds -----------------------------------------------------------------------------------------------------


@rule("687a.11")
@pytest.mark.unmeasured
def test_300_random_rounds():
    seen: set[str] = set()
    for done, lines in rounds(GAME, 300):
        seen |= {line.wager.split(",")[0] for line in lines}
        seen |= {"replacement"} & set(done.notes)
    assert seen >= {wager.name for wager in GAME.wagers} | {"replacement"}


@rule("687a.11(b)")
@pytest.mark.unmeasured
def test_the_reference_solver_plays_it():
    deck = (*cards("AS KS 2H 9D 9C") * 2, JOKER)
    house = GAME.house(deck=deck, options={"folded_hands": "qualify"})
    solved = Reference(GAME, house, ANTE | {"Progressive Bonus": 1}, ("Ante", "Blind", "Raise")).solve()
    main: dict[tuple[str, ...], list[int]] = {}
    deals = 0
    extra = Fraction(0)
    for own in combinations(range(11), 5):
        hand = tuple(deck[place] for place in own)
        rest = [place for place in range(11) if place not in own]
        for last in rest:  # ten cards are dealt; the last replaces the joker
            dealer = tuple(deck[place] for place in rest if place != last)
            mine, yours = WILD_DEUCES.rank(hand), WILD_DEUCES.rank(dealer)
            sign = (mine > yours) - (mine < yours)
            won = 3 * sign + (BLIND[mine.kind] if sign > 0 else sign)
            main.setdefault(tuple(sorted(map(str, hand))), []).append(won)
            plain = FIVE_CARD.rank(tuple(deck[last] if card == JOKER else card for card in hand))
            extra += PROGRESSIVE_PAYS[plain.kind][0]
            deals += 1
    best = sum(max(sum(results), -2 * len(results)) for results in main.values())
    assert solved.total(("Ante", "Blind", "Raise")) == Fraction(best, deals)
    assert solved.net["Progressive Bonus"] == extra / deals


# --- figures from outside --------------------------------------------------------------------------------------------


NUMBERS = {kind: number for number, kind in enumerate(WILD_DEUCES.kinds)}


def kinds_of(ranking, hands):
    """The kind of every hand, as a number."""
    known = np.array([NUMBERS[kind_at(ranking, strength)] for strength in range(strengths(ranking))])
    return known[evaluator.ranks(ranking, hands)]


@rule("687a.12(d)")
def test_the_trips_bonus_pays_back_what_the_board_published():
    """All 2,869,685 hands; the preamble prints the first figure as 98.843."""
    hands = np.array(list(combinations(range(53), 5)), np.uint8)
    found, joker = kinds_of(WILD_DEUCES, hands), hands.max(axis=1) == 52
    natural = np.zeros(len(hands), bool)
    natural[~joker] = kinds_of(FIVE_CARD, hands[~joker]) == found[~joker]
    for column, published in zip(DJWT, ("93.843", "92.474", "92.338", "91.454"), strict=True):
        house, total = GAME.house(paytables={"Trips Bonus": column}), Fraction(0)
        for kind in TRIPS_WILD:
            for is_natural in (True, False):
                count = int(np.count_nonzero((found == NUMBERS[kind]) & (natural == is_natural)))
                if count:
                    total += count * (house.pays(TRIPS, Line(kind, is_natural)).net(Fraction(1)) + 1)
        assert round(100 * total / len(hands), 3) == Fraction(published)


@pytest.fixture(scope="module")
def deals():
    drawn = np.random.default_rng(687).random((400_000, 53)).argpartition(10, axis=1)[:, :10].astype(np.uint8)
    return drawn[:, :5], drawn[:, 5:]


@pytest.mark.parametrize(
    ("column", "published"),
    [case("687a.12(e)", column, pay) for column, pay in enumerate((0.868, 0.87682, 0.85904, 0.85848))],
)
def test_the_two_way_bad_beat_bonus_pays_back_what_the_board_published(column, published, deals):
    mine, yours = (evaluator.ranks(WILD_DEUCES, hands) for hands in deals)
    pays = np.array([BAD_BEAT_PAYS.get(kind, (-1,) * 4)[column] + 1 for kind in WILD_DEUCES.kinds])
    returned = np.where(
        mine < yours, pays[kinds_of(WILD_DEUCES, deals[0])], pays[kinds_of(WILD_DEUCES, deals[1])] * (mine > yours)
    )
    error = returned.std() / len(mine) ** 0.5
    assert abs(returned.mean() - published) < 4 * error < 0.15
    assert (returned * (mine < yours)).mean() + 4 * error < published  # reading DJ2, R2
