"""Applies the events of the organizing desk: details, officials, the end and what comes after it."""

from dataclasses import replace

from topcut.core.desks.organizing import events as e
from topcut.core.desks.organizing.state import Reopening
from topcut.core.kernel.event import Entry
from topcut.core.kernel.values import changed
from topcut.core.play.details import Details
from topcut.core.steps import on
from topcut.core.tournament import Tournament


@on(e.DetailsChanged)
def _(tournament: Tournament, event: e.DetailsChanged, entry: Entry) -> Tournament:
    before = tournament.details
    same = event.details.stages == before.stages
    announced = tournament.announced if same else None
    at_start = tournament.at_start
    if tournament.has_started and not same:
        at_start = at_start or tournament.announced or before
    after = changed(tournament, details=event.details, announced=announced, at_start=at_start)
    moved = _tables_and_way(event.details) != _tables_and_way(before)
    return changed(after, field_changed=entry.version) if moved else after


def _tables_and_way(details: Details) -> tuple[int, int | None, bool]:
    return details.first_table, details.last_table, details.last_round_by_standings


@on(e.OfficialAppointed)
def _(tournament: Tournament, event: e.OfficialAppointed, entry: Entry) -> Tournament:
    return changed(tournament, officials=tournament.officials | {(event.person, event.role)})


@on(e.OfficialRemoved)
def _(tournament: Tournament, event: e.OfficialRemoved, entry: Entry) -> Tournament:
    return changed(tournament, officials=tournament.officials - {(event.person, event.role)})


@on(e.TournamentFinished)
def _(tournament: Tournament, event: e.TournamentFinished, entry: Entry) -> Tournament:
    return changed(tournament, seed=event.seed)


@on(e.TournamentReopened)
def _(tournament: Tournament, event: e.TournamentReopened, entry: Entry) -> Tournament:
    """What was drawn before stays provable by its own secret; from here on the new one counts."""
    made = Reopening(
        entry.at,
        entry.actor,
        event.reason,
        event.approved_by,
        tournament.seed_hash,
        tournament.seed or "",
    )
    draws = replace(tournament.draws, secret=tournament.draws.secret + 1)
    return changed(
        tournament,
        seed=None,
        seed_hash=event.seed_hash,
        draws=draws,
        reopenings=(*tournament.reopenings, made),
    )


@on(e.TextStruck)
def _(tournament: Tournament, event: e.TextStruck, entry: Entry) -> Tournament:
    """An announcement is no longer shown; of any other line it is enough to know that its text is struck."""
    shown = tuple(made for made in tournament.announcements if made.number != event.number)
    return changed(tournament, announcements=shown, struck=tournament.struck | {event.number})
