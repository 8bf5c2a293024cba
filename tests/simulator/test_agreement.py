"""The simulator, which plays the game itself, agrees with exact figures within its error: all six games.

For the games without a solver yet, the exact figure is counted here by another road.
"""

from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb

import pytest

from fairfelt import find
from fairfelt.odds import Figure, solve
from fairfelt.rules import standard
from fairfelt.simulator.players import Player, fixed
from fairfelt.simulator.simulate import simulate
from fairfelt.simulator.strategies import strategy_named

pytestmark = pytest.mark.unmeasured  # long runs of code that other tests cover: measuring would double their time

MOST_ERRORS = 4  # standard errors that a mean may be away
some_or_many = pytest.mark.parametrize(
    "times", [pytest.param(1, id="some"), pytest.param(6, id="many", marks=pytest.mark.long)]
)  # `make prove` deals six times as many rounds


@cache
def rules(chapter: str):
    return standard(find(chapter))


@cache
def book(chapter: str) -> tuple[Figure, ...]:
    return solve(find(chapter), rules(chapter))


def simulated(chapter: str, bets: dict[str, int], rounds: int, strategy: str = "", **house):
    game = find(chapter)
    chosen = rules(chapter).but(**house) if house else rules(chapter)
    player = Player(fixed({name: cents * 100 for name, cents in bets.items()}), strategy_named(game, strategy).move)
    return simulate(game, chosen, {1: player}, rounds, f"agreement {chapter}")


def exactly(chapter: str, wager: str, per: str = "") -> Fraction:
    return next(f.ev for f in book(chapter) if f.wager == wager and f.per == (per or wager))


def agree(tally, exact: Fraction) -> None:
    assert tally.error > 0
    assert abs(float(tally.mean - exact)) < MOST_ERRORS * tally.error


@some_or_many
def test_over_under(times):
    result = simulated("686a", {"Ante": 10, "Bonus": 10}, 5_000 * times, "best")
    agree(result.tally("Bonus"), exactly("686a", "Bonus"))
    main = simulated("686a", {"Ante": 10}, 5_000 * times, "best")
    agree(main.total, exactly("686a", "Ante"))
    agree(main.wagered, exactly("686a", "Ante", "total wagered"))


@some_or_many
def test_three_card_poker(times):
    """Queen, six, four is not only simple: the solver finds nothing better."""
    main = simulated("649a", {"Ante": 10}, 5_000 * times, "queen-six-four")
    agree(main.total, exactly("649a", "Ante"))
    side = simulated("649a", {"Pair Plus": 10, "Six Card Bonus": 10}, 4_000 * times)
    agree(side.tally("Pair Plus"), exactly("649a", "Pair Plus"))
    agree(side.tally("Six Card Bonus"), exactly("649a", "Six Card Bonus"))


@some_or_many
def test_ultimate_texas_hold_em(times):
    result = simulated("653a", {"Ante": 10, "Blind": 10, "Trips": 10}, 2_000 * times, "best")
    agree(result.tally("Trips"), exactly("653a", "Trips"))
    main = simulated("653a", {"Ante": 10, "Blind": 10}, 2_000 * times, "best")
    agree(main.total, exactly("653a", "Ante"))


@pytest.mark.parametrize("wager", ["Six the Hardway", "Four-Five", "Field", "Hop the Left", "3-4 and Over"])
def test_props_and_hops(wager):
    agree(simulated("668a", {wager: 10}, 5_000).tally(wager), exactly("668a", wager))


@some_or_many
def test_the_six_eight_shake_over_its_rounds(times):
    """The wager is left standing until decided, and placed again: each begins with all six combinations to come."""
    result = simulated("668a", {"Six Eight Shake": 10}, 10_000 * times)
    agree(result.tally("Six Eight Shake"), exactly("668a", "Six Eight Shake"))


# --- Blackjack, six decks: two cards of 312, or of the 311 that an ace leaves ----------------------------------------

SUITED_PAIR, PAIR = Fraction(5, 311), Fraction(23, 311)
SUITED = Fraction(77, 311)  # of the same suit, the same card among them
ROYAL = 2 * Fraction(4 * 6 * 6, 312 * 311)  # king and queen of one suit


@cache
def blackjack_with_all(times):
    """Random play with all three additional wagers: they and Insurance go by the same rounds."""
    chosen = {"Bet the Set 21": "C", "Royal Match 21": "C"}
    bets = dict.fromkeys(("Blackjack", *chosen, "Match-the-Dealer"), 10)
    return simulated("633a", bets, 6_000 * times, "random", paytables=chosen)


@some_or_many
@pytest.mark.parametrize(
    ("wager", "exact"),
    [
        pytest.param("Bet the Set 21", 15 * SUITED_PAIR + 10 * (PAIR - SUITED_PAIR) - (1 - PAIR), id="633a.13(g)(3)"),
        pytest.param(
            "Royal Match 21", 30 * ROYAL + Fraction(5, 2) * (SUITED - ROYAL) - (1 - SUITED), id="633a.13(f)(2)"
        ),
        pytest.param("Match-the-Dealer", 2 * (11 * Fraction(5, 311) + 4 * Fraction(18, 311)), id="633a.13(d)(1)"),
    ],
)
def test_blackjack_additional_wagers(wager, exact, times):
    if wager == "Match-the-Dealer":  # two cards, each paid if it matches; lost if neither does
        none = Fraction(comb(312 - 24, 2), comb(311, 2))
        exact = exact - none
    agree(blackjack_with_all(times).tally(wager), exact)


@some_or_many
def test_blackjack_insurance(times):
    """After an ace 96 of the other 311 cards are tens, whoever takes Insurance, and for how much."""
    agree(blackjack_with_all(times).tally("Insurance"), 2 * Fraction(96, 311) - Fraction(215, 311))


@some_or_many
def test_blackjack_itself(times):
    """Basic strategy with late surrender and split aces played on costs 0.08% (an earlier exact count; reading BJ10, R1)."""
    agree(simulated("633a", {"Blackjack": 10}, 7_000 * times, "basic").total, Fraction("-0.00084"))


# --- Pai Gow Poker ---------------------------------------------------------------------------------------------------


def nothing_high() -> dict[int, int]:
    """How many of the 154,143,080 hands hold no pair, straight or flush, by their highest card: by sets of ranks."""
    runs = [set(range(low, low + 5)) for low in range(2, 11)] + [{14, 2, 3, 4, 5}]
    plain, joker = 4**7 - 4 * (comb(7, 5) * 9 + comb(7, 6) * 3 + 1), 4**6 - 4 * (comb(6, 4) * 9 + comb(6, 5) * 3 + 1)
    found: dict[int, int] = {}
    for ranks in combinations(range(2, 15), 7):
        if not any(run <= set(ranks) for run in runs):
            found[max(ranks)] = found.get(max(ranks), 0) + plain
    for ranks in combinations(range(2, 14), 6):  # the joker is an ace, and may complete a straight or a flush
        if not any(len(run & set(ranks)) >= 4 for run in runs):
            found[14] = found.get(14, 0) + joker
    return found


def test_pai_gow_insurance():
    counts, total = nothing_high(), comb(53, 7)
    assert sum(counts.values()) == 24_780_420  # as the evaluators count them
    pays = {9: 100, 10: 25, 11: 15, 12: 6, 13: 5, 14: 3}  # § 645a.13(d), Paytable A
    won = Fraction(sum(counts.get(high, 0) * pay for high, pay in pays.items()), total)
    exact = won - (1 - Fraction(sum(counts.get(high, 0) for high in pays), total))
    result = simulated("645a", {"Pai Gow Poker": 10, "Pai Gow Insurance": 10}, 3_000)
    agree(result.tally("Pai Gow Insurance"), exact)
