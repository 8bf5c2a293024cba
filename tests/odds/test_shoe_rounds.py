"""Whole rounds at 21: distributions and standard deviations, against the game through every deal."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest

from fairfelt.book import page_of
from fairfelt.book.plain import figure_of, plain
from fairfelt.engine.round import run
from fairfelt.games import blackjack, double_back_jack, free_bet_blackjack
from fairfelt.kit.cards import cards
from fairfelt.kit.wagers import Answer
from fairfelt.odds.base_wagers import main_of
from fairfelt.odds.figure import deck_words
from fairfelt.odds.figures import Survey
from fairfelt.odds.reference import Branch, _Path
from fairfelt.odds.shoe.rounds import Rounds, halves
from fairfelt.odds.shoe.rounds import hands_of as split_into
from fairfelt.odds.shoe.rules import INSURANCE
from fairfelt.odds.shoe.terms import merged, nets
from fairfelt.odds.situations import ended, hand_of, worth
from fairfelt.odds.value import Value
from fairfelt.simulator.players import Player, fixed
from fairfelt.simulator.simulate import simulate
from tests.odds import test_shoe
from tests.odds.test_shoe import house_of

pytestmark = pytest.mark.unmeasured
ONE = {"Blackjack": 1}
BLACKJACK, FREE_BET, DOUBLE_BACK = blackjack.GAME, free_bet_blackjack.GAME, double_back_jack.GAME


def rounds(game, house, advice, bets):
    """Every round that the game comes to through every deal, and its chance."""
    branches = [Branch((), Fraction(1))]
    while branches:
        path = _Path(bets, branches.pop(), branches)
        view = run(game, house, (1,), path)
        if path.weight and view.pending is None:
            yield view, path.weight
        elif path.weight:
            branches.append(Branch((*path.inputs, Answer(advice(view.pending))), path.weight))


def distribution(game, house, advice, bets=ONE):
    """The chances of every net result, as the game itself has them."""
    found: Counter[Fraction] = Counter()
    for view, chance in rounds(game, house, advice, bets):
        found[worth(view).total(main_of(game).names)] += chance
    return found


def hands_of(game, house, advice):
    """How many hands of each net result a round has on average, and Insurance by itself."""
    found: Counter[tuple[str, Fraction]] = Counter()
    for view, chance in rounds(game, house, advice, ONE):
        for hand in {hand_of(key) for key in view.table.seats[0].outcomes}:
            net = dict(ended(view, hand).value.net)
            if INSURANCE in net:
                found[INSURANCE, net.pop(INSURANCE)] += chance
            found["Blackjack", Value(net).total(main_of(game).names)] += chance
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
def test_the_distribution_is_what_the_game_makes_of_every_deal(game, deck, chosen):
    """Up to four hands of a pair, and Insurance, against the dealer, as fractions."""
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
        pytest.param(BLACKJACK, "8 8 8 8 T T T T T T T T 6", {}, id="633a-four-hands"),
        pytest.param(BLACKJACK, "8 8 8 T T T T T T T T A A", {"options": {"resplits": 1}}, id="633a-insured"),
        pytest.param(FREE_BET, "8 8 8 T T T T T T T 6", {}, id="672a"),
    ],
)
def test_the_hands_are_what_the_game_makes_of_every_deal(game, deck, chosen):
    """Each hand by itself, and Insurance: how many a round has of each net result, as fractions."""
    house = small(game, deck, **chosen)
    figure = next(Survey(game, house, lambda done, what: None).itself())
    slow = hands_of(game, house, solver_of(game, house).advice(house))
    assert {(one.wager, one.net): Fraction(one.number, figure.deals) for one in figure.hands} == slow
    assert sum(slow.values()) > 1
    assert sum(net * often for (_, net), often in slow.items()) == figure.ev


class Listed(Rounds):
    """With all sets of cards listed, also those of the net that most of them have."""

    def _parts(self, ended, begun, keys, net, dealer):
        each = [net(self.rules.ends[at], dealer) for at in ended[:, 1].tolist()]
        those = {came: [one == came for one in each] for came in each}
        return {nets({came: 1}): merged(keys[some], ended[some, 2]) for came, some in those.items()}


@pytest.mark.parametrize(
    ("game", "deck"),
    [
        pytest.param(BLACKJACK, "8 8 8 8 9 T T T T T 6 A A", id="633a"),
        pytest.param(FREE_BET, "8 8 8 8 9 T T T T T 6 A A", id="672a", marks=pytest.mark.long),
        pytest.param(DOUBLE_BACK, "8 8 8 9 T T T 6 A A", id="673a", marks=pytest.mark.long),
    ],
)
def test_busts_are_all_hands_less_the_others(game, deck):
    """What is left out of the lists is found again; all rounds, and what they are worth, are what is counted hand by hand."""
    house = small(game, deck)
    best, against = solver_of(game, house).best(house)
    names = main_of(game).names
    short, full = (kind(best, against, lambda done, what: None).play({}, "") for kind in (Rounds, Listed))
    weighed = short.weigh(game, house)
    spread = weighed.spread(names)
    assert spread == full.weigh(game, house).spread(names)
    assert sum(spread.values()) == short.deals
    assert sum(net * number for net, number in spread.items()) == weighed.value.total(names) * short.deals
    assert short.taken["Split"] > 0


@pytest.mark.parametrize("most", [1, 2, 3])
def test_the_hands_of_a_pair_that_is_split(most):
    """With no more cards of the pair's value there are two hands, in one way; each card that came makes one more."""
    found = split_into(most)
    assert all(1 + known + free == 2 + again for again, _, known, free in found)
    assert max(1 + known + free for _, _, known, free in found) == most + 1
    assert sum(ways for (again, *_), ways in found.items() if again == 0) == 1
    every = [
        (again, first, sorted((*half, *rest)), ways)
        for half, parts in halves(most)
        for first, rest, again, ways in parts
    ]
    told = [
        (again, first, [False] * free + [True] * known, ways) for (again, first, known, free), ways in found.items()
    ]
    assert sorted(every) == sorted(told)


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "decks"),
    [
        pytest.param(BLACKJACK, 1, id="633a"),
        pytest.param(FREE_BET, 6, id="672a"),
        pytest.param(DOUBLE_BACK, 1, id="673a"),
    ],
)
def test_the_simulated_game_varies_as_much(game, decks):
    """Best play: 4,000 rounds tell the standard deviation to about a hundredth."""
    shipped = next(figure for figure in page_of(game).figures if figure.wager == "Blackjack")
    assert shipped.conditions == deck_words(decks)
    house = game.house(options={"decks": decks})
    advice = solver_of(game, house).advice(house)
    player = Player(fixed({"Blackjack": 10_00}), lambda ask, random: Answer(advice(ask)))
    result = simulate(game, house, {1: player}, ROUNDS, "deviation", per="Blackjack")
    assert abs(float(result.total.mean - shipped.ev)) < MOST_ERRORS * result.total.error
    assert abs(result.total.error * ROUNDS**0.5 / shipped.deviation - 1) < MOST_ERRORS * 0.012


@pytest.mark.long
def test_the_published_variance():
    """Six decks, one card for each split ace: 1.303 by Wizard of Odds, Variance in Blackjack, simulated with a cut card."""
    house = BLACKJACK.house(options={"decks": 6, "split_aces": "one card"})
    figure = next(Survey(BLACKJACK, house, lambda done, what: None, thorough=True).itself())
    assert abs(figure.variance - Fraction("1.303")) < Fraction("0.005")


def test_a_figure_has_its_distribution_on_each_basis():
    house = small(BLACKJACK, "8 8 8 T T T T T T T 6")
    first, wagered = list(Survey(BLACKJACK, house, lambda done, what: None, thorough=True).itself())
    assert sum(number for _, number in first.outcomes) == first.deals
    assert sum(net * number for net, number in first.outcomes) == first.ev * first.deals
    assert {abs(net) for net, _ in first.outcomes} > {3}  # three hands lost, or won
    assert wagered.variance * first.ev**2 == first.variance * wagered.ev**2
    assert not first.hands
    assert figure_of(plain(first)) == first


def test_without_the_rounds_a_figure_has_its_hands():
    """Counted one by one, they tell what a round is worth, and not how much it varies."""
    house = small(BLACKJACK, "8 8 8 T T T T T T T 6")
    quick = next(Survey(BLACKJACK, house, lambda done, what: None).itself())
    thorough = next(Survey(BLACKJACK, house, lambda done, what: None, thorough=True).itself())
    assert (quick.ev, quick.varies) == (thorough.ev, False)
    assert sum(one.number for one in quick.hands) > quick.deals
    assert sum(one.net * one.number for one in quick.hands) == quick.ev * quick.deals
    assert figure_of(plain(quick)) == quick
    with pytest.raises(ValueError, match="do not come to"):
        replace(quick, hands=quick.hands[1:])
