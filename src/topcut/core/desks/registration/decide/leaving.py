"""Decisions on leaving: drop, re-enter, disqualify (MTR-2.10)."""

from collections.abc import Iterable, Iterator

from topcut.core.context import Context, decides, the_entrant
from topcut.core.desks.judging.burden import disqualified_seats
from topcut.core.desks.judging.issuers import issuers
from topcut.core.desks.limited.who_built import missed_construction
from topcut.core.desks.registration.capacity import is_full
from topcut.core.desks.registration.commands import DisqualifyEntrant, DropEntrant, ReenterEntrant
from topcut.core.desks.registration.decide.leaving_bracket import out_of_bracket
from topcut.core.desks.registration.events import EntrantDisqualified, EntrantDropped, EntrantReentered
from topcut.core.desks.registration.state import EntrantStatus
from topcut.core.desks.results.events import (
    ResultContested,
    ResultDisputed,
    ResultRecorded,
    ResultWithdrawn,
)
from topcut.core.desks.results.own_absence import said_away_from
from topcut.core.desks.results.own_results import connected_by
from topcut.core.desks.rounds.decide.ending_rounds import rounds_ended
from topcut.core.desks.rounds.decide.outdating import outdated_by_entry
from topcut.core.desks.rounds.events import RoundDiscarded
from topcut.core.kernel.event import Event
from topcut.core.kernel.ids import EntrantId, match_place
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor
from topcut.core.kernel.scores import forfeited
from topcut.core.play.duels import wins_needed
from topcut.core.play.matches import Match, ResultSource, RoundStatus
from topcut.core.tournament import Tournament, may_take_drop_back


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
    return (leaves(tournament, entrant, no_show=no_show),)


def leaves(tournament: Tournament, entrant: EntrantId, *, no_show: bool = False) -> EntrantDropped:
    """The drop of somebody who is in, or is back by the same command."""
    unstarted = not tournament.rounds or tournament.rounds[0].started is None
    return EntrantDropped(entrant, len(tournament.rounds), no_show, unstarted)


def came_after_all(tournament: Tournament, entrants: Iterable[EntrantId]) -> Iterator[Event]:
    """MTR-2.10.c: a no-show who reports before the next pairing continues as if they had not been dropped."""
    discarded = outdated_by_entry(tournament)
    shown = len(tournament.rounds) - len(discarded)
    known = (tournament.entrants[id_] for id_ in entrants)
    if back := [entrant.id for entrant in known if entrant.no_show and entrant.last_round == shown]:
        yield from (*discarded, *(EntrantReentered(id_, ()) for id_ in back))


def here_after_all(tournament: Tournament, match: Match, seat: int, actor: Actor) -> Iterator[Event]:
    """Somebody says that they are here, against the official who plays them: they are back (MTR-1.4.d).

    While the round is on the match has no result, and the official enters none but what they say; afterwards
    they object to it.
    """
    through = connected_by(tournament, match, seat, actor)
    by = (through, actor.phone if through else None)
    is_on = tournament.rounds[match_place(match.id)[0] - 1].status is not RoundStatus.CLOSED
    yield from no_longer_away(tournament, match, match.seats[seat])
    if is_on:
        open_seats = [duel for duel in match.duels if duel.result is None]
        yield from (ResultDisputed(part.id, seat, *by) for part in open_seats or [match])
    elif match.contest_of(seat) is None:
        yield ResultContested(match.id, seat, None, *by)


def no_longer_away(tournament: Tournament, match: Match, entrant: EntrantId) -> Iterator[Event]:
    """A no-show that an official entered for their own opponent is void as soon as the opponent speaks.

    Others of a pod stay away until they speak for themselves.
    """
    match = tournament.whole(match)
    is_on = tournament.rounds[match_place(match.id)[0] - 1].status is not RoundStatus.CLOSED
    if is_on and match.result is not None and match.result.score is not None:
        yield ResultWithdrawn(match.id, match.result.score)
    yield from came_after_all(tournament, [entrant])


@decides(ReenterEntrant)
def reenter_entrant(command: ReenterEntrant, tournament: Tournament, context: Context) -> Iterable[Event]:
    """MTR-2.10.e. Rounds paired meanwhile are lost; a drop taken back in time costs nothing.

    Somebody else may have their place by then; whoever is still paired has kept it. Nobody re-enters after a
    cut. A drop of somebody in the bracket is taken back where an official made it by mistake, or by
    themselves before their round is over.
    """
    entrant = the_entrant(tournament, command.entrant)
    if entrant.status is EntrantStatus.DISQUALIFIED:
        raise Refusal("entrant-disqualified")
    if entrant.last_round is None:
        return ()
    away = said_away_from(tournament, entrant)
    if away is not None and context.actor.entrant == entrant.id:
        return tuple(here_after_all(tournament, away, away.seat_of(entrant.id), context.actor))
    paired_for = entrant.last_round == len(tournament.rounds)
    if not (paired_for and tournament.rounds) and is_full(tournament):
        raise Refusal("no-place-left", cap=tournament.details.cap or 0)
    discarded = () if paired_for else outdated_by_entry(tournament)
    missed = tuple(range(entrant.last_round + 1, len(tournament.rounds) + 1 - len(discarded)))
    inside = any(entrant.id in cut.seeds for cut in tournament.cuts.values())
    has_left = entrant.left_by_own and not may_take_drop_back(tournament, entrant)
    if tournament.cuts and (missed or not inside or has_left):
        raise Refusal("no-entry-after-cut", rule="MTR-2.10.e")
    if not inside and missed_construction(tournament, entrant.id):
        raise Refusal("construction-missed", rule="MTR-2.10.e", who=(f"entrant:{entrant.id}",))
    return (*discarded, EntrantReentered(entrant.id, missed))


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
            yield ResultRecorded(match.id, score, ResultSource.PENALTY)
    playing = match and current and current.status in (RoundStatus.PUBLISHED, RoundStatus.OPEN)
    in_match = match.id if match and playing and not match.is_bye else None
    yield EntrantDisqualified(
        entrant.id, last_round, command.statement, command.infraction, in_match, issued_by, asked_by
    )
    last = tournament.rounds[last_round - 1] if last_round else None
    yield from rounds_ended(tournament, last, leaving=entrant.id)  # MTR-10.2.b: without their wins
