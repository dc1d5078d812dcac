"""The visitor's own match at the desk, where they enter its result since nobody else can (MTR-1.4.d)."""

from topcut.core.play.matches import Match, MatchState
from topcut.service.own_ways import enters_own
from topcut.web.access import Visit


def own_to_enter(visit: Visit) -> Match | None:
    """It was reported and is theirs to enter: no other phone makes it count, and nobody accepts it."""
    tournament, person = visit.tournament, visit.actor.person
    entrant = tournament.entrant_of(person) if person and visit.actor.roles else None
    match = tournament.current_round.match_of(entrant.id) if entrant and tournament.current_round else None
    if match is None or match.duels or match.state is not MatchState.UNCONFIRMED:
        return None
    return match if enters_own(match, tournament) == person else None
