"""The state kept now and then, so that a start need not take in the whole journal. Only a cache: the journal is the judge.

What is kept names the entry that it ends at, that entry's hash, the program that made it and the digest of the state. If one of
them is another, it is as if nothing had been kept. The next entry of the journal names it by its digest, so that it is as hard to
forge as the journal is. Games and houses are not kept but made anew from the rules in force.
"""

import hashlib
import io
import logging
import pickle
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

import fairfelt
from fairfelt.facility import State, decode, digest
from fairfelt.facility.journal.events import SNAPSHOT, StateKept
from fairfelt.facility.rounds.state import SharedHands
from fairfelt.facility.tables.state import Tables, house_of
from fairfelt.games import find
from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.kit.irregularities import Irregularity
from fairfelt.server.shell.archive import Archive
from fairfelt.store import Journal, StoreFailed

OURS = (
    "fairfelt.facility.",
    "fairfelt.kit.",
    "fairfelt.engine.",
    "fairfelt.families.",
    "fairfelt.ledger",
    "fairfelt.server.shell.archive",
)
PLAIN = {
    ("collections", "deque"),
    ("collections", "OrderedDict"),
    ("datetime", "date"),
    ("fractions", "Fraction"),
    ("builtins", "set"),
    ("builtins", "frozenset"),
}
_log = logging.getLogger(__name__)


class Snapshot(msgspec.Struct, frozen=True, array_like=True):
    program: str
    hash: bytes
    digest: str
    body: bytes


def make(store: Journal, state: State, archive: Archive) -> bytes | None:
    """What is to be kept of the state after the last entry of the journal; nothing if it cannot be written down."""
    try:
        return msgspec.msgpack.encode(Snapshot(program(), store.head().hash, digest(state), pack(state, archive)))
    except (pickle.PicklingError, TypeError, AttributeError, KeyError) as no:
        _log.warning("no snapshot was made: %s", no)
        return None


def load(store: Journal) -> tuple[int, State, Archive]:
    """The state that was kept last, with the entry that it ends at; an empty one if none fits this journal and program."""
    found = store.kept(SNAPSHOT)
    try:
        if found is not None:
            seq, body = found
            _named(store, seq, body)
            state, archive = _fitting(store, seq, msgspec.msgpack.decode(body, type=Snapshot))
            return seq, state, archive
    except StoreFailed:
        raise
    except Exception as no:  # whatever is wrong with a cache, the journal has it all
        _log.warning("the snapshot is not used, the whole journal is read: %s", no)
    return 0, State(), Archive()


def _named(store: Journal, seq: int, body: bytes) -> None:
    """Refuse a snapshot that the entry after it does not name: whoever made it, it was not the writer of this journal."""
    entries = store.reader.entries(seq, 1)
    if not entries or decode(entries[0].body).event != StateKept(seq, hashlib.sha256(body).hexdigest()):
        raise ValueError(f"the journal names none at {seq} with these bytes: somebody else has put it there")


def _fitting(store: Journal, seq: int, made: Snapshot) -> tuple[State, Archive]:
    if made.program != program():
        raise ValueError("another program made it")
    entries = store.reader.entries(seq - 1, 1)
    if not entries or entries[0].hash != made.hash:
        raise ValueError("it belongs to another journal")
    state, archive = unpack(made.body)
    if digest(state) != made.digest:
        raise ValueError("the state in it is another than the one that was kept")
    return state, archive


@cache
def program() -> str:
    """A name for the program that reads and writes the state: the hash of its own source."""
    home = Path(fairfelt.__file__).parent
    found = hashlib.sha256()
    for part in ("facility", "engine", "families", "kit", "games", "ledger", "rules", "simulator", "server"):
        for path in sorted((home / part).rglob("*.py")):
            found.update(path.relative_to(home).as_posix().encode() + b"\0" + path.read_bytes())
    return found.hexdigest()


# --- objects as bytes -------------------------------------------------------------------------------------------------


def pack(state: State, archive: Archive) -> bytes:
    """The state and the archive as bytes."""
    written = io.BytesIO()
    _Packing(written, state).dump((state, archive))
    return written.getvalue()


def unpack(body: bytes) -> tuple[State, Archive]:
    """The state and the archive from bytes; nothing but our own kinds of objects is made of them."""
    state, archive = _Unpacking(io.BytesIO(body)).load()
    return state, archive


class _Packing(pickle.Pickler):
    def __init__(self, file: io.BytesIO, state: State) -> None:
        super().__init__(file, protocol=5)
        self._rules = {id(table.house): table.rules for table in state[Tables].values()}
        self._games = {id(table.house.game): table.house for table in state[Tables].values()}
        self._calls = {
            id(one): (house, place)
            for house in self._games.values()
            for place, one in enumerate(house.game.irregularities)
        }

    def reducer_override(self, one: Any) -> Any:
        """What is made anew from the rules, and what is reckoned anew from its inputs."""
        match one:
            case House():
                return house_of, (self._rules[id(one)],)
            case Game():
                return (_game_of, (self._games[id(one)],)) if id(one) in self._games else (find, (one.chapter,))
            case Irregularity():
                return _irregularity_of, self._calls[id(one)]
            case SharedHands():
                return SharedHands, (one.house, one.inputs)
        return NotImplemented


class _Unpacking(pickle.Unpickler):
    def find_class(self, module: str, name: str) -> Any:
        """Our own kinds of objects, some plain ones, and the three functions that make games anew."""
        one = super().find_class(module, name) if _allowed(module, name) else None
        if isinstance(one, type) or one in MAKERS:
            return one
        raise pickle.UnpicklingError(f"{module}.{name} is nothing that is kept")


def _allowed(module: str, name: str) -> bool:
    return module.startswith(OURS) or (module, name) in PLAIN or (module, name) in _NAMES


def _game_of(house: House) -> Game:
    return house.game


def _irregularity_of(house: House, place: int) -> Irregularity:
    return house.game.irregularities[place]


MAKERS = (house_of, find, _game_of, _irregularity_of)
_NAMES = {(one.__module__, one.__qualname__) for one in MAKERS}
