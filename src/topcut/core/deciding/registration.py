"""The registration desk: enrol, check in, byes, drop, re-enter, disqualify (MTR-2.10, 8.2)."""

from collections.abc import Iterable, Iterator

from topcut.core import commands as c
from topcut.core import events as e
from topcut.core.deciding.admission import expect_age_shown
from topcut.core.deciding.context import Context, decides, the_entrant
from topcut.core.deciding.leaving import out_of_bracket
from topcut.core.deciding.sanctioning import expect_officials_may_play
from topcut.core.duels import wins_needed
from topcut.core.entrants import EntrantStatus
from topcut.core.events import Event
from topcut.core.ids import EntrantId, PersonId
from topcut.core.refusals import Refusal
from topcut.core.rounds import Match, ResultSource, RoundStatus
from topcut.core.scores import forfeited
from topcut.core.tournament import Tournament

MOST_AWARDED_BYES = 3


@decides(c.EnrolEntrant)
def enrol_entrant(command: c.EnrolEntrant, tournament: Tournament, context: Context) -> Iterable[Event]:
    """Anybody who comes after a round was paired has lost the rounds so far."""
    if command.entrant in tournament.entrants:
        raise Refusal("entrant-exists")
    _check_members(command.members, tournament)
    if tournament.cuts:
        raise Refusal("no-entry-after-cut", rule="MTR-2.10.e")
    if len(tournament.rounds) >= (tournament.details.ranked_rounds or 1):
        raise Refusal("too-late-to-enrol")
    if any(tournament.roles_of(member) for member in command.members):
        expect_officials_may_play(tournament.details, context.rules)
    expect_age_shown(command, tournament)
    _check_byes(command.awarded_byes, tournament)
    return (
        e.EntrantEnrolled(
            command.entrant,
            command.members,
            command.awarded_byes,
            missed=tuple(range(1, len(tournament.rounds) + 1)),
            name=command.name,
        ),
    )


def _check_members(members: tuple[PersonId, ...], tournament: Tournament) -> None:
    """MTR-8.2.a: two or three to a team, as the tournament has it, and nobody in two teams."""
    wanted, in_teams = tournament.details.members, tournament.details.in_teams
    if not members:
        raise Refusal("members-missing")
    if len(members) > wanted and not in_teams:
        raise Refusal("players-not-teams")
    if len(members) > wanted:
        raise Refusal("team-too-large", rule="MTR-8.2.a", members=wanted)
    if len(members) < wanted:
        raise Refusal("team-incomplete", rule="MTR-8.2.a", members=wanted)
    taken = {member for entrant in tournament.entrants.values() for member in entrant.members}
    twice = taken.intersection(members) or len(set(members)) < len(members)
    if twice and in_teams:
        raise Refusal("person-in-another-team", rule="MTR-8.2.a")
    if twice:
        raise Refusal("person-already-enrolled", rule="MTR-1.5.a")


@decides(c.RenameTeam)
def rename_team(command: c.RenameTeam, tournament: Tournament, context: Context) -> Iterable[Event]:
    """MTR-8.1.a: an offensive name is not let stand. What the names say stays with people."""
    entrant = the_entrant(tournament, command.entrant)
    if not tournament.details.in_teams:
        raise Refusal("players-have-names", rule="MTR-8.1.a")
    if entrant.name == command.name:
        return ()
    return (e.TeamRenamed(entrant.id, command.name, command.disallowed),)


@decides(c.NoteCare)
def note_care(command: c.NoteCare, tournament: Tournament, context: Context) -> Iterable[Event]:
    """What was done stays with people; who did it, when and for whom belongs to the tournament."""
    entrant = the_entrant(tournament, command.entrant)
    return (e.CareNoted(entrant.id, command.care, command.member),)


def _check_byes(byes: int, tournament: Tournament) -> None:
    if not 0 <= byes <= MOST_AWARDED_BYES:
        raise Refusal("byes-out-of-range", most=MOST_AWARDED_BYES)
    if byes and tournament.rounds:
        raise Refusal("byes-after-pairing")


@decides(c.CheckIn)
def check_in(command: c.CheckIn, tournament: Tournament, context: Context) -> Iterable[Event]:
    entrant = the_entrant(tournament, command.entrant)
    if entrant.status is not EntrantStatus.ACTIVE:
        raise Refusal("entrant-not-active")
    if entrant.checked_in == command.present:
        return ()
    return (e.EntrantCheckedIn(entrant.id, command.present),)


@decides(c.AwardByes)
def award_byes(command: c.AwardByes, tournament: Tournament, context: Context) -> Iterable[Event]:
    entrant = the_entrant(tournament, command.entrant)
    if entrant.awarded_byes == command.byes:
        return ()
    if tournament.rounds:
        raise Refusal("byes-after-pairing")
    _check_byes(command.byes, tournament)
    return (e.ByesAwarded(entrant.id, command.byes),)


@decides(c.DropEntrant)
def drop_entrant(command: c.DropEntrant, tournament: Tournament, context: Context) -> Iterable[Event]:
    """Out of a bracket they may go at once: MTR-2.10.d, by the edition."""
    after_the_round = tuple(dropped(tournament, command.entrant))
    return (
        after_the_round and tuple(out_of_bracket(tournament, context, command.entrant))
    ) or after_the_round


def dropped(tournament: Tournament, entrant: EntrantId, *, no_show: bool = False) -> Iterable[Event]:
    """MTR-2.10.b: whoever is already paired plays that round; the drop counts after it."""
    status = the_entrant(tournament, entrant).status
    if status is EntrantStatus.DISQUALIFIED:
        raise Refusal("entrant-disqualified")
    if status is EntrantStatus.DROPPED:
        return ()
    return (e.EntrantDropped(entrant, len(tournament.rounds), no_show),)


def came_after_all(tournament: Tournament, entrants: Iterable[EntrantId]) -> Iterator[Event]:
    """MTR-2.10.c: a no-show who reports before the next pairing goes on as if nothing had been."""
    for entrant in (tournament.entrants[id_] for id_ in entrants):
        if entrant.no_show and entrant.last_round == len(tournament.rounds):
            yield e.EntrantReentered(entrant.id, ())


@decides(c.ReenterEntrant)
def reenter_entrant(command: c.ReenterEntrant, tournament: Tournament, context: Context) -> Iterable[Event]:
    """MTR-2.10.e. Rounds that ran meanwhile are lost; a drop taken back in time costs nothing."""
    entrant = the_entrant(tournament, command.entrant)
    if entrant.status is EntrantStatus.DISQUALIFIED:
        raise Refusal("entrant-disqualified")
    if entrant.last_round is None:
        return ()
    missed = tuple(range(entrant.last_round + 1, len(tournament.rounds) + 1))
    inside = any(entrant.id in cut.seeds for cut in tournament.cuts.values())
    if tournament.cuts and (missed or not inside):
        raise Refusal("no-entry-after-cut", rule="MTR-2.10.e")
    return (e.EntrantReentered(entrant.id, missed),)


@decides(c.DisqualifyEntrant)
def disqualify_entrant(
    command: c.DisqualifyEntrant, tournament: Tournament, context: Context
) -> Iterator[Event]:
    """They leave at once; a match not yet recorded is lost to the opponents.

    A draft that seats them is discarded: nobody has seen it, and nobody should meet them (I1).
    """
    entrant = the_entrant(tournament, command.entrant)
    if entrant.status is EntrantStatus.DISQUALIFIED:
        return
    last_round = len(tournament.rounds)
    current = tournament.current_round
    match = current.match_of(entrant.id) if current else None
    if current and match and current.status is RoundStatus.DRAFT:
        last_round -= 1
        yield e.RoundDiscarded(current.number)
    elif match and match.result is None:
        out = sorted({match.seat_of(entrant.id), *disqualified_seats(tournament, match)})
        if len(match.seats) - len(out) < 2:  # in a pod the others play on
            needed = wins_needed(tournament.stage_of(last_round), match)
            score = forfeited(tuple(out), len(match.seats), needed)
            yield e.ResultRecorded(match.id, score, ResultSource.OFFICIAL)
    yield e.EntrantDisqualified(entrant.id, last_round, command.statement)


def disqualified_seats(tournament: Tournament, match: Match) -> list[int]:
    """Who has lost this match whatever the others make of it."""
    status = EntrantStatus.DISQUALIFIED
    return [at for at, seat in enumerate(match.seats) if tournament.entrants[seat].status is status]
