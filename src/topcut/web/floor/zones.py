"""The zones of the floor: each line of the form is a name and its tables."""

import re

from django.http import HttpResponse

from topcut.core.desks.floor.commands import SetZones
from topcut.core.desks.floor.state import Zone
from topcut.core.kernel.refusals import Refusal
from topcut.web.access import Visit, page
from topcut.web.desk.acts import number_of, tell

_LINE = re.compile(r"(?P<name>.*?)[\s:,]+(?P<first>\d+)(?:\s*[-–]\s*(?P<last>\d+))?")


@page("zones")
def zones(visit: Visit) -> HttpResponse:
    if visit.posting:
        tell(visit, visit.do(SetZones(read_zones(str(visit.values.get("zones", ""))))))
        return visit.go("floor-zones", visit.tournament.id)
    typed = visit.values.get("zones") if visit.refusal else None
    text = str(typed) if typed is not None else "\n".join(map(written, visit.tournament.zones))
    tables = [
        match.table for round_ in visit.tournament.rounds[-1:] for match in round_.matches if match.table
    ]
    return visit.show("floor/zones.html", text=text, last=max(tables, default=0))


def written(zone: Zone) -> str:
    """ "A 1-40", as it is typed."""
    return f"{zone.name} {zone.first}-{zone.last}"


def read_zones(text: str) -> tuple[Zone, ...]:
    """One zone a line, "A 1-40"; a line that names no tables is refused with its name."""
    return tuple(_read(line.strip()) for line in text.splitlines()[:100] if line.strip())


def _read(line: str) -> Zone:
    found = _LINE.fullmatch(line)
    if found is None:
        raise Refusal("zone-without-tables", zone=line[:20])
    first = number_of(found["first"])
    return Zone(found["name"], first, number_of(found["last"]) if found["last"] else first)
