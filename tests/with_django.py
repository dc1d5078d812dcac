"""Starts Django for the tests that need it."""

from __future__ import annotations

import os


def start_django() -> None:
    """Load the settings and the apps; harmless when called again.

    tests/conftest.py calls this for every folder but those of the pure parts. A conftest.py that imports a
    model at its top is read earlier than that and calls this first.
    """
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "topcut.settings")
    import django

    django.setup()

    from django.conf import settings

    # Passwords are slow to check by design; in tests that would be most of the time.
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
