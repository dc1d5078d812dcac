"""Refusals of the server itself, before a request reaches Django: a page in the reader's language."""

from io import BytesIO
from time import monotonic
from typing import NamedTuple

from django.conf import settings
from django.core.handlers.asgi import ASGIRequest
from django.utils import translation

from topcut import security_log
from topcut.caching import Cache
from topcut.counters import LIMITED
from topcut.serving.asgi import Headers, Message, Send, send_response
from topcut.serving.middleware import POLICY
from topcut.web.error_pages import (
    RETRY_SECONDS,
    BusyPage,
    DatabaseAwayPage,
    NoProtocolPage,
    TooLargePage,
    WrongHostPage,
    WrongProtocolPage,
)
from topcut.web.frames import BareFrame
from topcut.web.pages import AnyPage, rendered

REASON = b"x-topcut-refused"
"""The header with the refusal's name, for programs."""
_LOGGED_EVERY = 60.0


class ServerRefusal(NamedTuple):
    status: int
    name: str
    page: AnyPage


BUSY = ServerRefusal(503, "busy", BusyPage())
DATABASE_AWAY = ServerRefusal(503, "database-away", DatabaseAwayPage())
TOO_LARGE = ServerRefusal(413, "too-large", TooLargePage())
WRONG_HOST = ServerRefusal(400, "wrong-host", WrongHostPage())
NO_PROTOCOL = ServerRefusal(400, "no-protocol", NoProtocolPage())
WRONG_PROTOCOL = ServerRefusal(400, "wrong-protocol", WrongProtocolPage())

_pages: Cache[tuple[str, str], bytes] = Cache(16)
_logged: dict[str, float] = {}


async def send_refusal(send: Send, scope: Message, refusal: ServerRefusal) -> None:
    """Answer with the refusal's page. A client that is still sending reads it, and is not read any more."""
    if refusal is not DATABASE_AWAY:  # nobody's doing, and the log has its line
        note_limit(refusal.name, scope)
    await send_page(send, scope, refusal)


async def send_page(send: Send, scope: Message, refusal: ServerRefusal) -> None:
    language = _language(scope)
    page = _pages.get_or_make((refusal.name, language), lambda: _made(refusal.page, language))
    await send_response(send, refusal.status, [*_headers(refusal, scope), _length(page)], page)


def note_limit(name: str, scope: Message) -> None:
    """A line in the security log with who met the limit, at most one a minute for each limit."""
    LIMITED.add(name)
    now = monotonic()
    if now - _logged.get(name, -_LOGGED_EVERY) >= _LOGGED_EVERY:
        _logged[name] = now
        client = scope.get("client") or ("",)
        security_log.note(security_log.Happening.LIMITED, limit=name, **{"from": client[0]})


def _headers(refusal: ServerRefusal, scope: Message) -> Headers:
    headers = [
        (b"content-type", b"text/html; charset=utf-8"),
        (b"cache-control", b"no-store"),
        (b"content-security-policy", POLICY.encode()),
        (b"x-content-type-options", b"nosniff"),
        (b"vary", b"Accept-Language, Cookie"),
        (REASON, refusal.name.encode()),
    ]
    if refusal.status == 503:
        headers.append((b"retry-after", str(RETRY_SECONDS).encode()))
    if refusal is DATABASE_AWAY and scope["method"] == "GET":
        headers.append((b"refresh", str(RETRY_SECONDS).encode()))
    if settings.SECURE_HSTS_SECONDS:
        headers.append((b"strict-transport-security", b"max-age=%d" % settings.SECURE_HSTS_SECONDS))
    return headers


def _length(page: bytes) -> tuple[bytes, bytes]:
    return b"content-length", str(len(page)).encode()


def _language(scope: Message) -> str:
    try:
        return str(translation.get_language_from_request(ASGIRequest(scope, BytesIO())))
    except ValueError:  # a path that is no text
        return settings.LANGUAGE_CODE


def _made(page: AnyPage, language: str) -> bytes:
    with translation.override(language):
        return rendered(page, BareFrame(language=language)).encode()
