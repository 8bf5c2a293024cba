"""A round of Six-Card Fortune Pai Gow Poker, step by step."""

from collections.abc import Generator

from fairfelt.families import standard as std
from fairfelt.families.pai_gow import table as at
from fairfelt.games.six_card_fortune_pai_gow_poker.hands import by_chapter
from fairfelt.games.six_card_fortune_pai_gow_poker.settlement import envy, lammers, main, optional
from fairfelt.games.six_card_fortune_pai_gow_poker.wagers import (
    DOUBLE_DOWN,
    HOUSE_WAY,
    MAIN,
    NO_DOUBLE_DOWN,
    OPTIONAL,
    PROGRESSIVE,
    SET,
)
from fairfelt.kit import *

DEALING = at.Dealing(
    last_call=std.dealing("670a.8(b)", "670a.9(a)(3)", "670a.10(a)(2)"),
    lammers=std.dealing("670a.8(b)(1)", "670a.9(a)(3)(i)", "670a.10(a)(2)(i)"),
    collects=std.dealing("670a.8(b)(2)", "670a.9(a)(3)(ii)", "670a.10(a)(2)(ii)"),
    shakes="670a.5(i)(1)(iii)",
    number="670a.5(i)(2)",
    cards=std.dealing("670a.8(d)", "670a.9(c)", "670a.10(c)"),
    counts=std.dealing("670a.8(e)", "670a.9(d)", "670a.10(d)"),
    unwagered=std.dealing("670a.8(g)", "670a.9(f)", "670a.10(f)"),
    covers="670a.5(i)(1)(iv)",
)


def play(table: Table) -> Generator[Step, Told, None]:
    """Wagers; six cards to everybody; the hands set; the Double Down; each player in turn: §§ 670a.8-670a.11."""
    yield Place(MAIN, *OPTIONAL, cite="670a.7(c)")
    yield from at.deal(
        table, DEALING, PROGRESSIVE, 6, "eleven", any(lammers(seat, table.house) for seat in table.seats)
    )
    yield from at.set_hands(table, MAIN, SET, HOUSE_WAY)
    if table.house.offers(DOUBLE_DOWN):
        yield Choose(DOUBLE_DOWN, NO_DOUBLE_DOWN, cite="670a.11(c)")
    yield Reveal(DEALER, cite="670a.11(d)")
    yield Announce(f"the dealer sets {by_chapter(table.dealer.cards, table.house)}", cite="670a.11(d)")
    for seat in table.order(COUNTERCLOCKWISE):
        yield Reveal(PLAYERS, cite="670a.11(e)", seat=seat.position)
        yield Settle(cite="670a.11(f)", by=main, seat=seat.position)
        yield from at.validated(seat, PROGRESSIVE, "670a.11(h)(3)(i)(B)")
        yield Settle(cite="670a.11(h)", by=optional, seat=seat.position)
    yield Settle(cite="670a.11(h)(1)(ii)", by=envy, words="pay the Envy Bonuses")
