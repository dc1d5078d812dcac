"""Entries that were removed, on the roster page: each can be brought back until round one is published."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.web.access import Visit
from topcut.web.page_parts import Button
from topcut.web.part_values import part


@dataclass(frozen=True, slots=True)
class RemovedEntry:
    name: str
    back: Button


@part("desk/_roster.html", "removed")
class RemovedEntries:
    title: str
    entries: tuple[RemovedEntry, ...]


def removed_entries(visit: Visit) -> RemovedEntries | None:
    """For whoever may enrol, until round one is published."""
    removed = visit.tournament.removed
    if not removed or visit.tournament.has_started or not visit.may("register"):
        return None
    title = ngettext("%(count)s entry removed", "%(count)s entries removed", len(removed))
    entries = (
        RemovedEntry(name, _back(visit, entrant, name))
        for entrant, name in ((one, visit.words.entrant(one)) for one in removed)
    )
    return RemovedEntries(title % {"count": len(removed)}, tuple(entries))


def _back(visit: Visit, entrant: str, name: str) -> Button:
    """Where there is an age limit, the button says that it was looked at."""
    title = _("Bring %(name)s back") % {"name": name}
    if not visit.tournament.admission.has_age_limit:
        return Button.of(_("Bring back"), "restore", {"entrant": entrant}, "small", title=title)
    fields = {"entrant": entrant, "age_shown": "on"}
    return Button.of(_("Bring back: age was shown"), "restore", fields, "small", title=title)
