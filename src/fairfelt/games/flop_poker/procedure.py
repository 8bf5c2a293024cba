"""A round of Flop Poker, step by step."""

from fairfelt.families import standard as std
from fairfelt.games.flop_poker.settlement import pot
from fairfelt.games.flop_poker.wagers import ANTE, FLOP, FOLD, POT, PROGRESSIVE, THREE_CARD_BONUS
from fairfelt.kit import *


def flop_first(house: House) -> bool:
    """Whether the Flop is dispensed with the players' stacks: § 667a.10(c)."""
    return house.dealing == std.AUTOMATED


def flop_later(house: House) -> bool:
    """Whether the Flop is dealt once all have chosen: § 667a.11(c)."""
    return not flop_first(house)


ROUND = (
    Place(POT, ANTE, THREE_CARD_BONUS, PROGRESSIVE, cite="667a.7(c)"),
    *std.no_more_bets(std.dealing("667a.8(b)", "667a.9(b)", "667a.10(a)(2)"), PROGRESSIVE),
    Announce(
        "collect the Pot Wagers into the center of the table",
        cite=std.dealing("667a.8(c)", "667a.9(c)", "667a.10(b)"),
    ),
    Deal(3, cite=std.dealing("667a.8(d)", "667a.9(d)", "667a.10(c)"), face=Face.OWN),
    Deal(3, cite="667a.10(c)", to=(BOARD,), face=Face.DOWN, when=flop_first),
    std.stub("667a.10(d)", flop_first),
    Choose(FLOP, FOLD, cite="667a.11(b)"),
    std.forfeit(FOLD, "667a.11(b)", {}),
    Burn(cite="667a.11(c)", when=flop_later),
    Deal(3, cite="667a.11(c)", to=(BOARD,), when=flop_later),
    std.stub(std.dealing("667a.8(e)", "667a.9(e)", "667a.10(d)"), flop_later),
    Reveal(BOARD, cite="667a.11(c)", when=flop_first),
    Turn(
        Reveal(PLAYERS, cite="667a.11(d)"),
        std.validation(PROGRESSIVE, "667a.11(d)(2)(iii)", "any part of the meter"),
        Settle(cite="667a.11(d)"),
        direction=COUNTERCLOCKWISE,
    ),
    Settle(cite="667a.11(e)", by=pot, words="pay the Pot to the highest hand, or split it between equal ones"),
)
