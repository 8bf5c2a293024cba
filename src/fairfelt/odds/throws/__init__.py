"""Wagers on throws of dice that may stand over several."""
