"""The game decides: what one situation comes to, asked of the game itself.

Kernels count how often a situation occurs and keep one deal that shows it; its payoff is what the game's own round and
`settle` make of that deal. So no rule is written twice.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from fairfelt.engine.record import Record, replay
from fairfelt.engine.round import Carried, View
from fairfelt.kit.cards import Cards
from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.kit.outcomes import Verdict
from fairfelt.kit.seats import Seat
from fairfelt.kit.wagers import Answer, Bonus, Choice, Wager
from fairfelt.odds.value import Value

NONE = Fraction(0)
UNIT = 100  # cents a unit: a progressive wager of one unit is $1
HAND = ", hand "  # what a title adds where it is not of the first hand


@dataclass(frozen=True)
class Ended:
    """What one deal came to: net and stake by wager, and the row of the paytable that decided each."""

    value: Value
    rows: Mapping[str, str]


def worth(view: View) -> Value:
    """Net and stake of the first seat of a finished round, exactly, before any rounding to cents."""
    return ended(view).value


def ended(view: View, hand: int = 0) -> Ended:
    """The same, with the rows of the paytables; with `hand`, of that one of the player's hands alone."""
    seat = view.table.seats[0]
    net: dict[str, Fraction] = {}
    for key, outcome in seat.outcomes.items():
        if hand and hand_of(key) != hand:
            continue
        wager = key.on if isinstance(key, Bonus) else key
        stake, meter = Fraction(seat.wagers[wager]), NONE
        if any(p.wager.name == wager.name for p in view.table.game.progressives):
            meter = Fraction(view.table.house.seed_cents(wager))
        gain = outcome.net(stake, meter)  # in cents, as sums in dollars and meters are
        if isinstance(key, Bonus) and not hasattr(outcome.pay, "odds"):
            gain += stake
        name = key.name.partition(HAND)[0]
        net[name] = net[name] + gain / UNIT if name in net else gain / UNIT
    stakes: dict[str, Fraction] = {}
    for wager, cents in seat.wagers.items():
        if (hand and wager.hand != hand) or taken_back(seat, wager):
            continue
        stakes[wager.name] = stakes.get(wager.name, NONE) + Fraction(cents, UNIT)
    return Ended(Value(net, stakes), {key.name: outcome.row for key, outcome in seat.outcomes.items()})


def hand_of(key: Wager | Bonus) -> int:
    """On which of the player's hands something is; a bonus says so in its name."""
    return key.hand if isinstance(key, Wager) else int(key.name.partition(HAND)[2] or 1)


def taken_back(seat: Seat, wager: Wager) -> bool:
    """Whether the player withdrew a wager: it goes back by the paragraph of a choice that he made, and was not at risk."""
    outcome = seat.outcomes[wager]
    if outcome.verdict is not Verdict.PUSH:
        return False
    return outcome.cite in {m.cite for m in seat.table.game.moves if isinstance(m, Choice) and seat.chose(m)}


def settled(
    game: Game,
    house: House,
    bets: Mapping[str, int],
    cards: Mapping[int | str, Cards],
    choices: tuple[str | Answer, ...] = (),
    dice: tuple[tuple[int, ...], ...] = (),
    before: Carried | None = None,
) -> Ended:
    """What one deal with these choices comes to for a single player who stakes `bets`."""
    record = Record(
        wagers={1: {name: units * UNIT for name, units in bets.items()}},
        cards=cards,
        choices={1: choices},
        dice=dice,
        before=before or Carried(),
    )
    return ended(replay(game, house, record))


def situation(
    game: Game,
    house: House,
    bets: Mapping[str, int],
    cards: Mapping[int | str, Cards],
    choices: tuple[str | Answer, ...] = (),
) -> Value:
    """The same, in units by wager alone."""
    return settled(game, house, bets, cards, choices).value
