"""The end of a round: what every wager comes to, by the rulebook, in one event."""

from typing import TYPE_CHECKING

from fairfelt.floor import commands as c
from fairfelt.floor import events as e
from fairfelt.floor.refusal import Decline
from fairfelt.floor.state import State, Table
from fairfelt.floor.tables import at
from fairfelt.kit.outcomes import Verdict
from fairfelt.kit.settlement import Line, settlements

if TYPE_CHECKING:
    from fairfelt.floor.decide import Context

HAND_PAY = 1_000_000  # a win of so many cents on one wager is paid by an attendant


def settle(state: State, command: c.Settle, context: "Context") -> list[e.AnyEvent]:
    """Every wager exactly once; progressive payouts only after a floorperson has validated them."""
    table = at(state, command.table)
    if not table.over:
        raise Decline("not over", "the round is not over")
    lines = lines_of(table)
    if any(line.meter_cents for line in lines) and not table.validated:
        raise Decline("validation", "a floorperson must validate the progressive payout first")
    settled = tuple(paid(table, line) for line in lines)
    return [e.Settled(table.name, table.round.number, settled, _meters(table, lines), table.void)]


def lines_of(table: Table) -> tuple[Line, ...]:
    """The settlements of a round that is over, at the meters as they stand."""
    return settlements(table.stands.table, {name: int(cents) for name, cents in table.pools.items()})


def paid(table: Table, line: Line) -> e.Paid:
    """A settlement with the terminal that it is for, and how it is paid."""
    progressive = any(meter.wager.name == line.wager for meter in table.game.progressives)
    terminal = table.seats[line.seat]
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
        f"HP-{table.round.number}-{line.seat}" if large else "",
    )


def _meters(table: Table, lines: tuple[Line, ...]) -> dict[str, int]:
    """Where the meters stand afterwards: one that was paid out whole is back at its seed."""
    after: dict[str, int] = {}
    for line in lines:
        if line.meter_cents:
            left = after.get(line.wager, int(table.pools[line.wager])) - line.meter_cents
            seed = table.house.seed_cents(table.game.wager(line.wager))
            after[line.wager] = left or seed
    return after
