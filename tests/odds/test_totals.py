"""Over/Under, exactly: the Board's percentages, the reference solver, and what a reading costs."""

from fractions import Fraction
from itertools import product

import pytest

from fairfelt.games.over_under import BONUS_PAYS, GAME
from fairfelt.kit import small_deck
from fairfelt.kit.pay import To
from fairfelt.odds import solve
from tests.helpers import rule
from tests.odds.agreement import agree, agree_alone


def figures(**house):
    return {(f.wager, f.per): f for f in solve(GAME, GAME.house(**house))}


def test_the_boards_payback_on_the_required_wagers():
    """98.95% in the preamble of the 2019 rulemaking, per total wagered."""
    payback = figures()["Ante", "total wagered"].payback
    assert payback == Fraction(620086, 626665)
    assert round(payback * 10_000) == 9_895


def test_the_boards_payback_on_the_bonus_is_a_sum_of_rounded_rows():
    """The preamble prints 94.393%; exactly it is 94.395%. Rounding each row's contribution to five decimals explains it."""
    bonus = figures()["Bonus", "Bonus"]
    assert bonus.payback == Fraction(45503, 48205)
    assert round(bonus.payback * 100_000) == 94_395
    values = [n for n in range(2, 10) for _ in range(24)] + [10] * 96 + [11] * 24
    count = {n: values.count(n) for n in range(2, 12)}
    chances: dict[int, Fraction] = {}
    for three in product(count, repeat=3):
        left, chance = dict(count), Fraction(1)
        for drawn, value in enumerate(three):
            chance *= Fraction(left[value], 312 - drawn)
            left[value] -= 1
        chances[sum(three)] = chances.get(sum(three), Fraction(0)) + chance
    rows = {
        key: sum((chances[total] for total in key), Fraction(0)) for key in BONUS_PAYS.rows if isinstance(key, tuple)
    }
    losing = 1 - sum(rows.values())
    paid = {key: pay.odds for key, (pay,) in BONUS_PAYS.rows.items() if isinstance(pay, To)}
    assert sum(rows[key] * paid[key] for key in rows) - losing == bonus.ev
    printed = sum((round(rows[key] * paid[key], 5) for key in rows), Fraction(0)) - round(Fraction(losing), 5)
    assert 100 * (1 + printed) == Fraction("94.393")


@rule("686a.7(k)")
def test_what_the_other_reading_would_cost():
    """If the wrong side were returned instead of lost, the player would have the edge: 109%, the Board says 98.95%."""
    other = figures(readings={"OU1": "R2"})["Ante", "total wagered"].payback
    assert round(100 * other) == 109


@pytest.mark.parametrize("reading", ["R1", "R2"])
@pytest.mark.parametrize("deck", [small_deck("27TA", "HS"), small_deck("2359K", "H"), small_deck("456789", "S")])
def test_the_kernel_equals_the_reference(deck, reading):
    house = GAME.house(deck=deck, readings={"OU1": reading})
    agree(GAME, house, "Bonus")
    agree_alone(GAME, house, "Bonus")
