"""The power fails at every write and sync of a gaming day: what was acknowledged is there, and nothing that never was.

R4, R5: images of a simulated disk are opened as a restart would, and read to the end.
"""

from collections.abc import Iterator
from random import Random

import apsw
import pytest

from fairfelt.store import Answered, StoreFailed, sqlite
from tests.store.disk import Disk, Drive, Op, Wreck
from tests.store.helpers import answer, script
from tests.store.power import found, hold, leave, live, opened, sweep

pytestmark = pytest.mark.unmeasured


@pytest.fixture(scope="module")
def drive() -> Iterator[Drive]:
    drive = Drive()
    yield drive
    drive.unregister()


@pytest.fixture(autouse=True)
def few_pages(monkeypatch):
    """So little room in the log that a short day sees many checkpoints."""
    monkeypatch.setattr(sqlite, "MOST_PAGES", 12)


@pytest.mark.parametrize("seed", range(10))
def test_after_a_loss_of_power_at_any_moment_all_that_was_acknowledged_is_there(drive, seed):
    hold(sweep(drive, live(drive, script(30, seed)), Random(seed), 17), 5_000)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 200))
def test_the_same_for_longer_days_and_more_of_what_could_be_left(drive, seed):
    hold(sweep(drive, live(drive, script(60, seed)), Random(seed), 40), 25_000)


@pytest.mark.parametrize("seed", range(20))
def test_power_that_fails_again_while_the_day_goes_on_from_the_first_time(drive, seed):
    chance, batches = Random(seed), script(12, seed)
    day = live(drive, batches)
    wreck = Wreck()
    for op in day.log[: chance.randrange(len(day.log))]:
        wreck.after(op)
    image = next(wreck.images(chance, 3)) if chance.random() < 0.3 else list(wreck.images(chance, 3))[-1]
    batch = found(drive, Disk(image), day.states)
    second = live(drive, batches[batch:], image)
    assert second.states[-1] == day.states[-1]
    count = sweep(drive, second, chance, 3, image)
    assert count["images"] > len(second.log)
    assert count["lost"] == count["never sent"] == 0


def test_a_setting_that_does_not_wait_for_the_disk_is_caught_losing_what_was_acknowledged(drive, monkeypatch):
    """The sweep's own test: with synchronous=NORMAL the journal stays whole, and replies were lies."""
    monkeypatch.setitem(sqlite.SETTINGS, "synchronous", 1)
    count = sweep(drive, live(drive, script(30)), Random(1), 3)
    assert count["lost"] > count["images"] / 4
    assert count["never sent"] == 0


def test_a_disk_that_only_says_it_has_written_is_caught(drive):
    """The sweep's other test: where no sync is one, even the files are broken."""
    day = live(drive, script(30))
    faults, wreck, chance = 0, Wreck(), Random(1)
    for op in day.log:
        wreck.after(op if op.kind != "sync" else Op("none", op.file))
        for image in wreck.images(chance, 3):
            try:
                faults += found(drive, Disk(image), day.states) < day.acknowledged(wreck.done)
            except (StoreFailed, AssertionError):
                faults += 1
    assert faults > len(day.log)


class Fault:
    """Fails the n-th thing asked of a disk, once or from then on."""

    def __init__(self, nth: int, error: type[apsw.Error], once: bool) -> None:
        self.left, self.error, self.once, self.met = nth, error, once, 0

    def __call__(self, kind: str) -> None:
        self.left -= 1
        if self.left == 0 or (self.left < 0 and not self.once):
            self.met += 1
            raise self.error(f"simulated, at a {kind}")


def broken_day(drive: Drive, batches: list[list[Answered]], fault: Fault) -> tuple[Disk, int]:
    """Live a day on a disk with a fault; the disk, and the last batch that was acknowledged."""
    disk, last = Disk(), -1
    disk.fails = fault
    drive.disk = disk
    journal = None
    try:
        journal = opened(drive, disk)
        for last, batch in enumerate(batches):  # noqa: B007 - the one before the failing one is meant
            journal.append(batch)
        last = len(batches)
    except StoreFailed:
        assert fault.met, "stopped without a fault"
        if journal:
            with pytest.raises(StoreFailed, match="has stopped"):
                journal.append([answer(999)])
            with pytest.raises(StoreFailed, match="has stopped"):
                journal.answered("c1")
    else:
        assert not fault.met, f"a fault went by unseen: {fault.error}, {fault.left}"
    disk.fails = lambda kind: None
    if journal:
        leave(journal)
    return disk, max(last, 0)


@pytest.mark.parametrize("once", [True, False], ids=["once", "for ever"])
@pytest.mark.parametrize("error", [apsw.IOError, apsw.FullError])
def test_a_fault_of_the_disk_at_any_moment_stops_the_store_and_loses_nothing(drive, error, once):
    """R5: at every read, write and sync of a short day, until one is reached that the day no longer comes to."""
    batches = script(10, 3)
    states = live(drive, batches).states
    nth = 0
    while True:
        nth += 1
        fault = Fault(nth, error, once)
        disk, acknowledged = broken_day(drive, batches, fault)
        assert acknowledged <= found(drive, disk.again(), states) <= acknowledged + 1
        wreck = Wreck()
        for op in disk.log:
            wreck.after(op)
        for image in wreck.images(Random(nth), 3):
            assert acknowledged <= found(drive, Disk(image), states) <= acknowledged + 1
        if not fault.met:
            break
    assert nth > 150
