"""The auditor's own double entry: every cent moves from one account to another, and the accounts tie to what else is known.

Nothing here is taken from the system's ledger: neither its accounts nor its postings.
"""

from typing import TypeAlias

from fairfelt.audit.findings import Case, Entry, Examiner, Findings
from fairfelt.audit.progressives import Progressives
from fairfelt.audit.tables import Phase, Tables
from fairfelt.facility.hand_pays.events import CreditsCancelled, HandPaid
from fairfelt.facility.rounds.events import Chosen, Locked, Settled, WagerPlaced
from fairfelt.facility.tables.events import TableSetUp
from fairfelt.facility.terminals.events import BillAccepted, TerminalEnrolled
from fairfelt.facility.vouchers.events import VoucherAccepted, VoucherIssued
from fairfelt.kit.outcomes import Verdict
from fairfelt.kit.pay import usd

Account: TypeAlias = tuple[str, ...]  # the kind, then whose
OWED = frozenset({"game account", "layout", "voucher", "hand pay", "progressive"})
CAGE: Account = ("cage",)


class Money(Examiner):
    """All accounts and their balances in cents; what is owed to somebody is positive."""

    def __init__(self, findings: Findings, tables: Tables, progressives: Progressives) -> None:
        super().__init__(findings)
        self.tables, self.progressives = tables, progressives
        self.terminals: set[str] = set()
        self._balances: dict[str, dict[Account, int]] = {}  # by kind; an account that holds nothing is left out

    def balance(self, *account: str) -> int:
        """The cents in an account."""
        return self._balances.get(account[0], {}).get(account, 0)

    def of_patron(self, terminal: str) -> int:
        """What a terminal's patron has, wagers on a layout included."""
        layouts = self._balances.get("layout", {}).items()
        return self.balance("game account", terminal) + sum(cents for name, cents in layouts if name[2] == terminal)

    def total(self, kind: str) -> int:
        """What the accounts of a kind hold together."""
        return sum(self._balances.get(kind, {}).values())

    def move(self, debit: Account, credit: Account, cents: int) -> None:
        """Cents out of one account and into another; back where they are negative."""
        for account, change in ((debit, -cents), (credit, cents)):
            of_kind = self._balances.setdefault(account[0], {})
            of_kind[account] = of_kind.get(account, 0) + change
            if not of_kind[account]:
                del of_kind[account]
        self.count("cents", abs(cents))

    def _not_overdrawn(self, *accounts: Account) -> None:
        for account in dict.fromkeys(accounts):
            if account[0] in OWED and self.balance(*account) < 0:
                words = f"{' '.join(account)} was overdrawn by {usd(-self.balance(*account))}"
                self.differs(words, "605a.2(d)(1)")

    def enrolled(self, event: TerminalEnrolled, entry: Entry) -> None:
        """A terminal begins with an empty game account, and is enrolled once."""
        self.must(event.terminal not in self.terminals, f"{event.terminal} was enrolled before", "461a.1")
        self.terminals.add(event.terminal)
        self.count("terminals")

    def seeded(self, event: TableSetUp, entry: Entry) -> None:
        """The house puts the seeds into the progressive meters."""
        for name, cents in self.progressives.whole(event.table).items():
            self.move(("house", event.table), ("progressive", event.table, name), cents)

    def deposited(self, event: BillAccepted | VoucherAccepted, entry: Entry) -> None:
        """A bill comes from outside into the drop box; a voucher is no longer owed."""
        bill = isinstance(event, BillAccepted)
        source = ("drop box", event.terminal) if bill else ("voucher", getattr(event, "number", ""))
        self._between(source, event.terminal, event.cents)

    def withdrawn(self, event: VoucherIssued | CreditsCancelled, entry: Entry) -> None:
        """A voucher or a hand pay is owed instead of the balance."""
        voucher = isinstance(event, VoucherIssued)
        owed = ("voucher", getattr(event, "number", "")) if voucher else ("hand pay", getattr(event, "hand_pay", ""))
        self._between(owed, event.terminal, -event.cents)

    def _between(self, other: Account, terminal: str, cents: int) -> None:
        account = ("game account", terminal)
        self.must(terminal in self.terminals, f"{terminal} was never enrolled as a terminal", "463a.3(b)")
        self.move(other, account, cents)
        self._not_overdrawn(other, account)

    def staked(self, event: WagerPlaced | Chosen, entry: Entry) -> None:
        """A stake lies on the layout, neither the patron's nor the house's."""
        cents = event.moved if isinstance(event, WagerPlaced) else event.placed
        account, layout = ("game account", event.terminal), ("layout", event.table, event.terminal)
        self.move(account, layout, cents)
        self._not_overdrawn(account, layout)

    def locked(self, event: Locked, entry: Entry) -> None:
        """Wagers that cannot stand go back; the house pays what the others add to the progressive meters."""
        for back in event.returned:
            layout = ("layout", event.table, back.terminal)
            self.move(layout, ("game account", back.terminal), back.cents)
            self._not_overdrawn(layout)
        for name, cents in self.progressives.rises.items():
            self.move(("house", event.table), ("progressive", event.table, name), cents)
        round_ = self.tables[event.table].round
        for name in {*round_.wagers, *round_.standing}:
            stood = round_.standing.get(name, {})
            right = sum(max(cents, stood.get(wager, 0)) for wager, cents in round_.placed(name).items())
            self._lies(event.table, name, right)

    def settled(self, event: Settled, entry: Entry) -> None:
        """The house takes every stake and pays every return; a progressive meter pays its part."""
        house: Account = ("house", event.table)
        moved: list[Account] = []
        for line in event.lines:
            if line.verdict == Verdict.STANDS.value:
                continue
            payee = ("hand pay", line.hand_pay) if line.hand_pay else ("game account", line.terminal)
            meter = ("progressive", event.table, line.wager)
            layout = ("layout", event.table, line.terminal)
            self.move(layout, house, line.stake)
            if paid_by_meter := min(line.meter, line.returned):
                self.move(meter, payee, paid_by_meter)
            self.move(house, payee, line.returned - paid_by_meter)
            moved += layout, meter, payee
        for name, cents in event.meters.items():
            meter = ("progressive", event.table, name)
            self.move(house, meter, cents - self.balance(*meter))
        self._not_overdrawn(*moved)
        self._tie_table(event.table)

    def paid(self, event: HandPaid, entry: Entry) -> None:
        """The cage pays what was owed, and no more."""
        owed = ("hand pay", event.hand_pay)
        self.move(owed, CAGE, event.cents)
        self._not_overdrawn(owed)

    def _tie_table(self, name: str) -> None:
        """After a settlement only standing wagers are left on the layout, and the meters hold their money."""
        table = self.tables[name]
        standing = table.round.standing
        lying = {account[2] for account in self._balances.get("layout", {}) if account[1] == name}
        for terminal in sorted(lying | standing.keys()):
            self._lies(name, terminal, sum(standing.get(terminal, {}).values()))
        for meter, cents in self.progressives.whole(name).items():
            holds = self.balance("progressive", name, meter)
            words = f"the progressive meter {meter} of table {name} shows {usd(cents)} and holds {usd(holds)}"
            self.must(holds == cents, words)

    def _lies(self, table: str, terminal: str, right: int) -> None:
        lies = self.balance("layout", table, terminal)
        words = f"{usd(lies)} of {terminal} lie on the layout of table {table}, {usd(right)} is right"
        self.must(lies == right, words, "605a.2(d)(1)")

    def end(self) -> None:
        """Nothing lies on the layout of a table between rounds that does not stand there; all accounts come to nothing."""
        for name, table in self.tables.by_name.items():
            if table.phase in (Phase.READY, Phase.CLOSED):
                self._tie_table(name)
        rest = sum(map(self.total, self._balances))
        self.must(rest == 0, f"all accounts come to {usd(rest)} and not to nothing")

    CASES = (
        Case(TerminalEnrolled, enrolled, "a terminal is enrolled once", "461a.1"),
        Case(TableSetUp, seeded, "the seeds of the progressive meters"),
        Case(BillAccepted, deposited, "from the drop box to the game account", "605a.3(a)(1)(i)"),
        Case(VoucherAccepted, deposited, "from the voucher to the game account", "605a.3(a)(1)(i)"),
        Case(VoucherIssued, withdrawn, "from the game account to the voucher", "605a.3(b)(1)"),
        Case(CreditsCancelled, withdrawn, "from the game account to the hand pay", "605a.5(d)(4)"),
        Case(WagerPlaced, staked, "from the game account to the layout", "605a.2(d)(1)"),
        Case(Chosen, staked, "from the game account to the layout", "605a.2(d)(1)"),
        Case(Locked, locked, "what goes back, what goes to the meters, what lies on the layout"),
        Case(Settled, settled, "from the layout, the house and the meters to whom it is paid; the layout afterwards"),
        Case(HandPaid, paid, "from the hand pay to the cage", "465a.26"),
    )
