"""A player's own page, answered on a short way.

A published round calls every phone of the hall to the server at once, and all of them ask for this page, or
for the part of it that renews itself (``X-Part``). It needs neither a session nor a sign-in: the phone's own
cookie says whose it is. So the same view is asked with the same guard, but without the rest of the
machinery, by a thread that has no other work. Whatever is unusual (somebody signed in, a message to show,
another answer than the page) is left to the long way.
"""

import asyncio
import io
import logging
import re
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, cast

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

from topcut.web.access import PLAYER_COOKIE
from topcut.web.middleware import Handler, headers
from topcut.web.player import views

Message = dict[str, Any]
App = Callable[
    [Message, Callable[[], Awaitable[Message]], Callable[[Message], Awaitable[None]]], Awaitable[None]
]

log = logging.getLogger("topcut.web")

_PAGE = re.compile(r"/t/([^/]+)/me/")
_LONG_WAY = {settings.SESSION_COOKIE_NAME, CookieStorage.cookie_name}


class ShortWay:
    """Answers the page of a phone itself and hands everything else on to ``app``."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="phones")

    async def __call__(self, scope: Message, receive: Any, send: Any) -> None:
        if scope["type"] == "http" and scope["method"] == "GET" and _PAGE.fullmatch(scope["path"]):
            loop = asyncio.get_running_loop()
            if answer := await loop.run_in_executor(self._thread, answered, scope):
                await _send(send, answer)
                return
        await self._app(scope, receive, send)


def answered(scope: Message) -> HttpResponse | None:
    """The page, or nothing where it takes the long way to say what is the matter."""
    request = ASGIRequest(scope, io.BytesIO())
    if PLAYER_COOKIE not in request.COOKIES or not _LONG_WAY.isdisjoint(request.COOKIES):
        return None
    request.user = AnonymousUser()
    try:
        response = _short_way(request)
    except Exception:
        log.exception("could not answer on the short way")
        connection.close()
        return None
    finally:
        translation.deactivate()
    return response if response.status_code == 200 else None


def _view(request: HttpRequest) -> HttpResponse:
    found = _PAGE.fullmatch(request.path)
    return views.me(request, tournament=found[1] if found else "")


def _made() -> Handler:
    """As on the long way, without session, sign-in, messages and the look-up of the address."""
    proved: Any = CsrfViewMiddleware(_view)
    in_words: Any = LocaleMiddleware(proved)
    secured: Any = SecurityMiddleware(headers(in_words))
    return cast(Handler, secured)


_short_way = _made()


async def _send(send: Any, response: HttpResponse) -> None:
    told = [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in response.items()]
    told += [(b"set-cookie", cookie.OutputString().encode("latin-1")) for cookie in response.cookies.values()]
    told.append((b"content-length", str(len(response.content)).encode()))
    await send({"type": "http.response.start", "status": response.status_code, "headers": told})
    await send({"type": "http.response.body", "body": response.content})
