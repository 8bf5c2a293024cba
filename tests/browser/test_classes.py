"""Tables are called by their class, two departments set up a terminal, and the pit shows each role its own parts."""

import contextlib
import re
import uuid

import pytest
from playwright.sync_api import expect

HYBRID, AUTOMATED = "Hybrid gaming table", "Fully automated electronic gaming table"


def test_the_lobby_names_the_class_of_every_table(patron, pit_boss):
    with contextlib.suppress(AssertionError):  # another test may have opened it
        pit_boss("open_table", "HAND-1")
    page = patron().page
    page.get_by_label("Find a game").fill("three card poker")
    cards = page.get_by_role("main").get_by_role("listitem")
    expect(cards.filter(has_text="HAND-1 ·")).to_contain_text(HYBRID)
    expect(cards.filter(has_text="649A ·")).to_contain_text(AUTOMATED)
    expect(cards.filter(has_text="649A ·")).not_to_contain_text("dealer")


def test_the_help_of_a_terminal_does_not_send_a_voucher_to_the_cage(patron):
    player = patron()
    player.button("Help").click()
    help_ = player.page.get_by_role("dialog")
    expect(help_).to_contain_text("Any terminal takes it")
    expect(help_).not_to_contain_text(re.compile("cage", re.IGNORECASE))


@pytest.mark.parametrize(("name", "sees_accounts"), [("flora", False), ("sue", True)])
def test_the_pit_shows_accounts_to_slot_operations_and_not_to_table_games(staff, name, sees_accounts):
    page = staff(name, "/pit").page
    expect(page.get_by_role("heading", name="Terminals", exact=True)).to_be_visible()
    for column in ("Account", "coin in"):
        shown = page.get_by_role("columnheader", name=column, exact=True)
        expect(shown).to_have_count(int(sees_accounts))
    expect(page.get_by_text("On game accounts")).to_have_count(int(sees_accounts))


def test_a_second_key_is_turned_at_the_pit(staff, address):
    terminal = f"EWT-{uuid.uuid4().hex[:6]}"
    finance = staff("finn", "/pit").page
    asked = {"id": uuid.uuid4().hex, "do": "enroll_terminal", "terminal": terminal}
    assert finance.request.post("/api/commands", data=asked, headers={"origin": address}).json()["ok"]
    page = staff("flora", "/pit").page
    waiting = (
        page.get_by_role("region", name="Waiting for a second key").get_by_role("listitem").filter(has_text=terminal)
    )
    expect(waiting).to_contain_text("finn, finance, has turned the first key")
    waiting.get_by_role("button", name="Turn the key").click()
    expect(waiting).to_have_count(0)
    expect(page.get_by_role("rowheader", name=terminal)).to_be_visible()


def test_the_desk_counts_the_floor_of_this_facility(sees):
    page = sees("/desk#floor")
    page.get_by_role("button", name="This facility").click()
    expect(page.get_by_role("main")).to_contain_text(
        re.compile(r"\d+ fully automated electronic gaming tables: \d+ × 1")
    )
    expect(page.get_by_role("main")).to_contain_text("hybrid gaming tables: not counted")
