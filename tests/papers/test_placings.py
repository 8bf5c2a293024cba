"""The printed amounts: in words, as data, and as a round asks for them."""

from random import Random

import pytest

from fairfelt.engine.round import run
from fairfelt.engine.wagering import open_to
from fairfelt.games import find
from fairfelt.kit.pay import usd
from fairfelt.kit.wagers import Raise, Wager
from fairfelt.papers import facts
from fairfelt.papers.facts import rules
from fairfelt.papers.placings import amount_of, placings
from fairfelt.papers.procedure import steps
from fairfelt.simulator.players import Player, anything, at_random
from fairfelt.simulator.shoe import SimulatedTable
from tests.engine.houses import chapters, some_house
from tests.helpers import case


@pytest.mark.parametrize(
    ("name", "words"),
    [
        case("687a", "Raise", "twice the Ante"),
        case("671a", "Bet", "twice the Ante"),
        case("671a", "Options fee", "equal to the Ante"),
        case(
            "653a",
            "Play",
            "3 or 4 times the Ante before a community card is up; twice the Ante once 3 community cards are up; "
            "equal to the Ante once 5 community cards are up",
        ),
        case(
            "669a",
            "Play",
            "1, 2 or 3 times the Ante before a community card is up; 1 or 2 times the Ante once 1 community card is up; "
            "equal to the Ante once 2 community cards are up",
        ),
        case(
            "677a",
            "Raise",
            "1 to 3 times the Ante before a community card is up; 1 to 2 times the Ante once 3 community cards are up; "
            "equal to the Ante once 5 community cards are up",
        ),
        case(
            "678a",
            "Raise",
            "equal to the Ante with a flush of 2 to 4 cards; 1 to 2 times the Ante with a flush of 5 cards; "
            "1 to 3 times the Ante with a flush of 6 or 7 cards",
        ),
        case("633a", "Insurance", "at most half the Blackjack, or the next amount that chips make"),
        case("667a", "Pot", "equal to the table's minimum"),
        case("675a", "Pip Street Ace", "the same on every Pip Street"),
        case("675a", "Millionaire Row Ten-of-a-Kind", "at most $1"),
        case("645a", "Cover", "at least all wagers against the bank"),
        case("686a", "Ante", "any"),
    ],
)
def test_the_printed_amount(request, name, words):
    game = find(request.node.callspec.id.partition("-")[0])
    assert amount_of(game, game.wager(name)) == words


@chapters
def test_no_wager_during_a_round_is_of_any_amount(game):
    for wager in game.wagers:
        if wager.later:
            assert all(one.bounds.words != "any" for one in placings(game, wager)), wager.name


@chapters
def test_the_data_say_what_the_words_say(game):
    for wager in rules(game)["wagers"]:
        for found in wager["bounds"]:
            data = {
                key: found[key]
                for key in (
                    "equal_to",
                    "same_as",
                    "at_least",
                    "at_most",
                    "amounts_cents",
                    "table_minimum",
                    "covers",
                    "only_while",
                )
            }
            bounded = any(data.values()) or found["most_cents"] is not None
            assert bounded == (found["words"] != "any"), (game.chapter, wager["name"], found)
            assert all(usd(cents) in found["words"] for cents in found["amounts_cents"])
            assert found["section"].startswith(game.chapter)


class Watching(SimulatedTable):
    """Random players; what they may place is compared with what is printed."""

    printed = 0

    def move(self, ask):
        game, placed = ask.seat.table.game, dict(ask.seat.wagers)
        for move, least, most in open_to(ask):
            if isinstance(move, Wager | Raise):
                wager = move.wager if isinstance(move, Raise) else move
                if wager.name not in CHIPS and wager.hand == 1:
                    lines = placings(game, game.wager(wager.name), ask.seat.table.house)
                    found = [in_cents(one.bounds, placed) for one in lines]
                    assert (least, most) in found, (game.chapter, move.name, least, most, found)
                    self.printed += 1
        return super().move(ask)


CHIPS = ("Insurance", "Blackjack")  # may be rounded up to chips; a split pair's second wager is no spot of its own


def in_cents(found, placed):
    """A printed bound at a table: so many times what lies there."""
    if found.equal_to:
        cents = int(found.equal_to.times * placed[found.equal_to.of])
        return cents, cents
    least = found.at_least.times * placed[found.at_least.of] if found.at_least else 1
    return int(least), int(found.at_most.times * placed[found.at_most.of])


@chapters
def test_print_says_what_a_round_asks_for(game):
    printed = 0
    for seed in range(6):
        random = Random(f"{game.chapter} {seed}")
        house = some_house(game, random)
        driver = Watching(house, dict.fromkeys((1, 2), Player(at_random, anything)), random)
        run(game, house, (1, 2), driver)
        printed += driver.printed
    assert printed or not any(wager.later and wager.name not in CHIPS for wager in game.wagers)


def test_a_second_chance_equals_the_blackjack_and_what_doubled_it():
    """673a.7(l), reading DB4."""
    game = find("673a")
    wager = facts.wager_of(game, game.wager("Second Chance"))
    assert wager["equals"] is None
    assert wager["amount"] == "equal to the Blackjack and Double Down"
    taken, other = wager["bounds"]
    assert (taken["equal_to"], taken["plus"]) == ({"times": "1", "of": "Blackjack"}, ["Double Down"])
    assert (other["plus"], other["reading"]) == ([], {"id": "DB4", "choice": "R2"})


def test_every_later_throw_of_high_roll_dice_is_one_step():
    """675a.4(g): from eight dice to one."""
    throws = [step for step in steps(find("675a")) if step["step"] == "throw"]
    assert [(step["section"], step["words"]) for step in throws] == [
        ("675a.4(b)", "throw 10 dice"),
        ("675a.4(g)", "throw the other dice, however many are left"),
    ]
