"""Sessions of staff: a new key at every sign-in, and two limits that the server keeps.

A session ends ``SESSION_COOKIE_AGE`` after the sign-in, and ``IDLE_LIMIT`` after the last thing somebody did.
Pages that renew themselves send ``X-Refresh`` or ``X-Part``, which is nobody doing anything. When somebody
did something is written at most once a minute.
"""

from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.contrib.auth import login, logout
from django.contrib.sessions.backends.base import SessionBase
from django.http import HttpRequest, HttpResponse
from django.utils.translation import ngettext

from topcut.people.models import Account
from topcut.security_log import Happening, note
from topcut.service import now

BEGAN, SEEN = "began", "seen"
_WRITTEN_EVERY = 60_000
_BACKEND = "django.contrib.auth.backends.ModelBackend"
_REFRESHES = ("HTTP_X_REFRESH", "HTTP_X_PART")


def enter(request: HttpRequest, account: Account) -> None:
    """Sign in. The key is new whatever there was before: nobody knows it who planted or saw the old one."""
    login(request, account, backend=_BACKEND)
    request.session.cycle_key()
    request.session[BEGAN] = request.session[SEEN] = now()
    note(Happening.SIGNED_IN, who=f"person:{account.person_id}")


def leave(request: HttpRequest, account: Account | None) -> None:
    logout(request)
    if account:
        note(Happening.SIGNED_OUT, who=f"person:{account.person_id}")


def seconds_left(session: SessionBase) -> int:
    """Until the session ends if nobody does anything."""
    began, seen = session.get(BEGAN, now()), session.get(SEEN, now())
    over = began + settings.SESSION_COOKIE_AGE * 1000
    if settings.IDLE_LIMIT:
        over = min(over, seen + settings.IDLE_LIMIT * 1000)
    return int(max(0, over - now()) // 1000)


def signed_out_text() -> str:
    """Why a session ended by itself."""
    hours = settings.SESSION_COOKIE_AGE // 3600
    text = ngettext(
        "You were signed out because nothing was done for a while, or because %(count)s hour had passed.",
        "You were signed out because nothing was done for a while, or because %(count)s hours had passed.",
        hours,
    )
    return text % {"count": hours}


def limited(next_: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: end a session that is over, and note when somebody did something."""

    def respond(request: HttpRequest) -> HttpResponse:
        if settings.SESSION_COOKIE_NAME in request.COOKIES and request.user.is_authenticated:
            _check(request)
        return next_(request)

    return respond


def _check(request: Any) -> None:
    session, moment = request.session, now()
    if BEGAN not in session:  # from before there were limits, or not by our own page
        session[BEGAN] = session[SEEN] = moment
    if not seconds_left(session):
        request.ended_session = request.user.username
        note(Happening.SIGNED_OUT, who=f"person:{request.user.person_id}", why="limit")
        logout(request)
    elif is_activity(request) and moment - session.get(SEEN, 0) >= _WRITTEN_EVERY:
        session[SEEN] = moment


def is_activity(request: HttpRequest) -> bool:
    return not any(name in request.META for name in _REFRESHES)
