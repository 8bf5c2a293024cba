"""A round of High Card Flush, step by step."""

from collections.abc import Callable

from fairfelt.families import standard as std
from fairfelt.games.high_card_flush.settlement import dealer_plays, has_optional
from fairfelt.games.high_card_flush.wagers import (
    ANTE,
    EQUAL,
    FLUSH,
    FOLD,
    PROGRESSIVE,
    STRAIGHT_FLUSH,
    UP_TO_2X,
    UP_TO_3X,
)
from fairfelt.kit import *


def shown_for_bonuses(seat: Seat) -> bool:
    """With no hand of the dealer's to beat, only the bonuses need the cards: § 678a.11(d)(1)."""
    return not dealer_plays(seat) and has_optional(seat)


def shown_to_compare(seat: Seat) -> bool:
    """A hand folded without bonuses is in the discard rack already: § 678a.11(c)(2)(ii), (d)(2)(i)."""
    return dealer_plays(seat) and (has_optional(seat) or not seat.chose(FOLD))


def holding(least: int, most: int) -> Callable[[Seat], bool]:
    """Who has a flush of that many cards: § 678a.11(b)."""
    return lambda seat: bool(seat.wagers) and least <= seat.hand.length <= most


ROUND = (
    Place(ANTE, FLUSH, STRAIGHT_FLUSH, PROGRESSIVE, cite="678a.7(c)"),
    *std.no_more_bets(std.dealing("678a.8(b)", "678a.9(b)", "678a.10(a)(2)"), PROGRESSIVE),
    Deal(
        7,
        cite=std.dealing("678a.8(d)", "678a.9(b)", "678a.10(b)"),
        to=(PLAYERS, DEALER),
        face=Face.OWN,
        dealer_face=Face.DOWN,
    ),
    std.stub(std.dealing("678a.8(e)", "678a.9(c)", "678a.10(c)")),
    Turn(
        Choose(EQUAL, FOLD, cite="678a.11(b)(1)", asks=holding(2, 4)),
        Choose(UP_TO_2X, FOLD, cite="678a.11(b)(2)", asks=holding(5, 5)),
        Choose(UP_TO_3X, FOLD, cite="678a.11(b)(3)", asks=holding(6, 7)),
        std.forfeit(FOLD, "678a.11(c)(2)", {}, discards=std.unless(has_optional)),
    ),
    Reveal(DEALER, cite="678a.11(d)"),
    Turn(
        Reveal(PLAYERS, cite="678a.11(d)(1)(i)", asks=shown_for_bonuses),
        Reveal(PLAYERS, cite="678a.11(d)(2)(i)", asks=shown_to_compare),
        std.validation(PROGRESSIVE, "678a.11(e)(3)", apart="a share of the meter"),
        Settle(cite="678a.11(e)"),
        direction=COUNTERCLOCKWISE,
    ),
)
