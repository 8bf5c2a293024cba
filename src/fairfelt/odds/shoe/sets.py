"""What is found once for each set of cards: where the dealer ends beside it hangs on the set alone, not on whose cards they are.

Hands of a pair that is split, or of two hands dealt, leave the dealer the same shoe as often as their cards together are
the same. So a set is a key, six bits for each value, and what is known of it is kept by that key.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from fairfelt.odds.shoe.tables import VALUES, Ints

Found: TypeAlias = NDArray[Any]  # chances, or counts modulo a prime
BITS = 6
SHORT = 8  # times shorter than the long list
LAST = np.iinfo(np.int64).max
PLACES = np.array([1 << BITS * value for value in range(VALUES)], np.int64)


def key_of(held: Ints) -> Ints:
    """The key of each set; keys of sets add up as the sets do."""
    found: Ints = held @ PLACES
    return found


def held_of(keys: Ints) -> Ints:
    """The sets again."""
    return keys[:, None] // PLACES % (1 << BITS)


class Known:
    """Rows by key; `find` is asked for the rows of those sets that nobody asked for before.

    New rows go to a short list, which joins the long one when it has grown: so a row is moved a few times at the most.
    """

    def __init__(self, find: Callable[[Ints], Found]) -> None:
        self._find = find
        none = find(np.zeros((1, VALUES), np.int64))
        self._long = self._short = (np.array([LAST], np.int64), none)  # in the order of keys, the last greater than all

    def __call__(self, keys: Ints) -> Found:
        new = np.unique(keys[~(_has(self._long, keys) | _has(self._short, keys))])
        if new.size:
            self._short = _joined(self._short, (new, self._find(held_of(new))))
            if len(self._short[0]) * SHORT > len(self._long[0]):
                self._long = _joined(self._long, (self._short[0][:-1], self._short[1][:-1]))
                self._short = (self._long[0][-1:], self._long[1][-1:])
        found = self._long[1][np.searchsorted(self._long[0], keys)]
        others = ~_has(self._long, keys)
        if others.any():
            found[others] = self._short[1][np.searchsorted(self._short[0], keys[others])]
        return found


def _has(rows: tuple[Ints, Found], keys: Ints) -> NDArray[np.bool_]:
    found: NDArray[np.bool_] = rows[0][np.searchsorted(rows[0], keys)] == keys
    return found


def _joined(rows: tuple[Ints, Found], more: tuple[Ints, Found]) -> tuple[Ints, Found]:
    at = np.searchsorted(rows[0], more[0])
    return np.insert(rows[0], at, more[0]), np.insert(rows[1], at, more[1], axis=0)
