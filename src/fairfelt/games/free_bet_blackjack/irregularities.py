"""The irregularities of Free Bet Blackjack, paragraph by paragraph, and their remedies."""

from fairfelt.families.twenty_one import table as t21_table

IRREGULARITIES = tuple(t21_table.irregularities("672a.12"))
