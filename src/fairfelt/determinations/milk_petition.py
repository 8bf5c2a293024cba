"""A dealer's petition for 28 days instead of 90 (§ 143.31(c)-(h)): grounds weighed, the Board's time, the 28 days begun."""

from dataclasses import dataclass, replace
from datetime import date

from fairfelt.determinations.days import Period, business_days_after, holidays_between, period
from fairfelt.determinations.decision import Due, Duty, Line, RuleText, Step, spelled
from fairfelt.determinations.milk_case import Ground, MilkNotice
from fairfelt.determinations.milk_grounds import Weighed, catastrophe, distress, lost_sales, solvency, unit_warning
from fairfelt.kit.cite import Cite

SHORT_DAYS = 28
BOARD_DAYS = 10


@dataclass(frozen=True)
class Petition:
    """What the grounds come to, and when the Board's 28 days run out; `ends` is None while the Board has not approved.

    While its approval can still shorten the period, `soonest` is the first day on which the 28 days can have run.
    """

    steps: tuple[Step, ...] = ()
    calculation: tuple[Line, ...] = ()
    dates: tuple[Due, ...] = ()
    to_do: tuple[Duty, ...] = ()
    warnings: tuple[Duty, ...] = ()
    rests_on: tuple[str, ...] = ()
    ends: Period | None = None
    begins: date | None = None
    soonest: date | None = None
    awaited: str = ""


def petitioned(case: MilkNotice, rule: RuleText, usual: date) -> Petition:
    """The grounds weighed, the Board's time reckoned, and the 28 days begun if it has approved; the 90 end on `usual`."""
    weighed = _weigh(case, rule)
    told = case.notice.petition_told
    scored = bool({Ground.DISTRESS, Ground.RATIOS} & set(case.notice.grounds))
    runs = told or rule.reads("MD9") == "R2"
    tell = Step("143.31(a)", "Does the notice tell the producer of the petition for a shorter period?", told, "")
    until = "" if runs else "; until then the 90 days run"
    duty = Duty("143.31(a)", f"Give a notice that tells the producer of the petition{until}.")
    made = Petition(
        steps=(tell, *(step for one in weighed for step in one.steps)),
        calculation=tuple(dict.fromkeys(line for one in weighed for line in one.calculation)),
        dates=(_board_by(case),),
        to_do=() if told else (duty,),
        warnings=unit_warning(case.finance, rule.reads("MD2")) if scored else (),
        rests_on=_rests_on(case) if told else (*_rests_on(case), "MD9"),
    )
    met = [one for one in weighed if one.met]
    if not runs:
        return made
    if not met:
        return replace(made, to_do=(*made.to_do, _unmet(case), *_other_ground(case)))
    return _approved(case, made, rule) if case.board.approved_on else _awaited(case, made, met[0], rule, usual)


def _unmet(case: MilkNotice) -> Duty:
    """An approval that these facts do not explain is doubted, not followed."""
    if case.board.approved_on is None:
        return Duty("143.31(h)", "No ground named is met, so there is nothing for the Board to approve.")
    words = f"These facts meet no ground named, though the Board approved on {spelled(case.board.approved_on)}"
    return Duty("143.31(h)", f"{words}: compare them with what the Board had.")


def _weigh(case: MilkNotice, rule: RuleText) -> list[Weighed]:
    weighed, grounds = [], case.notice.grounds
    if Ground.DISTRESS in grounds:
        weighed.append(distress(case.finance, rule))
    if Ground.RATIOS in grounds:
        weighed.append(solvency(case.finance, rule))
    if Ground.SALES in grounds:
        weighed.append(lost_sales(case.lost_sales, case.notice.given_on, rule))
    if Ground.CATASTROPHE in grounds:
        weighed.append(catastrophe(case.catastrophe))
    return weighed


def _other_ground(case: MilkNotice) -> tuple[Duty, ...]:
    """Where (c) alone was named, (d) may still help."""
    if Ground.DISTRESS in case.notice.grounds and Ground.RATIOS not in case.notice.grounds:
        return (
            Duty("143.31(d)", "Below 0.5 and from -1.0 upward three solvency ratios may do: name solvency-ratios too."),
        )
    return ()


def _board_by(case: MilkNotice) -> Due:
    cite = {Ground.SALES: "143.31(e)(5)", Ground.CATASTROPHE: "143.31(g)(8)"}
    named = next((cite[one] for one in case.notice.grounds if one in cite), "143.31(c)")
    return board_answers(case.board.documents_on, named)


def board_answers(received: date, cite: Cite) -> Due:
    """The last of the Board's ten business days, with the holidays that made it later."""
    last = business_days_after(received, BOARD_DAYS)
    kept = ", ".join(name for _, name in holidays_between(received, last))
    besides = f" (without {kept})" if kept else ""
    return Due(last, cite, f"the Board answers dealer and producers within {BOARD_DAYS} business days{besides}")


def moves(rule: RuleText) -> bool:
    """Whether a last day on a weekend or a legal holiday is left out: 1 Pa.C.S. § 1908."""
    return rule.reads("MD18") == "R1"


def other_day(counted: Period, moves: bool, cite: str) -> tuple[Due, ...]:
    """The other last day, where 1 Pa.C.S. § 1908 makes a difference."""
    if not counted.differs:
        return ()
    if moves:
        words = f"the last day as counted: {counted.why}, which 1 Pa.C.S. § 1908 leaves out (read otherwise: MD18 R2)"
        return (Due(counted.counted, cite, words),)
    words = f"the last day if {counted.why} is left out by 1 Pa.C.S. § 1908 (MD18 R1)"
    return (Due(counted.moved, cite, words),)


def _run(case: MilkNotice, approved: date, rule: RuleText) -> tuple[date, Period]:
    """The first day and the end of the 28: from approval, or from receipt where that comes later: § 143.31(h)."""
    if rule.reads("MD8") == "R2":
        return approved, period(approved, SHORT_DAYS - 1)
    begins = max(approved, case.notice.received_on)
    return begins, period(begins, SHORT_DAYS)


def _approved(case: MilkNotice, made: Petition, rule: RuleText) -> Petition:
    approved = case.board.approved_on or case.board.documents_on
    begins, end = _run(case, approved, rule)
    why = f"approved on {spelled(approved)}; the 28 days begin on {spelled(begins)}"
    step = Step("143.31(h)", "Has the Board approved the 28-day notice?", True, why)
    dates = (*made.dates, Due(begins, "143.31(h)", "the 28 days begin"))
    return replace(made, steps=(*made.steps, step), dates=dates, ends=end, begins=begins)


def _awaited(case: MilkNotice, made: Petition, ground: Weighed, rule: RuleText, usual: date) -> Petition:
    board = made.dates[0].day
    soonest = _run(case, case.board.documents_on, rule)[1].last(moves(rule))
    counted = _run(case, board, rule)[1]
    latest = counted.last(moves(rule))
    step = Step("143.31(h)", "Has the Board approved the 28-day notice?", False, f"it answers by {spelled(board)}")
    made = replace(made, steps=(*made.steps, step))
    if soonest >= usual:
        duty = Duty("143.31(h)", "The 90 days end before any 28 days of this petition can: an approval gains nothing.")
        return replace(made, to_do=(*made.to_do, duty))
    awaited = (
        f"A 28-day notice is to be approved under § {ground.cite}; the Board answers by {spelled(board)}, and if it "
        f"approves then, the contract may end at the close of {spelled(min(latest, usual))}."
    )
    duty = Duty("143.31(h)", "Wait for the Board: the 28 days begin on the day of its approval.")
    run = Due(latest, "143.31(h)", "the 28 days have run, if the Board approves on its last day")
    dates = (*made.dates, run, *other_day(counted, moves(rule), "143.31(h)"))
    rests_on = (*made.rests_on, *(("MD18",) if counted.differs else ()))
    return replace(made, dates=dates, to_do=(*made.to_do, duty), rests_on=rests_on, soonest=soonest, awaited=awaited)


def _rests_on(case: MilkNotice) -> tuple[str, ...]:
    no_income = case.finance.net_income == case.finance.net_income_before == 0
    score = ("MD1", "MD2", "MD3") if no_income else ("MD1", "MD2")
    rests = {
        Ground.DISTRESS: score,
        Ground.RATIOS: (*score, "MD4", "MD5", "MD12"),
        Ground.SALES: ("MD6", "MD7", "MD19"),
        Ground.CATASTROPHE: ("MD7",),
    }
    return tuple(dict.fromkeys(one for ground in case.notice.grounds for one in rests.get(ground, ())))
