"""What an address names: a player, a round. Where there is none, there is no such page."""

from django.http import Http404

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
