"""Lists as plain data, for `--json` and for a page alike: the docket, two days side by side, the hours, the look-ups."""

from typing import Any

from fairfelt.desk.answers import Basis, plain
from fairfelt.desk.docket import Entry
from fairfelt.desk.records import ROUTINE
from fairfelt.desk.training import STANDARDS
from fairfelt.kit.versions import Asked, Dated

Plain = dict[str, Any]


def entry_data(entry: Entry) -> Plain:
    """A document of the docket, as printed and as computed."""
    computed = {
        "chapters": entry.chapters,
        "in_force": entry.in_force,
        "published": entry.published,
        "comments_close": entry.comments_close,
        "review_closes": entry.review_closes,
        "days": tuple(entry.dues()),
    }
    return {**plain(entry), **plain(computed)}


def laid(rule: Dated[Any], earlier: Asked, later: Asked) -> Plain:
    """Two texts side by side: the law of two days, or the law and a proposal."""
    return {
        "rule": rule.key,
        "title": rule.title,
        "section": rule.section,
        "before": plain(Basis.of(rule.texts, earlier)),
        "after": plain(Basis.of(rule.texts, later)),
        "changes": plain(rule.changes(earlier, later)),
    }


def hours_data(day: Asked) -> Plain:
    """The hours of instruction of every game type."""
    version = STANDARDS.at(day)
    types = [
        {"game_type": one.name, "games": sorted(one.games), "new": plain(one.new), "other_type": plain(one.other)}
        for one in version.rule.types
    ]
    return {"basis": plain(Basis.of(STANDARDS, day)), "same_type": version.rule.same_type, "types": types}


def routine_data(day: Asked) -> Plain:
    """Every look-up on records, software and boxes."""
    version = ROUTINE.at(day)
    return {"basis": plain(Basis.of(ROUTINE, day)), **plain(version.rule)}
