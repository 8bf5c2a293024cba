"""Games with a board that comes in streets."""
