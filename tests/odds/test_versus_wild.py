"""DJ Wild Stud Poker, exactly: the Board's figures, the reference solver under every paytable and reading."""

import random
from fractions import Fraction

import pytest

from fairfelt import evaluator
from fairfelt.games.dj_wild_stud_poker import GAME
from fairfelt.games.dj_wild_stud_poker.settlement import ranking as ranking_of
from fairfelt.kit import JOKER, cards, small_deck
from fairfelt.odds import situations, solve
from fairfelt.odds.reference import Reference
from tests.odds.agreement import solver_of

pytestmark = [pytest.mark.unmeasured, pytest.mark.long]

MAIN = ("Ante", "Blind", "Raise")
TRIPS, BAD_BEAT, PROGRESSIVE = "Trips Bonus", "Two-Way Bad Beat Bonus", "Progressive Bonus"


@pytest.fixture(scope="module")
def solver():
    return solver_of(GAME, GAME.house())


@pytest.fixture(scope="module")
def book():
    return {(f.wager, f.per, f.paytable): f for f in solve(GAME)}


def test_best_play(book):
    """About 3.5% per Ante: Stephen How, DJ Wild Poker, Discount Gambling. The Board, preamble of 686a-688a: 98.99% payback.

    Exactly it is 98.976% of all that is wagered; DJ1 R2 would make it 98.897%, DJ3 R2 more than 100%.
    """
    assert book["Ante", "Ante", ""].ev == Fraction(-1419824771, 40948109202)
    assert round(100 * book["Ante", "Ante", ""].edge, 1) == Fraction("3.5")
    assert round(100 * book["Ante", "total wagered", ""].payback, 1) == Fraction("99.0")


@pytest.mark.parametrize(
    ("column", "payback"),
    [
        pytest.param("DJWT-04", "93.843", id="printed 98.843"),
        ("DJWT-05", "92.474"),
        ("DJWT-06", "92.338"),
        ("DJWT-07", "91.454"),
    ],
)
def test_the_published_paybacks_of_the_trips_bonus(book, column, payback):
    """The Board, preamble of Chapters 686a-688a."""
    assert round(100 * book[TRIPS, TRIPS, column].payback, 3) == Fraction(payback)


def test_paybacks_of_the_bad_beat_bonus(book):
    """The Board published 86.8, 87.682, 85.904, 85.848: all within a quarter of a point of the exact ones."""
    published = {"DJWBB-01": "86.8", "DJWBB-02": "87.682", "DJWBB-03": "85.904", "DJWBB-04": "85.848"}
    for column, payback in published.items():
        assert abs(100 * book[BAD_BEAT, BAD_BEAT, column].payback - Fraction(payback)) < Fraction(1, 4)


DECKS = {
    "runs": small_deck("2TA", "CDH", jokers=1) + small_deck("K", "C"),
    "fives": small_deck("2", "CDHS", jokers=1) + small_deck("9", "CDH") + small_deck("8T", "C") + small_deck("K", "D"),
    "flushes": small_deck("2", "CD", jokers=1) + small_deck("469A", "CD") + small_deck("K", "C"),
    "pairs": small_deck("3A", "CDH", jokers=1) + small_deck("4K", "C") + small_deck("2", "CD"),
}
COLUMNS = [
    ("runs", 4, 1, "1", "qualify", {}),
    ("fives", 5, 2, "2", "do not qualify", {"DJ1": "R2", "DJ2": "R2", "DJ4": "R2", "DJ5": "R2", "DJ6": "R2"}),
    ("pairs", 6, 3, "1", "do not qualify", {"DJ2": "R3", "DJ3": "R2", "DJ6": "R2"}),
    ("pairs", 7, 4, "2", "qualify", {"DJ1": "R2", "DJ4": "R2", "DJ5": "R2", "DJ7": "R2"}),
    ("flushes", 4, 1, "1", "qualify", {"DJ14": "R2"}),
]


@pytest.mark.parametrize(("deck", "trips", "beat", "letter", "folded", "readings"), COLUMNS)
def test_the_kernel_equals_the_reference(deck, trips, beat, letter, folded, readings):
    """Every wager at once; DJ11 speaks of envy, which takes a second player."""
    paytables = {TRIPS: f"DJWT-0{trips}", BAD_BEAT: f"DJWBB-0{beat}", PROGRESSIVE: letter}
    options = {"folded_hands": folded}
    house = GAME.house(deck=DECKS[deck], paytables=paytables, readings=readings, options=options)
    small = solver_of(GAME, house)
    stakes = {TRIPS: 1, BAD_BEAT: 1, PROGRESSIVE: 5 if letter == "2" else 1}
    slow = Reference(GAME, house, dict.fromkeys(MAIN[:2], 1) | stakes, MAIN).solve()
    value = small.main(house).weigh(GAME, house).value
    assert {name: value.net[name] for name in MAIN} == {name: slow.net[name] for name in MAIN}
    assert value.stake["Raise"] == slow.stake["Raise"]
    for name, units in stakes.items():
        play = small.side(house, GAME.wager(name))
        assert play.bets[name] == units
        assert play.weigh(GAME, house).value.net[name] == slow.net[name]


@pytest.mark.parametrize("flush", ["R1", "R2"])
@pytest.mark.parametrize("reading", ["R1", "R2"])
def test_hands_are_ordered_and_told_apart_as_the_house_reads_them(solver, reading, flush):
    """Random hands, some with many wild cards, some of one suit and wild cards: order and class are those of the plain ranking."""
    rng = random.Random(687)
    house = GAME.house(readings={"DJ1": reading, "DJ14": flush})
    ranking = ranking_of(house)
    deck = house.shoe.cards()
    few = [card for card in deck if card.rank in "2*9TA"]
    suited = [card for card in deck if card.suit == "S" or card.rank in "2*"]
    for at in range(3_000):
        one, two = (tuple(rng.sample((deck, few, suited)[at % 3], 5)) for _ in range(2))
        mine, theirs = ranking.rank(one), ranking.rank(two)
        (a, kind_a, level_a), (b, kind_b, level_b) = (solver.placed(house, hand) for hand in (one, two))
        assert (a > b, a == b) == (mine > theirs, mine == theirs)
        assert (kind_a == kind_b) == (level_a == level_b) == (mine.kind is theirs.kind)


VARIANTS: list[dict[str, str]] = [{}, {"DJ1": "R2"}, {"DJ2": "R2"}, {"DJ2": "R3"}, {"DJ3": "R2"}, {"DJ7": "R2"}]


@pytest.mark.parametrize("readings", VARIANTS, ids=str)
def test_one_deal_stands_for_its_ending(solver, readings):
    """Random deals settle like the deal that shows their situation, under every column of the Two-Way Bad Beat Bonus."""
    rng = random.Random(688)
    bets = {"Ante": 1, "Blind": 1, BAD_BEAT: 1}
    for column in GAME.tables(GAME.wager(BAD_BEAT))[0].columns:
        house = GAME.house(readings=readings, paytables={BAD_BEAT: column})
        best = solver.best(house)
        for _ in range(30):
            dealt = tuple(rng.sample(house.shoe.cards(), 10))
            shown = best.shown[solver.situation(house, dealt[:5], dealt[5:])]
            one, two = (
                situations.settled(GAME, house, bets, {1: own, "dealer": theirs}, ("Raise",))
                for own, theirs in ((dealt[:5], dealt[5:]), shown.values())
            )
            assert (one.value, one.rows) == (two.value, two.rows)


def test_a_replacement_is_drawn_for_every_joker(solver):
    """With and without the joker the five cards of the Progressive Bonus are five of 52: its rows are those of all hands."""
    house = GAME.house()
    weighed = solver.side(house, GAME.wager(PROGRESSIVE)).weigh(GAME, house)
    kinds = evaluator.kinds_of(5)
    for row, (number, _) in weighed.rows(PROGRESSIVE).items():
        if row:
            kind = next(kind for kind in kinds if str(kind) == row)
            assert Fraction(number, weighed.deals) == Fraction(kinds[kind][0], 2_598_960)


def test_advice(solver):
    house = GAME.house()
    assert solver.advise(house, cards("AS KS QS JS joker")).name == "Raise"
    assert solver.advise(house, cards("3S 4D 6H 8C 9C")).name == "Fold"
    assert solver.advise(house, (JOKER, *cards("3S 4D 6H 9C"))).name == "Raise"
