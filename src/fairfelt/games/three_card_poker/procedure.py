"""A round of Three Card Poker, step by step."""

from fairfelt.families import standard as std
from fairfelt.games.three_card_poker.wagers import ANTE, FOLD, PAIR_PLUS, PLAY, PROGRESSIVE, SIX_CARD
from fairfelt.kit import *


def shown(seat: Seat) -> bool:
    """A hand folded went to the discard rack unseen, unless something still goes by it: § 649a.11(c)."""
    return not seat.chose(FOLD) or seat.has(SIX_CARD) or seat.table.house.reading("TC6") == "R2"


DEALT = std.dealing("649a.8(d)", "649a.9(b)", "649a.10(b)")
ROUND = (
    Place(ANTE, PAIR_PLUS, PROGRESSIVE, SIX_CARD, cite="649a.7(c)"),
    *std.no_more_bets(std.dealing("649a.8(b)", "649a.9(a)(3)", "649a.10(a)(2)"), PROGRESSIVE),
    Deal(3, cite=DEALT, to=(PLAYERS, DEALER), face=Face.OWN, dealer_face=Face.DOWN),
    std.stub(std.dealing("649a.8(e)", "649a.9(c)", "649a.10(c)")),
    Choose(PLAY, FOLD, cite="649a.11(b)", asks=std.placed(ANTE)),
    std.forfeit(
        FOLD,
        "649a.11(c)",
        {PAIR_PLUS: "649a.11(b)(1)", PROGRESSIVE: "649a.11(b)(2)"},
        discards=std.unless(shown),
    ),
    Reveal(DEALER, cite="649a.11(c)"),
    Turn(
        Reveal(PLAYERS, cite="649a.11(c)(1)", asks=shown),
        std.validation(PROGRESSIVE, "649a.11(c)(5)"),
        Settle(cite="649a.11(c)"),
        direction=COUNTERCLOCKWISE,
    ),
)
