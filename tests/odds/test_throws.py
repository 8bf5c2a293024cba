"""Props & Hops, exactly: published figures of the same bets at craps, and the Six Eight Shake by another road."""

from fractions import Fraction
from itertools import combinations

import pytest

from fairfelt.games.props_and_hops import GAME
from fairfelt.odds import solve
from tests.helpers import rule
from tests.odds.agreement import agree_alone, solver_of

READINGS = [{"PH2": two, "PH3": three} for two in ("R1", "R2") for three in ("R1", "R2")]
WAYS = (2, 2, 1, 2, 2, 1)  # of 1-5, 2-4, 3-3, 2-6, 3-5 and 4-4; a seven has six


def worth(wager, house):
    """What the kernel finds for one wager."""
    return solver_of(GAME, house).side(house, GAME.wager(wager)).weigh(GAME, house).value.total()


@pytest.fixture(scope="module")
def book():
    return {(f.wager, f.conditions): f for f in solve(GAME)}


def test_every_wager_has_a_figure(book):
    assert {wager for wager, _ in book} == {wager.name for wager in GAME.wagers}
    assert len(GAME.wagers) == 29


@pytest.mark.parametrize(
    ("wager", "edge"),
    [  # Best Online Casinos, Hop Bets; the field: Wizard of Odds, Props and Hops
        pytest.param("Two the Hardway", "13.89", id="30 to 1 against one way in 36"),
        pytest.param("Five-Six", "11.11", id="15 to 1 against two ways in 36"),
        pytest.param("Field", "5.56", id="the field with 2 and 12 paying double"),
    ],
)
def test_the_published_edge(book, wager, edge):
    assert round(100 * book[wager, ""].edge, 2) == Fraction(edge)


@pytest.mark.parametrize("readings", READINGS, ids=lambda r: "-".join(r.values()))
@pytest.mark.parametrize("wager", [w.name for w in GAME.wagers if not w.stays])
def test_the_kernel_equals_the_reference(wager, readings):
    house = GAME.house(readings=readings)
    agree_alone(GAME, house, wager)


@rule("668a.2(f)(6)")
def test_what_the_other_reading_of_the_sevens_would_cost():
    """1-6 and Under wins on 17 of 36 throws: 5.56% for the house if the other sevens lose, for the player if not."""
    ev = {r: worth("1-6 and Under", GAME.house(readings={"PH3": r})) for r in ("R1", "R2")}
    assert ev == {"R1": Fraction(-1, 18), "R2": Fraction(1, 18)}


@pytest.mark.parametrize("readings", READINGS, ids=lambda r: "-".join(r.values()))
def test_all_six_before_a_seven_by_inclusion_and_exclusion(readings):
    """The chance that the last of six waits ends before a seven: an alternating sum over the sets that come too late."""
    chance = Fraction(0)
    for size in range(7):
        for late in combinations(WAYS, size):
            chance += (-1) ** size * Fraction(6, 6 + sum(late))
    assert worth("Six Eight Shake", GAME.house(readings=readings)) == 151 * chance - 1


def test_taking_down_is_never_worse(book):
    standing = book["Six Eight Shake", "left standing until decided"]
    taken = book["Six Eight Shake", "taken down whenever that is better"]
    assert taken.ev >= standing.ev


def test_no_wager_is_the_game_itself():
    with pytest.raises(ValueError, match="every wager of Props & Hops stands by itself"):
        solver_of(GAME, GAME.house()).main(GAME.house())
