"""The facility made from its departments: who may give a command, which guards are asked, who takes an event in, in which order."""

import pytest

from fairfelt.facility import FACILITY, Actor
from fairfelt.facility.day.commands import CloseDay
from fairfelt.facility.hand_pays.commands import PayHand, SignSlip
from fairfelt.facility.pit.commands import Acknowledge
from fairfelt.facility.rounds.commands import CallIrregularity, Choose, PlaceWager
from fairfelt.facility.tables.commands import AtTable, CountCards, DoUpkeep, Join, SetUpTable
from fairfelt.facility.terminals.commands import EnrollTerminal, InsertBill
from fairfelt.facility.vouchers.commands import CashOut, InsertVoucher


@pytest.mark.parametrize("role", sorted(FACILITY.may))
def test_every_role_may_do_what_is_written_and_nothing_else(facility, role):
    samples = {
        InsertBill: InsertBill(500),
        InsertVoucher: InsertVoucher("1"),
        Join: Join("T1", 1),
        PlaceWager: PlaceWager("Ante", 100),
        Choose: Choose("Fold"),
        CallIrregularity: CallIrregularity("T1", "649a.13(c)"),
        PayHand: PayHand("x"),
        SignSlip: SignSlip("x", 1),
        CountCards: CountCards("T1", 52),
        DoUpkeep: DoUpkeep("T1", "x"),
        Acknowledge: Acknowledge(1),
        CloseDay: CloseDay("1970-01-01"),
        EnrollTerminal: EnrollTerminal("EWT-77"),
        SetUpTable: SetUpTable("T77", ""),
    }
    every = {kind for kinds in FACILITY.may.values() for kind in kinds}
    for kind in every:
        command = samples.get(kind) or (kind("T1") if issubclass(kind, AtTable) else kind())
        reply = facility.give(command, Actor("somebody", role, "EWT-1" if role == "terminal" else ""))
        assert (reply.code == "forbidden") is (kind not in FACILITY.may[role]), (role, kind)
    assert facility.give(CashOut(), Actor("nobody", "")).code == "forbidden"
