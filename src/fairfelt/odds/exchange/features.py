"""What a player of an exchange game can see in five cards beside the dealer's card, for the rules of `short`.

Columns give it for many hands at once; the features are the phrases made of them.
"""

from collections.abc import Iterator, Mapping
from typing import TypeAlias

import numpy as np

from fairfelt.families.poker import Kind
from fairfelt.kit.cards import RANK_WORDS
from fairfelt.kit.cards import RANKS as CARD_RANKS
from fairfelt.odds.advice.rule_lists import Columns, Feature, seen
from fairfelt.odds.exchange.hands import HELD, RANKS, Array, Hands
from fairfelt.odds.exchange.mistakes import kinds_of
from fairfelt.odds.streets.features import ACE, from_on, pair_of, runs_of

Between: TypeAlias = Mapping[str, int | tuple[int, int]]
MATCHED = "the dealer's card matching one of yours"
BESIDE: dict[str, Between] = {
    "": {},
    f", {MATCHED}": {"match": 1},
    ", the dealer's card matching none of yours": {"match": (0, 0)},
}
DRAWN: dict[str, Between] = {
    "four of one suit": {"flush": 1},
    "four in a row, open at both ends": {"runs": 2},
    "four of one suit, or four in a row, open at both ends": {"draw": 2},
    "four of one suit or to a straight": {"draw": 1},
}
KINDS = {
    Kind.TWO_PAIR: "two pair",
    Kind.THREE: "three of a kind",
    Kind.STRAIGHT: "a straight",
    Kind.FULL_HOUSE: "a full house",
}
LEAST = 9  # a jack: no lower card is worth keeping alone
LOW = 5  # a 7: nobody minds which lower card the dealer has, if it is not matched


def number_of(hands: Hands, kind: Kind) -> int:
    """A hand of this kind among all that is made; a pair of 2s for all pairs, which have a number a rank."""
    at, pair = hands.kind_names.index(kind), hands.kind_names.index(Kind.PAIR)
    return at if at <= pair else at + RANKS - 1


def columns_of(hands: Hands, cards: Array, rank: int) -> Columns:
    """What is seen of each hand beside the dealer's card of one rank."""
    ranks, suits, pair = cards // 4, cards % 4, number_of(hands, Kind.PAIR)
    held = np.stack([(ranks == one).sum(axis=1) for one in range(RANKS)], axis=1)
    kind = kinds_of(hands, cards)
    top = np.where(held >= 2, np.arange(RANKS), -1).max(axis=1)
    made = np.where(kind < pair, kind, np.where(kind == pair, pair + top, kind + RANKS - 1))
    flush = (np.max([(suits == suit).sum(axis=1) for suit in range(4)], axis=0) == HELD - 1).astype(np.int64)
    runs = np.minimum(runs_of()[((held > 0) << np.arange(RANKS)).sum(axis=1)], 2)
    return {
        "made": made,
        "high": np.where(kind < pair, ranks.max(axis=1), -1),
        "ace_king": ((held[:, ACE] > 0) & (held[:, ACE - 1] > 0)).astype(np.int64),
        "flush": flush,
        "runs": runs,
        "draw": np.maximum(2 * flush, runs),
        "match": np.minimum(held[:, rank], 1),
        "up": np.full(len(cards), rank, np.int64),
        "over": made - pair - rank,
    }


def sights_of(hands: Hands) -> Iterator[Feature]:
    """Hands made, with the dealer's card or without; cards to keep; four to a flush or straight."""
    ace_king, pair = (number_of(hands, kind) for kind in (Kind.ACE_KING, Kind.PAIR))
    pairs = (pair, pair + RANKS - 1)
    below = {"made": pairs, "over": (-RANKS, -1)}
    by_card: dict[str, Between] = {"ace-king": {"made": (ace_king, ace_king)}, "a pair": {"made": pairs}}
    by_card |= {f"no pair and {from_on(rank)}": {"high": rank} for rank in range(LEAST, RANKS)}
    for words, least in {
        **by_card,
        "a pair or better": {"made": pair},
        "a pair below the dealer's card": below,
    }.items():
        for beside, more in BESIDE.items():
            yield seen(words + beside, **{**least, **more})
    for words, least in by_card.items():
        for up in range(LOW, RANKS - 1):
            card = RANK_WORDS[CARD_RANKS[up]]
            yield seen(f"{words}, the dealer's card {card} or lower", **{**least, "up": (0, up)})
    yield seen("a pair of the dealer's rank or higher, or better", over=0)
    yield seen("a pair above the dealer's card, or better", over=1)
    yield seen("a pair with ace-king", made=pairs, ace_king=1)
    for words, least in _made(hands):
        yield seen(words, **least)


def _made(hands: Hands) -> Iterator[tuple[str, Between]]:
    """What five cards are, or are but for one."""
    pair = number_of(hands, Kind.PAIR)
    yield "ace-king or better", {"made": number_of(hands, Kind.ACE_KING)}
    for rank in range(1, RANKS):
        yield "a pair of aces or better" if rank == ACE else pair_of(rank), {"made": pair + rank}
    for kind, words in KINDS.items():
        number = number_of(hands, kind)
        yield f"{words} or better", {"made": number}
        yield words, {"made": (number, number)}
    for words, draw in DRAWN.items():
        yield words, draw
        yield f"{words}, but no pair", {**draw, "made": (0, pair - 1)}
        yield f"a pair and {words}", {**draw, "made": (pair, pair + RANKS - 1)}
