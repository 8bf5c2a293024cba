"""The event loop of the server: uvloop where there is one, for it is the quicker one.

Everybody waits while unused objects are looked for, so it is done seldom: what was there at the start is left out, and what has
lasted is looked through once for every hundred times that the newer is.
"""

import asyncio
import gc
from collections.abc import Callable, Coroutine
from typing import Any

SELDOM = 100


def run(main: Coroutine[Any, Any, None]) -> None:
    """Run until it is done."""
    gc.freeze()
    gc.set_threshold(*gc.get_threshold()[:2], SELDOM)
    with asyncio.Runner(loop_factory=_factory()) as runner:
        runner.run(main)


def _factory() -> Callable[[], asyncio.AbstractEventLoop]:
    try:
        import uvloop
    except ImportError:  # not on every system
        return asyncio.new_event_loop
    return uvloop.new_event_loop
