"""The check of a proposed layout against section .2 of each chapter."""

from dataclasses import replace

import pytest

from fairfelt import all_games, find
from fairfelt.kit.errors import Faulty
from fairfelt.kit.options import Tells
from fairfelt.papers import inscriptions, text
from fairfelt.papers.layout import AS_POSTED, NAME, asked, check, complete
from fairfelt.papers.layout_file import load, written
from fairfelt.rules import standard
from tests.helpers import rule

GAMES = all_games()
games = pytest.mark.parametrize("game", GAMES, ids=[game.chapter for game in GAMES])
THREE = find("649a")


def without(shown, words):
    """The layout without one thing, wherever it stood."""
    return replace(
        shown,
        **{part: tuple(one for one in getattr(shown, part) if one != words) for part in ("layout", "sign", "table")},
    )


@games
def test_a_complete_layout_passes_and_survives_its_file(game):
    house = standard(game)
    shown = complete(house)
    assert check(house, shown) == ()
    assert load(written(house), game) == shown


@games
def test_each_thing_left_out_is_named_with_its_section(game):
    house = standard(game)
    shown = complete(house)
    due = [one for one in (*game.inscriptions, *game.equipment) if one.due(house) and not one.linked]
    assert len(due) >= 5
    for one in due:
        if one.shown == NAME:
            lacking = replace(shown, name=" ")
        else:
            words = one.shown if one.device else asked(house, one)
            lacking = without(shown, words)
        findings = check(house, lacking)
        assert one.cite in {finding.cite for finding in findings}, one.words
        assert len(findings) == sum(asked(house, other) == asked(house, one) for other in due)


@games
def test_the_list_of_inscriptions_names_each_with_its_section(game):
    house = standard(game)
    shown = " ".join(text(inscriptions(house), 200).split())
    for one in (*game.inscriptions, *game.equipment):
        assert (f"(§ {one.cite})" in shown) >= one.due(house)


@games
def test_every_wrong_cell_is_found(game):
    house = standard(game)
    shown = complete(house)
    name, hands = next(iter(shown.odds.items()))
    hand = next(iter(hands))
    wrong = replace(shown, odds={**shown.odds, name: {**hands, hand: "777 to 1"}})
    (finding,) = check(house, wrong)
    assert finding.wrong == f"{name}, {hand}: 777 to 1 is shown, {hands[hand]} is paid"
    assert finding.cite == next(one.cite for one in game.inscriptions if one.tells is Tells.ODDS)


@rule("649a.2(b)(5)")
def test_another_paytable_than_the_one_filed_is_called_by_its_letter():
    """What a layout showed for 26 hours: another rule than the one dealt."""
    house = standard(THREE)
    printed = complete(house.but(paytables={"Pair Plus": "B"}))
    findings = check(house, printed)
    assert [finding.wrong for finding in findings] == [
        "Pair Plus, Straight Flush: 40 to 1 is shown, 35 to 1 is paid",
        "Pair Plus, Three-of-a-kind: 30 to 1 is shown, 25 to 1 is paid",
        "Pair Plus, Flush: 4 to 1 is shown, 3 to 1 is paid",
    ]
    assert all("This is paytable B; the Rules Submission has A" in finding.right for finding in findings)


@rule("649a.2(b)(5)")
def test_a_phrase_that_says_something_else():
    house = standard(THREE)
    shown = complete(house)
    others = tuple(words.replace("Queen", "King") for words in shown.layout)
    (finding,) = check(house, replace(shown, layout=others))
    assert "“Dealer Plays with King High or Better” is shown where" in finding.wrong
    assert finding.cite == "649a.2(b)(5)"


def test_commas_case_and_stops_do_not_matter():
    house = standard(THREE)
    shown = complete(house)
    loud = tuple(f"{words.upper()}." for words in shown.layout)
    plain = {name: {hand: pay.replace(",", "") for hand, pay in hands.items()} for name, hands in shown.odds.items()}
    assert check(house, replace(shown, layout=loud, odds=plain)) == ()


@rule("686a.2(b)(4)")
def test_an_inscription_of_the_layout_does_not_do_on_a_sign():
    house = standard(find("686a"))
    shown = complete(house)
    moved = replace(without(shown, "House wins on 18-23"), sign=(*shown.sign, "House wins on 18-23"))
    (finding,) = check(house, moved)
    assert (finding.cite, finding.right) == ("686a.2(b)(4)(ii)", "It must be on the layout itself.")


@rule("633a.2(b)(3)(iii)")
def test_similar_words_do_once_they_are_approved():
    house = standard(find("633a"))
    demanded, said = "Dealer shall draw to 16 and stand on all 17s", "Dealer must draw to 16 and stand on all 17s"
    shown = complete(house)
    other = replace(without(shown, demanded), layout=(*without(shown, demanded).layout, said))
    (finding,) = check(house, other)
    assert finding.cite == "633a.2(b)(3)(iii)"
    assert check(house, replace(other, approved={demanded: said})) == ()


@rule("633a.2(b)(3)(i)")
def test_words_with_odds_that_nothing_pays():
    house = standard(find("633a"))
    shown = complete(house)
    (finding,) = check(house, replace(shown, layout=(*shown.layout, "Blackjack pays 6 to 5 on Fridays")))
    assert "nothing at this table pays 6 to 5" in finding.wrong


def test_a_wager_that_is_not_offered_does_not_belong_there():
    house = standard(THREE)
    shown = complete(house)
    bare = house.but(offered=frozenset({"Progressive Payout"}))
    wrong = {finding.cite: finding.wrong for finding in check(bare, shown)}
    assert "the Six Card Bonus is not offered" in wrong["649a.2(b)(4)"]
    assert "odds are shown for 'Six Card Bonus', which is not offered here" in wrong["649a.2(b)(5)"]


@rule("633a.2(b)(10)")
def test_a_switch_table_is_told_from_another():
    plain, switch = standard(find("633a")), standard(find("633a"), {"variation": "Blackjack Switch"})
    cites = {finding.cite for finding in check(switch, complete(plain))}
    assert {"633a.2(b)(10)", "633a.2(b)(10)(i)", "633a.2(b)(10)(ii)"} <= cites
    assert check(switch, complete(switch)) == ()


@rule("645a.2(c)(1)(iii)")
def test_a_shaker_bears_the_name_where_there_is_one():
    shaken, drawn = (standard(find("645a"), {"start": how}) for how in ("shaker", "random number generator"))
    assert "on the shaker: the certificate holder's name or logo" in complete(shaken).table
    assert {finding.cite for finding in check(shaken, complete(drawn))} == {"645a.2(c)(1)(iii)"}


@rule("678a.2(c)")
def test_a_shared_meter_needs_a_system_for_it():
    house = standard(find("678a"))
    (finding,) = check(house, replace(complete(house), linked=True))
    assert finding.cite == "678a.2(c)"


@rule("653a.2(b)(7)(iv)")
@pytest.mark.parametrize(
    ("shown", "wrong"),
    [
        (50_000_00, None),
        (AS_POSTED, None),
        (None, "the payout limit of $50,000 is not shown"),
        (75_000_00, "a payout limit of $75,000 is shown, $50,000 is filed"),
    ],
)
def test_the_payout_limit_is_the_one_filed(shown, wrong):
    house = standard(find("653a")).but(limit_cents=50_000_00)
    findings = check(house, replace(complete(house), limit=shown))
    assert [finding.wrong for finding in findings] == ([wrong] if wrong else [])


def test_a_limit_that_nobody_filed():
    house = standard(find("653a"))
    (finding,) = check(house, replace(complete(house), limit=50_000_00))
    assert "none is filed" in finding.wrong


def test_the_shipped_layouts(pytestconfig):
    folder = pytestconfig.rootpath / "src/fairfelt/data/layouts"
    house = standard(THREE)
    assert (folder / "three-card-poker-complete.toml").read_text() == written(house)
    lacking = check(house, load(folder / "three-card-poker-lacking.toml", THREE))
    assert {finding.cite for finding in lacking} == {"649a.2(b)(4)", "649a.2(b)(5)", "649a.2(e)"}


@pytest.mark.parametrize(
    ("file", "message"),
    [
        ('chapter = "633a"', "a layout of chapter 633a, not of 649a"),
        ("layout = 7", "must be a list"),
        ("layout = [7]", "must be text in quotes"),
        ("odds = 7", "must be a table"),
        ("[odds]\nAnte = 7", "must be a table of hands"),
        ("[odds.Ante]\nx = 7", "the pay must be text in quotes"),
        ("payout_limit = -1", "is negative"),
        ("linked = 1", "must be true or false"),
        ("laoyut = []", "Did you mean 'layout'?"),
        ("[approved]\nx = 7", "must be text in quotes"),
    ],
)
def test_faults_of_a_file_are_named(file, message):
    with pytest.raises(Faulty, match=message):
        load(file, THREE)
