"""Look-ups for the facility's routine: how long records are kept (§ 465a.6(c)), when software is announced (§ 461a.26(b)),
which box goes with which drop and which count (§§ 465a.17, 465a.18, 465a.25).
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from fairfelt.desk.answers import Basis, Step, count, data, printed
from fairfelt.desk.readings import Readings, checked, taken
from fairfelt.determinations.days import ending
from fairfelt.kit.cite import Cite
from fairfelt.kit.errors import Refused
from fairfelt.kit.versions import Asked, Dated, Version, Versions, when_of
from fairfelt.rules.documents import meant

NOTICE_HOURS = 72
NOTICE = "461a.26(b)"
HARRISBURG = ZoneInfo("America/New_York")
HYBRID = "hybrid gaming table"


@dataclass(frozen=True, slots=True)
class Retention:
    """A kind of record and the least time for which it is kept."""

    key: str
    record: str
    years: int
    days: int
    cite: Cite

    @property
    def period(self) -> str:
        """How long, in words."""
        return count(self.years, "year") if self.years else count(self.days, "day")


@dataclass(frozen=True, slots=True)
class Box:
    """Where a device's money lands, with which drop it is collected and with which count it is counted."""

    device: str
    box: str
    collected_with: str
    collected: str
    counted: str
    observed: bool
    cites: tuple[Cite, ...]


@dataclass(frozen=True, slots=True)
class Routine:
    """One text of the look-ups."""

    retention: tuple[Retention, ...]
    software: Mapping[str, Cite]
    boxes: tuple[Box, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Keeping:
    """How long one record is kept."""

    answer: str
    basis: Basis
    record: str
    period: str
    made: date | None
    counted: date | None  # the last day before weekends and holidays are left out
    through: date | None
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Notice:
    """The latest time for announcing an installation of software, and whether a notice came in time."""

    answer: str
    basis: Basis
    software: str
    installed: datetime
    latest: datetime
    given: datetime | None
    in_time: bool | None
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Dropping:
    """With which drop and count a device's box goes: what is collected with it, and what is counted with it."""

    answer: str
    basis: Basis
    box: Box
    together_with: tuple[str, ...]
    counted_with: tuple[str, ...]
    steps: tuple[Step, ...]


_DROPS = {
    "machines": ("on the pick-up days that the plan names", "on the gaming days that the holder designates", False),
    "tables": (
        "once each gaming day, open or closed, apart from the boxes of machines",
        "at least once each gaming day",
        True,
    ),
}
_APART = {"machines": "(i)", "tables": "(ii)"}  # of 465a.18(a)(1), which was one sentence formerly
_DROP_CITES = {"machines": ("465a.18(a)(3)",), "tables": ("465a.18(c)", "465a.25(e)")}


def _texts() -> Iterator[Version[Routine]]:
    for former, documents in ((True, ()), (False, ("15-1410",))):
        rows = data("records")
        known = [row for row in rows["boxes"] if row.get("former") or not former]
        software = {row["what"]: row["section"] for row in rows["software"] if row.get("former") or not former}
        retention = tuple(_retention(row, former) for row in rows["retention"])
        boxes = tuple(_box(row, former) for row in known)
        yield printed(documents).version(Routine(retention, software, boxes))


def _retention(row: Mapping[str, Any], former: bool) -> Retention:
    then = {**row, **row["former"]} if former and "former" in row else row
    return Retention(row["key"], row["record"], then.get("years", 0), then.get("days", 0), then["section"])


def _box(row: Mapping[str, Any], former: bool) -> Box:
    with_drop = row["drop"]
    collected, counted, observed = _DROPS[with_drop]
    cites = (f"465a.18(a)(1){'' if former else _APART[with_drop]}", *_DROP_CITES[with_drop], row["count"])
    return Box(row["device"], row["box"], with_drop, collected, counted, observed, cites)


ROUTINE = Versions(*_texts())


def keep(record: str, made: date | None = None, day: Asked = None, readings: Readings | None = None) -> Keeping:
    """How long a kind of record is kept at least, by the law of the day on which it was made, and through which day."""
    chosen, day = checked(readings or {}), when_of(day).of_case(made)
    version = ROUTINE.at(day)
    row = _named(record, {one.key: one for one in version.rule.retention}, "record")
    period = ending(_through(made, row)) if made else None
    through = period.last(taken("FT12", chosen) == "R1") if period else None
    until = f", through {through}" if through else ""
    steps = [Step(f"{row.record}: at least {row.period}", row.cite)]
    if row.years:
        steps.append(
            Step("exceptions besides the vouchers' are not printed in these bulletins: look them up", row.cite)
        )
    if period:
        steps.append(Step(f"{made} + {row.period} = {period.counted}, the day itself not counted", row.cite))
    if period and period.differs:
        what = f"{period.counted} is {period.why}, which 1 Pa.C.S. § 1908 leaves out: {period.moved} (reading FT12)"
        steps.append(Step(what if through == period.moved else f"{what}; read otherwise here", row.cite))
    return Keeping(
        answer=f"Keep {row.record} for at least {row.period}{until}.",
        basis=Basis.of(ROUTINE, day),
        record=row.key,
        period=row.period,
        made=made,
        counted=period.counted if period else None,
        through=through,
        steps=tuple(steps),
    )


def _through(made: date, row: Retention) -> date:
    try:
        if not row.years:
            return made + timedelta(days=row.days)
        leap = (made.month, made.day) == (
            2,
            29,
        )  # five years on there is none: the period ends a day later, not earlier
        return date(made.year + row.years, 3, 1) if leap else made.replace(year=made.year + row.years)
    except (ValueError, OverflowError):
        raise Refused(f"{made} is too late for a calendar to count {row.period} on", row.cite) from None


def notice(software: str, installed: datetime, given: datetime | None = None, day: Asked = None) -> Notice:
    """The latest moment for the notice: 72 hours before the installation, real hours where the clocks change between.

    Times are local times of the Commonwealth. The law is that of the day of the installation, which also waits for approvals.
    """
    day = when_of(day).of_case(installed.date())
    version = ROUTINE.at(day)
    rows = version.rule.software
    more = f" § {NOTICE}(1)-(17) name other software, which these bulletins do not print."
    name = _named(software, {one: one for one in rows}, "software", more)
    latest = _earlier(installed)
    in_time = None if given is None else _utc(given) <= _utc(latest)
    verdict = "" if in_time is None else " The notice was in time." if in_time else " The notice came too late."
    return Notice(
        answer=f"Announce new or changed software of {name} by {latest:%Y-%m-%d %H:%M}.{verdict}",
        basis=Basis.of(ROUTINE, day),
        software=name,
        installed=installed,
        latest=latest,
        given=given,
        in_time=in_time,
        steps=(
            Step(f"{name}: new software, and any change to approved software, is announced beforehand", rows[name]),
            Step(f"{installed:%Y-%m-%d %H:%M} - {NOTICE_HOURS} hours = {latest:%Y-%m-%d %H:%M}", NOTICE),
            Step("to the Bureau of Gaming Laboratory Operations and the Bureau of Casino Compliance", NOTICE),
            Step("nothing is installed before the required approvals are there", NOTICE),
        ),
    )


def _utc(local: datetime) -> datetime:
    try:
        return local.replace(tzinfo=HARRISBURG).astimezone(UTC)
    except OverflowError:
        raise Refused(f"{local} is too late for a calendar", NOTICE) from None


def _earlier(installed: datetime) -> datetime:
    try:
        return (_utc(installed) - timedelta(hours=NOTICE_HOURS)).astimezone(HARRISBURG).replace(tzinfo=None)
    except OverflowError:
        raise Refused(f"{installed} is too early for a notice before it", NOTICE) from None


def drop(device: str, day: Asked = None, readings: Readings | None = None) -> Dropping:
    """With which drop a device's box is collected and counted, and which devices go with it."""
    chosen = checked(readings or {})
    version = ROUTINE.at(day)
    boxes = {one.device: one for one in version.rule.boxes}
    if version.since:
        boxes[HYBRID] = _hybrid(boxes["banking table game"], taken("FT11", chosen) == "R2")
    box = _named(device, boxes, "device")
    others = [one for one in version.rule.boxes if one.device != box.device]
    together = tuple(one.device for one in others if one.collected_with == box.collected_with)
    counted = tuple(one.device for one in others if one.cites[-1] == box.cites[-1])
    return Dropping(
        answer=_answer(box),
        basis=Basis.of(ROUTINE, day),
        box=box,
        together_with=together,
        counted_with=counted,
        steps=tuple(_steps(box, together, counted)),
    )


def _hybrid(table: Box, own: bool) -> Box:
    if own:
        return Box(HYBRID, table.box, table.collected_with, table.collected, table.counted, table.observed, table.cites)
    return Box(
        HYBRID, "", "", "with the boxes of its terminals", "with the boxes of its terminals", False, ("605a.9(c)",)
    )


def _answer(box: Box) -> str:
    if not box.box:
        return f"A {box.device} takes no cash: the boxes are those of its terminals (reading FT11)."
    return f"The {box.box} of the {box.device} is collected {box.collected} and counted {box.counted}."


def _steps(box: Box, together: tuple[str, ...], counted: tuple[str, ...]) -> Iterator[Step]:
    if not box.box:
        yield Step("wagering is conducted on the electronic wagering terminals", box.cites[0])
        return
    yield Step(f"distributed and collected{_with(together)}, {box.collected}", box.cites[0])
    yield Step(f"counted and recorded{_with(counted)}, apart from all others, {box.counted}", box.cites[-1])
    if box.observed:
        yield Step(
            "no count begins or goes on without a casino compliance representative in the count room", "465a.25(e)"
        )
    else:
        yield Step("vouchers and coupons in it are counted whether valid or not", "465a.25(a)(3)(ix)")


def _with(devices: tuple[str, ...]) -> str:
    return f" with the boxes of {' and '.join(f'{one}s' for one in devices)}" if devices else ""


def _named(name: str, known: Mapping[str, Any], what: str, more: str = "") -> Any:
    bare = {_bare(one): one for one in known}
    if _bare(name) not in bare:
        raise Refused(f"there is no {what} {name.strip()!r} in these look-ups. {meant(name, known)}{more}")
    return known[bare[_bare(name)]]


def _bare(name: str) -> str:
    return "".join(letter for letter in name.lower() if letter.isalnum()).removesuffix("s")


def _facts(rule: Routine) -> dict[str, str]:
    facts = {f"keep {row.record}": f"{row.period} (§ {row.cite})" for row in rule.retention}
    facts |= {f"72 hours' notice of software of {name}": f"§ {cite}" for name, cite in rule.software.items()}
    return facts | {f"box of the {box.device}": f"collected {box.collected}" for box in rule.boxes}


RULE = Dated("records", "Records, software and boxes", "465a.6(c)", ROUTINE, _facts)
