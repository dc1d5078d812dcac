"""The floor: who looks after which table."""

from topcut.core import events as e
from topcut.core.evolving.steps import change_match, on
from topcut.core.timing import Claim
from topcut.core.tournament import Tournament
from topcut.core.values import changed


@on(e.TableClaimed)
def _(tournament: Tournament, event: e.TableClaimed, entry: e.Entry) -> Tournament:
    return change_match(tournament, event.match, claim=Claim(entry.actor, entry.at))


@on(e.TableReleased)
def _(tournament: Tournament, event: e.TableReleased, entry: e.Entry) -> Tournament:
    return change_match(tournament, event.match, claim=None)


@on(e.ZonesSet)
def _(tournament: Tournament, event: e.ZonesSet, entry: e.Entry) -> Tournament:
    return changed(tournament, zones=event.zones)
