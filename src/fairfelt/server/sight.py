"""Which view a role gets of what it asks for: its own terminal, a table, another's screen, or the pit."""

from collections.abc import Callable
from typing import Any

import msgspec

from fairfelt.floor.decide import Actor
from fairfelt.floor.state import State
from fairfelt.server.policy import MIRRORS, SIGHT
from fairfelt.server.views import EVERYTHING, recalled, table_view, terminal_view
from fairfelt.server.views_staff import dealer_view, pit_view

Watched = tuple[Callable[[int], dict[str, Any]], Callable[[], set[str]] | None]
"""The view at a time, and the tables and terminals that it is about (none: all)."""


class OutOfSight(Exception):  # noqa: N818 - it is an answer, not a fault of the program
    """A role that may not look there, or something that is not there."""

    def __init__(self, status: int, words: str) -> None:
        super().__init__(words)
        self.status = status


def watched(state: State, actor: Actor, table: str = "", of: str = "") -> Watched:
    """What a role may watch."""
    if actor.role == "terminal":
        return _terminal(state, actor.terminal)
    if of:
        if actor.role not in MIRRORS:
            raise OutOfSight(403, f"{actor.role} may not look at a terminal's screen")
        if of not in state.terminals:
            raise OutOfSight(404, f"there is no terminal {of!r}")
        return _mirror(state, of)
    if table:
        if actor.role not in SIGHT:
            raise OutOfSight(403, f"{actor.role} may not watch a table")
        if table not in state.tables:
            raise OutOfSight(404, f"there is no table {table!r}")
        return _table(state, table, SIGHT[actor.role])
    return lambda now: pit_view(state, now), None


def _terminal(state: State, name: str) -> Watched:
    terminal = state.terminals[name]
    past: tuple[Any, Any] = (None, None)

    def shown(now: int) -> dict[str, Any]:
        nonlocal past
        newest = (terminal.history[-1]["round"], terminal.history[-1]["at"]) if terminal.history else ()
        if past[0] != newest:
            past = newest, msgspec.Raw(msgspec.json.encode(recalled(terminal)))
        return terminal_view(state, name, now, past[1])

    return shown, lambda: {name, terminal.table}


def _mirror(state: State, name: str) -> Watched:
    """The patron's screen as another may see it: not the numbers of vouchers, which are as good as money."""
    view, about = _terminal(state, name)

    def shown(now: int) -> dict[str, Any]:
        mine = view(now)
        vouchers = [one | {"number": f"{'•' * 14}{one['number'][-4:]}"} for one in mine["vouchers"]]
        return mine | {"role": "mirror", "vouchers": vouchers}

    return shown, about


def _table(state: State, name: str, sight: int) -> Watched:
    """A dealer sees what lies open; surveillance and the Board see every card."""
    if sight != EVERYTHING:
        return lambda now: dealer_view(state, name, now), lambda: {name}

    def everything(now: int) -> dict[str, Any]:
        view = dealer_view(state, name, now)
        open_ = table_view(state, state.tables[name], EVERYTHING) | {"result": view["table"]["result"]}
        return view | {"role": "watch", "table": view["table"] | open_}

    return everything, lambda: {name}
