"""Rendering of public pages, once for everybody, through the cache."""

from collections.abc import Callable, Hashable, Iterable

from django.conf import settings
from django.http import HttpResponse
from django.utils import translation

from topcut.core.desks.limited.board import draft_on
from topcut.core.tournament import Tournament
from topcut.web.access import Visit
from topcut.web.frames import theme_of
from topcut.web.pages import rendered
from topcut.web.public import page_cache
from topcut.web.public import public_rows as rows
from topcut.web.public.public_frame import PublicPage
from topcut.web.public.roster_names import names_version


def _state(tournament: Tournament) -> Hashable:
    """Cache key for the frame of every public page."""
    round_ = rows.current(tournament)
    at = (round_.number, round_.status, round_.deadline, round_.paused_at) if round_ else ()
    told = tournament.announcements
    draft = draft_on(tournament)
    return (
        tournament.details,
        at,
        tournament.posted_after,
        tournament.is_finished,
        tournament.lists_published,
        told,
        draft.state() if draft else None,
    )


Make = Callable[[], PublicPage]
"""Builds the page value, in the page's language; not called if the rendered page is still there."""


def board(visit: Visit, key: tuple[Hashable, ...], make: Make, topics: Iterable[str] = ()) -> HttpResponse:
    """A page that is rendered once for everybody. ``topics``: what else than the lists moves it."""
    return _kept(visit, key, lambda: page_cache.packed(_drawn(visit, make, topics)))


def plain(visit: Visit, make: Make) -> HttpResponse:
    """A page without caching."""
    return HttpResponse(_drawn(visit, make))


def _kept(visit: Visit, key: tuple[Hashable, ...], draw: Callable[[], page_cache.CachedPage]) -> HttpResponse:
    tournament = visit.tournament
    language = language_of(visit)
    of_reader = (language, visit.request.GET.get("lang") == language, theme_of(visit.request))
    whole = (tournament.id, key, _state(tournament), names_version(tournament), *of_reader)
    return page_cache.respond(visit.request, page_cache.pages.get_or_make(whole, draw))


def _drawn(visit: Visit, make: Make, topics: Iterable[str] = ()) -> str:
    with translation.override(language_of(visit)):
        page = make()
        return rendered(page, page.frame(visit, topics))


# Language


def language_of(visit: Visit) -> str:
    """The reader's language, or the one in the URL."""
    asked = visit.request.GET.get("lang", "")
    return asked if asked in dict(settings.LANGUAGES) else _active()


def _active() -> str:
    return translation.get_language() or "en"
