"""A round of DJ Wild Stud Poker, step by step."""

from collections.abc import Callable, Generator

from fairfelt.families import standard as std
from fairfelt.games.dj_wild_stud_poker.paytables import envied
from fairfelt.games.dj_wild_stud_poker.settlement import REPLACEMENT, enviable, on_the_table, qualifies
from fairfelt.games.dj_wild_stud_poker.wagers import ANTE, BAD_BEAT, BLIND, FOLD, PROGRESSIVE, RAISES, TRIPS
from fairfelt.kit import *


def joker_matters(table: Table) -> bool:
    """Whether the joker lies in a hand that a Progressive Bonus, its player's or another's, goes by: § 687a.11(f)(1)."""
    for seat in table.seats:
        if JOKER in seat.cards and not seat.left and qualifies(seat):
            others = seat.others if envied(table.house) and enviable(seat) else ()
            if any(one.has(PROGRESSIVE) for one in (seat, *others)):
                return True
    return False


def left_first(table: Table) -> Callable[[Seat], bool] | None:
    """Under reading DJ9 R2 the player farthest to the dealer's left is the first to be paid: § 687a.11(e)."""
    first = min((seat.position for seat in table.seats if seat.wagers), default=0)
    return (lambda seat: seat.position != first) if table.house.reading("DJ9") == "R2" else None


def round_of_play(table: Table) -> Generator[Step, Told, None]:
    """One round: §§ 687a.7-687a.11."""
    yield Place(ANTE, BLIND, PROGRESSIVE, TRIPS, BAD_BEAT, cite="687a.7(c)")
    yield Announce("no more bets", cite=std.dealing("687a.8(b)", "687a.9(a)(3)", "687a.10(a)(2)"))
    wagered = any(seat.has(PROGRESSIVE) for seat in table.seats)
    if wagered and table.house.dealing != std.AUTOMATED:
        lit = "press Start Game, which lights up the Progressive Bonus Wagers, and collect them"
        yield Announce(lit, cite={std.MANUAL: "687a.8(c)", std.HAND: "687a.9(b)"})
    yield Turn(Deal(5, cite=std.dealing("687a.8(d)", "687a.9(c)", "687a.10(b)"), face=Face.OWN))
    yield Deal(5, cite=std.dealing("687a.8(e)", "687a.9(d)", "687a.10(c)"), to=(DEALER,), face=Face.DOWN)
    lays = wagered or (table.house.offers(PROGRESSIVE) and table.house.dealing != std.AUTOMATED)
    first = "lay one card face down, to replace the joker if need be" if lays else ""
    table.laid_apart = {REPLACEMENT: int(lays)}
    yield std.stub(std.dealing("687a.8(f)", "687a.9(e)", "687a.10(c)"), first=first)
    yield Choose(RAISES, FOLD, cite="687a.11(b)")
    yield std.forfeit(FOLD, "687a.11(c)", {BAD_BEAT: "687a.11(b)(2)"}, discards=std.unless(on_the_table))
    yield Reveal(DEALER, cite="687a.11(d)")
    if joker_matters(table):
        table.notes[REPLACEMENT] = yield Draw(REPLACEMENT, cite="687a.11(f)(1)")
        table.laid_apart = {}
    shown = Reveal(PLAYERS, cite="687a.11(e)", asks=on_the_table)
    yield Turn(shown, Settle(cite="687a.11(e)"), direction=COUNTERCLOCKWISE, last=left_first(table))
