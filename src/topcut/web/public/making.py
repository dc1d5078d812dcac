"""Rendering of public pages, once for everybody, through the cache."""

from collections.abc import Callable, Hashable, Iterable

from django.conf import settings
from django.http import HttpResponse
from django.utils import translation

from topcut.core.topics import LISTS
from topcut.service.movements import last_moved
from topcut.web.access import Visit
from topcut.web.frames import theme_of
from topcut.web.pages import rendered
from topcut.web.public import page_cache
from topcut.web.public.public_frame import PublicPage
from topcut.web.public.roster_names import names_version

Make = Callable[[], PublicPage]
"""Builds the page value, in the page's language; not called if the rendered page is still there."""


def board(visit: Visit, key: tuple[Hashable, ...], make: Make, topics: Iterable[str] = ()) -> HttpResponse:
    """A page that is rendered once for everybody. ``topics``: what else than the lists moves it.

    ``key`` says which page it is. It is kept until a line moves it: what its stream tells, it also shows.
    """
    listens = (LISTS, *topics)
    moved = last_moved(visit.tournament, listens, public=True)
    return _kept(visit, (*key, moved), lambda: page_cache.packed(_drawn(visit, make, topics)))


def plain(visit: Visit, make: Make) -> HttpResponse:
    """A page without caching."""
    return HttpResponse(_drawn(visit, make))


def _kept(visit: Visit, key: tuple[Hashable, ...], draw: Callable[[], page_cache.CachedPage]) -> HttpResponse:
    tournament = visit.tournament
    language = language_of(visit)
    of_reader = (language, visit.request.GET.get("lang") == language, theme_of(visit.request))
    whole = (tournament.id, key, names_version(tournament), *of_reader)
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
