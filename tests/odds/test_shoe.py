"""21 from a shoe, exactly: published figures, the game itself over every deal of small shoes, and the shoe at random."""

from fractions import Fraction
from math import perm, prod
from random import Random

import pytest

from fairfelt.engine.round import run
from fairfelt.families.twenty_one.totals import total
from fairfelt.games import blackjack, double_back_jack, free_bet_blackjack
from fairfelt.kit.cards import cards
from fairfelt.kit.errors import Refused
from fairfelt.kit.wagers import Answer
from fairfelt.odds.base_wagers import main_of
from fairfelt.odds.reference import Branch, Reference, _Path
from fairfelt.odds.shoe import best as shoe_best
from fairfelt.odds.shoe import kernel as shoe_kernel
from fairfelt.odds.shoe import side as shoe_side
from fairfelt.odds.shoe.best import splits
from fairfelt.odds.shoe.count import is_prime, primes
from fairfelt.odds.shoe.deal import play_out
from fairfelt.odds.shoe.kernel import times
from fairfelt.odds.shoe.rules import DEALT, Rules
from fairfelt.odds.shoe.solver import Solver
from fairfelt.odds.shoe.tables import ENDS, card_of, drawn, hands
from fairfelt.odds.situations import worth
from fairfelt.odds.value import Value

pytestmark = [pytest.mark.unmeasured, pytest.mark.long]
BLACKJACK, FREE_BET, DOUBLE_BACK = blackjack.GAME, free_bet_blackjack.GAME, double_back_jack.GAME
NO_PAIRS = cards("5S 6S 8S 9S TS AS")  # nothing can be split: play is best among all ways


def house_of(game, deck=None, decks=1, **chosen):
    options = {"chip_cents": 50, **chosen.pop("options", {}), "decks": decks}  # so that chips make half a wager
    return game.house(**chosen).but(deck=deck, options=options)  # a short deck is no lawful shoe


def solver_of(game, house):
    return Solver(game, house, lambda done, what: None)


def followed(game, house, bets, advice):
    """What the game itself makes of every deal for a player who does what is advised."""
    found, branches, chance = Value(), [Branch((), Fraction(1))], Fraction(0)
    while branches:
        path = _Path(bets, branches.pop(), branches)
        view = run(game, house, (1,), path)
        if path.weight and view.pending is None:
            found += worth(view) * path.weight
            chance += path.weight
        elif path.weight:
            branches.append(Branch((*path.inputs, Answer(advice(view.pending))), path.weight))
    assert chance == 1  # the shoe is never used up
    return found


# --- wagers beside the game -------------------------------------------------------------------------------------------


def edge(wager, column="", **options):
    """Percent of the wager that the house keeps, without bonuses."""
    game = next(one for one in (BLACKJACK, FREE_BET, DOUBLE_BACK) if any(w.name == wager for w in one.wagers))
    house = game.house(options=options, paytables={wager: column} if column else {})
    play = solver_of(game, house).side(house, game.wager(wager))
    value = play.weigh(game, house).value
    return -100 * value.net[wager] / value.stake[wager]


@pytest.mark.parametrize(
    ("wager", "column", "options", "published"),
    [
        ("Insurance", "", {"decks": 6}, "7.395"),  # Wizard of Odds, Ask the Wizard: Blackjack
        ("Insurance", "", {"decks": 6, "variation": "Blackjack Switch"}, "7.395"),  # of either hand the same
        ("Lucky Ladies Twenty Point Bonus", "", {"decks": 8}, "16.73"),  # BetFirm, Lucky Ladies
        ("In Between", "", {"decks": 1}, "10.4615"),  # Wizard of Odds, In BETween
        ("In Between", "", {"decks": 2}, "7.7582"),
        ("Royal Match 21", "A", {"decks": 1}, "3.7707"),  # Wizard of Odds, Royal Match: without Crown Treasure
        ("Royal Match 21", "D", {"decks": 2}, "8.3271"),
        ("Royal Match 21", "D", {"decks": 6}, "6.6658"),
        ("Royal Match 21", "D", {"decks": 8}, "6.4597"),
        ("Bet the Set 21", "B", {"decks": 2}, "10.6796"),  # Wizard of Odds, Pair Square
        ("Bet the Set 21", "C", {"decks": 6}, "10.6109"),
        ("Bet the Set 21", "D", {"decks": 6}, "15.4341"),
        ("King's Bounty", "", {"decks": 2}, "24.733489"),  # Eliot Jacobson, Card Counting the King's Bounty: 2 Decks
        ("Super Match", "", {"decks": 6, "variation": "Blackjack Switch"}, "2.55"),  # Wizard of Odds, Blackjack Switch
    ],
)
def test_the_published_edge(wager, column, options, published):
    digits = len(published.partition(".")[2])
    assert round(edge(wager, column, **options), digits) == Fraction(published)


def test_match_the_dealer_by_hand():
    """Of 311 other cards 18 match with another suit and 5 with the same, for either of two cards, at 4 and 11 to 1."""
    house = BLACKJACK.house(options={"decks": 6})
    play = solver_of(BLACKJACK, house).side(house, BLACKJACK.wager("Match-the-Dealer"))
    none = Fraction(288 * 287, 311 * 310)
    paid = 2 * (Fraction(18, 311) * 4 + Fraction(5, 311) * 11)
    assert play.weigh(BLACKJACK, house).value.net["Match-the-Dealer"] == paid - none


@pytest.mark.parametrize(("decks", "published"), [(6, "0.072591"), (8, "0.072599")])
def test_how_often_the_dealer_has_22(decks, published):
    """The dealer's every hand, counted apart from suits; Wizard of Odds, Push 22, has it only for a dealer who draws to soft 17."""
    house = FREE_BET.house(options={"decks": decks})
    play = solver_of(FREE_BET, house).side(house, FREE_BET.wager("Push 22"))
    rows = play.weigh(FREE_BET, house).rows("Push 22")
    chance = sum(Fraction(number, play.deals) for row, (number, _) in rows.items() if row)
    assert round(chance, 6) == Fraction(published)


@pytest.mark.parametrize("readings", [{"BJ4": a, "BJ5": b} for a in ("R1", "R2") for b in ("R1", "R2")])
@pytest.mark.parametrize("wager", [*shoe_side.LOOKS, *shoe_side.UP_CARD])
def test_a_random_first_deal_settles_like_its_class(wager, readings):
    """What a wager may look at is all that it looks at: deals of one class are settled alike."""
    random = Random(f"{wager} {readings}")
    decks = 1 if wager == "Bet the Set 21" else 6
    house = BLACKJACK.house(options={"decks": decks}, readings=readings)
    bets = {"Blackjack": 1, wager: 1}
    shoe = list(house.shoe.cards())
    known: dict[object, Fraction] = {}
    for _ in range(150):
        two, (up, hole) = random.sample(shoe, 2), random.sample(shoe, 2)
        if wager in shoe_side.UP_CARD:
            key = shoe_side.UP_CARD[wager](tuple(two), up)
        else:
            look, special = shoe_side.LOOKS[wager]
            key = (look(tuple(two)), special((up, hole)))
        try:
            view, _ = play_out(house, bets, tuple(two), (up, hole))
        except Refused:
            continue  # more of a card than the shoe has
        found = worth(view).net
        net = found[wager] + found.get("Crown Treasure Bonus", 0)
        assert known.setdefault(key, net) == net


@pytest.mark.parametrize("red_side", ["left", "right"])
@pytest.mark.parametrize("wager", ["Royal Match 21", "King's Bounty"])
def test_the_first_player_of_a_double_shoe(wager, red_side):
    """The determinant card of § 633a.7(d) makes one colour likelier: the game itself, through every deal of six cards."""
    house = house_of(BLACKJACK, cards("KS KH QH TS TD 2S"), options={"dealing": "double shoe", "red_side": red_side})
    fast = solver_of(BLACKJACK, house).side(house, BLACKJACK.wager(wager)).weigh(BLACKJACK, house).value.net
    stand = followed(BLACKJACK, house, {"Blackjack": 1, wager: 1}, lambda ask: "Stand").net
    assert {name: net for name, net in fast.items() if name != "Blackjack"} == {
        name: net for name, net in stand.items() if name != "Blackjack"
    }


# --- the game itself --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [BLACKJACK, FREE_BET], ids=["633a", "672a"])
def test_without_pairs_the_kernel_equals_the_reference(game):
    house = house_of(game, NO_PAIRS)
    solver = solver_of(game, house)
    names = main_of(game).names
    fast = solver.main(house).weigh(game, house).value
    assert fast.total(names) == Reference(game, house, {"Blackjack": 1}, names).solve().total(names)


@pytest.mark.parametrize(
    ("game", "deck", "chosen"),
    [
        pytest.param(BLACKJACK, "8 8 8 T T T T T T T 6", {}, id="633a"),
        pytest.param(BLACKJACK, "8 8 8 T T T T T T T T A A", {"options": {"resplits": 1}}, id="633a-insured"),
        pytest.param(
            BLACKJACK,
            "A A A T T T T T T T T 7",
            {"options": {"split_aces": "one card", "resplits": 0}},
            id="633a-aces-with-one-card",
        ),
        pytest.param(
            BLACKJACK,
            "8 8 8 T T T T T T T A",
            {"options": {"resplits": 1}, "readings": {"BJ7": "R2", "BJ11": "R2"}},
            id="633a-BJ7-BJ11-R2",
        ),
        pytest.param(FREE_BET, "8 8 8 T T T T T T T 6", {}, id="672a"),
        pytest.param(
            FREE_BET,
            "8 8 T T T T T T T T A A",
            {"options": {"even_money": "offered"}},
            id="672a-even-money",
        ),
        pytest.param(DOUBLE_BACK, "8 8 8 T T T T T T T 6", {}, id="673a"),
    ],
)
def test_the_count_is_what_the_game_makes_of_every_deal(game, deck, chosen):
    """The play found, with pairs split and split again, followed by the game itself through every deal of a small shoe."""
    house = house_of(game, cards(" ".join(f"{rank}S" for rank in deck.split())), **chosen)
    solver = solver_of(game, house)
    names = main_of(game).names
    play = solver.main(house)
    fast, slow = (
        play.weigh(game, house).value,
        followed(game, house, {"Blackjack": 1}, solver.advice(house)),
    )
    assert fast.total(names) == slow.total(names)
    assert fast.staked(names) == slow.staked(names)


@pytest.mark.parametrize("game", [BLACKJACK, DOUBLE_BACK], ids=["633a", "673a"])
def test_decisions_made_with_fractions_are_those_made_with_floats(game, monkeypatch):
    """With a bound that nothing exceeds every choice is made anew, splits as well; what the play is worth is the same."""
    house = house_of(game, cards("8S 8S 8S TS TS TS TS TS TS TS 6S"))
    worths = []
    for bound in (shoe_kernel.BOUND, 100.0):
        monkeypatch.setattr("fairfelt.odds.shoe.best.BOUND", bound)
        worths.append(solver_of(game, house).main(house).weigh(game, house).value.total(main_of(game).names))
    assert worths[0] == worths[1]


@pytest.mark.parametrize("game", [BLACKJACK, DOUBLE_BACK], ids=["633a", "673a"])
def test_values_as_floats_are_those_as_fractions(game):
    house = house_of(game, cards("8S 8S 8S TS TS TS TS TS TS 6S 6S 6S AS AS"))
    best = shoe_best.Best(Rules(game, house), solver_of(game, house).values)
    left = best.shoe.copy()
    left[5] -= 1
    way = best.way(DEALT, 5, left)
    exact = best.exact(way, 5, left)
    for g in range(len(way.value)):
        fits = (best.table.held[g] <= left).all()
        if best.table.size[g] == 2 and best.table.layer[g] == 0 and fits:
            assert abs(float(exact.value(g)) - way.value[g]) < shoe_kernel.BOUND


def test_rounds_without_a_split_have_their_whole_distribution():
    house = house_of(BLACKJACK, NO_PAIRS)
    weighed = (play := solver_of(BLACKJACK, house).main(house)).weigh(BLACKJACK, house)
    names = main_of(BLACKJACK).names
    spread = weighed.spread(names)
    assert sum(spread.values()) == play.deals
    assert sum(net * number for net, number in spread.items()) == weighed.value.total(names) * play.deals


# --- what the kernels rest on -----------------------------------------------------------------------------------------


def test_hands_count_as_the_kit_counts_them():
    table = hands(chance=False)
    for held, points, soft in zip(table.held.tolist(), table.points.tolist(), table.soft.tolist(), strict=True):
        found = total(tuple(card_of(value) for value, number in enumerate(held) for _ in range(number)))
        assert (found.points, found.soft) == (points, soft)


@pytest.mark.parametrize(("decks", "published"), [(1, "0.283585"), (6, "0.281921")])
def test_how_often_the_dealer_busts(decks, published):
    """Wizard of Odds, Bust: A Dealer Busting Hand Bet, of a dealer who stands on soft 17."""
    shoe = [4 * decks] * 9 + [16 * decks]
    chance = Fraction(0)
    for up in range(10):
        for held, (orders, end) in drawn(up, blackjack=True).items():
            if 5 <= end < ENDS:
                left = [number - (value == up) for value, number in enumerate(shoe)]
                ways = Fraction(shoe[up] * orders * prod(map(perm, left, held)))
                chance += ways / perm(52 * decks, 1 + sum(held))
    assert round(chance, 6) == Fraction(published)


@pytest.mark.parametrize("most", [1, 2, 3])
def test_hands_of_a_pair_that_is_split(most):
    """With no more cards of the pair's value there are two hands; if all were of that value, one more for each split."""
    alone = sum(number for (_, is_pair, gone), number in splits(most).items() if gone == 0 and not is_pair)
    every = sum(number for (_, is_pair, _), number in splits(most).items() if is_pair)
    assert (alone, every) == (2, most + 1)


def test_residues_of_fifty_bits():
    random = Random(21)
    for _, prime in zip(range(6), primes(), strict=False):
        assert is_prime(prime)
        assert all(prime % small for small in range(2, 2000))
        for _ in range(500):
            a, b = random.randrange(prime), random.randrange(prime)
            assert times(a, b, prime, 1.0 / prime) == a * b % prime
