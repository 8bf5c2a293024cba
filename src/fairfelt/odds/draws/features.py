"""What a player of `draws` can see in his cards and those turned up, for the rules of `strategy`.

Cards come as marks (see `hands`): twice the rank, and one more in the suit in which a flush is still possible.
"""

from collections.abc import Iterator, Sequence

import numpy as np

from fairfelt.families.poker import COUNT_WORDS
from fairfelt.kit.cards import RANK_WORDS, RANKS
from fairfelt.odds.advice.rule_lists import Columns, Feature, seen
from fairfelt.odds.draws.hands import I64
from fairfelt.odds.streets.features import pair_of, runs_of

TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH = range(14, 21)  # above pairs of ranks, 1 to 13
APART = 99  # cards that no straight can hold together
BETTER = {TWO_PAIR: "two pair or better", THREE: "three of a kind or better", STRAIGHT: "a straight or better"}


def columns(marks: I64, high: Sequence[int]) -> Columns:
    """Of some cards, a row each.

    `made`: the rank and 1 more of the highest pair, or a number for what is better; `flush`: how many are of the suit in
    which a flush is possible; `spread`: over how many ranks they reach, if all can be of one straight; `low`: the lowest
    rank; `runs`: how many ranks would make a straight; and how many cards are of each rank of `high` or higher.
    """
    ranks, suited = marks // 2, marks % 2
    held = np.stack([(ranks == rank).sum(axis=1) for rank in range(13)], axis=1)
    mask = ((held > 0) << np.arange(13)).sum(axis=1)
    flush_mask = np.bitwise_or.reduce(np.where(suited == 1, 1 << ranks, 0), axis=1)
    found = {
        "made": _made(held, mask, flush_mask, suited.sum(axis=1)),
        "flush": suited.sum(axis=1),
        "spread": _spreads(ranks),
        "low": ranks.min(axis=1),
        "runs": np.where(_straight(mask), 0, runs_of()[mask]),
    }
    return found | {f"from {rank}": (ranks >= rank).sum(axis=1) for rank in high}


def _made(held: I64, mask: I64, flush_mask: I64, in_suit: I64) -> I64:
    top = np.where(held >= 2, np.arange(1, 14), 0).max(axis=1)
    pairs, three, four = (held >= 2).sum(axis=1), (held >= 3).any(axis=1), (held >= 4).any(axis=1)
    made = np.where(pairs >= 2, TWO_PAIR, top)
    made = np.where(three, THREE, made)
    made = np.where(_straight(mask), STRAIGHT, made)
    made = np.where(in_suit >= 5, FLUSH, made)
    made = np.where(three & (pairs >= 2), FULL_HOUSE, made)
    made = np.where(four, FOUR, made)
    return np.where(_straight(flush_mask), STRAIGHT_FLUSH, made).astype(np.int64)


def _straight(mask: I64) -> I64:
    """Whether some ranks hold a straight."""
    with_low = mask << 1 | mask >> 12
    found = np.zeros(len(mask), bool)
    for low in range(10):
        found |= (with_low >> low) & 31 == 31
    return found


def _spreads(ranks: I64) -> I64:
    """Over how many ranks cards of one straight reach, the ace high."""
    ordered = np.sort(ranks, axis=1)
    spread = ordered[:, -1] - ordered[:, 0] + 1
    return np.where((np.diff(ordered, axis=1) > 0).all(axis=1) & (spread <= 5), spread, APART)


def features(size: int, high: Sequence[int], suited: int) -> Iterator[Feature]:
    """Hands made; cards of one suit, near each other, some of them high; four to a straight; high cards alone.

    Of so many cards `suited` are the fewest of one suit with which a flush is always possible: fewer mean nothing.
    """
    for rank in range(13):
        yield seen("a pair or better" if rank == 0 else pair_of(rank), made=rank + 1)
    for made, words in BETTER.items():
        yield seen(words, made=made)
    for more, in_words in [({}, ""), *_high(size, high)]:
        for flush in range(suited, size + 1):
            alike = f"{COUNT_WORDS[flush]} of one suit"
            yield seen(alike + in_words, flush=flush, **more)
            if flush == size:
                for spread in range(size, 6):
                    near = " in a row" if spread == size else f" within {spread} ranks, the ace high"
                    yield seen(alike + near + in_words, flush=flush, spread=(0, spread), **more)
        if size >= 4:
            yield seen(f"four in a row, open at both ends{in_words}", runs=2, **more)
            yield seen(f"four to a straight{in_words}", runs=1, **more)
        if more:
            yield seen(in_words.removeprefix(", "), **more)
    if size == 3:
        for low in range(1, 4):
            words = f"three of one suit in a row, {RANK_WORDS[RANKS[low]]} or higher"
            yield seen(words, flush=3, spread=(0, 3), low=low)
        yield from _nothing(high, suited)


def _nothing(high: Sequence[int], suited: int) -> Iterator[Feature]:
    """Three cards without a pair, with few high ones, with or without a part of a flush or straight."""
    for rank in high:
        for most in range(3):
            words = f"no pair, {_at_most(most, rank)}"
            few: dict[str, tuple[int, int]] = {"made": (0, 0), f"from {rank}": (0, most)}
            yield seen(words, **few)
            yield seen(f"{words}, more than 5 ranks apart", spread=APART, **few)
            loose = f"{words}, not {COUNT_WORDS[suited]} of one suit"
            yield seen(loose, flush=(0, suited - 1), **few)
            yield seen(f"{loose}, more than 5 ranks apart", flush=(0, suited - 1), spread=APART, **few)


def _at_most(most: int, rank: int) -> str:
    word = RANK_WORDS[RANKS[rank]]
    return f"{'no' if most == 0 else f'at most {COUNT_WORDS[most]}'} {word}{'s' * (most > 1)} or higher"


def _high(size: int, high: Sequence[int]) -> Iterator[tuple[dict[str, int], str]]:
    """So many cards from a rank on; and more from a lower one."""
    for at, rank in enumerate(high):
        for number in range(1, size + 1):
            some, words = {f"from {rank}": number}, f", {_number(number, rank)} or higher"
            yield some, words
            for low in high[:at]:
                for more in range(number + 1, size + 1):
                    yield some | {f"from {low}": more}, f"{words}, {_number(more, low)} or higher"


def _number(number: int, rank: int) -> str:
    word = RANK_WORDS[RANKS[rank]]
    return f"{COUNT_WORDS[number]} {word if number == 1 else word + 's'}"


# --- a cross ----------------------------------------------------------------------------------------------------------


def first_pair_features(high: Sequence[int]) -> Iterator[Feature]:
    """Of two own cards and a pair turned: what the four show, and what the two do alone."""
    yield from features(4, high, 4)
    for rank in range(13):
        yield seen(f"{'any pair' if rank == 0 else pair_of(rank)} of your own", own=rank + 1)
    for more, in_words in _high(2, high):
        own = {f"own {name}": number for name, number in more.items()}
        yield seen(f"{in_words.removeprefix(', ')}, of your own", **own)


def both_pairs_features(high: Sequence[int]) -> Iterator[Feature]:
    """Of two own cards and two pairs turned: what one hand of four shows, what both do, and high cards among all six."""
    for rank in range(13):
        words = "a pair or better" if rank == 0 else pair_of(rank)
        yield seen(f"{words} in a hand", made=rank + 1)
        yield seen(f"{words} in both hands", less=rank + 1)
    for made, words in BETTER.items():
        if made <= THREE:
            yield seen(f"{words} in a hand", made=made)
    for more, in_words in [({}, ""), *_high(6, high)]:
        among = f"{in_words} among all cards" if more else ""
        yield seen(f"four of one suit in a hand{among}", flush=4, **more)
        yield seen(f"four in a row, open at both ends, in a hand{among}", runs=2, **more)
        yield seen(f"four to a straight in a hand{among}", runs=1, **more)
        if more:
            yield seen(among.removeprefix(", "), **more)
    nothing = {"made": (0, 0), "runs": (0, 0), "flush": (0, 3)}
    for rank in high:
        for most in range(6):
            words = f"no pair and no four to a straight or flush in a hand, {_at_most(most, rank)}"
            yield seen(f"{words} among all cards", **nothing, **{f"from {rank}": (0, most)})
            yield seen(f"{words}, your own counted twice", **nothing, **{f"twice from {rank}": (0, most)})
