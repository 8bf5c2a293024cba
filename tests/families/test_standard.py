"""What many chapters say in the same words: an irregularity can be called only where it can have happened."""

from typing import Any

import pytest

from fairfelt.games import all_games
from fairfelt.games.three_card_poker import GAME
from fairfelt.kit import Refused
from tests.games.poker_rounds import several
from tests.helpers import called, case

WAYS = ("manual shoe", "hand", "automated shoe")
GAMES = [game for game in all_games() if (option := game.option("dealing")) and tuple(option.choices) == WAYS]


def possible(game, key, option):
    """At which choices of an option an irregularity can happen."""
    found = game.option(option)
    houses = {choice: game.house(options={option: choice}) for choice in (found.choices if found else ())}
    return [choice for choice, house in houses.items() if called(game, key).irregularity.possible(house)]


@pytest.mark.parametrize("game", GAMES, ids=[game.chapter for game in GAMES])
def test_a_stub_is_counted_by_the_paragraph_of_the_way_of_dealing(game):
    stubs = [one for one in game.irregularities if one.case in ("misdealt", "wrong deck")]
    for one in stubs:
        (how,) = possible(game, one.key, "dealing")
        assert f"dealt from: {how}" in one.when
    assert len(stubs) == (
        0 if game.chapter == "671a" else 6
    )  # which counts them by one paragraph, however they are dealt


@pytest.mark.parametrize("game", GAMES, ids=[game.chapter for game in GAMES])
def test_a_device_fails_only_where_it_is_used(game):
    jams = [one.key for one in game.irregularities if one.when.startswith("the automated") and "jams" in one.when]
    shuffler, shoe = jams
    assert possible(game, shoe, "dealing") == ["automated shoe"]
    devices = [one for one in game.option("shuffler").choices if one != "manual"]
    assert possible(game, shuffler, "shuffler") == devices
    broken = next(one for one in game.irregularities if "cannot be used" in one.when)
    assert broken.only == (("shuffler", tuple(devices)), ("dealing", ("automated shoe",)))


@pytest.mark.parametrize(
    ("options", "key"),
    [
        case("649a.5(b)", {"shuffler": "automated"}, "649a.5(b)"),  # it does not count the cards
        case("649a.5(b)", {"shuffler": "manual"}, "649a.5(b)"),
        case("649a.13(e)", {"shuffler": "manual"}, "649a.13(e)"),
        case("649a.13(f)", {"dealing": "hand"}, "649a.13(f)"),
        case("649a.8(h)", {"dealing": "hand"}, "649a.8(h) misdealt"),
        case("649a.9(f)", {"dealing": "automated shoe"}, "649a.9(f) wrong deck"),
        case("649a.10(f)", {"dealing": "manual shoe"}, "649a.10(f) misdealt"),
    ],
)
def test_what_cannot_have_happened_is_refused(options, key):
    laid = {1: "9S 9H 4D", "dealer": "QC 3D 2H"}
    deal: tuple[Any, ...] = (GAME, {1: {"Ante": 5}}, laid, None, "Play")
    if key == "649a.13(f)":  # while cards are dealt
        deal = (GAME, {1: {"Ante": 5}}, {}, {})
    several(*deal, happened=(called(GAME, key),))
    with pytest.raises(Refused, match="that cannot be, as this round stands"):
        several(*deal, happened=(called(GAME, key),), house=GAME.house(options=options))
