"""What each reading would cost: shipped for every solved game, counted again, and nothing forgotten."""

from fractions import Fraction
from math import comb

import pytest

from fairfelt import all_games, book, find, odds
from fairfelt.book import readings
from fairfelt.book.page import key_of
from fairfelt.book.unchanged import REASONS, reason
from fairfelt.kit.pay import Dollars

SOLVED = [game for game in all_games() if game.family]


def shipped(game):
    found = readings.load(game)
    assert found is not None, f"count them anew with `fairfelt verify {game.chapter} --readings --write`"
    return found


@pytest.mark.parametrize("game", SOLVED, ids=[game.chapter for game in SOLVED])
def test_every_other_reading_of_a_solved_game_is_shipped(game):
    assert [(other.reading, other.choice) for other in shipped(game).others] == list(readings.others(game))


@pytest.mark.parametrize("game", SOLVED, ids=[game.chapter for game in SOLVED])
def test_costs_begin_at_the_figures_of_the_page(game):
    figures = {key_of(figure): figure for figure in book.page_of(game).figures}
    for other in shipped(game).others:
        for cost in other.costs:
            assert cost.change != 0
            if cost.per == readings.ENVY:
                held = [f for f in figures.values() if key_of(f)[:3] == (cost.wager, cost.paytable, cost.conditions)]
                assert cost.before in {f.envy.each if f.envy else 0 for f in held}
            else:
                assert cost.before == figures[cost.wager, cost.paytable, cost.conditions, cost.per].ev


@pytest.mark.parametrize("game", SOLVED, ids=[game.chapter for game in SOLVED])
def test_every_reading_has_a_figure_or_the_reason_why_none_changes(game):
    for other in shipped(game).others:
        assert not other.not_counted
        assert other.costs or reason(game.chapter, other.reading), f"{game.chapter} {other.reading}: neither"


def test_no_reason_is_given_where_every_choice_has_a_figure():
    names = [name for given in REASONS.values() for name in given]
    assert len(names) == len(set(names))
    for name in names:
        chapter, reading = name.split()
        assert any(other.reading == reading and not other.costs for other in shipped(find(chapter)).others), name


@pytest.mark.unmeasured
@pytest.mark.parametrize("chapter", ["686a", "643a"])
def test_what_is_shipped_is_what_is_counted(chapter):
    game = find(chapter)
    assert readings.load(game) == readings.count(game)


@pytest.mark.unmeasured
@pytest.mark.parametrize("game", [find("643a"), find("667a"), find("686a")], ids=lambda game: game.chapter)
def test_nothing_changes_but_what_is_listed(game):
    """Every figure solved in full under every reading, also those that were never asked for."""
    before = {key_of(figure): figure.ev for figure in book.page_of(game).figures}
    for other in shipped(game).others:
        found = odds.solve(game, game.house(readings={other.reading: other.choice}))
        changed = {key_of(figure): figure.ev for figure in found if figure.ev != before[key_of(figure)]}
        assert changed == {(cost.wager, cost.paytable, cost.conditions, cost.per): cost.ev for cost in other.costs}


def test_over_under_by_the_letter_would_pay_the_player():
    """686a.7(k): were the wrong side returned, 109% of all wagers would come back; the Board's 98.95% presumes that not."""
    other, dead = shipped(find("686a")).others
    assert (dead.reading, dead.costs) == ("OU6", ())  # of a dead hand, which no figure has
    per_wagered = next(cost for cost in other.costs if cost.per == "total wagered")
    assert round(100 * (1 + per_wagered.ev)) == 109
    assert per_wagered.change == per_wagered.ev - per_wagered.before


def test_a_straight_flush_in_the_super_wager_of_lunar_poker():
    """671a.6(d), LP1: of 2,598,960 hands 4 pay 5 to 1 and 36 pay 2 to 1; as a flush all pay 60 to 1, or all lose."""
    for choice, change in (("R2", Fraction(4 * 55 + 36 * 58, 2598960)), ("R3", Fraction(-4 * 6 - 36 * 3, 2598960))):
        (other,) = (one for one in shipped(find("671a")).others if (one.reading, one.choice) == ("LP1", choice))
        assert {cost.change for cost in other.costs if cost.wager == cost.per} == {change}


def test_either_schedule_of_envy_with_either_paytable_of_four_card_poker():
    """641a.12(d)(5), FC4: B pays $15 more for a four-of-a-kind that is not of aces, and $5 less for a straight flush."""
    fours = 12 * 48
    straight_flushes = 4 * (11 * 48 - 10)  # four in a row and any card, five in a row being counted once
    gain = Fraction(15 * fours - 5 * straight_flushes, comb(52, 5))
    (other,) = (one for one in shipped(find("641a")).others if one.reading == "FC4")
    assert {(cost.paytable, cost.change) for cost in other.costs} == {("A", gain), ("B", -gain)}


@pytest.mark.parametrize("letter", ["A", "B"])
def test_best_play_folds_no_hand_that_the_progressive_payout_of_four_card_poker_pays(letter):
    """So neither FC3 nor FC5 changes anything: § 641a.11(b), (c). Without an Ante nothing can be folded."""
    figures = [f for f in book.page_of(find("641a")).figures if (f.wager, f.paytable) == ("Progressive Payout", letter)]
    assert {f.conditions.partition(",")[0] for f in figures} == {"without the Ante", "with the Ante"}
    assert len({f.ev for f in figures}) == 1


def test_envy_of_six_card_fortune_pai_gow_is_worth_the_same_a_dollar():
    """670a.12(b)(2), (d)(4), SF1: what $5 is paid is five times what $1 is paid."""
    for schedule in find("670a").envy:
        assert schedule.stakes_cents == (100, 500)
        for one, five in schedule.rows.values():
            assert isinstance(one, Dollars)
            assert five == Dollars(5 * one.cents)


def test_a_change_is_noticed(monkeypatch):
    found = shipped(find("686a"))
    (_, *same) = found.others
    other = readings.Readings(found.chapter, found.solver, found.rules, (readings.Otherwise("OU1", "R2"), *same))
    assert list(readings.differences(other, found)) == ["OU1 R2: costs that are not as shipped"]
    later = readings.Otherwise("OU1", "R2", (), "later")
    late = readings.Readings(found.chapter, found.solver, found.rules, (later, *same))
    assert list(readings.differences(late, found)) == []
