"""Chapter 641a, paragraph by paragraph."""

from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from fairfelt.engine.questions import AskMove
from fairfelt.engine.record import Recorded
from fairfelt.engine.round import run
from fairfelt.families.poker import FOUR_CARD, Kind
from fairfelt.games.four_card_poker import GAME
from fairfelt.games.four_card_poker.paytables import FOUR_ACES, PAIR_OF_ACES
from fairfelt.games.four_card_poker.wagers import ACES_UP, ANTE, PROGRESSIVE
from fairfelt.kit import DECK, Face, Refused, Verdict, cards
from fairfelt.odds.reference import Reference
from fairfelt.rules.checks import faults
from tests.games.poker_rounds import (
    as_dealt,
    check_it_goes_on,
    check_upkeep,
    envy,
    irregularities,
    recorded,
    rounds,
    several,
    walked,
    with_progressive,
    wrong_stubs,
)
from tests.helpers import called, case, play, rule

DOLLAR = 100
ALL_WAGERS = {"Ante": 5, "Aces Up": 5, "Progressive Payout": 1}
LOW = "JC TD 8C 6D 3C 2D"  # jack high: below every hand here
OTHER = "KD JS 9C 5D 3S"
HIGH = "QC QD QS TD 8C 2D"  # three queens: below four-of-a-kind and a straight flush alone
HANDS = {
    "four aces": "AS AH AD AC 2S",
    "four": "7S 7H 7D 7C 2S",
    "straight flush": "7S 6S 5S 4S KH",
    "three": "7S 7H 7D KC 2H",
    "flush": "KS 9S 6S 2S 4H",
    "straight": "7S 6H 5D 4C KH",
    "two pair": "KS KH 4D 4C 9S",
    "pair of aces": "AS AH 9D 5C 3H",
    "pair of kings": "KS KH 9D 5C 3H",
    "high card": "AS QH 9D 5C 3H",
}


def four(hand, dealer, *choices, bets=None, **more):
    return play(GAME, hand, *(choices or ("Play $100",)), bets=bets or {ANTE: 1}, dealer=dealer, **more)


def alone(wager, hand, dealer=LOW, house=None, unit=100_00):
    """What one wager comes to beside an Aces Up, of a player who has nothing to choose."""
    return play(GAME, hand, bets={ACES_UP: 1, wager: 1}, dealer=dealer, house=house, unit=unit)[wager.name]


def table(wagers, own, dealer=LOW, choices=None, **more):
    """Several seats, each of which plays if nothing else is said."""
    return several(GAME, wagers, own | {"dealer": dealer}, choices, "Play", **more)


# --- against the dealer ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "dealer", "net", "section"),
    [
        case("641a.11(c)(3)(i)", "TS 9H 7D 4C 2S", LOW, -1, "641a.11(c)(3)(i)"),
        case("641a.11(c)(3)(ii)", "QS 9H 7D 4C 2S", LOW, 1, "641a.11(c)(3)(ii)"),
        case("641a.11(c)(3)(ii)", "JS TH 8D 6C 2S", LOW, 1, "641a.11(c)(3)(ii)"),  # equal is paid (reading FC2)
        case("641a.11(c)(3)(i)", "JS TH 8D 5C 4S", LOW, -1, "641a.11(c)(3)(i)"),  # the fourth card decides
        case("641a.11(c)(3)(ii)", "KS KH 9D 5C 3H", "KD KC 9S 5H 4S 2C", 1, "641a.11(c)(3)(ii)"),  # the fifth does not
        case("641a.11(c)(3)(i)", "KS KH 9D 5C 3H", "KD KC 9S 6H 4S 2C", -1, "641a.11(c)(3)(i)"),
        case("641a.11(c)(3)(ii)", "KS KH 9D 5C 3H", "QD QC AS JH 4S 2C", 1, "641a.11(c)(3)(ii)"),
        case("641a.11(c)(3)(ii)", "KS KH 4D 4C AS", "KD KC 4S 4H QS 2C", 1, "641a.11(c)(3)(ii)"),  # two pair, no kicker
        case("641a.11(c)(2)", "9S 8H 7D 6C KH", "TD TC AS AH 2S 2C", 1, "641a.11(c)(3)(ii)"),  # four of five cards
        case("641a.11(c)", "9S 8H 7D 6C KH", "TD 9C 8S 7H 2S 2C", -1, "641a.11(c)(3)(i)"),  # four of the dealer's six
    ],
)
def test_ante_and_play(hand, dealer, net, section):
    result = four(hand, dealer)
    assert result == {"Ante": net, "Play": net}
    assert set(result.sections.values()) == {section}


ORDER = [  # § 641a.6(a)-(c), from the highest; each beats the next
    "AS AH AD AC",
    "KS KH KD KC",
    "2S 2H 2D 2C",
    "AS KS QS JS",
    "KS QS JS TS",
    "4S 3S 2S AS",
    "AS AH AD KC",
    "AS AH AD QC",
    "2S 2H 2D AC",
    "AS KS QS TS",
    "6S 4S 3S 2S",
    "AS KH QD JC",
    "KS QH JD TC",
    "5S 4H 3D 2C",
    "4S 3H 2D AC",
    "AS AH KD KC",
    "AS AH QD QC",
    "3S 3H 2D 2C",
    "AS AH KD QC",
    "AS AH KD JC",
    "KS KH AD QC",
    "2S 2H 4D 3C",
    "AS KH QD TC",
    "KS AH 2D 3C",  # no straight round the corner
    "AS QH JD TC",
    "KS QH JD 9C",
    "6S 4H 3D 2C",
]


@pytest.mark.parametrize("place", range(len(ORDER) - 1))
@rule("641a.6(b)")
def test_the_order_of_hands(place):
    assert GAME.hand is not None
    assert GAME.hand(cards(ORDER[place])) > GAME.hand(cards(ORDER[place + 1]))


@rule("641a.6(c)")
def test_suits_are_equal():
    assert GAME.hand is not None
    assert GAME.hand(cards("AS KS 9S 3S")) == GAME.hand(cards("AH KH 9H 3H"))


@pytest.mark.parametrize(
    ("hand", "dealer", "first", "second"),
    [
        case("641a.6(c)", "2S 2H AD KC 9S", "3S 3H QD JC 9H 7S", -1, 1),  # the ace is in no other hand
        case("641a.6(c)", "3S 3H QD JC 9H", "2S 2H AD KC 9S 7S", 1, -1),
        case("641a.6(c)", "9S 9H AD KC 3H", "8S 8H AC KD 2S 5C", 1, 1),  # ace and king are: the pair decides
        case("641a.6(c)", "2S 2H 2D AC 9S", "3S 3H 3D KC 9H 7S", -1, 1),
        case("641a.6(c)", "AS KS 9S 3S 2D", "AH KH 9H 4H 2C 6C", -1, -1),  # a flush is the same either way
    ],
)
def test_how_hands_of_one_kind_compare(hand, dealer, first, second):
    for reading, net in (("R1", first), ("R2", second)):
        result = four(hand, dealer, house=GAME.house(readings={"G1": reading, "FC1": "R2"}))
        assert (result["Ante"], result["Play"]) == (net, net)


# --- the Play Wager and the fold -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "units"),
    [
        case("641a.7(d)(1)", "Play $100", 1),
        case("641a.7(d)(1)", "Play $150", Fraction(3, 2)),
        case("641a.7(d)(1)", "Play $300", 3),
        case("641a.7(d)(1)", "Play", 3),  # without an amount, as much as may be
    ],
)
def test_the_play_wager_is_from_one_to_three_times_the_ante(said, units):
    assert four(HANDS["pair of kings"], LOW, said) == {"Ante": 1, "Play": units}
    assert four("TS 9H 7D 4C 2S", LOW, said) == {"Ante": -1, "Play": -units}


@pytest.mark.parametrize("said", ["Play $99.99", "Play $300.01"])
@rule("641a.11(b)")
def test_another_amount_is_refused(said):
    with pytest.raises(Refused, match=r"Play must be from \$100 to \$300; \$\S+ was offered \(§ 641a.11\(b\)\)"):
        four(HANDS["high card"], LOW, said)


@rule("641a.11(b)")
def test_only_who_placed_an_ante_is_asked():
    with pytest.raises(Refused, match="position 1 is not asked for Play"):
        play(GAME, HANDS["four"], "Play", bets={ACES_UP: 1}, dealer=LOW)
    with pytest.raises(Refused, match=r"position 1 must choose: Play, Fold \(§ 641a.11\(b\)\)"):
        play(GAME, HANDS["four"], bets={ANTE: 1}, dealer=LOW)


@pytest.mark.parametrize(
    ("more", "nets", "sections"),
    [
        case("641a.11(b)", {}, {}, {}),
        case("641a.11(b)(1)", {ACES_UP: 1}, {"Aces Up": 9}, {"Aces Up": "641a.12(c)"}),
        case("641a.11(b)(2)", {PROGRESSIVE: 1}, {"Progressive Payout": -1}, {"Progressive Payout": "641a.11(b)(2)"}),
        case(
            "641a.11(b)(2)",
            {ACES_UP: 1, PROGRESSIVE: 1},
            {"Aces Up": 9, "Progressive Payout": -1},
            {"Aces Up": "641a.12(c)", "Progressive Payout": "641a.11(b)(2)"},
        ),
    ],
)
def test_what_a_fold_forfeits_and_keeps(more, nets, sections):
    result = four(HANDS["three"], LOW, "Fold", bets={ANTE: 1} | more, unit=DOLLAR)
    assert result == {"Ante": -1} | nets  # and no Ante Bonus
    assert result.sections == {"Ante": "641a.11(b)"} | sections


@pytest.mark.parametrize(("reading", "both"), [case("641a.11(b)", "R1", -1), case("641a.11(b)", "R2", 8)])
def test_a_progressive_wager_beside_aces_up_in_a_fold(reading, both):
    house = GAME.house(readings={"FC3": reading})
    bets = {ANTE: 1, ACES_UP: 1, PROGRESSIVE: 1}
    assert four(HANDS["three"], LOW, "Fold", bets=bets, house=house, unit=DOLLAR)["Progressive Payout"] == both
    aces = four(HANDS["four aces"], LOW, "Fold", bets=bets, house=house, unit=DOLLAR)
    assert aces["Progressive Payout"] == (-1 if reading == "R1" else 5_000 - 1)
    del bets[ACES_UP]  # nothing else keeps the hand alive
    assert four(HANDS["three"], LOW, "Fold", bets=bets, house=house, unit=DOLLAR)["Progressive Payout"] == -1


@pytest.mark.parametrize(
    ("bets", "choice", "reading", "seen"),
    [
        case("641a.11(c)(1)", {ANTE: 1}, "Play $100", "R1", True),
        case("641a.11(c)", {ANTE: 1}, "Fold", "R1", False),  # already in the discard rack
        case("641a.11(c)(4)", {ANTE: 1, ACES_UP: 1}, "Fold", "R1", True),  # Aces Up is settled by them
        case("641a.11(c)", {ANTE: 1}, "Fold", "R2", True),  # envy goes by them (reading FC5)
        case("641a.7(b)", {ANTE: 1, ACES_UP: 1}, "Leave", "R1", False),
    ],
)
def test_whose_cards_are_turned_up(bets, choice, reading, seen):
    result = four(HANDS["three"], LOW, choice, bets=bets, house=GAME.house(readings={"FC5": reading}))
    assert {line.hand for line in result.lines} == {"three 7s, king kicker" if seen else ""}


# --- Ante Bonus ------------------------------------------------------------------------------------------------------

ANTE_BONUS = {"four aces": 25, "four": 25, "straight flush": 20, "three": 2}  # § 641a.12(b)


@pytest.mark.parametrize("hand", HANDS)
@rule("641a.12(b)")
def test_every_cell_of_the_ante_bonus(hand):
    for said in ("Play $100", "Play $300"):  # on the Ante, whatever the Play Wager is
        result = four(HANDS[hand], LOW, said)
        assert result.get("Ante Bonus") == ANTE_BONUS.get(hand)
        assert result.sections.get("Ante Bonus", "641a.12(b)") == "641a.12(b)"


@pytest.mark.parametrize(("reading", "lost"), [case("641a.12(b)", "R1", 2), case("641a.12(b)", "R2", None)])
def test_the_ante_bonus_of_a_hand_that_loses(reading, lost):
    house = GAME.house(readings={"FC1": reading})
    assert four(HANDS["three"], HIGH, house=house).get("Ante Bonus") == lost
    assert four(HANDS["three"], LOW, house=house)["Ante Bonus"] == 2
    equal = four("7S 6S 5S 4S KH", "7H 6H 5H 4H KD 2C", house=house)
    assert equal == {"Ante": 1, "Play": 1, "Ante Bonus": 20}


# --- the paytables ---------------------------------------------------------------------------------------------------

ACES_UP_PAYS = {  # § 641a.12(c), Paytables A to F
    "four aces": (50, 50, 50, 50, 50, 50),
    "four": (50, 50, 50, 50, 50, 50),
    "straight flush": (30, 30, 40, 40, 30, 40),
    "three": (9, 7, 8, 8, 8, 7),
    "flush": (6, 6, 5, 6, 6, 5),
    "straight": (4, 5, 4, 4, 4, 4),
    "two pair": (2, 2, 3, 2, 2, 3),
    "pair of aces": (1, 1, 1, 1, 1, 1),
    "pair of kings": (-1, -1, -1, -1, -1, -1),
    "high card": (-1, -1, -1, -1, -1, -1),
}


@pytest.mark.parametrize("column", range(6))
@pytest.mark.parametrize("hand", ACES_UP_PAYS)
@rule("641a.12(c)")
def test_every_cell_of_aces_up(hand, column):
    house = GAME.house(paytables={"Aces Up": "ABCDEF"[column]})
    for dealer in (LOW, HIGH):  # whatever the dealer has
        result = play(GAME, HANDS[hand], bets={ACES_UP: 1}, dealer=dealer, house=house)
        assert result == {"Aces Up": ACES_UP_PAYS[hand][column]}
        assert result.sections["Aces Up"] == ("641a.12(c)" if result["Aces Up"] > 0 else "641a.11(c)(4)")


@rule("641a.12(c)")
def test_the_least_that_aces_up_pays():
    assert play(GAME, "AS AH 4D 3H 2S", bets={ACES_UP: 1}, dealer=LOW) == {"Aces Up": 4}  # a straight before the aces
    assert play(GAME, "AS AH 5D 3H 2S", bets={ACES_UP: 1}, dealer=LOW) == {"Aces Up": 1}
    assert play(GAME, "KS KH AD QC 9H", bets={ACES_UP: 1}, dealer=LOW) == {"Aces Up": -1}
    assert play(GAME, "3S 3H 2H 2C AD", bets={ACES_UP: 1}, dealer=LOW) == {"Aces Up": 2}


PROGRESSIVE_PAYS = {  # § 641a.12(d)(1), Paytables A and B, in dollars for a dollar
    "four aces": (5_000, 1_000),  # the meter at its least amount, § 641a.12(d)(3)
    "four": (300, 300),
    "straight flush": (100, 100),
    "three": (9, 15),
    "flush": (0, 0),
    "straight": (0, 0),
    "two pair": (0, 0),
    "pair of aces": (0, 0),
    "pair of kings": (0, 0),
    "high card": (0, 0),
}


@pytest.mark.parametrize("column", [0, 1])
@pytest.mark.parametrize("hand", PROGRESSIVE_PAYS)
@rule("641a.12(d)(1)")
def test_every_cell_of_the_progressive_payout(hand, column):
    house = GAME.house(paytables={"Progressive Payout": "AB"[column]})
    for dealer in (LOW, HIGH):
        paid = alone(PROGRESSIVE, HANDS[hand], dealer, house, unit=DOLLAR)
        assert paid == PROGRESSIVE_PAYS[hand][column] - 1


@rule("641a.11(c)(5)")
def test_the_progressive_payout_cites_what_decides_it():
    for hand, section in (("three", "641a.12(d)(1)"), ("flush", "641a.11(c)(5)")):
        bets = {ANTE: 1, PROGRESSIVE: 1}
        assert four(HANDS[hand], LOW, "Play", bets=bets, unit=DOLLAR).sections["Progressive Payout"] == section


# --- wagers ----------------------------------------------------------------------------------------------------------


@rule("641a.7(d)")
def test_ante_and_aces_up_may_each_stand_alone():
    assert len(four(HANDS["flush"], LOW)) == 2
    assert len(play(GAME, HANDS["flush"], bets={ACES_UP: 1}, dealer=LOW)) == 1
    assert len(four(HANDS["flush"], LOW, bets={ANTE: 1, ACES_UP: 7})) == 3
    with pytest.raises(Refused, match=r"Progressive Payout needs Ante or Aces Up first \(§ 641a.7\(d\)\(4\)\)"):
        play(GAME, HANDS["flush"], bets={PROGRESSIVE: 1}, dealer=LOW, unit=DOLLAR)


@rule("641a.12(d)(5)")
def test_a_progressive_wager_is_one_or_five_dollars():
    for dollars in (1, 5):
        bets = {ACES_UP: 1, PROGRESSIVE: dollars}
        assert play(GAME, HANDS["flush"], bets=bets, dealer=LOW, unit=DOLLAR)["Progressive Payout"] == -dollars
    for dollars in (2, 10):
        with pytest.raises(Refused, match=rf"Progressive Payout must be \$1 or \$5; \${dollars} was offered"):
            play(GAME, HANDS["flush"], bets={ACES_UP: 1, PROGRESSIVE: dollars}, dealer=LOW, unit=DOLLAR)


@rule("641a.7(d)(4)")
def test_a_progressive_wager_that_is_not_offered():
    house = GAME.house(offered=frozenset())
    with pytest.raises(Refused, match=r"Progressive Payout is not offered by this Rules Submission"):
        alone(PROGRESSIVE, HANDS["flush"], house=house, unit=DOLLAR)


@rule("641a.2(a)")
def test_there_are_seven_positions():
    table({7: {"Ante": 5}}, {7: HANDS["flush"]})
    with pytest.raises(Refused, match=r"no position 8: positions are 1 to 7 \(§ 641a.2\(a\)\)"):
        table({8: {"Ante": 5}}, {8: HANDS["flush"]})


@rule("641a.7(e)")
def test_adjacent_boxes():
    wagers, own = {1: {"Ante": 5}, 2: {"Ante": 5}}, {1: HANDS["flush"], 2: "AS AH 9D 5C 3H"}
    table(wagers, own, players={2: 1}, house=GAME.house(options={"adjacent_boxes": 2}))
    with pytest.raises(Refused, match=r"one player may wager on 1 area\(s\) here; .* \(§ 641a.7\(e\)\)"):
        table(wagers, own, players={2: 1})


@rule("641a.7(b)")
def test_wagers_of_a_player_who_leaves_are_lost():
    result = four(HANDS["four"], LOW, "Leave", bets={ANTE: 1, ACES_UP: 1, PROGRESSIVE: 1}, unit=DOLLAR)
    assert result == {"Ante": -1, "Aces Up": -1, "Progressive Payout": -1}
    assert set(result.sections.values()) == {"641a.7(b)"}


# --- meter and envy --------------------------------------------------------------------------------------------------


@rule("641a.12(d)(4)")
def test_the_second_winner_of_a_round_is_paid_the_reset_amount():
    two_decks = GAME.house(deck=DECK * 2, seeds_cents={"Progressive Payout": 6_000_00})  # one deck cannot show it
    own = {1: HANDS["four aces"], 2: HANDS["straight"], 3: HANDS["four aces"]}
    nets, lines = table(with_progressive(1, 1, 5), own, house=two_decks, meters_cents={"Progressive Payout": 7_654_32})
    assert [line.seat for line in lines if line.wager == "Progressive Payout"] == [3, 2, 1]  # counterclockwise
    assert nets[3, "Progressive Payout"] == 7_654.32 - 5  # the whole meter, whatever the wager
    assert nets[1, "Progressive Payout"] == 6_000 - 1


@pytest.mark.parametrize(
    ("letter", "dollars", "lawful"),
    [
        case("641a.12(d)(3)", "A", 5_000, True),
        case("641a.12(d)(3)", "A", 4_999, False),
        case("641a.12(d)(3)", "B", 1_000, True),
        case("641a.12(d)(3)", "B", 999, False),
    ],
)
def test_the_least_initial_and_reset_amount(letter, dollars, lawful):
    house = GAME.house(
        paytables={"Progressive Payout": letter},
        seeds_cents={"Progressive Payout": dollars * 100},
        rates={"Progressive Payout": Fraction(1, 100)},  # any rate, but one must be filed
    )
    found = [(one.cite, one.where) for one in faults(house)]
    assert found == ([] if lawful else [("641a.12(d)(3)", "progressive.Progressive Payout.seed")])
    missing = [one.wrong for one in faults(house.but(rates={}))]
    assert "the rate of progression of Progressive Payout is missing" in missing


ENVY_PAYS = {  # § 641a.12(d)(5): $1 A, $1 B, $5 A, $5 B
    "four aces": (100, 100, 500, 500),
    "four": (10, 25, 50, 125),
    "straight flush": (5, None, 25, None),
    "three": (None, None, None, None),
}


@pytest.mark.parametrize("place", range(4))
@pytest.mark.parametrize("hand", ENVY_PAYS)
@rule("641a.12(d)(5)")
def test_every_cell_of_the_envy_bonus(hand, place):
    dollars, letter = ((1, "A"), (1, "B"), (5, "A"), (5, "B"))[place]
    house = GAME.house(paytables={"Progressive Payout": letter})
    own = {1: HANDS[hand], 2: OTHER}
    nets, lines = table(with_progressive(1, dollars), own, LOW, house=house)
    due = ENVY_PAYS[hand][place]
    assert envy(nets) == ({} if due is None else {(2, "Envy Bonus, position 1"): due})
    assert {line.cite for line in lines if line.wager.startswith("Envy")} <= {"641a.12(d)(5)"}


@pytest.mark.parametrize(
    ("schedule", "letter", "sums"),
    [
        case("641a.12(d)(5)", "paytable", "A", [10]),
        case("641a.12(d)(5)", "paytable", "B", [25]),
        case("641a.12(d)(5)", "A", "A", [10]),
        case("641a.12(d)(5)", "A", "B", [10]),  # by reading FC4, R2 alone
        case("641a.12(d)(5)", "B", "A", [25]),
        case("641a.12(d)(5)", "B", "B", [25]),
    ],
)
def test_the_schedule_of_the_envy_bonus(schedule, letter, sums):
    for reading in ("R1", "R2"):
        house = GAME.house(
            paytables={"Progressive Payout": letter}, options={"envy_schedule": schedule}, readings={"FC4": reading}
        )
        deal = (with_progressive(1, 1), {1: HANDS["four"], 2: OTHER}, LOW)
        if reading == "R1" and schedule not in ("paytable", letter):
            with pytest.raises(Refused, match=rf"schedule {schedule} does not go with .* paytable {letter}"):
                table(*deal, house=house)
        else:
            assert list(envy(table(*deal, house=house)[0]).values()) == sums


@rule("641a.11(c)(5)(v)")
def test_several_holders_but_not_oneself_nor_the_dealer():
    own = {1: HANDS["four aces"], 2: HANDS["four"].replace("2S", "2H"), 3: OTHER}
    nets, _ = table(with_progressive(1, 5, 1), own, "6H 6D 6C 6S 3C 2D")
    assert envy(nets) == {
        (1, "Envy Bonus, position 2"): 10,
        (2, "Envy Bonus, position 1"): 500,
        (3, "Envy Bonus, position 1"): 100,
        (3, "Envy Bonus, position 2"): 10,
    }


@rule("641a.11(c)(5)(v)")
def test_no_envy_without_a_progressive_wager_of_ones_own():
    wagers = with_progressive(5, 5)
    del wagers[1]["Progressive Payout"]
    nets, _ = table(wagers, {1: HANDS["four"], 2: HANDS["four aces"].replace("2S", "3S")})
    assert envy(nets) == {(2, "Envy Bonus, position 1"): 50}  # the holder need not have one


@rule("641a.11(c)(5)(v)")
def test_no_envy_for_the_hand_in_ones_other_box():
    own = {1: HANDS["four"], 2: OTHER, 3: "KC QH 9S 5S 3H"}
    house = GAME.house(options={"adjacent_boxes": 2})
    nets, _ = table(with_progressive(1, 1, 1), own, LOW, players={2: 1}, house=house)
    assert envy(nets) == {(3, "Envy Bonus, position 1"): 10}


@pytest.mark.parametrize("lives", ["R1", "R2"])
@rule("641a.7(b)")
def test_nobody_is_paid_envy_for_who_left_nor_who_left_for_anybody(lives):
    own = {1: HANDS["four"], 2: "KC QH 9S 5S 3H", 3: HANDS["four aces"].replace("2S", "2H")}
    choices = {1: ("Leave",), 2: ("Play",), 3: ("Play",)}
    nets, _ = table(with_progressive(1, 1, 1), own, LOW, choices, house=GAME.house(readings={"FC5": lives}))
    assert envy(nets) == {(2, "Envy Bonus, position 3"): 100}


@rule("641a.11(b)(2)")
def test_who_folds_stays_eligible_for_envy():
    own = {1: HANDS["four"], 2: OTHER}
    nets, _ = table(with_progressive(1, 5), own, LOW, {1: ("Play",), 2: ("Fold",)})
    assert nets[2, "Progressive Payout"] == -5
    assert envy(nets) == {(2, "Envy Bonus, position 1"): 50}


@pytest.mark.parametrize(("reading", "paid"), [case("641a.11(c)", "R1", {}), case("641a.11(c)", "R2", 50)])
def test_envy_for_a_hand_that_was_folded(reading, paid):
    own = {1: HANDS["four"], 2: OTHER}
    house = GAME.house(readings={"FC5": reading})
    choices = {1: ("Fold",), 2: ("Play",)}
    nets, _ = table(with_progressive(1, 5), own, LOW, choices, house=house)
    assert envy(nets) == (paid and {(2, "Envy Bonus, position 1"): paid})


# --- dealing and irregularities --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dealing", "locked", "dealt", "stub", "order"),
    [
        case("641a.8(d)", "manual shoe", "641a.8(b)", "641a.8(d)", "641a.8(e)", [1, 2, None] * 5 + [None]),
        case("641a.9(b)", "hand", "641a.9(a)(3)", "641a.9(b)", "641a.9(c)", [1, 2, None] * 5 + [None]),
        case(
            "641a.10(b)",
            "automated shoe",
            "641a.10(a)(2)",
            "641a.10(b)",
            "641a.10(c)",
            [1] * 5
            + [2] * 5
            + [None] * 5
            + [None]
            + [None] * 4,  # of the second stack one card is turned, four put away
        ),
    ],
)
def test_how_the_cards_are_dealt(dealing, locked, dealt, stub, order):
    laid = {1: HANDS["flush"], 2: HANDS["pair of aces"], "dealer": LOW}
    house = GAME.house(options={"dealing": dealing})
    table = walked(GAME, {1: {"Ante": 5}, 2: {"Ante": 5}}, laid, {1: ("Play",), 2: ("Fold",)}, house)
    assert [entry.seat for entry in table.log if entry.cards] == order
    assert {entry.cite for entry in table.log if entry.cards} == {dealt}
    assert len(table.burned) == (4 if dealing == "automated shoe" else 0)
    said = {entry.words.split()[0]: entry.cite for entry in table.log if not entry.seat}
    assert (said["no"], said["lock"], said["put"]) == (locked, locked, stub)


@rule("641a.8(d)")
def test_the_dealers_sixth_card_alone_lies_open():
    record = recorded({1: {"Ante": 5}}, {1: HANDS["flush"], "dealer": LOW})
    view = run(GAME, GAME.house(), (1,), Recorded(record))
    assert isinstance(view.pending, AskMove)
    assert view.table.seen_by(1)["dealer"] == (None, None, None, None, None, cards("2D")[0])
    assert view.table.seen_by(1)["position 1 hand 1"] == cards(HANDS["flush"])
    assert set(view.table.seen_by(None)["position 1 hand 1"]) == {None}
    assert view.table.dealer.faces == [Face.DOWN] * 5 + [Face.UP]


@rule("641a.11")
def test_the_round_follows_the_chapter():
    log = walked(GAME, {1: ALL_WAGERS}, {1: HANDS["three"], "dealer": LOW}, {1: ("Play",)}).log
    assert list(dict.fromkeys(entry.cite for entry in log)) == [
        "641a.7(d)(1)",
        "641a.7(d)(2)",
        "641a.7(d)(4)",
        "641a.8(b)",
        "641a.8(d)",
        "641a.8(e)",
        "641a.11(b)",
        "641a.11(c)",
        "641a.11(c)(1)",
        "641a.11(c)(5)",
        "641a.11(c)(3)(ii)",
        "641a.12(b)",
        "641a.12(c)",
        "641a.12(d)(1)",
    ]
    assert sum(entry.words.startswith("a progressive payout is won") for entry in log) == 1


@rule("641a.11(b)")
def test_players_are_asked_clockwise_and_settled_counterclockwise():
    own = {1: HANDS["flush"], 4: HANDS["pair of aces"], 6: "KC KH 9C 5D 3S"}
    placed = {seat: {"Ante": 5} for seat in own}
    log = walked(GAME, placed, own | {"dealer": LOW}, dict.fromkeys(own, ("Play",))).log
    assert [entry.seat for entry in log if entry.words.startswith("chooses")] == [1, 4, 6]
    assert [entry.seat for entry in log if entry.words.startswith("reveal") and entry.seat] == [6, 4, 1]
    assert [entry.seat for entry in log if entry.words == "Ante: win"] == [6, 4, 1]


@rule("641a.8(f)")
def test_the_stub_is_counted_every_five_rounds_and_the_cards_are_changed():
    check_upkeep(GAME, "641a.8(f)", "641a.9(d)", "641a.10(d)")


@rule("641a.2(b)")
def test_what_the_layout_shows():
    assert [one.cite for one in GAME.inscriptions if not one.offering] == [
        "641a.2(b)(1)",
        "641a.2(b)(2)",
        "641a.2(b)(4)",
    ]
    due = [one.cite for one in GAME.inscriptions if one.offering == "Progressive Payout"]
    assert due == ["641a.2(b)(3)", "641a.2(c)(1)", "641a.2(c)(2)"]


VOIDS, GOES_ON = irregularities(GAME)


def test_every_irregularity_is_there():
    stubs = wrong_stubs("641a.8(h)", "641a.9(f)", "641a.10(f)")
    assert irregularities(GAME) == (
        ["641a.13(a) several cards", "641a.13(c)", "641a.13(d)", "641a.13(f)", *stubs],
        ["641a.5(b)", "641a.13(a) one card", "641a.13(b)", "641a.13(e)", "641a.13(g)"],
    )


@pytest.mark.parametrize("key", VOIDS)
def test_a_void_round_returns_every_wager(key):
    tried, own, dealer = as_dealt(GAME, key, ({1: ("Play",)}, {1: ("Fold",)}, {}), HANDS["four"], LOW)
    for choices in tried:  # found after the choices, or before
        nets, lines = table({1: ALL_WAGERS}, {1: own}, dealer, choices, happened=(called(GAME, key),))
        assert set(nets.values()) == {0}
        assert {line.verdict for line in lines} == {Verdict.VOID}
        assert {line.cite for line in lines} == {key.split()[0]}
        assert len(lines) == 3 + (choices == {1: ("Play",)})


@pytest.mark.parametrize("key", GOES_ON)
def test_the_round_goes_on(key):
    check_it_goes_on(GAME, key, {1: ALL_WAGERS}, {1: HANDS["four"], "dealer": LOW}, "Play")


@rule("641a.13(d)")
def test_no_card_of_the_dealer_is_exposed_before_one_is_dealt():
    happened = (called(GAME, "641a.13(d)"),)
    assert table({1: ALL_WAGERS}, {1: "9S"}, "JC", {}, happened=happened)[0].keys() == {
        (1, name) for name in ALL_WAGERS
    }
    with pytest.raises(Refused, match=r"that cannot be, as this round stands \(§ 641a.13\(d\)\)"):
        table({1: ALL_WAGERS}, {1: "9S"}, "", {}, happened=happened)


@rule("641a.3(a)")
def test_a_card_cannot_lie_twice():
    with pytest.raises(Refused, match="the 7 of spades appears more often than one deck can hold"):
        four(HANDS["four"], "7S TD 8C 6D 3C 2D")


# --- many rounds, a small deck, a figure from outside ----------------------------------------------------------------


@pytest.mark.unmeasured
def test_300_random_rounds():
    seen = set()
    for table, lines in rounds(GAME, 300):
        seen |= {(line.wager, line.verdict) for line in lines if not line.bonus}
        for seat in table.seats:
            if "Play" in (names := {wager.name: cents for wager, cents in seat.wagers.items()}):
                assert names["Ante"] <= names["Play"] <= 3 * names["Ante"]
    both = [(name, verdict) for name in ("Ante", "Play", "Aces Up") for verdict in (Verdict.WIN, Verdict.LOSE)]
    assert seen >= {*both, ("Progressive Payout", Verdict.LOSE)}


@rule("641a.11(b)")
@pytest.mark.unmeasured
def test_the_reference_solver_on_eleven_cards():
    """All cards are dealt, so that the player knows the dealer's: three times the Ante or, for a bonus, once, or nothing."""
    deck = cards("AS AS KH KH KH QD QD QD JC JC 9C")
    net, once = Fraction(0), 0
    for chosen in combinations(range(11), 5):
        mine = FOUR_CARD.rank(deck[i] for i in chosen)
        dealers = FOUR_CARD.rank(deck[i] for i in range(11) if i not in chosen)
        bonus = {Kind.FOUR: 25, Kind.STRAIGHT_FLUSH: 20, Kind.THREE: 2}.get(mine.kind, 0)
        net += 1 + 3 + bonus if mine >= dealers else max(-1, -2 + bonus)
        once += mine < dealers and bonus > 0
    value = Reference(GAME, GAME.house(deck=deck), {"Ante": 1}).solve()
    assert value.total() == net / comb(11, 5)
    assert once > 0


AT_LEAST_A_PAIR = {  # the best four of every five cards, § 641a.6(b)
    Kind.FOUR: 624,
    Kind.STRAIGHT_FLUSH: 2_072,
    Kind.THREE: 58_656,
    Kind.FLUSH: 114_616,
    Kind.STRAIGHT: 101_808,
    Kind.TWO_PAIR: 123_552,
    # aces and three other ranks, but no straight; each of 6 pairs of aces leaves 2 of 64 ways to a flush
    PAIR_OF_ACES: (comb(12, 3) - 2) * 6 * (64 - 2),
}


@pytest.mark.parametrize(
    ("column", "percent"),
    [
        case("641a.12(c)", "B", "3.37"),  # Virgin Casino, "Four Card Poker": a return of 96.63%
        case("641a.12(c)", "F", "6.15"),  # Wikipedia, "Four Card Poker": the highest of all
    ],
)
def test_the_published_house_edge_of_aces_up(column, percent):
    house = GAME.house(paytables={"Aces Up": column})
    paid = sum(house.pays(ACES_UP, row).net(Fraction(1)) * count for row, count in AT_LEAST_A_PAIR.items())
    edge = Fraction(comb(52, 5) - sum(AT_LEAST_A_PAIR.values()) - paid, comb(52, 5))
    assert f"{float(edge) * 100:.2f}" == percent


def test_four_aces_are_paid_apart_by_the_progressive_alone():
    assert {FOUR_ACES in table.rows for table in GAME.paytables if table.pays != PROGRESSIVE} == {False}
