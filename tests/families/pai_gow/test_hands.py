"""What the pai gow chapters share: the royal match, three pair, and a setting that stands."""

import pytest

from fairfelt.families.pai_gow.hands import may_stand, royal_match, with_three_pair
from fairfelt.families.poker import ONE_CARD, PAI_GOW_HIGH, PAI_GOW_LOW
from fairfelt.kit.cards import cards
from tests.helpers import case


@pytest.mark.parametrize(
    ("hand", "options", "matches"),
    [
        case("645a.6(d)(2)(i)", "AS KS QS JS TS AH KH", {}, True),
        case("645a.6(d)(2)(ii)", "AS KS QS JS TS KH QH", {}, True),
        case("645a.6(d)(2)(i)", "AS KS QS JS TS AH KD", {}, False),  # of one suit
        case("645a.6(d)(2)", "AS KS QS JS TS QH JH", {}, False),
        case("645a.6(d)(2)", "AS KS QS JS 9S KH QH", {}, False),
        case("645a.6(d)(2)", "AS KS QS joker TS KH QH", {}, True),
        case("645a.6(d)(2)", "AS KS QS JS TS KH joker", {}, True),  # reading PG3, R1
        case("645a.6(d)(2)", "AS KS QS JS TS KH joker", {"joker_matches": False}, False),  # R2
        case("645a.6(d)(2)", "AS KS QS JS TS JH joker", {}, False),
        case("645a.6(e)(2)", "AS KS QS JS TS AH KH", {"matches": ("AK",), "joker_matches": False}, True),
        case("645a.6(e)(2)", "AS KS QS JS TS KH QH", {"matches": ("AK",), "joker_matches": False}, False),
        case("688a.6(e)(2)", "AS KS QS JS TS AH KH", {"matches": ("KQ",)}, False),
        case("688a.6(e)(2)", "AS KS QS JS TS KH QH", {"matches": ("KQ",)}, True),
    ],
)
def test_a_royal_flush_and_a_royal_match(hand, options, matches):
    assert royal_match(cards(hand), **options) is matches


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        case("688a.6(b)(9)", "AS AH KD KC QS QH JD", "three pair, aces, kings and queens, jack kicker"),
        case("688a.6(b)(9)", "4S 4H 3D 3C 2S 2H 9D", "three pair, 4s, 3s and 2s, 9 kicker"),
        case("688a.6(b)(9)", "joker AH KD KC QS QH 3D", "three pair with the joker, aces, kings and queens, 3 kicker"),
        case("688a.6(b)(10)", "AS AH KD KC QS JH 2D", "two pair, aces and kings, queen kicker"),
        case("688a.6(b)(8)", "AS AH AD KC QS JH 2D", "three aces, king queen kickers"),
        case("688a.6(b)(5)", "AS AH KD KC KS QH QD", "full house, kings over aces"),
        case("688a.6(b)(6)", "AS KS QS 9S 8S AH KH", "flush, ace high"),
    ],
)
def test_three_pair_stands_above_two_pair(hand, words):
    assert with_three_pair(cards(hand)).words == words


@pytest.mark.parametrize(
    ("high", "low", "stands"),
    [
        case("645a.11(b)", "7S 7H 5D 4C 3S", "7D 7C", True),  # a pair of sevens under a pair of sevens
        case("645a.11(b)", "7S 7H 5D 4C 3S", "8D 8C", False),
        case("645a.11(b)", "AS KH QD JC 9S", "2D 2C", False),
        case("645a.11(b)", "2S 2H 5D 4C 3S", "AD KC", True),
        case("645a.11(b)", "2S 2H 2D 4C 3S", "AD AC", True),
        case("645a.11(b)", "AS QH 5D 4C 3S", "KD JC", True),
        case("645a.11(b)", "AS QH 5D 4C 3S", "AD QC", True),
        case("645a.11(b)", "AS QH 5D 4C 3S", "AD KC", False),
        case("645a.11(b)", "KS QH 5D 4C 3S", "joker 2C", False),
        case("645a.11(b)", "AS AH 5D 4C 3S", "joker AD", True),
    ],
)
def test_the_high_hand_must_not_be_lower_than_the_low_hand(high, low, stands):
    assert may_stand(PAI_GOW_HIGH.rank(cards(high)), PAI_GOW_LOW.rank(cards(low))) is stands


@pytest.mark.parametrize(
    ("high", "low", "stands"),
    [
        case("670a.11(b)", "AS QH 5D 4C 3S", "AD", True),
        case("670a.11(b)", "KS QH 5D 4C 3S", "AD", False),
        case("670a.11(b)", "KS QH 5D 4C 3S", "joker", False),
        case("670a.11(b)", "2S 2H 5D 4C 3S", "joker", True),
    ],
)
def test_a_low_hand_of_one_card(high, low, stands):
    assert may_stand(PAI_GOW_HIGH.rank(cards(high)), ONE_CARD.rank(cards(low))) is stands
