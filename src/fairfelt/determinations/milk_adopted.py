"""A notice by § 143.31 as it became law (51 Pa.B. 4223), so far as that text is kept here: the days of (a).

It differs from the proposal: a producer gives 28 days and not 90, and the grounds for a dealer's 28 days are lettered
otherwise. What is not kept is not decided; the proposal's words, which never were law, are asked for by name.
"""

from dataclasses import replace
from datetime import date

from fairfelt.determinations.days import period
from fairfelt.determinations.decision import Decision, Due, Duty, RuleText, Step, spelled
from fairfelt.determinations.donation import ADOPTED_AT
from fairfelt.determinations.milk_case import MilkNotice, Party
from fairfelt.determinations.milk_petition import SHORT_DAYS, other_day

CITE = "143.31(a)"
READ = Duty("143.31", f"Read {ADOPTED_AT} itself: its words on this are not kept here.")


def decide(case: MilkNotice, rule: RuleText, days: int, proposed: int) -> Decision:
    """Whether the notice leaves the days that the adopted (a) asks for; `proposed` are the days of the proposal."""
    own = case.contract.has_provision or case.contract.with_cooperative
    question = "Is it a cooperative's contract with a member, or one with a termination provision of its own?"
    first = Step("143.31", question, own, "")
    if own:
        answer = "Not decided: what the adopted text says of such contracts is not kept here."
        return Decision(outcome=None, answer=answer, steps=(first,), to_do=(READ,))
    written = Step(CITE, "Is the notice in writing?", case.notice.in_writing, "")
    if not case.notice.in_writing:
        answer = "The period of notice has not begun: the notice is not in writing."
        duty = Duty(CITE, "Give the notice in writing.")
        return Decision(outcome=False, answer=answer, steps=(first, written), to_do=(duty,))
    who = "producer" if case.notice.given_by is Party.PRODUCER else "dealer"
    differs = f"; the proposal asked for {proposed}" if proposed != days else ", as the proposal did"
    asked = Step(CITE, f"Does the adopted text ask for {days} days of a {who}?", True, f"{ADOPTED_AT}{differs}")
    return _weighed(case, rule, days, (first, written, asked), differs)


def _weighed(case: MilkNotice, rule: RuleText, days: int, steps: tuple[Step, ...], differs: str) -> Decision:
    given = rule.reads("MD21") == "R2"
    start = case.notice.given_on if given else case.notice.received_on
    full, short = period(start, days), period(start, SHORT_DAYS)
    moves = rule.reads("MD18") == "R1"
    end, wanted = full.last(moves), case.notice.ends_on
    when = "given" if given else "received"
    answer = f"The contract may end at the close of {spelled(end)}: {days} days after {spelled(start)}, when the notice was {when}."
    outcome: bool | None = True
    if wanted is not None:
        outcome = wanted >= end
        why = f"{spelled(wanted)} is {'no earlier than' if outcome else 'before'} {spelled(end)}"
        steps = (*steps, Step(CITE, "Does the notice leave the days that are due?", outcome, why))
        answer = f"{'The notice is long enough' if outcome else 'The notice is too short'}. {answer}"
    decision = Decision(
        outcome=outcome,
        answer=f"{answer[:-1]}{differs}.",
        steps=steps,
        dates=(Due(end, CITE, "the earliest end of the contract"), *other_day(full, moves, CITE)),
        rests_on=("MD21", *(("MD18",) if full.differs else ())),
    )
    if not case.notice.grounds or (wanted is not None and wanted >= end):
        return decision
    return _grounds(decision, wanted, short.last(moves))


def _grounds(decision: Decision, wanted: date | None, soonest: date) -> Decision:
    """A dealer names grounds for less: they exist in the adopted text, in words that are not kept here."""
    if wanted is not None and wanted < soonest:
        answer = f"{decision.answer} Not even 28 days would have run before {spelled(soonest)}."
        return replace(decision, answer=answer)
    answer = (
        "Not decided: the adopted text lets the Board approve 28 days on grounds whose words are not kept here. Without its "
        f"approval: {decision.answer[0].lower()}{decision.answer[1:]} Ask for the text as proposed to weigh the grounds."
    )
    return replace(decision, outcome=None, answer=answer, to_do=(*decision.to_do, READ))
