"""Assets: styles and scripts in the package, with their content's hash in the URL."""

import hashlib
from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable

from django.urls import reverse

from topcut.caching import cached

_FOLDERS = ("topcut.web:assets", "django_htmx:static/django_htmx")


@cached(1)
def _all() -> Mapping[str, Traversable]:
    """Every asset by its name: what is asked for is looked up here and never becomes part of a path."""
    places = (folder.partition(":") for folder in reversed(_FOLDERS))
    found = (files(package).joinpath(path).iterdir() for package, _, path in places)
    return {file.name: file for folder in found for file in folder if file.is_file()}


@cached(128)
def _content(name: str) -> tuple[bytes, str]:
    found = _all().get(name)
    if found is None:
        raise FileNotFoundError(name)
    data = found.read_bytes()
    return data, hashlib.sha256(data).hexdigest()[:12]


def content(name: str) -> bytes:
    return _content(name)[0]


def digest_of(name: str) -> str:
    """The hash of an asset's content, as its URL has it."""
    return _content(name)[1]


@cached(128)
def asset(name: str) -> str:
    """The URL of an asset; it changes with the content, so browsers may cache it forever."""
    return reverse("asset", args=[digest_of(name), name])
