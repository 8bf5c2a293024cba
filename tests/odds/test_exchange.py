"""Lunar Poker, exactly: the kernels on small decks, deal by deal; on the whole deck counted otherwise, and simulated."""

from collections import Counter, defaultdict
from fractions import Fraction
from itertools import combinations
from math import comb, sqrt
from random import Random
from typing import Any

import numpy as np
import pytest

from fairfelt import evaluator
from fairfelt.families.poker import ACE_KING, FIVE_CARD, Kind
from fairfelt.games.lunar_poker import GAME
from fairfelt.games.lunar_poker.settlement import combinations_of
from fairfelt.kit import cards
from fairfelt.kit.wagers import Answer
from fairfelt.odds.exchange.draws import state
from fairfelt.odds.exchange.kernel import worth
from fairfelt.odds.exchange.solver import Solver
from fairfelt.odds.exchange.tables import known
from fairfelt.odds.figures import variants
from fairfelt.odds.reference import Branch, Reference
from fairfelt.simulator.players import Player, fixed
from fairfelt.simulator.simulate import simulate
from tests.odds.lunar_plain import (
    LATER,
    MIXED,
    PAIRED,
    SIXTEEN,
    SUITED,
    WHEEL,
    Plain,
    agree,
    house_of,
    solver_of,
)

pytestmark = [pytest.mark.unmeasured, pytest.mark.long]

PAYS: dict[Kind | None, int] = {
    Kind.FOUR: 20,
    Kind.FULL_HOUSE: 7,
    Kind.FLUSH: 5,
    Kind.STRAIGHT: 4,
    Kind.THREE: 3,
    Kind.TWO_PAIR: 2,
}
PAYS |= {Kind.ROYAL_FLUSH: 100, Kind.STRAIGHT_FLUSH: 50, Kind.PAIR: 1, Kind.ACE_KING: 1, None: 0, Kind.HIGH_CARD: 0}


# --- wagers on five cards ---------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def whole():
    house = GAME.house()
    return Solver(GAME, house, lambda done, what: None), house


def test_a_super_wager_on_the_dealer(whole):
    """Poker hands by the usual counts, less those that are five picture cards, which stand above all but four of a kind."""
    solver, house = whole
    weighed = solver.side(house, GAME.wager("Super on the dealer")).weigh(GAME, house)
    rows = {row: number for row, (number, _) in weighed.rows("Super on the dealer").items()}
    assert rows["Four-of-a-kind"] == 13 * 48
    assert rows["Five picture cards"] == comb(12, 5) - 3 * 8
    assert rows["Full house"] == 13 * 12 * 4 * 6 - 3 * 2 * 4 * 6
    assert rows["Flush"] == 4 * (comb(13, 5) - 10)
    assert rows["Straight"] == 10 * (4**5 - 4)
    assert rows["Three-of-a-kind"] == 13 * comb(12, 2) * 4 * 16 - 3 * 4 * 16
    assert sum(rows.values()) == comb(52, 5)
    assert weighed.value.net["Super on the dealer"] == Fraction(-33463, 649740)


@pytest.mark.parametrize("wager", ["Super", "Super on another player"])
def test_a_super_wager_on_other_cards_is_worth_the_same(whole, wager):
    solver, house = whole
    assert solver.side(house, GAME.wager(wager)).weigh(GAME, house).value.net[wager] == Fraction(-33463, 649740)


# --- one last hand ----------------------------------------------------------------------------------------------------


def counted(seen, final, up, house):
    """What a bet is worth: every four cards of the dealer, ranked by the evaluator of poker hands."""
    rest = [card for card in range(52) if card not in seen and card != up]
    four = np.array(list(combinations(rest, 4)), np.uint8)
    dealer = evaluator.ranks(FIVE_CARD, np.hstack([four, np.full((len(four), 1), up, np.uint8)]))
    own = evaluator.ranks(FIVE_CARD, np.array([final], np.uint8))[0]
    plays = dealer >= evaluator.strength_of(FIVE_CARD, cards("AS KD 4C 3H 2S"))
    first, second = combinations_of(evaluator.decode(final), house)
    fee = 1 if len(seen) > 5 else 0
    wins, loses = int((plays & (dealer < own)).sum()), int((plays & (dealer > own)).sum())
    return int((~plays).sum()) + 2 * (PAYS[first] + PAYS[second]) * wins - 3 * loses - fee * len(four)


@pytest.mark.parametrize(
    ("first", "discard", "new", "up"),
    [
        ("AS KD 9C 5H 2S", "", "", "7D"),
        ("KS JS 9S 6S 3S", "", "", "QS"),  # a flush of the dealer's suit
        ("AS KS QS JS 4D", "", "TS", "9S"),  # a royal flush with a sixth card
        ("9S 8S 7S 6S 2S", "", "5H", "TS"),  # a flush, and a straight
        ("KS JS 9S 6S 3S", "", "AD", "4S"),
        ("9S 8H 7D 6C 5S", "", "TH", "TS"),
        ("AS AD KC 4H 3S", "KC 4H 3S", "KS KD 2C", "AC"),
        ("QS 9S 4S AH 8D", "AH 8D", "2S KS", "AS"),
        ("2C 2D 9H JS 4S", "9H JS 4S", "8C 7D 3H", "2H"),
        ("AC 3D 5H 7S 9C", "3D 5H 7S 9C", "KC QC 9D 8C", "KH"),
    ],
)
def test_the_dealers_hands_against_a_last_hand(whole, first, discard, new, up):
    solver, house = whole
    seen = evaluator.encode(cards(f"{first} {new}"))
    final = [card for card in seen if card not in evaluator.encode(cards(discard))]
    card = evaluator.encode(cards(up))[0]
    tables, _ = known(solver.hands(house), np.arange(52), card // 4)
    c, packed, total = state(tables, np.array(seen), np.array(final), card)
    way = 0 if not new else 1 if len(final) == 6 else 2
    assert worth(packed, total, tables.values[way, c]) == counted(seen, final, card, house)


# --- small decks ------------------------------------------------------------------------------------------------------

READ = [{"LP1": "R2"}, {"LP1": "R3"}, {"LP3": "R2"}, {"LP5": "R2"}, {"G1": "R2"}]
READINGS = pytest.mark.parametrize("readings", READ, ids=lambda one: "=".join(*one.items()))
DECKS = {"paired": PAIRED, "wheel": WHEEL, "mixed": MIXED}


@pytest.mark.parametrize("deck", DECKS.values(), ids=DECKS.keys())
def test_every_deal_of_a_small_deck(deck):
    agree(house_of(deck))


@READINGS
def test_every_deal_under_another_reading(readings):
    agree(house_of(SUITED, **readings))


@pytest.mark.parametrize("readings", [{"LP3": "R2"}, {"G1": "R2"}], ids=["LP3=R2", "G1=R2"])
def test_pairs_under_another_reading(readings):
    agree(house_of(PAIRED, **readings))


def test_every_column_is_weighed_on_one_best_play():
    """An instant payout changes no choice: § 671a.12(a)."""
    house = house_of(SUITED)
    solver = solver_of(house)
    houses = [one for one, _, _ in variants(GAME, house, GAME.wager("Ante"))]
    assert [one.letter(GAME.wager("Ante")) for one in houses] == ["A", "B", "C"]
    assert len({id(solver.main(one)) for one in houses}) == 1
    for one in houses:
        agree(one, solver)


@pytest.mark.parametrize("readings", [{}, *READ[:2]], ids=["page", "LP1=R2", "LP1=R3"])
@pytest.mark.parametrize("wager", ["Super", "Super on the dealer", "Super on another player"])
def test_a_super_wager_on_a_small_deck(wager, readings):
    house = house_of(SIXTEEN, **readings)
    weighed = solver_of(house).side(house, GAME.wager(wager)).weigh(GAME, house)
    assert weighed.value.net[wager] == Plain(house).super()


def test_the_reference_with_one_first_hand():
    """All that can follow, driven through the game: every card of the dealer, every draw and choice."""
    house, own = house_of(SUITED), cards("9H TH JH QH KS")
    slow = Reference(GAME, house, {"Ante": 1, "Super": 1}, LATER)._best([Branch(tuple(sorted(own)), Fraction(1))])
    ups = [card for card in SUITED if card not in own]
    found = [solver_of(house).faced(house, own, (up,)) for up in ups]
    assert slow.total(LATER) == sum(max(one.worth.values()) for one in found) / len(ups)


@pytest.fixture(scope="module")
def sixteen():
    """Sixteen cards: all five may be exchanged; straight flushes, and suits that are not alike."""
    house = house_of(SIXTEEN)
    solver = solver_of(house)
    return solver, house, solver.policy(house)


def said(choice):
    """A choice, or the cards that it exchanges."""
    name, *discard = choice.split()
    return frozenset(discard) if name == "Exchange" else choice


def test_every_choice_with_some_hands(sixteen):
    """Each discard and each draw by itself; best play is the best of them."""
    solver, house, policy = sixteen
    plain, rng = Plain(house), Random(671)
    for _ in range(6):
        own, up = (dealt := tuple(rng.sample(SIXTEEN, 6)))[:5], dealt[5]
        found, slow = solver.faced(house, own, (up,)), plain.choices(own, up)
        assert {said(choice): value for choice, value in found.worth.items()} == {
            choice if isinstance(choice, str) else frozenset(map(str, choice)): value for choice, value in slow.items()
        }
        part, place, _ = policy.found(own, up)
        assert int(part.best[place]) == max(slow.values()) * policy.deals.each * policy.hands.scale


def test_the_endings_are_worth_what_best_play_is(sixteen):
    solver, house, policy = sixteen
    play = solver.main(house)
    value = play.weigh(GAME, house).value
    ended = [one for one in play.endings if one.choices in ((), ("Declare",))]
    paid = {"Straight Flush": 200, "Royal Flush": 1500}
    at_once = sum(one.number * paid[str(ACE_KING.rank(one.cards[1]).kind)] for one in ended)
    assert at_once
    assert value.total(LATER) == policy.total(lambda part: part.best) + Fraction(at_once, play.deals)


# --- the whole deck, simulated ----------------------------------------------------------------------------------------

ROUNDS = 10_000
MOST_ERRORS = 4  # standard errors that a mean or a frequency may be away


@pytest.fixture(scope="module")
def simulated(whole):
    """The game itself, played by what the solver advises; how often each first choice was made."""
    solver, house = whole
    policy = solver.policy(house)
    first: list[Any] = []
    made: Counter[str] = Counter()

    def move(ask, random):
        seat = ask.seat
        up = seat.table.dealer.cards[-1]
        if "Declare" in ask.moves:
            return Answer("Declare")
        if "Exchange" in ask.moves:
            first[:] = seat.cards
            choice, discard = policy.advise(tuple(first), up)
            made[f"Discard {len(discard)}" if discard else choice] += 1
            return Answer(choice)
        if "Discard 2" in ask.moves:
            _, discard = policy.advise(tuple(first), up)
            return Answer(f"Discard {len(discard)}", cards=discard)
        seen = tuple(dict.fromkeys((*first, *seat.cards)))
        return Answer("Bet" if policy.bets(seen, tuple(seat.cards), up) else "Fold")

    player = Player(fixed({"Ante": 10_00, "Super": 10_00}), move)
    return simulate(GAME, house, {1: player}, ROUNDS, "exchange 671a", per="Ante"), made


def test_the_simulated_game_wins_and_loses_what_the_figures_say(whole, simulated):
    solver, house = whole
    value = solver.main(house).weigh(GAME, house).value
    result, _ = simulated
    names = ("Ante", "Super", "Bet", "Options fee")
    assert abs(float(result.total.mean - value.total(names))) < MOST_ERRORS * result.total.error
    for name in names:
        tally = result.tally(name)
        assert abs(float(tally.mean - value.net[name] / value.stake[name])) <= MOST_ERRORS * tally.error, name


def test_the_simulated_game_comes_to_each_choice_as_often(whole, simulated):
    solver, house = whole
    play, (_, made) = solver.main(house), simulated
    chances: dict[str, Fraction] = defaultdict(Fraction)
    for words, number in play.taken.items():
        steps = [step for step in words.split(", then ") if step not in ("Declare", "Exchange", "")]
        chances[steps[0] if steps else ""] += Fraction(number, play.deals)
    assert sum(chances.values()) == 1
    for choice, chance in chances.items():
        error = sqrt(chance * (1 - chance) / ROUNDS)
        frequency = (made[choice] if choice else ROUNDS - made.total()) / ROUNDS
        assert abs(frequency - chance) < MOST_ERRORS * error + 1 / ROUNDS, choice
