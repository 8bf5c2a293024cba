"""A milk dealer's or producer's notice of termination (7 Pa. Code § 143.31): how many days, from when, until when.

The former text asks for 28 days; the text as proposed for 90, with a dealer's grounds for 28 that the Board approves. What
is kept of the text that became law (`milk_adopted`) decides from its own day on.
"""

from dataclasses import dataclass, replace
from datetime import date

from fairfelt.determinations import milk_adopted
from fairfelt.determinations.days import Period, period, twentieth_after
from fairfelt.determinations.decision import Decision, Due, Duty, RuleText, Step, spelled
from fairfelt.determinations.facts import ADOPTED, AMENDED, FORMER
from fairfelt.determinations.milk_case import Dealing, Ground, MilkNotice, Party
from fairfelt.determinations.milk_petition import SHORT_DAYS, Petition, moves, other_day, petitioned

REPEATED = 2
PROPOSED_DAYS = 90


@dataclass(frozen=True)
class MilkRule(RuleText):
    """One text of § 143.31: its usual days of notice, and a producer's where they are others."""

    days: int = 0
    producer_days: int = 0


@dataclass(frozen=True)
class Formality:
    """Something that the notice must be: what to say and to do where it is not, and whether the period runs all the same."""

    step: Step
    lacks: str
    duty: Duty
    runs: bool = False


def decide(case: MilkNotice, rule: MilkRule) -> Decision:
    """Whether and from when the contract may end."""
    if rule.text == ADOPTED:
        producers = case.notice.given_by is Party.PRODUCER
        return milk_adopted.decide(case, rule, rule.producer_days if producers else rule.days, PROPOSED_DAYS)
    return _former(case, rule) if rule.text == FORMER else _amended(case, rule)


# --- the former text --------------------------------------------------------------------------------------------------


def _former(case: MilkNotice, rule: MilkRule) -> Decision:
    course = case.contract.kind is Dealing.COURSE
    covered = not course or rule.reads("MD17") == "R2"
    steps = (Step("143.31(a)", "Is a contract or an agreement ended?", covered, case.contract.kind),)
    if covered:
        decision = _formerly_bound(case, rule, steps)
    else:
        answer = "No notice is due: the former text speaks of contracts and agreements, not of a course of dealing."
        decision = Decision(outcome=True, answer=answer, steps=steps)
    return replace(decision, rests_on=(*decision.rests_on, "MD17")) if course else decision


def _formerly_bound(case: MilkNotice, rule: MilkRule, steps: tuple[Step, ...]) -> Decision:
    """The notice that the former text asks for, unless the producer has forfeited it."""
    if case.notice.given_by is Party.DEALER:
        forfeited = case.producer.sells_at_farm
        question = "Does the producer offer milk for sale at the farm under the exemption?"
        why = "such a producer counts as a dealer" if forfeited else ""
        steps = (*steps, Step("143.32", question, forfeited, why))
        if forfeited:
            answer = (
                "No notice is due: a producer who sells at the farm under the exemption has forfeited the right to it."
            )
            return Decision(outcome=True, answer=answer, steps=steps)
    return _noticed(case, rule, steps)


# --- the text as proposed ---------------------------------------------------------------------------------------------


def _amended(case: MilkNotice, rule: MilkRule) -> Decision:
    own = case.contract.with_cooperative and case.contract.has_provision
    question = "Is it a cooperative's contract with a member that says how much notice is due?"
    first = Step("143.31(i)", question, own, "")
    if own:
        days = case.contract.notice_days
        answer = f"This section does not apply: the cooperative's contract with its member decides, and asks for {_days(days)}."
        duty = Duty("143.31(i)", "Look into that contract for the day from which its period counts.")
        return Decision(outcome=None, answer=answer, steps=(first,), to_do=(duty,), rests_on=("MD15",))
    return _noticed(case, rule, (first,))


def _noticed(case: MilkNotice, rule: MilkRule, steps: tuple[Step, ...]) -> Decision:
    """Repeated rejection first, then the notice itself, then its period."""
    if case.notice.given_by is Party.DEALER and Ground.REJECTIONS in case.notice.grounds:
        repeated = _repeated(case)
        steps = (*steps, repeated)
        if repeated.answer:
            return _at_once(case, steps)
    form = () if _alone(case, rule) else _form(case, rule)
    steps = (*steps, *(one.step for one in form))
    wrong = [one for one in form if not one.step.answer]
    if not all(one.runs for one in wrong):
        answer = f"The period of notice has not begun: the notice {' and '.join(one.lacks for one in wrong)}."
        to_do = tuple(one.duty for one in wrong)
        return Decision(outcome=False, answer=answer, steps=steps, to_do=to_do, rests_on=("MD9",))
    decision = _period(case, rule, steps)
    owed = tuple(one.duty for one in wrong)
    return replace(decision, to_do=(*owed, *decision.to_do), rests_on=(*decision.rests_on, "MD9")) if owed else decision


def _alone(case: MilkNotice, rule: MilkRule) -> bool:
    """Whether the contract alone decides, form and all, because it has a termination provision."""
    return rule.text == AMENDED and case.contract.has_provision and rule.reads("MD10") == "R2"


def _repeated(case: MilkNotice) -> Step:
    times = case.notice.rejections
    return Step(
        "143.31(b)",
        "Was the producer's milk rejected repeatedly for the causes of § 143.44?",
        times >= REPEATED,
        f"{times} rejection{'' if times == 1 else 's'}",
    )


def _at_once(case: MilkNotice, steps: tuple[Step, ...]) -> Decision:
    end = case.notice.ends_on or case.notice.given_on
    answer = "The contract may be ended without the requisite notice: the producer's milk was rejected repeatedly."
    dates = (Due(end, "143.31(b)", "the contract ends"), _payment(end))
    return Decision(outcome=True, answer=answer, steps=steps, dates=dates, to_do=(_PAY,), rests_on=("MD11", "MD14"))


_PAY = Duty("143.31(a)", "The dealer pays the producer in full by the 20th day of the month after the contract ends.")


def _form(case: MilkNotice, rule: MilkRule) -> tuple[Formality, ...]:
    """What the notice itself must be."""
    notice = case.notice
    written = Step("143.31(a)", "Is the notice in writing?", notice.in_writing, "")
    form = [Formality(written, "is not in writing", Duty("143.31(a)", "Give the notice in writing."))]
    if notice.given_by is Party.DEALER:
        stated = Step("143.31(a)", "Does the dealer state the reasons?", notice.reasons_given, "")
        duty = Duty("143.31(a)", "Give a notice that states the reasons.")
        form.append(Formality(stated, "states no reasons", duty, rule.reads("MD9") == "R2"))
    if notice.given_by is Party.DEALER and rule.text == AMENDED:
        question = "Is the Board's list with the notice, so that it counts as received?"
        step = Step("143.31(k)", question, notice.list_included, "")
        lacks = "came without the Board's list of agencies, so it counts as not received"
        form.append(Formality(step, lacks, Duty("143.31(k)", "Give the notice again, with the Board's list.")))
    return tuple(form)


def _period(case: MilkNotice, rule: MilkRule, steps: tuple[Step, ...]) -> Decision:
    """The usual period, or the contract's own, or the shorter one that the Board approves."""
    if rule.text == FORMER:
        end = period(case.notice.given_on, rule.days)
        why = f"{_days(rule.days)} after {spelled(case.notice.given_on)}, when the notice was given"
        return _ended(case, rule, end, "143.31(a)", why, Petition(rests_on=("MD13",)), steps)
    received = case.notice.received_on
    whom = "dealer" if case.notice.given_by is Party.PRODUCER else "producer"
    own = case.contract.has_provision
    days = case.contract.notice_days if own else rule.days
    question = "Does the contract contain a termination provision of its own?"
    told = f"it asks for {_days(days)}" if own else f"so {_days(days)} are due"
    steps = (*steps, Step("143.31(j)", question, own, told))
    end = period(received, days)
    why = f"{_days(days)} after {spelled(received)}, when the {whom} received the notice"
    if own:
        note = Duty("143.31(j)", "The grounds named shorten the 90 days only; the contract's own period stands.")
        petition = Petition(to_do=(note,) if case.petitions else (), rests_on=("MD10",))
        agreed = Period(end.counted, end.counted)  # 1 Pa.C.S. § 1908 is about statutes and regulations, not contracts
        return _ended(case, rule, agreed, "143.31(j)", why, petition, steps)
    last = end.last(moves(rule))
    petition = petitioned(case, rule, last) if case.petitions else Petition()
    if petition.ends is not None and petition.begins is not None and petition.ends.last(moves(rule)) < last:
        why = f"the last of the {SHORT_DAYS} days that began on {spelled(petition.begins)}"
        return _ended(case, rule, petition.ends, "143.31(h)", why, petition, steps)
    return _ended(case, rule, end, "143.31(a)", why, petition, steps)


def _ended(
    case: MilkNotice,
    rule: MilkRule,
    counted: Period,
    cite: str,
    why: str,
    petition: Petition,
    steps: tuple[Step, ...],
) -> Decision:
    """The answer, once the earliest day is known."""
    wanted, end = case.notice.ends_on, counted.last(moves(rule))
    outcome: bool | None = True
    answer = f"The contract may end at the close of {spelled(end)}: {why}{_left_out(counted, rule)}."
    steps = (*steps, *petition.steps)
    ends = end
    if wanted is not None:
        outcome = wanted >= end
        why = f"{spelled(wanted)} is {'no earlier than' if outcome else 'before'} {spelled(end)}"
        steps = (*steps, Step(cite, "Does the notice leave the days that are due?", outcome, why))
        ends = max(wanted, end)
        answer = f"The notice is long enough. {answer}" if outcome else _too_short(wanted, end, answer)
    soonest = petition.soonest
    if soonest is not None and (wanted is None or soonest <= wanted < end):
        outcome, answer = None, f"{petition.awaited} Without its approval: {answer[0].lower()}{answer[1:]}"
    elif soonest is not None and not outcome:
        answer = f"{answer} Even if the Board approved at once, no 28 days would have run before {spelled(soonest)}."
    dates = (
        *petition.dates,
        Due(end, cite, "the earliest end of the contract"),
        *other_day(counted, moves(rule), cite),
        _payment(ends),
    )
    to_do = (*petition.to_do, _PAY)
    return Decision(
        outcome=outcome,
        answer=answer,
        steps=steps,
        calculation=petition.calculation,
        dates=tuple(sorted(dates, key=lambda one: one.day)),
        to_do=to_do,
        warnings=petition.warnings,
        rests_on=(*petition.rests_on, "MD8", "MD14", *(("MD18",) if counted.differs else ())),
    )


def _left_out(counted: Period, rule: MilkRule) -> str:
    """Why the last day is another than the one counted."""
    if not counted.differs or not moves(rule):
        return ""
    return f"; {spelled(counted.counted)} is left out (1 Pa.C.S. § 1908: {counted.why})"


def _too_short(wanted: date, end: date, answer: str) -> str:
    return (
        f"The notice is too short by {_days((end - wanted).days)}: it ends the contract on {spelled(wanted)}. {answer}"
    )


def _payment(end: date) -> Due:
    return Due(twentieth_after(end), "143.31(a)", "the producer is paid in full by this day")


def _days(number: int) -> str:
    return f"{number} day{'' if number == 1 else 's'}"
