"""Router: which threads answer a request.

    staff       whoever is signed in, whatever they ask for; for a session's first request only if it can be
                looked up, which a flood of made-up sessions may prevent (``session_lookup.py``)
    passwords   forms whose view hashes a password, few at a time: hashing takes half a second of a core
    hall        everybody else

A view declares that it hashes, and a larger body, where it is defined: ``@page(…, hashes=True, body=…)``.
"""

from typing import Any

from django.http import Http404, parse_cookie
from django.urls import Resolver404, ResolverMatch, resolve

from topcut.serving.asgi import App, Message, Receive, Send
from topcut.serving.bodies import NoRoomForBody
from topcut.serving.session_lookup import SessionLookup, TooManyQuestions, request_of, session_key
from topcut.web.access import admits
from topcut.web.attempts import KNOWN_COOKIE, known_username


class Router:
    """ASGI router. For a password, nobody who has been here before queues behind strangers."""

    def __init__(
        self, sessions: SessionLookup, *, staff: App, hall: App, passwords: App, known_passwords: App
    ) -> None:
        self._sessions = sessions
        self._staff, self._hall = staff, hall
        self._passwords, self._known_passwords = passwords, known_passwords

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        signed_in = await self._sessions.is_known(scope)
        if scope["method"] == "POST" and _declared(scope, "hashes"):
            known = signed_in or _is_known_browser(scope)
            app = self._known_passwords if known else self._passwords
        else:
            app = self._staff if signed_in else self._hall
        await app(scope, receive, send)


async def may_send(sessions: SessionLookup, scope: Message, length: int) -> bool:
    """Whether the view declares bodies of this length and admits whoever sends it."""
    if length > (_declared(scope, "body") or 0) or session_key(scope) is None:
        return False
    try:
        return await sessions.ask(scope, lambda: _admits(scope))
    except TooManyQuestions:
        raise NoRoomForBody from None


def _match(scope: Message) -> ResolverMatch | None:
    try:
        return resolve(scope["path"])
    except Resolver404:
        return None


def _declared(scope: Message, what: str) -> Any:
    match = _match(scope)
    return getattr(match.func, what, None) if match else None


def _admits(scope: Message) -> bool:
    match, request = _match(scope), request_of(scope)
    if match is None or not request.user.is_authenticated:
        return False
    try:
        return admits(match.func, request, match.kwargs.get("tournament"))
    except Http404:
        return False


def _is_known_browser(scope: Message) -> bool:
    for name, value in scope["headers"]:
        if name == b"cookie" and KNOWN_COOKIE.encode() in value:
            return bool(known_username(parse_cookie(value.decode("latin-1")).get(KNOWN_COOKIE, "")))
    return False
