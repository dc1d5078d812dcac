"""Frame of pages about the rules: the values, and the organizer's own copies of the documents."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.frames import Frame, common, view_of
from topcut.web.page_parts import Tab
from topcut.web.pages import Page


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesFrame(Frame):
    tabs: tuple[Tab, ...]


class RulesPage(Page):
    """A page about the rules or of the library."""

    __slots__ = ()

    @staticmethod
    def frame(visit: Visit) -> RulesFrame:
        return RulesFrame(**common(visit.request, visit), tabs=_tabs(view_of(visit.request)))


def _tabs(here: str) -> tuple[Tab, ...]:
    """``here`` is the name of the view."""
    return (
        _tab(here, _("Documents"), "library", "library-document", "library-section"),
        _tab(here, _("Compare"), "library-compare"),
        _tab(here, _("At the table"), "library-play", "library-play-entry", "library-help"),
        _tab(here, _("Editions"), "rules"),
        _tab(here, _("What differs"), "rules-compare"),
    )


def _tab(here: str, text: str, view: str, *others: str) -> Tab:
    return Tab(text, address(view), here in (view, *others))
