"""The example rounds that ship with the program, each against what its chapter makes of it.

The figures are reckoned by hand from the chapter: net dollars and the deciding section of every wager, seat by seat.
"""

from dataclasses import replace
from pathlib import Path

import pytest

import fairfelt
from fairfelt import all_games, find
from fairfelt.engine.record import settle
from fairfelt.engine.round import Happened
from fairfelt.kit.errors import Refused
from fairfelt.kit.outcomes import Verdict
from fairfelt.rules import standard
from fairfelt.simulator.record_file import load

FOLDER = Path(fairfelt.__file__).parent / "data" / "rounds"
EXPECTED = {
    "blackjack-split": {
        2: {
            "Blackjack": (20, "633a.7(p)(1)"),  # 18, the dealer having 25
            "Blackjack, hand 2": (20, "633a.7(p)(1)"),  # 21
            "Double Down, hand 2": (20, "633a.7(p)(1)"),
        },
    },
    "four-card-poker-tie": {
        1: {
            "Ante": (10, "641a.11(c)(3)(ii)"),  # three-of-a-kind against two pair
            "Play": (30, "641a.11(c)(3)(ii)"),
            "Ante Bonus": (20, "641a.12(b)"),
            "Aces Up": (45, "641a.12(c)"),
        },
        2: {"Ante": (10, "641a.11(c)(3)(ii)"), "Play": (10, "641a.11(c)(3)(ii)")},  # the same two pair
        3: {"Ante": (-10, "641a.11(b)"), "Aces Up": (5, "641a.12(c)")},
    },
    "let-it-ride-poker-ride": {
        1: {
            "Bet Number 1": (30, "643a.12(a)"),  # three tens
            "Bet Number 2": (30, "643a.12(a)"),
            "Bet Number 3": (30, "643a.12(a)"),
            "Let It Ride Bonus": (4, "643a.12(b)"),  # $5, the chip collected before the deal
            "Three Card Bonus": (5, "643a.12(c)"),
        },
        2: {
            "Bet Number 1": (0, "643a.11(b)(2)"),
            "Bet Number 2": (0, "643a.11(d)(2)"),
            "Bet Number 3": (-10, "643a.11(f)(3)"),
        },
        4: {
            "Bet Number 1": (0, "643a.11(b)(2)"),
            "Bet Number 2": (10, "643a.12(a)"),  # a pair of queens
            "Bet Number 3": (10, "643a.12(a)"),
        },
    },
    "pai-gow-poker-set": {
        1: {
            "Pai Gow Poker": (23.75, "645a.11(f)(3)"),  # less 5 percent
            "Fortune Bonus": (-5, "645a.11(h)(1)(i)(A)"),
        },
    },
    "three-card-poker-void": {4: {"Ante": (0, "649a.13(c)"), "Pair Plus": (0, "649a.13(c)")}},
    "three-card-poker-win": {
        1: {
            "Ante": (10, "649a.11(c)(3)(ii)(B)"),
            "Play": (10, "649a.11(c)(3)(ii)(B)"),
            "Ante Bonus": (50, "649a.12(b)"),
            "Pair Plus": (175, "649a.12(d)"),
            "Progressive Payout": (12_344.67, "649a.12(e)(1)"),
        },
        2: {
            "Ante": (25, "649a.11(c)(3)(ii)(B)"),
            "Play": (25, "649a.11(c)(3)(ii)(B)"),
            "Progressive Payout": (-5, "649a.11(c)(5)"),
            "Envy Bonus, position 1": (500, "649a.12(e)(5)"),
        },
        3: {
            "Ante": (-10, "649a.11(b)"),
            "Pair Plus": (-10, "649a.11(b)(1)"),
            "Six Card Bonus": (-5, "649a.11(c)(6)"),
        },
    },
    "ultimate-texas-hold-em-poker-fold": {
        1: {
            "Ante": (10, "653a.11(h)(2)(ii)"),
            "Play": (40, "653a.11(h)(2)(ii)"),
            "Blind": (10, "653a.12(b)"),  # a straight
        },
        3: {"Ante": (-10, "653a.11(f)(2)"), "Blind": (-10, "653a.11(f)(2)"), "Trips": (-5, "653a.11(i)")},
    },
    "flop-poker-pot": {
        1: {
            "Pot": (1, "667a.11(e)"),  # the other player's
            "Ante": (10, "667a.12(a)"),
            "Flop": (40, "667a.12(b)"),  # three jacks
        },
        2: {
            "Pot": (-1, "667a.11(e)"),
            "Ante": (-10, "667a.11(b)"),
            "Three Card Bonus": (250, "667a.12(c)"),  # 9, 8, 7 of spades
        },
    },
    "props-and-hops-shake": {
        1: {
            "Field": (-5, "668a.2(f)(1)"),
            "Eight the Hardway": (30, "668a.4"),
            "Six Eight Shake": (300, "668a.4"),
        },
    },
    "raise-it-up-stud-poker-fold": {
        1: {
            "Ante": (10, "669a.12(b)"),
            "Play": (180, "669a.12(c)"),  # three times the Ante on a full house
            "Blind": (40, "669a.12(d)"),
            "Pair Plus": (5, "669a.12(a)"),
        },
        2: {"Ante": (-10, "669a.11(f)"), "Blind": (-10, "669a.11(f)"), "Six Card Bonus": (25, "669a.12(f)")},
    },
    "six-card-fortune-pai-gow-poker-double-down": {
        1: {
            "Six-Card Fortune Pai Gow Poker": (20, "670a.11(f)(3)"),
            "Double Down": (20, "670a.11(g)(1)"),
            "Fortune Bonus": (25, "670a.12(b)(1)"),
        },
        3: {
            "Six-Card Fortune Pai Gow Poker": (-20, "670a.11(f)(1)(i)"),
            "Insurance": (35, "670a.12(c)"),  # jack-high
        },
    },
    "lunar-poker-second-combination": {
        1: {
            "Ante": (0, "671a.11(f)(2)(ii)"),
            "Bet": (40, "671a.12(d)"),  # for the aces, and for the ace-king
            "Super": (-10, "671a.11(c)(1)"),
        },
        2: {
            "Ante": (0, "671a.11(f)(2)(ii)"),
            "Bet": (140, "671a.12(d)"),  # a full house, after the exchange
            "Super": (-10, "671a.11(c)(1)"),
            "Super on the dealer": (-5, "671a.11(e)(1)"),
            "Options fee": (-10, "671a.11(d)(1)"),
        },
    },
    "free-bet-blackjack-free-double": {
        1: {
            "Blackjack": (20, "672a.7(o)(2)"),  # 20 against 17
            "Free Bet lammer, Double Down": (20, "672a.7(o)(2)"),
        },
        2: {"Blackjack": (10, "672a.7(o)(2)"), "Push 22": (-5, "672a.7(n)(2)")},
    },
    "free-bet-blackjack-push-22": {
        1: {"Blackjack": (0, "672a.7(n)(1)"), "Free Bet lammer, Double Down": (0, "672a.7(n)(1)")},
        2: {"Blackjack": (0, "672a.7(n)(1)"), "Push 22": (40, "672a.11(c)")},  # of two colors
    },
    "double-back-jack-second-chance": {
        1: {"Blackjack": (0, "673a.7(s)(1)(i)"), "Second Chance": (10, "673a.7(r)(1)(ii)")},  # 20 against 19
    },
    "criss-cross-poker-cross": {
        1: {
            "Ante Across": (10, "674a.12(a)"),
            "Across Bet": (90, "674a.12(b)"),  # three kings
            "Ante Down": (10, "674a.12(a)"),
            "Down Bet": (20, "674a.12(b)"),  # kings and nines
            "Middle Bet": (30, "674a.12(b)"),  # the higher of the two
            "Five Card Bonus": (5, "674a.12(c)"),  # a pair of nines among the community cards
        },
        2: {
            "Ante Across": (-10, "674a.11(b)"),
            "Ante Down": (-10, "674a.11(b)"),
            "Five Card Bonus": (5, "674a.12(c)"),
        },
    },
    "high-roll-dice-first-roll": {
        1: {
            "Pip Street Five": (20, "675a.5(a)"),
            "Pip Street Two": (-5, "675a.4(f)(1)"),
            "Like Kind Boulevard Four-of-a-Kind": (5, "675a.5(b)"),
            "Like Kind Boulevard Three-of-a-Kind": (-5, "675a.4(f)(2)(i)"),
        },
    },
    "high-roll-dice-extra-roll": {
        1: {
            "Pip Street Five": (20, "675a.5(a)"),
            "Like Kind Boulevard Four-of-a-Kind": (5, "675a.5(b)"),
            "Like Kind Boulevard Three-of-a-Kind": (-5, "675a.4(f)(2)(ii)"),
            "Like Kind Boulevard Five-of-a-Kind": (0, "675a.4(h)"),  # not lost: the Extra Roll is paid for it
            "Extra Roll": (10, "675a.5(d)"),
        },
    },
    "go-fore-it-eagle": {
        1: {
            "Front 9": (10, "676a.12(a)"),
            "Back 9": (50, "676a.12(b)"),  # 10 points
            "Skins": (5, "676a.12(c)"),  # against 32
            "Gopher": (10, "676a.12(d)"),
        },
        2: {"Front 9": (-10, "676a.11(b)"), "Skins": (5, "676a.12(c)")},
        3: {"Front 9": (-10, "676a.11(d)(3)(ii)"), "Back 9": (-10, "676a.11(d)(3)(ii)")},  # 25 points
    },
    "heads-up-hold-em-bad-beat": {
        1: {
            "Ante": (-10, "677a.11(h)(2)(iii)"),
            "Raise": (-30, "677a.11(h)(2)(iii)(B)"),
            "Odds": (0, "677a.11(h)(2)(iii)(B)"),
            "Bad Beat Bonus": (50, "677a.12(c)"),
            "Trips Plus": (35, "677a.12(e)"),
        },
        2: {"Ante": (-10, "677a.11(f)"), "Odds": (-10, "677a.11(f)"), "Pocket Bonus": (25, "677a.12(d)")},
    },
    "high-card-flush-raise": {
        1: {
            "Ante": (10, "678a.11(d)(2)(ii)(A)"),  # a flush of five against one of four
            "Raise": (20, "678a.11(d)(2)(ii)(A)"),
            "Flush Bonus": (50, "678a.12(b)"),
            "Straight Flush Bonus": (35, "678a.12(c)"),
        },
        2: {"Ante": (-10, "678a.11(c)(2)"), "Flush Bonus": (-5, "678a.11(e)(1)(i)")},
    },
    "over-under-surrender": {
        1: {"Ante": (-15, "686a.7(g)(3)"), "Bonus": (250, "686a.8(b)")},  # 6 points
        2: {"Ante": (15, "686a.7(i)(1)"), "Over 23": (15, "686a.7(i)(1)")},  # 24
        5: {"Ante": (-20, "686a.7(k)"), "Over 23": (-20, "686a.7(k)"), "Bonus": (-2.50, "686a.7(l)")},  # 23
    },
    "dj-wild-stud-poker-joker": {
        1: {
            "Ante": (10, "687a.11(e)(1)"),
            "Raise": (20, "687a.11(e)(1)"),
            "Blind": (30, "687a.12(b)"),  # a full house
            "Trips Bonus": (25, "687a.12(d)"),  # with a wild card
        },
        3: {
            "Ante": (10, "687a.11(e)(1)"),
            "Raise": (20, "687a.11(e)(1)"),
            "Blind": (40, "687a.12(b)"),  # four kings
            "Progressive Bonus": (50, "687a.12(c)"),  # kings and sevens
        },
    },
    "face-up-pai-gow-poker-ace-high": {
        1: {
            "Face Up Pai Gow Poker": (0, "688a.11(f)(2)(iii)"),
            "Ace High Bonus": (40, "688a.12(b)"),  # the dealer alone, without the joker
        },
    },
    "face-up-pai-gow-poker-sevens": {2: {"Face Up Pai Gow Poker": (-25, "688a.11(f)(1)(iii)")}},
}

NETS = {  # what each seat is up or down in all
    "blackjack-split": {2: 60},
    "criss-cross-poker-cross": {1: 165, 2: -15},
    "dj-wild-stud-poker-joker": {1: 85, 3: 120},
    "double-back-jack-second-chance": {1: 10},
    "face-up-pai-gow-poker-ace-high": {1: 40},
    "face-up-pai-gow-poker-sevens": {2: -25},
    "flop-poker-pot": {1: 51, 2: 239},
    "four-card-poker-tie": {1: 105, 2: 20, 3: -5},
    "free-bet-blackjack-free-double": {1: 40, 2: 5},
    "free-bet-blackjack-push-22": {1: 0, 2: 40},
    "go-fore-it-eagle": {1: 75, 2: -5, 3: -20},
    "heads-up-hold-em-bad-beat": {1: 45, 2: 5},
    "high-card-flush-raise": {1: 115, 2: -15},
    "high-roll-dice-extra-roll": {1: 30},
    "high-roll-dice-first-roll": {1: 15},
    "let-it-ride-poker-ride": {1: 99, 2: -10, 4: 20},
    "lunar-poker-second-combination": {1: 30, 2: 115},
    "over-under-surrender": {1: 235, 2: 30, 5: -42.50},
    "pai-gow-poker-set": {1: 18.75},
    "props-and-hops-shake": {1: 325},
    "raise-it-up-stud-poker-fold": {1: 235, 2: 5},
    "six-card-fortune-pai-gow-poker-double-down": {1: 65, 3: 15},
    "three-card-poker-void": {4: 0},
    "three-card-poker-win": {1: 12_589.67, 2: 545, 3: -25},
    "ultimate-texas-hold-em-poker-fold": {1: 60, 3: -25},
}


def test_the_rounds_are_all_here_and_every_chapter_has_one():
    assert {path.name for path in FOLDER.iterdir()} == {f"{name}.toml" for name in EXPECTED}
    chapters = {load(path, find).game.chapter for path in FOLDER.iterdir()}
    assert chapters == {game.chapter for game in all_games()}


@pytest.mark.parametrize("name", EXPECTED)
def test_a_round_that_ships(name):
    written = load(FOLDER / f"{name}.toml", find)
    assert name.startswith(written.game.slug)
    found: dict[int, dict[str, tuple[float, str]]] = {}
    cents: dict[int, int] = {}
    for line in settle(written.game, standard(written.game), written.record):
        found.setdefault(line.seat, {})[line.wager] = (line.net_cents / 100, line.cite)
        cents[line.seat] = cents.get(line.seat, 0) + line.net_cents
    assert found == EXPECTED[name]
    assert {seat: net / 100 for seat, net in cents.items()} == NETS[name]


FINISHED = [path for path in sorted(FOLDER.glob("*.toml")) if not load(path, find).record.happened]
DEALT = [
    pytest.param(path, one, id=f"{one.key} {path.stem}")
    for path in FINISHED
    for one in load(path, find).game.irregularities
    if one.case == "several cards"
]


@pytest.mark.parametrize(("path", "several"), DEALT)
def test_several_cards_are_found_face_up_while_cards_are_dealt_and_not_later(path, several):
    """Section .13(a) and its sisters: once the last card is dealt and the others are put away, it is too late."""
    written = load(path, find)
    house = standard(written.game)
    late = replace(written.record, happened=(Happened(several),))
    with pytest.raises(Refused, match=r"all cards are dealt, and the others put away|cannot be, as this round stands"):
        settle(written.game, house, late)
    if several.fits is None:
        early = replace(late, cards={}, choices={}, dice=written.record.dice)
        lines = settle(written.game, house, early)
        assert {line.verdict for line in lines} == {Verdict.VOID}
