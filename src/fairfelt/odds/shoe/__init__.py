"""Games of 21 from a shoe of any composition."""
