"""Hand pays and their slips: § 465a.26(b). Opened by what was won or cashed out, paid once, verified by a person who may sign.

From $5,000 a second person signs, from $25,000 a slot supervisor; a slot supervisor's own slip others may sign as well. Who
wrote the slip pays, and the signature verifies that. In journals that name no roles (version 0.1.0) a signature came first
and was the payment as well.
"""

from dataclasses import dataclass, field

from fairfelt.audit.findings import Case, Entry, Examiner, Findings
from fairfelt.audit.signatures import Signatures
from fairfelt.facility import Event
from fairfelt.facility.hand_pays.events import CreditsCancelled, HandPaid, SlipSigned, SlipVoided, SlipWritten
from fairfelt.facility.rounds.events import Settled, WagerPlaced
from fairfelt.facility.terminals.events import BillAccepted
from fairfelt.facility.vouchers.events import VoucherAccepted, VoucherIssued
from fairfelt.kit.pay import usd

TWO_SIGN = 500_000
SUPERVISOR_SIGNS = 2_500_000
FRESH = 5 * 60_000  # milliseconds in which a slip may be signed
SUPERVISOR = "slot supervisor"
WRITERS = frozenset({"slot attendant", SUPERVISOR})
CASHED_OUT = "cancelled credits"


@dataclass
class HandPay:
    """What a terminal could not pay: the amount, and the winning wagers in words."""

    terminal: str
    cents: int = 0
    won: list[str] = field(default_factory=list)
    paid: bool = False


@dataclass
class Slip:
    """A slip, who wrote it and when; `state` is "written", "signed", "to verify", "void" or "paid"."""

    number: str
    hand_pay: str
    cents: int
    at: int
    by: str
    role: str
    state: str = "written"
    signed_by: str = ""
    paid_at: int = 0


class HandPays(Examiner):
    """Knows every hand pay and every slip."""

    def __init__(self, findings: Findings, signatures: Signatures) -> None:
        super().__init__(findings)
        self.signatures = signatures
        self.by_name: dict[str, HandPay] = {}
        self.slips: dict[str, Slip] = {}
        self.slips_of: dict[str, list[Slip]] = {}  # by hand pay
        self.open: dict[str, dict[str, HandPay]] = {}  # those not paid yet, by terminal
        self.to_verify: dict[str, list[str]] = {}  # slips that were paid and wait for their signature, by terminal

    def total(self) -> int:
        """What is owed by hand and not paid yet, in cents."""
        return sum(pay.cents for pays in self.open.values() for pay in pays.values())

    # --- what opens a hand pay ----------------------------------------------------------------------------------------

    def won(self, event: Settled, entry: Entry) -> None:
        """All large wins of a terminal in a round are one hand pay."""
        names = dict.fromkeys(line.hand_pay for line in event.lines if line.hand_pay)
        for name in names:
            lines = [line for line in event.lines if line.hand_pay == name]
            self.must(
                len({line.terminal for line in lines}) == 1, f"hand pay {name} is for several terminals", "465a.26"
            )
            pay = self._opened(name, lines[0].terminal, sum(line.returned for line in lines))
            pay.won = [f"{line.wager} {usd(line.returned)}: {line.row or line.hand or line.pays}" for line in lines]

    def cashed_out(self, event: CreditsCancelled, entry: Entry) -> None:
        """A cash-out that no voucher can hold."""
        self.locked(event, entry)
        self._opened(event.hand_pay, event.terminal, event.cents)

    def _opened(self, name: str, terminal: str, cents: int) -> HandPay:
        self.must(name not in self.by_name, f"a hand pay {name} was opened before", "465a.26")
        pay = self.by_name[name] = HandPay(terminal, cents)
        self.open.setdefault(terminal, {})[name] = pay
        self.count("hand pays")
        return pay

    def locked(self, event: Event, entry: Entry) -> None:
        """A terminal with an open hand pay, or one to be verified, takes no bill, voucher or wager and pays nothing out."""
        terminal = getattr(event, "terminal", "")
        for name in self.open.get(terminal, ()):
            self.differs(f"{type(event).__name__} at {terminal} while hand pay {name} is open", "465a.26")
        for number in self.to_verify.get(terminal, ()):
            self.differs(f"{type(event).__name__} at {terminal} while slip {number} is to be verified", "465a.26(b)(3)")

    # --- the slip -----------------------------------------------------------------------------------------------------

    def written(self, event: SlipWritten, entry: Entry) -> None:
        """A slip is numbered, for an open hand pay and its amount and terminal, and says what was won."""
        number, pay = event.slip, self.by_name.get(event.hand_pay)
        right = f"S-{len(self.slips) + 1:06d}"
        self.must(number == right, f"slip {number} was written, {right} is the next number", "465a.26(b)(1)")
        self._written_by(event, entry)
        if pay is None or pay.paid:
            words = "is paid" if pay else "was never opened"
            self.differs(f"slip {number} is for hand pay {event.hand_pay}, which {words}", "465a.26(b)(1)")
        else:
            self.must(
                event.cents == pay.cents,
                f"slip {number} is for {usd(event.cents)}; hand pay {event.hand_pay} is for {usd(pay.cents)}",
                "465a.26(b)(1)",
            )
            self.must(
                event.terminal == pay.terminal,
                f"slip {number} names terminal {event.terminal}; {pay.terminal} owes it",
                "465a.26(b)(5)(ii)",
            )
            won = "; ".join(pay.won) or CASHED_OUT
            words = f"slip {number} says {event.what!r} was won; {won!r} is right"
            self.must(event.what == won, words, "465a.26(b)(1)")
        for other in self.slips_of.get(event.hand_pay, ()):
            waits = other.state == "written"
            self.must(not waits, f"slip {number} was written while {other.number} waits to be paid", "465a.26(b)")
        slip = self.slips[number] = Slip(number, event.hand_pay, event.cents, entry.at, entry.by, event.role)
        self.slips_of.setdefault(event.hand_pay, []).append(slip)
        self.count("slips")

    def _written_by(self, event: SlipWritten, entry: Entry) -> None:
        self.must(event.role in WRITERS, f"slip {event.slip} was written by a {event.role}", "465a.26(b)(1)")
        known = self.signatures.role(entry) or event.role
        words = f"slip {event.slip} was written by {entry.by} as a {event.role}, who signed in as a {known}"
        self.must(known == event.role, words, "465a.26(b)(1)")

    def voided(self, event: SlipVoided, entry: Entry) -> None:
        """Only a slip that nobody signed in time is void."""
        slip = self.slips[event.slip]
        waits = slip.state == "written" and entry.at - slip.at > FRESH
        self.must(waits, f"slip {slip.number} was voided, and did not wait too long", "465a.26(b)")
        slip.state = "void"

    def signed(self, event: SlipSigned, entry: Entry) -> None:
        """The second signature: of a payment that was made, by another person, of a role that may give it."""
        slip = self.slips[event.slip]
        section = _section(slip.cents)
        self.must(entry.by != slip.by, f"{entry.by} wrote slip {slip.number} and signed it", section)
        role = self.signatures.role(entry)
        may = self._may_sign(slip)
        words = (
            f"{entry.by}, a {role}, signed slip {slip.number} for {usd(slip.cents)}; a {' or '.join(sorted(may))} may"
        )
        self.must(role is None or role in may, words, section)
        if slip.state == "to verify":
            slip.state = "paid"
            self.to_verify[self.by_name[slip.hand_pay].terminal].remove(slip.number)
        else:
            self._signed_first(slip, entry)
        slip.signed_by = entry.by
        self.count("second signatures")

    def _signed_first(self, slip: Slip, entry: Entry) -> None:
        """A signature before the payment, as version 0.1.0 had it: in time."""
        section = _section(slip.cents)
        self.must(slip.state == "written", f"slip {slip.number} was signed when it was {slip.state}", section)
        self.must(not entry.role, f"slip {slip.number} was signed before it was paid", section)
        late = entry.at - slip.at > FRESH
        self.must(not late, f"slip {slip.number} was signed more than five minutes after it was written", section)
        slip.state = "signed"

    def _may_sign(self, slip: Slip) -> frozenset[str]:
        if slip.role == SUPERVISOR:
            return frozenset({"slot attendant", "security", SUPERVISOR})
        return frozenset({SUPERVISOR}) if slip.cents >= SUPERVISOR_SIGNS else frozenset({SUPERVISOR, "security"})

    def paid(self, event: HandPaid, entry: Entry) -> None:
        """Paid once, for the amount owed, with a slip that has all its signatures."""
        pay = self.by_name.get(event.hand_pay)
        if pay is None:
            self.differs(f"hand pay {event.hand_pay} was paid, and was never opened", "465a.26")
            return
        self.must(not pay.paid, f"hand pay {event.hand_pay} was paid before", "465a.26")
        words = f"{usd(event.cents)} were paid for hand pay {event.hand_pay}, which is for {usd(pay.cents)}"
        self.must(event.cents == pay.cents, words, "465a.26(b)(10)")
        words = f"hand pay {event.hand_pay} of {pay.terminal} was paid at {event.terminal}"
        self.must(event.terminal == pay.terminal, words, "465a.26(b)(5)(ii)")
        if not pay.paid:
            self._with_slip(event, entry)
        pay.paid = True
        self.open.get(pay.terminal, {}).pop(event.hand_pay, None)
        self.count("hand pays paid")

    def _with_slip(self, event: HandPaid, entry: Entry) -> None:
        """The slip of a payment: written in time by the person who pays; a large one is to be verified."""
        usable = [slip for slip in self.slips_of.get(event.hand_pay, ()) if slip.state in ("written", "signed")]
        if not usable:
            self.differs(f"hand pay {event.hand_pay} was paid without a slip", "465a.26(b)(1)")
            return
        slip, section = usable[-1], _section(event.cents)
        if entry.role or event.verify:
            self._paid_first(slip, event, entry)
            return
        needed = "signed" if event.cents >= TWO_SIGN else "written"
        if slip.state != needed:
            words = "was paid without a second signature" if needed == "signed" else "has a signature too many"
            self.differs(f"slip {slip.number} for {usd(event.cents)} {words}", section)
        words = f"{entry.by} paid slip {slip.number}, which another person signed last"
        self.must(entry.by == (slip.signed_by or slip.by), words, section)
        slip.state = "paid"

    def _paid_first(self, slip: Slip, event: HandPaid, entry: Entry) -> None:
        section = _section(event.cents)
        self.must(entry.by == slip.by, f"{entry.by} paid slip {slip.number}, which {slip.by} wrote", section)
        late = entry.at - slip.at > FRESH
        self.must(not late, f"slip {slip.number} was paid more than five minutes after it was written", section)
        right = slip.number if event.cents >= TWO_SIGN else ""
        words = f"slip {slip.number} for {usd(event.cents)} was paid as one that nobody has to verify"
        self.must(event.verify == right, words, section)
        slip.state, slip.paid_at = "to verify" if event.verify else "paid", entry.at
        if event.verify:
            self.to_verify.setdefault(event.terminal, []).append(slip.number)

    def end(self) -> None:
        """No payment waits for its second signature for long."""
        for slip in self.slips.values():
            if slip.state == "to verify" and self.findings.entry.at - slip.paid_at > FRESH:
                words = f"slip {slip.number} for {usd(slip.cents)} was paid, and nobody has verified it"
                self.differs(words, _section(slip.cents))

    CASES = (
        Case(Settled, won, "a large win opens a hand pay once", "465a.26"),
        Case(CreditsCancelled, cashed_out, "a large cash-out opens a hand pay once", "465a.26"),
        Case(BillAccepted, locked, "the terminal is locked until its hand pay is paid", "465a.26"),
        Case(VoucherAccepted, locked, "the terminal is locked until its hand pay is paid", "465a.26"),
        Case(VoucherIssued, locked, "the terminal is locked until its hand pay is paid", "465a.26"),
        Case(WagerPlaced, locked, "the terminal is locked until its hand pay is paid", "465a.26"),
        Case(
            SlipWritten,
            written,
            "number, amount, terminal, what was won, who wrote it, none waiting",
            "465a.26(b)(1)",
        ),
        Case(SlipVoided, voided, "nobody had signed it in time", "465a.26(b)"),
        Case(SlipSigned, signed, "of a payment, by another person, who may sign", "465a.26(b)(3)"),
        Case(
            HandPaid, paid, "once, the amount, the terminal, by the writer of the slip, to be verified", "465a.26(b)(3)"
        ),
    )


def _section(cents: int) -> str:
    return "465a.26(b)(4)" if cents >= SUPERVISOR_SIGNS else "465a.26(b)(3)"
