"""Every finished round driven through its game again: each wager settled once, for the right amount, in the paying order."""

from collections import Counter
from collections.abc import Sequence

from fairfelt.audit.findings import Case, Entry, Examiner, Findings
from fairfelt.audit.limits import BEFORE, Limits
from fairfelt.audit.progressives import Progressives
from fairfelt.audit.rounds import reckon, stand
from fairfelt.audit.tables import Phase, Table, Tables
from fairfelt.engine.settlement import Line
from fairfelt.facility.rounds.events import Paid, Settled
from fairfelt.kit.errors import Refused
from fairfelt.kit.irregularities import Void
from fairfelt.kit.outcomes import Verdict

NEWEST = 1  # edition of the rules of payment


class Settlements(Examiner):
    """Compares what was paid with what the rulebook makes of the round."""

    def __init__(self, findings: Findings, tables: Tables, progressives: Progressives, limits: Limits) -> None:
        super().__init__(findings)
        self.tables, self.progressives, self.limits = tables, progressives, limits
        self.edition = 0  # of the rules of payment: the newest that a settlement has named

    def settled(self, event: Settled, entry: Entry) -> None:
        """Each wager once, in the paying order, by the chapter; of a round that broke off, every wager goes back."""
        table = self.tables[event.table]
        self.count("rounds")
        self.count("wagers settled", len(event.lines))
        self._edition(event)
        if table.broken_off:
            self._all_back(table, event)
        elif event.lines or any(map(table.round.placed, {*table.round.wagers, *table.round.standing})):
            self._compare(table, event)
        table.phase = Phase.READY
        while table.gone:
            table.forget(table.gone.pop())

    def _edition(self, event: Settled) -> None:
        """A facility does not go back to older rules of payment."""
        words = f"round {event.round} was paid by edition {event.edition} of the rules of payment"
        self.must(self.edition <= event.edition <= NEWEST, f"{words}, which is not in force")
        self.edition = max(self.edition, event.edition)
        if not event.edition:
            self.count("rounds of 0.1.0")

    def _all_back(self, table: Table, event: Settled) -> None:
        self.must(event.voided, f"round {event.round} broke off, and is not marked as void")
        self.must(not event.meters, f"round {event.round} broke off, and a progressive meter was moved")
        for line in event.lines:
            right = line.returned == line.stake and line.verdict == Verdict.VOID.value and not line.hand_pay
            words = (
                f"round {event.round} broke off: {line.wager} of {line.terminal} goes back whole, to its game account"
            )
            self.must(right, words, line.cite)
        table.burned = len(stand(table.round).table.burned)
        table.round.standing = {}

    def _compare(self, table: Table, event: Settled) -> None:
        try:
            found = reckon(table.round, self.progressives.whole(table.name))
        except Refused as no:
            self.differs(f"round {event.round} cannot have been: {no.message}", no.cite)
            return
        if found is None:
            self.differs(f"round {event.round} was settled before it was over")
            return
        table.round.state, table.round.standing, table.burned = found.state, found.standing, found.burned
        self.progressives.owed[table.name] = [line for _, line in found.lines]
        by_hand = self._by_hand(event, found.lines)
        for (terminal, line), hand_pay, paid in zip(found.lines, by_hand, event.lines, strict=False):
            right = _right(table, terminal, line, hand_pay)
            if right != paid:
                self.differs(f"round {event.round}: {_parted(right, paid)}", line.cite)
        there, were = len(event.lines), len(found.lines)
        self.must(there == were, f"round {event.round}: {there} wagers were settled, there were {were}")
        void = any(call.irregularity.void is Void.ROUND for call in table.round.happened)
        self.must(event.voided == void, f"round {event.round} is {'' if void else 'not '}void, and marked otherwise")
        if not table.round.happened:
            left = found.unused
            self.must(not left, f"round {event.round}: {left} cards or throws came that the round does not take")

    def _by_hand(self, event: Settled, lines: Sequence[tuple[str, Line]]) -> list[str]:
        """The hand pay of each settlement, if an attendant pays it: of a seat's round together, or wager by wager."""
        won: Counter[str] = Counter()
        for terminal, line in lines:
            won[terminal] += line.net_cents if line.verdict is Verdict.WIN else 0
        found = []
        for terminal, line in lines:
            limits = self.limits.of(terminal) if event.edition else BEFORE
            outcome = won[terminal] if limits.outcome == "round" else line.net_cents
            large = line.verdict is Verdict.WIN and outcome >= limits.hand_pay
            found.append(f"HP-{event.round}-{terminal}" if large else "")
        return found

    CASES = (
        Case(Settled, settled, "every wager once, for the right amount, in the paying order, by the round itself"),
    )


def _right(table: Table, terminal: str, line: Line, hand_pay: str) -> Paid:
    """The settlement as the journal should have it."""
    progressive = line.wager in {meter.wager.name for meter in table.house.game.progressives}
    return Paid(
        terminal=terminal,
        position=line.seat,
        wager=line.wager,
        stake=line.stake_cents,
        returned=line.returned_cents,
        verdict=line.verdict.value,
        cite=line.cite,
        pays=line.pays,
        row=line.row,
        hand=line.hand,
        meter=line.meter_cents,
        progressive=progressive and line.verdict is Verdict.WIN,
        hand_pay=hand_pay,
    )


def _parted(right: Paid, paid: Paid) -> str:
    """In which fields a settlement is not the right one."""
    fields = [key for key in Paid.__struct_fields__ if getattr(right, key) != getattr(paid, key)]
    parts = (f"{key} {getattr(paid, key)!r} instead of {getattr(right, key)!r}" for key in fields)
    return f"{paid.wager} of {paid.terminal} was settled with {', '.join(parts)}"
