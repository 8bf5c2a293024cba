"""Outcomes made money: the order of paying, meters that fall, limits, vigorish, and what becomes of parts of a cent."""

from dataclasses import replace
from fractions import Fraction

import pytest

from fairfelt.engine.settlement import in_order, settled, settlements
from fairfelt.kit.cards import card
from fairfelt.kit.options import Option, PayoutLimit, Progressive
from fairfelt.kit.outcomes import Outcome, Verdict, less_vigorish, lose, push, stands, void, win
from fairfelt.kit.pay import EVEN, Dollars, For, Meter, odds
from fairfelt.kit.seats import Seat, Table
from fairfelt.kit.steps import Face
from fairfelt.kit.wagers import Wager
from tests.engine.toy import ANTE, BONUS, GAME, PLAY, SIDE

PROGRESSIVE = Wager("Progressive", cite="999a.20")
METERED = replace(
    GAME, wagers=(*GAME.wagers, PROGRESSIVE), progressives=(Progressive(PROGRESSIVE, "999a.20", 10_000_00),)
)
WHOLE, TENTH = Meter(Fraction(100)), Meter(Fraction(10))


def table_of(*seats, game=GAME, **house):
    """A finished table: for each position in turn, what was staked on each wager and how it ended."""
    table = Table(game, game.house(**house))
    table.seats = tuple(
        Seat(position, table, wagers={key: stake for key, (stake, _) in ended.items() if isinstance(key, Wager)})
        for position, ended in enumerate(seats, start=1)
    )
    for seat, ended in zip(table.seats, seats, strict=True):
        seat.outcomes = {key: outcome for key, (_, outcome) in ended.items()}
    return table


def paid(*seats, meters_cents=None, **more):
    """The lines of such a table."""
    return settlements(table_of(*seats, **more), meters_cents)


def alone(stake, outcome, key=ANTE, **more):
    """The line of one wager."""
    (line,) = paid({key: (stake, outcome)}, **more)
    return line


# --- one wager --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("outcome", "returned"),
    [
        (win(EVEN, "999a.6"), 20_00),
        (win(odds(3, 2), "999a.6"), 25_00),
        (win(For(Fraction(5)), "999a.6"), 50_00),  # the stake is included
        (win(Dollars(7_00), "999a.6"), 7_00),  # a fixed sum includes it, too
        (win(Dollars(7_00, stake_back=True), "999a.6"), 17_00),
        (lose("999a.6"), 0),
        (lose("999a.6", Fraction(1, 2)), 5_00),
        (push("999a.6"), 10_00),
        (void("999a.6"), 10_00),
    ],
)
def test_what_goes_back_of_ten_dollars(outcome, returned):
    line = alone(10_00, outcome)
    assert (line.stake_cents, line.returned_cents, line.net_cents) == (10_00, returned, returned - 10_00)
    assert (line.seat, line.wager, line.verdict, line.cite) == (1, "Ante", outcome.verdict, "999a.6")


def test_what_stands_is_neither_staked_nor_returned():
    line = alone(10_00, stands("999a.6"))
    assert (line.verdict, line.stake_cents, line.returned_cents) == (Verdict.STANDS, 0, 0)


@pytest.mark.parametrize("pay", [EVEN, odds(3, 2)])
def test_a_bonus_is_paid_besides_and_stakes_nothing(pay):
    ante, bonus = paid({ANTE: (10_00, lose("999a.6")), BONUS: (0, win(pay, "999a.5"))})
    assert (bonus.bonus, bonus.stake_cents, bonus.returned_cents) == (True, 0, int(10_00 * pay.odds))
    assert (ante.bonus, ante.returned_cents) == (False, 0)


def test_a_bonus_of_a_fixed_sum_is_that_sum():
    assert alone(0, win(Dollars(5_00), "999a.5"), key=BONUS).returned_cents == 5_00


def test_several_pays_of_one_wager_add_up():
    both = replace(win(EVEN, "999a.6"), besides=(odds(3, 1),))
    assert alone(10_00, both).returned_cents == 50_00
    assert alone(10_00, both).pays == "1 to 1 and 3 to 1"


def test_a_second_hand_is_named():
    assert alone(10_00, push("999a.6"), key=ANTE.on(2)).wager == "Ante, hand 2"


# --- parts of a cent --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("outcome", "net"),
    [
        (win(odds(1, 2), "999a.6"), 0),  # half a cent is not paid
        (win(odds(3, 2), "999a.6"), 1),
        (lose("999a.6", Fraction(1, 2)), 0),  # nor collected
        (lose("999a.6"), -1),
    ],
)
def test_a_part_of_a_cent_is_neither_paid_nor_collected(outcome, net):
    assert alone(1, outcome).net_cents == net


def test_a_part_of_the_meter_is_paid_in_whole_cents():
    line = alone(1_00, win(TENTH, "999a.20"), key=PROGRESSIVE, game=METERED, meters_cents={"Progressive": 12_345_67})
    assert (line.meter_cents, line.returned_cents) == (1_234_56, 1_234_56)


# --- vigorish ---------------------------------------------------------------------------------------------------------

VIGORISH = replace(GAME, options=(*GAME.options, Option("vigorish_cents", "999a.21", "the unit", least=1)))


@pytest.mark.parametrize(
    ("stake", "unit", "up", "vigorish"),
    [
        (10_00, 25, True, 50),  # five percent of $10
        (10_01, 25, True, 75),  # a cent more, and the next quarter is due
        (10_01, 25, False, 50),  # to the nearest quarter
        (12_50, 25, False, 75),  # 62.5 cents: a half goes up
        (10_01, 1, True, 51),
        (1_00, 100, True, 1_00),
    ],
)
def test_the_vigorish_is_rounded_to_the_houses_unit(stake, unit, up, vigorish):
    outcome = less_vigorish(win(EVEN, "999a.6"), Fraction(5, 100), rounds_up=up)
    line = alone(stake, outcome, game=VIGORISH, options={"vigorish_cents": unit})
    assert line.vigorish_cents == vigorish
    assert line.returned_cents == 2 * stake - vigorish


def test_without_a_unit_the_vigorish_is_in_cents():
    line = alone(10_01, less_vigorish(win(EVEN, "999a.6"), Fraction(5, 100)))
    assert (line.vigorish_cents, line.net_cents) == (51, 9_50)


def test_what_the_whole_table_decides_is_paid_as_decided():
    won = Outcome(Verdict.WIN, "999a.6", cents=7_77)
    lost = Outcome(Verdict.LOSE, "999a.6", cents=-3_33)
    assert (alone(10_00, won).net_cents, alone(10_00, won).pays) == (7_77, "$7.77")
    assert alone(10_00, lost).net_cents == -3_33


# --- the order --------------------------------------------------------------------------------------------------------


def test_lines_come_as_the_round_settled_them_and_then_from_the_dealers_right():
    ends = {ANTE: (5_00, lose("999a.6")), SIDE: (1_00, lose("999a.2"))}
    table = table_of(ends, ends, ends)
    table.paid = [(table.seat(2), SIDE), (table.seat(1), ANTE)]
    assert [(seat.position, key.name) for seat, key in in_order(table)] == [
        (2, "Side"),
        (1, "Ante"),
        (3, "Ante"),
        (3, "Side"),
        (2, "Ante"),
        (1, "Side"),
    ]
    assert [(line.seat, line.wager) for line in settlements(table)][:2] == [(2, "Side"), (1, "Ante")]


def test_what_was_settled_and_then_voided_is_paid_once_and_as_void():
    table = table_of({ANTE: (5_00, void("999a.11"))})
    table.paid = [(table.seat(1), ANTE), (table.seat(1), PLAY)]  # the Play is no longer there
    assert [(line.wager, line.verdict) for line in settlements(table)] == [("Ante", Verdict.VOID)]


# --- meters -----------------------------------------------------------------------------------------------------------


def jackpots(*pays, meters=20_000_00, **house):
    """Who wins parts of a meter, in the order of paying: what each is paid from it."""
    ends = [{PROGRESSIVE: (1_00, win(pay, "999a.20"))} for pay in reversed(pays)]  # the right-most is paid first
    lines = paid(*ends, game=METERED, meters_cents={"Progressive": meters}, **house)
    return [line.meter_cents for line in lines]


def test_a_meter_falls_as_it_is_paid():
    assert jackpots(TENTH, TENTH, TENTH) == [2_000_00, 1_800_00, 1_620_00]


def test_the_whole_meter_begins_again_at_its_seed():
    assert jackpots(WHOLE, WHOLE, TENTH) == [20_000_00, 10_000_00, 1_000_00]
    assert jackpots(TENTH, WHOLE, TENTH) == [2_000_00, 18_000_00, 1_000_00]
    assert jackpots(WHOLE, WHOLE, seeds_cents={"Progressive": 15_000_00}) == [20_000_00, 15_000_00]


def test_without_a_reading_a_meter_is_at_its_seed():
    line = alone(1_00, win(WHOLE, "999a.20"), key=PROGRESSIVE, game=METERED)
    assert (line.meter_cents, line.returned_cents, line.net_cents) == (10_000_00, 10_000_00, 9_999_00)


def test_what_is_paid_beside_the_meter_does_not_lower_it():
    sum_and_part = Meter(Fraction(10), cents=500_00, stake_back=True)
    first, second = paid(
        *({PROGRESSIVE: (1_00, win(pay, "999a.20"))} for pay in (TENTH, sum_and_part)),
        game=METERED,
        meters_cents={"Progressive": 20_000_00},
    )
    assert (first.meter_cents, first.returned_cents) == (2_000_00, 2_501_00)
    assert second.meter_cents == 1_800_00


def test_a_meter_is_not_touched_by_who_loses():
    loser = {PROGRESSIVE: (1_00, lose("999a.20"))}
    winner = {PROGRESSIVE: (1_00, win(WHOLE, "999a.20"))}
    lines = paid(winner, loser, game=METERED, meters_cents={"Progressive": 20_000_00})
    assert [line.meter_cents for line in lines] == [0, 20_000_00]


# --- payout limits ----------------------------------------------------------------------------------------------------


def limited(*seats, cents=100_00, **facts):
    """Net cents by position and wager under a payout limit, and whether the limit's paragraph is given."""
    limit = PayoutLimit("999a.22", covers=(ANTE, PLAY), floor_cents=0, **facts)
    lines = paid(*seats, game=replace(GAME, limit=limit), limit_cents=cents)
    return {(line.seat, line.wager): (line.net_cents, line.cite == "999a.22") for line in lines}


def wins(ante, play=0, side=0, row=""):
    stakes = {ANTE: ante, PLAY: play, SIDE: side}
    return {key: (stake, win(EVEN, "999a.6", row)) for key, stake in stakes.items() if stake}


def test_up_to_the_limit_everything_is_paid():
    assert limited(wins(60_00, 40_00)) == {(1, "Ante"): (60_00, False), (1, "Play"): (40_00, False)}


def test_above_the_limit_a_players_wagers_share_it_to_the_last_cent():
    found = limited(wins(100_00, 50_00))
    assert found == {(1, "Ante"): (66_66, True), (1, "Play"): (33_34, True)}
    assert sum(net for net, _ in found.values()) == 100_00


def test_the_limit_is_each_players_own():
    found = limited(wins(150_00), wins(70_00), wins(120_00))
    assert found == {(1, "Ante"): (100_00, True), (2, "Ante"): (70_00, False), (3, "Ante"): (100_00, True)}


def test_two_who_share_a_hand_are_two_players():
    limit = PayoutLimit("999a.22", covers=(ANTE,), floor_cents=0)
    table = table_of(wins(150_00), wins(150_00), game=replace(GAME, limit=limit), limit_cents=100_00)
    for seat in table.seats:
        seat.position = 1
    lines = settled([(seat, ANTE) for seat in table.seats], table.house)
    assert [line.net_cents for line in lines] == [100_00, 100_00]


def test_a_shared_limit_goes_by_the_wagers_of_all_who_win():
    found = limited(wins(100_00), wins(50_00), wins(25_00), shared=True)
    assert found == {(1, "Ante"): (57_14, True), (2, "Ante"): (28_57, True), (3, "Ante"): (14_28, True)}
    assert sum(net for net, _ in found.values()) <= 100_00


def test_losses_and_wagers_that_are_not_covered_stay_as_they_are():
    lost = {ANTE: (500_00, lose("999a.6"))}
    found = limited(wins(150_00, side=90_00), lost, shared=True)
    assert found[1, "Side"] == (90_00, False)
    assert found[2, "Ante"] == (-500_00, False)
    assert found[1, "Ante"] == (100_00, True)


def test_a_limit_may_be_for_some_hands_only():
    found = limited(wins(150_00, row="Royal flush"), wins(150_00, row="Flush"), rows=("Royal flush",))
    assert found == {(1, "Ante"): (100_00, True), (2, "Ante"): (150_00, False)}


def test_the_wager_on_a_second_hand_is_covered_like_the_first():
    second = {ANTE.on(2): (150_00, win(EVEN, "999a.6"))}
    assert limited(second) == {(1, "Ante, hand 2"): (100_00, True)}


def test_without_a_posted_limit_there_is_none():
    limit = PayoutLimit("999a.22", covers=(ANTE,), floor_cents=0)
    line = alone(150_00, win(EVEN, "999a.6"), game=replace(GAME, limit=limit))
    assert (line.net_cents, line.cite) == (150_00, "999a.6")


# --- the hand in words ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("face", "words"), [(Face.UP, "K"), (Face.OWN, ""), (Face.DOWN, "")])
def test_a_hand_is_named_once_it_lies_face_up(face, words):
    table = table_of({ANTE: (5_00, lose("999a.6"))})
    table.seat(1).piles[0].add(card("KS"), face)
    assert settlements(table)[0].hand == words


def test_the_row_and_the_pay_that_paid_are_named():
    line = alone(5_00, win(odds(3, 2), "999a.6", "Three of a kind"))
    assert (line.row, line.pays) == ("Three of a kind", "3 to 2")
    assert alone(5_00, lose("999a.6")).pays == ""
