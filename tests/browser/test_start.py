"""The first page: a way to sit down, to deal, to run the pit, to look on, to the desk."""

import re

import pytest
from playwright.sync_api import expect

from fairfelt.server.demonstration import STAFF


def test_a_visitor_sits_down_at_a_free_terminal(sees):
    page = sees("/")
    page.get_by_role("link", name=re.compile("^Sit down at EWT-")).click()
    expect(page.get_by_role("heading", name="Choose a table")).to_be_visible()
    page.get_by_label("Find a game").fill("flop")
    expect(page.get_by_role("main").get_by_role("heading")).to_have_text(["Flop Poker"])


@pytest.mark.parametrize(
    ("does", "finds"),
    [
        ("Deal at HAND-1 as dana", "HAND-1 · Three Card Poker"),
        ("Open the pit as flora", "Pit"),
        ("Watch as vera", "Watch"),
        ("Open the reports as finn", "Reports"),
    ],
)
def test_a_visitor_is_one_of_the_staff_by_one_press(sees, does, finds):
    page = sees("/")
    page.get_by_role("button", name=does).press("Enter")
    expect(page.get_by_role("heading", name=finds, exact=True)).to_be_visible()


def test_everybody_of_the_demonstration_is_named_with_the_role(sees):
    page = sees("/")
    people = page.get_by_role("region", name="Everybody of this demonstration").get_by_role("button")
    expect(people).to_have_count(len(STAFF))
    for one, (name, role) in zip(people.all(), STAFF.items(), strict=True):
        expect(one).to_have_accessible_name(re.compile(f"^{name} {role}"))
