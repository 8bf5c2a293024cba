"""Chapter 633a: the seven additional wagers, their paytables by decks, when they are settled, and the payout limit."""

from fractions import Fraction

import pytest

from fairfelt.engine.questions import AskWagers
from fairfelt.games.blackjack import GAME
from fairfelt.games.blackjack.wagers import (
    BET_THE_SET,
    BLACKJACK,
    IN_BETWEEN,
    KINGS_BOUNTY,
    LUCKY_LADIES,
    MATCH_THE_DEALER,
    NO_INSURANCE,
    NO_SWITCH,
    ROYAL_MATCH,
    SPLIT,
    STAND,
    SUPER_MATCH,
    SURRENDER,
    SWITCH,
)
from fairfelt.kit import Refused, Verdict
from tests.games.blackjack_rounds import alone, order, played, view
from tests.games.twenty_one_rounds import Player, line
from tests.helpers import case, rule

TWO_AND_A_HALF = Fraction(5, 2)
QUEENS_ROW = "Queen of Hearts pair and dealer Blackjack"
KINGS_ROW = "King of Spades pair and dealer Blackjack"


def house(decks=6, *, letters=None, **more):
    """A house with so many decks."""
    options = {"decks": decks} | more.pop("options", {})
    return GAME.house(options=options, paytables=letters or {}, **more)


def net(wager, cards, dealer="2C 9D 8S", rules=None):
    """What one unit on an additional wager comes to; the hand itself is surrendered or stands."""
    first = cards.split()[:2]
    natural = {one[0] for one in first} in ({"A", "T"}, {"A", "J"}, {"A", "Q"}, {"A", "K"})
    up, hole = dealer.split()[:2]
    insured = (NO_INSURANCE,) if up[0] == "A" else ()
    blackjack = {up[0], hole[0]} in ({"A", "T"}, {"A", "J"}, {"A", "Q"}, {"A", "K"})
    choices = insured if blackjack or natural else (*insured, SURRENDER)
    result = alone(cards, *choices, dealer=f"{up} {hole}", bets={BLACKJACK: 1, wager: 1}, house=rules)
    return result[wager.title]


# --- Lucky Ladies ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "dealer", "won"),
    [
        case("633a.13(c)", "QH QH", "KC AD", 1000),
        case("633a.13(c)", "QH QH", "AC TD", 1000),
        case("633a.13(c)", "QH QH", "KC 9D", 200),
        case("633a.13(c)", "QH QH", "2C 9D", 200),
        case("633a.13(c)", "QS QS", "KC AD", 25),  # identical, but not hearts
        case("633a.13(c)", "TD TD", "2C 9D", 25),
        case("633a.13(c)", "QH KH", "2C 9D", 10),
        case("633a.13(c)", "AH 9H", "2C 9D", 10),
        case("633a.13(c)", "QH QD", "2C 9D", 4),
        case("633a.13(c)", "TH JD", "2C 9D", 4),
        case("633a.13(c)", "9H AD", "2C 9D", 4),
        case("633a.7(g)", "TH 9H", "2C 9D", -1),  # 19
        case("633a.7(g)", "AH TH", "2C 9D", -1),  # 21
        case("633a.7(g)", "5H 5H", "2C 9D", -1),
    ],
)
def test_lucky_ladies(cards, dealer, won):
    assert net(LUCKY_LADIES, cards, dealer) == won


@rule("633a.1")
@pytest.mark.parametrize(("cards", "wager", "won"), [("AH 9H", LUCKY_LADIES, 10), ("AH 9D", KINGS_BOUNTY, 4)])
def test_whether_an_ace_and_a_nine_are_a_20(cards, wager, won):
    assert net(wager, cards) == won
    only_tens = house(readings={"BJ5": "R2"})
    assert net(wager, cards, rules=only_tens) == -1
    assert net(wager, "QH JH", rules=only_tens) > 0


# --- King's Bounty ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "dealer", "won"),
    [
        case("633a.13(h)", "KS KS", "AC TD", 1000),
        case("633a.13(h)", "KS KS", "TC AD", 1000),
        case("633a.13(h)", "KS KS", "TC 9D", 200),
        case("633a.13(h)", "KS KS", "9C 9D", 200),
        case("633a.13(h)", "KH KH", "AC TD", 50),
        case("633a.13(h)", "QH QH", "AC TD", 25),
        case("633a.13(h)", "JC JC", "2C 9D", 25),
        case("633a.13(h)", "TD TD", "2C 9D", 25),
        case("633a.13(h)", "KH QH", "2C 9D", 9),
        case("633a.13(h)", "AC 9C", "2C 9D", 9),
        case("633a.13(h)", "KH KS", "2C 9D", 6),
        case("633a.13(h)", "QH QS", "2C 9D", 4),
        case("633a.13(h)", "KH TS", "2C 9D", 4),
        case("633a.7(g)", "KH 9H", "2C 9D", -1),
        case("633a.7(g)", "KS AS", "2C 9D", -1),
    ],
)
def test_kings_bounty(cards, dealer, won):
    assert net(KINGS_BOUNTY, cards, dealer) == won


# --- Match-the-Dealer ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("decks", "cards", "up", "won"),
    [
        case("633a.13(d)(1)", 6, "8H 5D", "8C", 4),
        case("633a.13(d)(1)", 6, "8C 5D", "8C", 11),
        case("633a.13(d)(1)", 6, "8H 8D", "8C", 8),
        case("633a.13(d)(1)", 6, "8C 8D", "8C", 15),
        case("633a.13(d)(1)", 6, "8C 8C", "8C", 22),
        case("633a.13(d)(2)", 8, "8H 5D", "8C", 3),
        case("633a.13(d)(2)", 8, "8C 5D", "8C", 14),
        case("633a.13(d)(2)", 8, "8H 8D", "8C", 6),
        case("633a.13(d)(2)", 8, "8C 8D", "8C", 17),
        case("633a.13(d)(2)", 8, "8C 8C", "8C", 28),
        case("633a.7(g)(2)", 6, "KH TD", "TC", 4),  # a 10 matches a 10
        case("633a.7(g)(2)", 6, "KH JD", "TC", -1),  # and no other card of that value
        case("633a.7(g)(2)", 6, "AH 5D", "AC", 4),
        case("633a.7(g)", 6, "9H 7D", "8C", -1),
    ],
)
def test_match_the_dealer(decks, cards, up, won):
    assert net(MATCH_THE_DEALER, cards, f"{up} 7S", house(decks)) == won


@pytest.mark.parametrize(
    ("cards", "up", "by_rank", "by_suit"),
    [
        case("633a.7(g)(2)", "KH TD", "TC", 4, -1),  # a 10 of another suit
        case("633a.7(g)(2)", "KH TC", "TC", 11, 11),
        case("633a.7(g)(2)", "KC KH", "KH", 15, 11),
        case("633a.7(g)(2)", "AH 5D", "AC", 4, 4),  # no card worth 10
    ],
)
def test_bj20_what_is_identical_to_a_card_worth_10(cards, up, by_rank, by_suit):
    for reading, won in (("R1", by_rank), ("R2", by_suit)):
        assert net(MATCH_THE_DEALER, cards, f"{up} 7S", house(readings={"BJ20": reading})) == won


@rule("633a.7(g)(2)")
def test_two_matches_are_both_named():
    result = alone("8C 8D", SURRENDER, dealer="8C 7S", bets={BLACKJACK: 1, MATCH_THE_DEALER: 1})
    assert line(result, MATCH_THE_DEALER).pays == "11 to 1 and 4 to 1"
    assert (
        line(result, MATCH_THE_DEALER).row
        == "Each matching card of the same suit and Each matching card of a different suit"
    )


# --- In Between ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "up", "won"),
    [
        case("633a.13(e)", "8H 8D", "8C", 30),
        case("633a.13(e)", "AH AD", "AC", 30),
        case("633a.13(e)", "7H 9D", "8C", 10),
        case("633a.13(e)", "9H 7D", "8C", 10),
        case("633a.13(e)", "TH QD", "JC", 10),  # rank, not value
        case("633a.13(e)", "QH AD", "KC", 10),
        case("633a.13(e)", "7H TD", "8C", 6),
        case("633a.13(e)", "7H TD", "9C", 6),
        case("633a.13(e)", "7H JD", "9C", 4),
        case("633a.13(e)", "7H QD", "9C", 1),
        case("633a.13(e)", "2H AD", "9C", 1),
        case("633a.7(g)", "7H 9D", "7C", -1),  # on the edge
        case("633a.7(g)", "7H 9D", "9C", -1),
        case("633a.7(g)", "7H 9D", "6C", -1),
        case("633a.7(g)", "7H 8D", "8C", -1),  # nothing falls between
        case("633a.7(g)", "8H 8D", "9C", -1),  # a pair alone is nothing
        case("633a.7(g)", "TH KD", "AC", -1),
    ],
)
def test_in_between(cards, up, won):
    assert net(IN_BETWEEN, cards, f"{up} 7S") == won


@rule("633a.7(g)(3)(i)")
@pytest.mark.parametrize(
    ("cards", "up", "high", "either"),
    [
        ("AH 3D", "2C", -1, 10),
        ("AH 3D", "4C", 1, 1),
        ("AH 4D", "3C", -1, 6),
        ("AH 9D", "AC", -1, -1),
        ("2H AD", "AC", -1, -1),
        ("AH AD", "8C", -1, -1),  # a pair has nothing between, of aces either
        ("AH AD", "AC", 30, 30),
    ],
)
def test_an_ace_is_high_or_under_the_other_reading_low_too(cards, up, high, either):
    assert net(IN_BETWEEN, cards, f"{up} 7S") == high
    assert net(IN_BETWEEN, cards, f"{up} 7S", house(readings={"BJ4": "R2"})) == either


# --- Royal Match 21 --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("decks", "letter", "royal", "suited"),
    [
        case("633a.13(f)(1)", 1, "A", 10, 3),
        case("633a.13(f)(1)", 1, "B", 5, 3),
        case("633a.13(f)(2)", 2, "C", 30, TWO_AND_A_HALF),
        case("633a.13(f)(2)", 6, "D", 25, TWO_AND_A_HALF),
        case("633a.13(f)(2)", 8, "E", 50, 2),
    ],
)
def test_royal_match(decks, letter, royal, suited):
    rules = house(decks, letters={"Royal Match 21": letter})
    assert net(ROYAL_MATCH, "KH QH", "2C 9D", rules) == royal
    assert net(ROYAL_MATCH, "QH KH", "2C 9D", rules) == royal
    assert net(ROYAL_MATCH, "KH JH", "2C 9D", rules) == suited
    assert net(ROYAL_MATCH, "2H 7H", "2C 9D", rules) == suited
    assert net(ROYAL_MATCH, "KH QD", "2C 9D", rules) == -1


@rule("633a.1")
def test_two_kings_of_one_suit_are_a_suited_match():
    assert net(ROYAL_MATCH, "KH KH", "2C 9D", house(letters={"Royal Match 21": "C"})) == TWO_AND_A_HALF


@rule("633a.13(f)(1)")
def test_a_letter_for_other_decks_is_not_offered():
    wrong = house(1, letters={"Royal Match 21": "C"})
    with pytest.raises(Refused, match=r"Royal Match 21 is not offered .*633a\.6\(e\)\(4\)"):
        net(ROYAL_MATCH, "KH QH", "2C 9D", wrong)


@rule("633a.7(g)(4)")
@pytest.mark.parametrize(
    ("cards", "dealer", "crown"),
    [
        ("KH QH", "KC QC", 1000),
        ("KH QH", "QC KC", 1000),
        ("KH QH", "KC QD", None),  # not of one suit
        ("KH QH", "KC KC", None),
        ("KH JH", "KC QC", None),  # the player has a Suited Match only
    ],
)
def test_the_crown_treasure_for_two_royal_matches(cards, dealer, crown):
    bets = {BLACKJACK: 1, ROYAL_MATCH: 1}
    result = alone(cards, STAND, dealer=dealer, bets=bets, house=house(letters={"Royal Match 21": "D"}))
    assert result.get("Crown Treasure Bonus") == crown
    assert result["Royal Match 21"] == (25 if cards == "KH QH" else TWO_AND_A_HALF)
    silent = house(letters={"Royal Match 21": "D"}, options={"crown_treasure": "not offered"})
    assert "Crown Treasure Bonus" not in alone(cards, STAND, dealer=dealer, bets=bets, house=silent)


@pytest.mark.parametrize(
    ("section", "decks", "letter", "royal"),
    [
        case("633a.13(f)(1)", "633a.13(f)(1)", 1, "A", 10),
        case("633a.13(f)(1)", "633a.13(f)(1)", 1, "B", 5),
        case("633a.13(f)(2)", "633a.13(f)(2)", 2, "C", 30),
        case("633a.13(f)(2)", "633a.13(f)(2)", 8, "E", 50),
    ],
)
def test_the_crown_treasure_is_a_row_of_every_paytable(section, decks, letter, royal):
    rules = house(decks, letters={"Royal Match 21": letter})
    result = alone("KH QH", STAND, dealer="KC QC", bets={BLACKJACK: 1, ROYAL_MATCH: 1}, house=rules)
    assert result == {"Blackjack": 0, "Royal Match 21": royal, "Crown Treasure Bonus": 1000}
    crown = next(one for one in result.lines if one.bonus)
    assert (crown.pays, crown.row, crown.cite, crown.stake_cents) == ("1,000 for 1", "Crown Treasure", section, 0)


PRINTED = """
(c)
Queen of Hearts pair and dealer Blackjack | 1,000 to 1
Queen of Hearts pair | 200 to 1
Matched 20 | 25 to 1
Suited 20 | 10 to 1
Any 20 | 4 to 1

(d)(1)
Each matching card of a different suit | 4 to 1
Each matching card of the same suit | 11 to 1

(d)(2)
Each matching card of a different suit | 3 to 1
Each matching card of the same suit | 14 to 1

(e)
Triple Match | 30 to 1
One card spread | 10 to 1
Two card spread | 6 to 1
Three card spread | 4 to 1
All others | 1 to 1

(f)(1) | A | B
Royal Match | 10 to 1 | 5 to 1
Suited Match | 3 to 1 | 3 to 1
Crown Treasure | 1,000 for 1 | 1,000 for 1

(f)(2) | C | D | E
Royal Match | 30 to 1 | 25 to 1 | 50 to 1
Suited Match | 2.5 to 1 | 2.5 to 1 | 2 to 1
Crown Treasure | 1,000 for 1 | 1,000 for 1 | 1,000 for 1

(g)(1) | A
Pairs | 15 to 1

(g)(2) | B
Pairs | 10 to 1
Suited Pairs | 25 to 1

(g)(3) | C | D
Pairs | 10 to 1 | 10 to 1
Suited Pairs | 15 to 1 | 12 to 1

(h)
King of Spades pair and dealer Blackjack | 1,000 to 1
King of Spades pair | 200 to 1
Suited Kings pair | 50 to 1
Suited Queens, Jacks or 10s pair | 25 to 1
Suited 20 | 9 to 1
Pair of kings | 6 to 1
Any 20 | 4 to 1

(i)(1)
Four-of-a-kind | 40 to 1
Two pair | 8 to 1
Three-of-a-kind | 5 to 1
Pair | 1 to 1

(i)(2)
Four-of-a-kind | 50 to 1
Two pair | 7 to 1
Three-of-a-kind | 5 to 1
Pair | 1 to 1
"""


@rule("633a.13")
def test_the_paytables_stand_as_printed():
    """Row by row, column by column, and no table besides."""
    shown = []
    for table in GAME.paytables:
        shown.append("\n" + " | ".join([table.cite.removeprefix("633a.13"), *table.columns]))
        shown += [" | ".join([table.label(row), *map(str, pays)]) for row, pays in table.rows.items()]
    assert "\n".join(shown) + "\n" == PRINTED


@rule("633a.7(g)(4)")
def test_a_split_royal_match_is_still_one():
    bets = {BLACKJACK: 1, ROYAL_MATCH: 1}
    result = alone(
        "KH QH 7D 8D", SPLIT, STAND, STAND, dealer="KC QC", bets=bets, house=house(letters={"Royal Match 21": "E"})
    )
    assert result["Royal Match 21"] == 50
    assert result["Crown Treasure Bonus"] == 1000


# --- Bet the Set 21 --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("decks", "letter", "pairs", "suited"),
    [
        case("633a.13(g)(1)", 1, "A", 15, None),
        case("633a.13(g)(2)", 2, "B", 10, 25),
        case("633a.13(g)(3)", 4, "C", 10, 15),
        case("633a.13(g)(3)", 6, "C", 10, 15),
        case("633a.13(g)(3)", 8, "D", 10, 12),
    ],
)
def test_bet_the_set(decks, letter, pairs, suited):
    rules = house(decks, letters={"Bet the Set 21": letter})
    assert net(BET_THE_SET, "7H 7D", rules=rules) == pairs
    if suited:
        assert net(BET_THE_SET, "7H 7H", rules=rules) == suited
    assert net(BET_THE_SET, "KH QD", rules=rules) == -1  # of one value, not of one rank
    assert net(BET_THE_SET, "7H 8H", rules=rules) == -1


# --- Super Match -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("decks", "cards", "won"),
    [
        case("633a.13(i)(1)", 6, "7H 7D 7S 7C", 40),
        case("633a.13(i)(1)", 6, "7H 7D 9S 9C", 8),
        case("633a.13(i)(1)", 6, "7H 9D 9S 7C", 8),
        case("633a.13(i)(1)", 6, "7H 7D 7S 9C", 5),
        case("633a.13(i)(1)", 6, "7H 7D 8S 9C", 1),
        case("633a.13(i)(1)", 6, "7H 2D 8S 7C", 1),
        case("633a.13(i)(2)", 8, "7H 7D 7S 7C", 50),
        case("633a.13(i)(2)", 8, "7H 7D 9S 9C", 7),
        case("633a.13(i)(2)", 8, "7H 7D 7S 9C", 5),
        case("633a.13(i)(2)", 8, "7H 7D 8S 9C", 1),
        case("633a.7(g)(7)", 6, "7H 2D 8S 9C", -1),
        case("633a.7(g)(7)", 6, "TH JD QS KC", -1),  # ranks count, not values
    ],
)
def test_super_match(decks, cards, won):
    rules = house(decks, options={"variation": "Blackjack Switch"})
    bets = {BLACKJACK: 1, BLACKJACK.on(2): 1, SUPER_MATCH: 1}
    for choice in (SWITCH, NO_SWITCH):
        result = alone(cards, choice, STAND, STAND, dealer="7C TC", bets=bets, house=rules)
        assert result["Super Match"] == won


@rule("633a.6(e)(7)")
def test_super_match_belongs_to_blackjack_switch():
    with pytest.raises(Refused, match="'Super Match' is no wager that can be placed now"):
        alone("7H 7D", STAND, dealer="7C TC", bets={BLACKJACK: 1, SUPER_MATCH: 1})


# --- which are offered -----------------------------------------------------------------------------------------------


def asked_for(rules):
    """The wagers that a table asks for."""

    pending = view({1: Player()}, "", rules, silent=True).pending
    assert isinstance(pending, AskWagers)
    return {wager.title for wager in pending.wagers}


ALWAYS = {"Blackjack", "Lucky Ladies Twenty Point Bonus", "In Between", "Royal Match 21", "King's Bounty"}


@pytest.mark.parametrize(
    ("decks", "more"),
    [
        case("633a.13(g)(1)", 1, {"Bet the Set 21"}),
        case("633a.13(g)(2)", 2, {"Bet the Set 21"}),
        case("633a.13(g)", 3, set()),  # no paytable for three decks
        case("633a.13(g)(3)", 4, {"Bet the Set 21"}),
        case("633a.13(d)", 5, {"Bet the Set 21"}),
        case("633a.13(d)(1)", 6, {"Bet the Set 21", "Match-the-Dealer"}),
        case("633a.13(d)", 7, {"Bet the Set 21"}),
        case("633a.13(d)(2)", 8, {"Bet the Set 21", "Match-the-Dealer"}),
        case("633a.13(d)", 9, {"Bet the Set 21"}),
    ],
)
def test_a_wager_without_a_paytable_for_the_decks_is_not_offered(decks, more):
    assert asked_for(house(decks)) == ALWAYS | more


@rule("633a.13(d)")
def test_such_a_wager_is_refused():
    with pytest.raises(
        Refused, match=r"Match-the-Dealer is not offered by this Rules Submission \(§ 633a\.6\(e\)\(2\)\)"
    ):
        net(MATCH_THE_DEALER, "8H 5D", "8C 7S", house(2))


@rule("633a.12(a)(2)")
def test_what_is_offered_at_a_switch_table():
    rules = house(6, options={"variation": "Blackjack Switch"})
    assert asked_for(rules) == {"Blackjack", "Blackjack, hand 2", "Super Match"}
    assert asked_for(house(7, options={"variation": "Blackjack Switch"})) == {"Blackjack", "Blackjack, hand 2"}
    other = asked_for(house(6, options={"variation": "Blackjack Switch"}, readings={"BJ15": "R2"}))
    assert other == ALWAYS | {"Blackjack, hand 2", "Super Match", "Bet the Set 21", "Match-the-Dealer"}


@rule("633a.12(a)(2)")
def test_under_the_other_reading_an_additional_wager_is_on_the_first_hand_as_dealt():
    rules = house(6, options={"variation": "Blackjack Switch"}, readings={"BJ15": "R2"})
    bets = {BLACKJACK: 1, BLACKJACK.on(2): 1, BET_THE_SET: 1}
    result = alone("7H 2D 7S 9C", SWITCH, STAND, STAND, dealer="7C TC", bets=bets, house=rules)
    assert result["Bet the Set 21"] == 10
    result = alone("7H 2D 9S 7C", SWITCH, STAND, STAND, dealer="7C TC", bets=bets, house=rules)
    assert result["Bet the Set 21"] == -1


@rule("633a.6(e)")
def test_an_additional_wager_needs_a_blackjack_wager():
    with pytest.raises(Refused, match=r"In Between needs Blackjack first \(§ 633a\.6\(e\)\(3\)\)"):
        alone("7H 9D", STAND, dealer="8C TC", bets={IN_BETWEEN: 1})


@rule("633a.6(e)")
def test_only_what_is_submitted_is_offered():
    some = GAME.house(offered=frozenset({"In Between"}))
    assert asked_for(some) == {"Blackjack", "In Between"}


# --- when they are settled -------------------------------------------------------------------------------------------


def late(first, second, dealer, wager):
    """The order in which two players' wagers and the first's Insurance and Blackjack are settled."""
    bets = {BLACKJACK: 1, wager: 1}
    up = dealer.split()[0]
    insured = ("No Insurance",) if up[0] == "A" else ()
    over = dealer in ("KC AD", "AC KD")
    choices = insured if over else (*insured, STAND)
    players = {1: Player(first, *choices, bets=bets), 2: Player(second, *choices, bets=bets)}
    rules = house(options={"collection": "player by player"}, letters={"Royal Match 21": "C"})
    return order(players, dealer, rules)


@rule("633a.7(g)")
def test_additional_wagers_are_settled_from_the_right_before_the_card_reader():
    bets = {BLACKJACK: 1, IN_BETWEEN: 1, BET_THE_SET: 1}
    players = {position: Player("7H 9D", bets=bets) for position in (1, 4, 6)}
    seen = view(players, "TC 8D").table
    assert [(seat.position, key.title) for seat, key in seen.paid] == [
        (position, wager) for position in (6, 4, 1) for wager in ("In Between", "Bet the Set 21")
    ]
    words = [entry.words for entry in seen.log]
    assert words.index("Bet the Set 21: lose") < words.index("the card reader shows no Blackjack")
    insurance = view(players, "AC 8D").table
    assert len(insurance.paid) == 6  # settled, and Insurance is being offered


@pytest.mark.parametrize(
    ("wager", "pair"), [case("633a.7(g)(1)", LUCKY_LADIES, "QH QH"), case("633a.7(g)(6)", KINGS_BOUNTY, "KS KS")]
)
def test_the_best_pair_waits_for_the_hole_card(wager, pair):
    name = wager.title
    # 2 to 9: at once, from the right
    assert late(pair, "TD 9D", "9C 8D", wager)[:2] == [(2, name), (1, name)]
    # ace or ten: after all others, and before any other card
    assert late("TD 9D", pair, "TC 8D", wager)[:2] == [(1, name), (2, name)]
    assert late(pair, "TD 9D", "TC 8D", wager) == [(2, name), (1, name), (2, "Blackjack"), (1, "Blackjack")]
    # with the Blackjack Wager if the dealer has Blackjack
    assert late("TD 9D", pair, "KC AD", wager) == [(1, name), (2, name), (2, "Blackjack"), (1, "Blackjack")]
    assert late(pair, "TD 9D", "AC KD", wager) == [(2, name), (2, "Blackjack"), (1, name), (1, "Blackjack")]


@pytest.mark.parametrize(
    ("wager", "pair"),
    [case("633a.7(g)(1)(ii)", LUCKY_LADIES, "QH QH"), case("633a.7(g)(6)(ii)", KINGS_BOUNTY, "KS KS")],
)
def test_the_pair_is_paid_as_its_blackjack_wager_is_collected_though_others_are_paid_last(wager, pair):
    players = {
        1: Player("TD 9D"),
        2: Player(pair, bets={BLACKJACK: 1, wager: 1}),
        3: Player("AS KS", bets={BLACKJACK: 1}),
    }
    rules = house(options={"collection": "losing first"})
    assert order(players, "KC AD", rules) == [
        (2, wager.title),
        (2, "Blackjack"),
        (1, "Blackjack"),
        (3, "Blackjack"),  # a tie, after all that is collected
    ]


@pytest.mark.parametrize(
    ("wager", "pair"), [case("633a.7(g)(1)(i)", LUCKY_LADIES, "QH QH"), case("633a.7(g)(6)(i)", KINGS_BOUNTY, "KS KS")]
)
def test_the_pair_is_paid_before_any_other_card(wager, pair):
    seen = view({1: Player(pair, bets={BLACKJACK: 1, wager: 1})}, "TC 8D").table
    assert [key.title for _, key in seen.paid] == [wager.title]
    log = [entry.words for entry in seen.log]
    assert log.index("the card reader shows no Blackjack") < log.index(f"{wager.title}: win")


@rule("633a.7(g)(4)")
def test_a_royal_match_against_a_king_or_queen_waits_for_the_hole_card():
    name = ROYAL_MATCH.title
    for up in ("KC", "QC"):
        assert late("TD 9D", "KH QH", f"{up} 8D", ROYAL_MATCH) == [
            (1, name),
            (2, name),
            (2, "Blackjack"),
            (1, "Blackjack"),
        ]
        waits = view({1: Player("KH QH", bets={BLACKJACK: 1, ROYAL_MATCH: 1})}, f"{up} 8D").table
        assert waits.paid == []
    assert late("KH QH", "TD 9S", "KC 8D", ROYAL_MATCH) == [(2, name), (1, name), (2, "Blackjack"), (1, "Blackjack")]
    for up in ("JC", "TC", "AC", "9C"):
        assert late("TD 9D", "KH QH", f"{up} 8D", ROYAL_MATCH)[:2] == [(2, name), (1, name)]
    assert late("KH JH", "TD 9D", "KC 8D", ROYAL_MATCH)[:2] == [(2, name), (1, name)]  # a Suited Match does not wait


@rule("633a.7(g)(4)")
def test_a_royal_match_is_settled_though_the_hand_was_surrendered():
    bets = {BLACKJACK: 1, ROYAL_MATCH: 1}
    result = alone("KH QH", SURRENDER, dealer="KC QC", bets=bets, house=house(letters={"Royal Match 21": "D"}))
    assert result == {"Blackjack": Fraction(-1, 2), "Royal Match 21": 25, "Crown Treasure Bonus": 1000}


@rule("633a.7(g)")
def test_every_additional_wager_at_once():
    wagers = (LUCKY_LADIES, MATCH_THE_DEALER, IN_BETWEEN, ROYAL_MATCH, BET_THE_SET, KINGS_BOUNTY)
    result = alone("KS KS", STAND, dealer="KS 9D", bets={BLACKJACK: 1} | dict.fromkeys(wagers, 1))
    assert result == {
        "Blackjack": 1,
        "Lucky Ladies Twenty Point Bonus": 25,
        "Match-the-Dealer": 22,
        "In Between": 30,
        "Royal Match 21": TWO_AND_A_HALF,
        "Bet the Set 21": 15,
        "King's Bounty": 200,
    }
    assert {one.hand for one in result.lines} == {"hard 20", "K♠ K♠"}


# --- § 633a.13(j): the payout limit ----------------------------------------------------------------------------------


def limited(players, dealer, reading="R1", limit_cents=25_000_00):
    """The lines of the limited wagers by position, in cents."""
    rules = house(8, readings={"BJ1": reading}, limit_cents=limit_cents, letters={"Royal Match 21": "E"})
    result = played(players, dealer, rules)
    return {
        position: {one.wager: one.net_cents for one in found.lines if one.wager != "Blackjack"}
        for position, found in result.items()
    }


def queens(units):
    return Player("QH QH", bets={BLACKJACK: 1, LUCKY_LADIES: units})


@rule("633a.13(j)")
def test_one_winner_is_held_to_the_limit():
    assert limited({1: queens(1)}, "KC AD") == {1: {LUCKY_LADIES.title: 25_000_00}}  # $100,000 without it
    assert limited({1: queens(Fraction(1, 4))}, "KC AD") == {1: {LUCKY_LADIES.title: 25_000_00}}  # exactly at it
    assert limited({1: queens(Fraction(1, 5))}, "KC AD") == {1: {LUCKY_LADIES.title: 20_000_00}}


@rule("633a.13(j)")
def test_several_winners_share_the_limit_by_their_wagers():
    kings = Player("KS KS", bets={BLACKJACK: 1, KINGS_BOUNTY: Fraction(3, 4)})
    shared = limited({1: queens(Fraction(1, 4)), 2: kings, 5: queens(1)}, "KC AD")
    assert shared == {
        1: {LUCKY_LADIES.title: 3_125_00},
        2: {KINGS_BOUNTY.title: 9_375_00},
        5: {LUCKY_LADIES.title: 12_500_00},
    }
    cites = [
        one.cite
        for one in played({1: queens(1)}, "KC AD", house(limit_cents=25_000_00))[1].lines
        if "Lucky" in one.wager
    ]
    assert cites == ["633a.13(j)"]


@rule("633a.13(j)")
def test_a_pair_without_the_dealers_blackjack_is_not_limited():
    pair = Player("QH QH", STAND, bets={BLACKJACK: 1, LUCKY_LADIES: 2})
    assert limited({1: pair}, "KC 9D") == {1: {LUCKY_LADIES.title: 40_000_00}}


@rule("633a.13(j)")
@pytest.mark.parametrize(
    ("reading", "ladies", "royal"), [("R1", 25_000_00, 200_000_00), ("R2", 1_000_000_00, 25_000_00)]
)
def test_which_wagers_the_limit_covers(reading, ladies, royal):
    assert limited({1: queens(10)}, "KC AD", reading) == {1: {LUCKY_LADIES.title: ladies}}
    crowned = Player("KH QH", STAND, bets={BLACKJACK: 1, ROYAL_MATCH: 40})
    assert limited({1: crowned}, "9C 8D", reading) == {1: {ROYAL_MATCH.title: royal}}
    kings = Player("KS KS", bets={BLACKJACK: 1, KINGS_BOUNTY: 1})
    assert limited({1: kings}, "KC AD", reading) == {1: {KINGS_BOUNTY.title: 25_000_00}}


@rule("633a.13(j)")
def test_without_a_limit_all_is_paid():
    assert limited({1: queens(1)}, "KC AD", limit_cents=None) == {1: {LUCKY_LADIES.title: 100_000_00}}


@rule("633a.13(j)")
def test_the_floor_of_the_limit():
    limit = GAME.limit
    assert limit is not None
    assert (limit.floor_cents, limit.shared, limit.at_maximum) == (25_000_00, True, True)


@rule("633a.7(g)")
def test_a_lost_wager_says_so():
    result = alone("7H 8D", SURRENDER, dealer="9C 8D", bets={BLACKJACK: 1, IN_BETWEEN: 1})
    assert (line(result, IN_BETWEEN).verdict, line(result, IN_BETWEEN).cite) == (Verdict.LOSE, "633a.7(g)")
    result = alone("7H TD", SURRENDER, dealer="9C 8D", bets={BLACKJACK: 1, IN_BETWEEN: 1})
    assert (line(result, IN_BETWEEN).row, line(result, IN_BETWEEN).cite) == ("Two card spread", "633a.13(e)")
