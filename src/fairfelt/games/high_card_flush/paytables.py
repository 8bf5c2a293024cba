"""The paytables of High Card Flush."""

from collections.abc import Hashable, Mapping

from fairfelt.games.high_card_flush.wagers import FLUSH, PROGRESSIVE, STRAIGHT_FLUSH
from fairfelt.kit import *

NUMBERS = {7: "Seven", 6: "Six", 5: "Five", 4: "Four", 3: "Three"}
FLUSHES: Mapping[Hashable, str] = {length: f"{number}-card flush" for length, number in NUMBERS.items()}
STRAIGHT_FLUSHES: Mapping[Hashable, str] = {
    length: f"{number}-card straight flush" for length, number in NUMBERS.items()
}
PAYTABLES = (
    Paytable(
        "678a.12(b)",
        pays=FLUSH,
        columns=("A", "B", "C", "D", "E", "F", "G", "H"),
        loses="678a.11(e)(1)(i)",
        labels=FLUSHES,
        rows={
            7: to_1(300, 100, 200, 300, 400, 400, 500, 250),
            6: to_1(100, 20, 20, 75, 60, 100, 100, 100),
            5: to_1(10, 10, 10, 5, 12, 10, 10, 10),
            4: to_1(1, 2, 2, 2, 1, 1, 1, 1),
        },
    ),
    Paytable(
        "678a.12(c)",
        pays=STRAIGHT_FLUSH,
        columns=("A", "B", "C", "D"),
        loses="678a.11(e)(2)(i)",
        labels={**STRAIGHT_FLUSHES, 3: "Three-card straight"},  # as printed: reading HF2
        rows={
            7: to_1(500, 1000, 500, 1000),
            6: to_1(200, 500, 200, 500),
            5: to_1(100, 100, 100, 100),
            4: to_1(75, 75, 60, 60),
            3: to_1(7, 7, 8, 8),
        },
    ),
    Paytable(
        "678a.12(d)(1)",
        pays=PROGRESSIVE,
        columns=("A", "B"),
        loses="678a.11(e)(3)",
        labels=STRAIGHT_FLUSHES,
        rows={
            7: meter(100, 100),
            6: meter(10, 10),
            5: for_1(250, 900),
            4: for_1(40, 50),
            3: for_1(3, None),
        },
    ),
)
