"""Frame of pages about the rules: the values, and the organizer's own copies of the documents."""

from dataclasses import dataclass
from urllib.parse import urlencode

from django.utils.translation import gettext as _

from topcut.rulebook import editions
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.frames import Frame, active_language, reader_of, view_of
from topcut.web.page_parts import Tab
from topcut.web.pages import Page


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesFrame(Frame):
    tabs: tuple[Tab, ...]


class RulesPage(Page):
    """A page about the rules or of the library."""

    __slots__ = ()

    def frame(self, visit: Visit) -> RulesFrame:
        return RulesFrame(
            language=active_language(),
            reader=reader_of(visit.request, visit),
            tabs=_tabs(view_of(visit.request), edition_asked(visit)),
        )


def edition_asked(visit: Visit) -> str:
    """The edition in the URL, as a tournament's links carry it; empty if there is none of that name."""
    edition = str(visit.request.GET.get("edition", ""))
    return edition if edition in {one.name for one in editions()} else ""


def in_edition(href: str, edition: str) -> str:
    """The same page for whoever came with an edition."""
    return f"{href}?{urlencode({'edition': edition})}" if edition else href


def _tabs(here: str, edition: str) -> tuple[Tab, ...]:
    """``here`` is the name of the view."""
    table = ("library-play-entry", "library-help")
    return (
        _tab(here, _("Documents"), "library", "library-document", "library-section", edition=edition),
        _tab(here, _("Compare"), "library-compare"),
        _tab(here, _("At the table"), "library-play", *table, edition=edition),
        _tab(here, _("Editions"), "rules"),
        _tab(here, _("What differs"), "rules-compare"),
    )


def _tab(here: str, text: str, view: str, *others: str, edition: str = "") -> Tab:
    return Tab(text, in_edition(address(view), edition), here in (view, *others))
