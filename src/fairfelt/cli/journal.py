"""`fairfelt replay` and `fairfelt report`: a facility's journal, read by somebody else."""

import csv
import sys
from collections.abc import Iterator
from datetime import datetime
from typing import Annotated

import msgspec
import typer
from rich.text import Text

from fairfelt.audit.reports import Reports
from fairfelt.cli.asking import copied
from fairfelt.cli.console import out
from fairfelt.facility import Event, Noted, decode
from fairfelt.facility.rounds.events import Settled
from fairfelt.facility.system.events import FacilityConfigured
from fairfelt.kit.errors import Refused
from fairfelt.ledger.days import SIX, DayStart
from fairfelt.store import Reader, StoreFailed, reading

Journal = Annotated[
    str,
    typer.Argument(
        metavar="STORE", help="Where the journal is: sqlite:PATH, postgresql://... or a server, http://NAME@HOST:PORT."
    ),
]
PAGE = 1000


def replay(store: Journal, number: Annotated[str, typer.Argument(metavar="ROUND", help="Such as 649A-17.")]) -> None:
    """Show a round of the journal step by step, with who did what and when.

    Examples:

    * `fairfelt replay sqlite:fairfelt.db T1-1`
    """
    journal, shown, clock = opened(store), 0, SIX.clock
    for noted in events_of(journal):
        if isinstance(noted.event, FacilityConfigured):
            clock = DayStart(noted.event.day_starts, noted.event.zone).clock
        if getattr(noted.event, "round", None) == number:
            shown += 1
            at = datetime.fromtimestamp(noted.at / 1000, clock).isoformat(" ", "milliseconds")
            out.print(Text(f"{at}  {noted.by:18}  ").append(_words(noted.event)), soft_wrap=True)
    journal.close()
    if not shown:
        raise Refused(f"the journal has no round {number!r}")


def report(store: Journal = "sqlite:fairfelt.db") -> None:
    """The reports of § 605a.2(d)(7) as CSV: by gaming day, for each terminal and each table.

    Examples:

    * `fairfelt report sqlite:fairfelt.db`
    """
    journal = opened(store)
    csv.writer(sys.stdout, lineterminator="\n").writerows(Reports(events_of(journal)).rows())
    journal.close()


def opened(store: str) -> Reader:
    """The journal at an address, to be read."""
    try:
        return copied(store) if store.startswith(("http:", "https:")) else reading(store)
    except StoreFailed as no:
        raise Refused(str(no)) from None


def events_of(journal: Reader) -> Iterator[Noted]:
    """Every event of a journal, in order."""
    after = 0
    while entries := journal.entries(after, PAGE):
        for entry in entries:
            try:
                yield decode(entry.body)
            except msgspec.MsgspecError as no:
                raise Refused(f"journal {entry.seq} is no event: {no}") from None
        after = entries[-1].seq


def _words(event: Event) -> str:
    """An event in words; a settlement with its lines."""
    name = type(event).__struct_config__.tag
    if isinstance(event, Settled):
        lines = (
            f"{one.terminal} {one.wager}: {one.verdict} {one.returned - one.stake:+d} (§ {one.cite})"
            for one in event.lines
        )
        return "settled: " + "; ".join(lines)
    facts = {key: getattr(event, key) for key in event.__struct_fields__ if key not in ("table", "round")}
    return f"{name}: " + ", ".join(
        f"{key} {value}" for key, value in facts.items() if value not in ("", None, (), 0, False)
    )
