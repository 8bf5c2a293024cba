"""Choices as people write them, at every question of every chapter: with their amounts, in dollars or as a multiple."""

from random import Random

import pytest

from fairfelt.engine.answers import missing_amount, parse_answer
from fairfelt.engine.bounds import bounds
from fairfelt.engine.questions import AskMove
from fairfelt.engine.record import settle
from fairfelt.engine.round import run
from fairfelt.engine.wagering import open_to, refused_move
from fairfelt.games import all_games, find
from fairfelt.kit import Answer, Raise, Setting, Wager, usd
from fairfelt.kit.errors import Refused
from fairfelt.rules import standard
from fairfelt.simulator.players import Player, anything, at_random, taken
from fairfelt.simulator.record_file import load
from fairfelt.simulator.recording import Recording
from fairfelt.simulator.shoe import SimulatedTable
from tests.helpers import case

ROUNDS = 12
EACH = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.chapter)


def questions(game):
    """Every question that players are asked in some rounds."""

    class Listening(SimulatedTable):
        def move(self, ask):
            asked.append(ask)
            check(ask)
            return super().move(ask)

    house, asked = standard(game), list[AskMove]()
    for seed in range(ROUNDS):
        random = Random(f"{game.chapter} {seed}")
        run(game, house, (1, 2), Listening(house, dict.fromkeys((1, 2), Player(at_random, anything)), random))
    return asked


def check(ask):
    for move, least, most in open_to(ask):
        if isinstance(move, Wager | Raise):
            check_amounts(ask, move, least, most)
        else:
            assert missing_amount(ask, Answer(move.name)) is None
        check_words(ask, move)


def check_amounts(ask, move, least, most):
    """Without an amount only where there is one; in dollars and as a multiple, it comes to the same."""
    refusal = missing_amount(ask, parse_answer(move.name, ask))
    assert (refusal is None) == (least == most)
    if refusal:
        assert f"{move.name} needs its amount: write from {usd(least)} to {usd(most)}" in refusal.message
        assert refusal.cite == move.cite
        assert str(taken(ask, Answer(move.name))) == str(refusal)
    for cents in (least, most):
        written = parse_answer(f"{move.name.upper()} {usd(cents)}", ask)
        assert written == Answer(move.name, cents)
        assert taken(ask, written) is None
    found = bounds(move, ask.seat.table.house, ask.seat.wagers, complete=True)
    share = found.equal_to or found.at_most
    for times in (1, 2, 3, 4):
        if share is None:
            break
        cents = times * ask.seat.wagers[share.of]
        written = parse_answer(f"{move.name} {times}x", ask)
        assert written == Answer(move.name, cents)
        assert (refused_move(ask, written) is None) == found.allows(cents)


def check_words(ask, move):
    """What is neither an amount nor cards where these are meant is refused; so is a name that goes on."""
    held = " ".join(map(str, ask.seat.cards[:2])) or "AS KS"
    wrong = ["$1,0", "5 dollars", "1_0", "x", "?"] + ([] if isinstance(move, Setting) else [held])
    for rest in wrong:
        with pytest.raises(Refused):
            parse_answer(f"{move.name} {rest}", ask)
    refusal = refused_move(ask, parse_answer(f"{move.name}s", ask))
    assert f"'{move.name}s' was given" in str(refusal)


@EACH
def test_every_choice_of_every_chapter(game):
    asked = questions(game)
    assert bool(asked) == (game.chapter not in ("668a", "675a"))  # where nobody chooses during a round


FLUSH = """
chapter = "678a"
[[seats]]
position = 1
wagers = { Ante = 10 }
cards = "AS KS QS TS 8S 6S 5C"
choices = ["CHOICE"]
[dealer]
cards = "AH KH QH 2C 3C 4H 6H"
"""


def raised(choice):
    written = load(FLUSH.replace("CHOICE", choice), find)
    lines = settle(written.game, standard(written.game), written.record)
    return next(line.stake_cents for line in lines if line.wager == "Raise")


@pytest.mark.parametrize(
    ("choice", "cents"),
    [
        case("678a.11(b)(3)", "Raise $30", 3000),
        case("678a.11(b)(3)", "raise 12.50", 1250),
        case("678a.11(b)(3)", "Raise 3x", 3000),
        case("678a.11(b)(3)", "Raise 2 X", 2000),
        case("678a.11(b)(3)", "Raise 1.5×", 1500),
        case("678a.11(b)(3)", "Raise$10", 1000),
    ],
)
def test_a_raise_as_people_write_it(choice, cents):
    assert raised(choice) == cents


@pytest.mark.parametrize(
    ("choice", "words"),
    [
        case("678a.11(b)(3)", "Raise", r"Raise needs its amount: write from $10 to $30, such as Raise $30 or Raise 3x"),
        case("678a.11(b)(3)", "Raise AS KS", "'AS KS' is no amount for Raise: write from $10 to $30"),
        case("678a.11(b)(3)", "Raise $1,0", "'$1,0' is no amount for Raise: write from $10 to $30"),
        case("678a.11(b)(3)", "Raise 30 dollars", "'30 dollars' is no amount for Raise"),
        case("678a.11(b)(3)", "Raise 4x", "Raise must be from $10 to $30; $40 was offered"),
        case("678a.11(b)(3)", "Raise 1.0001x", "1.0001x the Ante is not a whole number of cents"),
        case("678a.11(b)(3)", "Raises 30", "position 1 may choose Raise, Fold; 'Raises 30' was given"),
        case("678a.11(b)(3)", "Fold $10", "Fold takes no amount and no cards; '$10' was written after it"),
    ],
)
def test_a_choice_that_is_not_clear_is_refused_with_what_would_be_right(choice, words):
    with pytest.raises(Refused) as refused:
        raised(choice)
    assert words in str(refused.value)
    assert refused.value.cite.startswith("678a.11")


@EACH
def test_what_is_recorded_names_its_amounts(game):
    """A strategy may leave an amount out; the record of its round does not."""
    house = standard(game)

    class Silent(SimulatedTable):
        def move(self, ask):
            answer = super().move(ask)
            return Answer(answer.name, cards=answer.cards)

    for seed in range(ROUNDS):
        random = Random(f"silent {game.chapter} {seed}")
        driver = Recording(Silent(house, {1: Player(at_random, anything)}, random))
        run(game, house, (1,), driver)
        settle(game, house, driver.record)
