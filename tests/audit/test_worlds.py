"""The auditor finds nothing in what the system writes, whoever presses which button; `tests.facility` does this at length."""

from collections import Counter
from random import Random

import pytest

from fairfelt.audit.auditor import Auditor
from fairfelt.facility import Noted, decode
from fairfelt.facility.journal.events import Declined
from fairfelt.facility.tables.events import TableOpened
from fairfelt.games import find
from tests.audit.evening import evening
from tests.facility.facility import Facility
from tests.stories.world import World

WORLDS = [(chapter, seed) for chapter in ("633a", "645a", "649a", "668a", "687a") for seed in range(4)]


@pytest.fixture(scope="module")
def worlds():
    """What the auditor examined in all of them together, and what differs."""
    examined, differences = Counter[str](), []
    for chapter, seed in WORLDS:
        facility = Facility(f"audited {chapter} {seed}")
        World(facility, find(chapter), Random(f"audited {chapter} {seed}"), crowded=seed % 2 == 1).run(250)
        auditor = Auditor()
        for body in facility.journal:
            auditor.take(decode(body))
        auditor.end()
        examined.update(auditor.examined)
        differences += [(chapter, seed, difference) for difference in auditor.differences]
    return examined, differences


def test_nothing_differs_and_enough_was_examined(worlds):
    examined, differences = worlds
    assert differences == []
    assert examined["rounds"] > 100
    assert min(examined[noun] for noun in ("approvals", "irregularities", "card counts", "vouchers redeemed")) > 0


def test_time_never_goes_back():
    auditor = Auditor()
    for body in evening().journal:
        auditor.take(decode(body))
    auditor.take(Noted(1, "late", "", Declined("fly", "malformed", "")))
    assert [difference.words for difference in auditor.differences] == ["the time goes back"]


def test_what_follows_from_nothing_is_a_difference():
    auditor = Auditor()
    auditor.take(Noted(1, "first", "dana", TableOpened("T1", "dana")))
    (difference,) = auditor.differences
    assert "TableOpened does not follow from what came before" in difference.words
    assert (difference.seq, difference.by) == (1, "dana")
