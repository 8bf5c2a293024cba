"""Three Card Poker, exactly: published edges, the reference solver under every paytable and reading."""

import random
from fractions import Fraction
from itertools import product

import pytest

from fairfelt.games.three_card_poker import GAME
from fairfelt.games.three_card_poker.wagers import STANDARD, VERSION_1, VERSION_3
from fairfelt.kit import small_deck
from fairfelt.odds import solve
from fairfelt.odds.situations import situation
from fairfelt.odds.value import Value
from tests.odds.agreement import agree, agree_alone, solver_of

pytestmark = pytest.mark.unmeasured  # long runs of code that other tests cover: measuring would double their time


@pytest.fixture(scope="module")
def book():
    return {(f.wager, f.per, f.paytable, f.conditions): f for f in solve(GAME)}


@pytest.mark.parametrize(
    ("paytable", "edge"),
    [
        pytest.param("A", "3.37", id="5-4-1"),  # John Grochowski, Three-card poker and roulette, Casino City Times
        pytest.param("B", "3.61", id="5-3-1"),  # 52 threes-of-a-kind in 22,100 hands are paid one less, 0.24 points
        pytest.param("C", "3.83", id="4-3-1"),  # and 48 straight flushes, 0.22 points
    ],
)
def test_the_published_edge_of_ante_and_play(book, paytable, edge):
    figure = book["Ante", "Ante", paytable, "the version of 649a.7(d)"]
    assert round(100 * figure.edge, 2) == Fraction(edge)


def test_the_published_element_of_risk(book):
    """2.01% of total action with 5-4-1: John Grochowski, The Three Card Poker problem, Casino City Times."""
    figure = book["Ante", "total wagered", "A", "the version of 649a.7(d)"]
    assert round(100 * figure.edge, 2) == Fraction("2.01")


@pytest.mark.parametrize(("paytable", "edge"), [("B", "5.57"), ("C", "7.28")])
def test_the_published_edge_of_pair_plus(book, paytable, edge):
    """40-30-5-4-1 and 40-30-6-3-1: John Grochowski, A rare Pair Plus payout at Three Card Poker, Casino City."""
    assert round(100 * book["Pair Plus", "Pair Plus", paytable, ""].edge, 2) == Fraction(edge)


def test_the_published_edge_of_the_six_card_bonus(book):
    """1000-200-100-20-15-10-7 (Paytable C): just over 8.5%, My Poker Coaching, What is a 6-Card Bonus in 3-Card Poker?"""
    assert round(100 * book["Six Card Bonus", "Six Card Bonus", "C", ""].edge, 2) == Fraction("8.56")


DECKS = [small_deck("JQKA", "HS"), small_deck("2AQK", "SD")]
TABLES = [{"Ante Bonus": a, "Pair Plus": b, "Progressive Payout": p} for a, b, p in ("AAA", "BBB", "CCA")]
VERSIONS = [STANDARD, VERSION_1, VERSION_3]


def every_version():
    """Every deck, version and paytable; `make test` has each version of each deck with another paytable, for only pays differ."""
    for deck, version, table in product(range(2), range(3), range(3)):
        name = f"{('high', 'low ace')[deck]}-{VERSIONS[version]}-{''.join(TABLES[table].values())}"
        marks = () if table == (deck + version) % 3 else pytest.mark.long
        yield pytest.param(DECKS[deck], VERSIONS[version], TABLES[table], id=name, marks=marks)


@pytest.mark.parametrize(("deck", "version", "paytables"), [*every_version()])
def test_the_kernel_equals_the_reference(deck, version, paytables):
    for two, three in product(("R1", "R2"), ("R1", "R2")):
        readings = {"TC2": two, "TC3": three, "TC6": three, "G1": three}
        house = GAME.house(deck=deck, options={"version": version}, paytables=paytables, readings=readings)
        agree(GAME, house, "Pair Plus", "Progressive Payout")
        if version == STANDARD:
            break  # neither reading touches the standard version


@pytest.mark.parametrize("compared", ["R1", "R2"])
def test_the_kernel_equals_the_reference_with_three_suits(compared):
    house = GAME.house(deck=small_deck("23A", "SHD"), readings={"G1": compared})
    agree(GAME, house, "Pair Plus", "Progressive Payout")


def test_how_pairs_compare_is_the_same_to_who_plays_all_of_them():
    """§ 649a.6(c), G1: whatever the order among pairs, either side is as often above the other."""
    solver = solver_of(GAME, GAME.house())
    ends = [
        solver.main(GAME.house(readings={"G1": way})).weigh(GAME, GAME.house(readings={"G1": way}))
        for way in ("R1", "R2")
    ]
    assert ends[0].value.net == ends[1].value.net


@pytest.mark.parametrize("paytable", ["A", "B", "C"])
@pytest.mark.parametrize("reading", ["R1", "R2"])
def test_pooled_cards_equal_the_reference(paytable, reading):
    deck = small_deck("TJQKA", "HS")
    house = GAME.house(deck=deck, paytables={"Six Card Bonus": paytable}, readings={"TC1": reading})
    agree_alone(GAME, house, "Six Card Bonus")


def test_one_deal_stands_for_its_situation():
    """Deals that the game's classes do not tell apart settle alike: 3,000 random deals against their representatives."""
    rng = random.Random(649)
    house = GAME.house(options={"version": VERSION_1})
    deck = house.shoe.cards()
    seen: dict[object, Value] = {}
    bets = {"Ante": 1, "Pair Plus": 1, "Progressive Payout": 1}
    assert GAME.classes is not None
    assert GAME.hand is not None
    for _ in range(3_000):
        dealt = rng.sample(deck, 6)
        own, theirs = tuple(dealt[:3]), tuple(dealt[3:])
        order = (GAME.hand(own) > GAME.hand(theirs), GAME.hand(own) == GAME.hand(theirs))
        key = (GAME.classes.player(own, house), GAME.classes.dealer(theirs, house), order)
        value = situation(GAME, house, bets, {1: own, "dealer": theirs}, ("Play",))
        assert seen.setdefault(key, value) == value
    assert len(seen) > 20
