"""Chapter 645a against the dealer, paragraph by paragraph: setting, comparing, optional wagers, envy, limits."""

from dataclasses import dataclass

import pytest

from fairfelt.families.pai_gow.house_way import DEFAULT
from fairfelt.games.pai_gow_poker import GAME
from fairfelt.kit import Refused, Verdict, cards
from tests.games import pai_gow_rounds as rounds
from tests.helpers import called, case, rule

PAI_GOW, FORTUNE, EMPEROR = "Pai Gow Poker", "Fortune Bonus", "Emperor's Treasure"
INSURANCE, PROGRESSIVE, COVER = "Pai Gow Insurance", "Progressive Payout", "Cover"
ENVY_FORTUNE, ENVY_EMPEROR = "Fortune Bonus Envy Bonus", "Emperor's Treasure Envy Bonus"
DEALER = "KS JD 9C 7H 5S 3D 2C"  # set by the house way as K-7-5-3-2 and J-9
WINNER = "AS AH AD 4C 4H 9S 6S"  # three aces and a pair of 4s beat that twice
WAY = next(option for option in GAME.options if option.key == "house_way")


@dataclass(frozen=True)
class Sits(rounds.Sits):
    choices: tuple = ("House way", "Stand")


def table(seats, dealer=None, house=None, **more):
    return rounds.table(GAME, seats, dealer, house, **more)


def alone(hand, *choices, bets, dealer=None, **more):
    """A round of one player, at position 1."""
    return table({1: Sits(bets, hand, choices)}, dealer, **more)


# --- setting and comparing ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("high", "low", "verdict", "net"),
    [
        case("645a.11(f)(1)(i)", "KD 6C 5H 3S 2D", "JS 8D", Verdict.LOSE, -100),
        case("645a.11(f)(1)(ii)", "KD 6C 5H 3S 2D", "JS 9D", Verdict.LOSE, -100),  # the low hand is a copy
        case("645a.11(f)(1)(ii)", "KD 7C 5H 3S 2D", "JS 8D", Verdict.LOSE, -100),  # the high hand is
        case("645a.11(f)(1)(ii)", "KD 7C 5H 3S 2D", "JS 9D", Verdict.LOSE, -100),  # both are
        case("645a.11(f)(2)(i)", "KD 8C 5H 3S 2D", "JS 9D", Verdict.PUSH, 0),
        case("645a.11(f)(2)(i)", "KD 8C 5H 3S 2D", "TS 9D", Verdict.PUSH, 0),
        case("645a.11(f)(2)(ii)", "KD 7C 5H 3S 2D", "JS TD", Verdict.PUSH, 0),
        case("645a.11(f)(2)(ii)", "QD 8C 5H 3S 2D", "JS TD", Verdict.PUSH, 0),
        case("645a.11(f)(3)", "KD 7C 5H 4S 2D", "JS TD", Verdict.WIN, 95),  # each by one card
        case("645a.6(c)", "KD 7C 6H 3S 2D", "QS 3H", Verdict.WIN, 95),  # the highest card not in the other hand
        case("645a.11(f)(3)", "2S 2H 3S 4C 5D", "JS TD", Verdict.WIN, 95),
        case("645a.11(f)(3)", "KD 7C 5H 4S 2D", "2H 2S", Verdict.LOSE, -100),  # a low pair above a high hand without
    ],
)
def test_both_hands_must_be_higher(request, high, low, verdict, net):
    section = request.node.callspec.id.split("-")[0]
    played = alone(f"{high} {low}", f"Set {low}", "Stand", bets={PAI_GOW: 1}, dealer=DEALER, house=exact())
    assert (played.line(1).verdict, played.net(1)) == (verdict, net)
    if "2H 2S" in low:
        section = "645a.11(f)(1)(iii)"
    assert played.cite(1) == ("645a.11(f)(3)" if section == "645a.6(c)" else section)


def exact(**choices):
    """A house that does not round the vigorish."""
    return GAME.house(options={"vigorish_cents": 1} | choices.pop("options", {}), **choices)


@pytest.mark.parametrize(
    ("hand", "low", "legal"),
    [
        case("645a.11(b)", "7S 7H 7D 7C AS KH 2D", "7S 7H", True),  # equal pairs stand
        case("645a.11(b)", "7S 7H 8D 8C AS KH 2D", "8D 8C", False),
        case("645a.11(b)", "7S 7H 8D 8C AS KH 2D", "7S 7H", True),
        case("645a.11(b)", "KD QC JH 9S 7D 5C 3H", "KD 3H", False),
        case("645a.11(b)", "KD QC JH 9S 7D 5C 3H", "QC JH", True),
        case("645a.6(a)", "joker QC JH 9S 7D 5C 3H", "joker 3H", False),  # the joker is an ace
        case("645a.6(a)", "joker AC JH 9S 7D 5C 3H", "joker JH", False),  # ace-jack under ace-9
        case("645a.6(a)", "joker AC JH 9S 7D 5C 3H", "joker 3H", True),  # ace-3 under ace-jack
        case("645a.6(a)", "joker AC AH 9S 7D 5C 3H", "joker AC", False),  # two aces under ace-high
        case("645a.6(a)", "joker 8C 9H 9S 7D 5C 6H", "9H 9S", True),  # the joker completes a straight
    ],
)
def test_the_high_hand_must_not_rank_below_the_low_hand(hand, low, legal):
    played = alone(hand, f"Set {low}", "Stand", bets={PAI_GOW: 1})
    assert (played.cite(1) == "645a.11(f)(1)(iii)") is not legal
    assert legal or played.net(1) == -100


@rule("645a.11(f)(1)(iv)")
def test_hands_set_wrongly_otherwise_lose_and_the_optional_wagers_are_settled():
    flush = "2D 5D 8D TD QD 4S 8H"
    seats = {2: Sits({PAI_GOW: 10, FORTUNE: 1}, flush, ()), 5: Sits({PAI_GOW: 10}, WINNER)}
    played = table(seats, DEALER, happened=[called(GAME, "645a.11(f)(1)(iv)", 2)])
    assert (played.net(2), played.cite(2)) == (-1000, "645a.11(f)(1)(iv)")
    assert played.net(2, FORTUNE) == 400
    assert played.net(5) == 950  # the others play on


@rule("645a.11(b)")
@pytest.mark.parametrize(
    ("said", "wrong"),
    [
        ("Set AS AH AD", r"Set names the 2 cards of the low hand; 3 were named \(§ 645a.11\(b\)\)"),
        ("Set QS QH", r"position 1 does not hold the queen of spades"),
        ("Fold", r"position 1 may choose Set, House way; 'Fold' was given"),
    ],
)
def test_a_setting_names_two_of_ones_own_cards(said, wrong):
    with pytest.raises(Refused, match=wrong):
        alone("AS AH AD 4C 4H 9S 6S", said, "Stand", bets={PAI_GOW: 1})


@rule("645a.11(a)(1)")
def test_a_player_may_set_as_the_dealer_would():
    played = alone(WINNER, "House way", "Stand", bets={PAI_GOW: 20}, dealer=DEALER)
    assert played.line(1).hand == "three aces, 9 6 kickers; low pair of 4s"
    assert played.net(1) == 1900


@rule("645a.11(c)")
def test_the_dealer_sets_by_the_house_way_of_the_submission():
    dealer, hand = "KS KH 5D 5C QH 9D 8C", "AS AH JD TC 7H 4D 2C"
    assert alone(hand, "Set JD TC", "Stand", bets={PAI_GOW: 1}, dealer=dealer).cite(1) == "645a.11(f)(2)(i)"
    kept = [{"hands": ["two pair"], "low": ["single 1", "single 2"]}]
    kept += [{**r, "hands": [h for h in r["hands"] if h != "two pair"]} for r in DEFAULT if r["hands"] != ["two pair"]]
    assert WAY.fault(kept) == ""
    house = GAME.house(options={"house_way": kept})  # kings and 5s high, queen-9 low
    assert alone(hand, "Set JD TC", "Stand", bets={PAI_GOW: 1}, dealer=dealer, house=house).net(1) == -100


@rule("645a.11(c)")
def test_a_malformed_house_way_is_told():
    assert "no rule without conditions sets 'no pair'" in WAY.fault(
        [{"hands": ["pair"], "low": ["single 1", "single 2"]}]
    )


# --- the joker, and ranks --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "low", "dealer", "section"),
    [
        # A-2-3-4-5 is the second highest straight: above K-Q-J-T-9, below A-K-Q-J-T
        case("645a.6(b)(7)", "AS 2H 3D 4C 5S QD TH", "QD TH", "KS QH JD TC 9S 7D 4H", "645a.11(f)(3)"),
        case("645a.6(b)(7)", "AS 2H 3D 4C 5S 9D 8H", "9D 8H", "AC KS QH JD TC 7D 4H", "645a.11(f)(2)(ii)"),
        # so is the straight flush
        case("645a.6(b)(3)", "AS 2S 3S 4S 5S QD TH", "QD TH", "KC QC JC TC 9C 7D 4H", "645a.11(f)(3)"),
        case("645a.6(b)(2)", "AC KC QC JC TC 8D 6H", "8D 6H", "AS 2S 3S 4S 5S 7D 4H", "645a.11(f)(3)"),
        case("645a.6(b)(1)", "AC AS AH AD joker 8D 6H", "8D 6H", "KC KS KH KD 7S 7D 4H", "645a.11(f)(2)(i)"),
        # the joker makes the highest flush, not a higher pair
        case("645a.6(a)", "joker KD 9D 7D 5D TC 8C", "TC 8C", "AS KS 9S 7S 5S 6H 4H", "645a.11(f)(2)(ii)"),
        case("645a.6(a)", "joker AD 9D 7D 5D TC 8C", "TC 8C", "AS KS 9S 7S 5S 6H 4H", "645a.11(f)(2)(ii)"),
        case("645a.6(a)", "joker AD 9D 7D 6D TC 8C", "TC 8C", "AS KS 9S 7S 5S 6H 4H", "645a.11(f)(3)"),
    ],
)
def test_ranks_and_the_joker(hand, low, dealer, section):
    assert alone(hand, f"Set {low}", "Stand", bets={PAI_GOW: 1}, dealer=dealer).cite(1) == section


@rule("645a.6(c)")
def test_a_literal_tie_break_lets_a_kicker_go_before_a_pair():
    """Reading G1: a pair of 2s with a king against a pair of 3s."""
    dealer = "3S 3H QD 8C 7H 4S 2D"  # a pair of 3s with 7-4-2 high, queen-8 low
    hand = "2S 2H KD 9C 5H AS QC"
    for reading, section in (("R1", "645a.11(f)(2)(ii)"), ("R2", "645a.11(f)(3)")):
        played = alone(
            hand, "Set AS QC", "Stand", bets={PAI_GOW: 1}, dealer=dealer, house=GAME.house(readings={"G1": reading})
        )
        assert played.cite(1) == section


# --- surrender ------------------------------------------------------------------------------------------------------


@rule("645a.11(d)")
def test_a_player_may_surrender_once_the_dealer_has_set():
    played = alone("AS AH AD 4C 4H 9S 6S", "House way", "Surrender", bets={PAI_GOW: 10}, dealer=DEALER)
    assert (played.net(1), played.cite(1)) == (-1000, "645a.11(d)")
    assert played.view.table.dealer.seen(False)[0] is not None  # the dealer's hands were shown
    assert played.view.table.seat(1).piles[0].seen(False) == (None,) * 7  # the player's were not


@rule("645a.11(d)")
@pytest.mark.parametrize("wager", [FORTUNE, EMPEROR, INSURANCE, PROGRESSIVE])
def test_an_optional_wager_bars_surrender(wager):
    with pytest.raises(Refused, match="position 1 is not asked for Surrender"):
        alone("AS AH AD 4C 4H 9S 6S", "House way", "Surrender", bets={PAI_GOW: 10, wager: 1})


@rule("645a.11(d)")
def test_the_cards_of_a_surrendered_hand_stay_for_the_envy_of_others():
    seats = {
        1: Sits({PAI_GOW: 10}, "8S 8H 8D 8C 2H 4D JC", ("House way", "Surrender")),
        2: Sits({PAI_GOW: 10, FORTUNE: 5}, "2S 5D 9D JS KD 3S 7H", ("House way",)),
    }
    played = table(seats)
    assert played.net(2, f"{ENVY_FORTUNE}, position 1") == 500
    assert None not in played.view.table.seat(1).piles[0].seen(False)


# --- the vigorish ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stake", "rounded", "nearest", "plain"),
    [
        case("645a.13(a)", 5, 25, 25, 25),
        case("645a.13(a)", 10, 50, 50, 50),
        case("645a.13(a)", 11, 75, 50, 55),
        case("645a.13(a)", 13, 75, 75, 65),
        case("645a.13(a)", 12.5, 75, 75, 63),  # half way goes up; a part of a cent is the house's
        case("645a.13(a)", 1, 25, 0, 5),
        case("645a.13(a)", 100, 500, 500, 500),
    ],
)
def test_the_vigorish_is_five_percent_of_the_win(stake, rounded, nearest, plain):
    nearest_house = GAME.house(readings={"PG7": "R2"})
    for vigorish, house in ((rounded, GAME.house()), (nearest, nearest_house), (plain, exact())):
        line = alone(WINNER, "House way", "Stand", bets={PAI_GOW: stake}, dealer=DEALER, house=house).line(1)
        assert line.vigorish_cents == vigorish
        assert line.net_cents == stake * 100 - vigorish


# --- the optional wagers -------------------------------------------------------------------------------------------

ROWS = {
    "7 card Straight Flush": "2H 3H 4H 5H 6H 7H 8H",
    "Royal Flush and": "AS KS QS JS TS AH KH",
    "7 card Straight Flush with Joker": "2H 3H 4H joker 6H 7H 8H",
    "5 Aces": "AS AH AD AC joker 5H 9D",
    "Royal Flush": "AS KS QS JS TS 2H 4D",
    "Straight Flush": "5C 6C 7C 8C 9C KD 2H",
    "Four-of-a-kind": "8S 8H 8D 8C 2H 4D JC",
    "Full House": "8S 8H 8D 4C 4H JD 2C",
    "Flush": "2D 5D 9D JD KD 3S 8H",
    "Three-of-a-kind": "8S 8H 8D 2C 4H JD KC",
    "Straight": "5C 6D 7H 8S 9C KD 2H",
    "Two Pair": "8S 8H 4D 4C JH KD 2C",
}
PRINTED = {  # paytable: odds, Envy Bonus, as the chapter prints them
    "A": ((8000, 5000), (2000, 1000), (1000, 500), (400, 250), (150, 50), (50, 20), (25, 5), 5, 4, 3, 2, -1),
    "B": ((5000, 3000), (2000, 1000), (1000, 500), (400, 250), (150, 50), (50, 20), (25, 5), 5, 4, 3, 2, -1),
    "C": ((5000, 2500), (2000, 500), (1000, 250), (400, 150), (150, 55), (50, 25), (25, 6), 5, 4, 3, 2, -1),
    "D": ((2500, 1000), (1000, 750), (750, 250), (250, 100), (125, 50), (50, 20), (25, 5), 5, 4, 3, 2, -1),
}
CELLS = [
    (column, hand, *(pay if isinstance(pay, tuple) else (pay, None)))
    for column, pays in PRINTED.items()
    for (name, hand), pay in zip(ROWS.items(), pays, strict=True)
]
NOTHING = "3C 5S 7C 9H JS QC TD"


@pytest.mark.parametrize("wager", [FORTUNE, EMPEROR])
@pytest.mark.parametrize(("column", "hand", "odds", "envy"), CELLS)
def test_every_row_of_the_fortune_bonus_and_the_emperors_treasure(wager, column, hand, odds, envy):
    house = GAME.house(paytables={wager: column})
    played = alone(hand, "House way", bets={PAI_GOW: 10, wager: 1}, house=house)
    assert played.net(1, wager) == odds * 100
    section, settled = {FORTUNE: ("645a.13(b)", 1), EMPEROR: ("645a.13(c)", 2)}[wager]
    assert played.cite(1, wager) == (section if odds > 0 else f"645a.11(h)({settled})(i)(A)")


@pytest.mark.parametrize("wager", [FORTUNE, EMPEROR])
@pytest.mark.parametrize(("column", "hand", "odds", "envy"), CELLS)
def test_every_envy_bonus(wager, column, hand, odds, envy):
    house = GAME.house(paytables={wager: column})
    other = next(
        h for h in ("3C 5S 7C 9H JS QC 4D", "3D 6S 7S 9S JH QC TD", "3D 6D TH QH KC 9S 4S") if not shares(h, hand)
    )
    seats = {
        1: Sits({PAI_GOW: 10}, hand),  # the holder has placed no such wager
        2: Sits({PAI_GOW: 10, wager: 5}, other, ("House way",)),
    }
    name = f"{wager} Envy Bonus, position 1"
    paid = {line.wager: line for line in table(seats, house=house).lines if line.seat == 2}
    if envy is None:
        assert name not in paid
    else:
        assert paid[name].net_cents == envy * 100
        assert paid[name].stake_cents == 0
        assert paid[name].cite == {FORTUNE: "645a.13(b)", EMPEROR: "645a.13(c)"}[wager]


def shares(one, other):
    return set(cards(one)) & set(cards(other))


@rule("645a.1")
@pytest.mark.parametrize(("stake", "paid"), [(5, True), (4.99, False), (100, True)])
def test_a_qualifying_wager_is_of_at_least_five_dollars(stake, paid):
    seats = {
        1: Sits({PAI_GOW: 10}, ROWS["Four-of-a-kind"]),
        4: Sits({PAI_GOW: 10, FORTUNE: stake}, "3C 5S 7C 9H JS QC TD", ("House way",)),
    }
    assert ((4, f"{ENVY_FORTUNE}, position 1") in table(seats).wagers) is paid


@rule("645a.11(h)(1)(ii)")
def test_envy_is_paid_for_every_other_hand_but_never_for_ones_own_or_the_dealers():
    seats = {
        1: Sits({PAI_GOW: 10, FORTUNE: 5}, ROWS["Four-of-a-kind"], ("House way",)),
        3: Sits({PAI_GOW: 10, FORTUNE: 25}, "3C 4C 5C 6C 7C KD 2S", ("House way",)),
        6: Sits({PAI_GOW: 10, FORTUNE: 5}, "2D 5D 9S JD KH 3S 7H", ("House way",)),
    }
    played = table(seats, dealer="AS AH AD AC 9H 6S 3D")
    envies = {(line.seat, line.wager, line.net_cents) for line in played.lines if "Envy" in line.wager}
    assert envies == {
        (1, f"{ENVY_FORTUNE}, position 3", 2000),
        (3, f"{ENVY_FORTUNE}, position 1", 500),
        (6, f"{ENVY_FORTUNE}, position 1", 500),
        (6, f"{ENVY_FORTUNE}, position 3", 2000),
    }


@rule("645a.7(b)")
def test_nobody_envies_a_player_who_left_the_table():
    quads = Sits({PAI_GOW: 10}, ROWS["Four-of-a-kind"], ("Leave",))
    played = table({1: quads, 4: Sits({PAI_GOW: 10, FORTUNE: 5}, NOTHING, ("House way",))})
    assert played.wagers == {(1, PAI_GOW), (4, PAI_GOW), (4, FORTUNE)}


@rule("645a.11(h)(2)(ii)")
@pytest.mark.parametrize(
    ("reading", "placed", "paid"),
    [
        ("R1", FORTUNE, {ENVY_FORTUNE: 500}),
        ("R1", EMPEROR, {ENVY_EMPEROR: 600}),
        ("R2", FORTUNE, {ENVY_FORTUNE: 500, ENVY_EMPEROR: 600}),
        ("R2", EMPEROR, {ENVY_FORTUNE: 500, ENVY_EMPEROR: 600}),
    ],
)
def test_reading_pg5_which_table_a_lammer_is_paid_by(reading, placed, paid):
    house = GAME.house(readings={"PG5": reading}, paytables={EMPEROR: "C"})
    seats = {
        1: Sits({PAI_GOW: 10}, ROWS["Four-of-a-kind"]),
        2: Sits({PAI_GOW: 10, placed: 5}, NOTHING, ("House way",)),
    }
    lines = table(seats, house=house).lines
    assert {line.wager.removesuffix(", position 1"): line.net_cents for line in lines if "Envy" in line.wager} == paid
    only = house.but(offered=frozenset([placed]))
    assert sum("Envy" in line.wager for line in table(seats, house=only).lines) == 1  # one table on offer


@pytest.mark.parametrize(
    ("hand", "fortune", "emperor"),
    [
        case("645a.6(d)(1)", "AH 2H 3H 4H 5H 6H 7H", 8000, 8000),  # reading PG15
        case("645a.6(d)(1)", "8S 9S TS JS QS KS AS", 8000, 8000),
        case("645a.6(d)(3)", "joker 9S TS JS QS KS AS", 1000, 1000),
        case("645a.6(d)(1)", "2H 3H 4H 5H 6H 7H 9H", 50, 50),  # six in sequence and one apart
        case("645a.6(d)(3)", "2H 3H 4H joker 6H 7H 9H", 50, 50),  # one gap too many
        case("645a.6(d)(1)", "2H 3H 4H 5H 6H 7H 8D", 50, 50),
        case("645a.6(d)(2)(i)", "AS KS QS JS TS AH KH", 2000, 2000),
        case("645a.6(d)(2)(ii)", "AS KS QS JS TS KH QH", 2000, 150),  # a king and queen: Fortune Bonus only
        case("645a.6(d)(2)", "AS KS QS JS TS AH KD", 150, 150),  # not of one suit
        case("645a.6(d)(2)", "AS KS QS JS TS QH JH", 150, 150),
        case("645a.6(d)(2)", "joker KS QS JS TS AH KH", 2000, 2000),  # the joker in the royal flush
        case("645a.6(d)(2)", "AS KS QS joker TS KH QH", 2000, 150),
        case("645a.6(e)(2)", "AS KS QS JS TS joker KH", 2000, 150),  # the joker in the match: PG3, never Emperor's
        case("645a.6(b)(1)", "AS AH AD AC joker KH QD", 400, 400),
        case("645a.6(b)(2)", "joker KS QS JS TS 2H 4D", 150, 150),
        case("645a.6(b)(3)", "AC 2C 3C 4C 5C KD 9H", 50, 50),
        case("645a.6(b)(4)", "AS AH AD joker 2H 4D JC", 25, 25),  # the joker is an ace
        case("645a.6(b)(4)", "KS KH KD joker 2H 4D JC", 3, 3),  # and nothing else here
        case("645a.6(b)(5)", "AS joker KD KC KH 4D 2C", 5, 5),
        case("645a.6(b)(6)", "2D 5D 9D JD joker 3S 8H", 4, 4),
        case("645a.6(b)(7)", "joker 6D 7H 8S 9C KD 2H", 2, 2),
        case("645a.6(b)(7)", "QS KD AH 2C 3D 7H 8S", -1, -1),  # no turning the corner
        case("645a.6(b)(9)", "AS joker KD KC QH 4D 2C", -1, -1),
    ],
)
def test_hands_on_either_side_of_the_rows(hand, fortune, emperor):
    played = alone(hand, "House way", bets={PAI_GOW: 10, FORTUNE: 1, EMPEROR: 1})
    assert (played.net(1, FORTUNE), played.net(1, EMPEROR)) == (fortune * 100, emperor * 100)


BOTH = "7S 7H 7D 6C 5H 4D 3C"  # three-of-a-kind and a straight


@pytest.mark.parametrize(
    ("readings", "hand", "odds"),
    [
        case("645a.13(b)", {}, ROWS["Three-of-a-kind"], 3),
        case("645a.13(b)", {"PG1": "R2"}, ROWS["Three-of-a-kind"], -1),
        case("645a.13(b)", {"PG1": "R2"}, ROWS["Straight"], 2),
        case("645a.13(b)", {}, BOTH, 2),
        case("645a.13(b)", {"PG1b": "R2"}, BOTH, 3),
        case("645a.13(b)", {"PG1b": "R2"}, ROWS["Straight"], 2),
        case("645a.13(b)", {"PG1": "R2", "PG1b": "R2"}, BOTH, 2),
        case("645a.13(b)", {"PG1b": "R2"}, "AS AH joker 2C 3D 4H 5S", 3),  # the joker as the third ace
        case("645a.13(b)", {"PG1b": "R2"}, "2D 5D 9D JD KD KS KH", 4),  # a flush goes before both
        case("645a.6(d)(2)", {"PG3": "R2"}, "AS KS QS JS TS joker KH", 150),
        case("645a.6(d)(2)", {"PG3": "R2"}, "joker KS QS JS TS AH KH", 2000),
        case("645a.6(d)(1)", {"PG15": "R2"}, "AH 2H 3H 4H 5H 6H 7H", 50),
        case("645a.6(d)(1)", {"PG15": "R2"}, "2H 3H 4H 5H 6H 7H 8H", 8000),
    ],
)
def test_readings_of_the_fortune_bonus(readings, hand, odds):
    house = GAME.house(readings=readings)
    assert alone(hand, "House way", bets={PAI_GOW: 10, FORTUNE: 1}, house=house).net(1, FORTUNE) == odds * 100


@pytest.mark.parametrize(
    ("hand", "a", "b"),
    [
        case("645a.13(d)", "9S 8D 7C 6H 4S 3D 2C", 100, 100),
        case("645a.13(d)", "9S 8D 7C 5H 4S 3D 2C", 100, 100),
        case("645a.13(d)", "TS 8D 7C 6H 4S 3D 2C", 25, 25),
        case("645a.13(d)", "JS 8D 7C 6H 4S 3D 2C", 15, 15),
        case("645a.13(d)", "QS 8D 7C 6H 4S 3D 2C", 6, 7),
        case("645a.13(d)", "KS 8D 7C 6H 4S 3D 2C", 5, 5),
        case("645a.13(d)", "AS 8D 7C 6H 4S 3D 2C", 3, 3),
        case("645a.13(d)", "joker 8D 7C KH JS 3D 2C", 3, 3),  # the joker is an ace
        case("645a.11(h)(3)(i)", "2S 2D 9C 8H 5S KD JC", -1, -1),  # a pair
        case("645a.11(h)(3)(i)", "AS joker 9C 8H 5S 3D JC", -1, -1),  # a pair of aces
        case("645a.11(h)(3)(i)", "9S 8D 7C 6H 5S 3D 2C", -1, -1),  # a straight
        case("645a.11(h)(3)(i)", "joker 8D 7C 6H 4S 3D 2C", -1, -1),  # the joker completes one
        case("645a.11(h)(3)(i)", "9S 8S 7S 6S 4S 3D 2C", -1, -1),  # a flush
    ],
)
def test_pai_gow_insurance(hand, a, b):
    for column, odds in (("A", a), ("B", b)):
        house = GAME.house(paytables={INSURANCE: column})
        played = alone(hand, "House way", bets={PAI_GOW: 10, INSURANCE: 2}, house=house)
        assert played.net(1, INSURANCE) == odds * 200
        assert played.cite(1, INSURANCE) == ("645a.13(d)" if odds > 0 else "645a.11(h)(3)(i)")


@pytest.mark.parametrize(
    ("hand", "net"),
    [
        case("645a.13(e)(1)", ROWS["7 card Straight Flush"], 1_000_000 - 100),  # the whole meter
        case("645a.6(f)(1)", ROWS["7 card Straight Flush with Joker"], 1_000_000 - 100),  # with the joker too
        case("645a.13(e)(1)", ROWS["5 Aces"], 100_000 - 100),
        case("645a.13(e)(1)", ROWS["Royal Flush"], 499_00),
        case("645a.6(f)(3)", ROWS["Royal Flush and"], 499_00),  # no Royal Match here
        case("645a.13(e)(1)", ROWS["Straight Flush"], 99_00),
        case("645a.13(e)(1)", ROWS["Four-of-a-kind"], 74_00),
        case("645a.13(e)(1)", ROWS["Full House"], 3_00),
        case("645a.11(h)(4)(i)", ROWS["Flush"], -1_00),
        case("645a.11(h)(4)(i)", ROWS["Three-of-a-kind"], -1_00),
    ],
)
def test_the_progressive_payout(hand, net):
    played = alone(hand, "House way", bets={PAI_GOW: 10, PROGRESSIVE: 1}, meters={PROGRESSIVE: 1_000_000})
    assert played.net(1, PROGRESSIVE) == net
    assert played.cite(1, PROGRESSIVE) == ("645a.13(e)(1)" if net > 0 else "645a.11(h)(4)(i)")


@rule("645a.13(e)(3)")
def test_the_meter_is_paid_as_it_stands_when_the_players_turn_comes():
    """Counterclockwise from the dealer's right: position 5 before position 2."""
    seats = {
        2: Sits({PAI_GOW: 10, PROGRESSIVE: 1}, "2H 3H 4H 5H 6H 7H 8H", ("House way",)),
        5: Sits({PAI_GOW: 10, PROGRESSIVE: 1}, "2C 3C 4C 5C 6C 7C 8C", ("House way",)),
    }
    played = table(seats, meters={PROGRESSIVE: 1_000_000})
    assert played.line(5, PROGRESSIVE).returned_cents == 1_000_000
    assert played.line(2, PROGRESSIVE).returned_cents == 200_000  # the meter is back at its seed
    seats[5] = Sits({PAI_GOW: 10, PROGRESSIVE: 1}, "AS AC AD AH joker 7C 8C", ("House way",))
    played = table(seats, meters={PROGRESSIVE: 1_000_000})
    assert played.line(5, PROGRESSIVE).returned_cents == 100_000
    assert played.line(2, PROGRESSIVE).returned_cents == 900_000


@rule("645a.11(h)(4)(ii)")
@pytest.mark.parametrize(("hand", "due"), [(ROWS["Full House"], [True, False]), (ROWS["Flush"], [False])])
def test_a_progressive_payout_is_validated_before_it_is_paid(hand, due):
    log = alone(hand, "House way", bets={PAI_GOW: 10, PROGRESSIVE: 1}).view.table.log
    parts = ("position 1: a progressive payout is won", f"{PROGRESSIVE}: ")
    said = [entry.cite for entry in log if entry.words.startswith(parts)]
    assert [cite == "645a.11(h)(4)(ii)" for cite in said] == due


@rule("645a.13(e)(2)")
def test_the_meter_starts_at_two_thousand_dollars_at_least():
    (progressive,) = GAME.progressives
    assert progressive.seed_cents == 200_000
    assert not progressive.rate_required  # the chapter has no rate of progression


@rule("645a.13(f)")
@pytest.mark.parametrize(
    ("limit", "paid", "section"),
    [(None, 8_000_000, "645a.13(b)"), (16_000_000, 8_000_000, "645a.13(b)"), (15_999_998, 7_999_999, "645a.13(f)")],
)
def test_a_payout_up_to_the_limit_is_paid_in_full(limit, paid, section):
    bets, house = {PAI_GOW: 10, FORTUNE: 10, EMPEROR: 10}, GAME.house(limit_cents=limit)
    played = alone(ROWS["7 card Straight Flush"], "House way", bets=bets, house=house)
    assert played.net(1, FORTUNE) == played.net(1, EMPEROR) == paid
    assert played.cite(1, FORTUNE) == section


@rule("645a.13(f)")
def test_a_hand_above_the_limit_shares_it_and_envy_is_not_limited():
    seats = {
        1: Sits({PAI_GOW: 10, FORTUNE: 10, EMPEROR: 30}, "2H 3H 4H 5H 6H 7H 8H", ("House way",)),
        2: Sits({PAI_GOW: 10, FORTUNE: 10}, "2C 3C 4C 5C 6C 7C 8C", ("House way",)),
    }
    played = table(seats, house=GAME.house(limit_cents=5_000_000))
    assert played.net(1, FORTUNE) == 1_250_000
    assert played.net(1, EMPEROR) == 3_750_000
    assert played.net(2, FORTUNE) == 5_000_000  # another hand has a limit of its own
    assert played.cite(2, FORTUNE) == "645a.13(f)"
    assert played.net(1, f"{ENVY_FORTUNE}, position 2") == 500_000
    assert GAME.limit is not None
    assert GAME.limit.floor_cents == 5_000_000
    assert PAI_GOW not in {key.name for key in GAME.limit.covers}


# --- wagers ---------------------------------------------------------------------------------------------------------


@rule("645a.7(d)")
@pytest.mark.parametrize("wager", [FORTUNE, EMPEROR, INSURANCE, PROGRESSIVE])
def test_an_optional_wager_needs_a_pai_gow_poker_wager(wager):
    with pytest.raises(Refused, match=rf"{wager} needs Pai Gow Poker first \(§ 645a.7\(e\)"):
        alone(WINNER, "House way", bets={wager: 5})


@rule("645a.7(e)")
def test_an_optional_wager_must_be_on_offer():
    house = GAME.house(offered=frozenset([FORTUNE]))
    with pytest.raises(Refused, match="Emperor's Treasure is not offered by this Rules Submission"):
        alone(WINNER, "House way", bets={PAI_GOW: 5, EMPEROR: 5}, house=house)


@rule("645a.12(b)")
def test_nobody_covers_without_being_the_bank():
    with pytest.raises(Refused, match="'Cover' is no wager that can be placed now"):
        alone(WINNER, "House way", "Stand", bets={PAI_GOW: 5, COVER: 100})


@rule("645a.7(b)")
def test_who_leaves_loses():
    seats = {1: Sits({PAI_GOW: 10, FORTUNE: 5}, WINNER, ("Leave",)), 2: Sits({PAI_GOW: 10}, ROWS["Flush"])}
    played = table(seats)
    assert (played.net(1), played.net(1, FORTUNE)) == (-1000, -500)
    assert {played.cite(1), played.cite(1, FORTUNE)} == {"645a.7(b)"}
