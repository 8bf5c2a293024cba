"""What the pai gow chapters share at the table: settings, the showdown, the count to the starting position, readings."""

import pytest

from fairfelt.families.pai_gow.hands import (
    Seven,
    arrange,
    arrangements,
    best_of_seven,
    holds_three,
    nothing_high,
    seven_straight_flush,
    showdown,
)
from fairfelt.families.pai_gow.table import counted
from fairfelt.families.poker import Kind
from fairfelt.games import find
from fairfelt.games.face_up_pai_gow_poker.settlement import SHOWDOWN as FACE_UP
from fairfelt.games.pai_gow_poker.settlement import SHOWDOWN as PAI_GOW
from fairfelt.kit import Verdict, cards
from tests.helpers import case, rule


def set_as(high, low, **more):
    return arrange(cards(f"{high} {low}"), cards(low), **more)


@rule("645a.11(b)")
def test_every_legal_setting_is_found():
    hand = cards("KS JD 9C 7H 5S 3D 2C")  # no pair: legal with the king in the high hand
    found = list(arrangements(hand))
    assert len(found) == 15
    assert all(cards("KS")[0] in hands.high.cards for hands in found)
    assert len(list(arrangements(hand[:6], low=1))) == 5


def test_a_setting_takes_each_card_once():
    with pytest.raises(ValueError, match="not in list"):
        arrange(cards("KS JD 9C 7H 5S 3D 2C"), cards("KS KS"))


@pytest.mark.parametrize(("cites", "section"), [(PAI_GOW, "645a.11(f)(1)(i)"), (FACE_UP, "688a.11(f)(1)(i)")])
def test_the_showdown_cites_its_own_chapter(cites, section):
    outcome = showdown(cites, set_as("QD 6C 5H 3S 2D", "TS 8D"), set_as("KS 7H 5S 3D 2C", "JD 9C"))
    assert (outcome.verdict, outcome.cite) == (Verdict.LOSE, section)


@rule("645a.6(c)")
def test_a_literal_comparison():
    for literal, verdict in ((False, Verdict.PUSH), (True, Verdict.WIN)):
        player = set_as("2S 2H KD 9C 5H", "AS QC", literal=literal)
        dealer = set_as("3S 3H 7H 4S 2D", "QD 8C", literal=literal)
        assert showdown(PAI_GOW, player, dealer).verdict is verdict


@pytest.mark.parametrize(
    ("hand", "low_ace", "found"),
    [
        case("645a.6(d)(1)", "2H 3H 4H 5H 6H 7H 8H", True, Seven.STRAIGHT_FLUSH),
        case("645a.6(d)(3)", "2H 3H 4H 5H 6H joker 8H", True, Seven.WITH_JOKER),
        case("645a.6(d)(1)", "AH 2H 3H 4H 5H 6H 7H", True, Seven.STRAIGHT_FLUSH),
        case("645a.6(d)(1)", "AH 2H 3H 4H 5H 6H 7H", False, None),
        case("645a.6(d)(1)", "2H 3H 4H 5H 6H 7H 8S", True, None),
        case("645a.6(d)(1)", "2H 3H 4H 5H 6H 7H 9H", True, None),
        case("670a.6(b)", "2H 3H 4H 5H 6H 7H", True, None),  # six cards are not seven
    ],
)
def test_seven_cards_in_one_run(hand, low_ace, found):
    assert seven_straight_flush(cards(hand), low_ace) is found


def test_the_best_of_seven_follows_the_order_of_the_chapter():
    royal = cards("AS KS QS JS TS AH KH")
    assert best_of_seven(royal, None, Seven.ROYAL_MATCH) is Seven.ROYAL_MATCH
    assert best_of_seven(royal, None) is Kind.ROYAL_FLUSH
    assert best_of_seven(royal, Seven.STRAIGHT_FLUSH, Seven.ROYAL_MATCH) is Seven.STRAIGHT_FLUSH
    assert best_of_seven(royal, Seven.WITH_JOKER, Seven.ROYAL_MATCH) is Seven.ROYAL_MATCH


def test_three_of_one_rank_whatever_else():
    assert holds_three(cards("7S 7H 7D 6C 5H 4D 3C"))
    assert holds_three(cards("AS AH joker 6C 5H 4D 3C"))
    assert not holds_three(cards("KS KH joker 6C 5H 4D 3C"))


@pytest.mark.parametrize(
    ("hand", "high"),
    [
        case("645a.7(e)(3)", "9S 8D 7C 6H 4S 3D 2C", 9),
        case("645a.7(e)(3)", "joker 8D 7C KH JS 3D 2C", 14),
        case("645a.7(e)(3)", "9S 9D 7C 6H 4S 3D 2C", None),
        case("645a.7(e)(3)", "9S 8D 7C 6H 5S 3D 2C", None),
        case("670a.7(e)(3)", "8S 7D 6C 4H 3S 2D", 8),
    ],
)
def test_a_hand_with_nothing(hand, high):
    assert nothing_high(cards(hand)) == high


@pytest.mark.parametrize(
    ("number", "first", "place"),
    [
        case("645a.5(i)(1)(iii)", 1, 0, 0),
        case("645a.5(i)(1)(iii)", 2, 0, 6),
        case("645a.5(i)(1)(iii)", 7, 0, 1),
        case("645a.5(i)(1)(iii)", 8, 0, 0),
        case("645a.5(i)(1)(iii)", 18, 0, 4),
        case("645a.5(i)(1)(iii)", 1, 3, 3),
        case("645a.5(i)(1)(iii)", 4, 3, 0),  # bank, 2, 1, the dealer
        case("645a.5(i)(1)(iii)", 5, 3, 6),
    ],
)
def test_the_count_goes_counterclockwise_over_seven_places(number, first, place):
    assert counted(number, first, 6) == place


def test_only_one_chapter_has_a_button():
    starts = {game.chapter: game.option("start") for game in (find("645a"), find("670a"), find("688a"))}
    assert [chapter for chapter, start in starts.items() if start and "flat button" in start.choices] == ["645a"]


def test_the_sister_chapters_letters():
    """688a.13 has no paragraph on a dealer's exposed card, so that its letters move up by one."""
    letters = [one.key for one in find("688a").irregularities]
    assert letters[5] == "688a.13(e) one card"
    assert letters[-8:-6] == ["688a.13(m)", "688a.8(f) misdealt"]
    assert "670a.13(n)" in [one.key for one in find("670a").irregularities]


@pytest.mark.parametrize(
    ("chapter", "stacks", "drawn"),
    [case("670a.13", "670a", "670a.13(j)", "670a.13(g)"), case("688a.13", "688a", "688a.13(i)", "688a.13(f)")],
)
def test_the_sister_chapters_readings_are_of_the_paragraph_that_they_are_about(chapter, stacks, drawn):
    game = find(chapter)
    assert (game.reading("PG6").cite, game.reading("G6").cite) == (stacks, drawn)
    when = {one.cite: one.when for one in game.irregularities}
    assert "while the seven stacks are dealt" in when[stacks]
    assert "drawn in error" in when[drawn]
