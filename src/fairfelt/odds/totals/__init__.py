"""Games of totals from a shoe."""
