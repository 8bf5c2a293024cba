"""Whether the journal is the one that was written: its chains, its answers, and the anchors that others hold.

The chain shows what was edited, deleted, swapped or put in; the anchors show what was cut off, written anew or put back from
an older copy. What came after the last anchor is only as good as the chain, and the verdict says where that begins.
"""

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from operator import attrgetter
from typing import TypeVar

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from fairfelt.store import Reader, Told

PAGE = 5_000
Row = TypeVar("Row")


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is not as it was written: in which rows, from which to which, and what is wrong."""

    rows: str  # "journal", "answers", "anchors" or "file"
    first: int
    last: int
    words: str

    def __str__(self) -> str:
        where = f"{self.rows} {self.first}" if self.first == self.last else f"{self.rows} {self.first} to {self.last}"
        return f"{where if self.first else self.rows}: {self.words}"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was found, how far the journal and its answers go, and up to where an anchor vouches for them."""

    faults: tuple[Fault, ...]
    seq: int
    answers: int
    anchored: int


@dataclass(frozen=True, slots=True)
class Anchor:
    """The heads of journal and answers that were signed together, and when."""

    seq: int
    hash: bytes
    answers: int
    answers_hash: bytes
    at: int


def verify(store: Reader, anchors: Iterable[bytes] = (), keys: Iterable[Ed25519PublicKey] = ()) -> Verdict:
    """Read everything; `anchors` are the lines of the anchors' file, `keys` those whose signatures count."""
    faults = [Fault("file", 0, 0, words) for words in store.faults()]
    signed = list(_signed(anchors, {_key_id(key): key for key in keys}, faults))
    journal = _Chain("journal", b"ewt1", {(one.seq, one.hash) for one in signed})
    answers = _Chain("answers", b"ewa1", {(one.answers, one.answers_hash) for one in signed})
    journal.walk((one.seq, one.hash, one.body, one.seq) for one in _all(store.entries, attrgetter("seq")))
    answers.walk((one.n, one.hash, _content(one), one.seq) for one in _all(store.told, attrgetter("n")))
    if answers.end != journal.end:
        least, most = sorted((answers.end, journal.end))
        journal.fault(least + 1, most, f"the answers end at entry {answers.end}, the journal at {journal.end}")
    return Verdict((*faults, *journal.faults, *answers.faults), journal.last, answers.last, journal.sound)


class _Chain:
    """One chain walked from its start, and held to the numbers and hashes that anchors signed."""

    def __init__(self, rows: str, tag: bytes, signed: set[tuple[int, bytes]]) -> None:
        self.rows, self.tag = rows, tag
        self.signed: dict[int, set[bytes]] = {}
        for number, mark in signed - {(0, bytes(32))}:
            self.signed.setdefault(number, set()).add(mark)
        self.last, self.hash = 0, bytes(32)
        self.end = 0  # the entry of the journal at which the last row ends
        self.sound, self.astray = 0, False  # the last row that an anchor vouches for; whether one did not
        self.faults: list[Fault] = []

    def walk(self, rows: Iterable[tuple[int, bytes, bytes, int]]) -> None:
        """Hold every row, given as number, hash, content and end, to the one before it and to the anchors."""
        try:
            for number, stored, content, end in rows:
                if number < 1:
                    self.fault(number, number, "before the first")
                    continue
                self._hold(number, stored, content)
                self.last, self.hash, self.end = number, stored, end
        except Exception as error:  # a damaged row fails in its own way, and is found by that
            self.fault(self.last + 1, self.last + 1, f"cannot be read: {error}")
        if (most := max(self.signed, default=0)) > self.last:
            words = f"cut off or written anew: the end is {self.last}, but an anchor signed {most}"
            self.fault(self.sound + 1, most, words)

    def fault(self, first: int, last: int, words: str) -> None:
        """Note a fault; one of the same kind that goes on is the same fault."""
        if self.faults and self.faults[-1].words == words and self.faults[-1].last == first - 1:
            first = self.faults.pop().first
        self.faults.append(Fault(self.rows, first, last, words))

    def _hold(self, number: int, stored: bytes, content: bytes) -> None:
        if number != self.last + 1:
            self.fault(self.last + 1, number - 1, "missing")
        elif hashlib.sha256(self.tag + self.hash + number.to_bytes(8, "big") + content).digest() != stored:
            self.fault(number, number, "changed: does not follow from the one before")
        if number in self.signed and not self.astray:
            self.astray = self.signed[number] != {stored}
            if self.astray:
                self.fault(self.sound + 1, number, f"written anew: an anchor signed another {number}")
            else:
                self.sound = number


def _all(page: Callable[[int, int], list[Row]], number: Callable[[Row], int]) -> Iterator[Row]:
    after = -(2**63)
    while rows := page(after, PAGE):
        for row in rows:
            if number(row) <= after:  # in a damaged file, rows can go round in circles
                raise ValueError(f"{number(row)} comes after {after}")
            after = number(row)
            yield row


def _content(one: Told) -> bytes:
    """What is hashed of an answer after its number."""
    command = one.command.encode()
    return one.seq.to_bytes(8, "big") + len(command).to_bytes(8, "big") + one.request + command + one.reply


def _signed(lines: Iterable[bytes], keys: dict[str, Ed25519PublicKey], faults: list[Fault]) -> Iterator[Anchor]:
    """The anchors whose signature holds, in order; what is wrong with the others goes to `faults`."""
    last = Anchor(0, bytes(32), 0, bytes(32), 0)
    for line, text in enumerate(lines, 1):
        try:
            anchor = _anchor(text, keys)
        except (KeyError, TypeError, ValueError, InvalidSignature):
            faults.append(Fault("anchors", line, line, "not signed by a known key, or changed since"))
            continue
        if anchor.seq < last.seq or anchor.answers < last.answers or anchor.at < last.at:
            faults.append(Fault("anchors", line, line, f"goes back from entry {last.seq} to {anchor.seq}"))
        last = anchor
        yield anchor


def _anchor(text: bytes, keys: dict[str, Ed25519PublicKey]) -> Anchor:
    fields = json.loads(text)
    signature = bytes.fromhex(fields.pop("signature"))
    keys[fields["key"]].verify(signature, json.dumps(fields, separators=(",", ":"), sort_keys=True).encode())
    hashes = bytes.fromhex(fields["hash"]), bytes.fromhex(fields["answers_hash"])
    return Anchor(fields["seq"], hashes[0], fields["answers"], hashes[1], fields["at"])


def _key_id(key: Ed25519PublicKey) -> str:
    return hashlib.sha256(key.public_bytes_raw()).hexdigest()[:16]
