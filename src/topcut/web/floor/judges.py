"""Who judges here, and who does not because they play."""

from topcut.core.desks.judging.decide.calls import JUDGES
from topcut.core.kernel.ids import PersonId
from topcut.core.play.matches import Match
from topcut.service.own_match import roles_over
from topcut.web.access import Visit


def judges_of(visit: Visit) -> list[tuple[PersonId, str]]:
    """Every judge but the one who asks, with their name, in the order of names."""
    people = {person for person, role in visit.tournament.officials if role in JUDGES}
    named = [(person, visit.words.person(person)) for person in people if person != visit.actor.person]
    return sorted(named, key=lambda one: one[1].casefold())


def plays_here(visit: Visit, match: Match) -> bool:
    """Whether the visitor is on staff and plays in this match: then another looks after it."""
    return bool(visit.actor.roles) and not roles_over(match.id, visit.actor, visit.tournament)
