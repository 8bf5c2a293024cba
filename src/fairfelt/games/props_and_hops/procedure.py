"""A round of Props & Hops, step by step."""

from collections.abc import Generator
from typing import Any

from fairfelt.games.props_and_hops.settlement import LAMMERS, collected, hit, remembered, settle
from fairfelt.games.props_and_hops.wagers import SHAKE, WAGERS
from fairfelt.kit import *
from fairfelt.kit.dice import pair
from fairfelt.kit.kept import Kept, Standing, whole


def losing(seat: Seat, house: House) -> Outcomes:
    """What the dealer collects, before anything is paid: § 668a.3(i)."""
    return {wager: outcome for wager, outcome in settle(seat, house).items() if outcome.verdict is Verdict.LOSE}


def others(seat: Seat, house: House) -> Outcomes:
    """What the dealer pays, or leaves, afterwards."""
    return {wager: outcome for wager, outcome in settle(seat, house).items() if outcome.verdict is not Verdict.LOSE}


def shaker(table: Table) -> int:
    """Who shakes: the player farthest left first, the same until a seven, then the next: § 668a.3(f), (k)."""
    seats = [seat.position for seat in table.order(CLOCKWISE) if seat.wagers.keys() - seat.down]
    first = remembered(table, "shakes_from", 1)
    return next((position for position in seats if position >= first), seats[0] if seats else first)


def carry(table: Table) -> dict[str, Any]:
    """The lammers collected, while a Six Eight Shake stands, and the position that the shaker is offered to next."""
    alive = any(SHAKE in seat.outcomes and seat.outcomes[SHAKE].verdict is Verdict.STANDS for seat in table.seats)
    passes = sum(table.dice) == 7
    return {"collected": collected(table) if alive else [], "shakes_from": shaker(table) + passes}


def _collectable(value: Any, house: House, standing: Standing) -> bool:
    """Some of the six lammers, each once, and only while a Six Eight Shake stands."""
    listed = isinstance(value, list | tuple) and all(type(one) is str for one in value)
    if not listed or not {*value} < {*LAMMERS} or len({*value}) != len(value):
        return False
    return not value or any(SHAKE.name in placed for placed in standing.values())


KEPT = (
    Kept(
        "collected",
        "668a.3(i)",
        f"the lammers collected while a Six Eight Shake stands, at most five of {', '.join(LAMMERS)}, each once",
        '["1-5", "3-3"]',
        _collectable,
        needed=False,
    ),
    Kept(
        "shakes_from",
        "668a.3(k)",
        "the position that the shaker is offered to next, one more than the last where a seven was thrown",
        "2",
        whole(1, lambda house: house.game.seats + 1),
        needed=False,
    ),
)


def round_of_play(table: Table) -> Generator[Step, Told, None]:
    """Wagers, the lammers, the shake, and the throw: § 668a.3(e)-(j)."""
    yield Place(*WAGERS, cite="668a.2(a)")
    lie = [lammer for lammer in LAMMERS if lammer not in hit(table)]
    shakes = any(seat.has(SHAKE) and SHAKE not in seat.down for seat in table.seats)
    laid = "and Six Eight Shake Wagers laid into the circles, counterclockwise from the dealer's right, red lammers on"
    yield Announce(f"no more bets {laid} {', '.join(lie)}" if shakes else "no more bets", cite="668a.3(e)")
    cite = "668a.3(k)" if table.before else "668a.3(f)"
    yield Announce(f"position {shaker(table)} shakes the covered shaker at least three times", cite=cite)
    yield Announce("take off the lid and set the shaker into its circle", cite="668a.3(g)")
    thrown = pair((yield Throw(2, cite="668a.3(h)")))
    yield Announce(f"announce the numbers and lay the pointer marker on {thrown}", cite="668a.3(h)")
    if shakes and thrown in lie:
        yield Announce(f"the lammer goes to the Six Eight Shake circles from {thrown}", cite="668a.3(i)")
    yield Settle(cite="668a.3(i)", by=losing)
    yield Settle(cite="668a.3(i)", by=others)
    yield Announce("cover and shake the shaker", cite="668a.3(j)")
