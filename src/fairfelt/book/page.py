"""One game's page: its figures, the rules and the solver that they hold for, and a hash of both."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any

from fairfelt import odds
from fairfelt.book.plain import figure_of, plain, terms
from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.kit.wagers import Bonus
from fairfelt.odds.figure import Figure, Progress, deck_words

FOLDER = files("fairfelt") / "data" / "odds"
MOST_DECKS = 100


@dataclass(frozen=True)
class Page:
    """The figures of one game under its own rules: every paytable, the first of each reading."""

    chapter: str
    solver: str  # the version that found them
    rules: str  # the hash of what was solved: wagers, paytables, readings, seeds, cards
    figures: tuple[Figure, ...]

    @cached_property
    def digest(self) -> str:
        """The hash of inputs and result."""
        return _hash([self.chapter, self.solver, self.rules, [plain(figure) for figure in self.figures]])

    def answers(self, house: House) -> bool:
        """Whether the page holds for this house: nothing but paytables is chosen otherwise than on the page."""
        game, page = house.game, house.game.house()
        if (
            house.deck is not None
            or house.gone
            or any(house.option(option.key) != option.standard for option in game.options)
        ):
            return False
        meters = all(house.seed_cents(p.wager) == page.seed_cents(p.wager) for p in game.progressives)
        return meters and all(house.reading(r.id) == page.reading(r.id) for r in game.readings if len(r.choices) > 1)

    def narrowed(self, house: House) -> tuple[Figure, ...]:
        """The figures of the wagers that this house offers, by the paytables that it has chosen."""
        game = house.game
        pays = {bonus.name: bonus.on.name for bonus in game.bonuses}
        chosen = {pays.get(name, name): letter for name, letter in house.paytables.items()}
        offered = [f for f in self.figures if house.offers(game.wager(f.wager)) and not _elsewhere(f, house)]
        return tuple(f for f in offered if not f.paytable or chosen.get(f.wager, f.paytable) == f.paytable)


def _elsewhere(figure: Figure, house: House) -> bool:
    """Whether a figure is of other decks, or of a paytable for other options, than this house has named."""
    decks = set(figure.conditions.split(", ")) & {deck_words(number) for number in range(1, MOST_DECKS)}
    if "decks" in house.options and decks:
        return deck_words(house.shoe.decks) not in decks
    for table in house.game.paytables:
        of = table.pays.on if isinstance(table.pays, Bonus) else table.pays
        if of.name == figure.wager and table.conditions and table.conditions in figure.conditions and table.when:
            return table.when[0] in house.options and house.option(table.when[0]) not in table.when[1]
    return False


def load(game: Game) -> Page | None:
    """The page that is shipped; None where the rules have changed since, or the game is not solved."""
    path = FOLDER / f"{game.slug}.json"
    if not path.is_file():
        return None
    data = json.loads(path.read_text(encoding="utf-8"))
    if data["rules"] != rules_of(game) or data["solver"] != odds.VERSION:
        return None
    page = Page(data["chapter"], data["solver"], data["rules"], tuple(map(figure_of, data["figures"])))
    if page.digest != data["digest"]:
        raise ValueError(f"{path}: the page is not what its hash says; find it anew with `make book`")
    return page


def solve(game: Game, progress: Progress | None = None) -> Page:
    """The page found anew."""
    return Page(game.chapter, odds.VERSION, rules_of(game), odds.solve(game, progress=progress, thorough=True))


def page_of(game: Game, progress: Progress | None = None) -> Page:
    """The page that is shipped, or, where there is none of these rules, the page found anew."""
    return load(game) or solve(game, progress)


def write(game: Game, page: Page) -> Path:
    """Keep a page among the project's files."""
    data = {
        "chapter": page.chapter,
        "game": game.name,
        "solver": page.solver,
        "rules": page.rules,
        "digest": page.digest,
        "figures": [plain(figure) for figure in page.figures],
    }
    path = Path(str(FOLDER)) / f"{game.slug}.json"
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return path


def differences(shipped: Page, found: Page) -> Iterator[str]:
    """What one page says otherwise than the other, in words."""
    if shipped.rules != found.rules:
        yield "the rules have changed since the page was written"
    before, after = ({key_of(f): f for f in page.figures} for page in (shipped, found))
    for key in before.keys() | after.keys():
        name = ", ".join(filter(None, key))
        if key not in after:
            yield f"{name}: on the page, but the solver does not find it"
        elif key not in before:
            yield f"{name}: found, but not on the page"
        elif before[key] != after[key]:
            yield f"{name}: {before[key].ev} on the page, {after[key].ev} found, or the counts differ"


def key_of(figure: Figure) -> tuple[str, str, str, str]:
    """What tells the figures of a page apart: wager, paytable, conditions and basis."""
    return figure.wager, figure.paytable, figure.conditions, figure.per


def rules_of(game: Game) -> str:
    """The hash of everything that the figures depend on and the game says as data."""
    return _hash(terms(game))


def _hash(data: Any) -> str:
    return sha256(json.dumps(data, sort_keys=True, ensure_ascii=False).encode()).hexdigest()
