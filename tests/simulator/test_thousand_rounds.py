"""A thousand rounds of every chapter, with any rules, any wagers and any choices that it allows: nothing ever breaks."""

from collections import Counter
from random import Random

import pytest

from fairfelt import all_games
from fairfelt.engine.record import replay
from fairfelt.engine.round import run
from fairfelt.engine.settlement import settlements
from fairfelt.kit import UNSEEN, Verdict
from fairfelt.simulator.players import Player, anything, at_random
from fairfelt.simulator.recording import Recording
from fairfelt.simulator.shoe import SimulatedTable
from tests.games.poker_rounds import some_house
from tests.test_tree import SECTIONS

pytestmark = pytest.mark.unmeasured  # long runs of code that other tests cover: measuring would double their time

GAMES = all_games()
TABLES, ROUNDS = 100, 10  # other rules at every table, ten rounds at each


@pytest.mark.parametrize("game", GAMES, ids=[game.chapter for game in GAMES])
def test_a_thousand_rounds(game):
    done = 0
    for number in range(TABLES):
        random = Random(f"{game.chapter} {number}")
        house = some_house(game, random)
        seats = sorted(random.sample(range(1, game.seats + 1), random.randint(1, min(3, game.seats))))
        players = dict.fromkeys(seats, Player(at_random, anything))
        carried = None
        for again in range(ROUNDS):
            driver = Recording(SimulatedTable(house, players, random))
            view = run(game, house, seats, driver, carried)
            assert view.pending is None
            lines = settlements(view.table)
            settled_once(view.table, lines)
            money_is_kept(view.table, lines)
            no_card_twice(house, view.table)
            if not again:  # what `play` writes down, `settle` reads, and it comes to the same
                assert settlements(replay(game, house, driver.record).table) == lines
            carried, done = view.carried, done + 1
    assert done == 1_000


def settled_once(table, lines):
    """Every wager ends once, by a paragraph that exists in the chapter."""
    placed = sorted((seat.position, wager.title) for seat in table.seats for wager in seat.wagers)
    assert sorted((line.seat, line.wager) for line in lines if not line.bonus) == placed
    assert [line.cite for line in lines if line.cite not in SECTIONS] == []
    assert all(line.cite.startswith(f"{table.game.chapter}.") for line in lines)


def money_is_kept(table, lines):
    """What was staked is returned or collected, to the cent; nobody loses more than was staked."""
    standing = {(line.seat, line.wager) for line in lines if line.verdict is Verdict.STANDS}
    staked = sum(
        cents for s in table.seats for wager, cents in s.wagers.items() if (s.position, wager.title) not in standing
    )
    won = sum(max(line.net_cents, 0) for line in lines)
    collected = sum(max(-line.net_cents, 0) for line in lines)
    assert staked + won == sum(line.returned_cents for line in lines) + collected
    for line in lines:
        assert line.returned_cents >= 0
        assert (line.net_cents > 0) <= (line.verdict is Verdict.WIN), line
        if line.verdict in (Verdict.PUSH, Verdict.VOID, Verdict.STANDS):
            assert line.net_cents == 0, line
        if line.verdict is Verdict.LOSE:
            assert line.returned_cents == 0 or line.bonus or line.vigorish_cents or line.net_cents < 0, line


def no_card_twice(house, table):
    """No card lies on the table more often than the shoe holds it."""
    if house.game.shoe is None:
        return
    piles = [pile for seat in table.seats for pile in seat.piles] + [table.dealer, table.board]
    dealt = Counter(card for pile in piles for card in pile.cards if card != UNSEEN)
    assert dealt <= Counter(house.shoe.cards())
