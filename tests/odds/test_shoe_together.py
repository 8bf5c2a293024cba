"""Hands of a round at 21 taken together: distributions and standard deviations, against the game through every deal."""

from fractions import Fraction

import pytest

from fairfelt.book import page_of
from fairfelt.games import blackjack, double_back_jack, free_bet_blackjack
from fairfelt.kit.cards import cards
from fairfelt.kit.round import run
from fairfelt.kit.wagers import Answer
from fairfelt.odds.figures import Book
from fairfelt.odds.main import main_of
from fairfelt.odds.reference import Branch, _Path
from fairfelt.odds.shoe.best import splits
from fairfelt.odds.shoe.together import pairs_of
from fairfelt.odds.situations import worth
from fairfelt.table.players import Player, fixed
from fairfelt.table.simulate import simulate
from tests.odds import test_shoe
from tests.odds.test_shoe import house_of

pytestmark = pytest.mark.unmeasured
BLACKJACK, FREE_BET, DOUBLE_BACK = blackjack.GAME, free_bet_blackjack.GAME, double_back_jack.GAME


def distribution(game, house, advice):
    """The chances of every net result, as the game itself has them through every deal."""
    found: dict[Fraction, Fraction] = {}
    branches, names = [Branch((), Fraction(1))], main_of(game).names
    while branches:
        path = _Path({"Blackjack": 1}, branches.pop(), branches)
        view = run(game, house, (1,), path)
        if path.weight and view.pending is None:
            net = worth(view).total(names)
            found[net] = found.get(net, Fraction(0)) + path.weight
        elif path.weight:
            branches.append(Branch((*path.inputs, Answer(advice(view.pending))), path.weight))
    return found


def solver_of(game, house):
    solver = test_shoe.solver_of(game, house)
    solver.thorough = True
    return solver


def small(game, deck, **chosen):
    return house_of(game, cards(" ".join(f"{rank}S" for rank in deck.split())), **chosen)


ROUNDS = 4_000
MOST_ERRORS = 4  # standard errors that a simulation may be away
ONCE = {"options": {"resplits": 0, "resplits_of_aces": 0}}


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "deck", "chosen"),
    [
        pytest.param(BLACKJACK, "8 8 8 T T T T T T T 6", ONCE, id="633a-split-once"),
        pytest.param(
            BLACKJACK,
            "8 8 8 T T 9 9 9 9 7 A",
            {"options": ONCE["options"], "readings": {"BJ7": "R2", "BJ11": "R2"}},
            id="633a-BJ7-BJ11-R2",
        ),
        pytest.param(DOUBLE_BACK, "8 8 8 T T T T T T T 6", {}, id="673a"),
        pytest.param(DOUBLE_BACK, "8 8 8 T T T T T T 9 6", {}, id="673a-with-a-9"),
    ],
)
def test_the_distribution_is_what_the_game_makes_of_every_deal(game, deck, chosen):
    """A pair split once: both hands against the dealer, as fractions."""
    house = small(game, deck, **chosen)
    solver = solver_of(game, house)
    play, names = solver.main(house), main_of(game).names
    weighed = play.weigh(game, house)
    spread = weighed.spread(names)
    assert play.taken["Split"] > 0
    assert sum(spread.values()) == play.deals
    assert {net: Fraction(number, play.deals) for net, number in spread.items() if number} == distribution(
        game, house, solver.advice(house)
    )
    assert sum(net * number for net, number in spread.items()) == weighed.value.total(names) * play.deals
    assert weighed.square(names) == Fraction(sum(net * net * n for net, n in spread.items()), play.deals)


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "deck", "chosen"),
    [
        pytest.param(BLACKJACK, "8 8 8 T T T T T T T 6", {}, id="633a"),
        pytest.param(BLACKJACK, "8 8 8 8 T T T T T T T T 6", {}, id="633a-four-hands"),
        pytest.param(BLACKJACK, "8 8 8 T T T T T T T T A A", {"options": {"resplits": 1}}, id="633a-insured"),
        pytest.param(
            BLACKJACK,
            "8 8 8 T T T T T T T A",
            {"options": {"resplits": 1}, "readings": {"BJ7": "R2", "BJ11": "R2"}},
            id="633a-BJ7-BJ11-R2",
        ),
        pytest.param(FREE_BET, "8 8 8 T T T T T T T 6", {}, id="672a"),
        pytest.param(FREE_BET, "8 8 T T T T T T T T A A", {"options": {"even_money": "offered"}}, id="672a-even-money"),
    ],
)
def test_the_square_is_what_the_game_makes_of_every_deal(game, deck, chosen):
    """Up to four hands, and Insurance: the mean of the squared net result, as fractions."""
    house = small(game, deck, **chosen)
    solver = solver_of(game, house)
    names = main_of(game).names
    slow = distribution(game, house, solver.advice(house))
    fast = solver.main(house).weigh(game, house)
    assert fast.square(names) == sum(net * net * chance for net, chance in slow.items())
    assert fast.value.total(names) == sum(net * chance for net, chance in slow.items())
    assert fast.spread(names) == {}


@pytest.mark.parametrize("most", [1, 2, 3])
def test_two_hands_of_a_pair_that_is_split(most):
    """With no more cards of the pair's value there are two hands; if all were of that value, one more for each split."""
    alone = sum(number for (_, one, other, gone), number in pairs_of(most).items() if gone == 0 and not one | other)
    every = sum(number for (_, one, other, _), number in pairs_of(most).items() if one and other)
    assert (alone, every) == (1, most * (most + 1) // 2)
    assert max(gone for *_, gone in pairs_of(most)) == max(gone for _, _, gone in splits(most))


@pytest.mark.long
def test_the_simulated_game_varies_as_much():
    """Best play of one deck: 4,000 rounds tell the standard deviation to about a hundredth."""
    shipped = next(figure for figure in page_of(BLACKJACK).figures if figure.wager == "Blackjack")
    assert shipped.conditions == "one deck"
    house = house_of(BLACKJACK)
    advice = solver_of(BLACKJACK, house).advice(house)
    player = Player(fixed({"Blackjack": 10_00}), lambda ask, random: Answer(advice(ask)))
    result = simulate(BLACKJACK, house, {1: player}, ROUNDS, "deviation", per="Blackjack")
    assert abs(float(result.total.mean - shipped.ev)) < MOST_ERRORS * result.total.error
    assert abs(result.total.error * ROUNDS**0.5 / shipped.deviation - 1) < MOST_ERRORS * 0.012


@pytest.mark.long
def test_the_published_variance():
    """Six decks, one card for each split ace: 1.303 by Wizard of Odds, Variance in Blackjack, simulated with a cut card."""
    house = BLACKJACK.house(options={"decks": 6, "split_aces": "one card"})
    figure = next(Book(BLACKJACK, house, lambda done, what: None, thorough=True).itself())
    assert abs(figure.variance - Fraction("1.303")) < Fraction("0.005")


def test_a_figure_has_a_standard_deviation_on_each_basis():
    house = small(BLACKJACK, "8 8 8 T T T T T T T 6")
    first, wagered = list(Book(BLACKJACK, house, lambda done, what: None, thorough=True).itself())
    assert not first.outcomes
    assert first.square is not None
    assert first.variance == first.square - first.ev**2
    assert wagered.variance * first.ev**2 == first.variance * wagered.ev**2
    assert first.varies
    quick = next(Book(BLACKJACK, house, lambda done, what: None).itself())
    assert (quick.ev, quick.varies) == (first.ev, False)
