"""The compliance desk, as counsel uses it: no fault of WCAG 2.2 AA, nothing wider than the screen, and the answers."""

import re

import pytest
from playwright.sync_api import expect

from fairfelt.server.http.desk_answers import DATA
from tests.browser.test_screens import is_fit_to_show

SHOWS = {
    "signs": "Pair Plus",
    "layout": "Proposed layout in TOML",
    "floor": "Gaming tables counted",
    "training": "What it takes",
    "records": "Software announced beforehand",
    "determinations": "Given by",
    "changes": "Stationary cameras at table games",
    "docket": "Hybrid Gaming Tables and Electronic Wagering Terminals",
}


@pytest.mark.parametrize("name", SHOWS)
def test_every_page_is_fit_to_show(sees, name):
    page = sees(f"/desk#{name}")
    expect(page.get_by_text(SHOWS[name]).filter(visible=True).first).to_be_visible()
    is_fit_to_show(page)


def test_a_sign_follows_its_game_and_is_kept_as_a_pdf(sees, tmp_path):
    page = sees("/desk")
    page.get_by_label("Game", exact=True).select_option("686a")
    expect(page.get_by_role("article", name="Over/Under: payout odds")).to_be_visible()
    page.get_by_label("Payout limit notice").check()
    expect(page.get_by_role("article", name="Over/Under: payout limit")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="PDF, card").click()
    download.value.save_as(tmp_path / "card.pdf")
    assert download.value.suggested_filename == "686a-limit.pdf"
    assert (tmp_path / "card.pdf").read_bytes().startswith(b"%PDF")


def test_a_layout_hears_what_it_lacks(sees):
    page = sees("/desk#layout")
    page.get_by_label("Proposed layout in TOML").fill((DATA / "layouts" / "three-card-poker-lacking.toml").read_text())
    page.get_by_role("button", name="Check").click()
    expect(page.get_by_role("row", name=re.compile("discard rack.*649a"))).to_be_visible()
    page.get_by_role("button", name="Fill in a complete layout").click()
    expect(page.get_by_text("The layout is complete as it stands")).to_be_visible()
    page.get_by_role("button", name="Check").click()
    expect(page.get_by_text("This layout shows what chapter 649a demands.")).to_be_visible()


def test_a_case_is_asked_for_by_name_and_decided_without_a_mouse(sees):
    page = sees("/desk#determinations")
    page.get_by_label("Determination", exact=True).select_option("furbearer-tags")
    page.get_by_role("button", name="Decide").press("Enter")
    missing = page.get_by_role("link", name="animal is not given")
    missing.press("Enter")
    expect(page.get_by_label("Animal")).to_be_focused()
    is_fit_to_show(page)
    page.get_by_label("Fill in a sample").select_option("furbearer-bobcat.toml")
    expect(page.get_by_label("Tag received on")).to_have_value("2012-01-20")
    expect(page.get_by_label("Taken by")).to_have_value("trapping")
    page.get_by_role("button", name="Decide").press("Enter")
    expect(page.get_by_role("heading", name="Steps")).to_be_visible()
    is_fit_to_show(page)


def test_the_days_of_a_notice_stand_on_a_calendar(sees):
    page = sees("/desk#determinations")
    page.get_by_label("Fill in a sample").select_option("milk-notice-distress.toml")
    page.get_by_role("button", name="Decide").click()
    expect(page.get_by_text("in force through July 30, 2021")).to_be_visible()  # the law of December 2019
    expect(page.get_by_role("heading", name="Calculation")).to_have_count(0)
    page.get_by_label("As proposed, law or not").check()
    expect(page.get_by_role("heading", name="Calculation")).to_be_visible()
    expect(page.get_by_text("as proposed on July 13, 2019, a proposal")).to_be_visible()
    expect(page.get_by_label("Unit")).to_have_value("dollars")
    page.get_by_label("Known: only what was printed by").fill("2019-07-12")
    expect(page.get_by_text("no proposal was printed by 2019-07-12")).to_be_visible()
    page.get_by_label("Known: only what was printed by").fill("")
    expect(page.get_by_role("row", name=re.compile("^O-score"))).to_be_visible()
    expect(page.get_by_role("table", name="December 2019")).to_be_visible()
    is_fit_to_show(page)


def test_the_docket_is_filtered_and_goes_into_a_calendar(sees, tmp_path):
    page = sees("/desk#docket")
    page.get_by_label("Chapter").select_option("611a")
    expect(page.get_by_text("1 of 10 documents")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download calendar").click()
    download.value.save_as(tmp_path / "docket.ics")
    assert (tmp_path / "docket.ics").read_text().count("SUMMARY:Table Game Rules of Play") == 5


def test_what_was_typed_stays_when_a_page_is_turned(sees):
    page = sees("/desk#training")
    page.get_by_label("Game to be dealt").select_option("Craps")
    page.get_by_role("link", name="Docket").click()
    expect(page.get_by_role("heading", name="Docket")).to_be_visible()
    page.get_by_role("link", name="Training").click()
    expect(page.get_by_label("Game to be dealt")).to_have_value("Craps")
    expect(page.get_by_role("status").filter(has_text="Craps: 120 hours over 5 weeks")).to_have_count(1)
