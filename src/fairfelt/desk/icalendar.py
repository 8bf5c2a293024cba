"""A calendar file (RFC 5545) of the docket, so that its days stand in anybody's calendar.

Deterministic: an event is stamped with the hour at which its document was filed, not with the clock.
"""

from collections.abc import Iterable, Iterator
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from fairfelt.desk.docket import Entry

HARRISBURG = ZoneInfo("America/New_York")
FILED_AT = time(9)
MOST_OCTETS = 75


def calendar(entries: Iterable[Entry]) -> str:
    """The days of the documents given, as one calendar."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Fairfelt//docket//EN", "CALSCALE:GREGORIAN"]
    for entry in entries:
        for event in _events(entry):
            lines += ["BEGIN:VEVENT", *event, "END:VEVENT"]
    return "".join(f"{line}\r\n" for line in _folded([*lines, "END:VCALENDAR"]))


def _events(entry: Entry) -> Iterator[list[str]]:
    stamp = _utc(datetime.combine(entry.filed, FILED_AT))
    for due in entry.dues():
        event = [
            f"UID:{entry.number}-{'-'.join(filter(str.isalpha, due.what.split()))}@docket.fairfelt",
            f"DTSTAMP:{stamp}",
            *_when(entry, due.day, due.what),
            f"SUMMARY:{_escaped(f'{entry.title}: {due.what}')}",
            f"DESCRIPTION:{_escaped(_words(entry, due.why))}",
        ]
        yield event + ([f"LOCATION:{_escaped(entry.hearing.place)}"] if entry.hearing and due.what == "hearing" else [])


def _when(entry: Entry, day: date, what: str) -> list[str]:
    if entry.hearing and what == "hearing":
        return [f"DTSTART:{_utc(entry.hearing.starts)}", f"DTEND:{_utc(entry.hearing.ends)}"]
    return [f"DTSTART;VALUE=DATE:{day:%Y%m%d}", f"DTEND;VALUE=DATE:{day + timedelta(days=1):%Y%m%d}"]


def _words(entry: Entry, why: str) -> str:
    chapters = f"chapter{'s' if len(entry.chapters) > 1 else ''} {', '.join(entry.chapters)}"
    return f"{entry.agency}. {entry.source}. {entry.code}, {chapters}. {why[:1].upper()}{why[1:]}."


def _utc(local: datetime) -> str:
    return f"{local.replace(tzinfo=HARRISBURG).astimezone(UTC):%Y%m%dT%H%M%SZ}"


def _escaped(text: str) -> str:
    for mark in ("\\", ";", ","):
        text = text.replace(mark, f"\\{mark}")
    return text.replace("\n", "\\n")


def _folded(lines: Iterable[str]) -> Iterator[str]:
    """Lines of at most 75 octets; what does not fit goes on after a space, and no letter is cut in two."""
    for line in lines:
        part = ""
        for letter in line:
            if len((part + letter).encode()) > MOST_OCTETS:
                yield part
                part = " "
            part += letter
        yield part
