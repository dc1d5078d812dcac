"""Starts Django also when only this folder is asked for."""

from tests.with_django import start_django

start_django()
