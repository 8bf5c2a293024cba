"""The irregularities of Raise It Up Stud Poker, paragraph by paragraph, and their remedies."""

from fairfelt.families import standard as std
from fairfelt.games.raise_it_up_stud_poker.settlement import TOLD, all_forfeited
from fairfelt.kit import *
from fairfelt.kit.irregularities import has_cards

IRREGULARITIES = (
    Irregularity(
        TOLD,
        "a player exchanges or tells something of his hand before all community cards are revealed",
        "that player forfeits every wager of the round; the others play on",
        Void.HAND,
        still=all_forfeited,
        fits=has_cards,
    ),
    *std.irregularities(
        "669a",
        std.dealing("669a.8(h)", "669a.9(f)", "669a.10(f)"),
        own=(std.community_card_exposed("669a.13(d)"),),
        who="a player or the community cards' area",
    ),
)
