"""The auditor's cases: every event that moves money or carries a signature has one, whatever the system makes of it."""

from random import Random

import pytest

from fairfelt.audit.alarms import Alarms
from fairfelt.audit.approvals import Approvals
from fairfelt.audit.auditor import EXAMINERS, NOT_EXAMINED, Auditor, cases
from fairfelt.audit.counts import Counts
from fairfelt.audit.days import Days
from fairfelt.audit.findings import Examiner
from fairfelt.audit.hand_pays import HandPays
from fairfelt.audit.keys import Keys
from fairfelt.audit.limits import Limits
from fairfelt.audit.money import Money
from fairfelt.audit.progressives import Progressives
from fairfelt.audit.settlements import Settlements
from fairfelt.audit.signatures import Signatures
from fairfelt.audit.tables import Tables
from fairfelt.audit.vouchers import Vouchers
from fairfelt.facility import FACILITY, State, decode, evolve
from fairfelt.facility.day.events import DayClosed
from fairfelt.facility.hand_pays.events import CreditsCancelled, HandPaid, SlipSigned, SlipVoided, SlipWritten
from fairfelt.facility.pit.events import AlarmAcknowledged, RequestRefused, Withdrawn
from fairfelt.facility.progressives.events import Validated
from fairfelt.facility.rounds.events import Chosen, IrregularityAsked, IrregularityCalled, Locked, Settled, WagerPlaced
from fairfelt.facility.system.events import ConfigurationAsked, FacilityConfigured, KeyWithdrawn
from fairfelt.facility.tables.events import (
    CardsCounted,
    DealerRelieved,
    DecksBrought,
    DecksChanged,
    ResumeAsked,
    TableOpened,
    TableResumed,
    TableSetUp,
    TableSetUpAsked,
    TableStopped,
    UpkeepDone,
)
from fairfelt.facility.terminals.events import BillAccepted, EnrollmentAsked, LimitsAsked, LimitsSet, TerminalEnrolled
from fairfelt.facility.vouchers.events import VoucherAccepted, VoucherIssued
from fairfelt.games import find
from tests.audit.evening import evening
from tests.facility.facility import Facility
from tests.stories.world import World

MONEY: dict[type, set[type[Examiner]]] = {
    TableSetUp: {Progressives},  # the seeds of its meters
    BillAccepted: {Vouchers, HandPays, Days},
    VoucherAccepted: {Vouchers, HandPays, Days},
    VoucherIssued: {Vouchers, HandPays, Days},
    CreditsCancelled: {Vouchers, HandPays, Days},
    WagerPlaced: {Tables, HandPays},
    Chosen: {Tables},
    Locked: {Tables, Progressives},
    Settled: {Settlements, Progressives, HandPays, Days},
    HandPaid: {HandPays, Days},
}
"""Events that move money, each with those who look at it besides the auditor's own double entry."""

SIGNED: dict[type, set[type[Examiner]]] = {
    SlipWritten: {HandPays},
    SlipVoided: {HandPays},
    SlipSigned: {HandPays},
    HandPaid: {HandPays},
    Validated: {Progressives},
    IrregularityAsked: {Approvals},
    IrregularityCalled: {Approvals},
    ResumeAsked: {Approvals},
    TableResumed: {Approvals},
    DecksBrought: {Approvals},
    DecksChanged: {Approvals},
    RequestRefused: {Approvals},
    Withdrawn: {Approvals},
    CardsCounted: {Counts},
    TableStopped: {Counts, Alarms},
    UpkeepDone: {Counts},
    AlarmAcknowledged: {Alarms},
    DealerRelieved: {Tables, Counts},
    TableOpened: {Tables, Counts},
    TableSetUp: {Tables, Keys},
    TerminalEnrolled: {Money, Limits, Keys},
    LimitsAsked: {Keys},
    LimitsSet: {Limits, Keys},
    DayClosed: {Days},
    ConfigurationAsked: {Keys},
    FacilityConfigured: {Keys, Tables, Days},
    KeyWithdrawn: {Keys},
    TableSetUpAsked: {Keys},
    EnrollmentAsked: {Keys},
}
"""Events that somebody answers for with his name, each with those who look at it besides at his role."""

TERMINALS_OWN = {event for event in MONEY if event not in SIGNED} - {Settled, Locked}


def looked_at_by(event):
    return {examiner for examiner, _ in cases().get(event, ())}


@pytest.mark.parametrize("event", MONEY, ids=lambda event: event.__name__)
def test_an_event_that_moves_money_has_a_case(event):
    assert looked_at_by(event) >= {Money, *MONEY[event]}


@pytest.mark.parametrize("event", SIGNED, ids=lambda event: event.__name__)
def test_an_event_that_carries_a_signature_has_a_case(event):
    assert looked_at_by(event) >= {Signatures, *SIGNED[event]}


@pytest.mark.parametrize("event", sorted(TERMINALS_OWN, key=str), ids=lambda event: event.__name__)
def test_a_terminal_signs_for_itself(event):
    assert Signatures in looked_at_by(event)


def test_every_event_has_a_case_or_a_reason_for_none():
    assert set(FACILITY.events) == cases().keys() | NOT_EXAMINED.keys()
    assert not cases().keys() & NOT_EXAMINED.keys()
    assert all(case.checks for found in cases().values() for _, case in found)


def test_what_moves_money_is_what_the_departments_say():
    assert FACILITY.money_events == MONEY.keys()


def moving(journal):
    """The kinds of events that the system's own ledger moved something for."""
    state, found = State(), set()
    for body in journal:
        before = state.ledger.copy()
        evolve(state, decode(body))
        if state.ledger != before:
            found.add(type(decode(body).event))
    return found


def test_no_event_moves_money_that_is_not_in_the_list():
    found = moving(evening().journal)
    for chapter in ("649a", "668a", "633a"):
        facility = Facility(chapter)
        World(facility, find(chapter), Random(chapter), crowded=True).run(300)
        found |= moving(facility.journal)
    assert found == MONEY.keys()


def test_every_examiner_is_asked():
    auditor = Auditor()
    assert [type(examiner) for examiner in auditor._examiners] == list(EXAMINERS)
