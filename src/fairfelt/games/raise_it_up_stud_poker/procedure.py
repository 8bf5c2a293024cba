"""A round of Raise It Up Stud Poker, step by step."""

from collections.abc import Callable

from fairfelt.families import standard as std
from fairfelt.games.raise_it_up_stud_poker.settlement import given_up, on_the_table
from fairfelt.games.raise_it_up_stud_poker.wagers import (
    ANTE,
    BLIND,
    CHECK,
    CHECK_AGAIN,
    FIRST,
    FOLD,
    LAST,
    LAST_AGAIN,
    PAIR_PLUS,
    PLAY,
    PROGRESSIVE,
    SECOND,
    SECOND_AGAIN,
    SIX_CARD,
)
from fairfelt.kit import *


def asked(reading: str) -> Callable[[Seat], bool]:
    """Who is asked on a later street: only who has not bet yet, or, by reading RU3, R2, everybody: § 669a.11(d), (f)."""
    again = reading == "R2"
    return lambda seat: (
        seat.table.house.reading("RU3") == reading and bool(seat.wagers) and (again or not seat.has(PLAY))
    )


ROUND = (
    Place(ANTE, BLIND, PAIR_PLUS, PROGRESSIVE, SIX_CARD, cite="669a.7(c)"),
    *std.no_more_bets(std.dealing("669a.8(b)", "669a.9(a)(3)", "669a.10(a)(2)"), PROGRESSIVE),
    Deal(3, cite=std.dealing("669a.8(d)(1)", "669a.9(b)(1)", "669a.10(b)"), face=Face.OWN),
    Deal(3, cite=std.dealing("669a.8(d)(2)", "669a.9(b)(2)", "669a.10(b)"), to=(BOARD,), face=Face.DOWN),
    std.stub(std.dealing("669a.8(e)", "669a.9(c)", "669a.10(c)")),
    Choose(*FIRST, CHECK, cite="669a.11(b)"),
    Reveal(BOARD, cite="669a.11(c)", which=(0,)),
    Choose(*SECOND, CHECK_AGAIN, cite="669a.11(d)", asks=asked("R1")),
    Choose(*SECOND_AGAIN, CHECK_AGAIN, cite="669a.11(d)", asks=asked("R2")),
    Reveal(BOARD, cite="669a.11(e)", which=(1,)),
    Turn(
        Choose(LAST, FOLD, cite="669a.11(f)", asks=asked("R1")),
        Choose(LAST_AGAIN, FOLD, cite="669a.11(f)", asks=asked("R2")),
        Settle(
            cite="669a.11(f)",
            by=given_up,
            asks=std.chose(FOLD),
            words="collect what Fold gives up",
            discards=std.unless(on_the_table),
        ),
    ),
    Reveal(BOARD, cite="669a.11(h)", which=(2,)),
    Turn(
        Reveal(PLAYERS, cite="669a.11(i)", asks=on_the_table),
        std.validation(PROGRESSIVE, "669a.11(i)(3)(i)"),
        Settle(cite="669a.11(i)"),
        direction=COUNTERCLOCKWISE,
    ),
)
