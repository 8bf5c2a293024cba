"""What may be wagered, paragraph by paragraph: at the spots, at the table's limits, and during a round."""

from fractions import Fraction

import pytest

from fairfelt.engine.bounds import By, bounds, closing
from fairfelt.engine.wagering import check_wagers, missing, take_down
from fairfelt.games import find
from fairfelt.kit.seats import Seat, Table
from fairfelt.kit.steps import Choose
from tests.helpers import case, rule


def named(game, dollars):
    """Wagers by what lies on them, in dollars: "Ante 10, Pair Plus 5"."""
    placed = (text.rpartition(" ") for text in filter(None, dollars.split(", ")))
    return {game.wager(name): int(Fraction(amount) * 100) for name, _, amount in placed}


def step(game, cite, name):
    """The move of that name at the choice of that paragraph."""
    steps = (inner for outer in game.round for inner in getattr(outer, "steps", (outer,)))
    choice = next(one for one in steps if isinstance(one, Choose) and one.cite == cite)
    return next(move for move in choice.moves if move.name == name)


# --- before the deal --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "placed", "taken", "refused"),
    [
        case("641a.7(d)(4)", "Progressive Payout", "Ante 10", (1, 5), (2, 4, 6)),
        case("643a.7(d)", "Bet Number 2", "Bet Number 1 10", (10,), (9, 11)),
        case("643a.7(e)", "Let It Ride Bonus", "Bet Number 1 10, Bet Number 3 10", (1,), (2, 10)),
        case("653a.7(d)(1)", "Blind", "Ante 10", (10,), (9, 11)),
        case("653a.7(d)(2)", "Trips", "Ante 10", (1, 500), (501,)),
        case("667a.7(d)(1)", "Pot", "", (1,), (2, Fraction(1, 2))),
        case("669a.7(d)(4)", "Progressive Payout", "Blind 10", (1, 5), (10,)),
        case("670a.7(e)(2)", "Fortune Bonus", "Six-Card Fortune Pai Gow Poker 10", (1, 5), (25,)),
        case("671a.7(c)(2)", "Super", "Ante 10", (10, 11, 500), (9, 501)),
        case("671a.7(c)(3)", "Super on the dealer", "Ante 10", (1, 500), (Fraction(99, 100),)),
        case("674a.7(d)", "Ante Down", "Ante Across 7", (7,), (6, 8)),
        case("675a.2(e)(2)", "Like Kind Boulevard Two-of-a-Kind", "Pip Street Six 4", (4,), (3, 5)),
        case("675a.2(e)(3)", "Extra Roll", "Like Kind Boulevard Six-of-a-Kind 4", (4,), (3, 5)),
        case("675a.2(e)(4)", "Millionaire Row Ten-of-a-Kind", "Pip Street Six 4", (1,), (2, Fraction(101, 100))),
        case("677a.7(d)(1)", "Odds", "Ante 10", (10,), (9, 11)),
        case("687a.12(c)", "Progressive Bonus", "Ante 10", (1,), (5, 2)),
    ],
)
def test_what_a_spot_takes(request, name, placed, taken, refused):
    game = find(request.node.callspec.id.partition(".")[0])
    found = bounds(game.wager(name), game.house(most_cents=500_00), named(game, placed), complete=True)
    assert all(found.allows(int(dollars * 100)) for dollars in taken)
    assert not any(found.allows(int(dollars * 100)) for dollars in refused)
    assert all(found.refusal(int(dollars * 100)) for dollars in refused)


@pytest.mark.parametrize(
    ("version", "placed", "least", "most"),
    [
        case("649a.7(d)", "standard", "", 100, None),
        case("649a.7(e)(1)", "equal or greater Ante", "Ante 10", 100, 1_000),
        case("649a.7(e)(2)", "at least half", "Ante 10", 100, 2_000),
        case("649a.7(e)(3)", "compulsory", "Ante 10", 200, 5_000),
        case("649a.7(e)(3)", "compulsory", "Ante 10.01", 201, 5_005),
        case("649a.7(e)(1)", "equal or greater Ante", "", 100, 0),
    ],
)
def test_pair_plus_goes_by_the_ante(version, placed, least, most):
    game = find("649a")
    house = game.house(options={"version": version})
    found = bounds(game.wager("Pair Plus"), house, named(game, placed), complete=True)
    assert (found.least, found.most) == (least, most)


@rule("649a.7(e)(3)")
def test_what_is_compulsory_cannot_be_left_out():
    game = find("649a")
    for version, cite in (("compulsory", "649a.7(e)(3)"), ("standard", None)):
        house = game.house(options={"version": version})
        seat = Seat(1, Table(game, house), wagers=named(game, "Ante 10"))
        refusal = missing(game.wager("Pair Plus"), seat, house)
        assert (refusal and refusal.cite) == cite


@rule("688a.12(d)")
def test_a_progressive_wager_is_of_the_amount_of_its_paytable():
    game = find("688a")
    wager, placed = game.wager("Progressive Payout"), named(game, "Face Up Pai Gow Poker 10")
    for letter in "1234567":
        found = bounds(wager, game.house(paytables={wager.name: letter}), placed, complete=True)
        assert found.amounts == ((500,) if letter == "4" else (100,))
    assert bounds(wager).amounts == (100, 500)


@rule("643a.7(e)")
def test_a_reading_frees_an_amount():
    game = find("643a")
    wager, free = game.wager("Let It Ride Bonus"), game.house(readings={"LR1": "R2"})
    assert bounds(wager, game.house()).amounts == (100,)
    assert bounds(wager, free).amounts == ()
    assert bounds(wager, free, named(game, "Bet Number 3 10"), complete=True).allows(50_00)


def test_a_wager_that_needs_another_takes_nothing_before_it():
    game = find("686a")
    bonus = game.wager("Bonus")
    alone = bounds(bonus, game.house(), complete=True)
    assert not alone.allows(500)
    assert str(alone.refusal(500)) == "Bonus needs Ante first (§ 686a.6(e))"
    assert bounds(bonus, game.house()).allows(500)  # the Ante may still come
    assert bounds(bonus, game.house(), named(game, "Ante 5"), complete=True).allows(500)


def test_what_goes_by_another_wager_is_open_until_that_lies_there():
    game = find("653a")
    blind, house = game.wager("Blind"), game.house(least_cents=500, most_cents=100_00)
    still = bounds(blind, house)
    assert (still.least, still.most) == (500, 100_00)
    assert str(still.equal_to) == "the Ante"
    assert bounds(blind, house, named(game, "Ante 20")).most == 20_00
    assert bounds(blind, house, complete=True).most == 0


# --- the table --------------------------------------------------------------------------------------------------------


def test_the_table_holds_a_wager_between_its_limits():
    game = find("686a")
    found = bounds(game.wager("Ante"), game.house(least_cents=500, most_cents=100_00))
    assert (found.least, found.most, found.step) == (500, 100_00, 1)
    assert [limit.by for limit in found.limits] == [By.TABLE, By.TABLE]
    assert str(found.refusal(499)) == "Ante must be at least $5, the table minimum (§ 686a.6(d))"
    assert str(found.refusal(100_01)) == "Ante of $100.01 is above the table's limit of $100 (§ 686a.6(d))"
    assert found.refusal(500) is found.refusal(100_00) is None


def test_chips_that_may_be_added_to_need_not_reach_the_minimum_yet():
    found = bounds(find("686a").wager("Ante"), find("686a").house(least_cents=500, most_cents=100_00))
    assert found.refusal(100, may_grow=True) is None
    assert found.refusal(100_01, may_grow=True)


def test_a_solver_is_not_held_to_the_minimum():
    found = bounds(find("686a").wager("Ante"), find("686a").house(least_cents=500), minimum=False)
    assert found.allows(1)
    assert not found.allows(0)


@pytest.mark.parametrize(
    ("name", "least", "most"),
    [
        case("667a.7(d)(1)", "Pot", 500, 500),
        case("653a.7(d)(3)", "Progressive Payout", 100, 500),  # a fixed amount goes before the minimum
        case("675a.2(e)(4)", "Millionaire Row Nine-of-a-Kind", 1, 100),  # and so does a most of the chapter below it
        case("645a.12(d)(2)", "Cover", 1, None),  # what a bank can pay with has no limit
    ],
)
def test_how_the_minimum_meets_the_chapter(request, name, least, most):
    game = find(request.node.callspec.id.partition(".")[0])
    found = bounds(game.wager(name), game.house(least_cents=500))
    assert (found.least, found.most) == (least, most)


@rule("645a.12(d)(2)")
def test_the_cover_begins_at_the_wagers_against_the_bank():
    game = find("645a")
    cover, main = game.wager("Cover"), game.wager("Pai Gow Poker")
    found = bounds(cover, game.house(), against=16_000)
    assert (found.least, found.most) == (16_000, None)
    assert "the bank must have $160 on the table to cover all wagers; $159.99 is there" in str(found.refusal(15_999))
    assert bounds(cover, game.house()).least == 1  # the chapter names no other least
    assert bounds(main, game.house(), against=16_000).least == game.house().least_cents


@rule("668a.3(e)")
def test_a_shake_is_closed_once_a_lammer_is_collected_by_the_other_reading():
    game = find("668a")
    shake = game.wager("Six Eight Shake")
    came = {"collected": ["3-3"], "shakes_from": 1}
    taken, other = game.house(), game.house(readings={"PH2": "R2"})
    assert closing(shake, taken, came, gone=False) == ""
    assert closing(shake, other, None, gone=False) == closing(shake, other, came, gone=True) == ""
    why = closing(shake, other, came, gone=False)
    for stands, allowed in ((0, ()), (500, (500,))):  # what stands may be kept, and nothing added
        found = bounds(shake, other, stands=stands, closed=why)
        assert [cents for cents in (1, 499, 500, 501) if found.allows(cents)] == [*allowed]
        assert str(found.refusal(501)) == f"{why} (§ 668a.3(e))"
    assert bounds(shake, other).words == "any, only while no lammer is collected"
    assert bounds(shake, taken).words == "any"


@rule("668a.3(e)")
def test_what_stands_is_kept_added_to_or_taken_down_whole():
    game = find("668a")
    shake = game.wager("Six Eight Shake")
    found = bounds(shake, game.house(), stands=500)
    assert found.least == 500
    assert "stands at $5: keep it, add to it, or take all of it down" in str(found.refusal(499))
    assert found.allows(500)
    assert found.allows(600)
    table = Table(game, game.house())
    for cents, left in ((0, "taken down"), (500, "kept"), (600, "kept")):
        seat = Seat(1, table, standing={shake: 500})
        check_wagers(game, table.house, seat, {shake.title: cents}, game.wagers)
        take_down(seat)
        assert ("taken down" if shake in seat.down else "kept") == left
        assert seat.wagers[shake] == (cents or 500)


# --- during the round -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("choice", "name", "least", "most"),
    [
        case("641a.11(b)", "641a.11(b)", "Play", 1, 3),
        case("649a.11(b)", "649a.11(b)", "Play", 1, 1),
        case("653a.11(b)(1)", "653a.11(b)", "Play 4x", 4, 4),
        case("653a.11(b)(1)", "653a.11(b)", "Play 3x", 3, 3),
        case("653a.11(d)(1)", "653a.11(d)", "Play 2x", 2, 2),
        case("653a.11(f)(1)", "653a.11(f)", "Play 1x", 1, 1),
        case("667a.7(d)(2)", "667a.11(b)", "Flop", 1, 1),
        case("669a.11(b)", "669a.11(b)", "Play 3x", 3, 3),
        case("669a.11(d)", "669a.11(d)", "Play 2x", 2, 2),
        case("674a.11(b)", "674a.11(b)", "Across Bet", 1, 3),
        case("677a.11(b)", "677a.11(b)", "Raise", 1, 3),
        case("677a.11(d)", "677a.11(d)", "Raise", 1, 2),
        case("677a.11(f)", "677a.11(f)", "Raise", 1, 1),
        case("686a.7(g)(1)", "686a.7(g)", "Over 23", 1, 1),
    ],
)
def test_what_a_choice_places(request, choice, name, least, most):
    game = find(request.node.callspec.id.partition(".")[0])
    ante = next(wager for wager in game.wagers if wager.name.startswith("Ante"))
    found = bounds(step(game, choice, name), game.house(), {ante: 10_00}, complete=True)
    assert (found.least, found.most) == (least * 10_00, most * 10_00)
    assert found.cite == request.node.callspec.id.partition("-")[0]


@pytest.mark.parametrize(
    ("stake", "chip", "most"),
    [
        case("633a.8(b)", 10_00, 100, 5_00),
        case("633a.8(b)", 5_00, 100, 3_00),  # half of $5 is not to be had in dollar chips
        case("633a.8(b)", 5_00, 50, 2_50),
        case("672a.8(b)", 5_00, 500, 5_00),
        case("673a.8(b)", 7_00, 100, 4_00),
    ],
)
def test_insurance_is_half_or_the_next_chip(request, stake, chip, most):
    game = find(request.node.callspec.id.partition(".")[0])
    house = game.house(options={"chip_cents": chip})
    found = bounds(game.wager("Insurance"), house, {game.wager("Blackjack"): stake}, complete=True)
    assert (found.least, found.most) == (1, most)


@rule("677a.11(b)")
def test_a_reading_lets_a_raise_be_less_than_the_ante():
    game = find("677a")
    raises, ante = step(game, "677a.11(b)", "Raise"), {game.wager("Ante"): 10_00}
    assert bounds(raises, game.house(), ante, complete=True).least == 10_00
    assert bounds(raises, game.house(readings={"HU2": "R2"}), ante, complete=True).least == 1
