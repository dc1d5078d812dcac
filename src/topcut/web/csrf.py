"""The CSRF token of a page."""

from django.http import HttpRequest
from django.template.backends.utils import csrf_input


def csrf_field(request: HttpRequest) -> str:
    """The hidden CSRF field, masked once per page."""
    made: str | None = getattr(request, "_csrf_field", None)
    if made is None:
        made = request._csrf_field = csrf_input(request)  # type: ignore[attr-defined]
    return made
