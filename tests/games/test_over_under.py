"""Chapter 686a, paragraph by paragraph."""

import pytest

from fairfelt.engine.questions import AskCard
from fairfelt.engine.record import Record, Recorded, replay
from fairfelt.engine.round import run
from fairfelt.games.over_under import ANTE, BONUS, GAME, OVER_23, SURRENDER, UNDER_18
from fairfelt.kit import Cards, Refused, cards
from tests.helpers import called, case, play, rule


@pytest.mark.parametrize(
    ("cards", "choice", "net"),
    [
        case("686a.7(g)(3)", "K K 4", SURRENDER, -1),  # given up, however the cards fall
        case("686a.7(i)(1)", "K K 4", OVER_23, +2),  # 24 is the lowest winning Over
        case("686a.7(i)(1)", "A A A", OVER_23, +2),  # and 33 the highest
        case("686a.7(i)(2)", "K 5 2", UNDER_18, +2),  # 17 is the highest winning Under
        case("686a.7(i)(2)", "2 2 2", UNDER_18, +2),  # and 6 the lowest
        case("686a.7(k)", "K K 3", OVER_23, -2),  # 23 belongs to the house
        case("686a.7(k)", "K 5 3", UNDER_18, -2),  # and so does 18
        case("686a.7(k)", "K 5 2", OVER_23, -2),  # the wrong side loses too (reading OU1)
        case("686a.7(k)", "K K 4", UNDER_18, -2),
        case("686a.3(d)(3)", "A A 2", OVER_23, +2),  # aces are 11 each: 24
    ],
)
def test_the_total_decides_the_ante_and_its_partner(cards, choice, net):
    assert play(GAME, cards, choice, bets={ANTE: 1}).net == net


@rule("686a.7(k)")
def test_the_other_reading_returns_the_wrong_side():
    house = GAME.house(readings={"OU1": "R2"})
    assert play(GAME, "K 5 2", OVER_23, bets={ANTE: 1}, house=house).net == 0
    assert play(GAME, "K 5 3", OVER_23, bets={ANTE: 1}, house=house).net == -2


@rule("686a.7(h)")
def test_surrendering_the_ante_does_not_forfeit_the_bonus():
    assert play(GAME, "2 2 2", SURRENDER, bets={ANTE: 1, BONUS: 1}) == {"Ante": -1, "Bonus": +50}


@pytest.mark.parametrize(
    ("cards", "net"),
    [
        case("686a.8(b)", "2 2 2", 50),
        case("686a.8(b)", "A A A", 50),
        case("686a.8(b)", "2 2 3", 10),
        case("686a.8(b)", "A A K", 10),
        case("686a.8(b)", "2 2 4", 5),
        case("686a.8(b)", "A K K", 5),
        case("686a.8(b)", "2 2 5", 4),
        case("686a.8(b)", "K K K", 4),
        case("686a.8(b)", "2 2 6", 3),
        case("686a.8(b)", "K K 9", 3),
        case("686a.8(b)", "2 2 7", 2),
        case("686a.8(b)", "K K 8", 2),
        case("686a.8(b)", "2 2 8", 1),
        case("686a.8(b)", "K K 7", 1),
        case("686a.7(l)", "2 2 9", -1),  # 13
        case("686a.7(l)", "K K 6", -1),  # 26
    ],
)
def test_the_bonus_is_paid_at_the_ends(cards, net):
    assert play(GAME, cards, SURRENDER, bets={ANTE: 1, BONUS: 1})["Bonus"] == net


@rule("686a.6(d)")
def test_a_bonus_alone_is_refused():
    with pytest.raises(Refused, match=r"Bonus needs Ante first \(§ 686a.6\(e\)\)"):
        play(GAME, "2 2 2", SURRENDER, bets={BONUS: 1})


@rule("686a.7(g)(1)")
def test_over_23_must_equal_the_ante():
    with pytest.raises(Refused, match=r"Over 23 must be equal to \$100; \$150 was offered \(§ 686a.7\(g\)\(1\)\)"):
        play(GAME, "K K 4", "Over 23 $150", bets={ANTE: 1})


@rule("686a.9(c)")
def test_a_dead_hand_returns_the_wagers():
    result = play(GAME, "K", OVER_23, bets={ANTE: 1, BONUS: 1}, happened=(called(GAME, "686a.9(c) dead", seat=1),))
    assert result.net == 0
    assert set(result.sections.values()) == {"686a.9(c)"}


@rule("686a.9(c)")
def test_ou6_a_surrendered_ante_of_a_dead_hand():
    dead = (called(GAME, "686a.9(c) dead", seat=1),)
    for reading, net in (("R1", 0), ("R2", -1)):
        house = GAME.house(readings={"OU6": reading})
        result = play(GAME, "K", SURRENDER, bets={ANTE: 1, BONUS: 1}, happened=dead, house=house)
        assert result == {"Ante": net, "Bonus": 0}
        held = play(GAME, "K", OVER_23, bets={ANTE: 1, BONUS: 1}, happened=dead, house=house)
        assert held.net == 0  # not surrendered: all goes back


THREE: dict[int | str, Cards] = {1: cards("2S 2H 2D"), 2: cards("KS KH 4D"), 3: cards("KD 5H 3D")}
CHOSEN = {1: ("Surrender",), 2: ("Over 23",), 3: ("Under 18",)}


def log_of(*happened, shuffler="manual"):
    record = Record({seat: {"Ante": 500, "Bonus": 500} for seat in CHOSEN}, THREE, CHOSEN, happened=happened)
    log = replay(GAME, GAME.house(options={"shuffler": shuffler}), record).table.log
    return [(entry.seat, entry.cite) for entry in log if entry.cite.startswith("686a.7")]


@rule("686a.7(f)")
def test_all_decide_before_any_additional_card_and_each_is_settled_before_the_next():
    assert log_of() == [
        *((seat, "686a.7(e)") for seat in (1, 2, 3)),
        (1, "686a.7(g)(3)"),
        (2, "686a.7(g)(1)"),
        (3, "686a.7(g)(2)"),
        (1, "686a.7(g)(3)"),  # the Ante surrendered is collected
        *((1, "686a.7(i)") for _ in range(2)),
        *((2, "686a.7(i)") for _ in range(2)),
        *((2, "686a.7(i)(1)") for _ in range(2)),
        (2, "686a.7(l)"),
        *((3, "686a.7(i)") for _ in range(2)),
        *((3, "686a.7(k)") for _ in range(2)),
        (3, "686a.7(l)"),
    ]


@rule("686a.9(c)")
def test_who_was_passed_over_is_dealt_to_after_all_others():
    late = called(GAME, "686a.9(c) dealt late", seat=1)
    assert [seat for seat, cite in log_of(late) if cite == "686a.7(i)"] == [2, 2, 3, 3, 1, 1]
    own: dict[int | str, Cards] = {seat: three[:1] for seat, three in THREE.items()}
    record = Record({seat: {"Ante": 500} for seat in CHOSEN}, own, CHOSEN)
    for happened, due in (((), 1), ((late,), 2)):  # and so the live table asks
        view = run(GAME, GAME.house(), CHOSEN, Recorded(record), happened=happened)
        assert isinstance(view.pending, AskCard)
        assert view.pending.to == due
    with pytest.raises(Refused, match=r"nobody sits at position 5 \(§ 686a.9\(c\)\)"):
        log_of(called(GAME, "686a.9(c) dealt late", seat=5))


@rule("686a.9(c)")
def test_the_others_play_on_beside_a_dead_hand():
    own = THREE | {1: cards("2S")}
    dead = called(GAME, "686a.9(c) dead", seat=1)
    record = Record({seat: {"Ante": 500} for seat in CHOSEN}, own, CHOSEN | {1: ("Over 23",)}, happened=(dead,))
    view = replay(GAME, GAME.house(), record)
    assert [seat.void for seat in view.table.seats] == ["686a.9(c)", "", ""]
    with pytest.raises(Refused, match=r"say at which position it happened \(§ 686a.9\(c\)\)"):
        log_of(called(GAME, "686a.9(c) dead"))


GOES_ON = ["686a.9(a)", "686a.9(b)", "686a.9(d)", "686a.9(e)"]


@pytest.mark.parametrize("key", GOES_ON)
def test_the_round_goes_on(key):
    assert log_of(called(GAME, key), shuffler="batches") == log_of()


@pytest.mark.parametrize(
    ("key", "seat", "shuffler"),
    [
        case("686a.9(d)", "686a.9(d)", None, "manual"),  # no device, nothing that jams
        case("686a.9(e)", "686a.9(e)", None, "manual"),
        case("686a.9(c)", "686a.9(c) dead", 2, "batches"),  # the two cards were dealt
    ],
)
def test_what_cannot_have_happened_is_refused(key, seat, shuffler):
    with pytest.raises(Refused, match="that cannot be, as this round stands"):
        log_of(called(GAME, key, seat), shuffler=shuffler)


@pytest.mark.parametrize("case_", ["dead", "dealt late"])
@rule("686a.9(c)")
def test_additional_cards_are_not_missed_before_the_decisions(case_):
    happened = (called(GAME, f"686a.9(c) {case_}", 1),)
    waiting = Recorded(Record({1: {"Ante": 500}}, {1: cards("2S")}, happened=happened))
    with pytest.raises(Refused, match=r"that cannot be, as this round stands \(§ 686a.9\(c\)\)"):
        run(GAME, GAME.house(), (1,), waiting, happened=happened)


@rule("686a.9(b)")
def test_a_card_of_this_round_may_come_again_from_the_discards():
    own: dict[int | str, Cards] = {1: cards("AS AS AS"), 2: cards("AS AS AS"), 3: cards("AS 5H 3D")}
    for happened in ((), (called(GAME, "686a.9(b)"),)):
        record = Record({seat: {"Ante": 500} for seat in CHOSEN}, own, CHOSEN, happened=happened)
        if happened:
            assert replay(GAME, GAME.house(), record).pending is None
            continue
        with pytest.raises(Refused, match="the ace of spades appears more often than 6 decks can hold"):
            replay(GAME, GAME.house(), record)


@rule("686a.9(b)")
def test_the_first_card_of_the_reshuffled_discards_is_put_away():
    few = next(one for one in GAME.irregularities if one.cite == "686a.9(b)")
    assert "one card is put away unseen" in few.remedy
    own = THREE | {"burn": cards("AS")}
    record = Record({seat: {"Ante": 500} for seat in CHOSEN}, own, CHOSEN)
    with pytest.raises(Refused, match="the burn has 1 more card"):
        replay(GAME, GAME.house(), record)
    called_for = Record(record.wagers, own, CHOSEN, happened=(called(GAME, "686a.9(b)"),))
    assert replay(GAME, GAME.house(), called_for).pending is None


def test_every_irregularity_is_there():
    both = ["686a.9(c) dead", "686a.9(c) dealt late"]
    assert [one.key for one in GAME.irregularities] == [*GOES_ON[:2], *both, *GOES_ON[2:]]


@rule("686a.5")
def test_how_the_cards_are_kept():
    cites = [due.cite for due in GAME.upkeep]
    assert cites == [
        "686a.3(b)(4)",
        "686a.3(c)",
        "686a.4(a)",
        "686a.5(a)",
        "686a.5(b)",
        "686a.5(d)",
        "686a.5(g)",
        "686a.7(c)",
        "686a.7(d)",
        "686a.7(m)",
    ]
    assert [due.every_hours for due in GAME.upkeep if due.every_hours] == [24]
    assert next(due.words for due in GAME.upkeep if due.cite == "686a.7(c)").endswith("one for each new dealer")


@rule("686a.2(b)")
def test_what_the_layout_shows_or_a_sign_instead():
    quoted = [one.words for one in GAME.inscriptions if one.cite.startswith("686a.2(b)(4)")]
    assert quoted == [
        "All bets pay even money except for Bonus Bets",
        "House wins on 18-23",
        "Aces are always counted as 11",
    ]
    assert [one.cite for one in GAME.inscriptions if one.sign_instead] == ["686a.2(b)(6)"]


@rule("686a.6(b)")
def test_midshoe_entry_is_the_certificate_holders_choice():
    option = GAME.option("midshoe_entry")
    assert option is not None
    assert (option.standard, list(option.choices)) == ("allowed", ["allowed", "barred"])


@rule("686a.2(a)")
def test_there_are_six_positions():
    with pytest.raises(Refused, match=r"no position 7: positions are 1 to 6 \(§ 686a.2\(a\)\)"):
        replay(GAME, GAME.house(), Record({7: {"Ante": 500}}, {7: cards("2S 2H 2D")}, {7: ("Surrender",)}))
