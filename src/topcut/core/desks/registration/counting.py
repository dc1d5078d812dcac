"""Head count: how many are entered, how many of them are here, how many play on. Every page asks here."""

from dataclasses import dataclass

from topcut.core.desks.registration.state import Entrant
from topcut.core.tournament import Tournament, active_entrants


@dataclass(frozen=True, slots=True)
class HeadCount:
    """``entered``: whoever is in it; not those who were removed or left before round one (MTR-2.10.a).

    ``playing``: those of them who are to be in the next round. ``here``: those of them who have come.
    With 16 entered, of whom 2 drop before round one and 3 have not checked in: 14, 14 and 11.
    """

    entered: int
    playing: int
    here: int

    @property
    def missing(self) -> int:
        return self.playing - self.here


def head_count(tournament: Tournament) -> HeadCount:
    playing = len(active_entrants(tournament))
    return HeadCount(tournament.taking_part, playing, playing - len(missing(tournament)))


def missing(tournament: Tournament) -> list[Entrant]:
    """Who has not checked in, in order of enrolment; nobody where players do not check in.

    Names that the desk takes at the door are here. Once round one is published whoever is in it is here.
    """
    if not tournament.details.check_in or tournament.has_started:
        return []
    return [entrant for entrant in active_entrants(tournament) if not entrant.checked_in]
