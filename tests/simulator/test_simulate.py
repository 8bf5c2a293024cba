"""Many rounds: the same seed, whole cents, a mean and its error."""

from fractions import Fraction
from itertools import product
from random import Random

import pytest

from fairfelt import all_games, find
from fairfelt.engine.questions import AskMove
from fairfelt.kit import Refused, cards
from fairfelt.kit.seats import Seat, Table
from fairfelt.kit.steps import Face
from fairfelt.rules import standard
from fairfelt.simulator.basic_strategy import HARD, PAIRS, SOFT, basic
from fairfelt.simulator.players import Player, anything, at_random, enough, everything, first, fixed, settled_on
from fairfelt.simulator.simulate import Tally, simulate
from fairfelt.simulator.strategies import (
    dealer_outs,
    good_start,
    hidden,
    made_on_the_flop,
    over_from_six,
    strategies,
    strategy_named,
)

GAMES = all_games()
games = pytest.mark.parametrize("game", GAMES, ids=[game.chapter for game in GAMES])
OVER, THREE = find("686a"), find("649a")


def rounds(game, count, *, seed=1, seats=1, bets=None, strategy="", **more):
    plan = strategy_named(game, strategy)
    player = Player(fixed(bets) if bets else settled_on(everything), plan.move)
    return simulate(game, standard(game), dict.fromkeys(range(1, seats + 1), player), count, seed, **more)


@pytest.mark.unmeasured
@games
@pytest.mark.parametrize("wagering", [everything, enough, at_random], ids=["everything", "enough", "at random"])
def test_every_game_can_be_played_by_anybody(game, wagering):
    players = {1: Player(wagering, anything), 2: Player(at_random, anything), 3: Player(wagering, first)}
    result = simulate(game, standard(game), players, 30, game.chapter)
    assert result.rounds == 30
    assert result.wagered.staked_cents > 0


@games
def test_everything_places_every_wager_that_is_offered(game):
    if game.chapter not in ("668a", "675a"):  # whose wagers are many, and none is asked of everybody
        result = rounds(game, 3)
        placed = {name for name, tally in result.wagers.items() if tally.staked_cents}
        house = standard(game)
        asked = next(one for one in game.wagers if one.required or one.name == "Ante")
        offered = {w.name for w in game.wagers if not w.later and house.offers(w) and asked in (w, *w.needs)}
        elsewhere = {"Super Match", "Super on another player"}  # at a Switch table alone, and with company alone
        assert offered - elsewhere <= placed


def test_the_same_seed_gives_the_same_rounds():
    one, again, other = (rounds(THREE, 50, seed=seed) for seed in (7, 7, 8))
    assert one.wagered == again.wagered
    assert one.wagers == again.wagers
    assert one.wagered != other.wagered


def test_a_progress_that_says_false_ends_it():
    seen = []

    def progress(done, wanted):
        seen.append((done, wanted))
        return done < 200

    result = rounds(OVER, 1000, progress=progress)
    assert result.cancelled
    assert result.rounds == 200
    assert seen == [(0, 1000), (100, 1000), (200, 1000)]


@pytest.mark.parametrize("count", [0, -1, 10**9])
def test_a_senseless_number_of_rounds_is_refused(count):
    with pytest.raises(Refused, match="the number of rounds must be from 1 to"):
        rounds(OVER, count)


def test_a_tally_is_exact_and_its_error_the_textbook_one():
    tally = Tally("Ante")
    for net in (10, -10, 30, -10):
        tally.add([(10, net)])
    assert tally.mean == Fraction(20, 40)
    values = [1.0, -1.0, 3.0, -1.0]
    mean = sum(values) / 4
    variance = sum((value - mean) ** 2 for value in values) / 3
    assert tally.error == pytest.approx((variance / 4) ** 0.5)
    assert (tally.count, tally.hits, tally.hit_frequency) == (4, 2, Fraction(1, 2))


def test_seats_of_one_round_are_one_observation():
    together, apart = Tally("Ante"), Tally("Ante")
    for net in (10, -10, 10, -10):
        together.add([(10, net), (10, net)])
        apart.add([(10, net)])
    assert together.error == pytest.approx(apart.error)
    assert together.count == 8


@pytest.mark.unmeasured
def test_over_under_comes_out_at_its_exact_figure():
    result = rounds(OVER, 1500, bets={"Ante": 10_00}, seats=4)
    assert result.per == "Ante"
    assert abs(float(result.total.mean + Fraction(13158, 626665))) < 4 * result.total.error
    assert result.total.error < 0.04


@pytest.mark.unmeasured
def test_three_card_poker_comes_out_at_its_exact_figure():
    result = rounds(THREE, 1500, bets={"Ante": 10_00, "Pair Plus": 5_00}, per="Ante")
    pair_plus = result.wagers["Pair Plus"]
    assert abs(float(pair_plus.mean + Fraction(707, 5525))) < 4 * pair_plus.error
    main = [result.wagers[name].net_cents for name in ("Ante", "Play", "Ante Bonus")]
    assert abs(sum(main) / result.wagers["Ante"].staked_cents + 686689 / 20358520) < 4 * 0.045


@pytest.mark.parametrize("points", range(2, 12))
def test_the_best_side_of_over_under_is_the_likelier_one(points):
    counts = dict.fromkeys(range(2, 10), 24) | {10: 96, 11: 24}
    counts[points] -= 1
    over = under = total = 0
    for one, other in product(counts, repeat=2):
        weight = counts[one] * (counts[other] - (one == other))
        total += weight
        over += weight * (points + one + other >= 24)
        under += weight * (points + one + other <= 17)
    card = {10: "KS", 11: "AS"}.get(points, f"{points}S")
    asked = ask(OVER, card, ("Over 23", "Under 18"))
    assert over_from_six(asked, Random(1)).name == ("Over 23" if over > under else "Under 18")
    assert max(over, under) * 4 > total  # so that no first card is worth a surrender


def ask(game, hand, names, dealer=""):
    """A question to the player who holds `hand`."""
    table = Table(game, standard(game))
    seat = Seat(1, table)
    table.seats = (seat,)
    for card in cards(hand):
        seat.piles[0].add(card, Face.UP)
    for number, card in enumerate(cards(dealer)):
        table.dealer.add(card, Face.DOWN if number else Face.UP)
    moves = {move.name: (move, 100, 100) for move in (*game.wagers, *game.moves) if move.name in names}
    return AskMove(seat, 1, moves, "")


@pytest.mark.parametrize(
    ("hand", "dealer", "choice"),
    [
        ("10S 6H", "10D 2C", "Surrender"),
        ("10S 6H", "7D 2C", "Draw"),
        ("10S 6H", "6D 2C", "Stand"),
        ("10S 2H", "3D 2C", "Draw"),
        ("10S 2H", "4D 2C", "Stand"),
        ("5S 6H", "10D 2C", "Double Down"),
        ("5S 6H", "AD 2C", "Draw"),
        ("AS 7H", "6D 2C", "Double Down"),
        ("AS 7H", "2D 2C", "Stand"),
        ("AS 7H", "9D 2C", "Draw"),
        ("AS 8H", "6D 2C", "Stand"),
        ("8S 8H", "10D 2C", "Split"),
        ("8S 8H", "AD 2C", "Split"),
        ("KS 10H", "6D 2C", "Stand"),
        ("9S 9H", "7D 2C", "Stand"),
        ("9S 9H", "9D 2C", "Split"),
        ("5S 5H", "9D 2C", "Double Down"),
        ("4S 4H", "4D 2C", "Draw"),
        ("4S 4H", "5D 2C", "Split"),
        ("2S 3H", "6D 2C", "Draw"),
    ],
)
def test_basic_strategy(hand, dealer, choice):
    names = ("Stand", "Draw", "Double Down", "Split", "Surrender")
    assert basic(ask(find("633a"), hand, names, dealer), Random(1)).name == choice


def test_basic_strategy_takes_the_next_best_where_a_move_is_not_open():
    blackjack = find("633a")
    assert basic(ask(blackjack, "10S 6H", ("Stand", "Draw"), "10D 2C"), Random(1)).name == "Draw"
    assert basic(ask(blackjack, "AS 7H", ("Stand", "Draw"), "6D 2C"), Random(1)).name == "Stand"
    assert basic(ask(blackjack, "8S 8H", ("Stand", "Draw"), "10D 2C"), Random(1)).name == "Draw"
    assert basic(ask(blackjack, "8S 8H", ("Insurance", "No Insurance"), "AD 2C"), Random(1)).name == "No Insurance"
    assert all(len(row) == 10 for rows in (HARD, SOFT, PAIRS) for row in rows.values())


@pytest.mark.parametrize(
    ("hole", "good"),
    [
        ("3S 3H", True),
        ("2S 2H", False),
        ("AS 2H", True),
        ("KS 5H", True),
        ("KS 4H", False),
        ("KS 2S", True),
        ("QS 8H", True),
        ("QS 7H", False),
        ("QS 6S", True),
        ("QS 5S", False),
        ("JS 10H", True),
        ("JS 9H", False),
        ("JS 8S", True),
        ("JS 7S", False),
        ("10S 9S", False),
    ],
)
def test_the_start_that_is_worth_four_times_the_ante(hole, good):
    assert good_start(cards(hole)) is good


@pytest.mark.parametrize(
    ("hole", "board", "made"),
    [
        ("KS 4H", "KD 8C 2H", True),  # a hidden pair
        ("QS 4H", "9D 9C 2H", False),  # the board's pair is everybody's
        ("2S 2H", "9D 8C 4H", False),  # pocket deuces
        ("QS 9H", "QD 9C 2H", True),  # two pair
        ("10S 4S", "KS 8S 2H", True),  # four to a flush with a hidden ten
        ("9S 4S", "KS 8S 2H", False),
        ("9H 4S", "KS 8S 2S", False),
        ("JH 4S", "KS 8S 2S", False),  # the jack is of another suit
        ("6H 4S", "5S 7S 8H", True),  # a straight
    ],
)
def test_the_flop_that_is_worth_twice_the_ante(hole, board, made):
    assert made_on_the_flop(cards(hole), cards(board)) is made


def test_the_river():
    assert hidden(cards("KS 4H"), cards("KD 8C 2H 9S 7D"))
    assert hidden(cards("6S 5H"), cards("KD 8C 2H 9S 7D"))  # a straight
    assert not hidden(cards("QS 4H"), cards("KD 8C 2H 9S 7D"))
    # 15 cards pair the board and the aces outrank the queen
    assert dealer_outs(cards("QS 4H"), cards("KD 8C 2H 9S 7D")) == 15 + 4
    # queens and sevens complete a straight
    assert dealer_outs(cards("AS 4H"), cards("KD 8C 10H 9S JD")) == 15 + 8
    # nine hearts are left beside the player's, of which three pair the board
    assert dealer_outs(cards("AS 4S"), cards("KH 8H 2H 9H 7D")) == 15 + 9 - 1


def test_strategies_by_name():
    assert list(strategies(THREE)) == ["queen-six-four", "random", "first"]
    assert strategy_named(THREE).name == "queen-six-four"
    assert strategy_named(THREE, "Random").name == "random"
    with pytest.raises(Refused, match="did you mean first"):
        strategy_named(THREE, "frist")
    with pytest.raises(Refused, match="there are queen-six-four, random, first"):
        strategy_named(THREE, "x" * 1000)
    for game in GAMES:
        assert strategy_named(game).words
