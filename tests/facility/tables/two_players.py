"""A table with two players, its options as a test wants them, and rounds dealt to their end."""

from fairfelt.facility import decode
from fairfelt.facility.rounds.commands import DealCard, TimeUp
from fairfelt.facility.rounds.state import Rounds
from fairfelt.facility.tables.commands import OpenTable, SetUpTable
from fairfelt.games import find
from fairfelt.rules import sample
from tests.facility.facility import DEALER, Facility

HOURS = 3_600_000


def facility_with(chapter, **options):
    """A table with two players, and options chosen otherwise than in the sample."""
    rules = sample(find(chapter))
    for key, value in options.items():
        lines = [f'{key} = "{value}"' if line.startswith(f"{key} = ") else line for line in rules.splitlines()]
        rules = "\n".join(lines)
    facility = Facility()
    facility.both_keys(SetUpTable("T1", rules))
    facility.must(OpenTable("T1"), DEALER)
    facility.seated("EWT-1")
    facility.seated("EWT-2", position=2)
    return facility


def play(facility):
    return facility.state[Rounds]["T1"]


def dealt(facility, wagers):
    """A round to its end, all that may be chosen left to the default."""
    facility.lock({"EWT-1": wagers, "EWT-2": wagers})
    return ended(facility)


def ended(facility):
    """The round that was begun, to its end."""
    now = play(facility)
    while not now.over:
        if now.asks:
            facility.at = now.until
            facility.must(TimeUp("T1"), DEALER)
        else:
            facility.must(DealCard("T1"), DEALER)
    return now


def last(facility):
    return decode(facility.journal[-1]).event
