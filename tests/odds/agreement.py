"""The kernel held to the reference solver, which drives the game itself over every deal and every choice."""

from importlib import import_module

from fairfelt.odds.base_wagers import main_of
from fairfelt.odds.reference import Reference


def solver_of(game, house):
    """The solver of a game's family for this house's deck."""
    return import_module(f"fairfelt.odds.{game.family}.solver").Solver(game, house, lambda done, what: None)


def agree(game, house, *wagers, solver=None):
    """The game itself, with these wagers beside it, is worth the same to the kernel as played out, as fractions."""
    play = (solver or solver_of(game, house)).main(house)
    same(game, house, play, play.bets | dict.fromkeys(wagers, 1))


def agree_alone(game, house, *wagers, solver=None):
    """Each of these wagers, as its own figure is found, is worth the same to the kernel as played out, as fractions."""
    solver = solver or solver_of(game, house)
    for name in wagers:
        play = solver.side(house, game.wager(name))
        same(game, house, play, play.bets, name)


def agree_apart(game, house, *wagers):
    """The game itself, and each of these wagers by its own endings, are worth what one run of the reference finds."""
    solver = solver_of(game, house)
    play = solver.main(house)
    slow = Reference(game, house, {**play.bets, **dict.fromkeys(wagers, 1)}, main_of(game).names).solve()
    fast = play.weigh(game, house).value
    assert fast.net == {name: net for name, net in slow.net.items() if name not in wagers or name in play.bets}
    assert fast.stake == {name: stake for name, stake in slow.stake.items() if name not in wagers or name in play.bets}
    for name in wagers:
        assert solver.side(house, game.wager(name)).weigh(game, house).value.net[name] == slow.net[name], name


def same(game, house, play, bets, only=None):
    """Hold one play to the reference; `only` where the endings tell about one wager alone."""
    fast = play.weigh(game, house, bets).value
    slow = Reference(game, house, bets, main_of(game).names or None).solve()
    if only is None:
        assert fast == slow
    else:
        assert fast.net[only] == slow.net[only]
