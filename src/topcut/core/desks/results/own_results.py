"""Results of matches that an official plays in: whose word counts there, and what they may enter themselves.

MTR-1.4.d lets officials play at Regular. Nobody confirms their own result by another player's phone, and what
they enter where nobody else can is marked as such.
"""

from dataclasses import replace

from topcut.core.desks.results.own_words import NO_ONE_PHONE, Word, favours, lost, seat_of_person, word_of
from topcut.core.kernel.ids import PersonId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor, person_of
from topcut.core.play.matches import Match, SeatReport
from topcut.core.tournament import Tournament


def seat_of_actor(tournament: Tournament, match: Match, actor: str) -> int | None:
    """The same for an actor as the ledger names them: ``person:…``."""
    return seat_of_person(tournament, match, person_of(actor))


def own_seat(tournament: Tournament, match: Match, actor: Actor, asked_by: PersonId | None) -> int | None:
    """The seat of an official who decides on their own match; none if one asked who does not play in it."""
    own = seat_of_person(tournament, match, actor.person)
    others = asked_by is not None and seat_of_person(tournament, match, asked_by) is None
    return None if others else own


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


def agrees(tournament: Tournament, match: Match, word: SeatReport) -> bool:
    """Whether a report counts as its seat's agreement: from a phone that the official across connected only
    if it says that they lost."""
    across = seat_of_person(tournament, match, word.through)
    return across is None or lost(across, word.score)


def expect_free_word(tournament: Tournament, match: Match, word: SeatReport) -> None:
    """Refuse a phone that the official across connected to change what was said for its seat elsewhere, in
    that official's favour."""
    said, across = word_of(match, word.seat), seat_of_person(tournament, match, word.through)
    if said is None or across is None or _may_change(said, word.through, word.phone):
        return
    if said.score != word.score and favours(across, word.score, said.score):
        raise _not_free(match, word.through)


def with_others(match: Match, word: SeatReport) -> SeatReport:
    """The word, or where it stands beside that of another phone the word of both: none takes it back alone.

    Else a phone of the official could say more than was said, and then take back what is its own by now.
    """
    said = word_of(match, word.seat)
    if said is None or _may_change(said, word.through, word.phone):
        return word
    return replace(word, phone=NO_ONE_PHONE)


def expect_free_objection(match: Match, seat: int, through: PersonId | None, phone: int | None) -> None:
    """The same for an objection, which such a phone only takes back if it made it."""
    made = (match.objection_of(seat), match.contest_of(seat))
    if any(one and not _may_change(one, through, phone) for one in made):
        raise _not_free(match, through)


def _may_change(said: Word, through: PersonId | None, phone: int | None) -> bool:
    """Lines from before phones were kept do not say which one it was."""
    return through is None or (said.through is not None and said.phone in (None, phone))


def is_heard(made: Word | None, through: PersonId | None, phone: int | None) -> bool:
    """Whether it was said already, by this phone or one whose word counts as much: no other takes it back."""
    if made is None or made.through is None:
        return made is not None
    return made.through == through and made.phone in (None, phone, NO_ONE_PHONE)


def _not_free(match: Match, through: PersonId | None) -> Refusal:
    return Refusal("phone-of-opponent", by=f"person:{through}", table=match.table or 0)
