"""The licensed facility: hybrid gaming tables, electronic wagering terminals, game accounts, vouchers, meters.

Pure: a command comes in with its time and its actor, events go out; the state is what the events make of it. No clock, no
randomness, no files: `server` brings those.
"""

from fairfelt.floor.commands import Command
from fairfelt.floor.decide import Context, Reply, decide
from fairfelt.floor.events import Event, Noted
from fairfelt.floor.evolve import evolve
from fairfelt.floor.state import State

__all__ = ["Command", "Context", "Event", "Noted", "Reply", "State", "decide", "evolve"]
