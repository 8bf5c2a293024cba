"""A round of Six-Card Fortune Pai Gow Poker, step by step."""

from collections.abc import Generator

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


def play(table: Table) -> Generator[Step, Told, None]:
    """Wagers; six cards to everybody; the hands set; the Double Down; each player in turn: §§ 670a.8-670a.11."""
    yield Place(MAIN, *OPTIONAL, cite="670a.7(c)")
    yield from at.deal(table, PROGRESSIVE, 6, "eleven", any(lammers(seat, table.house) for seat in table.seats))
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
