"""The rules card and the gaming guide: a round in the chapter's order, told to a player."""

import re

import pytest

from fairfelt import all_games, find
from fairfelt.kit.errors import Refused
from fairfelt.papers import Points, html, text
from fairfelt.papers.model import every
from fairfelt.papers.postings import What, guide, guide_page, sign, sign_page
from fairfelt.papers.rules_card import rules_card
from fairfelt.rules import standard

GAMES = all_games()
games = pytest.mark.parametrize("game", GAMES, ids=[game.chapter for game in GAMES])


def steps(house):
    """The lines of the round."""
    (round_,) = (one for one in rules_card(house).sections if one.title == "The round")
    (points,) = round_.parts
    assert isinstance(points, Points)
    return [(point.words, point.cites) for point in points.points]


def test_three_card_poker_step_by_step():
    assert steps(standard(find("649a"))) == [
        ("Place any of Ante, Pair Plus, Progressive Payout and Six Card Bonus.", ("649a.7(c)",)),
        ("You and the dealer get three cards each, face down.", ("649a.8(d)",)),
        (
            "You choose: Play (equal to the Ante); or Fold (gives up Ante, Pair Plus and Progressive Payout, keeps Six Card "
            "Bonus).",
            ("649a.11(b)",),
        ),
        ("The dealer will collect what Fold gives up.", ("649a.11(c)",)),
        ("The dealer's cards are turned up.", ("649a.11(c)",)),
        ("Your cards are turned up.", ("649a.11(c)(1)",)),
        ("Losing wagers are collected, winning ones paid.", ("649a.11(c)",)),
    ]


def test_what_is_not_offered_is_not_spoken_of():
    bare = standard(find("649a")).but(offered=frozenset())
    words = " ".join(words for words, _ in steps(bare))
    assert "Progressive Payout" not in words
    assert "Fold (gives up Ante and Pair Plus)" in words


def test_another_way_of_dealing_is_another_paragraph():
    for dealing, cite in (("manual shoe", "649a.8(d)"), ("hand", "649a.9(b)"), ("automated shoe", "649a.10(b)")):
        house = standard(find("649a"), {"dealing": dealing})
        assert ("You and the dealer get three cards each, face down.", (cite,)) in steps(house)


def test_cards_that_come_one_by_one_are_told_at_once():
    """645a.8(d), 670a.8(d): seven and six cards, dealt one at a time round the table."""
    assert ("You get seven cards, face down.", ("645a.8(d)",)) in steps(standard(find("645a")))
    assert ("The dealer gets six cards, face down.", ("670a.8(d)",)) in steps(standard(find("670a")))


def test_a_branch_that_the_options_close_is_not_told():
    plain, switch = (
        [words for words, _ in steps(standard(find("633a"), {"variation": how}))]
        for how in ("standard", "Blackjack Switch")
    )
    assert not any("Switch" in words for words in plain)
    assert any(words.startswith("You choose: Switch") for words in switch)
    assert "As you choose, you get one card, face up." in plain


def test_who_may_bank():
    plain, banked = (rules_card(standard(find("645a"), {"player_bank": how})) for how in ("no", "bank"))
    assert "Cover" not in text(plain)
    assert "Cover" in text(banked)


@games
def test_every_round_begins_with_wagers_and_ends_with_pay(game):
    lines = steps(standard(game))
    assert 3 <= len(lines) <= 20
    assert lines[0][0].startswith("Place ")
    assert "paid" in lines[-1][0] or "pay " in lines[-1][0]
    assert all(cite.startswith(game.chapter) for _, cites in lines for cite in cites)


@games
def test_the_words_are_whole(game):
    document = rules_card(standard(game))
    for section in every(document.sections):
        for part in section.parts:
            for point in getattr(part, "points", ()):
                assert point.words[0].isupper() or point.words[0].isdigit()
                assert not re.search(r"\bseat \d|\d/\d\d|\bNone\b|  ", point.words)


# --- pages ------------------------------------------------------------------------------------------------------------


@games
@pytest.mark.parametrize("what", What)
def test_a_page_of_every_sign(game, what):
    page = sign_page(game.chapter, what, holder="Felt & Sons")
    assert page.startswith('<!DOCTYPE html>\n<html lang="en">')
    assert "Felt &amp; Sons" in page
    assert page.count("<h1>") == 1
    assert "<script" not in page
    assert "http" not in page
    for tag in ("section", "table", "ul", "ol", "header", "main", "h2", "tr", "li"):
        assert len(re.findall(f"<{tag}[ >]", page)) == page.count(f"</{tag}>"), tag
    names = re.findall(r' id="([^"]+)"', page)
    assert len(names) == len(set(names))
    assert set(re.findall(r'aria-labelledby="([^"]+)"', page)) <= set(names)


@pytest.mark.unmeasured
def test_the_guide_tells_every_game_once_in_the_order_of_the_chapters():
    houses = [standard(game) for game in reversed(GAMES)]
    document = guide(houses, "The Grand Felt")
    assert [section.title for section in document.sections] == [game.name for game in GAMES]
    page = guide_page(houses)
    assert page.count('<nav aria-label="Contents">') == 1
    assert page == html(guide(houses))
    for game in GAMES:
        assert game.name.replace("'", "&#x27;").replace("&", "&amp;").replace("&amp;#x27;", "&#x27;") in page


def test_a_guide_over_one_game_needs_no_contents():
    assert "<nav" not in guide_page([standard(find("686a"))])


def test_a_guide_over_nothing_is_refused():
    with pytest.raises(Refused, match="at least one Rules Submission"):
        guide([])


def test_a_sign_of_another_house():
    house = standard(find("649a")).but(paytables={"Pair Plus": "C"})
    assert sign_page("649a", house=house) != sign_page("649a")
    assert sign_page("649a", house=house) == html(sign(house))
