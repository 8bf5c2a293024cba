"""Chapter 686a, paragraph by paragraph."""

import pytest

from fairfelt.games.over_under import ANTE, BONUS, GAME, OVER_23, SURRENDER, UNDER_18
from fairfelt.kit import Refused
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
    with pytest.raises(Refused, match=r"Bonus needs a Ante first \(§ 686a.6\(e\)\)"):
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
