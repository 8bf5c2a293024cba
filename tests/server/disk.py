"""A store for the writer's tests: it can be made to wait or to fail, and counts what it wrote."""

import threading

from fairfelt.store import StoreFailed
from fairfelt.store.memory import Memory

PATIENCE = 5.0  # seconds until a test gives up


class Disk(Memory):
    """Writes when it is `free`; `batches` has how many commands each write answered."""

    def __init__(self):
        super().__init__()
        self.free = threading.Event()
        self.free.set()
        self.batches = []

    def write(self, epoch, entries, told):
        assert self.free.wait(PATIENCE)
        super().write(epoch, entries, told)
        self.batches.append(len(told))


def refused(epoch, entries, told):
    raise StoreFailed("the disk is full")
