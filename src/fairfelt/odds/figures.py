"""Which figures a game has: the main wagers on each basis, then every wager against each of its paytables."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TypeAlias

from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.kit.pay import Meter, usd
from fairfelt.kit.paytables import Paytable, Reads
from fairfelt.kit.wagers import Bonus, Raise, Wager
from fairfelt.odds.figure import Figure, Progress
from fairfelt.odds.value import Value

Solver: TypeAlias = Callable[[House, Mapping[str, int], tuple[str, ...] | None], Value]


@dataclass(frozen=True)
class Main:
    """The wagers of the game itself: those staked first, and all whose results belong together."""

    staked: tuple[Wager, ...]
    names: tuple[str, ...]

    @property
    def bets(self) -> dict[str, int]:
        return {wager.name: 1 for wager in self.staked}


def main_of(game: Game) -> Main:
    """The wagers that later ones follow, with those and their bonuses."""
    followed = {wager.equals.name for wager in game.wagers if wager.later and wager.equals is not None}
    followed |= {move.of.name for move in game.moves if isinstance(move, Raise)}
    staked = tuple(w for w in game.wagers if not w.later and (w.required or w.name in followed))
    names = {w.name for w in staked} | {w.name for w in game.wagers if w.later}
    names |= {bonus.name for bonus in game.bonuses if bonus.on.name in names}
    return Main(staked, tuple(sorted(names)))


def figures(game: Game, house: House, progress: Progress) -> tuple[Figure, ...]:
    """Every figure of a game."""
    match game.family:
        case "throws":
            return tuple(_throws(game, house))
        case "totals":
            from fairfelt.odds import totals

            solver: Solver = lambda h, bets, objective: totals.solve(game, h, bets, objective)  # noqa: E731
            return tuple(_figures(game, house, solver, totals.METHOD, progress))
        case "showdown":
            return tuple(_showdown(game, house, progress))
        case _:
            return tuple(_streets(game, house, progress))


def _variants(game: Game, house: House, pays: Wager | Bonus) -> Iterator[tuple[House, Paytable, str]]:
    """The paytables of one wager, each with a house that has chosen it; only the house's own where it has chosen."""
    for table in game.tables(pays):
        fitted = house
        if table.when is not None and house.option(table.when[0]) not in table.when[1]:
            if table.when[0] in house.options:
                continue
            fitted = house.but(options={**house.options, table.when[0]: table.when[1][0]})
        for column in table.columns or ("",):
            if not column or house.paytables.get(pays.name, column) == column:
                chosen = {**house.paytables, pays.name: column} if column else house.paytables
                yield fitted.but(paytables=chosen), table, column


def _figures(game: Game, house: House, solver: Solver, method: str, progress: Progress) -> Iterator[Figure]:
    main = main_of(game)
    progress(0.1, f"{main.staked[0].name}: best play")
    yield from _main(game, house, main, solver, method)
    others = [wager for wager in game.wagers if not wager.later and wager not in main.staked and house.offers(wager)]
    for done, wager in enumerate(others):
        progress(0.5 + done / len(others) / 2, wager.name)
        bets = {**_beside(wager, main), wager.name: 1}
        for fitted, table, column in _variants(game, house, wager):
            value = solver(fitted, bets, tuple(n for n in main.names if n in bets or n not in game_wagers(game)))
            yield figure(game, fitted, wager.name, value.net[wager.name], method, table, column)


def game_wagers(game: Game) -> set[str]:
    """The names of all wagers."""
    return {wager.name for wager in game.wagers}


def _main(game: Game, house: House, main: Main, solver: Solver, method: str) -> Iterator[Figure]:
    """The game itself, per its first wager, per what is staked first and per all that is wagered."""
    bonus = next((b for b in game.bonuses if b.on in main.staked and game.tables(b)), None)
    single: list[tuple[House, Paytable | None, str]] = [(house, None, "")]
    variants = list(_variants(game, house, bonus)) if bonus else single
    first = main.staked[0].name
    for fitted, table, column in variants:
        value = solver(fitted, main.bets, main.names)
        net = value.total(main.names)
        yield figure(game, fitted, first, net, method, table, column, per=first)
        if len(main.staked) > 1:
            yield figure(game, fitted, first, net / len(main.staked), method, table, column, per="initial wagers")
        staked = value.staked(main.names)
        yield figure(game, fitted, first, net / staked, method, table, column, per="total wagered")


def _beside(wager: Wager, main: Main) -> dict[str, int]:
    """What must stand beside a wager: rather another paytable wager than the game itself, which asks for decisions."""
    apart = [other for other in wager.needs if other not in main.staked]
    if not wager.needs and not any(other.required for other in main.staked):
        return {}
    return {apart[0].name: 1} if apart else main.bets


def figure(
    game: Game,
    house: House,
    wager: str,
    ev: Fraction,
    method: str,
    table: Paytable | None = None,
    column: str = "",
    per: str = "",
    conditions: str = "",
) -> Figure:
    """A figure with what it holds for."""
    said = [conditions] if conditions else []
    if game.shoe is not None and house.shoe.decks > 1:
        said.append(f"{house.shoe.decks} decks")
    if table is not None and table.conditions:
        said.append(table.conditions)
    if table is not None and any(isinstance(pay, Meter) for row in table.rows.values() for pay in row):
        said.append(f"meter at {usd(house.seed_cents(game.wager(wager)))}, wager of $1")
    return Figure(
        chapter=game.chapter,
        wager=wager,
        per=per or wager,
        ev=ev,
        method=method,
        paytable=column,
        conditions=", ".join(said),
        readings={r.id: house.reading(r.id) for r in game.readings if len(r.choices) > 1},
    )


def _showdown(game: Game, house: House, progress: Progress) -> Iterator[Figure]:
    from fairfelt.odds import pooled, showdown

    progress(0.0, "counting every deal")
    counted = showdown.count(game, house)

    def solver(fitted: House, bets: Mapping[str, int], objective: tuple[str, ...] | None) -> Value:
        if Reads.POOL in (goes_by(game, fitted, name) for name in bets):
            return pooled.solve(game, fitted, bets)
        return showdown.solve(game, fitted, bets, objective, counted)

    for found in _figures(game, house, solver, showdown.METHOD, progress):
        together = goes_by(game, house, found.wager) is Reads.POOL
        yield replace(found, method=pooled.METHOD) if together else found


def goes_by(game: Game, house: House, wager: str) -> Reads:
    """Which cards a wager's paytable goes by."""
    table = house.table(game.wager(wager))
    return Reads.HAND if table is None else table.goes_by(house)


def _throws(game: Game, house: House) -> Iterator[Figure]:
    from fairfelt.odds import throws

    for wager in game.wagers:
        if not house.offers(wager):
            continue
        standing = throws.Throws(game, house).solve(wager.name)
        words = "left standing until decided" if wager.stays else ""
        yield figure(game, house, wager.name, standing.net[wager.name], throws.METHOD, conditions=words)
        if wager.stays:
            best = throws.Throws(game, house, takes_down=True).solve(wager.name)
            words = "taken down whenever that is better"
            yield figure(game, house, wager.name, best.net[wager.name], throws.METHOD, conditions=words)


def _streets(game: Game, house: House, progress: Progress) -> Iterator[Figure]:
    from fairfelt.odds import streets

    main = main_of(game)
    others = [w for w in game.wagers if not w.later and w not in main.staked and house.offers(w)]
    flops = {w.name for w in others if goes_by(game, house, w.name) is Reads.FLOP}
    bets = main.bets | {w.name: 1 for w in others if w.name not in flops}
    solved = streets.Streets(game, house, bets, main.names, progress, counts_folds=bool(flops))

    def solver(fitted: House, wanted: Mapping[str, int], _: tuple[str, ...] | None) -> Value:
        flop = [name for name in wanted if goes_by(game, fitted, name) is Reads.FLOP]
        return solved.weigh_by_flop(fitted, flop[0]) if flop else solved.weigh(fitted)

    yield from _figures(game, house, solver, streets.METHOD, progress)
