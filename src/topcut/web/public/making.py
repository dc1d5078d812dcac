"""Rendering of public pages, once for everybody, through the cache."""

from collections.abc import Hashable
from typing import Any

from django.http import HttpResponse
from django.template.loader import get_template
from django.utils import translation

from topcut import service
from topcut.core.desks.limited.board import draft_on
from topcut.core.topics import LISTS
from topcut.core.tournament import Tournament
from topcut.service.movements import last_moved
from topcut.web.access import Visit
from topcut.web.public import page_cache
from topcut.web.public import public_rows as rows
from topcut.web.public.roster_names import names_version, public_members, public_names

WALL_BLOCK = 40


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


def board(visit: Visit, key: tuple[Hashable, ...], template: str, **context: Any) -> HttpResponse:
    language, theme = language_of(visit), _theme(visit)
    tournament = visit.tournament
    whole = (tournament.id, key, _state(tournament), names_version(tournament), language, theme)
    made = page_cache.pages.get_or_make(
        whole, lambda: page_cache.packed(_made(visit, template, language, theme, **context))
    )
    return page_cache.respond(visit.request, made)


def plain(visit: Visit, template: str, **context: Any) -> HttpResponse:
    """A page without caching."""
    return HttpResponse(_made(visit, template, language_of(visit), _theme(visit), **context))


def _made(visit: Visit, template: str, language: str, theme: str, **context: Any) -> str:
    tournament, names = visit.tournament, public_names(visit.tournament)
    chosen = visit.request.GET.get("lang") == language
    common = {
        "tournament": tournament,
        "names": names,
        "members": public_members(tournament),
        "rows": rows,
        "round": rows.current(tournament),
        "rounds": rows.published(tournament),
        "theme": theme,
        "made": service.now(),
        "version": last_moved(tournament, (LISTS, *context.get("topics", ())), public=True),
        "keep": f"?lang={language}" if chosen else "",
        "wanted": "",
        "found": None,
        "block": WALL_BLOCK,
    }
    with translation.override(language):
        return str(get_template(template).render({**common, **context}))


def language_of(visit: Visit) -> str:
    """The reader's language, or the one in the URL."""
    asked = visit.request.GET.get("lang", "")
    return asked if translation.check_for_language(asked) and asked in ("en", "es") else _active()


def _active() -> str:
    return (translation.get_language() or "en").partition("-")[0]


def _theme(visit: Visit) -> str:
    theme = visit.request.COOKIES.get("theme", "")
    return theme if theme in ("light", "dark") else ""
