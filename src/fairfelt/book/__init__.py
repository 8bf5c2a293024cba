"""The solved book: every figure that the solvers found, kept with its counts so that anybody can check it.

`load` opens a game's page of the book, `solve` finds it anew, `differences` tells the two apart.
"""

from fairfelt.book.page import Page, differences, load, page_of, solve, write

__all__ = ["Page", "differences", "load", "page_of", "solve", "write"]
