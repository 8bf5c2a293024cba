"""Walks a round for any driver: it asks for wagers, cards, dice and choices, and settles what they come to.

Knows no particular game and no driver: the live table, the simulator, a dispute and the reference solver all use it.
"""
