"""How far an official who plays in a match acts on its result: what the commands declare (MTR-1.4.d)."""

from typing import Any

from topcut.core.desks.results.own_words import favours, is_best, only_costs, seat_of_person
from topcut.core.kernel.command import Bounded
from topcut.core.kernel.ids import PersonId
from topcut.core.tournament import Tournament


def costs_score(command: Any, person: PersonId, tournament: Tournament) -> bool:
    match = tournament.match(command.match)
    return match is not None and only_costs(tournament, match, person, command.score)


def costs_win(command: Any, person: PersonId, tournament: Tournament) -> bool:
    """Taking back the result by which they won every game."""
    match = tournament.match(command.match)
    own = seat_of_person(tournament, match, person) if match else None
    score = match.result.score if match and match.result else None
    return own is not None and score is not None and is_best(own, score)


def costs_opponent_back(command: Any, person: PersonId, tournament: Tournament) -> bool:
    """Somebody else came after all, to a match that was won without them."""
    own = tournament.entrant_of(person)
    return own is not None and own.id != command.entrant


def costs_entry(command: Any, person: PersonId, tournament: Tournament) -> bool:
    """Dismissing a second entry that is better for them than the result."""
    match = tournament.match(command.match)
    own = seat_of_person(tournament, match, person) if match else None
    result = match.result if match else None
    if own is None or result is None or result.score is None:
        return False
    return favours(own, command.score, result.score)


ENTERED_ALONE = "somebody has to enter it; it is marked as entered by an official who played in it"
SELF_ENTERED = Bounded(ENTERED_ALONE, alone=True, costs=costs_score, instead="own-opponent-drops")
SELF_CORRECTED = Bounded(ENTERED_ALONE, alone=True, costs=costs_score, seconds=True)
SELF_WITHDRAWN = Bounded(ENTERED_ALONE, alone=True, costs=costs_win)
ENTRY_DISMISSED = Bounded("the result that stands is worse for them", costs=costs_entry)
NO_SHOW_ALONE = Bounded(
    "somebody has to say that nobody came; it is marked as their own", alone=True, instead="own-no-show-apart"
)
SETTLED_BY_OTHERS = Bounded(
    "an official who does not play there decides; the second role only agrees",
    seconds=True,
)
