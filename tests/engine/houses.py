"""Houses that chose at random, for tests that hold whatever a chapter lets a certificate holder choose."""

import pytest

from fairfelt.games import all_games
from fairfelt.rules import standard
from fairfelt.rules.checks import fits

chapters = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.chapter)


def some_house(game, random):
    """A house that chose at random, of those that the chapter allows."""
    while True:
        options = {one.key: random.choice([*one.choices]) for one in game.options if one.choices}
        house = standard(game, options)
        letters: dict[str, list[str]] = {}
        for table in game.paytables:
            if table.columns and fits(house, table):
                letters.setdefault(table.pays.name, []).extend(table.columns)
        least = random.choice((1, 100, 250, 500))
        house = house.but(
            paytables={name: random.choice(columns) for name, columns in letters.items()},
            offered=frozenset(name for name in sorted(house.offered or ()) if random.random() < 0.8),
            readings={one.id: random.choice([*one.choices]) for one in game.readings if len(one.choices) > 1},
            least_cents=least,
            most_cents=random.choice((None, 100_00, 5_000_00)),
        )
        if game.lawful is None or not [*game.lawful(house)]:
            return house
