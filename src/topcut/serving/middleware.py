"""Middleware: response headers, and deny by default."""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseForbidden, HttpResponseNotAllowed

Handler = Callable[[HttpRequest], HttpResponse]

POLICY = "; ".join(  # noqa: FLY002 - one rule a line
    (
        "default-src 'self'",
        "object-src 'none'",
        "img-src 'self' data:",
        "style-src 'self'",
        "script-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
    )
)


def headers(next_: Handler) -> Handler:
    """Set headers: content only from this server, and personal pages are not cached."""

    def respond(request: HttpRequest) -> HttpResponse:
        response = next_(request)
        response.setdefault("Content-Security-Policy", POLICY)
        response.setdefault(
            "Cache-Control", "no-store" if response.status_code >= 400 else "private, no-cache"
        )
        return response

    return respond


METHODS = ("GET", "HEAD", "POST")


class deny_by_default:  # noqa: N801 - used as a function, like the other one
    """Deny every view that names no row of the permission matrix, and every method that no page has."""

    def __init__(self, next_: Handler) -> None:
        self._next = next_

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self._next(request)

    def process_view(
        self, request: HttpRequest, view: Callable[..., Any], args: Any, kwargs: Any
    ) -> HttpResponse | None:
        if request.method not in METHODS:
            return HttpResponseNotAllowed(METHODS)
        return None if hasattr(view, "action") else HttpResponseForbidden()
