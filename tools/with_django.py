"""Django for tools that need the templates' environment or every view."""

from __future__ import annotations

import os
import tempfile

from jinja2 import Environment


def environment() -> Environment:
    """The environment of all templates, with Django set up on an empty data folder."""
    import django
    from django.template import engines

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "topcut.settings")
    os.environ.setdefault("TOPCUT_DATA", tempfile.mkdtemp())
    django.setup()
    found: Environment = engines["jinja2"].env  # type: ignore[attr-defined]
    return found
