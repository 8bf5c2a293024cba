"""The irregularities of Blackjack, paragraph by paragraph, and their remedies."""

from fairfelt.families.twenty_one import table as t21_table
from fairfelt.games.blackjack.settlement import additional

IRREGULARITIES = tuple(t21_table.irregularities("633a.14", additional, double_shoe=True, hole_seen=True))
