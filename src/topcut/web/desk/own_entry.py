"""The visitor's own match at the desk, where they enter its result since nobody else can (MTR-1.4.d)."""

from topcut.core.desks.results.own_words import contested, contradicted, seat_of_person, words_beside
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.scores import Score
from topcut.core.play.matches import Match, MatchState
from topcut.service.own_ways import enters_own
from topcut.web.access import Visit


def own_to_enter(visit: Visit) -> Match | None:
    """It was reported and is theirs to enter: no other phone makes it count, and nobody accepts it."""
    return visit.once(_to_enter)


def _to_enter(visit: Visit) -> Match | None:
    match = played_by(visit)
    if match is None or match.duels or match.state is not MatchState.UNCONFIRMED:
        return None
    return match if enters_own(match, visit.tournament) == visit.actor.person else None


def own_contested(visit: Visit) -> Refusal | None:
    """Who says otherwise of the visitor's own match, which has no result because of it."""
    match = played_by(visit)
    seat = own_seat(visit, match) if match and match.state is MatchState.DISPUTED else None
    word = next(words_beside(match, seat), None) if match and seat is not None else None
    return contested(match, word) if match and word else None


def own_seat(visit: Visit, match: Match) -> int | None:
    """The seat of a match at which the visitor, an official, plays themselves."""
    return seat_of_person(visit.tournament, match, visit.actor.person) if visit.actor.roles else None


def may_enter(visit: Visit, match: Match, score: Score) -> bool:
    """Whether nobody at a table of the visitor's own contradicts them by it."""
    seat = own_seat(visit, match)
    return seat is None or contradicted(match, seat, score) is None


def played_by(visit: Visit) -> Match | None:
    """The match of the current round in which the visitor, an official, plays."""
    tournament, person = visit.tournament, visit.actor.person
    entrant = tournament.entrant_of(person) if person and visit.actor.roles else None
    return tournament.current_round.match_of(entrant.id) if entrant and tournament.current_round else None
