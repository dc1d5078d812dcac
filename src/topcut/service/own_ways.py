"""The way that is left to an official who plays and is alone: what they do instead of what is refused."""

from topcut.core.desks.judging.commands import CloseCall
from topcut.core.desks.judging.state import Call
from topcut.core.desks.results.commands import DismissContest, RecordResult
from topcut.core.desks.results.own_results import officials_playing
from topcut.core.desks.results.own_words import contested, seat_of_person
from topcut.core.kernel.command import Command, bounds_of
from topcut.core.kernel.ids import MatchId, PersonId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor
from topcut.core.kernel.scores import Score
from topcut.core.play.matches import Match
from topcut.core.touches import touched_by
from topcut.core.tournament import Tournament
from topcut.service.permissions import is_left_to, who_decides, who_else_may, who_may_be_seconded


def enters_own(match: Match, tournament: Tournament) -> PersonId | None:
    """The official who plays this match and enters its result, since nobody else can."""
    for _, person in officials_playing(tournament, match):
        if _may_enter(match, Actor(person, tournament.roles_of(person)), tournament):
            return person
    return None


def answers_own(call: Call, match: Match, tournament: Tournament) -> PersonId | None:
    """The judge who plays this match and answers a call there, since there is no other."""
    for _, person in officials_playing(tournament, match):
        if is_left_to(CloseCall(call.number), Actor(person, tournament.roles_of(person)), tournament):
            return person
    return None


def settles_own(match: Match, tournament: Tournament) -> PersonId | None:
    """The official who plays this match, if no other official decides on an objection to it."""
    for _, person in officials_playing(tournament, match):
        actor, asked = Actor(person, tournament.roles_of(person)), DismissContest(match.id)
        can = not actor.roles.isdisjoint(who_decides(asked, actor, tournament))
        others = who_else_may(asked, actor, tournament) or who_may_be_seconded(asked, actor, tournament)
        if can and not others:
            return person
    return None


def own_way(command: Command, actor: Actor, tournament: Tournament) -> Refusal | None:
    """The refusal that names it, as the command declares; ``None`` where only somebody else can do it."""
    bounds = bounds_of(command)
    match = _own_match(touched_by(command, tournament).matches, actor, tournament)
    if match is None or bounds is None or not _may_enter(match, actor, tournament):
        return None
    if match.contests:
        return contested(match, match.contests[0])
    return Refusal(bounds.instead, rule="MTR-1.4.d", table=match.table or 0) if bounds.instead else None


def _own_match(ids: frozenset[MatchId], actor: Actor, tournament: Tournament) -> Match | None:
    found = (tournament.match(id_) for id_ in sorted(ids))
    theirs = (one for one in found if one and seat_of_person(tournament, one, actor.person) is not None)
    return next(theirs, None)


def _may_enter(match: Match, actor: Actor, tournament: Tournament) -> bool:
    return is_left_to(RecordResult(match.id, _any_score(match)), actor, tournament)


def _any_score(match: Match) -> Score:
    """Permission does not depend on it."""
    return Score((0,) * len(match.seats))
