"""Applies the events of the rounds desk: paired, repaired, published, opened, closed."""

from topcut.core.desks.clocks.commands import GiveExtension
from topcut.core.desks.registration.state import Entrant, EntrantStatus
from topcut.core.desks.rounds import events as e
from topcut.core.desks.rounds.state import Apart, DeletedRound
from topcut.core.kernel.command import Command
from topcut.core.kernel.event import Entry
from topcut.core.kernel.ids import match_id, match_place
from topcut.core.kernel.scores import Outcome
from topcut.core.kernel.values import changed
from topcut.core.play.draws import IMPORTED, Anew, Drawn
from topcut.core.play.duels import duels_of
from topcut.core.play.matches import Match, RepairCause, Result, ResultSource, Round, RoundStatus
from topcut.core.steps import (
    IS_BACK,
    change_entrant,
    change_round,
    count_draft,
    on,
    with_first_round_played,
    with_round,
    without_requests,
)
from topcut.core.tournament import Tournament


@on(e.RoundPaired)
def _(tournament: Tournament, event: e.RoundPaired, entry: Entry) -> Tournament:
    first = tournament.next_match_number(event.round)
    members = _duels_each(tournament)
    matches = tuple(
        _made(event.round, number, made, entry, members) for number, made in enumerate(event.matches, first)
    )
    round_ = Round(
        number=event.round,
        stage=event.stage,
        status=RoundStatus.DRAFT,
        matches=matches,
        method=event.method,
        method_version=event.method_version,
        based_on=event.based_on,
        certificate=event.certificate,
    )
    here = event.method != IMPORTED
    return with_round(count_draft(tournament, Drawn.PAIRINGS, event.round) if here else tournament, round_)


def _duels_each(tournament: Tournament) -> int:
    """How many duels a match is made of; zero without team matches."""
    return tournament.details.members if tournament.details.in_duels else 0


def _made(round_number: int, number: int, made: e.PairedMatch, entry: Entry, members: int) -> Match:
    id_, bye = match_id(round_number, number), None
    if len(made.seats) == 1:
        bye = Result(None, (Outcome.BYE,), ResultSource.PAIRING, entry.actor, entry.at)
        members = 0
    duels = duels_of(id_, made.table, made.seats, members)
    return Match(id_, made.table, made.seats, made.flags, result=bye, duels=duels)


@on(e.DrawnAnew)
def _(tournament: Tournament, event: e.DrawnAnew, entry: Entry) -> Tournament:
    """The next draft has another label; the number is counted here, whatever the line says."""
    draws, what = tournament.draws, (event.drawn, event.place)
    anew = Anew(draws.number(*what) + 1, event.reason, event.approved_by, entry.actor, entry.at)
    return changed(
        tournament, draws=changed(draws, anew={**draws.anew, what: (*draws.anew.get(what, ()), anew)})
    )


@on(e.RoundDiscarded)
def _(tournament: Tournament, event: e.RoundDiscarded, entry: Entry) -> Tournament:
    return _taken_back(tournament, event.round)


@on(e.RoundDeleted)
def _(tournament: Tournament, event: e.RoundDeleted, entry: Entry) -> Tournament:
    matches = tournament.rounds[event.round - 1].matches
    played = sum(match.result is not None and not match.is_bye for match in matches)
    deleted = DeletedRound(event.round, entry.at, entry.actor, played)
    after = _taken_back(tournament, event.round)
    return changed(after, deleted=(*after.deleted, deleted))


def _taken_back(tournament: Tournament, number: int) -> Tournament:
    """The tournament without the round: late entrants are in time, drops after it count before it.

    Match numbers that players have seen are remembered, so that none is used twice; nobody saw a draft round.
    Time that was asked for in it is wanted no more.
    """
    round_ = tournament.rounds[number - 1]
    shown = () if round_.status is RoundStatus.DRAFT else round_.matches
    entrants = {id_: _without_round(entrant, number) for id_, entrant in tournament.entrants.items()}
    broken = {**tournament.broken, **{match.id: match for match in shown}}
    after = without_requests(tournament, lambda asked: _is_time_in(asked, number))
    return changed(after, rounds=tournament.rounds[: number - 1], entrants=entrants, broken=broken)


def _without_round(entrant: Entrant, number: int) -> Entrant:
    last = number - 1 if entrant.last_round == number else entrant.last_round
    missed = tuple(each for each in entrant.missed if each != number)
    return changed(entrant, last_round=last, missed=missed)


@on(e.RoundRepaired)
def _(tournament: Tournament, event: e.RoundRepaired, entry: Entry) -> Tournament:
    """A draft round is reviewed again, so ``based_on`` moves; that of a published round stays."""
    round_ = tournament.rounds[event.round - 1]
    first = tournament.next_match_number(event.round)
    gone = {match.id: match for match in round_.matches if match.id in event.broken}
    kept = [match for match in round_.matches if match.id not in gone]
    members = _duels_each(tournament)
    made = [_made(event.round, number, each, entry, members) for number, each in enumerate(event.made, first)]
    draft = round_.status is RoundStatus.DRAFT
    after = change_round(
        tournament,
        event.round,
        matches=(*kept, *made),
        certificate=event.certificate,
        based_on=entry.version - 1 if draft else round_.based_on,
        repairs=() if draft else (*round_.repairs, first),
        _places={},
    )
    after = _came_or_went(after, event)
    return changed(after, broken={**after.broken, **gone})


def _came_or_went(tournament: Tournament, event: e.RoundRepaired) -> Tournament:
    if event.entrant is None:
        return tournament
    entrant = tournament.entrants[event.entrant]
    if event.cause is RepairCause.LEFT_OUT:
        between = range((entrant.last_round or 0) + 1, event.round) if entrant.last_round is not None else ()
        missed = tuple(each for each in (*entrant.missed, *between) if each != event.round)
        return change_entrant(tournament, entrant.id, **IS_BACK, missed=missed)
    if event.cause is RepairCause.NOT_HERE:
        status, last = EntrantStatus.DROPPED, event.round - 1
        return change_entrant(tournament, entrant.id, status=status, last_round=last, left_by_own=False)
    return tournament


@on(e.RoundPublished)
def _(tournament: Tournament, event: e.RoundPublished, entry: Entry) -> Tournament:
    return change_round(tournament, event.round, status=RoundStatus.PUBLISHED, published=entry.at)


@on(e.RoundOpened)
def _(tournament: Tournament, event: e.RoundOpened, entry: Entry) -> Tournament:
    changes = {"status": RoundStatus.OPEN, "deadline": event.deadline, "started": entry.at}
    return change_round(tournament, event.round, **changes)


@on(e.RoundClosed)
def _(tournament: Tournament, event: e.RoundClosed, entry: Entry) -> Tournament:
    """More time that is still asked for at a table of the round is wanted no more."""
    after = change_round(tournament, event.round, status=RoundStatus.CLOSED, draw=event.draw)
    after = without_requests(after, lambda asked: _is_time_in(asked, event.round))
    return with_first_round_played(after) if event.round == 1 else after


def _is_time_in(asked: Command, number: int) -> bool:
    return isinstance(asked, GiveExtension) and match_place(asked.match)[0] == number


@on(e.TableFixed)
def _(tournament: Tournament, event: e.TableFixed, entry: Entry) -> Tournament:
    after = change_entrant(tournament, event.entrant, fixed_table=event.table)
    return changed(after, field_changed=entry.version)


@on(e.KeptApart)
def _(tournament: Tournament, event: e.KeptApart, entry: Entry) -> Tournament:
    group = Apart(event.group, event.entrants, event.bond, event.until)
    return changed(tournament, apart={**tournament.apart, group.id: group}, field_changed=entry.version)


@on(e.MayMeet)
def _(tournament: Tournament, event: e.MayMeet, entry: Entry) -> Tournament:
    left = {id_: group for id_, group in tournament.apart.items() if id_ != event.group}
    return changed(tournament, apart=left, field_changed=entry.version)


@on(e.StandingsPosted)
def _(tournament: Tournament, event: e.StandingsPosted, entry: Entry) -> Tournament:
    return changed(tournament, posted_after=event.after_round)


@on(e.RoundsEnded)
def _(tournament: Tournament, event: e.RoundsEnded, entry: Entry) -> Tournament:
    details = tournament.details
    return changed(tournament, details=details.ended_after(event.round), announced=details)


@on(e.RoundsResumed)
def _(tournament: Tournament, event: e.RoundsResumed, entry: Entry) -> Tournament:
    now, announced = tournament.details, tournament.announced or tournament.details
    return changed(tournament, details=announced.with_free_choices(now), announced=None)
