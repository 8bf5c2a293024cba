"""Hand rankings, chapter by chapter: hands on both sides of every boundary that the ranking sections draw."""

from dataclasses import replace
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairfelt.families.poker import (
    ACE_KING,
    FIVE_CARD,
    FIVE_CARD_KINDS,
    FOUR_CARD,
    ONE_CARD,
    PAI_GOW_HIGH,
    PAI_GOW_LOW,
    THREE_CARD,
    THREE_CARD_KINDS,
    THREE_CARD_ROYAL,
    TWO_CARD,
    WILD_DEUCES,
    WILD_JOKER,
    Kind,
    Ranking,
)
from fairfelt.kit.cards import DECK, JOKER, Card, cards
from tests.helpers import case, rule

NO_FIVE = Ranking(5, (Kind.FIVE_WILDS, *FIVE_CARD_KINDS), wild="2*")  # reading DJ1, R2
NO_LOW_ACE = Ranking(3, THREE_CARD_KINDS, low_ace=False)  # reading G3, R2
LITERAL = Ranking(5, FIVE_CARD_KINDS, literal=True)  # reading G1, R2
LITERAL_PAI_GOW = replace(PAI_GOW_HIGH, literal=True)
NO_STRAIGHT_FLUSH = Ranking(  # reading SF3, R2
    5,
    (Kind.FIVE_ACES, *FIVE_CARD_KINDS),
    second=True,
    bug=True,
    completes=frozenset((Kind.STRAIGHT, Kind.FLUSH, Kind.ROYAL_FLUSH)),
)
hands = st.sets(st.sampled_from(DECK), min_size=5, max_size=7).map(tuple)


@pytest.mark.parametrize(
    ("higher", "lower", "ranking"),
    [
        # five cards: 653a, and in the same words 643a, 667a, 669a, 671a, 674a, 677a
        case("653a.6(b)(1)", "AH KH QH JH TH", "KS QS JS TS 9S", FIVE_CARD),
        case("653a.6(b)(2)", "KH QH JH TH 9H", "QS JS TS 9S 8S", FIVE_CARD),
        case("653a.6(b)(2)", "6H 5H 4H 3H 2H", "AS 2S 3S 4S 5S", FIVE_CARD),
        case("653a.6(b)(2)", "AS 2S 3S 4S 5S", "AS AH AD AC KS", FIVE_CARD),
        case("653a.6(b)(3)", "AS AH AD AC 2S", "KS KH KD KC AS", FIVE_CARD),
        case("653a.6(b)(3)", "2S 2H 2D 2C 3S", "AS AH AD KC KS", FIVE_CARD),
        case("653a.6(b)(4)", "AS AH AD KC KS", "AS AH AD QC QS", FIVE_CARD),
        case("653a.6(b)(4)", "3S 3H 3D 2C 2S", "2S 2H 2D AC AS", FIVE_CARD),
        case("653a.6(b)(4)", "2S 2H 2D 3C 3S", "AS KS QS JS 9S", FIVE_CARD),
        case("653a.6(b)(5)", "AS KS QS JS 9S", "AH KH QH JH 8H", FIVE_CARD),
        case("653a.6(b)(5)", "2S 3S 4S 5S 7S", "AS KH QD JC TS", FIVE_CARD),
        case("653a.6(b)(6)", "AS KH QD JC TS", "KH QD JC TS 9H", FIVE_CARD),
        case("653a.6(b)(6)", "2S 3H 4D 5C 6S", "AS 2H 3D 4C 5S", FIVE_CARD),
        case("653a.6(b)(6)", "AS 2H 3D 4C 5S", "AS AH AD KC QS", FIVE_CARD),
        case("653a.6(a)", "2S 2H 3D 4C 5S", "QS KH AD 2C 3S", FIVE_CARD),  # no straight around the ace
        case("653a.6(b)(7)", "AS AH AD 3C 2S", "KS KH KD AC QS", FIVE_CARD),
        case("653a.6(b)(7)", "2S 2H 2D 4C 3S", "AS AH KD KC QS", FIVE_CARD),
        case("653a.6(b)(8)", "AS AH KD KC 2S", "AS AH QD QC KS", FIVE_CARD),
        case("653a.6(b)(8)", "3S 3H 2D 2C 4S", "AS AH KD QC JS", FIVE_CARD),
        case("653a.6(b)(9)", "AS AH 4D 3C 2S", "KS KH AD QC JS", FIVE_CARD),
        case("653a.6(b)(9)", "2S 2H 3D 4C 5S", "AS KH QD JC 9S", FIVE_CARD),
        case("653a.6(c)", "KS KH AD 4C 2S", "KD KC QD JC TS", FIVE_CARD),
        case("653a.6(c)", "KS KH AD 4C 3S", "KD KC AC 4D 2S", FIVE_CARD),
        case("653a.6(c)", "AS KH QD JC 9S", "AD KC QH JS 8S", FIVE_CARD),
        # four cards
        case("641a.6(b)(1)", "2S 2H 2D 2C", "AS KS QS JS", FOUR_CARD),
        case("641a.6(b)(2)", "KS QS JS TS", "AS 2S 3S 4S", FOUR_CARD),
        case("641a.6(b)(2)", "AS 2S 3S 4S", "AS AH AD KS", FOUR_CARD),
        case("641a.6(b)(3)", "2S 2H 2D 3S", "AS KS QS TS", FOUR_CARD),
        case("641a.6(b)(4)", "2S 3S 4S 6S", "AS KH QS JS", FOUR_CARD),
        case("641a.6(b)(5)", "AS 2H 3S 4S", "AS AH KS KH", FOUR_CARD),
        case("641a.6(b)(5)", "2S 3H 4S 5S", "AS 2H 3S 4S", FOUR_CARD),
        case("641a.6(a)", "2S 2H 3D 4C", "KS AH 2S 3S", FOUR_CARD),
        case("641a.6(b)(6)", "3S 3H 2S 2H", "AS AH KS QH", FOUR_CARD),
        case("641a.6(b)(7)", "2S 2H 3S 4H", "AS KH QS TH", FOUR_CARD),
        case("641a.6(c)", "KS KH AS 2H", "KD KC QS JH", FOUR_CARD),
        # three cards: 649a; 643a, 667a and 669a use the same order
        case("649a.6(b)(1)", "AS KS QS", "KH QH JH", THREE_CARD),
        case("649a.6(b)(1)", "2S 3S 4S", "AH 2H 3H", THREE_CARD),
        case("649a.6(b)(1)", "AH 2H 3H", "AS AH AD", THREE_CARD),
        case("649a.6(b)(2)", "2S 2H 2D", "AS KH QD", THREE_CARD),
        case("649a.6(b)(3)", "AS 2H 3D", "AS KS JS", THREE_CARD),
        case("649a.6(a)", "2S 2H 3D", "KS AH 2D", THREE_CARD),
        case("649a.6(b)(4)", "2S 3S 5S", "AS AH KD", THREE_CARD),
        case("649a.6(b)(5)", "2S 2H 3D", "AS KH JD", THREE_CARD),
        case("649a.6(c)", "KS KH 3D", "KD KC 2S", THREE_CARD),
        case("649a.6(c)", "QS 4H 2D", "QD 3C 2S", THREE_CARD),
        case("643a.6(c)(1)", "AS KS QS", "KH QH JH", THREE_CARD_ROYAL),
        # the pai gow chapters: 645a, 670a and 688a
        case("645a.6(b)(1)", "AS AH AD AC joker", "AS KS QS JS TS", PAI_GOW_HIGH),
        case("645a.6(b)(3)", "AS 2S 3S 4S 5S", "KH QH JH TH 9H", PAI_GOW_HIGH),
        case("645a.6(b)(2)", "KS QS JS TS joker", "AH 2H 3H 4H 5H", PAI_GOW_HIGH),
        case("645a.6(b)(3)", "2S 3S 4S 5S 6S", "AS AH AD AC KS", PAI_GOW_HIGH),
        case("645a.6(b)(6)", "AS KS 4S 3S 2S", "AH QH JH TH 9H", PAI_GOW_HIGH),
        case("645a.6(b)(7)", "AS KH QD JC TS", "AS 2H 3D 4C 5S", PAI_GOW_HIGH),
        case("645a.6(b)(7)", "AS 2H 3D 4C 5S", "KS QH JD TC 9S", PAI_GOW_HIGH),
        case("645a.6(b)(7)", "2S 3H 4D 5C 6S", "AS AH AD KC QS", PAI_GOW_HIGH),
        case("645a.6(b)(8)", "joker AS AH 3D 2C", "AD AC KS KH QD", PAI_GOW_HIGH),
        case("645a.6(b)(10)", "AS AH", "AD KC", PAI_GOW_LOW),
        case("645a.6(b)(10)", "2S 2H", "AD KC", PAI_GOW_LOW),
        case("645a.6(c)", "AS 3H", "AD 2C", PAI_GOW_LOW),
        case("670a.6(b)(3)", "AS 2S 3S 4S 5S", "KH QH JH TH 9H", PAI_GOW_HIGH),
        case("670a.6(c)", "KS", "QS", ONE_CARD),
        case("688a.6(b)(7)", "AS 2H 3D 4C 5S", "KS QH JD TC 9S", PAI_GOW_HIGH),
        # with wild cards
        case("687a.6(c)(1)", "2S 2H 2D 2C joker", "AS KS QS JS TS", WILD_DEUCES),
        case("687a.6(c)(2)", "2S 2H 2D 2C TS", "AS AH AD AC joker", WILD_DEUCES),
        case("687a.12(b)", "3S 3H 3D 3C joker", "KS QS JS TS 9S", WILD_DEUCES),
        case("687a.12(b)", "AS AH AD AC joker", "KS KH KD KC joker", WILD_DEUCES),
        case("687a.6(c)(3)", "3S 4S 5S 6S 7S", "AS AH AD AC KS", WILD_DEUCES),
        case("687a.6(c)(4)", "3S 3H 3D 2C 4S", "AS AH KD KC 2S", WILD_DEUCES),
        case("687a.6(c)(5)", "3S 3H 4D 4C 2S", "AS KS QS 9S 2H", WILD_DEUCES),
        case("687a.6(c)(6)", "3S 4S 5S 8S 2H", "AS KH QD 2C TS", WILD_DEUCES),
        case("687a.6(c)(7)", "3S 4H 5D 6C 2S", "AS AH 2D KC QS", WILD_DEUCES),
        case("687a.6(c)(8)", "3S 3H 2D 5C 9S", "AS AH KD KC QS", WILD_DEUCES),
        case("687a.6(c)(9)", "3S 3H 4D 4C 5S", "AS 2H KD QC 9S", WILD_DEUCES),
        case("687a.6(c)(10)", "3S 2H 4D 8C 9S", "AS KH QD JC 9S", WILD_DEUCES),
        case("688a.6(f)(5)", "AS AH AD AC joker", "KS KH KD KC joker", WILD_JOKER),
        case("688a.6(f)(6)", "2S 2H 2D 2C joker", "AS KS QS JS TS", WILD_JOKER),
        case("688a.6(f)(9)", "2S 2H 2D joker 3S", "AS AH AD KC KS", WILD_JOKER),
        # and Lunar's ace-king
        case("671a.6(b)(9)", "2S 2H 3D 4C 5S", "AS KH QD JC 9S", ACE_KING),
        case("671a.6(b)(10)", "AS KH 4D 3C 2S", "AS QH JD TC 9S", ACE_KING),
        case("671a.6(c)", "AS KH QD 3C 2S", "AD KC JD TC 9S", ACE_KING),
    ],
)
def test_the_first_hand_is_higher(higher, lower, ranking):
    assert ranking.rank(cards(higher)) > ranking.rank(cards(lower))


@pytest.mark.parametrize(
    ("one", "other", "ranking"),
    [
        case("641a.6(c)", "KS KH AS 2H", "KD KC AD 2C", FOUR_CARD),
        case("645a.6(c)", "AS KH", "AD KC", PAI_GOW_LOW),
        case("645a.6(a)", "joker KH", "AD KC", PAI_GOW_LOW),  # the joker is an ace, no more and no less
        case("645a.6(a)", "joker AH KS QS 9D", "AD AC KH QC 9S", PAI_GOW_HIGH),
        case("645a.6(a)", "AS QS 9S 4S joker", "AH KH QH 9H 4H", PAI_GOW_HIGH),  # the highest card that is missing
        case("645a.6(a)", "AS QS 9S 4S joker", "AH KH QH 9H 4H", LITERAL_PAI_GOW),  # never a second ace of spades
        case("649a.6(c)", "QS 3H 2D", "QD 3C 2S", THREE_CARD),
        case("653a.6(c)", "AS KH QD JC 9S 3S 2H", "AS KH QD JC 9S 4S 2H", FIVE_CARD),  # only five cards count
        case("653a.6(c)", "AS AH KD KC QS QH 2H", "AS AH KD KC QS JH 2H", FIVE_CARD),
        case("653a.6(a)", "AS KS QS JS 9S", "AH KH QH JH 9H", FIVE_CARD),  # suits are equal
        case("688a.6(c)", "AS AH KD KC 2S", "AD AC KS KH 2H", PAI_GOW_HIGH),
        case("687a.11(e)(2)", "AS AH KD QC 9S", "AD AC KS QH 9H", WILD_DEUCES),
    ],
)
def test_the_two_hands_tie(one, other, ranking):
    assert ranking.rank(cards(one)) == ranking.rank(cards(other))
    assert hash(ranking.rank(cards(one))) == hash(ranking.rank(cards(other)))


@pytest.mark.parametrize(
    ("hand", "kind", "ranking"),
    [
        case("645a.6(a)", "9S 8H joker 6C 5S", Kind.STRAIGHT, PAI_GOW_HIGH),  # completes a straight
        case("645a.6(a)", "9S 8S joker 4S 2S", Kind.FLUSH, PAI_GOW_HIGH),  # a flush
        case("645a.6(a)", "9S 8S joker 6S 5S", Kind.STRAIGHT_FLUSH, PAI_GOW_HIGH),  # a straight flush
        case("645a.6(a)", "KS QS joker JS TS", Kind.ROYAL_FLUSH, PAI_GOW_HIGH),  # a royal flush
        case("645a.6(a)", "KS KH joker 6S 5S", Kind.PAIR, PAI_GOW_HIGH),  # but never a third king
        case("645a.6(a)", "KS KH 6S 6H joker", Kind.TWO_PAIR, PAI_GOW_HIGH),
        case("645a.6(a)", "AS AH 6S 6H joker", Kind.FULL_HOUSE, PAI_GOW_HIGH),
        case("645a.6(b)(1)", "AS AH AD AC joker KS KH", Kind.FIVE_ACES, PAI_GOW_HIGH),
        case("645a.6(b)(4)", "AS AH AD joker KS KH", Kind.FOUR, PAI_GOW_HIGH),
        case("670a.6(a)", "9S 8S joker 6S 5S", Kind.FLUSH, NO_STRAIGHT_FLUSH),  # reading SF3, R2
        case("670a.6(b)(2)", "KS QS JS TS joker", Kind.ROYAL_FLUSH, NO_STRAIGHT_FLUSH),
        case("643a.6(c)(1)", "AS KS QS", Kind.MINI_ROYAL, THREE_CARD_ROYAL),
        case("643a.6(c)(2)", "AS 2S 3S", Kind.STRAIGHT_FLUSH, THREE_CARD_ROYAL),
        case("643a.6(c)(4)", "AS KH QS", Kind.STRAIGHT, THREE_CARD_ROYAL),
        case("643a.6(c)(4)", "AS 2H 3S", Kind.STRAIGHT, THREE_CARD_ROYAL),
        case("649a.6(b)(1)", "AS KS QS", Kind.STRAIGHT_FLUSH, THREE_CARD),  # no royal flush of three cards
        case("641a.6(b)(2)", "AS KS QS JS", Kind.STRAIGHT_FLUSH, FOUR_CARD),
        case("667a.6(d)(4)", "AS 2H 3S", Kind.HIGH_CARD, NO_LOW_ACE),  # reading G3, R2
        case("667a.6(d)(4)", "AS KH QS", Kind.STRAIGHT, NO_LOW_ACE),
        case("671a.6(b)(10)", "AS KH 9D 4C 2S", Kind.ACE_KING, ACE_KING),
        case("671a.6(b)(10)", "AS KH KD 4C 2S", Kind.PAIR, ACE_KING),
        case("671a.6(b)(10)", "AS QH JD TC 8S", Kind.HIGH_CARD, ACE_KING),
        case("687a.6(c)(1)", "2S 2H 2D 2C joker", Kind.FIVE_WILDS, WILD_DEUCES),
        case("687a.6(c)(2)", "2S 2H joker AS KS", Kind.ROYAL_FLUSH, WILD_DEUCES),
        case("687a.12(b)", "2S 2H joker AS AH", Kind.FIVE, WILD_DEUCES),
        case("687a.6(c)(4)", "2S 2H joker AS AH", Kind.FOUR, NO_FIVE),  # reading DJ1, R2
        case("688a.6(f)(6)", "KS KH KD KC joker 3S 2H", Kind.FIVE, WILD_JOKER),
        case("688a.6(f)(9)", "KS KH KD joker 7C 3S 2H", Kind.FOUR, WILD_JOKER),
        case("688a.6(f)(10)", "KS KH 7D joker 7C 3S 2H", Kind.FULL_HOUSE, WILD_JOKER),
        case("688a.6(a)", "KS KH 7D joker 7C 3S 2H", Kind.TWO_PAIR, PAI_GOW_HIGH),
    ],
)
def test_the_cards_make_this_kind_of_hand(hand, kind, ranking):
    assert ranking.rank(cards(hand)).kind is kind


@rule("653a.6(c)")
def test_read_literally_a_kicker_outranks_the_pair():
    """Reading G1: under R1 the pair is compared first, under R2 the highest card that only one hand holds."""
    low_pair, high_pair = cards("2S 2H AD KC 9S"), cards("3S 3H QD JC 9H")
    assert FIVE_CARD.rank(low_pair) < FIVE_CARD.rank(high_pair)
    assert LITERAL.rank(low_pair) > LITERAL.rank(high_pair)
    assert LITERAL.rank(low_pair).words == "pair of 2s, ace king 9 kickers"
    flushes = cards("AS KS 4S 3S 2S"), cards("AH QH JH TH 9H")
    assert LITERAL.rank(flushes[0]) > LITERAL.rank(flushes[1])


@pytest.mark.parametrize(
    ("hand", "words", "ranking"),
    [
        case("653a.6(b)(1)", "AS KS QS JS TS", "royal flush", FIVE_CARD),
        case("653a.6(b)(2)", "KS QS JS TS 9S", "straight flush, king high", FIVE_CARD),
        case("653a.6(b)(2)", "AS 2S 3S 4S 5S", "straight flush, 5 high", FIVE_CARD),
        case("653a.6(b)(3)", "8S 8H 8D 8C KS", "four 8s, king kicker", FIVE_CARD),
        case("653a.6(b)(4)", "8S 8H 8D KC KS", "full house, 8s over kings", FIVE_CARD),
        case("653a.6(b)(5)", "QS 8S 6S 5S 2S", "flush, queen high", FIVE_CARD),
        case("653a.6(b)(6)", "AS KH QD JC TS", "straight, ace high", FIVE_CARD),
        case("653a.6(b)(7)", "8S 8H 8D KC 2S", "three 8s, king 2 kickers", FIVE_CARD),
        case("653a.6(b)(8)", "8S 8H KD KC 2S", "two pair, kings and 8s, 2 kicker", FIVE_CARD),
        case("653a.6(b)(9)", "JS JH AD 9C 2S", "pair of jacks, ace 9 2 kickers", FIVE_CARD),
        case("653a.6(c)", "JS TH 8D 4C 2S", "jack high", FIVE_CARD),
        case("641a.6(b)(1)", "AS AH AD AC", "four aces", FOUR_CARD),
        case("649a.6(b)(1)", "AS KS QS", "straight flush, ace high", THREE_CARD),
        case("649a.6(b)(1)", "AS 2S 3S", "straight flush, 3 high", THREE_CARD),
        case("649a.6(b)(5)", "JS JH AD", "pair of jacks, ace kicker", THREE_CARD),
        case("643a.6(c)(1)", "AS KS QS", "mini-royal", THREE_CARD_ROYAL),
        case("645a.6(b)(1)", "AS AH AD AC joker", "five aces", PAI_GOW_HIGH),
        case("645a.6(b)(3)", "AS 2S 3S 4S 5S", "straight flush, 5 high", PAI_GOW_HIGH),
        case("645a.6(b)(7)", "9S 8H joker 6C 5S", "straight with the joker, 9 high", PAI_GOW_HIGH),
        case("645a.6(b)(7)", "AS 2H joker 4C 5S", "straight with the joker, 5 high", PAI_GOW_HIGH),
        case("645a.6(a)", "joker AH KS QS 9D", "pair of aces with the joker, king queen 9 kickers", PAI_GOW_HIGH),
        case("645a.6(b)(10)", "JS JH", "pair of jacks", PAI_GOW_LOW),
        case("670a.6(c)", "joker", "ace high with the joker", ONE_CARD),
        case("671a.6(b)(10)", "AS KH QD 4C 2S", "ace-king", ACE_KING),
        case("687a.6(c)(1)", "2S 2H 2D 2C joker", "five wilds", WILD_DEUCES),
        case("687a.6(c)(4)", "AS AH AD 2C KS", "four aces with a wild 2, king kicker", WILD_DEUCES),
        case("687a.12(b)", "KS KH KD 2C 2S", "five kings with two wild 2s", WILD_DEUCES),
        case("687a.6(c)(2)", "2S 2H joker AS KS", "royal flush with two wild 2s and the joker", WILD_DEUCES),
        case("687a.6(c)(7)", "2S 3H 4D 5C 6S", "straight with a wild 2, 7 high", WILD_DEUCES),
        case("687a.6(c)(7)", "AS 2H 3D 4C 5S", "straight, 5 high", WILD_DEUCES),  # the 2 is a 2
        case("688a.6(f)(6)", "KS KH KD KC joker", "five kings with the joker", WILD_JOKER),
    ],
)
def test_a_hand_explains_itself(hand, words, ranking):
    found = ranking.rank(cards(hand))
    assert found.words == words
    assert str(found) == words


@pytest.mark.parametrize(
    ("hand", "kind", "natural"),
    [
        case("687a.12(d)", "2S 3H 4D 5C 6S", Kind.STRAIGHT, True),  # reading DJ4: a 2 that is its own rank and suit
        case("687a.12(d)", "AS 2H 3D 4C 5S", Kind.STRAIGHT, True),
        case("687a.12(d)", "2H 4D 5C 6S 8H", Kind.STRAIGHT, False),
        case("687a.12(d)", "2S 5S 8S JS KS", Kind.FLUSH, True),
        case("687a.12(d)", "2H 5S 8S JS KS", Kind.FLUSH, False),
        case("687a.12(d)", "2S 3S 4S 5S 6S", Kind.STRAIGHT_FLUSH, True),
        case("687a.12(d)", "3S 4S 5S 6S joker", Kind.STRAIGHT_FLUSH, False),
        case("687a.12(d)", "AS KS QS JS TS", Kind.ROYAL_FLUSH, True),
        case("687a.12(d)", "AS KS QS JS 2S", Kind.ROYAL_FLUSH, False),
        case("687a.12(d)", "AS AH AD AC KS", Kind.FOUR, True),
        case("687a.12(d)", "AS AH AD 2C KS", Kind.FOUR, False),
        case("687a.12(d)", "AS AH AD KC KS", Kind.FULL_HOUSE, True),
        case("687a.12(d)", "AS AH 2D KC KS", Kind.FULL_HOUSE, False),
        case("687a.12(d)", "AS AH AD KC QS", Kind.THREE, True),
        case("687a.12(d)", "AS AH 2D KC QS", Kind.THREE, False),
        case("687a.12(d)", "2S 2H 2D 2C joker", Kind.FIVE_WILDS, False),
    ],
)
def test_a_hand_is_natural_if_no_wild_card_is_needed_for_its_kind(hand, kind, natural):
    found = WILD_DEUCES.rank(cards(hand))
    assert (found.kind, found.natural) == (kind, natural)


@settings(deadline=None, max_examples=60)
@given(st.sets(st.sampled_from(DECK), min_size=4, max_size=4).map(tuple))
def test_a_wild_joker_is_the_best_of_all_cards_tried_in_its_place(rest):
    plain = Ranking(5, WILD_JOKER.kinds, second=True)
    tried = [plain.exact((*rest, card)) for card in DECK if card not in rest]
    if len({card.rank for card in rest}) == 1:  # the fifth of four-of-a-kind is in no deck
        tried.append(plain.exact((*rest, Card(rest[0].rank, "*"))))
    assert WILD_JOKER.exact((*rest, JOKER)) == max(tried)


@settings(deadline=None, max_examples=25)
@given(st.sets(st.sampled_from(DECK[4:]), min_size=3, max_size=3).map(tuple))
def test_two_wild_cards_are_the_best_of_all_pairs_tried_in_their_place(rest):
    plain = Ranking(5, WILD_DEUCES.kinds)
    others = [Card(card.rank, suit) for card in rest for suit in "*+"] + [card for card in DECK if card not in rest]
    best = max(plain.exact((*rest, *pair)) for pair in combinations(others, 2))
    assert WILD_DEUCES.exact((*rest, Card("2", "C"), JOKER)) == best


@settings(deadline=None, max_examples=60)
@given(st.sets(st.sampled_from(DECK), min_size=4, max_size=4).map(tuple))
def test_a_joker_is_an_ace_or_completes_a_straight_or_a_flush(rest):
    as_ace = PAI_GOW_HIGH.exact((*rest, Card("A", "*")))
    tried = [PAI_GOW_HIGH.exact((*rest, card)) for card in DECK if card not in rest]
    completed = {Kind.STRAIGHT, Kind.FLUSH, Kind.STRAIGHT_FLUSH, Kind.ROYAL_FLUSH}
    best = max([as_ace, *(hand for hand in tried if hand.kind in completed)])
    assert PAI_GOW_HIGH.exact((*rest, JOKER)) == best


@settings(deadline=None)
@given(hands, st.permutations("CDHS"), st.randoms())
def test_neither_order_nor_the_names_of_suits_matter(hand, suits, random):
    renamed = [Card(card.rank, suits["CDHS".index(card.suit)]) for card in hand]
    random.shuffle(renamed)
    assert FIVE_CARD.rank(renamed) == FIVE_CARD.rank(hand)


@settings(deadline=None)
@given(hands)
def test_the_best_hand_is_no_lower_than_any_five_of_the_cards(hand):
    best = FIVE_CARD.rank(hand)
    assert len(best.cards) == 5
    assert set(best.cards) <= set(hand)
    assert all(best >= FIVE_CARD.exact(five) for five in combinations(hand, 5))


@rule("645a.6(b)(10)")
def test_two_card_hands_are_pairs_and_high_cards_alone():
    kinds = {TWO_CARD.rank(pair).kind for pair in combinations(DECK, 2)}
    assert kinds == {Kind.PAIR, Kind.HIGH_CARD}


def test_hands_compare_with_hands_only():
    hand = FIVE_CARD.rank(cards("AS KS QS JS TS"))
    assert hand != "royal flush"


def test_every_kind_has_words():
    found = {}
    for ranking, size in product((FIVE_CARD, THREE_CARD_ROYAL, ACE_KING), (3, 5)):
        if ranking.size == size:
            for five in combinations(cards("AS KS QS JS TS 9S AH AD AC KH 2H"), size):
                hand = ranking.exact(five)
                found[hand.kind] = hand.words
    assert len(found) == 12
    assert all(words.islower() for words in found.values())
