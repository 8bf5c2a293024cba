"""Tags on a bobcat or fisher taken under permit (58 Pa. Code § 147.701(4)): which, where, and until when.

The former text has a permanent tag for every animal; the amended one a CITES tag for bobcats that leave the country.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from fairfelt.determinations.asking import Fault
from fairfelt.determinations.decision import Decision, Duty, Point, RuleText, Step
from fairfelt.determinations.determination import Determination
from fairfelt.determinations.facts import AMENDED, FORMER, choice, yes_no
from fairfelt.kit.cite import Reading
from fairfelt.kit.errors import Finding
from fairfelt.kit.versions import Version, Versions

CARCASS = "147.701(4)(i)"
TAG = "147.701(4)(iii)"
LATE = Duty(CARCASS, "The carcass tag was due before the animal was moved; nothing done now replaces it.")


class Animal(StrEnum):
    """The furbearers of the section."""

    BOBCAT = "bobcat"
    FISHER = "fisher"


class Going(StrEnum):
    """Where the animal, or a part of it, goes."""

    STAYS = "stays in Pennsylvania"
    STATES = "another state"
    ABROAD = "another country"


class Piece(StrEnum):
    """What of the animal is tagged or sent."""

    PELT = "pelt"
    OTHER = "another part"


class State(StrEnum):
    """What has become of the animal."""

    RAW = "as taken"
    MOUNTED = "mounted"
    TANNED = "tanned"
    FUR = "made into a commercial fur"
    FOOD = "prepared for consumption"


@dataclass(frozen=True, kw_only=True)
class Furbearer:
    """A bobcat or fisher taken under a permit."""

    animal: Animal = choice(Animal, "147.701", "which animal was taken")
    under_permit: bool = yes_no("147.701", "whether it was taken by a person who holds the permit")
    carcass_tagged: bool = yes_no(
        CARCASS,
        "whether the carcass tag was completed and attached before the animal was moved from where it was taken",
    )
    carcass_tag_on: bool = yes_no(CARCASS, "whether the carcass tag is still attached")
    going: Going = choice(Going, TAG, "where the animal or a part of it goes")
    piece: Piece = choice(Piece, TAG, "what of it is sent, or tagged")
    tag_requested: bool = yes_no(TAG, "whether the permittee asks for a CITES tag", only=AMENDED)
    tag_locked: bool = yes_no(TAG, "whether the Commission's tag (permanent, or CITES) is locked on")
    state: State = choice(State, TAG, "what has become of the animal")


def impossible(case: Furbearer, text: str) -> Iterator[Finding]:
    """Facts that contradict each other."""
    if case.tag_locked and text == AMENDED and case.animal is Animal.FISHER:
        right = "There is a CITES tag for bobcats only; under the former text a fisher has a permanent tag."
        yield Fault(TAG, "tag_locked is true for a fisher", right, "tag_locked")
    elif case.tag_locked and text == AMENDED and not case.tag_requested and case.going is not Going.ABROAD:
        wrong = "tag_locked is true for a bobcat that stays in the country, and tag_requested is false"
        yield Fault(
            TAG, wrong, "A CITES tag is provided for export or on request: correct one of the three.", "tag_locked"
        )


def decide(case: Furbearer, rule: RuleText) -> Decision:
    """Which tags the animal must bear now."""
    first = Step("147.701", "Was it taken by a person who holds the permit?", case.under_permit, "")
    if not case.under_permit:
        answer = f"The tags of this section are for a {case.animal} taken under its permit; this one was not, and none covers it."
        return Decision(outcome=False, answer=answer, steps=(first,))
    carcass = Step(
        CARCASS, "Was the carcass tag completed and attached before the animal was moved?", case.carcass_tagged, ""
    )
    done = case.state is not State.RAW
    finished = Step(
        TAG, "Is it mounted, tanned, made into a commercial fur or prepared for consumption?", done, case.state
    )
    if done:
        return _finished(case, rule, (first, carcass, finished))
    needed, where = _former_tag(case) if rule.text == FORMER else _cites_tag(case)
    kind = "permanent tag" if rule.text == FORMER else "CITES tag"
    locked = Step(TAG, f"Is the {kind} locked on?", case.tag_locked, "")
    steps = (first, carcass, finished, needed, *((locked,) if needed.answer else ()))
    return _answered(case, rule, kind, where, steps)


def _finished(case: Furbearer, rule: RuleText, steps: tuple[Step, ...]) -> Decision:
    """Nothing need stay on; a carcass tag that was never put on was missing all the same."""
    answer = f"The {case.animal} is {case.state}: no tag need stay on it any longer."
    return Decision(
        outcome=case.carcass_tagged,
        answer=answer,
        steps=steps,
        to_do=() if case.carcass_tagged else (LATE,),
        rests_on=("BF3",) if rule.text == FORMER else (),
    )


def _former_tag(case: Furbearer) -> tuple[Step, str]:
    """Every bobcat and fisher gets one; a pelt that leaves the Commonwealth has it through the eyes."""
    why = "the Commission provides one for every bobcat and fisher taken under the permit"
    leaves = case.going is not Going.STAYS and case.piece is Piece.PELT
    return Step(
        TAG, "Is a permanent tag due?", True, why
    ), "through the eyes of the pelt" if leaves else "on the animal"


def _cites_tag(case: Furbearer) -> tuple[Step, str]:
    """Bobcats only: for export to another country, or because the permittee asks."""
    bobcat, abroad = case.animal is Animal.BOBCAT, case.going is Going.ABROAD
    why = (
        "there is none for a fisher"
        if not bobcat
        else "it is exported to another country"
        if abroad
        else "the permittee asks for it"
        if case.tag_requested
        else "it does not leave the country, and nobody asks for one"
    )
    where = "through the eyes of the pelt" if case.piece is Piece.PELT else "through the part, and attached to it"
    return Step(TAG, "Is a CITES tag due?", bobcat and (abroad or case.tag_requested), why), where


def _answered(case: Furbearer, rule: RuleText, kind: str, where: str, steps: tuple[Step, ...]) -> Decision:
    carcass, needed = case.carcass_tagged, steps[3].answer
    to_do: list[Duty] = []
    if not carcass:
        to_do.append(LATE)
    stays = not (needed and case.tag_locked)
    if stays and not case.carcass_tag_on:
        to_do.append(Duty(CARCASS, "Complete the carcass tag and attach it: it stays on."))
    if needed and not case.tag_locked:
        to_do.append(Duty(TAG, f"Get the {kind} from the Commission and lock it at once {where}."))
    answer = f"{_must(case, kind, where, needed, stays)} {_until(rule, needed, stays, kind)}"
    asked = case.animal is Animal.FISHER and case.tag_requested
    rests_on = ("BF1",) if rule.text == FORMER else ("BF2",) if asked else ()
    return Decision(outcome=not to_do, answer=answer, steps=steps, to_do=tuple(to_do), rests_on=rests_on)


def _must(case: Furbearer, kind: str, where: str, needed: bool, stays: bool) -> str:
    if not stays:
        return f"The {case.animal} bears the {kind}, locked {where}; the carcass tag may come off."
    if needed:
        return f"The {case.animal} keeps its carcass tag, and a {kind} is due, locked {where}."
    return f"The {case.animal} keeps its carcass tag; no {kind} is due."


def _until(rule: RuleText, needed: bool, stays: bool, kind: str) -> str:
    finished = "it is mounted, tanned, made into a commercial fur or prepared for consumption"
    if not stays:
        return f"The {kind} stays until {finished}."
    if rule.text == FORMER:
        return "The carcass tag stays until the permanent tag is provided."
    instead = "the CITES tag is attached or " if needed else ""
    return f"The carcass tag stays until {instead}{finished}."


_TAGGED = Point(
    "carcass tag", CARCASS, "completed and attached at once, before the animal is moved from where it was taken"
)
FORMER_POINTS = (
    _TAGGED,
    Point("carcass tag until", CARCASS, "a permanent tag is provided"),
    Point("further tag", TAG, "a permanent tag for every bobcat and fisher taken under the permit"),
    Point("locked", TAG, "on receipt; through the eyes of a pelt that leaves the Commonwealth"),
    Point("further tag until", TAG, "mounted, tanned, made into a commercial fur or prepared for consumption"),
)
AMENDED_POINTS = (
    _TAGGED,
    Point(
        "carcass tag until",
        CARCASS,
        "a CITES tag is attached, if one applies, or mounted, tanned, made into a commercial fur or prepared for consumption",
    ),
    Point("further tag", TAG, "a CITES tag for a bobcat that is exported to another country, or on request"),
    Point("locked", TAG, "at once, through the eyes of the pelt, or through any other part"),
    Point("further tag until", TAG, "mounted, tanned, made into a commercial fur or prepared for consumption"),
)
FURBEARER_TAGS = Determination(
    name="furbearer-tags",
    title="Tags on a bobcat or fisher",
    code="58 Pa. Code",
    section="147.701(4)",
    question="Which tags must the animal bear, where are they locked, and until when?",
    outcomes=("tagged as it must be", "not tagged as it must be", "not decided yet"),
    case=Furbearer,
    versions=Versions(
        Version(None, "the former text", RuleText(FORMER, FORMER_POINTS)),
        Version(date(2011, 8, 13), "Pa.B. Doc. No. 11-1372", RuleText(AMENDED, AMENDED_POINTS)),
    ),
    decides=decide,
    impossible=impossible,
    readings=(
        Reading(
            "BF1",
            TAG,
            "The preamble speaks of tags for animals that leave the Commonwealth; the former text has one for every animal.",
            {"R1": "every animal; only where it is locked depends on export"},
        ),
        Reading(
            "BF2",
            TAG,
            "Whether “upon request of the permittee” reaches a fisher.",
            {"R1": "it does not: the sentence speaks of a tag for a bobcat"},
        ),
        Reading(
            "BF3",
            CARCASS,
            "The former text keeps the carcass tag on until a permanent tag is provided, and names no animal finished before.",
            {"R1": "a finished animal bears neither tag"},
        ),
    ),
    samples=("furbearer-bobcat.toml", "furbearer-fisher.toml"),
    note="Paragraphs that the bulletin left out, (4)(ii) among them, and what the Convention itself asks of an export are not "
    "decided here.",
)
