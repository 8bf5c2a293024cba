"""The compiled evaluator held to the plain one.

What is exhaustive: the compiled evaluator ranks every five-card hand (2,598,960), every five of 53 cards with the 2s and
the joker wild (2,869,685), and every four cards with and without a joker (270,725); the plain one reads one hand of each
class of these (the same ranks, of one suit or not), which is all that it looks at. That it looks at nothing else
is not proved but sampled: 200,000 and more hands are read directly by both. Two and three cards are compared directly,
every one. Six and seven cards are compared on random hands of a fixed seed; `test_frequencies` counts them all.
"""

import os
import shutil
import subprocess
import sys
from fractions import Fraction
from itertools import chain, combinations, pairwise
from math import comb
from typing import NamedTuple

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numba import njit

from fairfelt import evaluator
from fairfelt.evaluator import BIT, batch, hands, held, lanes, sums
from fairfelt.evaluator.cache import PACKAGE, text_of
from fairfelt.families.poker import (
    ACE_KING,
    FIVE_CARD,
    FOUR_CARD,
    PAI_GOW_HIGH,
    PAI_GOW_LOW,
    THREE_CARD,
    TWO_CARD,
    WILD_DEUCES,
    WILD_JOKER,
    Kind,
)
from fairfelt.families.runs import longest_flush, longest_run
from fairfelt.kit.cards import DECK, cards
from tests.helpers import case, rule

SEED = 20_260_101


def random_hands(size, number, joker=False):
    """Rows of different cards; with `joker` each holds it."""
    rng = np.random.default_rng(SEED + size)
    rows = np.argsort(rng.random((number, 52)), axis=1)[:, : size - joker].astype(np.uint8)
    return with_joker(rows) if joker else rows


def with_joker(rows):
    return np.column_stack([rows, np.full(len(rows), 52, np.uint8)])


def every_hand(size, deck=52):
    count = comb(deck, size)
    return np.fromiter(chain.from_iterable(combinations(range(deck), size)), np.uint8, count * size).reshape(-1, size)


def plainly(ranking, rows):
    return [ranking.rank(evaluator.decode(row)) for row in rows.tolist()]


class Read(NamedTuple):
    """Hands by class: the same ranks; all cards but the joker of one suit or not; all but the 2s and the joker or not."""

    hands: list  # one of each class, read plainly
    first: np.ndarray  # its row
    classes: np.ndarray  # the class of each row
    counts: np.ndarray  # the size of each class


def by_class(ranking, rows):
    ranks, suits = rows // 4, (rows % 4).astype(np.int8)
    code = ranks.astype(np.int64) @ (14 ** np.arange(rows.shape[1]))
    for wild in (ranks == 13, (ranks == 13) | (ranks == 0)):
        suited = np.where(wild, -1, suits).max(axis=1) <= np.where(wild, 4, suits).min(axis=1)
        code = 2 * code + suited
    _, first, classes, counts = np.unique(code, return_index=True, return_inverse=True, return_counts=True)
    return Read(plainly(ranking, rows[first]), first, classes, counts)


def assert_agree(ranking, read, strengths):
    """Order, equality and kind: each key has one strength, higher keys have higher ones, and the kind is read off."""
    pairs = sorted(set(zip((hand.key for hand in read), map(int, strengths), strict=True)))
    assert len({key for key, _ in pairs}) == len(pairs)
    assert all(one < other for (_, one), (_, other) in pairwise(pairs))
    assert pairs[0][1] >= 0
    assert pairs[-1][1] < evaluator.strengths(ranking)
    kinds = {strength: evaluator.kind_at(ranking, strength) for _, strength in pairs}
    assert all(hand.kind is kinds[int(strength)] for hand, strength in zip(read, strengths, strict=True))


@pytest.fixture(scope="module")
def five():
    return every_hand(5)


def test_every_five_card_hand_has_its_place_among_the_7462(five):
    read = by_class(FIVE_CARD, five)
    keys = sorted({hand.key for hand in read.hands})
    assert len(keys) == evaluator.STRENGTHS == 7_462
    place = {key: number for number, key in enumerate(keys)}
    expected = np.array([place[hand.key] for hand in read.hands])
    assert np.array_equal(evaluator.ranks(FIVE_CARD, five), expected[read.classes])
    kinds = [FIVE_CARD.kinds[-1 - evaluator.kind_of(place[hand.key])] for hand in read.hands]
    assert kinds == [hand.kind for hand in read.hands]


@pytest.mark.unmeasured
def test_200_000_five_card_hands_read_directly(five):
    rows = five[np.random.default_rng(SEED).integers(0, len(five), 200_000)]
    assert_agree(FIVE_CARD, plainly(FIVE_CARD, rows), evaluator.ranks(FIVE_CARD, rows))


@pytest.mark.parametrize(
    ("ranking", "rows"),
    [
        pytest.param(TWO_CARD, every_hand(2), id="two cards"),
        pytest.param(PAI_GOW_LOW, every_hand(2, 53), id="two cards of 53"),
        pytest.param(THREE_CARD, every_hand(3), id="three cards"),
    ],
)
def test_every_small_hand(ranking, rows):
    assert_agree(ranking, plainly(ranking, rows), evaluator.ranks(ranking, rows))


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    ("ranking", "rows"),
    [
        pytest.param(FOUR_CARD, every_hand(4), id="four cards"),
        pytest.param(PAI_GOW_HIGH, with_joker(every_hand(4)), id="the joker an ace or completing a hand"),
        pytest.param(WILD_JOKER, with_joker(every_hand(4)), id="the joker wild"),
    ],
)
def test_every_set_of_four_cards_with_or_without_the_joker(ranking, rows):
    read, strengths = by_class(ranking, rows), evaluator.ranks(ranking, rows)
    assert np.array_equal(strengths, strengths[read.first][read.classes])
    assert_agree(ranking, read.hands, strengths[read.first])


NAMES = {FOUR_CARD: "best four", FIVE_CARD: "best five", PAI_GOW_HIGH: "pai gow", WILD_JOKER: "wild joker"}


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    ("ranking", "size", "number", "joker"),
    [
        (FOUR_CARD, 4, 20_000, False),
        (FOUR_CARD, 5, 5_000, False),
        (FOUR_CARD, 6, 5_000, False),
        (FIVE_CARD, 6, 15_000, False),
        (FIVE_CARD, 7, 15_000, False),
        (PAI_GOW_HIGH, 5, 20_000, False),
        (PAI_GOW_HIGH, 5, 20_000, True),
        (PAI_GOW_HIGH, 6, 5_000, True),
        (PAI_GOW_HIGH, 7, 5_000, False),
        (PAI_GOW_HIGH, 7, 5_000, True),
        (WILD_JOKER, 5, 20_000, True),
        (WILD_JOKER, 7, 5_000, True),
        (WILD_JOKER, 7, 2_000, False),
    ],
    ids=lambda value: NAMES.get(value, str(value)) if not isinstance(value, int) else str(value),
)
def test_random_hands(ranking, size, number, joker):
    rows = random_hands(size, number, joker=joker)
    assert_agree(ranking, plainly(ranking, rows), evaluator.ranks(ranking, rows))


@pytest.mark.unmeasured
def test_suited_hands_of_seven_which_chance_seldom_deals():
    rng = np.random.default_rng(SEED)
    spades = np.argsort(rng.random((2_000, 13)), axis=1)[:, :5] * 4 + 3
    others = np.argsort(rng.random((2_000, 39)), axis=1)[:, :2]
    rows = np.column_stack([spades, others // 3 * 4 + others % 3]).astype(np.uint8)
    for ranking in (FIVE_CARD, PAI_GOW_HIGH):
        assert_agree(ranking, plainly(ranking, rows), evaluator.ranks(ranking, rows))
    rows[:, 0] = 52
    for ranking in (PAI_GOW_HIGH, WILD_JOKER):
        assert_agree(ranking, plainly(ranking, rows), evaluator.ranks(ranking, rows))


@pytest.fixture(scope="module")
def deuces():
    rows = every_hand(5, 53)
    return rows, by_class(WILD_DEUCES, rows)


@pytest.mark.unmeasured
@rule("687a.6(c)")
def test_every_hand_with_wild_deuces(deuces):
    rows, read = deuces
    strengths = evaluator.ranks(WILD_DEUCES, rows)
    assert np.array_equal(strengths, strengths[read.first][read.classes])
    assert_agree(WILD_DEUCES, read.hands, strengths[read.first])
    natural = [evaluator.is_natural(evaluator.word_of(row)) for row in rows[read.first]]
    assert natural == [hand.natural for hand in read.hands]


def test_20_000_hands_with_wild_deuces_read_directly(deuces):
    rows = deuces[0][np.random.default_rng(SEED).integers(0, len(deuces[0]), 20_000)]
    read = plainly(WILD_DEUCES, rows)
    assert_agree(WILD_DEUCES, read, evaluator.ranks(WILD_DEUCES, rows))
    assert [hand.natural for hand in read] == [evaluator.is_natural(evaluator.word_of(row)) for row in rows]


@pytest.mark.parametrize(
    ("pays", "published"),
    [
        # five wilds; then royal, five-of-a-kind, straight flush, four, full house, flush, straight, three: with wild,
        # and natural. The Board's preamble prints 98.843 for the first, a misprint for 93.843 (reading DJ4).
        case("687a.12(d)", (2000, (90, 70, 25, 6, 5, 4, 3, 1), (1000, 0, 200, 60, 30, 25, 20, 6)), "93.843"),
        case("687a.12(d)", (2000, (70, 60, 25, 6, 5, 4, 3, 1), (1000, 0, 200, 50, 30, 25, 20, 6)), "92.474"),
        case("687a.12(d)", (500, (70, 60, 25, 6, 5, 4, 3, 1), (400, 0, 200, 50, 30, 25, 20, 6)), "92.338"),
        case("687a.12(d)", (2000, (60, 50, 25, 6, 5, 4, 3, 1), (1000, 0, 200, 40, 30, 25, 20, 6)), "91.454"),
    ],
)
def test_the_trips_bonus_pays_back_what_the_board_published(deuces, pays, published):
    _, read = deuces
    five_wilds, with_wild, natural = pays
    kinds = WILD_DEUCES.kinds[1:9]
    odds = {(Kind.FIVE_WILDS, False): five_wilds}
    odds |= {(kind, False): pay for kind, pay in zip(kinds, with_wild, strict=True)}
    odds |= {(kind, True): pay for kind, pay in zip(kinds, natural, strict=True)}
    total = sum(int(n) * (odds.get((h.kind, h.natural), -1) + 1) for h, n in zip(read.hands, read.counts, strict=True))
    assert round(Fraction(100 * total, comb(53, 5)), 3) == Fraction(published)


@pytest.mark.unmeasured
def test_a_suits_ranks_by_length_and_by_run():
    """Every set of ranks of one suit, which is all that the tables know; then hands of four suits."""
    for mask in range(1, 1 << 13):
        suit = [card for rank, card in enumerate(DECK[3::4]) if mask >> rank & 1]
        word = evaluator.word_of(np.array(evaluator.encode(suit)))
        for low_ace in (True, False):
            run = longest_run(suit, low_ace)
            assert hands.rank_run(word, int(low_ace)) == 16 * run.length + run.top
    rows = random_hands(7, 3_000)
    read = [(longest_flush(hand).key, longest_run(hand).key) for hand in map(evaluator.decode, rows.tolist())]
    found = [(evaluator.rank_flush(word), evaluator.rank_run(word)) for word in map(evaluator.word_of, rows)]
    flushes = sorted({(key, strength) for (key, _), (strength, _) in zip(read, found, strict=True)})
    assert all(one[1] < other[1] for one, other in pairwise(flushes))
    assert [16 * length + top for _, (length, top) in read] == [run for _, run in found]


@njit
def on_a_board(board, strengths):
    """How a kernel ranks hole cards: a board's masks once, then two ranks more; flushes apart."""
    one, two, three, four = held(*lanes(evaluator.word_of(board)))
    counts = np.zeros(13, np.int64)
    for card in board:
        counts[card // 4] += 1
    for a in range(13):
        for b in range(a + 1):
            masks = evaluator.add(*evaluator.add(one, two, three, four, a), b)
            counts[a] += 1
            counts[b] += 1
            strengths[a, b, 0] = evaluator.unsuited(*masks, evaluator.PLAIN[masks[0]])
            strengths[a, b, 1] = evaluator.plain_strength(counts)
            counts[a] -= 1
            counts[b] -= 1


def test_a_kernel_can_rank_the_91_pairs_of_ranks_on_a_board():
    for board in random_hands(5, 300):
        strengths = np.zeros((13, 13, 2), np.int64)
        on_a_board(board, strengths)
        assert np.array_equal(strengths[..., 0], strengths[..., 1])
        suits = board % 4
        odd = int(np.argmin([np.sum(suits == suit) for suit in range(4)]))
        even = (odd + 1) % 4
        for a, b in ((12, 11), (7, 7), (3, 0)):
            hole = np.array([4 * a + odd, 4 * b + even], np.uint8)
            word = evaluator.word_of(board) | evaluator.word_of(hole)
            flush = max(evaluator.flush_strength(mask) for mask in lanes(word))
            if flush < 0 and not set(hole.tolist()) & set(board.tolist()):
                assert strengths[a, b, 0] == evaluator.rank7(word)


def test_each_strength_has_an_example_and_a_kind():
    for strength in range(0, evaluator.STRENGTHS, 7):
        shown = evaluator.example_of(strength)
        assert evaluator.strength_of(FIVE_CARD, shown) == strength
        assert FIVE_CARD.kinds[-1 - evaluator.kind_of(strength)] is FIVE_CARD.rank(shown).kind


@pytest.mark.parametrize(
    "ranking",
    [TWO_CARD, PAI_GOW_LOW, THREE_CARD, FOUR_CARD, FIVE_CARD, PAI_GOW_HIGH, WILD_JOKER, WILD_DEUCES],
    ids=["two", "pai gow low", "three", "four", "five", "pai gow high", "wild joker", "wild deuces"],
)
def test_the_five_card_rankings_share_their_strengths_up_to_the_straight_flush(ranking):
    assert list(evaluator.starts(ranking)) == list(reversed(ranking.kinds))
    if ranking.size == 5:
        shared = [kind for kind in FIVE_CARD.kinds if kind is not Kind.ROYAL_FLUSH]
        assert {kind: evaluator.starts(ranking)[kind] for kind in shared} == {
            kind: evaluator.starts(FIVE_CARD)[kind] for kind in shared
        }


@settings(deadline=None)
@given(st.permutations(range(52)), st.permutations(range(4)))
def test_neither_order_nor_the_names_of_suits_matter(deck, suits):
    row = deck[:7]
    renamed = [card // 4 * 4 + suits[card % 4] for card in reversed(row)]
    one, other = evaluator.ranks(FIVE_CARD, np.array([row, renamed], np.uint8))
    assert one == other


def interpreted(function):
    return function.py_func


def test_the_compiled_functions_are_what_is_written():
    """The same functions run by the interpreter, where whole numbers have no size."""
    for row in [*random_hands(5, 150), *random_hands(5, 150, joker=True), *every_hand(5, 53)[::53_000]]:
        word = evaluator.word_of(row)
        assert interpreted(hands.word_of)(row) == word
        assert interpreted(lanes)(word) == lanes(word)
        assert interpreted(held)(*lanes(word)) == held(*lanes(word))
        for rank in (hands.rank_pai_gow, hands.rank_wild_joker, hands.rank_wild_deuces, hands.is_natural):
            assert interpreted(rank)(word) == rank(word)
        plain = word & ~int(BIT[52])
        for rank in (hands.rank4, hands.rank5, hands.rank_flush, hands.rank_run):
            assert interpreted(rank)(plain) == rank(plain)
        masks = held(*lanes(word))
        assert interpreted(hands.unsuited)(*masks, 0) == hands.unsuited(*masks, 0)
        assert interpreted(hands.add)(*masks, 12) == hands.add(*masks, 12)
        assert interpreted(hands.without)(masks[0], 5) == hands.without(masks[0], 5)


def test_cards_become_numbers_and_numbers_cards():
    assert evaluator.encode(cards("2C 2D 2H 2S 3C AS joker")) == [0, 1, 2, 3, 4, 51, 52]
    assert evaluator.decode([51, 52]) == cards("AS joker")


@pytest.mark.parametrize(
    ("ranking", "rows", "message"),
    [
        (FIVE_CARD, [[0, 1, 2, 3]], "hands of 5 to 7 cards are needed"),
        (THREE_CARD, [0, 1, 2], "hands of 3 cards are needed"),
        (FIVE_CARD, [[0, 1, 2, 3, 52]], "from 0 to 51"),
        (PAI_GOW_HIGH, [[0, 1, 2, 3, 53]], "52 is the joker"),
        (ACE_KING, [[0, 1, 2, 3, 4]], "use Ranking.rank"),
    ],
    ids=["too few", "no rows", "a joker", "no such card", "no compiled twin"],
)
def test_hands_that_cannot_be_ranked_are_refused(ranking, rows, message):
    with pytest.raises(ValueError, match=message):
        evaluator.ranks(ranking, np.array(rows, np.uint8))


def test_sets_that_cannot_be_counted_are_refused():
    with pytest.raises(ValueError, match="sets of 5 to 7 cards can be counted; got 8"):
        evaluator.kinds_of(8)


def test_a_kernel_is_kept_by_the_text_of_all_that_it_calls(tmp_path):
    shutil.copytree(PACKAGE, tmp_path / "fairfelt")
    poker = tmp_path / "fairfelt" / "families" / "poker.py"
    poker.write_text(poker.read_text() + "# another day")
    check = (
        "from fairfelt.evaluator.cache import PACKAGE, text_of; print(text_of(PACKAGE / 'evaluator' / 'hands.py'),"
        "text_of(PACKAGE / 'evaluator' / 'cache.py'))"
    )
    hands, kept = run_from(tmp_path, check, tmp_path).split()
    assert hands != text_of(PACKAGE / "evaluator" / "hands.py")
    assert kept == text_of(PACKAGE / "evaluator" / "cache.py")


def test_another_checkout_does_not_compile_again(tmp_path):
    """The kernel is called from two folders with the same text; the second finds what the first compiled."""
    check = (
        "import numpy as np; from numba.core import event; from fairfelt.evaluator import hands\n"
        "with event.install_recorder('numba:compile') as seen: hands.word_of(np.arange(5))\n"
        "print(hands.__file__, len(seen.buffer))"
    )
    shutil.copytree(PACKAGE, tmp_path / "fairfelt", ignore=shutil.ignore_patterns("__pycache__"))
    first, compiled = run_from(PACKAGE.parent, check, tmp_path / "kernels").split()
    second, again = run_from(tmp_path, check, tmp_path / "kernels").split()
    assert first != second
    assert int(compiled) > 0
    assert int(again) == 0


def run_from(package, code, kernels):
    environ = os.environ | {"PYTHONPATH": str(package), "NUMBA_CACHE_DIR": str(kernels)}
    return subprocess.run([sys.executable, "-c", code], env=environ, capture_output=True, text=True, check=True).stdout


def test_nothing_is_compiled_for_those_who_only_play():
    check = "import sys, fairfelt, fairfelt.kit; sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", check]).returncode == 0


@pytest.mark.parametrize("size", [5, 6, 7])
def test_ranking_by_sums_agrees_with_ranking_by_bits(size):
    """The two compiled evaluators know nothing of each other; 300,000 random hands, and every five-card hand below."""
    rng = np.random.default_rng(size)
    hands = np.argsort(rng.random((300_000, 52)), axis=1)[:, :size].astype(np.uint8)
    assert (sums.ranks(hands) == batch._each(evaluator.number_of(FIVE_CARD), hands)).all()


def test_ranking_every_five_card_hand_by_sums():
    hands = np.array(list(combinations(range(52), 5)), np.uint8)
    assert len(hands) == 2_598_960
    assert (sums.ranks(hands) == batch._each(evaluator.number_of(FIVE_CARD), hands)).all()


def test_many_hands_are_ranked_by_sums(monkeypatch):
    hands = np.array(list(combinations(range(12), 7)), np.uint8)
    few = evaluator.ranks(FIVE_CARD, hands)
    monkeypatch.setattr(batch, "MANY", 1)
    assert (evaluator.ranks(FIVE_CARD, hands) == few).all()
