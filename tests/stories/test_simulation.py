"""Half a million commands, sensible and senseless, at tables of every game; all promises hold after each (RELIABILITY R1, R17)."""

import gc
from random import Random

import pytest

from fairfelt.facility import digest
from fairfelt.games import all_games, find
from fairfelt.rules import sample
from tests.facility.facility import Facility, replayed
from tests.stories.world import World, audited

pytestmark = pytest.mark.unmeasured
STEPS = 500
SEEDS = 44  # a game, so that there are more than a thousand
REPLAYED = [seed for seed in range(SEEDS) if seed % 8 in (0, 1)]  # crowded and not; `make soak` replays all
every_or_some = pytest.mark.parametrize(
    "every", [pytest.param(False, id="some"), pytest.param(True, id="every", marks=pytest.mark.soak)]
)


def comes_out(facility, seed, every):
    """The auditor finds the same money; and what the journal replays to is the live state, to the byte."""
    assert audited(facility) > 1
    if every or seed in REPLAYED:
        assert digest(replayed(facility.journal)) == digest(facility.state)


@pytest.fixture(autouse=True)
def no_sweeping():
    """What a seed leaves behind goes at once when it is over: to look for it again and again takes a tenth of the time."""
    gc.disable()
    yield
    gc.enable()


@every_or_some
@pytest.mark.parametrize("seed", range(SEEDS))
@pytest.mark.parametrize("bank", ["bank", "bank or co-bank"])
def test_any_commands_keep_every_promise_where_players_bank(bank, seed, every):
    facility = Facility(f"{bank} {seed}")
    rules = sample(find("645a")).replace('player_bank = "no"', f'player_bank = "{bank}"')
    World(facility, find("645a"), Random(f"world {bank} {seed}"), rules=rules).run(STEPS)
    comes_out(facility, seed, every)


@every_or_some
@pytest.mark.parametrize("seed", range(SEEDS))
@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.chapter)
def test_any_commands_keep_every_promise(game, seed, every):
    facility = Facility(f"{game.chapter} {seed}")
    World(facility, game, Random(f"world {game.chapter} {seed}"), crowded=seed % 2 == 1).run(STEPS)
    comes_out(facility, seed, every)
