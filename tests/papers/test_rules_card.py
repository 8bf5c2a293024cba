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
        (
            "Place one or more of Ante and Pair Plus. You may also place Progressive Payout and Six Card Bonus.",
            ("649a.7(c)",),
        ),
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


def test_a_raise_is_told_street_by_street():
    """§ 677a.11(b), (d), (f)."""
    raises = {cites: words for words, cites in steps(standard(find("677a"))) if "Raise (" in words}
    assert "Raise (1 to 3 times the Ante)" in raises["677a.11(b)",]
    assert "Raise (1 to 2 times the Ante)" in raises["677a.11(d)",]
    assert "Raise (equal to the Ante)" in raises["677a.11(f)",]
    amounts = " ".join(text(rules_card(standard(find("677a"))), 200).split())
    assert (
        "1 to 2 times the Ante once 3 community cards are up; equal to the Ante once 5 community cards are up"
        in amounts
    )


def test_a_raise_by_the_cards_says_with_which_cards():
    """§ 678a.11(b)(1)-(3)."""
    raises = {cites: words for words, cites in steps(standard(find("678a"))) if "Raise (" in words}
    begun = {cites[0]: words.split(";")[0] for cites, words in raises.items()}
    assert begun == {
        "678a.11(b)(1)": "With a flush of 2 to 4 cards, you choose: Raise (equal to the Ante)",
        "678a.11(b)(2)": "With a flush of 5 cards, you choose: Raise (1 to 2 times the Ante)",
        "678a.11(b)(3)": "With a flush of 6 or 7 cards, you choose: Raise (1 to 3 times the Ante)",
    }


def test_who_takes_part_in_high_roll_dice_places_a_pip_street():
    """§ 675a.2(e)(1): no other wager stands alone."""
    place, *_ = steps(standard(find("675a")))
    assert place[0].startswith("Place one or more of Pip Street Two, Pip Street Three")
    assert place[0].endswith("You may also place Like Kind Boulevard, Extra Roll and Millionaire Row.")


def test_blackjack_switch_takes_two_equal_wagers():
    """§ 633a.12(a)(1)."""
    house = standard(find("633a"), {"variation": "Blackjack Switch"})
    assert steps(house)[0][0] == "Place two equal Blackjack Wagers. You may also place Super Match."
    assert "any amount, the same on each of two hands" in text(rules_card(house), 200)


def test_an_exchange_is_of_two_to_five_cards():
    """§ 671a.11(d)(1)(ii); a sixth card is one."""
    lines = steps(standard(find("671a")))
    assert ("As you choose, you get two to five cards, face down.", ("671a.11(d)(1)(ii)",)) in lines
    assert ("As you choose, you get one card, face down.", ("671a.11(d)(1)(i)",)) in lines


def test_two_questions_of_one_paragraph_are_two():
    """§ 671a.11(b): whoever declares a hand chooses how to go on as well."""
    asked = [words for words, cites in steps(standard(find("671a"))) if cites == ("671a.11(b)",)]
    assert len(asked) == 2
    assert asked[0] == "You choose: Declare; or Say nothing."


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
                first = point.words.removeprefix("“")[0]
                assert first.isupper() or first.isdigit()
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
