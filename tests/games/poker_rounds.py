"""Random lawful rounds of a poker chapter, and what must hold of every one of them."""

from fractions import Fraction
from math import floor
from random import Random

from fairfelt.kit import Verdict
from fairfelt.kit.record import replay
from fairfelt.kit.round import run
from fairfelt.kit.settlement import settlements
from fairfelt.table.players import Player, anything, at_random
from fairfelt.table.recording import Recording
from fairfelt.table.shoe import SimulatedTable


def some_house(game, random):
    """Rules chosen at random among those that the chapter allows together."""
    while True:
        house = game.house(
            options={one.key: random.choice(list(one.choices)) for one in game.options if one.choices},
            paytables={t.pays.name: random.choice(t.columns) for t in game.paytables if t.columns},
            readings={one.id: random.choice(list(one.choices)) for one in game.readings if one.choices},
        )
        if game.lawful is None or not list(game.lawful(house)):
            return house


def rounds(game, count):
    """So many rounds at tables of any size under any rules: the table and its lines, each of them checked."""
    for seed in range(count):
        random = Random(f"{game.chapter} {seed}")
        house = some_house(game, random)
        seats = sorted(random.sample(range(1, game.seats + 1), random.randint(1, game.seats)))
        driver = Recording(SimulatedTable(house, dict.fromkeys(seats, Player(at_random, anything)), random))
        view = run(game, house, seats, driver)
        assert view.pending is None
        lines = settlements(view.table)
        check(view.table, lines)
        if seed % 5 == 0:  # a record of the round comes to the same
            assert settlements(replay(game, house, driver.record).table) == lines
        yield view.table, lines


def check(table, lines):
    """Every wager ends once, each with its paragraph, and the house has what the players have not."""
    placed = sorted((seat.position, wager.title) for seat in table.seats for wager in seat.wagers)
    assert sorted((line.seat, line.wager) for line in lines if not line.bonus) == placed
    staked = sum(cents for seat in table.seats for cents in seat.wagers.values())
    assert staked == sum(line.stake_cents for line in lines)
    assert sum(line.returned_cents for line in lines) == staked - sum(kept(table, line) for line in lines)
    for line in lines:
        assert line.cite.startswith(f"{table.game.chapter}."), line
        assert line.returned_cents >= 0


def kept(table, line):
    """What the house keeps of a line (less than nothing, if it pays), from the words on the paytable."""
    if line.verdict is not Verdict.WIN:
        return line.stake_cents if line.verdict is Verdict.LOSE else 0
    words, stake = line.pays.replace(",", ""), line.stake_cents
    if line.bonus:  # paid besides, on the stake of another line
        bonus = next(one for one in table.game.bonuses if line.wager.startswith(one.name))
        stake = table.seat(line.seat).wagers[bonus.on]
    if words.startswith("$"):
        return line.stake_cents - int(words[1:]) * 100
    if words.endswith("of meter"):
        return -line.net_cents  # the meter may have been paid to another before: the chapter's own tests look at it
    won, _, per = words.partition(" to " if " to " in words else " for ")
    paid = floor(Fraction(won) * stake / Fraction(per))
    return stake - paid if " for " in words else -paid
