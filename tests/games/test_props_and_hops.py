"""Chapter 668a, paragraph by paragraph."""

import json
from fractions import Fraction
from itertools import combinations

import pytest

from fairfelt.engine.questions import AskDice
from fairfelt.engine.record import Record, Recorded, replay, settle
from fairfelt.engine.round import Carried, run
from fairfelt.games.props_and_hops import GAME
from fairfelt.games.props_and_hops.wagers import FIELD, HOP_CENTER, HOP_LEFT, HOP_RIGHT, OVER, SHAKE, UNDER, ZONES
from fairfelt.kit import Refused, Verdict
from fairfelt.kit.dice import THROWS, pair, ways
from tests.helpers import called, case, play, rule

HARDWAYS = {
    "Two the Hardway": (1, 1),
    "Four the Hardway": (2, 2),
    "Six the Hardway": (3, 3),
    "Eight the Hardway": (4, 4),
    "Ten the Hardway": (5, 5),
    "Twelve the Hardway": (6, 6),
}
MIXED = {
    "One-Two": (1, 2),
    "One-Three": (1, 3),
    "One-Four": (1, 4),
    "One-Five": (1, 5),
    "One-Six": (1, 6),
    "Two-Three": (2, 3),
    "Two-Four": (2, 4),
    "Two-Five": (2, 5),
    "Two-Six": (2, 6),
    "Three-Four": (3, 4),
    "Three-Five": (3, 5),
    "Three-Six": (3, 6),
    "Four-Five": (4, 5),
    "Four-Six": (4, 6),
    "Five-Six": (5, 6),
}


def throw(wager, dice, **more):
    return play(GAME, "", bets={wager: 1}, dice=(dice,), **more)


def net(wager, dice, **more):
    return throw(wager, dice, **more)[wager.name]


def edge(wager, house=None):
    """The house's part of a unit, over all 36 throws."""
    return -sum(net(wager, dice, house=house) for dice in THROWS) / 36


def winners(wager, house=None):
    return {dice for dice in THROWS if net(wager, dice, house=house) > 0}


def test_there_are_29_wagers():
    names = [wager.name for wager in GAME.wagers]
    zones = ["Hop the Top", "Hop the Left", "Hop the Right", "Hop the Center"]
    assert names == [*HARDWAYS, *MIXED, "Field", *zones, "1-6 and Under", "3-4 and Over", "Six Eight Shake"]
    assert len(names) == 29


@pytest.mark.parametrize(("number", "name"), [case("668a.2(d)", n, name) for n, name in enumerate(HARDWAYS, start=1)])
def test_a_double_wins_with_both_dice_alike_only(number, name):
    wager = GAME.wager(name)
    assert winners(wager) == {HARDWAYS[name]}  # not with the other throws of the same total
    assert net(wager, HARDWAYS[name]) == 30
    lost = throw(wager, (1, 3))
    assert lost == {name: -1}
    assert lost.sections == {name: f"668a.2(d)({number})"}


@pytest.mark.parametrize(("number", "name"), [case("668a.2(e)", n, name) for n, name in enumerate(MIXED, start=1)])
def test_two_numbers_win_in_either_order(number, name):
    low, high = MIXED[name]
    wager = GAME.wager(name)
    assert winners(wager) == {(low, high), (high, low)}
    assert net(wager, (high, low)) == 15
    assert throw(wager, (1, 1)).sections == {name: f"668a.2(e)({number})"}


@pytest.mark.parametrize(
    ("dice", "paid"),
    [
        case("668a.2(f)(1)", (1, 1), 2),
        case("668a.2(f)(1)", (1, 2), 1),
        case("668a.2(f)(1)", (2, 2), 1),
        case("668a.2(f)(1)", (1, 4), -1),  # 5
        case("668a.2(f)(1)", (3, 3), -1),
        case("668a.2(f)(1)", (3, 4), -1),
        case("668a.2(f)(1)", (2, 6), -1),  # 8
        case("668a.2(f)(1)", (3, 6), 1),
        case("668a.2(f)(1)", (5, 5), 1),
        case("668a.2(f)(1)", (5, 6), 1),
        case("668a.2(f)(1)", (6, 6), 2),
    ],
)
def test_the_field(dice, paid):
    assert net(FIELD, dice) == paid


@pytest.mark.parametrize(
    ("name", "paid"),
    [
        case("668a.2(f)(2)", "Hop the Top", Fraction(3, 2)),
        case("668a.2(f)(3)", "Hop the Left", 2),
        case("668a.2(f)(4)", "Hop the Right", 2),
        case("668a.2(f)(5)", "Hop the Center", Fraction(3, 2)),
    ],
)
def test_a_hop_wins_with_the_combinations_of_its_zone(name, paid):
    hop = GAME.wager(name)
    assert {pair(dice) for dice in winners(hop)} == set(ZONES[hop])
    assert {net(hop, dice) for dice in winners(hop)} == {paid}
    option = hop.name.lower().replace(" the ", "_")
    house = GAME.house(options={option: ["2-5", "6-6"]})  # as a layout has it
    assert winners(hop, house) == {(2, 5), (5, 2), (6, 6)}
    assert throw(hop, (1, 2), house=house).sections == {hop.name: hop.cite}


@rule("668a.2(f)(2)")
def test_the_zones_of_the_default_layout():
    assert {hop.name: ways(zone) for hop, zone in ZONES.items()} == {
        "Hop the Top": 14,
        "Hop the Left": 11,
        "Hop the Right": 11,
        "Hop the Center": 14,
    }
    thirds = [*ZONES[HOP_LEFT], *ZONES[HOP_CENTER], *ZONES[HOP_RIGHT]]
    assert len(thirds) == len(set(thirds)) == 21  # each combination lies in one of the three
    assert [edge(hop) for hop in ZONES] == [Fraction(1, 36), Fraction(3, 36), Fraction(3, 36), Fraction(1, 36)]


@pytest.mark.parametrize(
    ("zone", "fault"),
    [
        case("668a.2(f)(2)", ["1-6", "3-3"], ""),
        case("668a.2(f)(2)", ("1-6",), ""),
        case("668a.2(f)(2)", ["6-1"], "'6-1' is no throw of two dice: write the smaller die first, such as 1-6 or 3-3"),
        case("668a.2(f)(2)", ["1-7"], "'1-7' is no throw of two dice"),
        case("668a.2(f)(2)", [16], "16 is no throw of two dice"),
        case("668a.2(f)(2)", ["1-6", "1-6"], "lists 1-6 more than once"),
        case("668a.2(f)(2)", [], "must list throws"),
        case("668a.2(f)(2)", "1-6", "must list throws"),
        case("668a.2(f)(2)", None, "must list throws"),
    ],
)
def test_a_zone_is_a_list_of_combinations(zone, fault):
    option = GAME.option("hop_top")
    assert option is not None
    found = option.fault(zone)
    assert found.startswith(fault)
    assert bool(found) == bool(fault)


def test_every_zone_is_an_option():
    assert [option.key for option in GAME.options] == ["hop_top", "hop_left", "hop_right", "hop_center"]
    assert not any(option.fault(option.standard) for option in GAME.options)


@pytest.mark.parametrize(
    ("dice", "under", "over"),
    [
        case("668a.2(f)(6)", (1, 1), 1, -1),
        case("668a.2(f)(6)", (2, 4), 1, -1),  # six is under seven
        case("668a.2(f)(6)", (6, 1), 1, -1),
        case("668a.2(f)(6)", (2, 5), -1, -1),  # the seven of neither (reading PH3)
        case("668a.2(f)(7)", (4, 3), -1, 1),
        case("668a.2(f)(7)", (2, 6), -1, 1),  # eight is over seven
        case("668a.2(f)(7)", (6, 6), -1, 1),
    ],
)
def test_under_and_over(dice, under, over):
    assert (net(UNDER, dice), net(OVER, dice)) == (under, over)


@rule("668a.2(f)(6)")
def test_the_other_reading_returns_the_other_sevens():
    house = GAME.house(readings={"PH3": "R2"})
    for dice in THROWS:
        seven = sum(dice) == 7
        assert net(UNDER, dice, house=house) == (0 if seven and pair(dice) != "1-6" else net(UNDER, dice))
        assert net(OVER, dice, house=house) == (0 if seven and pair(dice) != "3-4" else net(OVER, dice))
    assert throw(UNDER, (2, 5), house=house).sections == {"1-6 and Under": "668a.2(f)(6)"}
    assert edge(UNDER, house) == edge(OVER, house) == Fraction(-2, 36)


# --- the Six Eight Shake ---------------------------------------------------------------------------------------------

SIXES_AND_EIGHTS = ((1, 5), (2, 4), (3, 3), (6, 2), (5, 3), (4, 4))
NAME = "Six Eight Shake"


def follow(*rounds, house=None, before=None):
    """Rounds one after the other: a throw with wagers in dollars by seat. Every round's lines, and what is carried."""
    carried, lines = before or Carried(), []
    for dice, wagers in rounds:
        placed = {seat: {name: dollars * 100 for name, dollars in some.items()} for seat, some in wagers.items()}
        record = Record(placed, dice=(dice,), before=carried)
        lines.append(
            {
                (line.seat, line.wager): (line.verdict, line.net_cents // 100, line.cite)
                for line in settle(GAME, house or GAME.house(), record)
            }
        )
        view = replay(GAME, house or GAME.house(), record)
        assert view.carried is not None
        state = json.loads(json.dumps(view.carried.state))  # it can be written down
        assert state == view.carried.state
        carried = Carried(state, view.carried.standing)
    return lines, carried


@rule("668a.2(f)(8)")
def test_all_six_before_a_seven_win():
    rounds = [(dice, {1: {NAME: 1}} if i == 0 else {}) for i, dice in enumerate(SIXES_AND_EIGHTS)]
    rounds[3:3] = [((3, 3), {}), ((6, 6), {}), ((1, 1), {})]  # one more three-three, and other totals, change nothing
    lines, carried = follow(*rounds)
    assert [one[1, NAME] for one in lines[:-1]] == [(Verdict.STANDS, 0, "668a.3(i)")] * 8
    assert lines[-1][1, NAME] == (Verdict.WIN, 150, "668a.4")
    assert carried.standing == {}
    assert carried.state["collected"] == []  # the next one needs all six again


@pytest.mark.parametrize("seven", [(1, 6), (5, 2), (3, 4)])
@rule("668a.2(f)(8)")
def test_any_seven_loses(seven):
    lines, carried = follow(((1, 5), {1: {NAME: 2}}), ((2, 4), {}), (seven, {}))
    assert lines[-1] == {(1, NAME): (Verdict.LOSE, -2, "668a.2(f)(8)")}
    assert (carried.standing, carried.state["collected"]) == ({}, [])


@rule("668a.3(i)")
def test_the_lammers_are_collected_while_the_wager_stands():
    _, carried = follow(((5, 1), {1: {NAME: 1}}), ((4, 4), {}))
    assert carried.state["collected"] == ["1-5", "4-4"]
    assert carried.standing == {1: {NAME: 100}}
    _, none = follow(((5, 1), {1: {"Field": 1}}), ((4, 4), {1: {"Field": 1}}))
    assert none.state["collected"] == []  # no wager, no lammers


@rule("668a.2(f)(8)")
def test_a_standing_wager_can_be_taken_down_before_the_throw():
    start = [((1, 5), {1: {NAME: 5}}), ((2, 4), {})]
    for dice in ((3, 4), (3, 3)):  # whatever comes
        lines, carried = follow(*start, (dice, {1: {NAME: 0, "Field": 1}}))
        assert lines[-1][1, NAME] == (Verdict.PUSH, 0, "668a.2(f)(8)")
        assert lines[-1][1, "Field"] == (Verdict.LOSE, -1, "668a.2(f)(1)")
        assert (carried.standing, carried.state["collected"]) == ({}, [])
    with pytest.raises(Refused, match=r"Six Eight Shake stands at \$5: keep it, add to it, or take all of it down"):
        follow(*start, ((3, 3), {1: {NAME: 2}}))


@rule("668a.2(f)(8)")
def test_what_was_never_placed_cannot_be_taken_down():
    lines, _ = follow(((3, 3), {1: {NAME: 0, "Field": 1}}))
    assert lines == [{(1, "Field"): (Verdict.LOSE, -1, "668a.2(f)(1)")}]


@rule("668a.3(i)")
def test_a_wager_stands_though_its_player_places_nothing_else():
    lines, _ = follow(((1, 5), {1: {NAME: 5}, 2: {"Field": 1}}), ((6, 6), {2: {"Field": 1}}), ((3, 4), {2: {}}))
    assert lines[1] == {(1, NAME): (Verdict.STANDS, 0, "668a.3(i)"), (2, "Field"): (Verdict.WIN, 2, "668a.4")}
    assert lines[2] == {(1, NAME): (Verdict.LOSE, -5, "668a.2(f)(8)")}


FIVE_HIT = [(dice, {1: {NAME: 1}} if i == 0 else {}) for i, dice in enumerate(SIXES_AND_EIGHTS[:5])]


@rule("668a.3(e)")
def test_a_wager_that_joins_midway_needs_what_is_left():
    lines, _ = follow(*FIVE_HIT, ((4, 4), {2: {NAME: 1}}))
    assert lines[-1][2, NAME] == lines[-1][1, NAME] == (Verdict.WIN, 150, "668a.4")


@pytest.mark.parametrize("reading", ["R1", "R2"])
@rule("668a.3(e)")
def test_lammers_begin_anew_where_all_that_stood_is_taken_down(reading):
    house = GAME.house(readings={"PH2": reading})
    lines, carried = follow(*FIVE_HIT, ((4, 4), {1: {NAME: 0}, 2: {NAME: 1}}), house=house)
    assert lines[-1] == {
        (1, NAME): (Verdict.PUSH, 0, "668a.2(f)(8)"),
        (2, NAME): (Verdict.STANDS, 0, "668a.3(i)"),
    }
    assert carried.state["collected"] == ["4-4"]


@rule("668a.3(e)")
def test_the_other_reading_lets_nobody_join_midway():
    house = GAME.house(readings={"PH2": "R2"})
    message = r"^a Six Eight Shake may be placed after the next seven: 1-5, 2-4, 3-3, 2-6, 3-5 came already"
    with pytest.raises(Refused, match=message + r" \(§ 668a.3\(e\)\)"):
        follow(*FIVE_HIT, ((4, 4), {2: {NAME: 1}}), house=house)
    with pytest.raises(Refused, match=r"^a Six Eight Shake may be placed after"):  # nor add to what stands
        follow(*FIVE_HIT, ((4, 4), {1: {NAME: 2}}), house=house)
    lines, _ = follow(*FIVE_HIT, ((3, 4), {2: {"Field": 1}}), ((4, 4), {2: {NAME: 1}}), house=house)
    assert lines[-1] == {(2, NAME): (Verdict.STANDS, 0, "668a.3(i)")}  # after the seven it may
    lines, _ = follow(((6, 6), {1: {NAME: 1}}), ((4, 4), {2: {NAME: 1}}), house=house)
    assert lines[-1][2, NAME][0] is Verdict.STANDS  # nothing was collected yet
    lines, _ = follow(*FIVE_HIT, ((4, 4), {}), house=house)
    assert lines[-1][1, NAME][1] == 150  # who was there from the beginning is paid


@rule("668a.1(b)(5)")
def test_only_the_six_eight_shake_is_left_to_the_rules_submission():
    assert [wager.name for wager in GAME.wagers if wager.optional] == [NAME]
    with pytest.raises(
        Refused, match=r"Six Eight Shake is not offered by this Rules Submission \(§ 668a.2\(f\)\(8\)\)"
    ):
        follow(((3, 3), {1: {NAME: 1}}), house=GAME.house(offered=frozenset()))


# --- the round -------------------------------------------------------------------------------------------------------


@rule("668a.3(i)")
def test_all_losing_wagers_are_collected_before_any_is_paid():
    some = {"Field": 100, "One-Two": 100, "Two-Three": 100, NAME: 100}
    record = Record({1: some, 2: some}, dice=((1, 2),))
    verdicts = [line.verdict for line in settle(GAME, GAME.house(), record)]
    assert verdicts[:2] == [Verdict.LOSE] * 2
    assert Verdict.LOSE not in verdicts[2:]
    assert verdicts.count(Verdict.WIN) == 4


@rule("668a.3")
def test_the_round_follows_the_chapter():
    record = Record({2: {"Field": 100, "Hop the Top": 100, NAME: 100}}, dice=((1, 3),))
    log = replay(GAME, GAME.house(), record).table.log
    placed = ["668a.2(f)(1)", "668a.2(f)(2)", "668a.2(f)(8)"]
    assert [entry.cite for entry in log] == [
        *placed,
        "668a.3(e)",
        "668a.3(f)",
        "668a.3(g)",
        "668a.3(h)",
        "668a.3(h)",
        "668a.2(f)(2)",  # collected first
        "668a.4",
        "668a.3(i)",
        "668a.3(j)",
    ]
    assert log[3].words.startswith("no more bets")
    assert log[3].words.endswith(
        "counterclockwise from the dealer's right, red lammers on 1-5, 2-4, 3-3, 2-6, 3-5, 4-4"
    )
    assert log[7].words.endswith("pointer marker on 1-3")


@pytest.mark.parametrize(
    ("wagers", "dice", "moved"),
    [
        case("668a.3(i)", {NAME: 100}, (6, 2), 1),
        case("668a.3(i)", {NAME: 100}, (5, 1), 0),  # collected before
        case("668a.3(i)", {NAME: 100}, (6, 6), 0),
        case("668a.3(i)", {NAME: 0, "Field": 100}, (6, 2), 0),  # taken down: no lammers lie
    ],
)
def test_a_lammer_moves_with_the_throw(wagers, dice, moved):
    before = Carried({"collected": ["1-5"], "shakes_from": 1}, {1: {NAME: 100}})
    log = replay(GAME, GAME.house(), Record({1: wagers}, dice=(dice,), before=before)).table.log
    assert sum(entry.words.startswith("the lammer goes") for entry in log) == moved


@rule("668a.2(f)")
def test_every_wager_names_its_paragraph():
    others = [wager.cite for wager in GAME.wagers[21:]]
    assert others == [f"668a.2(f)({n})" for n in range(1, 9)]


def who_shakes(*rounds):
    """Who shook in each of the rounds: a throw and the seats that wagered."""
    carried, found = Carried(), []
    for dice, seats in rounds:
        record = Record({seat: {"Field": 100} for seat in seats}, dice=(dice,), before=carried)
        view = replay(GAME, GAME.house(), record)
        assert view.carried is not None
        carried = view.carried
        found += [entry.words.split()[1] for entry in view.table.log if "shakes the covered" in entry.words]
    return found


@rule("668a.3(f)")
def test_the_player_farthest_left_shakes_first():
    assert who_shakes(((1, 1), (3, 5))) == ["3"]


@rule("668a.3(k)")
def test_the_shaker_passes_after_a_seven():
    everybody = (1, 3, 6)
    throws = ((1, 1), (6, 6), (3, 4), (1, 1), (2, 5), (5, 5), (1, 6), (2, 2))
    assert who_shakes(*((dice, everybody) for dice in throws)) == ["1", "1", "1", "3", "3", "6", "6", "1"]
    assert who_shakes(((1, 1), (1, 3)), ((1, 1), (3, 6)), ((1, 1), (1, 3))) == ["1", "3", "3"]  # position 1 is away


@pytest.mark.parametrize("collected", [["9-9"], ["1-5", "2-4", "3-3", "2-6", "3-5", "4-4"]])
@rule("668a.3(i)")
def test_lammers_that_no_round_leaves_collected_are_refused(collected):
    before = Carried({"collected": collected, "shakes_from": 1}, {1: {NAME: 100}})
    with pytest.raises(Refused, match=r"before.state.collected: .* was left by no round.* \(§ 668a.3\(i\)\)"):
        replay(GAME, GAME.house(), Record({1: {}}, dice=((1, 1),), before=before))


@rule("668a.3(i)")
def test_only_the_six_eight_shake_stays_on_the_layout():
    with pytest.raises(Refused, match="Field does not stay on the layout from one round to the next"):
        follow(((1, 1), {}), before=Carried(None, {1: {"Field": 200}}))


@rule("668a.3(k)")
def test_who_took_everything_down_does_not_shake():
    before = Carried({"collected": ["1-5"], "shakes_from": 1}, {1: {NAME: 100}})
    record = Record({1: {NAME: 0}, 2: {"Field": 100}}, dice=((1, 1),), before=before)
    log = replay(GAME, GAME.house(), record).table.log
    assert [entry.words.split()[1] for entry in log if "shakes the covered" in entry.words] == ["2"]


@rule("668a.4")
def test_the_rows_read_as_printed():
    rows = {wager: throw(GAME.wager(wager), dice).lines[0].row for wager, dice in PRINTED}
    assert list(rows.values()) == ["2 or 12", "1-6, or a total under seven", "3-4, or a total over seven", "2-2"]
    assert throw(FIELD, (4, 5)).lines[0].row == "3, 4, 9, 10 or 11"
    assert throw(FIELD, (4, 5)).lines[0].hand == "4-5"
    assert GAME.dice == 2


PRINTED = [("Field", (6, 6)), ("1-6 and Under", (1, 1)), ("3-4 and Over", (6, 6)), ("Four the Hardway", (2, 2))]


@rule("668a.1(a)")
def test_there_are_six_positions():
    with pytest.raises(Refused, match=r"positions are 1 to 6 \(§ 668a.1\(a\)\)"):
        follow(((1, 1), {7: {"Field": 1}}))


@pytest.mark.parametrize("dice", [(0, 3), (3, 7), (3,), (1, 2, 3)])
@rule("668a.3(h)")
def test_two_dice_show_one_to_six(dice):
    with pytest.raises(Refused, match=r"2 dice must each show 1 to 6; .* was given \(§ 668a.3\(h\)\)"):
        throw(FIELD, dice)


@rule("668a.2(a)")
def test_one_throw_a_round():
    with pytest.raises(Refused, match="there are more throws of the dice than the round has"):
        play(GAME, "", bets={FIELD: 1}, dice=((1, 1), (2, 2)))
    with pytest.raises(Refused, match=r"2 dice are to be thrown \(§ 668a.3\(h\)\)"):
        play(GAME, "", bets={FIELD: 1})


NO_ROLLS = ["668a.3(f)", "668a.3(g)", "668a.3(h) stacked", "668a.3(h) not flat"]


@pytest.mark.parametrize("key", NO_ROLLS)
def test_a_no_roll_is_shaken_again(key):
    happened = (called(GAME, key),)
    waiting = Record({1: {"Field": 100}}, happened=happened)
    view = run(GAME, GAME.house(), (1,), Recorded(waiting), happened=happened)
    assert isinstance(view.pending, AskDice)  # the wagers stay, the dice are due
    assert view.table.log[-1].cite == key.split()[0]
    assert throw(FIELD, (1, 1), happened=happened) == {"Field": 2}
    with pytest.raises(Refused, match="that cannot be, as this round stands"):  # nobody wagers: nothing is shaken
        run(GAME, GAME.house(), (1,), Recorded(Record({1: {}}, happened=happened)), happened=happened)


def test_the_irregularities_are_these():
    assert [one.key for one in GAME.irregularities] == NO_ROLLS


@rule("668a.3(b)(1)")
def test_dice_lie_on_the_table_for_a_day_at_most():
    assert [(due.cite, due.every_hours) for due in GAME.upkeep if due.every_hours] == [("668a.3(b)(1)", 24)]


@rule("668a.3(d)")
def test_how_the_shaker_is_kept():
    assert [due.cite for due in GAME.upkeep] == ["668a.3(b)(1)", "668a.3(c)", "668a.3(d)", "668a.3(d)"]


@rule("668a.1(b)")
def test_what_the_layout_and_the_shaker_show():
    cites = dict.fromkeys(one.cite for one in GAME.inscriptions)
    assert [*cites] == [*(f"668a.1(b)({n})" for n in range(1, 7)), "668a.3(b)(3)"]
    assert [one.cite for one in GAME.inscriptions if one.sign_instead] == ["668a.1(b)(6)"]


# --- figures from outside --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("names", "percent"),
    [  # Best Online Casinos, Hop Bets: 30 and 15 to 1; Wizard of Odds, Props and Hops: the field
        case("668a.4", tuple(HARDWAYS), "13.89"),
        case("668a.4", tuple(MIXED), "11.11"),
        case("668a.4", ("Field",), "5.56"),
    ],
)
def test_the_published_house_edges(names, percent):
    assert {f"{float(edge(GAME.wager(name)) * 100):.2f}" for name in names} == {percent}


@rule("668a.4")
def test_the_exact_house_edges():
    assert edge(GAME.wager("Two the Hardway")) == Fraction(5, 36)
    assert edge(GAME.wager("One-Two")) == Fraction(4, 36)
    assert edge(FIELD) == edge(UNDER) == edge(OVER) == Fraction(2, 36)


@rule("668a.4")
def test_the_six_eight_shake_holds_21_68_percent():
    """Round after round through the game itself, against the chance by inclusion and exclusion."""
    house = GAME.house()
    known = {}

    def value(collected):
        if collected not in known:
            before = Carried({"collected": list(collected), "shakes_from": 1}, {1: {NAME: 100}})
            total, again = Fraction(0), 0
            for dice in THROWS:
                view = replay(GAME, house, Record({1: {}}, dice=(dice,), before=before))
                outcome = view.table.seats[0].outcomes[SHAKE]
                after = tuple(view.carried.state["collected"]) if view.carried else ()
                if outcome.verdict is not Verdict.STANDS:
                    total += outcome.net(Fraction(1))
                elif after == collected:
                    again += 1
                else:
                    total += value(after)
            known[collected] = total / (36 - again)
        return known[collected]

    weights = [2, 2, 1, 2, 2, 1]  # of 36 throws; a seven comes in six
    chance = sum((-1) ** size * Fraction(6, 6 + sum(some)) for size in range(7) for some in combinations(weights, size))
    assert chance == Fraction(89, 17160)
    assert value(()) == 151 * chance - 1
    assert f"{float(value(()) * 100):.2f}" == "-21.68"
    assert value(("1-5", "2-4", "3-3", "2-6", "4-4")) == Fraction(147, 4)  # joined at the last: 36.75 (reading PH2)
