"""Wagers beside Blackjack: every first deal of the shoe, counted by what the wager may look at.

A first deal is two cards of the player (in no order), the dealer's up card and hole card (in order), of N cards
N(N-1)/2 x (N-2)(N-3) in all. A wager looks at less, and deals that look alike to it are one ending: `LOOKS` says what each
may look at, finer than any row of its paytables under any reading. Cards come from the shoe without return, so a pair of
cards with n and m copies can be had in nm ways, or n(n-1)/2, and so on from what is then left.
"""

from collections.abc import Callable, Hashable, Iterator, Mapping
from itertools import combinations_with_replacement, product
from math import comb, perm, prod
from operator import le
from typing import TypeAlias

import numpy as np

from fairfelt.families.twenty_one import side_wagers as side_bets
from fairfelt.families.twenty_one.totals import DOUBLE_SHOE, LEFT, STANDS_ON, total, worth
from fairfelt.kit.cards import Card, Cards
from fairfelt.kit.house import House
from fairfelt.odds.play import Ending, Play
from fairfelt.odds.shoe.deal import ending
from fairfelt.odds.shoe.tables import VALUES, Held, drawn, value_of

Counts: TypeAlias = Mapping[Card, int]
Found: TypeAlias = dict[
    Hashable, tuple[int, Cards, Cards]
]  # how many deals, and the player's and dealer's cards of one
METHOD = "every first two cards with the dealer's up card and hole card, as far as the wager looks at them"
FOUR_METHOD = "every four cards of the two hands, counted by how many are of one rank"
DEALER_METHOD = (
    "every hand that the dealer may draw, counted by suit, colour and total; what players draw changes nothing"
)
SIDES = "of the first player of a double shoe, the determinant card drawn from its left side"
RED, BLACK = "HD", "CS"
SHADES = (("CDHS", 0), (RED, 1), (BLACK, 1), *((suit, 2) for suit in "CDHS"))
LONGEST_SHOWN = 4  # cards of a hand that is looked for: every class has one so short
INSURED = "every hole card under an ace, of all cards but that ace"


def _points(two: Cards) -> Hashable:
    """For wagers on a total: the points, the suits, and the cards themselves where both count 10."""
    tens = tuple(sorted(card.rank for card in two)) if all(worth(card) == 10 for card in two) else ()
    return total(two).points, side_bets.suited(two), tens, two[0] if tens and two[0] == two[1] else None


def _royals(two: Cards) -> Hashable:
    return side_bets.royal(two), side_bets.suited(two)


def _set(two: Cards) -> Hashable:
    return two[0].rank == two[1].rank, side_bets.suited(two)


def _matches(two: Cards, up: Card) -> Hashable:
    """How each of the two cards compares with the up card, in rank and suit, and whether it is worth 10."""
    return tuple(sorted((card.rank == up.rank, card.suit == up.suit) for card in two)), worth(up) == 10


def _between(two: Cards, up: Card) -> Hashable:
    """How far apart the two are, whether one is an ace, and where the up card lies to each."""
    low, high = sorted(card.value for card in two)
    return high - low, high == 14, (up.value > low) - (up.value < low), (up.value > high) - (up.value < high)


LOOKS: dict[
    str, tuple[Callable[[Cards], Hashable], Callable[[Cards], bool]]
] = {  # at two cards, and at the dealer's two
    side_bets.LUCKY_LADIES: (_points, lambda dealer: total(dealer).blackjack),
    side_bets.KINGS_BOUNTY: (_points, lambda dealer: total(dealer).blackjack),
    side_bets.ROYAL_MATCH: (_royals, side_bets.royal),
    side_bets.BET_THE_SET: (_set, lambda dealer: False),
}
UP_CARD: dict[str, Callable[[Cards, Card], Hashable]] = {
    side_bets.MATCH_THE_DEALER: _matches,
    side_bets.IN_BETWEEN: _between,
}


def counted(cards: Cards) -> dict[Card, int]:
    """How many of each card."""
    found: dict[Card, int] = {}
    for card in cards:
        found[card] = found.get(card, 0) + 1
    return found


def pairs(count: Counts, first: Counts | None = None) -> Iterator[tuple[Cards, int, dict[Card, int]]]:
    """Every two cards, in how many ways, and what is left.

    With `first`, in how many ways in order: each card, as the first of the two, counts so often.
    """
    for two in combinations_with_replacement(count, 2):
        ways = comb(count[two[0]], 2) if two[0] == two[1] else count[two[0]] * count[two[1]]
        if first is not None:
            ways *= first[two[0]] + first[two[1]]
        if ways:
            left = dict(count)
            for card in two:
                left[card] -= 1
            yield two, ways, left


def determined(house: House, count: Counts) -> Counts | None:
    """How often each card counts as the first of a double shoe, § 633a.7(d); None of any other shoe, where all count once.

    Of the N cards of a side, f are of the colour that keeps to the side the determinant card is drawn from. Such a card is
    the first if it is drawn, one time in N, or else, the determinant being one of the N - f others, one time in N of the
    other side; a card of another colour in the second way alone. In N x N parts: 2N - f, and N - f. What is left of a side
    for the other cards is the same either way.
    """
    if house.dealing != DOUBLE_SHOE:
        return None
    size = sum(count.values())
    colour = RED if house.option("red_side") == LEFT else BLACK
    keeping = sum(number for card, number in count.items() if card.suit in colour)
    return {card: (2 * size if card.suit in colour else size) - keeping for card in count}


def two_and_hole(count: Counts, name: str, first: Counts | None = None) -> Found:
    """Deals by the player's two cards and by whether the dealer's two are of a kind."""
    look, special = LOOKS[name]
    types = list(count)
    mask = np.array([[special((up, hole)) for hole in types] for up in types], np.int64)
    found: Found = {}
    for two, ways, left in pairs(count, first):
        there = np.array([left[card] for card in types], np.int64)
        numbers = np.outer(there, there) - np.diag(there)  # of each up card and hole card: at most 416 x 415
        every, of_kind = int(numbers.sum()), int((numbers * mask).sum())
        for kind, number in ((True, of_kind), (False, every - of_kind)):
            if number:
                key = (look(two), kind)
                if key not in found:
                    up, hole = np.argwhere((numbers > 0) & (mask == kind))[0]
                    found[key] = (0, two, (types[up], types[hole]))
                found[key] = (found[key][0] + ways * number, *found[key][1:])
    return found


def two_and_up(count: Counts, name: str, first: Counts | None = None) -> Found:
    """Deals by the player's two cards and the up card; any hole card."""
    look = UP_CARD[name]
    found: Found = {}
    for two, ways, left in pairs(count, first):
        size = sum(left.values())
        for up, number in left.items():
            if number:
                key = look(two, up)
                if key not in found:
                    found[key] = (0, two, (up, _other(left, up)))
                found[key] = (found[key][0] + ways * number * (size - 1), *found[key][1:])
    return found


def _other(left: Counts, up: Card) -> Card:
    """A hole card; one that makes no Blackjack, if there is one."""
    there = [card for card, number in left.items() if number > (card == up)]
    return min(there, key=lambda card: total((up, card)).blackjack)


def beside(house: House, bets: Mapping[str, int], name: str) -> Play:
    """The endings of one wager on the first deal."""
    count = counted(house.shoe.cards())
    first = determined(house, count)
    found = two_and_up(count, name, first) if name in UP_CARD else two_and_hole(count, name, first)
    endings = tuple(ending(number, house, bets, two, dealer) for number, two, dealer in found.values())
    size = sum(count.values())
    twos, method = (size * size * (size - 1), f"{METHOD}; {SIDES}") if first else (comb(size, 2), METHOD)
    return Play(bets, twos * perm(size - 2, 2), endings, method)


def four_cards(house: House, bets: Mapping[str, int]) -> Play:
    """The endings of a wager on how many of four cards are of one rank."""
    ranks = counted(house.shoe.cards())
    held: dict[str, list[Card]] = {}
    for card, number in ranks.items():
        held.setdefault(card.rank, []).extend([card] * number)
    found: dict[tuple[int, ...], tuple[int, Cards]] = {}
    for four in combinations_with_replacement(held, 4):
        sizes = {rank: four.count(rank) for rank in four}
        number = int(np.prod([comb(len(held[rank]), size) for rank, size in sizes.items()], dtype=object))
        if number:
            kind = tuple(sorted(sizes.values()))
            shown = tuple(card for rank, size in sizes.items() for card in held[rank][:size])
            before, first = found.get(kind, (0, shown))
            found[kind] = (before + number, first)
    endings = tuple(ending(number, house, bets, shown, ()) for number, shown in found.values())
    return Play(bets, comb(sum(ranks.values()), 4), endings, FOUR_METHOD)


def insurance(house: House, bets: Mapping[str, int]) -> Play:
    """Insurance against an ace, for one who has seen no other card."""
    count = counted(house.shoe.cards())
    ace = next(card for card in count if card.rank == "A")
    count[ace] -= 1
    endings: list[Ending] = []
    for blackjack in (True, False):
        holes = [card for card, number in count.items() if number and total((ace, card)).blackjack == blackjack]
        number = sum(count[hole] for hole in holes)
        if number:
            left = dict(count)
            left[holes[0]] -= 1
            two = next(two for two, _, _ in pairs(left) if total(two).points < 20)
            endings.append(ending(number, house, bets, two, (ace, holes[0]), ((1, "Insurance"),)))
    return Play(bets, sum(count.values()), tuple(endings), INSURED)


def dealer_hand(house: House, bets: Mapping[str, int]) -> Play:
    """The endings of a wager on the dealer's whole hand: by where it ends, and whether it is of one suit or colour.

    The dealer's cards are any of the shoe in order, whatever the players draw. Hands whose cards are all of some suits are
    those of a shoe that has no others, so the hands of one suit, of one colour and of any follow from one another.
    """
    count = counted(house.shoe.cards())
    size = sum(count.values())
    ways = [(up, held, *found) for up in range(VALUES) for held, found in drawn(up, blackjack=True).items()]
    longest = min(size, 1 + max(sum(held) for _, held, _, _ in ways))
    numbers: dict[tuple[int, int], int] = {}  # by where it ends, and how alike the suits are
    for suits, shade in SHADES:
        values = [0] * VALUES
        for card, number in count.items():
            values[value_of(card)] += number if card.suit in suits else 0
        for up, held, orders, end in ways:
            left = [number - (value == up) for value, number in enumerate(values)]
            if values[up] and sum(held) < longest and all(map(le, held, left)):
                number = values[up] * orders * perm(size - 1 - sum(held), longest - 1 - sum(held))
                number *= prod(map(perm, left, held))
                numbers[end, shade] = numbers.get((end, shade), 0) + number
                numbers[end, shade - 1] = numbers.get((end, shade - 1), 0) - number  # the wider set counted them too
    shown = {
        key: _hand_of(count, [way[:2] for way in ways if way[3] == key[0]], key[1]) for key in numbers if key[1] >= 0
    }
    endings = [
        ending(numbers[key], house, bets, _two_beside(count, cards), cards)
        for key, cards in shown.items()
        if numbers[key]
    ]
    return Play(bets, perm(size, longest), tuple(endings), DEALER_METHOD)


def _shade(cards: Cards) -> int:
    """0 for any hand, 1 for one of one colour, 2 for one of one suit."""
    suits = {card.suit for card in cards}
    return 2 if len(suits) == 1 else int(suits <= {"H", "D"} or suits <= {"C", "S"})


def _hand_of(count: Counts, ways: list[tuple[int, Held]], shade: int) -> Cards:
    """A hand of the dealer's, of one of these sets of values and with suits that are so alike; nothing if there is none."""
    for up, held in ways:
        values = [up, *(value for value, times in enumerate(held) for _ in range(times))]
        choices = [[card for card in count if value_of(card) == value] for value in values]
        for cards in product(*choices) if len(values) <= LONGEST_SHOWN else ():
            if _shade(cards) == shade and all(cards.count(card) <= count[card] for card in cards) and _drawn_so(cards):
                return cards
    return ()


def _drawn_so(cards: Cards) -> bool:
    """Whether the dealer draws these cards in that order."""
    return all(total(cards[:drawn]).points < STANDS_ON for drawn in range(2, len(cards)))


def _two_beside(count: Counts, dealer: Cards) -> Cards:
    """Two cards for a player, who stands, beside a dealer's hand."""
    left = {card: number - dealer.count(card) for card, number in count.items()}
    return next(two for two, _, _ in pairs(left) if total(two).points < 20)
