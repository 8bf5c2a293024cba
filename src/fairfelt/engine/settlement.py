"""Outcomes made money: who is paid what, in the paying order, with meters, limits and rounding."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from fairfelt.kit.cite import Cite
from fairfelt.kit.house import House
from fairfelt.kit.options import PayoutLimit
from fairfelt.kit.outcomes import Outcome, Verdict
from fairfelt.kit.pay import Meter, round_to, round_up_to, whole_cents
from fairfelt.kit.seats import Seat, Table
from fairfelt.kit.steps import COUNTERCLOCKWISE, Face
from fairfelt.kit.wagers import Bonus, Wager


@dataclass(frozen=True, slots=True)
class Line:
    """One wager of one seat, settled: what was staked, what went back to the player in all, and why."""

    seat: int
    wager: str
    stake_cents: int
    verdict: Verdict
    returned_cents: int
    pays: str
    row: str  # the paytable's row that paid
    hand: str  # the player's hand in words, empty if it was never turned up
    cite: Cite
    bonus: bool = False
    vigorish_cents: int = 0
    meter_cents: int = 0  # what of it a progressive meter pays

    @property
    def net_cents(self) -> int:
        """What the player is up or down on this wager."""
        return self.returned_cents - self.stake_cents


def settlements(table: Table, meters_cents: Mapping[str, int] | None = None) -> tuple[Line, ...]:
    """Every settlement of a finished round, seat by seat in the paying order.

    `meters_cents` are the progressive meters by wager; a meter that is paid out falls, at 100% back to its seed, before
    the next player is paid.
    """
    return settled(in_order(table), table.house, meters_cents)


def in_order(table: Table) -> list[tuple[Seat, Wager | Bonus]]:
    """What is settled at a table, in the paying order."""
    order = [(seat, key) for seat, key in table.paid if key in seat.outcomes]
    return order + [(s, k) for s in table.order(COUNTERCLOCKWISE) for k in s.outcomes if (s, k) not in order]


def settled(
    order: Sequence[tuple[Seat, Wager | Bonus]], house: House, meters_cents: Mapping[str, int] | None = None
) -> tuple[Line, ...]:
    """These settlements made money, one after the other; each seat is a player, also where two share a hand."""
    meters = {p.wager.name: house.seed_cents(p.wager) for p in house.game.progressives} | dict(meters_cents or {})
    lines = [_line(seat, key, meters) for seat, key in order]
    if house.payout_limit is not None and house.limit_cents is not None:
        lines = _limited(lines, [seat for seat, _ in order], house.payout_limit, house.limit_cents)
    return tuple(lines)


def _line(seat: Seat, key: Wager | Bonus, meters: dict[str, int]) -> Line:
    outcome = seat.outcomes[key]
    bonus = isinstance(key, Bonus)
    wager = key.on if isinstance(key, Bonus) else key
    stake = seat.wagers.get(wager, 0)
    net, vigorish = _net_cents(outcome, stake, meters.get(wager.name, 0), bonus, seat)
    from_meter = 0
    if outcome.verdict is Verdict.WIN and isinstance(outcome.pay, Meter):
        from_meter = whole_cents(meters[wager.name] * outcome.pay.percent / 100)
        left = meters[wager.name] - from_meter
        meters[wager.name] = seat.table.house.seed_cents(wager) if outcome.pay.percent == 100 else left
    staked = 0 if bonus or outcome.verdict is Verdict.STANDS else stake
    return Line(
        seat=seat.position,
        wager=key.title,
        stake_cents=staked,
        verdict=outcome.verdict,
        returned_cents=staked + net,
        pays=outcome.pays,
        row=outcome.row,
        hand=_words(seat, key),
        cite=outcome.cite,
        bonus=bonus,
        vigorish_cents=vigorish,
        meter_cents=from_meter,
    )


def _words(seat: Seat, key: Wager | Bonus) -> str:
    """The hand in words once it lies face up; a hand folded unseen, or of a round that broke off, is nobody's business."""
    if any(face is not Face.UP for pile in seat.piles for face in pile.faces):
        return ""
    words = seat.table.game.words
    return words(seat, key) if words else str(seat.hand) if seat.cards else ""


def _net_cents(outcome: Outcome, stake: int, meter: int, bonus: bool, seat: Seat) -> tuple[int, int]:
    plain = replace(outcome, vigorish=Fraction(0))
    net = plain.net(Fraction(stake), Fraction(meter))
    if bonus and not hasattr(outcome.pay, "odds"):
        net += stake  # a sum paid besides: the wager it hangs on is settled on a line of its own
    if not outcome.vigorish:
        return (whole_cents(net), 0) if outcome.verdict is Verdict.WIN else (-whole_cents(-net), 0)
    unit = seat.table.house.option("vigorish_cents") if seat.table.game.option("vigorish_cents") else 1
    vigorish = (round_up_to if outcome.rounds_up else round_to)(net * outcome.vigorish, unit)
    return whole_cents(net) - vigorish, vigorish


def _limited(lines: list[Line], players: Sequence[Seat], limit: PayoutLimit, most_cents: int) -> list[Line]:
    """Hold the covered winnings to the posted limit: a player's own on one hand, or shared by all in proportion."""
    names = {key.name for key in limit.covers}

    def covered(line: Line) -> bool:
        name = line.wager.split(", hand")[0]
        return name in names and line.verdict is Verdict.WIN and (not limit.rows or line.row in limit.rows)

    groups: dict[Seat | None, list[int]] = {}
    for index, line in enumerate(lines):
        if covered(line):
            groups.setdefault(None if limit.shared else players[index], []).append(index)
    for indexes in groups.values():
        total = sum(lines[i].net_cents for i in indexes)
        if total <= most_cents:
            continue
        weights = [lines[i].stake_cents if limit.shared else lines[i].net_cents for i in indexes]
        upto = 0
        for i, weight in zip(indexes, weights, strict=True):
            line, before = lines[i], 0 if limit.shared else upto  # one player's wagers share to the last cent
            upto = before + weight
            share = most_cents * upto // sum(weights) - most_cents * before // sum(weights)
            lines[i] = replace(line, returned_cents=line.stake_cents + min(share, line.net_cents), cite=limit.cite)
    return lines
