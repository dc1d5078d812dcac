"""A floor judge's own tables: those of their zone, and those they have taken.

A judge without a zone has the whole floor: a shop's only judge is assigned nowhere and enters every result.
"""

from topcut.core.desks.staffing.state import Task
from topcut.core.kernel.ids import Instant, PersonId, whole_id
from topcut.core.play.matches import Match
from topcut.core.tournament import Tournament


def is_own_table(tournament: Tournament, person: PersonId, match: Match, now: Instant) -> bool:
    """Whether a match is at a table of this judge.

    With tables 1 to 20 as zone A, a judge on shift in A has table 7, not table 31, until they take it or
    a call from it. A zone that was abolished assigns nobody.
    """
    zones = {zone.name: zone for zone in tournament.zones}
    shifts = [shift for shift in tournament.staffing.of(person) if shift.task is not Task.BREAK]
    if not any(shift.zone in zones for shift in shifts):
        return True
    here = (zones.get(shift.zone) for shift in shifts if shift.is_on(now))
    if any(zone is None or zone.has(match.table) for zone in here):
        return True
    return any(
        match.id in (part.id for part in taken.everything) for taken in tables_taken(tournament, person)
    )


def tables_taken(tournament: Tournament, person: PersonId) -> list[Match]:
    """The matches of the newest round they claimed, until there is a result, or took a call from."""
    round_, who = tournament.current_round, f"person:{person}"
    calls = tournament.judging.calls.values()
    called = {whole_id(call.match) for call in calls if call.claim and call.claim.by == who}
    return [
        match
        for match in (round_.matches if round_ else ())
        if match.id in called or (match.claim and match.claim.by == who and match.result is None)
    ]
