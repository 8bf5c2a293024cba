"""High Card Flush, exactly: published figures, counts one by one, the reference solver under every paytable and reading."""

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest

from fairfelt import evaluator
from fairfelt.evaluator import rank_flush, word_of
from fairfelt.families.runs import longest_flush
from fairfelt.games.high_card_flush import GAME
from fairfelt.games.high_card_flush.settlement import NINE_HIGH, straight_flush
from fairfelt.kit import NA, cards, small_deck
from fairfelt.odds import situations, solve
from fairfelt.odds.reference import Reference
from tests.odds.agreement import solver_of

pytestmark = [pytest.mark.unmeasured, pytest.mark.long]

SIDES = ("Flush Bonus", "Straight Flush Bonus", "Progressive Jackpot")


@pytest.fixture(scope="module")
def solver():
    return solver_of(GAME, GAME.house())


@pytest.fixture(scope="module")
def book():
    return {(f.wager, f.per, f.paytable): f for f in solve(GAME)}


def test_best_play(book, solver):
    """About 2.66% per Ante; a Raise in 67.86% of the rounds, ties in 0.08%: World Casino Index, High Card Flush."""
    assert book["Ante", "Ante", ""].ev == Fraction(-1348050875653, 50592437455560)
    play = solver.main(GAME.house())
    assert round(Fraction(100 * play.taken["Raise"], play.deals), 2) == Fraction("67.86")
    best = solver.best(GAME.house())
    raised = {
        key: number for (key, choice), number in best.ended.items() if best.choices[key[0]][choice].name == "Raise"
    }
    equal = sum(number for (_, level, sign), number in raised.items() if level and sign == 1)
    assert round(Fraction(100 * equal, play.deals), 2) == Fraction("0.08")


def test_the_dealer_qualifies(solver):
    """In 75.36% of the rounds: World Casino Index, High Card Flush."""
    best = solver.best(GAME.house())
    qualified = sum(number for ((_, level, _), _), number in best.ended.items() if level)
    assert round(Fraction(100 * qualified, sum(best.ended.values())), 2) == Fraction("75.36")


@pytest.mark.parametrize(
    ("wager", "least", "most"),
    [
        pytest.param("Flush Bonus", "4.8", "9.6", id="one digit"),
        pytest.param("Straight Flush Bonus", "6.3", "7.8", id="6.26 and 7.75 as printed, cut off after two digits"),
    ],
)
def test_the_published_holds(book, wager, least, most):
    """The Board, preamble of Chapters 677a and 678a: from 4.8% to 9.6%, and from 6.26% to 7.75%."""
    edges = [100 * figure.edge for (name, _, _), figure in book.items() if name == wager]
    assert (round(min(edges), 1), round(max(edges), 1)) == (Fraction(least), Fraction(most))


def test_counts_against_random_hands_of_the_dealer(solver):
    """Sets of the dealer's cards, ranked one by one, with most of the deck gone: 45 cards are too many, 13 are not.

    The deck is a small one; the kernel knows no other way for the whole.
    """
    deck = small_deck("239TA", "CDH") + small_deck("29AK", "S") + small_deck("K", "C")
    house = GAME.house(deck=deck)
    small = solver_of(GAME, house)
    rng = random.Random(678)
    for _ in range(25):
        own = tuple(rng.sample(deck, 7))
        rows = small.rows(house)
        row, _ = small.found(house, rows, own, None)
        mine = longest_flush(own)
        theirs = [longest_flush(seven) for seven in combinations([c for c in deck if c not in own], 7)]
        assert rows.lower[row, 0] == sum(hand < mine for hand in theirs)
        assert rows.equal[row, 0] == sum(hand == mine for hand in theirs)
        assert rows.below[row, 0, 0] == sum(hand < NINE_HIGH for hand in theirs)


def test_counts_on_the_whole_deck(solver):
    """200,000 random hands of the dealer against three of the player's: shares within five standard errors."""
    rng = np.random.default_rng(679)
    house = GAME.house()
    rows = solver.rows(house)
    for own in (cards("9C 7C 4C KD 3D 5H 6S"), cards("AC QC 8C 2C KD 3D 5H"), cards("AC QC 8D 2D KH 3H 5S")):
        free = np.array(evaluator.encode(card for card in house.shoe.cards() if card not in own), np.uint8)
        hands = free[np.argsort(rng.random((200_000, 45)), axis=1)[:, :7]]
        mine = rank_flush(word_of(np.array(evaluator.encode(own))))
        lower = np.mean([rank_flush(word_of(hand)) < mine for hand in hands])
        row, _ = solver.found(house, rows, own, None)
        share = rows.lower[row, 0] / rows.rivals
        assert abs(lower - share) < 5 * (share * (1 - share) / len(hands)) ** 0.5


@pytest.mark.parametrize("low_ace", ["R1", "R2"])
def test_every_row_of_the_paytables_is_counted(low_ace):
    """The rows that all 19,448 hands of a small deck make, by the plain functions: so every column holds."""
    deck = small_deck("23456A", "CD") + small_deck("AK", "H") + small_deck("AQ", "S") + small_deck("9", "C")
    house = GAME.house(deck=deck, readings={"HF1": low_ace})
    flushes = Counter(longest_flush(hand).length for hand in combinations(deck, 7))
    runs = Counter(straight_flush(hand, house).length for hand in combinations(deck, 7))
    small = solver_of(GAME, house)
    for name, found in zip(SIDES, (flushes, runs, runs), strict=True):
        for column in GAME.tables(GAME.wager(name))[0].columns:
            chosen = house.but(paytables={name: column})
            rows = small.side(chosen, GAME.wager(name)).weigh(GAME, chosen).rows(name)
            assert {row: number for row, (number, _) in rows.items() if row} == paid_rows(chosen, name, found)


def paid_rows(house, name, made):
    """The rows of a paytable that hands of these kinds are paid by, and how often."""
    table = house.table(GAME.wager(name))
    column = house.column(table)
    return {table.label(key): made[key] for key in table.rows if made[key] and table.pay(key, column) is not NA}


DECKS = {
    "four suits": small_deck("238A", "CDH") + small_deck("9K", "S"),
    "two short suits": small_deck("2A9K3", "CD") + small_deck("9T", "HS"),
}


@pytest.mark.parametrize(("deck", "reading"), [("four suits", "R1"), ("two short suits", "R2")])
def test_the_kernel_equals_the_reference(deck, reading):
    """Every wager at once; the columns of the others follow from their rows, which the test above holds to all hands."""
    readings = {"HF1": reading, "HF4": reading}
    house = GAME.house(deck=DECKS[deck], readings=readings)
    small = solver_of(GAME, house)
    play = small.main(house)
    slow = Reference(GAME, house, play.bets | dict.fromkeys(SIDES, 1), ("Ante", "Raise")).solve()
    value = play.weigh(GAME, house).value
    assert {name: value.net[name] for name in ("Ante", "Raise")} == {name: slow.net[name] for name in ("Ante", "Raise")}
    assert value.stake["Raise"] == slow.stake["Raise"]
    for name in SIDES:
        assert small.side(house, GAME.wager(name)).weigh(GAME, house).value.net[name] == slow.net[name]


def test_no_choice_touches_the_wagers_on_the_players_own_cards(solver):
    house = GAME.house()
    for ending in solver.side(house, GAME.wager("Flush Bonus")).endings[::5]:
        bets = {"Ante": 1} | dict.fromkeys(SIDES, 1)
        both = [situations.settled(GAME, house, bets, ending.cards, (name,)).value for name in ("Raise", "Fold")]
        assert {name: both[0].net[name] for name in SIDES} == {name: both[1].net[name] for name in SIDES}


def test_one_deal_stands_for_its_ending(solver):
    rng = random.Random(680)
    for reading in ("R1", "R2"):
        house = GAME.house(readings={"HF4": reading})
        best = solver.best(house)
        for _ in range(150):
            dealt = tuple(rng.sample(house.shoe.cards(), 14))
            key = solver.situation(house, dealt[:7], dealt[7:])
            for choice in best.choices[key[0]]:
                one, two = (
                    situations.settled(GAME, house, {"Ante": 1}, {1: own, "dealer": theirs}, (choice,)).value
                    for own, theirs in ((dealt[:7], dealt[7:]), best.shown[key].values())
                )
                assert one == two


def test_advice(solver):
    """A flush of three is raised from about ten high; a five-card flush raises all that it may."""
    house = GAME.house()
    assert solver.advise(house, cards("2C 3C 4C 5D 6D 7H 8S")).name == "Fold"
    assert solver.advise(house, cards("JC 9C 6C 5D AD 7H KS")).name == "Raise"
    assert solver.advise(house, cards("TC 9C 6C 5D AD 7H KS")).name == "Raise"  # -0.912 against -1
    assert (
        solver.advise(house, cards("TC 9C 6C 5D 6D 7H 8S")).name == "Fold"
    )  # the dealer has the aces and kings: -1.034
    assert solver.advise(house, cards("TC 9C 6C 5C 3C 7H 8S")).cents is None
