"""The irregularities of Pai Gow Poker, paragraph by paragraph, and their remedies."""

from fairfelt.families.pai_gow import player_bank
from fairfelt.families.pai_gow import table as at
from fairfelt.games.pai_gow_poker.wagers import MIS_SET, PAI_GOW

IRREGULARITIES = (
    *at.irregularities("645a.14", "the dealer or of the bank"),
    player_bank.LID_OFF,
    at.mis_set(MIS_SET, PAI_GOW),
)
