"""A choice that gives up money is confirmed, a foul is shown before it is set, and a button that does nothing yet looks so."""

import re

import pytest
from playwright.sync_api import expect

from fairfelt.games import find
from tests.browser.felt import keeps_to_the_felt
from tests.browser.people import READY
from tests.browser.test_screens import is_fit_to_show


@pytest.fixture
def asked(patron, pit_boss, open_again):
    """A patron at a table who is asked something, and who leaves the place to others afterwards."""
    players = []

    def play(chapter, position, *wagers, **settings):
        open_again(chapter.upper())
        player = patron(at=(chapter.upper(), position), **settings)
        player.wagers(*wagers)
        pit_boss("no_more_bets", chapter.upper())
        assert player.is_asked()
        players.append(player)
        return player

    yield play
    for player in players:
        player.button("Leave").click()
        expect(player.page.get_by_role("heading", name="Choose a table")).to_be_visible()


@pytest.mark.parametrize("chapter", ["645a", "688a"])
def test_hands_are_shown_as_they_would_stand_and_a_foul_is_confirmed(chapter, asked):
    player = asked(chapter, 1, find(chapter).wagers[0].title, listens=True)
    page = player.page
    ask = next(frame["view"]["table"]["ask"] for frame in reversed(player.frames) if frame["type"] == "view")
    words, cards = page.locator(".place .hand .words"), page.locator("button.pick")
    choose = page.locator(READY).get_by_role("button", name=re.compile("^Set"))
    for setting in ask["settings"][::7]:
        for at in setting["laid"]:
            cards.nth(at).click()
        expect(words).to_contain_text(f"High {setting['words']}")
        keeps_to_the_felt(page)
        for at in setting["laid"]:
            cards.nth(at).click()
    expect(words).not_to_contain_text("High ")

    foul = next((one for one in ask["settings"] if one["foul"]), None)
    if foul:
        for at in foul["laid"]:
            cards.nth(at).click()
        expect(words).to_contain_text("a foul")
        choose.click()
        expect(page.get_by_role("alert").filter(has_text="A foul, the low hand above the high hand")).to_be_visible()
        is_fit_to_show(page)
        keeps_to_the_felt(page)
        expect(page.get_by_role("button", name="No, go back")).to_be_focused()
        page.keyboard.press("Enter")
        expect(choose).to_be_visible()
        expect(player.page.locator(".chosen")).to_have_text("")
    player.decides()


def test_a_stray_key_gives_nothing_up(asked):
    player = asked("686a", 4, "Ante")
    page = player.page
    surrender = page.get_by_role("button", name="Surrender", exact=False)
    expect(surrender.locator("kbd")).to_have_text("r")
    page.keyboard.press("r")
    expect(page.get_by_role("alert").filter(has_text="Surrender gives up Ante $5")).to_be_visible()
    page.keyboard.press("r")
    page.keyboard.press("y")  # too soon: it may be meant for what was there before
    expect(page.locator(READY)).to_be_visible()
    is_fit_to_show(page)
    keeps_to_the_felt(page)
    page.keyboard.press("n")
    expect(page.get_by_text("Your turn", exact=True)).to_be_visible()
    assert player.chooses("Surrender") == "Surrender"
    player.decides()
    assert player.result() == -500


WAITING = """() => {
  const button = document.querySelector(".moves button.main");
  const [color, dashed] = (style => [style.backgroundColor, style.borderTopStyle])(getComputedStyle(button));
  return [button.getAttribute("aria-disabled"), dashed, color];
}"""


def test_a_button_that_swallows_taps_looks_disabled(asked):
    player = asked("686a", 5, "Ante")
    page = player.page
    live = page.evaluate(WAITING)
    assert live[:2] == ["false", "solid"]
    page.clock.install()
    page.get_by_role("button", name="Surrender").click()
    page.clock.run_for(100)
    waiting = page.evaluate(WAITING)
    assert waiting[:2] == ["true", "dashed"]
    assert waiting[2] != live[2]
    page.locator(".moves button.main").click(force=True)
    page.clock.run_for(100)
    expect(page.get_by_role("button", name="Yes, Surrender")).to_be_visible()  # nothing came of it
    page.mouse.move(0, 0)
    page.clock.run_for(400)
    assert page.evaluate(WAITING) == live
    page.clock.resume()
    player.page.get_by_role("button", name="No, go back").click()
    player.decides("Over 23", "Under 18")
