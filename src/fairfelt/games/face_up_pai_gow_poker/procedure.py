"""A round of Face Up Pai Gow Poker, step by step."""

from collections.abc import Generator

from fairfelt.families import standard as std
from fairfelt.families.pai_gow import house_way
from fairfelt.families.pai_gow import table as at
from fairfelt.games.face_up_pai_gow_poker.settlement import envy, main, optional
from fairfelt.games.face_up_pai_gow_poker.wagers import (
    FACE_UP,
    HOUSE_WAY,
    MIS_SET,
    OPTIONAL,
    PROGRESSIVE,
    QUALIFYING,
    SET,
    STAND,
    SURRENDER,
)
from fairfelt.kit import *

DEALING = at.Dealing(
    last_call=std.dealing("688a.8(b)", "688a.9(a)(3)", "688a.10(a)(2)"),
    lammers=std.dealing("688a.8(b)(1)", "688a.9(a)(3)(i)", "688a.10(a)(2)(i)"),
    collects=std.dealing("688a.8(b)(2)", "688a.9(a)(3)(ii)", "688a.10(a)(2)(ii)"),
    shakes="688a.5(i)(1)(iii)",
    number="688a.5(i)(2)",
    cards=std.dealing("688a.8(d)", "688a.9(c)", "688a.10(c)"),
    counts=std.dealing("688a.8(e)", "688a.9(d)", "688a.10(d)"),
    unwagered=std.dealing("688a.8(g)", "688a.9(f)", "688a.10(f)"),
    covers="688a.5(i)(1)(iv)",
)


def play(table: Table) -> Generator[Step, Told, None]:
    """Wagers; seven cards to everybody; the dealer sets, then the players; each player in turn: §§ 688a.8-688a.11."""
    yield Place(FACE_UP, *OPTIONAL, cite="688a.7(c)")
    envious = any(at.lammers(seat, QUALIFYING) for seat in table.seats)
    yield from at.deal(table, DEALING, PROGRESSIVE, 7, "four", envious, dealer=Face.UP)
    yield Announce(f"the dealer sets {house_way.by_house_way(table.dealer.cards, table.house)}", cite="688a.11(a)")
    yield from at.set_hands(table, FACE_UP, SET, HOUSE_WAY, MIS_SET)
    for seat in table.order(COUNTERCLOCKWISE):
        yield from at.show(seat, SURRENDER, STAND, envious, rearranged="688a.11(h)")
        yield Settle(cite="688a.11(f)", by=main, seat=seat.position)
        yield from at.validated(seat, PROGRESSIVE, "688a.11(h)(3)(i)(B)")
        yield Settle(cite="688a.11(h)", by=optional, seat=seat.position)
    yield Settle(cite="688a.11(h)(2)(ii)", by=envy, words="pay the Envy Bonuses")
