"""What each role sees of the facility, as plain data. Nobody is sent a card that he may not see."""

from collections.abc import Container, Iterable, Iterator
from functools import lru_cache
from typing import Any

from fairfelt.engine.bounds import bounds
from fairfelt.engine.record import describe
from fairfelt.engine.round import View
from fairfelt.families.pai_gow.player_bank import CO_BANK
from fairfelt.floor.events import Paid
from fairfelt.floor.rounds import by_default, open_moves
from fairfelt.floor.rounds_end import from_meters, paid
from fairfelt.floor.state import Phase, State, Table
from fairfelt.kit.cards import Card
from fairfelt.kit.house import House
from fairfelt.kit.pay import NA
from fairfelt.kit.seats import Pile, Seat
from fairfelt.kit.steps import Face
from fairfelt.kit.wagers import Answer, Setting, Wager
from fairfelt.server.live.hands import by_the_house, in_words, laid_low, places

EVERYTHING = -1  # the position of somebody who sees every card: surveillance, the Board
BYSTANDER = 0  # of somebody who sees what lies face up: a dealer does not look at the players' cards

ASKING = (Phase.OFFERING, Phase.LOCKED)  # when players may be asked for something
NEAR = 16  # positions to either side
MANY, MANY_LINES = 8, 64  # of those who share a hand, and of wagers settled: a terminal is not sent more of others


def terminal_view(state: State, name: str, now: int, history: Any = None) -> dict[str, Any]:
    """All that a terminal shows; `history`, the newest game first, where the caller has kept it: what is over stays as it is."""
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
        "owed": state.hand_pays[terminal.hand_pay].cents if terminal.hand_pay else 0,
        "notice": terminal.notice,
        "tables": [] if table else [offered(one) for one in state.tables.values() if one.phase is not Phase.CLOSED],
        "table": table_view(state, table, terminal.position, name) if table else None,
        "vouchers": [_voucher(state, number) for number in reversed(terminal.printed)],
        "history": [recalled(one) for one in reversed(terminal.history)] if history is None else history,
    }


def offered(table: Table) -> dict[str, Any]:
    """A table as one chooses it from a list."""
    room = table.room
    return {
        "table": table.name,
        "game": table.game.name,
        "chapter": table.game.chapter,
        "phase": phase(table),
        "positions": table.positions,
        "taken": sorted(position for position, names in table.places.items() if len(names) >= room),
        "sharing": room,
        "terminals": sum(map(len, table.places.values())),
        "minimum": table.house.least_cents,
        "maximum": table.house.most_cents,
        "dealer": "automatic" if table.automatic else table.dealer,
    }


def table_view(state: State, table: Table, position: int, terminal: str = "") -> dict[str, Any]:
    """A table as somebody at that position sees it; a terminal sees its position's cards if it plays them."""
    view = table.course.of(terminal) if table.course else None
    eye = BYSTANDER if terminal and terminal not in table.round.wagers else position
    near = _near(position) if terminal else table.places
    seats = {seat.position: seat for seat in view.table.seats} if view else {}
    return {
        **offered(table),
        "slug": table.game.slug,
        "round": table.round.number,
        "until": table.until or None,
        "you": max(position, 0),
        "spots": list(_spots(table, position, terminal)) if position > 0 else [],
        "seats": [
            _seat(table, seats.get(one), one, eye, terminal, state.at) for one in sorted(table.places) if one in near
        ],
        "dealer": _dealers(view, BYSTANDER if position > 0 else position),
        "dealt_by": "automatic" if table.automatic else table.dealer,
        "board": _pile(view.table.board, BYSTANDER if position > 0 else position, False) if view else [],
        "dice": [list(throw) for throw in view.table.throws] if view else [],
        "ask": _ask(table, terminal) if table.phase in ASKING else None,
        "waiting": describe(view) if view and table.phase in ASKING and not table.taking else "",
        "bank": _bank(table),
        "log": list(_log(view, eye, near)) if view else [],
        "result": [_line(line) for line in _last(state, table, terminal)],
        "meters": [{"wager": name, "cents": int(cents)} for name, cents in table.pools.items()],
        "notice": table.notice,
    }


def phase(table: Table) -> str:
    """The phase as screens name it."""
    if table.over:
        return "validation" if from_meters(table) and not table.validated else "settling"
    return "result" if table.phase is Phase.READY and table.last else table.phase.value


def _bank(table: Table) -> dict[str, Any] | None:
    """Who banks the round, whether the house shares it, and what it must cover: § 645a.12(d)(2), (e)."""
    position = table.bank
    if not position:
        return None
    said = table.round.answers.get(table.seats.get(position, ""), ())
    main = table.game.wagers[0].title
    return {
        "position": position,
        "shared": any(answer.name == CO_BANK.name for answer in said),
        "covers": sum(spots.get(main, 0) for spots in table.round.wagers.values()),
    }


def _spots(table: Table, position: int, terminal: str) -> Iterator[dict[str, Any]]:
    """The betting spots of a terminal, with the least and the most that each takes beside what lies on the others."""
    open_ = table.phase in (Phase.WAGERING, Phase.LOCKED)
    placed, stands = table.round.wagers.get(terminal, {}), table.carried.of(terminal)
    spots = table.spots(position)
    others = {one: placed[one.title] for one in spots if placed.get(one.title)}
    for wager in spots:
        beside = {other: cents for other, cents in others.items() if other != wager}
        found = bounds(wager, table.house, beside, stands.get(wager.name, 0))
        yield _facts(table.house, wager) | {
            "least": found.least,
            "most": found.most,
            "placed": placed.get(wager.title, 0) if open_ else 0,
            "stands": stands.get(wager.name, 0),
        }


@lru_cache(maxsize=4096)
def _facts(house: House, wager: Wager) -> dict[str, Any]:
    """What is the same of a spot in every view; of its paytable, the rows that this house pays."""
    found = house.table(wager)
    at = found.index(house.column(found)) if found else 0
    rows = ((found.label(key), pays[at]) for key, pays in found.rows.items()) if found else ()
    return {
        "wager": wager.title,
        "required": wager.required,
        "amounts": list(bounds(wager, house).amounts),
        "equals": wager.equals.name if wager.equals else "",
        "needs": [other.name for other in wager.needs],
        "cite": wager.cite,
        "paytable": [[label, str(pay)] for label, pay in rows if pay != NA],
    }


def _near(position: int) -> range:
    """The positions of which a terminal is sent anything: at a dice table there may be hundreds."""
    return range(position - NEAR, position + NEAR + 1)


def _seat(table: Table, seat: Seat | None, position: int, viewer: int, terminal: str, at: int) -> dict[str, Any]:
    names = table.places[position]
    own = terminal if terminal in names else ""
    shown = names if not terminal or len(names) <= MANY else (own,) * bool(own)
    mine = position == viewer or viewer == EVERYTHING
    return {
        "position": position,
        "you": bool(own),
        "label": own or names[0],
        "sharers": len(names),
        "terminals": [_sharing(table, name, mine=name == own or viewer == EVERYTHING) for name in shown],
        "wagers": table.laid(own) if own else table.together(at)[position],
        "hands": [_hand(seat, pile, viewer, mine, bool(own) or len(names) == 1) for pile in seat.piles] if seat else [],
        "choices": _choices(table, own or names[0]) if own or mine or table.over else [],
        "left": seat.left if seat else False,
    }


def _hand(seat: Seat, pile: Pile, viewer: int, mine: bool, alone: bool) -> dict[str, Any]:
    """A player's hand; in words, and as it is set, to who sees all of it."""
    seen = None not in pile.seen(mine)
    low = laid_low(seat) if seen and alone else ()
    words = in_words(seat.table, pile.cards, low) if seen else ""
    return {"cards": _pile(pile, viewer, mine), "words": words, "low": places(pile.cards, low)}


def _sharing(table: Table, name: str, mine: bool) -> dict[str, Any]:
    """One of the terminals at a position: its wagers, whether it is asked now, and, to who may know, what it chose."""
    choices = _choices(table, name) if mine or table.over else []
    return {"terminal": name, "wagers": table.laid(name), "asked": name in table.asks, "choices": choices}


def _choices(table: Table, name: str) -> list[str]:
    lane = table.course.lanes.get(name) if table.course else None
    return [str(answer) for _, answer in lane.seat.answers] if lane else []


def _dealers(view: View | None, viewer: int) -> dict[str, Any]:
    """The dealer's hand; in words, and set, once all of it lies face up."""
    if view is None:
        return {"cards": [], "words": "", "low": []}
    table, cards = view.table, view.table.dealer.cards
    low = by_the_house(table, cards) if None not in table.dealer.seen(False) else ()
    words = in_words(table, cards, low) if None not in table.dealer.seen(False) else ""
    return {"cards": _pile(table.dealer, viewer, False), "words": words, "low": places(cards, low)}


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
            "apart": move.apart if isinstance(move, Setting) else "",
            "cite": move.cite,
        }
        for name, (move, least, most) in ask.moves.items()
        if name in open_
    ]
    default = by_default(ask).name
    _, _, most = ask.moves.get(default, (None, 0, 0))  # of a choice that says no amount, the most is taken
    return {
        "seat": ask.seat.position,
        "you": terminal in table.asks,
        "answering": len(table.asks),
        "hand": ask.hand,
        "moves": moves,
        "default": str(Answer(default, most or None)),
        "cite": ask.cite,
    }


def _log(view: View, viewer: int, near: Container[int]) -> Iterable[dict[str, Any]]:
    for entry in view.table.log:
        if entry.seat is not None and entry.seat not in near:
            continue
        hidden = viewer != EVERYTHING and (entry.face is Face.DOWN or (entry.face is Face.OWN and entry.seat != viewer))
        cards = [] if hidden else [_card(card) for card in entry.cards if card.rank]
        yield {"cite": entry.cite, "words": entry.words, "seat": entry.seat, "cards": cards}


def results(table: Table, before: bool = False) -> Iterable[dict[str, Any]]:
    """What was paid and collected; before the dealer confirms it, what will be."""
    for line in paid(table) if before and table.over else table.last:
        yield _line(line)


def _last(state: State, table: Table, terminal: str) -> Iterable[Paid]:
    """What was settled last; of many lines, a terminal is sent its own."""
    if not terminal or len(table.last) <= MANY_LINES:
        return table.last
    mine = state.terminals[terminal].history
    return mine[-1]["lines"] if mine and mine[-1]["round"] == table.round.number else ()


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


def recalled(one: dict[str, Any]) -> dict[str, Any]:
    """One of the last games of a terminal."""
    lines = [_line(line) for line in one["lines"]]
    view = one["course"].of(lines[0]["terminal"]) if one["course"] else None
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
        "log": list(_log(view, mine, _near(mine))) if view else [],
    }
