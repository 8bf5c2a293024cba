"""Thousands of commands, sensible and senseless, at tables of every game; all promises hold after each (RELIABILITY R1, R17)."""

from random import Random

import pytest

from fairfelt.floor.snapshot import digest
from fairfelt.games import all_games
from tests.floor.facility import Facility, replayed
from tests.floor.world import World, audited

pytestmark = pytest.mark.unmeasured
STEPS = 500
SEEDS = 10


@pytest.mark.parametrize("seed", range(SEEDS))
@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.chapter)
def test_any_commands_keep_every_promise(game, seed):
    facility = Facility(f"{game.chapter} {seed}")
    World(facility, game, Random(f"world {game.chapter} {seed}"), crowded=seed % 2 == 1).run(STEPS)
    assert digest(replayed(facility.journal)) == digest(facility.state)
    assert audited(facility) > 1
