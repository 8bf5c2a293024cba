"""Every set of cards, counted by the compiled evaluator and held to published counts."""

from itertools import combinations
from math import comb

import pytest
from numba import njit

from fairfelt import evaluator
from fairfelt.evaluator import BIT, held, lanes, rank_pai_gow
from fairfelt.families.pai_gow.hands import royal_match
from fairfelt.families.poker import FIVE_CARD, FOUR_CARD, PAI_GOW_HIGH, THREE_CARD, Kind
from fairfelt.families.runs import whole_run
from fairfelt.kit.cards import DECK, JOKER, cards
from tests.helpers import rule


@pytest.mark.parametrize(
    ("ranking", "size", "published"),
    [
        (  # Wikipedia, Poker probability
            FIVE_CARD,
            5,
            (4, 36, 624, 3_744, 5_108, 10_200, 54_912, 123_552, 1_098_240, 1_302_540),
        ),
        (  # Brian Alspach, 6-Card Poker Hands; of his 1,844 straight flushes 4 x 47 are royal
            FIVE_CARD,
            6,
            (188, 1_656, 14_664, 165_984, 205_792, 361_620, 732_160, 2_532_816, 9_730_740, 6_612_900),
        ),
        (  # Brian Alspach, 7-Card Poker Hands
            FIVE_CARD,
            7,
            (4_324, 37_260, 224_848, 3_473_184, 4_047_644, 6_180_020, 6_461_620, 31_433_400, 58_627_800, 23_294_460),
        ),
        # Wizard of Odds, Three Card Poker; Brian Alspach, 4-Card Poker Hands
        (THREE_CARD, 3, (48, 52, 720, 1_096, 3_744, 16_440)),
        (FOUR_CARD, 4, (13, 44, 2_496, 2_816, 2_772, 2_808, 82_368, 177_408)),
    ],
    ids=["5 of 5", "5 of 6", "5 of 7", "3 of 3", "4 of 4"],
)
def test_published_frequencies(ranking, size, published):
    found = evaluator.kinds_of(size, ranking)
    assert tuple(found[kind][0] for kind in ranking.kinds) == published
    assert sum(published) == comb(52, size)
    for kind, (_, shown) in found.items():
        assert len(set(shown)) == size
        assert ranking.rank(shown).kind is kind


@njit
def straights_with_three(first, after):
    """How many sets of seven of 53 cards are straights and hold three of a kind besides, the joker an ace."""
    found = 0
    for a in range(47):
        for b in range(a + 1, 48):
            for c in range(b + 1, 49):
                for d in range(c + 1, 50):
                    four = BIT[a] | BIT[b] | BIT[c] | BIT[d]
                    for e in range(d + 1, 51):
                        for f in range(e + 1, 52):
                            six = four | BIT[e] | BIT[f]
                            for g in range(f + 1, 53):
                                _, two, three, _ = held(*lanes(six | BIT[g]))
                                if three != 0 or (g == 52 and two >> 12 != 0):
                                    strength = rank_pai_gow(six | BIT[g])
                                    found += first <= strength < after
    return found


def royal_flushes():
    """Every set of seven cards that holds a royal flush of spades, the joker among them or not."""
    royal, joker = cards("AS KS QS JS TS"), (JOKER,)
    others = tuple(card for card in DECK if card not in royal)
    yield from (royal + two for two in combinations(others + joker, 2))
    for four in combinations(royal, 4):
        yield from (four + joker + two for two in combinations(others, 2))


@pytest.mark.unmeasured
@rule("645a.6(b)")
def test_seven_cards_of_53_agree_with_the_published_lines_of_the_fortune_bonus():
    """Wizard of Odds, Fortune Pai Gow Poker Side Bet, counts the lines: there three-of-a-kind comes before a straight, and
    the seven-card hands are lines of their own. § 645a.6(b) ranks the straight higher, so they are moved back here.

    What comes of it, and two pair and less, are the counts of Brian Alspach, 7-Card Poker Hands with Joker. Of the 210,964
    straight flushes he calls 26,124 royal, eight too few: the last line counts them one by one, and so does Wizard of Odds,
    Pai Gow Mania."""
    runs, match, joker_runs = 32, 72, 196
    published = {
        Kind.FIVE_ACES: 1_128,
        Kind.ROYAL_FLUSH: 26_020,
        Kind.STRAIGHT_FLUSH: 184_644,
        Kind.FOUR: 307_472,
        Kind.FULL_HOUSE: 4_188_528,
        Kind.FLUSH: 6_172_088,
        Kind.THREE: 7_672_500,
        Kind.STRAIGHT: 11_034_204,
    }
    less = 124_556_196
    assert runs + match + joker_runs + sum(published.values()) + less == comb(53, 7) == 154_143_080

    found = {kind: count for kind, (count, _) in evaluator.kinds_of(7, PAI_GOW_HIGH).items()}
    start = evaluator.starts(PAI_GOW_HIGH)
    both = straights_with_three(start[Kind.STRAIGHT], start[Kind.FLUSH])
    royals = list(royal_flushes())
    royal_runs = 4 * sum(whole_run(seven) is not None for seven in royals)
    matched = 4 * sum(royal_match(seven, matches=("KQ",), joker_matches=False) for seven in royals)
    assert matched == match
    assert found == published | {
        Kind.ROYAL_FLUSH: published[Kind.ROYAL_FLUSH] + match + royal_runs,
        Kind.STRAIGHT_FLUSH: published[Kind.STRAIGHT_FLUSH] + runs + joker_runs - royal_runs,
        Kind.THREE: published[Kind.THREE] - both,
        Kind.STRAIGHT: published[Kind.STRAIGHT] + both,
        Kind.TWO_PAIR: 35_553_816,
        Kind.PAIR: 64_221_960,
        Kind.HIGH_CARD: less - 35_553_816 - 64_221_960,
    }
    assert found[Kind.ROYAL_FLUSH] == 4 * len(royals)
