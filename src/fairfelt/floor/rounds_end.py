"""The end of a round: what every wager comes to, by the rulebook, in one event."""

from typing import TYPE_CHECKING, TypeAlias

from fairfelt.engine.settlement import Line, in_order, settled
from fairfelt.floor import commands as c
from fairfelt.floor import events as e
from fairfelt.floor.courses import Bill, Course
from fairfelt.floor.refusal import Decline
from fairfelt.floor.state import State, Table
from fairfelt.floor.state_staff import FRESH
from fairfelt.floor.tables import at
from fairfelt.kit.outcomes import Verdict
from fairfelt.kit.seats import Seat
from fairfelt.kit.wagers import Bonus, Wager

if TYPE_CHECKING:
    from fairfelt.floor.decide import Context

HAND_PAY = 1_000_000  # a win of so many cents on one wager is paid by an attendant
Owed: TypeAlias = tuple[str, Seat, Wager | Bonus]  # the terminal, its hand, and what is settled


def settle(state: State, command: c.Settle, context: "Context") -> list[e.AnyEvent]:
    """Every wager exactly once; progressive payouts only after a floorperson has validated them."""
    table = at(state, command.table)
    if not table.over:
        raise Decline("not over", "the round is not over")
    fresh = table.validated and context.at - table.validated <= FRESH
    if from_meters(table) and not fresh:
        raise Decline("validation", "a floorperson must validate the progressive payout first")
    return [e.Settled(table.name, table.round.number, paid(table), _meters(table), table.void)]


def from_meters(table: Table) -> list[Line]:
    """The settlements of a round that is over to which a progressive meter gives something."""
    return bill(table).from_meters


def owed(table: Table, course: Course | None = None) -> list[tuple[str, Line]]:
    """The settlements with the terminal that each is for; of another course, what they would be."""
    return bill(table, course).lines


def bill(table: Table, course: Course | None = None) -> Bill:
    """What is owed, worked out once for the same inputs and meters."""
    course = course or table.course
    if course is None:
        raise ValueError(f"table {table.name} has no round that is locked")
    pools = {name: int(cents) for name, cents in table.pools.items()}
    if course.bill is None or course.bill.meters != pools:
        order = paying_order(course)
        lines = settled([(seat, key) for _, seat, key in order], table.house, pools)
        named = [(terminal, line) for (terminal, _, _), line in zip(order, lines, strict=True)]
        course.bill = Bill(pools, named, [line for line in lines if line.meter_cents])
    return course.bill


def paying_order(course: Course) -> list[Owed]:
    """Position by position as the chapter pays them; of those who share a hand, who came first is paid first.

    What is settled of a hand between the same settlements of the others' hands is settled at one time, terminal by terminal.
    """
    base = in_order(course.view.table)
    names = course.standing_for
    if not course.shared:
        return [(names[seat.position], seat, key) for seat, key in base]
    times: dict[tuple[int, int], list[Owed]] = {}
    for name, lane in course.lanes.items():
        others = 0
        for seat, key in in_order(course.of(name).table):
            if seat.position == lane.position:
                times.setdefault((lane.position, others), []).append((name, seat, key))
            others += seat.position != lane.position
    due = sorted(times, key=lambda time: (_place(base, *time), -time[0]))
    return [one for time in due for one in times[time]]


def _place(base: list[tuple[Seat, Wager | Bonus]], position: int, others: int) -> int:
    """Where in the order at the table that many settlements of other positions have been made."""
    made = 0
    for index, (seat, _) in enumerate(base):
        if made == others:
            return index
        made += seat.position != position
    return len(base)


def paid(table: Table) -> tuple[e.Paid, ...]:
    """All settlements, each with the terminal that it is for and how it is paid."""
    return tuple(_paid(table, terminal, line) for terminal, line in owed(table))


def _paid(table: Table, terminal: str, line: Line) -> e.Paid:
    progressive = any(meter.wager.name == line.wager for meter in table.game.progressives)
    large = line.net_cents >= HAND_PAY
    return e.Paid(
        terminal,
        line.seat,
        line.wager,
        line.stake_cents,
        line.returned_cents,
        line.verdict.value,
        line.cite,
        line.pays,
        line.row,
        line.hand,
        line.meter_cents,
        progressive and line.verdict is Verdict.WIN,
        f"HP-{table.round.number}-{terminal}" if large else "",
    )


def _meters(table: Table) -> dict[str, int]:
    """Where the meters stand afterwards: one that was paid out whole is back at its seed."""
    after: dict[str, int] = {}
    for line in from_meters(table):
        left = after.get(line.wager, int(table.pools[line.wager])) - line.meter_cents
        seed = table.house.seed_cents(table.game.wager(line.wager))
        after[line.wager] = left or seed
    return after
