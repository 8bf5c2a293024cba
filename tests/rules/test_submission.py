"""Rules Submissions read from a file: every fault, each with its section."""

import pytest

from fairfelt import all_games, find
from fairfelt.kit.errors import Faulty, Refused
from fairfelt.rules import accepted, load, same, standard
from tests.helpers import case, rule

THREE = """
chapter = "649a"
offered = ["Progressive Payout"]
[progressive."Progressive Payout"]
seed = 1000
rate = "14%"
"""
BY_HAND = 'chapter = "649a"\n[options]\ndealing = "hand"\nshuffler = "manual"'


def faults(text):
    with pytest.raises(Faulty) as refusal:
        load(text, find)
    return {finding.where.split(", ", 1)[-1]: finding for finding in refusal.value.findings}


def test_a_short_submission_takes_the_first_of_everything():
    house = load('chapter = "686a"', find)
    assert house.game.chapter == "686a"
    assert house.option("shuffler") == "manual"
    assert house.reading("OU1") == "R1"


def test_an_optional_wager_is_offered_only_if_the_submission_says_so():
    silent, offered = load('chapter = "686a"', find), load('chapter = "686a"\noffered = ["Bonus"]', find)
    bonus = silent.game.wager("Bonus")
    assert not silent.offers(bonus)
    assert offered.offers(bonus)


LADIES = "Lucky Ladies Twenty Point Bonus"


def test_super_match_goes_with_blackjack_switch_alone():
    """633a.6(e)(7)."""
    (finding,) = faults('chapter = "633a"\noffered = ["Super Match"]').values()
    assert finding.cite == "633a.6(e)(7)"
    assert finding.wrong == "Super Match is offered, but is not taken under these rules"
    assert finding.right == "Choose variation = Blackjack Switch, or do not offer it."
    switch = '\n[options]\nvariation = "Blackjack Switch"'
    assert load(f'chapter = "633a"\noffered = ["Super Match"]{switch}', find).offered == frozenset({"Super Match"})


def test_no_other_wager_goes_with_blackjack_switch_by_the_reading_taken():
    """633a.12(a)(2), reading BJ15."""
    text = f'chapter = "633a"\noffered = ["{LADIES}"]\n[options]\nvariation = "Blackjack Switch"'
    (finding,) = faults(text).values()
    assert finding.cite == "633a.12(a)(2)"
    assert finding.wrong == f"{LADIES} is offered, but is not taken under these rules by reading BJ15 R1"
    assert "take reading BJ15 R2" in finding.right
    assert load(f'{text}\n[readings]\nBJ15 = "R2"', find).offered == frozenset({LADIES})


def test_the_sample_offers_what_its_rounds_take():
    for game in all_games():
        house = standard(game)
        assert all(house.asks_for(game.wager(name)) for name in house.offered or ()), game.chapter
    assert standard(find("633a"), {"variation": "Blackjack Switch"}).offered == frozenset({"Super Match"})


def test_what_was_accepted_once_stays_accepted():
    """A journal holds submissions that were checked by the checks of their day."""
    house = accepted('chapter = "633a"\noffered = ["Super Match"]', find)
    assert house.offered == frozenset({"Super Match"})
    with pytest.raises(Faulty):
        accepted('chapter = "633a"\nofered = []', find)


def test_what_is_chosen_is_in_force():
    house = load(
        'chapter = "three"\nminimum_wager = 2.50\nmaximum_wager = "$1,000"\n[options]\nversion = "compulsory"\n'
        '[paytables]\n"Ante Bonus" = "C"\n[readings]\nTC2 = "R2"',
        find,
    )
    assert (house.least_cents, house.most_cents) == (250, 100_000)
    bonus = next(one for one in house.game.bonuses if one.name == "Ante Bonus")
    table = house.table(bonus)
    assert table is not None
    assert (table.cite, house.column(table)) == ("649a.12(c)", "C")
    assert house.reading("TC2") == "R2"


@pytest.mark.parametrize(
    ("text", "where", "section", "words"),
    [
        case("key", 'chapter = "686a"\nofered = []', "ofered", "601a.2", "Did you mean 'offered'"),
        case("type", 'chapter = "686a"\noffered = "Bonus"', "offered", "601a.2", "must be a list"),
        case("type", 'chapter = "686a"\noffered = [1]', "offered", "601a.2", "must be text in quotes"),
        case("type", 'chapter = "686a"\noptions = 3', "options", "601a.2", "must be a table"),
        case("type", 'chapter = "649a"\n[paytables]\n"Pair Plus" = 1', "paytables.Pair Plus", "601a.2", "in quotes"),
        case("686a.6", 'chapter = "686a"\noffered = ["Bonsu"]', "offered", "686a.6", "Did you mean 'Bonus'"),
        case("twice", 'chapter = "686a"\noffered = ["Bonus", "Bonus"]', "offered", "686a.6", "named twice"),
        case("money", 'chapter = "686a"\nminimum_wager = -5', "minimum_wager", "601a.2", "is negative"),
        case("money", 'chapter = "686a"\nminimum_wager = 0', "minimum_wager", "601a.2", "is nothing"),
        case("money", 'chapter = "686a"\nminimum_wager = 0.005', "minimum_wager", "601a.2", "whole number of cents"),
        case("money", 'chapter = "686a"\nmaximum_wager = 1e99999999', "maximum_wager", "601a.2", "not an amount"),
        case("money", 'chapter = "686a"\nmaximum_wager = 99999999999', "maximum_wager", "601a.2", "the most that one"),
        case("money", 'chapter = "686a"\nmaximum_wager = [5]', "maximum_wager", "601a.2", "not an amount"),
        case("limits", 'chapter = "686a"\nminimum_wager = 9\nmaximum_wager = 5', "maximum_wager", "601a.2", "below"),
        case("686a.3(b)", 'chapter = "686a"\n[options]\nshuffler = "x"', "options.shuffler", "686a.3(b)", "'batches'"),
        case("686a.6(f)", 'chapter = "686a"\n[options]\nadjacent_boxes = 7', "options.adjacent_boxes", "686a.6(f)", "6"),
        case("686a.6(f)", 'chapter = "686a"\n[options]\nadjacent_boxes = true', "options.adjacent_boxes", "686a.6(f)", "6"),
        case("option", 'chapter = "686a"\n[options]\nshufler = "x"', "options.shufler", "601a.2", "'shuffler'"),
        case("option", 'chapter = "686a"\n[options]\nshuffler = ["x"]', "options.shuffler", "686a.3(b)", "right form"),
        case("649a.12(d)", 'chapter = "649a"\n[paytables]\n"Pair Plus" = "D"', "paytables.Pair Plus", "649a.12(d)", "A, B or C"),
        case("649a.12(d)", 'chapter = "649a"\n[paytables]\n"Pair Plus" = "b"', "paytables.Pair Plus", "649a.12(d)", "A, B or C"),
        case("paytable", 'chapter = "649a"\n[paytables]\n"Pear Plus" = "A"', "paytables.Pear Plus", "601a.2", "'Pair Plus'"),
        case("686a.8(b)", 'chapter = "686a"\n[paytables]\nBonus = "A"', "paytables.Bonus", "686a.8(b)", "single paytable"),
        case("649a.12(e)(3)", THREE.replace("1000", "999.99"), "progressive.Progressive Payout.seed", "649a.12(e)(3)", "$1,000"),
        case("649a.12(e)(3)", THREE.replace("14%", "13.9%"), "progressive.Progressive Payout.rate", "649a.12(e)(3)", "14%"),
        case("649a.12(e)(3)", THREE.replace('rate = "14%"', ""), "progressive.Progressive Payout", "649a.12(e)(3)", "missing"),
        case("649a.12(e)(3)", THREE.replace("seed = 1000", ""), "progressive.Progressive Payout", "649a.12(e)(3)", "missing"),
        case("649a.12(e)(3)", THREE.replace('"14%"', "14"), "progressive.Progressive Payout.rate", "649a.12(e)(3)", "no rate"),
        case("649a.12(e)(3)", THREE.replace("14%", "140%"), "progressive.Progressive Payout.rate", "649a.12(e)(3)", "no rate"),
        case("meter", THREE + "[progressive.Jackpot]", "progressive.Jackpot", "601a.2", "no known"),
        case("649a", 'chapter = "649a"\npayout_limit = 50000', "payout_limit", "649a", "knows no payout limit"),
        case("649a.9(a)(1)", BY_HAND, "options.shuffler", "649a.9(a)(1)", "device is required"),
        case("reading", 'chapter = "686a"\n[readings]\nOU11 = "R1"', "readings.OU11", "601a.2", "OU1"),
        case("686a.7(k)", 'chapter = "686a"\n[readings]\nOU1 = "R3"', "readings.OU1", "686a.7(k)", "R1 or R2"),
        case("686a.7(h)", 'chapter = "686a"\n[readings]\nOU2 = "R1"', "readings.OU2", "686a.7(h)", "nothing to choose"),
    ],
)  # fmt: skip
def test_a_fault_names_its_key_its_section_and_what_would_be_right(text, where, section, words):
    found = faults(text)
    assert where in found
    assert found[where].cite == section
    assert words in str(found[where])


@rule("649a.12(e)(3)")
def test_the_least_rate_follows_the_paytable():
    table_b = THREE + '[paytables]\n"Progressive Payout" = "B"\n'
    assert "at least 20% with paytable B" in str(faults(table_b)["progressive.Progressive Payout.rate"])
    assert load(table_b.replace("14%", "20%"), find).rates["Progressive Payout"] * 100 == 20


@rule("633a.13(d)")
def test_a_wager_without_a_paytable_for_the_decks_cannot_be_offered():
    text = 'chapter = "633a"\noffered = ["Match-the-Dealer"]\n[options]\ndecks = {}'
    found = faults(text.format(4))["offered"]
    assert found.cite == "633a.13(d)(1)"
    assert "no paytable for decks = 4" in found.wrong
    assert "decks = 6 or 8" in found.right
    assert load(text.format(8), find).option("decks") == 8


@rule("633a.13(f)")
def test_a_paytable_that_does_not_go_with_the_decks():
    text = 'chapter = "633a"\noffered = ["Royal Match 21"]\n[options]\ndecks = 1\n[paytables]\n"Royal Match 21" = "{}"'
    assert "Choose A or B." in faults(text.format("C"))["paytables.Royal Match 21"].right
    load(text.format("A"), find)


@pytest.mark.parametrize(
    ("text", "floor"),
    [
        case("653a.12(e)", 'chapter = "653a"\npayout_limit = {}', 50_000),
        # Ante 1, Play 4, Blind 500 and Trips 50 to 1 with a royal flush: 555 times a minimum wager of $100
        case("653a.12(e)", 'chapter = "653a"\nminimum_wager = 100\npayout_limit = {}', 55_500),
        case("633a.13(j)", 'chapter = "633a"\noffered = ["King\'s Bounty"]\nmaximum_wager = 10\npayout_limit = {}', 25_000),
        # one hand cannot be both pairs: 1,000 times a maximum wager of $100
        case(
            "633a.13(j)",
            'chapter = "633a"\noffered = ["King\'s Bounty", "Lucky Ladies Twenty Point Bonus"]\nmaximum_wager = 100\n'
            "payout_limit = {}",
            100_000,
        ),
        case("645a.13(f)", 'chapter = "645a"\npayout_limit = {}', 50_000),
        # 8,000 to 1 at $10
        case("645a.13(f)", 'chapter = "645a"\noffered = ["Fortune Bonus"]\nminimum_wager = 10\npayout_limit = {}', 80_000),
    ],
)  # fmt: skip
def test_the_payout_limit_has_two_floors(text, floor):
    below = faults(text.format(floor - 1))
    assert f"at least ${floor:,}" in below["payout_limit"].right
    assert load(text.format(floor), find).limit_cents == floor * 100


@rule("633a.13(j)")
def test_a_limit_reckoned_at_the_maximum_needs_one():
    assert "without a maximum wager" in faults('chapter = "633a"\npayout_limit = 900000')["payout_limit"].wrong


def test_every_fault_is_told_at_once_in_the_order_of_the_file():
    text = 'chapter = "686a"\noffered = ["Bonsu"]\nbogus = 1\n[options]\nshuffler = "x"\n[readings]\nOU1 = "R9"\n'
    with pytest.raises(Faulty) as refusal:
        load(text, find)
    assert [finding.where for finding in refusal.value.findings] == [
        "line 2, offered",
        "line 3, bogus",
        "line 5, options.shuffler",
        "line 7, readings.OU1",
    ]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "the chapter is missing"),
        ("chapter = 649", "must be text in quotes"),
        ('chapter = "tree card poker"', "did you mean three-card-poker"),
        ("chapter = ", "this is not TOML: invalid value"),
        ('chapter = "686a"\nchapter = "686a"', "this is not TOML"),
        ("a = " + "[" * 100_000, "at most 16 lists and tables within each other"),
        ("a = " + "9" * 5000, "at most 200 letters of a bare key or a number"),
        ("\x00", "this is not TOML"),
    ],
)
def test_what_is_no_submission_at_all_gives_one_message(text, message):
    with pytest.raises(Refused, match=message) as refusal:
        load(text, find)
    assert len(str(refusal.value).splitlines()) == 1


def test_a_path_that_cannot_be_read(tmp_path):
    with pytest.raises(Refused, match="is a directory"):
        load(tmp_path, find)
    with pytest.raises(Refused, match="there is no file"):
        load(tmp_path / "none.toml", find)
    huge = tmp_path / "huge.toml"
    huge.write_text("#" * 1_000_001)
    with pytest.raises(Refused, match="larger than 1,000,000 bytes"):
        load(huge, find)
    for raw in (b"\xff\xfe\x00binary", b'chapter = "686a"\0'):
        huge.write_bytes(raw)
        with pytest.raises(Refused, match="is not a text file"):
            load(huge, find)
    huge.write_text('chapter = "686a"', encoding="utf-8-sig")
    assert load(huge, find).game.chapter == "686a"


def test_the_samples_that_ship_load_to_the_standard_house(pytestconfig):
    folder = pytestconfig.rootpath / "src/fairfelt/data/rules"
    for game in all_games():
        assert same(load(folder / f"{game.slug}.toml", find), standard(game))
