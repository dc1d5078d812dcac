"""Decisions on leaving: drop, re-enter, disqualify (MTR-2.10)."""

from collections.abc import Iterable, Iterator

from topcut.core.context import Context, decides, the_entrant
from topcut.core.desks.judging.issuers import issuers
from topcut.core.desks.limited.who_built import missed_construction
from topcut.core.desks.registration.commands import DisqualifyEntrant, DropEntrant, ReenterEntrant
from topcut.core.desks.registration.decide.leaving_bracket import out_of_bracket
from topcut.core.desks.registration.events import EntrantDisqualified, EntrantDropped, EntrantReentered
from topcut.core.desks.registration.state import EntrantStatus
from topcut.core.desks.results.events import ResultRecorded
from topcut.core.desks.rounds.ending_early import ends_now
from topcut.core.desks.rounds.events import RoundDiscarded, RoundsEnded, RoundsResumed
from topcut.core.kernel.event import Event
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.scores import forfeited
from topcut.core.play.duels import wins_needed
from topcut.core.play.matches import Match, ResultSource, RoundStatus
from topcut.core.tournament import Tournament


@decides(DropEntrant)
def drop_entrant(command: DropEntrant, tournament: Tournament, context: Context) -> Iterable[Event]:
    """In a bracket the drop may take effect at once: MTR-2.10.d, depending on the edition."""
    after_the_round = tuple(dropped(tournament, command.entrant))
    return (
        after_the_round and tuple(out_of_bracket(tournament, context, command.entrant))
    ) or after_the_round


def dropped(tournament: Tournament, entrant: EntrantId, *, no_show: bool = False) -> Iterable[Event]:
    """MTR-2.10.b: an entrant who is already paired plays that round; the drop takes effect after it.

    MTR-2.10.a: before the first round has started they did not take part, paired or not.
    """
    status = the_entrant(tournament, entrant).status
    if status is EntrantStatus.DISQUALIFIED:
        raise Refusal("entrant-disqualified")
    if status is EntrantStatus.DROPPED:
        return ()
    unstarted = not tournament.rounds or tournament.rounds[0].started is None
    return (EntrantDropped(entrant, len(tournament.rounds), no_show, unstarted),)


def came_after_all(tournament: Tournament, entrants: Iterable[EntrantId]) -> Iterator[Event]:
    """MTR-2.10.c: a no-show who reports before the next pairing continues as if they had not been dropped."""
    for entrant in (tournament.entrants[id_] for id_ in entrants):
        if entrant.no_show and entrant.last_round == len(tournament.rounds):
            yield EntrantReentered(entrant.id, ())


@decides(ReenterEntrant)
def reenter_entrant(command: ReenterEntrant, tournament: Tournament, context: Context) -> Iterable[Event]:
    """MTR-2.10.e. Rounds paired meanwhile are lost; a drop taken back in time costs nothing."""
    entrant = the_entrant(tournament, command.entrant)
    if entrant.status is EntrantStatus.DISQUALIFIED:
        raise Refusal("entrant-disqualified")
    if entrant.last_round is None:
        return ()
    missed = tuple(range(entrant.last_round + 1, len(tournament.rounds) + 1))
    inside = any(entrant.id in cut.seeds for cut in tournament.cuts.values())
    if tournament.cuts and (missed or not inside):
        raise Refusal("no-entry-after-cut", rule="MTR-2.10.e")
    if not inside and missed_construction(tournament, entrant.id):
        raise Refusal("construction-missed", rule="MTR-2.10.e", who=(f"entrant:{entrant.id}",))
    return (EntrantReentered(entrant.id, missed),)


@decides(DisqualifyEntrant)
def disqualify_entrant(
    command: DisqualifyEntrant, tournament: Tournament, context: Context
) -> Iterator[Event]:
    """Takes effect at once; a match without a result is lost.

    A draft that seats them is discarded: nobody has seen it, and nobody should meet them (I1). It stands in
    the register of penalties with its infraction (MTR-5.1–5.6).
    """
    entrant = the_entrant(tournament, command.entrant)
    if entrant.status is EntrantStatus.DISQUALIFIED:
        return
    if command.infraction and command.infraction not in context.rules.penalties.infractions:
        raise Refusal("infraction-missing")
    issued_by, asked_by = issuers(tournament, context.actor, context.asked_by)
    last_round = len(tournament.rounds)
    current = tournament.current_round
    match = current.match_of(entrant.id) if current else None
    if current and match and current.status is RoundStatus.DRAFT:
        last_round -= 1
        yield RoundDiscarded(current.number)
    elif match and match.result is None:
        out = sorted({match.seat_of(entrant.id), *disqualified_seats(tournament, match)})
        if len(match.seats) - len(out) < 2:  # in a pod the others play on
            needed = wins_needed(tournament.stage_of(last_round), match)
            score = forfeited(tuple(out), len(match.seats), needed)
            yield ResultRecorded(match.id, score, ResultSource.OFFICIAL)
    playing = match and current and current.status in (RoundStatus.PUBLISHED, RoundStatus.OPEN)
    in_match = match.id if match and playing and not match.is_bye else None
    yield EntrantDisqualified(
        entrant.id, last_round, command.statement, command.infraction, in_match, issued_by, asked_by
    )
    yield from _rounds_ended(tournament, entrant.id, last_round)


def _rounds_ended(tournament: Tournament, leaving: EntrantId, played: int) -> Iterator[Event]:
    """MTR-10.2.b: without their wins the criterion may hold, or hold no more."""
    last = tournament.rounds[played - 1] if played else None
    ends = ends_now(tournament, last, leaving=leaving)
    if ends is not None:
        yield RoundsEnded(played) if ends else RoundsResumed(played)


def disqualified_seats(tournament: Tournament, match: Match) -> list[int]:
    """The seats that lose this match by disqualification, whatever its score."""
    status = EntrantStatus.DISQUALIFIED
    return [at for at, seat in enumerate(match.seats) if tournament.entrants[seat].status is status]
