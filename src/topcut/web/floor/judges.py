"""Who judges here, for lists to choose from."""

from topcut.core.deciding.calls import JUDGES
from topcut.core.ids import PersonId
from topcut.web.access import Visit


def judges_of(visit: Visit) -> list[tuple[PersonId, str]]:
    """Every judge but the one who asks, with their name, in the order of names."""
    people = {person for person, role in visit.tournament.officials if role in JUDGES}
    named = [(person, visit.words.person(person)) for person in people if person != visit.actor.person]
    return sorted(named, key=lambda one: one[1].casefold())
