"""Blackjack Switch (§ 633a.12(a)), exactly: what is paid, every deal of a small shoe, and six decks."""

from collections import defaultdict
from fractions import Fraction
from itertools import combinations_with_replacement
from math import perm, prod

import numpy as np
import pytest

from fairfelt.families.twenty_one.hands import lineage
from fairfelt.games import blackjack
from fairfelt.kit.cards import cards
from fairfelt.kit.errors import Refused
from fairfelt.odds.base_wagers import main_of
from fairfelt.odds.shoe.rules import DEALER, DEALT, PARTING, End, total_of
from fairfelt.odds.shoe.switch import SWITCHED, AgainstHigh, SwitchRules, switchings
from fairfelt.odds.shoe.switch_advice import SwitchAdvice
from fairfelt.odds.shoe.switch_pairs import key_of, two_cards
from fairfelt.odds.shoe.tables import ACE, ANY, BLACKJACK, TEN, VALUES
from fairfelt.odds.shoe.terms import PLACES
from fairfelt.odds.situations import ended, hand_of
from tests.odds.test_shoe import followed, house_of, solver_of
from tests.odds.test_shoe_rounds import rounds

GAME = blackjack.GAME
SWITCH = {"variation": "Blackjack Switch"}
NATURAL, MADE = End(DEALT, (), 21, natural=True), End(SWITCHED, (), 21, natural=True)
DEALT_20 = End(DEALT, (), 20)
TWOS = list(combinations_with_replacement(range(VALUES), 2))
AT_20, AT_21, AT_22, AT_23 = range(3, 7)  # the dealer's ends

pytestmark = pytest.mark.unmeasured


@pytest.mark.parametrize(
    ("readings", "end", "dealer", "net"),
    [
        pytest.param({}, NATURAL, AT_20, "3/2", id="633a.13(a)"),
        pytest.param({}, NATURAL, AT_21, "1", id="633a.12(a)(5)(i)"),
        pytest.param({}, NATURAL, BLACKJACK, "0", id="633a.12(a)(5)(ii)"),
        pytest.param({}, MADE, AT_21, "0", id="633a.12(a)(5)(iv)-21"),
        pytest.param({}, MADE, AT_22, "0", id="633a.12(a)(5)(iv)-22"),
        pytest.param({}, MADE, AT_23, "1", id="BJ12-R1"),
        pytest.param({"BJ12": "R2"}, MADE, AT_20, "3/2", id="BJ12-R2"),
        pytest.param({"BJ3": "R2"}, NATURAL, AT_20, "1", id="BJ3-R2"),
        pytest.param({}, NATURAL, AT_22, "0", id="BJ3v-R1"),
        pytest.param({"BJ3v": "R2"}, NATURAL, AT_22, "3/2", id="BJ3v-R2"),
        pytest.param({}, DEALT_20, AT_22, "0", id="633a.12(a)(5)(v)"),
        pytest.param({}, DEALT_20, AT_23, "1", id="633a.7(p)(1)"),
    ],
)
def test_what_a_hand_is_paid(readings, end, dealer, net):
    rules = SwitchRules(GAME, GAME.house(options=SWITCH, readings=readings))
    assert rules.value(end, dealer).total() == Fraction(net)


def test_a_hand_of_a_pair_is_asked_as_the_third():
    """Two hands are dealt, so that a pair's second hand is hand 3; no surrender by reading BJ14."""
    rules = SwitchRules(GAME, GAME.house(options=SWITCH))
    assert rules.moves((7, 7)) >= {"Split", "Stand", "Draw", "Double Down"}
    assert "Surrender" not in rules.moves((9, 5))
    assert rules.most_splits(7, 24) == 3


@pytest.mark.parametrize("dealer", range(len(DEALER)))
def test_the_same_ends_of_the_dealer_with_a_ten_up(dealer):
    assert AgainstHigh.dealers[dealer][0] == TEN
    ends = [
        [total_of(hand[:size])[0] for size in range(2, len(hand) + 1)]
        for hand in (DEALER[dealer], AgainstHigh.dealers[dealer])
    ]
    assert ends[0][-1] == ends[1][-1] or dealer == ANY
    assert all(points < 17 for points in ends[1][:-1])


@pytest.mark.parametrize(
    ("rules", "dealer", "net"),
    [
        pytest.param(SwitchRules, AT_21, "3/2", id="paid-before-the-dealer-draws"),
        pytest.param(AgainstHigh, AT_21, "1", id="waits-under-an-ace-or-10"),
    ],
)
def test_a_blackjack_against_2_to_9_is_paid_at_once_by_reading_bj13(rules, dealer, net):
    house = GAME.house(options=SWITCH, readings={"BJ13": "R2"})
    assert rules(GAME, house).value(NATURAL, dealer).total() == Fraction(net)


def small(deck, readings, **options):
    spades = cards(" ".join(f"{rank}S" for rank in deck.split()))
    return house_of(GAME, spades, options={**SWITCH, **options}).but(readings=readings)


@pytest.mark.parametrize(
    ("deck", "readings"),
    [
        pytest.param("8 8 T T T T T T T T T T T 6", {}, id="pairs"),
        pytest.param("A A T T T T T T 6 6 6 6 6", {"BJ13": "R2"}, id="BJ13-R2", marks=pytest.mark.long),
    ],
)
def test_the_count_is_what_the_game_makes_of_every_deal(deck, readings):
    """Best switching and the play after it, followed by the game itself through every deal of a small shoe."""
    house = small(deck, readings, resplits=0)
    solver = solver_of(GAME, house)
    play = solver.main(house)
    fast = play.weigh(GAME, house).value
    slow = followed(GAME, house, play.bets, SwitchAdvice(*switchings(GAME, house, solver.values, solver.progress)))
    assert fast.total() == slow.total()
    assert fast.staked() == slow.staked()
    assert 0 < play.taken["Switch"] < play.deals


def of_either_wager(house, advice, bets):
    """The chances of every net result of a wager with all hands that it is split into, and of both wagers together."""
    each: defaultdict[Fraction, Fraction] = defaultdict(Fraction)
    both: defaultdict[Fraction, Fraction] = defaultdict(Fraction)
    names = main_of(GAME).names
    for view, chance in rounds(GAME, house, advice, bets):
        seat = view.table.seats[0]
        dealt, nets = lineage(seat, PARTING, 2), {1: Fraction(0), 2: Fraction(0)}
        for hand in {hand_of(key) for key in seat.outcomes}:
            nets[dealt[hand]] += ended(view, hand).value.total(names)
        for net in nets.values():
            each[net] += chance / 2
        both[sum(nets.values(), Fraction(0))] += chance
    return each, both


@pytest.mark.parametrize(
    ("deck", "readings", "resplits"),
    [
        pytest.param("8 8 8 T T T T T T T T T T T T 6", {}, 1, id="three-hands"),
        pytest.param("A T T 9 9 9 9 9 9 9 9 9 9 9 9", {"BJ13": "R2"}, 0, id="BJ13-R2", marks=pytest.mark.long),
    ],
)
def test_the_rounds_are_what_the_game_makes_of_every_deal(deck, readings, resplits):
    """The distribution of either wager, with the hands of its pair, and the mean of the square of both, as fractions."""
    house = small(deck, readings, resplits=resplits)
    solver = solver_of(GAME, house)
    solver.thorough = True
    play, names = solver.main(house), main_of(GAME).names
    advice = SwitchAdvice(*switchings(GAME, house, solver.values, solver.progress))
    each, both = of_either_wager(house, advice, play.bets)
    fast = play.weigh(GAME, house)
    assert {net: Fraction(number, play.deals) for net, number in fast.spread(names).items()} == each
    assert fast.square(names) == sum(net * net * chance for net, chance in both.items())
    assert fast.value.total(names) == sum(net * chance for net, chance in both.items())


@pytest.mark.parametrize(
    ("often", "terms"),
    [
        pytest.param({two: 1 + (two[0] != two[1]) for two in TWOS}, 1, id="any-two"),
        pytest.param({two: 4 * (1 + (two[0] != two[1])) for two in TWOS if ACE not in two}, 3, id="no-ace"),
        pytest.param({(ACE, TEN): 8, (7, 7): 4}, 2, id="two-of-them"),
        pytest.param({two: at % 5 for at, two in enumerate(TWOS)}, None, id="no-rule"),
    ],
)
def test_any_card_is_as_good_as_none_for_what_comes_after_it(often, terms):
    """The two cards beside a hand in few terms: all of them together come as often, whatever else was drawn."""
    found = two_cards({key_of(two): number for two, number in often.items()})
    there = np.array([24] * 9 + [96])

    def chance(key):
        held = key // PLACES % 64
        ways = prod(perm(int(number), int(taken)) for number, taken in zip(there, held, strict=True))
        return Fraction(ways, perm(int(there.sum()), int(held.sum())))

    for drawn in (0, int(PLACES[ACE]), int(2 * PLACES[3] + 3 * PLACES[TEN])):
        slow = sum(number * chance(key_of(two) + drawn) for two, number in often.items())
        assert (
            sum(int(number) * chance(key + drawn) for key, number in zip(found.keys, found.orders, strict=True)) == slow
        )
    assert terms is None or len(found.keys) == terms


def test_with_insurance_it_is_not_told_how_much_a_round_varies():
    house = small("A A T T T T T T 6 6 6 6 6", {}, resplits=0)
    solver = solver_of(GAME, house)
    solver.thorough = True
    assert solver.main(house).weigh(GAME, house).square(main_of(GAME).names) is None


def test_what_it_cannot_say_is_refused():
    house = GAME.house(options=SWITCH)
    with pytest.raises(Refused, match="neither a chart"):
        solver_of(GAME, house).chart(house)


@pytest.mark.long
def test_six_decks_favour_the_player_as_printed():
    """Natural Blackjacks at 3 to 2 are not what is played elsewhere (BJ3): the player is ahead by 1.41% of all wagers."""
    house = GAME.house(options={**SWITCH, "decks": 6})
    value = solver_of(GAME, house).main(house).weigh(GAME, house).value
    assert round(100 * value.total() / value.staked(), 2) == Fraction("1.41")


@pytest.mark.parametrize(
    ("options", "readings", "counted"),
    [
        pytest.param({"decks": 6}, {}, True, id="six-decks"),
        pytest.param({"decks": 8}, {}, False, id="eight-decks"),
        pytest.param({"decks": 6}, {"BJ3": "R2"}, True, id="a-reading-of-633a.12(a)"),
        pytest.param({"decks": 6}, {"BJ5": "R2"}, False, id="a-reading-of-something-else"),
        pytest.param({"decks": 6, "resplits": 0}, {}, False, id="another-option"),
    ],
)
def test_beside_which_figures_the_variation_is_counted(options, readings, counted, monkeypatch):
    house = GAME.house(options=options, readings=readings)
    solver = solver_of(GAME, house)
    monkeypatch.setattr(solver, "switch", lambda house: "counted")
    found = solver.others(house, GAME.wager("Blackjack"))
    assert found == ((("Blackjack Switch", "counted"),) if counted else ())
    assert solver.others(house, GAME.wager("In Between")) == ()
