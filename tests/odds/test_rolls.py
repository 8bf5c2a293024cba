"""High Roll Dice, exactly: counts by another road, what the readings say of themselves, and the reference with few dice."""

from collections import Counter
from collections.abc import Hashable
from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from fairfelt.games.high_roll_dice import GAME
from fairfelt.games.high_roll_dice.hands import matching
from fairfelt.games.high_roll_dice.wagers import LIKES, PIPS, WAGERS
from fairfelt.odds import solve
from fairfelt.odds.reference import Reference
from fairfelt.odds.rolls.solver import Solver, every, joined
from fairfelt.odds.situations import Ended, settled
from tests.helpers import rule

ALL = 6**10
CHOICES = {"HR1", "HR2", "HR3", "HR4", "HR7", "HR8", "HR9"}


def solver(house, game=GAME):
    return Solver(game, house, lambda done, what: None)


def worth(house, *names, game=GAME):
    """What a unit on each of these wagers, and one more if need be, comes to."""
    bets = joined(house, *(game.wager(name) for name in names))
    return solver(house, game).play(house, bets).weigh(game, house).value


@pytest.fixture(scope="module")
def book():
    return {(f.wager, f.conditions): f for f in solve(GAME)}


def test_every_wager_has_a_figure(book):
    assert {wager for wager, _ in book} == {wager.name for wager in GAME.wagers}
    assert {r.id for r in GAME.readings if len(r.choices) > 1} == CHOICES


def test_every_throw_is_counted():
    assert sum(number for _, number in every(10)) == ALL
    assert len(every(10)) == 3_003


def test_how_often_each_number_matches_most(book):
    """By the counts of ten dice with at most so many of a face: a product of truncated exponential series."""

    def at_most(most):
        series = [Fraction(1)] + [Fraction(0)] * 10
        for _ in range(6):
            after = [Fraction(0)] * 11
            for done, number in enumerate(series):
                term = Fraction(1)
                for more in range(min(most, 10 - done) + 1):
                    term = term / more if more else Fraction(1)
                    after[done + more] += number * term
            series = after
        return series[10] * 3_628_800

    pays: dict[int, Fraction | int] = {8: 5000, 7: 400, 6: 30, 5: 4, 4: 1, 3: Fraction("0.6"), 2: 12}
    for figure in book.values():
        if figure.conditions == "without Extra Roll":
            number = next(n for n, wager in zip(range(2, 9), LIKES, strict=True) if wager.name == figure.wager)
            wins = at_most(number) - at_most(number - 1)
            assert figure.ev == Fraction(wins * (pays[number] + 1), ALL) - 1


@pytest.mark.parametrize(
    ("readings", "nine", "ten"),
    [  # 300 throws of 6**10 have nine of a kind, 6 have ten; the wager is of $1
        ({}, 300 * 50_000, 6 * 1_000_000),
        ({"HR4": "R2"}, 306 * 50_000, 6 * 1_000_000),
        ({"HR9": "R2"}, 300 * 50_000, 6 * 1_000_000),
        ({"HR9": "R3"}, 300 * 50_001, 6 * 1_000_001),
        ({"HR4": "R2", "HR9": "R3"}, 306 * 50_001, 6 * 1_000_001),
    ],
)
def test_the_millionaire_row_by_hand(readings, nine, ten):
    house = GAME.house(readings=readings)
    for name, back in (("Nine", nine), ("Ten", ten)):
        wager = f"Millionaire Row {name}-of-a-Kind"
        assert worth(house, wager).net[wager] == Fraction(back, ALL) - 1


@rule("675a.4(f)(2)")
def test_nine_and_ten_count_as_eight_by_the_other_reading():
    """306 throws more pay 5,000 to 1."""
    name = "Like Kind Boulevard Eight-of-a-Kind"
    plain, other = (worth(GAME.house(readings={"HR2": r}), name).net[name] for r in ("R1", "R2"))
    assert other - plain == Fraction(306 * 5_001, ALL)


@rule("675a.4(e)")
def test_the_highest_face_that_comes_twice_by_the_other_reading():
    """Aces come twice or more in all throws but those with none or one."""
    house = GAME.house(readings={"HR3": "R2"})
    wins = 1 - Fraction(5**10 + 10 * 5**9, ALL)
    assert worth(house, "Pip Street Ace").net["Pip Street Ace"] == 4 * wins - 1


@rule("675a.4(h)")
def test_what_the_extra_roll_would_be_worth_with_its_stake_back():
    """Reading HR1: with the numbers three to seven, an Extra Roll and a Pip Street Six."""
    names = ["Pip Street Six", *(wager.name for wager in LIKES[1:6]), "Extra Roll"]
    value = worth(GAME.house(readings={"HR1": "R1"}), *names)
    assert round(100 * value.total() / value.staked(), 2) == Fraction("1.09")
    fee = worth(GAME.house(readings={"HR1": "R2"}), *names)
    assert 100 * fee.total() / fee.staked() <= -8


@pytest.mark.unmeasured
@pytest.mark.parametrize("choice", ["R1", "R2"])
def test_the_kernel_equals_the_reference(choice):
    """All wagers at once, with three dice. Nine and ten of a kind do not come: see above."""
    game = replace(GAME, dice=3)
    house = game.house(readings=dict.fromkeys(CHOICES, choice))
    bets = {wager.name: 1 for wager in WAGERS}
    few = {PIPS[0].name: 1, PIPS[3].name: 1, LIKES[1].name: 1, "Extra Roll": 1}
    for staked in (bets, {name: 1 for name in bets if name != "Extra Roll"}, few):
        fast = solver(house, game).play(house, staked).weigh(game, house).value
        assert fast == Reference(game, house, staked).solve()


def test_throws_that_are_not_told_apart_settle_alike():
    """Every throw of four dice and every one that follows, by what the game says that it looks at."""
    game = replace(GAME, dice=4)
    house = game.house()
    bets = {PIPS[2].name: 1, LIKES[1].name: 1, "Extra Roll": 1}
    assert game.throws is not None
    came: dict[Hashable, Ended] = {}
    for first, _ in every(4):
        others = 4 - matching(first, house).number
        for second, _ in every(others) if others else (((), 1),):
            throws = (first, second) if second else (first,)
            ended = settled(game, house, bets, {}, dice=throws)
            assert came.setdefault(game.throws(throws, house, bets), ended) == ended
    fours_alone = 4  # of four dice that all differ one is an ace, a six or a five
    assert len(came) == 2 * (4 + 3 + 2 + 1) - fours_alone
    assert len(PIPS) == 6


@pytest.mark.parametrize("bets", [dict.fromkeys((w.name for w in WAGERS), 1), {PIPS[2].name: 1, LIKES[1].name: 1}])
def test_throws_that_are_not_told_apart_are_counted_together(bets):
    """Every throw of four dice, in whatever order they fall, is in one of the solver's classes."""
    game = replace(GAME, dice=4)
    house = game.house()
    assert game.throws is not None
    kinds = Counter(game.throws((dice,), house, bets) for dice in product(range(1, 7), repeat=4))
    found = dict.fromkeys(kinds, 0)
    for dice, number in every(4):
        found[game.throws((dice,), house, bets)] += number
    assert found == kinds
    classes = solver(house, game)._classes(house, bets, (), 4)
    assert {game.throws((dice,), house, bets): number for dice, number in classes} == kinds
    assert len(classes) == len(kinds)
