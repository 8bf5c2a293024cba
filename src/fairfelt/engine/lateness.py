"""Irregularities that come too late in a record: what voids the deal while cards are dealt does not void one that is over.

A live table asks by the stage of its round. The round itself takes the calls as they come, so that old journals replay.
"""

from collections.abc import Iterable

from fairfelt.engine.round import Happened
from fairfelt.kit.errors import Refused
from fairfelt.kit.irregularities import Stage, Void
from fairfelt.kit.seats import Table


def check_lateness(happened: Iterable[Happened], table: Table) -> None:
    """Refuse what can void a round only until its last card is dealt, once the cards that are left were put away."""
    for irregularity in (call.irregularity for call in happened):
        if table.all_dealt and irregularity.void is Void.ROUND and irregularity.stage is Stage.DEALING:
            raise Refused(f"{irregularity.when}: all cards are dealt, and the others put away", irregularity.cite)
