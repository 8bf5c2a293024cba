"""Guessing passwords is slow: after a few wrong ones every further try waits, longer each time.

Counted for a name at one source, for a source over all names, and for a name over all sources. The last does not hold for a
source from which that name has signed in before, so that an outsider cannot lock the staff out.
"""

from collections import OrderedDict
from dataclasses import dataclass

FREE = 5  # wrong passwords of a name at one source before it waits
FREE_SOURCE = 20  # of one source over all names
FREE_NAME = 8  # of one name over all sources
FIRST_WAIT, LONGEST_WAIT = 120.0, 3600.0
FORGOTTEN = 24 * 3600.0
MOST = 20_000  # counters kept; the oldest goes


@dataclass(slots=True)
class _Count:
    wrong: int = 0
    last: float = 0.0


class Throttle:
    """Counts of wrong passwords."""

    def __init__(self) -> None:
        self._counts: OrderedDict[tuple[str, str], _Count] = OrderedDict()
        self._known: OrderedDict[tuple[str, str], None] = OrderedDict()

    def wait(self, name: str, source: str, now: float) -> float:
        """The seconds until this name may be tried from that source; nothing if it may now."""
        waits = [self._left((name, source), FREE, now), self._left(("", source), FREE_SOURCE, now)]
        if (name, source) not in self._known:
            waits.append(self._left((name, ""), FREE_NAME, now))
        return max(waits)

    def wrong(self, name: str, source: str, now: float) -> None:
        """A password was wrong."""
        for key in ((name, source), ("", source), (name, "")):
            count = self._counts.setdefault(key, _Count())
            if now - count.last > FORGOTTEN:
                count.wrong = 0
            count.wrong, count.last = count.wrong + 1, now
            self._counts.move_to_end(key)
        while len(self._counts) > MOST:
            self._counts.popitem(last=False)

    def right(self, name: str, source: str) -> None:
        """A password was right: the name starts afresh here, and this source is known for it."""
        self._counts.pop((name, source), None)
        self._known[name, source] = None
        self._known.move_to_end((name, source))
        while len(self._known) > MOST:
            self._known.popitem(last=False)

    def _left(self, key: tuple[str, str], free: int, now: float) -> float:
        count = self._counts.get(key)
        if count is None or count.wrong < free or now - count.last > FORGOTTEN:
            return 0.0
        wait = min(FIRST_WAIT * 2.0 ** min(count.wrong - free, 10), LONGEST_WAIT)
        return max(count.last + wait - now, 0.0)
