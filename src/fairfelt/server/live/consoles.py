"""What the staff see: a dealer's console of one table, and the pit's view of all. Nobody here looks at a player's cards."""

from collections.abc import Iterable, Iterator
from itertools import takewhile
from typing import TypeVar, cast

from fairfelt.engine.questions import AskCard, AskDice
from fairfelt.engine.record import describe
from fairfelt.floor.events import Effect
from fairfelt.floor.remedies import effects, may_be_called, named, needs_two, on_wrong_cards
from fairfelt.floor.rounds import closing
from fairfelt.floor.rounds_end import paid
from fairfelt.floor.slips import may_sign
from fairfelt.floor.state import Phase, State, Table
from fairfelt.floor.state_staff import FRESH, Alarm, Request, Slip
from fairfelt.floor.upkeep import burns, due, holds, opening, reminders
from fairfelt.kit.options import Task
from fairfelt.kit.seats import Entry
from fairfelt.ledger.days import gaming_day
from fairfelt.server.live.views import ASKING, BYSTANDER, EVERYTHING, dealt_by, glance, results, table_view
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


Console = TypeVar("Console", DealerView, WatchView)


def dealer_view(state: State, name: str, now: int) -> DealerView:
    """All that a dealer's console shows: what lies open, and no player's cards."""
    return _console(DealerView, state, state.tables[name], now, BYSTANDER)


def watch_view(state: State, name: str, now: int) -> WatchView:
    """A table with every card, for surveillance and the Board."""
    return _console(WatchView, state, state.tables[name], now, EVERYTHING)


def _console(kind: type[Console], state: State, table: Table, now: int, eye: int) -> Console:
    wagers = table.round.wagers
    return kind(
        now=now,
        table=table_view(state, table, eye, result=results(table)),
        deals=dealt_by(table),
        last_card=_last(table),
        next=_next(table, now),
        also=list(_also(table)),
        irregularities=list(_irregularities(table)),
        asked=_asked(table),
        upkeep=list(_upkeep(table, now)),
        shoe=_shoe(table),
        totals=wire.WagerTotals(
            wagers=sum(len(spots) for spots in wagers.values()),
            cents=sum(sum(spots.values()) for spots in wagers.values()),
        ),
        watch=table.notice,
        touched=list(table.touched),
    )


def pit_view(state: State, now: int) -> PitView:
    """All tables and terminals at a glance, and what waits for somebody."""
    return PitView(
        now=now,
        tables=[_at_a_glance(table, now) for table in state.tables.values()],
        terminals=[
            PitTerminal(
                terminal=terminal.name,
                account=state.account(terminal.name),
                table=terminal.table,
                hand_pay=terminal.hand_pay,
                meters=terminal.meters.all(),
            )
            for terminal in state.terminals.values()
        ],
        hand_pays=[
            wire.HandPay(hand_pay.name, hand_pay.terminal, hand_pay.cents)
            for hand_pay in state.hand_pays.values()
            if not hand_pay.paid
        ],
        slips=[_slip(slip, now) for slip in reversed(list(state.slips.values())[-SLIPS:])],
        days=[_day(state, day, now) for day in sorted(state.days)],
        closed=state.closed,
        alarms=[_alarm(alarm) for alarm in state.alarms if not alarm.seen][-ALARMS:],
    )


def _at_a_glance(table: Table, now: int) -> PitTable:
    return PitTable(
        *glance(table),
        dealer=dealt_by(table),
        round=table.round.number,
        wagered=_wagered(table),
        notice=table.notice,
        touched=list(table.touched),
        asked=_asked(table),
        validate=_to_validate(table, now),
        due=[task.words for task in due(table, now)],
    )


def preview(state: State, name: str, section: str, case: str = "", seat: int | None = None) -> wire.Remedy:
    """What the remedy of an irregularity would do now, by the code that does it; refused as the call would be."""
    table = state.tables[name]
    done = effects(table, named(table, section, case, seat))
    return wire.Remedy(section, case, seat, [_effect(each) for each in done])


def _effect(effect: Effect) -> wire.Effect:
    return wire.Effect(effect.position, effect.terminal, effect.wager, effect.cents, effect.becomes, effect.returned)


def _next(table: Table, now: int) -> wire.Next:
    """What the dealer does next."""
    if table.asked:
        return wire.Next("a floorperson must agree", table.asked.section, "approve")
    if table.phase is Phase.CLOSED:
        return wire.Next("open the table", opening(table).cite, "open_table")
    if table.phase is Phase.STOPPED:
        return wire.Next("call the floorperson; then ask to go on", on_wrong_cards(table), "resume")
    for task in due(table, now):
        return wire.Next(task.words, task.cite, TASKS[task.task])
    if table.phase is Phase.OFFERING and table.ask:
        return wire.Next(f"offer the bank to position {table.ask.seat.position}", table.ask.cite, "wait")
    if table.phase in (Phase.READY, Phase.OFFERING):
        return wire.Next("open the wagering", table.house.game.wagers[0].cite, "open_wagering")
    if table.phase is Phase.WAGERING:
        return wire.Next("announce no more bets", closing(table.house), "no_more_bets")
    if table.over and _to_validate(table, now):
        won = next(line.cite for line in paid(table) if line.meter)
        return wire.Next("the floorperson validates the progressive payout", won, "validate")
    if table.over:
        first = next((line.cite for line in paid(table)), "")
        return wire.Next("pay and collect, in the order listed", first, "settle")
    pending = table.stands.pending
    if isinstance(pending, AskCard):
        seat = pending.to if isinstance(pending.to, int) else 0
        return wire.Next(_due(pending), pending.cite, "card", seat)
    do: wire.Do = "dice" if isinstance(pending, AskDice) else "wait"
    return wire.Next(describe(table.stands), pending.cite if pending else "", do)


def _due(ask: AskCard) -> str:
    """Where the next card goes, and how."""
    to = f"position {ask.to}" if isinstance(ask.to, int) else f"the {ask.to}"
    how = ask.face.value.partition(",")[0]
    return f"one card {how} to {to}{f', hand {ask.hand}' if ask.hand > 1 else ''}"


def _also(table: Table) -> Iterator[wire.Instruction]:
    """What goes with the last card or answer and needs none: burn, announce, reveal; between rounds, what is always done."""
    if table.phase is Phase.CLOSED:
        first = opening(table)
        yield wire.Instruction(first.words, first.cite)
    if table.phase is Phase.READY:
        yield from _told(_when_settled(table))
        for reminder in reminders(table):
            yield wire.Instruction(reminder.words, reminder.cite)
    if table.phase in (Phase.READY, Phase.WAGERING):
        yield from _burn(table)
    if table.phase not in ASKING or table.view is None:
        return
    if isinstance(table.view.pending, AskCard):
        yield from _burn(table)
    log = table.view.table.log
    yield from _told(log[table.told + 1 if table.told else 0 : len(log) - len(_when_settled(table))])


def _when_settled(table: Table) -> list[Entry]:
    """The end of a finished round's log: what the dealer does once all is collected and paid."""
    log = table.view.table.log if table.view and table.view.pending is None else []
    return list(takewhile(lambda entry: entry.todo and entry.seat is None, reversed(log)))[::-1]


def _told(entries: Iterable[Entry]) -> Iterator[wire.Instruction]:
    """What is done at the table, and what the dealer does at a seat."""
    for entry in entries:
        if entry.seat is None:
            yield wire.Instruction(entry.words, entry.cite)
        elif entry.todo:
            yield wire.Instruction(f"position {entry.seat}: {entry.words}", entry.cite)


def _burn(table: Table) -> Iterator[wire.Instruction]:
    """The cards that are burned before the next one is dealt."""
    task = burns(table)
    if task and table.upkept.to_burn:
        yield wire.Instruction(f"{task.words}: {table.upkept.to_burn} now", task.cite)


def _asked(table: Table) -> wire.Asked | None:
    """What waits for a floorperson, who asked, until when, and what it does to every wager."""
    asked = table.asked
    if asked is None:
        return None
    irregularity = asked.happened.irregularity if asked.happened else None
    return wire.Asked(
        kind=cast(wire.AskedKind, asked.kind),
        section=asked.section,
        case=irregularity.case if irregularity else "",
        seat=asked.happened.seat if asked.happened else None,
        when=irregularity.when if irregularity else "",
        remedy=irregularity.remedy if irregularity else _what(table, asked),
        by=asked.by,
        until=asked.at + FRESH,
        digest=asked.digest,
        effects=[_effect(each) for each in asked.effects],
    )


def _what(table: Table, asked: Request) -> str:
    if asked.happened:
        return asked.happened.irregularity.when
    if asked.kind == "decks":
        return "the decks that came to the table were inspected"
    decks = "the deck is whole and stays" if asked.misdealt else "with other decks"
    back = ", and every wager of the round goes back" if asked.effects else ""
    return f"the table goes on, {decks}{back}"


def _upkeep(table: Table, now: int) -> Iterator[wire.Upkeep]:
    """What is due now and then: when next, and whether it is due."""
    late = due(table, now)
    for task in holds(table):
        if not (task.every_hours or task.every_rounds > 1 or task.task in (Task.COUNT_STUB, Task.COUNT_DECK)):
            continue
        at, rounds = table.upkept.done.get(task.cite, (0, 0))
        yield wire.Upkeep(
            section=task.cite,
            words=task.words,
            do=TASKS[task.task],
            due=task in late,
            at=at + task.every_hours * 3_600_000 if task.every_hours and at else None,
            rounds=max(0, task.every_rounds - (table.rounds - rounds)) if task.every_rounds else None,
        )


def _to_validate(table: Table, now: int) -> list[wire.ToValidate]:
    """The progressive payouts that a floorperson has to validate before they are paid."""
    if not table.over or (table.validated and now - table.validated <= FRESH):
        return []
    return [
        wire.ToValidate(line.position, line.terminal, line.wager, line.returned, line.row)
        for line in paid(table)
        if line.meter
    ]


def _last(table: Table) -> str:
    """The card or throw that may still be taken back."""
    if table.simulated or table.asked or table.phase is not Phase.LOCKED:
        return ""
    if table.round.last == "CardDealt":
        return str(table.round.cards[-1])
    return "-".join(map(str, table.round.dice[-1])) if table.round.last == "DiceThrown" else ""


def _wagered(table: Table) -> int:
    """What is at stake now, in cents."""
    if table.phase in (Phase.READY, Phase.CLOSED):
        return 0
    return sum(sum(spots.values()) for spots in table.round.wagers.values())


def _shoe(table: Table) -> wire.Shoe:
    if table.game.shoe is None:
        return wire.Shoe(0, 0)
    size = len(table.house.shoe.cards())
    return wire.Shoe(size - sum(len(rounds) for rounds in table.seen.values()), size)


def _irregularities(table: Table) -> Iterator[wire.Irregularity]:
    for irregularity in may_be_called(table):
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
        signed=slip.signed,
        signs=sorted(may_sign(slip)) if slip.state == "written" else [],
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
            revenue=totals.collected - totals.winnings,
        )
        for (kind, name), totals in sorted(state.days[day].items())
    ]
    return wire.OpenDay(day, over=day < gaming_day(now).isoformat(), rows=rows)
