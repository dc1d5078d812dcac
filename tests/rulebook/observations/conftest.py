"""Some of the answers are given by the service and by pages: these tests need Django."""

from tests.with_django import start_django

start_django()
