"""Make the golden journals of a version, which every later version must read: `python -m tests.golden.make_journals 0.1.0`.

Each release adds its own and leaves the others as they are. If the form of the state's digest is changed on purpose, then
`--expected` records anew what is expected of the journals of a version; their bytes never change.
"""

import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from fairfelt.store.anchors import Anchors
from fairfelt.store.postgres import _TABLES
from tests.golden import commands, journals
from tests.golden.stories import STORIES, tell
from tests.store.postgresql import running

ON_POSTGRESQL = ("stadium", "days")


def make(version: str) -> None:
    """Write all journals of a version into a new folder."""
    home = journals.HOME / version
    home.mkdir(parents=True)
    (home / "postgresql.sql").write_text(_TABLES)
    events, did = set[str](), set[str]()
    with running() as server:
        for name in STORIES:
            (home / name).mkdir()
            with TemporaryDirectory() as work:
                known = _made(name, home / name, Path(work), server.get_uri())
            events |= known["events"].keys()
            did |= known["commands"].keys()
    if missing := (journals.EVENTS - events) | (journals.COMMANDS - did):
        sys.exit(f"no story has: {', '.join(sorted(missing))}")


def _made(name: str, folder: Path, work: Path, server: str) -> dict:
    here = name in ON_POSTGRESQL
    url = journals.schema(server, "made") if here else f"sqlite:{work / 'journal.db'}"
    signed = work / "anchors.jsonl"
    told = tell(name, url, Anchors(signed, journals.KEY))
    commands.keep(folder, told.given)
    journals.pack(folder / "anchors.jsonl.gz", signed.read_bytes())
    if here:
        journals.pack(folder / "rows.jsonl.gz", journals.dump(url))
    else:
        journals.pack(folder / "journal.db.gz", (work / "journal.db").read_bytes())
    return expect(folder, url, journals.anchors_in(work, signed.read_bytes()), dict(sorted(told.did.items())))


def expect(folder: Path, url: str, anchors: Path, did: dict[str, int]) -> dict:
    """Record what is expected of a journal."""
    known, state = journals.found(url, anchors)
    if known["audit"]["faults"]:
        sys.exit(f"{folder.name}: {known['audit']['faults']}")
    known["commands"] = did
    (folder / "expected.json").write_text(json.dumps(known, indent=1) + "\n")
    journals.pack(folder / "state.json.gz", json.dumps(state, indent=1, sort_keys=True).encode())
    return known


def expect_again(version: str) -> None:
    """Record anew what is expected of the journals of a version."""
    with running() as server:
        for folder in sorted((journals.HOME / version).iterdir()):
            if folder.is_dir():
                with TemporaryDirectory() as work:
                    url, anchors = journals.loaded(folder, Path(work), server.get_uri)
                    expect(folder, url, anchors, json.loads((folder / "expected.json").read_text())["commands"])


if __name__ == "__main__":
    match sys.argv[1:]:
        case [version]:
            make(version)
        case ["--expected", version]:
            expect_again(version)
        case _:
            sys.exit(__doc__)
