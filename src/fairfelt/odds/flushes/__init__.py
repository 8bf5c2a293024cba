"""Games won by the longest flush."""
