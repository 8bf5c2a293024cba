"""The combinations within a hand."""

import pytest

from fairfelt.families.combos import made_by, second_combination
from fairfelt.families.poker import ACE_KING, FIVE_CARD, Kind
from fairfelt.kit import cards
from tests.helpers import case


@pytest.mark.parametrize(
    ("hand", "kind", "found"),
    [
        ("AS AH KS 8C 9D", Kind.PAIR, [{"AS", "AH"}]),
        ("AS AH KS 8C 9D", Kind.ACE_KING, [{"AS", "KS"}, {"AH", "KS"}]),
        ("9S 9H 9D 6C 6S", Kind.TWO_PAIR, [{"9S", "9H", "6C", "6S"}, {"9S", "9D", "6C", "6S"}, {"9H", "9D", "6C", "6S"}]),
        ("9S 9H 9D 6C 6S", Kind.FULL_HOUSE, [{"9S", "9H", "9D", "6C", "6S"}]),
        ("9S 8H 7D 6C 5S TH", Kind.STRAIGHT, [{"9S", "8H", "7D", "6C", "5S"}, {"9S", "8H", "7D", "6C", "TH"}]),
        ("9S 8H 7D 6C 2S", Kind.STRAIGHT, []),
    ],
)  # fmt: skip
def test_the_cards_that_make_a_combination(hand, kind, found):
    made = [set(some) for some in made_by(cards(hand), kind, ACE_KING)]
    wanted = [set(cards(" ".join(some))) for some in found]
    assert len(made) == len(wanted)
    assert all(some in wanted for some in made)


@pytest.mark.parametrize(
    ("hand", "second", "lower"),
    [
        case("671a.11(f)(2)(ii)", "AS AH KS 8C 9D", Kind.ACE_KING, Kind.ACE_KING),
        case("671a.11(f)(2)(ii)", "AS AH KS KH 9D", None, None),  # ace and king are in the two pairs
        case("671a.11(f)(2)(ii)", "9S 8H 7D 6C 5S TH", Kind.STRAIGHT, None),
        case("671a.11(f)(2)(ii)", "9S 9H 9D 9C 6S 6H", Kind.FULL_HOUSE, Kind.FULL_HOUSE),
        case("671a.11(f)(2)(ii)", "QS JH 9D 9C 4S", None, None),
    ],
)
def test_the_best_combination_with_a_card_that_is_not_in_the_first(hand, second, lower):
    held = cards(hand)
    assert second_combination(held, ACE_KING.rank(held), ACE_KING) is second
    assert second_combination(held, ACE_KING.rank(held), ACE_KING, lower=True) is lower


def test_a_ranking_without_ace_king_does_not_find_it():
    held = cards("AS AH KS 8C 9D")
    assert second_combination(held, FIVE_CARD.rank(held), FIVE_CARD) is None
