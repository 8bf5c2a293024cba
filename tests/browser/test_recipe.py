"""The game of CONTRIBUTING, written as one file, is played at a terminal: no line of TypeScript is changed for it."""

import os
import shutil

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import ROOT, WIDTHS, open_facility
from tests.browser.felt import keeps_to_the_felt
from tests.browser.people import Patron, Staff
from tests.test_contributing import block

TABLE = "TABLE-1"
UNSAID = ("as it is written", "without its layout")


@pytest.fixture(params=UNSAID)
def toys(request, tmp_path):
    """Where a facility with a table of the toy game is open, from a copy of the tree that has one more file."""
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__"))
    game = block("toy game").splitlines(keepends=True)
    without = [line for line in game if "layout=Layout(" not in line]
    assert len(without) == len(game) - 1
    lines = game if request.param == UNSAID[0] else without
    (tmp_path / "src/fairfelt/games/high_card.py").write_text("".join(lines))
    env = os.environ | {"PYTHONPATH": f"{tmp_path / 'src'}{os.pathsep}{ROOT}"}
    with open_facility(tmp_path / "journal.db", "high-card", env=env) as address:
        yield address


CENTRES = """() => Object.fromEntries([...document.querySelectorAll(".spot")].map(one => {
  const box = one.getBoundingClientRect();
  return [one.querySelector(".name").textContent.replace(/\\W/g, ""), [box.x + box.width / 2, box.y + box.height / 2]];
}))"""


def test_the_toy_game_is_played_at_a_terminal(toys, browser):
    with browser.new_context(
        base_url=toys, viewport=dict(zip(("width", "height"), WIDTHS["tablet"], strict=True))
    ) as context:
        faults = []
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        boss = Staff.by_wire(context.request, toys)
        player = Patron(page, "EWT-0001")
        player.buys_in(100)
        player.sits(TABLE, 2)
        expect(page.get_by_role("heading", name="High Card")).to_be_visible()
        at = page.evaluate(CENTRES)
        assert set(at) == {"Ante", "Red", "Play"}
        assert at["Red"][1] < at["Ante"][1] == at["Play"][1]  # the bonus is nearer to the dealer
        assert at["Ante"][0] < at["Play"][0]
        expect(page.locator(".cards .bare")).to_have_count(2)  # for the player's card and the dealer's
        player.wagers("Ante", "Red")
        player.has("In play", 1_000)
        boss("no_more_bets", TABLE)
        assert player.is_asked()
        expect(page.locator("svg.card")).to_have_count(2)
        keeps_to_the_felt(page)
        assert player.chooses("Play") == "Play"
        expect(page.locator(".phase")).to_contain_text("Result")
        assert player.result() in {net + red for net in (-1_000, 0, 1_000) for red in (-500, 500)}
        assert player.money("Game account") == 10_000 + player.result()
        keeps_to_the_felt(page)
        assert faults == []
