"""Static assets: styles and scripts, served from the package with their content's hash in the URL."""

import hashlib
import mimetypes
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from django.http import Http404, HttpRequest, HttpResponse
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


@cache
def asset(name: str) -> str:
    """The URL of an asset; it changes with the content, so browsers may cache it forever."""
    return reverse("asset", args=[_content(name)[1], name])


def serve(request: HttpRequest, digest: str, name: str) -> HttpResponse:
    try:
        data, current = _content(name)
    except FileNotFoundError:
        raise Http404 from None
    response = HttpResponse(data, content_type=mimetypes.guess_type(name)[0] or "application/octet-stream")
    lasting = "public, max-age=31536000, immutable"
    response["Cache-Control"] = lasting if digest == current else "no-cache"
    return response


serve.action = "sign-in"  # type: ignore[attr-defined]
