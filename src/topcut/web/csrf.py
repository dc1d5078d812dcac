"""The CSRF token of a page: one for all of its forms, since making it takes long."""

from typing import Any

from django.http import HttpRequest
from django.template.backends.utils import csrf_input
from django.utils.functional import SimpleLazyObject


def csrf_field(request: HttpRequest) -> str:
    """The hidden field, masked once for this page."""
    made: str | None = getattr(request, "_proof", None)
    if made is None:
        made = request._proof = csrf_input(request)  # type: ignore[attr-defined]
    return made


def context(request: HttpRequest) -> dict[str, Any]:
    """For templates; made when the first form of a page asks for it."""
    return {"csrf_input": SimpleLazyObject(lambda: csrf_field(request))}
