"""The golden journals as they are kept, loaded back into a real store, and what this version of the program makes of them.

All that depends on where modules are is imported here and in the stories, which make new journals.
"""

import gzip
import json
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import psycopg
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from typer.testing import CliRunner

from fairfelt import store
from fairfelt.cli import app
from fairfelt.facility import FACILITY, State, decode, digest, encode, evolve
from fairfelt.facility.core.messages import tag
from fairfelt.games import all_games
from fairfelt.server.shell.writer import Writer

__all__ = ["Writer", "digest", "store"]

HOME = Path(__file__).parent / "journals"
FOLDERS = sorted(path.parent for path in HOME.glob("*/*/expected.json"))
EVENTS = {tag(kind) for kind in FACILITY.events}
COMMANDS = {tag(kind) for kind in FACILITY.commands}
CHAPTERS = {game.chapter for game in all_games()}
EVERY = 1_000  # entries after which the digest of the state is recorded
TRAIL = 10  # and after which its beginning is, so that it is known where two versions part
KEY = Ed25519PrivateKey.from_private_bytes(
    sha256(b"the golden journals").digest()
)  # no secret: anybody may sign with it
ROWS = {
    "journal": ("seq", "body", "hash"),
    "answers": ("n", "command", "request", "reply", "seq", "hash"),
    "writer": ("one", "epoch"),
    "kept": ("name", "seq", "state", "digest"),
}
TEXTS = ("body", "reply")  # bytes that are text, and are kept as text


# --- kept and loaded back ---------------------------------------------------------------------------------------------


def pack(path: Path, body: bytes) -> None:
    """Bytes as a compressed file, the same for the same bytes."""
    path.write_bytes(gzip.compress(body, 9, mtime=0))


def unpack(path: Path) -> bytes:
    return gzip.decompress(path.read_bytes())


def dump(url: str) -> bytes:
    """All rows of a journal in PostgreSQL, a line each."""
    lines = []
    with psycopg.connect(url) as db:
        for table, columns in ROWS.items():
            for row in db.execute(f"SELECT {', '.join(columns)} FROM {table} ORDER BY 1", binary=True):  # noqa: S608
                values = {name: _written(name, value) for name, value in zip(columns, row, strict=True)}
                lines.append(json.dumps({"table": table} | values, ensure_ascii=False))
    return "".join(f"{line}\n" for line in lines).encode()


def load(url: str, schema: str, dumped: bytes) -> None:
    """The rows of a journal into an empty schema, with the tables that the journal was written to."""
    rows = [json.loads(line) for line in dumped.splitlines()]
    with psycopg.connect(url) as db:
        db.execute(schema.encode())
        for table, columns in ROWS.items():
            mine = [[_read(name, row[name]) for name in columns] for row in rows if row["table"] == table]
            if table == "writer":
                db.execute("UPDATE writer SET epoch = %s", (mine[0][1],))
                continue
            with db.cursor().copy(f"COPY {table} ({', '.join(columns)}) FROM STDIN") as copy:
                for values in mine:
                    copy.write_row(values)


def _written(name: str, value: Any) -> Any:
    if isinstance(value, bytes):
        return value.decode() if name in TEXTS else value.hex()
    return value


def _read(name: str, value: Any) -> Any:
    if name in TEXTS:
        return value.encode()
    return bytes.fromhex(value) if name in ("hash", "request", "state", "digest") else value


def schema(server: str, name: str) -> str:
    """The address of an empty schema of a PostgreSQL server."""
    with psycopg.connect(server, autocommit=True) as db:
        db.execute(f"DROP SCHEMA IF EXISTS {name} CASCADE".encode())
        db.execute(f"CREATE SCHEMA {name}".encode())
    return f"{server}&options=-csearch_path%3D{name}"


def anchors_in(folder: Path, lines: bytes) -> Path:
    """A folder with signed heads and the key that signed them, as the auditor wants it."""
    folder.mkdir(exist_ok=True)
    form = serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    (folder / "key.pem").write_bytes(KEY.private_bytes(*form))
    (folder / "anchors.jsonl").write_bytes(lines)
    return folder


def loaded(folder: Path, work: Path, server: Callable[[], str]) -> tuple[str, Path]:
    """A golden journal in a store of its own: its address, and the folder of its signed heads."""
    anchors = anchors_in(work, unpack(folder / "anchors.jsonl.gz"))
    if (folder / "journal.db.gz").exists():
        (work / "journal.db").write_bytes(unpack(folder / "journal.db.gz"))
        return f"sqlite:{work / 'journal.db'}", anchors
    url = schema(server(), "loaded")
    load(url, (folder.parent / "postgresql.sql").read_text(), unpack(folder / "rows.jsonl.gz"))
    return url, anchors


# --- what this version makes of a journal -----------------------------------------------------------------------------


def audit(url: str, anchors: Path) -> dict[str, Any]:
    """What `fairfelt audit` finds, without what only some versions report; `faults` has all that is wrong."""
    ran = CliRunner().invoke(app, ["audit", url, "--anchors", str(anchors), "--json"])
    report: dict[str, Any] = json.loads(ran.stdout)
    return {key: report[key] for key in ("events", "rounds", "faults")}


def entries(url: str) -> Iterator[store.Entry]:
    """The entries as they lie there."""
    with closing(store.reading(url)) as rows:
        after = 0
        while page := rows.entries(after, EVERY):
            yield from page
            after = page[-1].seq


def found(url: str, anchors: Path) -> tuple[dict[str, Any], dict[str, Any]]:
    """What is expected of a journal, and the plain state at its end."""
    state, tags, rounds, digests, head = State(), Counter[str](), Counter[str](), {}, b""
    chapters: dict[str, str] = {}
    trail: list[str] = []
    for entry in entries(url):
        noted = decode(entry.body)
        evolve(state, noted)
        tags[tag(type(noted.event))] += 1
        head = entry.hash
        match json.loads(entry.body)["event"]:
            case {"event": "table_set_up", "table": table, "rules": rules}:
                chapters[table] = tomllib.loads(rules)["chapter"]
            case {"event": "settled", "table": table, "lines": [_, *_]}:
                rounds[chapters[table]] += 1
        if entry.seq % TRAIL == 0:
            now = digest(state)
            trail.append(now[:12])
            if entry.seq % EVERY == 0:
                digests[str(entry.seq)] = now
    digests["end"] = digest(state)
    balances: dict[str, int] = {}
    for account, cents in state.ledger.accounts():
        kind = account.partition(":")[0]
        balances[kind] = balances.get(kind, 0) + cents
    known = {
        "entries": tags.total(),
        "head": head.hex(),
        "events": dict(sorted(tags.items())),
        "rounds": dict(sorted(rounds.items())),
        "digests": digests,
        "trail": " ".join(trail),
        "balances": balances,
        "audit": audit(url, anchors),
    }
    return known, json.loads(msgspec.json.encode(FACILITY.plain(state), order="deterministic"))


def parted(old: str, new: str) -> str:
    """Between which entries two trails part; nothing if they do not."""
    for place, (one, other) in enumerate(zip(old.split(), new.split(), strict=False)):
        if one != other:
            return f"the state is another after one of the entries {place * TRAIL + 1} to {(place + 1) * TRAIL}"
    return ""


def changed(body: bytes) -> bytes:
    """An entry read and written again by this version; the same bytes, or the journal's form has changed."""
    return encode(decode(body))


def differences(old: Any, new: Any, where: str = "") -> Iterator[str]:
    """Where two plain states differ, key by key."""
    if isinstance(old, dict) and isinstance(new, dict):
        for key in sorted(old.keys() | new.keys()):
            if key not in new or key not in old:
                yield f"{where}/{key} is {'gone' if key in old else 'new'}"
            else:
                yield from differences(old[key], new[key], f"{where}/{key}")
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for place, (one, other) in enumerate(zip(old, new, strict=True)):
            yield from differences(one, other, f"{where}/{place}")
    elif old != new:
        yield f"{where} was {old!r:.200} and is {new!r:.200}"
