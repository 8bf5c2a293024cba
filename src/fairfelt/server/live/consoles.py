"""What the staff see: a dealer's console of one table, and the pit's view of all. Nobody here looks at a player's cards."""

from collections.abc import Iterable, Iterator
from itertools import takewhile
from typing import Any

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
from fairfelt.server.live.views import ASKING, BYSTANDER, offered, results, table_view
from fairfelt.server.wire.staff import ShownEffect, ShownRemedy

TASKS = {Task.COUNT_STUB: "count", Task.COUNT_DECK: "count", Task.CHANGE_DECKS: "change_decks", Task.OTHER: "do_upkeep"}
ALARMS = 50  # the newest that nobody has seen to
SLIPS = 50  # the newest that the pit is shown


def dealer_view(state: State, name: str, now: int) -> dict[str, Any]:
    """All that a dealer's console shows."""
    table = state.tables[name]
    wagers = table.round.wagers
    return {
        "role": "dealer",
        "now": now,
        "table": table_view(state, table, BYSTANDER) | {"result": list(results(table, before=True))},
        "deals": offered(table)["dealer"],
        "last_card": _last(table),
        "next": _next(table, now),
        "also": list(_also(table)),
        "irregularities": list(_irregularities(table)),
        "asked": _asked(table),
        "upkeep": list(_upkeep(table, now)),
        "shoe": _shoe(table),
        "totals": {
            "wagers": sum(len(spots) for spots in wagers.values()),
            "cents": sum(sum(spots.values()) for spots in wagers.values()),
        },
        "watch": table.notice,
        "touched": list(table.touched),
    }


def pit_view(state: State, now: int) -> dict[str, Any]:
    """All tables and terminals at a glance, and what waits for somebody."""
    return {
        "role": "pit",
        "now": now,
        "tables": [
            offered(table)
            | {
                "round": table.round.number,
                "terminals": len(table.terminals),
                "wagered": _wagered(table),
                "notice": table.notice,
                "touched": list(table.touched),
                "asked": _asked(table),
                "validate": _to_validate(table, now),
                "due": [one.words for one in due(table, now)],
            }
            for table in state.tables.values()
        ],
        "terminals": [
            {
                "terminal": one.name,
                "account": state.account(one.name),
                "table": one.table,
                "hand_pay": one.hand_pay,
                "meters": one.meters.all(),
            }
            for one in state.terminals.values()
        ],
        "hand_pays": [
            {"hand_pay": one.name, "terminal": one.terminal, "cents": one.cents}
            for one in state.hand_pays.values()
            if not one.paid
        ],
        "slips": [_slip(one, now) for one in reversed(list(state.slips.values())[-SLIPS:])],
        "days": [_day(state, day, now) for day in sorted(state.days)],
        "closed": state.closed,
        "alarms": [_alarm(one) for one in state.alarms if not one.seen][-ALARMS:],
    }


def preview(state: State, name: str, section: str, case: str = "", seat: int | None = None) -> ShownRemedy:
    """What the remedy of an irregularity would do now, by the code that does it; refused as the call would be."""
    table = state.tables[name]
    done = effects(table, named(table, section, case, seat))
    return ShownRemedy(section, case, seat, [_effect(each) for each in done])


def _effect(one: Effect) -> ShownEffect:
    return ShownEffect(one.position, one.terminal, one.wager, one.cents, one.becomes, one.returned)


def _next(table: Table, now: int) -> dict[str, str | int]:
    """What the dealer does next."""
    if table.asked:
        return {"do": "approve", "words": "a floorperson must agree", "cite": table.asked.section}
    if table.phase is Phase.CLOSED:
        return {"do": "open_table", "words": "open the table", "cite": opening(table).cite}
    if table.phase is Phase.STOPPED:
        return {"do": "resume", "words": "call the floorperson; then ask to go on", "cite": on_wrong_cards(table)}
    for one in due(table, now):
        return {"do": TASKS[one.task], "words": one.words, "cite": one.cite}
    if table.phase is Phase.OFFERING and table.ask:
        return {"do": "wait", "words": f"offer the bank to position {table.ask.seat.position}", "cite": table.ask.cite}
    if table.phase in (Phase.READY, Phase.OFFERING):
        return {"do": "open_wagering", "words": "open the wagering", "cite": table.house.game.wagers[0].cite}
    if table.phase is Phase.WAGERING:
        return {"do": "no_more_bets", "words": "announce no more bets", "cite": closing(table.house)}
    if table.over and _to_validate(table, now):
        won = next(one.cite for one in paid(table) if one.meter)
        return {"do": "validate", "words": "the floorperson validates the progressive payout", "cite": won}
    if table.over:
        first = next((one.cite for one in paid(table)), "")
        return {"do": "settle", "words": "pay and collect, in the order listed", "cite": first}
    pending = table.stands.pending
    if isinstance(pending, AskCard):
        seat = pending.to if isinstance(pending.to, int) else 0
        return {"do": "card", "words": _due(pending), "cite": pending.cite, "seat": seat}
    do = "dice" if isinstance(pending, AskDice) else "wait"
    return {"do": do, "words": describe(table.stands), "cite": pending.cite if pending else ""}


def _due(ask: AskCard) -> str:
    """Where the next card goes, and how."""
    to = f"position {ask.to}" if isinstance(ask.to, int) else f"the {ask.to}"
    how = ask.face.value.partition(",")[0]
    return f"one card {how} to {to}{f', hand {ask.hand}' if ask.hand > 1 else ''}"


def _also(table: Table) -> Iterator[dict[str, str]]:
    """What goes with the last card or answer and needs none: burn, announce, reveal; between rounds, what is always done."""
    if table.phase is Phase.CLOSED:
        first = opening(table)
        yield {"words": first.words, "cite": first.cite}
    if table.phase is Phase.READY:
        yield from _told(_when_settled(table))
        for one in reminders(table):
            yield {"words": one.words, "cite": one.cite}
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


def _told(entries: Iterable[Entry]) -> Iterator[dict[str, str]]:
    """What is done at the table, and what the dealer does at a seat."""
    for entry in entries:
        if entry.seat is None:
            yield {"words": entry.words, "cite": entry.cite}
        elif entry.todo:
            yield {"words": f"position {entry.seat}: {entry.words}", "cite": entry.cite}


def _burn(table: Table) -> Iterator[dict[str, str]]:
    """The cards that are burned before the next one is dealt."""
    one = burns(table)
    if one and table.upkept.to_burn:
        yield {"words": f"{one.words}: {table.upkept.to_burn} now", "cite": one.cite}


def _asked(table: Table) -> dict[str, Any] | None:
    """What waits for a floorperson, who asked, until when, and what it does to every wager."""
    asked = table.asked
    if asked is None:
        return None
    one = asked.happened.irregularity if asked.happened else None
    return {
        "kind": asked.kind,
        "section": asked.section,
        "case": one.case if one else "",
        "seat": asked.happened.seat if asked.happened else None,
        "when": one.when if one else "",
        "remedy": one.remedy if one else _what(table, asked),
        "by": asked.by,
        "until": asked.at + FRESH,
        "digest": asked.digest,
        "effects": [_effect(each) for each in asked.effects],
    }


def _what(table: Table, asked: Request) -> str:
    if asked.happened:
        return asked.happened.irregularity.when
    if asked.kind == "decks":
        return "the decks that came to the table were inspected"
    decks = "the deck is whole and stays" if asked.misdealt else "with other decks"
    back = ", and every wager of the round goes back" if asked.effects else ""
    return f"the table goes on, {decks}{back}"


def _upkeep(table: Table, now: int) -> Iterator[dict[str, Any]]:
    """What is due now and then: when next, and whether it is due."""
    late = due(table, now)
    for one in holds(table):
        if not (one.every_hours or one.every_rounds > 1 or one.task in (Task.COUNT_STUB, Task.COUNT_DECK)):
            continue
        at, rounds = table.upkept.done.get(one.cite, (0, 0))
        yield {
            "section": one.cite,
            "words": one.words,
            "do": TASKS[one.task],
            "due": one in late,
            "at": at + one.every_hours * 3_600_000 if one.every_hours and at else None,
            "rounds": max(0, one.every_rounds - (table.rounds - rounds)) if one.every_rounds else None,
        }


def _to_validate(table: Table, now: int) -> list[dict[str, Any]]:
    """The progressive payouts that a floorperson has to validate before they are paid."""
    if not table.over or (table.validated and now - table.validated <= FRESH):
        return []
    return [
        {"seat": one.position, "terminal": one.terminal, "wager": one.wager, "cents": one.returned, "row": one.row}
        for one in paid(table)
        if one.meter
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


def _shoe(table: Table) -> dict[str, int]:
    if table.game.shoe is None:
        return {"left": 0, "size": 0}
    size = len(table.house.shoe.cards())
    return {"left": size - sum(len(rounds) for rounds in table.seen.values()), "size": size}


def _irregularities(table: Table) -> Iterator[dict[str, Any]]:
    for one in may_be_called(table):
        yield {
            "section": one.cite,
            "case": one.case,
            "when": one.when,
            "remedy": one.remedy,
            "voids": one.void.value,
            "floorperson": needs_two(one),
            "seats": one.of_player,
        }


def _slip(one: Slip, now: int) -> dict[str, Any]:
    """A slip as it is printed, in two parts: § 465a.26(b)(5)."""
    return {
        "slip": one.number,
        "at": one.at,
        "terminal": one.terminal,
        "hand_pay": one.hand_pay,
        "cents": one.cents,
        "what": one.what,
        "by": one.by,
        "signed": one.signed,
        "signs": sorted(may_sign(one)) if one.state == "written" else [],
        "state": "expired" if one.state == "written" and now - one.at > FRESH else one.state,
    }


def _alarm(one: Alarm) -> dict[str, Any]:
    return {"alarm": one.number, "at": one.at, "table": one.table, "words": one.words}


def _day(state: State, day: str, now: int) -> dict[str, Any]:
    rows = [
        {
            "kind": kind,
            "name": name,
            "deposited": one.deposited,
            "winnings": one.winnings,
            "collected": one.collected,
            "withdrawn": one.withdrawn,
            "revenue": one.collected - one.winnings,
        }
        for (kind, name), one in sorted(state.days[day].items())
    ]
    return {"day": day, "over": day < gaming_day(now).isoformat(), "rows": rows}
