"""These tests need Django."""

from tests.with_django import start_django

start_django()
