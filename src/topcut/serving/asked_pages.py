"""What a phone asks for: read from its request, for the fast path."""

import io
import re
from typing import Any, NamedTuple

from django.conf import settings
from django.contrib.messages.storage.cookie import CookieStorage
from django.core.handlers.asgi import ASGIRequest
from django.http import HttpResponse
from django.middleware.csrf import CsrfViewMiddleware
from django.utils import translation

from topcut.caching import cached
from topcut.core.kernel.ids import TournamentId
from topcut.serving.asgi import Message
from topcut.web.access import phone_id
from topcut.web.player.guard import PART_HEADER

PAGE = re.compile(r"/t/([^/]+)/me/")
_DJANGO_COOKIES = {settings.SESSION_COOKIE_NAME, CookieStorage.cookie_name}
_MOST_KEPT = 6_000
csrf: Any = CsrfViewMiddleware(lambda request: HttpResponse())


class AskedPage(NamedTuple):
    """``csrf`` is the phone's secret where it asks for the part of an open page, which sets no cookie."""

    tournament: TournamentId
    phone: str
    language: str
    secure: bool
    csrf: str


def asked_page(scope: Message) -> AskedPage | None:
    """``None`` where Django has to answer: no phone's cookie, somebody signed in, a message to show."""
    return _asked_page(scope.get("scheme", "http"), scope["path"], tuple(map(tuple, scope["headers"])))


@cached(_MOST_KEPT)
def _asked_page(scheme: str, path: str, headers: tuple[tuple[bytes, bytes], ...]) -> AskedPage | None:
    """A phone sends the same headers again and again. Whether it may act is looked at each time."""
    found = PAGE.fullmatch(path)
    request = request_of({"method": "GET", "scheme": scheme, "path": path, "headers": headers})
    phone = phone_id(request) if _DJANGO_COOKIES.isdisjoint(request.COOKIES) else None
    if found is None or phone is None:
        return None
    language = translation.get_language_from_request(request)
    return AskedPage(TournamentId(found[1]), phone, language, request.is_secure(), _part_secret(request))


def _part_secret(request: ASGIRequest) -> str:
    """Empty where the answer is a whole page, or has to set the cookie."""
    if PART_HEADER not in request.META or settings.CSRF_COOKIE_NAME not in request.COOKIES:
        return ""
    csrf.process_request(request)
    return "" if "CSRF_COOKIE_NEEDS_UPDATE" in request.META else str(request.META.get("CSRF_COOKIE", ""))


def request_of(scope: Message) -> ASGIRequest:
    return ASGIRequest({"type": "http", "query_string": b"", **scope}, io.BytesIO())
