"""Which view a role gets of what it asks for: its own terminal, a table, another's screen, or the pit."""

from collections.abc import Callable
from typing import TypeVar

from fairfelt.facility import Actor, State
from fairfelt.facility.tables.state import Tables
from fairfelt.facility.terminals.state import Terminals
from fairfelt.server.live.consoles import dealer_view, pit_view, watch_view
from fairfelt.server.live.views import EVERYTHING, mirror_view, recalled, terminal_view
from fairfelt.server.people.policy import MIRRORS, SIGHT, parts_of_the_pit
from fairfelt.server.wire.views import MirrorView, RecalledRound, TerminalView, View, encoded

Screen = TypeVar("Screen", TerminalView, MirrorView)
Watched = tuple[Callable[[int], View], str | None]
"""The view at a time, and the table or terminal that it is about (none: all); a terminal is also about its table."""


class OutOfSight(Exception):  # noqa: N818 - it is an answer, not a fault of the program
    """A role that may not look there, or something that is not there."""

    def __init__(self, status: int, words: str) -> None:
        super().__init__(words)
        self.status = status


def watched(state: State, actor: Actor, table: str = "", of: str = "") -> Watched:
    """What a role may watch."""
    if actor.role == "terminal":
        return _screen(state, actor.terminal, terminal_view)
    if of:
        if actor.role not in MIRRORS:
            raise OutOfSight(403, f"{actor.role} may not look at a terminal's screen")
        if of not in state[Terminals]:
            raise OutOfSight(404, f"there is no terminal {of!r}")
        return _screen(state, of, mirror_view)
    if table:
        if actor.role not in SIGHT:
            raise OutOfSight(403, f"{actor.role} may not watch a table")
        if table not in state[Tables]:
            raise OutOfSight(404, f"there is no table {table!r}")
        return _table(state, table, SIGHT[actor.role])
    parts = parts_of_the_pit(actor.role)
    if not parts:
        raise OutOfSight(403, f"{actor.role} may not look at the pit")
    return lambda now: pit_view(state, now, parts), None


def _screen(state: State, name: str, view: Callable[[State, str, int, list[RecalledRound]], Screen]) -> Watched:
    """A terminal's screen; its past games are encoded once, for they stay as they are."""
    terminal = state[Terminals][name]
    past: dict[tuple[str, int], RecalledRound] = {}

    def shown(now: int) -> Screen:
        nonlocal past
        games = {(game.round, game.at): game for game in reversed(terminal.history)}
        past = {key: past.get(key) or encoded(recalled(game)) for key, game in games.items()}
        return view(state, name, now, list(past.values()))

    return shown, name


def _table(state: State, name: str, sight: int) -> Watched:
    """A dealer sees what lies open; surveillance and the Board see every card."""
    if sight == EVERYTHING:
        return lambda now: watch_view(state, name, now), name
    return lambda now: dealer_view(state, name, now), name
