"""The strategies of the three pai gow chapters, the house way first: what they choose, and what they cost."""

from functools import cache
from random import Random

import pytest

from fairfelt import find
from fairfelt.engine.round import run
from fairfelt.families.pai_gow.hands import ace_high, arrangements, showdown
from fairfelt.families.pai_gow.house_way import by_house_way
from fairfelt.games.face_up_pai_gow_poker.settlement import SHOWDOWN
from fairfelt.games.six_card_fortune_pai_gow_poker.hands import by_chapter
from fairfelt.kit import Refused, Verdict, cards
from fairfelt.rules import standard
from fairfelt.simulator.players import Player, enough, everything, fixed
from fairfelt.simulator.shoe import SimulatedTable
from fairfelt.simulator.simulate import simulate
from fairfelt.simulator.strategies import good_for_doubling, strategies, strategy_named
from tests.helpers import case, rule

SIX, FACE_UP = "Six-Card Fortune Pai Gow Poker", "Face Up Pai Gow Poker"


def tables(chapter, count, strategy="", wagers=enough, seats=(2, 5), **house):
    """So many finished rounds, each from a full shoe."""
    game = find(chapter)
    rules = standard(game).but(**house)
    player = Player(wagers, strategy_named(game, strategy).move)
    driver = SimulatedTable(rules, dict.fromkeys(seats, player), Random(f"house way {chapter}"))
    for _ in range(count):
        driver.shuffle()
        yield run(game, rules, seats, driver).table


@cache
def simulated(chapter, strategy, rounds, wager, **house):
    game = find(chapter)
    player = Player(fixed({wager: 10_00}), strategy_named(game, strategy).move)
    return simulate(game, standard(game).but(**house), {1: player}, rounds, f"house way {chapter}", per=wager)


def test_the_house_way_is_each_chapters_own_strategy():
    own = {chapter: list(strategies(find(chapter)))[:-2] for chapter in ("645a", "670a", "688a")}
    assert own == {"645a": ["house-way"], "670a": ["house-way", "doubling"], "688a": ["house-way", "best"]}
    assert strategy_named(find("670a")).name == strategy_named(find("688a"), "House Way").name == "house-way"
    with pytest.raises(Refused, match="did you mean house-way"):
        strategy_named(find("688a"), "house-wai")


@pytest.mark.parametrize(("chapter", "last"), [("645a", "Stand"), ("670a", "No Double Down"), ("688a", "Stand")])
def test_everybody_sets_as_the_dealer_does_and_gives_nothing_up(chapter, last):
    for wagers in (enough, everything):
        for done in tables(chapter, 20, wagers=wagers):
            for seat in done.seats:
                said = [answer.name for _, answer in seat.answers]
                asked = chapter == "670a" or wagers is enough  # an optional wager bars surrender
                assert said == (["House way", last] if asked else ["House way"])
                assert not seat.low  # nothing laid apart by hand: the dealer's way


@pytest.mark.parametrize(("chapter", "sets"), [("670a", by_chapter), ("688a", by_house_way)])
def test_the_hands_are_those_of_the_dealers_way(chapter, sets):
    for done in tables(chapter, 20):
        for seat in done.seats:
            main = next(wager for wager in seat.wagers if wager.required)
            assert done.game.words(seat, main) == str(sets(seat.cards, done.house))


@pytest.mark.parametrize(
    ("hand", "good"),
    [
        case("670a.11(c)", "8S 8H 8D 2C 4H 5D", True),  # three-of-a-kind
        case("670a.11(c)", "8S 8H 4D 4C JH 2D", True),  # two pair and a jack
        case("670a.11(c)", "8S 8H 4D 4C TH 2D", False),
        case("670a.11(c)", "8S 8H 4D 4C 9H 9D", True),  # three pair: a 9 is laid low
        case("670a.11(c)", "QS QH KD 4C 3H 2D", True),  # queens and a king
        case("670a.11(c)", "JS JH KD 4C 3H 2D", False),
        case("670a.11(c)", "QS QH JD 4C 3H 2D", False),
        case("670a.11(c)", "AS joker KD 4C 3H 7D", True),  # the joker is an ace
        case("670a.11(c)", "AS KH QD 9C 3H 2D", False),
        case("670a.11(c)", "5S 6H 7D 8C 9H 2D", True),  # a straight
        case("670a.11(c)", "2S 5S 7S 9S JS 4D", True),  # a flush
    ],
)
def test_what_is_good_enough_for_a_double_down(hand, good):
    assert good_for_doubling(cards(hand)) is good


@rule("670a.11(c)")
def test_doubling_doubles_with_good_hands_alone():
    for done in tables("670a", 60, "doubling"):
        for seat in done.seats:
            names = {wager.name for wager in seat.wagers}
            assert ("Double Down" in names) is good_for_doubling(seat.cards)


@rule("670a.11(g)")
@pytest.mark.unmeasured  # long runs of code that other tests cover
def test_doubling_is_worth_it():
    """The same cards with and without: all that differs is what the Double Down wins, 10% of it by our count of 60,000 deals."""
    plain, doubled = (simulated("670a", name, 1_000, SIX) for name in ("house-way", "doubling"))
    assert "Double Down" not in plain.wagers
    double = doubled.tally("Double Down")
    assert doubled.total.net_cents - plain.total.net_cents == double.net_cents > 0
    assert abs(float(double.mean) - 0.10) < 4 * double.error
    assert double.staked_cents == 10_00 * double.count


@rule("670a.7(e)(1)")
@pytest.mark.parametrize("strategy", ["house-way", "doubling"])
def test_both_play_where_no_double_down_is_offered(strategy):
    result = simulated("670a", strategy, 30, SIX, offered=frozenset())
    assert result.rounds == 30
    assert list(result.wagers) == [SIX]


@rule("688a.11(c)")
def test_best_play_never_does_worse_than_another_setting():
    worth = {Verdict.WIN: 1, Verdict.PUSH: 0, Verdict.LOSE: -1}
    for done in tables("688a", 25, "best"):
        dealers = by_house_way(done.dealer.cards, done.house)
        if ace_high(done.dealer.cards):
            continue
        for seat in done.seats:
            possible = (showdown(SHOWDOWN, hands, dealers) for hands in arrangements(seat.cards))
            (outcome,) = seat.outcomes.values()
            assert worth[outcome.verdict] == max(worth[one.verdict] for one in possible)


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    ("chapter", "strategy", "wager", "mean"),
    [
        pytest.param("670a", "house-way", SIX, -0.060, id="670a.11(f)"),  # our count of 180,000 deals, its error 0.2%
        pytest.param("688a", "house-way", FACE_UP, -0.056, id="688a.11(f)"),  # of 60,000 deals, its error 0.3%
        pytest.param(
            "688a", "best", FACE_UP, -0.01596, id="688a.11(c)"
        ),  # the Board's 98.404%, by a way it does not name
    ],
)
def test_what_they_cost(chapter, strategy, wager, mean):
    """Best play with our house way is 98.1% by our count of 180,000 deals, its error 0.2%; the Board's is in the preamble of
    the rulemaking (Pa.B. Doc. No. 19-1055)."""
    total = simulated(chapter, strategy, 1_000, wager).total
    assert total.error < 0.03
    assert abs(float(total.mean) - mean) < 4 * total.error
