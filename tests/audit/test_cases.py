"""The auditor's cases: every event that moves money or carries a signature has one, whatever the system makes of it."""

from random import Random
from typing import get_args

import pytest

from fairfelt.audit.alarms import Alarms
from fairfelt.audit.approvals import Approvals
from fairfelt.audit.auditor import EXAMINERS, NOT_EXAMINED, Auditor, cases
from fairfelt.audit.counts import Counts
from fairfelt.audit.days import Days
from fairfelt.audit.findings import Examiner
from fairfelt.audit.hand_pays import HandPays
from fairfelt.audit.money import Money
from fairfelt.audit.progressives import Progressives
from fairfelt.audit.settlements import Settlements
from fairfelt.audit.signatures import Signatures
from fairfelt.audit.tables import Tables
from fairfelt.audit.vouchers import Vouchers
from fairfelt.floor import events as e
from fairfelt.floor import evolve
from fairfelt.floor.events import decode
from fairfelt.floor.state import State
from fairfelt.games import find
from tests.audit.evening import evening
from tests.floor.facility import Facility
from tests.floor.world import World

MONEY: dict[type, set[type[Examiner]]] = {
    e.TableSetUp: {Progressives},  # the seeds of its meters
    e.BillAccepted: {Vouchers, HandPays, Days},
    e.VoucherAccepted: {Vouchers, HandPays, Days},
    e.VoucherIssued: {Vouchers, HandPays, Days},
    e.CreditsCancelled: {Vouchers, HandPays, Days},
    e.WagerPlaced: {Tables, HandPays},
    e.Chosen: {Tables},
    e.Locked: {Tables, Progressives},
    e.Settled: {Settlements, Progressives, HandPays, Days},
    e.HandPaid: {HandPays, Days},
}
"""Events that move money, each with those who look at it besides the auditor's own double entry."""

SIGNED: dict[type, set[type[Examiner]]] = {
    e.SlipWritten: {HandPays},
    e.SlipVoided: {HandPays},
    e.SlipSigned: {HandPays},
    e.HandPaid: {HandPays},
    e.Validated: {Progressives},
    e.IrregularityAsked: {Approvals},
    e.IrregularityCalled: {Approvals},
    e.ResumeAsked: {Approvals},
    e.TableResumed: {Approvals},
    e.DecksBrought: {Approvals},
    e.DecksChanged: {Approvals},
    e.Withdrawn: {Approvals},
    e.CardsCounted: {Counts},
    e.TableStopped: {Counts, Alarms},
    e.UpkeepDone: {Counts},
    e.AlarmAcknowledged: {Alarms},
    e.DealerRelieved: {Tables, Counts},
    e.TableOpened: {Tables, Counts},
    e.TableSetUp: {Tables},
    e.TerminalEnrolled: {Money},
    e.DayClosed: {Days},
}
"""Events that somebody answers for with his name, each with those who look at it besides at his role."""

TERMINALS_OWN = {event for event in MONEY if event not in SIGNED} - {e.Settled, e.Locked}


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
    assert set(get_args(e.AnyEvent)) == cases().keys() | NOT_EXAMINED.keys()
    assert not cases().keys() & NOT_EXAMINED.keys()
    assert all(case.checks for found in cases().values() for _, case in found)


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
