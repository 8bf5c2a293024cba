"""Games of 21: totals, hands and splits, the table's procedure, side wagers (chapters 633a, 672a, 673a)."""
