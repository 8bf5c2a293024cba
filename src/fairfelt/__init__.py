"""Pennsylvania's table-game regulations as running software.

    >>> from fairfelt import find
    >>> find("over-under").chapter
    '686a'

`find` and `all_games` give the games; `fairfelt.kit` has the words they are written in, `fairfelt.odds` prices them,
`fairfelt.rules` checks a Rules Submission, `fairfelt.simulator` deals them.
"""

import os
import sys

# Numba asks here first where to keep a kernel, whichever of the two was imported first
os.environ.setdefault(
    "NUMBA_CACHE_LOCATOR_CLASSES",
    "fairfelt.evaluator.cache.FairfeltLocator,UserProvidedCacheLocator,InTreeCacheLocator,UserWideCacheLocator,IPythonCacheLocator",
)
if "numba" in sys.modules:
    sys.modules["numba"].core.config.reload_config()

from fairfelt.games import all_games, find

__version__ = "0.1.0"
__all__ = ["__version__", "all_games", "find"]
