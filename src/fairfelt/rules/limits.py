"""The floor of a payout limit: the chapter's sum, or what one patron could win in a round, if that is more.

Most chapters reckon that at the minimum wager; § 633a.13(j) at the maximum.
"""

from collections.abc import Iterator
from fractions import Fraction

from fairfelt.kit.house import House
from fairfelt.kit.options import PayoutLimit
from fairfelt.kit.pay import NA, gain, usd, whole_cents
from fairfelt.kit.wagers import Bonus, Raise, Wager


def floor_cents(house: House) -> tuple[int, str]:
    """The least lawful payout limit, and which of the two floors it is."""
    limit = house.payout_limit
    if limit is None:
        return 0, ""
    won = most_won_cents(house, limit)
    if won > limit.floor_cents:
        which, cents = ("maximum", house.most_cents or 0) if limit.at_maximum else ("minimum", house.least_cents)
        return won, f"what one patron could win in a round at the {which} wager of {usd(cents)}"
    return limit.floor_cents, "the chapter's floor"


def most_won_cents(house: House, limit: PayoutLimit) -> int:
    """What one patron could win in one round on the wagers that a limit covers; 0 without a wager to reckon by.

    One hand pays each wager at most once: the rows of the same name are added up, and the best such sum is taken. A wager
    without a paytable wins even money, and one that may be raised is raised as far as the chapter allows.
    """
    stake = house.most_cents if limit.at_maximum else house.least_cents
    if stake is None:
        return 0
    offered = [key for key in limit.covers if house.offers(_wager(key))]
    plain = sum(_stake(house, _wager(key), stake) for key in offered if house.table(key) is None)
    sums: dict[str, Fraction] = {}
    for key in offered:
        for row, won in _rows(house, limit, key, stake):
            sums[row] = sums.get(row, Fraction(0)) + won
    return whole_cents(plain + max(sums.values(), default=Fraction(0)))


def _rows(house: House, limit: PayoutLimit, key: Wager | Bonus, stake: int) -> Iterator[tuple[str, Fraction]]:
    table, wager = house.table(key), _wager(key)
    if table is None:
        return
    metered = any(meter.wager.name == wager.name for meter in house.game.progressives)
    meter = Fraction(house.seed_cents(wager)) if metered else Fraction(0)
    placed = Fraction(_stake(house, wager, stake))
    column = table.index(house.column(table))
    for row, pays in table.rows.items():
        if pays[column] != NA and (not limit.rows or table.label(row) in limit.rows):
            yield table.label(row), gain(pays[column], placed, meter)


def _wager(key: Wager | Bonus) -> Wager:
    return key.on if isinstance(key, Bonus) else key


def _stake(house: House, wager: Wager, stake: int) -> int:
    """What stands on a wager where the table's amount is `stake`; for a raise, the most that it allows."""
    if wager.amounts_cents:
        return min(wager.amounts_cents)
    raises = [move for move in house.game.moves if isinstance(move, Raise) and move.wager.name == wager.name]
    if raises:
        return int(max(move.times * _stake(house, move.of, stake) for move in raises))
    if wager.later and wager.at_most:
        times, other = wager.at_most
        return int(times * _stake(house, other, stake))
    return _stake(house, wager.equals, stake) if wager.equals else stake
