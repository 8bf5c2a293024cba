"""The tests tested: faults planted one by one, each of which a short trial must find (RELIABILITY 3.3)."""

from collections import Counter
from inspect import signature

import pytest
from msgspec import ValidationError

from fairfelt.facility import Reply
from fairfelt.facility.core import dispatch
from fairfelt.facility.terminals.commands import EnrollTerminal
from fairfelt.kit.errors import Refused
from fairfelt.ledger import InvariantBroken, LedgerRefused
from fairfelt.store import StoreFailed
from tests.facility.facility import FINANCE, Facility
from tests.stories import oracles, planted_money, planted_rounds, planted_shell
from tests.stories.planting import handler

pytestmark = pytest.mark.unmeasured
FAULTS = [*planted_money.FAULTS, *planted_rounds.FAULTS, *planted_shell.FAULTS]
TRIALS = sorted({fault.trial for fault in FAULTS})
FOUND = (
    AssertionError,
    InvariantBroken,
    LedgerRefused,
    Refused,
    StoreFailed,
    ValidationError,
    pytest.fail.Exception,
)


def tried(trial, tmp_path):
    held = getattr(oracles, trial)
    held(tmp_path) if "tmp_path" in signature(held).parameters else held()


@pytest.mark.parametrize("trial", TRIALS)
def test_nothing_is_found_where_nothing_is_planted(trial, tmp_path):
    tried(trial, tmp_path)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: f"{fault.promise} {fault.name}")
def test_a_planted_fault_is_found(fault, monkeypatch, tmp_path):
    fault.plant(monkeypatch)
    codes = replied(monkeypatch)
    with pytest.raises(FOUND) as found:
        tried(fault.trial, tmp_path)
    assert "a fault of the system" not in str(found.value), "the planted fault crashed by itself"
    assert "fault" not in codes, "the planted fault crashed by itself, and the trial took the reply to that for a find"


def replied(monkeypatch):
    """The codes of all replies that are given from now on."""
    codes, right = [], Reply

    def reply(*given):
        codes.append(right(*given).code)
        return right(*given)

    monkeypatch.setattr(dispatch, "Reply", reply)
    return codes


def test_a_crash_is_no_find(monkeypatch):
    """The codes are those of the replies, a crash's among them."""

    def make(_):
        def crash(*given):
            raise ZeroDivisionError

        return crash

    handler(monkeypatch, EnrollTerminal, make)
    codes = replied(monkeypatch)
    assert Facility().give(EnrollTerminal("EWT-1"), FINANCE).code == "fault"
    assert codes[-1] == "fault"


def test_every_promise_has_two():
    assert len(FAULTS) >= 60
    assert len({fault.name for fault in FAULTS}) == len(FAULTS)
    assert min(Counter(fault.promise for fault in FAULTS if fault.promise not in ALONE).values()) >= 2


ALONE = {"I26", "I29", "I32"}  # of which one trial shows one side
