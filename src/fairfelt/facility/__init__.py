"""The licensed facility: one folder a department, and everything else made from the list of departments.

Pure: a command comes in with its time and its actor, events go out, the state is what the events come to. No clock, no
chance, no files: `server` brings those. The order of the departments is the order in which they take a fact in.
"""

import msgspec

from fairfelt.facility.access.department import ACCESS
from fairfelt.facility.core.context import Actor, Context, Reply, Role
from fairfelt.facility.core.dispatch import Facility
from fairfelt.facility.core.messages import Command, Event, Noted
from fairfelt.facility.core.state import State
from fairfelt.facility.day.department import DAY
from fairfelt.facility.hand_pays.department import HAND_PAYS
from fairfelt.facility.journal.department import JOURNAL
from fairfelt.facility.pit.department import PIT
from fairfelt.facility.progressives.department import PROGRESSIVES
from fairfelt.facility.rounds.department import ROUNDS
from fairfelt.facility.system.department import SYSTEM
from fairfelt.facility.tables.department import TABLES
from fairfelt.facility.terminals.department import TERMINALS
from fairfelt.facility.vouchers.department import VOUCHERS

DEPARTMENTS = (SYSTEM, ACCESS, TABLES, PIT, ROUNDS, PROGRESSIVES, TERMINALS, VOUCHERS, HAND_PAYS, DAY, JOURNAL)
FACILITY = Facility(DEPARTMENTS)

decide, evolve, check, digest, decode = (
    FACILITY.decide,
    FACILITY.evolve,
    FACILITY.check,
    FACILITY.digest,
    FACILITY.decode,
)
encode = msgspec.json.Encoder().encode

__all__ = [
    "DEPARTMENTS",
    "FACILITY",
    "Actor",
    "Command",
    "Context",
    "Event",
    "Facility",
    "Noted",
    "Reply",
    "Role",
    "State",
    "check",
    "decide",
    "decode",
    "digest",
    "encode",
    "evolve",
]
