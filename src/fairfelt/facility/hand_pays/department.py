"""Hand pays: what an attendant pays, with a slip and, if it is large, a second person who verifies it (§ 465a.26)."""

from fairfelt.facility.core.context import Role
from fairfelt.facility.core.department import Department, Does, Fact
from fairfelt.facility.hand_pays import opening, slips
from fairfelt.facility.hand_pays.commands import PayHand, PaySlip, SignSlip
from fairfelt.facility.hand_pays.events import CreditsCancelled, HandPaid, SlipSigned, SlipVoided, SlipWritten
from fairfelt.facility.hand_pays.state import HandPays, Slips

SLOT_STAFF = (Role.SLOT_ATTENDANT, Role.SLOT_SUPERVISOR)

HAND_PAYS = Department(
    name="hand pays",
    words="What a terminal does not pay by itself: slips, second signatures, payment.",
    cite="465a.26",
    state=(HandPays, Slips),
    commands=(
        Does(PayHand, slips.pay_hand, by=SLOT_STAFF, cite="465a.26(b)"),
        Does(PaySlip, slips.pay_slip, by=SLOT_STAFF, cite="465a.26(b)"),
        Does(SignSlip, slips.sign_slip, by=(*SLOT_STAFF, Role.SECURITY), cite="465a.26(b)(3)"),
    ),
    events=(
        Fact(CreditsCancelled, opening.credits_cancelled, moves=opening.from_account),
        Fact(SlipWritten, slips.written),
        Fact(SlipVoided, slips.voided),
        Fact(SlipSigned, slips.signed),
        Fact(HandPaid, slips.paid, moves=slips.from_cage),
    ),
    follows=opening.FOLLOWS,
    holds=(opening.open_is_owed,),
    plain=opening.plain,
)
