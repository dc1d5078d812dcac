"""Lookups of what a URL names, and the back link from a helper to a judge's table."""

import re

from django.http import Http404, HttpRequest

from topcut.core.desks.registration.state import Entrant
from topcut.core.kernel.ids import EntrantId
from topcut.core.play.matches import Round
from topcut.web.access import Visit


def entrant_named(visit: Visit, id_: str) -> Entrant:
    found = visit.tournament.entrants.get(EntrantId(id_))
    if found is None:
        raise Http404
    return found


def round_numbered(visit: Visit, number: int) -> Round:
    found = visit.tournament.round(number)
    if found is None:
        raise Http404
    return found


_A_TABLE = re.compile(r"/t/[\w-]+/floor/[\w-]+", re.ASCII)


def way_back(request: HttpRequest) -> str:
    """The ``back`` parameter if it is the sheet of a table here, else empty."""
    back = str(request.GET.get("back", ""))
    return back if _A_TABLE.fullmatch(back) else ""
