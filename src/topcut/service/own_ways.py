"""The way that is left to an official who plays and is alone: what they do instead of what is refused."""

from topcut.core.desks.registration.commands import DropEntrant
from topcut.core.desks.results.commands import (
    AcceptReports,
    CorrectResult,
    DismissContest,
    RecordNoShows,
    RecordResult,
    RecordSeats,
)
from topcut.core.desks.results.own_results import officials_playing, seat_of_person
from topcut.core.kernel.command import Command
from topcut.core.kernel.ids import MatchId, PersonId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor
from topcut.core.kernel.scores import Score
from topcut.core.play.duels import wins_needed
from topcut.core.play.matches import Match
from topcut.core.touches import touched_by
from topcut.core.tournament import Tournament
from topcut.service.permissions import Allowed, Denied, verdict_on


def enters_own(match: Match, tournament: Tournament) -> PersonId | None:
    """The official who plays this match and enters its result, since nobody else can."""
    for _, person in officials_playing(tournament, match):
        if _may_enter(match, Actor(person, tournament.roles_of(person)), tournament):
            return person
    return None


def own_way(command: Command, actor: Actor, tournament: Tournament) -> Refusal | None:
    """The refusal that names it; ``None`` where there is none but to let somebody else do it."""
    match = _own_match(touched_by(command, tournament).matches, actor, tournament)
    if match is None:
        return None
    table = match.table or 0
    if isinstance(command, DismissContest):
        corrected = verdict_on(CorrectResult(match.id, _any_score(match), ""), actor, tournament)
        found = Refusal("own-result-contested", rule="MTR-1.4.d", table=table)
        return None if isinstance(corrected, Denied) else found
    if not _may_enter(match, actor, tournament):
        return None
    if isinstance(command, AcceptReports):
        return Refusal("own-report-unaccepted", rule="MTR-1.4.d", table=table)
    if isinstance(command, RecordResult | RecordSeats | DropEntrant):
        return Refusal("own-opponent-drops", rule="MTR-1.4.d", table=table)
    if isinstance(command, RecordNoShows):
        needed = wins_needed(tournament.stage_of(len(tournament.rounds)), match)
        return Refusal("own-opponent-absent", rule="MTR-1.4.d", table=table, score=f"{needed}-0")
    return None


def _own_match(ids: frozenset[MatchId], actor: Actor, tournament: Tournament) -> Match | None:
    found = (tournament.match(id_) for id_ in sorted(ids))
    theirs = (one for one in found if one and seat_of_person(tournament, one, actor.person) is not None)
    return next(theirs, None)


def _may_enter(match: Match, actor: Actor, tournament: Tournament) -> bool:
    return verdict_on(RecordResult(match.id, _any_score(match)), actor, tournament) == Allowed()


def _any_score(match: Match) -> Score:
    """Permission does not depend on it."""
    return Score((0,) * len(match.seats))
