"""Results of matches that an official plays in: whose word counts there, and what they may enter themselves.

MTR-1.4.d lets officials play at Regular. Nobody confirms their own result by another player's phone, and what
they enter where nobody else can is marked as such.
"""

from topcut.core.kernel.ids import PersonId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor, person_of
from topcut.core.kernel.scores import Score
from topcut.core.play.matches import Contest, Match, Objection, ResultSource, SeatReport
from topcut.core.tournament import Tournament


def seat_of_person(tournament: Tournament, match: Match, person: PersonId | None) -> int | None:
    """The seat at which somebody plays this match, by themselves or in a team."""
    entrant = tournament.entrant_of(person) if person else None
    return match.seat_of(entrant.id) if entrant and entrant.id in match.seats else None


def seat_of_actor(tournament: Tournament, match: Match, actor: str) -> int | None:
    """The same for an actor as the ledger names them: ``person:…``."""
    return seat_of_person(tournament, match, person_of(actor))


def source_of_entry(tournament: Tournament, match: Match, actor: Actor) -> ResultSource:
    plays = seat_of_person(tournament, match, actor.person) is not None
    return ResultSource.SELF if plays else ResultSource.OFFICIAL


def officials_playing(tournament: Tournament, match: Match) -> list[tuple[int, PersonId]]:
    """The seats at which officials play this match."""
    staff = {person for person, _ in tournament.officials}
    seated = (tournament.entrants[entrant].members for entrant in match.seats)
    return [(seat, person) for seat, team in enumerate(seated) for person in team if person in staff]


def is_against_official(tournament: Tournament, match: Match, seat: int) -> bool:
    """Whether an official sits across from this seat: what it says last is kept, for what they may enter."""
    return any(at != seat for at, _ in officials_playing(tournament, match))


def connected_by(tournament: Tournament, match: Match, seat: int, actor: Actor) -> PersonId | None:
    """The official across the table by whom the actor's phone got there, if there is one.

    What such a phone says is kept and is no agreement: that official may hold it.
    """
    for official in (actor.through, *actor.also):
        if seat_of_person(tournament, match, official) not in (None, seat):
            return official
    return None


def expect_free_word(match: Match, word: SeatReport) -> None:
    """Refuse a phone that the official across connected to change what was said for its seat elsewhere."""
    said = next((one for one in match.reports if one.seat == word.seat), None)
    if word.through is not None and said and said.through is None and said.score != word.score:
        raise _not_free(match, word.through)
    expect_free_objection(match, word.seat, word.through)


def expect_free_objection(match: Match, seat: int, through: PersonId | None) -> None:
    """The same for an objection, which such a phone only takes back if it made it."""
    made = (match.objection_of(seat), match.contest_of(seat))
    if through is not None and any(one and one.through is None for one in made):
        raise _not_free(match, through)


def is_heard(made: Objection | Contest | None, through: PersonId | None) -> bool:
    """Whether the seat's objection stands already, made by a phone whose word counts as much."""
    return made is not None and made.through in (None, through)


def _not_free(match: Match, through: PersonId) -> Refusal:
    return Refusal("phone-of-opponent", by=f"person:{through}", table=match.table or 0)


def expect_uncontested(tournament: Tournament, match: Match, actor: Actor, score: Score | None) -> None:
    """Refuse an official to settle an objection to their own result, unless as the opponent says."""
    if source_of_entry(tournament, match, actor) is not ResultSource.SELF:
        return
    if any(one.score is None or one.score != score for one in match.contests):
        raise Refusal("own-result-contested", rule="MTR-1.4.d", table=match.table or 0)
