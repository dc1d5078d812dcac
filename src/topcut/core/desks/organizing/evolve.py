"""Applies the events of the organizing desk: details, officials, the end."""

from topcut.core.desks.organizing.events import (
    DetailsChanged,
    OfficialAppointed,
    OfficialRemoved,
    TournamentFinished,
)
from topcut.core.kernel.event import Entry
from topcut.core.kernel.values import changed
from topcut.core.play.details import Details
from topcut.core.steps import on
from topcut.core.tournament import Tournament


@on(DetailsChanged)
def _(tournament: Tournament, event: DetailsChanged, entry: Entry) -> Tournament:
    before = tournament.details
    after = changed(tournament, details=event.details)
    moved = _tables_and_way(event.details) != _tables_and_way(before)
    return changed(after, field_changed=entry.version) if moved else after


def _tables_and_way(details: Details) -> tuple[int, int | None, bool]:
    return details.first_table, details.last_table, details.last_round_by_standings


@on(OfficialAppointed)
def _(tournament: Tournament, event: OfficialAppointed, entry: Entry) -> Tournament:
    return changed(tournament, officials=tournament.officials | {(event.person, event.role)})


@on(OfficialRemoved)
def _(tournament: Tournament, event: OfficialRemoved, entry: Entry) -> Tournament:
    return changed(tournament, officials=tournament.officials - {(event.person, event.role)})


@on(TournamentFinished)
def _(tournament: Tournament, event: TournamentFinished, entry: Entry) -> Tournament:
    return changed(tournament, seed=event.seed)
