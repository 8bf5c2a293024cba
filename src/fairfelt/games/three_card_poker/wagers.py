"""The wagers of Three Card Poker, what a player may choose, and the bonuses."""

from dataclasses import replace
from fractions import Fraction

from fairfelt.kit import *

STANDARD, VERSION_1, VERSION_2, VERSION_3 = "standard", "equal or greater Ante", "at least half", "compulsory"
VERSIONS = (VERSION_1, VERSION_2, VERSION_3)
COMPULSORY = Proviso(
    "649a.7(e)(3)",
    "Ante and Pair Plus are both required, neither above five times the other",
    option=("version", VERSION_3),
    required=True,
)
ANTE = Wager("Ante", cite="649a.7(d)(1)", provisos=(COMPULSORY,))
PAIR_PLUS = Wager(
    "Pair Plus",
    cite="649a.7(d)(2)",
    provisos=(
        Proviso(
            "649a.7(e)(1)",
            "Pair Plus needs an Ante of at least the same amount",
            option=("version", VERSION_1),
            at_most=(Fraction(1), ANTE),
        ),
        Proviso(
            "649a.7(e)(2)",
            "Pair Plus needs an Ante of at least half its amount",
            option=("version", VERSION_2),
            at_most=(Fraction(2), ANTE),
        ),
        replace(COMPULSORY, at_least=(Fraction(1, 5), ANTE), at_most=(Fraction(5), ANTE)),
    ),
)
PROGRESSIVE = Wager(
    "Progressive Payout", cite="649a.7(d)(4)", optional=True, needs=(ANTE, PAIR_PLUS), amounts_cents=(100, 500)
)
SIX_CARD = Wager("Six Card Bonus", cite="649a.7(d)(5)", optional=True, needs=(ANTE, PAIR_PLUS))
PLAY = Wager("Play", cite="649a.11(b)", equals=ANTE, later=True)
FOLD = Choice("Fold", cite="649a.11(b)", forfeits=(ANTE, PAIR_PLUS, PROGRESSIVE), keeps=(SIX_CARD,))
ANTE_BONUS = Bonus("Ante Bonus", cite="649a.12(b)", on=ANTE)
ENVY = Bonus("Envy Bonus", cite="649a.12(e)(5)", on=PROGRESSIVE)
