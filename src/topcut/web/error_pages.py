"""Error pages: plain words, no internals."""

import logging

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

log = logging.getLogger("topcut.web")


class Forbidden(PermissionDenied):
    """Signed in, but the matrix does not allow it."""


class SignInFirst(PermissionDenied):
    """Not signed in: the page may be allowed after signing in."""


def denied(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    log.warning("denied %s %s", request.method, request.resolver_match and request.resolver_match.view_name)
    sign_in = isinstance(exception, SignInFirst)
    return render(request, "errors/denied.html", {"sign_in": sign_in}, status=403)


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return render(request, "errors/not_found.html", status=404)


def failed(request: HttpRequest) -> HttpResponse:
    return render(request, "errors/failed.html", status=500)


def forged(request: HttpRequest, reason: str = "") -> HttpResponse:
    """CSRF failure: the form did not come from our own page, or from one left open since yesterday."""
    log.warning("forged or stale form for %s", request.resolver_match and request.resolver_match.view_name)
    return render(request, "errors/forged.html", status=403)


class OnceDenied(logging.Filter):
    """Log filter: drops Django's traceback for a denied page; ``error_pages.denied`` logs its own line."""

    def filter(self, record: logging.LogRecord) -> bool:
        kind = record.exc_info[0] if record.exc_info else None
        return kind is None or not issubclass(kind, PermissionDenied)
