"""Batch rendering of players' own pages, without Django's middleware.

It calls the same view with the same guard, in the reader's language and with a CSRF token, but without
session, sign-in and messages: the phone's own cookie identifies the player. Requests of a batch are answered
from one read of the ledger and the phones, taken after all of them arrived: nothing is cached from before, so
a revoked phone gets nothing from that moment on. Whatever is unusual (somebody signed in, a message to show,
another response than the page) goes through Django.
"""

import logging
from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.core.handlers.asgi import ASGIRequest
from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.middleware.locale import LocaleMiddleware
from django.middleware.security import SecurityMiddleware
from django.utils import translation

from topcut.caching import Cache
from topcut.ledger.connection_loss import is_loss
from topcut.serving.asgi import Message
from topcut.serving.asked_pages import AskedPage, asked_page, csrf, request_of
from topcut.serving.middleware import KEPT, headers
from topcut.web.player import own_page as views
from topcut.web.player.guard import PART_HEADER, BatchLookup

Headers = tuple[tuple[bytes, bytes], ...]

log = logging.getLogger("topcut.serving")


class RenderedPage(NamedTuple):
    headers: Headers
    content: bytes


class MadeAhead(Protocol):
    """The parts of pages that were made before they were asked for (``pages_ahead.py``)."""

    def part(self, asked: AskedPage, lookup: BatchLookup) -> bytes | None:
        """``None`` where there is none that is right at this moment."""


def render_batch(scopes: Sequence[Message], ahead: MadeAhead | None = None) -> list[RenderedPage | None]:
    """Render the requested pages; ``None`` for those that Django has to answer."""
    try:
        asked = [asked_page(scope) for scope in scopes]
        lookup = BatchLookup(one.phone for one in asked if one)
        return [
            _page(one, scope, lookup, ahead) if one and lookup.knows(one.phone) else None
            for one, scope in zip(asked, scopes, strict=True)
        ]
    except Exception as error:
        _told(error, "could not look up phones on the fast path")
        connection.close()
        return [None] * len(scopes)
    finally:
        translation.deactivate()


def _told(error: Exception, text: str) -> None:
    """That the database is away is told once, by ``database_line``."""
    if not is_loss(error):
        log.error(text, exc_info=error)


def _page(
    asked: AskedPage, scope: Message, lookup: BatchLookup, ahead: MadeAhead | None
) -> RenderedPage | None:
    try:
        made = ahead.part(asked, lookup) if ahead else None
        common = _headers.get((asked.language, asked.secure)) if made else None
        if made and common:
            return RenderedPage(common, made)
        return _render(asked, request_of(scope), lookup)
    except Exception as error:
        _told(error, "could not answer on the fast path")
        connection.close()
        return None


def _render(asked: AskedPage, request: ASGIRequest, lookup: BatchLookup) -> RenderedPage | None:
    request.user = AnonymousUser()
    request.lookup = lookup  # type: ignore[attr-defined]
    common = _common_headers(request, asked.language)
    response = call_view(request, asked.tournament) if common is not None else None
    if common is None or response is None or response.status_code != 200:
        return None
    cookies = tuple(
        (b"set-cookie", one.OutputString().encode("latin-1")) for one in response.cookies.values()
    )
    return RenderedPage((*common, *cookies), response.content)


def call_view(request: HttpRequest, tournament: str) -> HttpResponse:
    """Call the view with a CSRF token, as Django does; a page that is already open has its cookie."""
    csrf.process_request(request)
    response = views.me(request, tournament=tournament)
    if PART_HEADER not in request.META or settings.CSRF_COOKIE_NAME not in request.COOKIES:
        csrf.process_response(request, response)
    return response


# Common headers


_headers: Cache[tuple[str, bool], Headers | None] = Cache(8)


def _common_headers(request: ASGIRequest, language: str) -> Headers | None:
    """The headers that Django's middleware sets for a page in this language; also activates the language.

    They are the same for every page, so they are computed once; ``None`` if the page must not be shown like
    this, but redirected to HTTPS.
    """
    if translation.get_language() != language:
        translation.activate(language)
    request.LANGUAGE_CODE = language
    return _headers.get_or_make((language, request.is_secure()), lambda: _headers_of_middleware(request))


def _headers_of_middleware(request: ASGIRequest) -> Headers | None:
    localized: Any = LocaleMiddleware(lambda request: HttpResponse(headers={"Cache-Control": KEPT}))
    secured: Any = SecurityMiddleware(headers(localized))
    response = secured(request)
    response["Vary"] = "Accept-Language, Cookie"
    translation.activate(request.LANGUAGE_CODE)  # the middleware has left it
    pairs = ((name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in response.items())
    return tuple(pairs) if response.status_code == 200 else None
