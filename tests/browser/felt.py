"""What is looked for on a screen that shows a table: nothing cut off, nothing upon another thing, nothing out of sight."""

from playwright.sync_api import Page

from tests.browser.conftest import USUAL, WIDTHS

SIZES = {**WIDTHS, "small": USUAL}
CUT = """() => {
  const felt = document.querySelector("main").getBoundingClientRect();
  const boxOf = one => { const text = new Range(); text.selectNodeContents(one); return text.getBoundingClientRect(); };
  const across = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const within = (a, b) => a.left >= b.left - 1 && a.right <= b.right + 1 && a.top >= b.top - 1 && a.bottom <= b.bottom + 1;
  const together = (a, b) => { const of = ".cards, li"; return a.closest(of) && a.closest(of) === b.closest(of); };
  const mine = ".hand .words, .hand .card, .spot .name, .spots .title";
  const kinds = `${mine}, .pile p span, .die, .limits, .arc li :is(.total, .turn, .marker)`;
  const seen = [...document.querySelectorAll(kinds)].map(one => [one, boxOf(one)]).filter(([, box]) => box.width);
  const cut = seen.filter(([, box]) => box.left < felt.left || box.right > felt.right);
  const upon = ([one, box], [other, its]) => !together(one, other) && across(box, its);
  const over = seen.filter((one, at) => seen.slice(at + 1).some(other => upon(one, other)));
  const heads = [...document.querySelectorAll("h1")].filter(one => one.scrollWidth > one.clientWidth).map(one => [one]);
  const moves = [...document.querySelectorAll(".moves button.main")].filter(one => {
    const [box, key] = [one.getBoundingClientRect(), one.querySelector("kbd")?.getBoundingClientRect()];
    const words = [...one.childNodes].filter(part => part.nodeName !== "KBD" && part.textContent.trim());
    const lines = words.flatMap(part => { const its = new Range(); its.selectNode(part); return [...its.getClientRects()]; });
    return box.bottom > innerHeight || lines.some(line => !within(line, box) || (key && across(line, key)));
  }).map(one => [one]);
  return [...cut, ...over, ...heads, ...moves].map(([one]) => one.textContent || one.getAttribute("class"));
}"""


def _found(page: Page, faults: str) -> dict[str, list[str]]:
    """What a script finds at each size; afterwards the page is as large as it was."""
    before, found = page.viewport_size, {}
    for name, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        found[name] = page.evaluate(faults)
    if before:
        page.set_viewport_size(before)
    return {name: faults for name, faults in found.items() if faults}


def keeps_to_the_felt(page: Page) -> None:
    """No word of a hand, name of a spot, card, die or choice is cut off, or lies upon another."""
    found = _found(page, CUT)
    assert not found, found


ASTRAY = """() => [...document.querySelectorAll("ol[aria-label=Positions] > li")].flatMap(seat => {
  const box = seat.getBoundingClientRect();
  return [...seat.querySelectorAll(".card, p, dt, dd")].filter(one => one.getBoundingClientRect().right > box.right);
}).concat([...document.querySelectorAll("main > .middle :is(.card, p)")].filter(one =>
  one.getBoundingClientRect().bottom > document.querySelector("ol[aria-label=Positions]").getBoundingClientRect().top
)).map(one => one.textContent || one.getAttribute("class"))"""
UNSEEN = """() => [...document.querySelectorAll("li.asked, li.due")].filter(seat => {
  const [box, main] = [seat, document.querySelector("main")].map(one => one.getBoundingClientRect());
  return box.top < main.top - 1 || box.bottom > Math.min(main.bottom, innerHeight) + 1;
}).map(one => one.textContent)"""


def keeps_to_the_positions(page: Page) -> None:
    """At a dealer's console: who must choose is in sight, and every position and the dealer have their cards to themselves."""
    unseen = page.evaluate(UNSEEN)
    assert not unseen, unseen
    found = _found(page, ASTRAY)
    assert not found, found
