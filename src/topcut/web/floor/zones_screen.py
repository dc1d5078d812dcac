"""Zones as a value: what is typed, and the last table that one of them should have."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from topcut.core.desks.floor.state import Zone
from topcut.web.access import Visit
from topcut.web.desk.desk_frame import FloorPage
from topcut.web.pages import screen


@screen("floor/zones.html")
class ZonesPage(FloorPage):
    text: str
    help: str
    invalid: bool


def zones_screen(visit: Visit) -> ZonesPage:
    """A text that was refused comes back as it was typed."""
    typed = visit.values.get("zones") if visit.refusal else None
    return ZonesPage(
        text=str(typed) if typed is not None else "\n".join(map(written, visit.tournament.zones)),
        help=" ".join(_help(visit)),
        invalid=visit.refusal is not None,
    )


def written(zone: Zone) -> str:
    """ "A 1-40", the format that is typed."""
    return f"{zone.name} {zone.first}-{zone.last}"


def _help(visit: Visit) -> Iterator[str]:
    yield _("For example A 1-40. Judges choose a zone on their phones; an empty list means no zones.")
    rounds = visit.tournament.rounds[-1:]
    last = max((match.table or 0 for round_ in rounds for match in round_.matches), default=0)
    if last:
        yield _("The last table of this round is %(last)s.") % {"last": last}
