"""Many dice, thrown again."""
