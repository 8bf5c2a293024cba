"""Hands that wild cards help."""

import pytest

from fairfelt.families.poker import WILD_DEUCES, Kind
from fairfelt.families.wild import (
    DEUCES_ALONE,
    DEUCES_WITHOUT_FIVE,
    Line,
    compare,
    line,
    natural_and_wild,
    without_joker,
)
from fairfelt.kit import JOKER, card, cards, to_1
from tests.helpers import case, rule


@pytest.mark.parametrize(
    ("hand", "natural", "literal"),
    [
        case("687a.12(d)", "9S 8H 7D 6C 5S", True, True),
        case("687a.12(d)", "2S 3H 4D 5C 6S", True, False),  # the 2 is a 2
        case("687a.12(d)", "9S 8H 7D 6C 2S", False, False),
        case("687a.12(d)", "9S 8H 7D 6C joker", False, False),
    ],
)
def test_natural_or_with_a_wild_card(hand, natural, literal):
    made = WILD_DEUCES.rank(cards(hand))
    assert line(made) == Line(Kind.STRAIGHT, natural)
    assert line(made, "2*") == Line(Kind.STRAIGHT, literal)


def test_the_rows_come_in_pairs():
    rows = natural_and_wild((Kind.FOUR, to_1(60, 50), to_1(6, 6)), (Kind.FLUSH, to_1(25, 25), to_1(4, 4)))
    assert {str(row): [str(pay) for pay in pays] for row, pays in rows.items()} == {
        "Four-of-a-kind, natural": ["60 to 1", "50 to 1"],
        "Four-of-a-kind, with wild": ["6 to 1", "6 to 1"],
        "Flush, natural": ["25 to 1", "25 to 1"],
        "Flush, with wild": ["4 to 1", "4 to 1"],
    }


@pytest.mark.parametrize(
    ("hand", "other", "sign", "by_kind"),
    [
        case("687a.6(c)", "9S 9H KC 6S 4S", "8D 8C KH 6D 4D", 1, 0),
        case("687a.6(c)", "9S 9H KC 6S 4S", "9D 9C KH 6D 4D", 0, 0),
        case("687a.6(c)", "9S 9H KC 6S 4S", "3H 3C 4H 4D TD", -1, -1),
    ],
)
def test_hands_compared(hand, other, sign, by_kind):
    mine, yours = WILD_DEUCES.rank(cards(hand)), WILD_DEUCES.rank(cards(other))
    assert (compare(mine, yours), compare(yours, mine)) == (sign, -sign)
    assert compare(mine, yours, kind_alone=True) == by_kind


@rule("687a.6(c)")
def test_fewer_hands():
    assert WILD_DEUCES.rank(cards("9S 9H 9D 2S joker")).kind is Kind.FIVE
    assert DEUCES_WITHOUT_FIVE.rank(cards("9S 9H 9D 2S joker")).kind is Kind.FOUR
    assert DEUCES_WITHOUT_FIVE.rank(cards("2S 2H 2D 2C joker")).kind is Kind.FIVE_WILDS
    assert DEUCES_ALONE.rank(cards("AS KS QS JS 2H")).kind is Kind.ROYAL_FLUSH


@rule("687a.11(f)(1)")
def test_another_card_in_the_jokers_place():
    assert without_joker(cards("9S joker 4H"), card("KD")) == cards("9S KD 4H")
    assert without_joker(cards("9S joker 4H"), JOKER) == cards("9S joker 4H")
    assert without_joker(cards("9S 5C 4H"), card("KD")) == cards("9S 5C 4H")
