"""The auditor finds nothing in what the system writes, whoever presses which button; `tests.floor` does this at length."""

from random import Random

import pytest

from fairfelt.audit.auditor import Auditor
from fairfelt.floor.events import decode
from fairfelt.games import find
from tests.floor.facility import Facility
from tests.floor.world import World

CHAPTERS = ("633a", "645a", "649a", "668a", "675a", "687a")
NEEDED = ("rounds", "cents", "approvals", "irregularities", "validations", "card counts", "stops", "vouchers redeemed")


@pytest.fixture(scope="module")
def examined():
    """What the auditor examined in all worlds together, and what it found."""
    total, differences = dict.fromkeys(NEEDED, 0), []
    for chapter in CHAPTERS:
        for seed in range(8):
            facility = Facility(f"audited {chapter} {seed}")
            World(facility, find(chapter), Random(f"audited {chapter} {seed}"), crowded=seed % 2 == 1).run(300)
            auditor = Auditor()
            for body in facility.journal:
                auditor.take(decode(body))
            auditor.end()
            differences += [(chapter, seed, difference) for difference in auditor.differences]
            for noun in NEEDED:
                total[noun] += auditor.examined.get(noun, 0)
    return total, differences


def test_nothing_differs(examined):
    assert examined[1] == []


@pytest.mark.parametrize("noun", NEEDED)
def test_enough_was_examined(examined, noun):
    assert examined[0][noun] >= 3
