"""What each role sees of the facility, as plain data. Nobody is sent a card that he may not see."""

from collections.abc import Iterable, Mapping
from typing import Any

from fairfelt.floor.events import Paid
from fairfelt.floor.rounds import by_default, open_moves
from fairfelt.floor.rounds_end import lines_of, paid
from fairfelt.floor.state import Phase, State, Table, Terminal
from fairfelt.kit.asks import AskMove
from fairfelt.kit.cards import Card
from fairfelt.kit.irregularities import Void
from fairfelt.kit.pay import NA
from fairfelt.kit.placing import as_read
from fairfelt.kit.record import describe
from fairfelt.kit.round import View
from fairfelt.kit.seats import Pile, Seat
from fairfelt.kit.settlement import settlements
from fairfelt.kit.steps import Face
from fairfelt.kit.wagers import Setting, Wager

EVERYTHING = -1  # the position of somebody who sees every card: surveillance, the Board
BYSTANDER = 0  # of somebody who sees what lies face up: a dealer does not look at the players' cards


def terminal_view(state: State, name: str, now: int) -> dict[str, Any]:
    """All that a terminal shows."""
    terminal = state.terminals[name]
    table = state.tables.get(terminal.table)
    money = state.account(name)
    return {
        "role": "terminal",
        "terminal": name,
        "now": now,
        "account": {
            "cents": money,
            "in_play": state.in_play(name),
            "bought_in": terminal.bought_in,
            "net": money + state.in_play(name) + terminal.taken_out - terminal.bought_in,
            "since": terminal.since,
        },
        "hand_pay": terminal.hand_pay,
        "notice": terminal.notice,
        "tables": [] if table else [offered(one) for one in state.tables.values() if one.phase is not Phase.CLOSED],
        "table": table_view(state, table, terminal.position) if table else None,
        "vouchers": [_voucher(state, number) for number in reversed(terminal.printed)],
        "history": [_recalled(one, terminal) for one in reversed(terminal.history)],
    }


def dealer_view(state: State, name: str, now: int) -> dict[str, Any]:
    """All that a dealer's console shows."""
    table = state.tables[name]
    wagers = table.round.wagers
    return {
        "role": "dealer",
        "now": now,
        "table": table_view(state, table, BYSTANDER) | {"result": list(_result(table, before=True))},
        "last_card": str(table.round.cards[-1]) if table.round.last == "CardDealt" else "",
        "next": _next(table),
        "irregularities": list(_irregularities(table)),
        "asked": _asked(table),
        "shoe": _shoe(table),
        "totals": {
            "wagers": sum(len(spots) for spots in wagers.values()),
            "cents": sum(sum(spots.values()) for spots in wagers.values()),
        },
        "watch": table.notice,
    }


def pit_view(state: State, now: int) -> dict[str, Any]:
    """All tables and terminals at a glance."""
    return {
        "role": "pit",
        "now": now,
        "tables": [
            offered(table)
            | {
                "round": table.round.number,
                "terminals": len(table.seats),
                "wagered": sum(sum(spots.values()) for spots in table.round.wagers.values()),
                "notice": table.notice,
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
        "alarms": state.alarms[-50:],
    }


def offered(table: Table) -> dict[str, Any]:
    """A table as one chooses it from a list."""
    return {
        "table": table.name,
        "game": table.game.name,
        "chapter": table.game.chapter,
        "phase": _phase(table),
        "positions": table.game.seats,
        "taken": sorted(table.seats),
        "minimum": table.house.least_cents,
        "maximum": table.house.most_cents,
        "dealer": "automatic" if table.automatic else table.dealer,
    }


def table_view(state: State, table: Table, position: int) -> dict[str, Any]:
    """A table as somebody at that position sees it."""
    view = table.view
    return {
        **offered(table),
        "slug": table.game.slug,
        "round": table.round.number,
        "until": table.until or None,
        "you": max(position, 0),
        "spots": [_spot(table, wager, position) for wager in table.spots(position)] if position > 0 else [],
        "seats": [_seat(table, view, one, position) for one in sorted(table.seats)],
        "dealer": {
            "cards": _pile(view.table.dealer, BYSTANDER if position > 0 else position, False) if view else [],
            "words": _dealers(view),
        },
        "dealt_by": "automatic" if table.automatic else table.dealer,
        "board": _pile(view.table.board, BYSTANDER if position > 0 else position, False) if view else [],
        "dice": [list(throw) for throw in view.table.throws] if view else [],
        "ask": _ask(table.ask, position) if table.phase is Phase.LOCKED else None,
        "waiting": describe(view) if view and table.phase is Phase.LOCKED else "",
        "log": list(_log(view, position)) if view else [],
        "result": list(_result(table)),
        "meters": [{"wager": name, "cents": int(cents)} for name, cents in table.pools.items()],
        "notice": table.notice,
    }


def _phase(table: Table) -> str:
    """The phase as screens name it."""
    if table.over:
        return "validation" if any(line.meter_cents for line in lines_of(table)) and not table.validated else "settling"
    return "result" if table.phase is Phase.READY and table.last else table.phase.value


def _spot(table: Table, wager: Wager, position: int) -> dict[str, Any]:
    placed = table.round.wagers.get(position, {})
    open_ = table.phase in (Phase.WAGERING, Phase.LOCKED)
    found = table.house.table(wager)
    at = found.index(table.house.column(found)) if found else 0
    least, most = _bounds(table, wager, placed, position)
    rows = ((found.label(key), pays[at]) for key, pays in found.rows.items()) if found else ()
    return {
        "wager": wager.title,
        "required": wager.required,
        "least": least,
        "most": most,
        "amounts": list(wager.amounts_cents),
        "equals": wager.equals.name if wager.equals else "",
        "needs": [other.name for other in wager.needs],
        "placed": placed.get(wager.title, 0) if open_ else 0,
        "stands": table.carried.standing.get(position, {}).get(wager.name, 0),
        "cite": wager.cite,
        "paytable": [[label, str(pay)] for label, pay in rows if pay != NA],
    }


def _bounds(table: Table, wager: Wager, placed: Mapping[str, int], position: int) -> tuple[int, int | None]:
    """The least and the most that a spot takes, beside what lies on the others."""
    least, most = table.house.least_cents, table.house.most_cents
    if wager.at_minimum:
        return least, least
    others = {one: placed[one.title] for one in table.spots(position) if placed.get(one.title)}
    low, high = as_read(wager, table.house).limits(others)
    low = max(low, 1 if wager.amounts_cents else least)
    return low, high if most is None or not wager.limited else most if high is None else max(low, min(high, most))


def _seat(table: Table, view: View | None, position: int, viewer: int) -> dict[str, Any]:
    placed = table.round.wagers.get(position, {})
    one = {
        "position": position,
        "you": position == viewer,
        "label": table.seats[position],
        "wagers": placed if table.phase is not Phase.READY else {},
        "hands": [],
        "choices": [],
        "left": False,
    }
    seat = next((seat for seat in view.table.seats if seat.position == position), None) if view else None
    if seat is None:
        return one
    mine = position == viewer or viewer == EVERYTHING
    one["wagers"] = {wager.title: cents for wager, cents in seat.wagers.items()}
    one["hands"] = [{"cards": _pile(pile, viewer, mine), "words": _words(seat, pile, mine)} for pile in seat.piles]
    one["choices"] = [str(answer) for _, answer in seat.answers] if mine or table.over else []
    one["left"] = seat.left
    return one


def _words(seat: Seat, pile: Pile, mine: bool) -> str:
    """The hand in words, to who sees all of it."""
    read = seat.table.game.hand
    cards = pile.seen(mine)
    if read is None or not cards or None in cards:
        return ""
    board = tuple(card for card in seat.table.board.seen(False) if card is not None)
    try:
        return str(read(pile.cards + board))
    except (ValueError, LookupError):
        return ""


def _dealers(view: View | None) -> str:
    """The dealer's hand in words, once all of it lies face up."""
    read = view.table.game.hand if view else None
    if view is None or read is None or not view.table.dealer.cards or None in view.table.dealer.seen(False):
        return ""
    board = tuple(card for card in view.table.board.seen(False) if card is not None)
    try:
        return str(read(view.table.dealer.cards + board))
    except (ValueError, LookupError):
        return ""


def _pile(pile: Pile, viewer: int, mine: bool) -> list[str | None]:
    cards = pile.cards if viewer == EVERYTHING else pile.seen(mine)
    return [None if card is None else _card(card) for card in cards]


def _card(card: Card) -> str:
    return str(card)


def _ask(ask: AskMove | None, viewer: int) -> dict[str, Any] | None:
    if ask is None:
        return None
    open_ = open_moves(ask)
    moves = [
        {
            "name": name,
            "least": least,
            "most": most,
            "cards": move.low if isinstance(move, Setting) else 0,
            "cite": move.cite,
        }
        for name, (move, least, most) in ask.moves.items()
        if name in open_
    ]
    default = by_default(ask).name
    you = ask.seat.position == viewer
    return {
        "seat": ask.seat.position,
        "you": you,
        "hand": ask.hand,
        "moves": moves,
        "default": default,
        "cite": ask.cite,
    }


def _log(view: View, viewer: int) -> Iterable[dict[str, Any]]:
    for entry in view.table.log:
        hidden = viewer != EVERYTHING and (entry.face is Face.DOWN or (entry.face is Face.OWN and entry.seat != viewer))
        cards = [] if hidden else [_card(card) for card in entry.cards if card.rank]
        yield {"cite": entry.cite, "words": entry.words, "seat": entry.seat, "cards": cards}


def _result(table: Table, before: bool = False) -> Iterable[dict[str, Any]]:
    """What was paid and collected; before the dealer confirms it, what will be."""
    lines = [paid(table, line) for line in lines_of(table)] if before and table.over else table.last
    for line in lines:
        yield _line(line)


def _line(line: Paid) -> dict[str, Any]:
    return {
        "seat": line.position,
        "terminal": line.terminal,
        "wager": line.wager,
        "stake": line.stake,
        "returned": line.returned,
        "net": line.returned - line.stake,
        "verdict": line.verdict,
        "pays": line.pays,
        "row": line.row,
        "hand": line.hand,
        "cite": line.cite,
        "hand_pay": line.hand_pay,
    }


def _voucher(state: State, number: str) -> dict[str, Any]:
    one = state.vouchers[number]
    hidden = number if not one.redeemed else f"{'•' * 14}{number[-4:]}"
    return {"number": hidden, "cents": one.cents, "at": one.at, "state": "redeemed" if one.redeemed else "issued"}


def _recalled(one: dict[str, Any], terminal: Terminal) -> dict[str, Any]:
    view, lines = one["view"], [_line(line) for line in one["lines"]]
    mine = lines[0]["seat"]
    seats = [seat for seat in view.table.seats if seat.position == mine] if view else []
    return {
        "round": one["round"],
        "at": one["at"],
        "table": one["table"],
        "game": view.table.game.name if view else "",
        "net": sum(line["net"] for line in lines),
        "lines": lines,
        "cards": {
            "you": [_pile(pile, mine, True) for seat in seats for pile in seat.piles],
            "dealer": _pile(view.table.dealer, mine, False) if view else [],
            "board": _pile(view.table.board, mine, False) if view else [],
            "dice": [list(throw) for throw in view.table.throws] if view else [],
        },
        "log": list(_log(view, mine)) if view else [],
    }


def _next(table: Table) -> dict[str, str]:
    """What the dealer does next."""
    if table.phase is Phase.CLOSED:
        return {"do": "open_table", "words": "open the table", "cite": ""}
    if table.phase is Phase.STOPPED:
        return {"do": "resume", "words": f"stopped: {table.notice}; call the floorperson", "cite": ""}
    if table.phase is Phase.READY:
        return {"do": "open_wagering", "words": "open the wagering", "cite": ""}
    if table.phase is Phase.WAGERING:
        return {"do": "no_more_bets", "words": "announce no more bets", "cite": ""}
    if table.asked:
        return {
            "do": "approve",
            "words": "a floorperson must agree to the remedy",
            "cite": table.asked.irregularity.cite,
        }
    if table.over:
        do = "validate" if _phase(table) == "validation" else "settle"
        words = "the floorperson validates the progressive payout" if do == "validate" else "pay and collect"
        return {"do": do, "words": words, "cite": ""}
    pending = table.stands.pending
    do = {"AskCard": "card", "AskDice": "dice"}.get(type(pending).__name__, "wait")
    return {"do": do, "words": describe(table.stands), "cite": pending.cite if pending else ""}


def _asked(table: Table) -> dict[str, Any] | None:
    """The remedy that waits for a floorperson, and what it would do to every seat."""
    if table.asked is None:
        return None
    one = table.asked.irregularity
    view = table.round.with_irregularity(table.house, table.asked)
    lines = (
        settlements(view.table, {name: int(cents) for name, cents in table.pools.items()}) if not view.pending else ()
    )
    effects: dict[str, list[list[Any]]] = {}
    for line in lines:
        effects.setdefault(str(line.seat), []).append([line.wager, line.verdict.value, line.returned_cents])
    return {"section": one.cite, "case": one.case, "when": one.when, "remedy": one.remedy, "effects": effects}


def _shoe(table: Table) -> dict[str, int]:
    if table.game.shoe is None:
        return {"left": 0, "size": 0}
    size = len(table.house.shoe.cards())
    return {"left": size - sum(len(rounds) for rounds in table.seen.values()), "size": size}


def _irregularities(table: Table) -> Iterable[dict[str, Any]]:
    for one in table.game.irregularities:
        yield {
            "section": one.cite,
            "case": one.case,
            "when": one.when,
            "remedy": one.remedy,
            "voids": one.void.value,
            "floorperson": one.floorperson,
            "seats": one.void is Void.HAND or one.option == "player",
        }
