"""The gallery needs every view."""

from tests.with_django import start_django

start_django()
