"""Faults in who did it: roles, dealers, terminals, alarms; and in snapshots."""

from msgspec.structs import replace

from fairfelt.audit.alarms import Alarms
from fairfelt.audit.signatures import Signatures
from fairfelt.audit.snapshots import Snapshots
from fairfelt.facility import Noted
from fairfelt.facility.access.events import SignedOut
from fairfelt.facility.day.events import DayClosed
from fairfelt.facility.journal.events import StateKept
from fairfelt.facility.pit.events import AlarmAcknowledged
from fairfelt.facility.progressives.events import Validated
from fairfelt.facility.rounds.events import CardDealt, IrregularityCalled, WagerPlaced
from fairfelt.facility.tables.events import DealerRelieved
from tests.audit.evening import edited
from tests.audit.planting import rewritten


@rewritten(Signatures.by_terminal, "EWT-2 acted for terminal EWT-1")
def a_terminal_acts_for_another(journal):
    return edited(journal, WagerPlaced, lambda noted: [replace(noted, by="EWT-2")])


@rewritten(Signatures.by_role, "Validated by sam, a slot attendant")
def a_slot_attendant_validates_a_payout(journal):
    return edited(journal, Validated, lambda noted: [replace(noted, by="sam")])


@rewritten(Signatures.by_role, "IrregularityCalled by dave, a dealer; that is for a floorperson")
def another_dealer_agrees_to_a_remedy(journal):
    def agreed(noted):
        return [replace(noted, by="dave", event=replace(noted.event, approved="dave"))]

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
