"""Details and officials."""

from topcut.core import events as e
from topcut.core.details import Details
from topcut.core.evolving.steps import on
from topcut.core.tournament import Tournament
from topcut.core.values import changed


@on(e.DetailsChanged)
def _(tournament: Tournament, event: e.DetailsChanged, entry: e.Entry) -> Tournament:
    before = tournament.details
    after = changed(tournament, details=event.details)
    moved = _tables_and_way(event.details) != _tables_and_way(before)
    return changed(after, field_changed=entry.version) if moved else after


def _tables_and_way(details: Details) -> tuple[int, int | None, bool]:
    return details.first_table, details.last_table, details.last_round_by_standings


@on(e.OfficialAppointed)
def _(tournament: Tournament, event: e.OfficialAppointed, entry: e.Entry) -> Tournament:
    return changed(tournament, officials=tournament.officials | {(event.person, event.role)})


@on(e.OfficialRemoved)
def _(tournament: Tournament, event: e.OfficialRemoved, entry: e.Entry) -> Tournament:
    return changed(tournament, officials=tournament.officials - {(event.person, event.role)})
