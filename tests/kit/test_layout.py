"""Layouts: every wager has its place, every hand has room, and what a game leaves unsaid follows from its wagers and its round."""

from collections import Counter
from dataclasses import replace

import pytest

from fairfelt.games import all_games, find
from fairfelt.kit import BOARD, DEALER, PLAYERS, CardArea, Layout, Spot, Spots, Wager
from fairfelt.kit.layout import complete

GAMES = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.chapter)


@GAMES
def test_every_wager_has_exactly_one_place_and_the_game_says_which(game):
    placed = Counter(wager for spot in game.layout.spots for wager in spot.wagers)
    assert placed == Counter(dict.fromkeys(game.wagers, 1))


@GAMES
def test_every_area_has_room_for_what_is_dealt(game):
    areas = {area.to: sum(area.parts) for area in game.felt.cards}
    assert len(areas) == len(game.felt.cards)
    assert bool(areas) == bool(game.shoe)
    if not callable(game.round):
        assert areas == {area.to: sum(area.parts) for area in complete(replace(game, layout=Layout())).cards}


@GAMES
def test_hands_that_are_set_apart_have_an_area_each(game):
    parts = {area.to: area.parts for area in game.felt.cards}
    if game.split:
        assert {len(parts[PLAYERS]), len(parts[DEALER])} == {2}
        assert parts[PLAYERS][1] == parts[DEALER][1] == game.split.low
    else:
        assert {len(some) for some in parts.values()} <= {1}


@GAMES
def test_a_progressive_wager_has_a_sensor(game):
    meters = {progressive.wager for progressive in game.progressives}
    assert meters <= {wager for spot in game.felt.spots if spot.sensor for wager in spot.wagers}


def test_what_a_game_leaves_unsaid_follows_from_its_wagers_and_its_round():
    game = find("653a")
    felt = replace(game, layout=Layout()).felt
    names = [[spot.label for spot in row.spots] for row in felt.rows]
    assert names == [["Progressive Payout"], ["Ante", "Blind", "Trips", "Play"]]
    assert [spot.cite for spot in felt.spots][:2] == ["653a.7(d)(3)", "653a.7(d)(1)"]
    assert {area.to: area.parts for area in felt.cards} == {PLAYERS: (2,), DEALER: (2,), BOARD: (5,)}


def test_what_a_game_says_of_a_part_is_kept_beside_the_rest():
    game = find("686a")
    ante, bonus, over, under = game.wagers
    said = Layout(Spots(under, cite="686a.2(b)(2)"), cards=(CardArea(BOARD, 1, cite="686a.2(b)(3)"),))
    felt = replace(game, layout=said).felt
    assert [[wager for spot in row.spots for wager in spot.wagers] for row in felt.rows] == [
        [under],
        [bonus],
        [ante, over],
    ]
    assert {area.to: area.parts for area in felt.cards} == {PLAYERS: (3,), BOARD: (1,)}


def test_a_wager_alone_is_a_spot_by_the_paragraph_of_its_row_or_its_own():
    wager = Wager("Ante", cite="686a.6(d)")
    assert Spots(wager, cite="686a.2(b)(2)").spots == (Spot(wager, cite="686a.2(b)(2)", label="Ante"),)
    assert Spots(wager).spots[0].cite == "686a.6(d)"
