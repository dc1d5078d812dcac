"""Frame: what surrounds a page, whatever it shows. Language, theme, messages, who is signed in."""

from dataclasses import dataclass

from django.conf import settings
from django.contrib.messages import get_messages
from django.http import HttpRequest
from django.http.request import split_domain_port
from django.middleware.csrf import get_token
from django.utils.translation import get_language

from topcut.messages.refusals import refusal_citation, refusal_text
from topcut.web.access import Visit
from topcut.web.citations import pieces_of
from topcut.web.page_parts import Banner, CitedSentence
from topcut.web.public.address import is_loopback
from topcut.web.staff_sessions import seconds_left

_ACCOUNT_PAGES = {"start", "staff-link", "sign-in"}
_KINDS = {"error": "bad", "warning": "warn"}


@dataclass(frozen=True, slots=True)
class LanguageLink:
    """The same page in a language, by its own name."""

    code: str
    text: str
    current: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Reader:
    """Who reads a page, and what they are told.

    ``signed_out_in``: seconds until they are signed out if nothing is done; 0 if nobody is signed in.
    """

    csrf_token: str
    theme: str = ""
    here: str = ""
    user: str = ""
    messages: tuple[Banner, ...] = ()
    refusal: CitedSentence | None = None
    unencrypted: bool = False
    signed_out_in: int = 0

    @property
    def minutes_signed_in(self) -> int:
        return self.signed_out_in // 60


@dataclass(frozen=True, slots=True, kw_only=True)
class BareFrame:
    """What every page has, also one without a request."""

    language: str

    @property
    def languages(self) -> tuple[LanguageLink, ...]:
        return tuple(LanguageLink(code, name, code == self.language) for code, name in settings.LANGUAGES)


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame(BareFrame):
    reader: Reader


def plain_frame(request: HttpRequest, visit: Visit | None = None) -> Frame:
    """The frame of a page that belongs to no tournament."""
    return Frame(language=active_language(), reader=reader_of(request, visit))


def active_language() -> str:
    return get_language() or "en"


def reader_of(request: HttpRequest, visit: Visit | None) -> Reader:
    user = getattr(request, "user", None)
    account = user.username if user is not None and user.is_authenticated else ""
    return Reader(
        csrf_token=get_token(request),
        theme=theme_of(request),
        here=request.get_full_path(),
        user=account,
        messages=() if visit and visit.refusal else _flashed(request),
        refusal=refusal_told(visit) if visit and visit.refusal else None,
        unencrypted=(bool(account) or view_of(request) in _ACCOUNT_PAGES) and _is_open_network(request),
        signed_out_in=seconds_left(request.session) if account else 0,
    )


def _flashed(request: HttpRequest) -> tuple[Banner, ...]:
    """What an earlier form came to. Beside a refusal it would read as said of that: so it waits."""
    return tuple(Banner(_KINDS.get(one.level_tag, "ok"), text=str(one)) for one in get_messages(request))


def view_of(request: HttpRequest) -> str:
    """The name of the view that answers; empty where no address leads to one."""
    match = request.resolver_match
    return match.url_name or "" if match else ""


def theme_of(request: HttpRequest) -> str:
    """The theme that the reader chose; empty for the device's own."""
    theme = request.COOKIES.get("theme", "")
    return theme if theme in ("light", "dark") else ""


def refusal_told(visit: Visit) -> CitedSentence:
    """The text of the visit's refusal, and its rule."""
    assert visit.refusal is not None
    if visit.tournament_id is None:
        text, cite = refusal_text(visit.refusal), refusal_citation(visit.refusal, visit.planned)
    else:
        text = refusal_text(visit.refusal, name_of=visit.name_of)
        cite = refusal_citation(visit.refusal, visit.planned or visit.rules)
    return CitedSentence(text, pieces_of(cite) if cite else ())


def _is_open_network(request: HttpRequest) -> bool:
    """Whether others on the network could read along."""
    encrypted = settings.REQUIRE_HTTPS or request.is_secure()
    return not encrypted and not is_loopback(split_domain_port(request.get_host())[0])
