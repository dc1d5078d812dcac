"""Assets: styles and scripts in the package, with their content's hash in the URL."""

import hashlib
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from django.urls import reverse

_FOLDERS = ("topcut.web:assets", "django_htmx:static/django_htmx")


@cache
def _find(name: str) -> Traversable | None:
    for folder in _FOLDERS:
        package, _, path = folder.partition(":")
        found = files(package).joinpath(path, name)
        if found.is_file() and "/" not in name and "\\" not in name:
            return found
    return None


@cache
def _content(name: str) -> tuple[bytes, str]:
    found = _find(name)
    if found is None:
        raise FileNotFoundError(name)
    data = found.read_bytes()
    return data, hashlib.sha256(data).hexdigest()[:12]


def content(name: str) -> bytes:
    return _content(name)[0]


def digest_of(name: str) -> str:
    """The hash of an asset's content, as its URL has it."""
    return _content(name)[1]


@cache
def asset(name: str) -> str:
    """The URL of an asset; it changes with the content, so browsers may cache it forever."""
    return reverse("asset", args=[digest_of(name), name])
