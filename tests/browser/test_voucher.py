"""A voucher is seen by the patron who cashed out until it is taken, and by nobody at that terminal afterwards."""

from playwright.sync_api import expect

from tests.browser.test_keyboard import tabs_to
from tests.browser.test_screens import is_fit_to_show


def test_a_drawer_closed_by_accident_opens_again_until_the_voucher_is_taken(patron):
    player = patron()
    player.buys_in(50)
    player.cashes_out()
    page, paper = player.page, player.page.get_by_role("article", name="Gaming voucher for $50.00")
    expect(paper).to_be_visible()
    page.keyboard.press("Escape")
    expect(paper).to_have_count(0)
    expect(player.button("Your voucher")).to_be_focused()
    is_fit_to_show(page)
    page.keyboard.press("Enter")
    expect(paper).to_be_visible()
    tabs_to(page, "I have taken it")
    page.keyboard.press("Enter")
    expect(paper).to_have_count(0)
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(player.button("Your voucher")).to_have_count(0)
    expect(player.button("Cash out")).to_be_disabled()


def test_the_next_patron_finds_no_voucher_and_an_attendant_its_last_digits(patron, staff):
    player = patron(listens=True)
    player.buys_in(50)
    number = player.cashes_out()
    player.page.get_by_role("dialog").get_by_role("button", name="Close").click()
    player.frames.clear()
    player.page.reload()  # somebody else comes, and the first one has not said that it is taken
    player.page.get_by_role("navigation").wait_for()
    player.buys_in(20)
    player.frames.clear()
    other = player.cashes_out()
    assert other != number
    expect(player.page.get_by_role("article")).to_have_count(1)
    expect(player.page.get_by_role("article")).to_contain_text("$20.00")
    assert player.frames
    assert not any(number in str(frame) for frame in player.frames)

    page = staff("sam", f"/watch?of={player.terminal}").page
    printed = page.get_by_role("region", name="Vouchers printed here").get_by_role("listitem")
    expect(printed).to_have_count(2)
    expect(printed.nth(1)).to_contain_text(f"ends in {number[-4:]}")
    expect(printed.nth(1)).to_contain_text("$50.00")
    assert number not in page.content()


def test_who_leaves_a_table_is_shown_the_voucher_first(patron, open_again):
    open_again("686A")
    player = patron(at=("686A", 6))
    player.cashes_out()
    player.page.get_by_role("dialog").get_by_role("button", name="Close").click()
    player.button("Leave").click()
    expect(player.page.get_by_role("article", name="Gaming voucher for $100.00")).to_be_visible()
    player.button("I have taken it").click()
    expect(player.page.get_by_role("dialog")).to_have_count(0)
    player.button("Leave").click()
    expect(player.page.get_by_role("heading", name="Choose a table")).to_be_visible()
