"""Wishes about the pairing: fixed tables, people kept apart."""

from topcut.core import events as e
from topcut.core.apart import Apart
from topcut.core.evolving.steps import change_entrant, on
from topcut.core.tournament import Tournament
from topcut.core.values import changed


@on(e.TableFixed)
def _(tournament: Tournament, event: e.TableFixed, entry: e.Entry) -> Tournament:
    after = change_entrant(tournament, event.entrant, fixed_table=event.table)
    return changed(after, field_changed=entry.version)


@on(e.KeptApart)
def _(tournament: Tournament, event: e.KeptApart, entry: e.Entry) -> Tournament:
    group = Apart(event.group, event.entrants, event.bond, event.until)
    return changed(tournament, apart={**tournament.apart, group.id: group}, field_changed=entry.version)


@on(e.MayMeet)
def _(tournament: Tournament, event: e.MayMeet, entry: e.Entry) -> Tournament:
    left = {id_: group for id_, group in tournament.apart.items() if id_ != event.group}
    return changed(tournament, apart=left, field_changed=entry.version)
