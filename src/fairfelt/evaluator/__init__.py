"""The compiled twin of `poker`: a hand's strength as a whole number, for counting every deal there is.

A strength is the place of a hand among all hands of its ranking, 0 for the lowest; equal hands have equal strengths. A
card is its place in `cards.DECK` (4 times the rank, plus the suit), 52 is the joker. Tests hold every function here to
the plain one. Kernels elsewhere may call the compiled functions; `kept` sees to it that they never call old ones.
"""

from fairfelt.evaluator.batch import (
    STRENGTHS,
    decode,
    encode,
    example_of,
    kind_of,
    kinds_of,
    number_of,
    rank_by,
    ranks,
    strength_of,
)
from fairfelt.evaluator.hands import (
    BIT,
    add,
    flush_strength,
    held,
    held_of,
    is_natural,
    lanes,
    plain_strength,
    rank2,
    rank3,
    rank4,
    rank5,
    rank6,
    rank7,
    rank_flush,
    rank_pai_gow,
    rank_run,
    rank_wild_deuces,
    rank_wild_joker,
    unsuited,
    word_of,
)
from fairfelt.evaluator.scales import kind_at, starts, strengths
from fairfelt.evaluator.tables import FLUSH, PLAIN

__all__ = [
    "BIT",
    "FLUSH",
    "PLAIN",
    "STRENGTHS",
    "add",
    "decode",
    "encode",
    "example_of",
    "flush_strength",
    "held",
    "held_of",
    "is_natural",
    "kind_at",
    "kind_of",
    "kinds_of",
    "lanes",
    "number_of",
    "plain_strength",
    "rank2",
    "rank3",
    "rank4",
    "rank5",
    "rank6",
    "rank7",
    "rank_by",
    "rank_flush",
    "rank_pai_gow",
    "rank_run",
    "rank_wild_deuces",
    "rank_wild_joker",
    "ranks",
    "starts",
    "strength_of",
    "strengths",
    "unsuited",
    "word_of",
]
