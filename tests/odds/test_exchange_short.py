"""A few rules for Lunar Poker, against every deal of a small deck played by them and counted plainly."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest

from fairfelt.games.lunar_poker import instant
from fairfelt.kit import cards
from fairfelt.kit.fast import encode
from fairfelt.kit.poker import ACE_KING, Kind
from fairfelt.odds.advice.rule_lists import RuleList
from fairfelt.odds.exchange.short import ANSWERS, Short, alike
from tests.odds.lunar_plain import FOLD, FOLD_AFTER_FEE, MIXED, Plain, house_of, solver_of

BET, FOLDS, BUY, ALIKE, TWO, ONE = range(len(ANSWERS))
RANKS = "23456789TJQKA"


@pytest.mark.parametrize(
    ("hand", "kept"),
    [
        ("2S 2D 9H KH AH", "2S 2D"),
        ("2S 2D KS KH AH", "KS KH"),  # of two pair the higher
        ("AH AD AC 2S 2D", "AH AD AC"),
        ("2S 9H JH KH AH", ""),
    ],
)
def test_what_is_kept_of_a_hand_in_an_exchange(hand, kept):
    cards_of = np.array([encode(cards(hand))], np.int64)
    gone = int(alike(cards_of)[0])
    assert [card for place, card in enumerate(hand.split()) if not gone >> place & 1] == kept.split()


class ByRules(Plain):
    """Every deal of a deck, played by rules: after a fee a bet with ace-king or better."""

    def drawn(self, kept, size, up, left):
        """What `size` new cards are worth beside those kept, the fee paid."""
        total, number = 0, 0
        for new in combinations(left, size):
            bet, hands = self.bet(frozenset(kept + new), up, [card for card in left if card not in new])
            good = max(ACE_KING.rank(five).kind is not Kind.HIGH_CARD for five in combinations(kept + new, 5))
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
            return self.drawn(own, 1, up, left)
        held = Counter(card.rank for card in own)
        often = max(held, key=lambda rank: (held[rank], RANKS.index(rank)))
        highest = sorted(own, key=encode_one)[-2 if answer == TWO else -1 :]
        kept = tuple(
            card for card in own if (card.rank == often and held[often] > 1 if answer == ALIKE else card in highest)
        )
        size = 5 - len(kept)
        return self.drawn(kept, size, up, left) if size <= len(left) - 4 else FOLD


def encode_one(card):
    """The place of a card in the order of the deck."""
    return encode((card,))[0]


@pytest.mark.unmeasured
@pytest.mark.long
@pytest.mark.parametrize(
    "answer", range(len(ANSWERS)), ids=["bet", "fold", "sixth card", "keep the pair", "keep two", "keep one"]
)
def test_one_answer_always_is_worth_what_its_deals_come_to(short, plain, answer):
    house, found = short
    worth, number = Fraction(0), 0
    for own in combinations(house.shoe.cards(), 5):
        paid = instant(cast(Any, SimpleNamespace(cards=own, has=lambda wager: False)))
        for up in (card for card in house.shoe.cards() if card not in own):
            worth += 0 if paid else plain.answered(own, up, answer)
            number += 1
    best = found.policy.total(lambda part: part.best)
    sums = found._worths["ace-king or better"][:, answer].sum()
    assert Fraction(int(sums), found.policy.deals.number * found.policy.hands.scale) == worth / number
    assert found._costing(RuleList((), answer))[1] <= best - worth / number, "or better with a pair after a fee"


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


@pytest.fixture(scope="module")
def plain():
    return ByRules(house_of(MIXED))
