"""The gaming day: what it comes to at each terminal and table (§ 605a.2(d)(7)), and its close, once and in order."""

from datetime import date
from typing import TYPE_CHECKING

from fairfelt.floor import commands as c
from fairfelt.floor import events as e
from fairfelt.floor.refusal import Decline
from fairfelt.floor.state import State
from fairfelt.floor.state_staff import Totals
from fairfelt.kit.outcomes import Verdict
from fairfelt.ledger.days import gaming_day

if TYPE_CHECKING:
    from fairfelt.floor.decide import Context

CITE = "605a.2(d)(7)"


def counted(state: State, at: int, event: e.Event) -> None:
    """Add one event to its day."""
    match event:
        case e.BillAccepted(terminal=name, cents=cents) | e.VoucherAccepted(terminal=name, cents=cents):
            _of(state, at, "terminal", name).deposited += cents
        case e.VoucherIssued(terminal=name, cents=cents) | e.CreditsCancelled(terminal=name, cents=cents):
            _of(state, at, "terminal", name).withdrawn += cents
        case e.Settled():
            for line in event.lines:
                if line.verdict == Verdict.STANDS.value:
                    continue
                net = line.returned - line.stake
                for kind, name in (("terminal", line.terminal), ("table", event.table)):
                    totals = _of(state, at, kind, name)
                    totals.winnings += max(net, 0)
                    totals.collected += max(-net, 0)


def _of(state: State, at: int, kind: str, name: str) -> Totals:
    day = state.days.setdefault(gaming_day(at).isoformat(), {})
    return day.setdefault((kind, name), Totals())


def close_day(state: State, command: c.CloseDay, context: "Context") -> list[e.AnyEvent]:
    """Nothing can be added to a day that is over, for time never goes back; so it is closed for good."""
    try:
        day = date.fromisoformat(command.day).isoformat()
    except ValueError:
        raise Decline("day", f"{command.day!r} is no day: write it as 2026-11-15", CITE) from None
    if day <= state.closed:
        raise Decline("closed", f"the gaming day {day} is closed", CITE)
    if day >= gaming_day(context.at).isoformat():
        raise Decline("early", f"the gaming day {day} is not over", CITE)
    first = min(state.days, default=day)
    if first < day:
        raise Decline("order", f"the gaming day {first} comes first", CITE)
    totals = tuple(
        e.DayTotals(kind, name, one.deposited, one.winnings, one.collected, one.withdrawn)
        for (kind, name), one in sorted(state.days.get(day, {}).items())
    )
    owed = [sum(cents for _, cents in state.ledger.accounts(f"{kind}:")) for kind in ("voucher", "handpay", "prog")]
    return [e.DayClosed(day, totals, *owed)]
