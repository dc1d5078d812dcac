"""Who may enter."""

from topcut.core import events as e
from topcut.core.evolving.steps import on
from topcut.core.tournament import Tournament
from topcut.core.values import changed


@on(e.AdmissionSet)
def _(tournament: Tournament, event: e.AdmissionSet, entry: e.Entry) -> Tournament:
    return changed(tournament, admission=event.admission)
