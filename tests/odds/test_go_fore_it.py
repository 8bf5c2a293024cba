"""Go Fore It, exactly: counts by another road, and the reference solver under every paytable and reading."""

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations, product
from math import comb

import pytest

from fairfelt.games.go_fore_it import GAME, POINTS
from fairfelt.kit import small_deck
from fairfelt.odds import solve
from fairfelt.odds.situations import situation
from tests.helpers import rule
from tests.odds.agreement import agree, solver_of


@pytest.fixture(scope="module")
def book():
    return {(f.wager, f.per, f.paytable): f for f in solve(GAME)}


@pytest.mark.parametrize(("paytable", "two"), [("A", 5), ("B", 6)])
def test_the_aces_of_four_cards(book, paytable, two):
    """How many aces four cards hold is a matter of choosing them: the Gopher by hand."""
    pays = {4: 1000, 3: 50, 2: two, 1: 2, 0: -1}
    net = sum(pay * comb(4, aces) * comb(48, 4 - aces) for aces, pay in pays.items())
    assert book["Gopher", "Gopher", paytable].ev == Fraction(net, comb(52, 4))


def test_equal_totals_cost_all_of_skins(book):
    """Two hands are alike, so that only the ties, which lose, make the edge: all of them, by pairs of point sets."""
    count = Counter(POINTS[rank] for rank in "A23456789TJQK" for _ in range(4))
    ways: Counter[tuple[int, int, int, int]] = Counter()  # cards and points of the player, and of the dealer
    ways[0, 0, 0, 0] = 1
    for points, cards in count.items():
        after: Counter[tuple[int, int, int, int]] = Counter()
        for (n, total, m, other), number in ways.items():
            for mine, theirs in product(range(5 - n), range(5 - m)):
                times = comb(cards, mine) * comb(max(cards - mine, 0), theirs)
                after[n + mine, total + points * mine, m + theirs, other + points * theirs] += number * times
        ways = after
    ties = sum(number for (n, total, m, other), number in ways.items() if n == m == 4 and total == other)
    assert book["Skins", "Skins", ""].ev == Fraction(-ties, comb(52, 4) * comb(48, 4))


def test_doubling_by_the_plain_totals(book):
    """Best play again from the definition: for any two ranks seen, double where that loses less than the Front 9."""
    pays = {total: 26 if total <= 8 else 6 if total <= 13 else 3 if total <= 18 else 2 for total in range(4, 25)}
    count = Counter(POINTS[rank] for rank in "A23456789TJQK" for _ in range(4))
    worth = Fraction(0)
    for seen in combinations(range(52), 2):
        mine = [POINTS["A23456789TJQK"[card // 4]] for card in seen]
        left = count - Counter(mine)
        net = 0
        for one, other in product(left, left):
            if one <= other:
                number = comb(left[one], 2) if one == other else left[one] * left[other]
                net += number * pays.get(sum(mine) + one + other, -2)
        worth += max(Fraction(net, comb(50, 2)), Fraction(-1))
    assert book["Front 9", "Front 9", ""].ev == worth / comb(52, 2)


DECKS = {"low": small_deck("A25T", "HS"), "aces": small_deck("A", "CDHS") + small_deck("39", "HS")}


@pytest.mark.unmeasured
@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize(("gopher", "aces", "par"), [("A", "R1", "R1"), ("B", "R2", "R2")])
def test_the_kernel_equals_the_reference(deck, gopher, aces, par):
    """All wagers at once: each goes by what the endings tell apart."""
    house = GAME.house(deck=DECKS[deck], paytables={"Gopher": gopher}, readings={"GF1": aces, "GF2": par})
    agree(GAME, house, "Skins", "Gopher")


@rule("676a.11(d)(3)(i)")
def test_what_the_other_readings_would_cost():
    """A par of 19 alone, or four aces alone, would leave nothing of the game."""
    house = GAME.house(readings={"GF1": "R2", "GF2": "R2"})
    solver = solver_of(GAME, house)
    main = solver.main(house).weigh(GAME, house).value
    assert main.total(("Front 9", "Back 9")) < Fraction(-1, 5)
    gopher = solver.side(house, GAME.wager("Gopher")).weigh(GAME, house).value
    assert gopher.net["Gopher"] == Fraction(1001, comb(52, 4)) - 1


def test_one_deal_stands_for_its_ending():
    """Hands that the game's classes do not tell apart settle alike."""
    house = GAME.house()
    bets = {"Front 9": 1, "Skins": 1, "Gopher": 1}
    seen: dict[object, object] = {}
    deck = house.shoe.cards()
    rng = random.Random(676)
    assert GAME.classes is not None
    assert GAME.hand is not None
    for _ in range(1_000):
        dealt = rng.sample(deck, 8)
        own, theirs = tuple(dealt[:4]), tuple(dealt[4:])
        key = (GAME.classes.player(own, house), GAME.hand(own) < GAME.hand(theirs))
        value = situation(GAME, house, bets, {1: own, "dealer": theirs}, ("Back 9",))
        assert seen.setdefault(key, value) == value
    assert len(seen) > 10
