"""Which wagers are the game itself, and what must stand beside the others."""

from collections.abc import Mapping
from dataclasses import dataclass

from fairfelt.engine.wagering import check_wagers
from fairfelt.kit.errors import Refused
from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.kit.paytables import Reads
from fairfelt.kit.seats import Seat, Table
from fairfelt.kit.wagers import Raise, Wager
from fairfelt.odds.situations import UNIT


@dataclass(frozen=True)
class Main:
    """The wagers of the game itself: those staked first, and all whose results belong together."""

    staked: tuple[Wager, ...]
    names: tuple[str, ...]

    @property
    def bets(self) -> dict[str, int]:
        """A unit on each of those staked first."""
        return {wager.name: 1 for wager in self.staked}


def main_of(game: Game) -> Main:
    """The wagers that later ones follow, with those and their bonuses.

    A wager that is always the table's minimum is a fee to take part, not the game itself: the Pot of § 667a.7(d)(1).
    """
    followed = {wager.equals.name for wager in game.wagers if wager.later and wager.equals is not None}
    followed |= {wager.at_most[1].name for wager in game.wagers if wager.later and wager.at_most is not None}
    followed |= {move.of.name for move in game.moves if isinstance(move, Raise)}
    first = (w for w in game.wagers if not w.later and not w.at_minimum)
    staked = tuple(w for w in first if w.required or w.name in followed)
    names = {w.name for w in staked} | {w.name for w in game.wagers if w.later}
    names |= {bonus.name for bonus in game.bonuses if bonus.on.name in names}
    return Main(staked, tuple(sorted(names)))


def beside(house: House, wager: Wager) -> dict[str, int]:
    """What is staked with a wager: rather another paytable wager than the game itself, which asks for decisions."""
    main = main_of(house.game)
    apart = [{other.name: 1} for other in wager.needs if other not in main.staked]
    for company in ({}, *apart, at_stake(house)):
        for units in (1, *(cents // UNIT for cents in wager.amounts_cents)):
            bets = company | {wager.name: units}
            if taken(house, bets):
                return bets
    raise ValueError(f"{wager.name} cannot be staked with {', '.join(main.bets)} alone")


def at_stake(house: House) -> dict[str, int]:
    """What a player stakes on the game itself, with another wager where this house demands one beside it."""
    main = main_of(house.game)
    others = [{wager.name: 1} for wager in house.game.wagers if not wager.later and wager not in main.staked]
    for company in ({}, *others):
        if taken(house, main.bets | company):
            return main.bets | company
    raise ValueError(f"{', '.join(main.bets)} cannot be staked with at most one wager more")


def taken(house: House, bets: Mapping[str, int]) -> bool:
    """Whether a table of this house takes these wagers from a player."""
    seat = Seat(1, Table(house.game, house))
    first = tuple(wager for wager in house.game.wagers if not wager.later)
    try:
        check_wagers(house.game, house, seat, {name: units * UNIT for name, units in bets.items()}, first)
    except Refused:
        return False
    return True


def goes_by(house: House, wager: Wager) -> Reads:
    """Which cards a wager's paytable goes by."""
    table = house.table(wager)
    return Reads.HAND if table is None else table.goes_by(house)
