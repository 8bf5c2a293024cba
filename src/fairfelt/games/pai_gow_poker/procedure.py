"""A round of Pai Gow Poker, step by step."""

from collections.abc import Generator

from fairfelt.families import standard as std
from fairfelt.families.pai_gow import table as at
from fairfelt.games.pai_gow_poker import player_bank
from fairfelt.games.pai_gow_poker.player_bank import SETTLES
from fairfelt.games.pai_gow_poker.settlement import bank, centre, envy, main, optional
from fairfelt.games.pai_gow_poker.wagers import (
    HOUSE_WAY,
    MIS_SET,
    OPTIONAL,
    PAI_GOW,
    PROGRESSIVE,
    QUALIFYING,
    SET,
    STAND,
    SURRENDER,
)
from fairfelt.kit import *

DEALING = at.Dealing(
    last_call=std.dealing("645a.8(b)", "645a.9(a)(3)", "645a.10(a)(2)"),
    lammers=std.dealing("645a.8(b)(1)", "645a.9(a)(3)(i)", "645a.10(a)(2)(i)"),
    collects=std.dealing("645a.8(b)(2)", "645a.9(a)(3)(ii)", "645a.10(a)(2)(ii)"),
    shakes="645a.5(i)(1)(iii)",
    number="645a.5(i)(2)",
    cards=std.dealing("645a.8(d)", "645a.9(c)", "645a.10(c)"),
    counts=std.dealing("645a.8(e)", "645a.9(d)", "645a.10(d)"),
    unwagered=std.dealing("645a.8(g)", "645a.9(f)", "645a.10(f)"),
    covers="645a.5(i)(1)(iv)",
)


def play(table: Table) -> Generator[Step, Told, None]:
    """The bank, if any; wagers; seven cards to everybody; the hands set; each player in turn: §§ 645a.8-645a.12."""
    banker = yield from player_bank.offer(table)
    yield Place(PAI_GOW, *OPTIONAL, cite="645a.7(c)", asks=lambda seat: seat is not banker and not seat.left)
    if banker is not None:
        besides = OPTIONAL if table.house.reading("PG9") == "R2" else ()
        banker = yield from player_bank.cover(table, banker, PAI_GOW, besides)
    if banker is not None and at.voided(banker):
        raise Refused("an exposed card of the bank voids the round, not the bank's hand alone", "645a.14(e)")
    first, button = banker.position if banker else 0, player_bank.left_by_last(table)["button"]
    envious = any(at.lammers(seat, QUALIFYING) for seat in table.seats)
    yield from at.deal(table, DEALING, PROGRESSIVE, 7, "four", envious, first, button)
    yield from at.set_hands(table, PAI_GOW, SET, HOUSE_WAY, MIS_SET, but=banker)
    yield from expose(table, banker)
    exposes = SETTLES[player_bank.co_banked(table)] if banker else STAND.cite
    for seat in table.order(COUNTERCLOCKWISE):
        if seat is not banker:
            yield from at.show(seat, SURRENDER, STAND, envious, "645a.11(h)", exposes)
            yield Settle(cite="645a.11(f)", by=main, seat=seat.position)
        yield from at.validated(seat, PROGRESSIVE, "645a.11(h)(4)(ii)")
        yield Settle(cite="645a.11(h)", by=optional, seat=seat.position)
    yield Settle(cite="645a.11(h)", by=envy, words="pay the Envy Bonuses")
    if banker is not None:
        yield Announce(str(centre(table)), cite=exposes)
        yield Settle(cite=exposes, by=bank, seat=banker.position)


def expose(table: Table, banker: Seat | None) -> Generator[Step, Told, None]:
    """The dealer's hands if the dealer plays, then the bank's, which the bank has set: §§ 645a.11(c), 645a.12(e), (i)."""
    plays = "645a.11(c)" if banker is None else "645a.12(i)" if player_bank.dealers_cents(table) else ""
    if banker is not None and not player_bank.co_banked(table):
        yield Choose(SET, HOUSE_WAY, cite="645a.11(c)", seat=banker.position)
        banker.left = False  # a bank that leaves still pays: its hand is set by the house way
    if plays:
        yield Reveal(DEALER, cite=plays)
    if banker is not None:
        yield Reveal(PLAYERS, cite=plays or "645a.11(c)", seat=banker.position)


def carry(table: Table) -> player_bank.State | None:
    """Who banked, who may bank next, and where the button lies: §§ 645a.5(i)(3), 645a.12(b)-(d)."""
    return player_bank.carry(table, PAI_GOW, always_right=table.house.reading("PG12") == "R2")
