"""Pennsylvania's table-game regulations as running software.

    >>> from fairfelt import find
    >>> find("over-under").chapter
    '686a'

`find` and `all_games` give the games; `fairfelt.kit` has the words they are written in, `fairfelt.odds` prices them,
`fairfelt.compliance` checks a Rules Submission, `fairfelt.table` deals them.
"""

from fairfelt.games import all_games, find

__version__ = "0.1.0"
__all__ = ["__version__", "all_games", "find"]
