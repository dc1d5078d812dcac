"""Decisions at the end of a round: unanswered reports, no-shows, players called, late reports."""

from collections.abc import Iterable, Iterator

from topcut.core.context import Context, decides, the_entrant, the_round
from topcut.core.desks.judging.burden import burden, fits
from topcut.core.desks.registration.decide.leaving import came_after_all, dropped
from topcut.core.desks.registration.state import EntrantStatus
from topcut.core.desks.results import commands as c
from topcut.core.desks.results import events as e
from topcut.core.desks.results.closing import to_acknowledge
from topcut.core.desks.results.completing import as_reported
from topcut.core.desks.results.decide.entering_results import parked
from topcut.core.desks.results.decide.terms import (
    expect_open,
    expect_opponents,
    find_match,
    is_won_without,
)
from topcut.core.desks.results.own_absence import waited_until
from topcut.core.desks.results.own_words import (
    contested,
    expect_own_entry,
    seat_of_person,
    words_beside,
)
from topcut.core.kernel.event import Event
from topcut.core.kernel.ids import MatchId, match_place
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.scores import Score, forfeited
from topcut.core.play.duels import wins_needed
from topcut.core.play.matches import Match, MatchState, ResultSource
from topcut.core.tournament import Tournament


@decides(c.AcceptReports)
def accept_reports(command: c.AcceptReports, tournament: Tournament, context: Context) -> Iterator[Event]:
    """Reports by one player that the other did not answer (scenario 18).

    A report that predates a game or match loss is incomplete: an official has to enter the score. In a pod
    only the loser's part in a draw is lost, and the report of whoever else won stays.
    """
    round_ = the_round(tournament, command.round)
    expect_open(round_)
    needed = tournament.stage_of(round_.number).games_to_win
    for match in (part for whole in round_.matches for part in whole.parts if part.result is None):
        if match.state is not MatchState.UNCONFIRMED:
            continue
        said = match.reports[-1].score
        if len(match.seats) > 2:
            said = as_reported(tournament, match, said, context.rules)
        if fits(said, burden(tournament, match)) and not is_won_without(said, needed):
            yield e.ResultRecorded(match.id, said, ResultSource.ACCEPTED)


@decides(c.RecordNoShows)
def record_no_shows(command: c.RecordNoShows, tournament: Tournament, context: Context) -> Iterator[Event]:
    """MTR-2.10.c, scenario 24: a match loss for those who did not come, and they are dropped.

    A table that seemed empty but has a report or a result by now is left as it is.
    """
    for match in _open_matches(command.matches, tournament):
        missing = command.seats or tuple(range(len(match.seats)))
        _expect_over(match, missing)
        if not command.seats and match.has_been_played:
            continue
        needed = wins_needed(tournament.stage_of(len(tournament.rounds)), match)
        score = forfeited(missing, len(match.seats), needed)
        if match.result is not None:
            yield from parked(match, score) if match.result.score != score else ()
            continue
        own = seat_of_person(tournament, match, context.actor.person)
        if own is not None and missing != (own,):
            _expect_away(tournament, match, own, missing, score)
            _expect_waited(tournament, match, context)
        yield e.ResultRecorded(match.id, score, ResultSource.NO_SHOW)
        yield from _left(tournament, match, missing)


def _expect_away(
    tournament: Tournament, match: Match, own: int, missing: tuple[int, ...], score: Score
) -> None:
    """Refuse an official who plays that an opponent did not come, who said something or called a judge.

    Also that they both did not: it costs themselves as much, and yet is not so.
    """
    expect_own_entry(match, own, score)
    for word in words_beside(match, own):
        if word.seat in missing:
            raise contested(match, word)
    here = tuple(
        f"entrant:{call.entrant}"
        for call in tournament.judging.calls_at(match.id)
        if call.entrant and call.entrant != match.seats[own]
    )
    if here:
        raise Refusal("own-opponent-here", rule="MTR-1.4.d", table=match.table or 0, who=here)


def _expect_waited(tournament: Tournament, match: Match, context: Context) -> None:
    """Refuse an official who plays to enter it before the minutes are over that everybody is waited for.

    No edition says how many these are; that officials are fair to whom they play it does.
    """
    round_ = tournament.rounds[match_place(match.id)[0] - 1]
    until = waited_until(round_, context.rules, context.at)
    if context.at < until:
        table, zone = match.table or 0, tournament.details.zone
        raise Refusal("own-no-show-early", rule="MTR-1.4.d", table=table, moment=until, zone=zone)


def _left(tournament: Tournament, match: Match, missing: tuple[int, ...]) -> Iterator[Event]:
    """A no-show at one seat of a team loses only that seat; the others of the team are present."""
    for seat in missing if match.member is None else ():
        if tournament.entrants[match.seats[seat]].status is EntrantStatus.ACTIVE:
            yield from dropped(tournament, match.seats[seat], no_show=True)


def _expect_over(match: Match, missing: tuple[int, ...]) -> None:
    """Refuse a no-show in a pod that can still be played: the others play on."""
    seats = len(match.seats)
    if missing != tuple(sorted(set(missing))) or not 0 <= missing[0] <= missing[-1] < seats:
        raise Refusal("score-wrong-seats", seats=seats)
    if seats - len(missing) > 1:
        raise Refusal("others-play-on", rule="MTR-2.10.c", table=match.table or 0)


@decides(c.TakeBackNoShow)
def take_back_no_show(command: c.TakeBackNoShow, tournament: Tournament, context: Context) -> Iterable[Event]:
    """Only for those who reported in time; afterwards they re-enter like anybody else."""
    entrant = the_entrant(tournament, command.entrant)
    if entrant.status is EntrantStatus.ACTIVE:
        return ()
    if not entrant.no_show:
        raise Refusal("not-a-no-show")
    back = tuple(came_after_all(tournament, [entrant.id]))
    if not back:
        raise Refusal("next-round-paired", rule="MTR-2.10.c", round=len(tournament.rounds))
    return back


@decides(c.PagePlayers)
def page_players(command: c.PagePlayers, tournament: Tournament, context: Context) -> Iterable[Event]:
    """Tables that have a result by now are not called."""
    out = [match.id for match in _open_matches(command.matches, tournament) if match.result is None]
    return (e.PlayersPaged(tuple(out)),) if out else ()


@decides(c.AcknowledgeDecisions)
def acknowledge_decisions(
    command: c.AcknowledgeDecisions, tournament: Tournament, context: Context
) -> Iterable[Event]:
    """The decisions the page showed; those undone or corrected since are left out."""
    waiting = {match.id for match in to_acknowledge(tournament)}
    seen = tuple(id_ for id_ in dict.fromkeys(command.matches) if id_ in waiting)
    return (e.DecisionsAcknowledged(seen),) if seen else ()


@decides(c.DismissLateReport)
def dismiss_late_report(
    command: c.DismissLateReport, tournament: Tournament, context: Context
) -> Iterable[Event]:
    _, match = find_match(tournament, command.match)
    waiting = any(report.seat == command.seat for report in match.late)
    return (e.LateReportDismissed(match.id, command.seat),) if waiting else ()


def _open_matches(ids: Iterable[MatchId], tournament: Tournament) -> Iterator[Match]:
    for id_ in dict.fromkeys(ids):
        round_, match = find_match(tournament, id_)
        expect_open(round_)
        expect_opponents(match)
        yield match
