"""Games in which cards are bought or exchanged before the showdown."""
