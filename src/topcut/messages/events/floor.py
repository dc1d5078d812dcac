"""Who took which table, zones, announcements."""

from django.utils.translation import gettext as _

from topcut.core.desks.floor.events import (
    AnnouncementMade,
    AnnouncementWithdrawn,
    DieRolled,
    TableClaimed,
    TableReleased,
    ZonesSet,
)
from topcut.messages.events.register import tells
from topcut.messages.lists import list_text
from topcut.messages.names import Names


@tells(TableClaimed)
def table_claimed(event: TableClaimed, names: Names) -> str:
    return _("Somebody goes to %(place)s.") % {"place": names.place(event.match)}


@tells(TableReleased)
def table_released(event: TableReleased, names: Names) -> str:
    return _("Nobody is on the way to %(place)s any more.") % {"place": names.place(event.match)}


@tells(ZonesSet)
def zones_set(event: ZonesSet, names: Names) -> str:
    if not event.zones:
        return _("The tables are not divided into zones any more.")
    zones = list_text(f"{zone.name} ({zone.first}–{zone.last})" for zone in event.zones)
    return _("The tables were divided into zones: %(zones)s.") % {"zones": zones}


@tells(AnnouncementMade)
def announcement_made(event: AnnouncementMade, names: Names) -> str:
    text = " · ".join(part for part in (event.english, event.spanish) if part)
    return _("Announced to everybody: %(text)s") % {"text": text}


@tells(AnnouncementWithdrawn)
def announcement_withdrawn(event: AnnouncementWithdrawn, names: Names) -> str:
    return _("An announcement was withdrawn.")


@tells(DieRolled)
def die_rolled(event: DieRolled, names: Names) -> str:
    facts = {"place": names.place(event.match), "sides": event.sides, "rolled": event.rolled}
    return _("A die with %(sides)s sides for %(place)s: %(rolled)s.") % facts
