"""Which figures a game has: the main wagers on each basis, then every wager against each of its paytables."""

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from importlib import import_module

from fairfelt.kit.cards import Shoe
from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.kit.pay import Meter, usd
from fairfelt.kit.paytables import Paytable
from fairfelt.kit.wagers import Bonus, Wager
from fairfelt.odds.base_wagers import Main, main_of
from fairfelt.odds.envy import envy_of, of_others
from fairfelt.odds.figure import Figure, Hands, MeterPart, Progress, Row, deck_words, gone_words
from fairfelt.odds.play import Play, Weighed
from fairfelt.odds.situations import HAND, UNIT
from fairfelt.odds.solver import Solver


class Survey:
    """The figures of one game. A solver is made for each shoe that the paytables are meant for."""

    def __init__(self, game: Game, house: House, progress: Progress, thorough: bool = False) -> None:
        self.game, self.house, self.progress, self.thorough = game, house, progress, thorough
        self._solvers: dict[Shoe | None, Solver] = {}

    def solver(self, house: House) -> Solver:
        """The solver of this house's shoe."""
        shoe = house.shoe if self.game.shoe else None
        if shoe not in self._solvers:
            family = import_module(f"fairfelt.odds.{self.game.family}.solver")
            self._solvers[shoe] = family.Solver(self.game, house, self.progress)
            self._solvers[shoe].thorough = self.thorough
        return self._solvers[shoe]

    def figures(self) -> Iterator[Figure]:
        """Every figure, one after the other."""
        yield from self.itself()
        yield from self.beside()

    def itself(self) -> Iterator[Figure]:
        """The figures of the game itself, if it has wagers of its own."""
        main = main_of(self.game)
        if main.staked:
            self.progress(0.1, f"{main.staked[0].name}: best play")
            yield from self._main(main)

    def beside(self) -> Iterator[Figure]:
        """The figures of the wagers beside it."""
        main, solver = main_of(self.game), self.solver(self.house)
        apart = solver.apart
        first = [w for w in self.game.wagers if (not w.later or w.name in apart) and w.limited]  # no bank's stake
        others = [
            w
            for w in first
            if (w not in main.staked or w.name in apart) and solver.counts(solver.fitted(self.house, w), w)
        ]
        for done, wager in enumerate(others):
            self.progress(0.5 + done / len(others) / 2, wager.name)
            yield from self.side(wager)

    def _main(self, main: Main) -> Iterator[Figure]:
        """The game itself, per its first wager, per what is staked first and per all that is wagered."""
        keys: tuple[Wager | Bonus, ...] = (*self.game.bonuses, *main.staked)
        paid = next((key for key in keys if self._belongs(key, main)), None)
        shoes = with_decks(self.house, self.solver(self.house).decks)
        single: list[tuple[House, Paytable | None, str]] = [(one, None, "") for one in shoes]
        first = main.staked[0].name
        for house, table, column in list(variants(self.game, self.house, paid)) if paid else single:
            play = self.solver(house).main(house)
            weighed = play.weigh(self.game, house)
            value = weighed.value
            net = value.total(main.names)
            each = net / hands_of(play, first)
            made = self._figure(house, first, each, play, weighed, main.names, table, column)
            yield made
            bases = {"total wagered": value.staked(main.names)}
            if len(main.staked) > 1:
                bases = {"initial wagers": Fraction(len(main.staked))} | bases
            yield from (_based(made, per, staked / hands_of(play, first)) for per, staked in bases.items())
            for words, other in self.solver(house).others(house, main.staked[0]):
                weighed = other.weigh(self.game, house)
                net = weighed.value.total(main.names)
                each = net / hands_of(other, first)
                yield self._figure(house, first, each, other, weighed, main.names, table, column, words)

    def _belongs(self, key: Wager | Bonus, main: Main) -> bool:
        """Whether a paytable with columns pays it that is the game's own."""
        return key.name in main.names and any(table.columns for table in self.game.tables(key))

    def side(self, wager: Wager) -> Iterator[Figure]:
        """The figures of one wager beside the game: of each paytable, and of each way to play it."""
        known: dict[tuple[Solver, Hashable], Play] = {}
        for chosen, table, column in variants(self.game, self.house, wager, self.solver(self.house).decks):
            solver = self.solver(chosen)
            house = solver.fitted(chosen, wager)
            rules = (solver, solver.rules(house))
            play = known[rules] if rules in known else known.setdefault(rules, solver.side(house, wager))
            said, others = solver.said(wager), solver.others(house, wager)
            envy = envy_of(self.game, house, wager, of_others(self.game, (play, *(one for _, one in others))))
            yield replace(self._wager(house, wager, play, table, column, said), envy=envy)
            for words, other in others:
                yield replace(self._wager(house, wager, other, table, column, words), envy=envy)

    def _wager(self, house: House, wager: Wager, play: Play, table: Paytable | None, column: str, words: str) -> Figure:
        weighed = play.weigh(self.game, house)
        names = (wager.name, *(bonus.name for bonus in self.game.bonuses if bonus.on.name == wager.name))
        ev = weighed.value.total(names) / (play.bets.get(wager.name) or weighed.value.stake[wager.name])
        return self._figure(house, wager.name, ev, play, weighed, names, table, column, words)

    def _figure(
        self,
        house: House,
        wager: str,
        ev: Fraction,
        play: Play,
        weighed: Weighed,
        names: tuple[str, ...],
        table: Paytable | None,
        column: str,
        words: str = "",
    ) -> Figure:
        """A figure with what it holds for, and the counts behind it."""
        staked = wager in (w.name for w in main_of(self.game).staked)
        counted = weighed.rows(wager) if names == (wager,) or not staked else {}
        order = {table.label(key): at for at, key in enumerate(table.rows)} if table else {}
        lines = sorted(filter(None, counted), key=lambda name: order.get(name, len(order)))  # several may pay together
        units = play.bets.get(wager, 1)  # a wager that must be $5 is five units; its figure is of one
        rows = tuple(Row(name, counted[name][0], counted[name][1] / units) for name in lines)
        taken = play.taken if staked else {}
        spread = weighed.spread(names)
        number = hands_of(play, wager)
        square = None if spread and number == 1 else weighed.square(names)
        stakes = units * number
        hands = {} if spread else weighed.singly(names)
        return Figure(
            chapter=self.game.chapter,
            wager=wager,
            per=wager,
            ev=ev,
            method=play.method,
            paytable=column,
            conditions=", ".join(filter(None, (words, *conditions(self.game, house, table, wager, units)))),
            readings={r.id: house.readings.get(r.id) or r.taken for r in self.game.readings if len(r.choices) > 1},
            deals=play.deals,
            outcomes=tuple((net / units, number) for net, number in spread.items()),
            square=square and square / stakes**2,
            hands=tuple(Hands(of or wager, net / stakes, number) for (of, net), number in hands.items()),
            rows=rows,
            choices=tuple((words, number) for words, number in taken.items() if words),
            meter=meter_of(
                self.game, house, table, column, {row.name: Fraction(row.deals, play.deals * units) for row in rows}
            ),
        )


def _based(figure: Figure, per: str, staked: Fraction) -> Figure:
    """The same figure per another basis, of which so much is staked for each unit of the first wager, on average."""
    outcomes = tuple((net / staked, number) for net, number in figure.outcomes)
    return replace(
        figure,
        per=per,
        ev=figure.ev / staked,
        outcomes=outcomes,
        square=figure.square and figure.square / staked**2,
        hands=(),
        rows=(),
        choices=(),
        meter=None,
    )


def hands_of(play: Play, wager: str) -> int:
    """On how many hands of a player a wager is staked at first."""
    return max(1, sum(name.partition(HAND)[0] == wager for name in play.bets))


def meter_of(
    game: Game, house: House, table: Paytable | None, column: str, chances: Mapping[str, Fraction]
) -> MeterPart | None:
    """What the progressive meter adds, if this column pays of one."""
    paid = {table.label(key): pays[table.index(column)] for key, pays in table.rows.items()} if table else {}
    parts = [chances.get(row, Fraction(0)) * pay.percent / 100 for row, pay in paid.items() if isinstance(pay, Meter)]
    if not parts or table is None or not chances:
        return None
    progressive = next(one for one in game.progressives if one.wager.name == table.pays.name)
    rate = house.rates.get(progressive.wager.name, progressive.least_rate(column))
    return MeterPart(Fraction(house.seed_cents(progressive.wager), 100), sum(parts, Fraction(0)), rate)


def conditions(game: Game, house: House, table: Paytable | None, wager: str, units: int) -> Iterator[str]:
    """What a figure holds for besides readings: the decks, the version, the meter."""
    if game.shoe is not None and (house.shoe.decks > 1 or game.option("decks")):
        yield deck_words(house.shoe.decks) + gone_words(house.gone)
    if table is not None and table.conditions:
        yield table.conditions
    if table is not None and any(isinstance(pay, Meter) for row in table.rows.values() for pay in row):
        yield f"meter at {usd(house.seed_cents(game.wager(wager)))}, wager of {usd(units * UNIT)}"


def variants(
    game: Game, house: House, pays: Wager | Bonus, decks: tuple[int, ...] = ()
) -> Iterator[tuple[House, Paytable | None, str]]:
    """The paytables of one wager, each with a house that has chosen it; only the house's own where it has chosen.

    A wager that no paytable pays has one figure. A house that has not said how many decks it uses has figures for `decks`.
    """
    houses = list(with_decks(house, decks))
    if not game.tables(pays):
        yield from ((one, None, "") for one in houses)
    for table in game.tables(pays):
        fitted = [one for one in houses if table.when is None or one.option(table.when[0]) in table.when[1]]
        if not fitted and table.when is not None and table.when[0] not in house.options:
            fitted = [house.but(options={**house.options, table.when[0]: table.when[1][0]})]
        for one in fitted:
            for column in table.columns or ("",):
                if not column or house.paytables.get(pays.name, column) == column:
                    chosen = {**house.paytables, pays.name: column} if column else house.paytables
                    yield one.but(paytables=chosen), table, column


def with_decks(house: House, decks: tuple[int, ...]) -> Iterator[House]:
    """The house with each of these numbers of decks that its chapter allows; as it is where it has chosen."""
    option = house.game.option("decks")
    allowed = [number for number in decks if option is not None and not option.fault(number)]
    if not allowed or "decks" in house.options or house.deck is not None or house.gone:
        yield house
    else:
        yield from (house.but(options={**house.options, "decks": number}) for number in allowed)


def figures(game: Game, house: House, progress: Progress, thorough: bool = False) -> tuple[Figure, ...]:
    """Every figure of a game."""
    return tuple(Survey(game, house, progress, thorough).figures())
