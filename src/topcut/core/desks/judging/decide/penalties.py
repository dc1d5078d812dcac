"""Decisions on penalties: issued, applied to the current match or the next one, withdrawn (MTR 5)."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from topcut.core.context import Context, decides, the_entrant
from topcut.core.desks.clocks.events import ExtraTurnsSet
from topcut.core.desks.clocks.readings import minutes_of
from topcut.core.desks.judging.burden import (
    COSTS,
    Burden,
    burden,
    has_next_match,
    last_shown,
    match_being_played,
    settled_score,
)
from topcut.core.desks.judging.commands import IssuePenalty, WithdrawPenalty
from topcut.core.desks.judging.events import PenaltyIssued, PenaltyWithdrawn
from topcut.core.desks.judging.issuers import issuers
from topcut.core.desks.judging.state import Issued
from topcut.core.desks.registration.decide.leaving import dropped
from topcut.core.desks.registration.state import Entrant, EntrantStatus
from topcut.core.desks.results.decide.terms import expect_opponents, find_match
from topcut.core.desks.results.events import ResultCorrected, ResultRecorded
from topcut.core.desks.results.own_words import seat_of_person
from topcut.core.kernel.event import Event
from topcut.core.kernel.ids import match_place
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor
from topcut.core.kernel.scores import Score
from topcut.core.play.matches import Match, ResultSource, Round, RoundStatus
from topcut.core.rules import Infraction, Penalty
from topcut.core.tournament import Tournament


@decides(IssuePenalty)
def issue_penalty(command: IssuePenalty, tournament: Tournament, context: Context) -> Iterator[Event]:
    """A loss counts in the match it was issued in or, between matches, in the next one, if one comes.

    MTR-3.16.a: a game lost before the first began leaves the decks as they were for the next.
    """
    entrant = the_entrant(tournament, command.entrant)
    if entrant.status is EntrantStatus.DISQUALIFIED:
        raise Refusal("entrant-disqualified")
    named, command = command.in_match, _in_match_begun_since(command, tournament, context)
    infraction = context.rules.penalties.infractions.get(command.infraction)
    if infraction is None:
        raise Refusal("infraction-missing")
    if command.penalty is Penalty.DISQUALIFICATION:
        raise Refusal("disqualify-apart")
    round_, match = _the_match(tournament, command)
    member = _seat_meant(tournament, command, match)
    after = match_place(match.id)[0] - 1 if match else last_shown(tournament)
    met = _met_by_issuer(tournament, command, context.actor)
    if met is not None:
        _expect_came(command, infraction, met)
        round_, match, after = None, None, match_place(met.id)[0]
    if match and match.duels and member is not None:
        match = match.duels[member]
    early = match is None or (round_ is not None and round_.status is RoundStatus.PUBLISHED)
    before_game_one = command.penalty is Penalty.GAME_LOSS and (early or command.before_game_one)
    in_match = match.id if match else None
    issued = PenaltyIssued(
        entrant.id,
        command.infraction,
        command.penalty,
        in_match,
        after,
        before_game_one,
        member,
        *issuers(tournament, context.actor, context.asked_by, command.issued_by),
        spares=command.penalty in COSTS,
    )
    yield issued
    if round_ is None or match is None:
        return
    counts_now = command.penalty in COSTS and round_.status is RoundStatus.OPEN
    settled = tuple(_applied(tournament, match, issued, context)) if counts_now else ()
    yield from settled or _more_turns(tournament, match, infraction, issued, context)
    if named and command.penalty is infraction.no_show:
        yield from _did_not_come(tournament, entrant, match)


def _in_match_begun_since(command: IssuePenalty, tournament: Tournament, context: Context) -> IssuePenalty:
    """A loss asked for between matches and approved once the next is on was meant for that one.

    The match after it would be one too late, and after the last round there is none.
    """
    if command.in_match is not None or context.asked_at is None or command.penalty not in COSTS:
        return command
    now = match_being_played(tournament, command.entrant)
    shown = tournament.rounds[match_place(now.id)[0] - 1].published if now else None
    meant = now is not None and shown is not None and shown > context.asked_at
    return replace(command, in_match=now.id) if now and meant else command


def _met_by_issuer(tournament: Tournament, command: IssuePenalty, actor: Actor) -> Match | None:
    """The match of an official who plays with whom they give a loss: it counts in the next (MTR-1.4.d)."""
    round_ = tournament.current_round
    met = round_.match_of(command.entrant) if round_ and round_.status is not RoundStatus.DRAFT else None
    seat = seat_of_person(tournament, met, actor.person) if met else None
    across = met is not None and seat not in (None, met.seat_of(command.entrant))
    return met if across and command.penalty in COSTS else None


def _expect_came(command: IssuePenalty, infraction: Infraction, met: Match) -> None:
    """Refuse a match loss for not having come to one's own match: that is entered as what it is."""
    if command.penalty is infraction.no_show and command.in_match is not None:
        raise Refusal("own-opponent-late", rule="MTR-2.10.c", table=met.table or 0)


def _did_not_come(tournament: Tournament, entrant: Entrant, match: Match) -> Iterator[Event]:
    """MTR-2.10.c: whoever is so late that the match is lost did not come, and is dropped.

    At one seat of a team only that seat is lost, as with any no-show.
    """
    if entrant.status is EntrantStatus.ACTIVE and match.result is None and match.member is None:
        yield from dropped(tournament, entrant.id, no_show=True)


def _the_match(tournament: Tournament, command: IssuePenalty) -> tuple[Round | None, Match | None]:
    if command.in_match is None:
        return None, None
    round_, match = find_match(tournament, command.in_match)
    if round_.status is RoundStatus.DRAFT:
        raise Refusal("match-unknown")
    expect_opponents(match)
    if command.entrant not in match.seats:
        raise Refusal("not-their-match", table=match.table or 0)
    over = round_.status is RoundStatus.CLOSED or (
        match.result is not None and command.penalty is Penalty.GAME_LOSS
    )
    if over and command.penalty in COSTS:
        now = match_being_played(tournament, command.entrant)
        if now and now.id != match.id:
            raise Refusal("penalty-in-earlier-match", table=match.table or 0, now=now.table or 0)
        if not has_next_match(tournament, command.entrant):
            raise Refusal("penalty-after-last-match", table=match.table or 0)
        raise Refusal("penalty-after-match", table=match.table or 0)
    return round_, match


def _seat_meant(tournament: Tournament, command: IssuePenalty, match: Match | None) -> int | None:
    """The seat that is penalized: a game is lost by one player of a team, a match by one or by all of them.

    In Two-Headed Giant games are shared: the player is kept only for their history.
    """
    named = match.member if match and match.member is not None else command.member
    if not tournament.details.in_teams:
        return None
    if named is None and command.penalty is Penalty.GAME_LOSS and tournament.details.in_duels:
        raise Refusal("seat-missing", rule="MTR-8.2.a", table=match.table or 0 if match else 0)
    if named is not None and not 0 <= named < tournament.details.members:
        raise Refusal("seats-do-not-fit", rule="MTR-8.2.a", seats=tournament.details.members)
    return named


def _more_turns(
    tournament: Tournament, match: Match, infraction: Infraction, issued: PenaltyIssued, context: Context
) -> Iterator[Event]:
    """MTR-2.6.d: a penalty for slow play adds turns, where the round is timed and the match still on."""
    timed = minutes_of(tournament.details, match_place(match.id)[0], context.rules) is not None
    adds = infraction.turns and context.rules.extensions.slow_play_may_add_turns
    if adds and timed and match.result is None and issued.penalty is not Penalty.REMINDER:
        table = tournament.whole(match)
        yield ExtraTurnsSet(table.id, table.time.extra_turns + (infraction.turns or 0))


def _applied(tournament: Tournament, match: Match, event: PenaltyIssued, context: Context) -> Iterator[Event]:
    """The result, if penalties alone decide it; the second of two match losses changes the recorded one."""
    new = Issued(
        number=0,
        entrant=event.entrant,
        infraction=event.infraction,
        penalty=event.penalty,
        match=match.id,
        after=event.after,
        before_game_one=event.before_game_one,
        by=context.actor.id,
        at=context.at,
        member=event.member,
    )
    due = burden(tournament, match, [new])
    before = match.result.score if match.result else None
    if before is not None:
        due = replace(due, match_loss=tuple(sorted({*before.match_loss, *due.match_loss})))
    score = settled_score(tournament, match, due)
    if score is None and before is not None and len(match.seats) > 2:
        score = _without_losers(before, due)
    if score is None:
        return
    if match.result is None:
        yield ResultRecorded(match.id, score, ResultSource.PENALTY)
    elif match.result.score is not None and match.result.score != score:
        yield ResultCorrected(match.id, match.result.score, score, str(event.penalty))


def _without_losers(score: Score, due: Burden) -> Score | None:
    """MA-2.1A: a match loss after the end of a pod takes its point away; who won is not decided here."""
    if any(score.games[seat] for seat in due.match_loss):
        return None
    conceded = tuple(seat for seat in score.conceded if seat not in due.match_loss)
    return replace(score, conceded=conceded, match_loss=due.match_loss)


def due_at_start(tournament: Tournament, round_: Round) -> Iterator[Event]:
    """Losses issued between matches: those that decide a match become its result when the round starts."""
    if not tournament.judging.penalties:
        return
    for match in (each for whole in round_.without_result() for each in whole.everything):
        due = burden(tournament, match)
        score = settled_score(tournament, match, due) if due else None
        if score is not None:
            yield ResultRecorded(match.id, score, ResultSource.PENALTY)


@decides(WithdrawPenalty)
def withdraw_penalty(command: WithdrawPenalty, tournament: Tournament, context: Context) -> Iterable[Event]:
    """A result that the penalty caused stays until somebody corrects it."""
    issued = tournament.judging.penalties.get(command.number)
    if issued is None or issued.entrant != command.entrant:
        raise Refusal("penalty-unknown")
    if issued.penalty is Penalty.DISQUALIFICATION:
        raise Refusal("entrant-disqualified")
    if not command.reason.strip():
        raise Refusal("reason-missing")
    return (PenaltyWithdrawn(issued.entrant, issued.number, command.reason.strip()),)
