"""A store that lives as long as its process: for demonstrations, simulations and tests."""

from collections.abc import Iterator, Sequence

from fairfelt.store.contract import Entry, Fenced, StoreFailed, Told


class Memory:
    """A backend of plain lists."""

    def __init__(self) -> None:
        self._epoch = 0
        self._entries: list[Entry] = []
        self._told: list[Told] = []
        self._by_command: dict[str, Told] = {}
        self._kept: dict[str, tuple[int, bytes, bytes]] = {}

    def take(self) -> tuple[int, Entry | None, Told | None]:
        self._epoch += 1
        entry, told = self._entries[-1:], self._told[-1:]
        return self._epoch, entry[0] if entry else None, told[0] if told else None

    def write(self, epoch: int, entries: Sequence[Entry], told: Sequence[Told]) -> None:
        if epoch != self._epoch:
            raise Fenced(f"this writer has epoch {epoch}, the store {self._epoch}")
        new = {one.command: one for one in told}
        if len(new) < len(told) or not new.keys().isdisjoint(self._by_command):
            raise StoreFailed("a command was answered twice")
        self._entries += entries
        self._told += told
        self._by_command |= new

    def entries(self, after: int, most: int) -> list[Entry]:
        return self._entries[max(after, 0) : max(after, 0) + most]

    def told(self, after: int, most: int) -> list[Told]:
        return self._told[max(after, 0) : max(after, 0) + most]

    def find(self, commands: Sequence[str]) -> list[Told]:
        return [self._by_command[command] for command in commands if command in self._by_command]

    def keep(self, name: str, seq: int, state: bytes, digest: bytes) -> None:
        self._kept[name] = seq, state, digest

    def kept(self, name: str) -> tuple[int, bytes, bytes] | None:
        return self._kept.get(name)

    def copying(self, path: str) -> Iterator[None]:
        raise StoreFailed("a journal in memory has no file to copy")

    def faults(self) -> list[str]:
        return []

    def close(self) -> None:
        """Nothing to let go of."""
