"""Four Card Poker, exactly: published figures, an independent count, the reference solver under every paytable and reading."""

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest

from fairfelt import evaluator
from fairfelt.families.comparing import compared
from fairfelt.families.poker import FOUR_CARD
from fairfelt.games.four_card_poker import GAME
from fairfelt.games.four_card_poker.settlement import aces_up_row, progressive_row, read
from fairfelt.games.four_card_poker.wagers import ANTE
from fairfelt.kit import card, cards, small_deck
from fairfelt.odds import situations, solve
from fairfelt.odds.base_wagers import main_of
from fairfelt.odds.reference import Reference
from fairfelt.odds.versus.duel import PLACE
from tests.odds.agreement import solver_of

pytestmark = [pytest.mark.unmeasured, pytest.mark.long]

MAIN = ("Ante", "Ante Bonus", "Play")


@pytest.fixture(scope="module")
def solver():
    return solver_of(GAME, GAME.house())


@pytest.fixture(scope="module")
def book(solver):
    return {(f.wager, f.per, f.paytable): f for f in solve(GAME)}


def test_the_game_itself():
    assert main_of(GAME).names == MAIN
    assert main_of(GAME).staked == (ANTE,)


def test_best_play(book):
    """1.30% of all that is wagered: John Grochowski, Four Card Poker finds expanded niche online, Atlantic City Weekly.

    He prints 2.78% per Ante; exactly it is 2.7879%.
    """
    assert book["Ante", "Ante", ""].ev == Fraction(-8840827253, 317119576410)
    assert round(100 * book["Ante", "total wagered", ""].edge, 2) == Fraction("1.30")


def test_the_published_edges_of_aces_up(book):
    """Payback of 96.63% for Paytable B: Virgin Casino, Four Card Poker; 6.15% at most: Wikipedia, Four Card Poker."""
    edges = {letter: round(100 * book["Aces Up", "Aces Up", letter].edge, 2) for letter in "ABCDEF"}
    assert edges["B"] == Fraction("3.37")
    assert max(edges.values()) == edges["F"] == Fraction("6.15")


def test_kinds_of_five_cards(solver):
    """The rows of Aces Up against every hand of five cards, ranked one by one."""
    house = GAME.house()
    rows = solver.side(house, GAME.wager("Aces Up")).weigh(GAME, house).rows("Aces Up")
    kinds = evaluator.kinds_of(5, FOUR_CARD)
    for kind, (number, _) in kinds.items():
        if str(kind) in rows:
            assert rows[str(kind)][0] == number, kind
    assert sum(number for number, _ in rows.values()) == comb(52, 5)


def test_counts_against_every_hand_of_the_dealer(solver):
    """Random hands and up cards: all 1,370,754 hands of the dealer, ranked one by one."""
    rng = random.Random(641)
    house = GAME.house()
    rows = solver.rows(house)
    places = list(rows.ups)
    for _ in range(2):
        row = rng.randrange(len(rows.words))
        own = solver.best(house).rows.words[row]
        up = rng.choice([u for u in range(52) if rows.lower[row, u] >= 0])
        deck = evaluator.encode(card for card in house.shoe.cards() if PLACE[card] != places[up])
        seen = evaluator.encode(card for card in house.shoe.cards() if PLACE[card] == places[up])
        held = [number for number in deck if own & int(evaluator.BIT[number])]
        free = np.array([number for number in deck if number not in held], np.uint8)
        five = free[np.array(list(combinations(range(46), 5)), np.uint8)]
        hands = np.hstack([five, np.full((len(five), 1), seen[0], np.uint8)])
        theirs = evaluator.ranks(FOUR_CARD, hands)
        mine = evaluator.strength_of(FOUR_CARD, evaluator.decode(held))
        assert (rows.lower[row, up], rows.equal[row, up]) == ((theirs < mine).sum(), (theirs == mine).sum())


DECKS = {
    "four suits": small_deck("2A", "CDHS") + small_deck("34K", "C"),
    "straights": small_deck("2345A", "CD") + small_deck("9", "C"),
    "aces": small_deck("A", "CDHS") + small_deck("23QK", "C") + small_deck("3K", "D") + small_deck("2", "H"),
}
COLUMNS = [
    ("four suits", "A", "A", "R1", "R1", "R1"),
    ("straights", "C", "B", "R2", "R2", "R2"),
    ("aces", "E", "A", "R2", "R1", "R2"),
]


@pytest.mark.parametrize(("deck", "aces", "progressive", "bonus", "folded", "order"), COLUMNS)
def test_the_kernel_equals_the_reference(deck, aces, progressive, bonus, folded, order):
    """Every wager at once; the test below shows the other columns. FC4 and FC5 speak of envy, which takes a second player."""
    readings = {"FC1": bonus, "FC3": folded, "FC4": folded, "FC5": bonus, "G1": order}
    paytables = {"Aces Up": aces, "Progressive Payout": progressive}
    house = GAME.house(deck=DECKS[deck], readings=readings, paytables=paytables)
    bets = {"Ante": 1, "Aces Up": 1, "Progressive Payout": 1}
    small = solver_of(GAME, house)
    slow = Reference(GAME, house, bets, MAIN).solve()
    assert small.main(house).weigh(GAME, house, bets).value == slow
    for name in ("Aces Up", "Progressive Payout"):
        alone = small.side(house, GAME.wager(name)).weigh(GAME, house).value
        forfeited = (
            name == "Progressive Payout" and folded == "R1"
        )  # then it is staked beside Aces Up, without decision
        assert forfeited or alone.net[name] == slow.net[name]


@pytest.mark.parametrize("deck", DECKS)
def test_every_row_of_the_paytables_is_counted(deck):
    """The rows that all hands of a small deck make, by the plain functions: so every column holds."""
    for reading in ("R1", "R2"):
        house = GAME.house(deck=DECKS[deck], readings={"G1": reading})
        small = solver_of(GAME, house)
        hands = [read(hand, house) for hand in combinations(DECKS[deck], 5)]
        for name, row in (("Aces Up", aces_up_row), ("Progressive Payout", progressive_row)):
            made = Counter(map(row, hands))
            for column in GAME.tables(GAME.wager(name))[0].columns:
                chosen = house.but(paytables={name: column})
                rows = small.side(chosen, GAME.wager(name)).weigh(GAME, chosen).rows(name)
                table = chosen.table(GAME.wager(name))
                assert {row: number for row, (number, _) in rows.items() if row} == paid_rows(table, made)


def paid_rows(table, made):
    """The rows of a paytable that hands of these kinds are paid by, and how often."""
    return {table.label(key): made[key] for key in table.rows if made[key]}


def test_a_progressive_payout_beside_aces_up_is_never_folded():
    house = GAME.house(deck=DECKS["aces"])
    play = solver_of(GAME, house).side(house, GAME.wager("Progressive Payout"))
    slow = Reference(GAME, house, {"Aces Up": 1, "Progressive Payout": 1}).solve()
    assert play.bets == {"Aces Up": 1, "Progressive Payout": 1}
    assert play.weigh(GAME, house).value == slow


@pytest.mark.parametrize("reading", ["R1", "R2"])
def test_hands_are_ordered_as_the_house_compares_them(solver, reading):
    """2,000 random pairs of hands: the kernel's order is that of the plain ranking."""
    rng = random.Random(642)
    house = GAME.house(readings={"G1": reading})
    ranking, scale = compared(FOUR_CARD, house), solver.scale(house)
    deck = house.shoe.cards()
    for _ in range(2_000):
        two = [rng.sample(deck, size) for size in (5, 6)]
        places = [int(scale.order_of[6 * evaluator.strength_of(FOUR_CARD, hand)]) for hand in two]
        mine, theirs = (ranking.rank(hand) for hand in two)
        assert (places[0] > places[1], places[0] == places[1]) == (mine > theirs, mine == theirs)


def test_one_deal_stands_for_its_ending(solver):
    """Random deals settle like the deal that shows their situation, whatever the player chooses."""
    rng = random.Random(643)
    for column, reading in zip("ABCDEF", ["R1", "R2"] * 3, strict=True):
        paytables = {"Aces Up": column, "Progressive Payout": "AB"[column in "DEF"]}
        house = GAME.house(paytables=paytables, readings={"FC1": reading, "FC3": reading})
        best = solver.best(house)
        bets = {"Ante": 1, "Aces Up": 1, "Progressive Payout": 1}
        for _ in range(60):
            dealt = tuple(rng.sample(house.shoe.cards(), 11))
            deal = {1: dealt[:5], "dealer": dealt[5:]}
            shown = best.shown[solver.situation(house, dealt[:5], dealt[5:])]
            for choice in best.choices[0]:
                assert settled(house, bets, deal, choice) == settled(house, bets, shown, choice)


def test_advice_is_the_choice_that_was_counted(solver):
    """Renamed suits are advised alike; the highest hands play, the lowest fold."""
    house = GAME.house()
    assert solver.advise(house, cards("AS AH AD KC 2C"), card("2D")).cents is None  # the most that is allowed
    assert solver.advise(house, cards("2S 3H 5D 7C 8C"), card("AD")).name == "Fold"
    one, two = (
        solver.advise(house, cards(hand), card(up)) for hand, up in (("JS JH 4D 3C 2C", "QD"), ("JD JC 4S 3H 2H", "QS"))
    )
    assert one == two


def settled(house, bets, deal, choice):
    found = situations.settled(GAME, house, bets, deal, (choice,))
    return found.value, found.rows
