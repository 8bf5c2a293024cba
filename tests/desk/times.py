"""Times as people of the Commonwealth read them off the wall."""

from datetime import datetime


def local(text: str) -> datetime:
    return datetime.fromisoformat(text)
