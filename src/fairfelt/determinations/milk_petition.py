"""A dealer's petition for 28 days instead of 90 (§ 143.31(c)-(h)): grounds weighed, the Board's time, the 28 days begun."""

from dataclasses import dataclass, replace
from datetime import date

from fairfelt.determinations.days import after, business_days_after, holidays_between
from fairfelt.determinations.decision import Due, Duty, Line, RuleText, Step, spelled
from fairfelt.determinations.milk_case import Ground, MilkNotice
from fairfelt.determinations.milk_grounds import Weighed, catastrophe, distress, lost_sales, solvency

SHORT_DAYS = 28
BOARD_DAYS = 10


@dataclass(frozen=True)
class Petition:
    """What the grounds come to, and when the Board's 28 days run out; `ends` is None while the Board has not approved."""

    steps: tuple[Step, ...] = ()
    calculation: tuple[Line, ...] = ()
    dates: tuple[Due, ...] = ()
    to_do: tuple[Duty, ...] = ()
    rests_on: tuple[str, ...] = ()
    ends: date | None = None
    begins: date | None = None
    awaited: str = ""


def petitioned(case: MilkNotice, rule: RuleText) -> Petition:
    """The grounds weighed, the Board's time reckoned, and the 28 days begun if it has approved."""
    weighed = _weigh(case, rule)
    told = case.notice.petition_told
    tell = Step("143.31(a)", "Does the notice tell the producer of the petition for a shorter period?", told, "")
    made = Petition(
        steps=(tell, *(step for one in weighed for step in one.steps)),
        calculation=tuple(dict.fromkeys(line for one in weighed for line in one.calculation)),
        dates=(_board_by(case),),
        rests_on=_rests_on(case),
    )
    met = [one for one in weighed if one.met]
    if not told:
        duty = Duty("143.31(a)", "Give a notice that tells the producer of the petition; until then the 90 days run.")
        return replace(made, to_do=(duty,))
    if not met:
        duty = Duty("143.31(h)", "No ground named is met, so there is nothing for the Board to approve.")
        return replace(made, to_do=(duty, *_other_ground(case)))
    return _approved(case, made, rule) if case.board.approved_on else _awaited(case, made, met[0], rule)


def _weigh(case: MilkNotice, rule: RuleText) -> list[Weighed]:
    weighed, grounds = [], case.notice.grounds
    if Ground.DISTRESS in grounds:
        weighed.append(distress(case.finance))
    if Ground.RATIOS in grounds:
        weighed.append(solvency(case.finance, rule))
    if Ground.SALES in grounds:
        weighed.append(lost_sales(case.lost_sales))
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
    last = business_days_after(case.board.documents_on, BOARD_DAYS)
    kept = ", ".join(name for _, name in holidays_between(case.board.documents_on, last))
    besides = f" (without {kept})" if kept else ""
    cite = {Ground.SALES: "143.31(e)(5)", Ground.CATASTROPHE: "143.31(g)(8)"}
    named = next((cite[one] for one in case.notice.grounds if one in cite), "143.31(c)")
    return Due(last, named, f"the Board answers dealer and producers within {BOARD_DAYS} business days{besides}")


def _run(case: MilkNotice, approved: date, rule: RuleText) -> tuple[date, date]:
    """First and last day of the 28: from approval, or from receipt where that comes later: § 143.31(h)."""
    if rule.reads("MD8") == "R2":
        return approved, after(approved, SHORT_DAYS - 1)
    begins = max(approved, case.notice.received_on)
    return begins, after(begins, SHORT_DAYS)


def _approved(case: MilkNotice, made: Petition, rule: RuleText) -> Petition:
    approved = case.board.approved_on or case.board.documents_on
    begins, end = _run(case, approved, rule)
    why = f"approved on {spelled(approved)}; the 28 days begin on {spelled(begins)}"
    step = Step("143.31(h)", "Has the Board approved the 28-day notice?", True, why)
    dates = (*made.dates, Due(begins, "143.31(h)", "the 28 days begin"))
    return replace(made, steps=(*made.steps, step), dates=dates, ends=end, begins=begins)


def _awaited(case: MilkNotice, made: Petition, ground: Weighed, rule: RuleText) -> Petition:
    board = made.dates[0].day
    _, latest = _run(case, board, rule)
    step = Step("143.31(h)", "Has the Board approved the 28-day notice?", False, f"it answers by {spelled(board)}")
    awaited = (
        f"A 28-day notice is to be approved under § {ground.cite}; the Board answers by {spelled(board)}, and if it "
        f"approves then, the contract may end at the close of {spelled(latest)}."
    )
    duty = Duty("143.31(h)", "Wait for the Board: the 28 days begin on the day of its approval.")
    dates = (*made.dates, Due(latest, "143.31(h)", "the 28 days have run, if the Board approves on its last day"))
    return replace(made, steps=(*made.steps, step), dates=dates, to_do=(duty,), awaited=awaited)


def _rests_on(case: MilkNotice) -> tuple[str, ...]:
    rests = {
        Ground.DISTRESS: ("MD1", "MD2", "MD3"),
        Ground.RATIOS: ("MD1", "MD2", "MD3", "MD4", "MD5", "MD12"),
        Ground.SALES: ("MD6", "MD7"),
        Ground.CATASTROPHE: ("MD7",),
    }
    return tuple(dict.fromkeys(one for ground in case.notice.grounds for one in rests.get(ground, ())))
