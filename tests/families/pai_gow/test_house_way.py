"""The default house way hand by hand, other house ways, and what is wrong with malformed ones."""

import random

import pytest

from fairfelt.families.pai_gow.house_way import DEFAULT, MADE, NAMES, fault, hands_by, held
from fairfelt.kit import DECK, JOKER, Refused, cards

FIFTY_THREE = (*DECK, JOKER)


def low_of(text, way=DEFAULT, low=2):
    """The ranks laid low, high to low, the joker as an ace."""
    hands = hands_by(cards(text), way, low)
    assert hands.legal
    laid = sorted(hands.low.cards, key=lambda card: 14 if card == JOKER else card.value, reverse=True)
    return "".join(card.rank for card in laid).replace("*", "A")


def test_the_holdings_are_named():
    assert held(cards("AS joker KD KC 9H 5D 2C")).name == "two pair"  # the joker is an ace
    assert held(cards("AS joker KD KC 9H 5D 2C")).groups == (14, 13)
    assert held(cards("3S 3H 3D KC KH 5D 2C")).groups == (3, 13)  # the larger group first
    assert held(cards("3S 3H 3D KC KH 5D 2C")).singles == (5, 2)


@pytest.mark.parametrize(
    ("hand", "low"),
    [
        # a straight, flush, straight flush or royal flush with no pair: the highest low hand
        ("5C 6D 7H 8S 9C KD AH", "AK"),
        ("5C 6D 7H 8S 9C TD 2H", "T2"),  # six in sequence: the top one goes low
        ("5C 6D 7H 8S 9C TD JH", "JT"),  # seven in sequence: the top two
        ("2D 5D 9D JD KD 3S 8H", "83"),
        ("2D 5D 9D JD KD 7D 8H", "K8"),  # six of a suit
        ("2D 5D 9D JD KD 7D 4D", "KJ"),  # seven of a suit
        ("5C 6C 7C 8C 9C KC AD", "AK"),
        ("2C 3C 4C 5C 6C 7D AC", "A7"),
        ("5C 6C 7C 8C 9C TD 4H", "T9"),  # a straight flush is broken for a better low hand
        ("AS KS QS JS TS 2H 4D", "42"),
        ("AS KS QS JS TS 9S 4D", "A4"),  # so is a royal flush
        ("AH 2C 3D 4S 5H KD JC", "KJ"),
        ("5C 6D 8S 9C joker KD 2H", "K2"),  # the joker completes it
        ("2D 5D 9D JD joker 8S 3H", "83"),
        ("5C 6D 7H 8S 9C joker KD", "AK"),  # the joker is not needed and goes low as an ace
        ("5C 6D 7H 8S 9C joker 2D", "A2"),
        # the same with one pair
        ("5C 6D 7H 8S 9C 9D KH", "K9"),
        ("5C 6D 7H 8S 9C 2D 2H", "22"),
        ("2D 5D 9D JD KD 3S 3H", "33"),
        ("2D 5D 9D JD KD KS 3H", "K3"),
        ("AC joker 2D 3H 4S 5C 9D", "A9"),
        # with more than a pair only if a pair is left for the low hand
        ("5C 6D 7H 8S 9C 9D 9H", "99"),
        ("2D 5D 9D JD KD KS KH", "KK"),
        ("AC AD joker 2H 3S 4C 5D", "AA"),
        ("5C 6D 7H 8S 9C 9D 8H", "88"),  # two pair: the straight would leave 9-8
        ("2D 5D 9D JD KD KS JH", "JJ"),  # two pair: the flush would leave K-J
        # five aces
        ("AS AH AD AC joker KH KD", "KK"),
        ("AS AH AD AC joker QH QD", "AA"),
        ("AS AH AD AC joker 5H 9D", "AA"),
        # four with three, four with a pair
        ("8S 8H 8D 8C 3S 3H 3D", "33"),
        ("3S 3H 3D 3C 8S 8H 8D", "88"),
        ("8S 8H 8D 8C 3S 3H KD", "33"),
        ("2S 2H 2D 2C AS AH 5D", "AA"),
        # four-of-a-kind
        ("AS AH AD AC 9S 6H 2D", "AA"),
        ("AS AH AD joker 9S 6H 2D", "AA"),
        ("KS KH KD KC 9S 6H 2D", "KK"),
        ("KS KH KD KC AS 6H 2D", "A6"),
        ("KS KH KD KC joker 6H 2D", "A6"),  # the joker is the single ace
        ("JS JH JD JC KS 6H 2D", "JJ"),  # from jacks up a king does not matter
        ("JS JH JD JC AS QH 2D", "AQ"),
        ("TS TH TD TC QS 6H 2D", "TT"),
        ("TS TH TD TC KS 6H 2D", "K6"),
        ("TS TH TD TC joker 6H 2D", "A6"),
        ("7S 7H 7D 7C QS JH 2D", "77"),
        ("7S 7H 7D 7C AS 6H 2D", "A6"),
        ("6S 6H 6D 6C QS JH 2D", "QJ"),
        ("2S 2H 2D 2C 9S 7H 4D", "97"),
        # two threes, full houses
        ("8S 8H 8D 3S 3H 3D KD", "88"),
        ("AS AH joker 3S 3H 3D KD", "AA"),
        ("8S 8H 8D 4C 4H JD 2C", "44"),
        ("8S 8H 8D 4C 4H JD JC", "JJ"),  # of two pairs the higher
        ("3S 3H 3D KC KH AD JC", "KK"),
        ("3S 3H 3D AC joker 9D JC", "AA"),
        # three-of-a-kind
        ("AS AH AD KC 9H 6D 2C", "AK"),
        ("AS AH joker QC 9H 6D 2C", "AQ"),
        ("KS KH KD AC 9H 6D 2C", "A9"),
        ("8S 8H 8D 2C 4H JD KC", "KJ"),
        # three pair
        ("9S 9H 5D 5C 3H 3D KC", "99"),
        ("AS joker 5D 5C 3H 3D KC", "AA"),
        # two pair, aces up
        ("AS AH 3D 3C KH 9D 7C", "33"),
        ("AS joker 3D 3C KH 9D 7C", "33"),
        # jacks to kings up
        ("KS KH QD QC AH 9D 7C", "QQ"),
        ("KS KH 6D 6C AH 9D 8C", "66"),
        ("KS KH 5D 5C AH 9D 8C", "A9"),
        ("KS KH 5D 5C QH 9D 8C", "55"),
        ("JS JH 5D 5C KH 9D 8C", "55"),
        ("JS JH 2D 2C joker 9D 3C", "A9"),
        ("JS JH 6D 6C joker 9D 2C", "66"),
        # 7s to 10s up
        ("TS TH 9D 9C KH 4D 3C", "99"),
        ("TS TH 9D 9C AH 4D 3C", "A4"),
        ("TS TH 5D 5C KH 4D 2C", "K4"),
        ("TS TH 5D 5C QH 4D 2C", "55"),
        ("7S 7H 6D 6C KH 3D 2C", "66"),
        ("7S 7H 6D 6C joker QD 2C", "AQ"),
        ("7S 7H 5D 5C AH KD 2C", "AK"),
        # 6s up or lower
        ("6S 6H 5D 5C QH JD 2C", "55"),
        ("6S 6H 5D 5C KH JD 2C", "KJ"),
        ("3S 3H 2D 2C AH 9D 8C", "A9"),
        ("3S 3H 2D 2C QH 9D 8C", "22"),
        # one pair
        ("AS AH KD 9C 7H 4D 2C", "K9"),
        ("2S 2H KD 9C 7H 4D JC", "KJ"),
        ("AS joker KD 9C 7H 4D 2C", "K9"),
        # no pair
        ("KS JD 9C 7H 5S 3D 2C", "J9"),
        ("AS KD QC 9H 7S 4D 2C", "KQ"),
        ("joker KD QC 9H 7S 4D 2C", "KQ"),
    ],
)
def test_the_default_house_way(hand, low):
    assert low_of(hand) == low
    assert low_of(" ".join(reversed(hand.split()))) == low  # whatever the order of the cards


def test_of_equal_low_hands_the_best_high_hand_is_taken():
    """Three aces: whichever ace goes low, the other two stay; a flush in the high hand is kept if it can be."""
    hands = hands_by(cards("5C 6D 7H 8S 9C 9D KH"), DEFAULT)
    assert hands.high.words == "straight, 9 high"
    hands = hands_by(cards("AC joker 2D 3H 4S 5C 9D"), DEFAULT)
    assert hands.high.values == (27,)  # ace to 5, the second highest straight, not 2 to 6


def test_the_default_has_no_faults():
    assert fault(DEFAULT) == ""


@pytest.mark.unmeasured
def test_twenty_thousand_hands_are_set_legally():
    draw = random.Random(645)
    seen = set()
    for _ in range(20_000):
        hand = tuple(draw.sample(FIFTY_THREE, 7))
        hands = hands_by(hand, DEFAULT)
        assert hands.legal, hand
        assert sorted(hands.high.cards + hands.low.cards) == sorted(hand)
        seen.add(held(hand).name)
    assert seen >= set(NAMES) - {"five aces", "four and three", "two threes"}  # the rarest may not come


# --- other house ways -----------------------------------------------------------------------------------------------

OTHER = [
    {"hands": ["no pair"], "made": MADE, "low": "made", "prefer": "high"},
    {"hands": ["pair"], "first": "10-A", "made": MADE, "leaving": "10 10", "low": "made"},
    {"hands": ["full house"], "second": "2", "single": ["A", "K"], "low": ["single 1", "single 2"]},
    {"hands": ["three-of-a-kind"], "first": "K-A", "no_single": "A", "low": ["first", "single 1"]},
    *DEFAULT[2:],
]


@pytest.mark.parametrize(
    ("hand", "low", "default"),
    [
        ("5C 6D 7H 8S 9C TD 2H", "52", "T2"),  # prefers the highest high hand
        ("5C 6D 7H 8S 9C TD TH", "TT", "TT"),  # a straight that leaves a pair of tens
        ("2D 5D 9D JD KD 3S 3H", "KJ", "33"),  # a flush that leaves less is not played
        ("8S 8H 8D 2C 2H AD KC", "AK", "22"),  # the pair of 2s stays with three 8s for ace-king
        ("8S 8H 8D 2C 2H AD QC", "22", "22"),
        ("8S 8H 8D 3C 3H AD KC", "33", "33"),
        ("KS KH KD QC 9H 6D 2C", "KQ", "Q9"),  # three kings are split unless there is an ace
        ("KS KH KD AC 9H 6D 2C", "A9", "A9"),
    ],
)
def test_another_house_way(hand, low, default):
    assert fault(OTHER) == ""
    assert (low_of(hand, OTHER), low_of(hand)) == (low, default)


SIX_CARDS = [
    {"hands": [*NAMES], "made": MADE, "low": "made", "prefer": "kind"},
    {"hands": ["two threes", "three pair"], "low": ["first"]},
    {"hands": ["four and a pair"], "low": ["second"]},
    {
        "hands": ["five aces", "four-of-a-kind", "full house", "three-of-a-kind", "two pair", "pair"],
        "low": ["single 1"],
    },
    {"hands": ["no pair"], "low": ["single 2"]},
]


@pytest.mark.parametrize(
    ("hand", "low"),
    [
        ("5C 6D 7H 8S 9C TD", "T"),  # § 670a.11(d)(2): the lowest straight, the highest card low
        ("5C 6C 7C 8C KC 9D", "9"),  # (d)(3): flush and straight, the flush
        ("5C 6C 7C 8C 9C TD", "T"),  # (d)(4): straight and straight flush
        ("5C 6C 7C 8C 9C KC", "K"),  # (d)(5): six of a suit and a straight flush
        ("8S 8H 8D 3S 3H 3D", "8"),  # (d)(1)(i)
        ("9S 9H 5D 5C 3H 3D", "9"),  # (d)(1)(ii)
        ("KS JD 9C 7H 5S 3D", "J"),  # (d)(6)
        ("KS KH 9C 7H 5S 3D", "9"),
    ],
)
def test_a_house_way_of_six_cards_and_a_low_hand_of_one(hand, low):
    assert fault(SIX_CARDS, low=1) == ""
    assert low_of(hand, SIX_CARDS, low=1) == low


# --- faults ---------------------------------------------------------------------------------------------------------


def changed(number, **keys):
    rule = {**DEFAULT[number], **keys}
    return [*DEFAULT[:number], {k: v for k, v in rule.items() if v is not None}, *DEFAULT[number + 1 :]]


@pytest.mark.parametrize(
    ("way", "wrong"),
    [
        ("house way", "must be a list of rules"),
        ([], "must be a list of rules"),
        ([*DEFAULT, 7], "rule 23 is not a table"),
        (changed(3, hand=["pair"]), "rule 4 has 'hand', which is none of hands, first"),
        (changed(3, hands=["five kings"]), "rule 4 must list in hands one or more of five aces, four and three"),
        (changed(3, hands=[]), "rule 4 must list in hands"),
        (changed(3, hands=None), "rule 4 must list in hands"),
        (changed(5, first="B"), "rule 6 has no range of ranks for first"),
        (changed(6, first="K-J"), "rule 7 has no range of ranks for first"),  # the lower rank comes first
        (changed(6, first=""), "rule 7 has no range of ranks for first"),
        (changed(6, first="JQ"), "rule 7 has no range of ranks for first"),
        (changed(6, first="J-"), "rule 7 has no range of ranks for first"),
        (changed(6, first="J-Q-K"), "rule 7 has no range of ranks for first"),
        (changed(6, no_single=3), "rule 7 has no range of ranks for no_single"),
        (changed(6, single=["A", "1"]), "rule 7 has no range of ranks for single"),
        (changed(0, made=["full house"]), "rule 1 must list in made some of straight, flush"),
        (changed(0, made=None), "rule 1 speaks of a made hand, but made lists none"),
        (changed(1, leaving="K"), "rule 2 must give in leaving 'pair'"),
        (changed(1, leaving=7), "rule 2 must give in leaving 'pair'"),
        (changed(0, prefer="suit"), "rule 1 must prefer one of low, high, kind"),
        (changed(0, prefer=["low"]), "rule 1 must prefer one of low, high, kind"),
        (changed(3, low=["first"]), "rule 4 must lay 2 low"),
        (changed(3, low=["first", "fourth"]), "rule 4 must lay 2 low"),
        (changed(3, low=None), "rule 4 must lay 2 low"),
        (DEFAULT[:-1], "no rule without conditions sets 'no pair': add one as its last"),
        (changed(20, first="2-K"), "no rule without conditions sets 'pair'"),
        ([DEFAULT[-1], *DEFAULT], "rule 2 is never reached for 'no pair': rule 1 sets them all"),
        (changed(19, low=["first", "first"]), "rule 20 gives no legal setting of"),  # the higher of two pairs
        (changed(21, low=["single 1", "single 2"]), "rule 22 gives no legal setting of"),
        (
            changed(10, low=["single 1", "single 2"]),
            "rule 11 gives no legal setting of",
        ),  # three and two pairs: no singles
    ],
)
def test_what_is_wrong_with_a_house_way(way, wrong):
    assert wrong in fault(way)


def test_all_faults_are_told_at_once():
    assert fault(changed(3, low=["first"], first="B")).count("rule 4") == 2


def test_a_gap_is_refused_when_it_is_met():
    with pytest.raises(Refused, match="no rule of the house way sets K♠ J♦"):
        hands_by(cards("KS JD 9C 7H 5S 3D 2C"), DEFAULT[:-1])
