"""A roster of dealers: who may deal what, and what each still needs (§ 611a.2).

An entry is one dealer's training in one game. It is judged by the text in force on the day on which it was completed (on the
day asked for while it is not complete) and by what the dealer had completed before it. Files are read and written elsewhere.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from fractions import Fraction

from fairfelt.desk.answers import Step, count
from fairfelt.desk.games import game
from fairfelt.desk.readings import Readings, checked, taken
from fairfelt.desk.training import NEW, SAME, TEST, Requirement, Way, required
from fairfelt.kit.versions import Asked, Wanted, When, when_of

TESTS = {TEST, "611a.2(b)(2)"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """A dealer's training in one game, as far as it has come."""

    dealer: str
    game: str
    hours: Fraction | int = 0
    weeks: int = 0
    blackjack_hours: Fraction | int = 0
    program: bool = False
    table_test: bool = False
    approved_schedule: bool = False
    completed: date | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """Whether a dealer may deal a game; None where the text has no rule. What is still needed, with sections.

    `note` tells of a course that was too short by the law of its day and is long enough by a later one.
    """

    dealer: str
    game: str
    may_deal: bool | None
    needs: tuple[Step, ...]
    requirement: Requirement
    note: str = ""


def standings(courses: Iterable[Course], day: Asked = None, readings: Readings | None = None) -> tuple[Standing, ...]:
    """Everybody's standing, dealer by dealer, each dealer's courses in the order in which they were completed."""
    chosen = checked(readings or {})
    rows: dict[str, list[Course]] = {}
    for course in courses:
        rows.setdefault(course.dealer, []).append(course)
    found: list[Standing] = []
    for own in rows.values():
        trained: list[str] = []
        for course in sorted(own, key=lambda one: one.completed or date.max):
            one = _judged(course, trained, day, chosen)
            found.append(one)
            if one.may_deal is not None and {need.cite for need in one.needs} <= TESTS:
                trained.append(course.game)  # a test that is still due does not undo the course
    return tuple(found)


def wanting(
    courses: Iterable[Course], name: str, day: Asked = None, readings: Readings | None = None
) -> tuple[Standing, ...]:
    """What each dealer of the roster would still need to deal a game."""
    known, all_courses = game(name), list(courses)
    dealers = list(dict.fromkeys(course.dealer for course in all_courses))
    begun = {course.dealer for course in all_courses if course.game == known}
    asked = [Course(dealer=dealer, game=known) for dealer in dealers if dealer not in begun]
    return tuple(one for one in standings([*all_courses, *asked], day, readings) if one.game == known)


def _when(course: Course, day: Asked) -> When:
    """A completed course is judged by the law of its day, unless the former text or the proposal is asked for."""
    when = when_of(day)
    return replace(when, on=None, case=course.completed) if course.completed else when


def _judged(course: Course, trained: Sequence[str], day: Asked, readings: Readings) -> Standing:
    when = _when(course, day)
    requirement = required(course.game, trained, when, readings)
    if requirement.way is Way.NOT_PROVIDED:
        return Standing(
            dealer=course.dealer, game=course.game, may_deal=None, needs=requirement.steps, requirement=requirement
        )
    needs = tuple(_needs(course, requirement, readings))
    note = _enough_later(course, trained, when, readings) if needs and when.case else ""
    return Standing(
        dealer=course.dealer, game=course.game, may_deal=not needs, needs=needs, requirement=requirement, note=note
    )


def _enough_later(course: Course, trained: Sequence[str], when: When, readings: Readings) -> str:
    later = required(course.game, trained, When(known=when.known), readings)
    if when.text is not Wanted.IN_FORCE or later.way is Way.NOT_PROVIDED or any(_needs(course, later, readings)):
        return ""
    return f"The course would do by the text of a later day: {later.basis}."


def _needs(course: Course, requirement: Requirement, readings: Readings) -> Iterator[Step]:
    if due := requirement.instruction:
        if course.hours < due.hours:
            yield Step(f"{count(due.hours - course.hours, 'hour')} more of {due.hours}", requirement.cite)
        if course.blackjack_hours < due.blackjack:
            left = count(due.blackjack - course.blackjack_hours, "hour")
            yield Step(f"{left} more in Blackjack of {due.blackjack}", NEW)
        short_of = course.weeks < due.weeks
        other = short_of or (taken("FT9", readings) == "R2" and course.weeks != due.weeks)
        if other and not course.approved_schedule:
            lasting = (
                f"{count(due.weeks - course.weeks, 'week')} more of {due.weeks}" if short_of else f"{due.weeks} weeks"
            )
            yield Step(f"{lasting}, or an approved schedule", "611a.2(c)" if course.weeks else requirement.cite)
    if requirement.program and not course.program:
        yield Step("the certificate holder's program for another game of the same type", SAME)
    if requirement.table_test and not course.table_test:
        yield Step("the table test", "611a.2(b)(2)" if requirement.way is Way.OTHER_TYPE else TEST)
