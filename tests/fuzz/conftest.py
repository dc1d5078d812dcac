"""Starts Django: the parsers' modules need it."""

from tests.with_django import start_django

start_django()
