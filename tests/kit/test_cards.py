"""Cards as people write them; decks, shoes, and what is left of them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairfelt.kit.cards import (
    DECK,
    JOKER,
    RANKS,
    SUITS,
    UNSEEN,
    Card,
    Composition,
    Shoe,
    card,
    cards,
    show,
    small_deck,
)
from fairfelt.kit.errors import Refused


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("AS", Card("A", "S")),
        ("as", Card("A", "S")),
        ("10h", Card("T", "H")),
        ("Td", Card("T", "D")),
        ("td", Card("T", "D")),
        ("q♥", Card("Q", "H")),
        ("10♣", Card("T", "C")),
        ("K♦", Card("K", "D")),
        ("2♠️", Card("2", "S")),  # as a phone writes it
        ("joker", JOKER),
        ("Joker", JOKER),
        ("*", JOKER),
        (" 7c ", Card("7", "C")),
    ],
)
def test_a_card_as_people_type_it(text, meant):
    assert card(text) == meant


def test_several_cards_with_spaces_or_commas():
    assert cards("AS 10h Td joker") == (Card("A", "S"), Card("T", "H"), Card("T", "D"), JOKER)
    assert cards("AS,10h, Td,joker") == cards("AS 10h Td joker")
    assert cards("") == ()


@pytest.mark.parametrize("text", ["", "A", "S", "SA", "1h", "11h", "AX", "A S", "ASS", "0d", "joke", "?", "AC\x00"])
def test_what_is_no_card_is_refused_with_what_to_write(text):
    with pytest.raises(Refused, match="is not a card: write a rank and a suit, such as AS, 10h, Td or Q♥, or joker"):
        card(text)


def test_the_refusal_repeats_what_was_typed():
    with pytest.raises(Refused, match="'1X' is not a card"):
        cards("AS 1X 2C")


@pytest.mark.unmeasured
@given(st.text(max_size=6))
def test_any_text_is_a_card_or_refused(text):
    try:
        found, said = card(text), ""
    except Refused as refused:
        found, said = None, refused.message
    assert found in (*DECK, JOKER) or repr(text) in said


@given(st.lists(st.sampled_from((*DECK, JOKER))))
def test_what_is_shown_or_recorded_can_be_read_again(these):
    assert cards(" ".join(map(str, these))) == tuple(these)
    assert cards(show(these)) == tuple(these)


def test_a_card_says_what_it_is():
    queen, ten = card("QH"), card("10S")
    assert (queen.words, queen.mark, str(queen), queen.value) == ("queen of hearts", "Q♥", "QH", 12)
    assert (ten.words, ten.mark, str(ten), ten.value) == ("10 of spades", "10♠", "TS", 10)
    assert (JOKER.words, JOKER.mark, str(JOKER), JOKER.value) == ("joker", "joker", "joker", 15)
    assert UNSEEN.mark == "??"


def test_a_deck_has_every_card_once_from_the_deuce_of_clubs_to_the_ace_of_spades():
    assert len(DECK) == len(set(DECK)) == 52
    assert (DECK[0], DECK[1], DECK[4], DECK[51]) == cards("2C 2D 3C AS")
    assert [one.value for one in DECK] == [value for value in range(2, 15) for _ in SUITS]
    assert small_deck(RANKS) == DECK


def test_a_small_deck():
    assert small_deck("KA", "HS") == cards("KH KS AH AS")
    assert small_deck("A", "HS", jokers=1) == cards("AH AS joker")


def test_a_shoe_holds_its_decks_and_jokers():
    six = Shoe(decks=6, cite="686a.3(a)")
    assert (len(six.cards()), six.per_deck, six.cards().count(card("QH"))) == (312, 52, 6)
    pai_gow = Shoe(decks=1, cite="645a.3(a)", jokers=1)
    assert (len(pai_gow.cards()), pai_gow.per_deck, pai_gow.cards().count(JOKER)) == (53, 53, 1)
    assert len(Shoe(decks=2, cite="645a.3(a)", jokers=1).cards()) == 106


def test_a_card_can_be_drawn_as_often_as_it_is_there():
    one = Composition(DECK)
    one.take(card("QH"))
    with pytest.raises(
        Refused, match="the queen of hearts appears more often than one deck can hold: check the record"
    ):
        one.take(card("QH"))
    six = Composition(DECK * 6, decks=6)
    for _ in range(6):
        six.take(card("QH"))
    with pytest.raises(Refused, match="more often than 6 decks can hold"):
        six.take(card("QH"))


def test_a_card_of_another_game_is_refused():
    with pytest.raises(Refused, match="the joker does not belong to this game's cards"):
        Composition(DECK).take(JOKER)
    with pytest.raises(Refused, match="the 2 of clubs does not belong to this game's cards"):
        Composition(small_deck("TJQKA")).take(card("2C"))


@given(st.lists(st.sampled_from(small_deck("AK", "HS", jokers=1)), max_size=8))
def test_nothing_is_lost_and_a_refused_card_changes_nothing(drawn):
    full = small_deck("AK", "HS", jokers=1) * 2
    left, taken = Composition(full, decks=2), 0
    for one in drawn:
        before = left.left()
        try:
            left.take(one)
            taken += 1
        except Refused:
            assert left.left() == before
            assert one not in before
    assert sum(left.left().values()) == len(full) - taken
    assert all(left.left().values())
