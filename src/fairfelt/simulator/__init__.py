"""A table without a casino: records read from files, a simulated shoe, strategies, and many rounds at once."""
