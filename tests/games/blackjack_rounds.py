"""Rounds of Blackjack for tests: several players, their cards in the order dealt to them, their choices."""

from fractions import Fraction

from fairfelt.games.blackjack import BLACKJACK, GAME
from fairfelt.kit import Answer, Wager
from fairfelt.kit.asks import Pending
from fairfelt.kit.record import Record, Recorded, settle
from fairfelt.kit.round import Carried, View, run
from fairfelt.kit.settlement import Line
from tests.helpers import UNIT, Result, deal

ONE_UNIT = {BLACKJACK: 1}


class Player:
    """A player's cards, choices and wagers (in units)."""

    def __init__(self, cards="", *choices, bets=None):
        self.cards, self.choices = deal(cards), tuple(named(choice) for choice in choices)
        self.bets = ONE_UNIT if bets is None else bets


def named(choice):
    """A choice as a record has it."""
    return choice if isinstance(choice, str | Answer) else choice.name


def record(players, dealer, *, unit=UNIT, before=None, happened=(), determinant="", burned="", choices=None):
    """The record of a round with players by position."""
    piles = {position: player.cards for position, player in players.items()}
    piles |= {"dealer": deal(dealer), "determinant": deal(determinant), "burn": deal(burned)}
    return Record(
        wagers={at: {w.title: int(stake * unit) for w, stake in p.bets.items()} for at, p in players.items()},
        cards={place: these for place, these in piles.items() if these},
        choices=choices or {position: player.choices for position, player in players.items()},
        before=Carried(before),
        happened=happened,
    )


def played(players, dealer, house=None, *, unit=UNIT, **more) -> dict[int, Result]:
    """The net units of every wager, by position."""
    lines = settle(GAME, house or GAME.house(), record(players, dealer, unit=unit, **more))
    results: dict[int, Result] = {position: Result() for position in players}
    for line in lines:
        results[line.seat][line.wager] = Fraction(line.net_cents, unit)
    for position, result in results.items():
        result.lines = tuple(line for line in lines if line.seat == position)
    return results


def alone(cards, *choices, dealer, bets=None, house=None, **more) -> Result:
    """One player's round."""
    return played({1: Player(cards, *choices, bets=bets)}, dealer, house, **more)[1]


class Silent(Recorded):
    """Nobody has said yet what to wager."""

    def wagers(self, ask):
        raise Pending


def view(players, dealer, house=None, silent=False, **more) -> View:
    """Where a round stands when the record ends, finished or not."""
    this = record(players, dealer, **more)
    driver = Silent(this) if silent else Recorded(this)
    return run(GAME, house or GAME.house(), this.wagers, driver, this.before, this.happened)


def order(players, dealer, house=None, **more) -> list[tuple[int, str]]:
    """The settlements in the order they were made: position and wager."""
    return [(seat.position, key.title) for seat, key in view(players, dealer, house, **more).table.paid]


def line(result: Result, wager: Wager) -> Line:
    """The line of one wager."""
    return next(one for one in result.lines if one.wager == wager.title)
