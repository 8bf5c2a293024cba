"""A paytable of one's own: other pays on the same counts, the game solved again, and the pay for a given hold."""

from collections.abc import Iterator
from fractions import Fraction

import pytest

from fairfelt import all_games, book, find
from fairfelt.book.design import design, pay_for, pay_of
from fairfelt.kit import Game, Refused
from fairfelt.kit.pay import NA, PUSH, Dollars, For, Meter, To
from fairfelt.kit.wagers import Bonus, Wager
from fairfelt.odds.base_wagers import main_of
from fairfelt.rules import standard
from tests.odds.lunar_plain import SUITED, house_of, solver_of

THREE = find("649a")


def figure(wager, letter):
    return next(f for f in book.page_of(THREE).figures if (f.wager, f.paytable) == (wager, letter) and f.outcomes)


@pytest.mark.parametrize(
    ("wager", "one", "other"),
    [
        ("Pair Plus", "A", "B"),
        ("Pair Plus", "C", "A"),
        ("Six Card Bonus", "B", "C"),
        ("Progressive Payout", "A", "B"),
        ("Progressive Payout", "B", "A"),
    ],
)
def test_a_column_made_into_another_is_worth_what_that_is_worth(wager, one, other):
    """The counts with other pays, against the figure that the solver found for those pays."""
    (table,) = THREE.tables(THREE.wager(wager))
    changes = {table.label(key): pays[table.index(other)] for key, pays in table.rows.items()}
    made = design(THREE, wager, one, changes)
    assert made.figure.ev == figure(wager, other).ev
    assert made.figure.outcomes == figure(wager, other).outcomes
    assert made.permitted == other
    assert not made.solved_anew


def test_a_table_of_the_game_itself_is_solved_again():
    """Ante Bonus A with three-of-a-kind at 3 to 1 is Ante Bonus B."""
    made = design(THREE, "Ante Bonus", "A", {"Three-of-a-kind": To(Fraction(3))})
    assert made.solved_anew
    assert made.permitted == "B"
    assert made.figure.ev == Fraction(-3672957, 101792600)


def test_the_pay_for_a_hold_gives_that_hold():
    odds = pay_for(THREE, "Six Card Bonus", "A", "Flush", Fraction(5, 100), {})
    assert design(THREE, "Six Card Bonus", "A", {"Flush": To(odds)}).figure.ev == Fraction(-5, 100)
    printed = pay_for(THREE, "Pair Plus", "A", "Pair", figure("Pair Plus", "A").edge, {})
    assert printed == 1


@pytest.mark.parametrize(
    ("text", "pay"),
    [
        ("7 to 1", To(Fraction(7))),
        ("3 to 2", To(Fraction(3), Fraction(2))),
        ("500 for 1", For(Fraction(500))),
        ("$25,000", Dollars(2_500_000)),
        ("10% of meter", Meter(Fraction(10))),
        ("push", PUSH),
        ("N/A", NA),
    ],
)
def test_pays_as_people_write_them(text, pay):
    assert pay_of(text) == pay
    assert pay_of(str(pay)) == pay


@pytest.mark.parametrize("text", ["", "7", "7 to 0", "-1 to 1", "3 for 2", "200% of meter", "$-1", "1e9 to 1"])
def test_what_is_no_pay_is_refused(text):
    with pytest.raises(Refused, match=r"is no pay|is not an amount|is negative"):
        pay_of(text)


def printed(house, key):
    """The book's figure of what pays by this key: of its own wager, or of the game itself."""
    page = book.page_of(house.game)
    wager = key.on if isinstance(key, Bonus) else key
    first = main_of(house.game).staked[:1]
    figures = [f for f in page.narrowed(house) if f.outcomes]
    own = [f for f in figures if f.wager == wager.name and f.rows]
    return (own or [f for f in figures if first and f.wager == first[0].name])[0]


def keys(game: Game) -> Iterator[Wager | Bonus]:
    """Everything that a paytable pays."""
    every: tuple[Wager | Bonus, ...] = (*game.wagers, *game.bonuses)
    return (key for key in every if game.tables(key))


PAID = [(game, key) for game in all_games() for key in keys(game)]
SLOW = {("671a", "Ante"), ("671a", "Bet")}  # the whole deck takes minutes: a small one below


@pytest.mark.parametrize(
    ("game", "key"),
    [pair for pair in PAID if (pair[0].chapter, pair[1].name) not in SLOW],
    ids=lambda one: getattr(one, "chapter", None) or one.name,
)
def test_every_wager_goes_through_design(game, key):
    """As printed it is worth what the book has for it."""
    house = game.house()
    column = house.letter(key)
    made = design(game, key.name, column, {}, house=house)
    decks = {"decks": house.option("decks")} if game.option("decks") else {}
    filed = {house.table(key).pays.name: column} if column else {}
    assert made.figure.ev == printed(house.but(paytables=filed, options=decks), key).ev
    assert made.permitted
    assert made.itself == (made.solved_anew and key.name != "Royal Match 21")


def test_lunar_poker_on_a_small_deck():
    """The paytables of the Ante and the Bet are the game's own: it is solved again, here with twelve cards."""
    house = house_of(SUITED)
    made = design(house.game, "Ante", "A", {}, house=house)
    assert made.itself
    assert made.figure.ev == solver_of(house).main(house).weigh(house.game, house).value.total(made_of(house))
    (bets,) = house.game.tables(house.game.wager("Bet"))
    unpaid = design(house.game, "Bet", "", {bets.label(row): NA for row in bets.rows}, house=house)
    assert unpaid.figure.ev < made.figure.ev


def made_of(house):
    """The names of the wagers of the game itself."""
    return main_of(house.game).names


@pytest.mark.parametrize(
    ("chapter", "wager"),
    [
        ("633a", "Match-the-Dealer"),
        ("633a", "Super Match"),
        ("649a", "Six Card Bonus"),
        ("672a", "Push 22"),
        ("675a", "Extra Roll"),
        ("687a", "Two-Way Bad Beat Bonus"),
        ("688a", "Progressive Payout"),
    ],
)
def test_counts_with_other_pays_are_worth_what_the_solver_finds(chapter, wager, monkeypatch):
    game = find(chapter)
    house = standard(game).but(offered=None, paytables={})
    table = next(one for one in game.tables(game.wager(wager)) if house.table(game.wager(wager)) is one)
    seven = {table.label(row): To(Fraction(7)) for row in (*[*table.rows][:2], [*table.rows][-1])}
    weighed = design(game, wager, house.letter(game.wager(wager)), seven, house=house)
    assert not weighed.solved_anew
    monkeypatch.setattr("fairfelt.book.design._weighed", lambda *given: None)
    counted = design(game, wager, house.letter(game.wager(wager)), seven, house=house)
    assert counted.solved_anew
    assert counted.figure.ev == weighed.figure.ev


def test_a_side_wager_of_21_is_priced_for_the_decks_of_the_house():
    """633a.13(c): with more decks two queens of hearts come at all."""
    blackjack = find("633a")
    lucky = "Lucky Ladies Twenty Point Bonus"
    for decks in (1, 2, 6, 8):
        house = blackjack.house(options={"decks": decks})
        made = design(blackjack, lucky, "", {}, house=house)
        words = f"{decks} decks" if decks > 1 else "one deck"
        assert made.figure.conditions == words
        page = book.page_of(blackjack).figures
        assert made.figure.ev == next(f.ev for f in page if f.wager == lucky and words in f.conditions)


def test_decks_that_the_book_has_not_are_counted():
    blackjack = find("633a")
    made = design(blackjack, "In Between", "", {}, house=blackjack.house(options={"decks": 5}))
    assert made.solved_anew
    assert not made.itself
    assert made.figure.conditions == "5 decks"


def test_a_paytable_for_other_decks_is_refused():
    """633a.13(d), (f): A is for one deck, six or eight for Match-the-Dealer."""
    blackjack = find("633a")
    with pytest.raises(Refused, match=r"paytable A of Royal Match 21 is for .*; this house has 6"):
        design(blackjack, "Royal Match 21", "A", {})
    with pytest.raises(Refused, match=r"the paytable of Match-the-Dealer is for .*; this house has 4"):
        design(blackjack, "Match-the-Dealer", "", {}, house=blackjack.house(options={"decks": 4}))


def test_a_wager_paid_together_with_a_bonus_is_counted_anew():
    """633a.7(g)(4): the Crown Treasure Bonus is paid besides; a hold is still found."""
    blackjack = find("633a")
    made = design(blackjack, "Royal Match 21", "C", {"Royal Match": To(Fraction(20))})
    assert made.solved_anew
    exact = pay_for(blackjack, "Royal Match 21", "C", "Royal Match", made.figure.edge, {})
    assert exact == 20
