"""Lunar Poker's kernels: wagers on five cards, and the dealer's hands against a last hand, counted otherwise."""

from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest

from fairfelt.games.lunar_poker import GAME, combinations_of
from fairfelt.kit import cards, fast
from fairfelt.kit.poker import FIVE_CARD, Kind
from fairfelt.odds.exchange import Solver
from fairfelt.odds.exchange_draws import state
from fairfelt.odds.exchange_kernel import worth
from fairfelt.odds.exchange_tables import known

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


def test_a_super_wager_on_another_player_is_worth_the_same(whole):
    solver, house = whole
    play = solver.side(house, GAME.wager("Super on another player"))
    assert play.weigh(GAME, house).value.net["Super on another player"] == Fraction(-33463, 649740)


# --- one last hand ----------------------------------------------------------------------------------------------------


def counted(seen, final, up, house):
    """What a bet is worth: every four cards of the dealer, ranked by the evaluator of poker hands."""
    rest = [card for card in range(52) if card not in seen and card != up]
    four = np.array(list(combinations(rest, 4)), np.uint8)
    dealer = fast.ranks(FIVE_CARD, np.hstack([four, np.full((len(four), 1), up, np.uint8)]))
    own = fast.ranks(FIVE_CARD, np.array([final], np.uint8))[0]
    plays = dealer >= fast.strength_of(FIVE_CARD, cards("AS KD 4C 3H 2S"))
    first, second = combinations_of(fast.decode(final), house)
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
    seen = fast.encode(cards(f"{first} {new}"))
    final = [card for card in seen if card not in fast.encode(cards(discard))]
    card = fast.encode(cards(up))[0]
    tables, _ = known(solver.hands(house), np.arange(52), card // 4)
    c, packed, total = state(tables, np.array(seen), np.array(final), card)
    way = 0 if not new else 1 if len(final) == 6 else 2
    assert worth(packed, total, tables.values[way, c]) == counted(seen, final, card, house)
