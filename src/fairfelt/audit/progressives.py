"""Progressive meters: the seed, what every wager adds, what is paid out of them, and who validated it.

A pool is a fraction of cents, so that nothing is lost between two rounds; the meter shows its whole cents.
"""

from fractions import Fraction

from fairfelt.audit.findings import Case, Entry, Examiner, Findings
from fairfelt.audit.tables import Table, Tables
from fairfelt.engine.settlement import Line
from fairfelt.facility.pit.events import RequestRefused, Withdrawn
from fairfelt.facility.progressives.events import Validated
from fairfelt.facility.rounds.events import IrregularityCalled, Locked, Paid, Settled
from fairfelt.facility.tables.events import DecksChanged, TableResumed, TableSetUp
from fairfelt.kit.outcomes import Verdict

FRESH = 5 * 60_000  # milliseconds in which what was validated may be paid


class Progressives(Examiner):
    """Keeps the pools of every table."""

    def __init__(self, findings: Findings, tables: Tables) -> None:
        super().__init__(findings)
        self.tables = tables
        self.pools: dict[str, dict[str, Fraction]] = {}
        self.rises: dict[str, int] = {}  # whole cents that the last lock added, by wager
        self.owed: dict[str, list[Line]] = {}  # what the rulebook makes of the round that is settled now
        self.validated: dict[str, tuple[str, int]] = {}  # by table: the round, and when

    def whole(self, table: str) -> dict[str, int]:
        """Where the meters of a table stand, in whole cents."""
        return {name: int(pool) for name, pool in self.pools[table].items()}

    def total(self) -> int:
        """All that is owed to progressive winners to come, in cents."""
        return sum(cents for table in self.pools for cents in self.whole(table).values())

    def set_up(self, event: TableSetUp, entry: Entry) -> None:
        """Every meter that is offered begins at its seed."""
        house = self.tables[event.table].house
        offered = (meter.wager for meter in house.game.progressives if house.offers(meter.wager))
        self.pools[event.table] = {wager.name: Fraction(house.seed_cents(wager)) for wager in offered}

    def locked(self, event: Locked, entry: Entry) -> None:
        """The locked wagers add their part, exactly."""
        table = self.tables[event.table]
        pools, before = self.pools[event.table], self.whole(event.table)
        for name in pools:
            staked = sum(placed.get(name, 0) for placed in table.round.wagers.values())
            pools[name] += table.house.rates.get(name, Fraction(0)) * staked
        self.rises = {name: cents - before[name] for name, cents in self.whole(event.table).items()}

    def validate(self, event: Validated, entry: Entry) -> None:
        """Somebody validates a payout that he did not deal."""
        table = self.tables[event.table]
        self.must(not table.dealt(entry.by), f"{entry.by} dealt round {event.round} and validated its payout")
        self.validated[event.table] = event.round, entry.at
        self.count("validations")

    def not_valid(
        self, event: IrregularityCalled | RequestRefused | Withdrawn | DecksChanged | TableResumed, by: Entry
    ) -> None:
        """What was validated before a remedy has to be validated again."""
        self.validated.pop(event.table, None)

    def settled(self, event: Settled, entry: Entry) -> None:
        """A payout from a meter was validated; the meters stand afterwards where the payouts leave them."""
        table, pools = self.tables[event.table], self.pools[event.table]
        payouts = sum(1 for line in event.lines if self._waits(table, event, line))
        if payouts:
            self._validated(event, entry, payouts)
        right = self._after(table, self.owed.pop(event.table, []))
        self.must(
            event.meters == right,
            f"round {event.round} leaves the meters at {event.meters}, {right or 'as they were'} is right",
        )
        for name, cents in event.meters.items():
            pools[name] = cents + pools[name] - int(pools[name])
        self.validated.pop(event.table, None)

    def _waits(self, table: Table, event: Settled, line: Paid) -> bool:
        """Whether a payout had to be validated: of a meter in any case, a fixed one by the chapter, since edition 1."""
        if line.meter or line.verdict != Verdict.WIN.value or not event.edition:
            return bool(line.meter)
        meters = table.house.game.progressives
        return any(meter.validation and meter.wager.name == line.wager for meter in meters)

    def _validated(self, event: Settled, entry: Entry, payouts: int) -> None:
        self.count("progressive payouts", payouts)
        number, at = self.validated.get(event.table, ("", 0))
        if number != event.round:
            self.differs(f"round {event.round} made a progressive payout, and nobody had validated that")
        elif entry.at - at > FRESH:
            self.differs(f"round {event.round} made a progressive payout long after it was validated")

    def _after(self, table: Table, lines: list[Line]) -> dict[str, int]:
        """Where the meters stand that were paid from; an emptied one is back at its seed."""
        after: dict[str, int] = {}
        for line in lines:
            if line.meter_cents:
                left = after.get(line.wager, int(self.pools[table.name][line.wager])) - line.meter_cents
                after[line.wager] = left if left else table.house.seed_cents(table.house.game.wager(line.wager))
        return after

    CASES = (
        Case(TableSetUp, set_up, "every progressive meter begins at its seed"),
        Case(Locked, locked, "the part of every wager that goes to a progressive meter"),
        Case(Validated, validate, "who validates did not deal the round"),
        Case(IrregularityCalled, not_valid, "a validation is void after a remedy"),
        Case(RequestRefused, not_valid, "a validation is void after a request"),
        Case(Withdrawn, not_valid, "a validation is void after a request"),
        Case(DecksChanged, not_valid, "a validation is void after new decks"),
        Case(TableResumed, not_valid, "a validation is void after a stop"),
        Case(Settled, settled, "a progressive payout is validated, by another person, in time; the meters afterwards"),
    )
