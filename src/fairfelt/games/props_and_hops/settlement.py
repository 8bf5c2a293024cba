"""What becomes of every wager of Props & Hops."""

from typing import Any

from fairfelt.games.props_and_hops.paytables import ALL_SIX, FROM_3_4, IN_THE_ZONE, UP_TO_1_6
from fairfelt.games.props_and_hops.wagers import FIELD, OVER, SHAKE, UNDER, ZONE_OPTIONS
from fairfelt.kit import *
from fairfelt.kit.dice import pair

LAMMERS = ("1-5", "2-4", "3-3", "2-6", "3-5", "4-4")  # § 668a.3(e)


def settle(seat: Seat, house: House) -> Outcomes:
    """Every wager against the throw: § 668a.2(d)-(f)."""
    return {wager: against(wager, seat.table, house) for wager in seat.wagers}


def against(wager: Wager, table: Table, house: House) -> Outcome:
    """One wager; the side of seven that misses a 7 is a push under reading PH3 R2."""
    if wager == SHAKE:
        return shaken(table, house)
    outcome = house.pays(wager, row(wager, table.dice, house))
    missed = wager in (UNDER, OVER) and sum(table.dice) == 7 and outcome.verdict is Verdict.LOSE
    return push(wager.cite) if missed and house.reading("PH3") == "R2" else outcome


def row(wager: Wager, dice: tuple[int, ...], house: House) -> str | int:
    """What a wager's part of the table calls the throw."""
    thrown, total = pair(dice), sum(dice)
    if wager == FIELD:
        return total
    if wager in ZONE_OPTIONS and thrown in house.option(ZONE_OPTIONS[wager]):
        return IN_THE_ZONE
    if wager == UNDER and (thrown == "1-6" or total < 7):
        return UP_TO_1_6
    return FROM_3_4 if wager == OVER and (thrown == "3-4" or total > 7) else thrown


def shaken(table: Table, house: House) -> Outcome:
    """The Six Eight Shake: lost with a seven, won with the last lammer, else it stays: §§ 668a.2(f)(8), 668a.3(i)."""
    if sum(table.dice) == 7:
        return lose(SHAKE.cite)
    return stands("668a.3(i)") if len(collected(table)) < len(LAMMERS) else house.pays(SHAKE, ALL_SIX)


def collected(table: Table) -> list[str]:
    """The combinations whose lammers are off the layout, with this throw's: § 668a.3(i)."""
    thrown = {pair(table.dice)} if table.dice else set()
    return [lammer for lammer in LAMMERS if lammer in thrown | {*hit(table)}]


def hit(table: Table) -> tuple[str, ...]:
    """The combinations of the rounds before; all begins anew where every wager that stood was taken down (reading PH2)."""
    stood = [seat for seat in table.seats if SHAKE in seat.standing]
    gone = bool(stood) and all(SHAKE in seat.down for seat in stood)
    return () if gone else tuple(remembered(table, "collected", ()))


def remembered(table: Table, key: str, otherwise: Any) -> Any:
    """What the rounds before left to this one."""
    return (table.before or {}).get(key, otherwise)


def words(seat: Seat, key: Wager | Bonus) -> str:
    """The throw behind a settlement."""
    return pair(seat.table.dice) if seat.table.dice else ""
