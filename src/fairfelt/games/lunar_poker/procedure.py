"""A round of Lunar Poker, step by step."""

from collections.abc import Generator
from functools import partial

from fairfelt.families import standard as std
from fairfelt.games.lunar_poker.settlement import dealer_plays, dealer_super, early, instant, super_hand, super_wager
from fairfelt.games.lunar_poker.wagers import (
    ANTE,
    BET,
    BETS,
    BETS_NOW,
    DECLARE,
    DISCARDS,
    EXCHANGE,
    FEE,
    FOLD,
    FOLD_NOW,
    ON_DEALER,
    ON_PLAYER,
    SAY_NOTHING,
    SIXTH,
    SUPER,
)
from fairfelt.kit import *


def may_declare(seat: Seat) -> bool:
    """Who has something to declare: § 671a.11(b)."""
    return bool(seat.cards) and (instant(seat) or super_hand(seat.cards, seat.table.house) is not None)


def elects(seat: Seat) -> bool:
    """Everybody but who is paid at once chooses how to go on: § 671a.11(b)."""
    return bool(seat.cards) and not instant(seat)


def out_early(seat: Seat) -> bool:
    """Whose round ends before any card is drawn, with an instant payout or a fold: § 671a.11(c)(3), (4)."""
    return instant(seat) or seat.chose(FOLD)


def round_of_play(table: Table) -> Generator[Step, Told, None]:
    """One round: §§ 671a.7-671a.11."""
    for seat in table.order(CLOCKWISE):
        others = tuple(ON_PLAYER.on(other.position) for other in seat.others)
        yield Place(ANTE, SUPER, ON_DEALER, *others, cite="671a.7(d)", asks=std.only(seat))
    yield Announce("no more bets", cite=std.dealing("671a.8(b)", "671a.9(a)(3)", "671a.10(a)(2)"))
    dealt = std.dealing("671a.8(c)", "671a.9(b)", "671a.10(b)")
    if table.house.dealing == std.AUTOMATED:
        yield Deal(5, dealt, face=Face.OWN)
        yield Deal(4, dealt, to=(DEALER,), face=Face.DOWN)
        yield Deal(1, dealt, to=(DEALER,))
    else:
        yield Deal(4, dealt, to=(PLAYERS, DEALER), face=Face.OWN, dealer_face=Face.DOWN)
        yield Deal(1, dealt, to=(PLAYERS, DEALER), face=Face.OWN, dealer_face=Face.UP)
    yield Choose(DECLARE, SAY_NOTHING, cite="671a.11(b)", asks=may_declare)
    yield Choose(BETS, SIXTH, EXCHANGE, FOLD, cite="671a.11(b)", asks=elects)
    yield Announce("all decisions are locked in", cite="671a.11(c)")
    for holder in table.order(CLOCKWISE):
        if holder.chose(DECLARE) or instant(holder):
            yield Reveal(PLAYERS, "671a.11(c)(3)" if instant(holder) else "671a.11(c)(2)", seat=holder.position)
        yield Settle("671a.11(c)", by=partial(super_wager, SUPER, holder), seat=holder.position)
        for seat in table.order(CLOCKWISE):
            on_it = partial(super_wager, ON_PLAYER.on(holder.position), holder)
            yield Settle("671a.11(c)", by=on_it, seat=seat.position)
        yield Settle("671a.11(c)", by=early, seat=holder.position, discards=out_early)
    for seat in table.order(CLOCKWISE):
        if seat.has(FEE) and not seat.left:
            yield from drawing(table, seat)
    yield Reveal(DEALER, cite="671a.11(e)")
    yield Settle("671a.11(e)", CLOCKWISE, by=dealer_super)
    if dealer_plays(table):
        yield Turn(
            Reveal(PLAYERS, cite="671a.11(f)(2)", asks=std.placed(BET)),
            Settle("671a.11(f)(2)", asks=std.placed(BET)),
            direction=COUNTERCLOCKWISE,
        )
    else:
        yield Settle("671a.11(f)(1)", asks=std.placed(BET))


def cards_left(table: Table) -> int:
    """How many cards can still be dealt: a card that an irregularity put aside is not among them."""
    aside = {one.key for one in table.game.irregularities if one.aside}
    left = sum(table.shoe.left().values()) if table.shoe else len(DECK)
    return left - sum(key in aside for key, _ in table.calls)


def drawing(table: Table, seat: Seat) -> Generator[Step, Told, None]:
    """A sixth card, or new cards for old ones, and the last choice: § 671a.11(d)."""
    place, left = seat.position, cards_left(table)
    exchanges = not seat.chose(SIXTH)
    none = exchanges and left < DISCARDS[0].low  # LP4
    taken = push("671a.11(d)(1)(ii)") if none else lose("671a.11(d)(1)")
    yield Settle("671a.11(d)(1)", by=lambda one, house: {FEE: taken}, seat=place)
    if not exchanges:
        yield Deal(1, "671a.11(d)(1)(i)", face=Face.OWN, seat=place)
    elif none:
        yield Announce("too few cards are left to exchange two: the Options fee goes back", cite="671a.11(d)(1)(ii)")
    else:
        yield Choose(*(move for move in DISCARDS if move.low <= left), cite="671a.11(d)(1)(ii)", seat=place)  # LP4
        discarded, seat.low = seat.low, ()
        for card in discarded:
            seat.piles[0].take(seat.cards.index(card))
        for _ in discarded:
            yield Deal(1, "671a.11(d)(1)(ii)", face=Face.OWN, seat=place)
    yield Choose(BETS_NOW, FOLD_NOW, cite="671a.11(d)(3)", seat=place)
    if seat.chose(FOLD_NOW):
        lost: Outcomes = {ANTE: lose("671a.11(d)(4)")}
        yield Settle("671a.11(d)(4)", by=lambda one, house: lost, seat=place, discards=std.only(seat))
