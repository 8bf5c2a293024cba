"""A round of Heads-Up Hold 'Em, step by step."""

from fairfelt.families import hold_em
from fairfelt.families import standard as std
from fairfelt.games.heads_up_hold_em.wagers import (
    ANTE,
    CHECK,
    CHECK_AGAIN,
    FOLD,
    ODDS,
    POCKET_BONUS,
    RAISE,
    RAISE_1X,
    RAISE_2X,
    RAISE_3X,
    TRIPS_PLUS,
)
from fairfelt.kit import *

COMMUNITY = std.dealing("677a.8(d)", "677a.9(c)", "677a.10(c)")
ROUND = (
    Place(ANTE, ODDS, POCKET_BONUS, TRIPS_PLUS, cite="677a.7(c)"),
    Announce("no more bets", cite=std.dealing("677a.8(b)", "677a.9(b)", "677a.10(a)(2)")),
    *hold_em.two_cards_each("677a.10(g)", std.dealing("677a.8(c)", "677a.9(b)", "677a.10(b)")),
    Deal(5, cite=COMMUNITY, to=(BOARD,), face=Face.DOWN, when=hold_em.board_last),
    std.stub(COMMUNITY, when=hold_em.board_last),
    Choose(RAISE_3X, CHECK, cite="677a.11(b)"),
    Reveal(BOARD, cite="677a.11(c)", count=3),
    Choose(RAISE_2X, CHECK_AGAIN, cite="677a.11(d)", asks=hold_em.undecided(RAISE)),
    Reveal(BOARD, cite="677a.11(e)", which=(3, 4)),
    Choose(RAISE_1X, FOLD, cite="677a.11(f)", asks=hold_em.undecided(RAISE)),
    std.forfeit(FOLD, "677a.11(f)", {}, discards=std.unless(std.placed(POCKET_BONUS, TRIPS_PLUS))),
    Reveal(DEALER, cite="677a.11(g)"),
    Turn(
        Reveal(PLAYERS, cite="677a.11(g)(1)", asks=std.placed(RAISE, POCKET_BONUS, TRIPS_PLUS)),
        Settle(cite="677a.11(h)"),
        direction=COUNTERCLOCKWISE,
    ),
)
