"""Faults in the journal, its chain, its anchors and the writer."""

import hashlib
from importlib import import_module

from fairfelt.audit.auditor import Auditor
from fairfelt.server.shell import snapshot, writer
from fairfelt.server.shell.writer import Writer
from fairfelt.store import Journal, sqlite
from fairfelt.store.anchors import Anchors
from fairfelt.store.contract import Head
from fairfelt.store.memory import Memory
from tests.store.disk import File
from tests.stories.planting import Fault, instead, planting

FAULTS: list[Fault] = []
breaks = planting(FAULTS)
journaling = import_module("fairfelt.store.journal")


@breaks("I13", "writer")
def every_command_is_new(patch):
    patch.setattr(Journal, "all_answered", lambda self, commands: {})


@breaks("I13", "writer")
def another_body_gets_the_old_reply(patch):
    patch.setattr(writer, "sha256", lambda body: hashlib.sha256(b"always"))


@breaks("I13", "journal")
def a_command_is_answered_again(patch):
    def write(self, epoch, entries, told):
        if epoch != self._epoch:
            raise journaling.StoreFailed("old")
        self._entries += entries
        self._told += told
        self._by_command |= {one.command: one for one in told}

    patch.setattr(Memory, "write", write)


@breaks("I14", "writer")
def the_reply_leaves_before_the_commit(patch):
    def make(decide):
        def early(self, one):
            reply, noted = decide(self, one)
            one.done.set_result(reply)
            return reply, noted

        return early

    instead(patch, Writer, "_decide", make)


@breaks("I14", "writer")
def a_failed_write_is_taken_for_done(patch):
    def make(append):
        def swallow(self, appended, closes):
            try:
                return append(self, appended, closes)
            except Exception:
                return self.seq + 1

        return swallow

    instead(patch, Writer, "_append", make)


@breaks("I14", "power")
def a_commit_does_not_wait_for_the_disk(patch):
    patch.setitem(sqlite.SETTINGS, "synchronous", 1)  # NORMAL: the log is synced at checkpoints alone


@breaks("I27", "power")
def no_sync_is_ever_asked_for(patch):
    patch.setitem(sqlite.SETTINGS, "synchronous", 0)


@breaks("I27", "power")
def a_sync_that_is_skipped(patch):
    patch.setattr(File, "xSync", lambda self, flags: None)


@breaks("I27", "power")
def the_journal_is_in_a_transaction_of_its_own(patch):
    def make(write):
        def apart(self, epoch, entries, told):
            write(self, epoch, entries, [])
            write(self, epoch, [], told)

        return apart

    instead(patch, sqlite.Sqlite, "write", make)


@breaks("I16", "journal")
def no_epoch_is_looked_at(patch):
    def make(write):
        return lambda self, epoch, entries, told: write(self, self._epoch, entries, told)

    instead(patch, Memory, "write", make)


@breaks("I16", "journal")
def opening_raises_no_epoch(patch):
    def make(take):
        def same(self):
            _, entry, told = take(self)
            self._epoch = 1
            return 1, entry, told

        return same

    instead(patch, Memory, "take", make)


@breaks("I20", "journal")
def a_number_is_left_out(patch):
    def make(chained):
        def gap(batch, head, answers):
            entries, told = chained(batch, head, answers)
            return [one for one in entries if one.seq != 2], told

        return gap

    instead(patch, journaling, "_chained", make)


@breaks("I20", "journal")
def an_entry_is_written_twice(patch):
    def make(chained):
        def twice(batch, head, answers):
            entries, told = chained(batch, head, answers)
            return entries + entries[-1:], told

        return twice

    instead(patch, journaling, "_chained", make)


@breaks("I21", "journal")
def a_chain_without_numbers(patch):
    patch.setattr(journaling, "link", lambda last, seq, body: hashlib.sha256(b"ewt1" + last + body).digest())


@breaks("I21", "journal")
def each_hash_covers_its_own_bytes_alone(patch):
    patch.setattr(journaling, "link", lambda last, seq, body: hashlib.sha256(b"ewt1" + body).digest())


@breaks("I22", "anchored")
def an_anchor_of_the_start(patch):
    def make(sign):
        return lambda self, head, answers, at: sign(self, Head(0, bytes(32)), Head(0, bytes(32)), at)

    instead(patch, Anchors, "sign", make)


@breaks("I22", "anchored")
def no_head_is_signed(patch):
    patch.setattr(Anchors, "sign", lambda self, head, answers, at: None)


@breaks("I23", "forged_snapshot")
def a_start_believes_any_snapshot(patch):
    patch.setattr(snapshot, "_named", lambda store, seq, body: None)


@breaks("I23", "forged_snapshot")
def an_auditor_believes_any_snapshot(patch):
    patch.setattr(Auditor, "snapshot", lambda self, seq, body: iter(()))


@breaks("I26", "writer")
def the_store_goes_on_after_a_failure(patch):
    def make(append):
        def again(self, batch):
            try:
                return append(self, batch)
            except Exception:
                self._failure = ""
                return self.head()

        return again

    instead(patch, Journal, "append", make)


@breaks("I29", "writer")
def time_goes_back(patch):
    patch.setattr(writer, "max", lambda one, other: other, raising=False)
