"""The irregularities of High Roll Dice, paragraph by paragraph, and their remedies."""

from fairfelt.kit import *
from fairfelt.kit.irregularities import Stage, thrown

THROW_AGAIN = "the roll does not count: the dice go back into the shaker, are shaken and thrown again"
IRREGULARITIES = (
    *thrown(
        Irregularity("675a.4(b)", "a die goes off the table", THROW_AGAIN, case="off the table"),
        Irregularity("675a.4(b)", "one die comes to rest on top of another", THROW_AGAIN, case="stacked"),
    ),
    *thrown(
        Irregularity(
            "675a.4(c)",
            "one side of a die rests on chips or another object",
            "the roll stands: the side opposite to that one counts as uppermost",
            case="cocked",
        ),
        stage=Stage.ANY,
    ),
    *thrown(
        Irregularity(
            "675a.4(c)",
            "more than one side of a die rests on chips or other objects",
            THROW_AGAIN,
            case="rests on several sides",
        ),
    ),
)
