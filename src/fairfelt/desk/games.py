"""The table games of a facility by name, and what each is dealt with. Facts only: `data/desk/games.toml`."""

from functools import cache

from fairfelt.desk.answers import data
from fairfelt.kit.errors import Refused
from fairfelt.rules.documents import meant

KINDS = ("banked_cards", "nonbanked_cards", "dice", "wheel", "tiles")


@cache
def kinds() -> dict[str, str]:
    """What every game is dealt with, by its name."""
    return {name: kind for kind in KINDS for name in data("games")[kind]}


def game(name: str) -> str:
    """The game that somebody wrote the name of, with or without its capitals, spaces and marks."""
    found = _known().get(_bare(name))
    if found is None:
        raise Refused(f"there is no table game {name.strip()!r} in this rulebook. {meant(name, kinds())}")
    return found


@cache
def _known() -> dict[str, str]:
    also = data("games")["also_called"]
    return {_bare(one): one for one in kinds()} | {_bare(name): one for name, one in also.items()}


def banked(name: str) -> bool:
    """Whether the house banks the game; Poker is played among the patrons."""
    return kinds()[name] != "nonbanked_cards"


def _bare(name: str) -> str:
    return "".join(letter for letter in name.lower() if letter.isalnum())
