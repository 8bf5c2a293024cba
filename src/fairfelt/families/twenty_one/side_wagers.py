"""The hands of wagers that are sold beside Blackjack: which rows of its paytable a few cards make, none if it loses.

Pure functions of the cards. What a row pays, and when it is settled, is in the game.
"""

from collections import Counter
from dataclasses import replace
from typing import NamedTuple, TypeAlias

from fairfelt.families.twenty_one.totals import ace_or_ten, equal_value, initial, total, worth
from fairfelt.kit.cards import Cards, cards
from fairfelt.kit.house import House
from fairfelt.kit.outcomes import Outcomes
from fairfelt.kit.seats import Seat
from fairfelt.kit.wagers import Bonus

Rows: TypeAlias = tuple[str, ...]

LUCKY_LADIES, MATCH_THE_DEALER, IN_BETWEEN = "Lucky Ladies Twenty Point Bonus", "Match-the-Dealer", "In Between"
ROYAL_MATCH, BET_THE_SET, KINGS_BOUNTY, SUPER_MATCH = "Royal Match 21", "Bet the Set 21", "King's Bounty", "Super Match"
QUEENS, KINGS = cards("QH QH"), cards("KS KS")
QUEENS_AND_BLACKJACK = "Queen of Hearts pair and dealer Blackjack"
KINGS_AND_BLACKJACK = "King of Spades pair and dealer Blackjack"
ROYAL, SUITED, CROWN = "Royal Match", "Suited Match", "Crown Treasure"
FOUR, PAIRS, THREE, PAIR = "Four-of-a-kind", "Two pair", "Three-of-a-kind", "Pair"
OTHER_SUIT, SAME_SUIT = "Each matching card of a different suit", "Each matching card of the same suit"
_SPREADS = {1: "One card spread", 2: "Two card spread", 3: "Three card spread"}
_MATCHES = {(4,): FOUR, (2, 2): PAIRS, (3, 1): THREE, (2, 1, 1): PAIR}


class Sight(NamedTuple):
    """What such a wager looks at: the player's first two cards (of both hands, four) and the dealer's up and hole card."""

    two: Cards
    dealer: Cards
    four: Cards = ()
    tens_only: bool = False  # an ace and a 9 are no 20
    ace_low: bool = False  # an ace is below the 2 as well as above the king
    twins_only: bool = False  # a card worth 10 matches one of its own suit alone

    @property
    def crowned(self) -> bool:
        """A Royal Match of the player's and one of the dealer's."""
        return royal(self.two) and royal(self.dealer)

    @property
    def open(self) -> frozenset[str]:
        """The wagers that the hole card may still raise: a pair of a kind with a Blackjack, a Royal Match with another."""
        up = self.dealer[0]
        pair = {QUEENS: LUCKY_LADIES, KINGS: KINGS_BOUNTY}.get(self.two) if ace_or_ten(up) else None
        crown = ROYAL_MATCH if royal(self.two) and up.rank in "KQ" else None
        return frozenset(name for name in (pair, crown) if name)


def suited(two: Cards) -> bool:
    """Two cards of one suit."""
    return two[0].suit == two[1].suit


def royal(two: Cards) -> bool:
    """King and queen of one suit."""
    return suited(two) and {two[0].rank, two[1].rank} == {"K", "Q"}


def twenty(sight: Sight) -> bool:
    """A total of 20; an ace and a 9 make it too, unless two 10-value cards are wanted."""
    return total(sight.two).points == 20 and (equal_value(sight.two) or not sight.tens_only)


def lucky_ladies(sight: Sight) -> Rows:
    """A total of 20, best with two queens of hearts."""
    two = sight.two
    if not twenty(sight):
        return ()
    if two == QUEENS:
        return (QUEENS_AND_BLACKJACK,) if total(sight.dealer).blackjack else ("Queen of Hearts pair",)
    return ("Matched 20",) if two[0] == two[1] else ("Suited 20",) if suited(two) else ("Any 20",)


def kings_bounty(sight: Sight) -> Rows:
    """A total of 20, best with two kings of spades."""
    two = sight.two
    if not twenty(sight):
        return ()
    if two == KINGS:
        return (KINGS_AND_BLACKJACK,) if total(sight.dealer).blackjack else ("King of Spades pair",)
    if two[0] == two[1]:
        return ("Suited Kings pair",) if two[0].rank == "K" else ("Suited Queens, Jacks or 10s pair",)
    if suited(two):
        return ("Suited 20",)
    return ("Pair of kings",) if two[0].rank == two[1].rank == "K" else ("Any 20",)


def in_between(sight: Sight) -> Rows:
    """The dealer's up card strictly between the two, or all three of one rank."""
    up, (low, high) = sight.dealer[0].value, sorted(card.value for card in sight.two)
    if low == high == up:
        return ("Triple Match",)
    ways = [(low, high)] + ([(1, low)] if sight.ace_low and low < high == 14 else [])
    spread = next((b - a - 1 for a, b in ways if a < up < b), 0)
    return (_SPREADS.get(spread, "All others"),) if spread else ()


def royal_match(sight: Sight) -> Rows:
    """Two cards of one suit, best a king and a queen."""
    return (ROYAL,) if royal(sight.two) else (SUITED,) if suited(sight.two) else ()


def bet_the_set(sight: Sight) -> Rows:
    """Two cards of one rank, best of one suit."""
    if sight.two[0].rank != sight.two[1].rank:
        return ()
    return ("Suited Pairs",) if suited(sight.two) else ("Pairs",)


def super_match(sight: Sight) -> Rows:
    """What four cards hold by rank: a pair, two pair, three or four of a kind."""
    counts = tuple(sorted(Counter(card.rank for card in sight.four).values(), reverse=True))
    return (_MATCHES[counts],) if counts in _MATCHES else ()


def match_the_dealer(sight: Sight) -> Rows:
    """A row for each of the two cards that has the dealer's rank; a king matches a king alone."""
    up = sight.dealer[0]
    twins = sight.twins_only and worth(up) == 10
    matching = [card for card in sight.two if card.rank == up.rank and (card.suit == up.suit or not twins)]
    return tuple(SAME_SUIT if card.suit == up.suit else OTHER_SUIT for card in matching)


READERS = {
    LUCKY_LADIES: lucky_ladies,
    MATCH_THE_DEALER: match_the_dealer,
    IN_BETWEEN: in_between,
    ROYAL_MATCH: royal_match,
    BET_THE_SET: bet_the_set,
    KINGS_BOUNTY: kings_bounty,
    SUPER_MATCH: super_match,
}


def look(seat: Seat, tens_only: bool, ace_low: bool, twins_only: bool = False) -> Sight:
    """What a player's wagers look at."""
    return Sight(initial(seat), seat.table.dealer.cards[:2], initial(seat, 2), tens_only, ace_low, twins_only)


def outcomes(seat: Seat, house: House, sight: Sight, crown: Bonus | None = None, waiting: bool = True) -> Outcomes:
    """What becomes of every such wager that stands (and need not wait); several rows are paid together, none loses.

    `crown` is paid besides a Royal Match that meets another.
    """
    found: Outcomes = {}
    if len(sight.two) < 2 or len(sight.dealer) < 2:
        return found  # a round that broke off before its cards were dealt
    for wager in seat.wagers:
        if wager.name in READERS and (waiting or wager.name not in sight.open):
            rows = READERS[wager.name](sight)
            first, *more = [house.pays(wager, row) for row in rows or ("",)]
            found[wager] = replace(first, besides=tuple(one.pay for one in more), row=" and ".join(rows))
    if crown and crown.on in found and sight.crowned:
        found[crown] = house.pays(crown.on, CROWN)
    return found
