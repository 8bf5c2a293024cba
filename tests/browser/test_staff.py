"""Those who look on: reports by gaming day, rounds dealt again at each role's sight, surveillance that never acts."""

import csv
import re

import pytest
from playwright.sync_api import expect

from tests.browser.people import cents
from tests.browser.test_by_hand import until_due
from tests.browser.test_screens import is_fit_to_show

SEND = """command => fetch("/api/commands", {method: "POST", headers: {"content-type": "application/json"},
  body: JSON.stringify({id: crypto.randomUUID(), ...command})}).then(answer => answer.json())"""


@pytest.fixture
def played(patron, pit_boss, open_again):
    """A round of Three Card Poker that is over, and who played it."""
    open_again("649A")
    player = patron(at=("649A", 7))
    player.wagers("Ante")
    pit_boss("no_more_bets", "649A")
    player.decides("Play")
    player.button("Leave").click()
    return player


def _place(texts, start):
    return next(place for place, text in enumerate(texts) if text.lower().startswith(start))


def test_finance_reads_the_day_on_screen_and_as_csv(played, staff, tmp_path):
    page = staff("finn", "/reports").page
    by_terminal = page.get_by_role("region", name="By terminal")
    row = by_terminal.get_by_role("row", name=re.compile(rf"^{played.terminal}"))
    expect(row).to_contain_text("$100.00")
    expect(row.get_by_role("cell")).to_have_count(
        9
    )  # 605a.2(d)(7) without the rake, and what ties it: one row, and whole
    ties = page.get_by_role("region", name="What ties")
    expect(ties.get_by_text("The two are equal at every terminal.")).to_have_count(2)
    table = page.get_by_role("region", name="By table").get_by_role("row", name=re.compile("^649A"))
    columns = page.get_by_role("region", name="By table").get_by_role("columnheader").all_inner_texts()
    assert table.get_by_role("cell").all_inner_texts()[_place(columns, "deposited") - 1] == "n/a"
    figures = [cents(text) for text in row.get_by_role("cell").all_inner_texts()]
    with page.expect_download() as download:
        page.get_by_role("link", name="Download CSV").click()
    download.value.save_as(tmp_path / "accounts.csv")
    with (tmp_path / "accounts.csv").open(newline="") as file:
        written = next(line for line in csv.reader(file) if played.terminal in line)
    assert [round(100 * float(one.replace(",", ""))) for one in written[-len(figures) :]] == figures

    page.get_by_label("Meters").check()
    expect(page.get_by_role("heading", name=re.compile("^Meters, gaming day"))).to_be_visible()
    headers = " ".join(page.get_by_role("columnheader").all_inner_texts())
    assert set(re.findall(r"605a\.5\(d\)\((\d+)\)", headers)) >= {str(number) for number in range(1, 12)}
    page.get_by_label("Figures").select_option("opening")
    expect(page.get_by_role("row", name=re.compile(rf"^{played.terminal}"))).to_contain_text("$0.00")

    page.get_by_label("Liabilities").check()
    owed = page.get_by_role("region", name="Liabilities")
    for name in ("vouchers", "hand pays", "progressives", "game accounts", "stakes"):
        expect(owed.get_by_role("row", name=re.compile(f"^{name}"))).to_contain_text("$")
    expect(owed.get_by_role("row", name=re.compile("^Together"))).to_be_visible()


@pytest.mark.parametrize(("name", "sees_all"), [("board", True), ("flora", False)])
def test_a_round_is_dealt_again_at_the_sight_of_the_role(played, staff, name, sees_all):
    page = staff(name, f"/rounds?table=649A&terminal={played.terminal}").page
    page.get_by_role("list", name="Rounds, the newest first").get_by_role("button").first.click()
    replay = page.get_by_role("region", name=re.compile("^Round 649A"))
    back = replay.get_by_role("button", name="Back")
    down = replay.locator(".pile").get_by_role("img", name="a card face down")
    expect(down).to_have_count(0)  # at the end all lie open
    replay.get_by_role("button", name="First").click()
    expect(back).to_be_disabled()
    most = 0
    slider = replay.get_by_role("slider")
    slider.focus()
    for _ in range(int(slider.get_attribute("max") or 0)):
        page.keyboard.press("ArrowRight")
        most = max(most, down.count())
    assert most == (0 if sees_all else 6)


def test_surveillance_sees_every_card_and_can_do_nothing(patron, pit_boss, open_again, staff):
    open_again("678A")
    player = patron(at=("678A", 6))
    player.wagers("Ante")
    pit_boss("no_more_bets", "678A")
    expect(player.page.locator(".decide[aria-busy=false] .moves")).to_be_visible()
    hers = player.page.locator(".hand .cards").first.get_attribute("aria-label") or ""
    assert "face down" not in hers

    watcher = staff("vera", "/watch?table=678A")
    page = watcher.page
    expect(page.get_by_role("group", name=hers)).to_be_visible()
    expect(page.get_by_role("img", name="a card face down")).to_have_count(0)
    expect(page.get_by_role("button")).to_have_count(1)
    expect(page.get_by_role("button")).to_have_text("Sign out")

    page.goto(f"/watch?of={player.terminal}")
    expect(page.get_by_role("group", name=hers)).to_be_visible()
    expect(page.get_by_role("button")).to_have_count(1)
    player.decides()


def test_terminals_that_share_a_hand_are_told_apart(patron, pit_boss, open_again, staff):
    open_again("STADIUM-1")
    players = [patron(at=("STADIUM-1", 1)) for _ in range(2)]
    for player in players:
        player.wagers("Ante")
    pit_boss("no_more_bets", "STADIUM-1")
    for _ in ("two cards", "the flop", "the river", "the result"):  # each waits for both
        for player in players:
            player.chooses("Check")
    page = staff("vera", "/watch?table=STADIUM-1").page
    settled = page.get_by_role("complementary").get_by_role("listitem")
    for player in players:
        expect(settled.filter(has_text=re.compile(f"^Position 1, {player.terminal}$"))).to_have_count(1)
    result = players[0].page.get_by_role("complementary", name="The round")
    expect(result.locator(".together")).to_have_count(1)
    expect(result.get_by_text(players[1].terminal)).to_have_count(0)  # each sees its own


def test_reports_say_who_may_see_them(staff):
    page = staff("dana", "/reports").page
    expect(page.get_by_role("alert")).to_have_text(
        "dealer may not see or do this; administrator, board, finance, floorperson or surveillance may"
    )
    expect(page.get_by_text("Adding up")).to_have_count(0)
    expect(page.get_by_role("link", name="Download CSV")).to_be_hidden()


AFTER_MIDNIGHT = (
    "new Date(2026, 10, 18, 0, 7, 29).getTime()"  # the eighteenth on the wall, the seventeenth's gaming day
)


def test_a_list_of_rounds_tells_the_wall_clock_from_the_gaming_day(staff):
    page = staff("flora", "/staff").page
    ended = page.evaluate(AFTER_MIDNIGHT)
    brief: dict[str, object] = {
        "round": "T1-1",
        "table": "T1",
        "game": "Over/Under",
        "chapter": "686a",
        "day": "2026-11-17",
    }
    brief |= {"opened": ended, "ended": ended, "terminals": ["EWT-1"], "wagered": 500, "net": 0, "voided": False}
    page.route("**/api/rounds*", lambda route: route.fulfill(json={"rounds": [brief], "more": False}))
    page.goto("/rounds")
    row = page.get_by_role("list", name="Rounds, the newest first").get_by_role("button")
    expect(row).to_contain_text("Nov 18, 2026, 12:07:29 AM · gaming day 2026-11-17")


def test_a_floorperson_refuses_with_a_reason_that_the_dealer_reads(patron, staff):
    dealer = staff("dana", "/dealer?table=HAND-1")
    until_due(dealer, "no_more_bets")
    player = patron(at=("HAND-1", 5))
    player.wagers("Ante")
    expect(dealer.page.get_by_text("Wagers 1, $5")).to_be_visible()
    by = re.compile(r"by \w{3} \d{1,2}, \d{4}, \d\d:\d\d:\d\d [AP]M")
    expect(dealer.page.get_by_role("complementary", name="Settlement and steps").get_by_text(by).first).to_be_visible()
    dealer.does("n")
    dealer.does(*"10s", "Enter")
    void = {"do": "irregularity", "table": "HAND-1", "section": "649a.13(c)"}
    assert dealer.page.evaluate(SEND, void)["ok"]
    expect(dealer.page.get_by_role("region", name="Asked of a floorperson")).to_be_visible()

    boss = staff("flora", "/pit").page
    waiting = boss.get_by_role("region", name="Waiting for the floor").get_by_role("listitem").filter(has_text="HAND-1")
    waiting.get_by_role("button", name="Refuse").press("Enter")
    field = boss.get_by_label("Why not?")
    expect(field).to_be_focused()
    expect(waiting.get_by_role("button", name="Refuse, with this reason")).to_be_disabled()
    boss.keyboard.type("the deck is whole")
    boss.keyboard.press("Enter")
    expect(waiting).to_have_count(0)
    refused = dealer.page.get_by_role("status", name="Refused by a floorperson")
    expect(refused).to_contain_text("flora did not agree: the deck is whole")
    expect(dealer.page.get_by_role("region", name="Asked of a floorperson")).to_have_count(0)
    is_fit_to_show(dealer.page)

    assert dealer.page.evaluate(SEND, void)["ok"]  # asked again, and agreed to
    expect(refused).to_have_count(0)
    waiting.get_by_role("button", name="Agree").click()
    dealer.until(lambda: dealer.view["next"]["do"] == "settle")
    dealer.next()
    dealer.does("Enter")
    player.button("Leave").click()
    expect(player.page.get_by_role("heading", name="Choose a table")).to_be_visible()
