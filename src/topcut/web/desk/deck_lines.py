"""Lines of the decklist page: whose list is missing, faulty or in, and which deck a page is about."""

from dataclasses import dataclass

from topcut.core.desks.decks.deadlines import deck_in_hand, is_asked_of, the_list
from topcut.core.desks.decks.secrecy import ListSight, may_see_list
from topcut.core.desks.decks.state import SealedList
from topcut.core.desks.registration.state import Entrant, EntrantStatus
from topcut.core.kernel.ids import EntrantId
from topcut.core.tournament import Tournament
from topcut.people.names import Name
from topcut.web.access import Visit
from topcut.web.decks import deck_asked


@dataclass(frozen=True, slots=True)
class DeckLine:
    entrant: Entrant
    name: Name
    sealed: SealedList | None
    reminded: bool

    @property
    def state(self) -> str:
        if self.sealed is None:
            return "none"
        return "faulty" if self.sealed.faults else "in"


def deck_meant(visit: Visit) -> int:
    """The deck a page is about: the one in its URL, else the current one."""
    asked_for = deck_asked(visit.request, visit.tournament)
    return deck_in_hand(visit.tournament) if asked_for is None else asked_for


def deck_lines(visit: Visit, deck: int) -> list[DeckLine]:
    """Everybody who plays this deck or has handed it in, what is missing first."""
    tournament = visit.tournament
    return sorted(
        (
            DeckLine(
                entrant,
                visit.names[entrant.id],
                the_list(tournament, entrant.id, deck),
                entrant.id in tournament.lists_chased,
            )
            for entrant in tournament.entrants.values()
            if _is_playing(tournament, entrant, deck) or the_list(tournament, entrant.id, deck)
        ),
        key=lambda line: (line.state == "in", line.name.key),
    )


def _is_playing(tournament: Tournament, entrant: Entrant, deck: int) -> bool:
    return entrant.status is EntrantStatus.ACTIVE and is_asked_of(tournament, entrant, deck)


def sight_of(visit: Visit, entrant: EntrantId, deck: int) -> ListSight:
    return may_see_list(visit.tournament, visit.rules, visit.actor, entrant, deck)
