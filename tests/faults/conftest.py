"""These tests need Django."""

from tests.empty_database import postgres
from tests.with_django import start_django

start_django()

__all__ = ["postgres"]
