"""How to play one game: best play, what mistakes cost, and short strategies, kept as a page of the book.

`load` opens the page that is shipped, `solve` finds one anew for any house.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from hashlib import sha256
from importlib.resources import files
from math import gcd
from pathlib import Path
from typing import Any

from fairfelt import odds
from fairfelt.book.page import load as load_odds
from fairfelt.book.page import rules_of
from fairfelt.book.plain import rounded
from fairfelt.kit.errors import Refused
from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.kit.wagers import Bonus, Wager
from fairfelt.odds.advice.lines import Line
from fairfelt.odds.advice.short import recommended
from fairfelt.odds.advice.short_strategy import Mistake, Rules, ShortStrategy
from fairfelt.odds.advice.strategy import taken
from fairfelt.odds.base_wagers import main_of
from fairfelt.odds.figure import Figure, Progress
from fairfelt.odds.figures import Survey
from fairfelt.odds.solver import Solver

FOLDER = files("fairfelt") / "data" / "strategy"
DECKS = "decks"  # always said, for no play is the same with more
LINES = 6  # of best play, for each card that lies open


@dataclass(frozen=True)
class Taken:
    """How often best play makes a choice."""

    stage: str
    choice: str
    deals: int


@dataclass(frozen=True)
class Grid:
    """A chart by hand and up card, a letter for each: parts with a name and rows. It costs more than best play by `cost`."""

    columns: tuple[str, ...]
    parts: tuple[tuple[str, tuple[tuple[str, tuple[str, ...]], ...]], ...]
    legend: Mapping[str, str]
    cost: Fraction


@dataclass(frozen=True)
class StrategyPage:
    """How to play a game in one house. Costs are per the wager that `per` names, on top of what best play loses."""

    chapter: str
    game: str
    solver: str  # the version that found it
    rules: str  # the hash of the game's rules
    terms: Mapping[str, str]  # the readings and the paytables of the game itself under which it holds
    per: str
    deals: int
    ev: Fraction  # of best play
    choices: tuple[Taken, ...]
    lines: tuple[Line, ...]
    mistakes: tuple[Mistake, ...]
    shorts: tuple[ShortStrategy, ...]
    chart: Grid | None = None

    @property
    def learn(self) -> ShortStrategy:
        """The short strategy to learn."""
        return recommended(self.shorts)

    @property
    def amounts(self) -> str:
        """What "Play of 3" means, where there is such a choice."""
        named = any(re.search(r" of \d", one.choice) for one in self.choices)
        return f"Amounts are times the {self.per}." if named else ""

    @cached_property
    def digest(self) -> str:
        """The hash of inputs and result."""
        return sha256(json.dumps(_plain(self), sort_keys=True, ensure_ascii=False).encode()).hexdigest()


def solver_of(game: Game, house: House, progress: Progress | None = None) -> Solver:
    """The solver of a house's shoe."""
    if not game.family:
        raise Refused(f"{game.name} has no exact solver yet; `fairfelt simulate` estimates it")
    return Survey(game, house, progress or (lambda done, what: None)).solver(house)


def solve(game: Game, house: House, progress: Progress | None = None) -> StrategyPage:
    """The page found anew."""
    if not main_of(game).staked:
        raise Refused(f"{game.name} leaves a player nothing to decide once the wagers are placed")
    tell = progress or (lambda done, what: None)
    solver = solver_of(game, house, tell)
    mistakes = solver.mistakes(house)  # first: a game that has no list of them says so before anything is counted
    deals, best, choices, lines = _best_play(game, house, solver)
    tell(0.7, "searching for short strategies")
    return StrategyPage(
        chapter=game.chapter,
        game=game.name,
        solver=odds.VERSION,
        rules=rules_of(game),
        terms=terms_of(house),
        per=main_of(game).staked[0].name,
        deals=deals,
        ev=best,
        choices=choices,
        lines=lines,
        mistakes=tuple(sorted(mistakes, key=lambda one: -one.cost)),
        shorts=solver.shorts(house),
        chart=_grid(solver, house),
    )


def _grid(solver: Solver, house: House) -> Grid | None:
    chart = solver.chart(house)
    if chart is None:
        return None
    parts = tuple((part.name, tuple((label, tuple(letters)) for label, letters in part.rows)) for part in chart.parts)
    return Grid(tuple(chart.columns), parts, dict(chart.legend), chart.cost)


def _best_play(game: Game, house: House, solver: Solver) -> tuple[int, Fraction, tuple[Taken, ...], tuple[Line, ...]]:
    """The deals, what best play is worth, how often it chooses what, and its lines.

    A family that does not list its situations has the figure of its main wager, which says the same but for the lines.
    """
    if type(solver).decisions is Solver.decisions:
        figure = _figure(game, house)
        scale = gcd(figure.deals, *(number for _, number in figure.choices))  # how long a deal is says nothing here
        choices = tuple(Taken("round", words, number // scale) for words, number in figure.choices)
        return figure.deals // scale, figure.ev, choices, ()
    situations = solver.situations(house)
    first = [one for one in situations if one.stage == situations[0].stage]
    deals = sum(one.number for one in first)
    best = sum((one.worth[one.best] * one.number for one in first), Fraction(0)) / deals
    choices = tuple(Taken(stage, choice, number) for (stage, choice), number in taken(situations).items())
    return deals, best, choices, solver.lines(house, LINES)


def _figure(game: Game, house: House) -> Figure:
    chosen = house.but(options={**house.options, DECKS: house.shoe.decks}) if game.option(DECKS) else house
    page = load_odds(game)
    if page is not None and page.answers(chosen):
        return page.narrowed(chosen)[0]
    return odds.solve(game, chosen)[0]


def terms_of(house: House) -> dict[str, str]:
    """What may change how to play: readings, the decks or other options, and the paytables of the game itself."""
    game, names = house.game, main_of(house.game).names
    every: tuple[Wager | Bonus, ...] = (*game.wagers, *game.bonuses)
    keys = [key for key in every if key.name in names and any(table.columns for table in game.tables(key))]
    chosen = {one.id: house.reading(one.id) for one in game.readings if len(one.choices) > 1}
    said = [one for one in game.options if one.key == DECKS or house.option(one.key) != one.standard]
    chosen |= {one.key: str(house.option(one.key)) for one in said}
    if house.deck is not None:
        chosen["deck"] = " ".join(map(str, house.deck))
    if house.gone:
        chosen["gone"] = " ".join(map(str, house.gone))
    return chosen | {key.name: f"paytable {house.letter(key)}" for key in keys}


def page_of(game: Game, house: House | None = None, progress: Progress | None = None) -> StrategyPage:
    """The page that is shipped if it holds for this house, or one found anew."""
    kept = load(game)
    chosen = house or game.house()
    return kept if kept is not None and kept.terms == terms_of(chosen) else solve(game, chosen, progress)


# --- as plain data ----------------------------------------------------------------------------------------------------


def plain(page: StrategyPage) -> dict[str, Any]:
    """A page; fractions are texts."""
    return {**_plain(page), "digest": page.digest}


def _plain(page: StrategyPage) -> dict[str, Any]:
    return {
        "chapter": page.chapter,
        "game": page.game,
        "solver": page.solver,
        "rules": page.rules,
        "terms": dict(page.terms),
        "per": page.per,
        "deals": page.deals,
        "ev": str(page.ev),
        "choices": [
            {
                "stage": one.stage,
                "choice": one.choice,
                "deals": one.deals,
                "of_all": str(Fraction(one.deals, page.deals)),
            }
            for one in page.choices
        ],
        "lines": [
            {
                "stage": one.stage,
                "seen": one.seen,
                "highest": one.highest,
                "lowest": one.lowest,
                "choices": [{"choice": choice, "deals": number} for choice, number in one.choices],
            }
            for one in page.lines
        ],
        "mistakes": [{"mistake": one.words, **_cost(one.cost)} for one in page.mistakes],
        "short": [_short(one) for one in page.shorts],
        "recommended": page.shorts.index(page.learn),
        "chart": _chart(page.chart),
    }


def _chart(chart: Grid | None) -> dict[str, Any] | None:
    if chart is None:
        return None
    parts = [
        {"name": name, "rows": [{"hand": label, "choices": list(letters)} for label, letters in rows]}
        for name, rows in chart.parts
    ]
    return {"columns": list(chart.columns), "parts": parts, "legend": dict(chart.legend), **_cost(chart.cost)}


def _chart_from(data: Mapping[str, Any] | None) -> Grid | None:
    if data is None:
        return None
    parts = tuple(
        (part["name"], tuple((row["hand"], tuple(row["choices"])) for row in part["rows"])) for part in data["parts"]
    )
    return Grid(tuple(data["columns"]), parts, dict(data["legend"]), Fraction(data["cost"]))


def _cost(cost: Fraction) -> dict[str, str]:
    return {"cost": str(cost), "cost_percent": rounded(cost * 100, 6)}


def _short(one: ShortStrategy) -> dict[str, Any]:
    rules = [{"stage": rules.stage, "rules": list(rules.lines)} for rules in one.rules]
    tried = [{"rules": number, **_cost(cost)} for number, cost in one.tried]
    return {"stages": rules, **_cost(one.cost), "tried": tried}


def page_from(data: Mapping[str, Any]) -> StrategyPage:
    """The same read back."""
    return StrategyPage(
        chapter=data["chapter"],
        game=data["game"],
        solver=data["solver"],
        rules=data["rules"],
        terms=dict(data["terms"]),
        per=data["per"],
        deals=data["deals"],
        ev=Fraction(data["ev"]),
        choices=tuple(Taken(one["stage"], one["choice"], one["deals"]) for one in data["choices"]),
        lines=tuple(
            Line(
                one["stage"],
                one["seen"],
                one["highest"],
                one["lowest"],
                tuple((each["choice"], each["deals"]) for each in one["choices"]),
            )
            for one in data["lines"]
        ),
        mistakes=tuple(Mistake(one["mistake"], Fraction(one["cost"])) for one in data["mistakes"]),
        shorts=tuple(
            ShortStrategy(
                tuple(Rules(rules["stage"], tuple(rules["rules"])) for rules in one["stages"]),
                Fraction(one["cost"]),
                tuple((each["rules"], Fraction(each["cost"])) for each in one["tried"]),
            )
            for one in data["short"]
        ),
        chart=_chart_from(data["chart"]),
    )


def load(game: Game) -> StrategyPage | None:
    """The page that is shipped; None where there is none, or the rules have changed since."""
    path = FOLDER / f"{game.chapter}.json"
    if not path.is_file():
        return None
    data = json.loads(path.read_text(encoding="utf-8"))
    page = page_from(data)
    if page.rules != rules_of(game) or page.solver != odds.VERSION:
        return None
    if page.digest != data["digest"]:
        raise ValueError(f"{path}: the page is not what its hash says; find it anew with `fairfelt strategy --write`")
    return page


def write(page: StrategyPage) -> Path:
    """Keep a page among the project's files."""
    path = Path(str(FOLDER)) / f"{page.chapter}.json"
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(plain(page), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return path
