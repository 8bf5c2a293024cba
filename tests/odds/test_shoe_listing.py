"""Best play at 21 hand by hand, and a shoe of which cards are gone: against what best play is counted to be worth."""

from fractions import Fraction
from itertools import combinations

import pytest

import fairfelt.odds as exact
from fairfelt.book import page
from fairfelt.families.twenty_one.totals import total
from fairfelt.games import all_games, blackjack, double_back_jack, free_bet_blackjack
from fairfelt.kit.cards import DECK, cards
from fairfelt.kit.errors import Refused
from fairfelt.odds.shoe.listing import MORE, TWO
from fairfelt.odds.shoe.solver import Solver
from fairfelt.odds.shoe.tables import value_of

pytestmark = pytest.mark.unmeasured
BLACKJACK, FREE_BET, DOUBLE_BACK = blackjack.GAME, free_bet_blackjack.GAME, double_back_jack.GAME
SHORT = cards("AS AH 3S 4S 5H 6S 6H 7S 8S 8H 8D 9H TS JH")


def short(game, **chosen):
    return game.house(**chosen).but(deck=SHORT, options={"chip_cents": 50, "decks": 1})


def solver_of(house):
    return Solver(house.game, house, lambda done, what: None)


@pytest.mark.parametrize(
    ("game", "blackjack_pays", "against_another"),
    [
        pytest.param(BLACKJACK, Fraction(3, 2), 0, id="633a"),
        pytest.param(FREE_BET, Fraction(3, 2), 0, id="672a", marks=pytest.mark.long),
        pytest.param(DOUBLE_BACK, 2, 2, id="673a", marks=pytest.mark.long),
    ],
)
def test_what_every_two_cards_are_worth_adds_up_to_what_best_play_is_worth(game, blackjack_pays, against_another):
    """What comes of deals in which nobody is asked is known: a Blackjack on either side."""
    house = short(game)
    solver = solver_of(house)
    deals, net = 0, Fraction(0)
    for up in SHORT:
        others = [card for card in SHORT if card != up]
        for own in combinations(others, 2):
            for hole in (card for card in others if card not in own):
                deals += 1
                mine, dealers = total(own).blackjack, total((up, hole)).blackjack
                if dealers:
                    net += against_another if mine else -1
                elif mine:
                    net += blackjack_pays
    worth = {}
    for up in SHORT:
        others = [card for card in SHORT if card != up]
        for own in (two for two in combinations(others, 2) if not total(two).blackjack):
            key = (value_of(up), *sorted(map(value_of, own)))
            if key not in worth:
                found = solver.faced(house, own, (up,))
                worth[key] = found.worth[found.best]
            asked = [card for card in others if card not in own and not total((up, card)).blackjack]
            net += worth[key] * len(asked)
    weighed = solver.main(house).weigh(game, house)
    insured = sum((value.net.get("Insurance", 0) * n for n, value in weighed.hands), Fraction(0)) / weighed.deals
    assert net / deals + insured == weighed.value.total(solver.staked.names)


def test_every_deal_in_which_the_player_is_asked_is_listed_once():
    house = short(BLACKJACK)
    listed = solver_of(house).lines(house)
    of_two = [line for line in listed if line.stage == TWO]
    (deals,) = {line.deals for line in listed}
    asked = sum(
        not total(own).blackjack and not total((up, hole)).blackjack
        for up in SHORT
        for own in combinations([card for card in SHORT if card != up], 2)
        for hole in SHORT
        if hole != up and hole not in own
    )
    every = len(SHORT) * (len(SHORT) - 1) * (len(SHORT) - 2) // 2 * (len(SHORT) - 3)
    assert Fraction(sum(number for line in of_two for _, number in line.choices), deals) == Fraction(asked, every)
    assert {line.stage for line in listed} == {TWO, MORE}


def test_sixteen_against_a_ten_hangs_on_its_cards():
    """Of one deck, 10 and 6 is drawn to where three small cards stand: composition, and not the total, decides."""
    house = BLACKJACK.house(options={"decks": 1})
    solver = solver_of(house)
    two, three = (solver.faced(house, cards(own), cards("TC")) for own in ("TS 6H", "5S 5H 6D"))
    assert two.worth["Surrender"] == Fraction(-1, 2)
    assert two.stage == "the dealer has no Blackjack"
    assert two.worth["Draw"] > two.worth["Stand"]
    assert three.worth["Stand"] > three.worth["Draw"]


@pytest.mark.parametrize(
    ("own", "seen", "words"),
    [
        ("TS", "TC", "two cards or more"),
        ("TS 6H", "", "with --seen the dealer's up card"),
        ("AS TS", "6C", "asks nothing"),
        ("TS 6H KS", "6C", "asks nothing"),
        ("5S 5H 5D", "5C", "does not hold all of these"),
    ],
)
def test_what_nobody_is_asked(own, seen, words):
    house = BLACKJACK.house(options={"decks": 1}).but(gone=cards("5S"))
    with pytest.raises(Refused, match=words):
        solver_of(house).faced(house, cards(own), cards(seen))


# --- cards that are gone ----------------------------------------------------------------------------------------------


def of_one_deck():
    shipped = page.load(BLACKJACK)
    assert shipped
    return [figure for figure in shipped.figures if figure.conditions.endswith("one deck")]


def test_a_shoe_of_which_cards_are_gone_is_what_is_left_of_it():
    gone = cards("5S 5H 6D TC")
    house = BLACKJACK.house(options={"decks": 1})
    left = tuple(card for card in DECK if card not in gone)
    one, other = (exact.solve(BLACKJACK, each) for each in (house.but(gone=gone), house.but(deck=left)))
    assert [figure.ev for figure in one] == [figure.ev for figure in other]
    assert one[0].conditions == "one deck without 5♥ 5♠ 6♦ 10♣"
    assert one[0].ev != next(figure.ev for figure in of_one_deck() if figure.wager == one[0].wager)


def test_many_cards_are_counted_and_not_named():
    gone = tuple(card for card in DECK if card.rank in "2345")
    (figure, *_) = exact.solve(BLACKJACK, BLACKJACK.house(options={"decks": 2}).but(gone=gone))
    assert figure.conditions == "2 decks without 16 cards"


def test_without_an_ace_nobody_is_offered_insurance():
    aces = tuple(card for card in DECK if card.rank == "A")
    figures = exact.solve(BLACKJACK, BLACKJACK.house(options={"decks": 1}).but(gone=aces))
    assert "Insurance" not in {figure.wager for figure in figures}
    assert "Insurance" in {figure.wager for figure in of_one_deck()}


def test_no_card_is_gone_that_was_not_there():
    with pytest.raises(Refused, match=r"5 of spades is gone more often .* \(§ 633a.3\(a\)\)"):
        exact.solve(BLACKJACK, BLACKJACK.house(options={"decks": 1}).but(gone=cards("5S 5S")))


@pytest.mark.parametrize(
    "game", [game for game in all_games() if game.shoe and game.family != "shoe"], ids=lambda game: game.chapter
)
def test_other_games_are_counted_from_whole_decks(game):
    with pytest.raises(Refused, match="from whole decks only"):
        exact.solve(game, game.house().but(gone=cards("5S")))
