"""What the compliance desk answers, in the shapes that are described, over the same functions as the command line."""

import re
from collections.abc import Callable
from datetime import date, datetime
from functools import cache
from importlib.resources import files
from typing import Any, TypeVar, cast

import msgspec

from fairfelt import determinations
from fairfelt.desk import (
    READINGS,
    RULES,
    docket,
    floors,
    plain,
    records,
    roster,
    roster_file,
    supervision,
    tables,
    training,
)
from fairfelt.desk import cameras as watching
from fairfelt.desk import changes as told
from fairfelt.desk.games import banked, kinds
from fairfelt.games import all_games, find
from fairfelt.kit.errors import Faulty, Refused
from fairfelt.kit.errors import Finding as Found
from fairfelt.kit.versions import Dated, Wanted, When
from fairfelt.papers import layout_file as layouts
from fairfelt.papers.layout import check
from fairfelt.papers.postings import What
from fairfelt.papers.size import Size
from fairfelt.rules import sample
from fairfelt.rules.documents import parse
from fairfelt.server.http.press import GUIDE, house_of
from fairfelt.server.wire import bulletin
from fairfelt.server.wire import desk as asked_for
from fairfelt.server.wire import desk_answers as wire
from fairfelt.server.wire.shapes import Shape

YEARS = range(1900, 2201)
DATA = files("fairfelt") / "data"
T = TypeVar("T", bound=Shape)


def finding(found: Found) -> wire.Finding:
    """A finding, and the fact that it is about, where a form has a field for it."""
    return wire.Finding(found.cite, found.where, found.wrong, found.right, _fact(found))


def _fact(found: Found) -> str:
    """The fact that a finding is about: "notice.given_on", or "program.retrocessionaires 2.premium" in a row."""
    where = found.where or found.wrong
    named = re.match(r"^(?:line \d+, )?([a-z_]+(?:\.[a-z_]+)*(?: \d+\.[a-z_]+)?)(?: |$)", where)
    return named[1] if named else ""


def shaped(answer: Any, shape: type[T]) -> T:
    """An answer in its shape: the shape has every field of the answer and no other."""
    return msgspec.convert(plain(answer), shape)


def sample_rules(chapter: str) -> wire.SampleRules:
    """The sample Rules Submission of a chapter, to be changed."""
    game = find(chapter)
    return wire.SampleRules(game.chapter, sample(game))


# --- which text ---------------------------------------------------------------------------------------------------------


def text_asked(asked: asked_for.Dated) -> When:
    """Which text is asked for."""
    if asked.former and asked.proposed:
        raise Refused("the former text and the text as proposed cannot both decide: choose one of them")
    wanted = Wanted.FORMER if asked.former else Wanted.PROPOSED if asked.proposed else Wanted.IN_FORCE
    return When(on=day_typed(asked.day), known=day_typed(asked.known), text=wanted)


def day_typed(text: str) -> date | None:
    """A day as typed, if one is."""
    try:
        return date.fromisoformat(text.strip()) if text.strip() else None
    except ValueError:
        raise Refused(f"{text[:40]!r} is no day: write it as 2015-08-01") from None


def time_typed(text: str) -> datetime | None:
    """A local time as typed, if one is."""
    if not text.strip():
        return None
    wrong = Refused(f"{text[:40]!r} is no local time of these centuries: write it as 2018-03-12T08:00")
    try:
        moment = datetime.fromisoformat(text.strip())
    except ValueError:
        raise wrong from None
    if moment.tzinfo is not None or moment.year not in YEARS:
        raise wrong
    return moment


# --- answers ------------------------------------------------------------------------------------------------------------


def beginning(tables_here: list[wire.DeskTable], floor_here: floors.Floor) -> wire.DeskStart:
    """What the forms are drawn from at this facility."""
    here = shaped(floor_here, wire.PlannedFloor)
    return msgspec.structs.replace(_beginning(), tables=tables_here, floor_here=here)


@cache
def _beginning() -> wire.DeskStart:
    """What the forms are drawn from, whatever the facility."""
    planned = (DATA / "floors" / "planned-floor.toml").read_text(encoding="utf-8")
    return wire.DeskStart(
        games=[wire.DeskGame(game.chapter, game.name, game.slug) for game in all_games()],
        tables=[],
        signs=cast(list[asked_for.SignKind], [*What, GUIDE]),
        sizes=cast(list[asked_for.SignSize], list(Size)),
        floor_kinds=floors.KINDS,
        categories=list(floors.CATEGORIES),
        floor_games=[wire.FloorGame(name, banked(name)) for name in sorted(kinds())],
        readings=[
            wire.ReadingOffered(reading.id, reading.cite, reading.unclear, dict(reading.choices), reading.taken)
            for reading in READINGS
            if reading.choices
        ],
        hybrid=records.HYBRID,
        floor=shaped(floors.load(planned), wire.PlannedFloor),
        floor_here=shaped(floors.Floor(), wire.PlannedFloor),
        sample_floor=planned,
        sample_roster=(DATA / "rosters" / "dealers.csv").read_text(encoding="utf-8"),
    )


def layout_answer(chapter: str, rules: str, proposed: str) -> wire.LayoutCheck:
    """What a proposed layout lacks, and a complete one to compare it with."""
    house = house_of(chapter, rules)
    findings = check(house, layouts.load(proposed, house.game)) if proposed.strip() else ()
    return wire.LayoutCheck(
        chapter=house.game.chapter,
        game=house.game.name,
        ok=not findings,
        findings=[finding(found) for found in findings],
        complete=layouts.written(house),
    )


def floor_answers(asked: asked_for.FloorAsked) -> wire.FloorAnswers:
    """A floor counted, watched and supervised; what one text cannot answer does not silence the others."""
    floor, day = floors.load(asked.floor), text_asked(asked)
    return wire.FloorAnswers(
        tables=_or_refusal(wire.TablesCounted, lambda: tables.counted(floor, day, asked.readings)),
        cameras=_or_refusal(wire.CamerasNeeded, lambda: watching.needed(floor, day, asked.readings)),
        departments=_or_refusal(wire.Departments, lambda: supervision.departments(asked.elected, None, day)),
        floorpersons=_or_refusal(wire.FloorpersonsNeeded, lambda: supervision.floorpersons(floor, day, asked.readings)),
    )


def _or_refusal(shape: type[T], answer: Callable[[], Any]) -> T | wire.Declined:
    try:
        return shaped(answer(), shape)
    except Refused as no:
        return wire.Declined(no.message, no.cite)


def training_answer(asked: asked_for.TrainingAsked) -> wire.GameTypes | wire.Requirement:
    """What it takes to deal a game, or the hours of every game type."""
    if not asked.game:
        return shaped(told.hours_data(text_asked(asked)), wire.GameTypes)
    return shaped(training.required(asked.game, asked.trained, text_asked(asked), asked.readings), wire.Requirement)


def roster_answers(asked: asked_for.RosterAsked) -> wire.Roster:
    """Who may deal what, and the same as a table of values with commas."""
    courses, day = roster_file.read(asked.roster), text_asked(asked)
    found = (
        roster.wanting(courses, asked.game, day, asked.readings)
        if asked.game
        else roster.standings(courses, day, asked.readings)
    )
    return wire.Roster([_standing(standing) for standing in found], roster_file.write(found))


def _standing(standing: roster.Standing) -> wire.Standing:
    return wire.Standing(
        dealer=standing.dealer,
        game=standing.game,
        may_deal=standing.may_deal,
        said=roster_file.said(standing),
        way=standing.requirement.way.value,
        needs=[wire.Reason(need.words, need.cite) for need in standing.needs],
        text=str(standing.requirement.basis),
        timing=shaped(standing.requirement.basis.timing, wire.Timing),
        note=standing.note,
    )


def records_answers(asked: asked_for.RecordsAsked) -> list[wire.LookedUp] | wire.Routine:
    """The look-ups asked for, or every one of them."""
    day, found = text_asked(asked), list[wire.LookedUp]()
    if asked.record:
        found.append(shaped(records.keep(asked.record, day_typed(asked.made), day, asked.readings), wire.RecordKept))
    if asked.box:
        found.append(shaped(records.drop(asked.box, day, asked.readings), wire.BoxDropped))
    if asked.software:
        installed = time_typed(asked.install)
        if installed is None:
            raise Refused("say when the software is installed, such as 2018-03-12T08:00", records.NOTICE)
        notice = records.notice(asked.software, installed, time_typed(asked.notified), day)
        found.append(shaped(notice, wire.SoftwareNoticed))
    return found or shaped(told.routine_data(day), wire.Routine)


def docket_listed() -> list[bulletin.DocketEntry]:
    """Every document of the docket."""
    return [shaped(told.entry_data(entry), bulletin.DocketEntry) for entry in docket.docket()]


def changes_between(since: str, until: str, proposed: bool = False) -> list[bulletin.RuleCompared]:
    """What the law of two days states otherwise, rule by rule; or what a proposal states otherwise than the law of a day."""
    earlier, day = day_typed(since) or date.min, day_typed(until)
    if day and day < earlier:
        raise Refused(f"{day} is before {earlier}: begin with the earlier day")
    later = When(on=day, text=Wanted.PROPOSED if proposed else Wanted.IN_FORCE)
    rules: list[Dated[Any]] = [*RULES, *(made.dated for made in determinations.all_determinations())]
    return [shaped(told.laid(rule, earlier, later), bulletin.RuleCompared) for rule in rules]


def every_determination() -> list[bulletin.Determination]:
    """Each determination with its facts, and its samples to fill a form with."""
    return [_determination(made) for made in determinations.all_determinations()]


def _determination(made: determinations.Determination[Any, Any]) -> bulletin.Determination:
    samples = {
        "cases": {name: determinations.sample_data(name) for name in made.samples},
        "files": {name: determinations.sample(name) for name in made.samples},
    }
    return msgspec.convert(determinations.determination_data(made) | samples, bulletin.Determination)


def decision(name: str, asked: asked_for.CaseAsked) -> bulletin.Decision:
    """The decision of a case; facts that are missing or cannot be are named, each with its section."""
    made, when = determinations.find_determination(name), text_asked(asked)
    document = parse(asked.case)
    try:
        case = made.read(document.top.data)
    except Faulty as faulty:
        placed = (Found(each.cite, each.wrong, each.right, document.place(each.where)) for each in faulty.findings)
        raise Faulty(document.in_order(placed)) from None
    decided = made.decide(case, when, asked.readings)
    return msgspec.convert(determinations.decision_data(made, case, decided, when), bulletin.Decision)
