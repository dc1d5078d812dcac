"""Batch rendering of players' own pages, without Django's middleware.

It calls the same view with the same guard, in the reader's language and with a CSRF token, but without
session, sign-in and messages: the phone's own cookie identifies the player. Requests of a batch are answered
from one read of the ledger and the phones, taken after all of them arrived: nothing is cached from before, so
a revoked phone gets nothing from that moment on. Whatever is unusual (somebody signed in, a message to show,
another response than the page) goes through Django.
"""

import io
import logging
import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.contrib.messages.storage.cookie import CookieStorage
from django.core.handlers.asgi import ASGIRequest
from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import CsrfViewMiddleware
from django.middleware.locale import LocaleMiddleware
from django.middleware.security import SecurityMiddleware
from django.utils import translation

from topcut.caching import Cache
from topcut.ledger.connection_loss import is_loss
from topcut.serving.asgi import Message
from topcut.serving.middleware import KEPT, headers
from topcut.web.access import phone_id
from topcut.web.player import own_page as views
from topcut.web.player.guard import PART_HEADER, BatchLookup

Headers = tuple[tuple[bytes, bytes], ...]

log = logging.getLogger("topcut.serving")

PAGE = re.compile(r"/t/([^/]+)/me/")
_DJANGO_COOKIES = {settings.SESSION_COOKIE_NAME, CookieStorage.cookie_name}


class RenderedPage(NamedTuple):
    headers: Headers
    content: bytes


def render_batch(scopes: Sequence[Message]) -> list[RenderedPage | None]:
    """Render the requested pages; ``None`` for those that Django has to answer."""
    requests = [ASGIRequest(scope, io.BytesIO()) for scope in scopes]
    try:
        lookup = BatchLookup(_phones(requests))
        return [_render(request, lookup) for request in requests]
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


def _phones(requests: Sequence[HttpRequest]) -> Iterator[str]:
    """The phones of requests that can be answered here."""
    for request in requests:
        phone = phone_id(request) if _DJANGO_COOKIES.isdisjoint(request.COOKIES) else None
        if phone:
            yield phone


def _render(request: ASGIRequest, lookup: BatchLookup) -> RenderedPage | None:
    if not lookup.knows(phone_id(request)) or not _DJANGO_COOKIES.isdisjoint(request.COOKIES):
        return None
    request.user = AnonymousUser()
    request.lookup = lookup  # type: ignore[attr-defined]
    try:
        common = _common_headers(request)
        response = _call_view(request) if common is not None else None
    except Exception as error:
        _told(error, "could not answer on the fast path")
        connection.close()
        return None
    if common is None or response is None or response.status_code != 200:
        return None
    cookies = tuple(
        (b"set-cookie", one.OutputString().encode("latin-1")) for one in response.cookies.values()
    )
    return RenderedPage((*common, *cookies), response.content)


def _call_view(request: ASGIRequest) -> HttpResponse:
    """Call the view with a CSRF token, as Django does; a page that is already open has its cookie."""
    found = PAGE.fullmatch(request.path)
    _csrf.process_request(request)
    response = views.me(request, tournament=found[1] if found else "")
    if PART_HEADER not in request.META or settings.CSRF_COOKIE_NAME not in request.COOKIES:
        _csrf.process_response(request, response)
    return response


_csrf: Any = CsrfViewMiddleware(lambda request: HttpResponse())

# Common headers


_headers: Cache[tuple[str, bool], Headers | None] = Cache(8)


def _common_headers(request: ASGIRequest) -> Headers | None:
    """The headers that Django's middleware sets for a page in this language; also activates the language.

    They are the same for every page, so they are computed once; ``None`` if the page must not be shown like
    this, but redirected to HTTPS.
    """
    language = translation.get_language_from_request(request)
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
