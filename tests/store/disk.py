"""A disk that loses power: files in memory, every write and sync recorded, and what could be left of them at any moment.

What was synced stays. Of what was written since, any sector may be there, old, or, past the former end of the file, junk; a file
made or deleted since may be there or not. That is more than most disks do and less than SQLite is made for.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

import apsw

SECTOR = 512
POWERSAFE_OVERWRITE = 0x1000  # as SQLite takes for granted on Unix: writing a sector does not hurt its neighbours


@dataclass(frozen=True, slots=True)
class Op:
    """One thing asked of the disk: write, truncate, sync, make, delete."""

    kind: str
    file: str
    offset: int = 0
    data: bytes = b""


class Disk:
    """Files and what was asked of them; `fails`, asked before each, may raise instead."""

    def __init__(self, files: dict[str, bytes] | None = None) -> None:
        self.files = {name: bytearray(content) for name, content in (files or {}).items()}
        self.log: list[Op] = []
        self.fails = lambda kind: None

    def again(self) -> "Disk":
        """Another disk with the same files."""
        return Disk({name: bytes(content) for name, content in self.files.items()})

    def do(self, op: Op) -> None:
        self.fails(op.kind)
        self.log.append(op)
        _apply(self.files, op)


def _apply(files: dict[str, bytearray], op: Op) -> None:
    match op.kind:
        case "make":
            files[op.file] = bytearray()
        case "delete":
            files.pop(op.file, None)
        case "truncate":
            del files[op.file][op.offset :]
        case "write":
            content = files[op.file]
            if len(content) < op.offset:
                content.extend(bytes(op.offset - len(content)))
            content[op.offset : op.offset + len(op.data)] = op.data


class Drive(apsw.VFS):
    """The one VFS of the tests; `disk` is the disk that is in it now."""

    def __init__(self) -> None:
        self.name = "drive"
        self.disk = Disk()
        super().__init__(self.name, base="")

    def xFullPathname(self, name):  # noqa: N802
        return name

    def xAccess(self, name, flags):  # noqa: N802
        return name in self.disk.files

    def xDelete(self, name, sync):  # noqa: N802
        self.disk.do(Op("delete", name, offset=int(sync)))

    def xOpen(self, name, flags):  # noqa: N802
        path = name.filename() if isinstance(name, apsw.URIFilename) else name
        if path not in self.disk.files:
            if not flags[0] & apsw.SQLITE_OPEN_CREATE:
                raise apsw.CantOpenError("no such file")
            self.disk.do(Op("make", path))
        flags[1] = flags[0]
        return File(self.disk, path)


class File:
    """An open file of a disk."""

    def __init__(self, disk: Disk, name: str) -> None:
        self.disk, self.name = disk, name

    def xRead(self, amount, offset):  # noqa: N802
        self.disk.fails("read")
        return bytes(self.disk.files[self.name][offset : offset + amount])

    def xWrite(self, data, offset):  # noqa: N802
        self.disk.do(Op("write", self.name, offset, bytes(data)))

    def xTruncate(self, size):  # noqa: N802
        self.disk.do(Op("truncate", self.name, size))

    def xSync(self, flags):  # noqa: N802
        self.disk.do(Op("sync", self.name))

    def xFileSize(self):  # noqa: N802
        return len(self.disk.files[self.name])

    def xDeviceCharacteristics(self):  # noqa: N802
        return POWERSAFE_OVERWRITE

    def xSectorSize(self):  # noqa: N802
        return 4096

    def xLock(self, level): ...  # noqa: N802
    def xUnlock(self, level): ...  # noqa: N802
    def xCheckReservedLock(self):  # noqa: N802
        return False

    def xFileControl(self, op, pointer):  # noqa: N802
        return False

    def xClose(self): ...  # noqa: N802


class Wreck:
    """What is on the disk for certain after the first `done` of the log, and what hangs in the balance."""

    def __init__(self, files: dict[str, bytes] | None = None) -> None:
        self.done = 0
        self.safe = {name: bytearray(content) for name, content in (files or {}).items()}
        self.loose: list[Op] = []

    def after(self, op: Op) -> None:
        """One more operation was done."""
        self.done += 1
        self.loose.append(op)
        if op.kind == "sync":
            new = Op("make", op.file) in self.loose  # SQLite's Unix files sync their directory with their first sync
            self._settle(lambda one: one.file == op.file or (new and one.kind in {"make", "delete"}))
        elif op.kind == "delete" and op.offset:
            self._settle(lambda one: one.kind in {"make", "delete"})

    def _settle(self, meant) -> None:
        for one in self.loose:
            if meant(one):
                _apply(self.safe, one)
        self.loose = [one for one in self.loose if not meant(one)]

    def images(self, chance: Random, many: int) -> Iterator[dict[str, bytes]]:
        """So many of the disks that could be found; among them always all written, and nothing."""
        kept = [1.0, 0.0, *(chance.choice((0.1, 0.5, 0.5, 0.9)) for _ in range(many - 2))][:many]
        for likely in kept:
            yield self._image(chance, likely)

    def _image(self, chance: Random, likely: float) -> dict[str, bytes]:
        files = {name: bytearray(content) for name, content in self.safe.items()}
        for op in self.loose:
            if op.kind == "write" and op.file in files:
                _tear(files[op.file], op, chance, likely)
            elif chance.random() < likely and (op.kind in {"make", "delete"} or op.file in files):
                _apply(files, op)
        return {name: bytes(content) for name, content in files.items()}


def _tear(content: bytearray, op: Op, chance: Random, likely: float) -> None:
    """Write some sectors of `op` and lose the others; where the file grew, a lost one is nought or junk."""
    if likely in (0.0, 1.0) or chance.random() < 0.5:  # whole or not at all
        if chance.random() < likely:
            _apply({op.file: content}, op)
        return
    end = op.offset + len(op.data)
    former = len(content)
    if former < end and chance.random() < likely:
        content.extend(bytes(end - former))
    start = op.offset
    while start < end:
        stop = min(end, (start // SECTOR + 1) * SECTOR)
        if stop <= len(content):
            if chance.random() < likely:
                content[start:stop] = op.data[start - op.offset : stop - op.offset]
            elif start >= former and chance.random() < 0.5:
                content[start:stop] = chance.randbytes(stop - start)
        start = stop
