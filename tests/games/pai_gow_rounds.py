"""Words for the tests of the pai gow chapters against a dealer: whole rounds of several players, and random ones."""

from dataclasses import dataclass, field
from random import Random

from fairfelt.engine.record import Record, replay
from fairfelt.engine.round import Carried, View, run
from fairfelt.engine.settlement import settlements
from fairfelt.kit import DECK, JOKER, Answer, Verdict, cards
from tests.games.poker_rounds import rounds, some_house

SHAKEN = ((1, 1, 1),)


@dataclass(frozen=True)
class Sits:
    """One player's part of a round: dollars by wager, the cards, choices."""

    bets: dict
    hand: str = ""
    choices: tuple = ("House way",)


@dataclass(frozen=True)
class Played:
    """A finished round, in cents."""

    view: View
    lines: tuple = field(repr=False)

    def line(self, position, wager=""):
        """One wager's end, the required one's without a name."""
        wager = wager or main_of(self.view.table.game)
        (found,) = (line for line in self.lines if (line.seat, line.wager) == (position, wager))
        return found

    def net(self, position, wager=""):
        return self.line(position, wager).net_cents

    def cite(self, position, wager=""):
        return self.line(position, wager).cite

    def envies(self):
        return {(line.seat, line.wager): line.net_cents for line in self.lines if "Envy" in line.wager}

    @property
    def total(self):
        return sum(line.net_cents for line in self.lines)

    @property
    def wagers(self):
        return {(line.seat, line.wager) for line in self.lines}


def main_of(game):
    """The wager that every player must place."""
    return next(wager.name for wager in game.wagers if wager.required)


def table(
    game, seats, dealer=None, house=None, dice=SHAKEN, before=None, happened=(), meters=None, players=None, size=7
):
    """A whole round from `seats` by position; without `dealer` the dealer has cards that nobody else holds."""
    hands = {position: cards(sits.hand) for position, sits in seats.items()}
    left = [card for card in (*DECK, JOKER) if all(card not in hand for hand in hands.values())]
    record = Record(
        wagers={p: {wager: int(stake * 100) for wager, stake in sits.bets.items()} for p, sits in seats.items()},
        cards=hands | {"dealer": cards(dealer) if dealer is not None else tuple(left[:size])},
        choices={position: sits.choices for position, sits in seats.items()},
        dice=dice,
        before=before if isinstance(before, Carried) else Carried(before),
        happened=tuple(happened),
        meters_cents=meters or {},
        players=players or {},
    )
    view = replay(game, house or game.house(), record)
    return Played(view, settlements(view.table, record.meters_cents))


class Dealt:
    """Deals a shuffled deck and remembers to whom; everybody sets by the house way and gives nothing up."""

    def __init__(self, main, wagers, dice=(1, 1, 1), seed=1):
        self.left = Random(seed).sample((*DECK, JOKER), 53)
        self.main, self.bets, self.thrown, self.to, self.asked = main, wagers, dice, [], []

    def wagers(self, ask):
        return {self.main: self.bets[ask.seat.position]} if self.bets[ask.seat.position] else {}

    def card(self, ask):
        self.to.append(ask.to)
        return self.left.pop()

    def move(self, ask):
        self.asked.append((ask.seat.position, tuple(ask.moves)))
        return Answer(next(name for name in ("House way", "Stand", "No Double Down") if name in ask.moves))

    def dice(self, ask):
        self.faces = ask.faces
        return self.thrown


def walk(game, wagers, dice=(1, 1, 1), players=None, before=None, **options):
    """A round from a shuffled deck, with a driver that remembers; the wagers are those that every player must place."""
    driver = Dealt(main_of(game), wagers, dice)
    view = run(game, game.house(options=options), wagers, driver, Carried(before), players=players)
    assert view.pending is None
    return driver, view


def random_rounds(game, count, letters):
    """So many rounds under any rules, `letters` naming the paytables by wager: the table and its lines, checked."""

    def house_of(game, random):
        house = some_house(game, random)
        return house.but(paytables={wager: random.choice(columns) for wager, columns in letters.items()})

    return rounds(game, count, check, house_of)


def check(done, lines):
    """Every wager ends once and with its paragraph, and no cent comes from nowhere."""
    placed = sorted((seat.position, wager.title) for seat in done.seats for wager in seat.wagers)
    assert sorted((line.seat, line.wager) for line in lines if not line.bonus) == placed
    assert sum(c for seat in done.seats for c in seat.wagers.values()) == sum(line.stake_cents for line in lines)
    for line in lines:
        assert line.cite.startswith(f"{done.game.chapter}."), line
        assert line.returned_cents >= 0
        match line.verdict:
            case Verdict.LOSE:
                assert line.returned_cents == 0
            case Verdict.WIN:
                assert line.net_cents == (won := gained(line)) or won is None, line
            case _:
                assert line.net_cents == 0


def gained(line):
    """What a winning line brings, from the words of the paytable; None for a part of a meter."""
    words = line.pays.replace(",", "")
    if words.endswith("of meter"):
        return None
    if words.startswith("$"):
        back = 500 if line.stake_cents == 500 and not line.bonus else 0  # Paytable 4 of § 688a.12(d)
        return round(float(words[1:]) * 100) - line.stake_cents + back
    won, _, rest = words.partition(" ")
    return int(won) * line.stake_cents - (line.stake_cents if rest == "for 1" else 0)
