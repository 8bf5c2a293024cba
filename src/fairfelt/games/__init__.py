"""The games, a file or a folder for each chapter. What holds a `GAME` is found by walking this package; nothing lists them."""

import re
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from fairfelt.kit.errors import Refused
from fairfelt.kit.game import Game


@cache
def all_games() -> tuple[Game, ...]:
    """Every game, in the order of the chapters."""
    modules = (import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__))
    games = (getattr(module, "GAME", None) for module in modules)
    return tuple(sorted((game for game in games if isinstance(game, Game)), key=lambda game: game.chapter))


def find(name: str) -> Game:
    """The game of a chapter ("649a", "649") or of a name ("Three Card Poker", "three-card-poker", "three")."""
    wanted = _plain(name[:100])
    games = all_games()
    for game in games:
        if wanted and wanted in _names(game):
            return game
    begun = [game for game in games if wanted and any(one.startswith(wanted) for one in _names(game))]
    if len(begun) == 1:
        return begun[0]
    if begun:
        raise Refused(f"{name!r} could be {_listed(begun)}: write a little more")
    known = {one: game for game in games for one in _names(game)}
    close = list(dict.fromkeys(known[one] for one in get_close_matches(wanted, known, n=3)))
    if close:
        raise Refused(f"there is no game {_short(name)!r}: did you mean {_listed(close)}?")
    raise Refused(f"there is no game {_short(name)!r}: `fairfelt games` lists the chapters and their names")


def _names(game: Game) -> tuple[str, ...]:
    return game.chapter, game.chapter.removesuffix("a"), _plain(game.name), game.slug


def _plain(name: str) -> str:
    """A name as it is compared: small letters, and hyphens for all that is between words."""
    plain = name.lower().replace("&", " and ").replace("§", "")
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


def _listed(games: list[Game]) -> str:
    names = [f"{game.slug} ({game.chapter})" for game in games[:5]]
    return " or ".join([*names, f"{len(games) - 5} others"] if len(games) > 5 else names)


def _short(name: str) -> str:
    return name if len(name) <= 40 else f"{name[:40]}…"
