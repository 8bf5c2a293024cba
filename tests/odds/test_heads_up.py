"""Heads-Up Hold 'Em, exactly: the Board's percentages, all showdowns, and the reference solver under every reading."""

from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest

from fairfelt.families.poker import FIVE_CARD_KINDS, Kind
from fairfelt.games.heads_up_hold_em import GAME
from fairfelt.kit import small_deck
from fairfelt.kit.steps import Deal, Reveal, To
from fairfelt.kit.wagers import Answer
from fairfelt.odds import solve
from fairfelt.odds.base_wagers import main_of
from fairfelt.odds.reference import Reference
from fairfelt.odds.streets.boards import flop_place
from tests.helpers import rule
from tests.odds.agreement import solver_of

pytestmark = [pytest.mark.unmeasured, pytest.mark.long]

MAIN = ("Ante", "Bad Beat Bonus", "Odds", "Raise")


@pytest.fixture(scope="module")
def book():
    return {(f.wager, f.per, f.paytable): f for f in solve(GAME)}


def test_the_main_wagers():
    assert sorted(main_of(GAME).names) == sorted(MAIN)


def test_best_play_per_ante(book):
    """The fraction is that of an independent count, by boards up to suits instead of classes of boards."""
    assert book["Ante", "Ante", ""].ev == Fraction(-21107007059, 463563500400)


@pytest.mark.parametrize(("paytable", "held"), [("A", "4.52"), ("C", "9.95")])
def test_the_boards_hold_of_the_pocket_bonus(book, paytable, held):
    """4.52% to 9.95%: the preamble of the 2015 rulemaking of 677a, 678a; the printed digits are cut off, not rounded."""
    assert book["Pocket Bonus", "Pocket Bonus", paytable].edge * 10_000 // 1 == int(Fraction(held) * 100)


def test_the_boards_hold_of_trips_plus(book):
    """0.75% to 4.34%, the same preamble. The least of the four printed tables is 0.74%."""
    edges = [100 * book["Trips Plus", "Trips Plus", column].edge for column in "ABCD"]
    assert round(max(edges), 2) == Fraction("4.34")
    assert round(min(edges), 2) == Fraction("0.74")


def test_the_last_column_of_trips_plus_pays_full_houses_one_less_than_the_first(book):
    """So that A, B and C, which are held to the reference, prove D as well."""
    first, last = (book["Trips Plus", "Trips Plus", column] for column in "AD")
    houses = next(row.deals for row in first.rows if row.name == str(Kind.FULL_HOUSE))
    assert first.ev - last.ev == Fraction(houses, first.deals)


LOSING = {
    Kind.STRAIGHT_FLUSH: 10_300_592,
    Kind.FOUR: 471_040_512,
    Kind.FULL_HOUSE: 8_435_225_376,
    Kind.FLUSH: 19_434_208_592,
    Kind.STRAIGHT: 18_271_076_976,
    Kind.THREE: 64_049_759_448,
    Kind.TWO_PAIR: 399_099_149_640,
    Kind.PAIR: 1_366_512_556_968,
    Kind.HIGH_CARD: 791_967_420_480,
}


def test_the_hands_that_lose_a_showdown():
    """All showdowns by the losing hand: Stephen How, Bad Beat Bonus @ Ultimate Texas Hold'Em, Discount Gambling.

    He counts the hands of either side, so that half of each number is the player's. 113,130,263,816 showdowns are ties.
    """
    solved = solver_of(GAME, GAME.house()).streets(GAME.house())
    _, boards, times, cells = solved.deals.classes
    begins = [solved.begin(board) for board in boards]
    place, size, lower, equal, _ = solved.counts.astype("int64")
    pairs = size * np.repeat(times, np.diff([*begins, cells]))
    beaten = pairs * (solved.rivals - lower - equal)
    kinds = dict(enumerate(reversed(FIVE_CARD_KINDS)))
    found = {kinds[k]: 2 * int(beaten[solved.kinds[place] == k].sum()) for k in kinds}
    assert found == LOSING | {Kind.ROYAL_FLUSH: 0}
    assert int((pairs * equal).sum()) == 113_130_263_816
    assert int(pairs.sum()) == comb(52, 5) * comb(47, 2)


@rule("677a.11(b)")
def test_what_a_raise_of_a_cent_would_be_worth():
    """By reading HU2 R2 a showdown costs next to nothing, here a cent for an Ante of $1: the player would be ahead."""
    house = GAME.house(readings={"HU2": "R2"})
    value = solver_of(GAME, house).main(house).weigh(GAME, house).value
    assert round(100 * value.total(MAIN), 2) == Fraction("3.13")


def turned_when_dealt(step):
    """The community cards dealt when they are turned up: the player sees the same, and one order stands for all."""
    if isinstance(step, Reveal) and step.what is To.BOARD:
        return (Deal(3 if step.count else 2, cite=step.cite, to=(To.BOARD,)),)
    return () if isinstance(step, Deal) and To.BOARD in step.to else (step,)


assert isinstance(GAME.round, tuple)
LATE = replace(GAME, round=tuple(late for step in GAME.round for late in turned_when_dealt(step)))
DECKS = {"three suits": small_deck("TQA", "HSD"), "two suits": small_deck("9TJQK", "H") + small_deck("9JKA", "S")}


@pytest.mark.parametrize(
    ("deck", "amount", "compares", "pocket", "trips"),
    [
        ("three suits", "R2", "R2", "B", "B"),
        ("two suits", "R1", "R2", "C", "C"),
        ("two suits", "R1", "R1", "A", "A"),
    ],
)
def test_the_kernel_equals_the_reference(deck, amount, compares, pocket, trips):
    """Every wager, while the player plays best for the game itself; the bonuses go by their columns alone."""
    readings, tables = {"HU2": amount, "G1": compares}, {"Pocket Bonus": pocket, "Trips Plus": trips}
    house = GAME.house(deck=DECKS[deck], paytables=tables, readings=readings)
    slow = Reference(LATE, house, {"Ante": 1, "Odds": 1, "Pocket Bonus": 1, "Trips Plus": 1}, MAIN).solve()
    solver = solver_of(GAME, house)
    fast = solver.main(house).weigh(GAME, house).value
    assert {name: fast.net.get(name) for name in MAIN} == {name: slow.net.get(name) for name in MAIN}
    for name in tables:
        beside = solver.side(house, GAME.wager(name)).weigh(GAME, house).value
        assert beside.net[name] == slow.net[name]


def test_the_solver_says_what_it_plays():
    """The advice for random deals leads along the path that is worth most: its share of each path is that of the count."""
    house = GAME.house(deck=DECKS["two suits"])
    solved = solver_of(GAME, house).streets(house)
    taken = dict.fromkeys(solved.paths, 0)
    for own in combinations(solved.deals.deck, 2):
        for flop in combinations([card for card in solved.deals.deck if card not in own], 3):
            for rest in combinations([card for card in solved.deals.deck if card not in own + flop], 2):
                said: tuple[Answer, ...] = ()
                for board in ((), flop, flop + rest):
                    if not said or said in ((solved.paths[-1][0],), solved.paths[-1][:2]):
                        said = (*said, solved.best(own, board))
                taken[said] += solved.rivals
    assert list(taken.values()) == [sum(counts.values()) for counts in solved.ended]


def test_sums_that_need_more_room_come_to_the_same():
    """A bonus of millions would not fit the small numbers in which a flop's boards are added up."""
    house = GAME.house(deck=DECKS["two suits"])
    solved = solver_of(GAME, house).streets(house)
    most = int(np.abs(solved.pays).max())
    assert (solved.whole(most), solved.whole(2**31)) == (np.int32, np.int64)
    folds = np.arange(solved.deals.classes[3], dtype=np.int32)[None]
    assert (solved.after_flops(folds) == solved.after_flops(folds.astype(np.int64))).all()
    small = (folds % 2**16 - 2**15).astype(np.int16)
    assert (solved.after_flops(small) == solved.after_flops(small.astype(np.int64))).all()


@pytest.mark.parametrize("deck", [(), *DECKS.values()], ids=("whole", *DECKS))
def test_every_flop_is_one_of_those_that_stand_for_all(deck):
    """Renamed as the table says, it is the flop of its row; and as many have a row as it stands for."""
    deals = solver_of(GAME, GAME.house(deck=deck or None)).streets(GAME.house(deck=deck or None)).deals
    flops, likes = deals.flops
    rows, suits = deals.renamed
    met = np.zeros(len(flops), np.int64)
    for flop in combinations(deals.cards.tolist(), 3):
        place = int(flop_place(*flop))
        row = int(rows[place])
        assert sorted(4 * (card // 4) + int(suits[place, card % 4]) for card in flop) == flops[row].tolist()
        met[row] += 1
    assert (met == likes).all()
