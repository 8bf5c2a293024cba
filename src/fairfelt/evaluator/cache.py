"""Where compiled kernels are kept: in the user's cache folder (or `NUMBA_CACHE_DIR`), by what they were made of.

A compiled kernel holds what it calls, so its folder is named by the text of its module and of every module of this package
that it imports, however far away. A second checkout with the same text finds what the first compiled; an old kernel is never
found. Numba makes one of these for each kernel, as `fairfelt/__init__.py` tells it to.
"""

import re
from functools import cache
from hashlib import sha256
from pathlib import Path
from types import FunctionType

from numba.core import config
from numba.core.caching import UserWideCacheLocator
from numba.misc.appdirs import AppDirs

PACKAGE = Path(__file__).parents[1]
_IMPORT = re.compile(r"^\s*(?:from|import) fairfelt\.([\w.]+)(?: import (?:\(\s*)?([\w, \n]+))?", re.MULTILINE)


class FairfeltLocator(UserWideCacheLocator):
    """The place of one kernel of this package; other people's kernels are kept as Numba keeps them."""

    def __init__(self, py_func: FunctionType, py_file: str) -> None:
        super().__init__(py_func, py_file)
        folder = getattr(config, "CACHE_DIR", "") or AppDirs(appname="fairfelt", appauthor=False).user_cache_dir
        self._cache_path = str(Path(folder) / "kernels" / text_of(Path(py_file))[:32])

    @classmethod
    def from_function(cls, py_func: FunctionType, py_file: str) -> "FairfeltLocator | None":
        if not Path(py_file).is_relative_to(PACKAGE):
            return None
        made: FairfeltLocator | None = super().from_function(py_func, py_file)
        return made


@cache
def text_of(module: Path) -> str:
    """The hash of a module's text and of all that it imports from this package."""
    seen: set[Path] = set()
    waiting = [module]
    while waiting:
        path = waiting.pop()
        if path not in seen:
            seen.add(path)
            waiting += imported(path.read_text(encoding="utf-8"))
    texts = sorted((str(path.relative_to(PACKAGE)), path.read_bytes()) for path in seen if path.is_relative_to(PACKAGE))
    return sha256(b"\0".join(name.encode() + b"\0" + text for name, text in texts)).hexdigest()


def imported(text: str) -> list[Path]:
    """The files of this package that a module's text imports."""
    found: list[Path] = []
    for name, names in _IMPORT.findall(text):
        place = PACKAGE.joinpath(*name.split("."))
        inner = [place / f"{one.strip()}.py" for one in names.split(",") if one.strip()]
        found += [place.with_suffix(".py"), place / "__init__.py", *inner]
    return [path for path in found if path.is_file()]
