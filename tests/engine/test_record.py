"""Records that cannot be: a card in two places, and cards and choices that a void round never came to."""

from dataclasses import replace
from random import Random

import pytest

from fairfelt.engine.record import replay
from fairfelt.engine.round import Happened, run
from fairfelt.games import all_games, find
from fairfelt.kit import cards
from fairfelt.kit.errors import Refused
from fairfelt.kit.irregularities import Void
from fairfelt.rules import standard
from fairfelt.simulator.players import Player, anything, everything
from fairfelt.simulator.record_file import load
from fairfelt.simulator.recording import Recording
from fairfelt.simulator.shoe import SimulatedTable
from tests.helpers import rule

CARD_GAMES = [game for game in all_games() if game.shoe]
each_game = pytest.mark.parametrize("game", CARD_GAMES, ids=lambda game: game.chapter)


def played(game, seed=0):
    """The record of a whole round of two players, and the rules that it was played by."""
    house = standard(game)
    seats = (1, min(2, game.seats))
    driver = Recording(
        SimulatedTable(house, dict.fromkeys(seats, Player(everything, anything)), Random(f"{game.chapter} {seed}"))
    )
    run(game, house, seats, driver)
    return house, driver.record


def puts_aside(game, house):
    """An irregularity that puts one card aside, and does nothing else to the round."""
    return next(one for one in game.irregularities if one.aside and not one.reshuffled and one.holds(house))


def voids(game, house, record):
    """The irregularities that void a whole round as it was played."""
    for one in game.irregularities:
        if one.void is Void.ROUND and one.holds(house) and not one.wrong_deck:
            void = replace(record, happened=(Happened(one),))
            try:
                replay(game, house, void)
            except Refused:
                continue
            yield one, void


def more(record, pile, *these):
    """The same record with cards laid on a pile."""
    return replace(record, cards={**record.cards, pile: (*record.cards.get(pile, ()), *these)})


@each_game
def test_no_card_lies_in_two_places(game):
    """Each card that was dealt, put aside as well: by as many calls as there are decks, where the chapter counts no calls."""
    house, record = played(game)
    decks, one = house.shoe.decks, puts_aside(game, house)
    if one.again:
        assert decks == 1
    record = replace(record, happened=(Happened(one),) * decks)
    dealt = [card for pile in record.cards.values() for card in pile]
    assert dealt
    for card in dealt:
        with pytest.raises(Refused, match=f"the {card.words} appears more often than .* can hold: check the record"):
            replay(game, house, more(record, "burn", *(card,) * decks))
    unused = next(card for card in house.shoe.cards() if card not in dealt)
    assert replay(game, house, more(record, "burn", unused)).pending is None


@each_game
def test_no_more_cards_are_put_aside_than_irregularities_put_there(game):
    house, record = played(game)
    dealt = [card for pile in record.cards.values() for card in pile]
    one, other = [card for card in house.shoe.cards() if card not in dealt][:2]
    with pytest.raises(Refused, match=r"the burn has 1 more card\(s\) than the round deals"):
        replay(game, house, more(record, "burn", one))
    aside = replace(record, happened=(Happened(puts_aside(game, house)),))
    assert replay(game, house, more(aside, "burn", one)).pending is None
    with pytest.raises(Refused, match=r"the burn has 1 more card\(s\) than the round deals"):
        replay(game, house, more(aside, "burn", one, other))


@each_game
def test_cards_and_choices_left_over_in_a_void_round_are_named(game):
    house, record = played(game)
    spare = next(card for card in house.shoe.cards() if card not in sum(record.cards.values(), ()))
    found = list(voids(game, house, record))
    assert found or game.chapter in ("672a", "673a", "686a")  # which void one hand at most
    for one, void in found:
        with pytest.raises(Refused, match="position 1 is not asked for Nothing"):
            replay(game, house, replace(void, choices={**void.choices, 1: (*void.choices.get(1, ()), "Nothing")}))
        for pile, place in ((1, "position 1"), ("dealer", "the dealer")):
            if one.misdealt:
                assert replay(game, house, more(void, pile, spare)).pending is None
                lies = next(iter(record.cards.values()))[0]
                with pytest.raises(Refused, match=f"the {lies.words} appears more often"):
                    replay(game, house, more(void, pile, *(lies,) * house.shoe.decks))
            else:
                with pytest.raises(Refused, match=rf"{place} has 1 more card\(s\) than"):
                    replay(game, house, more(void, pile, spare))


BROKEN_OFF = """
chapter = "649a"
[[seats]]
position = 1
wagers = { Ante = 10 }
cards = "AS KS QS"
[[seats]]
position = 2
wagers = { Ante = 10 }
[[irregularities]]
section = "649a.13(a)"
case = "several cards"
"""


@rule("649a.13(a)")
def test_a_round_that_broke_off_has_no_card_that_was_not_due_yet():
    written = load(BROKEN_OFF, find)
    house = standard(written.game)
    words = r"position 1 has 2 more card\(s\) than came before the round broke off \(a card is due to position 2\)"
    with pytest.raises(Refused, match=words):
        replay(written.game, house, written.record)
    right = load(BROKEN_OFF.replace("AS KS QS", "AS"), find)
    assert replay(written.game, house, right.record).pending is None
    wrong_count = load(BROKEN_OFF.replace('(a)"\ncase = "several cards"', '(c)"'), find)  # that is what went wrong
    assert replay(written.game, house, wrong_count.record).pending is None


@rule("649a.13(a)")
def test_the_cards_found_face_up_may_all_be_named():
    game = find("649a")
    written = load(BROKEN_OFF.replace("AS KS QS", "AS"), find).record
    assert replay(game, standard(game), more(written, "burn", *cards("2C 3C 4C"))).pending is None
    with pytest.raises(Refused, match="the ace of spades appears more often than one deck can hold"):
        replay(game, standard(game), more(written, "burn", *cards("2C AS")))


DEAD = """
chapter = "633a"
[[seats]]
position = 1
wagers = { Blackjack = 10 }
cards = "TS"
[[seats]]
position = 2
wagers = { Blackjack = 10 }
cards = "TD 9D"
choices = ["Stand"]
[dealer]
cards = "7C TC"
[[irregularities]]
section = "633a.14(g)"
case = "dead"
seat = 1
"""


@rule("633a.14(g)")
def test_a_dead_hand_is_not_dealt_to_and_chooses_nothing():
    game = find("633a")
    assert replay(game, standard(game), load(DEAD, find).record).pending is None
    chosen = load(DEAD.replace('"TS"', '"TS"\nchoices = ["Stand"]'), find).record
    with pytest.raises(Refused, match="position 1 is not asked for Stand"):
        replay(game, standard(game), chosen)
