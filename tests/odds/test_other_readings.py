"""Readings that are taken otherwise, on small decks: every deal followed by the game itself, or counted one by one."""

from fractions import Fraction
from math import perm, prod
from random import Random

import numpy as np
import pytest

from fairfelt.games import blackjack, free_bet_blackjack
from fairfelt.games.blackjack.wagers import ADDITIONAL
from fairfelt.kit.cards import cards
from fairfelt.kit.errors import Refused
from fairfelt.odds.base_wagers import main_of
from fairfelt.odds.shoe.best import splits
from fairfelt.odds.shoe.busts import AllHands, chance_of, lost_with_all
from fairfelt.odds.shoe.deal import play_out
from fairfelt.odds.shoe.rounds import hands_of
from fairfelt.odds.shoe.rules import Rules
from fairfelt.odds.shoe.switch import switchings
from fairfelt.odds.shoe.switch_advice import SwitchAdvice
from fairfelt.odds.shoe.tables import VALUES
from fairfelt.odds.shoe.terms import NONE, PLACES, merged
from fairfelt.odds.situations import ended
from tests.odds import test_split
from tests.odds.test_shoe import followed, house_of, solver_of
from tests.odds.test_switch import small

pytestmark = pytest.mark.unmeasured
BLACKJACK, FREE_BET = blackjack.GAME, free_bet_blackjack.GAME


def spades(ranks):
    return cards(" ".join(f"{rank}S" for rank in ranks.split()))


# --- 672a.10(c)(2), FB2: hands that are lost together -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("reading", "ends"),
    [("R1", {}), ("R2", {(): {"Blackjack": -1}, ("Double Down",): {"Blackjack": -1, "Double Down": -1}})],
)
def test_which_busts_are_lost_with_all_others(reading, ends):
    """A lammer costs nothing, whatever becomes of it: only what is staked on the first hand is lost."""
    rules = Rules(FREE_BET, FREE_BET.house(readings={"FB2": reading}))
    lost = {end.how: {name: net for name, net in more.net.items() if net} for end, more in lost_with_all(rules).items()}
    assert {how: nets for how, nets in lost.items() if how != ("Free Double Down",)} == ends


def test_in_blackjack_every_hand_is_lost_by_itself():
    assert not lost_with_all(Rules(BLACKJACK, BLACKJACK.house()))


@pytest.mark.parametrize("most", [1, 2, 3])
def test_the_hands_of_a_pair_in_two_ways(most):
    """As many hands, and as likely, as the count of single hands has them: from 30 cards with 8 more of the pair's value."""
    of_value, others = 8, 22
    chance = hands = Fraction(0)
    for (again, first, known, free), ways in hands_of(most).items():
        number = first + known
        drawn = again + number
        often = ways * Fraction(perm(of_value, again) * perm(others, number), perm(of_value + others, drawn))
        chance += often
        hands += often * (1 + known + free)
    assert chance == 1
    single = sum(
        times
        * Fraction(perm(of_value, gone), perm(of_value + others, gone))
        * _second(is_pair, of_value - gone, others)
        for (_, is_pair, gone), times in splits(most).items()
    )
    assert hands == single


def _second(is_pair, of_value, others):
    """The chance of a second card."""
    return Fraction(of_value if is_pair else others, of_value + others)


def test_terms_drawn_together_are_those_of_every_pair_of_them():
    rng = Random(672)
    left = np.array([3, 2, 4, 1, 5, 2, 3, 2, 1, 9])
    some = [rng.choices(range(VALUES), k=rng.randint(1, 4)) for _ in range(40)]
    terms = [
        merged(np.array([PLACES[hand].sum() for hand in part]), np.arange(1, 21)) for part in (some[:20], some[20:])
    ]
    total = Fraction(0)
    for key, orders in zip(*_listed(terms[0]), strict=True):
        for other, more in zip(*_listed(terms[1]), strict=True):
            held = ((key + other) // PLACES % 64).tolist()
            total += Fraction(orders * more * prod(map(perm, left.tolist(), held)), perm(int(left.sum()), sum(held)))
    assert chance_of(terms[0], terms[1], left) == total
    assert chance_of(NONE, terms[1], left) == chance_of(terms[0], NONE, left) == 0  # as of hands that cannot bust


def _listed(terms):
    return terms.keys.tolist(), terms.orders.tolist()


@pytest.mark.long
@pytest.mark.parametrize(
    ("deck", "readings"),
    [
        pytest.param("8 8 8 T T T T T T T T T A A", {"FB2": "R2"}, id="aces-that-cannot-bust"),
        pytest.param("8 8 8 T T T T T T T T T A", {"FB2": "R2"}, id="two-hands"),
        pytest.param("6 6 6 T T T T T T T T 7 7", {"FB2": "R2"}, id="three-hands"),
        pytest.param("6 6 6 6 6 T T T T T T T T T T T T T T A", {"FB2": "R2"}, id="four-hands"),
        pytest.param("8 8 8 T T T T T T T T T A", {"FB1": "R2"}, id="FB1-R2"),
        pytest.param("8 8 8 T T T T T T T T T A", {"FB1": "R2", "FB2": "R2"}, id="both"),
    ],
)
def test_free_bet_blackjack_followed_through_every_deal(deck, readings):
    house = house_of(FREE_BET, spades(deck), readings=readings)
    solver, names = solver_of(FREE_BET, house), main_of(FREE_BET).names
    play = solver.main(house)
    fast, slow = play.weigh(FREE_BET, house).value, followed(FREE_BET, house, {"Blackjack": 1}, solver.advice(house))
    assert (fast.total(names), fast.staked(names)) == (slow.total(names), slow.staked(names))
    assert bool(isinstance(play, AllHands) and play.besides) == ("FB2" in readings)


def test_a_chart_cannot_say_what_becomes_of_all_hands():
    house = house_of(FREE_BET, spades("8 8 8 T T T T T T T 6"), readings={"FB2": "R2"})
    with pytest.raises(Refused, match="neither a chart"):
        solver_of(FREE_BET, house).chart(house)


# --- 633a.12(a): Blackjack Switch -------------------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize(
    ("deck", "reading"),
    [
        pytest.param("A A T T T T T T 6 6 6 6 6", "BJ3", id="BJ3"),
        pytest.param("A A T T T T T T 6 6 6 6 6", "BJ3v", id="BJ3v"),
        pytest.param("A A T T T T T T 6 6 6 6 6", "BJ12", id="BJ12"),
        pytest.param("8 8 T T T T T T T T T T T 6", "BJ14", id="BJ14"),
        pytest.param("8 8 T T T T T T T T T T T 6", "BJ15", id="BJ15"),
    ],
)
def test_blackjack_switch_followed_through_every_deal(deck, reading):
    house = small(deck, {reading: "R2"}, resplits=0)
    solver = solver_of(BLACKJACK, house)
    play = solver.main(house)
    fast = play.weigh(BLACKJACK, house).value
    advice = SwitchAdvice(*switchings(BLACKJACK, house, solver.values, solver.progress))
    slow = followed(BLACKJACK, house, play.bets, advice)
    assert (fast.total(), fast.staked()) == (slow.total(), slow.staked())
    assert any("Surrender" in end.how for end, _, _ in play.counts) == (reading == "BJ14")


@pytest.mark.parametrize("wager", [wager.name for wager in ADDITIONAL])
def test_a_wager_beside_blackjack_switch_goes_by_the_first_hand_as_dealt(wager):
    """633a.12(a)(2), BJ15: so it is worth what it is beside Blackjack."""
    rng, deck = Random(633), [*BLACKJACK.house().shoe.cards()]
    switch = BLACKJACK.house(options={"variation": "Blackjack Switch"}, readings={"BJ15": "R2"})
    for _ in range(40):
        one, two, three, four, up, hole = rng.sample(deck, 6)
        nets = []
        for house, hands in ((BLACKJACK.house(), (one, two)), (switch, (one, three, two, four))):
            bets = {"Blackjack": 1, wager: 1} | ({"Blackjack, hand 2": 1} if house is switch else {})
            view, _ = play_out(house, bets, hands, (up, hole))
            nets.append(ended(view).value.net[wager])
        assert nets[0] == nets[1]


# --- 688a.6(c), G1 ----------------------------------------------------------------------------------------------------


@pytest.mark.long
def test_face_up_pai_gow_poker_by_the_letter():
    test_split.test_small_decks_hand_by_hand(test_split.OPEN, test_split.HIGH_DECK, {"G1": "R2"})
