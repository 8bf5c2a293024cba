"""How promises are checked: a department's promise yields in words what does not hold."""

from collections.abc import Iterator


def same(promise: str, what: str, found: int, expected: int) -> Iterator[str]:
    """Two amounts of cents that must be equal; `promise` is its number in docs/reliability.md."""
    if found != expected:
        yield f"{promise}: {what}: {found} cents are not {expected}"
