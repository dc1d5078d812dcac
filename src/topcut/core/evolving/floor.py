"""The floor: who looks after which table."""

from topcut.core import events as e
from topcut.core.evolving.steps import change_match, on
from topcut.core.floor import Roll
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


@on(e.DieRolled)
def _(tournament: Tournament, event: e.DieRolled, entry: e.Entry) -> Tournament:
    roll = Roll(event.match, event.sides, event.rolled, entry.actor, entry.at)
    rolls = (*tournament.judging.rolls, roll)
    return changed(tournament, judging=changed(tournament.judging, rolls=rolls))
