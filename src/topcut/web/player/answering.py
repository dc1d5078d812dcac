"""A player's own page, made from what a phone asked, without the rest of the machinery.

The same view is asked with the same guard, in the reader's language and with proof of origin, but without
session, sign-in and messages: the phone's own cookie says whose page it is. Those who asked together are
answered from one look at the ledger and at the phones, taken after all of them had asked: nothing is
remembered from before, so a phone that was ended gets nothing from that moment on. Whatever is unusual
(somebody signed in, a message to show, another answer than the page) is left to the long way.
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

from topcut.web.access import phone_token
from topcut.web.middleware import headers
from topcut.web.player import own_page as views
from topcut.web.player.guard import PART_HEADER, Look

Message = dict[str, Any]
Headers = tuple[tuple[bytes, bytes], ...]

log = logging.getLogger("topcut.web")

PAGE = re.compile(r"/t/([^/]+)/me/")
_LONG_WAY = {settings.SESSION_COOKIE_NAME, CookieStorage.cookie_name}


class RenderedPage(NamedTuple):
    headers: Headers
    content: bytes


def answered(scopes: Sequence[Message]) -> list[RenderedPage | None]:
    """The pages asked for; nothing where it takes the long way to say what is the matter."""
    requests = [ASGIRequest(scope, io.BytesIO()) for scope in scopes]
    try:
        look = Look(_tokens(requests))
        return [_page(request, look) for request in requests]
    except Exception:
        log.exception("could not look for phones on the short way")
        connection.close()
        return [None] * len(scopes)
    finally:
        translation.deactivate()


def _tokens(requests: Sequence[HttpRequest]) -> Iterator[str]:
    """Of those who can be answered here."""
    for request in requests:
        token = phone_token(request) if _LONG_WAY.isdisjoint(request.COOKIES) else None
        if token:
            yield token


def _page(request: ASGIRequest, look: Look) -> RenderedPage | None:
    if not look.knows(phone_token(request)) or not _LONG_WAY.isdisjoint(request.COOKIES):
        return None
    request.user = AnonymousUser()
    request.look = look  # type: ignore[attr-defined]
    try:
        worn = _worn(request)
        response = _viewed(request) if worn is not None else None
    except Exception:
        log.exception("could not answer on the short way")
        connection.close()
        return None
    if worn is None or response is None or response.status_code != 200:
        return None
    cookies = tuple(
        (b"set-cookie", one.OutputString().encode("latin-1")) for one in response.cookies.values()
    )
    return RenderedPage((*worn, *cookies), response.content)


def _viewed(request: ASGIRequest) -> HttpResponse:
    """With proof of origin, as on the long way; a page that is open has its cookie already."""
    found = PAGE.fullmatch(request.path)
    _proof.process_request(request)
    response = views.me(request, tournament=found[1] if found else "")
    if PART_HEADER not in request.META or settings.CSRF_COOKIE_NAME not in request.COOKIES:
        _proof.process_response(request, response)
    return response


_proof: Any = CsrfViewMiddleware(lambda request: HttpResponse())


# What every page wears

_wardrobe: dict[tuple[str, bool], Headers | None] = {}


def _worn(request: ASGIRequest) -> Headers | None:
    """The headers the long way's own middleware gives to a page in this language, and the language itself.

    They are the same for every page, so each is asked once; nothing where a page is not to be shown like
    this, but sent to HTTPS.
    """
    language = translation.get_language_from_request(request)
    if translation.get_language() != language:
        translation.activate(language)
    request.LANGUAGE_CODE = language
    key = (language, request.is_secure())
    if key not in _wardrobe:
        _wardrobe[key] = _dressed(request)
        translation.activate(language)
    return _wardrobe[key]


def _dressed(request: ASGIRequest) -> Headers | None:
    in_words: Any = LocaleMiddleware(lambda request: HttpResponse())
    secured: Any = SecurityMiddleware(headers(in_words))
    response = secured(request)
    response["Vary"] = "Accept-Language, Cookie"
    told = ((name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in response.items())
    return tuple(told) if response.status_code == 200 else None
