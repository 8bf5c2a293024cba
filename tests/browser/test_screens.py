"""Every screen: no fault of WCAG 2.2 AA that axe-core finds, and nothing wider than the screen from phone to 1080p."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import ROOT, USUAL, WIDTHS
from tests.browser.felt import keeps_to_the_felt, keeps_to_the_positions

AXE = (ROOT / "web/node_modules/axe-core/axe.min.js").read_text()
FAULTS = """async () => (await axe.run(document, {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
  resultTypes: ["violations"],
})).violations.flatMap(one => one.nodes.map(node => `${one.id}: ${node.html.slice(0, 160)} ${node.failureSummary}`))"""
WIDER = """() => [...document.querySelectorAll("*")].filter(one => {
  const box = one.getBoundingClientRect();
  if (!box.width || box.right <= innerWidth + 1) return false;
  for (let up = one; up; up = up.parentElement) {
    const style = getComputedStyle(up);
    if (up !== document.documentElement && (style.overflowX !== "visible" || style.clipPath !== "none")) return false;
  }
  return true;
}).map(one => one.outerHTML.slice(0, 120))"""


def is_fit_to_show(page: Page) -> None:
    """What is asked of every screen in every phase."""
    faults = {}
    for name, (width, height) in WIDTHS.items():
        page.set_viewport_size({"width": width, "height": height})
        faults[name, "wider"] = page.evaluate("document.documentElement.scrollWidth > innerWidth") and page.evaluate(
            WIDER
        )
    if page.evaluate("typeof axe === 'undefined'"):
        page.evaluate(AXE)
    faults["terminal", "axe"] = page.evaluate(FAULTS)
    assert {where: found for where, found in faults.items() if found} == {}


def closes(page: Page) -> None:
    page.get_by_role("dialog").get_by_role("button", name="Close").click()


def test_a_terminal_until_wagers_lie(patron, open_again):
    open_again("653A")
    player = patron()
    page = player.page
    is_fit_to_show(page)
    player.button("Help").click()
    is_fit_to_show(page)
    closes(page)
    player.button("Add money").click()
    is_fit_to_show(page)
    closes(page)
    player.buys_in(100)
    player.sits("653A", 4)
    is_fit_to_show(page)
    player.wagers("Ante", "Trips")
    is_fit_to_show(page)
    player.button("Clear").click()
    player.has("In play", 0)
    player.button("Leave").click()
    page.get_by_role("heading", name="Choose a table").wait_for()


def test_a_terminal_from_the_deal_to_the_voucher(patron, staff, pit_boss, open_again):
    open_again("653A")
    player = patron(at=("653A", 5))
    page = player.page
    player.wagers("Ante", "Trips")
    pit_boss("no_more_bets", "653A")
    page.locator(".decide[aria-busy=false] .moves").wait_for()
    is_fit_to_show(page)
    keeps_to_the_positions(staff("flora", "/dealer?table=653A").page)
    player.decides("Check")
    is_fit_to_show(page)
    player.button("Rules").click()
    page.get_by_role("heading", name="The round", exact=True).wait_for()
    is_fit_to_show(page)
    closes(page)
    player.button("Recall").click()
    page.get_by_role("slider").wait_for()
    is_fit_to_show(page)
    closes(page)
    player.cashes_out()
    is_fit_to_show(page)


@pytest.mark.parametrize("chapter", ["633a", "645a", "668a", "675a"])
def test_the_fullest_layouts(chapter, patron, open_again):
    open_again(chapter.upper())
    player = patron(at=(chapter.upper(), 4))
    is_fit_to_show(player.page)


HIDDEN = """() => {
  const bar = document.querySelector("section.bar").getBoundingClientRect().top;
  const covered = one => one.getBoundingClientRect().bottom > bar;
  return [...document.querySelectorAll(".spot")].filter(covered).map(one => one.textContent);
}"""


@pytest.mark.parametrize("chapter", ["633a", "645a", "653a", "668a", "675a", "678a"])
def test_every_spot_is_in_sight_without_scrolling(chapter, patron, open_again):
    open_again(chapter.upper())
    page = patron(at=(chapter.upper(), 3), size=(390, 844)).page
    hidden = {"phone": page.evaluate(HIDDEN)}
    for name, size in (("small", (1024, 768)), ("terminal", WIDTHS["terminal"])):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        hidden[name] = page.evaluate(HIDDEN)
    assert hidden == {"phone": [], "small": [], "terminal": []}


def test_tiles_say_what_they_pay_and_zones_of_the_paytable_fold(patron, open_again):
    open_again("668A")
    player = patron(at=("668A", 5), size=WIDTHS["phone"])
    expect(player.spot("Two the Hardway")).to_have_accessible_name(re.compile("Pays 30 to 1"))
    hop = player.page.get_by_role("row", name=re.compile("^Four-Five.*668a.2\\(e\\)"))
    expect(hop).to_be_hidden()
    player.page.get_by_text("Hops 15 wagers").click()
    expect(hop).to_be_visible()


STAFF = {
    "dealer": ("dana", "/dealer", "Choose a table to deal"),
    "console": ("dana", "/dealer?table=HAND-1", "Next step"),
    "pit": ("flora", "/pit", "Alarms"),
    "watch": ("vera", "/watch", "Tables"),
    "table watched": ("vera", "/watch?table=649A", "Steps"),
    "terminal watched": ("board", "/watch?of=EWT-0001", "Game account"),
    "reports": ("finn", "/reports", "Together"),
    "rounds": ("board", "/rounds", "Choose a round."),
    "staff": ("board", "/staff", "Watch"),
}


@pytest.mark.parametrize("path", ["/", "/pit", "/staff", "/terminal?terminal=nobody"])
def test_who_is_not_known_yet(path, sees):
    page = sees(path)
    page.get_by_role("heading").nth(1 if path == "/" else 0).wait_for()
    is_fit_to_show(page)


@pytest.mark.parametrize("screen", STAFF)
def test_the_screens_of_the_staff(screen, staff):
    name, path, shows = STAFF[screen]
    page = staff(name, path).page
    expect(page.get_by_text(shows).or_(page.get_by_role("region", name=shows)).first).to_be_visible()
    is_fit_to_show(page)


def test_irregularities(staff):
    page = staff("dana", "/dealer?table=HAND-1").page
    expect(page.get_by_label("Card, dice or key")).to_be_focused()
    page.keyboard.press("i")
    expect(page.get_by_role("dialog")).to_be_visible()
    is_fit_to_show(page)


def test_who_wants_less_motion_gets_none(patron):
    player = patron(reduced_motion="reduce")
    moving = player.page.evaluate(
        """() => [...document.querySelectorAll("*")].filter(one => {
             const style = getComputedStyle(one);
             return style.animationName !== "none" || (style.transitionDuration !== "0s" && style.transitionProperty !== "none");
           }).length"""
    )
    assert moving == 0


PLACES = """() => Object.fromEntries([...document.querySelectorAll(".spot, .chip, .acts button, nav button")]
  .filter(one => one.offsetWidth)
  .map(one => {
    const box = one.getBoundingClientRect();
    const down = one.closest(".bar") ? 0 : scrollY;
    const name = (one.querySelector(".name") ?? one).textContent.trim();
    return [name, [Math.round(box.x), Math.round(box.y + down)]];
  }))"""


def moved(stood, then):
    """What is still there, but elsewhere."""
    return {name: at for name, at in then.items() if name in stood and at != stood[name]}


@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_shifts_under_a_finger(width, patron, pit_boss, open_again):
    """What can be pressed stays where it was, whatever is placed, dealt and decided."""
    open_again("677A")
    player = patron(size=WIDTHS[width], at=("677A", 1 + list(WIDTHS).index(width)))
    expect(player.page.locator("textPath").nth(1)).to_be_attached()  # the felt's inscriptions have come
    stood = player.page.evaluate(PLACES)
    player.wagers("Ante")
    where = [player.page.evaluate(PLACES)]
    pit_boss("no_more_bets", "677A")
    while player.chooses("Check"):
        expect(player.page.locator(".decide[aria-busy=false]")).to_be_visible()
        where.append(player.page.evaluate(PLACES))
    where.append(player.page.evaluate(PLACES))
    assert [moved(stood, then) for then in where] == [{}] * len(where)
    player.button("Leave").click()


@pytest.mark.parametrize("width", ["phone", "terminal"])
def test_nothing_moves_while_another_decides(width, patron, pit_boss, open_again):
    open_again("649A")
    first, second = patron(at=("649A", 6)), patron(size=WIDTHS[width], at=("649A", 7))
    for player in (first, second):
        player.wagers("Ante")
    expect(second.page.locator(".arc .total")).to_have_count(1)
    stood = second.page.evaluate(PLACES)
    pit_boss("no_more_bets", "649A")
    expect(second.page.locator(".arc .turn")).to_have_text("deciding")
    keeps_to_the_felt(second.page)
    assert moved(stood, second.page.evaluate(PLACES)) == {}
    first.chooses("Play")
    assert second.is_asked()
    assert moved(stood, second.page.evaluate(PLACES)) == {}
    second.decides("Play")
    for player in (first, second):
        player.button("Leave").click()


def test_a_pair_split_three_times_moves_nothing(patron, staff, pit_boss):
    table = "SPLIT-1"
    for do in ("open_table", "open_wagering"):
        pit_boss(do, table)
    player = patron(at=(table, 3))
    player.wagers("Blackjack", "Royal Match 21")
    page, console = player.page, staff("flora", f"/dealer?table={table}").page

    def places():
        where = {}
        for name, (width, height) in WIDTHS.items():
            page.set_viewport_size({"width": width, "height": height})
            where[name] = {what: at for what, at in page.evaluate(PLACES).items() if not what.isdigit()}
        return where

    stood = places()
    pit_boss("no_more_bets", table)
    for card in ("8S", "6S", "8H", "TD"):
        pit_boss("card", table, card=card)
    for card in ("8D", "8C", "3C"):
        assert player.chooses("Split") == "Split"
        pit_boss("card", table, card=card)
    for card in ("2D", "4D"):
        assert player.chooses("Draw") == "Draw"
        pit_boss("card", table, card=card)
    assert player.is_asked()
    expect(page.locator(".hands .hand")).to_have_count(4)
    keeps_to_the_felt(page)
    keeps_to_the_positions(console)
    then = places()
    assert [moved(stood[name], then[name]) for name in WIDTHS] == [{}] * len(WIDTHS)
    is_fit_to_show(page)


def test_what_others_wager_covers_no_tile(patron, open_again):
    open_again("668A")
    first, second = patron(at=("668A", 6)), patron(at=("668A", 7))
    first.wagers("Field")
    expect(second.page.locator(".arc li", has_text="Position 6").locator(".total")).to_have_count(1)
    keeps_to_the_felt(second.page)
    for player in (first, second):
        player.button("Clear").click()
        player.button("Leave").click()


def test_a_console_shows_who_must_choose_and_every_hand_in_its_place(patron, staff, pit_boss, open_again):
    open_again("645A")
    players = [patron(at=("645A", position)) for position in (1, 5, 6)]
    for player in players:
        player.wagers("Pai Gow Poker", "Fortune Bonus")
    sizes = {"flora": USUAL, "dana": WIDTHS["phone"]}
    page, phone = (staff(name, "/dealer?table=645A", size).page for name, size in sizes.items())
    pit_boss("no_more_bets", "645A")
    for player in players:
        assert player.is_asked()
        for console in (page, phone):
            expect(console.locator("li.asked")).to_be_in_viewport(ratio=1)
            keeps_to_the_positions(console)
        player.chooses("House way")
    for player in players:
        assert player.decides() == []
        player.button("Leave").click()
    expect(page.get_by_text("Settlement, in the paying order")).to_be_visible()
    keeps_to_the_positions(page)
