"""What the habits of Lunar Poker's players cost, against every deal of a small deck counted plainly."""

from fractions import Fraction
from itertools import combinations
from types import SimpleNamespace
from typing import Any, cast

import pytest

from fairfelt.families.poker import ACE_KING, Kind
from fairfelt.games.lunar_poker.settlement import instant
from tests.odds.lunar_plain import SUITED, Plain, house_of, solver_of

pytestmark = [pytest.mark.unmeasured, pytest.mark.long]

AT_ONCE = ("Bet", "Fold")


@pytest.fixture(scope="module")
def costs():
    house = house_of(SUITED)
    return {one.words: one.cost for one in solver_of(house).mistakes(house)}


@pytest.fixture(scope="module")
def deals():
    """Every deal with its kind of hand and what each choice is worth; None for those that are paid at once."""
    plain = Plain(house_of(SUITED))
    found = []
    for own in combinations(SUITED, 5):
        paid = instant(cast(Any, SimpleNamespace(cards=own, has=lambda wager: False)))
        kind = ACE_KING.rank(own).kind
        found += [(kind, None if paid else plain.choices(own, up)) for up in SUITED if up not in own]
    return found


def cost(deals, allowed):
    """What it costs to choose only what `allowed` says of a kind of hand and a choice."""
    lost = Fraction(0)
    for kind, worth in deals:
        if worth is not None:
            lost += max(worth.values()) - max(value for choice, value in worth.items() if allowed(kind, choice))
    return lost / len(deals)


@pytest.mark.parametrize(
    ("words", "allowed"),
    [
        ("Bet at once with every hand", lambda kind, choice: choice == "Bet"),
        ("Never pay for cards: bet or fold at once", lambda kind, choice: choice in AT_ONCE),
        ("Never exchange cards: bet, fold or buy a sixth card", lambda kind, choice: isinstance(choice, str)),
        ("Never buy a sixth card", lambda kind, choice: choice != "Buy a sixth card"),
        ("Fold every hand below ace-king at once", lambda kind, choice: kind is not Kind.HIGH_CARD or choice == "Fold"),
        (
            "Bet at once with one pair, whatever the other cards",
            lambda kind, choice: kind is not Kind.PAIR or choice == "Bet",
        ),
        (
            "Buy a sixth card with two pair",
            lambda kind, choice: kind is not Kind.TWO_PAIR or choice == "Buy a sixth card",
        ),
        (
            "Bet at once with ace-king, whatever the other cards",
            lambda kind, choice: kind is not Kind.ACE_KING or choice == "Bet",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "plainly",
)
def test_a_habit_costs_what_its_deals_lose(costs, deals, words, allowed):
    assert costs[words] == cost(deals, allowed)


def test_habits_that_show_later_cost_something(costs):
    assert costs["Never fold after paying for cards"] > 0
    assert costs["Say nothing of a hand that wins the Super Wager"] > 0
