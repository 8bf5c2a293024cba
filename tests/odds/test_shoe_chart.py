"""Basic strategy at 21: charts, short rules and common mistakes, each held to the game itself and to what is published."""

from fractions import Fraction

import pytest

from fairfelt.games import blackjack, double_back_jack, free_bet_blackjack
from fairfelt.kit.cards import cards
from fairfelt.odds.shoe.advice import Advice
from fairfelt.odds.shoe.chart import UPS, Chart, Charting, Part
from fairfelt.odds.shoe.mistakes import HABITS, Habitual, changes
from fairfelt.simulator import basic_strategy
from tests.odds.test_shoe import followed, house_of, solver_of

BLACKJACK, FREE_BET, DOUBLE_BACK = blackjack.GAME, free_bet_blackjack.GAME, double_back_jack.GAME
SMALL = "8 8 8 T T T T T T T 6"


def small(game, deck=SMALL, **chosen):
    spades = cards(" ".join(f"{rank}S" for rank in deck.split()))
    return house_of(game, spades, **chosen)


def never(*_):
    return ""


# --- every deal of small shoes ----------------------------------------------------------------------------------------


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    "game",
    [
        pytest.param(BLACKJACK, id="633a"),
        pytest.param(FREE_BET, id="672a", marks=pytest.mark.long),
        pytest.param(DOUBLE_BACK, id="673a", marks=pytest.mark.long),
    ],
)
def test_a_chart_is_worth_what_the_game_makes_of_every_deal(game):
    house = small(game)
    solver = solver_of(game, house)
    best, against = solver.best(house)
    charting = Charting(best, against, solver.progress)
    columns = {(up,): charting.column((up,)) for up in UPS if up in charting.against}
    advice = Advice(best, tuple(charting.played(column, up) for (up,), column in columns.items()), never)
    names = solver.staked.names
    slow = followed(game, house, {"Blackjack": 1}, advice).total(names)
    chart = solver.chart(house)
    assert chart.value == slow
    assert 0 <= chart.cost == solver.main(house).weigh(game, house).value.total(names) - slow


@pytest.mark.unmeasured
def test_the_short_rules_are_worth_no_more_than_the_chart():
    house = small(BLACKJACK)
    solver = solver_of(BLACKJACK, house)
    rules = solver.short(house)
    assert rules.cost >= solver.chart(house).cost >= 0
    assert all(line.partition(": ")[2] for part in rules.rules for line in part.lines)


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    ("game", "deck"),
    [
        pytest.param(BLACKJACK, SMALL, id="633a"),
        pytest.param(BLACKJACK, "8 8 8 T T T T T T T T A", id="633a-insured", marks=pytest.mark.long),
        pytest.param(DOUBLE_BACK, SMALL, id="673a", marks=pytest.mark.long),
    ],
)
def test_mistakes_cost_what_the_game_makes_of_every_deal(game, deck):
    house = small(game, deck)
    solver = solver_of(game, house)
    best, _ = solver.best(house)
    names = solver.staked.names
    whole = solver.main(house).weigh(game, house).value.total(names)
    found = {one.words: one.cost for one in solver.mistakes(house)}
    assert found.keys() == {habit.words for habit in HABITS if changes(best, habit)}
    for habit in (one for one in HABITS if one.words in found):
        other = Habitual(best, habit)
        advice = Advice(other, tuple(other.against()), *([habit.insures] if habit.insures else []))
        slow = followed(game, house, {"Blackjack": 1}, advice).total(names)
        assert found[habit.words] == whole - slow, habit.words
        assert habit.insures or whole >= slow


# --- as it is drawn ---------------------------------------------------------------------------------------------------


def test_a_chart_in_text_and_as_data():
    chart = Chart(("2", "10"), (Part("hard", (("16", "Sr"), ("11", "DH"))),), Fraction(-1, 3), Fraction(-1, 4))
    assert chart.text().splitlines() == [
        "hard  2 10",
        "16    S  r",
        "11    D  H",
        "",
        "S stand",
        "H draw",
        "D double down, or else draw",
        "r surrender, or else stand",
    ]
    assert chart.cost == Fraction(1, 12)
    assert chart.data()["parts"] == {"hard": {"16": "Sr", "11": "DH"}}


# --- whole shoes ------------------------------------------------------------------------------------------------------


def rows_of(chart, name):
    return dict(next(part for part in chart.parts if part.name == name).rows)


@pytest.fixture(scope="module")
def six_decks():
    house = BLACKJACK.house(options={"decks": 6})
    return solver_of(BLACKJACK, house), house


@pytest.mark.unmeasured
@pytest.mark.long
def test_six_decks_have_the_basic_strategy_that_everybody_knows(six_decks):
    """Wikipedia, Blackjack: four to eight decks, the dealer stands on soft 17, late surrender, doubling after a split.

    A 16 of three cards or more is not asked about there: it stands against 10 where one of two cards is given up.
    """
    solver, house = six_decks
    chart = solver.chart(house)
    hard, soft, pairs = (rows_of(chart, name) for name in ("hard", "soft", "pairs"))
    assert {points: hard[str(points)].replace("r", "R") for points in basic_strategy.HARD} == basic_strategy.HARD
    assert {points: soft[f"A {points - 11}"] for points in basic_strategy.SOFT} == basic_strategy.SOFT
    for worth, letters in basic_strategy.PAIRS.items():
        name = "A" if worth == 11 else str(worth)
        assert "".join("P" if letter == "P" else "." for letter in pairs[f"{name} {name}"]) == letters
    assert set(pairs["10 10"]) == {"S"}
    assert pairs["5 5"] == hard["10"]
    assert 0 < chart.cost < Fraction(2, 100_000)


@pytest.mark.unmeasured
@pytest.mark.long
def test_insurance_costs_what_it_must(six_decks):
    """Half a wager on one of 13 rounds, of which 23 in 311 are lost on the average."""
    solver, house = six_decks
    found = {one.words: one.cost for one in solver.mistakes(house)}
    assert found["always take Insurance"] == Fraction(1, 13) * Fraction(1, 2) * Fraction(23, 311)
    assert list(found.values()) == sorted(found.values(), reverse=True)
    assert all(cost > 0 for cost in found.values())


@pytest.mark.unmeasured
@pytest.mark.long
def test_one_deck_favours_the_best_player():
    """blackjackinfo.com, Online Blackjack Rule Differences: 0.37292% with these rules and best play by composition.

    Hands of a split pair are played a little better there: they see the cards of the hands before them.
    """
    house = BLACKJACK.house(options={"decks": 1})
    value = solver_of(BLACKJACK, house).main(house).weigh(BLACKJACK, house).value
    found = 100 * value.total(solver_of(BLACKJACK, house).staked.names)
    assert 0 < Fraction("0.37292") - found < Fraction(1, 1000)


@pytest.mark.unmeasured
@pytest.mark.long
def test_free_bets_ask_for_more_cards():
    """Wizard of Odds, newsletter of 11 July 2019: the changes most frequently made are to hit 12 against 4, 13 against 2."""
    house = FREE_BET.house(options={"decks": 6})
    hard = rows_of(solver_of(FREE_BET, house).chart(house), "hard")
    assert (hard["12"][2], hard["13"][0]) == ("H", "H")
    assert set(hard["9"] + hard["10"] + hard["11"]) == {"F"}
