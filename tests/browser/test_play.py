"""A patron buys in, plays a game of each family against the automatic dealer, cashes out, and takes the voucher elsewhere."""

import re

import pytest
from playwright.sync_api import expect

from fairfelt.games import all_games, find
from tests.browser.felt import keeps_to_the_felt

ONE_OF_EACH = {
    "totals": "686a",
    "showdown": "649a",
    "streets": "653a",
    "draws": "643a",
    "versus": "687a",
    "flushes": "678a",
    "exchange": "671a",
    "split": "645a",
    "shoe": "633a",
    "throws": "668a",
    "rolls": "675a",
}
WAGERS = {
    "649a": ["Ante", "Pair Plus"],
    "641a": ["Ante"],
    "668a": ["Field", "Six Eight Shake"],
    "675a": ["Pip Street Ace"],
}


def wagers_of(chapter):
    """What a round takes at least; where a required wager must equal another, the screen places it with that one."""
    required = [wager for wager in find(chapter).wagers if wager.required]
    return WAGERS.get(chapter) or [wager.title for wager in required if wager.equals not in required]


def plays(patron, pit_boss, chapter):
    """A round at that game's table, to its end: the result and the account agree."""
    table = chapter.upper()
    patron.buys_in(100)
    patron.sits(table, 2)
    patron.wagers(*wagers_of(chapter))
    assert patron.money("In play") > 0
    pit_boss("no_more_bets", table)
    if patron.is_asked():
        keeps_to_the_felt(patron.page)
    patron.decides()
    expect(patron.page.locator(".phase")).to_contain_text("Result")
    assert patron.money("Game account") + patron.money("In play") == 10_000 + patron.result()
    assert patron.money("Net result") == patron.result()
    expect(patron.page.locator(".refusal")).to_have_count(0)
    keeps_to_the_felt(patron.page)


@pytest.mark.parametrize("family", ONE_OF_EACH)
def test_a_round_of_each_family(family, patron, pit_boss, open_again):
    assert find(ONE_OF_EACH[family]).family == family
    open_again(ONE_OF_EACH[family].upper())
    plays(patron(), pit_boss, ONE_OF_EACH[family])


def test_every_family_is_played():
    assert set(ONE_OF_EACH) == {game.family for game in all_games()}


@pytest.mark.long
@pytest.mark.parametrize("chapter", [game.chapter for game in all_games()])
def test_a_round_of_every_game(chapter, patron, pit_boss, open_again):
    open_again(chapter.upper())
    plays(patron(), pit_boss, chapter)


def test_the_clock_closes_the_wagering(patron):
    """No dealer says anything: the time that is shown runs out."""
    player = patron()
    player.buys_in(20)
    player.sits("CLOCK-1", 1)
    player.wagers("Ante")
    player.decides("Under")
    assert player.result() in (-1_000, 1_000)


def test_every_bill_that_the_validator_takes_is_on_the_screen(patron):
    player = patron()
    for dollars in (1, 5, 10, 20, 50, 100):
        player.buys_in(dollars)


def test_a_voucher_is_money_at_another_terminal_once(patron):
    first, second, third = patron(), patron(), patron()
    first.buys_in(50)
    number = first.cashes_out()
    assert len(number) == 18
    paper = first.page.get_by_role("article")
    expect(paper).to_contain_text("Fifty dollars and no cents")
    expect(paper.get_by_role("img", name=f"Bar code of {number}")).to_be_visible()
    first.page.emulate_media(media="print")
    expect(paper).to_be_visible()
    expect(first.page.get_by_role("navigation")).to_be_hidden()
    second.inserts(number)
    second.has("Game account", 5_000)
    third.button("Add money").click()
    third.page.get_by_label("Number, 18 digits").fill(number)
    third.page.get_by_role("dialog").get_by_role("button", name="Insert", exact=True).click()
    expect(third.page.get_by_role("dialog").get_by_role("alert")).to_contain_text("redeemed")
    third.has("Game account", 0)


def test_the_last_games_are_recalled_card_by_card(patron, pit_boss, open_again):
    player = patron()
    player.buys_in(100)
    for chapter in ("686a", "668a"):
        open_again(chapter.upper())
        player.sits(chapter.upper(), 3)
        player.wagers(*wagers_of(chapter)[:1])
        pit_boss("no_more_bets", chapter.upper())
        player.decides()
        player.button("Leave").click()
    player.button("Recall").click()
    page = player.page
    games = page.get_by_role("list", name="Last games").get_by_role("button")
    expect(games).to_have_count(2)
    expect(games.first).to_contain_text("Props & Hops")
    games.last.click()
    replay = page.get_by_role("region", name=re.compile("Round 686A"))
    cards = replay.locator(".you svg.card")
    expect(cards).to_have_count(3)
    replay.get_by_role("button", name="First").click()
    expect(cards).to_have_count(0)
    slider = replay.get_by_role("slider", name="Step of the round")
    last = int(slider.get_attribute("max") or 0)
    slider.focus()
    seen = []
    for step in range(1, last + 1):
        page.keyboard.press("ArrowRight")
        expect(replay.get_by_text(f"{step} of {last}")).to_be_visible()
        seen.append(cards.count())
    assert sorted(seen) == seen
    assert set(seen) == {0, 1, 2, 3}
    page.keyboard.press("ArrowLeft")
    expect(replay.get_by_text(f"{last - 1} of {last}")).to_be_visible()


def test_a_tap_says_what_it_takes_where_the_chip_does_not(patron, open_again):
    open_again("675A")
    player = patron(at=("675A", 9))
    page, pip, ace = player.page, player.spot("Pip Street Two"), player.spot("Pip Street Ace")
    like = player.spot("Like Kind Boulevard Two-of-a-Kind")
    page.keyboard.press("1")
    for placed in range(1, 7):
        pip.click()
        player.has("In play", 100 * placed)
    expect(pip.locator(".costs")).to_have_count(0)
    for spot in (ace, like):
        expect(spot.locator(".costs")).to_have_text("+$6")
        expect(spot).to_have_accessible_name(re.compile("A tap takes 6 dollars"))
    ace.click()
    player.has("In play", 1200)
    page.keyboard.press("0")
    expect(page.locator(".costs")).to_have_count(0)  # nothing is taken by taking off
    player.button("Clear").click()
    player.has("In play", 0)
    player.button("Leave").click()
