"""A game wholly by keyboard: money, a seat, a wager, a choice, the last games, the voucher."""

import re

from playwright.sync_api import expect

NAME = "() => (document.activeElement.getAttribute('aria-label') || document.activeElement.innerText || '').trim()"
HIDDEN = """() => {
  const one = document.activeElement.getBoundingClientRect();
  const on = document.elementFromPoint(one.x + one.width / 2, one.y + one.height / 2);
  return !(on && (document.activeElement.contains(on) || on.contains(document.activeElement)));
}"""
OUTLINE = "() => getComputedStyle(document.activeElement).outlineStyle"
MOST = 90  # stops of the Tab key from anywhere to anything


def tabs_to(page, name):
    """Tab until something has the focus; it is seen, and not hidden behind a bar: WCAG 2.4.7 and 2.4.11."""
    for _ in range(MOST):
        page.keyboard.press("Tab")
        if re.search(name, page.evaluate(NAME)):
            assert page.evaluate(OUTLINE) != "none"
            assert not page.evaluate(HIDDEN)
            return
    raise AssertionError(f"{name} cannot be reached")


def test_a_game_by_keyboard_alone(patron):
    player = patron(size=(1024, 768))
    page, keys = player.page, player.page.keyboard
    tabs_to(page, "^Add money")
    keys.press("Enter")
    tabs_to(page, "Insert a 20 dollar bill")
    keys.press("Enter")
    player.has("Game account", 2_000)
    keys.press("Escape")

    table = page.get_by_role("group", name="Positions at Over/Under, CLOCK-2")
    for _ in range(MOST):
        keys.press("Tab")
        if table.locator(":focus").count():
            break
    keys.press("ArrowRight")
    keys.press("ArrowRight")
    expect(table.get_by_role("button", name="Sit at position 3")).to_be_focused()
    keys.press("Enter")
    expect(page.locator(".phase")).to_contain_text("Place wagers")

    tabs_to(page, "^Ante")
    keys.press("1")  # the chip
    keys.press("Enter")
    expect(player.spot("Ante")).to_have_accessible_name(re.compile("1 dollar placed"))

    expect(page.locator(".decide[aria-busy=false] .moves")).to_be_visible()
    said = page.get_by_role("alert").filter(has_text="Your turn")
    expect(said).to_contain_text("If you do nothing")
    keys.press("r")  # the letter on Surrender
    expect(page.get_by_role("alert").filter(has_text="Surrender gives up Ante $1")).to_be_visible()
    expect(page.get_by_role("button", name="No, go back")).to_be_focused()
    expect(page.locator(".decide[aria-busy=false] .moves")).to_be_visible()
    keys.press("y")
    expect(page.locator(".together")).to_contain_text("−$1")
    expect(page.get_by_role("status").filter(has_text="Ante: lose")).to_contain_text("Together −$1")

    tabs_to(page, "^Recall")
    keys.press("Enter")
    expect(page.get_by_role("slider", name="Step of the round")).to_be_visible()
    keys.press("Escape")
    tabs_to(page, "^Leave")
    keys.press("Enter")
    tabs_to(page, "^Cash out")
    keys.press("Enter")
    expect(page.get_by_role("article", name="Gaming voucher for $19.00")).to_be_visible()
