"""A page that goes and comes back finds everything as it was; one terminal is one place, in one window."""

import pytest
from playwright.sync_api import expect


def test_a_page_loaded_again_goes_on_where_it_was(patron, pit_boss, open_again):
    open_again("641A")
    player = patron(at=("641A", 4))
    player.wagers("Ante")
    pit_boss("no_more_bets", "641A")
    question = player.page.locator(".decide[aria-busy=false] .moves")
    expect(question).to_be_visible()
    hand = player.page.locator(".hand .cards").first.get_attribute("aria-label") or ""
    offered = question.locator("button.main").all_inner_texts()
    player.page.reload()
    expect(player.page.get_by_role("group", name=hand)).to_be_visible()
    expect(question).to_be_visible()
    assert question.locator("button.main").all_inner_texts() == offered
    player.decides()
    assert player.money("Game account") == 10_000 + player.result()


def test_the_play_goes_on_without_a_layout_and_it_is_asked_for_again(patron, open_again):
    open_again("676A")
    player = patron()
    player.buys_in(20)
    player.page.route("**/api/rules/**", lambda route: route.abort())
    player.sits("676A", 4)
    rows = player.page.locator(".spots .row")
    expect(rows).to_have_count(1)
    player.wagers("Front 9")
    player.page.unroute("**/api/rules/**")
    expect(rows).to_have_count(2)
    player.has("In play", 500)
    expect(player.spot("Back 9")).to_be_visible()
    player.button("Clear").click()
    player.button("Leave").click()


@pytest.mark.parametrize("same_browser", [True, False])
def test_another_window_takes_the_place_and_gives_it_back(same_browser, patron, sees):
    player = patron()
    player.buys_in(20)
    path = f"/terminal?terminal={player.terminal}"
    if same_browser:
        other = player.page.context.new_page()
        other.goto(path)
    else:
        other = sees(path)
    expect(player.page.get_by_role("heading", name="Opened elsewhere")).to_be_visible()
    expect(other.get_by_text("$20.00").first).to_be_visible()
    player.button("Use it here").click()
    player.has("Game account", 2_000)
    expect(other.get_by_role("heading", name="Opened elsewhere")).to_be_visible()
