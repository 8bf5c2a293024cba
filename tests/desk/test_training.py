"""§ 611a.2: hours and weeks for a new and for a trained dealer, as they were and as amended, game type by game type."""

from datetime import date

import pytest

from fairfelt.desk.games import game, kinds
from fairfelt.desk.training import STANDARDS, Hours, Way, required
from fairfelt.games import all_games
from fairfelt.kit.errors import Refused
from tests.helpers import case, rule

FORMER = date.min
CARDS = Hours(100, 5, blackjack=80)


@pytest.mark.parametrize(
    ("name", "former", "amended"),
    [
        case("611a.2(a)(1)", "Blackjack", CARDS, CARDS),
        case("611a.2(a)(1)", "Three Card Poker", CARDS, CARDS),
        case("611a.2(a)(1)", "Craps", Hours(160, 6), Hours(160, 6)),
        case("611a.2(a)(1)", "Mini-Craps", Hours(160, 6), Hours(160, 6)),
        case("611a.2(a)(1)", "Props & Hops", None, Hours(160, 6)),
        case("611a.2(a)(1)", "High Roll Dice", None, Hours(160, 6)),
        case("611a.2(a)(1)", "Baccarat", Hours(80, 4), CARDS),
        case("611a.2(a)(1)", "Midibaccarat", Hours(80, 4), CARDS),
        case("611a.2(a)(1)", "Minibaccarat", Hours(80, 4), CARDS),
        case("611a.2(a)(1)", "Poker", Hours(80, 4), Hours(80, 4)),
        case("611a.2(a)(1)", "Roulette", Hours(80, 4), Hours(80, 4)),
        case("611a.2(a)(1)", "Pai Gow Tiles", Hours(160, 6), Hours(160, 6)),
        case("611a.2(a)(1)", "Pai Gow Poker", Hours(80, 4), CARDS),
        case("611a.2(a)(1)", "Sic Bo", None, Hours(30, 2)),
        case("611a.2(a)(1)", "Big Six Wheel", None, Hours(30, 2)),
    ],
)
def test_a_new_dealer(name, former, amended):
    assert required(name, day=FORMER).instruction == former
    assert required(name, day=FORMER).way is (Way.NEW if former else Way.NOT_PROVIDED)
    assert required(name).instruction == amended
    assert (required(name).way, required(name).cite) == (Way.NEW, "611a.2(a)(1)")


@pytest.mark.parametrize(
    ("name", "knows", "former", "amended"),
    [
        case("611a.2(b)(1)", "Blackjack", "Craps", Hours(60, 3), Hours(60, 3)),
        case("611a.2(b)(1)", "Poker", "Roulette", Hours(60, 3), Hours(60, 3)),
        case("611a.2(b)(1)", "Three Card Poker", "Roulette", Hours(60, 3), Hours(60, 3)),
        case("611a.2(b)(1)", "Craps", "Blackjack", Hours(140, 6), Hours(120, 5)),
        case("611a.2(b)(1)", "Mini-Craps", "Poker", Hours(140, 6), Hours(120, 5)),
        case("611a.2(b)(1)", "Props & Hops", "Blackjack", None, Hours(120, 5)),
        case("611a.2(b)(1)", "Roulette", "Blackjack", Hours(40, 2), Hours(30, 2)),
        case("611a.2(b)(1)", "Pai Gow Tiles", "Blackjack", Hours(140, 6), Hours(120, 5)),
        case("611a.2(b)(1)", "Sic Bo", "Craps", None, Hours(15, 1)),
        case("611a.2(b)(1)", "Big Six Wheel", "Roulette", None, Hours(15, 1)),
        case("611a.2(b)(1)", "Baccarat", "Craps", Hours(80, 4), Hours(60, 3)),  # no row of (b) then: a new dealer's
        case("611a.2(b)(1)", "Pai Gow Poker", "Craps", Hours(80, 4), Hours(60, 3)),
    ],
)
def test_a_trained_dealer_who_turns_to_another_game_type(name, knows, former, amended):
    assert required(name, [knows], FORMER).instruction == former
    found = required(name, [knows])
    assert (found.instruction, found.way, found.table_test) == (amended, Way.OTHER_TYPE, True)
    assert (found.cite, found.steps[-1].cite) == ("611a.2(b)(1)", "611a.2(b)(2)")


@pytest.mark.parametrize(
    ("name", "knows"),
    [
        case("611a.2(d)", "Three Card Poker", "Blackjack"),
        case("611a.2(d)", "Go Fore It", "Pai Gow Poker"),  # the preamble's own example
        case("611a.2(d)", "Baccarat", "Blackjack"),
        case("611a.2(d)", "Mini-Craps", "Craps"),
        case("611a.2(d)", "High Roll Dice", "Craps"),
        case("611a.2(d)", "Big Six Wheel", "Sic Bo"),
    ],
)
def test_a_trained_dealer_who_turns_to_another_game_of_the_same_type(name, knows):
    found = required(name, [knows])
    assert (found.way, found.instruction, found.program, found.table_test) == (Way.SAME_TYPE, None, True, True)
    assert found.cite == "611a.2(d)"


@rule("611a.2(d)")
def test_the_former_text_had_no_rule_for_another_game_of_the_same_type():
    found = required("Three Card Poker", ["Blackjack"], FORMER)
    assert (found.way, found.instruction, found.program, found.cite) == (Way.SAME_TYPE, None, False, "611a.2")
    assert "names no hours" in " ".join(step.words for step in found.steps)
    assert (found.table_test, found.steps[-1].cite) == (True, "611a.5")  # there was no (d), so by reading FT10 alone
    assert "FT10" in found.steps[-1].words
    none = required("Three Card Poker", ["Blackjack"], FORMER, {"FT10": "R2"})
    assert (none.table_test, none.answer) == (False, "Three Card Poker: this section names nothing more.")
    assert required("Three Card Poker", ["Blackjack"], readings={"FT10": "R2"}).table_test


@rule("611a.2(a)(1)")
def test_what_was_a_game_type_of_its_own_is_now_a_banked_card_game():
    assert required("Baccarat", ["Blackjack"], FORMER).way is Way.OTHER_TYPE
    assert required("Baccarat", ["Blackjack"]).way is Way.SAME_TYPE
    assert required("Pai Gow Poker", ["Blackjack"], FORMER).instruction == Hours(80, 4)


@rule("611a.2(b)(1)")
def test_whether_all_card_games_are_one_type_is_a_reading():
    assert required("Poker", ["Blackjack"]).way is Way.SAME_TYPE
    assert "FT7" in required("Poker", ["Blackjack"]).steps[-1].words
    assert "FT7" not in required("Lunar Poker", ["Blackjack"]).steps[-1].words
    found = required("Poker", ["Blackjack"], readings={"FT7": "R2"})
    assert (found.way, found.instruction) == (Way.OTHER_TYPE, Hours(60, 3))
    assert required("Poker", ["Blackjack"], FORMER).instruction == Hours(60, 3)  # two rows then, one row of hours


@rule("611a.2(a)")
def test_the_table_test_of_a_new_dealer_is_a_reading():
    assert required("Craps").table_test
    assert not required("Craps", readings={"FT10": "R2"}).table_test
    assert required("Craps", ["Blackjack"], readings={"FT10": "R2"}).table_test


@pytest.mark.parametrize(
    ("name", "handling", "section"),
    [
        case("611a.2(a)(2)", "Blackjack", "cards", "611a.2(a)(2)"),
        case("611a.2(a)(3)", "Craps", "dice", "611a.2(a)(3)"),
        case("611a.2(a)(4)", "Pai Gow Tiles", "tiles", "611a.2(a)(4)"),
        case("611a.2(a)", "Roulette", "", ""),
    ],
)
def test_what_is_handled_is_taught(name, handling, section):
    found = required(name)
    assert found.handling == handling
    assert (section in {step.cite for step in found.steps}) == bool(section)
    trained = required(name, ["Big Six Wheel"])  # (a) is a new dealer's curriculum
    assert section not in {step.cite for step in trained.steps}


def test_a_game_that_the_dealer_knows_needs_the_test_alone():
    assert required("Craps", ["Craps"]).answer == "Craps: the table test."
    assert required("Sic Bo", day=FORMER).answer == "This text names no hours for Sic Bo."


@rule("611a.2(c)")
def test_another_duration_is_always_mentioned_where_there_are_hours():
    for name in kinds():
        cites = {step.cite for step in required(name).steps}
        assert {"611a.2(a)(1)", "611a.2(c)"} <= cites


def test_every_game_of_the_rulebook_has_one_type_and_is_dealt_with_what_its_chapter_says():
    for one in all_games():
        assert game(one.name) == one.name
        assert (kinds()[one.name] == "dice") == (one.shoe is None)
    for text in STANDARDS:
        named = [name for row in text.rule.types for name in row.games]
        assert len(named) == len(set(named))
    assert set(kinds()) == {name for row in STANDARDS.newest.rule.types for name in row.games}


def test_a_name_is_found_by_its_letters():
    assert game("props and hops".replace("and", "&")) == "Props & Hops"
    assert game(" big 6 wheel ") == "Big Six Wheel"
    assert game("pai gow") == "Pai Gow Tiles"
    with pytest.raises(Refused, match="Did you mean 'Roulette'"):
        game("Roullette")
