"""The CSRF token of a page."""

from typing import Any

from django.http import HttpRequest
from django.template.backends.utils import csrf_input
from django.utils.functional import SimpleLazyObject


def csrf_field(request: HttpRequest) -> str:
    """The hidden CSRF field, masked once per page."""
    made: str | None = getattr(request, "_csrf_field", None)
    if made is None:
        made = request._csrf_field = csrf_input(request)  # type: ignore[attr-defined]
    return made


def context(request: HttpRequest) -> dict[str, Any]:
    """Context processor: the CSRF field, created when the first form of a page needs it."""
    return {"csrf_input": SimpleLazyObject(lambda: csrf_field(request))}
