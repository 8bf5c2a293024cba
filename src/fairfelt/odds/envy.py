"""What the Envy Bonuses of a wager are worth, by how many players there are.

Every player's cards come from the same shuffled deck, so that the hand of any other player, and what best play of the game
itself makes of it, are distributed as one's own would be. What a player is paid for several others is a sum, and the
expectation of a sum is the sum of the expectations, whether the hands hang together or not: with n players it is n - 1 times
what one other player's hand is worth, exactly. The others are taken to play best on what a player sees of his own cards, the
dealer's and the board; whether a folded hand is envied is the game's to say, and so is every amount: it is asked what it
pays a player who wagers beside each way in which another's round may end.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from fairfelt.engine.record import Record, replay
from fairfelt.engine.round import Carried
from fairfelt.kit.cards import JOKER
from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.kit.outcomes import Outcomes
from fairfelt.kit.seats import Pile, Seat, Table
from fairfelt.kit.steps import Face
from fairfelt.kit.wagers import Bonus, Wager
from fairfelt.odds.base_wagers import main_of
from fairfelt.odds.figure import EnvyPart
from fairfelt.odds.play import Ending, Play
from fairfelt.odds.situations import UNIT

STAKES = (1, 5)  # the wagers for which the chapters have Envy Bonuses, in units: dollars
OTHER, ENVIOUS = 1, 2  # positions


def has_envy(game: Game, wager: Wager) -> bool:
    """Whether anything is paid for another player's hand to who places this wager."""
    scheduled = any(schedule.bonus.on.name == wager.name for schedule in game.envy)
    return scheduled or any(table.envy for table in game.tables(wager))


def of_others(game: Game, plays: Sequence[Play]) -> Play:
    """How those who are envied play: the first with the game itself at stake, if there is one."""
    return next((play for play in plays if main_of(game).bets.keys() <= play.bets.keys()), plays[0])


def envy_of(game: Game, house: House, wager: Wager, play: Play) -> EnvyPart | None:
    """The envy of a wager for one other player who plays so, at the least stake with which there is any."""
    if not has_envy(game, wager):
        return None
    ends = [(ending.number, _table(game, house, ending, play.bets)) for ending in play.endings]
    for units in STAKES:
        paid = sum((number * _paid(table, wager, units) for number, table in ends), Fraction(0))
        if paid:
            return EnvyPart(Fraction(units), paid / play.deals / units)
    return None


def _table(game: Game, house: House, ending: Ending, bets: Mapping[str, int]) -> Table:
    """The table when another player's round has so ended, with a seat more."""
    staked = {name: units * UNIT for name, units in (ending.bets or bets).items()}
    record = Record({OTHER: staked}, ending.cards, {OTHER: ending.choices}, ending.dice, ending.before or Carried())
    table = replay(game, house, record).table
    lying = {card for cards in ending.cards.values() for card in cards}
    spare = [card for card in house.shoe.cards() if card not in lying and card != JOKER]
    own = Pile()
    for card in spare[: len(table.seats[0].cards)]:
        own.add(card, Face.OWN)
    table.seats = (*table.seats, Seat(ENVIOUS, table, piles=[own]))
    return table


def _paid(table: Table, wager: Wager, units: int) -> Fraction:
    """What the seat that wagers so many units is paid for the other's hand, in units."""
    seat = table.seats[-1]
    seat.wagers = {wager: units * UNIT}
    outcomes: Outcomes = table.game.settle(seat, table.house)
    envied = (
        end for key, end in outcomes.items() if isinstance(key, Bonus) and key.name.endswith(f", position {OTHER}")
    )
    stake = Fraction(units * UNIT)
    return sum((end.net(stake) + stake for end in envied), Fraction(0)) / UNIT
