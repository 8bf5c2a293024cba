"""What the staff see: a dealer's console of one table, and the pit's view of all. Nobody here looks at a player's cards."""

from collections.abc import Iterable, Iterator
from itertools import takewhile
from typing import TypeVar, cast, get_args

from fairfelt.engine.questions import AskCard, AskDice
from fairfelt.engine.record import describe
from fairfelt.facility import FACILITY, State
from fairfelt.facility.core.alarms import Alarm, Alarms
from fairfelt.facility.core.approval import FRESH, KeyRequests, Refusals, Requests
from fairfelt.facility.core.configuration import day_of
from fairfelt.facility.day.state import Days
from fairfelt.facility.hand_pays.answers import may_sign
from fairfelt.facility.hand_pays.state import HandPays, Slip, Slips
from fairfelt.facility.rounds.answers import (
    closing,
    effects,
    may_be_called,
    named,
    needs_two,
    paid,
    to_validate,
    validated_by,
)
from fairfelt.facility.rounds.effects import Effect
from fairfelt.facility.rounds.events import CardDealt, DiceThrown, IrregularityAsked, IrregularityCalled
from fairfelt.facility.rounds.state import Play, Rounds
from fairfelt.facility.tables.answers import burns, due, holds, on_wrong_cards, opening, reminders, simulates
from fairfelt.facility.tables.state import Phase
from fairfelt.facility.terminals.state import Terminal, Terminals, account
from fairfelt.kit.options import Task
from fairfelt.kit.seats import Entry
from fairfelt.server.live.views import (
    ASKING,
    BYSTANDER,
    EVERYTHING,
    dealt_by,
    glance,
    results,
    table_view,
    validated_at,
)
from fairfelt.server.wire import staff as wire
from fairfelt.server.wire.views import DealerView, PitTable, PitTerminal, PitView, WatchView

TASKS: dict[Task, wire.Do] = {
    Task.COUNT_STUB: "count",
    Task.COUNT_DECK: "count",
    Task.CHANGE_DECKS: "change_decks",
    Task.OTHER: "do_upkeep",
}
ALARMS = 50  # the newest that nobody has seen to
SLIPS = 50  # the newest that the pit is shown
PARTS: tuple[wire.PitPart, ...] = get_args(wire.PitPart)


Console = TypeVar("Console", DealerView, WatchView)


def dealer_view(state: State, name: str, now: int) -> DealerView:
    """All that a dealer's console shows: what lies open, and no player's cards."""
    return _console(DealerView, state, state[Rounds][name], now, BYSTANDER)


def watch_view(state: State, name: str, now: int) -> WatchView:
    """A table with every card, for surveillance and the Board."""
    return _console(WatchView, state, state[Rounds][name], now, EVERYTHING)


def _console(kind: type[Console], state: State, play: Play, now: int, eye: int) -> Console:
    wagers = play.round.wagers
    return kind(
        now=now,
        table=table_view(state, play, eye, result=results(state, play)),
        deals=dealt_by(play),
        last_card=_last(state, play),
        next=_next(state, play, now),
        also=list(_also(play)),
        irregularities=list(_irregularities(state, play)),
        asked=_asked(state, play),
        refused=_refused(state, play),
        upkeep=list(_upkeep(play, now)),
        shoe=_shoe(play),
        totals=wire.WagerTotals(
            wagers=sum(len(spots) for spots in wagers.values()),
            cents=sum(sum(spots.values()) for spots in wagers.values()),
        ),
        watch=play.table.notice,
        touched=list(play.table.touched),
        simulates=simulates(state, play.table),
    )


def pit_view(state: State, now: int, parts: frozenset[str] = frozenset(PARTS)) -> PitView:
    """All tables and terminals at a glance, and what waits for somebody; of a part that one may not see, nothing."""
    slips = list(state[Slips].values())[-SLIPS:] if "hand pays" in parts else []
    open_days = state[Days].open if "days" in parts else []
    return PitView(
        now=now,
        parts=[part for part in PARTS if part in parts],
        tables=[_at_a_glance(state, play, now) for play in state[Rounds].values()] if "tables" in parts else [],
        terminals=[
            _terminal(state, terminal, "accounts" in parts)
            for terminal in (state[Terminals].values() if "terminals" in parts else ())
        ],
        hand_pays=[
            wire.HandPay(hand_pay.name, hand_pay.terminal, hand_pay.cents)
            for hand_pay in (state[HandPays].values() if "hand pays" in parts else ())
            if not hand_pay.paid
        ],
        slips=[_slip(slip, now) for slip in reversed(slips)],
        days=[_day(state, day, now) for day in open_days],
        closed=state[Days].closed if "days" in parts else "",
        alarms=[_alarm(alarm) for alarm in state[Alarms] if not alarm.seen][-ALARMS:] if "alarms" in parts else [],
        keys=list(_keys(state)) if "keys" in parts else [],
    )


def _terminal(state: State, terminal: Terminal, with_account: bool) -> PitTerminal:
    """A terminal: where it plays and whether it is locked; its money and its meters for those who may see them."""
    return PitTerminal(
        terminal=terminal.name,
        account=account(state, terminal.name) if with_account else None,
        table=terminal.table,
        hand_pay=" and ".join(terminal.hand_pays),
        meters=terminal.meters.all() if with_account else None,
    )


def _keys(state: State) -> Iterator[wire.KeyAsked]:
    """What waits for the key of another department: § 605a.2(b)."""
    for subject, request in state[KeyRequests].items():
        yield wire.KeyAsked(
            subject=subject,
            words=FACILITY.asks[type(request.event)].words(state, request.event),
            section=request.section,
            by=request.by,
            role=request.role,
            until=request.at + FRESH,
            digest=request.digest,
        )


def _at_a_glance(state: State, play: Play, now: int) -> PitTable:
    return PitTable(
        *glance(state, play),
        dealer=dealt_by(play),
        round=play.round.number,
        wagered=_wagered(play),
        notice=play.table.notice,
        touched=list(play.table.touched),
        asked=_asked(state, play),
        validate=_to_validate(state, play, now),
        due=[task.words for task in due(play, now)],
    )


def preview(state: State, name: str, section: str, case: str = "", seat: int | None = None) -> wire.Remedy:
    """What the remedy of an irregularity would do now, by the code that does it; refused as the call would be."""
    play = state[Rounds][name]
    done = effects(state, play, named(play, section, case, seat))
    return wire.Remedy(section, case, seat, [_effect(each) for each in done])


def _effect(effect: Effect) -> wire.Effect:
    return wire.Effect(effect.position, effect.terminal, effect.wager, effect.cents, effect.becomes, effect.returned)


def _next(state: State, play: Play, now: int) -> wire.Next:
    """What the dealer does next."""
    if request := state[Requests].get(play.table.name):
        return wire.Next("a floorperson must agree", request.section, "approve")
    if play.table.phase is Phase.CLOSED:
        return wire.Next("open the table", opening(play.table).cite, "open_table")
    if play.table.phase is Phase.STOPPED:
        return wire.Next("call the floorperson; then ask to go on", on_wrong_cards(play.table), "resume")
    for task in due(play, now):
        return wire.Next(task.words, task.cite, TASKS[task.task])
    if play.table.phase is Phase.OFFERING and play.ask:
        return wire.Next(f"offer the bank to position {play.ask.seat.position}", play.ask.cite, "wait")
    if play.table.phase in (Phase.READY, Phase.OFFERING):
        return wire.Next("open the wagering", play.table.house.game.wagers[0].cite, "open_wagering")
    if play.table.phase is Phase.WAGERING:
        return wire.Next("announce no more bets", closing(play.table.house), "no_more_bets")
    if play.over and _to_validate(state, play, now):
        _, won = to_validate(state, play)[0]
        section = validated_by(play.table.game, won)
        return wire.Next("the floorperson validates the progressive payout", section, "validate")
    if play.over:
        first = next((line.cite for line in paid(state, play)), "")
        return wire.Next("pay and collect, in the order listed", first, "settle")
    pending = play.locked_view.pending
    if isinstance(pending, AskCard):
        seat = pending.to if isinstance(pending.to, int) else 0
        return wire.Next(_due(pending), pending.cite, "card", seat)
    do: wire.Do = "dice" if isinstance(pending, AskDice) else "wait"
    return wire.Next(describe(play.locked_view), pending.cite if pending else "", do)


def _due(ask: AskCard) -> str:
    """Where the next card goes, and how."""
    to = f"position {ask.to}" if isinstance(ask.to, int) else f"the {ask.to}"
    how = ask.face.value.partition(",")[0]
    return f"one card {how} to {to}{f', hand {ask.hand}' if ask.hand > 1 else ''}"


def _also(play: Play) -> Iterator[wire.Instruction]:
    """What goes with the last card or answer and needs none: burn, announce, reveal; between rounds, what is always done."""
    if play.table.phase is Phase.CLOSED:
        first = opening(play.table)
        yield wire.Instruction(first.words, first.cite)
    if play.table.phase is Phase.READY:
        yield from _told(_when_settled(play))
        for reminder in reminders(play.table):
            yield wire.Instruction(reminder.words, reminder.cite)
    if play.table.phase in (Phase.READY, Phase.WAGERING):
        yield from _burn(play)
    if play.table.phase not in ASKING or play.view is None:
        return
    if isinstance(play.view.pending, AskCard):
        yield from _burn(play)
    yield from _told(_since_the_last_input(play))


def _since_the_last_input(play: Play) -> list[Entry]:
    """What followed the last card, throw or answer, without its own line; after a call, the remedy and what followed."""
    log, calls = _walked(play)
    first = max(play.told - len(calls) + 1, 0) if play.told else 0
    fresh = log[first : len(log) - len(_when_settled(play))]
    return [*calls[-1:], *fresh] if play.round.last is IrregularityCalled else fresh


def _walked(play: Play) -> tuple[list[Entry], list[Entry]]:
    """The round's log as it was walked through, and the lines of what was called, which always stand at its end."""
    log = play.view.table.log if play.view else []
    walked = len(log) - len(play.round.happened)
    return log[:walked], log[walked:]


def _when_settled(play: Play) -> list[Entry]:
    """The end of a finished round's log: what the dealer does once all is collected and paid."""
    log = _walked(play)[0] if play.view and play.view.pending is None else []
    return list(takewhile(lambda entry: entry.todo and entry.seat is None, reversed(log)))[::-1]


def _told(entries: Iterable[Entry]) -> Iterator[wire.Instruction]:
    """What is done at the table, and what the dealer does at a seat."""
    for entry in entries:
        if entry.seat is None:
            yield wire.Instruction(entry.words, entry.cite)
        elif entry.todo:
            yield wire.Instruction(f"position {entry.seat}: {entry.words}", entry.cite)


def _burn(play: Play) -> Iterator[wire.Instruction]:
    """The cards that are burned before the next one is dealt."""
    task = burns(play.table)
    if task and play.table.decks.to_burn:
        yield wire.Instruction(f"{task.words}: {play.table.decks.to_burn} now", task.cite)


def _asked(state: State, play: Play) -> wire.Asked | None:
    """What waits for a floorperson, who asked, until when, and what it does to every wager."""
    request = state[Requests].get(play.table.name)
    if request is None:
        return None
    event, asks = request.event, FACILITY.asks[type(request.event)]
    irregularity = None
    if isinstance(event, IrregularityAsked):
        irregularity = play.table.game.irregularity(event.section, event.case)
    return wire.Asked(
        kind=cast(wire.AskedKind, asks.kind),
        section=request.section,
        case=irregularity.case if irregularity else "",
        seat=getattr(event, "seat", None),
        when=irregularity.when if irregularity else "",
        remedy=asks.words(state, event),
        by=request.by,
        until=request.at + FRESH,
        digest=request.digest,
        effects=[_effect(effect) for effect in getattr(event, "effects", ())],
    )


def _refused(state: State, play: Play) -> wire.Refusal | None:
    refusal = state[Refusals].get(play.table.name)
    return wire.Refusal(refusal.section, refusal.reason, refusal.by, refusal.at) if refusal else None


def _upkeep(play: Play, now: int) -> Iterator[wire.Upkeep]:
    """What is due now and then: when next, and whether it is due."""
    late = due(play, now)
    for task in holds(play.table):
        if not (task.every_hours or task.every_rounds > 1 or task.task in (Task.COUNT_STUB, Task.COUNT_DECK)):
            continue
        at, rounds = play.table.decks.done.get(task.cite, (0, 0))
        yield wire.Upkeep(
            section=task.cite,
            words=task.words,
            do=TASKS[task.task],
            due=task in late,
            at=at + task.every_hours * 3_600_000 if task.every_hours and at else None,
            rounds=max(0, task.every_rounds - (play.table.rounds - rounds)) if task.every_rounds else None,
        )


def _to_validate(state: State, play: Play, now: int) -> list[wire.ToValidate]:
    """The progressive payouts that a floorperson has to validate before they are paid."""
    validated = validated_at(state, play)
    if not play.over or (validated and now - validated <= FRESH):
        return []
    return [
        wire.ToValidate(line.seat, terminal, line.wager, line.returned_cents, line.row)
        for terminal, line in to_validate(state, play)
    ]


def _last(state: State, play: Play) -> str:
    """The card or throw that may still be taken back."""
    if play.simulated or play.table.name in state[Requests] or play.table.phase is not Phase.LOCKED:
        return ""
    if play.round.last is CardDealt:
        return str(play.round.cards[-1])
    return "-".join(map(str, play.round.dice[-1])) if play.round.last is DiceThrown else ""


def _wagered(play: Play) -> int:
    """What is at stake now, in cents."""
    if play.table.phase in (Phase.READY, Phase.CLOSED):
        return 0
    return sum(sum(spots.values()) for spots in play.round.wagers.values())


def _shoe(play: Play) -> wire.Shoe:
    if play.table.game.shoe is None:
        return wire.Shoe(0, 0)
    size = len(play.table.house.shoe.cards())
    return wire.Shoe(size - sum(len(rounds) for rounds in play.table.decks.seen.values()), size)


def _irregularities(state: State, play: Play) -> Iterator[wire.Irregularity]:
    for irregularity in may_be_called(state, play):
        yield wire.Irregularity(
            section=irregularity.cite,
            case=irregularity.case,
            when=irregularity.when,
            remedy=irregularity.remedy,
            voids=irregularity.void.value,
            floorperson=needs_two(irregularity),
            seats=irregularity.of_player,
        )


def _slip(slip: Slip, now: int) -> wire.Slip:
    """A slip as it is printed, in two parts: § 465a.26(b)(5)."""
    expired = slip.state == "written" and now - slip.at > FRESH
    return wire.Slip(
        slip=slip.number,
        at=slip.at,
        terminal=slip.terminal,
        hand_pay=slip.hand_pay,
        cents=slip.cents,
        what=slip.what,
        by=slip.by,
        role=slip.role,
        signed=slip.signed,
        signed_as=slip.signed_as,
        signs=sorted(may_sign(slip)) if slip.state in ("written", "to verify") else [],
        state="expired" if expired else cast(wire.SlipState, slip.state),
    )


def _alarm(alarm: Alarm) -> wire.Alarm:
    return wire.Alarm(alarm.number, alarm.at, alarm.table, alarm.words)


def _day(state: State, day: str, now: int) -> wire.OpenDay:
    rows = [
        wire.DayTotals(
            kind="table" if kind == "table" else "terminal",
            name=name,
            deposited=totals.deposited,
            winnings=totals.winnings,
            collected=totals.collected,
            withdrawn=totals.withdrawn,
            attendant=totals.attendant,
            hand_pay_wagers=totals.hand_pay_wagers,
            revenue=totals.revenue,
        )
        for (kind, name), totals in sorted(state[Days].totals[day].items(), key=lambda item: item[0])
    ]
    return wire.OpenDay(day, over=day < day_of(state, now).isoformat(), rows=rows)
