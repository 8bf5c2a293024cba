"""The event loop of the server: uvloop where there is one, for it is the quicker one."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any


def run(main: Coroutine[Any, Any, None]) -> None:
    """Run until it is done."""
    with asyncio.Runner(loop_factory=_factory()) as runner:
        runner.run(main)


def _factory() -> Callable[[], asyncio.AbstractEventLoop]:
    try:
        import uvloop
    except ImportError:  # not on every system
        return asyncio.new_event_loop
    return uvloop.new_event_loop
