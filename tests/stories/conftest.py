"""The PostgreSQL server of the store's tests, and the facility of the departments' tests, serve the stories, too."""

from tests.facility.conftest import facility
from tests.store.conftest import postgres, server

__all__ = ["facility", "postgres", "server"]
