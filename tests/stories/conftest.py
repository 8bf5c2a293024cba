"""The PostgreSQL server of the store's tests serves these, too."""

from tests.store.conftest import postgres, server

__all__ = ["postgres", "server"]
