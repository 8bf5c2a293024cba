"""A round of Four Card Poker, step by step."""

from fairfelt.families import standard as std
from fairfelt.games.four_card_poker.settlement import given_up
from fairfelt.games.four_card_poker.wagers import ACES_UP, ANTE, FOLD, PLAY, PROGRESSIVE
from fairfelt.kit import *


def on_the_table(seat: Seat) -> bool:
    """Whose cards are not discarded with a fold: § 641a.11(c), readings FC3 and FC5."""
    return seat.has(ACES_UP) or not seat.chose(FOLD) or seat.table.house.reading("FC5") == "R2"


def stacks(house: House) -> bool:
    """Whether the dealer's sixth card comes in a stack of five: § 641a.10(b)."""
    return house.dealing == std.AUTOMATED


DEALT = std.dealing("641a.8(d)", "641a.9(b)", "641a.10(b)")
ROUND = (
    Place(ANTE, ACES_UP, PROGRESSIVE, cite="641a.7(c)"),
    *std.no_more_bets(std.dealing("641a.8(b)", "641a.9(a)(3)", "641a.10(a)(2)"), PROGRESSIVE),
    Deal(5, cite=DEALT, to=(PLAYERS, DEALER), face=Face.OWN, dealer_face=Face.DOWN),
    Deal(1, cite=DEALT, to=(DEALER,)),
    Burn(cite="641a.10(b)", count=4, when=stacks, words="put one of the four other cards of the stack away unseen"),
    std.stub(std.dealing("641a.8(e)", "641a.9(c)", "641a.10(c)")),
    Choose(PLAY, FOLD, cite="641a.11(b)", asks=std.placed(ANTE)),
    Settle(
        "641a.11(c)",
        CLOCKWISE,
        by=given_up,
        asks=std.chose(FOLD),
        words="collect what Fold gives up",
        discards=std.unless(on_the_table),
    ),
    Reveal(DEALER, cite="641a.11(c)"),
    Turn(
        Reveal(PLAYERS, cite="641a.11(c)(1)", asks=on_the_table),
        std.validation(PROGRESSIVE, "641a.11(c)(5)"),
        Settle(cite="641a.11(c)"),
        direction=COUNTERCLOCKWISE,
    ),
)
