"""Middleware: response headers, locked cookies, and deny by default."""

from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseForbidden, HttpResponseNotAllowed

from topcut.core.kernel.rows import Row
from topcut.security_log import Happening, address, note
from topcut.service.permissions import is_public
from topcut.web.console_log import view_name

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


def note_address(next_: Handler) -> Handler:
    """Tell the security log where the request comes from: the peer, or who a trusted proxy says it was.

    The server replaces the peer by what ``X-Forwarded-For`` says, on a hosted server and from the proxies
    that uvicorn trusts; nobody else's header is believed.
    """

    def respond(request: HttpRequest) -> HttpResponse:
        token = address.set(str(request.META.get("REMOTE_ADDR") or ""))
        try:
            return next_(request)
        finally:
            address.reset(token)

    return respond


KEPT = "private, no-cache"
"""For pages that everybody may read, and a player's own on their phone: asked for again before each use."""


def headers(next_: Handler) -> Handler:
    """Set headers: content only from this server, and nothing private is kept.

    Which pages may be kept follows from the row of the permission matrix that guards them (decision 0028).
    """

    def respond(request: HttpRequest) -> HttpResponse:
        response = next_(request)
        response.setdefault("Content-Security-Policy", POLICY)
        kept = response.status_code < 400 and request.method != "POST" and _may_be_kept(request)
        response.setdefault("Cache-Control", KEPT if kept else "no-store")
        if settings.REQUIRE_HTTPS:
            for cookie in response.cookies.values():  # whoever set it: none is sent over plain HTTP
                cookie["secure"] = True
        return response

    return respond


METHODS = ("GET", "HEAD", "POST")


def _may_be_kept(request: HttpRequest) -> bool:
    match = request.resolver_match
    action = getattr(match.func, "action", None) if match else None
    return action == Row.SEE_OWN_CARD or (action not in (None, Row.SIGN_IN) and is_public(action))


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
        if hasattr(view, "action"):
            return None
        note(Happening.DENIED, method=str(request.method), view=view_name(request), why="no-row")
        return HttpResponseForbidden()
