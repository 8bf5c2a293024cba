"""Lunar Poker counted plainly: every deal, discard, draw and choice one by one, settled by the game's own functions.

The reference solver needs minutes for a deck of twelve cards, the fewest with which two can be exchanged; so this count
stands between: it is held to the game's round, and the kernels are held to it, as fractions.
"""

from fractions import Fraction
from functools import cache
from itertools import combinations
from types import SimpleNamespace
from typing import Any, cast

from fairfelt.families.poker import ACE_KING
from fairfelt.games.lunar_poker import GAME
from fairfelt.games.lunar_poker.settlement import instant, settle, super_hand
from fairfelt.games.lunar_poker.wagers import ANTE, BET, SUPER
from fairfelt.kit import cards, small_deck
from fairfelt.odds.exchange.solver import Solver

LATER = ("Ante", "Bet", "Options fee")
FOLD, FOLD_AFTER_FEE = Fraction(-1), Fraction(-2)
PAIRED = small_deck("QKA")  # up to four of a kind
SUITED = small_deck("TJQKA", "HS") + cards("9H 9S")  # up to royal flushes; two suits that hold nothing
WHEEL = small_deck("2345A", "HS") + cards("KD 9C")  # an ace below a 2; dealers who do not play
MIXED = small_deck("9TJQK", "H") + cards("AH AD AC KS QS 9S 2S 2D")  # thirteen: three can be exchanged
SIXTEEN = small_deck("9TJQK", "HS") + cards("AH AD AC 2S 2D 3C")  # all five can be exchanged


def house_of(deck, **readings):
    """A house that deals this deck."""
    return GAME.house(deck=deck, options={"dealing": "automated shoe"}, readings=readings)


def solver_of(house):
    """The solver of this house's deck."""
    return Solver(GAME, house, lambda done, what: None)


class Plain:
    """One house's game, with nothing that is alike taken together."""

    def __init__(self, house):
        self.house, self.deck = house, house.shoe.cards()
        self.showdown = cache(self._showdown)

    def _showdown(self, own, dealer):
        """Ante and a Bet of twice as much, when these cards lie open."""
        table = SimpleNamespace(dealer=SimpleNamespace(cards=tuple(dealer)), house=self.house)
        seat = SimpleNamespace(cards=tuple(own), piles=[SimpleNamespace(cards=tuple(own))], table=table)
        outcomes = settle(cast(Any, seat), self.house)
        net = outcomes[ANTE].net(Fraction(1), Fraction(0)) + outcomes[BET].net(Fraction(2), Fraction(0))
        assert net.denominator == 1
        return int(net)

    def bet(self, own, up, left):
        """The sum over the dealer's hands, and their number, for who bets with these cards."""
        hands = [frozenset((up, *four)) for four in combinations(left, 4)]
        return sum(self.showdown(own, hand) for hand in hands), len(hands)

    def drawn(self, kept, size, up, left):
        """What `size` new cards are worth beside those kept, the fee paid."""
        total, number = 0, 0
        others = reversed([*combinations(left, len(left) - size)])  # what each choice of new cards leaves, in step
        for new, rest in zip(combinations(left, size), others, strict=True):
            bet, hands = self.bet(frozenset(kept + new), up, rest)
            total += max(bet - hands, int(FOLD_AFTER_FEE) * hands)
            number += hands
        return Fraction(total, number)

    def choices(self, own, up):
        """What each choice is worth with five cards beside the dealer's card."""
        left = [card for card in self.deck if card not in own and card != up]
        bet, hands = self.bet(frozenset(own), up, left)
        found: dict[Any, Fraction] = {
            "Fold": FOLD,
            "Bet": Fraction(bet, hands),
            "Buy a sixth card": self.drawn(own, 1, up, left),
        }
        for size in range(2, min(5, len(left) - 4) + 1):
            for discard in combinations(own, size):
                kept = tuple(card for card in own if card not in discard)
                found[frozenset(discard)] = self.drawn(kept, size, up, left)
        return found

    def best(self, own, up):
        """The most that five cards are worth beside the dealer's card."""
        if instant(cast(Any, SimpleNamespace(cards=own, has=lambda wager: False))):
            return self.house.pays(ANTE, ACE_KING.rank(own).kind).net(Fraction(1), Fraction(0))
        return max(self.choices(own, up).values())

    def game(self):
        """Ante, Bet and Options fee together, over all deals."""
        deals = [(own, up) for own in combinations(self.deck, 5) for up in self.deck if up not in own]
        return sum(self.best(own, up) for own, up in deals) / Fraction(len(deals))

    def super(self):
        """A Super Wager on five cards, declared."""
        hands = [super_hand(five, self.house) for five in combinations(self.deck, 5)]
        paid = (self.house.pays(SUPER, hand).net(Fraction(1), Fraction(0)) if hand else -1 for hand in hands)
        return sum(paid) / Fraction(len(hands))


def agree(house, solver=None):
    """The kernels find what the plain count finds, for the game itself and the Super Wager that every player stakes."""
    plain = Plain(house)
    value = (solver or solver_of(house)).main(house).weigh(GAME, house).value
    agree_on_game(plain, value)
    agree_on_super(plain, value)


def agree_on_game(plain, value):
    """Ante, Bet and Options fee, which are played best together."""
    assert value.total(LATER) == plain.game()


def agree_on_super(plain, value):
    """The Super Wager, and the stakes that every player has."""
    assert value.net["Super"] == plain.super()
    assert value.stake["Ante"] == value.stake["Super"] == 1
