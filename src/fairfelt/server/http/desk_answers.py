"""What the compliance desk answers: plain data in, plain data out, over the same functions as the command line."""

import re
from collections.abc import Callable
from datetime import date, datetime
from functools import cache
from importlib.resources import files
from typing import Any

from fairfelt import determinations
from fairfelt.desk import READINGS, RULES, floors, plain, records, roster, roster_file, supervision, tables, training
from fairfelt.desk import cameras as watching
from fairfelt.desk import changes as told
from fairfelt.desk.games import banked, kinds
from fairfelt.games import all_games, find
from fairfelt.kit.errors import Faulty, Finding, Refused
from fairfelt.kit.versions import Dated
from fairfelt.papers import layout_file as layouts
from fairfelt.papers.layout import check
from fairfelt.papers.postings import What
from fairfelt.papers.size import Size
from fairfelt.rules import sample
from fairfelt.rules.documents import parse
from fairfelt.server.http.press import GUIDE, house_of
from fairfelt.server.wire import desk as shapes

YEARS = range(1900, 2201)
DATA = files("fairfelt") / "data"
Plain = dict[str, Any]


def finding_data(one: Finding) -> dict[str, str]:
    """A finding, and the fact that it is about, where a form has a field for it."""
    return {"section": one.cite, "where": one.where, "wrong": one.wrong, "right": one.right, "fact": _fact(one)}


def _fact(one: Finding) -> str:
    """The fact that a finding is about: "notice.given_on", or "program.retrocessionaires 2.premium" in a row."""
    named = re.match(r"^(?:line \d+, )?([a-z_]+(?:\.[a-z_]+)*(?: \d+\.[a-z_]+)?)(?: |$)", one.where or one.wrong)
    return named[1] if named else ""


def sample_rules(chapter: str) -> Plain:
    """The sample Rules Submission of a chapter, to be changed."""
    game = find(chapter)
    return {"chapter": game.chapter, "rules": sample(game)}


# --- which text ---------------------------------------------------------------------------------------------------------


def day_of(asked: shapes.Dated) -> date | None:
    """The day whose text is asked for; None for the newest."""
    if asked.former and asked.day:
        raise Refused("a day and the former text cannot both choose the text: give one of them")
    return date.min if asked.former else day_typed(asked.day)


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


@cache
def beginning() -> Plain:
    """What the forms are drawn from, whatever the facility."""
    planned = (DATA / "floors" / "planned-floor.toml").read_text(encoding="utf-8")
    return {
        "games": [{"chapter": one.chapter, "game": one.name, "slug": one.slug} for one in all_games()],
        "signs": [*What, GUIDE],
        "sizes": list(Size),
        "floor_kinds": floors.KINDS,
        "categories": floors.CATEGORIES,
        "floor_games": [{"game": name, "banked": banked(name)} for name in sorted(kinds())],
        "readings": [
            {
                "id": one.id,
                "section": one.cite,
                "unclear": one.unclear,
                "choices": dict(one.choices),
                "taken": one.taken,
            }
            for one in READINGS
            if one.choices
        ],
        "hybrid": records.HYBRID,
        "floor": plain(floors.load(planned)),
        "sample_floor": planned,
        "sample_roster": (DATA / "rosters" / "dealers.csv").read_text(encoding="utf-8"),
    }


def layout_answer(chapter: str, rules: str, proposed: str) -> Plain:
    """What a proposed layout lacks, and a complete one to compare it with."""
    house = house_of(chapter, rules)
    findings = check(house, layouts.load(proposed, house.game)) if proposed.strip() else ()
    return {
        "chapter": house.game.chapter,
        "game": house.game.name,
        "ok": not findings,
        "findings": [finding_data(one) for one in findings],
        "complete": layouts.written(house),
    }


def floor_answers(asked: shapes.FloorAsked) -> Plain:
    """A floor counted, watched and supervised; what one text cannot answer does not silence the others."""
    floor, day = floors.load(asked.floor), day_of(asked)
    return {
        "tables": _or_refusal(lambda: tables.counted(floor, day, asked.readings)),
        "cameras": _or_refusal(lambda: watching.needed(floor, day, asked.readings)),
        "departments": _or_refusal(lambda: supervision.departments(asked.elected, None, day)),
        "floorpersons": _or_refusal(lambda: supervision.floorpersons(floor, day, asked.readings)),
    }


def _or_refusal(answer: Callable[[], Any]) -> Any:
    try:
        return plain(answer())
    except Refused as no:
        return {"refused": no.message, "section": no.cite}


def training_answer(asked: shapes.TrainingAsked) -> Any:
    """What it takes to deal a game, or the hours of every game type."""
    if not asked.game:
        return told.hours_data(day_of(asked))
    return plain(training.required(asked.game, asked.trained, day_of(asked), asked.readings))


def roster_answers(asked: shapes.RosterAsked) -> Plain:
    """Who may deal what, and the same as a table of values with commas."""
    courses, day = roster_file.read(asked.roster), day_of(asked)
    found = (
        roster.wanting(courses, asked.game, day, asked.readings)
        if asked.game
        else roster.standings(courses, day, asked.readings)
    )
    listed = [
        {
            "dealer": one.dealer,
            "game": one.game,
            "may_deal": one.may_deal,
            "said": roster_file.said(one),
            "way": one.requirement.way.value,
            "needs": plain(one.needs),
            "text": str(one.requirement.basis),
        }
        for one in found
    ]
    return {"standings": listed, "csv": roster_file.write(found)}


def records_answers(asked: shapes.RecordsAsked) -> Any:
    """The look-ups asked for, or every one of them."""
    day, found = day_of(asked), list[Any]()
    if asked.record:
        found.append(records.keep(asked.record, day_typed(asked.made), day))
    if asked.box:
        found.append(records.drop(asked.box, day, asked.readings))
    if asked.software:
        installed = time_typed(asked.install)
        if installed is None:
            raise Refused("say when the software is installed, such as 2018-03-12T08:00", records.NOTICE)
        found.append(records.notice(asked.software, installed, time_typed(asked.notified), day))
    return [plain(one) for one in found] or told.routine_data(day)


def changes_between(since: str, until: str) -> list[Plain]:
    """What the texts of two days state otherwise, rule by rule."""
    earlier, later = day_typed(since) or date.min, day_typed(until)
    if later and later < earlier:
        raise Refused(f"{later} is before {earlier}: begin with the earlier day")
    rules: list[Dated[Any]] = [*RULES, *(one.dated for one in determinations.all_determinations())]
    return [told.laid(one, earlier, later) for one in rules]


def every_determination() -> list[Plain]:
    """Each determination with its facts, and its samples to fill a form with."""
    return [
        determinations.determination_data(one)
        | {"cases": {name: determinations.sample_data(name) for name in one.samples}}
        | {"files": {name: determinations.sample(name) for name in one.samples}}
        for one in determinations.all_determinations()
    ]


def decision(name: str, asked: shapes.CaseAsked) -> Plain:
    """The decision of a case; facts that are missing or cannot be are named, each with its section."""
    made, day = determinations.find_determination(name), day_of(asked)
    document = parse(asked.case)
    try:
        case = made.read(document.top.data)
    except Faulty as faulty:
        placed = (Finding(one.cite, one.wrong, one.right, document.place(one.where)) for one in faulty.findings)
        raise Faulty(document.in_order(placed)) from None
    return determinations.decision_data(made, made.text(day), made.decide(case, day, readings=asked.readings))
