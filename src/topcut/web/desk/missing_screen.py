"""Who has not checked in, as a value: checked in or dropped, all at once, with their names to look at."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.registration.counting import missing
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.desk.arriving import go_on_text, meant_by
from topcut.web.desk.desk_frame import FieldPage
from topcut.web.desk.roster_rows import Enrolled, everybody_enrolled
from topcut.web.page_parts import Empty, Link, Press, TickBox
from topcut.web.pages import screen


@screen("desk/missing.html")
class MissingPage(FieldPage):
    """``presses`` check in, or drop, whoever is ticked."""

    title: str
    told: str
    boxes: tuple[TickBox, ...]
    presses: tuple[Press, ...]
    back: Link


@screen("desk/missing_none.html")
class NobodyMissingPage(FieldPage):
    empty: Empty


def missing_screen(visit: Visit, search: str) -> MissingPage | NobodyMissingPage:
    """``search`` are letters that the names begin with; without them everybody who is missing."""
    found = those_missing(visit, search)
    if not found:
        back = Link(go_on_text(visit.tournament), address("desk", visit.tournament.id), "button primary")
        return NobodyMissingPage(empty=Empty(_("Everybody is here"), _("Nobody is missing."), (back,)))
    title = ngettext("%(count)s player not checked in", "%(count)s players not checked in", len(found))
    return MissingPage(
        title=title % {"count": len(found)},
        told=_("Untick anyone this does not apply to. Players who drop before round 1 are not counted."),
        boxes=tuple(TickBox("who", one.name.sorted, True, one.entrant.id) for one in found),
        presses=_presses(visit),
        back=Link(_("Back"), address("desk-players", visit.tournament.id), "button quiet"),
    )


def those_missing(visit: Visit, search: str) -> list[Enrolled]:
    absent = {entrant.id for entrant in missing(visit.tournament)}
    everybody = everybody_enrolled(visit)
    found = meant_by(search, everybody) if search else everybody
    return [one for one in found if one.entrant.id in absent]


def _presses(visit: Visit) -> tuple[Press, ...]:
    offered = (
        ("check-in", Press(_("Check in the ticked ones"), "do", "here", "primary")),
        ("drop", Press(_("Drop the ticked ones"), "do", "drop", "danger")),
    )
    return tuple(press for row, press in offered if visit.may(row))
