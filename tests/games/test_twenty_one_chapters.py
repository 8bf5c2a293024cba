"""What chapters 672a and 673a say alike: the deal, Insurance, upkeep and the irregularities."""

import pytest

from fairfelt.games import double_back_jack, free_bet_blackjack
from fairfelt.games.blackjack.wagers import BLACKJACK, HIT, STAND
from fairfelt.kit import Answer, Refused, Void, cards
from tests.games.twenty_one_rounds import Player, Rounds, cites
from tests.helpers import called, case

CHAPTERS = Rounds(free_bet_blackjack.GAME), Rounds(double_back_jack.GAME)
TWO = {1: Player("TS 8S", STAND), 2: Player("TD 9D", STAND)}
REMEDIES = (  # paragraph and case where there is no double shoe, what is void, words of the remedy
    ("(a)", Void.NOTHING, "goes to the discard rack"),
    ("(b)", Void.NOTHING, "used as the next card"),
    ("(c) used", Void.NOTHING, "dealt as the next card"),
    ("(c) refused", Void.NOTHING, "gets no more cards"),
    ("(c) unused", Void.NOTHING, "discarded"),
    ("(d)", Void.NOTHING, "discarded"),
    ("(e)", Void.NOTHING, "the dealer takes as many as are due"),
    ("(f)", Void.NOTHING, "the discard rack are shuffled and cut"),
    ("(g) no card", Void.HAND, "in the next deal"),
    ("(g) dealt late", Void.NOTHING, "after all other players"),
    ("(g) dead", Void.HAND, "go back"),
    ("(h) dealt late", Void.NOTHING, "before the hole card"),
    ("(h) dead", Void.HAND, "the Blackjack Wager goes back"),
    ("(i)", Void.NOTHING, "play goes on"),
    ("(j)", Void.NOTHING, "repaired or replaced"),
    ("(k)", Void.NOTHING, "reshuffled"),
    ("(l)", Void.NOTHING, "out-of-order sign"),
)


def alike(*sections):
    """Both chapters, each with its section."""
    cases = [case(section, rounds, section) for rounds, section in zip(CHAPTERS, sections, strict=True)]
    return pytest.mark.parametrize(("rounds", "section"), cases)


@alike("672a.2(a)", "673a.2(a)")
def test_there_are_six_positions(rounds, section):
    assert rounds.played({6: Player("TS 8S", STAND)}, "7C TC")[6].net == 1
    with pytest.raises(Refused, match="no position 7: positions are 1 to 6") as refusal:
        rounds.played({7: Player("TS 8S", STAND)}, "7C TC")
    assert refusal.value.cite == section


@alike("672a.6(d)", "673a.6(d)")
def test_who_places_no_blackjack_wager_is_dealt_no_cards(rounds, section):
    nobody = Player(bets={})
    assert rounds.played({1: TWO[1], 2: nobody}, "7C TC") == {1: {"Blackjack": 1}, 2: {}}
    assert rounds.played({2: nobody}, "") == {2: {}}
    assert rounds.game.wager("Blackjack").cite == section


@alike("672a.7(e)", "673a.7(e)")
def test_the_deal(rounds, section):
    players = {2: TWO[1], 5: Player("9S 9H", STAND)}
    log = rounds.view(players, "7C TD").table.log
    dealt = [(entry.cite.removeprefix(section), entry.seat) for entry in log if entry.cite.startswith(section)]
    assert dealt == [("(1)", 2), ("(1)", 5), ("(2)", None), ("(3)", 2), ("(3)", 5), ("(4)", None)]
    waits = rounds.asked({2: Player("TS 8H")}, "7C TD")
    assert waits.seat.table.seen_by(2)["dealer"] == (cards("7C")[0], None)


@alike("672a.7(g)", "673a.7(h)")
@pytest.mark.parametrize(("up", "used"), [("9C", False), ("TC", True), ("JC", True), ("QC", True), ("KC", True)])
def test_the_card_reader_is_for_an_ace_or_a_10_alone(rounds, section, up, used):
    log = rounds.view({1: Player("TS 9H", STAND)}, f"{up} 8D").table.log
    assert any(entry.cite == section for entry in log) is used


@alike("672a.8(a)", "673a.8(a)")
def test_insurance_is_offered_against_an_ace_alone(rounds, section):
    asked = rounds.asked({1: Player("TS 9H")}, "AC 9D")
    assert (list(asked.moves), asked.cite) == (["Insurance", "No Insurance"], section)
    assert "Insurance" not in rounds.offered("TS 9H", dealer="TC 9D")


@alike("672a.8(b)", "673a.8(b)")
def test_insurance_goes_to_the_next_chip_above_the_half(rounds, section):
    five = {"bets": {BLACKJACK: 5}, "unit": 100, "dealer": "AC KD"}
    assert rounds.alone("TS 9H", Answer("Insurance", 3_00), **five).net == 1
    for cents in (4_00, 3_01):
        with pytest.raises(Refused, match=r"Insurance must be from \$0.01 to \$3; ") as refusal:
            rounds.alone("TS 9H", Answer("Insurance", cents), **five)
        assert refusal.value.cite == section
    cheap = rounds.game.house(options={"chip_cents": 50})
    with pytest.raises(Refused, match=r"to \$2.50"):
        rounds.alone("TS 9H", Answer("Insurance", 3_00), house=cheap, **five)


@alike("672a.3(c)", "673a.3(c)")
def test_what_is_due(rounds, section):
    due = {one.cite[4:]: one.every_hours for one in rounds.game.upkeep}
    assert {cite for cite, hours in due.items() if hours == 24} == {section[4:], ".2(d)"}
    seldom = {cite for cite, hours in due.items() if not hours}
    away = ".7(s)" if section.startswith("672a") else ".7(u)"
    assert seldom == {".3(b)(4)", ".4(a)", ".5(a)", ".5(b)", ".5(d)", ".5(g)", ".7(c)", ".7(d)", away}


# --- irregularities --------------------------------------------------------------------------------------------------


@alike("672a.12", "673a.13")
@pytest.mark.parametrize(("key", "void", "remedy"), REMEDIES)
def test_every_irregularity_has_its_remedy(rounds, section, key, void, remedy):
    found = {one.key: one for one in rounds.game.irregularities}
    assert found[f"{section}{key}"].void is void
    assert remedy in found[f"{section}{key}"].remedy
    assert len(found) == len(REMEDIES)


@alike("672a.12(g)", "673a.13(g)")
@pytest.mark.parametrize(("key", "hand"), [("no card", ""), ("dead", "TS")])
def test_a_hand_without_its_first_cards_is_dead_and_the_others_play_on(rounds, section, key, hand):
    players = {1: TWO[1], 2: Player(hand), 3: TWO[2]}
    result = rounds.played(players, "7C TC", happened=(called(rounds.game, f"{section} {key}", seat=2),))
    assert {seat: one.net for seat, one in result.items()} == {1: 1, 2: 0, 3: 1}
    assert cites(result[2]) == {"Blackjack": section}


@alike("672a.12", "673a.13")
def test_cards_that_were_forgotten(rounds, section):
    def late(key, seat=None):
        return called(rounds.game, f"{section}{key}", seat)

    assert rounds.dealt_to(TWO, "7C TC") == [1, 2, 0, 1, 2, 0]
    assert rounds.dealt_to(TWO, "7C TC", late("(e)")) == [1, 2, 1, 2, 0, 0]
    assert rounds.dealt_to(TWO, "7C TC", late("(g) dealt late", seat=1)) == [1, 2, 0, 2, 1, 0]
    draws = {1: Player("5S 8S 7S", HIT, STAND), 2: Player("5D 9D 6D", HIT, STAND)}
    assert rounds.dealt_to(draws, "7C TC")[-2:] == [1, 2]
    assert rounds.dealt_to(draws, "7C TC", late("(h) dealt late", seat=1))[-2:] == [2, 1]


@alike("672a.12", "673a.13")
@pytest.mark.parametrize(
    ("key", "players", "dealer", "seat"),
    [
        ("(c) used", {1: Player(bets={})}, "", None),  # nothing was dealt
        ("(c) unused", {1: Player(bets={})}, "", None),
        ("(d)", {1: Player("AS KS")}, "6C TC", None),  # 16, and nothing to draw for
        ("(g) no card", TWO, "7C TC", 1),  # both cards were dealt
        ("(g) no card", {1: Player("TS"), 2: TWO[2]}, "7C TC", 1),
        ("(g) dead", TWO, "7C TC", 1),
        ("(g) dead", {1: Player(), 2: TWO[2]}, "7C TC", 1),
        ("(h) dead", TWO, "7C TC", 1),  # nobody asked for a card
        ("(i)", TWO, "TC 7C", None),  # the look was due
        ("(i)", TWO, "KC 7C", None),
    ],
)
def test_an_irregularity_is_refused_where_it_cannot_have_been(rounds, section, key, players, dealer, seat):
    rounds.cannot_be(f"{section}{key}", players, dealer, seat)


@alike("672a.12", "673a.13")
def test_who_refuses_a_card_is_said(rounds, section):
    with pytest.raises(Refused, match="say at which position it happened"):
        rounds.played(TWO, "7C TC", happened=(called(rounds.game, f"{section}(c) refused"),))


@alike("672a.12", "673a.13")
@pytest.mark.parametrize("key", ["(c) used", "(c) refused", "(c) unused", "(d)", "(i)"])
def test_the_round_goes_on(rounds, section, key):
    happened = (called(rounds.game, f"{section}{key}", seat=1),)
    assert rounds.played(TWO, "9C 8C", happened=happened) == {1: {"Blackjack": 1}, 2: {"Blackjack": 1}}


@alike("672a.12", "673a.13")
@pytest.mark.parametrize("key", ["(g) dealt late", "(h) dealt late"])
def test_whose_card_comes_late_must_be_said(rounds, section, key):
    with pytest.raises(Refused, match="say at which position it happened"):
        rounds.played(TWO, "7C TC", happened=(called(rounds.game, f"{section}{key}"),))
