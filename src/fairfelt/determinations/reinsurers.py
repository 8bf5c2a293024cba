"""Whether an assuming alien insurer may be a qualified reinsurer (31 Pa. Code § 161.3(3)): which conditions it meets and lacks."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from fairfelt.determinations.asking import Fault, money
from fairfelt.determinations.decision import Decision, Demand, Duty, Line, Point, RuleText, Step
from fairfelt.determinations.determination import Determination
from fairfelt.determinations.facts import AMENDED, FORMER, day, dollars, group, rows, words, yes_no
from fairfelt.kit.cite import Cite, Reading
from fairfelt.kit.errors import Finding
from fairfelt.kit.versions import Version, Versions

PREMIUM = Fraction(50_000)
NUMBERED = {
    FORMER: {"listing": "(iv)", "program": "(v)", "agreements": "(vi)", "trust": "(vii)"},
    AMENDED: {"program": "(iv)", "agreements": "(v)", "trust": "(vi)"},
}


@dataclass(frozen=True)
class ReinsurerRule(RuleText):
    """One text of the conditions; their numbers shift with the one that is dropped."""

    def cite(self, condition: str, rest: str = "") -> Cite:
        """The subparagraph of a condition in this text."""
        return f"161.3(3){NUMBERED[self.text][condition]}{rest}"


@dataclass(frozen=True, kw_only=True)
class Ceding:
    """The insurer that cedes the risk and asks for credit."""

    licensed: bool = yes_no("161.3", "whether the ceding insurer is licensed in Pennsylvania")
    domestic: bool = yes_no("161.3", "whether the ceding insurer is domestic, that is, of Pennsylvania")


@dataclass(frozen=True, kw_only=True)
class Filed:
    """What the insurer has filed and submitted to."""

    jurisdiction: bool = yes_no(
        "161.3(3)(i)", "whether evidence of submission to the Commonwealth's jurisdiction is filed"
    )
    examination: bool = yes_no("161.3(3)(ii)", "whether it submits to examination of its books and records")
    annual_information: bool = yes_no(
        "161.3(3)(iii)",
        "whether it filed, with the application and each year, substantially the content of the NAIC annual statement blank",
    )
    listed: bool = yes_no(
        "161.3(3)(iv)", "whether it is on the NAIC's Non-Admitted Insurers Listing or its successor", only=FORMER
    )


@dataclass(frozen=True, kw_only=True)
class Retrocessionaire:
    """An insurer to whom part of the risk is passed on, so far as its detail was filed."""

    name: str = words("161.3(3)(iv)", "its identity, or what is known of it", formerly="161.3(3)(v)")
    premium: Fraction = dollars("161.3(3)(iv)", "the reinsurance premium ceded to it in a year", formerly="161.3(3)(v)")
    identity_filed: bool = yes_no("161.3(3)(iv)", "whether its identity is filed", formerly="161.3(3)(v)")
    domicile_filed: bool = yes_no("161.3(3)(iv)", "whether its domicile is filed", formerly="161.3(3)(v)")
    volume_filed: bool = yes_no("161.3(3)(iv)", "whether its premium volume is filed", formerly="161.3(3)(v)")


@dataclass(frozen=True, kw_only=True)
class Program:
    """The ceded reinsurance program: subparagraph (iv), formerly (v)."""

    soundness_filed: bool = yes_no(
        "161.3(3)(iv)",
        "whether details on the soundness of the program are filed with the application and each year",
        formerly="161.3(3)(v)",
    )
    retrocessionaires: tuple[Retrocessionaire, ...] = rows(
        Retrocessionaire, "161.3(3)(iv)", "those to whom reinsurance is ceded, [] for none", formerly="161.3(3)(v)"
    )
    detail_impossible: bool = yes_no(
        "161.3(3)(iv)",
        "whether it shows that its method of operation makes the detail impossible to give",
        formerly="161.3(3)(v)",
    )
    alternative_accepted: bool = yes_no(
        "161.3(3)(iv)",
        "whether the Commissioner accepts other information in its place",
        when={"program.detail_impossible": True},
        formerly="161.3(3)(v)",
    )


@dataclass(frozen=True, kw_only=True)
class Agreements:
    """What the reinsurance agreements contain: subparagraph (v), formerly (vi)."""

    submits_to_court: bool = yes_no(
        "161.3(3)(v)(A)(I)",
        "whether they submit it, on the ceding insurer's request after a failure to perform, to a competent court in a state",
        formerly="161.3(3)(vi)(A)(I)",
    )
    gives_jurisdiction: bool = yes_no(
        "161.3(3)(v)(A)(II)", "whether it then does what gives that court jurisdiction", formerly="161.3(3)(vi)(A)(II)"
    )
    abides: bool = yes_no(
        "161.3(3)(v)(A)(III)",
        "whether it then abides by the final decision, on appeal too",
        formerly="161.3(3)(vi)(A)(III)",
    )
    agent_designated: bool = yes_no(
        "161.3(3)(v)(B)", "whether they designate an agent for service of process", formerly="161.3(3)(vi)(B)"
    )


@dataclass(frozen=True, kw_only=True)
class Reinsurer:
    """An assuming alien insurer who asks to be qualified."""

    credit_on: date | None = day("161.3", "the day for which credit is asked", optional=True)
    ceding: Ceding = group(Ceding)
    alien: bool = yes_no("161.3(3)", "whether the assuming insurer is alien: organized outside the United States")
    pooling: bool = yes_no("161.7", "whether credit is asked for a joint underwriting or pooling arrangement")
    filed: Filed = group(Filed)
    program: Program = group(Program)
    agreements: Agreements = group(Agreements)
    trust_fund: bool = yes_no(
        "161.3(3)(vi)",
        "whether it maintains a trust fund for its United States policyholders and ceding insurers in a qualified United "
        "States financial institution",
        formerly="161.3(3)(vii)",
    )
    deemed_qualified: bool = yes_no("161.3(3)", "whether the Commissioner has deemed it a qualified reinsurer")


def impossible(case: Reinsurer, text: str) -> Iterator[Finding]:
    """Nothing here contradicts anything but a name that is said twice."""
    cite = f"161.3(3){NUMBERED[text]['program']}"
    names = [one.name for one in case.program.retrocessionaires]
    for place, name in enumerate(names, start=1):
        if name in names[: place - 1]:
            where = f"program.retrocessionaires {place}.name"
            yield Fault(cite, f"{where} says {name}, who is named already", "Add its premiums up in one entry.", where)


def decide(case: Reinsurer, rule: ReinsurerRule) -> Decision:
    """Whether paragraph (3) is the right one, which conditions are met and lacking, and whether credit is allowed."""
    pooling = Step("161.7", "Is it a joint underwriting or pooling arrangement?", case.pooling, "")
    licensed = case.ceding.licensed and case.ceding.domestic
    why = f"{'licensed' if case.ceding.licensed else 'not licensed'}, {'domestic' if case.ceding.domestic else 'not domestic'}"
    ceding = Step("161.3", "Is the ceding insurer a licensed domestic one?", licensed, why)
    alien = Step("161.3(3)", "Is the assuming insurer alien?", case.alien, "")
    first = (pooling, ceding, alien)
    if case.pooling:
        answer = "Not decided here: credit for joint underwriting or pooling goes by § 161.7, which the bulletin does not print."
        duty = Duty("161.7", "Look into that section.")
        return Decision(outcome=None, answer=answer, steps=(pooling,), to_do=(duty,))
    if not licensed:
        answer = f"No credit by this section: it is for a licensed domestic ceding insurer, and this one is {why}."
        return Decision(outcome=False, answer=answer, steps=(pooling, ceding))
    if not case.alien:
        answer = "Not decided here: paragraph (3) is for an alien assuming insurer; others go by paragraphs that are not printed."
        duty = Duty("161.3", "Look into the other paragraphs of the section.")
        return Decision(outcome=None, answer=answer, steps=first, to_do=(duty,))
    return _qualified(case, rule, first)


def _qualified(case: Reinsurer, rule: ReinsurerRule, first: tuple[Step, ...]) -> Decision:
    """The conditions of paragraph (3), and the Commissioner's word."""
    demands = (*_filings(case, rule), *_details(case, rule), *_agreements(case, rule), _trust(case, rule))
    lacking = [one for one in demands if not one.step.answer]
    deemed = Step("161.3(3)", "Has the Commissioner deemed it a qualified reinsurer?", case.deemed_qualified, "")
    to_do: tuple[Duty, ...]
    if lacking:
        answer = (
            f"The insurer cannot be considered for qualification: {len(lacking)} of {len(demands)} points are lacking."
        )
        to_do = tuple(one.duty for one in lacking)
    elif not case.deemed_qualified:
        answer = "The insurer meets the conditions and may be considered; credit is allowed once the Commissioner qualifies it."
        to_do = (Duty("161.3(3)", "Apply to the Commissioner to be deemed a qualified reinsurer."),)
    else:
        answer = "Credit is allowed: the insurer meets the conditions and is deemed a qualified reinsurer."
        to_do = (
            Duty("161.3(3)(iii)", "File the information of the annual statement every year."),
            Duty(rule.cite("program"), "File the details of the ceded program every year."),
        )
    return Decision(
        outcome=not lacking and case.deemed_qualified,
        answer=answer,
        steps=(*first, *(one.step for one in demands), deemed),
        calculation=tuple(_line(one, case, rule) for one in case.program.retrocessionaires),
        to_do=to_do,
        rests_on=("QR1",),
    )


def _filings(case: Reinsurer, rule: ReinsurerRule) -> tuple[Demand, ...]:
    filed = case.filed
    demands = (
        Demand(
            Step(
                "161.3(3)(i)",
                "Is evidence of submission to the Commonwealth's jurisdiction filed?",
                filed.jurisdiction,
                "",
            ),
            "File that evidence with the Commissioner.",
        ),
        Demand(
            Step("161.3(3)(ii)", "Does it submit to examination of its books and records?", filed.examination, ""),
            "Let the Commonwealth examine them.",
        ),
        Demand(
            Step(
                "161.3(3)(iii)",
                "Is the information of the annual statement filed, now and each year?",
                filed.annual_information,
                "",
            ),
            "File it with the application and each year.",
        ),
    )
    if rule.text == AMENDED:
        return demands
    listed = Step(rule.cite("listing"), "Is it on the NAIC's listing of non-admitted insurers?", filed.listed, "")
    return (*demands, Demand(listed, "Be listed; the text proposed in 2015 drops this condition."))


def _details(case: Reinsurer, rule: ReinsurerRule) -> tuple[Demand, ...]:
    """Soundness, and identity, domicile and volume of each retrocessionaire from $50,000 of premium."""
    program, cite = case.program, rule.cite("program")
    sound = Step(
        cite, "Are details on the soundness of its ceded program filed, now and each year?", program.soundness_filed, ""
    )
    due = [one for one in program.retrocessionaires if _due(one, case, rule)]
    short = [one.name for one in due if lacks(one)]
    excused = bool(short) and program.detail_impossible and program.alternative_accepted
    why = f"{len(due)} of {len(program.retrocessionaires)} reach $50,000"
    why += f"; detail is lacking for {', '.join(short)}" if short else ""
    why += "; the Commissioner accepts other information" if excused else ""
    question = "Is the detail of each retrocessionaire from $50,000 of premium filed, or excused?"
    cure = "File identity, domicile and premium volume, or show why that is impossible and offer other information."
    return (
        Demand(sound, "File the details on its soundness, with the application and each year."),
        Demand(Step(cite, question, not short or excused, why), cure),
    )


def _due(one: Retrocessionaire, case: Reinsurer, rule: ReinsurerRule) -> bool:
    """Whether detail is due: from $50,000 ceded to that one, or, read otherwise, to all together."""
    every = case.program.retrocessionaires if rule.reads("QR1") == "R2" else (one,)
    return sum((each.premium for each in every), Fraction(0)) >= PREMIUM


def lacks(one: Retrocessionaire) -> tuple[str, ...]:
    """The detail that is not filed."""
    told = {"identity": one.identity_filed, "domicile": one.domicile_filed, "premium volume": one.volume_filed}
    return tuple(name for name, filed in told.items() if not filed)


def _line(one: Retrocessionaire, case: Reinsurer, rule: ReinsurerRule) -> Line:
    due = _due(one, case, rule)
    lacking = ", ".join(lacks(one))
    together = " with the others" if rule.reads("QR1") == "R2" else ""
    how = f"{money(one.premium)}{together} {'is' if due else 'is not'} $50,000 or more"
    value = f"lacks {lacking}" if due and lacking else "filed" if due else "no detail due"
    return Line(rule.cite("program"), one.name, how, value)


def _agreements(case: Reinsurer, rule: ReinsurerRule) -> tuple[Demand, ...]:
    told = case.agreements
    return (
        Demand(
            Step(
                rule.cite("agreements", "(A)(I)"),
                "Do the agreements submit it, on request, to a court in a state?",
                told.submits_to_court,
                "",
            ),
            "Agree to submit, on the ceding insurer's request, to a court of competent jurisdiction in a state.",
        ),
        Demand(
            Step(
                rule.cite("agreements", "(A)(II)"),
                "Does it give that court jurisdiction?",
                told.gives_jurisdiction,
                "",
            ),
            "Agree to do what gives that court jurisdiction.",
        ),
        Demand(
            Step(rule.cite("agreements", "(A)(III)"), "Does it abide by the final decision?", told.abides, ""),
            "Agree to abide by the final decision, on appeal too.",
        ),
        Demand(
            Step(
                rule.cite("agreements", "(B)"),
                "Is an agent for service of process designated?",
                told.agent_designated,
                "",
            ),
            "Designate an agent for service of process.",
        ),
    )


def _trust(case: Reinsurer, rule: ReinsurerRule) -> Demand:
    question = "Is there a trust fund in a qualified United States financial institution?"
    cure = (
        "Establish the trust fund for the claims of United States policyholders and ceding insurers, and maintain it."
    )
    return Demand(Step(rule.cite("trust"), question, case.trust_fund, ""), cure)


def _points(text: str) -> tuple[Point, ...]:
    number = {name: f"161.3(3){roman}" for name, roman in NUMBERED[text].items()}
    listing = "listing", number.get("listing", ""), "to be on the NAIC's Non-Admitted Insurers Listing or its successor"
    return (
        Point("jurisdiction", "161.3(3)(i)", "evidence of submission to the Commonwealth's jurisdiction"),
        Point("examination", "161.3(3)(ii)", "books and records open to examination"),
        Point(
            "annual information", "161.3(3)(iii)", "as licensed insurers report it, with the application and each year"
        ),
        *((Point(*listing),) if text == FORMER else ()),
        Point("ceded program", number["program"], "soundness, and detail of retrocessionaires from $50,000 of premium"),
        Point("agreements", number["agreements"], "a court in a state, its decision, an agent for service"),
        Point("trust fund", number["trust"], "in a qualified United States financial institution"),
    )


QUALIFIED_REINSURER = Determination(
    name="qualified-reinsurer",
    title="Qualified reinsurer",
    code="31 Pa. Code",
    section="161.3(3)",
    question="Which conditions does an assuming alien insurer meet and lack, and is credit allowed?",
    outcomes=("credit is allowed", "credit is not allowed", "not decided yet"),
    case=Reinsurer,
    versions=Versions(
        Version(None, "the former text", ReinsurerRule(FORMER, _points(FORMER))),
        Version(date(2015, 8, 15), "Pa.B. Doc. No. 15-1494", ReinsurerRule(AMENDED, _points(AMENDED))),
    ),
    case_day="credit_on",
    decides=decide,
    impossible=impossible,
    readings=(
        Reading(
            "QR1",
            "161.3(3)(iv)",
            "Whether the $50,000 are ceded to one retrocessionaire or to all together.",
            {"R1": "to that one", "R2": "to all together: then detail is due for each"},
        ),
    ),
    samples=("qualified-reinsurer.toml",),
    note="Whether and when the text proposed in 2015 became law is not known here; the former text decides unless the proposal is "
    "asked for. A duty to arbitrate in an agreement stands beside the court. "
    "What the bulletin left out after the trust fund, and the "
    "trust's own terms (§ 161.4), are not decided here.",
)
