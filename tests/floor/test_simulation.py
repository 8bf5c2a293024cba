"""Half a million commands, sensible and senseless, at tables of every game; all promises hold after each (RELIABILITY R1, R17)."""

import gc
from random import Random

import pytest

from fairfelt.facility import digest
from fairfelt.games import all_games, find
from fairfelt.rules import sample
from tests.floor.facility import Facility, replayed
from tests.floor.world import World, audited

pytestmark = pytest.mark.unmeasured
STEPS = 500
SEEDS = 48  # a game, so that there are more than a thousand


@pytest.fixture(autouse=True)
def no_sweeping():
    """What a seed leaves behind goes at once when it is over: to look for it again and again takes a tenth of the time."""
    gc.disable()
    yield
    gc.enable()


@pytest.mark.parametrize("seed", range(SEEDS))
@pytest.mark.parametrize("bank", ["bank", "bank or co-bank"])
def test_any_commands_keep_every_promise_where_players_bank(bank, seed):
    facility = Facility(f"{bank} {seed}")
    rules = sample(find("645a")).replace('player_bank = "no"', f'player_bank = "{bank}"')
    World(facility, find("645a"), Random(f"world {bank} {seed}"), rules=rules).run(STEPS)
    assert digest(replayed(facility.journal)) == digest(facility.state)
    assert audited(facility) > 1


@pytest.mark.parametrize("seed", range(SEEDS))
@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.chapter)
def test_any_commands_keep_every_promise(game, seed):
    facility = Facility(f"{game.chapter} {seed}")
    World(facility, game, Random(f"world {game.chapter} {seed}"), crowded=seed % 2 == 1).run(STEPS)
    assert digest(replayed(facility.journal)) == digest(facility.state)
    assert audited(facility) > 1
