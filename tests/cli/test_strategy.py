"""`fairfelt strategy`: how to play, on screen, in JSON, for one hand, and as a card."""

from fractions import Fraction

import pytest

from fairfelt import find
from fairfelt.book import strategy as pages


def test_the_screen(run):
    shown = " ".join(run("strategy", "649a", width=120).out.split())
    for words in (
        "Three Card Poker, chapter 649a: how to play",
        "Best play loses 3.3730 % of the Ante.",
        "To remember: this is best play itself",
        "1. Play with queen-6-4 or better",
        "2. Otherwise Fold",
        "a straight flush, ace high to queen-6-4 Play 67.4208 %",
        "Play with every hand 4.2808 % 4357551/101792600",
        "Holds for TC1 R1",
    ):
        assert words in shown


def test_where_a_card_of_the_dealer_lies_open(run):
    shown = " ".join(run("strategy", "641a", width=120).out.split())
    assert "Dealer shows" in shown
    assert "ace four-of-a-kind, kings to a pair of aces Play of 3" in shown
    assert "or, by the other cards" in shown


def test_all_hands_told_apart(run):
    short, long = (run("strategy", "676a", *more).out for more in ((), ("--all",)))
    assert "14 points to 2 points" in short
    assert len(long.splitlines()) >= len(short.splitlines())


def test_json(run):
    data = run("strategy", "686a", "--json").data
    assert data["short"][data["recommended"]]["stages"][0]["rules"] == [
        "Under 18 with 5 points or fewer",
        "Otherwise Over 23",
    ]
    assert {one["mistake"]: one["cost"] for one in data["mistakes"]}[
        "Never Under 18, but the next best"
    ] == "143292/626665"
    assert sum(Fraction(one["of_all"]) for one in data["choices"]) == 1
    assert data == pages.plain(pages.page_of(find("686a")))


def test_one_hand(run):
    assert run("strategy", "686a", "--hand", "5C", "--json").data["best"] == "Under 18"
    shown = run("strategy", "over-under", "--hand", "6H").out
    assert "Over/Under: 6♥: Over 23" in shown
    assert "Surrender   -100.0000 %   -1" in shown


def test_one_hand_of_21_from_what_is_left_of_a_deck(run):
    asked = ("strategy", "blackjack", "--decks", "1", "--hand", "TS 6H", "--seen", "TC", "--json")
    whole = run(*asked).data
    assert (whole["stage"], whole["best"], whole["worth"]["Surrender"]) == (
        "the dealer has no Blackjack",
        "Surrender",
        "-1/2",
    )
    worth = {choice: Fraction(value) for choice, value in whole["worth"].items()}
    assert worth["Draw"] > worth["Stand"]
    small = {choice: Fraction(value) for choice, value in run(*asked, "--gone", "5S 5H 5D 4C 4D").data["worth"].items()}
    assert small["Stand"] > small["Draw"]  # what would help is gone


def test_another_reading_is_searched_anew(run):
    data = run("strategy", "686a", "--reading", "OU1=R2", "--json").data
    assert data["terms"] == {"OU1": "R2", "OU6": "R1"}
    assert Fraction(data["ev"]) > Fraction(run("strategy", "686a", "--json").data["ev"])


def test_a_card_of_one_page(run, tmp_path):
    path = tmp_path / "card.pdf"
    assert run("strategy", "649a", "--card", str(path)).code == 0
    made = path.read_bytes()
    assert made.startswith(b"%PDF-")
    assert b"/StructTreeRoot" in made
    assert b"/Count 1" in made


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("649a", "--card", "card.txt"), "a card is written as .pdf"),
        (("649a", "--seen", "KD"), "--seen goes with --hand"),
        (("649a", "--hand", "QS"), "asks nothing of a player with such cards"),
        (("649a", "--hand", "QS QS 4D"), "a card is named twice"),
        (("649a", "--hand", "QS 6H 1D"), "is not a card"),
        (("668a",), "nothing to decide"),
        (("649a", "--hand", "QS 6H 4D", "--gone", "2C"), "from whole decks only"),
        (("649a", "--decks", "2"), "there is no 'decks' here"),
        (("649a", "--card", "/nowhere/card.pdf"), "could not be written"),
    ],
)
def test_what_is_refused(run, args, words):
    ran = run("strategy", *args)
    assert ran.code in (1, 2)
    assert words in " ".join((ran.err + ran.out).split())
