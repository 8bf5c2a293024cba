"""Compiled kernels that are out of date, thrown away.

Numba keeps a compiled kernel beside its file, by the date of that file alone. But a kernel holds what it calls: one that
calls the evaluators here would go on with old ones after a change to them.
"""

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

PACKAGE = Path(__file__).parents[2]
SOURCES = (*Path(__file__).parent.glob("*.py"), PACKAGE / "kit" / "poker.py")


def drop_stale(package: Path = PACKAGE, sources: Iterable[Path] = SOURCES) -> None:
    """Delete the index of every compiled kernel in the package that is older than one of the sources."""
    newest = max(source.stat().st_mtime_ns for source in sources)
    for index in package.rglob("__pycache__/*.nbi"):
        with suppress(OSError):  # another process was first
            if index.stat().st_mtime_ns < newest:
                index.unlink()
