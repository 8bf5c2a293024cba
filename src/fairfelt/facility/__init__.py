"""The licensed facility: one folder a department, and everything else made from the list of departments.

Pure: a command comes in with its time and its actor, events go out, the state is what the events come to. No clock, no
chance, no files: `server` brings those. The order of the departments is the order in which they take a fact in.
"""

import msgspec

from fairfelt.facility.access import ACCESS
from fairfelt.facility.core.context import Actor, Context, Reply, Role
from fairfelt.facility.core.dispatch import Facility
from fairfelt.facility.core.messages import Command, Event, Noted
from fairfelt.facility.core.state import State
from fairfelt.facility.day import DAY
from fairfelt.facility.hand_pays import HAND_PAYS
from fairfelt.facility.journal import JOURNAL
from fairfelt.facility.pit import PIT
from fairfelt.facility.progressives import PROGRESSIVES
from fairfelt.facility.rounds import ROUNDS
from fairfelt.facility.tables import TABLES
from fairfelt.facility.terminals import TERMINALS
from fairfelt.facility.vouchers import VOUCHERS

DEPARTMENTS = (ACCESS, TABLES, PIT, ROUNDS, PROGRESSIVES, TERMINALS, VOUCHERS, HAND_PAYS, DAY, JOURNAL)
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
