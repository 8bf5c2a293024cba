"""The irregularities of Props & Hops, paragraph by paragraph, and their remedies."""

from fairfelt.kit import *
from fairfelt.kit.irregularities import thrown

IRREGULARITIES = thrown(
    Irregularity(
        "668a.3(f)",
        "the player who shakes takes the lid off the shaker",
        "the shaker is covered and shaken again",
    ),
    Irregularity(
        "668a.3(g)",
        "a die falls out when the dealer uncovers the shaker",
        '"no roll": the dice are shaken again',
    ),
    Irregularity(
        "668a.3(h)",
        "one die comes to rest on the other",
        '"no roll": the dice are shaken again',
        case="stacked",
    ),
    Irregularity(
        "668a.3(h)",
        "a die does not lie flat on the bottom of the shaker",
        '"no roll": the dice are shaken again',
        case="not flat",
    ),
)
