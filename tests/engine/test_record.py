"""Records that cannot be: a card in two places, and cards and choices that a void round never came to."""

from dataclasses import replace
from random import Random

import pytest

from fairfelt.engine.bounds import bounds
from fairfelt.engine.record import Record, replay, settle
from fairfelt.engine.round import Happened, run
from fairfelt.games import all_games, find
from fairfelt.kit import Cards, Verdict, cards
from fairfelt.kit.errors import Refused
from fairfelt.kit.irregularities import Void
from fairfelt.rules import standard
from fairfelt.simulator.players import Player, anything, everything
from fairfelt.simulator.record_file import load
from fairfelt.simulator.recording import Recording
from fairfelt.simulator.shoe import SimulatedTable
from tests.helpers import rule

CARD_GAMES = [game for game in all_games() if game.shoe]
every_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.chapter)
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


@every_game
def test_no_wager_of_a_record_is_below_the_tables_minimum(game):
    """Each wager of a round at a $5 table, set to a cent: refused as the table would have refused it."""
    house = standard(game).but(least_cents=500)
    driver = Recording(SimulatedTable(house, {1: Player(everything, anything)}, Random(game.chapter)))
    table = run(game, house, (1,), driver).table
    record = driver.record
    assert settle(game, house, record)
    by_minimum = 0
    for wager in [one for one in table.seat(1).wagers if not one.later and one.title in record.wagers[1]]:
        placed = {other: cents for other, cents in table.seat(1).wagers.items() if other != wager}
        right = bounds(wager, house, placed, complete=True)
        if right.allows(1):
            assert wager.most_cents == 100  # at most $1 by the chapter, which goes before the table's minimum
            continue
        with pytest.raises(Refused) as refused:
            settle(game, house, replace(record, wagers={1: {**record.wagers[1], wager.title: 1}}))
        by_minimum += str(refused.value) == f"{wager.title} must be at least $5, the table minimum (§ {wager.cite})"
    assert by_minimum


@rule("678a.12(d)(1)")
def test_a_cent_does_not_win_the_meter():
    game = find("678a")
    laid: dict[int | str, Cards] = {1: cards("AS KS QS JS TS 9S 8S"), "dealer": cards("AH KH QH 2C 3C 4H 6H")}
    placed = {"Ante": 1000, "Progressive Jackpot": 1}
    record = Record({1: placed}, laid, {1: ("Raise 1x",)}, meters_cents={"Progressive Jackpot": 5_000_000})
    with pytest.raises(
        Refused, match=r"Progressive Jackpot must be at least \$1, the table minimum \(§ 678a.7\(d\)\(4\)\)"
    ):
        settle(game, standard(game), record)
    paid = settle(game, standard(game), replace(record, wagers={1: placed | {"Progressive Jackpot": 100}}))
    assert {line.wager: line.returned_cents for line in paid}["Progressive Jackpot"] == 5_000_000


LEAVING = [game for game in CARD_GAMES if game.leaving]


@pytest.mark.parametrize("game", LEAVING, ids=lambda game: game.leaving)
def test_who_leaves_after_the_last_choice_loses_what_is_not_settled_yet(game):
    house, record = played(game)
    before = {(line.seat, line.wager): line for line in settle(game, house, record)}
    left = replace(record, choices={**record.choices, 1: (*record.choices.get(1, ()), "Leave")})
    lines = settle(game, house, left)
    mine = [line for line in lines if line.seat == 1]
    assert {line.wager for line in mine} == {wager for seat, wager in before if seat == 1} - {
        line.wager for line in before.values() if line.bonus
    }
    by_leaving = [line for line in mine if line.cite == game.leaving]
    assert by_leaving
    for line in by_leaving:
        assert (line.verdict, line.returned_cents) == (Verdict.LOSE, 0)
    for line in mine:
        if line not in by_leaving:  # settled in the round before its end: a fold, an instant payout
            assert line.net_cents == before[1, line.wager].net_cents
    assert [entry.words for entry in replay(game, house, left).table.log].count("leaves the table") == 1
    with pytest.raises(Refused, match="position 1 is not asked for Leave"):
        settle(game, house, replace(left, choices={**left.choices, 1: (*left.choices[1], "Leave")}))


def test_where_the_chapter_is_silent_nobody_leaves_after_the_last_choice():
    game = find("633a")
    house, record = played(game)
    with pytest.raises(Refused, match="position 1 is not asked for Leave"):
        settle(game, house, replace(record, choices={**record.choices, 1: (*record.choices.get(1, ()), "Leave")}))
