"""Cards as people write them, decks and shoes.

A card is one of 52 (rank and suit) or the joker; cards are values, so two queens of hearts of a six-deck shoe are equal.
"""

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import NamedTuple, TypeAlias

from fairfelt.kit.errors import Refused

RANKS = "23456789TJQKA"
SUITS = "CDHS"
RANK_WORDS = dict(
    zip(RANKS, ["2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king", "ace"], strict=True)
)
SUIT_WORDS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
SUIT_MARKS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
_MARKED = {ord(mark): suit for suit, mark in SUIT_MARKS.items()} | {0xFE0F: ""}  # phones write a mark as an emoji
_VALUES = {rank: value for value, rank in enumerate(RANKS, start=2)}


class Card(NamedTuple):
    """A playing card. `rank` is one of 2-9, T, J, Q, K, A, `suit` one of C, D, H, S; the joker has the rank "*"."""

    rank: str
    suit: str

    @property
    def value(self) -> int:
        """2 to 14, the ace high; the joker is 15."""
        return _VALUES.get(self.rank, 15)

    @property
    def words(self) -> str:
        """As a dealer would say it: "queen of hearts"."""
        return "joker" if self.rank == "*" else f"{RANK_WORDS[self.rank]} of {SUIT_WORDS[self.suit]}"

    @property
    def mark(self) -> str:
        """As a screen shows it: "10♥"."""
        if self.rank in "*?":
            return "joker" if self.rank == "*" else "??"
        return self.rank.replace("T", "10") + SUIT_MARKS[self.suit]

    def __str__(self) -> str:
        return "joker" if self.rank == "*" else self.rank + self.suit


Cards: TypeAlias = tuple[Card, ...]

JOKER = Card("*", "")
UNSEEN = Card("?", "")  # a card put away face down that nobody looked at
DECK: Cards = tuple(Card(rank, suit) for rank in RANKS for suit in SUITS)
_KNOWN = {str(card): card for card in DECK} | {f"10{s}": Card("T", s) for s in SUITS} | {"JOKER": JOKER, "*": JOKER}


def card(text: str) -> Card:
    """The card that `text` names: "AS", "10h", "Td", "q♥" or "joker"."""
    plain = text.strip().translate(_MARKED).upper()
    if plain not in _KNOWN:
        raise Refused(f"{text!r} is not a card: write a rank and a suit, such as AS, 10h, Td or Q♥, or joker")
    return _KNOWN[plain]


def cards(text: str) -> Cards:
    """The cards that `text` names, separated by spaces or commas: "AS 10h Td joker"."""
    return tuple(card(word) for word in text.replace(",", " ").split())


def show(these: Iterable[Card]) -> str:
    """Cards as a screen shows them."""
    return " ".join(one.mark for one in these)


def small_deck(ranks: str, suits: str = SUITS, jokers: int = 0) -> Cards:
    """A short deck for the reference solver, such as `small_deck("TJQKA", "HS")`."""
    return tuple(Card(r, s) for r in ranks for s in suits) + (JOKER,) * jokers


class Shoe(NamedTuple):
    """What is dealt from: how many decks of which cards, and the paragraph that demands them."""

    decks: int
    cite: str
    jokers: int = 0
    deck: Cards = DECK
    gone: Cards = ()  # cards that were dealt before

    def cards(self) -> Cards:
        """Every card that is left, deck after deck."""
        left = list((self.deck + (JOKER,) * self.jokers) * self.decks)
        for one in self.gone:
            if one not in left:
                raise Refused(f"the {one.words} is gone more often than it is in {self.decks} deck(s)", self.cite)
            left.remove(one)
        return tuple(left)

    @property
    def per_deck(self) -> int:
        """How many cards one deck has: 52, or 53 with the joker."""
        return len(self.deck) + self.jokers


class Composition:
    """How many of each card are still to come; draws that cannot be are refused."""

    def __init__(self, these: Sequence[Card], decks: int = 1) -> None:
        self.decks = decks
        self._left: dict[Card, int] = {}
        for one in these:
            self._left[one] = self._left.get(one, 0) + 1

    def whole(self) -> "Composition":
        """Another one with the same cards."""
        other = Composition((), self.decks)
        other._left = self._left.copy()
        return other

    @cached_property
    def _names(self) -> str:
        return "one deck" if self.decks == 1 else f"{self.decks} decks"

    def take(self, one: Card) -> None:
        """Take one card out; refuse a card that is not there any more."""
        left = self._left.get(one)
        if left is None:
            raise Refused(f"the {one.words} does not belong to this game's cards")
        if left == 0:
            raise Refused(f"the {one.words} appears more often than {self._names} can hold: check the record")
        self._left[one] = left - 1

    def left(self) -> dict[Card, int]:
        """What is left, with how many of each."""
        return {one: count for one, count in self._left.items() if count}
