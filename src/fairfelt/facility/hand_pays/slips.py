"""A numbered slip for each hand pay. The writer of a large one pays it, and a second person verifies that: § 465a.26(b)."""

from collections.abc import Iterator

from fairfelt.facility.core.approval import FRESH
from fairfelt.facility.core.context import Context, Role
from fairfelt.facility.core.department import Events
from fairfelt.facility.core.messages import Event, Noted
from fairfelt.facility.core.refusal import Decline
from fairfelt.facility.core.state import State
from fairfelt.facility.hand_pays.commands import PayHand, PaySlip, SignSlip
from fairfelt.facility.hand_pays.events import HandPaid, SlipSigned, SlipVoided, SlipWritten
from fairfelt.facility.hand_pays.state import HandPay, HandPays, Slip, Slips
from fairfelt.kit.pay import usd
from fairfelt.ledger import Transfer
from fairfelt.ledger.accounts import CAGE
from fairfelt.ledger.accounts import hand_pay as hand_pay_account

TWO_SIGN = 500_000  # cents from which a second person signs as well: § 465a.26(b)(3)
SUPERVISOR_SIGNS = 2_500_000  # and from which that is a slot supervisor: (4)


def pay_hand(state: State, command: PayHand, context: Context) -> Events:
    """A slip for what is owed; below $5,000 it is paid with it, and is closed once."""
    hand_pay = state[HandPays].get(command.hand_pay)
    if hand_pay is None or hand_pay.paid:
        raise Decline("unknown", f"no open hand pay {command.hand_pay!r}", "465a.26")
    voided: list[Event] = []
    for slip in waiting(state, hand_pay):
        if context.at - slip.at <= FRESH:
            raise Decline("waits", f"slip {slip.number} waits to be paid", _cite(slip.cents))
        voided.append(SlipVoided(slip.number))
    number = f"S-{len(state[Slips]) + 1:06d}"
    written = SlipWritten(number, hand_pay.name, hand_pay.terminal, hand_pay.cents, context.actor.role, hand_pay.what)
    paid = [HandPaid(hand_pay.name, hand_pay.terminal, hand_pay.cents)] if hand_pay.cents < TWO_SIGN else []
    return [*voided, written, *paid]


def pay_slip(state: State, command: PaySlip, context: Context) -> Events:
    """Who wrote the slip has paid the patron; the second person, who sees that, signs afterwards."""
    slip = state[Slips].get(command.slip)
    if slip is None or slip.state != "written":
        raise Decline("unknown", f"no slip {command.slip!r} waits to be paid", "465a.26(b)")
    if context.actor.name != slip.by:
        raise Decline("another", f"{slip.by} wrote the slip and pays it", "465a.26(b)")
    if context.at - slip.at > FRESH:
        raise Decline("expired", "the slip was written more than five minutes ago: write another", _cite(slip.cents))
    return [HandPaid(slip.hand_pay, slip.terminal, slip.cents, verify=slip.number)]


def sign_slip(state: State, command: SignSlip, context: Context) -> Events:
    """The second signature, by another person who may give it, for the amount on the slip, once that is paid."""
    slip = state[Slips].get(command.slip)
    if slip is None or slip.state not in ("written", "to verify"):
        raise Decline("unknown", f"no slip {command.slip!r} waits for a signature", "465a.26(b)")
    cite = _cite(slip.cents)
    if context.actor.name == slip.by:
        raise Decline("two persons", "who wrote the slip cannot be the one who verifies it", cite)
    if context.actor.role not in may_sign(slip):
        raise Decline("forbidden", f"{usd(slip.cents)} is for a {' or '.join(sorted(may_sign(slip)))} to verify", cite)
    if command.cents != slip.cents:
        raise Decline("altered", f"the slip is for {usd(slip.cents)}, not for {usd(command.cents)}", cite)
    if slip.state == "written":
        raise Decline("not paid", f"{slip.by} pays the patron first; the signature verifies that", cite)
    return [SlipSigned(slip.number)]


def may_sign(slip: Slip) -> frozenset[str]:
    """The roles that may give the second signature."""
    if slip.role == Role.SLOT_SUPERVISOR:
        return frozenset({Role.SLOT_ATTENDANT, Role.SECURITY, Role.SLOT_SUPERVISOR})
    if slip.cents >= SUPERVISOR_SIGNS:
        return frozenset({Role.SLOT_SUPERVISOR})
    return frozenset({Role.SLOT_SUPERVISOR, Role.SECURITY})


def waiting(state: State, hand_pay: HandPay) -> list[Slip]:
    """The slips of a hand pay that are not paid yet."""
    return [slip for slip in state[Slips].values() if slip.hand_pay == hand_pay.name and slip.state == "written"]


def _cite(cents: int) -> str:
    return "465a.26(b)(4)" if cents >= SUPERVISOR_SIGNS else "465a.26(b)(3)"


def written(state: State, event: SlipWritten, noted: Noted) -> None:
    """One slip more."""
    state[Slips][event.slip] = Slip(
        event.slip, event.hand_pay, event.terminal, event.cents, event.what, noted.at, noted.by, event.role
    )


def voided(state: State, event: SlipVoided, noted: Noted) -> None:
    """It cannot be signed any more."""
    state[Slips][event.slip].state = "void"


def signed(state: State, event: SlipSigned, noted: Noted) -> None:
    """Who verified it, and as what."""
    slip = state[Slips][event.slip]
    slip.signed, slip.signed_as = noted.by, noted.role
    if slip.state == "to verify":
        slip.state = "paid"


def from_cage(state: State, event: HandPaid) -> Iterator[Transfer]:
    """hand pay → cage's cash"""
    yield Transfer(hand_pay_account(event.hand_pay), CAGE, event.cents)


def paid(state: State, event: HandPaid, noted: Noted) -> None:
    """The hand pay is closed, and its slip with it, unless somebody still has to verify the payment."""
    hand_pay = state[HandPays][event.hand_pay]
    hand_pay.paid = True
    for slip in waiting(state, hand_pay):
        slip.state = "to verify" if event.verify else "paid"
