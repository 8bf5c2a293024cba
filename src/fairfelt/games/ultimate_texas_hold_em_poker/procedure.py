"""A round of Ultimate Texas Hold 'Em Poker, step by step."""

from fairfelt.families import hold_em
from fairfelt.families import standard as std
from fairfelt.games.ultimate_texas_hold_em_poker.settlement import collect
from fairfelt.games.ultimate_texas_hold_em_poker.wagers import (
    ANTE,
    BLIND,
    CHECK,
    CHECK_AGAIN,
    FOLD,
    PLAY,
    PLAY_1X,
    PLAY_2X,
    PLAY_3X,
    PLAY_4X,
    PROGRESSIVE,
    TRIPS,
)
from fairfelt.kit import *


def shown(seat: Seat) -> bool:
    """A hand without a Play Wager went to the discard rack unseen, unless something goes by it: § 653a.11(f)(2), (h)(2)."""
    lives = seat.chose(FOLD) and seat.table.house.reading("UT1") == "R2"
    return seat.has(PLAY) or seat.has(TRIPS) or lives


ROUND = (
    Place(ANTE, BLIND, TRIPS, PROGRESSIVE, cite="653a.7(c)"),
    *std.no_more_bets(std.dealing("653a.8(b)", "653a.9(a)(3)", "653a.10(a)(2)"), PROGRESSIVE),
    *hold_em.two_cards_each("653a.10(g)", std.dealing("653a.8(d)", "653a.9(b)", "653a.10(b)")),
    Choose(PLAY_4X, PLAY_3X, CHECK, cite="653a.11(b)"),
    Burn(cite="653a.11(c)", when=hold_em.board_last),
    Deal(3, cite="653a.11(c)", to=(BOARD,), when=hold_em.board_last),
    Reveal(BOARD, cite="653a.10(g)", count=3, when=hold_em.board_first),
    Choose(PLAY_2X, CHECK_AGAIN, cite="653a.11(d)", asks=hold_em.undecided(PLAY)),
    Burn(cite="653a.11(e)", when=hold_em.board_last),
    Deal(2, cite="653a.11(e)", to=(BOARD,), when=hold_em.board_last),
    std.stub(std.dealing("653a.8(e)", "653a.9(c)", "653a.10(c)"), when=hold_em.board_last),
    Reveal(BOARD, cite="653a.10(g)", when=hold_em.board_first),
    Choose(PLAY_1X, FOLD, cite="653a.11(f)", asks=hold_em.undecided(PLAY)),
    Settle(
        "653a.11(f)(2)",
        CLOCKWISE,
        by=collect,
        asks=std.chose(FOLD),
        words="collect what Fold gives up",
        discards=std.unless(shown),
    ),
    Reveal(DEALER, cite="653a.11(g)"),
    Turn(
        Reveal(PLAYERS, cite="653a.11(h)(2)", asks=shown),
        std.validation(PROGRESSIVE, "653a.11(j)"),
        Settle(cite="653a.11(h)"),
        direction=COUNTERCLOCKWISE,
    ),
)
