"""Flushes by length, straight flushes of three to seven cards, colours: §§ 678a.6, 645a.6(d)-(f), 671a.6(d)."""

from itertools import combinations

import pytest

from fairfelt.families.runs import all_pictures, holds, longest_flush, longest_run, same_colour, whole_run
from fairfelt.kit.cards import DECK, JOKER, cards
from tests.helpers import case, rule


@pytest.mark.parametrize(
    ("longer", "other"),
    [
        case("678a.6(b)(1)", "2S 3S 4S 5S 6S 7S 8S", "AH KH QH JH TH 9H AS"),
        case("678a.6(b)(2)", "2S 3S 4S 5S 6S 7S 8H", "AH KH QH JH TH 9S 8S"),
        case("678a.6(b)(3)", "2S 3S 4S 5S 6S 7H 8H", "AH KH QH JH TS 9S 8S"),
        case("678a.6(b)(4)", "2S 3S 4S 5S 6H 7H 8D", "AH KH QH JS TS 9C 8C"),
        case("678a.6(b)(5)", "2S 3S 4S 5H 6H 7C 8D", "AH KH QS JS TC 9C"),
        case("678a.6(c)", "AS 5S 4S 3S 2S KH QH", "KH QH JH TH 9H AC AD"),
        case("678a.6(c)", "AS KS 4S 3S 2H KH QH", "AH KH 4H 2H 3C KC QC"),
        case("678a.6(c)", "QS 3S 2S QH 4H 3H 2C", "QS 3S 2S JH TH 9H 2C"),  # of two suits the better counts
    ],
)
def test_the_longer_flush_wins_and_then_the_higher(longer, other):
    assert longest_flush(cards(longer)) > longest_flush(cards(other))


@rule("678a.6(c)")
def test_flushes_of_the_same_ranks_tie():
    one, other = longest_flush(cards("QS 3S 2S AH KH 7C 6D")), longest_flush(cards("QH 3H 2H AS KS 7D 6C"))
    assert one == other
    assert hash(one) == hash(other)
    assert one != "flush"


@rule("678a.6(b)")
def test_a_flush_names_its_length_and_its_highest_card():
    flush = longest_flush(cards("QS JS 7S 5S 3S 2S AH"))
    assert str(flush) == "flush of six, queen high"
    assert flush.length == 6


@pytest.mark.parametrize(
    ("hand", "words", "low_ace"),
    [
        case("678a.6(d)(1)", "2S 3S 4S 5S 6S 7S 8S", "straight flush of seven, 8 high", True),
        case("678a.6(d)(1)", "AS 2S 3S 4S 5S 6S 7S", "straight flush of seven, 7 high", True),
        case("678a.6(d)(2)", "AS 2S 3S 4S 5S 6S 7S", "straight flush of six, 7 high", False),  # reading HF1, R2
        case("678a.6(d)(2)", "2S 3S 4S 5S 6S 7S 9S", "straight flush of six, 7 high", True),
        case("678a.6(d)(3)", "9S 8S 7S 6S 5S AH KH", "straight flush of five, 9 high", True),
        case("678a.6(d)(4)", "AS KS QS JS 2S 3S 4S", "straight flush of four, ace high", True),
        case("678a.6(d)(5)", "AS 2S 3S KS 9H 8H 5D", "straight flush of three, 3 high", True),
        case("678a.6(d)(5)", "AS 2S 3S KS 9H 8H 5D", "no straight flush", False),
        case("678a.6(d)(5)", "QS KS AS 2H 3H 8H 5D", "straight flush of three, ace high", False),
        case("678a.6(d)(5)", "KS AS 2S 9H 8D 7C 6H", "no straight flush", True),  # not around the ace
        case("678a.6(d)(5)", "4S 5S 6S JH TH 9H 2C", "straight flush of three, jack high", True),
        case("678a.6(d)(5)", "4S 5S 6H 7D", "no straight flush", True),
    ],
)
def test_the_longest_run_of_one_suit(hand, words, low_ace):
    run = longest_run(cards(hand), low_ace=low_ace)
    assert str(run) == words
    assert run.natural


@rule("678a.6(d)")
def test_runs_are_ordered_by_length_and_then_by_their_top():
    four = longest_run(cards("AS KS QS JS"))
    five = longest_run(cards("6S 5S 4S 3S 2S"))
    assert five > four
    assert five > longest_run(cards("AS 2S 3S 4S 5S"))
    assert five == longest_run(cards("6H 5H 4H 3H 2H"))
    assert hash(five) == hash(longest_run(cards("6H 5H 4H 3H 2H")))
    assert five != 5


@pytest.mark.parametrize(
    ("hand", "words", "natural"),
    [
        case("645a.6(d)(1)", "2S 3S 4S 5S 6S 7S 8S", "straight flush of seven, 8 high", True),
        case("645a.6(d)(1)", "AS 2S 3S 4S 5S 6S 7S", "straight flush of seven, 7 high", True),
        case("645a.6(d)(1)", "8S 9S TS JS QS KS AS", "straight flush of seven, ace high", True),
        case("645a.6(d)(3)", "8S 9S TS joker QS KS AS", "straight flush of seven with the joker, ace high", False),
        case("645a.6(d)(3)", "2S 3S 4S 5S 6S 7S joker", "straight flush of seven with the joker, 8 high", False),
        case("645a.6(d)(3)", "joker 2S 3S 4S 5S 6S AS", "straight flush of seven with the joker, 7 high", False),
        case("688a.6(f)(3)", "9S TS JS QS KS AS joker", "straight flush of seven with the joker, ace high", False),
    ],
)
def test_seven_cards_of_one_run(hand, words, natural):
    run = whole_run(cards(hand))
    assert run is not None
    assert (run.words, run.natural, len(run.cards)) == (words, natural, 7)


@pytest.mark.parametrize(
    "hand",
    [
        case("645a.6(d)(1)", "2S 3S 4S 5S 6S 7S 9S"),
        case("645a.6(d)(1)", "2S 3S 4S 5S 6S 7S 8H"),
        case("645a.6(d)(3)", "2S 3S 4S 5S 6S 9S joker"),
        case("645a.6(d)(3)", "JS QS KS AS 2S 3S joker"),  # not around the ace
    ],
)
def test_seven_cards_that_are_no_run(hand):
    assert whole_run(cards(hand)) is None


@rule("645a.6(d)")
def test_there_are_32_seven_card_straight_flushes_and_196_with_the_joker():
    spades = [card for card in DECK if card.suit == "S"]
    assert 4 * sum(whole_run(seven) is not None for seven in combinations(spades, 7)) == 32
    assert 4 * sum(whole_run((*six, JOKER)) is not None for six in combinations(spades, 6)) == 196


@rule("678a.6(d)(1)")
def test_without_a_low_ace_there_are_28():
    spades = [card for card in DECK if card.suit == "S"]
    assert 4 * sum(whole_run(seven, low_ace=False) is not None for seven in combinations(spades, 7)) == 28


@rule("671a.6(d)")
def test_what_cards_have_in_common():
    assert same_colour(cards("2H 5D 9D KH AH"))
    assert same_colour(cards("2S 5C 9C KS AS"))
    assert not same_colour(cards("2S 5C 9C KS AH"))
    assert all_pictures(cards("KS KH QD JC JS"))
    assert not all_pictures(cards("KS KH QD JC AS"))
    assert holds(cards("AS KH QD 3C 3S"), "AKQ")
    assert not holds(cards("AS KH JD 3C 3S"), "AKQ")
