"""A few rules for Lunar Poker, against every deal of a small deck played by them and counted plainly."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest

from fairfelt.evaluator import encode
from fairfelt.families.poker import ACE_KING, Kind
from fairfelt.games.lunar_poker.settlement import instant
from fairfelt.kit import cards
from fairfelt.odds.advice.rule_lists import RuleList
from fairfelt.odds.exchange.features import columns_of, sights_of
from fairfelt.odds.exchange.short import LATER, Short
from fairfelt.odds.exchange.weighing import ANSWERS, REFUSED, discards, summed
from tests.odds.lunar_plain import FOLD, FOLD_AFTER_FEE, MIXED, Plain, house_of, solver_of

BET, FOLDS, BUY, ALIKE, TWO, ONE = range(len(ANSWERS))
RANKS = "23456789TJQKA"


@pytest.fixture(scope="module")
def mixed():
    """The hands of a deck of thirteen cards."""
    house = house_of(MIXED)
    return solver_of(house).hands(house)


@pytest.mark.parametrize(
    ("hand", "kept"),
    [
        ("2S 2D 9H KH AH", ("2S 2D", None, None)),
        ("2S 2D KS KH AH", ("KS KH", None, None)),  # of two pair the higher
        ("2S 2D AH AD AC", ("AH AD AC", None, None)),
        ("2S 9H JH KH AH", (None, "KH AH", "AH")),
    ],
)
def test_what_is_kept_of_a_hand_in_an_exchange(hand, kept):
    held = np.array([encode(cards(hand))], np.int64)
    for gone, words in zip(discards(held), kept, strict=True):
        places = [card for place, card in enumerate(hand.split()) if not int(gone[0]) >> place & 1]
        assert places == (hand if words is None else words).split()


@pytest.mark.parametrize(
    ("hand", "up", "fits", "not_so"),
    [
        ("KS AD 9H 6H 2H", "6", "ace-king, the dealer's card matching one of yours", "a pair or better"),
        ("7S 7D AH KH 2H", "6", "a pair above the dealer's card, or better", "no pair and an ace"),
        ("6S 6D AH KH 2H", "6", "a pair of the dealer's rank or higher, or better", "two pair or better"),
        ("7S 7D AH KH 2C", "Q", "a pair with ace-king", "a pair above the dealer's card, or better"),
        ("QS 8D 7H 5H 2C", "Q", "no pair and a queen or higher, the dealer's card queen or lower", "ace-king"),
        ("9S 8D 7H 6H 2C", "Q", "four in a row, open at both ends", "four of one suit"),
        ("9H 8H 7H 6H 2C", "K", "four of one suit, or four in a row, open at both ends", "a straight or better"),
        ("3S 3D 3H 6H 2C", "K", "three of a kind", "two pair"),
    ],
)
def test_what_is_seen_in_a_hand(mixed, hand, up, fits, not_so):
    columns = columns_of(mixed, np.sort(np.array([encode(cards(hand))], np.int64)), RANKS.index(up))
    seen = {feature.words for feature in sights_of(mixed) if feature.fits(columns)[0]}
    assert fits in seen
    assert not_so not in seen


def test_sums_too_large_for_64_bits():
    values, weights = np.array([2**62, -(2**62) + 1, 5]), np.array([3, 24, 7])
    found = summed(values, weights, np.array([0, 0, 1]), 2)
    assert found.tolist() == [3 * 2**62 - 24 * 2**62 + 24, 35]


class ByRules(Plain):
    """Every deal of a deck, played by rules."""

    def __init__(self, house, later):
        super().__init__(house)
        self.later = later

    def bets(self, kind, matched):
        """Whether the rules bet after a fee."""
        less = {Kind.HIGH_CARD: 0, Kind.ACE_KING: 2}
        return kind not in less or less[kind] + matched in self.later.bets

    def paid_for(self, own, kept, size, up, left):
        """What `size` new cards are worth beside those kept, the fee paid."""
        total, number = 0, 0
        for new in combinations(left, size):
            bet, hands = self.bet(frozenset(kept + new), up, [card for card in left if card not in new])
            best = max(ACE_KING.rank(five) for five in combinations(kept + new, 5))
            good = self.bets(best.kind, up.rank in {card.rank for card in own + new})
            total += bet - hands if good else int(FOLD_AFTER_FEE) * hands
            number += hands
        return Fraction(total, number)

    def answered(self, own, up, answer):
        """What an answer is worth with five cards beside the dealer's card."""
        left = [card for card in self.deck if card not in own and card != up]
        if answer == BET:
            return Fraction(*self.bet(frozenset(own), up, left))
        if answer == FOLDS:
            return FOLD
        if answer == BUY:
            return self.paid_for(own, own, 1, up, left)
        held = Counter(card.rank for card in own)
        often = max(held, key=lambda rank: (held[rank], RANKS.index(rank)))
        if (held[often] > 1) is not (answer == ALIKE):
            return REFUSED
        highest = sorted(own, key=encode_one)[-2 if answer == TWO else -1 :]
        kept = tuple(card for card in own if (card.rank == often if answer == ALIKE else card in highest))
        size = 5 - len(kept)
        return self.paid_for(own, kept, size, up, left) if 2 <= size <= len(left) - 4 else REFUSED


def encode_one(card):
    """The place of a card in the order of the deck."""
    return encode((card,))[0]


@pytest.mark.unmeasured
@pytest.mark.long
@pytest.mark.parametrize(
    ("answer", "later"),
    [
        pytest.param(BET, 0, id="bet"),
        pytest.param(FOLDS, 0, id="fold"),
        *(pytest.param(BUY, n, id=f"sixth card, {n}") for n in range(len(LATER))),
        *(pytest.param(ALIKE, n, id=f"keep the pair, {n}") for n in range(len(LATER))),
        pytest.param(TWO, 2, id="keep two"),
        pytest.param(ONE, 3, id="keep one"),
    ],
)
def test_one_answer_always_is_worth_what_its_deals_come_to(short, answer, later):
    house, found = short
    plain, worth, number = ByRules(house, LATER[later]), Fraction(0), 0
    for own in combinations(house.shoe.cards(), 5):
        paid = instant(cast(Any, SimpleNamespace(cards=own, has=lambda wager: False)))
        for up in (card for card in house.shoe.cards() if card not in own):
            worth += 0 if paid else plain.answered(own, up, answer)
            number += 1
    best = found.policy.total(lambda part: part.best)
    assert found.played(RuleList((), answer), LATER[later]).cost == best - worth / number


@pytest.mark.unmeasured
@pytest.mark.long
def test_more_rules_cost_less(short):
    costs = [cost for _, cost in short[1].found().tried]
    assert costs == sorted(costs, reverse=True)
    assert costs[-1] < costs[0]


@pytest.fixture(scope="module")
def short():
    house = house_of(MIXED)
    return house, Short(solver_of(house).policy(house))
