"""A round dealt by hand: the dealer in one window, without a mouse; a patron in another."""

import pytest
from playwright.sync_api import expect

from tests.browser.people import Staff
from tests.browser.test_screens import is_fit_to_show

TYPED = {"dealer": ["kd", "4d", "9s"], "player": ["qs", "10h", "2c"]}


def until_due(dealer: Staff, do: str) -> None:
    """The console's own next step, again and again, until it is that one."""
    while dealer.next()["do"] != do:
        dealer.does("Enter")


@pytest.fixture
def dealer(staff):
    """The dealer of HAND-1, whose wagering is open."""
    dana = staff("dana", "/dealer?table=HAND-1")
    expect(dana.page.get_by_label("Card, dice or key")).to_be_focused()
    until_due(dana, "no_more_bets")
    return dana


def test_a_dealer_deals_a_round_while_a_terminal_plays(patron, dealer):
    player = patron()
    player.buys_in(100)
    player.sits("HAND-1", 3)
    player.wagers("Ante")
    expect(dealer.page.get_by_text("Wagers 1, $5")).to_be_visible()
    dealer.does("n")

    dealer.page.keyboard.press("i")
    dealer.page.get_by_role("dialog").wait_for()
    dealer.page.keyboard.press("Escape")
    dealer.page.get_by_role("dialog").wait_for(state="detached")
    field = dealer.page.get_by_label("Card, dice or key")
    expect(field).to_be_focused()
    for key in "2d":  # it takes every key again, though the browser types none: it may have lost the place
        field.dispatch_event("keydown", {"key": key})
    expect(field).to_have_value("2d")
    dealer.does("Enter")
    dealer.until(lambda: dealer.view["last_card"] == "2D")
    dealer.does("Backspace")  # misread: taken back before anything followed

    left = {who: list(cards) for who, cards in TYPED.items()}
    while any(left.values()):
        step = dealer.next()
        assert step["do"] == "card"
        assert step["cite"].startswith("649a.")
        card = left["dealer" if "dealer" in step["words"] else "player"].pop(0)
        dealer.does(*card, "Enter")

    expect(player.page.get_by_role("group", name="queen of spades, 10 of hearts, 2 of clubs")).to_be_visible()
    expect(player.page.get_by_role("group", name="3 cards face down").first).to_be_visible()
    assert dealer.next()["do"] == "wait"
    assert player.chooses("Play") == "Play"

    dealer.until(lambda: dealer.view["next"]["do"] == "settle")
    expect(dealer.page.get_by_text("Settlement, in the paying order")).to_be_visible()
    dealer.next()
    dealer.does("Enter")
    assert player.decides() == []
    assert player.result() == -1_000  # a king against a queen
    player.has("Game account", 9_000)
    expect(player.page.get_by_role("group", name="king of diamonds, 4 of diamonds, 9 of spades")).to_be_visible()
    player.button("Leave").click()
    expect(dealer.page.get_by_role("list", name="With it").get_by_role("listitem").nth(1)).to_be_visible()
    is_fit_to_show(dealer.page)  # more goes with the next step than its place shows at once


LARGEST = """() => [...document.querySelectorAll("section.next button")].filter(one => one.offsetWidth)
  .map(one => [one.offsetWidth * one.offsetHeight, one.textContent]).sort((a, b) => b[0] - a[0])[0][1]"""


def test_no_stray_key_lays_a_card_where_a_person_deals(patron, dealer):
    player = patron(at=("HAND-1", 2))
    player.wagers("Ante")
    expect(dealer.page.get_by_text("Wagers 1, $5")).to_be_visible()
    dealer.does("n")
    page, keys = dealer.page, dealer.page.keyboard
    assert dealer.next()["do"] == "card"
    left = dealer.view["shoe"]["left"]
    for key in ("Space", "Enter", "Space"):
        keys.press(key)
        expect(page.get_by_text("Type the card that came")).to_be_visible()
    expect(page.get_by_role("button", name="Simulated card")).to_have_count(0)
    keys.type("random")
    keys.press("Enter")
    expect(page.get_by_text("Nothing is simulated here")).to_be_visible()
    assert dealer.view["shoe"]["left"] == left

    keys.type("practice")
    keys.press("Enter")
    simulated = page.get_by_role("button", name="Simulated card")
    expect(simulated).to_be_visible()
    assert page.evaluate(LARGEST) != "Simulated card"
    is_fit_to_show(page)
    simulated.click()
    dealer.until(lambda: dealer.view["shoe"]["left"] == left - 1)
    expect(page.get_by_label("Card, dice or key")).to_be_focused()
    keys.press("Space")
    keys.press("Enter")
    assert dealer.view["shoe"]["left"] == left - 1
    while dealer.next()["do"] == "card":
        dealer.does(*"random", "Enter")
    assert player.chooses("Fold") == "Fold"
    dealer.until(lambda: dealer.view["next"]["do"] == "settle")
    dealer.next()
    dealer.does("Enter")
    player.button("Leave").click()


def test_a_card_read_twice_is_asked_about_and_stops_the_table_only_when_it_is_confirmed(patron, dealer, pit_boss):
    player = patron()
    player.buys_in(100)
    player.sits("HAND-1", 2)
    player.wagers("Ante")
    expect(dealer.page.get_by_text("Wagers 1, $5")).to_be_visible()
    dealer.does("n")
    dealer.does(*"qs", "Enter")
    asked = dealer.page.get_by_role("dialog", name="That card is out already")
    for answer in (
        "Enter",
        "Escape",
        "Misread: type it again",
    ):  # a reader ends with Enter: that must not stop the table
        dealer.page.keyboard.type("qs\n")
        expect(asked).to_contain_text("queen of spades is out already")
        is_fit_to_show(dealer.page)
        if answer.startswith("Misread"):
            asked.get_by_role("button", name=answer).click()
        else:
            dealer.page.keyboard.press(answer)
        asked.wait_for(state="detached")
        expect(dealer.page.get_by_label("Card, dice or key")).to_be_focused()
        assert dealer.next()["do"] == "card"
    dealer.page.keyboard.type("qs\n")
    asked.get_by_role("button", name="It really came again: stop the table").click()
    dealer.until(lambda: dealer.view["table"]["phase"] == "stopped")
    assert "queen of spades came a second time" in dealer.view["watch"]
    dealer.does(*"resume", "Enter")
    pit_boss("approve", "HAND-1", digest=dealer.view["asked"]["digest"])
    dealer.until(lambda: dealer.view["table"]["phase"] != "stopped")
    player.has("Game account", 10_000)
    player.button("Leave").click()
