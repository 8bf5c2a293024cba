"""`fairfelt audit`, `fairfelt replay` and `fairfelt report`: a facility's journal, read by somebody else."""

import csv
import sys
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from rich.text import Text

from fairfelt.audit import chain
from fairfelt.audit.auditor import Auditor
from fairfelt.audit.reports import Reports
from fairfelt.cli.asking import copied
from fairfelt.cli.console import AsJson, emit, out
from fairfelt.floor import events as e
from fairfelt.floor.events import Noted, decode
from fairfelt.floor.snapshot import NAME as SNAPSHOT
from fairfelt.kit.errors import Refused
from fairfelt.ledger.days import ZONE
from fairfelt.store import Reader, StoreFailed, reading
from fairfelt.store.anchors import key_at

Journal = Annotated[
    str,
    typer.Argument(
        metavar="STORE", help="Where the journal is: sqlite:PATH, postgresql://... or a server, http://NAME@HOST:PORT."
    ),
]
PAGE = 1000


def audit(
    store: Journal = "sqlite:fairfelt.db",
    anchors: Annotated[Path | None, typer.Option(help="The folder with the signed heads and their key.")] = None,
    as_json: AsJson = False,
) -> None:
    """Verify the chain, drive every round through its game again, and add up every cent.

    Ends with exit code 1 if something does not come out, and says where. A running server gives a copy of its journal to
    finance and the Board: name it as http://board@127.0.0.1:8000; the password is asked for, or taken from FAIRFELT_PASSWORD.

    Examples:

    * `fairfelt audit sqlite:fairfelt.db`
    """
    journal = _open(store)
    verdict = chain.verify(journal, *_signed(anchors))
    auditor = Auditor()
    faults = [str(fault) for fault in verdict.faults]
    try:
        for noted in _events(journal):
            auditor.take(noted)
    except Refused as no:
        faults.append(no.message)
    faults += [f"journal {one.seq}: {one.words}" for one in auditor.differences]
    faults += _snapshot(journal, auditor)
    journal.close()
    found = {"events": verdict.seq, "rounds": auditor.rounds, "faults": faults}
    if as_json:
        emit(found)
    else:
        out.print(f"{verdict.seq:,} events, {auditor.rounds:,} rounds settled, {len(auditor.balances)} terminals")
        for fault in faults:
            out.print(Text(f"✗ {fault}", style="bold red"))
        if not faults:
            out.print("✓ the chain is whole, every settlement is right, every cent is there")
    if faults:
        raise typer.Exit(1)


def replay(store: Journal, number: Annotated[str, typer.Argument(metavar="ROUND", help="Such as 649A-17.")]) -> None:
    """Show a round of the journal step by step, with who did what and when.

    Examples:

    * `fairfelt replay sqlite:fairfelt.db T1-1`
    """
    journal, shown = _open(store), 0
    for noted in _events(journal):
        if getattr(noted.event, "round", None) == number:
            shown += 1
            at = datetime.fromtimestamp(noted.at / 1000, ZONE).isoformat(" ", "milliseconds")
            out.print(Text(f"{at}  {noted.by:18}  ").append(_words(noted.event)), soft_wrap=True)
    journal.close()
    if not shown:
        raise Refused(f"the journal has no round {number!r}")


def report(store: Journal = "sqlite:fairfelt.db") -> None:
    """The reports of § 605a.2(d)(7) as CSV: by gaming day, for each terminal and each table.

    Examples:

    * `fairfelt report sqlite:fairfelt.db`
    """
    journal = _open(store)
    csv.writer(sys.stdout, lineterminator="\n").writerows(Reports(_events(journal)).rows())
    journal.close()


def _snapshot(journal: Reader, auditor: Auditor) -> list[str]:
    """What is wrong with the snapshot that the next start would use."""
    try:
        found = journal.kept(SNAPSHOT)
    except StoreFailed as no:
        return [str(no)]
    return list(auditor.snapshot(found[0], found[1])) if found else []


def _signed(folder: Path | None) -> tuple[list[bytes], list[Ed25519PublicKey]]:
    if folder is None:
        return [], []
    try:
        lines = (folder / "anchors.jsonl").read_bytes().splitlines()
        return lines, [key_at(folder / "key.pem").public_key()]
    except OSError as no:
        raise Refused(f"no signed heads can be read in {folder}: {no}") from None


def _open(store: str) -> Reader:
    try:
        return copied(store) if store.startswith(("http:", "https:")) else reading(store)
    except StoreFailed as no:
        raise Refused(str(no)) from None


def _events(journal: Reader) -> Iterator[Noted]:
    after = 0
    while entries := journal.entries(after, PAGE):
        for entry in entries:
            try:
                yield decode(entry.body)
            except msgspec.MsgspecError as no:
                raise Refused(f"journal {entry.seq} is no event: {no}") from None
        after = entries[-1].seq


def _words(event: e.AnyEvent) -> str:
    """An event in words; a settlement with its lines."""
    name = type(event).__struct_config__.tag
    if isinstance(event, e.Settled):
        lines = (
            f"{one.terminal} {one.wager}: {one.verdict} {one.returned - one.stake:+d} (§ {one.cite})"
            for one in event.lines
        )
        return "settled: " + "; ".join(lines)
    facts = {key: getattr(event, key) for key in event.__struct_fields__ if key not in ("table", "round")}
    return f"{name}: " + ", ".join(
        f"{key} {value}" for key, value in facts.items() if value not in ("", None, (), 0, False)
    )
