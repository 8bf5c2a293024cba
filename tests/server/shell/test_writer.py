"""The writer: a batch is durable before anybody is answered, an id is answered once, and a store that fails stops all."""

import asyncio
import json
import threading
from itertools import chain, repeat

import pytest

from fairfelt.facility import Actor, decode
from fairfelt.facility.access.events import SignedIn
from fairfelt.facility.tables.commands import CloseTable, OpenTable, SetUpTable
from fairfelt.facility.terminals.commands import EnrollTerminal, InsertBill
from fairfelt.facility.terminals.events import BillAccepted, TerminalEnrolled
from fairfelt.facility.terminals.state import Terminals, account
from fairfelt.games import find
from fairfelt.rules import sample
from fairfelt.server.shell import writer as writing
from fairfelt.server.shell.envelope import opened, sealed
from fairfelt.server.shell.writer import Overloaded, Writer
from fairfelt.store import Journal, StoreFailed
from tests.facility.facility import DEALER, FINANCE, at, keyed
from tests.server.disk import PATIENCE, Disk, refused

EWT = at("EWT-1")


class Shell:
    """A writer at work on a disk of its own, with a terminal enrolled; who listens is in `heard`."""

    def __init__(self, **more):
        self.disk = Disk()
        self.writer = Writer(Journal(self.disk), **more)
        self.heard: list[object] = []
        self.writer.changed.append(lambda happened: self.heard.append([noted.event for noted in happened]))
        self.writer.stopped.append(lambda: self.heard.append("stopped"))

    async def __aenter__(self):
        self.working = asyncio.create_task(self.writer.run())
        await self.writer.note("flora", TerminalEnrolled("EWT-1"))
        self.disk.batches.clear()
        self.heard.clear()
        return self

    async def __aexit__(self, *_):
        self.disk.free.set()
        self.working.cancel()
        await asyncio.gather(self.working, return_exceptions=True)
        self.writer.close()

    async def give(self, command, actor=EWT, id_=""):
        async with asyncio.timeout(PATIENCE):
            return json.loads(await self.writer.submit(actor, sealed(command, id_)))

    async def keyed(self, command):
        """A command by two keys."""
        for actor, given in keyed(command):
            assert (await self.give(given, actor))["ok"]

    def giving(self, command, actor=EWT, id_=""):
        """The same, not waited for."""
        return asyncio.create_task(self.give(command, actor, id_))

    async def held(self, *commands):
        """The first command is being written and waits for the disk; the others wait for the first."""
        self.disk.free.clear()
        tasks = [self.giving(commands[0])]
        async with asyncio.timeout(PATIENCE):
            while not self.writer.busy:
                await asyncio.sleep(0)
        tasks += [self.giving(command) for command in commands[1:]]
        await asyncio.sleep(0.02)
        return tasks

    @property
    def cents(self):
        return account(self.writer.state, "EWT-1")

    @property
    def journal(self):
        return [decode(entry.body) for entry in self.disk.entries(0, 1000)]


def told(story):
    return asyncio.run(story())


# --- a batch ----------------------------------------------------------------------------------------------------------


def test_nobody_is_answered_before_the_commit():
    async def story():
        async with Shell() as shell:
            tasks = await shell.held(InsertBill(500), InsertBill(100))
            assert not any(task.done() for task in tasks)
            assert (shell.heard, len(shell.journal)) == ([], 1)
            shell.disk.free.set()
            replies = await asyncio.gather(*tasks)
            assert [(reply["ok"], reply["seq"]) for reply in replies] == [(True, 2), (True, 3)]
            assert [noted.event for noted in shell.journal[1:]] == [
                BillAccepted("EWT-1", 500),
                BillAccepted("EWT-1", 100),
            ]

    told(story)


def test_a_person_signs_with_role_and_department_and_a_terminal_for_itself():
    async def story():
        async with Shell() as shell:
            await shell.give(InsertBill(500))
            await shell.give(InsertBill(500), DEALER)  # refused, and noted with who asked
            await shell.writer.note("dana", SignedIn("dealer", "10.0.0.1"))
            return [(noted.by, noted.role, noted.department) for noted in shell.journal]

    assert told(story) == [
        ("flora", "", ""),
        ("EWT-1", "", ""),
        ("dana", "dealer", "table games"),
        ("dana", "", ""),
    ]


def test_what_comes_while_a_batch_is_written_is_the_next_batch():
    async def story():
        async with Shell() as shell:
            tasks = await shell.held(*[InsertBill(100)] * 12)
            shell.disk.free.set()
            replies = await asyncio.gather(*tasks)
            assert shell.disk.batches == [1, 11]
            assert [reply["seq"] for reply in replies] == list(range(2, 14))
            assert [len(happened) for happened in shell.heard] == [1, 11]
            assert shell.writer.seq == shell.writer.store.head().seq == 13

    told(story)


def test_a_batch_has_a_bound(monkeypatch):
    monkeypatch.setattr(writing, "BATCH", 4)

    async def story():
        async with Shell() as shell:
            tasks = await shell.held(*[InsertBill(100)] * 11)
            shell.disk.free.set()
            await asyncio.gather(*tasks)
            assert shell.disk.batches == [1, 4, 4, 2]

    told(story)


def test_a_refusal_in_a_batch_does_not_stop_the_others():
    async def story():
        async with Shell() as shell:
            tasks = await shell.held(InsertBill(100), InsertBill(7), InsertBill(100))
            shell.disk.free.set()
            replies = await asyncio.gather(*tasks)
            assert [reply.get("code") for reply in replies] == [None, "bill", None]
            assert [noted.event.__class__.__name__ for noted in shell.journal] == [
                "TerminalEnrolled",
                "BillAccepted",
                "Declined",
                "BillRefused",
                "BillAccepted",
            ]

    told(story)


def test_what_is_durable_is_what_is_waited_for():
    async def story():
        async with Shell() as shell:
            await shell.writer.durable()  # nothing is being written
            tasks = await shell.held(InsertBill(500))
            waiting = asyncio.create_task(shell.writer.durable())
            await asyncio.sleep(0.02)
            assert not waiting.done()
            shell.disk.free.set()
            await asyncio.gather(waiting, *tasks)
            assert not shell.writer.busy

    told(story)


def test_time_never_goes_back():
    times = chain([5000, 4000, 4000], repeat(9000))

    async def story():
        async with Shell(clock=lambda: next(times)) as shell:
            for _ in range(3):
                await shell.give(InsertBill(100))
            assert [noted.at for noted in shell.journal] == [5000, 5001, 5002, 9000]

    told(story)


def test_who_has_hung_up_is_answered_when_he_asks_again():
    async def story():
        async with Shell() as shell:
            shell.disk.free.clear()
            gone = shell.giving(InsertBill(500), id_="hung up 1")
            await asyncio.sleep(0.02)
            gone.cancel()
            other = shell.giving(InsertBill(100))
            await asyncio.sleep(0)
            shell.disk.free.set()
            assert (await other)["ok"]
            again = await shell.give(InsertBill(500), id_="hung up 1")
            assert (again["ok"], again["seq"]) == (True, 2)
            assert shell.cents == 600

    told(story)


# --- an id ------------------------------------------------------------------------------------------------------------


def test_the_same_id_is_answered_the_same_way_within_a_batch_and_after_a_start():
    async def story():
        async with Shell() as shell:
            shell.disk.free.clear()
            first = shell.giving(InsertBill(100))
            await asyncio.sleep(0.02)
            tasks = [shell.giving(InsertBill(500), id_="the same") for _ in range(3)]
            await asyncio.sleep(0.02)
            shell.disk.free.set()
            replies = await asyncio.gather(*tasks)
            await first
            assert replies == [replies[0]] * 3
            assert replies[0]["ok"]
            assert shell.disk.batches == [1, 1]  # of the three one is written
            assert shell.cents == 600
            again = Writer(shell.writer.store)
            working = asyncio.create_task(again.run())
            assert json.loads(await again.submit(EWT, sealed(InsertBill(500), "the same"))) == replies[0]
            assert account(again.state, "EWT-1") == 600
            working.cancel()

    told(story)


def test_another_command_under_a_known_id_is_refused_and_leaves_the_first_answer():
    async def story():
        async with Shell() as shell:
            first = await shell.give(InsertBill(500), id_="the same")
            for command, actor in (
                (InsertBill(100), EWT),
                (EnrollTerminal("EWT-2"), FINANCE),
                (InsertBill(500), Actor("EWT-2", "terminal", "EWT-2")),
            ):
                other = await shell.give(command, actor, "the same")
                assert (other["ok"], other["code"]) == (False, "id")
            assert await shell.give(InsertBill(500), id_="the same") == first
            assert (shell.cents, list(shell.writer.state[Terminals])) == (500, ["EWT-1"])

    told(story)


def test_what_is_only_sent_again_writes_nothing():
    async def story():
        async with Shell() as shell:
            await shell.give(InsertBill(500), id_="the same")
            before = len(shell.disk.batches), shell.writer.seq
            await shell.give(InsertBill(500), id_="the same")
            assert (len(shell.disk.batches), shell.writer.seq) == before

    told(story)


def test_what_is_no_command_is_answered_for_ever_and_changes_nothing():
    async def story():
        async with Shell() as shell:
            wrong = opened(b'{"id": "no command 1", "do": "fly"}')
            first = await shell.writer.submit(EWT, wrong)
            assert json.loads(first)["code"] == "malformed"
            assert await shell.writer.submit(EWT, wrong) == first
            assert len(shell.journal) == 1
            assert json.loads(await shell.writer.submit(EWT, sealed(InsertBill(100), "no command 1")))["code"] == "id"

    told(story)


def test_a_note_is_durable_when_it_returns_and_nobody_can_send_it():
    async def story():
        async with Shell() as shell:
            await shell.writer.note("flora", SignedIn("floorperson", "10.0.0.1"))
            noted = shell.journal[-1]
            assert (noted.by, noted.event) == ("flora", SignedIn("floorperson", "10.0.0.1"))
            assert shell.heard == [[noted.event]]
            taken = json.loads(await shell.writer.submit(Actor("flora", ""), sealed(InsertBill(100), noted.command)))
            assert taken["code"] == "id"

    told(story)


# --- too much, and the end --------------------------------------------------------------------------------------------


def test_more_than_may_wait_is_refused_at_once_and_the_rest_is_done(monkeypatch):
    monkeypatch.setattr(writing, "WAITING", 2)

    async def story():
        async with Shell() as shell:
            tasks = await shell.held(InsertBill(100), InsertBill(100), InsertBill(100))
            with pytest.raises(Overloaded):
                await shell.give(InsertBill(500))
            with pytest.raises(Overloaded):
                await shell.writer.note("flora", SignedIn("floorperson", "10.0.0.1"))
            shell.disk.free.set()
            assert all(reply["ok"] for reply in await asyncio.gather(*tasks))
            assert shell.cents == 300
            assert (await shell.give(InsertBill(500)))["ok"]

    told(story)


def test_a_store_that_fails_stops_everything_and_tells_who_listens(monkeypatch):
    monkeypatch.setattr(writing, "BATCH", 1)  # one is in the batch that fails, and one waits behind it

    async def story():
        async with Shell() as shell:
            tasks = await shell.held(InsertBill(500), InsertBill(100), InsertBill(100))
            durable = asyncio.create_task(shell.writer.durable())
            await asyncio.sleep(0)
            monkeypatch.setattr(shell.disk, "write", refused)  # from the next batch on
            shell.disk.free.set()
            first, *others = await asyncio.gather(*tasks, return_exceptions=True)
            await durable
            assert isinstance(first, dict)
            assert [str(other) for other in others] == ["the disk is full"] * 2
            assert shell.heard == [[BillAccepted("EWT-1", 500)], "stopped"]
            assert isinstance(shell.writer.failed, StoreFailed)
            for asked in (
                shell.give(InsertBill(100)),
                shell.writer.note("x", SignedIn("x", "")),
                shell.writer.durable(),
            ):
                with pytest.raises(StoreFailed, match="the disk is full"):
                    await asked
            with pytest.raises(StoreFailed):
                await shell.working
            assert [entry.body for entry in shell.disk.entries(0, 10)][2:] == []  # nothing of the failed batch

    told(story)


def test_a_fault_of_the_program_stops_everything_as_well(monkeypatch):
    async def story():
        async with Shell() as shell:
            monkeypatch.setattr(writing, "encode", lambda noted: 1 // 0)
            with pytest.raises(ZeroDivisionError):
                await shell.give(InsertBill(100))
            assert shell.heard == ["stopped"]
            with pytest.raises(ZeroDivisionError):
                await shell.give(InsertBill(100))

    told(story)


def test_who_waits_when_the_work_is_cancelled_hears_it():
    async def story():
        async with Shell() as shell:
            (task,) = await shell.held(InsertBill(500))
            shell.working.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
            shell.disk.free.set()
            await asyncio.gather(shell.working, return_exceptions=True)
            assert shell.heard == []

    told(story)


def test_a_close_waits_for_the_disk():
    async def story():
        async with Shell() as shell:
            (task,) = await shell.held(InsertBill(500))
            shell.working.cancel()
            await asyncio.gather(shell.working, task, return_exceptions=True)
            assert len(shell.journal) == 1
            threading.Timer(0.05, shell.disk.free.set).start()
            shell.writer.close()
            assert [noted.event for noted in shell.journal[1:]] == [BillAccepted("EWT-1", 500)]

    told(story)


def test_a_close_keeps_the_state_for_the_next_start():
    disk = Disk()

    async def story():
        writer = Writer(Journal(disk))
        working = asyncio.create_task(writer.run())
        await writer.note("flora", TerminalEnrolled("EWT-1"))
        working.cancel()
        writer.close()
        with pytest.raises(StoreFailed, match="closed"):
            writer.store.append([])

    told(story)
    assert [type(decode(entry.body).event).__name__ for entry in disk.entries(0, 10)] == [
        "TerminalEnrolled",
        "StateKept",
    ]
    again = Writer(Journal(disk))
    assert list(again.state[Terminals]) == ["EWT-1"]
    assert again.seq == 2
    again.close()
    assert len(disk.entries(0, 10)) == 2  # nothing new to keep


@pytest.mark.parametrize("failed", [False, True])
def test_a_store_that_cannot_be_closed_is_a_fault_unless_it_has_failed_before(monkeypatch, failed):
    writer = Writer(Journal(Disk()))
    writer.failed = StoreFailed("the disk is full") if failed else None

    def cannot():
        raise StoreFailed("the disk is gone")

    monkeypatch.setattr(writer.store, "close", cannot)
    if failed:
        writer.close()
    else:
        with pytest.raises(StoreFailed, match="gone"):
            writer.close()


class Signatures:
    """Anchors that are never due by themselves."""

    def __init__(self):
        self.signed = []

    def due(self, head, at):
        return False

    def sign(self, head, answers, at):
        self.signed.append(head.seq)


def test_the_head_is_signed_at_once_when_a_table_closes():
    anchors = Signatures()

    async def story():
        async with Shell(anchors=anchors) as shell:
            await shell.keyed(SetUpTable("T1", sample(find("649a"))))
            await shell.give(OpenTable("T1"), DEALER)
            assert anchors.signed == []
            await shell.give(CloseTable("T1"), DEALER)
            assert anchors.signed == [shell.writer.seq]

    told(story)


def test_a_start_takes_in_what_the_journal_has():
    async def story():
        async with Shell() as shell:
            await shell.give(InsertBill(500))
            again = Writer(shell.writer.store)
            assert (again.seq, account(again.state, "EWT-1")) == (2, 500)
            assert [noted.event for noted in shell.journal] == [
                TerminalEnrolled("EWT-1"),
                BillAccepted("EWT-1", 500),
            ]

    told(story)
