"""Games in which a player's cards are set as two hands."""
