"""Faults planted on purpose: `fairfelt audit` finds each of them, and would not without the case that is for it."""

import pytest

from fairfelt import store
from fairfelt.audit.auditor import EXAMINERS, Auditor
from fairfelt.facility import decode, digest
from tests.audit import (
    planted_approvals,
    planted_hand_pays,
    planted_keys,
    planted_money,
    planted_rounds,
    planted_signatures,
)
from tests.audit.evening import evening, tampered
from tests.audit.planting import FAULTS
from tests.cli.conftest import run  # noqa: F401 - a fixture
from tests.facility.facility import replayed

PLANTED = (planted_keys, planted_hand_pays, planted_approvals, planted_rounds, planted_money, planted_signatures)
AREAS = ("hand pay", "slip", "validat", "count", "approv", "day")


def journal_of(fault, monkeypatch):
    """The journal of an evening with this fault; the system itself notices nothing."""
    with monkeypatch.context() as patch:
        if fault.tamper:
            tampered(patch, fault.tamper)
        facility = evening(fault.cast)
    assert digest(replayed(facility.journal)) == digest(facility.state)
    return fault.edit(facility.journal) if fault.edit else facility.journal


def stored(journal, folder):
    """The journal in a store, its chain made for these entries; where it is."""
    url = f"sqlite:{folder / 'journal.db'}"
    written = store.open(url)
    written.append([store.Answered(f"command {n}", bytes(32), b"", (body,)) for n, body in enumerate(journal)])
    written.close()
    return url


def audited(journal):
    auditor = Auditor()
    for body in journal:
        auditor.take(decode(body))
    auditor.end()
    return [difference.words for difference in auditor.differences]


def test_nothing_is_found_where_nothing_is_planted(run, tmp_path):  # noqa: F811
    ran = run("audit", stored(evening().journal, tmp_path), "--json")
    assert ran.code == 0
    assert ran.data["faults"] == ran.data["differences"] == []
    examined = ran.data["examined"]
    assert {noun: examined[noun] for noun in ("rounds", "slips", "second_signatures", "validations", "days")} == {
        "rounds": 4,
        "slips": 4,
        "second_signatures": 3,
        "validations": 1,
        "days": 1,
    }
    assert (examined["approvals"], examined["card_counts"], examined["stops"], examined["hand_pays"]) == (4, 2, 2, 4)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_a_planted_fault_is_found_by_the_command(fault, monkeypatch, run, tmp_path):  # noqa: F811
    ran = run("audit", stored(journal_of(fault, monkeypatch), tmp_path), "--json")
    assert ran.code == 1
    found = [difference for difference in ran.data["differences"] if fault.words in difference["words"]]
    assert found, ran.data["faults"]
    assert all(difference["entry"] and difference["at"].startswith("2026-11-1") for difference in found)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_without_its_case_a_planted_fault_is_not_found(fault, monkeypatch):
    journal = journal_of(fault, monkeypatch)
    removed = 0
    for examiner in EXAMINERS:
        left = tuple(case for case in examiner.CASES if case.check is not fault.check)
        removed += len(examiner.CASES) - len(left)
        monkeypatch.setattr(examiner, "CASES", left)
    assert removed, "there is no such case"
    assert not any(fault.words in words for words in audited(journal))


def all_cases():
    return [case for examiner in EXAMINERS for case in examiner.CASES]


def test_there_are_several_faults_of_every_kind():
    names = [fault.name for fault in FAULTS]
    assert len(names) == len(set(names)) >= 60
    assert {fault.check.__module__ for fault in FAULTS} == {case.check.__module__ for case in all_cases()}
    homes = {getattr(fault.tamper or fault.edit, "__module__", "") for fault in FAULTS}
    assert homes == {module.__name__ for module in PLANTED}
    for area in AREAS:
        assert sum(area in name for name in names) >= 2, area


def test_a_person_reads_where_when_who_and_by_which_section(run, monkeypatch, tmp_path):  # noqa: F811
    fault = next(fault for fault in FAULTS if fault.name == "the same person signs twice")
    ran = run("audit", stored(journal_of(fault, monkeypatch), tmp_path), width=120)
    assert ran.code == 1
    assert "slips" in ran.out
    assert "approvals" in ran.out
    line = next(line for line in ran.out.splitlines() if "wrote slip" in line)
    assert line.startswith("✗ entry 463  2026-11-16 13:06:")
    assert line.endswith("sam: sam wrote slip S-000004 and signed it (§ 465a.26(b)(4))")
    assert "2 things do not come out" in ran.out  # an attendant may not sign for so much, either
