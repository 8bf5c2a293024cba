"""Let It Ride and Flop Poker, exactly: the reference solver, published figures, other counts."""

import random
from dataclasses import replace
from fractions import Fraction
from math import comb, perm

import pytest

from fairfelt import evaluator
from fairfelt.engine.record import Record, settle
from fairfelt.families.poker import FIVE_CARD, Kind
from fairfelt.games import flop_poker, let_it_ride_poker, raise_it_up_stud_poker
from fairfelt.games.flop_poker.settlement import best
from fairfelt.kit import cards, small_deck, to_1
from fairfelt.odds import solve
from fairfelt.odds.situations import settled
from tests.odds.agreement import agree_apart, solver_of

pytestmark = pytest.mark.unmeasured  # long runs of code that other tests cover: measuring would double their time

RIDE, FLOP, RAISE = let_it_ride_poker.GAME, flop_poker.GAME, raise_it_up_stud_poker.GAME


ROYAL = small_deck("TJQKA", "S") + small_deck("9A", "H")
WHEEL = small_deck("A2345", "S") + small_deck("A3", "H")
PAIRS = small_deck("9TA", "SH") + small_deck("T", "D")


@pytest.mark.parametrize(
    ("deck", "letters", "reading"),
    [
        pytest.param(ROYAL, "AAA", "R1", id="AAA"),
        pytest.param(WHEEL, "BBB", "R1", id="BBB"),
        pytest.param(WHEEL, "ACC", "R2", id="ACC"),
        pytest.param(PAIRS, "BAD", "R2", id="BAD"),
        pytest.param(ROYAL, "ABE", "R2", id="ABE"),
        pytest.param(PAIRS, "ACF", "R1", id="ACF"),
    ],
)
def test_let_it_ride_equals_the_reference(deck, letters, reading):
    wagers = ("Bet Number 1", "Let It Ride Bonus", "Three Card Bonus")
    house = RIDE.house(
        deck=deck,
        paytables=dict(zip(wagers, letters, strict=True)),
        readings={"LR1": reading, "G3": reading},
        options={"dealing": "automated shoe"},  # three cards at once: fewer orders for the reference
    )
    agree_apart(RIDE, house, *wagers[1:])


@pytest.mark.parametrize("letter", ["A", "B"])
@pytest.mark.parametrize(
    ("deck", "readings"),
    [
        pytest.param(ROYAL + small_deck("A", "D"), {}, id="first readings"),
        pytest.param(ROYAL + small_deck("A", "D"), {"FP1": "R2", "G1": "R2"}, id="any five of six"),
        pytest.param(WHEEL + small_deck("A", "D"), {"FP3": "R2", "G3": "R2"}, id="returned; ace high"),
        pytest.param(PAIRS + small_deck("9", "D"), {"FP2": "R2", "G1": "R2"}, id="the sixth card"),
    ],
)
def test_flop_poker_equals_the_reference(deck, readings, letter):
    house = FLOP.house(deck=deck, paytables={"Progressive Flop": letter}, readings=readings)
    agree_apart(FLOP, house, "Three Card Bonus", "Progressive Flop", "Pot")


@pytest.fixture(scope="module")
def book():
    return {(f.chapter, f.wager, f.per, f.paytable): f for game in (RIDE, FLOP) for f in solve(game)}


def test_let_it_ride_per_one_bet(book):
    """1,822,224 in 51,979,200, 3.51%: Wizard of Odds, Let It Ride."""
    figure = book["643a", "Bet Number 1", "Bet Number 1", "A"]
    assert figure.ev == Fraction(-1_822_224, 51_979_200) == Fraction(-37963, 1082900)


def test_let_it_ride_per_all_that_stays(book):
    """2.85% of 1.232 units: Wizard of Odds, Let It Ride; the bets taken back are not wagered."""
    bet, total = (book["643a", "Bet Number 1", per, "A"].ev for per in ("Bet Number 1", "total wagered"))
    assert round(-100 * total, 2) == Fraction("2.85")
    assert round(bet / total, 3) == Fraction("1.232")


@pytest.mark.parametrize(
    ("paytable", "edge"),
    [("A", "2.32"), ("B", "5.57"), ("C", "7.28"), ("D", "2.14"), ("E", "5.39"), ("F", "7.10")],
)
def test_the_published_edge_of_the_three_card_bonus(book, paytable, edge):
    """D and F: Tunica Travel, Let It Ride: 3-card Side Bet; the others: John Grochowski, Casino City Times."""
    assert round(100 * book["643a", "Three Card Bonus", "Three Card Bonus", paytable].edge, 2) == Fraction(edge)


def test_the_first_decision_of_let_it_ride():
    """1,608 of 22,100 hands ride, 0.07276018: Wizard of Odds, Let it Ride Appendix."""
    house = RIDE.house()
    first = [one for one in solver_of(RIDE, house).policy(house).decisions() if not one.turned]
    assert sum(one.number for one in first) == 22_100
    riding = {one.own: one.number for one in first if one.best.name == "Let Bet Number 1 Ride"}
    assert sum(riding.values()) == 1_440 + 52 + (20 + 4 + 4) + (12 + 12) + 24 + (4 + 12 + 24)
    pairs = [own for own in riding if len({card.rank for card in own}) == 2]
    assert sum(riding[own] for own in pairs) == 1_440
    assert len(pairs) == 5 * 12


@pytest.mark.parametrize(
    ("own", "turned", "best"),
    [
        pytest.param("TS TH 2C", "", "Let Bet Number 1 Ride", id="tens are paid already"),
        pytest.param("9S 9H 2C", "", "Withdraw Bet Number 1", id="nines are not"),
        pytest.param("2S 7S 9S", "KS", "Let Bet Number 2 Ride", id="four to a flush"),
        pytest.param("2S 7S 9S", "KH", "Withdraw Bet Number 2", id="three"),
        pytest.param("4S 5H 6C", "7S", "Let Bet Number 2 Ride", id="an open straight"),
        pytest.param("4S 5H 7C", "8S", "Withdraw Bet Number 2", id="with a gap"),
    ],
)
def test_advice_in_let_it_ride(own, turned, best):
    house = RIDE.house()
    assert solver_of(RIDE, house).policy(house).advise(cards(own), cards(turned)).name == best


def test_flop_poker_per_ante(book):
    """An independent count of the chapter's tests gives 6.4851% of the Ante."""
    assert book["667a", "Ante", "Ante", ""].ev == Fraction(-3300677, 50896300)
    assert ("667a", "Ante", "initial wagers", "") not in book  # the Pot is not staked against the house


def test_flop_poker_with_the_better_straight():
    """5.4237% of the Ante with 11 to 1 for a straight: Eliot Jacobson, Flop Poker Hole-Card Play, 888casino."""
    flop, *others = FLOP.paytables
    better = replace(FLOP, paytables=(replace(flop, rows={**flop.rows, Kind.STRAIGHT: to_1(11)}), *others))
    (figure,) = [f for f in solve(better) if (f.wager, f.per) == ("Ante", "Ante")]
    assert round(100 * figure.edge, 4) == Fraction("5.4237")


def test_how_rare_four_of_a_kind_is_in_flop_poker():
    """Four-of-a-kind or better once in 1,607 hands: Eliot Jacobson, Flop Poker Hole-Card Play, 888casino."""
    house = FLOP.house()
    play = solver_of(FLOP, house).main(house)
    top = (Kind.FOUR, Kind.STRAIGHT_FLUSH, Kind.ROYAL_FLUSH)
    hands = ((end.number, best(end.cards[1] + end.cards["board"], house).kind) for end in play.endings)
    rare = sum(number for number, kind in hands if kind in top)
    assert play.deals // rare == 1_607  # cut off, not rounded: 1,607.6


def test_the_pot_is_worth_nothing_alone(book):
    """And no more with others: all stake the same, no choice matters to it, and all of it goes to players."""
    figure = book["667a", "Pot", "Pot", ""]
    assert (figure.ev, figure.conditions) == (0, "alone at the table")


@pytest.mark.parametrize(("game", "size"), [(RIDE, 5), (RAISE, 6)], ids=["643a", "669a"])
def test_hands_are_as_many_as_in_a_plain_count(game, size):
    """However best play bets: every set of five or six cards is dealt equally often."""
    house = game.house()
    play = solver_of(game, house).main(house)
    times = comb(size, 3) * perm(size - 3)
    assert play.deals == times * comb(52, size)
    found: dict[Kind, int] = {}
    for end in play.endings:
        kind = FIVE_CARD.rank(end.cards[1] + end.cards["board"]).kind
        found[kind] = found.get(kind, 0) + end.number
    counted = {kind: number for kind, (number, _) in evaluator.kinds_of(size).items()}
    lower = (Kind.PAIR, Kind.HIGH_CARD)  # a pair of nines or lower and a high card are one class
    assert {k: n for k, n in found.items() if k not in lower} == {
        k: times * n for k, n in counted.items() if k not in lower
    }
    assert sum(found.get(k, 0) for k in lower) == times * sum(counted[k] for k in lower)


@pytest.mark.parametrize("game", [RIDE, FLOP, RAISE], ids=lambda game: game.chapter)
def test_one_deal_stands_for_its_ending(game):
    """Random deals settle like the deal that stands for them: main wagers by the hand, the others by the own cards."""
    rng, house = random.Random(643), game.house()
    solver = solver_of(game, house)
    solved = solver.draws(house)
    threes = {w.name: 1 for w in game.wagers if w.name in ("Pair Plus", "Three Card Bonus", "Progressive Payout")}
    hands = {solved.kind(deal[1] + deal["board"]): deal for deal in solved.shown.values()}
    owns = {int(kind): solved.owns.hands[at] for at, kind in enumerate(solved.owns.threes)}
    size, board = solved.owns.size, solved.owns.board
    for _ in range(300):
        dealt = tuple(rng.sample(house.shoe.cards(), size + board))
        own, way = dealt[:size], rng.choice(solved.tree.ways)
        mine = settled(game, house, solved.bets, {1: own, "board": dealt[size:]}, way)
        assert mine == settled(game, house, solved.bets, hands[solved.kind(dealt)], way)
        kind = int(solved.owns.threes[(solved.owns.hands == sorted(evaluator.encode(own))).all(axis=1)][0])
        other = evaluator.decode(owns[kind])
        rest = tuple(card for card in house.shoe.cards() if card not in other)[:board]
        beside = settled(game, house, solved.bets | threes, {1: own, "board": dealt[size:]}, way).value.net
        alike = settled(game, house, solved.bets | threes, {1: other, "board": rest}, way).value.net
        assert {name: beside[name] for name in threes} == {name: alike[name] for name in threes}


@pytest.mark.parametrize("players", range(2, 7))
def test_the_pot_goes_from_players_to_players(players):
    """Whatever anybody chooses, all that is staked is won: with equal stakes nobody is better off but by chance."""
    rng, house = random.Random(players), FLOP.house()
    for _ in range(20):
        dealt = rng.sample(house.shoe.cards(), 3 * players + 3)
        laid: dict[int | str, tuple] = {seat: tuple(dealt[3 * seat : 3 * seat + 3]) for seat in range(1, players + 1)}
        laid["board"] = tuple(dealt[:3])
        results = []
        for _ in range(2):
            record = Record(
                wagers={seat: {"Pot": 100, "Ante": 100} for seat in range(1, players + 1)},
                cards=laid,
                choices={seat: (rng.choice(("Flop", "Fold")),) for seat in range(1, players + 1)},
            )
            lines = settle(FLOP, house, record)
            results.append({line.seat: line.net_cents for line in lines if line.wager == "Pot"})
        assert sum(results[0].values()) == 0
        assert results[0] == results[1]
