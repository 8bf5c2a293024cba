"""Commands and what became of them, made of a number."""

import hashlib
from random import Random
from typing import Any

from fairfelt.store import Answered, Journal, Reader


def answer(number: int, events: int = 1, size: int = 40) -> Answered:
    """The answer to command `number`, which caused so many events of about so many bytes."""
    bodies = tuple(f'{{"command":"c{number}","event":{n},"pad":"'.encode() + b"x" * size + b'"}' for n in range(events))
    return Answered(
        f"c{number}", hashlib.sha256(f"request {number}".encode()).digest(), f"reply {number}".encode(), bodies
    )


def script(batches: int, seed: int = 0) -> list[list[Answered]]:
    """A little gaming day: batches of a few commands, of which some cause no event, some many, some long ones."""
    chance = Random(seed)
    numbers = iter(range(batches * 10))
    return [
        [
            answer(next(numbers), chance.choice((0, 1, 1, 1, 2, 5)), chance.choice((20, 60, 200, 900)))
            for _ in range(chance.randint(1, 4))
        ]
        for _ in range(batches)
    ]


def database(held: Journal | Reader) -> Any:
    """The connection that a store works through, for tests that go behind its back."""
    reader: Any = held.reader if isinstance(held, Journal) else held
    return reader._db
