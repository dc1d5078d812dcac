"""Error pages: plain words, no internals."""

import sys
from urllib.parse import urlsplit

from django.http import HttpRequest, HttpResponse

from topcut.ledger.connection_loss import is_loss
from topcut.people.models import Account
from topcut.security_log import Happening, note
from topcut.web.console_log import view_name
from topcut.web.denials import PageDenied, SignInFirst
from topcut.web.frames import BareFrame, active_language
from topcut.web.pages import AnyPage, Page, respond, screen, show_plain
from topcut.web.staff_sessions import signed_out_text


@screen("errors/sign_in_first.html")
class SignInFirstPage(Page):
    """Not open to strangers."""


@screen("errors/forbidden.html")
class ForbiddenPage(Page):
    """Not open to whoever is signed in."""


@screen("errors/session_over.html")
class SessionOverPage(Page):
    """Signed out by a limit. ``texts`` is what somebody had written in the form that was not carried out."""

    why: str
    username: str
    back: str
    sent: bool
    texts: str


@screen("errors/not_found.html")
class NotFoundPage(Page):
    pass


@screen("errors/failed.html")
class FailedPage(Page):
    pass


@screen("errors/forged.html")
class ForgedPage(Page):
    """A form that did not come from our own page, or from one left open since yesterday."""


@screen("errors/busy.html")
class BusyPage(AnyPage):
    """The server is full. Drawn once for everybody, without a request."""


@screen("errors/database_away.html")
class DatabaseAwayPage(AnyPage):
    """PostgreSQL is away. Drawn without a request, whose session could not be read."""


@screen("errors/too_large.html")
class TooLargePage(AnyPage):
    """More than may be sent. Drawn once for everybody, without a request."""


@screen("errors/wrong_host.html")
class WrongHostPage(AnyPage):
    """A hosted server asked under another name; perhaps its proxy does not pass the name on."""


@screen("errors/no_protocol.html")
class NoProtocolPage(AnyPage):
    """The proxy of a hosted server does not say whether people come over HTTPS."""


@screen("errors/wrong_protocol.html")
class WrongProtocolPage(AnyPage):
    """The proxy says that a browser came over plain HTTP which did not."""


@screen("errors/unreadable.html")
class UnreadablePage(AnyPage):
    """A request that no browser of ours sends: a host that is none, a form cut in half."""


def unreadable(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """Nothing of the request is read again, not even the form's token: reading it may be what failed."""
    return respond(UnreadablePage(), BareFrame(language=active_language()), 400)


def denied(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    why = exception if isinstance(exception, PageDenied) else PageDenied()
    note_denied(request, why.who, why.tournament, row=why.row)
    username = getattr(request, "ended_session", None)
    if username:
        return _over(request, username)
    page = SignInFirstPage() if isinstance(exception, SignInFirst) else ForbiddenPage()
    return show_plain(request, page, 403)


def note_denied(request: HttpRequest, who: str = "", tournament: str = "", **facts: str) -> None:
    """The line of the security log about a page that was denied."""
    method, view = str(request.method), view_name(request)
    note(Happening.DENIED, who=who, tournament=tournament, method=method, view=view, **facts)


def _over(request: HttpRequest, username: str) -> HttpResponse:
    """The session ended by itself: ask for the password and come back. A form that was sent was not done.

    htmx shows nothing of a 403, so a form that it sent is answered as a refused one is.
    """
    here = request.headers.get("HX-Current-URL") or request.headers.get("Referer")
    back = urlsplit(here).path if here and request.method != "GET" else request.get_full_path()
    page = SessionOverPage(
        why=signed_out_text(),
        username=username,
        back=back,
        sent=request.method != "GET",
        texts="\n\n".join(_texts(request)),
    )
    return show_plain(request, page, 409 if request.headers.get("HX-Request") else 403)


def _texts(request: HttpRequest) -> list[str]:
    """What somebody had written in the form, to be copied: not passwords, nor what the page put there."""
    match = request.resolver_match
    if match and getattr(match.func, "hashes", False):
        return []
    fields = ((key, value) for key in request.POST for value in request.POST.getlist(key))
    return [str(value) for key, value in fields if "password" not in key and " " in str(value).strip()]


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return show_plain(request, NotFoundPage(), 404)


RETRY_SECONDS = 5
"""After so many a page that could not be shown asks again by itself."""


def failed(request: HttpRequest) -> HttpResponse:
    if not is_loss(sys.exception()):
        return show_plain(request, FailedPage(), 500)
    response = respond(DatabaseAwayPage(), BareFrame(language=active_language()), 503)
    response["Retry-After"] = str(RETRY_SECONDS)
    if request.method == "GET":
        response["Refresh"] = str(RETRY_SECONDS)
    return response


def forged(request: HttpRequest, reason: str = "") -> HttpResponse:
    """CSRF failure: the form did not come from our own page, or from one left open since yesterday."""
    user = getattr(request, "user", None)
    who = f"person:{user.person_id}" if isinstance(user, Account) else ""
    note_denied(request, who, why="forged-or-stale-form")
    return show_plain(request, ForgedPage(), 403)
