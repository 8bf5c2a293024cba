"""An evening at a facility with everything in it that moves money or carries a signature, up to the close of its gaming day.

Faults are planted in what the system writes: a fault puts other events in the place of those that a command came to. The
system's own state takes them in without complaint; only somebody who looks at the journal can find them.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from fairfelt.facility import Actor, Context, Event, Noted, Reply, State, decide, decode, encode, evolve
from fairfelt.facility.access.events import SignedIn, SignInRefused
from fairfelt.facility.core.configuration import Purpose
from fairfelt.facility.day.commands import CloseDay
from fairfelt.facility.hand_pays.commands import PayHand, PaySlip, SignSlip
from fairfelt.facility.hand_pays.state import Slips
from fairfelt.facility.pit.commands import Acknowledge, Approve, Withdraw
from fairfelt.facility.progressives.commands import Validate
from fairfelt.facility.rounds.commands import CallIrregularity, Choose, DealCard, Settle, TakeBack
from fairfelt.facility.system.commands import ConfigureFacility, WithdrawKey
from fairfelt.facility.tables.commands import ChangeDecks, CountCards, Relieve, Resume
from fairfelt.facility.tables.state import Tables
from fairfelt.facility.terminals.commands import EnrollTerminal, InsertBill
from fairfelt.facility.terminals.state import Terminals
from fairfelt.facility.vouchers.commands import CashOut, InsertVoucher
from fairfelt.facility.vouchers.state import Vouchers
from fairfelt.ledger.days import gaming_day
from tests.facility import facility as floor
from tests.facility.facility import (
    ATTENDANT,
    DEALER,
    FINANCE,
    FLOOR,
    OTHER_FLOOR,
    SECURITY,
    SUPERVISOR,
    Facility,
    at,
)

DAVE = Actor("dave", "dealer")
STAFF = (ATTENDANT, DEALER, FINANCE, FLOOR, OTHER_FLOOR, SECURITY, SUPERVISOR, DAVE)
NOON = 1_794_852_000_000  # the sixteenth of November 2026 in Philadelphia, towards noon
DAY, MINUTE = 24 * 3_600_000, 60_000
ROYAL = ("AS", "9D", "KS", "8C", "QS", "2D")  # to position 1 and the dealer in turn
LARGE, LARGEST = 1_010_000, 2_510_000  # cash-outs that a guard may sign for, and that only a supervisor may
Tamper: TypeAlias = Callable[[State, Any, Context, list[Any]], "list[Any] | None"]


@dataclass(frozen=True)
class Cast:
    """Who does what in the evening, and how long they take."""

    validates: Actor = FLOOR
    agrees: Actor = FLOOR
    signs_large: Actor = SECURITY
    signs_largest: Actor = SUPERVISOR
    wait: int = 0  # milliseconds between a slip and its payment
    look: int = 0  # milliseconds between a validation and the settlement


def tampered(patch: Any, tamper: Tamper) -> None:
    """Put what `tamper` makes of a command's events in their place; None leaves them as they are."""

    def wrong(state: State, command: Any, context: Context) -> tuple[Reply, list[Any]]:
        reply, events = decide(state, command, context)
        other = tamper(state, command, context, events)
        return (reply, events) if other is None else (Reply(True), other)

    patch.setattr(floor, "decide", wrong)


def evening(cast: Cast = Cast()) -> Facility:
    """From the sign-ins to the close of the day."""
    facility = Facility("evening", purpose="")
    facility.at = NOON
    for actor in STAFF:
        note(facility, actor.name, SignedIn(actor.role, "10.0.0.1"))
    note(facility, "nobody", SignInRefused("10.0.0.9", 60))
    facility.both_keys(ConfigureFacility(Purpose.TRAINING))
    facility.table("649a")
    facility.must(EnrollTerminal("EWT-6"), SUPERVISOR)
    facility.must(WithdrawKey("terminal EWT-6"), FINANCE)
    facility.seated("EWT-1", cents=50_000)
    _progressive(facility, cast)
    _remedy(facility, cast)
    _large_win(facility)
    _stop(facility)
    _cards(facility)
    _vouchers(facility)
    for name, cents, signs in (("EWT-8", LARGE, cast.signs_large), ("EWT-9", LARGEST, cast.signs_largest)):
        _hand_pay(facility, name, cents, signs, cast.wait)
    facility.terminal("EWT-7", LARGE)
    facility.must(CashOut(), at("EWT-7"))  # an attendant has not come yet
    facility.give(InsertBill(10_000), at("EWT-7"))
    _refusals(facility)
    day = gaming_day(facility.at).isoformat()
    facility.at += DAY
    facility.must(CloseDay(day), FINANCE)
    return facility


def _progressive(facility: Facility, cast: Cast) -> None:
    facility.lock({"EWT-1": {"Ante": 1000, "Progressive Payout": 100}})
    facility.deal(*ROYAL)
    facility.must(Choose("Play"), at("EWT-1"))
    facility.must(Validate("T1"), cast.validates)
    facility.at += cast.look
    facility.must(Settle("T1"), DEALER)


def _remedy(facility: Facility, cast: Cast) -> None:
    facility.lock({"EWT-1": {"Ante": 1000}})
    facility.deal("QS", "9D")
    irregularities = facility.state[Tables]["T1"].game.irregularities
    void = next(each for each in irregularities if each.void.name == "ROUND" and each.fits is None)
    facility.must(CallIrregularity("T1", void.cite, void.case), DEALER)
    _agree(facility, cast.agrees)
    facility.must(Settle("T1"), DEALER)


def _large_win(facility: Facility) -> None:
    """A card taken back, one found face up, a request withdrawn; a win for a supervisor's slip, the first of which expires."""
    for _ in range(5):
        facility.must(InsertBill(10_000), at("EWT-1"))
    facility.lock({"EWT-1": {"Pair Plus": 40_000}})
    facility.deal("JS")
    facility.must(TakeBack("T1"), DEALER)
    facility.deal("QS")
    facility.must(CallIrregularity("T1", "649a.13(a)", "one card"), DEALER)
    facility.must(CallIrregularity("T1", "649a.13(a)", "several cards"), DEALER)
    if facility.asked() is not None:  # a fault may do without
        facility.must(Withdraw("T1"), FLOOR)
        facility.deal("9D", "JS", "8C", "TS", "2D")
    facility.must(Settle("T1"), DEALER)
    pay = facility.state[Terminals]["EWT-1"].hand_pay
    if pay and facility.give(PayHand(pay), SUPERVISOR).ok:
        facility.at += 6 * MINUTE
        facility.give(PayHand(pay), SUPERVISOR)
        slip = list(facility.state[Slips].values())[-1]
        facility.give(PaySlip(slip.number), SUPERVISOR)
        facility.give(SignSlip(slip.number, slip.cents), ATTENDANT)


def _stop(facility: Facility) -> None:
    """A card comes twice in the middle of a round."""
    facility.lock({"EWT-1": {"Ante": 1000, "Pair Plus": 500}})
    facility.deal("QS", "9D")
    facility.must(DealCard("T1", "QS", again=True), DEALER)
    facility.must(Resume("T1"), DEALER)
    _agree(facility, FLOOR)


def _cards(facility: Facility) -> None:
    """A count that is right, one that is not, other decks, another dealer."""
    facility.must(CountCards("T1", 52), DEALER)
    facility.must(CountCards("T1", 51), DEALER)
    facility.give(Acknowledge(1), FLOOR)  # the lock-out at the sign-in
    if facility.asked() is None and facility.state[Tables]["T1"].notice:
        facility.must(Resume("T1"), DEALER)
        _agree(facility, FLOOR)
    facility.must(ChangeDecks("T1"), DEALER)
    _agree(facility, FLOOR)
    facility.must(Relieve("T1"), DAVE)


def _agree(facility: Facility, agrees: Actor) -> None:
    asked = facility.asked()
    if asked is not None:  # a fault may do without
        facility.must(Approve("T1", asked.digest), agrees)


def _vouchers(facility: Facility) -> None:
    facility.terminal("EWT-2", 20_000)
    facility.terminal("EWT-3", 20_000)
    for name in ("EWT-2", "EWT-3"):
        facility.must(CashOut(), at(name))
    facility.must(InsertVoucher(next(iter(facility.state[Vouchers]))), at("EWT-3"))


def _refusals(facility: Facility) -> None:
    """A voucher that was redeemed, one that nobody printed, one that is still good at a locked terminal, and a bill."""
    taken, good = list(facility.state[Vouchers])[:2]
    facility.give(InsertVoucher(taken), at("EWT-2"))
    facility.give(InsertVoucher("9" * 18), at("EWT-2"))
    facility.give(InsertVoucher(good), at("EWT-7"))
    facility.give(InsertBill(700), at("EWT-2"))


def _hand_pay(facility: Facility, name: str, cents: int, signs: Actor, wait: int) -> None:
    facility.terminal(name, cents)
    facility.must(CashOut(), at(name))
    facility.must(PayHand(facility.state[Terminals][name].hand_pay), ATTENDANT)
    facility.at += wait
    slip = list(facility.state[Slips])[-1]
    if facility.state[Slips][slip].state == "written":
        facility.must(PaySlip(slip), ATTENDANT)
    if facility.state[Slips][slip].state == "to verify":
        facility.must(SignSlip(slip, cents), signs)


def note(facility: Facility, by: str, event: Event) -> None:
    """Something that nobody commands."""
    facility.at += 1
    body = encode(Noted(facility.at, f"n{len(facility.journal)}", by, event))
    facility.journal.append(body)
    evolve(facility.state, decode(body))


def edited(journal: Sequence[bytes], kind: type, change: Callable[[Noted], list[Noted]], which: int = 0) -> list[bytes]:
    """A journal in which other entries stand in the place of one of a kind: the first, or the one named."""
    places = [place for place, body in enumerate(journal) if isinstance(decode(body).event, kind)]
    place = places[which]
    return [*journal[:place], *map(encode, change(decode(journal[place]))), *journal[place + 1 :]]
