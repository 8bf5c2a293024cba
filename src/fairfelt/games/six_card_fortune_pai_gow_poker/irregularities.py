"""The irregularities of Six-Card Fortune Pai Gow Poker, paragraph by paragraph, and their remedies."""

from fairfelt.families.pai_gow import table as at
from fairfelt.games.six_card_fortune_pai_gow_poker.wagers import STACKS

IRREGULARITIES = tuple(at.irregularities("670a.13", dealt=STACKS))
