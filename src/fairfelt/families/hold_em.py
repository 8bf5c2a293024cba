"""What the hold'em chapters, 653a and 677a, say alike: two cards each, five in common, and a dealer who plays with a pair.

Each function takes the paragraph where its chapter says it.
"""

from collections.abc import Callable, Iterator, Mapping
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
from fairfelt.kit.options import Inscription, Option
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


def options(chapter: str) -> tuple[Option, ...]:
    """How the cards are dealt, when an automated shoe dispenses the community cards, and one position a player."""
    board = Option(
        "community_cards",
        f"{chapter}.10(g)",
        "when an automated shoe dispenses the community cards",
        {
            "last": f"after the stacks of two, dealt from the hand, § {chapter}.10(c)",
            "first": f"before them, if the shoe reshuffles the cards by itself, § {chapter}.10(g)",
        },
    )
    return *std.ways_of_dealing(chapter), board, std.adjacent_boxes(f"{chapter}.7(e)", most=1)


def layout(chapter: str, areas: str, *offered: tuple[str, str, str]) -> tuple[Inscription, ...]:
    """What the layout shows: each player's `areas`, the places of the cards, and an area for what is `offered`."""
    return std.layout(
        f"{chapter}.2(b)",
        ("(1)", "the certificate holder's name or logo", ""),
        ("(2)", areas, ""),
        ("(3)", "an area for the five community cards before the table inventory container", ""),
        ("(4)", "an area for the dealer's two cards", ""),
        *offered,
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


def all_have_two(table: Table, seat: Seat | None = None) -> bool:
    """Whether each player and the dealer have their two cards."""
    return len(table.dealer) == 2 and all(len(one.cards) == 2 for one in table.seats if one.wagers)


def some_have_not(table: Table, seat: Seat | None = None) -> bool:
    """Whether somebody still lacks a card."""
    return not all_have_two(table)


def irregularities(
    chapter: str, stubs: Mapping[str, Cite], reading: str, late: Irregularity, exposed: Irregularity
) -> tuple[Irregularity, ...]:
    """Those of the poker chapters, and a card of the dealer's `exposed`.

    Several cards found face up have the remedy of `late` once all have two; one has it as the plural may be read.
    """
    early, fits = f"{chapter}.13(a) several cards", all_have_two
    when = f"more than one card is {_LATE}"
    several = replace(late, cite=f"{chapter}.13(a)", when=when, case="several cards, late", fits=fits)
    one = replace(several, when=f"one card is {_LATE}", case="one card, late", under=(reading, "R2"))
    every = std.irregularities(
        chapter, stubs, own=(several, one, exposed), who="a player, the dealer or the community cards' area"
    )
    return tuple(replace(each, fits=some_have_not) if each.key == early else each for each in every)


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
