"""Starts Django for the tests that need it."""

from __future__ import annotations

import logging
import os


def start_django() -> None:
    """Load the settings and the apps; harmless when called again.

    The conftest of every folder whose tests need Django calls this at its top.
    """
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "topcut.settings")
    import django

    django.setup()

    from django.conf import settings

    logging.getLogger("topcut.security").handlers.clear()  # no test writes into a folder that somebody uses

    # What tests write is never encrypted with the key of a data folder, nor is one made there.
    settings.DRAW_KEY = "the key of the tests"
    # Passwords are slow to check by design; in tests that would be most of the time.
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]

    settings.IDLE_LIMIT = 0  # tests put the clock forward; those of sessions set a limit
