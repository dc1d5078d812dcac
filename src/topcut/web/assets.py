"""Assets: styles and scripts in the package, with their content's hash in the URL."""

import hashlib
from importlib.resources import files
from importlib.resources.abc import Traversable

from django.urls import reverse

from topcut.caching import cached

_FOLDERS = ("topcut.web:assets", "django_htmx:static/django_htmx")


@cached(1)
def _files() -> dict[str, Traversable]:
    """Every asset by its name: what somebody asks for is looked up here, never on the disk."""
    found: dict[str, Traversable] = {}
    for folder in reversed(_FOLDERS):
        package, _, path = folder.partition(":")
        found |= {file.name: file for file in files(package).joinpath(path).iterdir() if file.is_file()}
    return found


@cached(128)
def _read(name: str) -> tuple[bytes, str]:
    data = _files()[name].read_bytes()
    return data, hashlib.sha256(data).hexdigest()[:12]


def _content(name: str) -> tuple[bytes, str]:
    if name not in _files():
        raise FileNotFoundError(name)
    return _read(name)


def content(name: str) -> bytes:
    return _content(name)[0]


def digest_of(name: str) -> str:
    """The hash of an asset's content, as its URL has it."""
    return _content(name)[1]


@cached(128)
def asset(name: str) -> str:
    """The URL of an asset; it changes with the content, so browsers may cache it forever."""
    return reverse("asset", args=[digest_of(name), name])
