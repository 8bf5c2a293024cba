"""`fairfelt audit`: a facility's journal examined from its first entry, and a report of what was checked and what differs."""

from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any
from zoneinfo import ZoneInfo

import typer
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from rich.text import Text

from fairfelt.audit import chain
from fairfelt.audit.auditor import Auditor
from fairfelt.audit.findings import Difference
from fairfelt.cli.console import AsJson, emit, out, table
from fairfelt.cli.journal import Journal, events_of, opened
from fairfelt.facility.journal.events import SNAPSHOT
from fairfelt.kit.errors import Refused
from fairfelt.kit.pay import usd
from fairfelt.store import Reader, StoreFailed
from fairfelt.store.anchors import key_at

SHOWN = 100  # differences on a screen
CENTS = "cents"  # the one noun that counts money
SUBJECTS = {
    "rounds": "driven through their game again: every wager once, for the right amount, in the paying order",
    "rounds of 0.1.0": "paid by the rules of that version: no validation of a fixed progressive payout, hand pays wager by wager",
    "wagers": "placed before the lock, on the layout until they were settled",
    CENTS: "from account to account, in the auditor's own double entry",
    "limits changed": "what a terminal takes in, prints and pays by itself, from that entry on",
    "bills": "of a known denomination",
    "vouchers issued": "for the whole balance, with a number of their own",
    "vouchers redeemed": "once, for their amount",
    "hand pays": "opened by a win or a cash-out, paid once; the terminal locked meanwhile",
    "slips": "numbered, for the amount, the terminal and what was won",
    "second signatures": "in time, by another person, who may sign",
    "validations": "by somebody who did not deal the round",
    "progressive payouts": "validated, and the meters right afterwards",
    "irregularities": "with the effects that the round gives them",
    "approvals": "asked for, by a second person, in time, done as asked",
    "keys": "two departments, finance one of them, in time, set up as asked",
    "card counts": "the number that must be there",
    "stops": "with their reason and every round that they touch",
    "dealer reliefs": "who deals, and who dealt before",
    "alarms": "acknowledged once",
    "days": "closed once, in order, with their totals and all that was owed as they ended",
    "days of 0.1.0": "closed with what was owed as the button was pressed, without game accounts and stakes",
    "snapshots": "named by the journal",
}
"""What the report tells of, and what each was held to."""


def audit(
    store: Journal = "sqlite:fairfelt.db",
    anchors: Annotated[Path | None, typer.Option(help="The folder with the signed heads and their key.")] = None,
    as_json: AsJson = False,
) -> None:
    """Verify the chain, drive every round through its game again, and check every cent and every signature.

    Says what was checked and how much of it: rounds, money, vouchers, hand pays and their slips, validations, approvals, card
    counts, gaming days. Ends with exit code 1 if something differs, and says at which entry, when, by whom and by which section. A
    running server gives a copy of its journal to finance and the Board: name it as http://board@127.0.0.1:8000; the password
    is asked for, or taken from FAIRFELT_PASSWORD.

    Examples:

    * `fairfelt audit sqlite:fairfelt.db`
    """
    journal = opened(store)
    verdict = chain.verify(journal, *_signed(anchors))
    auditor = Auditor()
    faults = [str(fault) for fault in verdict.faults]
    try:
        for noted in events_of(journal):
            auditor.take(noted)
        auditor.end()
    except Refused as no:
        faults.append(no.message)
    faults += _snapshot(journal, auditor)
    journal.close()
    if as_json:
        emit(_data(verdict.seq, faults, auditor))
    else:
        _report(verdict.seq, faults, auditor)
    if faults or auditor.differences:
        raise typer.Exit(1)


def _data(events: int, faults: list[str], auditor: Auditor) -> dict[str, Any]:
    differences = [f"journal {each.seq}: {each.words}" for each in auditor.differences]
    return {
        "events": events,
        "rounds": auditor.rounds,
        "faults": faults + differences,
        "examined": {_key(noun): auditor.examined.get(noun, 0) for noun in SUBJECTS},
        "differences": [
            {
                "entry": each.seq,
                "at": _time(each.at, auditor.clock),
                "by": each.by,
                "section": each.section,
                "words": each.words,
            }
            for each in auditor.differences
        ],
    }


def _key(noun: str) -> str:
    return "moved_cents" if noun == CENTS else noun.replace(" ", "_")


def _report(events: int, faults: list[str], auditor: Auditor) -> None:
    examined = auditor.examined
    out.print(f"{events:,} events of {_number(examined, 'terminals')} and {_number(examined, 'tables')}")
    shown = table("Checked", "", "", right=("Checked",), grow="")
    for noun, held_to in SUBJECTS.items():
        if number := examined.get(noun, 0):
            money = noun == CENTS
            shown.add_row(
                usd(number) if money else f"{number:,}", "moved" if money else noun, Text(held_to, style="dim")
            )
    out.print(shown)
    for fault in faults:
        out.print(Text(f"✗ {fault}", style="bold red"), soft_wrap=True)
    for each in auditor.differences[:SHOWN]:
        out.print(_line(each, auditor.clock), soft_wrap=True)
    if (more := len(auditor.differences) - SHOWN) > 0:
        out.print(f"  and {more:,} more, which --json has")
    if faults or auditor.differences:
        number = len(faults) + len(auditor.differences)
        out.print(Text(f"{number:,} {'thing does' if number == 1 else 'things do'} not come out", style="bold"))
    else:
        out.print("✓ the chain is whole, every settlement is right, every signature is there, every cent is there")


def _number(examined: Mapping[str, int], noun: str) -> str:
    number = examined.get(noun, 0)
    return f"{number:,} {noun if number != 1 else noun.removesuffix('s')}"


def _line(difference: Difference, clock: ZoneInfo) -> Text:
    """A difference on one line: the entry, the time, the person, the words, the section."""
    line = Text("✗ ", style="bold red")
    line.append(f"entry {difference.seq}", style="bold")
    line.append(f"  {_time(difference.at, clock)}  {difference.by or 'nobody'}: ", style="dim")
    line.append(difference.words, style="red")
    line.append(f" (§ {difference.section})" if difference.section else "", style="dim")
    return line


def _time(at: int, clock: ZoneInfo) -> str:
    return datetime.fromtimestamp(at / 1000, clock).isoformat(" ", "milliseconds")


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
