"""Short trials that hold the system to its promises. A planted fault must make the one that it names fail."""

import asyncio
import json
from random import Random
from typing import Any

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from msgspec.structs import replace

from fairfelt.audit.auditor import Auditor
from fairfelt.audit.chain import verify
from fairfelt.facility import Actor, decode, digest
from fairfelt.facility.hand_pays.commands import PayHand, PaySlip, SignSlip
from fairfelt.facility.hand_pays.state import Slips
from fairfelt.facility.journal.events import SNAPSHOT
from fairfelt.facility.pit.commands import Approve
from fairfelt.facility.progressives.commands import Validate
from fairfelt.facility.progressives.state import Progressives
from fairfelt.facility.rounds.commands import (
    CallIrregularity,
    Choose,
    DealCard,
    NoMoreBets,
    OpenWagering,
    PlaceWager,
    Settle,
    TakeBack,
    TimeUp,
)
from fairfelt.facility.tables.commands import Join, LeaveTable, Resume, SetUpTable
from fairfelt.facility.tables.state import Phase
from fairfelt.facility.terminals.commands import EnrollTerminal, InsertBill
from fairfelt.facility.terminals.state import Terminals, account
from fairfelt.facility.vouchers.commands import CashOut, InsertVoucher
from fairfelt.facility.vouchers.state import Vouchers
from fairfelt.games import find
from fairfelt.ledger import Ledger, LedgerRefused, Transfer
from fairfelt.rules import sample
from fairfelt.server.live.views import BYSTANDER, table_view, terminal_view
from fairfelt.server.shell import snapshot
from fairfelt.server.shell.envelope import sealed
from fairfelt.server.shell.writer import Writer
from fairfelt.store import Answered, Fenced, Journal, StoreFailed
from fairfelt.store.anchors import Anchors
from fairfelt.store.memory import Memory
from tests.facility.facility import (
    ATTENDANT,
    DEALER,
    FINANCE,
    FLOOR,
    OTHER_FLOOR,
    SUPERVISOR,
    TWO_WINS,
    Facility,
    at,
    keyed,
    replayed,
)
from tests.store.disk import Drive
from tests.store.helpers import script
from tests.store.power import hold, live, sweep
from tests.stories.world import World, audited

STEPS, SEEDS = 150, 6
ROYAL = ("AS", "9D", "KS", "8C", "QS", "2D")  # to position 1 and the dealer in turn


def world(seeds=SEEDS, chapter="649a"):
    """Any commands: invariants after each, then replay and audit."""
    for seed in range(seeds):
        facility = Facility(f"planted {seed}")
        World(facility, find(chapter), Random(f"planted {seed}"), crowded=True).run(STEPS)
        assert digest(replayed(facility.journal)) == digest(facility.state)
        assert audited(facility) > 0


def dice(seeds=4):
    """The same at a dice table, where wagers stand from round to round."""
    world(seeds, "668a")


def shared():
    """Three at one hand: each decides for himself; of a meter that two reach, who came first is paid all of it."""
    facility = Facility()
    play, names = facility.table("649a", sharing=3), ("EWT-1", "EWT-2", "EWT-3")
    for name in names:
        facility.seated(name)
    facility.lock({name: {"Ante": 1000, "Progressive Payout": 100} for name in names})
    facility.deal(*ROYAL)
    meter = facility.state[Progressives].meters("T1")["Progressive Payout"]
    seed = play.table.house.seed_cents(play.table.game.wager("Progressive Payout"))
    facility.must(Choose("Fold"), at("EWT-3"))
    assert facility.give(Choose("Play"), at("EWT-3")).code == "not asked"
    facility.must(Choose("Play"), at("EWT-2"))
    assert not play.over
    facility.must(Choose("Play"), at("EWT-1"))
    assert facility.give(Settle("T1"), DEALER).code == "validation"
    facility.must(Validate("T1"), FLOOR)
    facility.must(Settle("T1"), DEALER)
    assert {line.terminal: line.meter for line in play.last if line.meter} == {"EWT-1": meter, "EWT-2": seed}
    assert [line.returned for line in play.last if line.terminal == "EWT-3"] == [0, 0]
    facility.lock({name: {"Ante": 1000} for name in names})
    facility.deal(*ROYAL)
    facility.must(Choose("Play"), at("EWT-2"))
    facility.at += 30_000
    facility.must(TimeUp("T1"), DEALER)
    assert play.over
    audited(facility)


def vouchers():
    """A voucher has a number of its own, is worth what it says, and is taken once."""
    facility = Facility()
    facility.terminal("EWT-1"), facility.terminal("EWT-2", 50_000)
    for name in ("EWT-1", "EWT-2"):
        facility.must(CashOut(), at(name))
    first, second = facility.state[Vouchers]
    facility.must(InsertVoucher(second), at("EWT-1"))
    facility.must(InsertVoucher(first), at("EWT-2"))
    assert facility.give(InsertVoucher(first), at("EWT-1")).code == "redeemed"
    assert (account(facility.state, "EWT-1"), account(facility.state, "EWT-2")) == (50_000, 100_000)
    audited(facility)


def apart():
    """Where choices change the cards nobody shares a hand, and never more than the table states."""
    facility = Facility()
    assert not facility.give(SetUpTable("T0", sample(find("633a")), sharing=2), FINANCE).ok
    facility.table("649a", sharing=2)
    for name in ("EWT-1", "EWT-2"):
        facility.seated(name)
    facility.terminal("EWT-3")
    assert facility.give(Join("T1", 1), at("EWT-3")).code == "taken"


def ledger():
    """Whole cents, nothing from nowhere, nothing overdrawn; all of it or none."""
    book = Ledger()
    whole: Any = 1.0
    book.post([Transfer("cash:box:T", "acct:T", 500)])
    for wrong in (
        Transfer("acct:T", "house:X", 501),
        Transfer("acct:T", "house:X", whole),
        Transfer("acct:T", "nowhere:X", 1),
        Transfer("acct:T", "house:X", -5),
        Transfer("house:X", "acct:T", 2**53),
    ):
        with pytest.raises(LedgerRefused):
            book.post([Transfer("acct:T", "house:X", 1), wrong])
        book.check()
        assert book.balance("acct:T") == 500


def poor():
    """A terminal with $10, its neighbour, and the cage."""
    facility = Facility()
    facility.table("649a")
    facility.seated("EWT-1", cents=0)
    facility.must(InsertBill(1000), at("EWT-1"))
    facility.terminal("EWT-2", 0)
    facility.must(OpenWagering("T1"), DEALER)
    assert facility.give(PlaceWager("Ante", 1001), at("EWT-1")).code == "funds"
    for cents in (500, 0, 1000):
        facility.must(PlaceWager("Ante", cents), at("EWT-1"))
    assert facility.give(LeaveTable(), at("EWT-1")).code == "in play"
    assert facility.give(InsertBill(123), at("EWT-2")).code == "bill"
    facility.must(NoMoreBets("T1"), DEALER)
    assert facility.give(PlaceWager("Ante", 0), at("EWT-1")).code == "late"
    facility.deal(*ROYAL)
    assert facility.give(Choose("Play"), at("EWT-1")).code == "funds"
    facility.must(InsertBill(500), at("EWT-1"))
    assert account(facility.state, "EWT-1") == 500
    assert account(facility.state, "EWT-2") == 0
    assert facility.give(Choose("Play"), at("EWT-2")).code == "not seated"
    audited(facility)


def cage():
    """A large cash-out is paid once, with two signatures; of two wins each is paid, and locks the terminal until then."""
    facility = Facility()
    facility.terminal("EWT-9", 1_010_000)
    facility.must(CashOut(), at("EWT-9"))
    pay = facility.state[Terminals]["EWT-9"].hand_pay
    facility.must(PayHand(pay), ATTENDANT)
    (slip,) = facility.state[Slips]
    assert not facility.give(SignSlip(slip, 1_010_000), ATTENDANT).ok
    assert not facility.give(SignSlip(slip, 1_010_000), SUPERVISOR).ok  # nothing is paid yet that could be verified
    facility.must(PaySlip(slip), ATTENDANT)
    assert not facility.give(PaySlip(slip), ATTENDANT).ok
    assert not facility.give(SignSlip(slip, 1_010_001), SUPERVISOR).ok
    facility.must(SignSlip(slip, 1_010_000), SUPERVISOR)
    assert not facility.give(SignSlip(slip, 1_010_000), SUPERVISOR).ok
    assert not facility.give(PayHand(pay), ATTENDANT).ok
    assert facility.state.ledger.balance(f"handpay:{pay}") == 0
    facility.table("668a")
    facility.seated("EWT-1", cents=200_000)
    for dice, wagers in TWO_WINS:
        facility.throw(dice, wagers)
    facility.must(PayHand(facility.state[Terminals]["EWT-1"].hand_pay), ATTENDANT)
    last = list(facility.state[Slips].values())[-1]
    facility.must(PaySlip(last.number), ATTENDANT)
    facility.must(SignSlip(last.number, last.cents), SUPERVISOR)
    assert facility.give(InsertBill(500), at("EWT-1")).code == "locked"
    audited(facility)


def watch():
    """A card that comes twice stops the table; all wagers go back; a card that something followed stays."""
    facility = Facility()
    play = facility.table("649a")
    facility.seated("EWT-1")
    facility.lock({"EWT-1": {"Ante": 1000, "Pair Plus": 500}})
    assert facility.give(DealCard("T1", "joker"), DEALER).code == "card"
    facility.deal(*ROYAL)
    facility.must(Choose("Play"), at("EWT-1"))
    assert facility.give(TakeBack("T1"), DEALER).code == "too late"
    facility.must(Settle("T1"), DEALER)
    assert facility.give(Settle("T1"), DEALER).code == "not over"
    facility.lock({"EWT-1": {"Ante": 1000, "Pair Plus": 500}})
    before = account(facility.state, "EWT-1")
    facility.deal("QS", "9D")
    facility.comes_again("QS")
    assert play.table.phase is Phase.STOPPED
    assert facility.give(DealCard("T1", "2S"), DEALER).code == "phase"
    facility.must(Resume("T1"), DEALER)
    assert facility.agree().ok
    assert account(facility.state, "EWT-1") == before + 1500
    audited(facility)


def two_persons():
    """Who asks or deals does not agree; what is agreed to is exactly what was asked, and in time."""
    facility = Facility()
    play = facility.table("649a")
    facility.seated("EWT-1")
    facility.lock({"EWT-1": {"Ante": 1000}})
    facility.deal("QS", "9D")
    void = next(one for one in play.table.game.irregularities if one.void.name == "ROUND" and one.fits is None)
    facility.must(CallIrregularity("T1", void.cite, void.case), FLOOR)
    assert facility.agree().code == "two persons"
    assert facility.agree(actor=DEALER).code == "forbidden"
    assert facility.agree(actor=Actor("dana", "floorperson")).code == "two persons"
    assert facility.give(Approve("T1", "0" * 16), OTHER_FLOOR).code == "altered"
    assert facility.give(DealCard("T1", "2S"), DEALER).code == "waits"
    facility.at += 10 * 60_000
    assert facility.agree(actor=OTHER_FLOOR).code == "expired"
    facility.must(CallIrregularity("T1", void.cite, void.case), FLOOR)
    assert facility.agree(actor=OTHER_FLOOR).ok
    facility.must(Settle("T1"), DEALER)
    assert account(facility.state, "EWT-1") == 100_000
    refusals = [body for body in facility.journal if b'"declined"' in body]
    assert len(refusals) == 6  # every refusal is in the journal
    audited(facility)


def sight():
    """Nobody is sent a card that he may not see."""
    facility = Facility()
    play = facility.table("649a", sharing=2)
    for name, position in (("EWT-1", 1), ("EWT-2", 1), ("EWT-3", 2)):
        facility.seated(name, position=position)
    facility.lock({"EWT-1": {"Ante": 1000}, "EWT-3": {"Ante": 1000}})
    facility.deal("AS", "2H", "9D", "KS", "3H", "8C", "QS", "4H", "2D")
    own = msgspec.json.encode(terminal_view(facility.state, "EWT-1", 0).table)
    assert b'"AS"' in own
    others = msgspec.json.encode([terminal_view(facility.state, name, 0).table for name in ("EWT-2", "EWT-3")])
    staff = msgspec.json.encode(table_view(facility.state, play, BYSTANDER))
    assert b'"AS"' not in others + staff
    assert b'"9D"' not in own + others + staff


def journal():
    """The chain covers number, bytes and what came before; an old writer appends nothing; a command is answered once."""
    backend = Rows()
    old = Journal(backend)
    old.append([answer("a", b"one", b"two"), answer("b", b"three")])
    assert verify(backend).faults == ()
    assert [entry.seq for entry in backend.entries(0, 9)] == [1, 2, 3]
    new = Journal(backend)
    with pytest.raises(Fenced):
        old.append([answer("c", b"late")])
    with pytest.raises(StoreFailed):
        new.append([answer("a", b"again")])
    known = Journal(backend).answered("a")
    assert known is not None
    assert known.reply == b"reply of a"
    assert verify(backend).faults == ()


def anchored(tmp_path):
    """A cut end is seen by the signed head that left the machine."""
    backend, key = Rows(), Ed25519PrivateKey.generate()
    store, path = Journal(backend), tmp_path / "anchors"
    store.append([answer("a", b"one"), answer("b", b"two")])
    Anchors(path, key).sign(store.head(), store.answers(), 1)
    assert verify(backend).seq == 2
    backend._entries.pop()
    backend._told.pop()
    signed = path.read_bytes().splitlines() if path.exists() else []
    faults = verify(backend, signed, [key.public_key()]).faults
    assert faults


async def _enrolled(writer):
    for actor, command in keyed(EnrollTerminal("EWT-1")):
        await writer.submit(actor, sealed(command, actor.name))


def forged_snapshot():
    """A snapshot that the writer did not make is not used, though all in it fits; and an auditor says so."""
    asyncio.run(_forged())


async def _forged():
    backend = Memory()
    one = Writer(Journal(backend), clock=lambda: 1000)
    task = asyncio.create_task(one.run())
    await _enrolled(one)
    await one.submit(at("EWT-1"), sealed(InsertBill(500), "2"))
    task.cancel()
    one.close()
    seq, body, _ = backend._kept[SNAPSHOT]
    one.state.ledger.post([Transfer("cash:box:EWT-1", "acct:EWT-1", 100)])
    made = msgspec.msgpack.decode(body, type=snapshot.Snapshot)
    forged = replace(made, digest=digest(one.state), body=snapshot.pack(one.state, one.archive))
    Journal(backend).keep(SNAPSHOT, seq, msgspec.msgpack.encode(forged))
    assert account(Writer(Journal(backend)).state, "EWT-1") == 500
    auditor = Auditor()
    for entry in backend.entries(0, 9):
        auditor.take(decode(entry.body))
    assert list(auditor.snapshot(seq, body)) == []
    assert len(list(auditor.snapshot(seq, backend._kept[SNAPSHOT][1]))) == 1


def power():
    """The power fails at every write and sync of a short day: nothing is lost that was acknowledged."""
    drive = Drive()
    try:
        hold(sweep(drive, live(drive, script(8)), Random(0), 3), 100)
    finally:
        drive.unregister()


def answer(command, *bodies):
    return Answered(command, bytes(32), f"reply of {command}".encode(), bodies)


class Rows(Memory):
    """A journal in memory that can be read from before its first row, as an auditor reads."""

    def entries(self, after, most):
        return super().entries(max(after, 0), most)

    def told(self, after, most):
        return super().told(max(after, 0), most)


class Failing(Memory):
    """A disk that fails from the third batch on, once a terminal is enrolled."""

    def write(self, epoch, entries, told):
        if len(self._told) > 1:
            raise StoreFailed("the disk is gone")
        super().write(epoch, entries, told)


def writer():
    """The same id acts once; nothing is told before it is durable; time does not go back; a failure stops everything."""
    asyncio.run(_written())
    asyncio.run(_failed())


async def _written():
    clock = iter([1000, 1000, 500, 2000, 2000, 2000, 2000, 2000, 2000])
    one = Writer(Journal(Memory()), clock=lambda: next(clock))
    task = asyncio.create_task(one.run())
    await _enrolled(one)
    first = await one.submit(at("EWT-1"), sealed(InsertBill(500), "2"))
    assert await one.submit(at("EWT-1"), sealed(InsertBill(500), "2")) == first
    other = json.loads(await one.submit(at("EWT-1"), sealed(InsertBill(1000), "2")))
    assert other.get("code") == "id"
    assert account(one.state, "EWT-1") == 500
    times = [json.loads(entry.body)["at"] for entry in one.store.read()]
    assert times == sorted(set(times))
    task.cancel()


async def _failed():
    one = Writer(Journal(Failing()), clock=lambda: 1000)
    task = asyncio.create_task(one.run())
    await _enrolled(one)
    for key in ("2", "3"):
        with pytest.raises(StoreFailed):
            await one.submit(at("EWT-1"), sealed(InsertBill(500), key))
    with pytest.raises(StoreFailed):
        await task
