"""What the hold'em chapters, 653a and 677a, say alike: two cards each, five in common, and a dealer who plays with a pair.

Each function takes the whole citation of the paragraph where its chapter says it.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace

from fairfelt.families import standard as std
from fairfelt.families.comparing import compared
from fairfelt.families.poker import FIVE_CARD, Kind
from fairfelt.kit.cards import Cards
from fairfelt.kit.cite import Cite, Reading
from fairfelt.kit.errors import Finding
from fairfelt.kit.game import Classes
from fairfelt.kit.house import House
from fairfelt.kit.irregularities import Irregularity
from fairfelt.kit.options import Option
from fairfelt.kit.seats import Seat, Table
from fairfelt.kit.steps import BOARD, DEALER, PLAYERS, Cited, Deal, Face
from fairfelt.kit.wagers import Wager

# --- dealing ---------------------------------------------------------------------------------------------------------


def two_cards_each(first: Cite, cite: Cited) -> tuple[Deal, Deal]:
    """The community cards where the shoe dispenses them first, then two cards to each player and to the dealer."""
    return (
        Deal(5, cite=first, to=(BOARD,), face=Face.DOWN, when=board_first),
        Deal(2, cite=cite, to=(PLAYERS, DEALER), face=Face.OWN, dealer_face=Face.DOWN),
    )


def community_cards(cite: Cite, last: Cite, first: Cite) -> Option:
    """When an automated shoe dispenses the community cards."""
    return Option(
        "community_cards",
        cite,
        "when an automated shoe dispenses the community cards",
        {
            "last": f"after the stacks of two, dealt from the hand, § {last}",
            "first": f"before them, if the shoe reshuffles the cards by itself, § {first}",
        },
    )


def board_first(house: House) -> bool:
    """Whether the shoe dispenses the community cards before all others."""
    return bool(house.option("community_cards") == "first")


def board_last(house: House) -> bool:
    """Whether the community cards come after the players' and the dealer's."""
    return not board_first(house)


def board_lawful(cite: Cite) -> Callable[[House], Iterator[Finding]]:
    """Community cards come first from an automated shoe only, and one that needs no dealer to shuffle."""

    def lawful(house: House) -> Iterator[Finding]:
        if board_first(house) and (house.dealing != std.AUTOMATED or house.option("shuffler") == std.BY_HAND):
            yield Finding(cite, "community cards come first only from an automated dealing shoe that reshuffles")

    return lawful


# --- deciding --------------------------------------------------------------------------------------------------------


def undecided(wager: Wager) -> Callable[[Seat], bool]:
    """Who takes part and has not placed `wager` yet: nobody else is asked again."""
    return lambda seat: bool(seat.wagers) and not seat.has(wager)


def _kind(cards: Cards, house: House) -> Kind:
    return FIVE_CARD.rank(cards).kind


def _has_a_pair(cards: Cards, house: House) -> bool:
    return _kind(cards, house) is not Kind.HIGH_CARD


CLASSES = Classes(  # the player's row in a paytable; whether the Ante is in play
    player=_kind, dealer=_has_a_pair, ranking=lambda house: compared(FIVE_CARD, house)
)

# --- cards found face up when all have theirs ------------------------------------------------------------------------

_LATE = "found face up after each player and the dealer have their two cards"
_SEVERAL_LATE = f"{std.SEVERAL_CARDS}, late"


def all_have_two(table: Table, seat: Seat | None = None) -> bool:
    """Whether each player and the dealer have their two cards."""
    return len(table.dealer) == 2 and all(len(one.cards) == 2 for one in table.seats if one.wagers)


def some_have_not(table: Table, seat: Seat | None = None) -> bool:
    """Whether somebody still lacks a card."""
    return not all_have_two(table)


AREAS = "a player, the dealer or the community cards' area"  # who may have a wrong number of cards


def face_up_card(cite: Cite) -> Irregularity:
    """One card found face up; with a second, the case goes by whether all have two cards."""
    return replace(std.face_up_card(cite), again=(std.SEVERAL_CARDS, _SEVERAL_LATE))


def early_cards(cite: Cite) -> Irregularity:
    """Several cards found face up while somebody still lacks a card."""
    return replace(std.face_up_cards(cite), fits=some_have_not)


def late_cards(cite: Cite, remedy: Irregularity) -> Irregularity:
    """Several cards found face up once all have two: the remedy is that of another irregularity."""
    when = f"more than one card is {_LATE}"
    return replace(remedy, cite=cite, when=when, case=_SEVERAL_LATE, fits=all_have_two, found_cards=True)


def late_card(cite: Cite, remedy: Irregularity, reading: str) -> Irregularity:
    """One card so found, if the plural is read to mean one as well."""
    late = late_cards(cite, remedy)
    under = (reading, "R2")
    return replace(late, when=f"one card is {_LATE}", case="one card, late", under=under, found_cards=False, aside=True)


def late_reading(name: str, cite: Cite, besides: str = "") -> Reading:
    """That the paragraph speaks of cards in the plural there."""
    return Reading(
        name,
        cite,
        "Cards found face up once all have two cards: said in the plural, after one card and several were told apart."
        + besides,
        {
            "R1": "only several cards void the hands; one is discarded and the round goes on",
            "R2": "one card, too, voids the hands then",
        },
    )
