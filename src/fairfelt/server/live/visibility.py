"""Which view a role gets of what it asks for: its own terminal, a table, another's screen, or the pit."""

from collections.abc import Callable
from typing import Any

import msgspec

from fairfelt.floor.decide import Actor
from fairfelt.floor.state import State
from fairfelt.server.live.consoles import dealer_view, pit_view
from fairfelt.server.live.views import EVERYTHING, recalled, table_view, terminal_view
from fairfelt.server.people.policy import MIRRORS, SIGHT

Watched = tuple[Callable[[int], dict[str, Any]], str | None]
"""The view at a time, and the table or terminal that it is about (none: all); a terminal is also about its table."""


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
    past: dict[tuple[str, int], msgspec.Raw] = {}

    def shown(now: int) -> dict[str, Any]:
        nonlocal past
        games = {(one["round"], one["at"]): one for one in reversed(terminal.history)}
        past = {key: past.get(key) or msgspec.Raw(msgspec.json.encode(recalled(one))) for key, one in games.items()}
        return terminal_view(state, name, now, list(past.values()))

    return shown, name


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
        return lambda now: dealer_view(state, name, now), name

    def everything(now: int) -> dict[str, Any]:
        view = dealer_view(state, name, now)
        open_ = table_view(state, state.tables[name], EVERYTHING) | {"result": view["table"]["result"]}
        return view | {"role": "watch", "table": view["table"] | open_}

    return everything, name
