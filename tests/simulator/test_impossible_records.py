"""Records that no round can have left: each is refused by name, and none is settled for money."""

import json

import pytest

from fairfelt import find
from fairfelt.kit import Refused
from fairfelt.simulator.record_file import load, replayed
from tests.helpers import case, rule
from tests.simulator.test_record_file import refused, settled

TWENTY_ONE = """
chapter = "{chapter}"
[dealer]
cards = "7C TC"
[[seats]]
position = 1
wagers = {{ Blackjack = 10 }}
cards = "{cards}"
choices = {choices}
[[irregularities]]
section = "{section}"
case = "{case}"
seat = 1
"""
CHAPTERS = [
    case("633a.14(i)", "633a", "633a.14(c)", "633a.14(i)"),
    case("672a.12(h)", "672a", "672a.12(c)", "672a.12(h)"),
    case("673a.13(h)", "673a", "673a.13(c)", "673a.13(h)"),
]


def record(chapter, section, which, cards, *choices):
    return TWENTY_ONE.format(chapter=chapter, section=section, case=which, cards=cards, choices=json.dumps([*choices]))


@pytest.mark.parametrize(("chapter", "refusing", "missed"), CHAPTERS)
def test_a_hand_is_dead_only_if_its_card_did_not_come(chapter, refusing, missed):
    came = "TS 6H TD", "Draw", *(["No Second Chance"] if chapter == "673a" else [])
    assert "that cannot be, as this round stands" in refused(record(chapter, missed, "dead", *came))
    assert settled(record(chapter, missed, "dead", "TS 6H", "Draw"))["Blackjack"].net_cents == 0


@pytest.mark.parametrize(("chapter", "refusing", "missed"), CHAPTERS)
@pytest.mark.parametrize("choice", ["Draw", "Double Down $10"])
def test_who_refuses_a_card_gets_no_more(chapter, refusing, missed, choice):
    message = refused(record(chapter, refusing, "refused", "5S 6H TD", choice, "Stand"))
    assert "position 1 may choose Stand" in message
    assert message.endswith(f"(§ {refusing})")
    assert settled(record(chapter, refusing, "refused", "TS 8H", "Stand"))["Blackjack"].net_cents == 10_00


@pytest.mark.parametrize(("chapter", "refusing", "missed"), CHAPTERS)
def test_cards_taken_before_the_refusal_stay(chapter, refusing, missed):
    drawn = record(chapter, refusing, "refused", "5S 6H 9D", "Draw", "Stand")
    assert settled(f"{drawn}after = 1\n")["Blackjack"].net_cents == 10_00
    assert "may choose Stand" in refused(drawn)
    nobody = record(chapter, missed, "dead", "TS 6H", "Draw")
    assert "1 has no meaning here" in refused(f"{nobody}after = 1\n")


@rule("633a.14(c)")
def test_a_pair_is_not_split_after_the_refusal():
    message = refused(record("633a", "633a.14(c)", "refused", "8S 8H 9D 9C", "Split", "Stand", "Stand"))
    assert "may choose Stand, Surrender" in message


@pytest.mark.parametrize(
    ("chapter", "section", "cards", "dealer", "low"),
    [
        case("645a.14(d)", "645a", "645a.14(d)", "AS KS 9D 7C 5H 4S 2D", "AH KD 9C 8C 6H 5S 3D", "KS 9D"),
        case("670a.13(d)", "670a", "670a.13(d)", "AS KS 9D 7C 5H 4S", "AH KD 9C 8C 6H 5S", "KS"),
        case("688a.13(d)", "688a", "688a.13(d)", "AS KS 9D 7C 5H 4S 2D", "AH KD 9C 8C 6H 5S 3D", "KS 9D"),
    ],
)
def test_a_hand_is_not_voided_once_it_is_set(chapter, section, cards, dealer, low):
    """Who voids a hand decides before looking at the other cards; who sets it has looked."""
    game = find(chapter)
    main = game.wagers[0].name
    text = (
        f'chapter = "{chapter}"\ndice = [1, 2, 4]\n[dealer]\ncards = "{dealer}"\n[[seats]]\nposition = 1\ncards = "{cards}"\n'
        f'wagers = {{ "{main}" = 10 }}\nchoices = CHOICES\n'
        f'[[irregularities]]\nsection = "{section}"\ncase = "void"\nseat = 1\n'
    )
    assert "that cannot be, as this round stands" in refused(text.replace("CHOICES", f'["Set {low}"]'))
    assert settled(text.replace("CHOICES", "[]"))[main].net_cents == 0


SHAKE = """
chapter = "668a"
dice = [4, 4]
[[seats]]
position = 1
wagers = { "Six Eight Shake" = 10 }
[before]
state = STATE
"""
STANDING = '[[before.standing]]\nposition = 1\nwagers = { "Six Eight Shake" = 10 }\n'
FIVE = '"1-5", "2-4", "3-3", "2-6", "3-5"'


@rule("668a.3(i)")
def test_lammers_are_collected_only_while_a_shake_stands():
    five = SHAKE.replace("STATE", f"{{ collected = [{FIVE}] }}")
    assert "before.state.collected" in refused(five)
    assert settled(five + STANDING)["Six Eight Shake"].net_cents > 0


@rule("668a.3(i)")
@pytest.mark.parametrize(
    ("state", "named"),
    [
        (f"{{ colected = [{FIVE}] }}", "'colected' is nothing that a round leaves behind"),
        ('{ collected = ["1-5", "1-5"] }', "before.state.collected"),
        ('{ collected = ["1-6"] }', "before.state.collected"),
        ("{ collected = [1] }", "before.state.collected"),
        ('{ collected = "1-5" }', "before.state.collected"),
        (f'{{ collected = [{FIVE}, "4-4"] }}', "before.state.collected"),
        ("{ shakes_from = 9 }", "before.state.shakes_from: 9 was left by no round"),
        ("{ shakes_from = 0 }", "before.state.shakes_from"),
        ("{ shakes_from = true }", "before.state.shakes_from"),
        ("7", "it must be a table with collected, shakes_from; 7 was given"),
    ],
)
def test_a_state_that_no_round_leaves_is_refused_by_name(state, named):
    assert named in refused(SHAKE.replace("STATE", state) + STANDING)


BANK = '{ bank = 0, first = 0, last = { "1" = 2500 }, button = 0 }'


@rule("645a.12(c)")
@pytest.mark.parametrize(
    ("wrong", "named"),
    [
        ((" button = 0", " button = 0, buton = 1"), "'buton' is nothing"),
        (("bank = 0", "bank = 7"), "before.state.bank: 7 was left by no round"),
        (("first = 0", "first = -1"), "before.state.first"),
        (('"1" = 2500', '"9" = 2500'), "before.state.last"),
        (('"1" = 2500', '"1" = 0'), "before.state.last"),
        ((", button = 0", ""), "button is missing"),
    ],
)
def test_what_a_bank_leaves(wrong, named):
    assert named in refused(f'chapter = "645a"\n[[seats]]\nposition = 1\n[before]\nstate = {BANK.replace(*wrong)}\n')


@rule("633a.7(d)(1)")
def test_only_a_double_shoe_has_a_side():
    text = 'chapter = "633a"\n[[seats]]\nposition = 1\n[before]\nstate = "left"\n'
    assert "before.state: 'left' was left by no round" in refused(text)
    written, house = load(text, find), find("633a").house(options={"dealing": "double shoe"})
    assert replayed(written, house).pending is None
    with pytest.raises(Refused, match="'middle' was left by no round"):
        replayed(load(text.replace("left", "middle"), find), house)


@pytest.mark.parametrize(
    ("wrong", "where"),
    [
        ({"position": None}, "seats 1.position"),
        ({"wagers": {"Ante": None}}, "seats 1.wagers.Ante"),
        ({"cards": ["KS", None]}, "seats 1.cards 2"),
    ],
)
def test_null_is_not_an_absent_key(wrong, where):
    seat = {"position": 1, "wagers": {"Ante": 10}, "cards": ["KS", "KD 4H"], "choices": ["Over 23"]}
    message = refused(json.dumps({"chapter": "686a", "seats": [seat | wrong]}))
    assert f"{where}: null says nothing" in message
    two = [seat, {"position": 2, "wagers": {"Ante": 1000}} | wrong]
    assert "seats 2" in refused(json.dumps({"chapter": "686a", "seats": two}))


def test_an_irregularity_without_a_section_is_not_dropped():
    seat = {"position": 1, "wagers": {"Ante": 10}, "cards": ["KS", "KD 4H"], "choices": ["Over 23"]}
    text = json.dumps({"chapter": "686a", "seats": [seat], "irregularities": [{"section": None}]})
    assert "irregularities 1.section: null says nothing" in refused(text)
