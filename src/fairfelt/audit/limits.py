"""The limits of terminals as the journal states them: what each takes in, prints and pays by itself (§ 605a.5(d)(3), (4))."""

from fairfelt.audit.findings import Case, Entry, Examiner, Findings
from fairfelt.facility.terminals.events import Limits as Amounts
from fairfelt.facility.terminals.events import LimitsSet, TerminalEnrolled

BEFORE = Amounts(account=10_000_000, voucher=1_000_000, hand_pay=1_000_000, outcome="wager")
"""Those of version 0.1.0, which did not write them down."""


class Limits(Examiner):
    """Knows the limits of every terminal at any time."""

    def __init__(self, findings: Findings) -> None:
        super().__init__(findings)
        self.by_terminal: dict[str, Amounts] = {}

    def of(self, terminal: str) -> Amounts:
        """The limits of a terminal; for one of version 0.1.0 those that every terminal had, judged by today's outcomes."""
        return self.by_terminal.get(terminal) or Amounts(BEFORE.account, BEFORE.voucher, BEFORE.hand_pay)

    def stated(self, terminal: str) -> bool:
        """Whether the journal says them."""
        return terminal in self.by_terminal

    def enrolled(self, event: TerminalEnrolled, entry: Entry) -> None:
        """A terminal is enrolled with its limits."""
        if event.limits is not None:
            self._amounts(event.terminal, event.limits)

    def changed(self, event: LimitsSet, entry: Entry) -> None:
        """Other limits for a terminal."""
        self._amounts(event.terminal, event.limits)
        self.count("limits changed")

    def _amounts(self, terminal: str, limits: Amounts) -> None:
        right = min(limits.account, limits.voucher, limits.hand_pay) > 0
        self.must(right, f"the limits of {terminal} are not amounts above $0: {limits}", "605a.5(d)(4)")
        self.by_terminal[terminal] = limits

    CASES = (
        Case(TerminalEnrolled, enrolled, "what it takes in, prints and pays by itself", "605a.5(d)(4)"),
        Case(LimitsSet, changed, "what it takes in, prints and pays by itself, from now on", "605a.5(d)(4)"),
    )
