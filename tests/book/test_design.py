"""A paytable of one's own: other pays on the same counts, the game solved again, and the pay for a given hold."""

from fractions import Fraction

import pytest

from fairfelt import book, find
from fairfelt.book.design import design, pay_for, pay_of
from fairfelt.kit import Refused
from fairfelt.kit.pay import NA, PUSH, Dollars, For, Meter, To

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


def test_a_wager_paid_together_with_a_bonus_is_refused():
    with pytest.raises(Refused, match=r"Royal Match 21 is paid together with a bonus"):
        design(find("633a"), "Royal Match 21", "A", {})
