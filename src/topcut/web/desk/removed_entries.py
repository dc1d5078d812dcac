"""Removed entries, on the roster page: brought back until round one is published, erased at any time."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.registration.state import Entrant
from topcut.core.kernel.ids import PersonId
from topcut.people.names import Name, names_of_people
from topcut.service.acts.care import may_forget
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.desk.erasing import EraseForm, erase_form
from topcut.web.page_parts import Button
from topcut.web.part_values import part


@dataclass(frozen=True, slots=True)
class RemovedEntry:
    """``back`` until round one is published; ``erasing`` for whoever may erase, one form a person."""

    name: str
    back: Button | None
    erasing: tuple[EraseForm, ...]


@part("desk/_roster.html", "removed")
class RemovedEntries:
    title: str
    entries: tuple[RemovedEntry, ...]
    told: str


def removed_entries(visit: Visit) -> RemovedEntries | None:
    """For whoever may enrol, until round one is published, and for whoever may erase."""
    removed = visit.tournament.removed
    may_return = visit.may("register") and not visit.tournament.has_started
    if not removed or not (may_return or may_forget(visit.actor)):
        return None
    title = ngettext("%(count)s entry removed", "%(count)s entries removed", len(removed))
    known = names_of_people([person for one in removed.values() for person in one.members])
    entries = (
        RemovedEntry(
            name := visit.words.entrant(one.id),
            _back(visit, one.id, name) if may_return and known.keys() >= set(one.members) else None,
            tuple(_erasing(visit, one, known)),
        )
        for one in removed.values()
    )
    told = _("Entered by mistake, and in no list or count.")
    if may_return:
        told = _(
            "Entered by mistake, and in no list or count. "
            "They can be brought back until round 1 is published."
        )
    return RemovedEntries(title % {"count": len(removed)}, tuple(entries), told)


def _erasing(visit: Visit, entrant: Entrant, known: Mapping[PersonId, Name]) -> Iterator[EraseForm]:
    """Their names are still stored: each of them can ask for it to go."""
    if not may_forget(visit.actor):
        return
    page = address("desk-player", visit.tournament.id, entrant.id)
    for seat, person in enumerate(entrant.members):
        if person in known:
            yield erase_form(visit, page, person, seat, several=True, team=len(entrant.members) > 1)


def _back(visit: Visit, entrant: str, name: str) -> Button:
    """Where there is an age limit, the button says that it was looked at."""
    title = _("Bring %(name)s back") % {"name": name}
    if not visit.tournament.admission.has_age_limit:
        return Button.of(_("Bring back"), "restore", {"entrant": entrant}, "small", title=title)
    fields = {"entrant": entrant, "age_shown": "on"}
    return Button.of(_("Bring back: age was shown"), "restore", fields, "small", title=title)
