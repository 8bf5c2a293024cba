"""Faults in who did it: roles, dealers, terminals, alarms; and in snapshots."""

from msgspec.structs import replace

from fairfelt.audit.alarms import Alarms
from fairfelt.audit.signatures import Signatures
from fairfelt.audit.snapshots import Snapshots
from fairfelt.facility import Noted
from fairfelt.facility.access.events import RoleChanged, SignedOut
from fairfelt.facility.day.events import DayClosed
from fairfelt.facility.hand_pays.events import SlipSigned
from fairfelt.facility.journal.events import StateKept
from fairfelt.facility.pit.events import AlarmAcknowledged
from fairfelt.facility.progressives.events import Validated
from fairfelt.facility.rounds.events import CardDealt, IrregularityCalled, WagerPlaced
from fairfelt.facility.tables.events import DealerRelieved
from tests.audit.evening import edited
from tests.audit.planting import rewritten

PROMOTED = RoleChanged("sam", "slot supervisor", "slot attendant")


@rewritten(Signatures.by_terminal, "EWT-2 acted for terminal EWT-1")
def a_terminal_acts_for_another(journal):
    return edited(journal, WagerPlaced, lambda noted: [replace(noted, by="EWT-2")])


@rewritten(Signatures.by_role, "Validated by sam, a slot attendant")
def a_slot_attendant_validates_a_payout(journal):
    sam = {"by": "sam", "role": "slot attendant", "department": "slot operations"}
    return edited(journal, Validated, lambda noted: [replace(noted, **sam)])


@rewritten(Signatures.by_role, "Validated by sam as a floorperson, who signed in as a slot attendant")
def a_slot_attendant_validates_a_payout_as_a_floorperson(journal):
    return edited(journal, Validated, lambda noted: [replace(noted, by="sam")])


@rewritten(Signatures.by_role, "Validated by flora without a role")
def a_validation_without_a_role(journal):
    return edited(journal, Validated, lambda noted: [replace(noted, role="", department="")])


@rewritten(
    Signatures.by_role, "SlipSigned by sean, a security, for the department 'slot operations'; 'security' is right"
)
def a_signature_for_another_department(journal):
    return edited(journal, SlipSigned, lambda noted: [replace(noted, department="slot operations")], which=1)


@rewritten(Signatures.by_role, "SlipSigned by a stranger, a cashier; that is for a security or slot attendant")
def a_stranger_signs_in_a_role_that_may_not(journal):
    cashier = {"by": "a stranger", "role": "cashier", "department": "finance"}
    return edited(journal, SlipSigned, lambda noted: [replace(noted, **cashier)], which=1)


@rewritten(Signatures.role_changed, "sam changed the own role")
def somebody_changes_his_own_role(journal):
    return edited(journal, DealerRelieved, lambda noted: [replace(noted, by="sam", event=PROMOTED), noted])


@rewritten(Signatures.role_changed, "RoleChanged by finn, a finance; that is for a administrator")
def somebody_else_than_an_administrator_changes_a_role(journal):
    finn = {"by": "finn", "role": "finance", "department": "finance"}
    return edited(journal, DealerRelieved, lambda noted: [replace(noted, event=PROMOTED, **finn), noted])


@rewritten(Signatures.role_changed, "sam was no cashier but a slot attendant when the role changed")
def a_role_changes_from_another_one(journal):
    wrong = replace(PROMOTED, before="cashier")
    return edited(journal, DealerRelieved, lambda noted: [replace(noted, event=wrong), noted])


@rewritten(Signatures.by_role, "IrregularityCalled by dave, a dealer; that is for a floorperson")
def another_dealer_agrees_to_a_remedy(journal):
    def agreed(noted):
        dave = {"by": "dave", "role": "dealer"}
        return [replace(noted, event=replace(noted.event, approved="dave"), **dave)]

    return edited(journal, IrregularityCalled, agreed)


@rewritten(Alarms.acknowledged, "was acknowledged by flora before")
def an_alarm_is_acknowledged_twice(journal):
    return edited(journal, AlarmAcknowledged, lambda noted: [noted, noted])


@rewritten(Snapshots.named, "and not for the one before")
def a_snapshot_of_another_entry(journal):
    def named(noted):
        return [noted, Noted(noted.at, "kept", "", StateKept(7, "00" * 32))]

    return edited(journal, DayClosed, named)


@rewritten(Signatures.signed_out, "had never signed in")
def somebody_signs_out_who_never_signed_in(journal):
    out = Noted(0, "out", "stranger", SignedOut("10.0.0.1"))
    return edited(journal, DealerRelieved, lambda noted: [noted, replace(out, at=noted.at)])


@rewritten(Signatures.by_role, "CardDealt at table T1 by dave; dana deals there")
def a_dealer_deals_at_the_table_of_another(journal):
    return edited(journal, CardDealt, lambda noted: [replace(noted, by="dave")])
