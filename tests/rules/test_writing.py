"""Rules Submissions written: complete, explained, and read back to the same house."""

from fractions import Fraction

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from fairfelt import all_games, find
from fairfelt.kit import Game, House
from fairfelt.rules import facts, faults, load, same, sample, standard, write

GAMES = all_games()
games = pytest.mark.parametrize("game", GAMES, ids=[game.chapter for game in GAMES])


@games
def test_a_sample_leaves_nothing_out(game):
    text = sample(game)
    for option in game.options:
        assert f"\n{option.key} = " in text
        assert f"§ {option.cite}" in text
        assert all(str(choice) in text for choice in option.choices)
    for table in game.paytables:
        assert f"§ {table.cite}" in text
        assert f"# {table.pays.name}" in text
    for wager in game.wagers:
        assert not wager.optional or f'"{wager.name}"' in text
    for reading in game.readings:
        assert len(reading.choices) < 2 or f'{reading.id} = "{reading.taken}"' in text
    for meter in game.progressives:
        assert f'[progressive."{meter.wager.name}"]' in text
    assert (game.limit is not None) == ("payout_limit" in text)
    assert "minimum_wager" in text
    assert "maximum_wager" in text


@games
def test_a_sample_is_accepted_and_comes_back(game):
    house = load(sample(game), find)
    assert same(house, standard(game))
    assert write(house) == sample(game)


@st.composite
def houses(draw: st.DrawFn) -> House:
    """A house that chose at random, kept if the chapter allows it."""
    game: Game = draw(st.sampled_from(GAMES))
    options = {}
    for option in game.options:
        if option.choices:
            options[option.key] = draw(st.sampled_from(list(option.choices)))
        elif option.check is None:
            least = option.least or 0
            options[option.key] = draw(st.integers(least, option.most if option.most is not None else least + 50))
    house = standard(game, options)
    letters = {}
    for table in game.paytables:
        letter = draw(st.sampled_from(("", *table.columns)))
        if letter:
            letters[table.pays.name] = letter
    offered = frozenset(draw(st.sets(st.sampled_from(sorted(house.offered)))) if house.offered else ())
    meters = game.progressives
    percents = {m.wager.name: draw(st.fractions(Fraction(1, 5), Fraction(1, 2), max_denominator=1000)) for m in meters}
    least = draw(st.integers(1, 10_000))
    house = house.but(
        offered=offered,
        paytables=letters,
        readings={r.id: draw(st.sampled_from(list(r.choices))) for r in game.readings if len(r.choices) > 1},
        seeds_cents={m.wager.name: m.seed_cents + draw(st.integers(0, 10**7)) for m in meters},
        rates=percents,
        least_cents=least,
        most_cents=draw(st.none() | st.integers(least, 10**9)),
        limit_cents=draw(st.none() | st.integers(10**7, 10**11)) if game.limit else None,
    )
    assume(not faults(house))
    return house


@pytest.mark.unmeasured
@settings(max_examples=150, suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow], deadline=None)
@given(houses())
def test_whatever_is_lawful_survives_writing_and_reading(house):
    back = load(write(house), find)
    assert facts(back) == facts(house)


def test_houses_that_differ_are_not_the_same():
    game = find("686a")
    assert not same(game.house(), game.house(readings={"OU1": "R2"}))
    assert not same(game.house(), game.house(offered=frozenset()))
    assert same(game.house(), game.house(readings={"OU1": "R1"}))
