"""Chapter 645a over hundreds of random rounds at a full table: every wager ends once, and no cent is lost."""

import random
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from fairfelt.engine.round import Carried, run
from fairfelt.engine.settlement import settlements
from fairfelt.families.pai_gow.hands import arrange, arrangements
from fairfelt.families.pai_gow.house_way import DEFAULT, hands_by
from fairfelt.games.pai_gow_poker import GAME
from fairfelt.games.pai_gow_poker.player_bank import bank_of
from fairfelt.games.pai_gow_poker.settlement import centre
from fairfelt.kit import DECK, JOKER, Answer, Verdict, cards
from fairfelt.odds.reference import Reference
from tests.games.test_pai_gow_poker import COVER, EMPEROR, FORTUNE, INSURANCE, PAI_GOW, PROGRESSIVE
from tests.helpers import rule

ODDS = {
    "7 card Straight Flush": 8000,
    "Royal Flush and Royal Match": 2000,
    "Royal Flush and Ace King suited": 2000,
    "7 card Straight Flush with Joker": 1000,
    "5 Aces": 400,
    "Royal Flush": 150,
    "Straight Flush": 50,
    "Four-of-a-kind": 25,
    "Full House": 5,
    "Flush": 4,
    "Three-of-a-kind": 3,
    "Straight": 2,
}
INSURED = {"Nine-High": 100, "Ten-High": 25, "Jack-High": 15, "Queen-High": 6, "King-High": 5, "Ace-High": 3}
FOR_ONE = {"Royal Flush": 500, "Straight Flush": 100, "Four-of-a-kind": 75, "Full House": 4}
ENVY = {"Four-of-a-kind": 500, "Straight Flush": 2000, "Royal Flush": 5000, "5 Aces": 25_000}


class Anything:
    """Answers everything at random, within the rules; sometimes a player leaves."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.left = self.random.sample((*DECK, JOKER), 53)

    def wagers(self, ask):
        if ask.wagers[0].name == COVER:
            return {COVER: 1_000_000}
        if self.random.random() < 0.1:
            return {}
        stakes = {PAI_GOW: self.random.randrange(100, 20_000)}
        for name in (FORTUNE, EMPEROR, INSURANCE, PROGRESSIVE):
            if self.random.random() < 0.4:
                stakes[name] = self.random.choice((100, 499, 500, 2_500))
        return stakes

    def card(self, ask):
        return self.left.pop()

    def dice(self, ask):
        return tuple(self.random.randint(1, ask.faces) for _ in range(ask.count))

    def move(self, ask):
        if "Set" in ask.moves and self.random.random() < 0.01:
            return Answer("Leave")
        name = self.random.choice(list(ask.moves))
        if name == "Set":
            legal = list(arrangements(ask.seat.cards))
            return Answer("Set", cards=self.random.choice(legal).low.cards)
        if name == "Dealer's wager":
            return Answer(name, self.random.choice((None, 0, ask.moves[name][2] // 2)))
        return Answer(name)


def rounds(count, seed, **options):
    """Rounds at a full table, each carrying on from the one before."""
    state = None
    for number in range(count):
        driver = Anything(seed + number)
        house = GAME.house(options=options)
        view = run(GAME, house, range(1, 7), driver, Carried(state))
        assert view.carried is not None
        assert len(driver.left) == 4
        state = view.carried.state
        yield view.table, settlements(view.table)


def check(table, lines):
    """Every placed wager has one line and every line its money; the house has what the others have not."""
    placed = sorted((seat.position, wager.title) for seat in table.seats for wager in seat.wagers)
    assert sorted((line.seat, line.wager) for line in lines if not line.bonus) == placed
    assert all(line.returned_cents >= 0 and line.cite.startswith("645a") for line in lines)
    against_bank = [line for line in lines if line.wager in (PAI_GOW, COVER)]
    assert sum(line.net_cents for line in against_bank) + house_cents(table, against_bank) == 0
    for line in lines:
        if line.wager not in (PAI_GOW, COVER):
            assert line.net_cents == optional_cents(line), line


def house_cents(table, lines):
    """What the house has from the Pai Gow Poker Wagers, reckoned from its own side."""
    vigorish = sum(line.vigorish_cents for line in lines)
    if bank_of(table) is not None:
        return centre(table).house_cents + vigorish
    signs = {Verdict.LOSE: 1, Verdict.WIN: -1, Verdict.PUSH: 0}
    return sum(signs[line.verdict] * line.stake_cents for line in lines) + vigorish


def optional_cents(line):
    """The money of an optional wager or an Envy Bonus, from the printed figures."""
    if line.bonus:
        return ENVY[line.row]
    if line.verdict is Verdict.LOSE:
        return -line.stake_cents
    if line.wager == PROGRESSIVE:
        return line.stake_cents * (FOR_ONE[line.row] - 1)
    return line.stake_cents * (INSURED if line.wager == INSURANCE else ODDS)[line.row]


@rule("645a.11(f)")
@pytest.mark.unmeasured
def test_300_rounds_against_the_dealer():
    verdicts = set()
    for table, lines in rounds(300, 1_000):
        check(table, lines)
        verdicts |= {line.verdict for line in lines if line.wager == PAI_GOW}
    assert verdicts == {Verdict.WIN, Verdict.LOSE, Verdict.PUSH}


@rule("645a.12(j)")
@pytest.mark.parametrize("option", ["bank", "bank or co-bank"])
@pytest.mark.unmeasured
def test_300_rounds_with_a_bank(option):
    banked, last, ends = 0, 0, set()
    for table, lines in rounds(300, 5_000, player_bank=option):
        check(table, lines)
        bank = bank_of(table)
        assert bank is None or bank.position != last  # never twice in a row
        last = bank.position if bank else 0
        banked += bank is not None
        ends |= {(line.cite, line.verdict) for line in lines if line.wager == COVER}
    assert banked > 100
    paragraphs = ["645a.12(j)"] + (["645a.12(l)"] if "co-bank" in option else [])
    assert ends >= {(cite, verdict) for cite in paragraphs for verdict in (Verdict.WIN, Verdict.LOSE)}


@rule("645a.10(c)")
def test_rounds_from_an_automated_shoe_with_a_button():
    for table, lines in rounds(30, 9_000, dealing="automated shoe", start="flat button", vigorish_cents=1):
        check(table, lines)


@rule("645a.11(b)")
@pytest.mark.unmeasured
def test_the_reference_solver_on_fourteen_cards():
    """All cards are dealt, so that a player knows the dealer's: best play is the best of all settings, hand by hand."""
    deck = cards("AS AS AS AS KD KD KD KD 9C 9C 9C 9C 5H 5H")
    house = GAME.house(deck=deck, options={"dealing": "automated shoe", "start": "random number generator"})
    value = Reference(replace(GAME, seats=1), house, {"Pai Gow Poker": 1}).solve()
    net = Fraction(0)
    for places in combinations(range(14), 7):
        hand = tuple(deck[place] for place in places)
        theirs = hands_by(tuple(deck[place] for place in range(14) if place not in places), DEFAULT)
        ours = [one for one in (arrange(hand, low) for low in set(combinations(hand, 2))) if one.legal]
        above = max((one.high > theirs.high) + (one.low > theirs.low) for one in ours)
        net += {0: Fraction(-1), 1: Fraction(0), 2: Fraction(19, 20)}[above]  # less 5% vigorish
    assert value.net["Pai Gow Poker"] == net / comb(14, 7)
