"""The value of envy, held to whole rounds of two and three players: every deal of small decks, and single hands."""

from fractions import Fraction
from itertools import combinations, permutations
from math import comb

import pytest

from fairfelt import book, find
from fairfelt.engine.record import Record, replay
from fairfelt.engine.settlement import settlements
from fairfelt.games.pai_gow_poker import GAME as PAI_GOW
from fairfelt.games.raise_it_up_stud_poker import GAME as RAISE
from fairfelt.games.three_card_poker import GAME as THREE
from fairfelt.kit import Cards, cards, small_deck
from fairfelt.odds.envy import envy_of, of_others
from fairfelt.odds.figure import EnvyPart
from fairfelt.odds.situations import situation
from tests.games.pai_gow_rounds import Sits, table
from tests.odds.agreement import solver_of

pytestmark = pytest.mark.unmeasured

ANTE = {"Ante": 1, "Progressive Payout": 1}
ROYALS = small_deck("QKA", "SH") + small_deck("2", "SHD")
NO_PAIRS = small_deck("QKA", "S") + cards("2H 3D 4C 6H 7D 8C")


def envied(game, house, record):
    """What the first seat of a round is paid for the hands of the others, in dollars."""
    lines = settlements(replay(game, house, record).table, {})
    return Fraction(sum(line.net_cents for line in lines if line.seat == 1 and "Envy" in line.wager), 100)


def best(house, own, deck):
    """The better of Play and Fold for three cards, over every hand that the dealer may have."""
    rest = [card for card in deck if card not in own]
    deals: list[dict[int | str, Cards]] = [{1: own, "dealer": dealer} for dealer in combinations(rest, 3)]
    worth = {
        move: sum((situation(THREE, house, ANTE, deal, (move,)).total() for deal in deals), Fraction(0))
        for move in ("Play", "Fold")
    }
    return max(worth, key=worth.__getitem__)


def cents(bets):
    return {name: 100 * units for name, units in bets.items()}


def each_of(game, house, wager="Progressive Payout"):
    """What one other player adds: by the play with the game itself at stake."""
    solver, placed = solver_of(game, house), game.wager(wager)
    plays = [solver.side(house, placed), *(play for _, play in solver.others(house, placed))]
    return envy_of(game, house, placed, of_others(game, plays))


def test_two_players_in_every_deal_of_nine_cards():
    """649a.12(e)(5): the first seat folds whatever it has; its envy does not hang on that."""
    house = THREE.house(deck=ROYALS)
    moves = {own: best(house, own, ROYALS) for own in combinations(ROYALS, 3)}
    paid = Fraction(0)
    for mine in combinations(ROYALS, 3):
        rest = [card for card in ROYALS if card not in mine]
        for other in combinations(rest, 3):
            dealer = tuple(card for card in rest if card not in other)
            dealt: dict[int | str, Cards] = {1: mine, 2: other, "dealer": dealer}
            record = Record({1: cents(ANTE), 2: cents(ANTE)}, dealt, {1: ("Fold",), 2: (moves[other],)})
            paid += envied(THREE, house, record)
    found = each_of(THREE, house)
    assert found.each == paid / (comb(9, 3) * comb(6, 3)) == Fraction(125, 84)
    assert found.stake == 1


@pytest.mark.long
def test_three_players_are_twice_as_much_as_two():
    """Every deal of twelve cards in which one of the others, or both, hold ace, king and queen of one suit."""
    deck = ROYALS + cards("3C 4D 5C")
    house = THREE.house(deck=deck)
    royals = [cards("QS KS AS"), cards("QH KH AH")]
    assert {best(house, own, deck) for own in royals} == {"Play"}
    staked, paid = {seat: cents(ANTE) for seat in (1, 2, 3)}, Fraction(0)
    for second, third in permutations(combinations(deck, 3), 2):
        if set(second) & set(third) or not {second, third} & set(royals):
            continue
        rest = [card for card in deck if card not in (*second, *third)]
        for mine in combinations(rest, 3):
            dealer = tuple(card for card in rest if card not in mine)
            moves = {seat: ("Play" if own in royals else "Fold",) for seat, own in ((2, second), (3, third))}
            record = Record(staked, {1: mine, 2: second, 3: third, "dealer": dealer}, {1: ("Fold",), **moves})
            paid += envied(THREE, house, record)
    assert paid / (comb(12, 3) * comb(9, 3) * comb(6, 3)) == 2 * each_of(THREE, house).each


@pytest.mark.parametrize(("reading", "each"), [("R1", None), ("R2", Fraction(100, 84))])
def test_a_folded_hand_is_envied_or_not(reading, each):
    """669a.12(e)(5), reading RU7: without pairs best play folds ace, king and queen of spades unless they make a straight."""
    house = RAISE.house(deck=NO_PAIRS, readings={"RU7": reading})
    bets = {"Ante": 1, "Blind": 1, "Progressive Payout": 1}
    royal = cards("QS KS AS")
    rest = [card for card in NO_PAIRS if card not in royal]
    paid = Fraction(0)
    for mine in combinations(rest, 3):
        board = tuple(card for card in rest if card not in mine)
        moves = dict.fromkeys((1, 2), ("Check", "Check", "Fold"))
        record = Record({1: cents(bets), 2: cents(bets)}, {1: mine, 2: royal, "board": board}, moves)
        paid += envied(RAISE, house, record)
    found = each_of(RAISE, house)
    assert (found.each if found else None) == each
    assert paid / (comb(9, 3) * comb(6, 3)) == (each or 0)


@pytest.mark.parametrize(("stake", "paid"), [(5, 5000), (1, 0)])
def test_a_wager_below_five_dollars_has_no_envy(stake, paid):
    """645a.1: only a Qualifying Wager has it. The seat beside the solver's endings is paid as in a whole round."""
    bets = {"Pai Gow Poker": 5, "Fortune Bonus": stake}
    house = PAI_GOW.house(paytables={"Fortune Bonus": "A"})
    seats = {1: Sits(bets, "AS KS QD JH 9C 7D 2H"), 2: Sits(bets, "3S 4S 5S 6S 7S 8S 9S")}
    assert sum(table(PAI_GOW, seats, house=house).envies().values()) == 100 * paid


@pytest.mark.parametrize(
    ("chapter", "wager", "paytable", "each"),
    [
        ("649a", "Progressive Payout", "A", Fraction(100 + 3 * 25, comb(52, 3))),
        ("653a", "Progressive Payout", "", Fraction(4 * 1000 + 36 * 300, comb(52, 5))),
        ("669a", "Progressive Payout", "", Fraction(100 + 3 * 25, comb(52, 3))),
        ("641a", "Progressive Payout", "B", Fraction(48 * 100 + 12 * 48 * 25, comb(52, 5))),
    ],
)
def test_the_book_has_what_the_hands_alone_give_where_none_of_them_is_folded(chapter, wager, paytable, each):
    figures = [f for f in book.page_of(find(chapter)).figures if (f.wager, f.paytable) == (wager, paytable)]
    assert figures
    for figure in figures:
        assert figure.envy == EnvyPart(Fraction(1), each)
        assert [figure.with_envy(players) - figure.payback for players in (1, 2, 6)] == [0, each, 5 * each]
