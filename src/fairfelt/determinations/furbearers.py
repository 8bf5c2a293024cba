"""Tags on a bobcat or fisher taken under permit (58 Pa. Code § 147.701(4)): which, where, and until when.

The former text has a permanent tag for every animal; the amended one a CITES tag for bobcats that leave the country.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from fairfelt.determinations.asking import Fault
from fairfelt.determinations.decision import Decision, Due, Duty, Point, RuleText, Step, spelled
from fairfelt.determinations.determination import Determination
from fairfelt.determinations.facts import AMENDED, FORMER, choice, day, yes_no
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


class Taking(StrEnum):
    """How the animal was taken."""

    TRAPPING = "trapping"
    HUNTING = "hunting"


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
    taken_on: date | None = day("147.701", "the day on which it was taken", optional=True)
    taken_by: Taking = choice(Taking, "147.701", "how it was taken")
    under_permit: bool = yes_no("147.701", "whether it was taken by a person who holds the permit")
    carcass_tagged: bool = yes_no(
        CARCASS,
        "whether the carcass tag was completed and attached before the animal was moved from where it was taken",
    )
    carcass_tag_on: bool = yes_no(CARCASS, "whether the carcass tag is still attached")
    going: Going = choice(Going, TAG, "where the animal or a part of it goes")
    piece: Piece = choice(Piece, TAG, "what of it is sent, or tagged")
    tag_requested: bool = yes_no(TAG, "whether the permittee asks for a CITES tag", only=AMENDED)
    tag_received_on: date | None = day(
        TAG, "the day on which the Commission provided its tag (permanent, or CITES), if it has", optional=True
    )
    tag_locked: bool = yes_no(TAG, "whether the Commission's tag (permanent, or CITES) is locked on")
    state: State = choice(State, TAG, "what has become of the animal")


def impossible(case: Furbearer, text: str) -> Iterator[Finding]:
    """Facts that contradict each other."""
    if case.tag_locked and case.tag_received_on is None:
        right = "A tag that is locked on was received: give the day."
        yield Fault(TAG, "tag_locked is true, and tag_received_on is not given", right, "tag_received_on")
    if case.tag_received_on and case.taken_on and case.tag_received_on < case.taken_on:
        wrong = f"tag_received_on ({case.tag_received_on}) is before taken_on ({case.taken_on})"
        yield Fault(
            TAG, wrong, "The Commission's tag comes after the taking: correct one of the two days.", "tag_received_on"
        )
    fact = "tag_locked" if case.tag_locked else "tag_received_on" if case.tag_received_on else ""
    if fact and text == AMENDED and case.animal is Animal.FISHER:
        right = "There is a CITES tag for bobcats only; under the former text a fisher has a permanent tag."
        yield Fault(TAG, f"{fact} is given for a fisher", right, fact)
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
    trapped = Step(
        "147.701",
        "Does the permit cover the taking: a bobcat hunted or trapped, a fisher trapped?",
        _covered(case),
        case.taken_by,
    )
    if not trapped.answer:
        answer = (
            "The permit of this section is for trapping a fisher; this fisher was hunted, and no tag of it covers that."
        )
        return Decision(outcome=False, answer=answer, steps=(first, trapped))
    carcass = Step(
        CARCASS, "Was the carcass tag completed and attached before the animal was moved?", case.carcass_tagged, ""
    )
    done = case.state is not State.RAW
    finished = Step(
        TAG, "Is it mounted, tanned, made into a commercial fur or prepared for consumption?", done, case.state
    )
    if done:
        return _finished(case, rule, (first, trapped, carcass, finished))
    needed, where = _former_tag(case) if rule.text == FORMER else _cites_tag(case)
    kind = "permanent tag" if rule.text == FORMER else "CITES tag"
    received = case.tag_received_on is not None
    came = Step(TAG, f"Has the Commission provided the {kind}?", received, _on(case.tag_received_on))
    locked = Step(TAG, f"Is the {kind} locked on?", case.tag_locked, "")
    further = (came, *((locked,) if received else ())) if needed.answer else ()
    return _answered(case, rule, kind, where, needed.answer, (first, trapped, carcass, finished, needed, *further))


def _covered(case: Furbearer) -> bool:
    """The permit is for hunting and trapping bobcat, and for trapping fisher."""
    return case.animal is Animal.BOBCAT or case.taken_by is Taking.TRAPPING


def _on(received: date | None) -> str:
    return spelled(received) if received else "not yet: the carcass tag stays on until then"


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


def _answered(
    case: Furbearer, rule: RuleText, kind: str, where: str, needed: bool, steps: tuple[Step, ...]
) -> Decision:
    to_do: list[Duty] = []
    if not case.carcass_tagged:
        to_do.append(LATE)
    stays = not (needed and case.tag_locked)
    if stays and not case.carcass_tag_on:
        to_do.append(Duty(CARCASS, "Complete the carcass tag and attach it: it stays on."))
    received = case.tag_received_on
    if needed and received and not case.tag_locked:
        to_do.append(Duty(TAG, f"Lock the {kind} at once {where}: it was received on {spelled(received)}."))
    answer = f"{_must(case, kind, where, needed, stays)} {_until(rule, needed, stays, kind)}"
    asked = case.animal is Animal.FISHER and case.tag_requested
    rests_on = ("BF1",) if rule.text == FORMER else ("BF2",) if asked else ()
    return Decision(
        outcome=not to_do,
        answer=answer,
        steps=steps,
        dates=(Due(received, TAG, f"the {kind} was received, and is locked at once"),) if needed and received else (),
        to_do=(*to_do, *_coming(kind, where, needed and received is None, case)),
        rests_on=rests_on,
    )


def _coming(kind: str, where: str, awaited: bool, case: Furbearer) -> tuple[Duty, ...]:
    """What is to be done once the Commission provides the tag."""
    if not awaited:
        return ()
    leaves = " before it leaves the country" if case.going is Going.ABROAD and kind == "CITES tag" else ""
    return (Duty(TAG, f"Get the {kind} from the Commission{leaves}, and lock it at once on receipt, {where}."),)


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
        Version(
            date(2011, 8, 13),
            "Pa.B. Doc. No. 11-1372",
            RuleText(AMENDED, AMENDED_POINTS),
            date(2011, 12, 24),
            "41 Pa.B. 6880",
        ),
    ),
    case_day="taken_on",
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
