"""What each role sees of the facility, as plain data. Nobody is sent a card that he may not see."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from fairfelt.floor.events import Paid
from fairfelt.floor.rounds import by_default, open_moves
from fairfelt.floor.rounds_end import lines_of, paid
from fairfelt.floor.state import Phase, State, Table, Terminal
from fairfelt.kit.cards import Card
from fairfelt.kit.house import House
from fairfelt.kit.pay import NA
from fairfelt.kit.placing import as_read
from fairfelt.kit.record import describe
from fairfelt.kit.round import View
from fairfelt.kit.seats import Pile, Seat
from fairfelt.kit.steps import Face
from fairfelt.kit.wagers import Setting, Wager

EVERYTHING = -1  # the position of somebody who sees every card: surveillance, the Board
BYSTANDER = 0  # of somebody who sees what lies face up: a dealer does not look at the players' cards

MANY, MANY_LINES = 8, 64  # of those who share a hand, and of wagers settled: a terminal is not sent more of others


def terminal_view(state: State, name: str, now: int, history: Any = None) -> dict[str, Any]:
    """All that a terminal shows; `history` where the caller has kept it, for it changes only when a round ends."""
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
        "table": table_view(state, table, terminal.position, name) if table else None,
        "vouchers": [_voucher(state, number) for number in reversed(terminal.printed)],
        "history": recalled(terminal) if history is None else history,
    }


def offered(table: Table) -> dict[str, Any]:
    """A table as one chooses it from a list."""
    return {
        "table": table.name,
        "game": table.game.name,
        "chapter": table.game.chapter,
        "phase": phase(table),
        "positions": table.positions,
        "taken": sorted(position for position, names in table.places.items() if len(names) >= table.room),
        "sharing": table.room,
        "terminals": len(table.terminals),
        "minimum": table.house.least_cents,
        "maximum": table.house.most_cents,
        "dealer": "automatic" if table.automatic else table.dealer,
    }


def table_view(state: State, table: Table, position: int, terminal: str = "") -> dict[str, Any]:
    """A table as somebody at that position sees it; a terminal sees its position's cards if it plays them."""
    view = table.course.of(terminal) if table.course else None
    few = not terminal or len(table.last) <= MANY_LINES
    eye = BYSTANDER if terminal and terminal not in table.round.wagers else position
    return {
        **offered(table),
        "slug": table.game.slug,
        "round": table.round.number,
        "until": table.until or None,
        "you": max(position, 0),
        "spots": [_spot(table, wager, position, terminal) for wager in table.spots(position)] if position > 0 else [],
        "seats": [_seat(table, view, one, eye, terminal) for one in sorted(table.places)],
        "dealer": {
            "cards": _pile(view.table.dealer, BYSTANDER if position > 0 else position, False) if view else [],
            "words": _dealers(view),
        },
        "dealt_by": "automatic" if table.automatic else table.dealer,
        "board": _pile(view.table.board, BYSTANDER if position > 0 else position, False) if view else [],
        "dice": [list(throw) for throw in view.table.throws] if view else [],
        "ask": _ask(table, terminal) if table.phase is Phase.LOCKED else None,
        "waiting": describe(view) if view and table.phase is Phase.LOCKED else "",
        "log": list(_log(view, eye)) if view else [],
        "result": [_line(line) for line in table.last if few or line.terminal == terminal],
        "meters": [{"wager": name, "cents": int(cents)} for name, cents in table.pools.items()],
        "notice": table.notice,
    }


def phase(table: Table) -> str:
    """The phase as screens name it."""
    if table.over:
        return "validation" if any(line.meter_cents for line in lines_of(table)) and not table.validated else "settling"
    return "result" if table.phase is Phase.READY and table.last else table.phase.value


def _spot(table: Table, wager: Wager, position: int, terminal: str) -> dict[str, Any]:
    placed = table.round.wagers.get(terminal, {})
    open_ = table.phase in (Phase.WAGERING, Phase.LOCKED)
    least, most = _bounds(table, wager, placed, position)
    return {
        "wager": wager.title,
        "required": wager.required,
        "least": least,
        "most": most,
        "amounts": list(wager.amounts_cents),
        "equals": wager.equals.name if wager.equals else "",
        "needs": [other.name for other in wager.needs],
        "placed": placed.get(wager.title, 0) if open_ else 0,
        "stands": table.carried.of(terminal).get(wager.name, 0),
        "cite": wager.cite,
        "paytable": _paytable(table.house, wager),
    }


@lru_cache(maxsize=4096)
def _paytable(house: House, wager: Wager) -> list[list[str]]:
    """What a wager pays here; the same for every view."""
    found = house.table(wager)
    at = found.index(house.column(found)) if found else 0
    rows = ((found.label(key), pays[at]) for key, pays in found.rows.items()) if found else ()
    return [[label, str(pay)] for label, pay in rows if pay != NA]


def _bounds(table: Table, wager: Wager, placed: Mapping[str, int], position: int) -> tuple[int, int | None]:
    """The least and the most that a spot takes, beside what lies on the others."""
    least, most = table.house.least_cents, table.house.most_cents
    if wager.at_minimum:
        return least, least
    others = {one: placed[one.title] for one in table.spots(position) if placed.get(one.title)}
    low, high = as_read(wager, table.house).limits(others)
    low = max(low, 1 if wager.amounts_cents else least)
    return low, high if most is None or not wager.limited else most if high is None else max(low, min(high, most))


def _seat(table: Table, view: View | None, position: int, viewer: int, terminal: str) -> dict[str, Any]:
    names = table.places[position]
    own = terminal if terminal in names else ""
    shown = names if not terminal or len(names) <= MANY else (own,) * bool(own)
    seat = next((seat for seat in view.table.seats if seat.position == position), None) if view else None
    mine = position == viewer or viewer == EVERYTHING
    return {
        "position": position,
        "you": bool(own),
        "label": own or names[0],
        "sharers": len(names),
        "terminals": [_sharing(table, name, mine=name == own or viewer == EVERYTHING) for name in shown],
        "wagers": _wagers(table, [own]) if own else _together(table, position),
        "hands": [_hand(seat, pile, viewer, mine) for pile in seat.piles] if seat else [],
        "choices": _choices(table, own or names[0]) if own or mine or table.over else [],
        "left": seat.left if seat else False,
    }


def _hand(seat: Seat, pile: Pile, viewer: int, mine: bool) -> dict[str, Any]:
    return {"cards": _pile(pile, viewer, mine), "words": _words(seat, pile, mine)}


def _sharing(table: Table, name: str, mine: bool) -> dict[str, Any]:
    """One of the terminals at a position: its wagers, whether it is asked now, and, to who may know, what it chose."""
    choices = _choices(table, name) if mine or table.over else []
    return {"terminal": name, "wagers": _wagers(table, [name]), "asked": name in table.asks, "choices": choices}


def _wagers(table: Table, names: Iterable[str]) -> dict[str, int]:
    """What terminals have on the layout, together."""
    total: dict[str, int] = {}
    for name in names:
        if table.course and name in table.course.lanes:
            laid = {wager.title: cents for wager, cents in table.course.lanes[name].seat.wagers.items()}
        else:
            laid = table.round.wagers.get(name, {}) if table.phase is Phase.WAGERING else {}
        for wager, cents in laid.items():
            total[wager] = total.get(wager, 0) + cents
    return total


def _together(table: Table, position: int) -> dict[str, int]:
    """What all who share a position have on the layout."""
    if table.course and position in table.course.laid:
        return table.course.laid[position]
    return _wagers(table, table.places[position])


def _choices(table: Table, name: str) -> list[str]:
    lane = table.course.lanes.get(name) if table.course else None
    return [str(answer) for _, answer in lane.seat.answers] if lane else []


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


def _ask(table: Table, terminal: str) -> dict[str, Any] | None:
    ask = table.asks.get(terminal, table.ask)
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
    return {
        "seat": ask.seat.position,
        "you": terminal in table.asks,
        "answering": len(table.asks),
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


def results(table: Table, before: bool = False) -> Iterable[dict[str, Any]]:
    """What was paid and collected; before the dealer confirms it, what will be."""
    for line in paid(table) if before and table.over else table.last:
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


def recalled(terminal: Terminal) -> list[dict[str, Any]]:
    """The last games of a terminal, the newest first."""
    return [_recalled(one, terminal) for one in reversed(terminal.history)]


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
