"""The box that checks people in by a few letters, with what came of the last ones, as a value."""

from collections.abc import Iterator, Sequence
from urllib.parse import urlencode

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.registration.counting import HeadCount
from topcut.core.kernel.ids import EntrantId
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.desk.roster_rows import Enrolled
from topcut.web.page_parts import Button, Link
from topcut.web.part_values import part


@part("desk/_roster.html", "arrivals")
class ArrivalBox:
    """``typed`` are the letters that more than one name begins with, or none; ``said`` what came of them.

    ``undo`` takes the last check-in back; ``links`` are for all who are missing at once.
    """

    action: str
    typed: str
    kind: str
    count: str
    said: str
    undo: Button | None
    links: tuple[Link, ...]


def arrival_box(visit: Visit, search: str, found: Sequence[Enrolled], count: HeadCount) -> ArrivalBox:
    """``?in=…`` names who was checked in last; ``?q=…`` what was typed, if it was not enough."""
    last = visit.tournament.entrants.get(EntrantId(str(visit.request.GET.get("in", ""))))
    came = last.id if last and last.checked_in else None
    return ArrivalBox(
        action=address("desk-players", visit.tournament.id),
        typed=search,
        kind="primary" if count.missing else "",
        count=_("%(here)s of %(all)s here") % {"here": count.here, "all": count.playing},
        said=_came(visit, came) if came else _tried(visit, search, found),
        undo=_undo(visit, came) if came else None,
        links=tuple(_at_once(visit, search, found, count)),
    )


def _came(visit: Visit, entrant: EntrantId) -> str:
    return _("%(name)s is here.") % {"name": visit.names[entrant]}


def _undo(visit: Visit, entrant: EntrantId) -> Button:
    title = _("Undo: %(name)s is not here") % {"name": visit.names[entrant]}
    return Button.of(_("Undo"), "check-in", {"toggle": f"0-{entrant}"}, "small", title=title)


def _tried(visit: Visit, search: str, found: Sequence[Enrolled]) -> str:
    """Why nobody was checked in, where something was typed."""
    if not search:
        return ""
    facts = {"typed": search}
    missing = [one for one in found if one.is_missing]
    if not found:
        return _("Nobody here is called “%(typed)s”.") % facts
    if not missing:
        if len(found) == 1:
            return _("%(name)s is checked in already.") % {"name": found[0].name}
        text = _("All %(count)s called “%(typed)s” are checked in.")
        return text % {**facts, "count": len(found)}
    if len(missing) == 1:
        return _("Press Enter to check in %(name)s.") % {"name": missing[0].name}
    text = ngettext(
        "%(count)s player matches “%(typed)s”: type more letters, or choose below.",
        "%(count)s players match “%(typed)s”: type more letters, or choose below.",
        len(missing),
    )
    return text % {**facts, "count": len(missing)}


def _at_once(visit: Visit, search: str, found: Sequence[Enrolled], count: HeadCount) -> Iterator[Link]:
    listed = sum(one.is_missing for one in found)
    where = address("desk-missing", visit.tournament.id)
    if search and 1 < listed < count.missing:
        text = _("Check in all %(count)s listed") % {"count": listed}
        yield Link(text, f"{where}?{urlencode({'q': search})}", "button small")
    if count.missing:
        text = ngettext(
            "%(count)s missing: check in or drop", "%(count)s missing: check in or drop", count.missing
        )
        yield Link(text % {"count": count.missing}, where, "button small")
