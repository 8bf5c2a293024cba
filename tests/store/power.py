"""Days lived on a simulated disk, and what a restart finds after the power failed at any moment of them."""

from collections import Counter
from dataclasses import dataclass
from random import Random

import apsw

from fairfelt.audit import chain
from fairfelt.store import Answered, Head, Journal, sqlite
from tests.store.disk import Disk, Drive, Op, Wreck
from tests.store.helpers import database

PATH = "/journal.db"


def opened(drive: Drive, disk: Disk) -> Journal:
    drive.disk = disk
    return Journal(sqlite.Sqlite(PATH, vfs=drive.name))


@dataclass
class Day:
    """A day as it went: what the disk was asked, and where the journal stood when each batch was acknowledged."""

    log: list[Op]
    states: list[tuple[Head, Head]]
    acks: list[int]  # how much of the log was done then

    def acknowledged(self, done: int) -> int:
        """The last batch whose sender had its reply."""
        return sum(at <= done for at in self.acks) - 1

    def sent(self, done: int) -> int:
        """The last batch that the store had been given."""
        return min(sum(at < done for at in self.acks), len(self.acks) - 1)


def live(drive: Drive, batches: list[list[Answered]], files: dict[str, bytes] | None = None) -> Day:
    """Open the journal on such a disk, write the batches, and go without a farewell."""
    disk = Disk(files)
    journal = opened(drive, disk)
    states, acks = [(journal.head(), journal.answers())], [len(disk.log)]
    for batch in batches:
        journal.append(batch)
        states.append((journal.head(), journal.answers()))
        acks.append(len(disk.log))
    leave(journal)
    return Day(disk.log, states, acks)


def leave(journal: Journal) -> None:
    """Close without tidying, for the disk is thrown away."""
    database(journal).config(apsw.SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
    journal.close()


def found(drive: Drive, disk: Disk, states: list[tuple[Head, Head]]) -> int:
    """The batch at which a disk's journal ends; all of it is read and held to its chain."""
    journal = opened(drive, disk)
    try:
        state = journal.head(), journal.answers()
        verdict = chain.verify(journal.reader)
    finally:
        leave(journal)
    assert verdict.faults == ()
    assert (verdict.seq, verdict.answers) == (state[0].seq, state[1].seq)
    assert state in states, "a journal that never was"
    return states.index(state)


def sweep(drive: Drive, day: Day, chance: Random, many: int, files: dict[str, bytes] | None = None) -> Counter[str]:
    """Cut the power after everything that the disk was asked, and look at so many of the disks it could leave."""
    wreck, count = Wreck(files), Counter[str]()
    known: dict[frozenset[tuple[str, bytes]], int] = {}  # of disks that were left before, byte for byte
    for op in day.log:
        wreck.after(op)
        for image in wreck.images(chance, many if wreck.loose else 1):
            left = frozenset(image.items())
            if left not in known:
                known[left] = found(drive, Disk(image), day.states)
            batch = known[left]
            count["images"] += 1
            count["lost"] += batch < day.acknowledged(wreck.done)
            count["never sent"] += batch > day.sent(wreck.done)
            count["written, but not acknowledged"] += batch > day.acknowledged(wreck.done)
    return count


def hold(count: Counter[str], images: int) -> None:
    assert count["images"] >= images
    assert count["lost"] == count["never sent"] == 0
    assert count["written, but not acknowledged"] > 0  # both sides of the moment were seen
