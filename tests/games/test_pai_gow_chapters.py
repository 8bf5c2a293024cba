"""What chapters 645a, 670a and 688a say nearly word for word: the deal, two areas, irregularities, upkeep, cards."""

from dataclasses import dataclass, replace
from typing import Any

import pytest

from fairfelt import find
from fairfelt.engine.questions import Pending
from fairfelt.engine.round import run
from fairfelt.engine.settlement import settlements
from fairfelt.kit import Game, Refused, Verdict, Void
from fairfelt.kit.irregularities import Stage
from tests.games.pai_gow_rounds import Dealt, Sits, main_of, table, walk
from tests.helpers import called

FORTUNE, PROGRESSIVE = "Fortune Bonus", "Progressive Payout"
SECTIONS = {"manual shoe": "8", "hand": "9", "automated shoe": "10"}
COUNTS = {"manual shoe": "8(f)", "hand": "9(e)", "automated shoe": "10(e)"}


@dataclass(frozen=True)
class Chapter:
    """One of the three: its cards, a few hands, and the letters of its irregularities."""

    game: Game
    size: int  # cards to everybody
    remain: int
    section: str
    letters: dict
    stacks: tuple  # dealt so, an exposed card sends every wager back
    dice: str  # where the dice's age is
    dealer: str
    winner: str
    loser: str
    fours: str
    nothing: str
    wins: tuple  # what the winner comes to, in cents: the main wager of $10 and the Fortune Bonus of $5
    envy: int  # for four-of-a-kind, with $5
    last: tuple = ()  # what is chosen after setting, with an optional wager
    last_alone: tuple = ("Stand",)  # and without one

    @property
    def main(self):
        return main_of(self.game)

    def cite(self, what):
        return f"{self.section}({self.letters[what]})"

    def sits(self, bets, hand, alone=False):
        bets = {self.main if name == "main" else name: stake for name, stake in bets.items()}
        return Sits(bets, hand, ("House way", *(self.last_alone if alone else self.last)))

    def seated(self):
        return {
            1: self.sits({"main": 10, FORTUNE: 5}, self.winner),
            4: self.sits({"main": 20}, self.loser, alone=True),
        }

    def play(self, seats=None, dealer="", happened=(), house=None, **options):
        house = house or self.game.house(options=options)
        dice = ((1,),) if house.option("start") == "random number generator" else ((1, 1, 1),)
        dealt = dealer or self.dealer
        return table(self.game, seats or self.seated(), dealt, house, dice, happened=happened, size=self.size)


ALL = (
    *("flat", "fallen", "total", "player", "dealer", "face up", "drawn"),
    *("count", "setting", "stacks", "position", "shuffler", "shoe", "device"),
)
SEVEN: dict[str, Any] = {
    "size": 7,
    "remain": 4,
    "dealer": "KS JD 9C 7H 5S 3D 2C",
    "winner": "AS AH AD 4C 4H 9S 6S",
    "loser": "QS 8D 6C 4D 3S TS 2H",
    "fours": "8S 8H 8D 8C 2H 4D JC",
    "nothing": "3C 5S 7C 9H JS QC TD",
    "envy": 500,
}
CHAPTERS = (
    Chapter(
        find("645a"),
        section="645a.14",
        letters=dict(zip(ALL, "abcdefghijklmn", strict=True)),
        stacks=("hand",),
        dice="645a.2(c)(1)(i)",
        wins=(950, 2500),
        **SEVEN,
    ),
    Chapter(
        find("670a"),
        size=6,
        remain=11,
        section="670a.13",
        letters=dict(zip(ALL, "abcdefghijklmn", strict=True)),
        stacks=("automated shoe",),
        dice="670a.2(d)(1)(i)",
        dealer="QS TD 9C 6H 4S 3D",
        winner="AS AH KD 7C 5H 2S",
        loser="JS 8D 6C 4D 3S 2H",
        fours="8S 8H 8D 8C 2H JC",
        nothing="3C 5S 7C 9H JS QC",
        wins=(1000, -500),
        envy=7500,
        last=("No Double Down",),
        last_alone=("No Double Down",),
    ),
    Chapter(
        find("688a"),
        section="688a.13",
        letters=dict(zip((what for what in ALL if what != "dealer"), "abcdefghijklm", strict=True)),
        stacks=("hand", "automated shoe"),
        dice="688a.2(c)(1)(i)",
        wins=(1000, 2500),
        **SEVEN,
    ),
)


def each(section):
    """The three chapters, with the paragraph in the test's name."""
    return pytest.mark.parametrize("chapter", CHAPTERS, ids=[f"{one.game.chapter}.{section}" for one in CHAPTERS])


def each_called(*names):
    """The irregularities of these names in every chapter that has them, by their sections; a name may have a case."""
    whats = [(one, name, *name.partition("/")[::2]) for one in CHAPTERS for name in names]
    found = [(one, f"{one.cite(what)} {case}".strip()) for one, _, what, case in whats if what in one.letters]
    return pytest.mark.parametrize(("chapter", "key"), found, ids=[key for _, key in found])


# --- the deal -------------------------------------------------------------------------------------------------------


@each("5(i)(1)(iii)")
@pytest.mark.parametrize(
    ("dice", "first"),
    [
        ((1, 1, 1), 5),  # the dealer is one, position 6 two, position 5 three
        ((1, 1, 5), 1),  # seven is the last position
        ((1, 1, 6), "dealer"),  # eight is the dealer again
        ((6, 6, 6), 4),  # eighteen, twice round and four on
    ],
)
def test_the_dice_find_the_starting_position(chapter, dice, first):
    driver, _ = walk(chapter.game, dict.fromkeys(range(1, 7), 1000), dice)
    assert (driver.to[0], driver.faces) == (first, 6)


@each("5(i)(2)")
@pytest.mark.parametrize(("number", "first"), [(1, "dealer"), (7, 1)])
def test_a_random_number_finds_the_starting_position(chapter, number, first):
    driver, _ = walk(chapter.game, dict.fromkeys(range(1, 7), 1000), (number,), start="random number generator")
    assert (driver.to[0], driver.faces) == (first, 7)


@each("5(i)(1)(iv)")
def test_the_shaker_is_covered_and_shaken_once_after_the_deal(chapter):
    cite = f"{chapter.game.chapter}.5(i)(1)(iv)"
    _, shaken = walk(chapter.game, {1: 1000})
    _, numbered = walk(chapter.game, {1: 1000}, (3,), start="random number generator")
    log = [entry.cite for entry in shaken.table.log]
    assert log.index(cite) > max(at for at, entry in enumerate(shaken.table.log) if "one card" in entry.words)
    assert all(entry.cite != cite for entry in numbered.table.log)


@each("8(d)")
@pytest.mark.parametrize(
    ("dealing", "counts", "stacks"),
    [("manual shoe", "8(e)", "8(g)"), ("hand", "9(d)", "9(f)"), ("automated shoe", "10(d)", "10(f)")],
)
def test_every_position_and_the_dealer_get_their_cards(chapter, dealing, counts, stacks):
    driver, view = walk(chapter.game, {2: 1000, 5: 0, 6: 2000}, dealing=dealing)  # position 5 is seated without a wager
    once, done = ["burn", 6, "dealer", "burn", 2, "burn", "burn"], view.table  # clockwise from position 5
    size, number = chapter.size, chapter.game.chapter
    assert driver.to == ([to for to in once for _ in range(size)] if dealing == "automated shoe" else once * size)
    assert len(driver.left) == sum(done.shoe.left().values()) == chapter.remain
    assert [len(done.seat(p).cards) for p in (2, 5, 6)] == [size, 0, size]
    assert set(done.seen_by(None)) >= {"dealer", "board", "position 2 hand 1", "position 6 hand 1"}
    dealt = [entry for entry in done.log if entry.cards]
    assert {entry.cite.partition("(")[0] for entry in dealt} == {f"{number}.{SECTIONS[dealing]}"}
    burned = sorted({entry.words for entry in dealt if "nobody wagers" in entry.words})
    assert burned == [f"one card face down to position {p}, where nobody wagers" for p in (1, 3, 4, 5)]
    unseen = [entry for entry in done.log if "discarded unseen" in entry.words]
    assert [entry.cite for entry in unseen] == [f"{number}.{counts}", f"{number}.{stacks}"]
    assert unseen[0].words.startswith({4: "four", 11: "eleven"}[chapter.remain])


@each("8(b)(1)")
@pytest.mark.parametrize(("bets", "lammer"), [({FORTUNE: 5}, True), ({}, False)])
def test_a_lammer_lies_beside_a_qualifying_wager_alone(chapter, bets, lammer):
    seats = {1: chapter.sits({"main": 10} | bets, chapter.winner, alone=not bets)}
    log = chapter.play(seats).view.table.log
    said = [entry.cite for entry in log if "Envy lammer" in entry.words]
    assert said == ([f"{chapter.game.chapter}.8(b)(1)"] if lammer else [])


# --- two betting areas ----------------------------------------------------------------------------------------------

TWO = {"adjacent_boxes": 2}


@each("7(f)")
@pytest.mark.parametrize(
    ("wagers", "order"),
    [
        ({2: 1000, 3: 2000}, [3, 2]),  # the larger wager is set first
        ({2: 2000, 3: 1000}, [2, 3]),
        ({2: 1000, 3: 1000}, [3, 2]),  # equal wagers counterclockwise
        ({1: 9000, 2: 1000, 3: 2000, 4: 9000}, [1, 3, 2, 4]),
    ],
)
def test_the_order_of_setting_two_hands(chapter, wagers, order):
    driver, _ = walk(chapter.game, wagers, players={3: 2}, **TWO)
    assert [position for position, moves in driver.asked if "Set" in moves] == order


@each("7(f)")
@pytest.mark.parametrize(
    ("positions", "players", "options", "wrong"),
    [
        ((2, 3), {3: 2}, {}, r"one player may wager on 1 area\(s\) here; \[2, 3\] were taken"),
        ((2, 4), {4: 2}, TWO, r"the areas of one player must be adjacent; \[2, 4\] are not"),
        ((2, 3, 4), {3: 2, 4: 2}, TWO, r"one player may wager on 2 area\(s\) here"),
    ],
)
def test_two_adjacent_areas_if_the_house_permits(chapter, positions, players, options, wrong):
    with pytest.raises(Refused, match=rf"{wrong}.* \(§ {chapter.game.chapter}.7\(f\)\)"):
        walk(chapter.game, dict.fromkeys(positions, 1000), players=players, **options)


@each("7(f)")
def test_two_areas_are_one_players_own_hands(chapter):
    seats = {
        3: chapter.sits({"main": 10, FORTUNE: 5}, chapter.fours),
        4: chapter.sits({"main": 20, FORTUNE: 5}, chapter.nothing),
    }
    envies, house = f"{FORTUNE} Envy Bonus, position 3", chapter.game.house(options=TWO)
    assert table(chapter.game, seats, house=house, players={4: 3}, size=chapter.size).envies() == {}
    assert table(chapter.game, seats, size=chapter.size).envies() == {(4, envies): chapter.envy}


# --- irregularities -------------------------------------------------------------------------------------------------


def all_back(played, cite):
    return {(line.verdict, line.cite, line.net_cents) for line in played.lines} == {(Verdict.VOID, cite, 0)}


@each_called("total", "dealer", "face up/several cards", "count", "position", "shoe")
def test_irregularities_that_void_the_round(chapter, key):
    dealing = "automated shoe" if key == chapter.cite("shoe") else "manual shoe"
    happened, seats = called(chapter.game, key), chapter.seated()
    if happened.irregularity.stage is Stage.DEALING:  # and so before the first card
        undealt = {at: replace(sits, hand="", choices=()) for at, sits in seats.items()}
        house = chapter.game.house(options={"dealing": dealing})
        played = table(chapter.game, undealt, "", house, happened=[happened], size=chapter.size)
    else:
        played = chapter.play(happened=[happened], dealing=dealing)
    assert all_back(played, key.split()[0])
    assert len(played.lines) == 3


@each("8(f)")
@pytest.mark.parametrize("case", ["misdealt", "wrong deck"])
@pytest.mark.parametrize("dealing", COUNTS)
def test_a_wrong_count_of_the_remaining_cards_voids_the_round(chapter, dealing, case):
    cite = f"{chapter.game.chapter}.{COUNTS[dealing]}"
    happened = [called(chapter.game, f"{cite} {case}")]
    assert all_back(chapter.play(happened=happened, dealing=dealing), cite)
    for other in COUNTS.keys() - {dealing}:
        with pytest.raises(Refused, match=f"dealt from: {dealing}.*that cannot be, as this round stands"):
            chapter.play(happened=happened, dealing=other)


@each_called("flat", "fallen", "player/play", "face up/one card", "drawn", "setting", "shuffler", "device")
def test_irregularities_after_which_the_round_goes_on(chapter, key):
    played = chapter.play(happened=[called(chapter.game, key, 1)])
    assert (played.net(1, chapter.main), played.net(1, FORTUNE), played.net(4, chapter.main)) == (*chapter.wins, -2000)
    assert any(entry.cite == key.split()[0] for entry in played.view.table.log)


@each("5(i)(2)")
@pytest.mark.parametrize(
    ("what", "options"),
    [
        *((what, {"start": "random number generator"}) for what in ("flat", "fallen", "total")),
        ("shuffler", {"shuffler": "manual"}),
        ("shoe", {"dealing": "manual shoe"}),
        ("shoe", {"dealing": "hand"}),
    ],
)
def test_what_cannot_have_happened_is_refused(chapter, what, options):
    cite = chapter.cite(what)
    with pytest.raises(Refused, match=r"that cannot be, as this round stands \(§ "):
        chapter.play(happened=[called(chapter.game, cite)], **options)


@each("8")
def test_every_lettered_paragraph_has_its_remedy(chapter):
    of, section = chapter.game.irregularities, chapter.section
    letters = {one.cite.removeprefix(section) for one in of if one.cite.startswith(section)}
    assert letters == {f"({letter})" for letter in chapter.letters.values()}
    assert {one.key for one in of if one.option == "player"} == {
        f"{chapter.cite('player')} {c}" for c in ("void", "play")
    }
    assert {one.key for one in of if one.void is Void.HAND} == {f"{chapter.cite('player')} void"}


@each_called("count")
@pytest.mark.parametrize("left", [43, 54])  # after ten cards, before the first
def test_a_round_voided_in_the_middle_of_the_deal_returns_everything(chapter, key, left):
    class Short(Dealt):
        def card(self, ask):
            if len(self.left) < left:
                raise Pending
            return super().card(ask)

    game, driver = chapter.game, Short(chapter.main, {1: 1000, 2: 2000})
    view = run(game, game.house(), (1, 2), driver, happened=[called(game, key)])
    lines = settlements(view.table)
    assert [(line.seat, line.net_cents, line.cite) for line in lines] == [(2, 0, key), (1, 0, key)]
    assert view.carried is not None
    assert view.carried.state is None  # a void round is no round


@each_called("player/void")
def test_a_player_whose_card_was_exposed_may_void_the_hand_and_the_others_play_on(chapter, key):
    bets = {chapter.main: 10, FORTUNE: 5, PROGRESSIVE: 1}
    voided = [called(chapter.game, key, 1)]
    for fours in (chapter.fours, chapter.fours[:8]):  # all cards dealt, or the hand given up after three
        seats = {1: Sits(bets, fours, ()), 3: chapter.sits({"main": 10, FORTUNE: 5}, chapter.winner)}
        played = chapter.play(seats, happened=voided)
        mine = {(line.wager, line.verdict, line.cite) for line in played.lines if line.seat == 1}
        assert mine == {(wager, Verdict.VOID, key.split()[0]) for wager in bets}
        assert (played.net(3, chapter.main), played.net(3, FORTUNE)) == chapter.wins
        assert played.envies() == {}  # a void hand is nobody's envy
    for seat, wrong in ((None, "say at which position it happened"), (6, "nobody sits at position 6")):
        with pytest.raises(Refused, match=wrong):
            chapter.play(seats, happened=[called(chapter.game, key, seat)])
    idle = chapter.seated() | {2: Sits({}, "", ())}
    with pytest.raises(Refused, match="that cannot be, as this round stands"):
        chapter.play(idle, happened=[called(chapter.game, key, 2)])


@each_called("stacks")
@pytest.mark.parametrize("dealing", COUNTS)
def test_reading_pg6_a_card_exposed_while_dealing_the_stacks(chapter, key, dealing):
    happened, other = [called(chapter.game, key)], chapter.game.house(options={"dealing": dealing})
    if dealing not in chapter.stacks:  # it is for its player to decide on
        with pytest.raises(Refused, match="that cannot be, as this round stands"):
            chapter.play(happened=happened, dealing=dealing)
        return
    assert all_back(chapter.play(happened=happened, dealing=dealing), key)
    other = other.but(readings={"PG6": "R2"})
    with pytest.raises(Refused, match="this remedy holds under reading PG6 R1 only"):
        chapter.play(happened=happened, house=other)
    played = chapter.play(happened=[called(chapter.game, f"{chapter.cite('player')} void", 1)], house=other)
    assert (played.net(1, chapter.main), played.net(4, chapter.main)) == (0, -2000)


@each_called("face up/one card")
def test_reading_g4_a_face_up_card_and_the_count_of_the_rest(chapter, key):
    count = f"{chapter.game.chapter}.8(f)"
    other = chapter.game.house(readings={"G4": "R2"})
    with pytest.raises(Refused, match="this remedy holds under reading G4"):
        chapter.play(happened=[called(chapter.game, key)], house=other)
    assert all_back(chapter.play(happened=[called(chapter.game, f"{count} wrong deck")], house=other), count)


# --- what the table must have ---------------------------------------------------------------------------------------


@each("3(c)")
def test_upkeep(chapter):
    number, upkeep = chapter.game.chapter, chapter.game.upkeep
    hours = {one.dealing: (one.every_hours, one.cite) for one in upkeep if one.words == "change the decks"}
    by_shoe = (8, f"{number}.3(c)(2)")
    assert hours == {"hand": (4, f"{number}.3(c)(1)"), "manual shoe": by_shoe, "automated shoe": by_shoe}
    assert [(one.every_hours, one.cite) for one in upkeep if "dice" in one.words] == [(24, chapter.dice)]
    must = f"there must be { {4: 'four', 11: 'eleven'}[chapter.remain] }"
    counts = {one.dealing: one.cite for one in upkeep if one.words.endswith(must)}
    assert counts == {
        "manual shoe": f"{number}.8(e)",
        "hand": f"{number}.9(d)",
        "automated shoe": f"{number}.10(d)",
    }
    assert {f"{number}.{one}" for one in ("3(b)(3)", "4(a)", "5(a)", "5(e)", "5(g)")} <= {one.cite for one in upkeep}
    (cut,) = (one.words for one in upkeep if one.cite == f"{number}.5(e)")
    assert ("preshuffled" in cut) is (number == "645a")  # (b)(2) of the others has cards shuffled manually alone


@each("3(a)")
def test_one_deck_with_one_joker_and_six_positions(chapter):
    assert chapter.game.house().shoe.per_deck == 53
    joker = "joker " + chapter.dealer.partition(" ")[2]
    with pytest.raises(Refused, match="the joker appears more often than one deck can hold"):
        chapter.play({1: Sits({chapter.main: 1}, "joker " + chapter.winner.partition(" ")[2])}, joker)
    with pytest.raises(Refused, match=rf"there is no position 7: .* \(§ {chapter.game.chapter}.2\(a\)\)"):
        chapter.play({7: Sits({chapter.main: 1}, chapter.winner)})
